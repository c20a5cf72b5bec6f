"""Reads the address of a database, as hosters give it, and says what is wrong with one.

No sentence here repeats a part that may hold a password: what stands before the last `@` of an
address, or anything of an address that can be read in two ways.
"""

import os
import re
import ssl
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlencode

from sqlalchemy import make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError

CONNECT_SECONDS = 20
"""For a connection to a server, if the address does not say another time."""

POSTGRESQL_PORT = "5432"

NAME = "takiyaki"
"""How PostgreSQL lists our sessions, if the address does not say another name."""

LIKE = "sqlite:///takiyaki.sqlite or postgresql://user:password@host/name"

OURS = {
    "channel_binding": "disable|prefer",
    "connect_timeout": r"\d{1,4}",
    "pgbouncer": "true|false",
}
"""Parameters that do not go to the driver, and their values."""
DRIVERS = {
    "application_name": ".*",
    "options": ".*",
    "passfile": ".+",
    "sslcert": ".+",
    "sslcrl": ".+",
    "sslkey": ".+",
    "sslmode": "disable|allow|prefer|require|verify-ca|verify-full",
    "sslnegotiation": "postgres|direct",
    "sslpassword": ".*",
    "sslrootcert": ".+",
    "ssl_max_protocol_version": r"TLSv1(\.[123])?",
    "ssl_min_protocol_version": r"TLSv1(\.[123])?",
    "target_session_attrs": "any|primary|read-write",
}
"""Parameters that go to the driver as they are; the servers have to be written to."""
FILES = ("passfile", "sslcert", "sslcrl", "sslkey", "sslrootcert")
PARTS = {"user": "username", "password": "password", "dbname": "database", "database": "database"}
"""Parts of the address that may stand among the parameters, by their name in SQLAlchemy."""

_DRIVE = re.compile(r"^[a-z]:(?=[\\/])", re.IGNORECASE)
_BEGINNING_LOST = re.compile(r":.*@|://|\b(password|user|host|dbname)\s*=", re.DOTALL)
"""An address of a server that would be taken for the path of a file, and shown."""
_BEFORE_THE_HOSTS = re.compile(r"([\w+]+://(?:[^:/@?]*(?::[^@]*)?@)?)([^/?]*)(.*)", re.DOTALL)
_HOST = re.compile(r"(?:\[([0-9a-f:.%]+)\]|([\w.-]*)|(/[^,@]+))(?::(\d{1,5}))?", re.IGNORECASE)


class DatabaseRefused(Exception):
    """The database cannot be used; the message is one sentence for the person who runs the bot."""


class WrongAddress(DatabaseRefused):
    """The address of the database says neither an SQLite file nor a PostgreSQL database."""


class AlreadyRunning(DatabaseRefused):
    """Another process has the database; `who` tells which one, as far as the database knows."""

    def __init__(self, database: str, who: str = "", if_gone: str = "") -> None:
        super().__init__(
            f"Another process is using the database {database}{who}: stop it first, "
            f"or give this one a database of its own.{if_gone}"
        )


class Host(NamedTuple):
    name: str
    """A folder, if it begins with a slash: there is the server's socket."""
    port: str | None

    def __str__(self) -> str:
        return f"{self.quoted()}:{self.port}" if self.port else self.quoted()

    def quoted(self) -> str:
        return f"[{self.name}]" if ":" in self.name and self.name[0] != "/" else self.name


def normalised(url: str) -> URL:
    """The address with the driver the bot uses. Raises `WrongAddress`."""
    if re.match(r"postgres(ql)?(\+\w+)?://", url, re.IGNORECASE):
        return _postgresql(url)
    address = _parsed(url)
    match address.get_backend_name():
        case "sqlite":
            if address.database in (None, "", ":memory:"):
                raise WrongAddress(
                    "The address of the database names no file; "
                    "it should look like sqlite:///takiyaki.sqlite."
                )
            if address.host or _BEGINNING_LOST.search(_DRIVE.sub("", address.database)):
                raise WrongAddress(
                    "The address of the database seems to be one of a server without its right "
                    "beginning; it should look like postgresql://user:password@host/name."
                )
            return address.set(drivername="sqlite+aiosqlite")
        case _:
            raise WrongAddress(
                "The bot cannot use a database of that kind; "
                "the address should begin with sqlite:/// or postgresql://."
            )


