"""Short classic messages that mention one person, since only such a message notifies."""

from bot.presenters import seats
from bot.presenters.marks import board_url, linked, when
from bot.store.values import Table
from bot.texts import Words
from engine.game import Seat


def turn(table: Table, seat: Seat, words: Words) -> str:
    game = words(f"game-{table.game}")
    return words(
        "ping-turn", mention=mention(table, seat, words), game=game, link=_link(table, words)
    )


def warning(table: Table, seat: Seat, words: Words) -> str:
    """Before the clock runs out; the table has a deadline."""
    assert table.deadline is not None
    return words(
        "ping-warn",
        mention=mention(table, seat, words),
        game=words(f"game-{table.game}"),
        when=when(table.deadline),
        link=_link(table, words),
    )


def invitation(table: Table, seat: Seat, words: Words) -> str:
    """To the person for whom that seat is held."""
    host = table.host_seat
    return words(
        "ping-invited",
        mention=mention(table, seat, words),
        host=seats.name(table, host.seat, words) if host else words("somebody"),
        game=words(f"game-{table.game}"),
        link=_link(table, words),
    )


def mention(table: Table, seat: Seat, words: Words) -> str:
    """The name alone for somebody who has no Discord account with us any more."""
    player = table.seats[seat].player
    if player is None or player.discord_id is None:
        return seats.name(table, seat, words)
    return f"<@{player.discord_id}>"


def _link(table: Table, words: Words) -> str:
    return linked(words("open-board"), board_url(table))
