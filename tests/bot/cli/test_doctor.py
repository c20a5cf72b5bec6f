"""The doctor and the invite link."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.cli.doctor import Finding, examine
from bot.messaging.permissions import NEEDED, invite
from bot.settings import Settings
from bot.store.migrations import upgrade
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