def sqlite_file(address: URL) -> Path | None:
    """The file behind an address; None for PostgreSQL."""
    if address.get_backend_name() != "sqlite" or address.database is None:
        return None
    return Path(address.database).resolve()


def shown(address: URL) -> str:
    """The address as people may read it: no password, no parameters, a whole path."""
    if file := sqlite_file(address):
        return f"SQLite in {file}"
    hosts = " or ".join(map(str, hosts_of(address))) or "localhost"
    return f"PostgreSQL at {hosts}, database {address.database or 'with the name of its user'}"


def hosts_of(address: URL) -> tuple[Host, ...]:
    """The servers that a normalised address names, in their order; none means this machine."""
    if address.host:
        return (Host(address.host, str(address.port) if address.port else None),)
    return _hosts(*(_single(address.query.get(part, "")) for part in ("host", "port")))


def asks_for_a_pooler(address: URL) -> bool:
    return address.query.get("pgbouncer") == "true"


def driver_arguments(address: URL) -> dict[str, Any]:
    """What asyncpg needs in order to connect to a normalised address. Raises `WrongAddress`."""
    query = {key: _single(value) for key, value in address.query.items()}
    hosts = hosts_of(address)
    given = {key: value for key, value in query.items() if key in DRIVERS}
    given.setdefault("application_name", NAME)
    if len(hosts) > 1:
        given.setdefault("target_session_attrs", "primary")
    for name in FILES:
        file = given.get(name)
        if file and (name, file) != ("sslrootcert", "system") and not os.access(file, os.R_OK):
            raise WrongAddress(
                f"The file that {name} names in the address of the database cannot be read: "
                "name another one."
            )
    arguments: dict[str, Any] = {}
    if given.get("sslrootcert") == "system":
        del given["sslrootcert"], given["sslmode"]
        arguments["ssl"] = ssl.create_default_context()
    parts = {"user": address.username, "password": address.password, "dbname": address.database}
    given |= {key: value for key, value in parts.items() if value}
    given |= _as_parameters(hosts)
    # asyncpg reads files of keys and certificates from such an address only
    arguments["dsn"] = f"postgresql://?{urlencode(given)}"
    arguments["timeout"] = int(query.get("connect_timeout", 0)) or CONNECT_SECONDS
    return arguments


def _parsed(url: str) -> URL:
    try:
        return make_url(url)
    except (ArgumentError, ValueError):
        raise WrongAddress(
            f"The address of the database cannot be read; it should look like {LIKE}."
        ) from None


def _postgresql(url: str) -> URL:
    if url.count("@") > 1:
        raise WrongAddress(
            "The address of the database holds more than one @, so that nobody can tell where its "
            "password ends: write those of the password as %40."
        )
    found = _BEFORE_THE_HOSTS.fullmatch(url)
    assert found is not None
    beginning, listed, rest = found.groups()
    address = _parsed(beginning + rest).set(drivername="postgresql+asyncpg")
    query = {key: _single(value) for key, value in address.query.items()}
    address = address.set(query={})
    if listed and query.get("host"):
        raise _twice("host")
    hosts = _hosts(listed or query.pop("host", ""), query.pop("port", ""))
    named: dict[str, str] = {}
    for key in PARTS.keys() & query.keys():
        if getattr(address, PARTS[key]) or PARTS[key] in named:
            raise _twice(key)
        named[PARTS[key]] = query.pop(key)
    address = address.set(
        username=named.get("username"),
        password=named.get("password"),
        database=named.get("database"),
    )
    if len(hosts) == 1 and not hosts[0].name.startswith("/"):
        port = int(hosts[0].port) if hosts[0].port else None
        address = address.set(host=hosts[0].name, port=port)
    else:
        address = address.set(query=_as_parameters(hosts))
    return address.update_query_dict(_parameters(query))


