import itertools

import pytest

from bot.art.ink import Tile
from bot.games.takoyaki.art import french

WIDTH = 126
CARDS = [rank + suit for rank in french.RANKS for suit in french.SUITS]


def every() -> dict[str, Tile]:
    """All faces and backs by what they show."""
    tiles = {card: french.face(card, WIDTH) for card in CARDS}
    tiles["back"] = french.back(WIDTH)
    for place in french.PLACES:
        tiles[f"place {place}"] = french.place(place, WIDTH)
        tiles[f"offered {place}"] = french.offered(place, WIDTH)
        tiles[f"wild {place}"] = french.wild("JS", place, WIDTH)
    return tiles


def test_no_two_faces_or_backs_look_alike():
    tiles = every()

    assert len(tiles) == 52 + 1 + 30
    pixels = [tile.image.tobytes() for tile in tiles.values()]
    assert len(set(pixels)) == len(tiles)


def test_all_are_equally_large_and_opaque_but_for_their_corners():
    for tile in every().values():
        assert tile.image.size == (WIDTH, french.height(WIDTH)) == (126, 161)
        alpha = tile.image.getchannel("A")
        assert alpha.getpixel((0, 0)) == 0
        assert alpha.crop((4, 4, 122, 157)).getextrema() == (255, 255)


@pytest.mark.parametrize("rank", french.RANKS)
def test_a_face_says_its_rank(rank: str):
    for suit in french.SUITS:
        assert words(french.face(rank + suit, WIDTH)) == rank


def test_a_wild_card_says_what_it_is_and_what_it_stands_for():
    for card, place in itertools.product(("JS", "JH", "KD"), french.PLACES):
        assert words(french.wild(card, place, WIDTH)) == card[0] + place


def test_a_place_says_its_number_and_the_draw_pile_nothing():
    for place in french.PLACES:
        assert words(french.place(place, WIDTH)) == place
        assert words(french.offered(place, WIDTH)) == place
    assert words(french.back(WIDTH)) == ""


def words(tile: Tile) -> str:
    return "".join(mark.text.words for mark in tile.marks if mark.text)
