"""Pages behind commands: standings, tables, rules, help, about, permissions; and pings."""

from dataclasses import replace

import discord
import pytest
from discord import ui

from bot.games import PRESENTERS
from bot.games.takoyaki import PRESENTER as TAKOYAKI
from bot.messaging.permissions import NEEDED
from bot.presenters import about, help, house_rules, permissions, ping, rules, standings
from bot.presenters import tables as pages
from bot.service.ranking import MOST_LINES
from bot.service.views import Line, Ranking
from bot.store.values import Player, Status, TableSeat
from bot.texts import words_for
from engine.game import AnyGame
from engine.games import GAMES
from engine.games.takoyaki.state import Options
from engine.house_rules import Choice, choices, filled
from tests.bot.games.taki import deals
from tests.bot.presenters import tables
from tests.bot.presenters.plain import bare, check_limits, plain
from tests.bot.presenters.tables import ANA, BEN, NOW, Play
from tests.engine.games.taki.phases import in_phase

ENGLISH = words_for("en")
DANA = Player(4, 104, "Dana")


def shown(view: ui.LayoutView) -> str:
    check_limits(view)
    return plain(view)


def ranking(people: int, name: str = "Ana") -> Ranking:
    """As the service gives it: twenty lines at most."""
    lines = tuple(
        Line(place, Player(place, place, name), 999, 999, 99_999, 999)
        for place in range(1, people + 1)
    )
    return Ranking(lines[:MOST_LINES], people)


def test_standings_are_a_line_for_each_person():
    lines = (Line(1, ANA, 6, 4, 19, 2), Line(2, BEN, 6, 2, 8, 1), Line(2, DANA, 1, 1, 8, 0))

    assert shown(standings.standings({"takoyaki": Ranking(lines, 3)}, PRESENTERS, ENGLISH)) == (
        "### Takoyaki · standings of this server\n"
        "-# Most series won first; then rounds won, then points decide.\n"
        "**1.** Ana · 2 series won · 4 of 6 rounds won · 19 points\n"
        "**2.** Ben · 1 series won · 2 of 6 rounds won · 8 points\n"
        "**2.** Dana · 0 series won · 1 of 1 rounds won · 8 points"
    )


def test_where_rounds_bring_no_points_standings_tell_none():
    lines = (Line(1, ANA, 6, 4, 4, 2),)

    assert shown(standings.standings({"taki": Ranking(lines, 1)}, PRESENTERS, ENGLISH)).endswith(
        "-# Most series won first; then rounds won decide.\n"
        "**1.** Ana · 2 series won · 4 of 6 rounds won"
    )


def test_empty_standings_say_how_to_begin():
    text = shown(
        standings.standings({"takoyaki": ranking(0), "taki": ranking(0)}, PRESENTERS, ENGLISH)
    )

    assert "Nobody has finished a round here yet. Start one with /play." in text


@pytest.mark.parametrize(
    ("people", "ends"),
    [
        ({"taki": 20}, ["**20.** Ana"]),
        ({"taki": 21}, ["-# and one more"]),
        ({"taki": 143}, ["-# and 123 more"]),
        ({"taki": 12, "takoyaki": 9}, ["-# and 2 more", "**9.** Ana"]),
        ({"taki": 143, "takoyaki": 20}, ["-# and 133 more", "-# and 10 more"]),
    ],
)
def test_standings_count_all_who_are_not_shown(people: dict[str, int], ends: list[str]):
    by_game = {game: ranking(count) for game, count in people.items()}

    pages = shown(standings.standings(by_game, PRESENTERS, ENGLISH)).split("###")[1:]

    for page, end in zip(pages, ends, strict=True):
        assert page.splitlines()[-1].startswith(end)


def test_many_people_with_long_names_fit_into_standings():
    text = shown(standings.standings({"takoyaki": ranking(23, "*" * 32)}, PRESENTERS, ENGLISH))

    assert text.endswith("-# and 3 more")


