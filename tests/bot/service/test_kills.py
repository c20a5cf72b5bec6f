"""The program is killed at each point of a change: all of the change is there, or nothing."""

import contextlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bot.service.recovery import repair
from bot.store.database import Database
from bot.store.models import moves, results, rounds, tables
from bot.store.values import Status
from engine import codec
from engine.game import Rejected
from tests.bot.service.club import Club, Now
from tests.bot.service.killed import TABLE

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot fork a process")


async def before(database: Database, what: str, moves_of_a_round: int = 0) -> None:
    """Plays up to the change; a first round of the same seed tells how many moves it has."""
    club = Club(database, Now())
    assert await club.dealt("Ana", "Ben") == TABLE
    match what:
        case "a move":
            await club.flip(TABLE)
        case "the last move of a round":
            for _ in range(moves_of_a_round - 1):
                await club.flip(TABLE)
        case _:
            await club.play_round(TABLE)


async def moves_of_first_round(url: str) -> int:
    database = Database.open(url)
    await before(database, "a deal")
    count = len(await Club(database, Now()).rows(moves)) - 1
    await database.close()
    return count


@pytest.mark.parametrize("what", ["a move", "the last move of a round", "a deal"])
async def test_a_killed_program_leaves_all_of_a_change_or_nothing(
    what: str, sqlite_template: Path, tmp_path: Path
):
    files = [tmp_path / name for name in ("first.sqlite", "takiyaki.sqlite")]
    for file in files:
        shutil.copy(sqlite_template, file)
    count = await moves_of_first_round(f"sqlite:///{files[0]}")
    database = Database.open(f"sqlite:///{files[1]}")
    await before(database, what, count)
    old = await lines(database)
    await database.close()

    copies = killed(files[1])

    found = [await stored(tmp_path / copy) for copy in copies]
    new = found[-1]
    assert new != old
    assert found == [old] * (len(found) - 2) + [new] * 2  # only after the commit, and unkilled
    assert len(found) > 7
    for copy in copies[-3:]:
        await plays_on(tmp_path / copy)


def killed(file: Path) -> list[str]:
    command = [sys.executable, "-m", "tests.bot.service.killed", str(file)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()


async def stored(file: Path) -> dict[str, int]:
    database = Database.open(f"sqlite:///{file}")
    async with database.read() as conn:
        assert await conn.scalar(text("PRAGMA integrity_check")) == "ok"
    found = await lines(database)
    await database.close()
    return found


async def lines(database: Database) -> dict[str, Any]:
    """What a change writes: version and snapshot of the table, and how many lines there are."""
    club = Club(database, Now())
    counts = {table.name: len(await club.rows(table)) for table in (moves, rounds, results)}
    (table,) = await club.rows(tables)
    state = await club.replayed(TABLE)
    assert state is None or codec.encode(state) == table.snapshot
    ended = [row.round for row in await club.rows(rounds) if row.ended_at is not None]
    return {**counts, "version": table.version, "status": table.status, "ended": ended}


async def plays_on(file: Path) -> None:
    database = Database.open(f"sqlite:///{file}")
    club = Club(database, Now(), "again")
    await repair(club.tables)
    with contextlib.suppress(Rejected):  # it may have been dealt before the end
        await club.actions.next_round(TABLE, await club.person("Ana"))
    table = await club.play_round(TABLE)
    assert table.status in (Status.BETWEEN, Status.DONE)
    assert {line.round for line in table.scores} == set(range(1, table.round + 1))
    await database.close()
