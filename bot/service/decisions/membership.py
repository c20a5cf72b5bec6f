"""Leaving, removing, pausing and ending a table that has begun. Pure decisions for the door."""

from collections.abc import Callable
from dataclasses import replace

from bot.service.decisions import lobby, rounds
from bot.service.decisions.change import Change, Fulfilled, Loaded, with_event
from bot.service.decisions.deadlines import BETWEEN_ROUNDS
from bot.service.decisions.refusals import Refusal
from bot.service.decisions.seats import (
    awake,
    can_go_on,
    check_not_removed,
    playing,
    sitting,
    to_take,
    votes,
    with_host,
    without,
)
from bot.store.values import Instant, Player, Status, Table, TableEvent, TableSeat
from engine.game import Rejected


def opened(loaded: Loaded) -> Loaded:
    """The same. Raises `Rejected` for a table that is over."""
    if loaded.table.status is Status.VOID:
        raise Rejected(Refusal.TABLE_VOID)
    if not loaded.table.is_open:
        raise Rejected(Refusal.TABLE_CLOSED)
    return loaded


def between(loaded: Loaded) -> Table:
    """The table between two rounds. Raises `Rejected` for any other."""
    match loaded.table.status:
        case Status.BETWEEN:
            return loaded.table
        case Status.PLAYING:
            raise Rejected(Refusal.ALREADY_STARTED)
        case Status.LOBBY:
            raise Rejected(Refusal.NOT_STARTED)
        case Status.DONE:
            raise Rejected(Refusal.SERIES_OVER)
        case Status.VOID:
            raise Rejected(Refusal.TABLE_VOID)


def check_not_seated(table: Table, player_id: int) -> None:
    """Raises `Rejected` with the true reason for a press that comes twice, also if the cards were
    dealt in between."""
    seat = table.seat_of(player_id)
    if seat is not None and seat.is_person:
        raise Rejected(Refusal.ALREADY_SEATED)


def check_still_here(table: Table, player_id: int, asked: str | None) -> None:
    """Raises `Fulfilled` for who has left already; in a lobby that is known only if they were
    `asked`, for which they sat there."""
    if table.seat_of(player_id) is not None:
        return
    check_not_removed(table, player_id)
    has_left = any(s.player and s.player.id == player_id for s in table.seats)
    if has_left or asked is not None:
        raise Fulfilled(table)


def check_not_gone(table: Table, player_id: int) -> None:
    """Raises `Fulfilled` for who was removed already, also if that has closed the table."""
    if table.seat_of(player_id) is None and player_id in table.removed:
        raise Fulfilled(table)


def leave(loaded: Loaded, player_id: int, now: Instant) -> Change:
    """Gives up the seat. The game says how the round under way counts; too few left end a series as
    `forfeit`."""
    seat = sitting(loaded.table, player_id)
    change = _gone(loaded, seat, now)
    # a round under way tells it by itself
    return (
        change
        if change.entry
        else replace(change, table_events=(TableEvent("left", by=player_id),))
    )


def remove(loaded: Loaded, target: TableSeat, now: Instant, by: int | None = None) -> Change:
    """Whoever is away forfeits by it. `by` None: carried by a vote."""
    is_lobby = loaded.table.status is Status.LOBBY
    if is_lobby:
        change = lobby.remove(loaded, target.seat, now)
    else:
        go = _gone if target.autopilot else _without_result
        change = go(loaded, target, now)
    whom = target.player.id if target.player else None
    if whom is not None and target.is_person:  # a seat that was only held is taken back
        removed = change.table.removed | {whom}
        change = replace(change, table=replace(change.table, removed=removed))
    return with_event(change, TableEvent("removed", by, whom))


def _without_result(loaded: Loaded, seat: TableSeat, now: Instant) -> Change:
    """Somebody present goes. Nobody wins by sending others away: the round under way has no result
    for anybody, and whoever was removed keeps their place in the series."""
    table = without(loaded.table, replace(seat, forfeits=False), now)
    is_playing = table.status is Status.PLAYING
    if not can_go_on(table) or (is_playing and table.is_last_round):
        return end(replace(loaded, table=table))
    if not is_playing:
        return Change(table, loaded.state)
    return Change(rounds.interrupted(table, now), loaded.state, broken_off="ended")


