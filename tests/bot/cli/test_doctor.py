"""The doctor and the invite link."""

import asyncio
import sqlite3
import sys
from asyncio.subprocess import PIPE
from contextlib import closing
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.cli.doctor import Finding, examine
from bot.messaging.permissions import NEEDED, invite
from bot.settings import Settings
from bot.store.migrations import upgrade
from bot.store.opening import opened
from tests.bot.test_settings import TOKEN


async def findings(settings: Settings) -> dict[str, Finding]:
    return {finding.subject: finding async for finding in examine(settings)}


def test_the_invite_link_asks_for_the_seven_permissions_and_no_more():
    assert NEEDED.value == 309237763072
    assert invite(42) == (
        "https://discord.com/oauth2/authorize?client_id=42"
        "&scope=bot+applications.commands&permissions=309237763072"
    )


async def test_without_a_token_the_doctor_says_so_and_names_the_demo():
    found = await findings(Settings(token=None))

    assert not found["token"].is_good
    assert "TAKIYAKI_TOKEN is missing" in found["token"].sentence
    assert "demo" in found["token"].sentence


@pytest.mark.usefixtures("discord_that_refuses")
async def test_a_token_that_discord_refuses_is_told_from_one_that_could_not_be_tried():
    found = await findings(Settings(token=SecretStr(TOKEN)))

    assert not found["token"].is_good
    assert found["token"].sentence.startswith("Discord refuses TAKIYAKI_TOKEN")


@pytest.mark.usefixtures("discord_that_is_away")
async def test_without_a_connection_the_invite_link_is_shown_all_the_same():
    found = await findings(Settings(token=SecretStr(TOKEN)))

    assert not found["token"].is_good
    assert "Discord does not answer" in found["token"].sentence
    assert "client_id=123456789012345678" in found["invite link"].sentence


async def test_the_doctor_tells_an_empty_database_from_one_that_is_up_to_date(tmp_path: Path):
    url = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    settings = Settings(database=SecretStr(url))

    before = await findings(settings)
    await upgrade(url)
    after = await findings(settings)

    assert before["database"].is_good
    assert before["database"].sentence.endswith(
        "games.sqlite3 has nothing of Takiyaki yet; run will set it up."
    )
    assert after["database"].is_good
    assert after["database"].sentence.endswith("can be opened and is up to date.")


async def test_the_doctor_names_a_newer_database(tmp_path: Path):
    file = tmp_path / "games.sqlite3"
    await upgrade(f"sqlite:///{file}")
    with closing(sqlite3.connect(file)) as newer, newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")

    found = await findings(Settings(database=SecretStr(f"sqlite:///{file}")))

    assert not found["database"].is_good
    assert "newer program (revision 9999)" in found["database"].sentence


async def test_the_doctor_says_why_a_database_cannot_be_opened(tmp_path: Path):
    (tmp_path / "letter.txt").write_text("Dear Ana, ...")

    found = await findings(Settings(database=SecretStr(f"sqlite:///{tmp_path}/letter.txt")))

    assert not found["database"].is_good
    assert "file is not a database" in found["database"].sentence


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="a folder of Linux that takes no files")
async def test_the_doctor_names_a_database_whose_folder_takes_no_files():
    found = await findings(Settings(database=SecretStr("sqlite:////proc/self/games/all.sqlite3")))

    assert not found["database"].is_good
    assert "all.sqlite3 cannot be written to: " in found["database"].sentence


HOLDS = """
import asyncio, sys
from bot.store.opening import opened

async def hold():
    database = await opened(sys.argv[1])
    print("open", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await database.close()

asyncio.run(hold())
"""


async def test_beside_a_running_bot_the_doctor_says_so(database_url: str):
    settings = Settings(database=SecretStr(database_url))
    command = (sys.executable, "-c", HOLDS, database_url)
    bot = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
    assert bot.stdout
    assert await bot.stdout.readline() == b"open\n"

    beside = (await findings(settings))["database"]
    await bot.communicate(b"")
    after = (await findings(settings))["database"]
    database = await opened(database_url)
    await database.close()

    assert (beside.is_good, after.is_good) == (True, True)
    assert "is in use, as by a bot that runs" in beside.sentence
    assert after.sentence.endswith("can be opened and is up to date.")


def smash_moves(file: Path) -> None:
    with closing(sqlite3.connect(file)) as conn:
        conn.execute("PRAGMA journal_mode = DELETE")
        [(page, size)] = conn.execute(
            "SELECT rootpage, (SELECT page_size FROM pragma_page_size) FROM sqlite_schema "
            "WHERE name = 'moves'"
        )
    with file.open("r+b") as content:
        content.seek((page - 1) * size)
        content.write(b"\xff" * size)


async def test_the_doctor_sees_a_smashed_table(sqlite_url: str):
    smash_moves(Path(sqlite_url.removeprefix("sqlite:///")))

    found = await findings(Settings(database=SecretStr(sqlite_url)))

    assert not found["database"].is_good
    assert "damaged" in found["database"].sentence or "malformed" in found["database"].sentence


async def test_the_doctor_sees_a_database_that_takes_no_writes(sqlite_url: str):
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    with closing(sqlite3.connect(file)) as conn, conn:
        conn.execute(
            "CREATE TRIGGER no BEFORE UPDATE ON alembic_version "
            "BEGIN SELECT RAISE(ABORT, 'no'); END"
        )

    found = await findings(Settings(database=SecretStr(sqlite_url)))

    assert not found["database"].is_good
    assert "cannot be opened: no" in found["database"].sentence
