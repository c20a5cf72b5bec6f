"""A table before its first deal: who sits, by which rules. Pure decisions for the door."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec

from bot.service.decisions.change import Change, Loaded
from bot.service.decisions.deadlines import (
    CLOCKS,
    HOLD,
    LOBBY_IDLE,
    USUAL_CLOCK,
    was_away,
    with_grace,
)
from bot.service.decisions.presets import Preset, Presets, preset_of
from bot.service.decisions.refusals import Refusal
from bot.service.decisions.rounds import closed
from bot.service.decisions.seats import check_not_removed, with_host
from bot.store.values import Instant, Player, Status, Table, TableSeat
from engine import house_rules
from engine.game import Mode, Rejected, Seat, is_long
from engine.games import GAMES

ROUNDS = (1, 3, 6, 12)


def long_modes(game: str) -> tuple[Mode, ...]:
    """Those that may be chosen in the place of a number of rounds."""
    return tuple(mode for mode in GAMES[game].modes if is_long(mode))


def capacity(table: Table) -> int:
    return GAMES[table.game].seat_counts.stop - 1


def has_free_seat(table: Table) -> bool:
    return len(table.seats) < capacity(table)


def join(loaded: Loaded, player: Player, now: Instant) -> Change:
    """Sits down, also on a seat that is held for this person."""
    table = _lobby(loaded.table)
    seat = table.seat_of(player.id)
    if seat is not None and seat.is_person:
        raise Rejected(Refusal.ALREADY_SEATED)
    if seat is None:
        check_not_removed(table, player.id)
        seat = TableSeat(_free_seat(table))
    table = table.with_seat(replace(seat, player=player, joined_at=now))
    return _kept(table if table.host_seat else replace(table, host_id=player.id), now)


def accept(loaded: Loaded, player: Player, now: Instant) -> Change:
    """Takes the seat that is held for this person."""
    seat = _lobby(loaded.table).seat_of(player.id)
    if seat is not None and seat.is_person:
        raise Rejected(Refusal.ALREADY_SEATED)
    if seat is None:
        check_not_removed(loaded.table, player.id)
        raise Rejected(Refusal.NOT_INVITED)
    return join(loaded, player, now)


def is_ready(table: Table) -> bool:
    """Whether enough people and robots sit there and nobody invited is awaited."""
    is_enough = len(table.seats) in GAMES[table.game].seat_counts
    return is_enough and not any(s.is_held for s in table.seats)


def _free_seat(table: Table) -> Seat:
    if has_free_seat(table):
        return len(table.seats)
    held = any(s.is_held for s in table.seats)
    raise Rejected(Refusal.SEAT_HELD if held else Refusal.TABLE_FULL)


def invite(table: Table, player: Player) -> Table:
    """Holds a seat for that person."""
    return table.with_seat(TableSeat(_free_seat(table), player))


def decline(loaded: Loaded, player_id: int, now: Instant) -> Change:
    table = _lobby(loaded.table)
    seat = table.seat_of(player_id)
    if seat is None or not seat.is_held:
        raise Rejected(Refusal.NOT_INVITED)
    return _kept(_without(table, seat.seat), now)


def release_holds(table: Table) -> Table:
    """Frees the seats of invited people who have not come."""
    for seat in reversed([s for s in table.seats if s.is_held]):
        table = _without(table, seat.seat)
    return table


def leave(loaded: Loaded, player_id: int, now: Instant) -> Change:
    """Stands up; the host's part goes to the next person, and the last one closes the table."""
    table = _lobby(loaded.table)
    seat = table.seat_of(player_id)
    if seat is None:
        raise Rejected(Refusal.NOT_SEATED)
    return _kept(_without(table, seat.seat), now)


def remove(loaded: Loaded, seat: Seat, now: Instant) -> Change:
    """Whoever sits there stands up: a person, a robot, or nobody yet if the seat is held."""
    return _kept(_without(_lobby(loaded.table), seat), now)


def _without(table: Table, gone: Seat) -> Table:
    """The seats after `gone` move up, since the order of seats is the order of turns."""
    seats = tuple(replace(s, seat=s.seat - (s.seat > gone)) for s in table.seats if s.seat != gone)
    youngest = table.youngest_seat
    if youngest is not None:
        youngest = None if youngest == gone else youngest - (youngest > gone)
    return with_host(replace(table, seats=seats, youngest_seat=youngest))


def robots(table: Table) -> int:
    return sum(s.robot is not None for s in table.seats)


def add_robot(loaded: Loaded, level: str, seen: int | None, now: Instant) -> Change:
    """`seen` is how many robots were there for who asked; None: however many there are."""
    return _kept(with_robot(_as_seen(loaded.table, seen), level, now), now)


def with_robot(table: Table, level: str, now: Instant) -> Table:
    if level not in GAMES[table.game].levels:
        raise Rejected(Refusal.NO_ROBOT)
    return table.with_seat(TableSeat(_free_seat(table), robot=level, joined_at=now))


