"""Databases that cannot be used: each is refused in one sentence and left untouched."""

import shutil
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store.addresses import DatabaseRefused, normalised
from bot.store.errors import Unreachable
from bot.store.migrations import (
    DatabaseIsNewer,
    connected,
    current,
    downgrade,
    head,
    upgrade,
)
from tests.bot.store.filled import REBUILDS_A_TABLE, UNDOES_IT, add, columns_of, file_of, fill, rows


async def test_a_newer_database_is_refused_in_one_sentence_and_left_untouched(
    database_url: str, scripts: Path
):
    filled = await fill(database_url)
    revision = add(scripts, REBUILDS_A_TABLE, UNDOES_IT)
    await upgrade(database_url, scripts)
    newer = await rows(database_url)

    for change in (upgrade(database_url), downgrade(database_url, "base")):
        with pytest.raises(DatabaseIsNewer) as refused:
            await change
        assert str(refused.value) == (
            f"The database is at revision {revision}, which this program does not know: "
            "it has been used by a newer one, so install that one, or use another database."
        )

    assert await rows(database_url) == newer
    assert columns_of(newer, like=filled) == filled


@pytest.mark.parametrize("how", ["closed in order", "after a crash"])
async def test_no_byte_of_a_newer_file_is_changed(sqlite_url: str, how: str):
    await fill(sqlite_url)
    newer = file_of(sqlite_url).with_name("newer") / "takiyaki.sqlite"
    newer.parent.mkdir()
    live = sqlite3.connect(file_of(sqlite_url))
    live.execute("PRAGMA journal_mode = WAL")
    live.execute("UPDATE alembic_version SET version_num = '9999'")
    live.commit()
    if how == "closed in order":
        live.close()
    for file in file_of(sqlite_url).parent.glob("takiyaki.sqlite*"):
        shutil.copy(file, newer.parent)
    live.close()
    before = _contents(newer.parent)

    with pytest.raises(DatabaseIsNewer, match="revision 9999"):
        await upgrade(f"sqlite:///{newer}")

    assert _contents(newer.parent) == before


def _contents(folder: Path) -> dict[str, bytes]:
    """All that holds data: a reader may make an empty log, and its shared memory."""
    return {
        file.name: file.read_bytes()
        for file in folder.iterdir()
        if file.stat().st_size and not file.name.endswith("-shm")
    }


async def test_a_revision_that_does_not_exist_is_refused(database_url: str):
    with pytest.raises(DatabaseRefused, match=f"no revision 0815 .* newest is {head()}"):
        await downgrade(database_url, "0815")


async def test_a_file_of_another_kind_is_refused_and_left_untouched(empty_sqlite_url: str):
    message = "Dear Ana, this is a letter and no database.\n" * 99
    file_of(empty_sqlite_url).write_text(message)

    with pytest.raises(
        Unreachable, match=r"^The database cannot be opened: file is not a database.$"
    ):
        await upgrade(empty_sqlite_url)

    assert file_of(empty_sqlite_url).read_text() == message


async def test_a_folder_instead_of_a_file_is_refused(tmp_path: Path):
    with pytest.raises(DatabaseRefused, match=r"^The database [^\n]* is a folder: name a file\.$"):
        await upgrade(f"sqlite:///{tmp_path}")


@pytest.mark.parametrize(
    "wrong", ["/cards?host=/nowhere", "ana:secret@127.0.0.1:9/cards", "ana:secret@no.invalid/cards"]
)
async def test_a_server_that_cannot_be_reached_is_told_in_one_sentence(wrong: str):
    with pytest.raises(Unreachable, match=r"^The database cannot be opened: [^\n]*\.$") as refused:
        await upgrade(f"postgresql://{wrong}")

    assert "secret" not in str(refused.value)


async def test_a_database_that_the_server_does_not_have_is_told(postgres_url: str):
    with pytest.raises(Unreachable, match=r'^The database cannot be opened: .*"nowhere".*\.$'):
        await upgrade(normalised(postgres_url).set(database="nowhere").render_as_string(False))


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="a folder of Linux that takes no files")
async def test_a_folder_that_takes_no_files_is_told():
    with pytest.raises(DatabaseRefused, match=r"^The database all\.sqlite cannot be written to: "):
        await upgrade("sqlite:////proc/self/games/all.sqlite")


async def test_a_file_on_the_way_to_a_file_is_told(tmp_path: Path):
    (tmp_path / "letter.txt").write_text("Dear Ana, ...")

    with pytest.raises(DatabaseRefused, match=r"cannot be made, since letter\.txt is a file"):
        await upgrade(f"sqlite:///{tmp_path}/letter.txt/games.sqlite")


async def test_a_table_of_another_program_is_refused_where_it_is_in_the_way(
    empty_database_url: str,
):
    await _make_table(empty_database_url, "weather")
    assert await current(empty_database_url) is None
    await _make_table(empty_database_url, "guilds")

    for act in (current, upgrade):
        with pytest.raises(DatabaseRefused, match=r"^The database has a table guilds of another"):
            await act(empty_database_url)


async def _make_table(url: str, name: str) -> None:
    async with connected(url) as connection:
        await connection.execute(text(f"CREATE TABLE {name} (day INTEGER)"))
        await connection.commit()


async def test_asking_for_the_revision_does_not_make_a_file(empty_sqlite_url: str):
    assert await current(empty_sqlite_url) is None

    assert not file_of(empty_sqlite_url).exists()
