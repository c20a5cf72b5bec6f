"""The log: what a line is about, what never stands in it, what reaches the terminal, who may read
it, and that one program at a time keeps it small."""

import asyncio
import logging
import os
import subprocess
import sys
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


@pytest.mark.skipif(os.name != "posix", reason="modes are of POSIX")
@pytest.mark.parametrize("is_kept", [True, False], ids=["the bot", "beside it"])
def test_only_its_owner_may_read_the_log_also_one_from_before(tmp_path: Path, is_kept: bool):
    file = tmp_path / "bot.log"
    older = [file, tmp_path / "bot.log.1", tmp_path / "bot.log.3"]
    for path in older:
        path.write_text("before\n")
        path.chmod(0o644)
    before = os.umask(0o022)
    try:
        logs.set_up(file, is_kept=is_kept)
        logging.getLogger("bot").info("now")
        fresh = tmp_path / "fresh" / "bot.log"
        logs.set_up(fresh, is_kept=is_kept)
        logging.getLogger("bot").info("now")
    finally:
        os.umask(before)

    assert {oct(path.stat().st_mode & 0o777) for path in (*older, fresh)} == {"0o600"}
    assert all(path.stat().st_mode & 0o077 == 0 for path in tmp_path.glob("**/*.lock"))


def test_what_is_no_file_is_written_to_and_left_as_it_is():
    mode = Path(os.devnull).stat().st_mode

    logs.set_up(Path(os.devnull), is_kept=True)
    logging.getLogger("bot").info("nobody reads it")

    assert Path(os.devnull).stat().st_mode == mode
    assert not Path(f"{os.devnull}.lock").exists()


KEEPER = """
import sys, logging
from pathlib import Path
from bot import logs
logs.set_up(Path(sys.argv[1]), is_kept=True)
logging.getLogger("bot").info("first")
print("there", flush=True)
sys.stdin.read()
"""


def test_a_second_program_is_refused_the_log_until_the_first_is_dead(tmp_path: Path):
    file = tmp_path / "bot.log"
    with subprocess.Popen(
        [sys.executable, "-c", KEEPER, str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    ) as first:
        assert first.stdout is not None
        first.stdout.readline()
        with pytest.raises(WrongSetting, match=r"^TAKIYAKI_LOG_FILE .* another program.*\.$"):
            logs.set_up(file, is_kept=True)
        first.kill()

    logs.set_up(file, is_kept=True)
    logging.getLogger("bot").info("second")

    assert file.read_text("utf-8").count("\n") == 2


def test_a_short_command_writes_beside_the_bot_and_leaves_its_files_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(logs, "MEBIBYTE", 20)
    file = tmp_path / "bot.log"
    logs.set_up(file, is_kept=False)
    for number in range(5):
        logging.getLogger("bot").info("line %s", number)
    file.rename(tmp_path / "bot.log.1")  # as the bot does it when the file is full
    logging.getLogger("bot").info("line 5")

    assert (tmp_path / "bot.log.1").read_text("utf-8").count("\n") == 5
    assert file.read_text("utf-8").count("\n") == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bot.log", "bot.log.1"]
