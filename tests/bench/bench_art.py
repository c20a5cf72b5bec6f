"""What the press saves: a Takoyaki board as this program makes it and as an ordinary RGBA PNG.

Run by hand: python -m tests.bench.bench_art
"""

import io
import random
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from bot.art import french, takoyaki
from bot.art.lettering import scribe
from bot.art.takoyaki import Board, Player

BOARDS = 200


def boards(dice: random.Random) -> Iterator[Board]:
    """A board after each of many turns, with places turned, counts and points that change."""
    players = (Player("Ana", (None,) * 10), Player("דנה", (None,) * 10, robot=True))
    for turn in range(BOARDS):
        seat = turn % 2
        places = list(players[seat].places)
        place = dice.randrange(10)
        places[place] = french.PLACES[place] + dice.choice(french.SUITS)
        if None not in places:
            places = [None] * 10
        mover = replace(players[seat], places=tuple(places), points=turn // 20)
        players = (mover, players[1]) if seat == 0 else (players[0], mover)
        top = dice.choice("JQK") + dice.choice(french.SUITS)
        yield Board(players, 1 - seat, 32 - turn % 30, 1 + turn % 30, top, ((seat, place),))


def ordinary(board: Board) -> bytes:
    out = io.BytesIO()
    takoyaki.sheet(board, scribe()).image.convert("RGBA").save(out, "PNG")
    return out.getvalue()


def measure(draw: Callable[[Board], bytes], every: list[Board]) -> tuple[float, float]:
    """Median of milliseconds and mean of bytes."""
    times: list[float] = []
    sizes: list[int] = []
    for board in every:
        start = time.process_time()
        sizes.append(len(draw(board)))
        times.append((time.process_time() - start) * 1000)
    return statistics.median(times), statistics.mean(sizes)


def main() -> None:
    start = time.perf_counter()
    for step in takoyaki.preparations():
        step()
    print(f"all faces and backs, once: {(time.perf_counter() - start) * 1000:.0f} ms")
    every = list(boards(random.Random(5)))
    new, size = measure(takoyaki.picture, every)
    again, _ = measure(takoyaki.picture, every)
    plain, plain_size = measure(ordinary, every)
    print(f"a new board: {new:.1f} ms, its tiles at hand: {again:.1f} ms, {size / 1024:.0f} KB")
    print(f"the same as RGBA PNG: {plain:.1f} ms, {plain_size / 1024:.0f} KB")
    print(f"ratio: {plain / again:.1f} times the time, {plain_size / size:.1f} times the size")


if __name__ == "__main__":
    main()
