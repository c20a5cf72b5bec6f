"""Migrations: every step up and down, with rows in the tables, on both databases."""

import asyncio
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DBAPIError

from bot.store.addresses import AlreadyRunning, DatabaseRefused
from bot.store.database import Database
from bot.store.migrations import (
    Upgrade,
    alembic_config,
    connected,
    current,
    downgrade,
    head,
    upgrade,
)
from bot.store.models import metadata
from bot.store.move_log import NO_MOVE
from migrations.__main__ import draft
from tests.bot.store.filled import (
    FILLED,
    NOON,
    REBUILDS_A_TABLE,
    UNDOES_IT,
    add,
    columns_of,
    file_of,
    fill,
    rows,
)

LOSES_TABLES = 'op.execute("DELETE FROM tables")'
FAILS = 'op.execute("DELETE FROM results"); op.execute("DELETE FROM nothing")'


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


async def test_people_keep_their_name_where_they_are_known_on_one_server_alone(
    empty_database_url: str, scripts: Path
):
    url = empty_database_url
    await _go(url, "0006", scripts)
    await fill(url)
    async with connected(url) as connection:
        seats = metadata.tables["seats"]
        # Ben, who plays on both, has left the first server's table, where his result stands; the
        # third was forgotten
        bens = seats.update().where(seats.c.table_id == 1, seats.c.player_id == 2)
        await connection.execute(bens.values(player_id=None, robot="easy"))
        anas = seats.update().where(seats.c.table_id == 2, seats.c.player_id == 1)
        await connection.execute(anas.values(player_id=3))
        await connection.commit()

    await upgrade(url)

    assert (await rows(url))["members"] == [
        {"guild_id": 2**60, "player_id": 1, "name": "Ana", "looks": "", "ordinal": None}
    ]


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

    assert "in: moves, posts, recent_acts, results, rounds, seats." in str(failed.value)
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


UPGRADES = "import asyncio, sys; from bot.store.migrations import upgrade; "
UPGRADES += "print(asyncio.run(upgrade(sys.argv[1])).before)"


async def test_a_file_that_another_process_uses_is_not_migrated(sqlite_url: str):
    database = Database.open(sqlite_url)

    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", UPGRADES, sqlite_url, stderr=asyncio.subprocess.PIPE
    )
    _, complaint = await process.communicate()
    await database.close()

    assert AlreadyRunning.__name__ in complaint.decode()


async def test_processes_that_start_together_migrate_a_postgresql_database_once(
    empty_postgres_url: str,
):
    """The others wait a little, and are refused if it takes longer."""
    started = [
        await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            UPGRADES,
            empty_postgres_url,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        for _ in range(3)
    ]

    told = [await process.communicate() for process in started]
    found = [out.decode().strip() for out, _ in told if out]
    assert sorted(found) == sorted(["None", *[head()] * (len(found) - 1)])
    for out, err in told:
        assert out or AlreadyRunning.__name__ in err.decode()
    assert await current(empty_postgres_url) == head()


async def test_a_table_that_somebody_has_locked_is_not_waited_for_without_end(
    postgres_url: str, scripts: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("bot.store.migrations.LOCK_SECONDS", 1)
    add(scripts, REBUILDS_A_TABLE)
    async with connected(postgres_url) as other:
        await other.execute(text("LOCK TABLE results, seats, tables, moves IN ACCESS SHARE MODE"))
        pid = await other.scalar(text("SELECT pg_backend_pid()"))

        with pytest.raises(DatabaseRefused) as refused:
            await upgrade(postgres_url, scripts)

    assert str(refused.value).startswith("Another session (takiyaki, since ")
    assert f"end it with SELECT pg_terminate_backend({pid}), and start again." in str(refused.value)
    assert (await upgrade(postgres_url, scripts)).before == head()


async def test_a_draft_without_a_change_of_the_models_is_empty(scripts: Path):
    await draft("nothing has changed", scripts)

    (drafted,) = (scripts / "versions").glob("*_nothing_has_changed.py")
    assert "op." not in drafted.read_text()
    assert drafted.read_text().count("    pass\n") == 2


async def test_a_lobby_in_a_channel_is_that_of_a_public_thread_from_0004(database_url: str):
    await fill(database_url)
    await downgrade(database_url, "0003")
    thread = "UPDATE tables SET thread_id = 90 + id, message_id = CASE WHEN id = 1 THEN 91 END"
    async with connected(database_url) as connection:
        await connection.execute(text(thread))
        await connection.commit()

    await upgrade(database_url)

    found = (await rows(database_url))["tables"]
    assert [bool(table["thread_is_public"]) for table in found] == [True, False]


async def test_a_table_counts_for_its_host_from_0005(database_url: str):
    await fill(database_url)
    await downgrade(database_url, "0004")

    await upgrade(database_url)

    assert [table["opener_id"] for table in (await rows(database_url))["tables"]] == [1, 1]


async def test_a_table_was_pressed_when_it_last_changed_up_to_0006(database_url: str):
    filled = await fill(database_url)
    await downgrade(database_url, "0005")

    await upgrade(database_url)

    changed = [table["updated_at"] for table in filled["tables"]]
    assert [table["pressed_at"] for table in (await rows(database_url))["tables"]] == changed
