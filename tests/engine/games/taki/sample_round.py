"""A round told aloud; `python -m tests.engine.games.taki.sample_round` prints it anew."""

from collections.abc import Iterator
from random import Random

from engine import robot
from engine.games.taki import GAME
from engine.games.taki.state import Options
from tests.engine.games.taki.notation import NAMES

SEATS = 3
SILENT_AT = 9
FORGETFUL = 1
"""This seat never calls its last card."""


def transcript(seed: bytes = b"a round told aloud 553") -> Iterator[str]:
    """A round between robots as everybody sees it; the seat on turn is silent once."""
    random = Random(seed)
    names = NAMES[:SEATS]
    played = GAME.deal(SEATS, Options(), seed, 1)
    while True:
        yield from (GAME.transcript_line(event, names) for event in played.events)
        state = played.state
        if GAME.outcome(state) is not None:
            yield GAME.sketch(GAME.view(state, None), names)
            return
        seat = min(GAME.to_act(state))
        view, moves = GAME.view(state, seat), list(GAME.moves(state, seat))
        if seat == FORGETFUL and "call" in moves:
            moves.remove("call")
        move = robot.choose(GAME, view, moves, "easy", random)
        is_silent = GAME.turn(state) == SILENT_AT
        yield f"> {names[seat]}: {'(silence)' if is_silent else move}"
        played = GAME.expire(state) if is_silent else GAME.play(state, seat, move)


if __name__ == "__main__":
    print("\n".join(transcript()))
