"""The command line: `takiyaki`, or `python -m bot`.

Whatever goes wrong ends here as one sentence: exit 2 if a setting or the command is wrong, 1 if
anything else is; the traceback is in the log file.
"""

import asyncio
import contextlib
import io
import logging
import os
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from typer.exceptions import TyperException

from bot import app as programs
from bot import logs
from bot import settings as environment
from bot.cli import bench as benches
from bot.cli import doctor as doctors
from bot.cli import play as terminal
from bot.cli.bench import Incomparable
from bot.cli.play import Unplayable
from bot.demo import DEFAULT_PORT, DemoOptions, run_demo
from bot.inbound.login import DiscordUnreachable
from bot.messaging.rate_limit import Pace
from bot.service.presets import WrongPresets
from bot.settings import Settings, WrongSetting
from bot.store import migrations
from bot.store.addresses import DatabaseRefused, WrongAddress, normalised, shown
from engine.games import GAMES
from engine.house_rules import UnknownRule

logger = logging.getLogger(__name__)

NAME = "takiyaki"
LASTING = ("run", "demo")
"""The commands that keep the log small. All others may run beside one of them."""

app = typer.Typer(
    name=NAME,
    help="Taki and Takoyaki on Discord. To see it without a token: takiyaki demo",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)

bench = typer.Typer(help="Measure how well parts of the program do.", no_args_is_help=True)
app.add_typer(bench, name="bench")


def _show_version(is_wanted: bool) -> None:
    if is_wanted:
        _say(f"{NAME} {version(NAME)}")
        raise typer.Exit


@app.callback()
def prepare(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option(
            "--version", help="Show the version and exit.", callback=_show_version, is_eager=True
        ),
    ] = False,
) -> None:
    settings = _settings()
    is_kept = context.invoked_subcommand in LASTING
    logs.set_up(settings.log_file, settings.log_level, is_kept=is_kept)
    context.obj = settings


@app.command()
def run(context: typer.Context) -> None:
    """Play on Discord, until Ctrl-C or a polite kill."""
    asyncio.run(programs.run(context.obj, _say))


@app.command()
def demo(
    port: Annotated[
        int, typer.Option(min=0, max=65_535, help="The next free one is taken if it is not.")
    ] = (DEFAULT_PORT),
    host: Annotated[str, typer.Option(help="0.0.0.0 lets other machines in.")] = "127.0.0.1",
    fresh: Annotated[bool, typer.Option("--fresh", help="Forget what was played.")] = False,
    browser: Annotated[bool, typer.Option(help="Open the page.")] = True,
    check: Annotated[bool, typer.Option("--check", help="Come up, try itself, stop.")] = False,
    data: Annotated[Path | None, typer.Option(help="The folder that remembers.")] = None,
) -> int:
    """Play in the browser, in a simulated Discord; needs no token."""
    options = DemoOptions(data, host, port, fresh, browser, check)
    return asyncio.run(run_demo(options, _demo_bot, _say))


async def _demo_bot(file: Path) -> programs.App:
    # the simulated Discord takes edits as they come, so that others see a move within a second
    return await programs.opened(f"sqlite:///{file}", pace=Pace(edits=0.25), shard_count=1)


@app.command()
def sync(context: typer.Context) -> None:
    """Tell Discord the slash commands; run does it by itself when they have changed."""
    asyncio.run(programs.sync(context.obj, _say))


@app.command()
def seed(
    context: typer.Context,
    guild: Annotated[
        int, typer.Option(min=1, max=2**63 - 1, help="The id of the server that gets them.")
    ],
) -> None:
    """Give a server finished series of invented people, to look at its standings."""
    asyncio.run(programs.seed(context.obj, guild, _say))


@app.command()
def doctor(context: typer.Context) -> int:
    """Examine settings, token, database and fonts, and show the invite link."""
    return asyncio.run(_doctor(context.obj, _say))


async def _doctor(settings: Settings, say: Callable[[str], None]) -> int:
    code = 0
    async for finding in doctors.examine(settings):
        say(f"{'good ' if finding.is_good else 'WRONG'}  {finding.subject}: {finding.sentence}")
        code = code if finding.is_good else 1
    return code


@app.command()
def migrate(context: typer.Context) -> None:
    """Bring the database up to date; run and demo do it by themselves."""
    settings: Settings = context.obj
    url = settings.database.get_secret_value()
    upgraded = asyncio.run(migrations.upgrade(url))
    name = shown(normalised(url))
    if upgraded.before == upgraded.after:
        _say(f"{name} is up to date (revision {upgraded.after}).")
        return
    if upgraded.before is None:
        _say(f"{name} is set up (revision {upgraded.after}).")
    else:
        _say(f"{name} went from revision {upgraded.before} to {upgraded.after}.")
    if upgraded.copied_to:
        _say(f"As it was before, it is kept in {upgraded.copied_to}.")