def _single(value: str | tuple[str, ...]) -> str:
    """SQLAlchemy's way to name several hosts is the same parameter several times."""
    return value if isinstance(value, str) else ",".join(value)


def _hosts(listed: str, ports: str) -> tuple[Host, ...]:
    names = [unquote(name) for name in listed.split(",")] if listed else []
    found = [_HOST.fullmatch(name) for name in names]
    numbers = ports.split(",") if ports else [""]
    if len(numbers) == 1:
        numbers *= len(names) or 1
    if not all(found) or not all(re.fullmatch(r"\d{0,5}", number) for number in numbers):
        raise WrongAddress(
            "The address of the database names a host or port that cannot be one; "
            f"it should look like {LIKE}, with other signs of a password than letters and digits "
            "written as %40 and the like."
        )
    if not names and ports:
        names, found = ["localhost"], [_HOST.fullmatch("localhost")]
    if len(numbers) != len(names or numbers):
        raise WrongAddress("The address of the database does not name one port for each host.")
    return tuple(
        Host(one[1] or one[2] or one[3] or "localhost", one[4] or number or None)
        for one, number in zip(found, numbers, strict=False)
        if one is not None
    )


def _as_parameters(hosts: tuple[Host, ...]) -> dict[str, str]:
    given = {"host": ",".join(host.quoted() for host in hosts)} if hosts else {}
    if any(host.port for host in hosts):
        given["port"] = ",".join(host.port or POSTGRESQL_PORT for host in hosts)
    return given


def _parameters(query: dict[str, str]) -> dict[str, str]:
    known = OURS | DRIVERS
    if "ssl" in query:
        if "sslmode" in query:
            raise _twice("sslmode")
        query["sslmode"] = {"true": "require", "false": "disable"}.get(query["ssl"], query["ssl"])
        del query["ssl"]
    for key, value in query.items():
        if key not in known:
            raise _unknown(key)
        if key == "channel_binding" and value == "require":
            raise WrongAddress(
                "The bot cannot bind a password to its connection, as channel_binding=require asks "
                "in the address of the database: take that out, and put sslmode=verify-full there."
            )
        if not re.fullmatch(known[key], value):
            raise WrongAddress(
                f"The value of {key} in the address of the database cannot be used; "
                f"{_expected(key)}."
            )
    if query.get("sslrootcert") == "system":
        if query.setdefault("sslmode", "verify-full") != "verify-full":
            raise WrongAddress(
                "With sslrootcert=system the address of the database needs sslmode=verify-full."
            )
        if query.keys() & {"sslcert", "sslkey", "sslcrl"}:
            raise WrongAddress(
                "The address of the database names files of its own beside sslrootcert=system: "
                "name the file of the root certificates, too."
            )
    return query


def _expected(key: str) -> str:
    values = (OURS | DRIVERS)[key]
    if re.fullmatch(r"[\w|-]+", values):
        return f"it may be {', '.join(values.split('|'))}"
    if key == "connect_timeout":
        return "it should be a number of seconds"
    return "it may be TLSv1.2 or TLSv1.3" if "protocol" in key else "it is empty"


def _twice(part: str) -> WrongAddress:
    return WrongAddress(f"The address of the database says twice what {part} is: leave one.")


def _unknown(key: str) -> WrongAddress:
    """What was written is not repeated: it may be the rest of a password with a ? in it."""
    known = sorted(OURS | DRIVERS)
    if meant := get_close_matches(key, known, n=1, cutoff=0.85):
        hint = f"{meant[0]} is probably meant"
    else:
        hint = f"those that it knows are {', '.join(known)}"
    return WrongAddress(
        f"The address of the database has a parameter that the bot does not know; {hint}."
    )