def test_my_tables_begin_with_those_that_wait_for_me():
    mine, other = Play(start=0), Play(start=1)
    lobby = replace(other.table_view(), table=tables.lobby())
    paused = Play(paused_at=NOW)
    between = Play(status=Status.BETWEEN)
    table_views = [play.table_view() for play in (other, paused, between)] + [
        lobby,
        mine.table_view(),
    ]

    text = shown(pages.tables(table_views, PRESENTERS, ANA.id, ENGLISH))

    url = "https://discord.com/channels/11/12/13"
    assert text.splitlines() == [
        "### Your tables",
        f"**Your turn:** [Takoyaki with Ben]({url})",
        f"[Takoyaki with Ben]({url}) · Ben is on turn",
        f"[Takoyaki with Ben]({url}) · paused",
        f"[Takoyaki with Ben]({url}) · between two rounds",
        "Takoyaki, alone so far · not started",
    ]


def test_a_name_in_my_tables_cannot_change_how_they_look():
    table_view = Play(start=1).table_view()
    table = table_view.table.with_seat(
        replace(table_view.table.seats[1], player=replace(BEN, name="**B"))
    )

    text = shown(pages.tables([replace(table_view, table=table)], PRESENTERS, ANA.id, ENGLISH))

    assert "· \\*\\*B is on turn" in text


def test_who_waits_whether_somebody_breaks_their_three_is_not_named_to_themselves():
    table_view = deals.Play(in_phase("window", "R1 B3 B5", 3, 1)).table_view()
    assert table_view.view is not None
    player = table_view.table.seats[table_view.view.on_turn].player
    assert player

    text = shown(pages.tables([table_view], PRESENTERS, player.id, ENGLISH))

    assert text.endswith("· somebody else is on turn")


def test_somebody_without_tables_is_told_how_to_get_one():
    assert "You sit at no table now." in shown(pages.tables([], PRESENTERS, ANA.id, ENGLISH))


def test_hundreds_of_tables_are_cut_and_mine_stay_first():
    table_views = [Play(start=1).table_view()] * 100 + [Play(start=0).table_view()]

    assert (
        shown(pages.tables(table_views, PRESENTERS, ANA.id, ENGLISH))
        .splitlines()[1]
        .startswith("**Your turn:**")
    )


def test_a_table_in_a_thread_is_linked_there():
    table_view = Play(thread_id=99).table_view()

    assert "https://discord.com/channels/11/99/13" in shown(
        pages.tables([table_view], PRESENTERS, 1, ENGLISH)
    )


def test_a_table_as_an_option_of_a_command():
    many = tables.lobby(BEN)
    for seat in range(2, 10):
        many = many.with_seat(TableSeat(seat, Player(seat, seat, "x" * 32), joined_at=NOW))

    assert pages.option(tables.lobby(BEN), ENGLISH).label == "Takoyaki 7: Ana, Ben"
    assert len(pages.option(many, ENGLISH).label) == 100


def test_rules_of_a_table_begin_with_its_house_rules_and_end_with_the_unchanged_ones():
    text = shown(rules.rules(tables.lobby(options=Options(wild="jack")), TAKOYAKI, ENGLISH))

    assert text.startswith(
        "### Takoyaki · the rules\n"
        "**House rules here** (they replace what the short rules below say)\n"
        "- **Wild cards:** Jacks are wild. "
        "A Jack goes on a face-down place of your choice; quicker rounds.\n"
        "---\n"
        "**The classic rules in short**\n"
        "- Each of you has ten cards"
    )
    small = text.partition("**Unchanged here**\n")[2].splitlines()
    assert len(small) == 4
    assert "-# • **Last chance:** off. Ten places end the round at once." in small


def test_rules_of_a_classic_table_say_that_nothing_is_changed():
    text = shown(rules.rules(tables.lobby(), TAKOYAKI, ENGLISH))

    assert "**House rules here:** none is changed, so the classic rules count.\n" in text
    assert "-# • **Wild cards:** none." in text


