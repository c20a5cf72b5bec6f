"""Each house rule of RULES.md 12 with the difference it makes; the details D… show many more."""

import tomllib
from importlib import resources
from typing import Any

import pytest

from engine import house_rules, series
from engine.game import Finished, Outcome
from engine.games.taki import GAME
from engine.games.taki.deck import Card
from engine.games.taki.state import Options, Refusal
from tests.engine.games.taki.notation import opened, taki

ANA, BEN = 0, 1


def test_the_old_box_has_112_cards() -> None:
    old = GAME.deck(Options(deck=112))

    assert old.total() == 112
    assert old[Card.PLUS_THREE] == old[Card.BREAKER] == 0
    assert GAME.deck(Options()).total() == 116


def test_the_lobby_asks_for_the_youngest_where_that_decides() -> None:
    rules: tuple[Any, ...] = ("marked", "last_winner", "random", "host")

    asked = [rule for rule in rules if GAME.asks_mark(Options(first_player=rule))]

    assert asked == ["marked", "last_winner"]


def test_who_begins_the_first_round() -> None:
    def first(rule: Any, **seats: Any) -> int:
        return GAME.starter(Options(first_player=rule), 4, [], b"seed", **seats)

    by_chance = series.random_seat(4, b"seed")
    other = (by_chance + 1) % 4
    assert first("marked", marked=other, host=by_chance) == other
    assert first("marked", host=other) == by_chance
    assert first("host", host=other, marked=by_chance) == other
    assert first("random", host=other, marked=other) == by_chance
    assert first("last_winner", marked=other) == other


@pytest.mark.parametrize(
    ("rule", "expected"), [("marked", 2), ("host", 2), ("last_winner", 3), ("random", None)]
)
def test_who_begins_the_later_rounds(rule: Any, expected: int | None) -> None:
    before = [Finished(1, Outcome((2, 3, 4, 1), (0, 0, 0, 1), "won"))]

    begins = GAME.starter(Options(first_player=rule), 4, before, b"seed", marked=0, host=0)

    assert begins == (series.random_seat(4, b"seed") if expected is None else expected)


def test_an_opening_action_may_act_as_if_the_dealer_had_laid_it() -> None:
    acting: dict[str, Any] = {"opening_card": "apply_action"}
    plus_two = opened("G+2", **acting)
    reverse = opened("G-Dir", **acting)
    run = opened("G-TAKI", **acting)

    assert (plus_two.stack, plus_two.on_turn) == (2, "Ana")
    assert opened("G-Stop", **acting).on_turn == "Ben"
    assert opened("G-Stop", seats=2, **acting).on_turn == "Ben"
    assert (reverse.view.direction, reverse.on_turn) == (-1, "Ana")
    assert run.is_open
    assert run.refuses("Ana", "close") is Refusal.NO_RUN
    assert opened("G-Plus", **acting).lines == opened("G-Plus").lines


def test_an_opening_action_is_otherwise_ignored() -> None:
    assert (opened("G+2").stack, opened("G-Dir").view.direction) == (0, 1)
    assert opened("G-Stop").on_turn == "Ana"


def test_with_numbers_only_no_action_opens() -> None:
    with pytest.raises(AssertionError, match="no deal is opened by G-Stop"):
        opened("G-Stop", opening_card="number_only")


def test_a_change_of_direction_between_two_may_act_as_a_stop() -> None:
    for rule, expected in (("pass", "Ben"), ("skip", "Ana")):
        table = taki(seats=2, ana="R-Dir B1 B3", reverse_with_two=rule)
        table.play("Ana", "R-Dir")

        assert table.on_turn == expected
    table = taki(seats=3, ana="R-Dir B1 B3", reverse_with_two="skip")
    table.play("Ana", "R-Dir")
    assert table.on_turn == "Chana"


def test_a_plus_three_may_be_laid_on_a_stack() -> None:
    table = taki(lead="R+2", stack=2, ana="+3 B1 B3", plus3_on_plus2="on")

    assert table.moves("Ana") == ["+3", "take"]
    assert table.view.due == ANA

    table.play("Ana", "+3")

    assert table.view.due == BEN
    assert taki(lead="R+2", stack=2, ana="+3 B1 B3").moves("Ana") == ["take"]


def test_a_king_may_be_no_answer_to_a_plus_three() -> None:
    table = taki(ana="+3 B1 B3", ben="K B4 B5", king_vs_plus3="off")
    table.play("Ana", "+3")

    assert table.moves("Ben") == ["let"]
    assert table.refuses("Ben", "K") is Refusal.KING_IS_NO_ANSWER


def test_without_kings_as_answers_two_discarded_breakers_skip_the_window() -> None:
    table = taki(under="BR BR", ana="+3 B1 B3", king_vs_plus3="off")

    table.play("Ana", "+3")

    assert table.counts == [2, 8, 8, 8]


def test_a_plus_may_win() -> None:
    table = taki(ana="R-Plus", win_on_plus="on")
    run = taki(ana="R-TAKI R-Plus", win_on_plus="on")

    table.play("Ana", "R-Plus")
    run.play("Ana", "R-TAKI R-Plus")

    assert table.winner == run.winner == "Ana"


