"""How a round ends, who begins the next one, and what the lobby asks."""

from dataclasses import replace
from typing import Any

import pytest

from bot.games.taki import PRESENTER
from bot.games.taki import PRESENTER as TAKI
from bot.presenters import house_rules, lobby, result
from bot.service.views import TableView
from bot.store.values import Round, Scored, Status, Table
from engine.games.taki.state import Options
from tests.bot.games.taki.deals import ENGLISH, Play, seated
from tests.bot.presenters import tables
from tests.bot.presenters.plain import bare, check_limits, every_part, plain
from tests.bot.presenters.tables import NOW, PRESETS
from tests.engine.games.taki.notation import taki


def scored(place: int, seat: int, reason: str, cards: int | None = 0, **more: Any) -> Scored:
    return Scored(1, seat, seat + 1, place, int(place == 1), reason, cards, **more)


def table_view(*scores: Scored, **values: Any) -> TableView:
    ended = Round(7, 1, "", "", 3, 1, NOW, NOW, scores[0].reason)
    kind = {"game": "taki", "mode": "round", "rounds": 1, "options": Options()}
    here = {"seats": seated(3), "status": Status.DONE, "reason": "finished", "round": 1}
    table = tables.lobby(**(kind | here | {"scores": scores} | values))
    return TableView(table, None, (), (ended,), frozenset())


def shown(table_view: TableView) -> list[str]:
    view = result.result(table_view, table_view, TAKI, ENGLISH, pictures=result.Pictures(), now=NOW)
    check_limits(view)
    return plain(view).splitlines()


def ending(*scores: Scored, mode: str = "round") -> str:
    return bare(PRESENTER.ending(scores, table_view(*scores, mode=mode), ENGLISH))


def test_the_result_of_a_round_tells_the_cards_left():
    lines = shown(table_view(scored(2, 0, "won", 3), scored(1, 1, "won"), scored(3, 2, "won", 7)))

    assert lines == [
        "## 🏆 Ben wins",
        "-# Taki",
        "Ben was the first without cards.",
        "**2.** Ana (3 cards left) · **3.** Chana (7 cards left)",
        "[Rematch] t:7:rematch",
    ]


def test_the_result_of_a_tournament_tells_the_stages():
    lines = shown(
        table_view(
            scored(1, 0, "won", 0, stage=1),
            scored(3, 1, "won", 1, stage=5),
            scored(2, 2, "won", 6, stage=2),
            mode="tournament",
        )
    )

    assert lines[:4] == [
        "## 🏆 Ana wins the tournament",
        "-# Taki · tournament",
        "Ana has cleared all eight stages.",
        "**2.** Chana (stage 2, 6 cards left) · **3.** Ben (stage 5, one card left)",
    ]


def test_the_result_tells_who_left_rather_than_a_hand_without_cards():
    play = Play(taki(ana="R1 R3 R4", chana="R9", end="places")).leave("Ben")
    play.play("Ana", "R1").play("Chana", "R9").leave("Chana").leave("Dana")
    outcome = play.round.outcome
    assert outcome is not None
    play.with_table(
        status=Status.DONE,
        reason="finished",
        scores=tuple(
            scored(outcome.places[seat], seat, outcome.reason, outcome.cards_left[seat])
            for seat in range(4)
        ),
    )

    told = next(line for line in shown(play.table_view()) if line.startswith("**2.**"))

    assert told == (
        "**2.** Ana (2 cards left) · **3.** Dana (left the table) · **4.** Ben (left the table)"
    )


def test_other_ends():
    shared = (scored(1, 0, "stuck", 2), scored(1, 1, "stuck", 2), scored(3, 2, "stuck", 4))
    left = (scored(1, 0, "forfeit", 2), scored(2, 1, "forfeit"), scored(3, 2, "forfeit"))

    assert (
        ending(*shared)
        == "Nobody could play or draw any more, so the fewest cards win: Ana and Ben."
    )
    assert "the lowest stage wins" in ending(*shared, mode="tournament")
    assert shown(table_view(*shared))[0] == "## 🏆 Ana and Ben share the victory"
    assert ending(*left) == "All others left, so Ana wins."


def test_a_result_from_before_cards_were_counted_tells_who_won():
    line = scored(1, 0, "won", None)

    assert bare(PRESENTER.score(line, table_view(line), ENGLISH)) == "one round won"


@pytest.mark.parametrize(
    ("rule", "seat"), [("marked", 2), ("host", 2), ("last_winner", 0), ("random", None)]
)
def test_who_begins_the_next_round(rule: Any, seat: int | None):
    """Ben began the last round, and Ana won it."""
    scores = (scored(1, 0, "won"), scored(2, 1, "won", 3), scored(3, 2, "won", 5))
    series = table_view(*scores, mode="series", rounds=3, options=Options(first_player=rule))

    assert PRESENTER.next_starter(series) == seat
    assert PRESENTER.next_starter(replace(series, rounds=())) is None


def opened(**values: Any) -> Table:
    kind = {"game": "taki", "mode": "round", "rounds": 1, "options": Options()}
    return tables.lobby(**(kind | values))


def test_what_every_game_lets_choose_comes_first():
    assert house_rules.rules(opened())[:4] == ("preset", "rounds", "clock", "deck")
    assert house_rules.rules(tables.lobby())[:4] == ("preset", "rounds", "clock", "wild")


def test_a_lobby_tells_the_mode():
    assert "a tournament · 5 minutes a turn" in plain(
        lobby.lobby(opened(mode="tournament"), TAKI, PRESETS, ENGLISH, now=NOW)
    )


def test_a_tournament_is_chosen_in_the_place_of_rounds():
    view = lobby.value_menu(opened(mode="tournament"), "rounds", PRESETS, ENGLISH)

    check_limits(view)
    assert plain(view).splitlines()[2:8] == [
        "<Choose a value> v:7:value:rounds",
        "  - 1: one round (Whoever wins it wins)",
        "  - 3: series of 3 rounds (The highest total wins, a tie is shared)",
        "  - 6: series of 6 rounds (The highest total wins, a tie is shared)",
        "  - 12: series of 12 rounds (The highest total wins, a tie is shared)",
        "  * tournament: a tournament "
        "(One long round of eight stages, from eight cards down to one)",
    ]


def test_every_house_rule_has_a_menu():
    table = opened(mode="series", rounds=3)
    check_limits(lobby.rule_menu(table, PRESETS, ENGLISH))

    for rule in house_rules.rules(table):
        view = lobby.value_menu(table, rule, PRESETS, ENGLISH)
        check_limits(view)
        menu = next(part for part in every_part(view) if part["type"] == 3)
        marked = [option["value"] for option in menu["options"] if option["default"]]
        assert marked == [house_rules.now(table, rule, PRESETS)]
