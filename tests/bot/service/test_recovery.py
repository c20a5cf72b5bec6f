"""What a start finds: deadlines get their grace, what cannot be read is replayed or put aside."""

from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import select, text, update

from bot.service.decisions.deadlines import GRACE, HOLD, LOBBY_IDLE
from bot.service.decisions.refusals import Refusal
from bot.service.recovery import repair
from bot.store.models import moves, rounds, tables
from bot.store.values import Status
from engine import codec
from engine.games import GAMES
from engine.games.takoyaki.state import Options
from tests.bot.service.club import Club, Now, refused

UNREADABLE = '{"tableaux": "of another age"}'


async def test_nobody_is_punished_for_the_bots_absence(club: Club, now: Now):
    number = await club.dealt("Ana", "Ben", clock_seconds=60)
    version, name = await club.version(number), await club.on_turn(number)
    now.after(seconds=300)

    again = _started_again(club)
    await repair(again.tables)

    assert (await again.table(number)).deadline == now() + GRACE
    assert await again.version(number) == version
    assert (await again.seat(name, number)).missed == 0
    expire = next(d for d in (await again.tables.notice(number)).dues if d.what == "expire")
    assert expire.at == now() + GRACE


async def test_a_deadline_that_is_far_enough_stays(club: Club):
    number = await club.dealt("Ana", "Ben", clock_seconds=3_600)
    deadline = (await club.table(number)).deadline

    await repair(_started_again(club).tables)

    assert (await club.table(number)).deadline == deadline


@pytest.mark.parametrize(("clock", "minutes"), [(300, 1), (3_600, 6), (86_400, 60)])
async def test_a_start_gives_the_more_time_the_slower_the_clock(
    club: Club, now: Now, clock: int, minutes: int
):
    number = await club.dealt("Ana", "Ben", clock_seconds=clock)
    lobby = await club.open("Chana", clock_seconds=clock)
    now.after(seconds=clock + 3_600)

    again = _started_again(club)
    await repair(again.tables)

    assert (await again.table(number)).deadline == now() + 60_000 * minutes
    assert (await again.table(lobby)).deadline == now() + GRACE


async def test_the_open_tables_are_told_latest_first(club: Club, now: Now):
    numbers = []
    for channel in range(3):
        numbers.append(await club.dealt("Ana", "Ben", channel=channel))
        now.after(seconds=1)
    await club.flip(numbers[0])
    await club.end(numbers[1])

    found = await repair(_started_again(club).tables)

    assert [table.id for table in found] == [numbers[0], numbers[2]]


async def test_lobbies_and_pauses_between_rounds_go_on(club: Club, now: Now):
    lobby = await club.open("Ana", opponent="Ben")
    between = await club.dealt("Chana", "Dana")
    await club.play_round(between)
    now.after(seconds=3_600)

    again = _started_again(club)
    await repair(again.tables)

    await again.actions.next_round(between, await again.person("Dana"))
    await again.actions.accept(lobby, await again.person("Ben"))
    assert HOLD < LOBBY_IDLE


async def test_a_paused_table_keeps_the_time_it_had(club: Club, now: Now):
    number = await club.dealt("Ana", "Ben", clock_seconds=60)
    now.after(seconds=50)
    await club.actions.pause(number, await club.by("Ana"))
    now.after(seconds=3_600)

    again = _started_again(club)
    await repair(again.tables)
    await again.actions.resume(number, await again.by("Ana"))

    assert (await again.table(number)).deadline == now() + 10_000


@pytest.mark.parametrize("steps", [0, 1, 9])
async def test_a_round_that_cannot_be_read_is_replayed_from_seed_and_log(club: Club, steps: int):
    number = await club.dealt("Ana", "Ben", rules={"wild": "jack"})
    await club.let_expire(number)
    for _ in range(steps):
        await club.flip(number)
    before, table_view = await _snapshot(club), await club.table_view(number)
    await _spoil(club, snapshot=UNREADABLE)

    again = _started_again(club)
    (found,) = await repair(again.tables)

    assert await _snapshot(club) == before
    assert (found.version, found.turn) == (table_view.table.version + 1, table_view.table.turn)
    assert (await again.table_view(number)).view == table_view.view
    await again.play_round(number)


async def test_a_round_whose_snapshot_is_lost_is_replayed(club: Club):
    number = await club.dealt("Ana", "Ben")
    await club.flip(number)
    before = await _snapshot(club)
    await _spoil(club, snapshot=None)

    await repair(_started_again(club).tables)

    assert await _snapshot(club) == before


