import pytest
from PIL import Image

from bot.art.palette import CLEAR, PRESS, Colour, flats, rgb
from bot.art.press import press


def test_the_press_has_128_different_colours():
    assert len(PRESS) == len(set(PRESS)) == 128


@pytest.mark.parametrize("flat", flats())
def test_every_flat_comes_out_of_the_press_exactly(flat: Colour):
    pressed = press(Image.new("RGB", (4, 4), flat))

    assert pressed.convert("RGB").getpixel((1, 1)) == rgb(flat)
    assert pressed.getpixel((1, 1)) != CLEAR


def test_only_the_clear_entry_is_no_colour_of_a_picture():
    assert PRESS[CLEAR] not in flats()
    assert set(flats()) < set(PRESS)
