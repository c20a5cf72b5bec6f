"""By which rules a table is played: mode, rounds, clock and house rules."""

from typing import Any

import pytest

from bot.service.decisions.refusals import Refusal
from engine.games import GAMES
from engine.house_rules import changed
from tests.bot.service.club import PRESETS, Club, refused


@pytest.mark.parametrize(
    ("rule", "value", "field", "stored"),
    [
        ("rounds", "12", "rounds", 12),
        ("rounds", "1", "mode", "round"),
        ("clock", "0", "clock_seconds", 0),
        ("preset", "quick", "clock_seconds", 60),
    ],
)
async def test_the_host_sets_the_rules_of_the_table(
    small_club: Club, rule: str, value: str, field: str, stored: Any
):
    number = await small_club.open("Ana")

    await small_club.actions.set_rule(number, await small_club.by("Ana"), rule, value)

    assert getattr(await small_club.table(number), field) == stored


@pytest.mark.parametrize(
    ("mode", "rounds", "stored"),
    [
        ("round", 3, ("round", 1)),
        ("series", 1, ("round", 1)),
        ("series", 6, ("series", 6)),
        ("tournament", 3, ("tournament", 1)),
    ],
)
async def test_only_a_series_has_several_rounds(
    small_club: Club, mode: str, rounds: int, stored: tuple[str, int]
):
    number = await small_club.open("Ana", game="taki", mode=mode, rounds=rounds)

    table = await small_club.table(number)

    assert (table.mode, table.rounds) == stored


async def test_rounds_or_a_tournament_are_one_choice(small_club: Club):
    number = await small_club.open("Ana", game="taki", mode="series", rounds=6)
    ana = await small_club.by("Ana")
    seen: list[tuple[str, int]] = []

    for value in ("tournament", "1", "tournament", "12", "1", "3"):
        table = await small_club.actions.set_rule(number, ana, "rounds", value)
        seen.append((table.mode, table.rounds))

    assert seen == [
        ("tournament", 1),
        ("round", 1),
        ("tournament", 1),
        ("series", 12),
        ("round", 1),
        ("series", 3),
    ]


async def test_house_rules_that_are_none_of_a_tournament_are_refused_with_the_games_reason(
    small_club: Club,
):
    ana = await small_club.by("Ana")
    reason = GAMES["taki"].reasons("tournament_has_no_places")
    async with refused(reason):
        await small_club.open("Ana", game="taki", mode="tournament", rules={"end": "places"})
    number = await small_club.open("Ana", game="taki", mode="tournament")
    async with refused(reason):
        await small_club.actions.set_rule(number, ana, "end", "places")
    await small_club.actions.set_rule(number, ana, "rounds", "3")
    await small_club.actions.set_rule(number, ana, "end", "places")

    async with refused(reason):
        await small_club.actions.set_rule(number, ana, "rounds", "tournament")

    assert (await small_club.table(number)).mode == "series"


@pytest.mark.parametrize("game", GAMES)
async def test_every_preset_opens_a_lobby_in_every_mode(small_club: Club, game: str):
    for preset in PRESETS[game].values():
        rules = {rule: str(value) for rule, value in changed(preset.options).items()}
        for mode in GAMES[game].modes:
            number = await small_club.open("Ana", game=game, mode=mode, rules=rules)
            await small_club.end(number)


async def test_a_house_rule_is_kept_with_the_table(club: Club):
    number = await club.open("Ana")

    await club.actions.set_rule(number, await club.by("Ana"), "wild", "jack")

    table = await club.table(number)
    assert table.options.wild == "jack"


@pytest.mark.parametrize(
    ("rule", "value"),
    [
        ("rounds", "5"),
        ("rounds", "tournament"),
        ("clock", "7"),
        ("preset", "family"),
        ("wild", "queen"),
        ("luck", "on"),
    ],
)
async def test_an_unknown_rule_or_value_is_refused(small_club: Club, rule: str, value: str):
    number = await small_club.open("Ana")

    async with refused(Refusal.NO_SUCH_RULE):
        await small_club.actions.set_rule(number, await small_club.by("Ana"), rule, value)


async def test_no_lobby_opens_by_rules_that_are_none(small_club: Club):
    wrongs: list[dict[str, Any]] = [{"rounds": 5}, {"clock_seconds": 7}, {"mode": "tournament"}]
    for wrong in wrongs:
        async with refused(Refusal.NO_SUCH_RULE):
            await small_club.open("Ana", **wrong)

    assert (await small_club.table(await small_club.open("Ana", rounds=1))).mode == "round"


async def test_rules_stand_once_the_cards_are_dealt(small_club: Club):
    number = await small_club.dealt()
    ana = await small_club.by("Ana")

    for act in (
        small_club.actions.set_rule(number, ana, "rounds", "6"),
        small_club.actions.add_robot(number, ana, "easy"),
        small_club.actions.remove_robot(number, ana),
        small_club.actions.mark_seat(number, ana, 1),
        small_club.actions.join(number, await small_club.person("Chana")),
        small_club.actions.start(number, ana),
    ):
        async with refused(Refusal.ALREADY_STARTED):
            await act
