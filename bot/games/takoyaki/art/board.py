"""The public picture of a Takoyaki round: two pans of ten places, the piles between their owners.

No words but names and digits, so that one picture serves every language. What lies face down is
not in the value that is painted, so no picture or key can tell it.
"""

import functools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from PIL import ImageFont

from bot.art import icons
from bot.art.ink import SCALE, Canvas, Tile
from bot.art.lettering import Naming, Room, Scribe, Setting, namings, painted, scribe
from bot.art.palette import BATTER, CREAM, GOLD, INK, IRON, RIM, SMOKE, WELL, Colour
from bot.art.press import Sheet, shelf
from bot.games.takoyaki.art import french

WIDTH, MARGIN = 1100, 24
CARD, GAP, PAD = 126, 10, 14
CARD_TALL = french.height(CARD)
PAN = 5 * CARD + 4 * GAP + 2 * PAD
PAN_TALL = 2 * CARD_TALL + GAP + 2 * PAD
BETWEEN = 18
HEIGHT = 2 * MARGIN + 2 * PAN_TALL + BETWEEN
SIDE = WIDTH - 2 * MARGIN - PAN - 22
"""Width of the column of plates and piles."""

RING = 4
"""How far the gold ring of a fresh or carried card reaches beyond it; two of them stay apart."""

PILE_EDGE = 4
"""How far each card under a pile's top one looks out."""

TIP = 26
"""How far the pointer of the plate on turn reaches to the pan."""

PLATE_TALL = 236
NAME_EDGE = 20
NAME_SIZES = (56, 48, 40, 34, 32)  # at 400 pixels 11 and more are left of each
NUMBER_SIZES = (50, 44, 38)


@dataclass(frozen=True)
class SeatPicture:
    """What the picture shows of one seat.

    `places` are ten cards in notation, None face down; `points` those of the series so far,
    None where there is none.

    `gained` are the points just won, once the round is over.
    """

    name: str
    places: tuple[str | None, ...]
    points: int | None = 0
    robot: bool = False
    autopilot: bool = False
    gained: int | None = None


@dataclass(frozen=True)
class BoardPicture:
    """What the picture of a round shows.

    `turn` is a seat, None when nobody is awaited; `draw` and `discard` count cards.

    `fresh` are (seat, place) turned up since the last picture; `carried` is the card in hand for
    which the seat on turn chooses one of the face-down places `choice`. Places count from 0.
    """

    players: tuple[SeatPicture, SeatPicture]
    turn: int | None
    draw: int
    discard: int
    top: str | None
    fresh: tuple[tuple[int, int], ...] = ()
    choice: tuple[int, ...] = ()
    carried: str | None = None


def picture(board: BoardPicture) -> bytes:
    """A PNG, 1100 pixels wide and always equally high, so that a message does not jump."""
    return sheet(board, scribe()).png()


def sheet(board: BoardPicture, scribe: Scribe) -> Sheet:
    """The picture before it is pressed, with the marks of all that was painted."""
    paper = Sheet(WIDTH, HEIGHT, IRON)
    for seat in (0, 1):
        _lay_tableau(paper, board, seat)
    plates = [_plate_of(board, seat) for seat in (0, 1)]
    for seat, naming in enumerate(_namings(board, plates, scribe)):
        name = painted(board.players[seat].name, seat, numbered=naming.is_numbered)
        plate = replace(plates[seat], name=name)
        top = HEIGHT - MARGIN - PLATE_TALL if seat else MARGIN
        paper.lay(shelf.take(_draw_plate, plate, scribe), WIDTH - MARGIN - SIDE - TIP, top)
    _lay_piles(paper, board)
    return paper


def names(board: BoardPicture) -> tuple[Naming, ...]:
    """How far the picture tells who sits in each seat; quick once it has been painted."""
    plates = [_plate_of(board, seat) for seat in (0, 1)]
    return _namings(board, plates, scribe())


