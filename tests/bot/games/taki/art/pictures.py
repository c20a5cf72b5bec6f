"""Taki's hands and boards of every kind, for the checks of pictures."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.art.palette import CREAM, INK, TABLE, mix
from bot.games.taki.art import faces as taki_faces
from bot.games.taki.art.board import BoardPicture, SeatPicture
from bot.games.taki.art.hand import HandPicture

VEILED = frozenset(mix(pen, TABLE, taki_faces.VEIL) for pen in (CREAM, INK))
"""What the pens of the cards become on a card that may not be played."""

DECK = [face for face in taki_faces.FACES for _ in range(4 if face == "CC" else 2)]
SIZES = (0, 1, 4, 5, 8, 9, 12, 18, 20, 21, 30, 32, 33, 45, 60, 61, 84, 116)


def dealt(count: int) -> tuple[str, ...]:
    return tuple(random.Random(count).sample(DECK, count))


def hands() -> Iterator[HandPicture]:
    """Of every size: before a choice, on turn, with all signs; some with a named colour."""
    for count in SIZES:
        cards = dealt(count)
        yield HandPicture(cards)
        half = frozenset(cards[: count // 2])
        yield HandPicture(cards, half, "R+2", due=12)
        yield HandPicture(cards, frozenset(), "CC", "G", window=True)
        yield HandPicture(cards, frozenset(cards), "ST", "Y", run_open=True)
        yield HandPicture(cards, frozenset(), "G+2", due=16, run_open=True)
        yield HandPicture(cards, frozenset(), "B3", window=True, run_open=True)


def players(names: Sequence[str]) -> tuple[SeatPicture, ...]:
    """Nobody has a mark."""
    return tuple(SeatPicture(name, 1 + 5 * seat) for seat, name in enumerate(names))


def staged(names: Sequence[str]) -> tuple[SeatPicture, ...]:
    """Everybody has one mark."""
    return tuple(SeatPicture(name, 10, stage=8 - seat % 8) for seat, name in enumerate(names))


def marked(names: Sequence[str]) -> tuple[SeatPicture, ...]:
    """All kinds of marks, up to four on a plate."""
    return tuple(
        SeatPicture(
            name,
            1 if seat % 3 == 0 else 110 if seat % 3 == 1 else 10,
            stage=8 - seat % 8,
            called=seat % 3 == 0,
            robot=seat % 2 == 0,
            autopilot=seat % 4 == 1,
            answered=None if seat == 1 else seat % 3 == 0,
        )
        for seat, name in enumerate(names)
    )


def finished(name: str) -> tuple[SeatPicture, ...]:
    """In every way that a seat can be out, or through."""
    return (
        SeatPicture(name, 0, place=1),
        SeatPicture(name, 1, called=True, place=2),
        SeatPicture(name, 12, place=3, autopilot=True),
        SeatPicture(name, 0, waiting=True),
        SeatPicture(name, 0, left=True),
        SeatPicture(name, 0, stage=3, place=10),
        SeatPicture(name, 0, left=True, place=10),
    )


def phases(board: BoardPicture) -> Iterator[BoardPicture]:
    """The same seats in each phase."""
    yield board
    yield replace(board, lead="G+2", due=2, direction=-1)
    yield replace(board, lead="R+2", due=16, turn=1, draw=0)
    yield replace(board, lead="B-Stop", run=("B-TAKI",), run_open=True)
    yield replace(board, lead="B-TAKI", run=("ST", "B3", "B5"), run_open=True, lead_colour="B")
    yield replace(board, lead="ST", lead_colour="Y", run_open=True, inherited=True)
    run = ("R-TAKI", "R3", "R5", "R6", "R-Dir")
    yield replace(board, lead="R+2", run=run, run_open=True, inherited=True)
    yield replace(board, lead="Y+2", on_top="+3", window=True, turn=None)
    yield replace(board, lead="Y+2", on_top="+3", window=True, turn=None, due=14)
    yield replace(board, lead="G", on_top="+3", window=True, turn=None)
    yield replace(board, lead="B-Plus", on_top="K")
    yield replace(board, lead="G+2", on_top="+3", due=4)
    yield replace(board, lead="CC", lead_colour="Y", on_top="BR", draw=1)
    yield replace(board, lead="B", turn=0, draw=2)


def tables(names: Sequence[str]) -> Iterator[BoardPicture]:
    """Each name on plates of each height; somebody is on turn."""
    seatings = {4: (marked,), 8: (staged,), 10: (players, marked)}
    for seats, kinds in seatings.items():
        for start in range(0, len(names), seats):
            sitting = [names[(start + seat) % len(names)] for seat in range(seats)]
            for seating in kinds:
                yield BoardPicture(seating(sitting), start % seats, "R7", 37)
