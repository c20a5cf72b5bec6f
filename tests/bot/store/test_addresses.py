"""Which addresses of a database are understood, and what is said about the others."""

import socket

import pytest
from sqlalchemy import text

from bot.store.addresses import WrongAddress, driver_arguments, hosts_of, normalised, shown
from bot.store.database import Database
from bot.store.errors import Unreachable
from bot.store.migrations import connected


@pytest.mark.parametrize(
    ("address", "understood_as"),
    [
        ("sqlite:///takiyaki.sqlite", "sqlite+aiosqlite:///takiyaki.sqlite"),
        ("sqlite+aiosqlite:////data/a.sqlite", "sqlite+aiosqlite:////data/a.sqlite"),
        ("postgresql://ana:secret@host/cards", "postgresql+asyncpg://ana:secret@host/cards"),
        ("postgres://ana:secret@host/cards", "postgresql+asyncpg://ana:secret@host/cards"),
        ("postgresql+psycopg://host/cards", "postgresql+asyncpg://host/cards"),
        ("postgresql://h/c?ssl=true", "postgresql+asyncpg://h/c?sslmode=require"),
        ("postgresql://h/c?sslmode=require", "postgresql+asyncpg://h/c?sslmode=require"),
        ("postgresql://[::1]:5433/c", "postgresql+asyncpg://[::1]:5433/c"),
        (
            "postgresql://?host=h&port=6432&user=ana&password=s&dbname=c",
            "postgresql+asyncpg://ana:s@h:6432/c",
        ),
        ("postgresql://%2Frun%2Fpg/c", "postgresql+asyncpg:///c?host=%2Frun%2Fpg"),
        (
            "postgresql://ana@one:5433,two/c",
            "postgresql+asyncpg://ana@/c?host=one%2Ctwo&port=5433%2C5432",
        ),
    ],
)
def test_an_address_gets_the_driver_the_bot_uses(address: str, understood_as: str):
    again = normalised(address).render_as_string(hide_password=False)

    assert again == understood_as
    assert normalised(again) == normalised(address)


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("postgresql://ana:secret@host:5433/cards?sslmode=require", "host:5433, database cards"),
        ("postgresql:///cards?host=/run/pg", "/run/pg, database cards"),
        ("postgresql://u@one,two:5433/cards", "one:5432 or two:5433, database cards"),
        ("postgresql://u:p%40a%2Fss@host/cards", "host, database cards"),
        ("postgresql://u:p/a?s#s[1%]:@host/cards", "host, database cards"),
        ("postgresql:///cards", "localhost, database cards"),
    ],
)
def test_an_address_is_shown_without_its_password(address: str, place: str):
    assert shown(normalised(address)) == f"PostgreSQL at {place}"


