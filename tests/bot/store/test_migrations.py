"""Migrations: every step up and down, with rows in the tables, on both databases."""

import asyncio
import importlib.resources
import shutil
import sqlite3
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, inspect, select, text
from sqlalchemy.exc import DBAPIError

from bot.store.database import AlreadyRunning, Database, DatabaseRefused, normalised
from bot.store.log import NO_MOVE
from bot.store.migrations import (
    DatabaseIsNewer,
    Unreachable,
    Upgrade,
    alembic_config,
    connected,
    current,
    downgrade,
    head,
    upgrade,
)
from bot.store.models import metadata
from migrations.__main__ import draft

Rows = dict[str, list[dict[str, Any]]]

NOON = 1_790_000_000_000
TABLE = {"channel_id": 70, "host_id": 1, "game": "takoyaki", "mode": "series", "rounds": 3}
TABLE |= {"clock_seconds": 60, "options": "{}", "rules_version": 1}
TABLE |= {"created_at": NOON, "updated_at": NOON + 5000}
RESULT = {"game": "takoyaki", "mode": "series", "reason": "finished", "ended_at": NOON + 4000}

# two guilds, a running table in each, moves, a finished round; in the columns of revision 0001
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
    "facts": [{"key": "synced", "value": "1f"}],
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
LOSES_TABLES = 'op.execute("DELETE FROM tables")'
FAILS = 'op.execute("DELETE FROM results"); op.execute("DELETE FROM nothing")'


@pytest.fixture
def scripts(tmp_path: Path) -> Path:
    """A copy of the migrations, to which a test may add some."""
    folder = tmp_path / "100% scripts"
    with importlib.resources.as_file(importlib.resources.files("migrations")) as packaged:
        shutil.copytree(packaged, folder)
    return folder


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


async def test_an_empty_database_goes_to_the_head_and_back(empty_database_url: str):
    url = empty_database_url
    assert await current(url) is None

    assert await upgrade(url) == Upgrade(before=None, after=head(), copied_to=None)
    assert await current(url) == head()
    assert set(await rows(url)) == set(metadata.tables)

    assert await downgrade(url, "base") == Upgrade(before=head(), after=None, copied_to=None)
    assert await current(url) is None
    assert await rows(url) == {}


async def test_a_database_at_the_head_stays_as_it_is(database_url: str):
    filled = await fill(database_url)

    assert await upgrade(database_url) == Upgrade(head(), head(), copied_to=None)

    assert await rows(database_url) == filled


async def test_the_models_equal_the_head(database_url: str):
    def differences(connection: Connection) -> list[Any]:
        options = {"compare_server_default": True}
        return compare_metadata(MigrationContext.configure(connection, opts=options), metadata)

    async with connected(database_url) as connection:
        assert await connection.run_sync(differences) == []


async def test_the_check_constraints_of_the_models_are_in_the_head(database_url: str):
    def constraints(connection: Connection) -> set[str | None]:
        return {found["name"] for found in inspect(connection).get_check_constraints("tables")}

    async with connected(database_url) as connection:
        assert await connection.run_sync(constraints) == {"ck_tables_status"}


async def test_every_step_up_and_down_keeps_every_row(empty_database_url: str, scripts: Path):
    url = empty_database_url
    add(scripts, REBUILDS_A_TABLE, UNDOES_IT)
    directory = ScriptDirectory.from_config(alembic_config(scripts))
    steps = [script.revision for script in reversed(list(directory.walk_revisions()))]
    await _go(url, steps[0], scripts)
    filled = await fill(url)
    assert {name: len(found) for name, found in filled.items()} == {
        name: len(FILLED[name]) for name in filled
    }

    for revision in steps[1:] + steps[-2::-1]:
        await _go(url, revision, scripts)
        assert await current(url) == revision
        now = await rows(url)
        assert columns_of(now, like=filled) == columns_of(filled, like=now), revision

    await downgrade(url, "base", scripts)
    await upgrade(url, scripts)


async def _go(url: str, revision: str, scripts: Path) -> None:
    """One step, with the newer migrations out of the way for the time being."""
    if (await current(url) or "") > revision:
        await downgrade(url, revision, scripts)
        return
    away = scripts / "away"
    away.mkdir()
    for script in (scripts / "versions").glob("[0-9]*.py"):
        if script.name[:4] > revision:
            script.rename(away / script.name)
    await upgrade(url, scripts)
    for script in away.iterdir():
        script.rename(scripts / "versions" / script.name)
    away.rmdir()


async def test_a_seat_knows_again_that_it_is_empty_one_step_below_0003(database_url: str):
    await fill(database_url)
    async with connected(database_url) as connection:
        rounds = metadata.tables["rounds"]
        await connection.execute(
            rounds.update().where(rounds.c.table_id == 1, rounds.c.round == 2).values(empty="[1]")
        )
        earlier = rounds.update().where(rounds.c.table_id == 1, rounds.c.round == 1)
        await connection.execute(earlier.values(empty="[0]"))
        await connection.commit()

    await downgrade(database_url, "0002")

    seats = (await rows(database_url))["seats"]
    assert [(s["table_id"], s["seat"]) for s in seats if s["empty"]] == [(1, 1)]


