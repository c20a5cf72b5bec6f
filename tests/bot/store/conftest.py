"""The migrations in a folder of their own."""

import importlib.resources
import shutil
from pathlib import Path

import pytest


@pytest.fixture
def scripts(tmp_path: Path) -> Path:
    """A copy of the migrations, to which a test may add some."""
    folder = tmp_path / "100% scripts"
    with importlib.resources.as_file(importlib.resources.files("migrations")) as packaged:
        shutil.copytree(packaged, folder)
    return folder
