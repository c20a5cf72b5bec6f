"""What the view says beside what the state holds: the lead as it lies there, and the open run."""

import pytest

from engine.games.taki import GAME
from engine.games.taki.events import Laid
from engine.games.taki.state import Call
from tests.engine import walks
from tests.engine.games.taki.notation import NAMES, Table, taki


def on_the_table(table: Table) -> tuple[str | None, str | None]:
    view = table.view
    leading = view.leading_card.value if view.leading_card else None
    return leading, view.on_top.value if view.on_top else None


def run(table: Table) -> str:
    return " ".join(card.value for card in table.view.run)


@pytest.mark.parametrize(
    ("laid", "expected"),
    [
        ("R1", ("R1", None)),
        ("CC-blue", ("CC", None)),
        ("ST", ("ST", None)),
        ("K", ("R7", "K")),
        ("BR", ("R7", "BR")),
    ],
)
def test_a_king_and_a_breaker_lie_on_the_card_that_leads_on(
    laid: str, expected: tuple[str, str | None]
) -> None:
    table = taki(ana="R1 CC ST K BR R3 R4")

    table.play("Ana", laid)

    assert on_the_table(table) == expected


def test_a_lead_that_was_reshuffled_lies_nowhere() -> None:
    table = taki(lead="CC-blue", under="Y1 Y3", over="+3", ana="G1 G3 G4", rest_aside=True)
    assert on_the_table(table) == ("CC", "+3")

    table.play("Ana", "draw")

    assert on_the_table(table) == (None, "+3")


def test_a_run_lies_below_its_last_card() -> None:
    table = taki(under="R1", ana="R-TAKI R3 R4 R5", ben="B1 B3")
    table.play("Ana", "R-TAKI")
    assert run(table) == ""

    table.play("Ana", "R3 R4")
    assert run(table) == "R-TAKI R3"

    table.play("Ana", "end")
    assert run(table) == "R-TAKI R3"

    table.play("Ben", "draw")
    assert run(table) == "R-TAKI R3"


def test_a_run_is_told_from_its_last_taki_on() -> None:
    table = taki(ana="R-TAKI R3 ST R5 R6 R8")

    table.play("Ana", "R-TAKI R3 ST R5 R6")

    assert run(table) == "ST R5"


def test_a_closed_run_is_none() -> None:
    table = taki(ana="R-TAKI R3 R4 R5")

    table.play("Ana", "R-TAKI R3 R4 close")

    assert run(table) == ""


def test_of_a_run_that_was_reshuffled_what_has_been_laid_since_is_known() -> None:
    table = taki(ana="R-TAKI R3 R4 B1", ben="B3", chana="R5 R6 R8", rest_aside=True)
    table.play("Ana", "R-TAKI R3 R4 end")
    table.play("Ben", "draw")
    assert run(table) == ""

    table.play("Chana", "R5 R6")

    assert run(table) == "R4 R5"


def test_what_lies_on_the_table_is_what_was_laid_in_any_round() -> None:
    colourless = 0
    for table in walks.tables(GAME, "leading cards"):
        for walked in walks.walk(GAME, table):
            laid = [event for event in walked.played.events if isinstance(event, Laid)]
            view = GAME.view(walked.played.state, None)
            if not laid or view.discards[-1] is not laid[-1].card:
                continue
            before, card = walked.before, laid[-1].card
            if (view.colour, view.symbol) == (before.colour, before.symbol) and view.on_top:
                colourless += 1
                assert view.on_top is card
            else:
                assert (view.leading_card, view.on_top) == (card, None)
                assert card.symbol is view.symbol or card.colour is None
    assert colourless > 20


@pytest.mark.parametrize("direction", [1, -1])
def test_the_following_seat_is_the_next_in_play_as_play_goes(direction: int) -> None:
    table = taki(ana="R3 R4", direction=direction)
    after = "Ben" if direction == 1 else "Dana"

    table.leave(after)

    assert table.view.following == NAMES.index("Chana")


def test_after_the_end_nobody_follows() -> None:
    table = taki(ana="R1")

    table.play("Ana", "R1")

    assert table.view.following is None


def call(table: Table, name: str = "Ana") -> Call | None:
    return GAME.view(table.state, NAMES.index(name)).call


@pytest.mark.parametrize(
    ("cards", "lead", "laid", "worth"),
    [
        ("R1 R3 B5", "R7", "", None),
        ("R1 R3", "R7", "", Call.TIMELY),
        ("B3 B4", "R7", "", Call.VAIN),
        ("R-TAKI R1 B3 B4", "R7", "R-TAKI R1", Call.VAIN),
        ("R-TAKI R1 B3", "R7", "R-TAKI R1", Call.TIMELY),
        ("R-TAKI R3 B3 B4", "R7", "R-TAKI", Call.EARLY),
        ("R-TAKI R3 R4 CC B3", "R7", "R-TAKI", Call.TIMELY),
        ("R-TAKI R3 B3 B4 B5 K", "R7", "R-TAKI", Call.TIMELY),
        ("+3 R3", "R7", "+3", Call.TIMELY),
        ("R1 R3", "R7", "R1", Call.DUE),
        ("R1 R3", "R7", "call R1", None),
    ],
)
def test_what_a_call_can_come_to(cards: str, lead: str, laid: str, worth: Call | None) -> None:
    table = taki(lead=lead, ana=cards)

    table.play("Ana", laid)

    assert call(table) is worth
    assert table.view.call is None


def test_all_hear_a_call_at_once() -> None:
    table = taki(ana="R1 R3")
    assert table.view.callers == ()

    table.play("Ana", "call")
    assert table.view.callers == (0,)

    table.play("Ana", "R1")
    assert table.view.callers == (0,)


def test_a_last_card_is_near_from_two_cards_on() -> None:
    table = taki(ana="R1 R3 R4")
    assert not table.view.is_last_near

    table.play("Ana", "R1")

    assert table.view.is_last_near


def test_who_was_asked_and_who_has_answered() -> None:
    table = taki(ana="+3 R1 R3")
    table.play("Ana", "+3")
    table.play("Chana", "let")

    assert (table.view.asked, table.view.answered) == ((1, 2, 3), (2,))


@pytest.mark.parametrize(
    ("rule", "laid", "closes"),
    [
        ("auto", "R-TAKI", False),
        ("auto", "R-TAKI R3", True),
        ("manual", "R-TAKI R3", False),
        ("auto", "R-TAKI R3 end", False),
    ],
)
def test_a_run_closes_by_itself_unless_a_taki_lies_on_top(
    rule: str, laid: str, closes: bool
) -> None:
    table = taki(ana="R-TAKI R3 R4 B5", taki_close=rule)

    table.play("Ana", laid)

    assert table.view.closes_by_itself is closes
