from typing import Any

import discord
import pytest
from discord import ui

from bot.custom_ids import ActId
from bot.presenters import layout
from bot.presenters.layout import Option
from tests.bot.presenters.plain import check_limits, every_part


async def test_a_message_never_waits_for_presses():
    button = layout.button(ActId(7, "join"), "Join")

    view = layout.layout(*layout.rows([button]))

    assert view.is_finished()
    assert view.is_dispatchable()


async def test_discord_py_stores_no_finished_view():
    client = discord.Client(intents=discord.Intents.none())
    view = layout.layout(*layout.rows([layout.button(ActId(7, "join"), "Join")]))

    with pytest.raises(ValueError, match="finished"):
        client.add_view(view)  # type: ignore[arg-type]

    assert list(client.persistent_views) == []


def test_six_buttons_need_two_rows():
    buttons = [layout.button(ActId(7, "act", str(number)), str(number)) for number in range(6)]

    assert [len(row.children) for row in layout.rows(buttons)] == [5, 1]
    assert layout.rows([]) == []


def test_more_options_than_a_menu_holds_make_a_second_one():
    options = [Option(str(number), f"Rule {number}") for number in range(30)]

    view = layout.layout(*layout.menus(ActId(7, "rule", is_menu=True), "Choose", options))

    menus = [part for part in every_part(view) if part["type"] == 3]
    assert sorted(part["custom_id"] for part in menus) == ["v:7:rule", "v:7:rule:2"]
    assert sorted(len(part["options"]) for part in menus) == [5, 25]
    check_limits(view)


def test_long_labels_are_cut():
    button: ui.Button[Any] = layout.button(ActId(7, "act"), "x" * 200)

    assert button.label == "x" * 79 + "…"


def test_only_the_newest_lines_that_fit_are_kept():
    assert layout.fitting(["one", "two", "three"], 10) == ["two", "three"]
    assert layout.fitting(["one", "two", "three"], 3) == []
