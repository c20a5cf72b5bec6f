"""Which errors of a database may heal by waiting, asked of SQLAlchemy and of the standard's codes
(SQLSTATE), so that it does not matter which driver brought them."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from bot.store.addresses import DatabaseRefused

HEALS = (
    "08",  # the connection is lost or could not be made
    "25006",  # the server only reads: it is on its way to be the first, or no longer is
    "25P03",  # the transaction was left alone for too long
    "40",  # the transaction was rolled back: it came too late, or in a deadlock
    "53",  # too many connections, no memory, no disk
    "55P03",  # somebody else holds a lock
    "57014",  # the statement took too long
    "57P",  # the server stops, starts, or has ended the session
    "58",  # the system around the server has failed
)
"""How codes begin, see PostgreSQL's appendix A."""


class Unreachable(DatabaseRefused):
    """The database cannot be opened: no server, a wrong password, a file of another kind."""


@contextmanager
def reaching() -> Iterator[None]:
    """What goes wrong inside is raised as `Unreachable`."""
    try:
        yield
    except (OSError, sqlite3.Error, DBAPIError) as error:
        raise Unreachable(f"The database cannot be opened: {reason(error)}.") from error


def may_heal(error: BaseException) -> bool:
    """Whether the same may go well a little later: the database is busy or away."""
    if not isinstance(error, DBAPIError):
        return isinstance(error, PoolTimeout | OSError)
    if error.connection_invalidated:
        return True
    if code := sqlstate(error):
        return code.startswith(HEALS)
    return isinstance(error, OperationalError | InterfaceError)


def sqlstate(error: DBAPIError) -> str | None:
    """None if the driver tells no code: SQLite's has none."""
    of_driver = error.orig
    return getattr(of_driver, "sqlstate", None) or getattr(of_driver, "pgcode", None)


def reason(error: BaseException) -> str:
    """What the database says is wrong, to be said after a colon, without a full stop."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, TimeoutError):
        return "it does not answer in time"
    return next(iter(str(cause).splitlines()), type(cause).__name__).rstrip(".")
