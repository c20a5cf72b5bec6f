"""What a test needs that a machine may lack: it skips loudly, and fails where all must be there."""

import os
import shutil
from typing import NoReturn

import pytest

STRICT = "STRICT_NEEDS"
"""The variable that `.ci/run` sets: nothing may be missing there."""

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")


def skip(need: str, why: str) -> NoReturn:
    """Skip the test with the reason `needs <need>: <why>`; need is chromium or postgres."""
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
