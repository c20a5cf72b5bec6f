"""Turn pings: one short message a table, with a mention, since edits of a board notify nobody."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from cachetools import LRUCache

from bot.games import PRESENTERS
from bot.messaging.errors import CannotShow
from bot.messaging.messages import Messages, is_posted_since
from bot.messaging.outbox import Outbox, Remember
from bot.presenters import ping as pings
from bot.service.tables import Tables
from bot.service.views import TableView
from bot.store import tables as stored
from bot.store.database import AsyncConnection
from bot.store.outbox import Post, Slot
from bot.store.values import Instant, Player, Status, Table, TableSeat
from bot.texts import Words
from engine.game import Rejected


@dataclass(frozen=True, slots=True)
class Ping:
    """What a ping was for, and the time it named."""

    round: int
    turn: int
    is_warning: bool = False
    until: Instant | None = None

    @property
    def moment(self) -> str:
        return f"{self.round}.{self.turn}{'!' if self.is_warning else ''}"


WHAT = "ping"
PINGED = 10_000
"""Tables of which the last ping is remembered: more than are played at once. Of any other its age
says whether it is current, as after a start."""


class TurnPings:
    def __init__(
        self, tables: Tables, messages: Messages, outbox: Outbox, pinged: int = PINGED
    ) -> None:
        self._tables = tables
        self._messages = messages
        self._outbox = outbox
        self._pinged: LRUCache[int, Ping] = LRUCache(pinged)
        outbox.on(WHAT, self._wanted)

    async def tidy(self, table_view: TableView, words: Words) -> None:
        """Takes the ping away once the turn it was for has passed, or nobody is invited more; and
        rewrites one that names a time which counts no longer."""
        table, message_id = table_view.table, table_view.table.ping_message_id
        is_current = self._is_current(table_view)
        if not is_current:
            self._outbox.drop(Slot(table.id, WHAT))
        if message_id is None:
            return
        if is_current:
            await self._keep_true(table_view, words)
            return
        self._pinged.pop(table.id, None)
        place = self._messages.place(table.guild_id, table.place_id)
        forget = partial(stored.forget_ping, table_id=table.id, message_id=message_id)
        await self._outbox.delete(place, message_id, WHAT, forget)

    def due(self, table_view: TableView, at: Instant, *, is_warning: bool) -> tuple[TableSeat, ...]:
        """Whom to ping at `at`: those present whose move is awaited, each as they prefer it; once a
        turn, and with a warning once more."""
        is_again = is_warning and not is_posted_since(table_view.table.ping_message_id, at)
        if self._is_current(table_view) and not is_again:
            return ()
        return _awaited(table_view, is_warning)

    async def ping(
        self,
        table_view: TableView,
        pinged: tuple[TableSeat, ...],
        words: Words,
        *,
        is_warning: bool,
    ) -> None:
        """Raises `CannotShow`."""
        texts = _texts(table_view, pinged, words, is_warning=is_warning)
        ping = self._pinged[table_view.table.id] = _ping(table_view.table, is_warning)
        await self._post(table_view.table, ping, pinged, texts, words)

    async def _keep_true(self, table_view: TableView, words: Words) -> None:
        """Rewrites a ping whose time counts no longer; after a start, when that is not known, one
        without a time takes its place."""
        table, known = table_view.table, self._pinged.get(table_view.table.id)
        if table.status is not Status.PLAYING or table.ping_message_id is None:
            return
        is_warning = known is not None and known.is_warning
        now = _ping(table, is_warning)
        pinged = _awaited(table_view, is_warning)
        if known == now or not pinged:
            return
        self._pinged[table.id] = now
        texts = _texts(table_view, pinged, words, is_warning=is_warning)
        place = self._messages.place(table.guild_id, table.place_id)
        await self._messages.reword(place, table.ping_message_id, "\n".join(texts))

    async def tell_removed(
        self, table: Table, seat: TableSeat, by: Player | None, words: Words
    ) -> None:
        """A message that stays, since they have no other way to learn it. Raises `CannotShow`."""
        person = seat.player
        if person is None or person.discord_id is None:
            return
        place = self._messages.place(table.guild_id, table.place_id)
        ids = [] if person.pings == "never" else [person.discord_id]
        await self._messages.say(place, pings.removed(table, seat.seat, by, words), ids)

    async def invite(self, table: Table, called: frozenset[int], words: Words) -> None:
        """Tells those of `called`, by their `Player.id`, for whom seats are held, once. Raises
        `CannotShow`."""
        held = tuple(s for s in table.seats if s.is_held and s.player and s.player.id in called)
        texts = [pings.invitation(table, seat.seat, words) for seat in held]
        if held:
            ping = self._pinged[table.id] = _ping(table, is_warning=False)
            await self._post(table, ping, held, texts, words)

    async def _post(
        self,
        table: Table,
        ping: Ping,
        pinged: tuple[TableSeat, ...],
        texts: list[str],
        words: Words,
    ) -> None:
        """One such message a table: the former one goes."""
        place = self._messages.place(table.guild_id, table.place_id)
        ids = [s.player.discord_id for s in pinged if s.player and s.player.discord_id]
        controls = pings.controls(table, PRESENTERS[table.game], words)
        text = "\n".join(texts)
        say = partial(self._messages.say, place, text, ids, controls)
        slot = Slot(table.id, WHAT)
        try:
            await self._outbox.post(slot, place, ping.moment, say, _remember(table), text)
        except CannotShow:
            self._outbox.drop(slot)  # it may have come all the same
            raise

    async def _wanted(self, post: Post) -> Remember | None:
        """Of a ping of which nobody had heard that it stands."""
        try:
            table_view = await self._tables.table_view(post.table_id)
        except Rejected:
            return None
        table = table_view.table
        is_of_now = post.moment in [_ping(table, is_warning).moment for is_warning in (False, True)]
        is_wanted = is_of_now and _is_awaited(table_view) and table.ping_message_id is None
        return _remember(table) if is_wanted else None

    def _is_current(self, table_view: TableView) -> bool:
        """Whether the table's ping is for what is awaited now; after a start, known by its age."""
        table = table_view.table
        if not _is_awaited(table_view):
            return False
        if table.status is Status.LOBBY:
            return True
        known = self._pinged.get(table.id)
        if known is not None or table.ping_message_id is None:
            return known is not None and (known.round, known.turn) == (table.round, table.turn)
        began = table.updated_at if table.turn_at is None else table.turn_at
        return is_posted_since(table.ping_message_id, began)