@pytest.mark.parametrize(
    "damage", ["move", "nobody's move", "seat", "seed", "other events", "no round"]
)
async def test_a_round_whose_log_cannot_be_read_either_is_put_aside(
    club: Club, damage: str, caplog: pytest.LogCaptureFixture
):
    number = await club.dealt("Ana", "Ben")
    await club.flip(number)
    await _spoil(club, snapshot=UNREADABLE)
    async with club.database.write() as conn:
        match damage:
            case "move":
                await conn.execute(update(moves).values(move="castle"))
            case "nobody's move":
                await conn.execute(update(moves).values(seat=None, move="castle"))
            case "seat":
                await conn.execute(update(moves).values(seat=7, move="leave"))
            case "seed":
                await conn.execute(update(rounds).values(seed="no number"))
            case "other events":  # as under rules that made something else of the same moves
                told = GAMES["takoyaki"].deal(2, Options(), b"another deal", 0).events
                await conn.execute(update(moves).values(events=codec.encode(told)))
            case _:
                await conn.execute(update(rounds).values(round=9))

    again = _started_again(club)
    assert await repair(again.tables) == []

    table = await again.table(number)
    assert (table.status, table.reason, table.deadline) == (Status.VOID, "unreadable", None)
    if damage != "no round":
        assert [row.reason for row in await club.rows(rounds)] == ["void"]
        assert (await club.rows(rounds))[0].ended_at == club.now()
    async with refused(Refusal.TABLE_VOID):
        await again.press(number, "Ana")
    async with refused(Refusal.TABLE_VOID):
        await again.actions.next_round(number, await again.person("Ana"))
    assert f"table {number} version 3: put aside, unreadable" in caplog.messages


async def test_a_table_whose_house_rules_are_gone_is_put_aside_and_stops_no_other(club: Club):
    gone = await club.dealt("Ana", "Ben", channel=1)
    unknown = await club.open("Chana", channel=2)
    fine = await club.dealt("Dana", "Eli", channel=3)
    await _spoil(club, of=gone, options='{"wild":"queen"}')
    await _spoil(club, of=unknown, game="whist")

    again = _started_again(club)
    found = await repair(again.tables)

    assert [table.id for table in found] == [fine]
    for number in (gone, unknown):
        async with refused(Refusal.TABLE_VOID):
            await again.table_view(number)
        async with refused(Refusal.TABLE_VOID):
            await again.end(number)
    states = {row.id: (row.status, row.reason) for row in await club.rows(tables)}
    assert states[gone] == states[unknown] == ("void", "unreadable")
    ends = {row.table_id: row.reason for row in await club.rows(rounds)}
    assert ends == {gone: "void", fine: None}


async def test_a_press_finds_a_spoiled_round_replayed_without_a_new_start(club: Club):
    number = await club.dealt("Ana", "Ben")
    await club.flip(number)
    before = await club.table_view(number)
    await _spoil(club, snapshot=UNREADABLE)

    assert (await club.table_view(number)).view == before.view
    await club.flip(number)

    assert await club.version(number) == before.table.version + 1
    assert codec.encode(await club.replayed(number)) == await _snapshot(club)


async def test_a_press_at_a_round_that_is_lost_puts_the_table_aside(
    club: Club, caplog: pytest.LogCaptureFixture
):
    number = await club.dealt("Ana", "Ben")
    table, ana = await club.table(number), await club.person("Ana")
    await _spoil(club, snapshot=UNREADABLE)
    async with club.database.write() as conn:
        await conn.execute(update(moves).values(move="castle"))
        await conn.execute(update(rounds).values(seed="no number"))

    async with refused(Refusal.TABLE_VOID):
        await club.actions.move(number, ana, table.round, table.turn, "flip")

    assert (await club.table(number)).status is Status.VOID
    assert [row.reason for row in await club.rows(rounds)] == ["void"]
    assert (club.notices[-1].version, club.notices[-1].dues) == (table.version + 1, ())
    assert f"table {number} version {table.version}: put aside, unreadable" in caplog.messages
    await club.dealt("Ana", "Ben")