def test_a_super_taki_may_have_any_colour() -> None:
    table = taki(lead="R7", ana="ST G1 R1", super_taki_colour="choose")

    assert table.moves("Ana")[:4] == ["ST-red", "ST-blue", "ST-green", "ST-yellow"]
    table.play("Ana", "ST-green G1 close")

    assert table.lead == "G1"
    assert taki(lead="R7", ana="ST G1 R1").moves("Ana") == ["ST", "R1"]


@pytest.mark.parametrize("seconds", [5, 10, 15, 20, 30])
def test_the_window_lasts_as_long_as_the_house_rule_says(seconds: int) -> None:
    table = taki(ana="+3 B1 B3", breaker_window=seconds)
    assert GAME.answer_time(table.state).seconds is None

    table.play("Ana", "+3")

    assert GAME.answer_time(table.state).seconds == seconds


def test_calling_may_be_off() -> None:
    table = taki(ana="R1 R8", ben="R3 B1 B3", last_card="off")

    assert table.refuses("Ana", "call") is Refusal.CALLING_IS_OFF
    table.play("Ana", "R8")
    table.play("Ben", "R3")

    assert table.count("Ana") == 1
    assert table.must_call == []


def test_catching_is_refused_where_the_table_watches() -> None:
    table = taki(ana="R1 R8")
    table.play("Ana", "R8")

    assert table.refuses("Ben", "catch") is Refusal.CATCHING_IS_OFF


def test_nobody_is_fined_but_by_catching() -> None:
    table = taki(ana="R1 R8", ben="R3 B1 B3", last_card="catch")
    table.play("Ana", "R8")
    table.play("Ben", "R3")
    assert table.count("Ana") == 1

    table.play("Chana", "catch")

    assert table.count("Ana") == 5
    assert table.on_turn == "Chana"


@pytest.mark.parametrize("penalty", [0, 1, 2, 3, 4])
def test_the_penalty_is_what_the_house_rule_says(penalty: int) -> None:
    table = taki(ana="R1 R8", ben="R3 B1 B3", last_card_penalty=penalty)
    table.play("Ana", "R8")
    assert GAME.answer_time(table.state).gives_time_to == (0 if penalty else None)

    table.play("Ben", "R3")

    assert table.count("Ana") == 1 + penalty
    assert ("Ana did not call the last card" in table.lines) == bool(penalty)


def test_with_places_the_winning_card_takes_effect() -> None:
    first_out = taki(seats=3, ana="R+2")
    first_out.play("Ana", "R+2")
    places = taki(seats=3, ana="R+2", end="places")
    places.play("Ana", "R+2")

    assert (first_out.stack, first_out.winner) == (0, "Ana")
    assert (places.stack, places.winner, places.on_turn) == (2, None, "Ben")


@pytest.mark.parametrize(
    "rules",
    [
        {"plus3_on_plus2": "on"},
        {"king_vs_plus3": "off"},
        {"king_vs_plus3": "protect_self"},
        {"breaker_window": 5},
        {"plus3_finish": "immediate"},
    ],
)
def test_the_old_box_has_no_rules_about_plus_threes(rules: dict[str, Any]) -> None:
    options = house_rules.filled(Options, {"deck": 112} | rules)

    assert GAME.refuse(options, "round") is Refusal.OLD_BOX_HAS_NO_THREES
    assert GAME.refuse(house_rules.filled(Options, rules), "round") is None


def test_a_tournament_has_no_places() -> None:
    options = Options(end="places")

    assert GAME.refuse(options, "tournament") is Refusal.TOURNAMENT_HAS_NO_PLACES
    assert GAME.refuse(options, "series") is None


def test_no_waiting_for_the_stack_where_actions_do_not_finish() -> None:
    options = Options(plus2_finish="after_stack", action_finish="off")

    assert GAME.refuse(options, "round") is Refusal.NO_STACK_WITHOUT_ACTION_FINISH
    assert GAME.refuse(Options(plus2_finish="after_stack"), "round") is None
    assert GAME.refuse(Options(action_finish="off"), "round") is None


def test_every_house_rule_has_its_paragraph() -> None:
    text = resources.files("engine.games.taki").joinpath("RULES.md").read_text("utf-8")
    chapter = text.split("## 12. House rules")[1].split("## 13.")[0]

    for rule, values in house_rules.choices(Options).items():
        listed = next(line for line in chapter.splitlines() if f"`{rule}` " in line)
        assert " / ".join(str(value) for value in values) in listed


def test_the_presets_name_what_differs_from_the_classic_game() -> None:
    text = resources.files("seeds").joinpath("taki.toml").read_text("utf-8")
    presets = tomllib.loads(text)["presets"]
    filled = {key: house_rules.filled(Options, preset["rules"]) for key, preset in presets.items()}

    assert list(filled) == ["classic", "family", "quick", "old_box", "strict"]
    assert filled["classic"] == Options()
    for key, options in filled.items():
        assert house_rules.changed(options) == presets[key]["rules"]
        assert all(GAME.refuse(options, mode) is None for mode in GAME.modes)
    assert presets["quick"]["clock_seconds"] == 30