def test_a_house_rule_that_others_make_ineffective_is_not_shown():
    fixed = Options(wild_move="fixed")

    assert "A Jack's place" not in shown(rules.rules(tables.lobby(), TAKOYAKI, ENGLISH))
    assert "A Jack's place" not in shown(
        rules.rules(tables.lobby(options=fixed), TAKOYAKI, ENGLISH)
    )
    wild = tables.lobby(options=Options(wild="jack", wild_move="fixed"))
    assert "- **A Jack's place:** the Jack stays." in shown(rules.rules(wild, TAKOYAKI, ENGLISH))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_rules_fit_with_every_house_rule_changed_to_what_is_longest_to_say(game: AnyGame):
    def told(rule: str, value: Choice) -> int:
        value_words = house_rules.value(game.key, rule, value, ENGLISH)
        return len(value_words + house_rules.value_meaning(game.key, rule, value, ENGLISH))

    values = {
        rule: max(known[1:], key=lambda value: told(rule, value))
        for rule, known in choices(game.options_type).items()
    }
    table = tables.lobby(game=game.key, options=filled(game.options_type, values))

    text = shown(rules.rules(table, TAKOYAKI, ENGLISH))

    assert "Unchanged here" not in text
    lines = [line for line in text.partition("---")[0].splitlines() if line.startswith("- ")]
    assert len(lines) == len(values) - len(game.ineffective(table.options, table.mode))


def test_rules_of_a_game_need_no_table():
    assert "House rules here" not in shown(rules.rules_of_games({"takoyaki": TAKOYAKI}, ENGLISH))


def test_takoyaki_says_that_it_has_no_hands():
    assert rules.no_hand("takoyaki", ENGLISH).startswith("Takoyaki has no hands")


def test_help_says_what_one_does_in_each_game_and_fits_a_phone():
    text = shown(help.help(PRESENTERS, ENGLISH))

    for game in PRESENTERS:
        assert f"**{ENGLISH(f'game-{game}')}:** " in text
    assert len(text) < 1_300


def test_about_says_what_the_bot_is():
    assert shown(about.about(ENGLISH)).startswith("### Takiyaki")


def test_each_missing_permission_is_named_with_what_it_is_for():
    missing = discord.Permissions(attach_files=True)

    assert shown(permissions.permissions(missing, "<#12>", ENGLISH)) == (
        "I cannot open a table in <#12> yet. Somebody who manages it has to allow me:\n"
        "- **Attach Files**: without it I cannot show the picture of the table"
    )
    every = shown(permissions.permissions(NEEDED, "<#12>", ENGLISH))
    assert every.count("\n- ") == sum(is_on for _, is_on in NEEDED)


def test_a_ping_mentions_one_person_and_leads_to_the_table():
    table_view = Play().table_view()

    assert bare(ping.ping(table_view, 0, TAKOYAKI, ENGLISH, is_warning=False)) == (
        "<@101>, it is your turn at Takoyaki with Ben."
    )
    assert bare(ping.ping(table_view, 0, TAKOYAKI, ENGLISH, is_warning=True)) == (
        "<@101>, your time at Takoyaki with Ben runs out <t:1800000300:R>."
    )
    [link] = ping.controls(table_view.table, TAKOYAKI, ENGLISH).children
    assert isinstance(link, ui.Button)
    assert (link.label, link.url) == ("Go to the table", "https://discord.com/channels/11/12/13")


def test_a_warning_without_a_clock_is_a_plain_ping():
    text = ping.ping(Play(deadline=None).table_view(), 0, TAKOYAKI, ENGLISH, is_warning=True)

    assert "it is your turn" in text


def test_before_a_board_is_shown_there_is_no_link():
    assert ping.controls(tables.lobby(), TAKOYAKI, ENGLISH).children == []


def test_an_invitation_names_the_host():
    table = tables.lobby().with_seat(TableSeat(1, BEN))

    assert bare(ping.invitation(table, 1, ENGLISH)) == (
        "<@102>, Ana invites you to Takoyaki. Press Accept or No thanks at the table."
    )


def test_somebody_who_was_forgotten_is_not_mentioned():
    table = tables.lobby(Player(2, None, ""))

    assert ping.mention(table, 1, ENGLISH) == "somebody who has left"


def test_in_a_window_a_ping_asks_for_an_answer_and_leads_to_the_hand():
    table_view = deals.Play(in_phase("window", "R1 B3 B5", 3, 1)).table_view()

    assert bare(
        ping.ping(table_view, 1, PRESENTERS[table_view.table.game], ENGLISH, is_warning=False)
    ) == ("<@102>, the others wait for your answer at Taki with Ana and Chana.")
    hand, _ = ping.controls(table_view.table, PRESENTERS[table_view.table.game], ENGLISH).children
    assert isinstance(hand, ui.Button)
    assert hand.custom_id == f"t:{table_view.table.id}:hand"
