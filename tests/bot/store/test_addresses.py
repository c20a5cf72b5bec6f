"""Which addresses of a database are understood, and what is said about the others."""

import pytest

from bot.store.database import Database, WrongAddress, normalised


@pytest.mark.parametrize(
    ("address", "understood_as"),
    [
        ("sqlite:///takiyaki.sqlite", "sqlite+aiosqlite:///takiyaki.sqlite"),
        ("sqlite+aiosqlite:////data/a.sqlite", "sqlite+aiosqlite:////data/a.sqlite"),
        ("postgresql://ana:secret@host/cards", "postgresql+asyncpg://ana:secret@host/cards"),
        ("postgres://ana:secret@host/cards", "postgresql+asyncpg://ana:secret@host/cards"),
        ("postgresql+psycopg://host/cards", "postgresql+asyncpg://host/cards"),
        ("postgresql://host/cards?sslmode=require", "postgresql+asyncpg://host/cards?ssl=require"),
    ],
)
def test_an_address_gets_the_driver_the_bot_uses(address: str, understood_as: str):
    assert normalised(address).render_as_string(hide_password=False) == understood_as


@pytest.mark.parametrize(
    "address",
    [
        "",
        "secret",
        "://secret",
        "sqlite://",
        "sqlite:///:memory:",
        "mysql://ana:secret@host/cards",
        "postgresql://ana:secret@host:secret/cards",
    ],
)
def test_a_wrong_address_is_refused_in_one_sentence_that_does_not_repeat_it(address: str):
    with pytest.raises(WrongAddress) as refused:
        Database.open(address)

    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)
    assert "secret" not in str(refused.value)
