"""The hard robot: plans its turn, plays the likeliest plans out on guessed tables, takes the best.

Each guess deals the unseen cards anew, and all plans are played out on the same guesses with the
same luck, so that what differs is the plan. One guess is one step of thought.
"""

from collections.abc import Sequence
from math import exp
from random import Random

from engine.game import KeepThinking, Seat
from engine.games.taki.events import Record
from engine.games.taki.moves import play
from engine.games.taki.robots.guessing import guess
from engine.games.taki.robots.normal import worth_of
from engine.games.taki.robots.planning import WON, burden, follow, plans
from engine.games.taki.robots.playing_out import quick
from engine.games.taki.state import Phase, State, View

CANDIDATES = 6
LONGEST = 14
"""Moves of a playout, after which the cards left decide."""
FEWER_AT = (6, 12, 24, 48, 96, 192)
"""After so many guesses the worse half of the candidates is dropped, but for two."""

_TRUSTED = 4.0
"""So many guesses weigh as much as what the plan is worth by itself."""
_STEEPNESS = 0.35
"""How sure a card fewer than the best of the others makes of winning."""


def hard(view: View, moves: Sequence[str], random: Random, keep_thinking: KeepThinking) -> str:
    seat = view.seat
    if len(moves) == 1:
        return moves[0]
    if view.phase is Phase.WINDOW or seat is None:
        return max(moves, key=lambda move: worth_of(view, move))
    candidates = plans(guess(view, seat, random), seat, moves)[:CANDIDATES]
    best = candidates[0]
    if best.worth >= WON or len({plan.moves[0] for plan in candidates}) == 1:
        return best.moves[0]
    won = {plan.moves: _TRUSTED * _sure(plan.worth - best.worth) for plan in candidates}
    guesses = 0
    while guesses == 0 or keep_thinking(guesses):
        state, luck = guess(view, seat, random), random.getrandbits(32)
        for plan in candidates:
            end = follow(state, seat, plan.moves)
            won[plan.moves] += _chance(_played_out(end, Random(luck)), seat)
        guesses += 1
        if guesses in FEWER_AT:
            candidates.sort(key=lambda plan: -won[plan.moves])
            candidates = candidates[: max(2, (len(candidates) + 1) // 2)]
    return max(candidates, key=lambda plan: won[plan.moves]).moves[0]


def _played_out(state: State, random: Random) -> State:
    for _ in range(LONGEST):
        if state.outcome:
            break
        seat, move = quick(state, random)
        state = play(state, seat, move, Record())
    return state


def _chance(state: State, seat: Seat) -> float:
    """Of the seat to win, by what each has still to lay."""
    if state.outcome:
        return float(state.outcome.places[seat] == 1)
    gone = (*state.out, *state.left)
    if seat in gone:
        return 0.0
    fewest = min(
        (_to_lay(state, other) for other in range(len(state.hands)) if other not in (seat, *gone)),
        default=0.0,
    )
    return _sure(fewest - _to_lay(state, seat))


def _sure(ahead: float) -> float:
    return 1.0 / (1.0 + exp(-_STEEPNESS * ahead))


def _to_lay(state: State, seat: Seat) -> float:
    """Cards in hand, and in a tournament those of the stages to come."""
    held = burden(state.hands[seat])
    if not state.stages:
        return held
    stage = state.stages[seat]
    return held + state.stage_cards[seat] + stage * (stage - 1) // 2