def remove_robot(loaded: Loaded, seen: int | None, now: Instant) -> Change:
    """The robot that sat down last; `seen` as for `add_robot`."""
    table = _as_seen(loaded.table, seen)
    seats = [s.seat for s in table.seats if s.robot]
    if not seats:
        raise Rejected(Refusal.NO_ROBOT)
    return _kept(_without(table, seats[-1]), now)


def _as_seen(table: Table, seen: int | None) -> Table:
    """The lobby; raises `Rejected` if another press has changed the number of robots."""
    table = _lobby(table)
    if seen is not None and seen != robots(table):
        raise Rejected(Refusal.STALE)
    return table


def mark_seat(loaded: Loaded, seat: Seat | None, player_id: int | None, now: Instant) -> Change:
    table = _lobby(loaded.table)
    if seat is not None:
        target = next((s for s in table.seats if s.seat == seat), None)
        whom = target.player.id if target and target.player else None
        if target is None or player_id != whom:
            raise Rejected(Refusal.NO_SUCH_SEAT)
    return _kept(replace(table, youngest_seat=seat), now)


def set_rule(loaded: Loaded, rule: str, value: str, presets: Presets, now: Instant) -> Change:
    """`rule` is the name of an option, `preset`, `clock`, or `rounds`, in the place of which a long
    mode may be chosen. Raises `Rejected`, with the game's own reason for rules that clash."""
    table = _lobby(loaded.table)
    match rule:
        case "preset" if preset := presets[table.game].get(value):
            clock = _clock_with(preset, table, presets)
            table = replace(table, options=preset.options, clock_seconds=clock)
        case "rounds" if value in long_modes(table.game):
            table = replace(table, mode=value, rounds=1)
        case "rounds":
            mode, rounds = length("series", _one_of(value, ROUNDS))
            table = replace(table, mode=mode, rounds=rounds)
        case "clock":
            table = replace(table, clock_seconds=_one_of(value, CLOCKS))
        case _:
            options = with_rules(table.game, table.options, {rule: value})
            table = replace(table, options=options)
    if why := loaded.game.refuse(table.options, table.mode):
        raise Rejected(why)
    return _kept(table, now)


def length(mode: Mode, rounds: int) -> tuple[Mode, int]:
    """How it is stored: a series of one round is a round, and only a series has more than one."""
    if mode == "series" and rounds > 1:
        return mode, rounds
    return ("round" if mode == "series" else mode), 1


def _clock_with(preset: Preset, table: Table, presets: Presets) -> int:
    """A preset without a clock keeps the table's, unless that came with the preset before."""
    if preset.clock_seconds is not None:
        return preset.clock_seconds
    before = preset_of(table, presets)
    came_with_it = before and presets[table.game][before].clock_seconds is not None
    return USUAL_CLOCK if came_with_it else table.clock_seconds


def _one_of(value: str, allowed: tuple[int, ...]) -> int:
    if value not in {str(a) for a in allowed}:
        raise Rejected(Refusal.NO_SUCH_RULE)
    return int(value)


def with_rules(game: str, options: Any, chosen: Mapping[str, str]) -> Any:
    """Raises `Rejected` for a rule or value the game does not know."""
    try:
        return house_rules.filled(
            GAMES[game].options_type, {**msgspec.structs.asdict(options), **chosen}
        )
    except house_rules.UnknownRule:
        raise Rejected(Refusal.NO_SUCH_RULE) from None


def ready(loaded: Loaded) -> Table:
    """The table, if it may be dealt to. Raises `Rejected` otherwise."""
    table = loaded.table
    if table.status in (Status.PLAYING, Status.BETWEEN):
        raise Rejected(Refusal.ALREADY_STARTED)
    table = _lobby(table)
    if any(s.is_held for s in table.seats):
        raise Rejected(Refusal.SEAT_HELD)
    if len(table.seats) not in loaded.game.seat_counts:
        raise Rejected(Refusal.TOO_FEW_SEATS)
    return table


def expire(loaded: Loaded, version: int, now: Instant) -> Change:
    """The lobby's deadline has come: held seats become free; if none is held the lobby closes."""
    table = _lobby(loaded.table)
    if table.version != version:
        raise Rejected(Refusal.STALE)
    if was_away(table, now):
        return Change(with_grace(table, now))
    if any(s.is_held for s in table.seats):
        return _kept(release_holds(table), now)
    return Change(closed(table, "idle"))


def _lobby(table: Table) -> Table:
    match table.status:
        case Status.LOBBY:
            return table
        case Status.DONE:
            raise Rejected(Refusal.TABLE_CLOSED)
        case Status.VOID:
            raise Rejected(Refusal.TABLE_VOID)
        case _:
            raise Rejected(Refusal.ALREADY_STARTED)


def _kept(table: Table, now: Instant) -> Change:
    if not table.persons:
        return Change(closed(table, "empty"))
    return Change(replace(table, deadline=lobby_deadline(table, now)))


def lobby_deadline(table: Table, now: Instant) -> Instant:
    """What happens meanwhile does not prolong the time for which seats are held."""
    if any(s.is_held for s in table.seats):
        return now + HOLD if table.deadline is None else table.deadline
    return now + LOBBY_IDLE
