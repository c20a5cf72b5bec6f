"""The log: everything goes to a file that is kept small, the gravest to the terminal in one line.

What a press is about is bound once and stands in each line that it causes. Tokens and passwords
are taken out of finished lines, tracebacks included.
"""

import logging
import os
import re
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from logging.handlers import RotatingFileHandler
from pathlib import Path
from time import gmtime
from types import MappingProxyType

from bot.settings import PREFIX, TOKEN, WrongSetting

MEBIBYTE = 1024 * 1024
OURS = ("bot", "engine", "migrations")

_subject: ContextVar[Mapping[str, object]] = ContextVar("subject", default=MappingProxyType({}))

_PASSWORD = re.compile(r"(://[^\s:/@]*):\S+@|(password=)[^\s&'\"]+")


@contextmanager
def bound(**subject: int | str | None) -> Iterator[None]:
    """Lines logged inside, also by tasks that begin there, say e.g. `table=7 round=2 turn=31`."""
    before = _subject.set({**_subject.get(), **subject})
    try:
        yield
    finally:
        _subject.reset(before)


def discreet(text: str) -> str:
    """The text without bot tokens and without the passwords of database addresses."""
    return _PASSWORD.sub(_masked, TOKEN.sub("***", text))


def _masked(found: re.Match[str]) -> str:
    return f"{found[1]}:***@" if found[1] else f"{found[2]}***"


def set_up(file: Path, level: str = "INFO") -> None:
    """Log to `file`, which is made at the first line. Raises `WrongSetting` if it cannot be."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        is_usable = not file.is_dir() and os.access(file if file.exists() else file.parent, os.W_OK)
    except OSError:
        is_usable = False
    if not is_usable:
        raise WrongSetting(
            f"{PREFIX}LOG_FILE (takiyaki.log in this folder, if it is not set) cannot be written "
            "to: start in another folder, or name a file in one that may be written."
        )
    written = RotatingFileHandler(
        file, maxBytes=5 * MEBIBYTE, backupCount=3, encoding="utf-8", delay=True
    )
    written.addFilter(_may_be_kept)
    written.addFilter(_add_subject)
    written.setFormatter(_Complete())
    shown = logging.StreamHandler(sys.stderr)
    shown.addFilter(_is_for_the_terminal)
    shown.setFormatter(_Terse())

    root = logging.getLogger()
    root.setLevel(level)
    root.addHandler(written)
    root.addHandler(shown)
    logging.captureWarnings(True)
    logging.raiseExceptions = False  # a full disk must not fill the terminal with tracebacks
    threading.excepthook = _log_a_thread_that_died
    sys.unraisablehook = _log_what_nobody_could_catch


def file() -> Path | None:
    """Where the log is written to, once it is set up."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler, RotatingFileHandler):
            return Path(handler.baseFilename)
    return None


class _Complete(logging.Formatter):
    converter = gmtime

    def __init__(self) -> None:
        super().__init__("%(asctime)sZ %(levelname)s %(name)s%(subject)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return discreet(super().format(record))


class _Terse(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return discreet(f"{record.levelname.capitalize()}: {record.getMessage()}")


def _may_be_kept(record: logging.LogRecord) -> bool:
    """Below INFO a library's lines hold whatever is sent and stored: hands, seeds, names."""
    return record.levelno >= logging.INFO or _is_ours(record)


def _add_subject(record: logging.LogRecord) -> bool:
    pairs = " ".join(f"{key}={value}" for key, value in _subject.get().items() if value is not None)
    record.subject = f" [{pairs}]" if pairs else ""
    return True


def _is_for_the_terminal(record: logging.LogRecord) -> bool:
    if record.name.endswith("__main__"):  # the command line tells the terminal in its own words
        return False
    # libraries warn of things that are none of a server owner's business, voice for instance
    return record.levelno >= (logging.WARNING if _is_ours(record) else logging.ERROR)


def _is_ours(record: logging.LogRecord) -> bool:
    return record.name.partition(".")[0] in OURS


def _log_a_thread_that_died(died: threading.ExceptHookArgs) -> None:
    if died.exc_value is not None:
        logging.getLogger(__name__).error("A thread died", exc_info=died.exc_value)


def _log_what_nobody_could_catch(lost: "sys.UnraisableHookArgs") -> None:
    if lost.exc_value is not None:
        logging.getLogger(__name__).error("An error could not be raised", exc_info=lost.exc_value)
