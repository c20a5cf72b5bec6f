"""Makes the save of this release: `python -m tests.saves.make`.

It plays tables of both games through the program's own service, each to a moment that a later
release must be able to go on from, and writes the database and the ids of all buttons as text to
`tests/saves/<version>/`. The same code makes the same text. It knows the code of its own release
only; saves of older releases stay as they were made.
"""

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

from sqlalchemy import select

from bot.store.database import Database
from bot.store.migrations import upgrade
from bot.store.models import metadata
from tests.saves.evening import (
    Evening,
)
from tests.saves.played import play_all
from tests.saves.shown import every_id

HERE = Path(__file__).parent


async def rows(evening: Evening) -> list[str]:
    """One line a row, for SQLite and PostgreSQL."""
    lines: list[str] = []
    async with evening.database.read() as conn:
        for table in metadata.sorted_tables:
            found = (await conn.execute(select(table).order_by(*table.primary_key))).all()
            if not found:
                continue
            columns = ", ".join(f'"{column.name}"' for column in table.columns)
            lines.append(f'INSERT INTO "{table.name}" ({columns}) VALUES')
            lines += [f"({', '.join(map(_literal, row))})," for row in found]
            lines[-1] = lines[-1].removesuffix(",") + ";"
    return lines


def _literal(value: object) -> str:
    match value:
        case None:
            return "NULL"
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            quoted = value.replace("'", "''")
            return f"'{quoted}'"
        case _:
            raise TypeError(f"no literal for {value!r}")


def schema(file: Path) -> list[str]:
    """As the migrations of this release make it on SQLite."""
    with closing(sqlite3.connect(file)) as conn:
        made = conn.execute(
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC, name"
        )
        statements = [f"{_in_order(sql)};" for (sql,) in made]
        (revision,) = conn.execute("SELECT version_num FROM alembic_version").fetchone()
    return [*statements, f"INSERT INTO alembic_version VALUES ('{revision}');"]


def _in_order(statement: str) -> str:
    """Alembic writes the constraints of a table in any order."""
    lines = [line.rstrip(", ") for line in statement.splitlines()]
    constraints = [line for line in lines if line.startswith("\tCONSTRAINT")]
    if not constraints:
        return statement
    columns = [line for line in lines[1:-1] if line not in constraints]
    inside = ",\n".join([*columns, *sorted(constraints)])
    return "\n".join([lines[0], inside, lines[-1]])


async def made() -> dict[str, list[str]]:
    """The lines of each file."""
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "takiyaki.sqlite"
        await upgrade(f"sqlite:///{file}")
        database = Database.open(f"sqlite:///{file}")
        evening = Evening(database)
        try:
            await play_all(evening)
            await evening.check()
            lines, ids = await rows(evening), await every_id(evening)
        finally:
            await database.close()
        return {"schema.sql": schema(file), "rows.sql": lines, "custom_ids.txt": sorted(ids)}


def main() -> None:
    folder = HERE / version("takiyaki")
    folder.mkdir(exist_ok=True)
    for name, lines in asyncio.run(made()).items():
        (folder / name).write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
