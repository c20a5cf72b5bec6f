from typing import Literal

import msgspec
import pytest

from engine import house_rules
from engine.house_rules import UnknownRule


class Options(msgspec.Struct, frozen=True):
    penalty: Literal[0, 1, 4] = 4
    end: Literal["first", "all"] = "first"


class Loose(msgspec.Struct, frozen=True):
    penalty: int = 4


def test_choices_list_each_rule_with_its_default_first() -> None:
    assert house_rules.choices(Options) == {"penalty": (4, 0, 1), "end": ("first", "all")}


def test_options_are_filled_from_text_and_from_values() -> None:
    assert house_rules.filled(Options, {"penalty": "0"}) == Options(penalty=0)
    assert house_rules.filled(Options, {"penalty": 1, "end": "all"}) == Options(1, "all")
    assert house_rules.filled(Options, {}) == Options()


def test_an_unknown_rule_or_value_is_named_with_what_there_is() -> None:
    with pytest.raises(UnknownRule, match="'speed'; there are: penalty, end"):
        house_rules.filled(Options, {"speed": "1"})
    with pytest.raises(UnknownRule, match="penalty can be 4, 0, 1, not '2'"):
        house_rules.filled(Options, {"penalty": "2"})


def test_only_changed_rules_are_told() -> None:
    assert house_rules.changed(Options(end="all")) == {"end": "all"}
    assert house_rules.changed(Options()) == {}


def test_a_rule_without_a_list_of_values_is_a_fault_of_the_game() -> None:
    with pytest.raises(TypeError, match=r"Loose\.penalty must be a Literal"):
        house_rules.choices(Loose)
