"""A database with something in every table, and migrations that a test adds."""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, MetaData, select

from bot.store.migrations import connected, head

Rows = dict[str, list[dict[str, Any]]]

NOON = 1_790_000_000_000
TABLE = {"channel_id": 70, "host_id": 1, "game": "takoyaki", "mode": "series", "rounds": 3}
TABLE |= {"clock_seconds": 60, "options": "{}", "rules_version": 1}
TABLE |= {"created_at": NOON, "updated_at": NOON + 5000}
RESULT = {"game": "takoyaki", "mode": "series", "reason": "finished", "ended_at": NOON + 4000}

# two guilds, a running table in each, moves, a finished round; in the columns of revision 0001, and
# tables that came later
FILLED: Rows = {
    "guilds": [
        {"id": 2**60, "language": "he", "clock_seconds": 60, "created_at": NOON},
        {"id": 2**60 + 1, "created_at": NOON},
    ],
    "players": [
        {"id": 1, "discord_id": 2**59, "name": "Ana", "created_at": NOON},
        {"id": 2, "discord_id": 2**59 + 1, "name": "Ben", "hidden": True, "created_at": NOON},
        {"id": 3, "discord_id": None, "name": "", "created_at": NOON},
    ],
    "members": [
        {"guild_id": 2**60, "player_id": 1, "name": "Anni", "looks": "annl"},
        {"guild_id": 2**60 + 1, "player_id": 1, "name": "Ben", "looks": "ben", "ordinal": 1},
        {"guild_id": 2**60 + 1, "player_id": 2, "name": "Ben", "looks": "ben", "ordinal": 2},
    ],
    "tables": [
        {"id": 1, "guild_id": 2**60, "status": "playing", "round": 2, "version": 3, **TABLE},
        {"id": 2, "guild_id": 2**60 + 1, "status": "playing", "round": 1, "version": 1, **TABLE},
    ],
    "seats": [
        {"table_id": table, "seat": seat, "player_id": seat + 1, "joined_at": NOON}
        for table in (1, 2)
        for seat in (0, 1)
    ],
    "moves": [
        {"table_id": table, "version": version, "round": 1, "seat": 0, "move": move}
        | {"events": "[]", "at": NOON + version}
        for table, version, move in [
            (1, 1, "deal"),
            (1, 2, "flip"),
            (1, 3, "place 7"),
            (2, 1, "deal"),
        ]
    ],
    "rounds": [
        {"table_id": table, "round": round, "seed": "5e" * 32, "commitment": "c0" * 32}
        | {"seats": 2, "start": 0, "started_at": NOON}
        for table, round in ((1, 1), (1, 2), (2, 1))
    ],
    "results": [
        {"table_id": 1, "round": 1, "seat": seat, "player_id": seat + 1, "guild_id": 2**60}
        | {"place": seat + 1, "points": 3 * (1 - seat), **RESULT}
        for seat in (0, 1)
    ],
    "recent_acts": [
        {"id": 1, "player_id": 1, "what": "invited", "whom_id": 2, "table_id": 1, "at": NOON},
    ],
    "facts": [{"key": "synced", "value": "1f"}],
    "posts": [
        {"table_id": 1, "what": "hand", "number": 1, "channel_id": 71, "moment": "2", "tag": 2**30}
        | {"digest": None, "guild_id": None, "since": NOON}
    ],
    "deletions": [
        {"message_id": 2**60 + 9, "guild_id": 2**60, "channel_id": 70, "what": "ping"}
        | {"since": NOON}
    ],
}

REBUILDS_A_TABLE = """
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("colour", sa.String(8), nullable=False, server_default="red"))
        batch.alter_column("mode", type_=sa.String(32), existing_nullable=False)
"""
UNDOES_IT = """
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("colour")
        batch.alter_column("mode", type_=sa.String(16), existing_nullable=False)
"""


def add(scripts: Path, up: str, down: str = "pass") -> str:
    """The revision that was added to the folder."""
    last = head(scripts)
    revision = f"{int(last) + 1:04}"
    (scripts / "versions" / f"{revision}_of_a_test.py").write_text(
        f"from alembic import op\nimport sqlalchemy as sa\n"
        f"revision = {revision!r}\ndown_revision = {last!r}\n"
        f"def upgrade():\n    {up}\ndef downgrade():\n    {down}\n"
    )
    return revision


async def fill(url: str) -> Rows:
    """Puts the rows in, and returns them with the defaults that the database added."""

    def put(connection: Connection) -> None:
        found = MetaData()
        found.reflect(connection)
        for table in found.sorted_tables:
            for row in FILLED.get(table.name, ()):
                connection.execute(table.insert().values(row))
        connection.commit()

    async with connected(url) as connection:
        await connection.run_sync(put)
    return await rows(url)


async def rows(url: str) -> Rows:
    def read(connection: Connection) -> Rows:
        found = MetaData()
        found.reflect(connection)
        return {
            name: [
                dict(row)
                for row in connection.execute(select(table).order_by(*table.primary_key)).mappings()
            ]
            for name, table in found.tables.items()
            if name != "alembic_version"
        }

    async with connected(url) as connection:
        return await connection.run_sync(read)


def columns_of(what: Rows, like: Rows) -> Rows:
    """The rows in the tables and columns that `like` has too."""
    return {
        name: [{key: row[key] for key in row if key in like[name][0]} for row in what[name]]
        for name in what
        if like.get(name)
    }


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))
