import re

import discord
import pytest

from bot.texts import name_in_label, name_in_text

GAP = "\u200b"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("*Ana*", r"\*Ana\*"),
        ("||Ana||", r"\|\|Ana\|\|"),
        ("`Ana`", r"\`Ana\`"),
        ("# Ana", r"\# Ana"),
        ("> Ana", r"\> Ana"),
        ("1. Ana", r"1\. Ana"),
        ("[Ana](https://x.example)", rf"\[Ana\]{GAP}(https:{GAP}//x.example)"),
        ("[a](b*c*)", rf"\[a\]{GAP}(b\*c\*)"),
        ("https://a_b.example", rf"https:{GAP}//a\_b.example"),
        ("@everyone", f"@{GAP}everyone"),
        ("<@5>", f"<{GAP}@{GAP}5>"),
        ("<t:1:R>", f"<{GAP}t:1:R>"),
        ("Ana\nBen", "Ana Ben"),
    ],
)
def test_markup_in_a_name_stays_plain(name: str, shown: str):
    assert name_in_text(name) == shown


def test_a_name_cannot_turn_the_text_around():
    assert name_in_label("\u202eAna\u2069") == "Ana"
    assert name_in_text("חנה") == "חנה"


@pytest.mark.parametrize("name", ["", " \n ", "\u200b", "\u202e"])
def test_a_name_without_visible_signs_is_a_question_mark(name: str):
    assert name_in_label(name) == "?"


def test_a_family_emoji_stays_whole():
    family = "👩\u200d👧"

    assert name_in_label(family) == family


def test_an_escaped_name_mentions_nobody():
    hostile = "@here <@&7> <#9> <@!1> </play:3> <:x:4>"

    shown = name_in_text(hostile)

    assert discord.utils.escape_mentions(shown) == shown
    assert not re.search(r"<[@#/:]", shown)


def test_escaping_at_most_doubles_a_name():
    assert len(name_in_text("*" * 32)) == 64
