"""Words: complete, used, and fitting where Discord shows them."""

from enum import StrEnum
from typing import Any

import pytest

from bot.games import PRESENTERS
from bot.messaging.permissions import NEEDED
from bot.presenters import house_rules as rule_words
from bot.presenters.refusal import NOT_YOUR_TURN, at_table, refusal, rejection
from bot.service.decisions.deadlines import CLOCKS
from bot.service.decisions.lobby import ROUNDS, long_modes
from bot.service.decisions.refusals import Refusal, RejectedBeyond, RejectedUntil
from bot.service.views import TableView
from bot.store.values import Player, Status, TableSeat
from bot.texts import MissingWords, Words, languages, words_for
from engine import house_rules
from engine.game import AnyGame, Rejected
from engine.games import GAMES
from tests.bot.presenters import tables
from tests.bot.presenters.tables import PRESETS
from tests.bot.texts import sources

ENGLISH = words_for("en")
SHOWN = {key: GAMES[key] for key in PRESENTERS}
"""The games that are played on Discord."""

EVERY_GAME = pytest.mark.parametrize("game", SHOWN.values(), ids=SHOWN)
LONGEST_OPTION = 100
NAMES = ("Ana", "Ben", "Chana", "Dana")


def test_english_is_there():
    assert "en" in languages()


def test_an_unknown_language_is_answered_in_english():
    assert words_for("xx").language == "en"
    assert words_for(None).language == "en"
    assert words_for("en-GB").language == "en"


def test_a_language_without_a_key_says_it_in_english():
    assert Words("xx").label("button-join") == "Join"


def test_a_missing_key_and_a_missing_value_raise():
    with pytest.raises(MissingWords):
        ENGLISH("no-such-key")
    with pytest.raises(MissingWords):
        ENGLISH("points")


def test_values_are_isolated_in_text_and_not_in_labels():
    assert ENGLISH("ask-leave") == ENGLISH.label("ask-leave")
    assert ENGLISH("about-title", version="1") == "Takiyaki \u20681\u2069"
    assert ENGLISH.label("about-title", version="1") == "Takiyaki 1"


def test_plurals_follow_the_number():
    assert [ENGLISH.label("points", points=n) for n in (0, 1, 2)] == [
        "0 points",
        "1 point",
        "2 points",
    ]


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_keys_and_placeholders(language: str):
    english, other = sources.of_language("en"), sources.of_language(language)

    assert sources.differences(english, other) == []


def test_a_language_that_differs_would_be_noticed():
    english = sources.placeholders("a = { $x }\nb = b\n")

    assert sources.differences(english, sources.placeholders("a = { $y }\nc = c\n")) == [
        "a",
        "b",
        "c",
    ]


def test_every_call_in_the_program_fits_its_words():
    known = sources.of_language("en")

    calls = list(sources.calls(list(sources.program())))
    wrong = sorted(f"{key} {sorted(given)}" for key, given in calls if known.get(key) != given)

    assert len(calls) > 50
    assert wrong == []


def test_no_words_lie_unused():
    nodes = list(sources.program())
    written, patterns = sources.literals(nodes), sources.computed(nodes)

    unused = sorted(
        key
        for key in sources.of_language("en")
        if key not in written and not any(p.fullmatch(key) for p in patterns)
    )

    assert unused == []


PASSING = (Refusal.TOO_MANY_OPENINGS, Refusal.TOO_MANY_INVITATIONS, Refusal.TOO_MANY_PRESSES)
LIMITED = (
    Refusal.TOO_MANY_TABLES,
    Refusal.TOO_MANY_LOBBIES,
    Refusal.TOO_MANY_OF_YOURS,
    Refusal.TOO_MANY_ON_SERVER,
)


