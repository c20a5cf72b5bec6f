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
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler, WatchedFileHandler
from pathlib import Path
from time import gmtime
from types import MappingProxyType

from filelock import FileLock, Timeout

from bot.settings import PREFIX, TOKEN, WrongSetting

MEBIBYTE = 1024 * 1024
BACKUPS = 3
OWNER_ONLY = 0o600
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


def set_up(file: Path, level: str = "INFO", *, is_kept: bool = False) -> None:
    """Log to `file`, which is made at the first line. `is_kept`: this program keeps it small, which
    one at a time may do. Raises `WrongSetting` if it cannot be written to, or another one keeps it.
    """
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
    written = _handler(file, is_kept=is_kept)
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
        if isinstance(handler, _KeptSmall | _Beside):
            return Path(handler.baseFilename)
    return None


def _handler(file: Path, *, is_kept: bool) -> "_KeptSmall | _Beside":
    if file.exists() and not file.is_file():  # such as /dev/stdout
        return _Beside(file, encoding="utf-8", delay=True)
    for path in (file, *(Path(f"{file}.{number}") for number in range(1, BACKUPS + 1))):
        with suppress(OSError):  # not there, or another's, who decides on it
            path.chmod(OWNER_ONLY)
    if not is_kept:
        return _Beside(file, encoding="utf-8", delay=True)
    lock = FileLock(f"{file}.lock", mode=OWNER_ONLY, is_singleton=True, thread_local=False)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        raise WrongSetting(
            f"{PREFIX}LOG_FILE (takiyaki.log in this folder, if it is not set) is in use by "
            "another program: the bot runs already, or this one needs a log of its own."
        ) from None
    except OSError:  # no file can be made there, so none could be turned over either
        return _Beside(file, encoding="utf-8", delay=True)
    return _KeptSmall(file, lock)


def _open_for_the_owner(path: str, flags: int) -> int:
    return os.open(path, flags, OWNER_ONLY)


class _KeptSmall(RotatingFileHandler):
    """Turns the file over when it is full; nobody else may meanwhile."""

    def __init__(self, file: Path, lock: FileLock) -> None:
        most = 5 * MEBIBYTE
        super().__init__(file, maxBytes=most, backupCount=BACKUPS, encoding="utf-8", delay=True)
        self._lock = lock

    def _open(self) -> TextIOWrapper:
        return open(self.baseFilename, "a", encoding=self.encoding, opener=_open_for_the_owner)

    def close(self) -> None:
        super().close()
        self._lock.release()


class _Beside(WatchedFileHandler):
    """Adds lines, also to a file that another program has turned over meanwhile."""

    def _open(self) -> TextIOWrapper:
        return open(self.baseFilename, "a", encoding=self.encoding, opener=_open_for_the_owner)


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
