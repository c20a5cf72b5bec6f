"""Makes new tables: a lobby as somebody asked for it, and the lobby of a rematch."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.service.decisions import lobby
from bot.service.decisions.deadlines import CLOCKS, USUAL_CLOCK
from bot.service.decisions.refusals import Refusal
from bot.service.decisions.seats import check_not_removed
from bot.store.values import Instant, Player, Status, Table, TableSeat
from engine.game import Mode, Rejected
from engine.games import GAMES


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table somebody wants to open. `rules` are house rules as text; `clock_seconds` 0 is off;
    `rounds` are those of a series."""

    game: str
    mode: Mode = "series"
    rounds: int = 3
    clock_seconds: int = USUAL_CLOCK
    rules: Mapping[str, str] = field(default_factory=dict)
    opponent: Player | None = None
    robot: str | None = None
    thread_id: int | None = None
    """The thread in which it is asked for."""
    thread_is_public: bool = False


def new_table(guild_id: int, channel_id: int, host: Player, wanted: Wanted, now: Instant) -> Table:
    """Raises `Rejected`, also with the game's own reason for rules that do not go together."""
    game = GAMES[wanted.game]
    if wanted.mode not in game.modes or wanted.rounds not in lobby.ROUNDS:
        raise Rejected(Refusal.NO_SUCH_RULE)
    if wanted.clock_seconds not in CLOCKS:
        raise Rejected(Refusal.NO_SUCH_RULE)
    options = lobby.with_rules(wanted.game, game.options_type(), wanted.rules)
    mode, rounds = lobby.length(wanted.mode, wanted.rounds)
    table = Table(
        id=0,
        guild_id=guild_id,
        channel_id=channel_id,
        thread_id=wanted.thread_id,
        thread_is_public=wanted.thread_is_public,
        host_id=host.id,
        opener_id=host.id,
        game=wanted.game,
        mode=mode,
        rounds=rounds,
        clock_seconds=wanted.clock_seconds,
        options=options,
        status=Status.LOBBY,
        rules_version=game.rules_version,
        created_at=now,
        updated_at=now,
        pressed_at=now,
        seats=(TableSeat(0, host, joined_at=now),),
    )
    if why := game.refuse(options, mode):
        raise Rejected(why)
    if wanted.opponent:
        if wanted.opponent.id == host.id:
            raise Rejected(Refusal.NOT_YOURSELF)
        table = lobby.invite(table, wanted.opponent)
    if wanted.robot:
        table = lobby.with_robot(table, wanted.robot, now)
    return replace(table, deadline=lobby.lobby_deadline(table, now))


def is_same_wish(found: Table, fresh: Table, within: int) -> bool:
    """Whether that table is what the same person asked for in the same place less than `within`
    milliseconds before."""
    if abs(fresh.created_at - found.created_at) >= within or _wish(found) != _wish(fresh):
        return False
    # a thread of its own, whose id is its first message's, came after the wish
    asked_in = None if found.thread_id == found.message_id else found.thread_id
    there, wanted = _people(found.seats), _people(fresh.seats)
    is_for_them = wanted <= there if found.version else wanted == there
    return asked_in == fresh.thread_id and is_for_them and _robots(found) == _robots(fresh)


def _wish(table: Table) -> tuple[object, ...]:
    return (
        table.opener_id,
        table.channel_id,
        table.game,
        table.mode,
        table.rounds,
        table.clock_seconds,
        table.options,
    )


def _robots(table: Table) -> int:
    return sum(seat.robot is not None for seat in table.seats)


def is_rematch(found: Table, old: Table) -> bool:
    """Whether that table was opened as a rematch of `old`: later, and for the same people."""
    there, all_of_them = _people(found.seats), _people(old.seats) - old.removed
    is_later = found.created_at >= old.updated_at
    is_same = _people(_invited(old, old.seats)) <= there <= all_of_them
    return is_later and found.game == old.game and is_same


def _people(seats: Iterable[TableSeat]) -> set[int]:
    return {s.player.id for s in seats if s.player}


def _invited(old: Table, seats: Sequence[TableSeat]) -> Sequence[TableSeat]:
    """Those of `seats` who are invited again: all who stayed, or if those are too few everybody who
    was not removed."""
    stayed = [s for s in seats if s.left_at is None]
    missing = len(old.seats) - len(seats)
    if len(stayed) + missing in GAMES[old.game].seat_counts:
        return stayed
    return [s for s in seats if s.player is None or s.player.id not in old.removed]


def rematch(old: Table, player: Player, now: Instant) -> Table:
    """A lobby with the same people and rules: whoever asks sits, the others' seats are held. Raises
    `Rejected`."""
    check_not_removed(old, player.id)
    mine = next((s for s in old.seats if s.player and s.player.id == player.id), None)
    if mine is None:
        raise Rejected(Refusal.NOT_SEATED)
    if old.is_open:
        raise Rejected(Refusal.ALREADY_STARTED)
    first = TableSeat(0, player, joined_at=now)
    others = _invited(old, [s for s in old.seats if s.seat != mine.seat])
    rest = (
        TableSeat(number, s.player, s.robot, joined_at=now if s.robot else None)
        for number, s in enumerate(others, start=1)
    )
    fresh = Table(
        id=0,
        guild_id=old.guild_id,
        channel_id=old.channel_id,
        thread_id=old.thread_id,
        thread_is_public=old.thread_is_public,
        host_id=player.id,
        opener_id=player.id,
        game=old.game,
        mode=old.mode,
        rounds=old.rounds,
        clock_seconds=old.clock_seconds,
        options=old.options,
        status=Status.LOBBY,
        rules_version=GAMES[old.game].rules_version,
        created_at=now,
        updated_at=now,
        pressed_at=now,
        seats=(first, *rest),
    )
    return replace(fresh, deadline=lobby.lobby_deadline(fresh, now))
