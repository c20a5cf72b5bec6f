"""Rounds of a table: deal, move, expire, end, and what follows. Pure decisions for the door."""

import hashlib
from dataclasses import replace
from typing import Any

from bot.service.decisions.change import Change, Loaded
from bot.service.decisions.deadlines import (
    BETWEEN_ROUNDS,
    SLOW_CLOCK_SECONDS,
    WINDOW_OF_A_DAY,
    WINDOW_OF_AN_HOUR,
    is_slow,
    was_away,
    with_grace,
)
from bot.service.decisions.refusals import Refusal
from bot.service.decisions.seats import awake, everybody_is_away, playing, sitting, with_host
from bot.service.decisions.standings import finished
from bot.store.values import Entry, Instant, Round, Scored, Status, Table, TableSeat
from engine.game import Outcome, Played, Rejected, Seat, is_long

ABSENT_AFTER = 2
"""Missed turns in a row that put a seat on autopilot."""


def deal(loaded: Loaded, seed: bytes, now: Instant) -> Change:
    """The next round; `loaded` holds the rounds so far, `seed` is the fresh secret of this one."""
    table, game = loaded.table, loaded.game
    number = table.round + 1
    empty = frozenset(s.seat for s in table.seats if not s.is_taken)
    start = game.starter(
        table.options,
        len(table.seats),
        finished(table, loaded.rounds),
        seed,
        marked=table.youngest_seat,
        host=table.host_seat.seat if table.host_seat else None,
        empty=empty,
    )
    played = game.deal(len(table.seats), table.options, seed, start, table.mode, empty)
    begun = Round(
        table.id,
        number,
        seed.hex(),
        hashlib.sha256(seed).hexdigest(),
        len(table.seats),
        start,
        now,
        empty=empty,
    )
    fresh = replace(
        table,
        status=Status.PLAYING,
        round=number,
        turn_at=None,
        seats=tuple(replace(s, vote=None) for s in table.seats),
        empty=empty,
        rules_version=game.rules_version,
    )
    change = _played(replace(loaded, table=fresh), played, Entry(None, "deal", ()), now)
    return replace(change, begun=begun)


def move(
    loaded: Loaded, player_id: int, number: int, turn: int | None, text: str, now: Instant
) -> Change:
    """A person's move, from a button that carries its round and turn (None: any turn)."""
    seat = sitting(loaded.table, player_id)
    running(loaded.table)
    if number != loaded.table.round or turn not in (None, loaded.table.turn):
        raise Rejected(Refusal.STALE)
    deadline = loaded.table.deadline
    if deadline is not None and now >= deadline and _is_window(loaded):
        raise Rejected(Refusal.STALE)  # whoever is later than the end is late, also before the bot
    back = replace(loaded, table=awake(loaded.table, player_id))
    return _move(back, seat.seat, text, now)


def own_move(loaded: Loaded, seat: Seat, version: int, text: str, now: Instant) -> Change:
    """A robot's, an autopilot's or a forced move, decided on that version of the table."""
    running(loaded.table)
    if loaded.table.version != version:
        raise Rejected(Refusal.STALE)
    return _move(loaded, seat, text, now)


def _move(loaded: Loaded, seat: Seat, text: str, now: Instant) -> Change:
    played = loaded.game.play(loaded.state, seat, text)
    return _played(loaded, played, Entry(seat, text, ()), now)


def expire(loaded: Loaded, version: int, now: Instant) -> Change:
    """The clock ran out on everybody in `to_act`. Persons miss a turn by that, except in a window,
    where silence is an answer. If the bot was away, everybody gets more time instead."""
    table, game = loaded.table, loaded.game
    running(table)
    if table.version != version:
        raise Rejected(Refusal.STALE)
    if was_away(table, now):
        return Change(with_grace(table, now), loaded.state)
    silent = frozenset[Seat]() if _is_window(loaded) else game.to_act(loaded.state)
    seats = tuple(_missed(s) if s.seat in silent else s for s in table.seats)
    late = replace(loaded, table=with_host(replace(table, seats=seats)))
    change = _played(late, game.expire(loaded.state), Entry(None, "expire", ()), now)
    return replace(change, late=silent)


