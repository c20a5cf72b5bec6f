"""Presses of the buttons of a round: what counts, what is refused, what is written."""

import asyncio
from collections.abc import Sequence

import pytest
from sqlalchemy import text

from bot.service.decisions.change import Change, Loaded
from bot.service.decisions.refusals import Refusal
from bot.store import tables
from bot.store.database import Database
from bot.store.models import moves
from bot.store.values import Status, Table
from engine.game import Rejected
from engine.games.takoyaki.state import Refusal as Takoyaki
from tests.bot.service.club import Club, Now, refused

LONG_READ = """
    WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 3000000)
    SELECT count(*) FROM counted
"""


async def test_a_move_is_logged_and_the_turn_passes(club: Club):
    number = await club.dealt()
    first, second = await club.on_turn(number), await club.other(number)

    changed = await club.press(number, first, "flip")

    assert await club.on_turn(number) == second
    line = (await club.rows(moves))[-1]
    assert (line.version, line.move) == (changed.table.version, "flip")
    assert changed.table.seats[line.seat].player == await club.person(first)


async def test_twenty_presses_of_one_button_at_once_count_once(club: Club):
    number = await club.dealt()
    table, person = await club.table(number), await club.person(await club.on_turn(number))

    answers = await asyncio.gather(
        *(club.actions.move(number, person, table.round, table.turn, "flip") for _ in range(20)),
        return_exceptions=True,
    )

    assert _reasons(answers) == [Refusal.STALE] * 19
    assert await _moves(club) == 1


async def test_twenty_presses_count_once_where_two_programs_share_nothing_but_the_database(
    club: Club, database_url: str, now: Now
):
    number = await club.dealt()
    table, person = await club.table(number), await club.person(await club.on_turn(number))
    second = Database.open(database_url)
    clubs = (club, Club(second, now, "second"))

    answers = await asyncio.gather(
        *(
            clubs[press % 2].actions.move(number, person, table.round, table.turn, "flip")
            for press in range(20)
        ),
        return_exceptions=True,
    )
    await second.close()

    assert _reasons(answers) == [Refusal.STALE] * 19
    assert await _moves(club) == 1


async def test_two_programs_play_one_round_without_refusing_each_other(
    club: Club, database_url: str, now: Now
):
    """Both press what is due; what was decided on a table half read would be refused wrongly."""
    number = await club.dealt("Ana", "Ben", rounds=1)
    second = Database.open(database_url)
    clubs = (club, Club(second, now, "second"))
    refusals: set[object] = set()

    async def press_on(club: Club) -> None:
        while (await club.table(number)).status is Status.PLAYING:
            try:
                await club.press(number, await club.on_turn(number))
            except Rejected as no:
                refusals.add(no.reason)
            except ValueError:
                pass  # nobody is on turn once the round is over

    await asyncio.gather(*(press_on(one) for one in clubs))
    await second.close()

    assert refusals <= {Refusal.STALE, Refusal.TABLE_CLOSED, Takoyaki.NOT_YOUR_TURN}
    assert (await club.table(number)).reason == "finished"


async def test_a_press_that_waits_while_another_program_deals_knows_who_was_dealt_to(
    postgres_url: str, now: Now
):
    databases = [Database.open(postgres_url) for _ in range(2)]
    club, second = (Club(database, now) for database in databases)
    number = await club.taki("Ana", "Ben", "Chana", rounds=3, mode="series")
    await club.actions.leave(number, await club.person("Ben"))
    await club.play_round(number)
    ana = await club.person("Ana")
    found: list[Table] = []

    def table_view(loaded: Loaded) -> Change:
        found.append(loaded.table)
        raise Rejected(Refusal.STALE)

    async with databases[0].write() as conn:
        await tables.load_for_change(conn, number)
        dealing = asyncio.create_task(club.actions.next_round(number, ana))
        await _until_held_up(databases[0], 1)
        pressing = asyncio.create_task(second.tables.change(number, table_view))
        await _until_held_up(databases[0], 2)
    await asyncio.gather(dealing, pressing, return_exceptions=True)
    for database in databases:
        await database.close()

    assert [(table.round, table.empty) for table in found] == [(2, {1})]


async def _until_held_up(database: Database, count: int) -> None:
    """Until so many transactions wait for a row."""
    held_up = "datname = current_database() AND wait_event_type = 'Lock'"
    query = text(f"SELECT count(*) FROM pg_stat_activity WHERE {held_up}")
    async with asyncio.timeout(60):
        while True:
            async with database.read() as conn:  # within one transaction it stays the same
                if await conn.scalar(query) == count:
                    return