@pytest.mark.parametrize("reason", Refusal)
def test_every_refusal_of_the_service_is_a_sentence(reason: Refusal):
    no = Rejected(reason)
    if reason in PASSING:
        no = RejectedUntil(reason, 0)
    elif reason in LIMITED:
        no = RejectedBeyond(reason, 7)

    said = rejection(no, ENGLISH)

    assert said.endswith(".")
    assert ("7" in said) == (reason in LIMITED)
    assert ("<t:" in said) == (reason in PASSING)


def dealt(game: AnyGame) -> TableView:
    """Ana, in seat 0, is on turn."""
    people = tuple(Player(seat + 1, seat + 101, NAMES[seat]) for seat in range(game.seat_counts[0]))
    seats = tuple(TableSeat(seat, player) for seat, player in enumerate(people))
    options = game.options_type()
    state = game.deal(len(seats), options, bytes(32), 0).state
    table = tables.lobby(game=game.key, options=options, status=Status.PLAYING, seats=seats)
    return TableView(table, game.view(state, None), (), (), game.to_act(state))


@EVERY_GAME
def test_every_refusal_and_ending_of_a_game_has_words(game: AnyGame):
    table_view = dealt(game)
    for reason in game.reasons:
        assert refusal(reason, ENGLISH).endswith(".")
        told = at_table(reason, table_view, PRESENTERS[game.key], ENGLISH)
        assert told.endswith(".")
        assert ("Ana" in told) == (reason == NOT_YOUR_TURN)
    for ending in game.endings:
        assert f"{game.key}-ending-{ending.value}" in sources.of_language("en")


@EVERY_GAME
def test_every_mode_of_a_game_has_words(game: AnyGame):
    of_long = ("title-{}", "result-won-{}", "mode-{}", "{}-meaning")
    wanted = [key.format(mode) for mode in long_modes(game.key) for key in of_long]
    wanted += [f"ask-{what}-{mode}" for what in ("leave", "end") for mode in game.modes]

    known = sources.of_language("en")
    assert [key for key in wanted if key not in known] == []


def test_the_same_reason_of_another_enum_is_told_apart():
    class Other(StrEnum):
        ROUND_IS_OVER = "round_is_over"

    with pytest.raises(MissingWords):
        refusal(Other.ROUND_IS_OVER, ENGLISH)


@EVERY_GAME
def test_every_house_rule_and_value_of_a_game_has_words_that_fit_a_menu(game: AnyGame):
    every = dict[str, tuple[Any, ...]](house_rules.choices(game.options_type))
    modes = long_modes(game.key)
    every |= {"preset": tuple(PRESETS[game.key]), "rounds": (*ROUNDS, *modes), "clock": CLOCKS}

    for rule, values in every.items():
        texts = [rule_words.name(game.key, rule, ENGLISH)]
        meaning = rule_words.meaning(game.key, rule, ENGLISH)
        for value in values:
            texts.append(rule_words.value(game.key, rule, value, ENGLISH))
            texts.append(rule_words.value_meaning(game.key, rule, value, ENGLISH))
        assert all(1 <= len(text) <= LONGEST_OPTION for text in (meaning, *texts)), rule
        assert meaning[-1] in ".?", "it is a sentence of its own"
        assert not meaning.startswith("Whether")
        assert not any(text.endswith(".") for text in texts), "sentences around them end them"


@EVERY_GAME
def test_every_game_has_its_name_presets_levels_and_rules(game: AnyGame):
    label = ENGLISH.label
    names = [label(f"game-{game.key}"), label(f"{game.key}-rules")]
    names.append(label(f"{game.key}-in-a-line"))
    names += [label(f"robot-{level}") for level in game.levels]
    names += [label(f"{game.key}-preset-{preset}") for preset in PRESETS[game.key]]

    assert all(names)


def test_every_permission_the_bot_needs_has_a_name_and_a_reason():
    flags = [name.replace("_", "-") for name, is_on in NEEDED if is_on]

    for flag in flags:
        assert ENGLISH.label(f"permission-{flag}")
        assert ENGLISH.label(f"permission-{flag}-need")