def preparations() -> Iterator[Callable[[], object]]:
    """Steps that draw every face in the size of a board, for a quiet moment before the first."""
    for rank in french.RANKS:
        for suit in french.SUITS:
            yield functools.partial(_card, rank + suit, rank, False)
    for place in french.PLACES:
        yield functools.partial(_card, None, place, False)
    yield _back


def _lay_tableau(paper: Sheet, board: BoardPicture, seat: int) -> None:
    on_turn = seat == board.turn
    top = MARGIN + seat * (PAN_TALL + BETWEEN)
    rim = CREAM if on_turn else GOLD if board.players[seat].gained else RIM
    paper.lay(shelf.take(_draw_pan, rim), MARGIN, top)
    for place, card in enumerate(board.players[seat].places):
        x = MARGIN + PAD + place % 5 * (CARD + GAP)
        y = top + PAD + place // 5 * (CARD_TALL + GAP)
        is_offered = on_turn and card is None and place in board.choice
        paper.lay(_card(card, french.PLACES[place], is_offered), x, y)
        if (seat, place) in board.fresh:
            paper.lay(shelf.take(_draw_ring), x - RING, y - RING)


def _card(card: str | None, place: str, is_offered: bool) -> Tile:
    if is_offered:
        return shelf.take(french.offered, place, CARD)
    if card is None:
        return shelf.take(french.place, place, CARD)
    if card[:-1] != place:
        return shelf.take(french.wild, card, place, CARD)
    return shelf.take(french.face, card, CARD)


def _back() -> Tile:
    return shelf.take(french.back, CARD)


def _draw_pan(rim: Colour) -> Tile:
    canvas = Canvas(PAN, PAN_TALL)
    edge = 4 if rim == RIM else 6
    canvas.box((0, 0, PAN, PAN_TALL), 26, rim)
    canvas.box((edge, edge, PAN - edge, PAN_TALL - edge), 26 - edge, WELL)
    return canvas.tile()


def _draw_ring() -> Tile:
    wide, tall = CARD + 2 * RING, CARD_TALL + 2 * RING
    canvas = Canvas(wide, tall)
    canvas.box((0, 0, wide, tall), 20, None, GOLD, RING + 5)
    return canvas.tile()


def _lay_piles(paper: Sheet, board: BoardPicture) -> None:
    """Draw pile and discard pile, each with its number of cards under it.

    What is carried lies on the draw pile until it has its place.
    """
    space = (SIDE - 2 * CARD) // 3
    draw_x = WIDTH - MARGIN - SIDE + space
    discard_x = draw_x + CARD + space
    y = (HEIGHT - CARD_TALL - 56) // 2
    back = _back() if board.draw else None
    top = shelf.take(french.face, board.top, CARD) if board.top else None
    for x, count, card in ((draw_x, board.draw, back), (discard_x, board.discard, top)):
        rest = 2 * PILE_EDGE
        paper.lay(shelf.take(_draw_under, min(count, 3)), x, y - rest)
        if card is not None:
            paper.lay(card, x, y)
        paper.lay(shelf.take(_draw_count, count), x, y + CARD_TALL + 6)
    if board.carried:
        paper.lay(shelf.take(french.face, board.carried, CARD), draw_x, y)
        paper.lay(shelf.take(_draw_ring), draw_x - RING, y - RING)


def _draw_under(count: int) -> Tile:
    """What is seen of the cards under the top one: none, one or two edges; an outline if empty."""
    rest = 2 * PILE_EDGE
    canvas = Canvas(CARD + rest, CARD_TALL + rest)
    if count == 0:
        canvas.box((0, rest, CARD, CARD_TALL + rest), 14, None, SMOKE, 4)
    for depth in range(count - 1, 0, -1):
        x, y = PILE_EDGE * depth, rest - PILE_EDGE * depth
        canvas.box((x, y, x + CARD, y + CARD_TALL), 14, CREAM)
        canvas.box((x + 1.5, y + 1.5, x + CARD - 1.5, y + CARD_TALL - 1.5), 13, SMOKE)
    return canvas.tile()


def _draw_count(count: int) -> Tile:
    canvas = Canvas(CARD, 54)
    canvas.text(str(count), (CARD / 2, 27), scribe().numerals(50), CREAM)
    return canvas.tile()


