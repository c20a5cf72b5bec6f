"""The log: what a line is about, what never stands in it, what reaches the terminal."""

import asyncio
import logging
from pathlib import Path

import pytest

from bot import logs
from bot.settings import WrongSetting
from tests.bot.test_settings import TOKEN

pytestmark = pytest.mark.usefixtures("own_logging")


def set_up(folder: Path) -> Path:
    file = folder / "logs" / "bot.log"
    logs.set_up(file, "DEBUG")
    return file


def test_a_line_carries_what_the_press_is_about(tmp_path: Path):
    lines = set_up(tmp_path)
    with logs.bound(table=7, round=2, turn=31):
        with logs.bound(version=40):
            logging.getLogger("bot.clicks").info("pressed")
        logging.getLogger("bot.clicks").info("answered")
    logging.getLogger("bot.clicks").info("idle")

    pressed, answered, idle = lines.read_text("utf-8").splitlines()
    assert pressed.endswith("INFO bot.clicks [table=7 round=2 turn=31 version=40]: pressed")
    assert answered.endswith("INFO bot.clicks [table=7 round=2 turn=31]: answered")
    assert idle.endswith("INFO bot.clicks: idle")


def test_tasks_keep_their_subjects_apart(tmp_path: Path):
    lines = set_up(tmp_path)

    async def press(table: int) -> None:
        with logs.bound(table=table):
            await asyncio.sleep(0)
            logging.getLogger("bot").info("table %s", table)

    async def press_all() -> None:
        await asyncio.gather(*(press(table) for table in range(5)))

    asyncio.run(press_all())

    written = [line.partition("bot ")[2] for line in lines.read_text("utf-8").splitlines()]
    assert sorted(filter(None, written)) == [f"[table={n}]: table {n}" for n in range(5)]


def test_tokens_and_passwords_are_in_no_line_and_no_traceback(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    lines = set_up(tmp_path)
    address = "postgresql+asyncpg://ana:p:a@ss/word@db.example/games?password=again"
    try:
        raise ValueError(f"{TOKEN} {address}")
    except ValueError:
        logging.getLogger("bot").exception("with %s at %s", TOKEN, address)

    everything = lines.read_text("utf-8") + capsys.readouterr().err
    assert TOKEN not in everything
    assert "p:a" not in everything
    assert "word@" not in everything
    assert "again" not in everything
    assert "ValueError" in everything


def test_the_terminal_gets_one_line_of_what_is_grave_and_no_traceback(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    lines = set_up(tmp_path)
    try:
        raise ValueError("inside")
    except ValueError:
        logging.getLogger("asyncio").exception("a task failed")
    logging.getLogger("bot.outbound.board").warning("a board is gone")
    logging.getLogger("bot.outbound.board").info("a board was shown")
    logging.getLogger("discord.client").warning("no voice")

    assert capsys.readouterr().err == "Error: a task failed\nWarning: a board is gone\n"
    assert "Traceback" in lines.read_text("utf-8")


def test_libraries_say_nothing_below_info_since_it_would_hold_hands(tmp_path: Path):
    lines = set_up(tmp_path)
    logging.getLogger("discord.http").debug("POST … has sent R5")
    logging.getLogger("aiosqlite").debug("executing … R5")
    logging.getLogger("discord.http").info("a session")
    logging.getLogger("bot.outbound.board").debug("a board")

    said = lines.read_text("utf-8")
    assert "R5" not in said
    assert said.count("\n") == 2


def test_a_log_file_that_cannot_be_made_is_a_wrong_setting(tmp_path: Path):
    (tmp_path / "taken").write_text("")

    for impossible in (tmp_path, tmp_path / "taken" / "bot.log", Path("/proc/self/bot.log")):
        with pytest.raises(WrongSetting, match=r"^TAKIYAKI_LOG_FILE .* cannot be written to: "):
            logs.set_up(impossible)
