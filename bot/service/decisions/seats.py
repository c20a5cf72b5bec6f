"""Who sits at a table, who of them is there, and who is host. Pure questions and answers."""

from dataclasses import replace

from bot.service.decisions.change import Votes
from bot.service.decisions.refusals import Refusal
from bot.store.values import Instant, Status, Table, TableSeat
from engine.game import Rejected, Seat
from engine.games import GAMES

END = "end"
"""The wish that the table is ended."""

LEAST_VOTES_AGAINST_SOMEBODY_PRESENT = 2
"""Else each of two could send the other away."""


def sitting(table: Table, player_id: int) -> TableSeat:
    """The person's seat. Raises `Rejected`, with another reason if they can sit down later."""
    seat = table.seat_of(player_id)
    if seat is None or seat.is_held:
        check_not_removed(table, player_id)
        raise Rejected(Refusal.SEAT_LATER if can_sit_later(table) else Refusal.NOT_SEATED)
    return seat


def check_not_removed(table: Table, player_id: int) -> None:
    """Raises `Rejected` for somebody who does not sit down here again uninvited."""
    if player_id in table.removed:
        raise Rejected(Refusal.REMOVED)


def can_sit_later(table: Table) -> bool:
    """Whether somebody else can take a seat before the series is over."""
    goes_on = table.status in (Status.PLAYING, Status.BETWEEN) and not table.is_last_round
    return goes_on and bool(to_take(table))


def to_take(table: Table) -> tuple[TableSeat, ...]:
    """The seats that somebody may take between two rounds: those that were left, and robots'."""
    return tuple(s for s in table.seats if s.robot or not s.is_taken)


def playing(table: Table) -> tuple[TableSeat, ...]:
    return tuple(s for s in table.seats if s.is_taken)


def can_go_on(table: Table) -> bool:
    """Whether enough seats are taken, and a person sits there."""
    return len(playing(table)) >= GAMES[table.game].seat_counts.start and bool(table.persons)


def without(table: Table, seat: TableSeat, now: Instant) -> Table:
    """The table once whoever sits there has gone, with votes of theirs and against them."""
    left = table.with_seat(replace(seat, left_at=now, vote=None))
    return with_host(without_votes_against(left, seat.seat))


def removal_of(seat: Seat) -> str:
    """The wish that whoever sits there is removed."""
    return f"kick:{seat}"


def voters(table: Table, wish: str) -> tuple[TableSeat, ...]:
    """All who are present and not meant by `wish`, which is `END` or a `removal_of`."""
    return tuple(s for s in table.persons if s.is_present and wish != removal_of(s.seat))


def votes(table: Table, wish: str) -> Votes:
    """It takes more than half of the voters, and two of them against somebody who is present."""
    present = voters(table, wish)
    needed = len(present) // 2 + 1
    if any(s.is_present and wish == removal_of(s.seat) for s in table.seats):
        needed = max(needed, LEAST_VOTES_AGAINST_SOMEBODY_PRESENT)
    return Votes(sum(s.vote == wish for s in present), needed)


def everybody_is_away(table: Table) -> bool:
    return bool(table.persons) and not any(s.is_present for s in table.persons)


def with_host(table: Table) -> Table:
    """While the host is away, the first person who is present becomes host."""
    host = table.host_seat
    if host and host.is_present:
        return table
    heir = next((s for s in table.persons if s.is_present), host) or next(iter(table.persons), None)
    return replace(table, host_id=heir.player.id if heir and heir.player else None)


def awake(table: Table, player_id: int) -> Table:
    """The person is present again; votes to remove them are void."""
    seat = table.seat_of(player_id)
    if seat is None or not (seat.autopilot or seat.missed):
        return table
    table = table.with_seat(replace(seat, autopilot=False, missed=0))
    return with_host(without_votes_against(table, seat.seat))


def without_votes_against(table: Table, seat: Seat) -> Table:
    """Nobody asks any more that whoever sits there is removed."""
    wish = removal_of(seat)
    seats = tuple(replace(s, vote=None) if s.vote == wish else s for s in table.seats)
    return replace(table, seats=seats)
