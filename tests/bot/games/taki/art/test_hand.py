import io
import itertools
import random
from collections import Counter
from dataclasses import replace

import pytest
from PIL import Image

from bot.art.palette import RED, TABLE, mix, rgb
from bot.art.press import Placed, Sheet
from bot.games.taki.art import faces as taki_faces
from bot.games.taki.art import hand as taki_hand
from bot.games.taki.art.hand import HandPicture
from tests.bot.art.reading import overlap
from tests.bot.games.taki.art.pictures import SIZES, dealt

EIGHT = HandPicture(dealt(8), frozenset(dealt(8)[:3]), "R7")


def size(hand: HandPicture) -> tuple[int, int]:
    return Image.open(io.BytesIO(taki_hand.picture(hand))).size


def cards_of(hand: HandPicture) -> list[Placed]:
    """The tiles of the cards, which are laid last."""
    return taki_hand.sheet(hand).placed[-len(hand.cards) :]


@pytest.mark.parametrize(
    ("count", "height"), [(1, 316), (4, 316), (8, 592), (20, 742), (30, 854), (45, 710), (60, 782)]
)
def test_a_hand_is_1100_wide_and_as_high_as_its_number_of_cards_needs(count: int, height: int):
    cards = dealt(count)

    assert size(HandPicture(cards)) == (1100, height)
    assert size(HandPicture(cards, frozenset(cards), "ST", "Y", 12, run_open=True)) == (
        1100,
        height,
    )


@pytest.mark.parametrize("count", [count for count in SIZES if count])
def test_every_card_lies_inside_and_none_over_another(count: int):
    for playable in (None, frozenset(dealt(count)[::2])):
        placed = cards_of(HandPicture(dealt(count), playable))
        assert len(placed) == count
        for number, tile in enumerate(placed):
            left, top, right, _ = tile.box
            assert left >= 26
            assert right <= 1100 - 26
            assert top >= 26
            assert not any(overlap(tile.box, other.box) for other in placed[:number])


@pytest.mark.parametrize("count", [1, 4, 8, 9, 60])
def test_what_applies_lies_beside_the_cards_and_none_of_it_over_the_rest(count: int):
    for hand in (
        HandPicture(dealt(count), frozenset(), "G+2", due=16, run_open=True),
        HandPicture(dealt(count), frozenset(), "B3", window=True, run_open=True),
    ):
        panel, *beside = [placed.box for placed in taki_hand.sheet(hand).placed[:-count]]
        for number, box in enumerate(beside):
            assert not any(overlap(box, other) for other in beside[:number])
            assert (panel[0] <= box[0] and box[2] <= panel[2]) or count > 8
            assert not any(overlap(box, card.box) for card in cards_of(hand))


@pytest.mark.parametrize(("count", "least"), [(8, 50), (12, 45), (20, 40), (30, 35), (60, 25)])
def test_cards_are_so_wide_on_a_phone(count: int, least: int):
    for placed in cards_of(HandPicture(dealt(count))):
        assert (placed.box[2] - placed.box[0]) * 350 / 1100 >= least


def test_the_order_of_the_cards_does_not_show():
    shuffled = random.Random(3).sample(EIGHT.cards, 8)

    assert taki_hand.picture(replace(EIGHT, cards=tuple(shuffled))) == taki_hand.picture(EIGHT)


def test_equal_hands_give_equal_bytes_and_each_field_shows():
    others = (
        replace(EIGHT, cards=("R1", *EIGHT.cards[1:])),
        replace(EIGHT, playable=None),
        replace(EIGHT, playable=frozenset()),
        replace(EIGHT, lead="B7"),
        replace(EIGHT, lead="CC", lead_colour="G"),
        replace(EIGHT, lead="CC", lead_colour="B"),
        replace(EIGHT, lead=None),
        replace(EIGHT, due=2),
        replace(EIGHT, due=4),
        replace(EIGHT, window=True),
        replace(EIGHT, run_open=True),
    )

    assert taki_hand.picture(replace(EIGHT)) == taki_hand.picture(EIGHT)
    assert len({taki_hand.picture(hand) for hand in (EIGHT, *others)}) == len(others) + 1


def test_what_may_be_played_is_raised_and_the_rest_dimmed():
    hand = HandPicture(("R1", "R3", "R4"), frozenset({"R3"}), "B3")
    plain = taki_hand.sheet(replace(hand, playable=None))
    chosen = taki_hand.sheet(hand)

    tops = [placed.box[1] for placed in chosen.placed[-3:]]
    assert tops == [44, 26, 44]
    assert [placed.box[1] for placed in plain.placed[-3:]] == [44, 44, 44]
    dim = rgb(mix(RED, TABLE, taki_faces.VEIL))
    assert grounds(plain) == [rgb(RED)] * 3
    assert grounds(chosen) == [dim, rgb(RED), dim]


def grounds(sheet: Sheet) -> list[tuple[int, ...]]:
    """The colours at the foot of the last three cards, as they come out of the press."""
    pressed = Image.open(io.BytesIO(sheet.png())).convert("RGB")
    feet = [(placed.box[0] + 30, placed.box[3] - 12) for placed in sheet.placed[-3:]]
    pixels = [pressed.getpixel((round(x), round(y))) for x, y in feet]
    return [pixel for pixel in pixels if isinstance(pixel, tuple)]


def test_colours_lie_together_and_apart_from_the_next():
    placed = cards_of(HandPicture(("B1", "R3", "B3", "R1")))

    gaps = [b.box[0] - a.box[2] for a, b in itertools.pairwise(placed)]
    assert gaps == [12, 12 + taki_hand.GROUP, 12]


def test_of_60_cards_each_one_is_drawn():
    cards = dealt(60)
    digits = Counter(taki_faces.read(face)[1] for face in cards)

    drawn = Counter(
        mark.text.words
        for placed in cards_of(HandPicture(cards))
        for mark in placed.marks
        if mark.text
    )

    for digit in ("1", "4", "5", "6", "7", "8", "9"):
        assert drawn[digit] == digits[digit]


def test_preparations_draw_what_a_hand_then_needs():
    steps = list(taki_hand.preparations())

    assert len(steps) == 57
    for step in steps[:2]:
        step()
