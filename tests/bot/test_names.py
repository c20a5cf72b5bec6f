"""What of a name can be read, and which names look alike."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.names import LONGEST, ORDINAL_DIGITS, looks, ordinal_sign, readable

ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("  Ana \n\t Lea ", "Ana Lea"),
        ("\u3164Ana\u3164\u3164Lea\uffa0", "Ana Lea"),
        ("\u2800Ana\u2800", "Ana"),
        ("\u115f\u1160Ana", "Ana"),
        ("An\u00ada", "Ana"),
        ("Ana\U000e0041\U000e0042\U000e007f", "Ana"),
        ("🦊\U000e0041\U000e007f", "🦊"),
        ("A\u200bn\u2060a\ufeff\u034f", "Ana"),
        ("\u202eAna\u2069\u061c", "Ana"),
        ("An\ufe0fa\ufe00\U000e0100", "Ana"),
        ("An\ue000a\U000f0000", "Ana"),
        ("An\x00a\x07", "Ana"),
        ("Ana\u20dd", "Ana"),
        ("\u0301Ana \u0302", "Ana"),
    ],
)
def test_what_is_not_seen_is_left_out(name: str, shown: str):
    assert readable(name) == shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("e\u0301", "é"),
        ("a\u0301\u0302\u0303\u0304b", "á\u0302b"),
        ("a" + "\u0316\u0301" * 15, "a\u0316\u0316"),
        ("ก" + "\u0e47" * 9, "ก\u0e47\u0e47"),
        ("\u1fa7", "\u1fa7"),
        ("བསྒྲུབས", "བསྒྲུབས"),
    ],
)
def test_a_letter_keeps_two_marks_and_more_where_its_alphabet_has_them(name: str, shown: str):
    assert readable(name) == shown


@pytest.mark.parametrize(
    "name",
    [
        "דָּנָה",
        "नमस्ते",
        "क्\u200dष",
        "\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "한국",
        "สมชาย",
        "\U0001d4d0\U0001d4f7\U0001d4ea",
        "李小龙",
        "👨\u200d👩\u200d👧",
        "❤\ufe0f",
        "👍🏽",
        "🇮🇱",
        "🏳\ufe0f\u200d🌈",
        "1\ufe0f\u20e3",
        ENGLAND,
        "\U0001fae8",
        "½ ⊕ №",
    ],
)
def test_scripts_and_emoji_stay_whole(name: str):
    assert readable(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", ["", " \n ", "\u200b", "\u202e", "\u3164\u2800\u115f\u00ad"])
def test_of_a_name_without_visible_signs_nothing_is_left(name: str):
    assert readable(name) == ""


def test_a_name_that_composing_makes_longer_is_cut_between_letters():
    shown = readable("\ufb2c" * LONGEST)

    assert len(shown) <= LONGEST
    assert shown == "\u05e9\u05bc\u05c1" * 10 + "…"


@given(st.text(max_size=32))
def test_any_name_is_read_as_one_line_of_seen_signs(name: str):
    shown = readable(name)

    assert readable(shown) == shown
    assert " ".join(shown.split()) == shown
    assert len(shown) <= LONGEST
    assert not set(shown) & set(ORDINAL_DIGITS)


def test_an_ordinal_is_a_sign_for_each_digit():
    assert [ordinal_sign(number) for number in (1, 9, 10, 27)] == ["①", "⑨", "①⓪", "②⑦"]


@pytest.mark.parametrize(
    "name",
    [
        "ALEX",
        "alex",
        "\uff21\uff4c\uff45\uff58",
        "\u0410l\u0435\u0445",
        "AIex",
        "A1ex",
        "\U0001d4d0\U0001d4f5\U0001d4ee\U0001d501",
        "Al\u200bex",
        "Alex\u2800",
        "Ⓐlex",
    ],
)
def test_names_look_alike_whatever_is_under_them(name: str):
    assert looks(name) == looks("Alex")


def test_case_never_tells_names_apart():
    assert looks("NIKI") == looks("Niki") == looks("niki")


def test_names_that_can_be_told_apart_do_not_look_alike():
    names = ("Alex", "Alexa", "Aléx", "Al ex", "Alex 2", "אלכס", "🦊 Alex", "Alex 🦊")

    assert len({looks(name) for name in names}) == len(names)
