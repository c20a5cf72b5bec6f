import pytest

from bot.store.database import Database
from tests.bot.service.club import Club, Now


@pytest.fixture
def postgres_url(emptied_postgres_url: str) -> str:
    """Nothing here changes the schema."""
    return emptied_postgres_url


@pytest.fixture
def now() -> Now:
    return Now()


@pytest.fixture
def club(database: Database, now: Now) -> Club:
    """On SQLite and on PostgreSQL."""
    return Club(database, now)


@pytest.fixture
def small_club(sqlite_database: Database, now: Now) -> Club:
    """On SQLite only: for what the database has no part in."""
    return Club(sqlite_database, now)
