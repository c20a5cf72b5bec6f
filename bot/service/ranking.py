"""Who has won how much on a server."""

from bot.service.views import Line, Ranking
from bot.store import standings as stored
from bot.store.database import Database
from bot.store.people import PLAYER
from bot.store.values import Player

MOST_LINES = 20


async def of_guild(database: Database, guild_id: int, game: str) -> Ranking:
    async with database.read() as conn:
        rows = await stored.totals(conn, guild_id, game, MOST_LINES)
    keys = [(row.series, row.won, row.points) for row in rows]
    lines = tuple(
        Line(
            place=1 + keys.index(key),
            player=Player(**{name: getattr(row, name) for name in PLAYER}),
            rounds=row.rounds,
            won=row.won,
            points=row.points,
            series_won=row.series,
        )
        for row, key in zip(rows, keys, strict=True)
    )
    return Ranking(lines, rows[0].people if rows else 0)
