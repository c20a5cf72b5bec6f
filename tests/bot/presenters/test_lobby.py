"""Lobbies and their menus as people read them."""

from dataclasses import replace
from typing import Any

import pytest

from bot.games import PRESENTERS
from bot.presenters import house_rules, lobby
from bot.store.values import Status, Table, TableSeat
from bot.texts import words_for
from engine.games.taki.state import Options as TakiOptions
from engine.games.takoyaki.state import Options
from tests.bot.presenters import tables
from tests.bot.presenters.plain import check_limits, every_part, plain
from tests.bot.presenters.tables import BEN, NOW, PRESETS

ENGLISH = words_for("en")
OF_TAKI: dict[str, Any] = {"game": "taki", "options": TakiOptions()}


def shown(table: Table) -> str:
    view = lobby.lobby(table, PRESENTERS[table.game], PRESETS, ENGLISH, now=NOW)
    check_limits(view)
    return plain(view)


def test_a_lobby_with_a_free_seat():
    assert shown(tables.lobby()) == (
        "### Takoyaki: who plays?\n"
        "series of 3 rounds · 5 minutes a turn\n"
        "**Takoyaki:** press Flip, and cards go to their places, ace to ten, as far as they fit. "
        "Whoever has all ten face up first wins the round.\n"
        "-# **Classic**: No house rules\n"
        "-# **Quick**: Wild Jacks, 1 minute a turn\n"
        "-# **Tactical**: Wild Jacks, taking the discard, last chance\n"
        "[Classic] t:7:preset:classic off\n"
        "[Quick] t:7:preset:quick\n"
        "[Tactical] t:7:preset:tactical\n"
        "---\n"
        "**Ana** · host\n"
        "-# one free seat\n"
        "Waiting for players. If nothing happens, this closes <t:1800000900:R>.\n"
        "[Join] t:7:join\n"
        "[Start] t:7:start off\n"
        "[Leave] t:7:leave\n"
        "[Robot] t:7:robot_menu\n"
        "[Rules] t:7:rules\n"
        "[House rules] t:7:rules_menu"
    )


def test_a_full_lobby_can_be_started_and_not_joined():
    text = shown(tables.lobby(BEN))

    assert "Everybody is here. Ana can press Start." in text
    assert "[Start] t:7:start\n" in text
    assert "[Join]" not in text
    assert "free seat" not in text


def test_an_invited_person_is_told_until_when_the_seat_is_held():
    table = tables.lobby(deadline=NOW + 120_000).with_seat(TableSeat(1, BEN))

    text = shown(table)

    assert "**Ben** · invited, the seat is free again <t:1800000120:R>" in text
    assert "[Accept] t:7:accept\n[No thanks] t:7:decline\n" in text
    assert "[Start]" not in text
    assert "[Join]" not in text
    assert "\nThe cards are dealt as soon as Ben accepts.\n" in text


def test_beside_a_held_seat_others_can_take_a_free_one():
    table = tables.lobby(deadline=NOW + 120_000, **OF_TAKI).with_seat(TableSeat(1, BEN))

    text = shown(table)

    assert "-# 8 free seats\n" in text
    assert (
        "[Accept] t:7:accept\n[No thanks] t:7:decline\n[Join] t:7:join\n[Leave] t:7:leave\n"
    ) in text


def test_several_who_are_invited_are_all_waited_for():
    table = tables.lobby(deadline=NOW + 120_000, **OF_TAKI).with_seat(TableSeat(1, BEN))
    chana = replace(BEN, id=3, discord_id=103, name="Chana")

    text = shown(table.with_seat(TableSeat(2, chana)))

    assert "\nThe cards are dealt as soon as Ben and Chana accept.\n" in text


def test_a_lobby_that_can_start_and_has_free_seats_does_not_read_as_full():
    text = shown(tables.lobby(BEN, **OF_TAKI))

    assert "\nAna can press Start, or wait for more players.\n" in text
    assert "Everybody is here" not in text


