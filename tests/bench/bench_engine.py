"""Speed of Taki beside RLCard's bare UNO, in turns in one run: ratios, not numbers, are compared.

Random play, the listing of moves included; a card is drawn only when nothing can be played. RLCard
(extra `bench`) lists the legal actions with each step. Then: replaying a round, and move 500.
"""

import logging
from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

from rlcard.games.uno import (  # pyright: ignore[reportMissingImports]  the extra `bench`
    Game as Uno,
)

from engine.games.taki import GAME
from engine.games.taki.state import Options, State

ALTERNATIONS = 7
ACTIONS = 6_000
REPLAYED = 200
WITHOUT_CARD = frozenset({"draw", "take", "close", "end", "pass", "let", "call"})


def taki(seats: int, number: int) -> tuple[int, float]:
    """So many actions of random players, and the CPU seconds they took."""
    random, done, began = Random(number), 0, process_time()
    while done < ACTIONS:
        state = GAME.deal(seats, Options(), random.randbytes(8), 0).state
        while state.outcome is None and done < ACTIONS:
            seat, move = _any_move(state, random)
            state = GAME.play(state, seat, move).state
            done += 1
    return done, process_time() - began


def uno(seats: int, number: int) -> tuple[int, float]:
    """The same for RLCard, whose states hold the legal actions."""
    random, done, began = Random(number), 0, process_time()
    while done < ACTIONS:
        game = Uno(num_players=seats)
        state, _ = game.init_game()
        while not game.is_over() and done < ACTIONS:
            state, _ = game.step(random.choice(state["legal_actions"]))
            done += 1
    return done, process_time() - began


def replay() -> float:
    """CPU seconds for the moves of a round again, without listing any."""
    start, log = _logged(REPLAYED)
    began = process_time()
    state = start
    for seat, move in log:
        state = GAME.play(state, seat, move).state
    return process_time() - began


def one_after(moves: int) -> float:
    """Microseconds for one more move after so many."""
    start, log = _logged(moves + 20)
    state = start
    for seat, move in log[:moves]:
        state = GAME.play(state, seat, move).state
    began = process_time()
    for _ in range(50):
        again = state
        for seat, move in log[moves:]:
            again = GAME.play(again, seat, move).state
    return (process_time() - began) / 50 / 20 * 1e6


def _logged(moves: int) -> tuple[State, list[tuple[int, str]]]:
    """A tournament of four, which lasts long enough."""
    for number in range(1_000):
        random = Random(number)
        start = GAME.deal(4, Options(), bytes([number % 256]), 0, "tournament").state
        state, log = start, list[tuple[int, str]]()
        while state.outcome is None and len(log) < moves:
            log.append(_any_move(state, random))
            state = GAME.play(state, *log[-1]).state
        if len(log) == moves:
            return start, log
    raise AssertionError("no tournament lasts that long")


def _any_move(state: State, random: Random) -> tuple[int, str]:
    seat = state.awaiting[0] if state.awaiting else state.on_turn
    moves = GAME.moves(state, seat)
    return seat, random.choice([move for move in moves if move not in WITHOUT_CARD] or moves)


def _lines() -> Iterator[str]:
    yield "seats  taki/s  uno/s  ratio"
    for seats in (2, 4, 10):
        speeds: list[tuple[float, float]] = []
        for number in range(ALTERNATIONS):
            ours_of, theirs_of = taki(seats, number), uno(seats, number)
            speeds.append((ours_of[0] / ours_of[1], theirs_of[0] / theirs_of[1]))
        ours, theirs = (median(each) for each in zip(*speeds, strict=True))
        ratio = median(own / other for own, other in speeds)
        yield f"{seats:5}  {ours:6.0f}  {theirs:5.0f}  {ratio:5.2f}"
    an_uno_action = median(took / done for done, took in (uno(4, n) for n in range(ALTERNATIONS)))
    replayed = median(replay() for _ in range(ALTERNATIONS))
    yield f"replay of {REPLAYED} moves: {replayed / (REPLAYED * an_uno_action):.2f} of UNO's time"
    early, late = (median(one_after(n) for _ in range(ALTERNATIONS)) for n in (5, 500))
    yield f"a move after 5: {early:.1f} µs, after 500: {late:.1f} µs, ratio {late / early:.2f}"


if __name__ == "__main__":
    logging.disable()
    for line in _lines():
        print(line, flush=True)
