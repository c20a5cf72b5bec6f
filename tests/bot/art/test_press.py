import io

from PIL import Image

from bot.art.ink import Canvas, Tile
from bot.art.palette import CREAM, IRON, rgb
from bot.art.press import Sheet, Shelf


def square(side: int, colour: str = CREAM) -> Tile:
    canvas = Canvas(side, side)
    canvas.box((0, 0, side, side), 0, colour)
    return canvas.tile()


def test_a_tile_is_drawn_once_for_equal_content():
    shelf = Shelf()

    assert shelf.take(square, 10) is shelf.take(square, 10)
    assert shelf.take(square, 10) is not shelf.take(square, 11)


def test_a_full_shelf_lets_go_of_what_was_not_asked_for_longest():
    shelf = Shelf(room=250)
    first, second = shelf.take(square, 10), shelf.take(square, 10, IRON)

    shelf.take(square, 10)
    shelf.take(square, 10, "#FFFFFF")

    assert shelf.pixels == 200
    assert shelf.take(square, 10) is first
    assert shelf.take(square, 10, IRON) is not second


def test_a_tile_larger_than_the_shelf_is_drawn_and_lets_the_others_stay():
    shelf = Shelf(room=70)
    small = shelf.take(square, 8)

    assert shelf.take(square, 10).image.size == (10, 10)

    assert shelf.take(square, 8) is small
    assert shelf.pixels == 64


def test_a_picture_has_few_colours_and_clear_round_corners():
    sheet = Sheet(200, 100, IRON)
    sheet.lay(square(40), 100, 50)

    picture = Image.open(io.BytesIO(sheet.png()))

    assert (picture.format, picture.mode, picture.size) == ("PNG", "P", (200, 100))
    pixels = picture.convert("RGBA")
    for corner in ((0, 0), (199, 0), (0, 99), (199, 99)):
        assert pixels.getpixel(corner) == (255, 0, 255, 0)
    assert pixels.getpixel((24, 24)) == (*rgb(IRON), 255)
    assert pixels.getpixel((120, 70)) == (*rgb(CREAM), 255)


def test_the_edges_of_a_tile_are_not_darkened_by_its_clear_surroundings():
    canvas = Canvas(40, 40)
    canvas.box((0, 0, 40, 40), 20, "#FFFFFF")

    red, _, _, alpha = canvas.tile().image.split()
    seen = zip(red.tobytes(), alpha.tobytes(), strict=True)
    assert {shade for shade, opacity in seen if opacity} == {255}