def test_a_time_limit_that_has_passed_is_not_shown():
    table = tables.lobby(deadline=NOW - 1).with_seat(TableSeat(1, BEN))

    assert "<t:" not in shown(table)


def test_house_rules_in_force_are_said_in_words():
    table = tables.lobby(options=Options(wild="jack", last_chance="on"))

    assert (
        "**Wild cards:** Jacks are wild\n"
        "**Last chance:** one more turn\n"
        "Otherwise the classic rules\n"
    ) in shown(table)


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("idle", "**Closed**, since nothing happened here for a quarter of an hour."),
        ("empty", "**Closed**, since everybody has left."),
        ("ended", "**Closed** before the first deal."),
    ],
)
def test_a_closed_lobby_says_why_and_what_to_do_and_has_no_buttons(reason: str, words: str):
    text = shown(tables.lobby(status=Status.DONE, reason=reason, deadline=None))

    assert text.startswith("### Takoyaki\n")
    assert "Classic rules\n---" in text
    assert f"{words} Open a new table with /play." in text
    assert "[" not in text


def test_a_lobby_that_everybody_has_left_has_no_empty_parts():
    table = replace(tables.lobby(), status=Status.DONE, reason="empty", seats=(), host_id=None)

    assert "---\n**Closed**, since everybody has left." in shown(table)


def test_a_lobby_that_has_started_elsewhere_links_to_its_board():
    table = tables.lobby(BEN, status=Status.PLAYING, round=1, message_id=13, thread_id=14)

    view = lobby.moved(table, PRESENTERS[table.game], ENGLISH)

    check_limits(view)
    link = "[Go to the table](https://discord.com/channels/11/14/13)"
    assert plain(view).endswith(f"**The cards are dealt.** {link}")


def test_robots_can_be_added_by_level_while_a_seat_is_free():
    view = lobby.robot_menu(tables.lobby(), ENGLISH)

    check_limits(view)
    assert "[Robot: easy] t:7:robot:easy.0\n[Robot: normal] t:7:robot:normal.0" in plain(view)
    assert "unrobot" not in plain(view)


def test_once_a_robot_has_sat_down_the_menu_says_so_before_it_asks_for_the_next():
    table = tables.lobby(**OF_TAKI).with_seat(TableSeat(1, robot="easy", joined_at=NOW))
    view = lobby.robot_menu(table, ENGLISH, has_come=True)

    check_limits(view)
    assert plain(view).startswith(
        "A robot has taken a seat. Which robot shall take the next one? Robots see no more"
    )


def test_where_only_people_sit_no_robot_is_offered_to_be_sent_away():
    table = tables.lobby(BEN)

    assert plain(lobby.robot_menu(table, ENGLISH)) == (
        "All seats are taken: press Start at the table."
    )


def test_a_robot_can_be_sent_away_when_no_seat_is_free():
    table = tables.lobby().with_seat(TableSeat(1, robot="easy", joined_at=NOW))

    assert plain(lobby.robot_menu(table, ENGLISH)) == (
        "All seats are taken: press Start at the table, or send a robot away.\n"
        "[Remove robot] t:7:unrobot:1"
    )


def test_two_robots_are_told_apart_by_their_seats():
    table = tables.lobby(**OF_TAKI).with_seat(TableSeat(1, robot="easy", joined_at=NOW))
    table = table.with_seat(TableSeat(2, robot="hard", joined_at=NOW))

    assert "**Robot 2** · robot (easy)\n**Robot 3** · robot (hard)" in shown(table)


def test_the_rule_menu_shows_every_rule_with_its_value():
    table = tables.lobby(options=Options(wild="jack"), clock_seconds=0)

    view = lobby.rule_menu(table, PRESETS, ENGLISH)

    check_limits(view)
    assert plain(view).splitlines()[1:6] == [
        "<Choose what to change> v:7:rule",
        "  - preset: Preset (a choice of your own)",
        "  - rounds: What is played (series of 3 rounds)",
        "  - clock: Clock (no clock)",
        "  - wild: Wild cards (Jacks are wild)",
    ]


