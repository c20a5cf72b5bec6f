"""What pictures cost, and what the press saves: a Takoyaki board as an ordinary RGBA PNG.

Run by hand: python -m tests.bench.bench_art
"""

import io
import random
import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from bot.art.lettering import scribe
from bot.games.taki.art import board as taki_board
from bot.games.taki.art import faces as taki_faces
from bot.games.taki.art import hand as taki_hand
from bot.games.takoyaki.art import board as takoyaki
from bot.games.takoyaki.art import french
from bot.games.takoyaki.art.board import BoardPicture, SeatPicture

T = TypeVar("T")

BOARDS = 200
DECK = [face for face in taki_faces.FACES for _ in range(4 if face == "CC" else 2)]
NAMES = (
    "Ana",
    "דנה",
    "Ben the Great",
    "🦊 Foxy",
    "Chana",
    "Maximilian",
    "Eli",
    "שרה 🐙",
    "Fay",
    "Gad",
)


def boards(dice: random.Random) -> Iterator[BoardPicture]:
    """A board after each of many turns, with places turned, counts and points that change."""
    players = (SeatPicture("Ana", (None,) * 10), SeatPicture("דנה", (None,) * 10, robot=True))
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
        yield BoardPicture(players, 1 - seat, 32 - turn % 30, 1 + turn % 30, top, ((seat, place),))


def ordinary(board: BoardPicture) -> bytes:
    out = io.BytesIO()
    takoyaki.sheet(board, scribe()).image.convert("RGBA").save(out, "PNG")
    return out.getvalue()


def taki_boards(dice: random.Random, seats: int) -> Iterator[taki_board.BoardPicture]:
    """A board after each of many turns: another lead, another seat on turn, other counts."""
    players = [taki_board.SeatPicture(name, 8) for name in NAMES[:seats]]
    for turn in range(BOARDS):
        seat = turn % seats
        players[seat] = replace(players[seat], cards=dice.randrange(1, 20))
        lead = dice.choice(taki_faces.FACES[:52])
        draw, due = dice.randrange(80), 2 if lead[1:] == "+2" else 0
        on_turn = (seat + 1) % seats
        yield taki_board.BoardPicture(tuple(players), on_turn, lead, draw, due=due)


def hands(dice: random.Random, cards: int) -> Iterator[taki_hand.HandPicture]:
    """One hand after each of many draws, on turn."""
    held = dice.sample(DECK, cards)
    for _ in range(BOARDS):
        held[dice.randrange(cards)] = dice.choice(DECK)
        colour = dice.choice("RYGB")
        playable = frozenset(face for face in held if face[0] == colour)
        yield taki_hand.HandPicture(tuple(held), playable, f"{colour}5")


def measure(draw: Callable[[T], bytes], every: Sequence[T]) -> tuple[float, float, float]:
    """Median and 95 % of milliseconds of CPU, mean of bytes."""
    times: list[float] = []
    sizes: list[int] = []
    for value in every:
        start = time.process_time()
        sizes.append(len(draw(value)))
        times.append((time.process_time() - start) * 1000)
    return statistics.median(times), statistics.quantiles(times, n=20)[-1], statistics.mean(sizes)


def report(name: str, draw: Callable[[T], bytes], every: Sequence[T]) -> None:
    new, slow, size = measure(draw, every)
    again, *_ = measure(draw, every)
    print(f"{name:22}{new:8.1f} {slow:8.1f} {again:8.1f} {size / 1024:8.0f}")


def prepare(name: str, steps: Iterable[Callable[[], object]]) -> None:
    start = time.process_time()
    for step in steps:
        step()
    print(f"faces of {name}, once: {(time.process_time() - start) * 1000:.0f} ms")


def main() -> None:
    prepare("Takoyaki", takoyaki.preparations())
    prepare("Taki's boards", taki_board.preparations())
    prepare("Taki's hands", taki_hand.preparations())
    print(f"\n{'ms':22}{'new':>8} {'95 %':>8} {'again':>8} {'KB':>8}")
    for seats in (4, 10):
        every = list(taki_boards(random.Random(seats), seats))
        report(f"Taki board, {seats} seats", taki_board.picture, every)
    for cards in (8, 20, 30, 60):
        held = list(hands(random.Random(cards), cards))
        report(f"Taki hand, {cards} cards", taki_hand.picture, held)
    print()
    tables = list(boards(random.Random(5)))
    new, _, size = measure(takoyaki.picture, tables)
    again, *_ = measure(takoyaki.picture, tables)
    plain, _, plain_size = measure(ordinary, tables)
    print(f"Takoyaki, a new board: {new:.1f} ms, again: {again:.1f} ms, {size / 1024:.0f} KB")
    print(f"the same as RGBA PNG: {plain:.1f} ms, {plain_size / 1024:.0f} KB")
    print(f"ratio: {plain / again:.1f} times the time, {plain_size / size:.1f} times the size")


if __name__ == "__main__":
    main()
