"""The public picture of a Taki table: seats down the right side and up the left, the pile between.

With that the loop in the middle is the order of the seats. No words but names and numbers.
"""

import functools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from bot.art.lettering import Naming, Scribe, namings, painted, scribe
from bot.art.palette import TABLE
from bot.art.press import Sheet, shelf
from bot.games.taki.art import faces, middle, plates
from bot.games.taki.art.middle import Middle
from bot.games.taki.art.plates import Plate, SeatPicture
from bot.games.taki.art.symbols import HUES

__all__ = ["BoardPicture", "SeatPicture", "names", "picture", "preparations", "sheet"]

WIDTH, MARGIN, GAP = 1100, 24, 12
LEAST_HEIGHT = 588
PLATE_TALL = (190, 190, 164, 128, 106)
"""Height of a plate by the number of seats on a side, less one."""


@dataclass(frozen=True)
class BoardPicture:
    """What the picture of a table shows.

    `turn` is a seat, None when nobody is awaited or many are.

    `lead` is what has to be matched: a card in notation (`CC` or `ST` with the letter of its
    `lead_colour`), or a colour's letter alone. `on_top` is a King, +3 or Breaker that lies on it
    without leading. `direction` is 1 where play goes up the seats, else -1. `run` are the cards of
    an open run under the lead, oldest first; `run_open`: a TAKI is open, `inherited`: the seat on
    turn did not open it. `due` cards have to be taken or passed on; `window`: the +3 on top may
    still be broken. `draw` counts the draw pile.
    """

    players: tuple[SeatPicture, ...]
    turn: int | None
    lead: str
    draw: int
    lead_colour: str | None = None
    on_top: str | None = None
    direction: int = 1
    due: int = 0
    run: tuple[str, ...] = ()
    run_open: bool = False
    inherited: bool = False
    window: bool = False


def picture(board: BoardPicture) -> bytes:
    """A PNG, 1100 pixels wide; its height depends on the number of seats alone."""
    return sheet(board, scribe()).png()


def sheet(board: BoardPicture, scribe: Scribe) -> Sheet:
    """The picture before it is pressed, with the marks of all that was painted."""
    on_a_side = _on_a_side(board)
    tall = PLATE_TALL[on_a_side - 1]
    height = max(on_a_side * (tall + GAP) - GAP + 2 * MARGIN, LEAST_HEIGHT)
    paper = Sheet(WIDTH, height, TABLE)
    middle.lay(paper, _middle(board))
    shown = _plates(board)
    for seat, naming in enumerate(_namings(shown, scribe)):
        name = painted(board.players[seat].name, seat, numbered=naming.is_numbered)
        plate = replace(shown[seat], name=name)
        is_right = seat < on_a_side
        beside = on_a_side if is_right else len(board.players) - on_a_side
        row = seat if is_right else len(board.players) - 1 - seat
        y = (height - beside * (tall + GAP) + GAP) / 2 + row * (tall + GAP)
        x = WIDTH - MARGIN - plates.WIDTH - plates.TIP if is_right else MARGIN
        paper.lay(shelf.take(plates.draw, plate, scribe), x, y)
    return paper


def names(board: BoardPicture) -> tuple[Naming, ...]:
    """How far the picture tells who sits in each seat; quick once it has been painted."""
    return _namings(_plates(board), scribe())


def preparations() -> Iterator[Callable[[], object]]:
    """Steps that draw every leading card."""
    for face in faces.FACES:
        named = tuple(HUES) if face in ("CC", "ST") else (None,)
        for colour in named:
            yield functools.partial(middle.lead, face, colour)


def _on_a_side(board: BoardPicture) -> int:
    return math.ceil(len(board.players) / 2)


def _plates(board: BoardPicture) -> list[Plate]:
    half = _on_a_side(board)
    tall = PLATE_TALL[half - 1]
    return [
        Plate(player, painted(player.name, seat), seat == board.turn, seat < half, tall)
        for seat, player in enumerate(board.players)
    ]


def _namings(shown: Sequence[Plate], scribe: Scribe) -> tuple[Naming, ...]:
    return namings(
        [plate.player.name for plate in shown],
        [plates.lettered(plate, scribe) for plate in shown],
    )


def _middle(board: BoardPicture) -> Middle:
    colour, _ = faces.read(board.lead, board.lead_colour)
    return Middle(
        lead=board.lead,
        colour=colour or board.lead_colour,
        on_top=board.on_top,
        is_forward=board.direction > 0,
        run=board.run,
        run_open=board.run_open,
        inherited=board.inherited,
        due=board.due,
        window=board.window,
        draw=board.draw,
    )
