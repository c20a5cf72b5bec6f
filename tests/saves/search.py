"""A round that comes to a wanted moment: looked for by the rules alone."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.store.values import Table
from engine import robot
from engine.game import AnyGame, Seat
from engine.games import GAMES

Line = tuple[Seat | None, str]
Want = Callable[[Any, list[Any]], bool]
"""Whether a state, and all events up to it, are what is looked for."""


@dataclass
class Found:
    seed: bytes
    lines: list[Line] = field(default_factory=list)
    events: list[Any] = field(default_factory=list)
    words: set[str] = field(default_factory=set)


def anything(game: AnyGame, state: Any, random: Random) -> Line:
    """Mostly a move of a robot, often any move, now and then a call, a catch or silence."""
    awaited = game.to_act(state)
    seats = range(len(getattr(state, "hands", getattr(state, "tableaux", ()))))
    besides = [s for s in seats if s not in awaited and game.moves(state, s)]
    if besides and random.random() < 0.3:
        seat = random.choice(besides)
        return seat, random.choice(list(game.moves(state, seat)))
    if random.random() < 0.02:
        return None, "expire"
    seat = random.choice(sorted(awaited))
    can = list(game.moves(state, seat))
    if random.random() < 0.5:
        return seat, random.choice(can)
    return seat, robot.choose(game, game.view(state, seat), can, game.levels[1], random)


def drawing(game: AnyGame, state: Any, random: Random) -> Line:
    """As few cards are laid as the rules allow."""
    seat = min(game.to_act(state))
    can = list(game.moves(state, seat))
    return seat, "draw" if "draw" in can else random.choice(can)


def hoarding(game: AnyGame, state: Any, random: Random) -> Line:
    """As `drawing`, but a King follows once the hand is too large for a button for each card."""
    seat = min(game.to_act(state))
    can = game.moves(state, seat)
    if "K" in can and len(set(state.hands[seat])) > 21:
        return seat, "K"
    return drawing(game, state, random)


Policy = Callable[[AnyGame, Any, Random], Line]


def tried(
    table: Table, before: Sequence[Any], seed: bytes, want: Want, policy: Policy, most: int
) -> Found | None:
    """The round of that seed up to what is wanted, if it comes to that."""
    game, random = GAMES[table.game], Random(seed)
    empty = frozenset(s.seat for s in table.seats if not s.is_taken)
    host = table.host_seat.seat if table.host_seat else None
    count = len(table.seats)
    start = game.starter(
        table.options, count, before, seed, marked=table.youngest_seat, host=host, empty=empty
    )
    played = game.deal(count, table.options, seed, start, table.mode, empty)
    found = Found(seed, events=list(played.events))
    while not want(played.state, found.events):
        if game.outcome(played.state) or len(found.lines) >= most:
            return None
        seat, move = policy(game, played.state, random)
        played = game.expire(played.state) if seat is None else game.play(played.state, seat, move)
        found.lines.append((seat, move))
        found.events += played.events
    found.words = {move for _, move in found.lines}
    found.words |= {event.__struct_config__.tag for event in found.events}
    causes = {getattr(event, "cause", None) for event in found.events}
    found.words |= {f"cause {cause.value}" for cause in causes if cause}
    return found


def over(state: Any, _events: list[Any]) -> bool:
    return state.outcome is not None


def told(events: Iterable[Any], *names: str) -> bool:
    return set(names) <= {event.__struct_config__.tag for event in events}