@pytest.mark.parametrize("password", ["p/a", "p?a=b", "p#a", "p%a", "p%40a", "p:a", "p+a b", "[p]"])
def test_a_password_of_any_signs_reaches_the_driver(password: str):
    address = normalised(f"postgresql://ana:{password}@host/cards")

    assert address.password == password.replace("%40", "@")
    assert [host.name for host in hosts_of(address)] == ["host"]
    assert address.database == "cards"


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("", "cannot be read"),
        ("secret", "cannot be read"),
        ("://secret", "cannot be read"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("sqlite:///u:secret@host/cards", "without its right beginning"),
        ("sqlite:///host=h user=u password=secret", "without its right beginning"),
        ("sqlite:///jdbc:postgresql://h/c?password=secret", "without its right beginning"),
        ("sqlite:///postgresql//u:secret@host/cards", "without its right beginning"),
        ("sqlite://u:secret@host/cards", "without its right beginning"),
        ("mysql://ana:secret@host/cards", "of that kind"),
        ("secret://host/cards", "of that kind"),
        ("postgresql://ana:secret@host:secret/cards", "host or port"),
        ("postgresql://ana:secrethost/cards", "host or port"),
        ("postgresql://ana:x@secret@host/cards", "more than one @"),
        ("postgresql://ana:x@secret/y@host/cards", "more than one @"),
        ("postgresql://host/c?host=other", "twice what host is"),
        ("postgresql://ana@host/c?user=secret", "twice what user is"),
        ("postgresql://one,two:1/c?port=1,2,3", "one port for each host"),
        ("postgresql://host/c?sslmode=secret", "may be disable, allow, prefer, require"),
        ("postgresql://host/c?ssl=no-verify", "may be disable, allow, prefer, require"),
        ("postgresql://host/c?sslmod=require", "; sslmode is probably meant"),
        ("postgresql://host/c?secret=1", "a parameter that the bot does not know; those that it"),
        ("postgresql://host/c?schema=secret", "a parameter that the bot does not know; those that"),
        ("postgresql://host/c?hostaddr=secret", "a parameter that the bot does not know"),
        ("postgresql://host/c?channel_binding=require", "take that out, and put sslmode"),
        ("postgresql://host/c?connect_timeout=secret", "should be a number of seconds"),
        ("postgresql://host/c?pgbouncer=secret", "may be true, false"),
        ("postgresql://host/c?target_session_attrs=standby", "may be any, primary, read-write"),
        ("postgresql://host/c?sslmode=require&sslrootcert=system", "needs sslmode=verify-full"),
        ("postgresql://host/c?sslrootcert=/secret", "file that sslrootcert names"),
    ],
)
def test_a_wrong_address_is_refused_in_one_sentence_that_does_not_repeat_it(address: str, why: str):
    with pytest.raises(WrongAddress) as refused:
        Database.open(address)

    assert why in str(refused.value)
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)
    assert "secret" not in str(refused.value)


def test_a_connection_never_takes_longer_than_the_address_says_or_a_while():
    without = driver_arguments(normalised("postgresql://host/c"))
    limited = driver_arguments(normalised("postgresql://host/c?connect_timeout=3"))
    unlimited = driver_arguments(normalised("postgresql://host/c?connect_timeout=0"))

    assert (without["timeout"], limited["timeout"], unlimited["timeout"]) == (20, 3, 20)


async def asked(url: str, question: str) -> object:
    async with connected(url) as connection:
        return await connection.scalar(text(question))


@pytest.mark.parametrize(
    ("parameters", "question", "answer"),
    [
        ("", "SELECT current_setting('application_name')", "takiyaki"),
        ("application_name=cards", "SELECT current_setting('application_name')", "cards"),
        ("options=-c%20work_mem%3D7MB", "SELECT current_setting('work_mem')", "7MB"),
        ("sslmode=disable&connect_timeout=9&channel_binding=prefer", "SELECT 'in'", "in"),
        ("pgbouncer=true&target_session_attrs=read-write", "SELECT 'in'", "in"),
    ],
)
async def test_parameters_of_an_address_reach_the_server(
    postgres_url: str, parameters: str, question: str, answer: str
):
    server = normalised(postgres_url)
    address = f"{server.render_as_string(False)}&{parameters}"

    assert await asked(address, question) == answer
    assert await asked(address, "SELECT current_database()") == server.database


async def test_of_several_hosts_the_next_is_asked_where_one_is_away(pooled_url: str):
    server = normalised(pooled_url)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        away = silent.getsockname()[1]
        both = f"postgresql://postgres@127.0.0.1:{away},127.0.0.1:{server.port}/{server.database}"

        assert await asked(both, "SELECT current_database()") == server.database


async def test_what_a_server_does_not_know_is_told_in_one_sentence(pooled_url: str):
    with pytest.raises(Unreachable, match=r"^The database cannot be opened: .*SSL upgrade\.$"):
        await asked(f"{pooled_url}?sslmode=require", "SELECT 1")
    with pytest.raises(Unreachable, match=r"^The database cannot be opened: .*options\.$"):
        await asked(f"{pooled_url}?options=-c%20lock_timeout%3D7s", "SELECT 1")


async def test_a_server_that_says_nothing_is_not_waited_for_without_end():
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        port = silent.getsockname()[1]

        with pytest.raises(Unreachable, match=r"opened: it does not answer in time\.$"):
            await asked(f"postgresql://ana@127.0.0.1:{port}/cards?connect_timeout=1", "SELECT 1")
