"""What a test needs that a machine may lack: it skips loudly, and fails where all must be there."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from typing import NoReturn

import pytest

STRICT = "STRICT_NEEDS"
"""The variable that `.ci/run` sets: nothing may be missing there."""

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")


def skip(need: str, why: str) -> NoReturn:
    """Skip the test with the reason `needs <need>: <why>`: chromium, postgres, pgbouncer."""
    reason = f"needs {need}: {why}"
    if os.environ.get(STRICT):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def chromium() -> str:
    """The browser's path; skips without one."""
    for name in CHROMIUM_NAMES:
        if path := shutil.which(name):
            return path
    skip("chromium", "none is installed (Debian: apt-get install chromium)")


def pgbouncer() -> str:
    """The pooler's path; skips without one."""
    # a program of the system, which not every PATH names
    path = shutil.which("pgbouncer") or shutil.which("pgbouncer", path="/usr/sbin:/usr/local/sbin")
    return path or skip("pgbouncer", "none is installed (Debian: apt-get install pgbouncer)")


def processes_apart(command: Sequence[str]) -> None:
    """Skips where `command` may not start a process that is the first of its own. Nothing can be
    installed for it, so it may be missing anywhere."""
    is_there = shutil.which(command[0]) is not None
    if not is_there or subprocess.call([*command, "true"], stderr=subprocess.DEVNULL) != 0:
        pytest.skip(f"needs {command[0]}: this machine lets nobody set processes apart")
