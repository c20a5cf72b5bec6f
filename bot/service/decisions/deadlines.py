"""What is to happen to a table by itself, and when. Computed from what is stored alone, so that a
restart forgets nothing; each item holds only while the table keeps its version.

When a robot moves is drawn from a secret. It tells neither what the seat holds nor whether it has a
choice, and what all may know does not give it.
"""

import hmac
from dataclasses import replace

from bot.service.decisions.change import Due, Loaded, Source
from bot.store.values import Instant, Status, Table, TableSeat
from engine.game import Seat

ROBOT_PAUSE = (1_000, 2_000)
"""From, to; milliseconds, as all times here but those in seconds by name. A robot that thinks has
done so before."""
ROBOT_PAUSE_FOR_ANOTHER = (3_000, 3_800)
"""Where another seat can still do something that the robot's move would end."""
ANSWER_PAUSE = (2_000, 7_000)
ANSWER_WITHIN = (0.2, 0.7)
"""As shares of a short window's time."""
OUT_OF_TURN_PAUSE = (2_500, 5_000)
"""For a move of which the game does not say how soon a person makes it."""
FORCED_PAUSE = 1_500
PING_AFTER = 10_000
SLOW_CLOCK_SECONDS = 3_600
LOBBY_IDLE = 15 * 60_000
HOLD = 2 * 60_000
BETWEEN_ROUNDS = 20_000
WARN_BEFORE = {30: 10, 60: 15, 120: 30, 300: 60, 3_600: 600, 86_400: 7_200}
"""Seconds before the end of each clock at which the seat is warned."""

GRACE = 60_000
"""A seat has at least this time left after the bot was away, since nobody is punished for that."""
GRACE_SHARE = 10
"""On a slow clock it has a tenth of the whole clock, since its people do not wait beside it."""
GRACE_AT_MOST = 3_600_000
"""A table whose people have gone must not be kept open by each outage."""
LATE = 10_000
"""A deadline that is kept later than this shows that the bot was away when it passed: its machine
slept, Discord or the database was out of reach, or the time was set."""

SET_BACK = 5_000
"""Less than that is no sign that the time has been set."""

WINDOW_OF_AN_HOUR, WINDOW_OF_A_DAY = 300, 7_200
"""Seconds that a window stays open at a table with an hourly clock, and with a slower or none."""

CLOCKS = (*WARN_BEFORE, 0)
USUAL_CLOCK = 300


def dues_of(loaded: Loaded, secret: bytes) -> tuple[Due, ...]:
    """Soonest first; empty for a table that waits for nothing, and where the round is lost. Of
    `secret` the pauses of robots are made."""
    table = loaded.table
    if table.paused_at is not None or not table.is_open or loaded.source is Source.NOTHING:
        return ()
    if table.status is Status.PLAYING:
        return tuple(sorted(_playing(loaded, secret), key=lambda due: due.at))
    if table.deadline is None:
        return ()
    return (Due(table.deadline, "next" if table.status is Status.BETWEEN else "lobby"),)


def _playing(loaded: Loaded, secret: bytes) -> list[Due]:
    table, game, state = loaded.table, loaded.game, loaded.state
    window = game.answer_time(state).seconds
    if window is not None:
        return _in_window(table, game.to_act(state), window, secret)
    waiting = [s for s in table.seats if s.seat in game.to_act(state)]
    dues = _robots(loaded, waiting, secret)
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


def _in_window(table: Table, awaited: frozenset[Seat], seconds: int, secret: bytes) -> list[Due]:
    """What all see of a window, and when, tells nothing of who could do what in it."""
    low, high = (
        min(pause, round(1_000 * seconds * share))
        for pause, share in zip(ANSWER_PAUSE, ANSWER_WITHIN, strict=True)
    )
    waiting = [s for s in table.seats if s.seat in awaited]
    dues = [
        Due(_human(table, s.seat, (low, high), secret), "answer", s.seat)
        for s in waiting
        if s.plays_alone
    ]
    if is_slow(table) and not all(s.plays_alone for s in waiting):
        dues.append(Due(ping_at(table), "ping"))
    if table.deadline is not None:
        dues.append(Due(table.deadline, "expire"))
    return dues


