"""The command line: exit codes, one sentence for each failure, and no secret in any of them."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot import __main__ as command_line
from bot.settings import PREFIX, Settings
from tests.bot.conftest import discord_that_says
from tests.bot.test_settings import TOKEN

ROOT = Path(__file__).parents[2]


pytestmark = pytest.mark.usefixtures("own_logging")


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for field in Settings.model_fields:
        monkeypatch.delenv(PREFIX + field.upper(), raising=False)


def everything_said(capsys: pytest.CaptureFixture[str]) -> str:
    said = capsys.readouterr()
    logs = "".join(file.read_text("utf-8") for file in Path().rglob("*.log"))
    return said.out + said.err + logs


WRONG = [
    ("TOKEN", f"Bot {TOKEN}"),
    ("TOKEN", TOKEN + "."),
    ("TOKEN", TOKEN.replace(".", ":")),
    ("DATABASE", TOKEN),
    ("DATABASE", f"sqlite:///{TOKEN}"),
    ("DATABASE", f"postgresql://ana:{TOKEN}@db.example/games"),
    ("DATABASE", f"{TOKEN}://db.example/games"),
    ("DATABASE", "sqlite://"),
    ("DATABASE", "mysql://ana:secret-word@db.example/games"),
    ("DATABASE", "postgresql://ana:secret-word@db.example:port/games"),
    ("LOG_FILE", TOKEN),
    ("DATABASE", "sqlite:secret-word"),
    ("LOG_FILE", "."),
    ("LOG_LEVEL", TOKEN),
    ("LOG_LEVEL", "secret-word"),
    ("SHARD_COUNT", TOKEN),
    ("SHARD_COUNT", "secret-word"),
    ("SHARD_IDS", TOKEN),
    ("SHARD_IDS", "secret-word,1"),
]


@pytest.mark.parametrize(("setting", "value"), WRONG)
@pytest.mark.parametrize("place", ["environment", ".env"])
def test_a_wrong_setting_is_one_sentence_that_names_it_and_exit_2(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    setting: str,
    value: str,
    place: str,
):
    if place == "environment":
        monkeypatch.setenv(PREFIX + setting, value)
    else:
        Path(".env").write_text(f"{PREFIX}{setting}={value}\n", "utf-8")

    code = command_line.main(["doctor"])

    said = everything_said(capsys)
    assert code == 2
    assert said.startswith(PREFIX + setting)
    assert said.count("\n") == 1
    assert TOKEN not in said
    assert TOKEN.rpartition(".")[2] not in said
    assert "secret-word" not in said


@pytest.mark.parametrize(
    "arguments",
    [
        ["doctor", TOKEN],
        [TOKEN],
        ["doctor", f"--token={TOKEN}"],
        [f"--{TOKEN}"],
        ["--token", TOKEN],
    ],
)
def test_a_token_on_the_command_line_is_not_repeated(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
):
    code = command_line.main(arguments)

    said = everything_said(capsys)
    assert code == 2
    assert "See: takiyaki" in said
    assert said.rstrip().endswith("--help")
    assert TOKEN not in said


@pytest.mark.usefixtures("discord_that_refuses")
def test_the_doctor_shows_neither_token_nor_password(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("TAKIYAKI_TOKEN", TOKEN)
    monkeypatch.setenv("TAKIYAKI_DATABASE", "postgresql://ana:secret-word@localhost:1/games")
    monkeypatch.setenv("TAKIYAKI_LOG_LEVEL", "DEBUG")

    command_line.main(["doctor"])

    said = everything_said(capsys)
    assert "client_id=123456789012345678" in said
    assert TOKEN not in said
    assert "secret-word" not in said


@pytest.mark.parametrize("command", ["run", "sync"])
def test_without_a_token_a_command_says_so_and_names_the_demo(
    capsys: pytest.CaptureFixture[str], command: str
):
    code = command_line.main([command])

    said = everything_said(capsys)
    assert code == 2
    assert said.startswith("TAKIYAKI_TOKEN is missing: ")
    assert "takiyaki demo" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("status", "told"),
    [
        (403, "turns this machine away"),
        (404, "knows no login"),
        (418, "the bot does not know why"),
        (503, "is out of order (503)"),
    ],
)
def test_what_discord_says_to_a_login_is_told_apart(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], status: int, told: str
):
    monkeypatch.setenv("TAKIYAKI_TOKEN", TOKEN)

    with discord_that_says(status):
        code = command_line.main(["sync"])

    complaint = capsys.readouterr().err
    assert code == 1
    assert told in complaint
    assert complaint.count("\n") == 1
    assert "internet" not in complaint


@pytest.mark.parametrize("command", ["run", "sync"])
@pytest.mark.usefixtures("discord_that_refuses")
def test_a_token_that_discord_refuses_is_a_wrong_setting(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str
):
    monkeypatch.setenv("TAKIYAKI_TOKEN", TOKEN)
    monkeypatch.setenv("TAKIYAKI_LOG_LEVEL", "DEBUG")

    code = command_line.main([command])

    complaint = capsys.readouterr().err
    assert code == 2
    assert complaint.startswith("Discord refuses TAKIYAKI_TOKEN: ")
    assert complaint.count("\n") == 1
    assert TOKEN not in complaint + Path("takiyaki.log").read_text("utf-8")


@pytest.mark.parametrize("command", ["run", "sync"])
@pytest.mark.usefixtures("discord_that_is_away")
def test_without_a_connection_a_command_says_so_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str
):
    monkeypatch.setenv("TAKIYAKI_TOKEN", TOKEN)

    code = command_line.main([command])

    complaint = capsys.readouterr().err
    log = Path("takiyaki.log").read_text("utf-8")
    assert code == 1
    assert complaint.startswith("Discord does not answer")
    assert complaint.count("\n") == 1
    assert "Traceback" in log
    assert TOKEN not in complaint + log


def test_migrate_tells_what_it_did(capsys: pytest.CaptureFixture[str]):
    first = command_line.main(["migrate"])
    said_first = capsys.readouterr().out
    second = command_line.main(["migrate"])
    said_second = capsys.readouterr().out

    assert (first, second) == (0, 0)
    assert "is set up (revision 0" in said_first
    assert "is up to date (revision 0" in said_second


@pytest.mark.parametrize(
    "database",
    ["postgresql://ana:secret-word@localhost:1/games", "letter.txt", "letter.txt/games.sqlite3"],
)
def test_a_database_that_cannot_be_opened_is_one_sentence_and_exit_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], database: str
):
    Path("letter.txt").write_text("Dear Ana, ...")
    monkeypatch.setenv("TAKIYAKI_DATABASE", database)

    code = command_line.main(["migrate"])

    complaint = capsys.readouterr().err
    logged = "".join(file.read_text("utf-8") for file in Path().glob("*.log"))
    assert code == 1
    assert complaint.startswith("The database")
    assert complaint.count("\n") == 1
    assert "secret-word" not in complaint + logged


def test_presets_that_cannot_be_used_are_one_sentence_and_exit_1():
    shutil.copytree(ROOT / "seeds", "seeds")  # the folder one stands in goes before the program's
    taki = Path("seeds/taki.toml")
    taki.write_text(taki.read_text("utf-8") + "jokers = 2\n", "utf-8")

    with started("demo", "--check") as program:
        out, err = program.communicate()

    assert (program.returncode, out) == (1, "")
    assert err.startswith("seeds/taki.toml cannot be used: ")
    assert err.count("\n") == 1
    assert "Traceback" in Path("takiyaki.log").read_text("utf-8")


def test_a_game_can_be_played_in_the_terminal_and_again_with_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    command = ["play", "takoyaki", "--rule", "wild=jack", "--rule", "wild_move=fixed"]
    monkeypatch.setattr("builtins.input", lambda _prompt: "quit")

    first = command_line.main(command)
    said = capsys.readouterr().out
    seed = said.rstrip().rpartition("--seed ")[2]
    again = command_line.main([*command, "--seed", seed])

    assert (first, again) == (0, 0)
    assert "House rules go before all that: wild jack, wild_move fixed." in said
    assert capsys.readouterr().out == said


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["bridge"], "takoyaki"),
        (["takoyaki", "--seats", "3"], "not by 3"),
        (["takoyaki", "--seats", "two"], "--seats"),
        (["takoyaki", "--rule", "wild"], "is written like wild=jack"),
        (["takoyaki", "--rule", "wild=queen"], "wild"),
        (["takoyaki", "--seed", "lucky"], "earlier game"),
    ],
)
def test_a_game_that_cannot_be_played_so_is_one_sentence_and_exit_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], why: str
):
    code = command_line.main(["play", *arguments])

    said = capsys.readouterr()
    assert code == 2
    assert why in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_an_unforeseen_failure_is_one_sentence_and_the_traceback_is_in_the_log_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("TAKIYAKI_LOG_FILE", "logs/bot.logs")
    monkeypatch.setenv("TAKIYAKI_LOG_LEVEL", "ERROR")
    monkeypatch.setattr(command_line.doctors, "examine", None)

    code = command_line.main(["doctor"])

    said = capsys.readouterr()
    assert code == 1
    assert said.out == ""
    assert said.err.startswith("Takiyaki had to stop because of an unforeseen TypeError")
    assert said.err.count("\n") == 1
    assert "Traceback" in Path("logs/bot.logs").read_text("utf-8")


def test_a_failure_before_the_settings_are_known_is_logged_where_the_log_is_by_default(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(command_line.environment, "read", None)

    code = command_line.main(["doctor"])

    said = capsys.readouterr()
    assert code == 1
    assert said.err.count("\n") == 1
    assert said.err.rstrip().endswith("takiyaki.log.")
    assert "Traceback" in Path("takiyaki.log").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "page"),
    [(["docter"], "takiyaki"), (["demo", "--ports"], "takiyaki demo"), (["seed"], "takiyaki seed")],
)
def test_a_wrong_command_names_the_page_that_helps(
    capsys: pytest.CaptureFixture[str], arguments: list[str], page: str
):
    assert command_line.main(arguments) == 2

    assert capsys.readouterr().err.endswith(f". See: {page} --help\n")


@pytest.mark.parametrize("guild", ["0", "-1", str(2**63)])
def test_a_number_that_is_no_server_gets_no_series(capsys: pytest.CaptureFixture[str], guild: str):
    assert command_line.main(["seed", "--guild", guild]) == 2

    assert capsys.readouterr().err.count("\n") == 1
    assert not Path("takiyaki.sqlite3").exists()


def started(*arguments: str, **environment: str) -> "subprocess.Popen[str]":
    """The program itself, in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "bot", *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="ascii",
        errors="strict",
    )


