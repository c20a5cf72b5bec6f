"""The hard robot: plays the likeliest moves out on guessed tables and takes the best of them.

Each guess deals the unseen cards anew, and every move is played out on the same guesses with the
same luck, so that what differs is the move. Twenty guesses take about a hundredth of a second.
"""

from collections.abc import Sequence
from math import exp
from random import Random

from engine.game import Seat
from engine.games.taki.events import Record
from engine.games.taki.moves import play
from engine.games.taki.robots.guessing import guess
from engine.games.taki.robots.normal import WINS, worth_of
from engine.games.taki.robots.playing_out import quick
from engine.games.taki.state import State, View

GUESSES = 20
CANDIDATES = 4
"""So many of the best moves by rules of thumb are played out."""
LONGEST = 50
"""Moves of a playout, after which the cards left decide."""

_PRIOR = 0.003
"""How much the rules of thumb weigh against a share of rounds won."""
_STEEPNESS = 0.35
"""How sure a card fewer than the best of the others makes of winning."""


def hard(view: View, moves: Sequence[str], random: Random) -> str:
    worth = {move: worth_of(view, move) for move in moves}
    candidates = sorted(moves, key=lambda move: -worth[move])[:CANDIDATES]
    if len(candidates) == 1 or worth[candidates[0]] >= WINS or view.seat is None:
        return candidates[0]
    won = dict.fromkeys(candidates, 0.0)
    for _ in range(GUESSES):
        state, luck = guess(view, view.seat, random), random.getrandbits(32)
        for move in candidates:
            begun = play(state, view.seat, move, Record())
            won[move] += _chance(_played_out(begun, Random(luck)), view.seat)
    return max(
        candidates, key=lambda move: won[move] / GUESSES + _PRIOR * min(worth[move], WINS / 4)
    )


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
        default=0,
    )
    return 1.0 / (1.0 + exp(_STEEPNESS * (_to_lay(state, seat) - fewest)))


def _to_lay(state: State, seat: Seat) -> int:
    """Cards in hand, and in a tournament those of the stages to come."""
    held = len(state.hands[seat])
    if not state.stages:
        return held
    stage = state.stages[seat]
    return held + state.stage_cards[seat] + stage * (stage - 1) // 2
