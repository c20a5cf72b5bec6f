import asyncio
import io
import threading
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from functools import partial

import pytest
import pytest_asyncio
from PIL import Image

from bot.art import race
from bot.art.painter import Painter
from bot.art.race import Runner
from bot.games.taki.art import hand
from bot.games.takoyaki.art import board as takoyaki
from bot.games.takoyaki.art.board import BoardPicture, SeatPicture


@dataclass(eq=False)
class Brush:
    """Draws 10 bytes for a word, once it may, and counts."""

    strokes: list[str] = field(default_factory=list)
    threads: set[threading.Thread] = field(default_factory=set)
    may: threading.Event = field(default_factory=threading.Event)

    def __call__(self, word: str) -> bytes:
        assert self.may.wait(10)
        self.strokes.append(word)
        self.threads.add(threading.current_thread())
        if word == "torn":
            raise ValueError("the paper is torn")
        return word.encode().ljust(10)


@pytest.fixture
def brush() -> Brush:
    brush = Brush()
    brush.may.set()
    return brush


@pytest_asyncio.fixture
async def painter() -> AsyncIterator[Painter]:
    painter = Painter(room=25)
    yield painter
    painter.close()


async def test_a_finished_picture_is_not_drawn_again(painter: Painter, brush: Brush):
    assert await painter.paint(brush, "a") == b"a         "
    assert await painter.paint(brush, "a") == b"a         "

    assert brush.strokes == ["a"]


async def test_a_picture_asked_for_twice_at_once_is_drawn_once(painter: Painter):
    brush = Brush()
    asked = [asyncio.ensure_future(painter.paint(brush, "a")) for _ in range(20)]
    await asyncio.sleep(0)
    brush.may.set()

    assert set(await asyncio.gather(*asked)) == {b"a         "}
    assert brush.strokes == ["a"]


async def test_all_is_drawn_on_one_thread_that_is_not_the_loops(painter: Painter, brush: Brush):
    await asyncio.gather(*(painter.paint(brush, word) for word in "abcdefgh"))

    assert len(brush.threads) == 1
    assert threading.current_thread() not in brush.threads


async def test_a_picture_asked_for_while_faces_are_drawn_does_not_wait_for_all_of_them(
    painter: Painter, brush: Brush
):
    steps = [partial(brush, face) for face in ("first", "second", "third")]
    warming = asyncio.ensure_future(painter.warm(steps))
    await asyncio.sleep(0)

    await painter.paint(brush, "a")
    await warming

    assert brush.strokes == ["first", "a", "second", "third"]


async def test_the_oldest_pictures_go_when_there_are_too_many_bytes(painter: Painter, brush: Brush):
    for word in ("a", "b", "a", "c", "a", "b"):
        await painter.paint(brush, word)

    assert brush.strokes == ["a", "b", "c", "b"]


async def test_a_picture_too_large_to_be_kept_lets_the_others_stay(painter: Painter, brush: Brush):
    large = "a word of more than twenty-five bytes"
    for word in ("a", large, large, "a"):
        await painter.paint(brush, word)

    assert brush.strokes == ["a", large, large]


async def test_a_failure_reaches_all_who_asked_and_is_not_remembered(
    painter: Painter, brush: Brush
):
    both = await asyncio.gather(
        painter.paint(brush, "torn"), painter.paint(brush, "torn"), return_exceptions=True
    )

    assert [str(error) for error in both] == ["the paper is torn"] * 2
    with pytest.raises(ValueError, match="torn"):
        await painter.paint(brush, "torn")
    assert brush.strokes == ["torn", "torn"]
    assert await painter.paint(brush, "a") == b"a         "


async def test_one_who_gives_up_does_not_take_the_picture_from_the_others(painter: Painter):
    brush = Brush()
    impatient = asyncio.ensure_future(painter.paint(brush, "a"))
    patient = asyncio.ensure_future(painter.paint(brush, "a"))
    await asyncio.sleep(0)

    impatient.cancel()
    brush.may.set()

    assert await patient == b"a         "
    with pytest.raises(asyncio.CancelledError):
        await impatient


async def test_a_closed_painter_finishes_what_it_drew_and_takes_no_more(brush: Brush):
    painter = Painter()
    asked = asyncio.ensure_future(painter.paint(brush, "a"))
    await asyncio.sleep(0)
    painter.close()

    assert await asked == b"a         "
    with pytest.raises(RuntimeError):
        await painter.paint(brush, "b")


async def test_a_warm_painter_paints_boards_hands_and_races():
    painter = Painter()
    board = BoardPicture(
        (SeatPicture("Ana", (None,) * 10), SeatPicture("Ben", (None,) * 10)), 0, 32, 0, None
    )
    runners = (Runner("Ana", (3,)), Runner("Ben", (0,)))

    _, of_table, of_hand, of_series = await asyncio.gather(
        painter.warm(takoyaki.preparations()),
        painter.paint(takoyaki.picture, board),
        painter.paint(hand.picture, hand.HandPicture(("R5", "CC"))),
        painter.paint(race.picture, runners, 3),
    )
    painter.close()

    assert Image.open(io.BytesIO(of_table)).size == (1100, 786)
    assert Image.open(io.BytesIO(of_hand)).size == (1100, 316)
    assert Image.open(io.BytesIO(of_series)).size == (1100, 400)