def test_a_terminal_that_knows_no_arrows_shows_something_else():
    with started("play", "takoyaki", "--seed", "11", PYTHONIOENCODING="ascii") as program:
        out, err = program.communicate("flip\nquit\n")

    assert program.returncode == 0
    assert "10S ? place 10, uncovers 2D" in out
    assert err == ""


def test_a_reader_that_goes_away_is_no_failure():
    with started("play", "takoyaki", "--seed", "11") as program:
        assert program.stdout is not None
        program.stdout.close()
        program.stdout = None
        _, err = program.communicate("flip\nquit\n")

    assert program.returncode == 1
    assert err == ""
    assert not Path("takiyaki.log").exists()


def test_help_lists_the_commands_without_reading_any_setting(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("TAKIYAKI_LOG_LEVEL", "loud")

    for page in ("--help", "-h"):
        assert command_line.main([page]) == 0
        assert "doctor" in capsys.readouterr().out

    assert command_line.main(["--version"]) == 0
    assert re.fullmatch(r"takiyaki \d+\.\d+\.\d+\n", capsys.readouterr().out)


def test_the_program_starts_as_a_module_and_hands_its_exit_code_on():
    with started("docter") as program:
        _, err = program.communicate()

    assert program.returncode == 2
    assert err.startswith("No such command 'docter'")
