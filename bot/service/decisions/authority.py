"""Who may do what at a table: its host, the server's staff, and everybody else who sits there. What
is asked, shown and done goes by the same answer: at once, by a vote, or not at all."""

from dataclasses import dataclass

from bot.service.decisions.change import Votes
from bot.service.decisions.refusals import Refusal
from bot.service.decisions.seats import END, removal_of, sitting, voters, votes
from bot.store.values import Player, Status, Table, TableSeat
from engine.game import Rejected


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks. `is_staff`: may manage the server, and so the tables on it."""

    player: Player
    is_staff: bool = False


def acts_as_staff(table: Table, actor: Actor) -> bool:
    """Whoever plays at the table is a player like any other, also after having left it, and after
    somebody else took their seat: else they could undo what they lose by it."""
    own = actor.player.id
    plays = any(s.player and s.player.id == own and not s.is_held for s in table.seats)
    played = any(line.player_id == own for line in table.scores)
    return actor.is_staff and not (plays or played)


def is_host(table: Table, actor: Actor) -> bool:
    return actor.player.id == table.host_id or acts_as_staff(table, actor)


def check_host(table: Table, actor: Actor) -> None:
    """Raises `Rejected` for everybody but the host and the server's staff."""
    if not is_host(table, actor):
        raise Rejected(Refusal.NOT_HOST)


def votes_to_end(table: Table, actor: Actor) -> Votes | None:
    """The votes it takes to end the table; None: the actor may do it at once.

    Raises `Rejected` for who may not even vote.
    """
    if acts_as_staff(table, actor):
        return None
    sitting(table, actor.player.id)
    is_alone = len(voters(table, END)) <= 1
    if actor.player.id == table.host_id and (is_alone or table.status is Status.LOBBY):
        return None
    return votes(table, END)


def votes_to_remove(table: Table, actor: Actor, target: TableSeat) -> Votes | None:
    """The votes it takes to remove whoever sits there; None: the actor may do it at once.

    Raises `Rejected` for who may not even vote, and where no vote can be carried.
    """
    if target.player and target.player.id == actor.player.id:
        raise Rejected(Refusal.NOT_YOURSELF)
    is_lobby = table.status is Status.LOBBY
    if not acts_as_staff(table, actor):
        sitting(table, actor.player.id)
        if is_lobby:
            check_host(table, actor)
    if is_lobby:
        return None
    if acts_as_staff(table, actor):
        return None
    if target.autopilot and actor.player.id == table.host_id:
        return None
    wish = removal_of(target.seat)
    counted = votes(table, wish)
    if counted.needed > len(voters(table, wish)):
        raise Rejected(Refusal.TOO_FEW_TO_VOTE)
    return counted
