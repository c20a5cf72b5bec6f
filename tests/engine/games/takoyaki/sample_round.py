"""One round told aloud; `python -m tests.engine.games.takoyaki.sample_round` prints it anew."""

from collections.abc import Iterator
from random import Random

from engine import robot
from engine.games.takoyaki import GAME
from engine.games.takoyaki.state import Options
from tests.engine.games.takoyaki.notation import NAMES


def transcript() -> Iterator[str]:
    """Jacks are wild, discards may be taken, and there is a last chance; Ben is silent once."""
    options = Options(wild="jack", draw_discard="on", last_chance="on")
    random = Random(1)
    played = GAME.deal(2, options, b"a round told aloud", 1)
    silent_at = 5
    while True:
        yield from (GAME.transcript_line(event, NAMES) for event in played.events)
        state = played.state
        yield from (
            f"    {line}" for line in GAME.sketch(GAME.view(state, None), NAMES).split("\n")
        )
        if GAME.outcome(state) is not None:
            return
        (seat,) = GAME.to_act(state)
        view, moves = GAME.view(state, seat), GAME.moves(state, seat)
        move = robot.choose(GAME, view, moves, "hard", random)
        is_silent = GAME.turn(state) == silent_at
        yield f"> {'(silence)' if is_silent else move}"
        played = GAME.expire(state) if is_silent else GAME.play(state, seat, move)


if __name__ == "__main__":
    print("\n".join(transcript()))