def _robots(loaded: Loaded, waiting: list[TableSeat], secret: bytes) -> list[Due]:
    """Their moves, also those out of turn, and the thought before them. All times count from the
    beginning of the turn, so that what one seat does meanwhile does not put off the others."""
    table, game, state = loaded.table, loaded.game, loaded.state
    given_time = game.answer_time(state).gives_time_to
    dues: list[Due] = []
    for seat in (s for s in table.seats if s.plays_alone and s.is_taken):
        if seat in waiting:
            is_held_up = given_time not in (None, seat.seat)
            pauses = ROBOT_PAUSE_FOR_ANOTHER if is_held_up else ROBOT_PAUSE
            dues.append(Due(_human(table, seat.seat, pauses, secret), "robot", seat.seat))
            if seat.robot in game.thoughtful:
                dues.append(Due(_turn_at(table), "think", seat.seat))
        elif moves := game.moves(state, seat.seat):
            pauses = min(game.any_turn.get(move, OUT_OF_TURN_PAUSE) for move in moves)
            dues.append(Due(_human(table, seat.seat, pauses, secret), "robot", seat.seat))
    return dues


def _human(table: Table, seat: Seat, pauses: tuple[int, int], secret: bytes) -> Instant:
    """A time by chance, the same however often it is asked for in one turn."""
    (low, high), turn = pauses, f"{table.id}/{table.round}/{table.turn}/{seat}"
    drawn = int.from_bytes(hmac.digest(secret, turn.encode(), "sha256")[:8], "big")
    return _turn_at(table) + low + (high - low) * drawn // 2**64


def _turn_at(table: Table) -> Instant:
    return table.updated_at if table.turn_at is None else table.turn_at


def was_away(table: Table, now: Instant) -> bool:
    """Whether the bot was not there when the table's time ran out."""
    return table.deadline is not None and now - table.deadline > LATE


def grace_of(clock_seconds: int) -> int:
    """The grace of a turn, in milliseconds; without a clock (0) that of the slowest clock."""
    return min(max(GRACE, 1_000 * (clock_seconds or max(CLOCKS)) // GRACE_SHARE), GRACE_AT_MOST)


def grace(table: Table) -> int:
    """Milliseconds that are left at least after an absence; only a turn has the table's clock."""
    return grace_of(table.clock_seconds) if table.status is Status.PLAYING else GRACE


def longest(table: Table) -> int:
    """Milliseconds that the table ever has from now until its deadline."""
    match table.status:
        case Status.PLAYING:
            # without a clock only windows end
            wait = table.clock_seconds or WINDOW_OF_A_DAY
            return max(1_000 * wait, grace(table))
        case Status.BETWEEN:
            return max(BETWEEN_ROUNDS, GRACE)
        case _:
            return max(LOBBY_IDLE, GRACE)


def is_ahead(table: Table, now: Instant) -> bool:
    """Whether the time has been set back since the table was dated, so that it would wait for what
    has been, or its deadline is further off than any of its kind."""
    is_far = table.deadline is not None and table.deadline > now + longest(table) + SET_BACK
    return table.updated_at > now + SET_BACK or (is_far and table.paused_at is None)


def set_back(table: Table, now: Instant) -> Table:
    """The table as if it had been dated by the clock of now: what is left of its time stays, as far
    as it can ever have so much."""
    ahead = max(0, table.updated_at - now)

    def back(moment: Instant | None) -> Instant | None:
        return None if moment is None else moment - ahead

    deadline = back(table.deadline)
    if deadline is not None and table.paused_at is None:
        deadline = min(deadline, now + longest(table))
    return replace(
        table, turn_at=back(table.turn_at), paused_at=back(table.paused_at), deadline=deadline
    )


def with_grace(table: Table, now: Instant) -> Table:
    return replace(table, deadline=now + grace(table))


def is_slow(table: Table) -> bool:
    """Moves may take hours; off is the slowest clock."""
    return table.clock_seconds == 0 or table.clock_seconds >= SLOW_CLOCK_SECONDS


def ping_at(table: Table) -> Instant:
    """A turn ping waits for 10 s of inaction, except on clocks of an hour and more."""
    if table.clock_seconds >= SLOW_CLOCK_SECONDS:
        return table.updated_at
    return table.updated_at + PING_AFTER
