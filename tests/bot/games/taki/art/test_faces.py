import itertools

import pytest
from PIL import ImageStat

from bot.art.ink import Tile
from bot.art.palette import TABLE, flats, mix, rgb
from bot.art.press import press
from bot.games.taki.art import faces as taki_faces
from bot.games.taki.art.faces import COLOURLESS, FACES, VEIL
from bot.games.taki.art.symbols import HUES
from engine.games.taki.deck import Card, Colour

WIDTH = 112
NAMED = list(itertools.product(("CC", "ST"), HUES))


def table_views() -> dict[str, Tile]:
    """Every card and chip, those with a named colour too, by what they show."""
    tiles = {face: taki_faces.card(face, WIDTH) for face in FACES}
    tiles |= {f"{face} {colour}": taki_faces.card(face, WIDTH, colour) for face, colour in NAMED}
    tiles |= {f"chip {face}": taki_faces.chip(face, WIDTH) for face in FACES}
    tiles |= {
        f"chip {face} {colour}": taki_faces.chip(face, WIDTH, colour) for face, colour in NAMED
    }
    return tiles


def test_the_faces_are_the_cards_of_the_rules():
    assert len(FACES) == 57
    assert set(FACES) == {card.notation for card in Card}
    assert set(HUES) == {colour.letter for colour in Colour}


def test_no_two_cards_or_chips_look_alike():
    tiles = table_views()

    assert len(tiles) == 2 * (57 + 8)
    assert len({tile.image.tobytes() for tile in tiles.values()}) == len(tiles)


def test_no_two_cards_look_alike_without_hue():
    greys = {taki_faces.card(face, WIDTH).image.convert("LA").tobytes() for face in FACES}

    assert len(greys) == 57


def test_cards_are_equally_large_and_opaque_but_for_their_corners():
    for face in (*FACES[:13], *COLOURLESS):
        for tile, tall in (
            (taki_faces.card(face, WIDTH), 157),
            (taki_faces.covered(face, WIDTH), 157),
            (taki_faces.chip(face, WIDTH), 112),
            (taki_faces.veiled(taki_faces.card(face, WIDTH)), 157),
        ):
            assert tile.image.size == (WIDTH, tall)
            alpha = tile.image.getchannel("A")
            assert alpha.getpixel((0, 0)) == 0
            assert alpha.crop((4, 4, WIDTH - 4, tall - 4)).getextrema() == (255, 255)


@pytest.mark.parametrize("face", FACES)
def test_a_card_says_what_it_is(face: str):
    words = said(taki_faces.card(face, WIDTH))

    _, symbol = taki_faces.read(face)
    match symbol:
        case "TAKI" | "ST":
            assert words == "TAKI"
        case "+2" | "+3":
            assert words == symbol[1] * 2
        case "BR":
            assert words == "3"
        case _:
            assert words == (symbol * 2 if symbol.isdigit() else "")


@pytest.mark.parametrize(("face", "colour"), NAMED)
def test_a_named_colour_repaints_a_card(face: str, colour: str):
    card = taki_faces.card(face, WIDTH, colour).image

    assert card.getpixel((WIDTH // 2, 150)) == (*rgb(HUES[colour].field), 255)


def test_a_colour_alone_is_a_change_colour_to_it():
    named, alone = taki_faces.card("CC", WIDTH, "G"), taki_faces.card("G", WIDTH)

    assert taki_faces.read("G") == taki_faces.read("CC", "G") == ("G", "CC")
    assert named.image.tobytes() == alone.image.tobytes()


def test_a_named_colour_changes_no_other_card():
    for face in ("R5", "K", "+3", "BR", "G-TAKI"):
        assert taki_faces.read(face, "B") == taki_faces.read(face)


@pytest.mark.parametrize("face", [f"{colour}5" for colour in HUES] + list(COLOURLESS))
def test_fields_come_out_of_the_press_exactly_bright_and_veiled(face: str):
    colour, _ = taki_faces.read(face)
    field = HUES[colour].field if colour else "#1C1930"
    card = taki_faces.card(face, WIDTH)

    for tile, expected in ((card, field), (taki_faces.veiled(card), mix(field, TABLE, VEIL))):
        assert expected in flats()
        pressed = press(tile.image.convert("RGB")).convert("RGB")
        assert pressed.getpixel((20, 140)) == rgb(expected)


def test_a_veiled_card_is_much_darker():
    card = taki_faces.card("Y7", WIDTH)
    bright, veiled = (
        ImageStat.Stat(tile.image.convert("L")).mean[0] for tile in (card, taki_faces.veiled(card))
    )

    assert veiled < bright * 0.8


def said(tile: Tile) -> str:
    return "".join(mark.text.words for mark in tile.marks if mark.text)