async def test_one_step_below_0003_the_log_holds_nothing_but_moves(database_url: str):
    filled = await fill(database_url)
    paused = {"table_id": 1, "version": 4, "round": 1, "move": NO_MOVE, "events": "[]", "at": NOON}
    async with connected(database_url) as connection:
        await connection.execute(metadata.tables["moves"].insert().values(paused))
        await connection.commit()

    await downgrade(database_url, "0002")

    assert (await rows(database_url))["moves"] == filled["moves"]


async def test_a_filled_file_is_copied_first(sqlite_url: str, scripts: Path):
    filled = await fill(sqlite_url)
    revision = add(scripts, REBUILDS_A_TABLE, UNDOES_IT)
    copy = file_of(sqlite_url).with_name(f"takiyaki.sqlite.before-{revision}")

    upgraded = await upgrade(sqlite_url, scripts)

    assert upgraded == Upgrade(head(), revision, copied_to=copy)
    assert await current(f"sqlite:///{copy}") == head()
    assert await rows(f"sqlite:///{copy}") == filled


async def test_a_file_without_rows_is_not_copied(sqlite_url: str, scripts: Path):
    revision = add(scripts, REBUILDS_A_TABLE, UNDOES_IT)

    assert await upgrade(sqlite_url, scripts) == Upgrade(head(), revision, copied_to=None)


async def test_rows_still_in_the_write_ahead_log_are_in_the_copy(sqlite_url: str, scripts: Path):
    filled = await fill(sqlite_url)
    database = Database.open(sqlite_url)
    async with database.write() as connection:
        await connection.execute(metadata.tables["facts"].insert().values(key="late", value=""))
    late = file_of(sqlite_url).with_name("crashed.sqlite")
    for suffix in ("", "-wal"):
        shutil.copy(f"{file_of(sqlite_url)}{suffix}", f"{late}{suffix}")
    await database.close()
    add(scripts, REBUILDS_A_TABLE)

    upgraded = await upgrade(f"sqlite:///{late}", scripts)

    copied = await rows(f"sqlite:///{upgraded.copied_to}")
    assert len(copied["facts"]) == len(filled["facts"]) + 1


async def test_a_migration_that_leaves_rows_pointing_nowhere_is_undone(
    sqlite_url: str, scripts: Path
):
    filled = await fill(sqlite_url)
    revision = add(scripts, LOSES_TABLES)

    with pytest.raises(RuntimeError, match=f"Migration {revision} was undone") as failed:
        await upgrade(sqlite_url, scripts)

    assert "in: moves, results, rounds, seats." in str(failed.value)
    assert await current(sqlite_url) == head()
    assert await rows(sqlite_url) == filled


async def test_a_migration_that_fails_leaves_those_before_it_done(database_url: str, scripts: Path):
    filled = await fill(database_url)
    done = add(scripts, REBUILDS_A_TABLE, UNDOES_IT)
    add(scripts, FAILS)

    with pytest.raises(DBAPIError):
        await upgrade(database_url, scripts)

    assert await current(database_url) == done
    assert columns_of(await rows(database_url), like=filled) == filled


async def test_a_newer_database_is_refused_in_one_sentence_and_left_untouched(
    database_url: str, scripts: Path
):
    filled = await fill(database_url)
    revision = add(scripts, REBUILDS_A_TABLE, UNDOES_IT)
    await upgrade(database_url, scripts)
    newer = await rows(database_url)

    for change in (upgrade(database_url), downgrade(database_url, "base")):
        with pytest.raises(DatabaseIsNewer) as refused:
            await change
        assert str(refused.value) == (
            f"The database is at revision {revision}, which this program does not know: "
            "it has been used by a newer one, so install that one, or use another database."
        )

    assert await rows(database_url) == newer
    assert columns_of(newer, like=filled) == filled


@pytest.mark.parametrize("how", ["closed in order", "after a crash"])
async def test_no_byte_of_a_newer_file_is_changed(sqlite_url: str, how: str):
    await fill(sqlite_url)
    newer = file_of(sqlite_url).with_name("newer") / "takiyaki.sqlite"
    newer.parent.mkdir()
    live = sqlite3.connect(file_of(sqlite_url))
    live.execute("PRAGMA journal_mode = WAL")
    live.execute("UPDATE alembic_version SET version_num = '9999'")
    live.commit()
    if how == "closed in order":
        live.close()
    for file in file_of(sqlite_url).parent.glob("takiyaki.sqlite*"):
        shutil.copy(file, newer.parent)
    live.close()
    before = _contents(newer.parent)

    with pytest.raises(DatabaseIsNewer, match="revision 9999"):
        await upgrade(f"sqlite:///{newer}")

    assert _contents(newer.parent) == before