@dataclass(frozen=True)
class _Plate:
    name: str
    down: int
    points: int | None
    robot: bool
    autopilot: bool
    gained: int | None
    on_turn: bool

    @property
    def is_marked(self) -> bool:
        return self.robot or self.autopilot

    @property
    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Of its ground, of what stands on it, and of crown and star."""
        if self.on_turn:
            return CREAM, INK, INK
        return (GOLD, INK, INK) if self.gained else (WELL, CREAM, GOLD)


def _plate_of(board: BoardPicture, seat: int) -> _Plate:
    player = board.players[seat]
    return _Plate(
        painted(player.name, seat),
        player.places.count(None),
        player.points,
        player.robot,
        player.autopilot,
        player.gained,
        seat == board.turn,
    )


def _namings(board: BoardPicture, plates: Sequence[_Plate], scribe: Scribe) -> tuple[Naming, ...]:
    return namings(
        [player.name for player in board.players],
        [_lettered(plate.name, plate.is_marked, scribe) for plate in plates],
    )


@functools.lru_cache(1024)  # a long name takes some 10 ms
def _lettered(name: str, is_marked: bool, scribe: Scribe) -> Setting:
    width = SIDE - 2 * NAME_EDGE - (58 if is_marked else 0)
    return scribe.set(name, NAME_SIZES, Room(width, 136, lines=3))


def _draw_plate(plate: _Plate, scribe: Scribe) -> Tile:
    """Name, places still face down or points just won, points in the series."""
    canvas = Canvas(TIP + SIDE, PLATE_TALL)
    ground, ink, _ = plate.colours
    if plate.on_turn:
        canvas.icon(icons.POINTER, (16, PLATE_TALL / 2), 20, CREAM, turn=180)
    rim = RIM if ground == WELL else None
    canvas.box((TIP, 0, TIP + SIDE, PLATE_TALL), 20, ground, rim, 3)
    left, right = TIP + NAME_EDGE, TIP + SIDE - NAME_EDGE
    _lettered(plate.name, plate.is_marked, scribe).write(canvas, left, 80, ink)
    if plate.is_marked:
        _mark_absence(canvas, plate.robot, right - 22, ink, ground)
    _write_counts(canvas, plate, left, right)
    return canvas.tile()


def _mark_absence(canvas: Canvas, robot: bool, x: float, ink: Colour, ground: Colour) -> None:
    """Who plays here is no person now: a robot's head, or a wheel that steers by itself."""
    if not robot:
        canvas.icon(icons.STEERING_WHEEL, (x, 80), 26, ink)
        return
    canvas.icon(icons.ROBOT, (x, 82), 27, ink)
    canvas.icon(icons.ROBOT_FACE, (x, 82), 27, ground)


def _write_counts(canvas: Canvas, plate: _Plate, left: float, right: float) -> None:
    y = PLATE_TALL - 52
    _, ink, accent = plate.colours
    down = f"+{plate.gained}" if plate.gained else str(plate.down)
    points = "" if plate.points is None else str(plate.points)
    font = _largest(down + points, right - left - 46 - 62 - 28)
    if plate.gained:
        canvas.icon(icons.CROWN, (left + 26, y), 27, accent)
    else:
        canvas.box((left, y - 30, left + 46, y + 30), 9, ink)
        canvas.box((left + 4, y - 26, left + 42, y + 26), 6, BATTER)
    canvas.text(down, (left + 58, y), font, accent if plate.gained else ink, anchor="lm")
    if not points:
        return
    # the star keeps its place unless a long number needs it
    width = font.getlength(points) / SCALE
    star = min(left + 152, right - width - 60)
    canvas.icon(icons.STAR, (star + 26, y), 28, accent)
    canvas.text(points, (star + 60, y), font, ink, anchor="lm")


def _largest(digits: str, room: float) -> ImageFont.FreeTypeFont:
    fonts = [scribe().numerals(size) for size in NUMBER_SIZES]
    return next((font for font in fonts if font.getlength(digits) / SCALE <= room), fonts[-1])
