"""What SQLite reads for each statement: the rows that are asked for, and never the whole of a table
that grows with every game. What a start asks once may take longer."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, event

from bot.service import ranking
from bot.service.people import Account
from bot.store import move_log
from bot.store import tables as stored
from bot.store.models import metadata
from tests.bot.service.club import CHANNEL, GUILD, Club

Asked = dict[str, Any]


@contextmanager
def noted() -> Iterator[Asked]:
    """All statements that reach a database meanwhile, each with parameters it came with."""
    asked: Asked = {}

    def note(_conn: Any, _cursor: Any, statement: str, given: Any, _: Any, many: bool) -> None:
        asked[statement] = given[0] if many else given

    event.listen(Engine, "before_cursor_execute", note)
    yield asked
    event.remove(Engine, "before_cursor_execute", note)


async def scans(club: Club, asked: Asked) -> list[tuple[str, str]]:
    """For each table that would be read whole: what SQLite says of it, and the statement."""
    found: list[tuple[str, str]] = []
    for statement, given in asked.items():
        if statement.startswith(("BEGIN", "PRAGMA")):
            continue
        async with club.database.read() as conn:
            plan = (await conn.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", given)).all()
        steps = [row.detail.split() for row in plan]
        found += [(" ".join(s), statement) for s in steps if is_scan(s)]
    return found


def is_scan(step: list[str]) -> bool:
    """Subqueries are read whole, and have names of their own."""
    return step[0] == "SCAN" and step[1] in metadata.tables


async def test_no_statement_reads_a_whole_table(small_club: Club):
    club = small_club
    with noted() as asked:
        number = await club.dealt("Ana", "Ben", rounds=3)
        for seat in (await club.table(number)).seats:
            await club.tables.remember_hand(number, seat, 14, 15 + seat.seat)
        await club.tables.remember_place(number, message_id=1)
        await club.play_series(number)
        async with club.database.write() as conn:
            await move_log.replace_result_post(conn, number, 1, 17)
            await stored.replace_message(conn, number, "message_id", 18)
        await club.tables.forget_hand(number, 15)
        await club.actions.rematch(number, await club.person("Ana"))
        await club.open("Chana", opponent="Dana", channel=5)
        left = await club.taki("Eli", "Gil", "Hana", rounds=3, mode="series", channel=7)
        await club.actions.leave(left, await club.person("Gil"))
        await club.tables.of_guild(GUILD)
        await club.tables.of_player((await club.person("Ben")).id)
        await club.tables.changed_since(0)
        await ranking.of_guild(club.database, GUILD, "takoyaki")
        await club.people.guild(GUILD)
        await club.people.set_pings(await club.person("Ben"), "never")
        await club.people.meet(Account(1_099, "Jael", "Jael"), None)
        await club.actions.end_in_place(CHANNEL)

    assert {statement.split()[0] for statement in asked} >= {"SELECT", "INSERT", "UPDATE"}
    assert await scans(club, asked) == []


async def test_a_table_that_is_read_whole_would_be_found(small_club: Club):
    (found,) = await scans(small_club, {"SELECT * FROM moves WHERE move = ?": ("flip",)})

    assert found[0] == "SCAN moves"