def test_every_value_menu_marks_the_value_in_force():
    table = tables.lobby(options=Options(next_starter="loser"), rounds=6)

    for rule in house_rules.rules(table):
        view = lobby.value_menu(table, rule, PRESETS, ENGLISH)

        check_limits(view)
        menu = next(part for part in every_part(view) if part["type"] == 3)
        marked = [option["value"] for option in menu["options"] if option["default"]]
        assert menu["custom_id"] == f"v:7:value:{rule}"
        is_none = rule == "preset"
        assert marked == ([] if is_none else [house_rules.now(table, rule, PRESETS)])
        assert plain(view).endswith("[Back] t:7:rules_menu")


def test_presets_have_a_menu_that_marks_the_one_in_force():
    view = lobby.value_menu(tables.lobby(), "preset", PRESETS, ENGLISH)

    check_limits(view)
    assert plain(view).splitlines()[:6] == [
        "**Preset** · now: Classic",
        "House rules that go well together, all set at once.",
        "<Choose a value> v:7:value:preset",
        "  * classic: Classic (No house rules)",
        "  - quick: Quick (Wild Jacks, 1 minute a turn)",
        "  - tactical: Tactical (Wild Jacks, taking the discard, last chance)",
    ]


def test_the_preset_in_force_cannot_be_pressed_and_none_is_where_none_is():
    quick = tables.lobby(options=Options(wild="jack"), clock_seconds=60)

    assert "[Quick] t:7:preset:quick off\n" in shown(quick)
    assert "[Classic] t:7:preset:classic\n" in shown(quick)
    assert " off\n[Tac" not in shown(replace(quick, clock_seconds=300))
    for preset in ("classic", "family", "quick", "old_box", "strict"):
        assert f"t:7:preset:{preset}" in shown(tables.lobby(**OF_TAKI))


def test_a_robots_level_is_told_where_it_matters():
    table = tables.lobby().with_seat(TableSeat(1, robot="hard", joined_at=NOW))

    assert "**Robot**\n" in shown(table)
    assert "**Robot** · robot (hard)\n" in shown(replace(table, options=Options(wild="jack")))


def test_who_begins_is_asked_by_the_rules_of_the_game():
    table = tables.lobby(BEN, **OF_TAKI)

    assert "[Who begins] t:7:youngest_menu" in shown(table)
    assert plain(lobby.mark_menu(table, ENGLISH)) == (
        "In Taki the youngest of you begins the first round. Choose who that is.\n"
        "<Choose the youngest> v:7:youngest\n"
        "  * none: Nobody: chance decides who begins\n"
        "  - 0.1: Ana\n"
        "  - 1.2: Ben"
    )


def test_a_vote_in_a_lobby_can_be_joined():
    table = tables.lobby(BEN)

    assert "[Vote to end (1 of 2)] t:7:end" in shown(
        table.with_seat(replace(table.seats[1], vote="end"))
    )


def test_a_preset_is_named_as_long_as_nothing_of_it_is_changed():
    quick = tables.lobby(options=Options(wild="jack"), clock_seconds=60)

    named = "**Preset:** Quick\n**Wild cards:** Jacks are wild\nOtherwise the classic rules\n"
    assert named in shown(quick)
    for changed in ({"clock_seconds": 300}, {"options": Options(wild="jack", last_chance="on")}):
        assert "**Preset:**" not in shown(replace(quick, **changed))


def test_a_rule_there_is_not_has_no_menu():
    with pytest.raises(KeyError):
        lobby.value_menu(tables.lobby(), "gravity", PRESETS, ENGLISH)


def test_long_names_fit():
    host = replace(tables.ANA, name="*" * 32)
    table = tables.lobby()
    shown(table.with_seat(replace(table.seats[0], player=host)))