def _is_awaited(table_view: TableView) -> bool:
    """Whether somebody is called by the table now."""
    table = table_view.table
    if table.status is Status.LOBBY:
        return any(seat.is_held for seat in table.seats)
    return table.status is Status.PLAYING and table.paused_at is None


def _remember(table: Table) -> Remember:
    async def remember(conn: AsyncConnection, message_id: int) -> list[int]:
        return await stored.replace_message(conn, table.id, "ping_message_id", message_id)

    return remember


def _awaited(table_view: TableView, is_warning: bool) -> tuple[TableSeat, ...]:
    """Those present whose move is awaited, as far as they want to be."""
    return tuple(
        seat
        for seat in table_view.table.persons
        if seat.seat in table_view.awaited and seat.is_present and _wants(seat, is_warning)
    )


def _texts(
    table_view: TableView, pinged: Sequence[TableSeat], words: Words, *, is_warning: bool
) -> list[str]:
    game = PRESENTERS[table_view.table.game]
    return [pings.ping(table_view, s.seat, game, words, is_warning=is_warning) for s in pinged]


def _wants(seat: TableSeat, is_warning: bool) -> bool:
    if seat.player is None or seat.player.pings == "never":
        return False
    return is_warning or seat.player.pings != "slow"


def _ping(table: Table, is_warning: bool) -> Ping:
    until = table.deadline if is_warning else None
    return Ping(table.round, table.turn, is_warning, until)
