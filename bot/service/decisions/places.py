"""Where a table is shown and pressed, so that what stands in a hidden channel stays hidden. Pure
questions; whoever names a table from outside asks `is_shown` or `takes_press` first."""

from dataclasses import dataclass

from bot.store.values import Table


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody types or presses. `guild_id` None: in the talk with the bot. `parent_id` is
    the channel of a public thread; of a thread that may be private it is None."""

    guild_id: int | None
    channel_id: int | None
    parent_id: int | None = None


def is_shown(table: Table, place: Place, player_id: int) -> bool:
    """Whether the table may be offered and shown to that person there: where its board stands, of
    a channel or public thread also in the channel and its public threads; elsewhere on its server,
    and in direct messages, only to who sits there or is invited."""
    sits = table.seat_of(player_id) is not None
    if place.guild_id is None:
        return sits
    if place.guild_id != table.guild_id:
        return False
    return sits or _stands_at(table, place) or (not table.is_hidden and _is_near(table, place))


def takes_press(table: Table, place: Place, player_id: int, *, is_private: bool) -> bool:
    """Whether a button of the table counts there; `is_private`: pressed on what only that person
    sees, which may stand wherever the table is shown to them."""
    if is_private:
        return is_shown(table, place, player_id)
    return place.guild_id == table.guild_id and _stands_at(table, place)


def _stands_at(table: Table, place: Place) -> bool:
    """The lobby of a public thread may stand in the thread's channel."""
    is_in_channel = not table.is_hidden and place.channel_id == table.channel_id
    return place.channel_id == table.place_id or is_in_channel


def _is_near(table: Table, place: Place) -> bool:
    return place.parent_id == table.channel_id
