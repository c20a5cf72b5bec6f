"""What is asked before something is given up that cannot be had back: what comes of it, and whether
it takes a vote. The words for it and the act go by the same value."""

from dataclasses import dataclass

from bot.service.decisions.authority import Actor, votes_to_end, votes_to_remove
from bot.service.decisions.change import Votes
from bot.service.decisions.refusals import Refusal
from bot.service.decisions.seats import awake, can_go_on, sitting, without
from bot.store.values import Status, Table, TableSeat
from engine.game import Rejected


@dataclass(frozen=True, slots=True)
class Question:
    """`follows` names what comes of a Yes; `votes` None: it is done at once. `whom`: who would be
    removed."""

    table: Table
    follows: str
    votes: Votes | None = None
    whom: TableSeat | None = None

    @property
    def premises(self) -> str:
        """What the question goes by. The button that answers carries it, so that it is public."""
        power = "now" if self.votes is None else f"vote{self.votes.needed}"
        return f"{self.table.status.value}.{self.table.round}.{self.follows}.{power}"


def check_asked(question: Question, asked: str | None) -> None:
    """Raises `Rejected` if the question had other premises when it was asked; None: nobody was."""
    if asked not in (None, question.premises):
        raise Rejected(Refusal.ASKED_ANEW)


def to_leave(table: Table, actor: Actor) -> Question:
    """Raises `Rejected`."""
    _check_open(table)
    seat = table.seat_of(actor.player.id)
    if seat is None or table.status is not Status.LOBBY:  # a seat that is held may be given back
        sitting(table, actor.player.id)
    return Question(table, _under_way(table))


def to_end(table: Table, actor: Actor) -> Question:
    """Raises `Rejected`."""
    _check_open(table)
    table = awake(table, actor.player.id)
    return Question(table, _under_way(table), votes_to_end(table, actor))


def to_remove(table: Table, actor: Actor, player_id: int) -> Question:
    """Raises `Rejected`."""
    _check_open(table)
    table = awake(table, actor.player.id)
    seat = table.seat_of(player_id)
    if seat is None:
        raise Rejected(Refusal.NO_SUCH_SEAT)
    return Question(table, _without(table, seat), votes_to_remove(table, actor, seat), seat)


def _check_open(table: Table) -> None:
    if not table.is_open:
        raise Rejected(Refusal.TABLE_CLOSED)


def _under_way(table: Table) -> str:
    """What is not over yet; before the first deal nothing is."""
    if table.status is Status.LOBBY:
        return "lobby"
    return "between" if table.status is Status.BETWEEN else table.mode


def _without(table: Table, seat: TableSeat) -> str:
    """What becomes of the table when whoever sits there is removed."""
    if table.status is Status.LOBBY:
        return "lobby"
    is_playing = table.status is Status.PLAYING
    goes_on = can_go_on(without(table, seat, table.updated_at))
    if seat.autopilot and not goes_on:
        return "forfeits"
    if seat.autopilot and is_playing:
        return "gives-up"
    if not goes_on:
        return "ends"
    if not is_playing:
        return "goes-on"
    return "void-last" if table.is_last_round else "void"
