"""The finished tables of `seeds/demo.toml`, really played on a real database."""

from bot.service import seeding
from bot.service.ranking import of_guild
from bot.store.models import tables
from engine.games import GAMES
from tests.bot.service.club import CHANNEL, GUILD, NOON, Club


async def test_a_fresh_server_has_standings_of_each_game_and_is_seeded_once(small_club: Club):
    seeds = seeding.read()
    ids = {person.key: number for number, person in enumerate(seeds.people, start=1)}

    async def seed() -> int:
        return await seeding.seed(small_club.database, GUILD, CHANNEL, ids, small_club.now)

    assert [await seed(), await seed()] == [len(seeds.series), 0]

    played = await small_club.rows(tables)
    assert {(row.status, row.reason) for row in played} == {("done", "finished")}
    assert all(row.updated_at < NOON for row in played)
    for game in GAMES:
        lines = (await of_guild(small_club.database, GUILD, game)).lines
        assert {line.player.name for line in lines} == {person.name for person in seeds.people}
        assert any(line.series_won for line in lines)
