"""A played round while Discord answers badly and the program ends now and then; then it is quiet,
and everything stands once, as it should."""

from random import Random

import pytest

from bot.store.values import Status
from tests.bot.play.reading import text
from tests.bot.play.taki.table import TakiTable
from tests.bot.play.test_outbox import still_to_do
from tests.bot.play.weather import TROUBLES, Trouble, Weather
from tests.bot.play.world import MINUTES, World

QUIET_AFTER = 40
"""Moves."""


def storm(chance: Random, rate: float) -> Weather:
    """Loses the answers to some requests about messages, before or after the act."""

    def weather(_: str, path: str) -> Trouble | None:
        is_about_messages = path.startswith(("/channels/", "/users/@me/channels"))
        if not is_about_messages or chance.random() > rate:
            return None
        return chance.choice(TROUBLES)

    return weather


async def move(world: World, chance: Random) -> None:
    """Somebody who is awaited makes one of the moves they have, by a button that carries it."""
    table_view = await world.table_view()
    table = table_view.table
    if table.status is Status.BETWEEN:
        await world.forge("ana", "t:1:next")
        return
    seat = chance.choice(sorted(table_view.awaited))
    _, _, moves = await world.app.tables.peek(1, seat)
    player = table.seats[seat].player
    assert player is not None
    who = next(name for name, person in world.people.items() if person.id == player.discord_id)
    press = f"m:1:{table.round}.{table.turn}:{chance.choice(moves)}"
    await world.forge(who, press)


@pytest.mark.parametrize("number", range(6))
async def test_after_a_storm_everything_stands_once(world: World, table: TakiTable, number: int):
    chance = Random(number)
    await table.sit("ana", "ben", "chana", rounds=12, clock=60)
    world.weather(storm(chance, 0.3))
    for count in range(QUIET_AFTER):
        await move(world, chance)
        await world.wait(chance.choice([0, 2, 12, 50]))
        if count % 10 == 9:
            await world.again(chance.choice(["restart", "kill"]), away=chance.choice([0, 200]))

    world.weather(None)
    world.excuse()
    await world.wait(1)
    await world.slash("ana", "table pause")
    await world.wait(6 * MINUTES)

    now = await world.table()
    results = [m for m in world.messages() if text(m).startswith("## ")]
    known = {now.message_id, *(r.message_id for r in (await world.table_view()).rounds)}
    standing = {m.id for m in world.messages() if m.content != "forged"}
    assert standing == known - {None}, world.told()
    assert len(results) == len({score.round for score in now.scores})
    for who in table.names:
        letters = [m for m in table.direct_messages(who) if m.content != "forged"]
        seat = await world.seat(who)
        assert [m.id for m in letters] == [seat.dm_message_id]
        if now.status is Status.PLAYING:
            assert f"round {now.round} of 12" in text(letters[0])
    assert await still_to_do(world) == 0
