"""The SQLite file and what stands beside it: if it can be used, who has it, who may read it."""

import glob
import logging
import os
from pathlib import Path

from filelock import FileLock, Timeout

from bot.store.addresses import AlreadyRunning, DatabaseRefused

BESIDE = ("", "-wal", "-shm", "-journal", ".lock")

logger = logging.getLogger(__name__)


def unusable(file: Path) -> str | None:
    """Why the path cannot be an SQLite file, to be said after its name; None if it can."""
    folder = existing_folder(file)
    if os.path.isdir(file):
        return "is a folder: name a file"
    if not os.path.isdir(folder):
        return f"cannot be made, since {folder.name} is a file: name another place"
    if not os.access(folder, os.W_OK | os.X_OK):
        return "cannot be written to: name a file in a folder where files may be made"
    if os.path.exists(file) and not os.access(file, os.W_OK):
        return "may only be read: let it be written to, or name another file"
    return None


def existing_folder(file: Path) -> Path:
    """The nearest one above; the missing ones below it are made for the file."""
    # pathlib would raise where a folder may not be looked into
    return next(parent for parent in file.parents if os.path.exists(parent))


def hold(file: Path) -> FileLock:
    """Take the SQLite file for this process, for its user alone to read; raises `AlreadyRunning`
    and `DatabaseRefused`.

    Within the process it may be held several times, and is free after as many releases.
    """
    if why := unusable(file):
        raise DatabaseRefused(f"The database {file.name} {why}.")
    lock = FileLock(f"{file}.lock", mode=0o600, is_singleton=True, thread_local=False)
    try:
        _make_folders(file.parent)
        lock.acquire(blocking=False)
    except Timeout:
        raise AlreadyRunning(file.name) from None
    except PermissionError as error:
        raise DatabaseRefused(
            f"The file {file.name}.lock beside the database cannot be written to: it belongs to "
            "another user, so run the bot as that one, or remove it while no bot runs."
        ) from error
    except OSError as error:
        raise DatabaseRefused(
            f"The database {file.name} cannot be opened: {error.strerror or error}."
        ) from error
    file.touch(mode=0o600)  # SQLite gives its other files the rights of this one
    _close_to_others(file)
    return lock


def _make_folders(folder: Path) -> None:
    missing = [above for above in (folder, *folder.parents) if not above.exists()]
    for folder in reversed(missing):
        folder.mkdir(mode=0o700, exist_ok=True)


def _close_to_others(file: Path) -> None:
    """Also what an earlier version has left open; hands and seeds are in all of it."""
    copies = file.parent.glob(f"{glob.escape(file.name)}.before-*")
    for found in (*(Path(f"{file}{suffix}") for suffix in BESIDE), *copies):
        try:
            if found.is_file() and not found.is_symlink() and found.stat().st_mode & 0o077:
                found.chmod(0o600)
        except OSError as error:
            logger.warning("others may read %s: %s", found.name, error.strerror)