def _missed(seat: TableSeat) -> TableSeat:
    if not seat.is_person:
        return seat
    missed = seat.missed + 1
    return replace(seat, missed=missed, autopilot=missed >= ABSENT_AFTER)


def leave(loaded: Loaded, seat: Seat, now: Instant) -> Change:
    """The seat gives up the round under way; the table's seats are already as they shall be."""
    played = loaded.game.leave(loaded.state, seat)
    return _played(loaded, played, Entry(seat, "leave", ()), now)


def _played(loaded: Loaded, played: Played[Any, Any], entry: Entry, now: Instant) -> Change:
    table, game, state = loaded.table, loaded.game, played.state
    entry = replace(entry, events=played.events)
    turn = game.turn(state)
    if table.turn_at is None or turn != table.turn:
        # what is done out of turn gives nobody more time
        deadline = _deadline(table, game.answer_time(state).seconds, now)
        table = replace(table, turn=turn, turn_at=now, deadline=deadline)
    outcome = game.outcome(state)
    if outcome is None:
        return Change(_unless_forsaken(table, now), state, entry, played.private)
    return Change(_ended(table, outcome, now), state, entry, played.private, outcome=outcome)


def _unless_forsaken(table: Table, now: Instant) -> Table:
    """A round that everybody is away from is played to its end, unless its mode is a long one."""
    is_left = is_long(table.mode) and everybody_is_away(table)
    return replace(table, paused_at=now) if is_left and table.paused_at is None else table


def _deadline(table: Table, seconds: int | None, now: Instant) -> Instant | None:
    """None: no clock runs. `seconds` is the game's time for a window, None for an ordinary turn; a
    window ends also at a table without a clock."""
    wait = table.clock_seconds
    if seconds is not None and is_slow(table):
        wait = WINDOW_OF_AN_HOUR if table.clock_seconds == SLOW_CLOCK_SECONDS else WINDOW_OF_A_DAY
    elif seconds is not None:
        wait = seconds
    return now + 1_000 * wait if wait else None


def _is_window(loaded: Loaded) -> bool:
    return loaded.game.answer_time(loaded.state).seconds is not None


def _ended(table: Table, outcome: Outcome, now: Instant) -> Table:
    """After a round: the pause before the next one, or the end of the table."""
    scores = tuple(
        Scored(
            table.round,
            s.seat,
            s.player.id if s.player else None,
            outcome.places[s.seat],
            outcome.points[s.seat],
            outcome.reason,
            outcome.cards_left[s.seat] if outcome.cards_left else None,
            outcome.stages[s.seat] if outcome.stages else None,
        )
        for s in table.seats
        if s.seat not in table.empty
    )
    table = replace(table, scores=table.scores + scores)
    gone = any(s.left_at is not None for s in table.seats)
    if gone and len(playing(table)) < _fewest(table):
        return closed(table, "forfeit")
    if table.is_last_round:
        return closed(table, "finished")
    return replace(table, status=Status.BETWEEN, deadline=now + BETWEEN_ROUNDS)


def _fewest(table: Table) -> int:
    return Loaded(table, None).game.seat_counts.start


def interrupted(table: Table, now: Instant) -> Table:
    """The pause after a round that has no result, before the next one."""
    paused_at = None if table.paused_at is None else now
    return replace(table, status=Status.BETWEEN, deadline=now + BETWEEN_ROUNDS, paused_at=paused_at)


def closed(table: Table, reason: str) -> Table:
    return replace(
        table, status=Status.DONE, reason=reason, deadline=None, paused_at=None, idle_until=None
    )


def running(table: Table) -> None:
    """Raises `Rejected` with the reason why no move can be made now."""
    match table.status:
        case Status.LOBBY:
            raise Rejected(Refusal.NOT_STARTED)
        case Status.BETWEEN:
            raise Rejected(Refusal.ROUND_OVER)
        case Status.DONE:
            raise Rejected(Refusal.TABLE_CLOSED)
        case Status.VOID:
            raise Rejected(Refusal.TABLE_VOID)
        case Status.PLAYING:
            if table.paused_at is not None:
                raise Rejected(Refusal.PAUSED)