@pytest.mark.parametrize("can_replay", [True, False])
async def test_a_snapshot_with_other_cards_than_todays_deck_blocks_no_table(
    club: Club, can_replay: bool
):
    """It can be read, but nothing could be committed that comes of it, not even the end."""
    number = await club.dealt("Ana", "Ben")
    await club.flip(number)
    before = await _snapshot(club)
    assert before
    state = codec.decode(before, GAMES["takoyaki"].state_type)
    lacking = structs.replace(state.piles, draw=state.piles.draw[1:])
    await _spoil(club, snapshot=codec.encode(structs.replace(state, piles=lacking)))
    if not can_replay:
        async with club.database.write() as conn:
            await conn.execute(update(moves).values(move="castle"))

    found = await repair(_started_again(club).tables)

    assert [table.id for table in found] == ([number] if can_replay else [])
    if can_replay:
        assert await _snapshot(club) == before
        await club.end(number)


async def test_a_table_that_cannot_be_mended_in_an_unforeseen_way_stops_no_other(
    small_club: Club, caplog: pytest.LogCaptureFixture
):
    odd = await small_club.dealt("Ana", "Ben", channel=1, clock_seconds=0)
    fine = await small_club.dealt("Chana", "Dana", channel=2)
    await _spoil(small_club, snapshot=None)
    async with small_club.database.write() as conn:
        await conn.execute(update(rounds).where(rounds.c.table_id == odd).values(seed="no number"))
        await conn.execute(
            text(
                f"CREATE TRIGGER odd BEFORE UPDATE ON tables WHEN old.id = {odd} "
                "BEGIN SELECT RAISE(ABORT, 'the disk is scratched'); END"
            )
        )

    again = _started_again(small_club)
    found = await repair(again.tables)

    assert f"table {odd}: could not be mended" in caplog.messages
    dues = {table.id: (await again.tables.notice(table.id)).dues for table in found}
    assert not dues[odd]
    assert dues[fine]
    await small_club.play_round(fine)


@pytest.mark.parametrize("empty", ["nothing", '["Ana"]'])
async def test_a_table_whose_empty_seats_cannot_be_read_is_put_aside(club: Club, empty: str):
    number = await club.dealt("Ana", "Ben")
    async with club.database.write() as conn:
        await conn.execute(update(rounds).values(empty=empty))

    async with refused(Refusal.TABLE_VOID):
        await club.press(number, "Ana")
    assert await repair(_started_again(club).tables) == []

    assert [row.status for row in await club.rows(tables)] == ["void"]


async def test_between_rounds_only_the_picture_is_lost_with_the_snapshot(club: Club):
    number = await club.dealt("Ana", "Ben")
    await club.play_round(number)
    await _spoil(club, snapshot=UNREADABLE)
    async with club.database.write() as conn:
        await conn.execute(update(moves).values(move="castle"))

    again = _started_again(club)
    await repair(again.tables)

    assert (await again.table_view(number)).view is None
    await again.actions.next_round(number, await again.person("Ana"))
    await again.play_round(number)


async def test_events_of_another_age_are_left_out_of_what_is_told(club: Club):
    number = await club.dealt("Ana", "Ben")
    async with club.database.write() as conn:
        await conn.execute(update(moves).values(events='[{"tag":"Bridge"}]'))

    table_view = await club.table_view(number)

    assert [(line.move, line.events) for line in table_view.recent] == [("deal", ())]
    await club.flip(number)


async def test_a_closed_table_of_another_age_can_still_be_asked_for_a_rematch(club: Club):
    number = await club.dealt("Ana", "Ben", rounds=1)
    await club.play_round(number)
    await _spoil(club, snapshot=UNREADABLE)

    assert (await club.table_view(number)).view is None
    await club.actions.rematch(number, await club.person("Ana"))


async def test_a_table_with_rules_of_an_older_program_plays_on(club: Club):
    """A house rule that has come since has its default, one that has gone is passed over."""
    number = await club.dealt("Ana", "Ben")
    await _spoil(club, options='{"wild":"none","luck":"good"}')

    assert (await club.table(number)).options.next_starter == "alternate"
    await club.flip(number)


def _started_again(club: Club) -> Club:
    """Another process on the same database, later: it remembers nothing."""
    return Club(club.database, club.now, "again")


async def _spoil(club: Club, of: int | None = None, **columns: Any) -> None:
    async with club.database.write() as conn:
        statement = update(tables).values(columns)
        await conn.execute(statement if of is None else statement.where(tables.c.id == of))


async def _snapshot(club: Club) -> str | None:
    async with club.database.read() as conn:
        return await conn.scalar(select(tables.c.snapshot))