async def test_a_press_is_not_held_up_by_a_long_read(club: Club):
    number = await club.dealt()

    async with club.database.read() as conn:
        reading = asyncio.create_task(conn.scalar(text(LONG_READ)))
        await club.flip(number)
        is_still_reading = not reading.done()
        await reading

    assert is_still_reading
    assert await _moves(club) == 1


@pytest.mark.parametrize("behind", [1, 5])
async def test_a_button_of_an_earlier_turn_is_stale(small_club: Club, behind: int):
    number = await small_club.dealt()
    old = await small_club.table(number)
    for _ in range(behind):
        await small_club.flip(number)

    for name in ("Ana", "Ben"):
        async with refused(Refusal.STALE):
            person = await small_club.person(name)
            await small_club.actions.move(number, person, old.round, old.turn, "flip")


async def test_a_button_of_round_one_is_stale_in_round_two(small_club: Club):
    number = await small_club.dealt()
    old = await small_club.table(number)
    await small_club.play_round(number)
    await small_club.actions.next_round(number, await small_club.person("Ana"))
    table = await small_club.table(number)
    assert (table.round, table.turn) == (2, old.turn)
    person = await small_club.person(await small_club.on_turn(number))

    async with refused(Refusal.STALE):
        await small_club.actions.move(number, person, old.round, old.turn, "flip")


async def test_a_button_is_refused_between_rounds_and_after_the_end(small_club: Club):
    number = await small_club.dealt()
    await small_club.play_round(number)

    async with refused(Refusal.ROUND_OVER):
        await small_club.press(number, "Ana")

    await small_club.end(number)
    async with refused(Refusal.TABLE_CLOSED):
        await small_club.press(number, "Ana")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("", Takoyaki.NOT_A_MOVE),
        ("Flip", Takoyaki.NOT_A_MOVE),
        ("place 11", Takoyaki.NOT_A_MOVE),
        ("deal", Takoyaki.NOT_A_MOVE),
        ("expire", Takoyaki.NOT_A_MOVE),
        ("leave", Takoyaki.NOT_A_MOVE),
        ("place 7", Takoyaki.NOTHING_TO_PLACE),
        ("take", Takoyaki.TAKING_IS_OFF),
    ],
)
async def test_a_forged_move_is_refused(small_club: Club, move: str, reason: Takoyaki):
    number = await small_club.dealt()
    before = await small_club.table(number)

    async with refused(reason):
        await small_club.press(number, await small_club.on_turn(number), move)

    assert await small_club.table(number) == before


async def test_a_press_out_of_turn_is_told_so(small_club: Club):
    number = await small_club.dealt()

    async with refused(Takoyaki.NOT_YOUR_TURN):
        await small_club.press(number, await small_club.other(number))


async def test_who_does_not_sit_here_cannot_move(small_club: Club):
    number = await small_club.dealt()

    for stranger in ("Chana", "Fay"):
        async with refused(Refusal.NOT_SEATED):
            await small_club.press(number, stranger)


async def test_who_does_not_sit_here_is_told_of_a_seat_to_take_between_rounds(small_club: Club):
    series, single = await small_club.dealt("Ana"), await small_club.dealt("Ana", rounds=1)

    async with refused(Refusal.SEAT_LATER):
        await small_club.press(series, "Chana")
    async with refused(Refusal.NOT_SEATED):
        await small_club.press(single, "Chana")


async def test_who_is_only_invited_cannot_move(small_club: Club):
    number = await small_club.open("Ana", opponent="Ben")

    async with refused(Refusal.NOT_SEATED):
        await small_club.press(number, "Ben")
    async with refused(Refusal.NOT_STARTED):
        await small_club.press(number, "Ana")


async def test_a_table_that_never_was_is_told_so(small_club: Club):
    async with refused(Refusal.NO_SUCH_TABLE):
        await small_club.actions.move(77, await small_club.person("Ana"), 1, 1, "flip")


async def test_different_tables_do_not_wait_for_each_other_to_be_right(club: Club):
    numbers = [await club.dealt(channel=channel) for channel in range(5)]

    await asyncio.gather(*(club.flip(number) for number in numbers))

    assert await _moves(club) == len(numbers)


def _reasons(answers: Sequence[object]) -> list[object]:
    return [answer.reason for answer in answers if isinstance(answer, Rejected)]


async def _moves(club: Club) -> int:
    return sum(row.move == "flip" for row in await club.rows(moves))
