import ast
import re
from pathlib import Path

import discord
import pytest

from bot.store.values import Player
from bot.texts import escaped, names_of_ours, shown_name, words_for

GAP = "\u200b"
BOT = Path(__file__).parents[3] / "bot"
ENGLISH = words_for("en")


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
    ],
)
def test_markup_in_a_name_stays_plain(name: str, shown: str):
    assert escaped(name) == shown


def called(name: str, ordinal: int | None = None) -> str:
    return shown_name(Player(1, 101, name, ordinal=ordinal), ENGLISH)


def test_a_name_stands_on_one_line_and_cannot_turn_the_text_around():
    assert called("Ana\nBen") == "Ana Ben"
    assert called("\u202eAna\u2069") == "Ana"


def test_who_was_forgotten_has_left_and_who_has_no_readable_name_is_a_player():
    assert shown_name(Player(1, None, ""), ENGLISH) == "somebody who has left"
    assert shown_name(None, ENGLISH) == "somebody who has left"
    assert called("\u3164\u2800") == "Player"


def test_the_sign_of_a_namesake_stands_before_the_name_and_cannot_be_part_of_one():
    assert called("Alex", 2) == "② Alex"
    assert called("Alex", 30) == "③⓪ Alex"
    assert called("\u3164", 1) == "① Player"
    for forged in ("② Alex", "❷ Alex", "➁ Alex", "⓶ Alex", "2\u20dd Alex"):
        assert called(forged) == "2 Alex"


def test_what_robots_are_called_is_known_in_every_form():
    assert {"robot", "robot 3", "robot lo"} <= names_of_ours()


def test_an_escaped_name_mentions_nobody():
    hostile = "@here <@&7> <#9> <@!1> </play:3> <:x:4>"

    shown = escaped(hostile)

    assert discord.utils.escape_mentions(shown) == shown
    assert not re.search(r"<[@#/:]", shown)


def test_escaping_at_most_doubles_a_name():
    assert len(escaped("*" * 32)) == 64


def test_nothing_that_is_sent_takes_a_name_as_it_is_stored():
    """`shown_name` does, for all: else a namesake would be shown without the sign."""
    people = {"player", "person", "by", "whom", "host", "actor"}
    found = [
        f"{file}:{node.lineno}"
        for folder in ("presenters", "games", "outbound", "inbound", "messaging", "art")
        for file in (BOT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "name"
        if ast.unparse(node.value).rpartition(".")[2] in people
    ]

    # pictures are given the names that were made for messages
    assert [each for each in found if "/art/" not in each] == []
