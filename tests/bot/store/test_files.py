"""Who may read the SQLite file and what stands beside it."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from sqlalchemy import insert

from bot.store.database import Database
from bot.store.migrations import upgrade
from bot.store.models import key_values
from tests.bot.store.filled import REBUILDS_A_TABLE, add, file_of, fill

pytestmark = pytest.mark.skipif(os.name != "posix", reason="files have no such rights")


@pytest.fixture(autouse=True)
def _open_hearted() -> object:
    """Whoever started the program lets everybody read what it makes."""
    before = os.umask(0)
    yield
    os.umask(before)


def open_to_others(folder: Path) -> list[str]:
    return sorted(
        str(found.relative_to(folder))
        for found in folder.rglob("*")
        if found.stat().st_mode & 0o077 and "scripts" not in found.parts[-3:]
    )


async def write(url: str) -> Database:
    database = Database.open(url)
    async with database.write() as connection:
        await connection.execute(insert(key_values).values(key="colour", value="red"))
    return database


async def test_a_new_database_is_for_its_user_alone(tmp_path: Path):
    url = f"sqlite:///{tmp_path}/data/games/takiyaki.sqlite"
    await upgrade(url)
    database = await write(url)

    names = {found.name for found in file_of(url).parent.iterdir()}
    assert names == {f"takiyaki.sqlite{suffix}" for suffix in ("", "-wal", "-shm", ".lock")}
    assert open_to_others(tmp_path) == []
    await database.close()


async def test_a_copy_before_a_migration_is_for_its_user_alone(sqlite_url: str, scripts: Path):
    await fill(sqlite_url)
    add(scripts, REBUILDS_A_TABLE)

    upgraded = await upgrade(sqlite_url, scripts)

    assert upgraded.copied_to is not None
    assert upgraded.copied_to.stat().st_mode & 0o777 == 0o600


async def test_what_is_there_already_is_closed_to_others(sqlite_url: str):
    first = await write(sqlite_url)
    file = file_of(sqlite_url)
    beside = [Path(f"{file}{suffix}") for suffix in ("", "-wal", "-shm", ".lock", ".before-0002")]
    beside[-1].write_text("a copy")
    other = file.with_name("other.sqlite")
    other.write_text("of another program")
    for found in beside:
        found.chmod(0o666)

    second = Database.open(sqlite_url)

    assert open_to_others(file.parent) == ["other.sqlite"]
    await second.close()
    await first.close()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user")
@pytest.mark.parametrize("of_root", [".lock", "the folder"])
def test_what_belongs_to_another_user_is_told_in_one_sentence(of_root: str):
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "takiyaki.sqlite"
        if of_root == ".lock":
            file.parent.chmod(0o777)
            Path(f"{file}.lock").touch(mode=0o600)
        opens = (
            "import os, sys; from bot.store.database import Database; "
            "os.setuid(65534); Database.open(sys.argv[1])"
        )
        opened = subprocess.run(
            [sys.executable, "-c", opens, f"sqlite:///{file}"],
            check=False,
            capture_output=True,
            text=True,
        )

    told = opened.stderr.splitlines()[-1]
    assert told.startswith("bot.store.addresses.DatabaseRefused: The ")
    assert ("takiyaki.sqlite.lock beside" if of_root == ".lock" else "cannot be written") in told