def _contents(folder: Path) -> dict[str, bytes]:
    """All that holds data: a reader may make an empty log, and its shared memory."""
    return {
        file.name: file.read_bytes()
        for file in folder.iterdir()
        if file.stat().st_size and not file.name.endswith("-shm")
    }


async def test_a_revision_that_does_not_exist_is_refused(database_url: str):
    with pytest.raises(DatabaseRefused, match=f"no revision 0815 .* newest is {head()}"):
        await downgrade(database_url, "0815")


async def test_a_file_of_another_kind_is_refused_and_left_untouched(empty_sqlite_url: str):
    letter = "Dear Ana, this is a letter and no database.\n" * 99
    file_of(empty_sqlite_url).write_text(letter)

    with pytest.raises(
        Unreachable, match=r"^The database cannot be opened: file is not a database.$"
    ):
        await upgrade(empty_sqlite_url)

    assert file_of(empty_sqlite_url).read_text() == letter


async def test_a_folder_instead_of_a_file_is_refused(tmp_path: Path):
    with pytest.raises(DatabaseRefused, match=r"^The database [^\n]* is a folder: name a file\.$"):
        await upgrade(f"sqlite:///{tmp_path}")


@pytest.mark.parametrize(
    "wrong", ["/cards?host=/nowhere", "ana:secret@127.0.0.1:9/cards", "ana:secret@no.invalid/cards"]
)
async def test_a_server_that_cannot_be_reached_is_told_in_one_sentence(wrong: str):
    with pytest.raises(Unreachable, match=r"^The database cannot be opened: [^\n]*\.$") as refused:
        await upgrade(f"postgresql://{wrong}")

    assert "secret" not in str(refused.value)


async def test_a_database_that_the_server_does_not_have_is_told(postgres_url: str):
    with pytest.raises(Unreachable, match=r'^The database cannot be opened: .*"nowhere".*\.$'):
        await upgrade(normalised(postgres_url).set(database="nowhere").render_as_string(False))


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="a folder of Linux that takes no files")
async def test_a_folder_that_takes_no_files_is_told():
    with pytest.raises(DatabaseRefused, match=r"^The database all\.sqlite cannot be written to: "):
        await upgrade("sqlite:////proc/self/games/all.sqlite")


async def test_a_file_on_the_way_to_a_file_is_told(tmp_path: Path):
    (tmp_path / "letter.txt").write_text("Dear Ana, ...")

    with pytest.raises(DatabaseRefused, match=r"cannot be made, since letter\.txt is a file"):
        await upgrade(f"sqlite:///{tmp_path}/letter.txt/games.sqlite")


async def test_a_table_of_another_program_is_refused_where_it_is_in_the_way(
    empty_database_url: str,
):
    await _make_table(empty_database_url, "weather")
    assert await current(empty_database_url) is None
    await _make_table(empty_database_url, "guilds")

    for act in (current, upgrade):
        with pytest.raises(DatabaseRefused, match=r"^The database has a table guilds of another"):
            await act(empty_database_url)


async def _make_table(url: str, name: str) -> None:
    async with connected(url) as connection:
        await connection.execute(text(f"CREATE TABLE {name} (day INTEGER)"))
        await connection.commit()


async def test_asking_for_the_revision_does_not_make_a_file(empty_sqlite_url: str):
    assert await current(empty_sqlite_url) is None

    assert not file_of(empty_sqlite_url).exists()


UPGRADES = "import asyncio, sys; from bot.store.migrations import upgrade; "
UPGRADES += "print(asyncio.run(upgrade(sys.argv[1])).before)"


async def test_a_file_that_another_process_uses_is_not_migrated(sqlite_url: str):
    database = Database.open(sqlite_url)

    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", UPGRADES, sqlite_url, stderr=asyncio.subprocess.PIPE
    )
    _, told = await process.communicate()
    await database.close()

    assert AlreadyRunning.__name__ in told.decode()


async def test_processes_that_start_together_migrate_a_postgresql_database_once(
    empty_postgres_url: str,
):
    started = [
        await asyncio.create_subprocess_exec(
            sys.executable, "-c", UPGRADES, empty_postgres_url, stdout=asyncio.subprocess.PIPE
        )
        for _ in range(2)
    ]

    found = [(await process.communicate())[0].decode().strip() for process in started]
    assert sorted(found) == sorted(["None", head()])
    assert await current(empty_postgres_url) == head()


async def test_a_draft_without_a_change_of_the_models_is_empty(scripts: Path):
    await draft("nothing has changed", scripts)

    (drafted,) = (scripts / "versions").glob("*_nothing_has_changed.py")
    assert "op." not in drafted.read_text()
    assert drafted.read_text().count("    pass\n") == 2
