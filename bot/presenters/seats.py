"""Who sits where, in words."""

from collections.abc import Sequence
from dataclasses import replace

from bot.service.views import TableView
from bot.store.values import Player, Scored, Table, TableSeat
from bot.texts import Words, escaped, shown_name
from engine.game import Seat
from engine.games import GAMES


def name(table: Table, seat: Seat, words: Words) -> str:
    """For message text."""
    return escaped(plain_name(table, seat, words))


def plain_name(table: Table, seat: Seat, words: Words) -> str:
    """For labels, alt texts and pictures."""
    sitting = table.seats[seat]
    if sitting.robot is None:
        return shown_name(sitting.player, words)
    if sum(s.robot is not None for s in table.seats) == 1:
        return words.label("robot")
    return words.label("robot-numbered", number=seat + 1)


def plain_names(table: Table, words: Words) -> tuple[str, ...]:
    return tuple(plain_name(table, s.seat, words) for s in table.seats)


def person(player: Player | None, words: Words) -> str:
    """Somebody who need not sit at a table, for message text; None is not known any more."""
    return escaped(shown_name(player, words))


def all_of(names: Sequence[str], words: Words) -> str:
    """`Ana`, `Ana and Ben`, `Ana, Ben and Chana`."""
    if len(names) < 2:
        return "".join(names)
    return words("names-and", first=", ".join(names[:-1]), last=names[-1])


def marks(table: Table, seat: TableSeat, words: Words) -> list[str]:
    """What else is to be known of a seat in any game."""
    found: list[str] = []
    if seat.left_at is not None:
        return [words("mark-left")]
    if seat.robot is not None and GAMES[table.game].has_choice(table.options):
        found.append(words("mark-robot", level=words(f"robot-{seat.robot}")))
    if seat.player is not None and seat.player.id == table.host_id:
        found.append(words("mark-host"))
    if seat.autopilot:
        found.append(words("mark-autopilot"))
    elif seat.auto:
        found.append(words("mark-auto"))
    return found


def as_played(table_view: TableView, number: int) -> TableView:
    """With who played that round on the seats that others have taken over since."""
    lines = {line.seat: line for line in table_view.table.scores if line.round == number}
    seated = tuple(
        _who_played(table_view, s, lines[s.seat]) if s.seat in lines else s
        for s in table_view.table.seats
    )
    return replace(table_view, table=replace(table_view.table, seats=seated))


def _who_played(table_view: TableView, seat: TableSeat, line: Scored) -> TableSeat:
    now = seat.player.id if seat.player else None
    if now == line.player_id:
        return seat
    if line.player_id is None:
        return TableSeat(seat.seat, robot=GAMES[table_view.table.game].levels[0])
    return TableSeat(seat.seat, table_view.people.get(line.player_id))