class _Rule(NamedTuple):
    name: str
    value: str


def _rule(written: str) -> _Rule:
    name, equals, value = written.partition("=")
    if not equals:
        raise typer.BadParameter("a house rule is written like wild=jack")
    return _Rule(name, value)


def _seed(written: str) -> bytes:
    try:
        return bytes.fromhex(written)
    except ValueError:
        raise typer.BadParameter("a seed is what an earlier game showed at its end") from None


_GAMES = f"One of: {', '.join(GAMES)}."
_LEVELS = ", ".join(dict.fromkeys(level for game in GAMES.values() for level in game.levels))


@app.command()
def play(
    game: Annotated[str, typer.Argument(help=_GAMES)],
    seats: Annotated[int | None, typer.Option(help="How many play; the fewest by default.")] = None,
    rounds: Annotated[int, typer.Option(help="More than one make a series.")] = 1,
    mode: Annotated[str | None, typer.Option(help="round, series or tournament.")] = None,
    level: Annotated[str, typer.Option(help=f"How well the robots play: {_LEVELS}.")] = "easy",
    rule: Annotated[
        list[_Rule] | None,
        typer.Option(parser=_rule, metavar="NAME=VALUE", help="A house rule, like wild=jack."),
    ] = None,
    seed: Annotated[
        bytes | None,
        typer.Option(parser=_seed, metavar="SEED", help="To play the cards of an earlier game."),
    ] = None,
) -> None:
    """Play against robots here in the terminal, in notation."""
    game = game.casefold()
    if seats is None:
        seats = GAMES[game].seat_counts[0] if game in GAMES else 2
    terminal.play(
        game,
        seats=seats,
        rounds=rounds,
        level=level,
        seed=seed or None,
        options=dict(rule or ()),
        ask=_ask,
        say=_say,
        mode=mode,
    )


@bench.command("robots")
def bench_robots(
    game: Annotated[str, typer.Option(help=_GAMES)] = "taki",
    rounds: Annotated[int, typer.Option(help="Of each level against each other.")] = 2_000,
    steps: Annotated[int, typer.Option(help="Of thought for a move of a robot that thinks.")] = 20,
) -> None:
    """Let robots of each level play each other and tell how often they win, in Markdown."""
    benches.robots(game.casefold(), rounds, steps, _say)


def _ask(prompt: str) -> str:
    if sys.stdin is None:  # closed, so there is not even an end of it to read
        raise EOFError
    return input(prompt)


def _settings() -> Settings:
    settings = environment.read()
    normalised(settings.database.get_secret_value())
    return settings


def _say(line: str) -> None:
    Console(soft_wrap=True, highlight=False, markup=False, emoji=False).print(logs.discreet(line))


def _complain(sentence: str) -> None:
    print(logs.discreet(sentence), file=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # not every terminal can show an arrow
            stream.reconfigure(errors="replace")
    try:
        return app(arguments, prog_name=NAME, standalone_mode=False) or 0
    except (WrongSetting, Unplayable, UnknownRule, Incomparable) as wrong:
        _complain(str(wrong))
        return 2
    except WrongAddress as wrong:
        why = str(wrong)
        _complain(f"{environment.PREFIX}DATABASE cannot be used: {why[0].lower()}{why[1:]}")
        return 2
    except TyperException as wrong:
        _complain_of_usage(wrong)
        return wrong.exit_code
    except (DatabaseRefused, DiscordUnreachable, WrongPresets) as reason:
        logger.error("The command failed", exc_info=reason)
        _complain(str(reason))
        return 1
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except BrokenPipeError:  # whoever read it, `head` for one, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:
        return _failed(error)


def _complain_of_usage(wrong: TyperException) -> None:
    if why := wrong.format_message().rstrip("."):  # there is none when the help was shown
        context: typer.Context | None = getattr(wrong, "ctx", None)
        _complain(f"{why}. See: {context.command_path if context else NAME} --help")


def _failed(error: Exception) -> int:
    if logs.file() is None:  # it broke before the settings were known
        with contextlib.suppress(WrongSetting):
            logs.set_up(Settings.model_fields["log_file"].default)
    if file := logs.file():
        logger.error("The command failed", exc_info=error)
    _complain(
        f"Takiyaki had to stop because of an unforeseen {type(error).__name__}; "
        f"the details are in {file or 'no log, since none can be written'}."
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
