"""Who may do what at a table: its host, the server's staff, and everybody else who sits there."""

from dataclasses import dataclass

from bot.service.decisions.refusals import Refusal
from bot.service.decisions.seats import sitting
from bot.store.values import Player, Table, TableSeat
from engine.game import Rejected


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks. `is_staff`: may manage the server, and so every table on it."""

    player: Player
    is_staff: bool = False


def is_host(table: Table, actor: Actor) -> bool:
    return actor.is_staff or actor.player.id == table.host_id


def check_host(table: Table, actor: Actor) -> None:
    """Raises `Rejected` for everybody but the host and the server's staff."""
    if not is_host(table, actor):
        raise Rejected(Refusal.NOT_HOST)


def check_kick(table: Table, actor: Actor, target: TableSeat) -> None:
    """Raises `Rejected` if the actor may neither remove whoever sits there nor vote for it."""
    if target.player and target.player.id == actor.player.id:
        raise Rejected(Refusal.NOT_YOURSELF)
    if is_host(table, actor):
        return
    sitting(table, actor.player.id)
    if not target.autopilot:
        raise Rejected(Refusal.VOTE_NEEDS_ABSENCE)
