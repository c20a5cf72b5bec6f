"""What a kind of card does, by every house rule that touches it."""

from itertools import product
from typing import Any

import pytest

from bot.games.taki.card_help import explained
from bot.presenters import layout
from engine import house_rules
from engine.games.taki.deck import Card
from engine.games.taki.state import Options
from tests.bot.games.taki.deals import ENGLISH
from tests.bot.presenters.plain import check_limits

KINDS = tuple(
    Card(face)
    for face in ("R1", "R-Stop", "R+2", "R-Dir", "R-Plus", "R-TAKI", "CC", "ST", "K", "+3", "BR")
)
ACTIONS = [card for card in KINDS if card not in (Card.R1, Card.BREAKER)]


def line(card: Card, **rules: Any) -> str:
    [told] = explained([card], Options(**rules), ENGLISH)
    return told


def test_each_kind_of_card_is_explained_once_in_the_order_of_the_hand():
    hand = [Card(face) for face in ("BR", "B-Stop", "K", "R3", "R1", "R-Stop")]

    told = explained(hand, Options(), ENGLISH)

    assert [each.partition("**")[2].partition("**")[0] for each in told] == [
        "Numbers",
        "Stop:",
        "King:",
        "Breaker:",
    ]


def test_the_classic_rules():
    assert [line(card) for card in KINDS] == [
        "**Numbers** fit by colour or by number.",
        "**Stop:** the next player has no turn; with two players you have another one.",
        "**+2:** the next player adds a +2 of any colour, cancels with a King, "
        "or takes all that is due and has no turn.",
        "**Change Direction:** play goes the other way round.",
        "**Plus:** you play one more card that fits. If you have none, you draw one. "
        "As your last card it makes you draw one.",
        "**TAKI:** play as many cards of its colour as you like. Close it, and the last card acts; "
        "leave it open, and none acts, but the next player may go on with its colour. "
        "While a TAKI is the last card, it cannot be closed.",
        "**Change Colour:** fits always except on a +2 that is due; you name the colour.",
        "**Super TAKI:** a TAKI of the leading colour, after a King of any you name; "
        "it fits always except on a +2 that is due.",
        "**King:** fits always, also cancels the cards due; then you play any card you like, "
        "or pass. If you are the next player, it also cancels a +3.",
        "**+3:** all others draw three, unless somebody breaks it; then you do. "
        "The next player may also cancel it with a King.",
        "**Breaker:** stops a +3, also when it is not your turn. "
        "Played on your own turn it costs you three cards.",
    ]


@pytest.mark.parametrize(
    ("rules", "card", "said", "unsaid"),
    [
        ({"reverse_with_two": "skip"}, "R-Dir", "with two players you have another turn", ""),
        ({"plus3_on_plus2": "on"}, "R+2", "plays a +3, or takes all", ""),
        ({"plus3_on_plus2": "on"}, "+3", "may be played on a +2 that is due, which then", ""),
        ({"king_vs_plus3": "protect_self"}, "K", "saves you alone from a +3", "cancels a +3"),
        ({"king_vs_plus3": "protect_self"}, "+3", "play a King and need not draw", "cancel it"),
        ({"king_vs_plus3": "off"}, "K", "or pass.", "+3"),
        ({"king_vs_plus3": "off"}, "+3", "then you do.", "King"),
        ({"deck": 112}, "K", "or pass.", "+3"),
        ({"plus_same_colour": "on"}, "R-Plus", "of its colour or without a colour", "that fits"),
        ({"voluntary_draw": "on"}, "R-Plus", "You may draw one instead.", "If you have none"),
        ({"win_on_plus": "on"}, "R-Plus", "You may go out with it.", "last card"),
        ({"taki_all": "on"}, "R-TAKI", "play all your cards of its colour", "as you like"),
        ({"taki_all": "on"}, "CC", "it comes after all your cards of that colour", ""),
        ({"taki_all": "on"}, "BR", "it comes after all your cards of that colour", ""),
        ({"taki_close": "auto"}, "R-TAKI", "The end of your turn closes it", "Close it, and"),
        ({"wild_in_run": "forbidden"}, "R-TAKI", "only a Super TAKI goes on your own", ""),
        ({"wild_in_run": "forbidden"}, "K", "It does not go on your own TAKI.", ""),
        ({"wild_in_run": "forbidden", "taki_all": "on"}, "CC", "does not go on", "comes after"),
        ({"super_taki_colour": "choose"}, "ST", "of any colour you name", "leading colour"),
        ({"plus2_finish": "after_stack"}, "R+2", "makes you wait for the end of the stack", ""),
        ({"plus3_finish": "immediate"}, "+3", "it counts at once, broken or not", ""),
        ({"action_finish": "off"}, "R1", "Only a number may be your last card.", ""),
        ({"action_finish": "off"}, "BR", "You cannot go out with it.", "makes you draw one"),
        ({"action_finish": "off", "plus3_finish": "immediate"}, "+3", "draw one", "at once"),
    ],
)
def test_a_house_rule_changes_what_a_card_does(
    rules: dict[str, Any], card: str, said: str, unsaid: str
):
    told = line(Card(card), **rules)

    assert told != line(Card(card))
    assert said in told
    assert not unsaid or unsaid not in told


@pytest.mark.parametrize("rules", [{"taki_all": "on"}, {"wild_in_run": "forbidden"}])
def test_a_super_taki_goes_on_ones_own_taki_by_every_rule(rules: dict[str, Any]):
    assert line(Card.SUPER_TAKI, **rules) == line(Card.SUPER_TAKI)


@pytest.mark.parametrize("card", ACTIONS, ids=str)
def test_where_only_numbers_may_be_last_each_action_says_so(card: Card):
    """Whatever the rules for a single kind would allow."""
    told = line(card, action_finish="off", win_on_plus="on", plus3_finish="immediate")

    assert told.endswith("As your last card it makes you draw one.")


def test_every_table_can_be_explained_within_the_limits():
    kept = ("taki_all", "taki_close", "wild_in_run", "king_vs_plus3", "plus3_on_plus2")
    rest = {"action_finish": "off", "super_taki_colour": "choose", "reverse_with_two": "skip"}
    choices = house_rules.choices(Options)
    for values in product(*(choices[rule] for rule in kept)):
        options = house_rules.filled(Options, {**rest, **dict(zip(kept, values, strict=True))})

        told = explained(KINDS, options, ENGLISH)

        assert len(told) == len(KINDS)
        check_limits(layout.layout(layout.text(*told)))