def _gone(loaded: Loaded, seat: TableSeat, now: Instant) -> Change:
    table = without(loaded.table, seat, now)
    left = replace(loaded, table=table)
    if table.status is Status.PLAYING:
        change = rounds.leave(left, seat.seat, now)
        table = change.table
        if table.is_open and not table.persons:
            broken_off = None if change.outcome else "ended"
            return replace(change, table=rounds.closed(table, "ended"), broken_off=broken_off)
        if table.paused_at is not None and table.deadline != loaded.table.deadline:
            table = replace(table, paused_at=now)  # the turn that has just begun has its whole time
        return replace(change, table=table)
    if not can_go_on(table):
        table = rounds.closed(table, "forfeit" if playing(table) else "ended")
    return Change(table, loaded.state)


def take_over(loaded: Loaded, player: Player, now: Instant) -> Change:
    """Somebody takes a free seat or a robot's between two rounds and begins with no points; whoever
    comes back takes their own seat, if it is free, with its points."""
    table = loaded.table
    if table.seat_of(player.id) is not None:
        raise Rejected(Refusal.ALREADY_SEATED)
    check_not_removed(table, player.id)
    free = sorted(
        to_take(table),
        key=lambda s: (s.player is None or s.player.id != player.id, s.is_taken, s.seat),
    )
    if not free:
        raise Rejected(Refusal.TABLE_FULL)
    taken = table.with_seat(TableSeat(free[0].seat, player, joined_at=now))
    return Change(with_host(taken), loaded.state)


def end(loaded: Loaded) -> Change:
    """Stops the table; a round under way has no result, finished rounds keep theirs."""
    table = loaded.table
    broken = "ended" if table.status is Status.PLAYING else None
    return Change(rounds.closed(table, "ended"), loaded.state, broken_off=broken)


def end_by_vote(loaded: Loaded) -> Change:
    return with_event(end(loaded), TableEvent("ended"))


def vote(
    loaded: Loaded,
    player_id: int,
    wish: str,
    carry: Callable[[Loaded], Change],
    whom: int | None = None,
) -> Change:
    """A person asks for `end`, or for `kick:<seat>` of the person `whom`; `carry` does it once
    there are enough votes."""
    seat = sitting(loaded.table, player_id)
    table = loaded.table.with_seat(replace(seat, vote=wish))
    found = votes(table, wish)
    if found.cast >= found.needed:
        return carry(replace(loaded, table=table))
    voted = TableEvent("voted", player_id, whom, found.cast, found.needed)
    table_events = () if seat.vote == wish else (voted,)
    return Change(table, loaded.state, votes=found, table_events=table_events)


def pause(loaded: Loaded, now: Instant) -> Change:
    table = loaded.table
    if table.status not in (Status.PLAYING, Status.BETWEEN):
        raise Rejected(Refusal.NOT_STARTED if table.is_open else Refusal.TABLE_CLOSED)
    if table.paused_at is not None:
        raise Fulfilled(table)
    return Change(replace(table, paused_at=now), loaded.state)


def resume(loaded: Loaded, now: Instant) -> Change:
    """Everybody gets the time back that was left when the table was paused."""
    table = loaded.table
    if table.paused_at is None and table.status is Status.LOBBY:
        raise Rejected(Refusal.NOT_STARTED)
    if table.paused_at is None:
        raise Fulfilled(table)
    return Change(resumed(table, now), loaded.state)


def resumed(table: Table, now: Instant) -> Table:
    assert table.paused_at is not None
    deadline = table.deadline
    if deadline is not None:
        deadline += now - table.paused_at
    elif table.status is Status.BETWEEN:
        deadline = now + BETWEEN_ROUNDS
    return replace(table, paused_at=None, deadline=deadline, turn_at=now)


def hand_over(loaded: Loaded, seat: TableSeat) -> Change:
    if seat.player is None or not seat.is_person:
        raise Rejected(Refusal.NO_SUCH_SEAT)
    if seat.player.id == loaded.table.host_id:
        raise Rejected(Refusal.ALREADY_HOST)
    return Change(replace(loaded.table, host_id=seat.player.id), loaded.state)


def wake(loaded: Loaded, player_id: int) -> Change:
    """A person who is away comes back by pressing anything, and a table that was warned stays."""
    seat = sitting(loaded.table, player_id)
    if not seat.autopilot and loaded.table.idle_until is None:
        raise Rejected(Refusal.STALE)
    return Change(awake(loaded.table, player_id), loaded.state)


def set_auto(loaded: Loaded, player_id: int, on: bool) -> Change:
    """Whether the only possible move is made for this seat after a short pause."""
    seat = sitting(loaded.table, player_id)
    return Change(loaded.table.with_seat(replace(seat, auto=on)), loaded.state)
