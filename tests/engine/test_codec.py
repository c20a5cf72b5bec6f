from enum import Enum

import msgspec
import pytest

from engine import codec
from engine.codec import Unreadable


class Card(Enum):
    RED_FIVE = "R5"
    KING = "K"

    __hash__ = object.__hash__


class Played(msgspec.Struct, frozen=True, tag="played"):
    card: Card


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    seat: int


class Snapshot(msgspec.Struct, frozen=True):
    hand: tuple[Card, ...]
    seed: bytes = b""


def test_cards_are_written_in_notation_and_come_back_as_the_same_objects() -> None:
    text = codec.encode(Snapshot((Card.RED_FIVE, Card.KING), b"\x00\xff"))

    assert text == '{"hand":["R5","K"],"seed":"AP8="}'
    assert codec.decode(text, Snapshot).hand[0] is Card.RED_FIVE


def test_events_of_a_union_come_back_as_what_they_were() -> None:
    events = (Played(Card.KING), Passed(2))

    assert codec.decode(codec.encode(events), tuple[Played | Passed, ...]) == events


def test_a_missing_field_gets_its_default() -> None:
    assert codec.decode('{"hand":[]}', Snapshot) == Snapshot(())


@pytest.mark.parametrize("text", ["", "{", '{"hand":["R6"]}', '{"seed":""}', "[]"])
def test_a_text_that_holds_something_else_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        codec.decode(text, Snapshot)
