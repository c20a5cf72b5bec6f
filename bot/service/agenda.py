"""What is to happen to a table by itself, and when. Computed from the stored table alone, so that
a restart forgets nothing; each item holds only while the table keeps its version."""

from bot.service.change import Due, Loaded
from bot.store.values import Instant, Status, Table

ROBOT_PAUSE = 1_000
ROBOT_PAUSE_UNCALLED = 3_000
FORCED_PAUSE = 1_500
PING_AFTER = 10_000
SLOW_CLOCK_SECONDS = 3_600
LOBBY_IDLE = 15 * 60_000
HOLD = 2 * 60_000
BETWEEN_ROUNDS = 20_000
WARN_BEFORE = {30: 10, 60: 15, 120: 30, 300: 60, 3_600: 600, 86_400: 7_200}
"""Seconds before the end of each clock at which the seat is warned."""

CLOCKS = (*WARN_BEFORE, 0)


def agenda(loaded: Loaded) -> tuple[Due, ...]:
    """Soonest first; empty for a table that waits for nothing."""
    table = loaded.table
    if table.paused_at is not None or not table.is_open:
        return ()
    if table.status is Status.PLAYING:
        return tuple(sorted(_playing(loaded), key=lambda due: due.at))
    if table.deadline is None:
        return ()
    return (Due(table.deadline, "next" if table.status is Status.BETWEEN else "lobby"),)


def _playing(loaded: Loaded) -> list[Due]:
    table, game, state = loaded.table, loaded.game, loaded.state
    waiting = [s for s in table.seats if s.seat in game.to_act(state)]
    uncalled = game.patience(state).uncalled
    dues = [
        Due(_robot_at(table, uncalled is not None), "robot", s.seat)
        for s in waiting
        if s.plays_alone
    ]
    people = [s for s in waiting if not s.plays_alone]
    forced = [s for s in people if s.auto and len(game.moves(state, s.seat)) == 1]
    dues += [Due(table.updated_at + FORCED_PAUSE, "forced", s.seat) for s in forced]
    slow = [s for s in people if s not in forced]
    if slow:
        dues.append(Due(ping_at(table), "ping"))
    if slow and table.deadline is not None:
        warn_at = table.deadline - 1_000 * WARN_BEFORE.get(table.clock_seconds, 0)
        if warn_at >= table.updated_at:  # else the seat was warned before this change
            dues.append(Due(warn_at, "warn"))
    if people and table.deadline is not None:
        dues.append(Due(table.deadline, "expire"))
    return dues


def _robot_at(table: Table, uncalled: bool) -> Instant:
    return table.updated_at + (ROBOT_PAUSE_UNCALLED if uncalled else ROBOT_PAUSE)


def ping_at(table: Table) -> Instant:
    """A turn ping waits for 10 s of inaction, except on clocks of an hour and more (design 5)."""
    if table.clock_seconds >= SLOW_CLOCK_SECONDS:
        return table.updated_at
    return table.updated_at + PING_AFTER
