"""The one door: all of a change is written, or nothing; what comes out of it holds no secret."""

import logging
from dataclasses import fields, replace
from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import Engine, event, insert, select
from sqlalchemy.exc import IntegrityError

from bot.service.decisions import membership
from bot.service.decisions.change import Change, Changed, Loaded, Notice
from bot.service.decisions.refusals import Refusal
from bot.service.tables import BrokenRound
from bot.service.views import TableView
from bot.store import move_log
from bot.store.models import deletions, moves, results, rounds, tables
from bot.store.tables import update_table
from bot.store.values import Status
from engine import codec
from engine.games import GAMES
from engine.games.takoyaki.deck import Card
from tests.bot.service.club import Club, refused


async def test_each_accepted_act_counts_the_version_up_and_is_told_once(club: Club):
    number = await club.open("Ana")
    await club.actions.join(number, await club.person("Ben"))
    await club.actions.start(number, await club.by("Ana"))
    await club.flip(number)

    assert [(notice.table_id, notice.version) for notice in club.notices] == [
        (number, version) for version in range(4)
    ]


async def test_a_refused_act_writes_and_tells_nothing(club: Club):
    number = await club.dealt()
    before, noticed = await club.rows(tables), len(club.notices)

    async with refused(Refusal.NOT_SEATED):
        await club.press(number, "Chana")

    assert (await club.rows(tables), len(club.notices)) == (before, noticed)


@pytest.mark.parametrize("lost", ["card", "round"])
async def test_a_change_that_loses_cards_is_not_committed(club: Club, lost: str):
    number = await club.dealt()
    before = await club.rows(tables), await club.rows(moves)

    def lose(loaded: Loaded) -> Change:
        state: Any = loaded.state
        piles = structs.replace(state.piles, draw=state.piles.draw[1:])
        return Change(loaded.table, structs.replace(state, piles=piles) if lost == "card" else None)

    with pytest.raises(BrokenRound, match=f"table {number} version 3"):
        await club.tables.change(number, lose)

    assert (await club.rows(tables), await club.rows(moves)) == before


async def test_a_change_that_cannot_be_written_whole_leaves_nothing(club: Club):
    """The line for the log exists already: the table, written before it, goes back as well."""
    number = await club.dealt()
    line = (await club.rows(moves))[0]
    async with club.database.write() as conn:
        later = {**line._mapping, "version": line.version + 1}
        await conn.execute(insert(moves).values(later))
    before, noticed = await club.rows(tables), len(club.notices)

    with pytest.raises(IntegrityError):
        await club.flip(number)

    assert (await club.rows(tables), len(club.notices)) == (before, noticed)


async def test_a_listener_that_fails_does_not_spoil_the_move(
    club: Club, caplog: pytest.LogCaptureFixture
):
    number = await club.dealt()
    heard: list[Notice] = []

    def fail(_notice: Notice) -> None:
        raise RuntimeError("the board is gone")

    club.tables.listen(fail)
    club.tables.listen(heard.append)
    await club.flip(number)

    assert [notice.version for notice in heard] == [3]
    assert f"table {number} version 3: a listener failed" in caplog.messages


async def test_where_a_table_is_shown_survives_its_changes(club: Club):
    number = await club.dealt()
    await club.tables.remember_place(
        number, message_id=11, ping_message_id=12, window_message_id=13
    )
    for seat in (await club.table(number)).seats:
        await club.tables.remember_hand(number, seat, 14, 15 + seat.seat)
    async with club.database.write() as conn:
        await move_log.put_result_post(conn, number, 1, 17)
    version = await club.version(number)

    await club.let_expire(number)

    table = await club.table(number)
    assert table.version == version + 1
    assert (table.message_id, table.ping_message_id, table.window_message_id) == (11, 12, 13)
    assert [(s.dm_channel_id, s.dm_message_id) for s in table.seats] == [(14, 15), (14, 16)]
    assert (await club.rows(rounds))[0].message_id == 17


async def test_a_change_does_not_undo_what_was_noted_of_a_hand_meanwhile(club: Club):
    """The message with a hand is sent while the next move is decided."""
    number = await club.dealt("Ana", "Ben")
    old = await club.table(number)
    await club.tables.remember_hand(number, old.seats[0], 14, 15)
    awake = tuple(replace(seat, auto=True) for seat in old.seats)

    async with club.database.write() as conn:
        assert await update_table(
            conn, old, replace(old, seats=awake), await _snapshot(club, number)
        )

    first = (await club.table(number)).seats[0]
    assert (first.auto, first.dm_channel_id, first.dm_message_id) == (True, 14, 15)


async def test_whoever_takes_over_a_seat_does_not_inherit_its_hand_which_has_to_go(club: Club):
    number = await club.dealt("Ana", "Ben")
    old = await club.table(number)
    chana = replace(old.seats[1], player=await club.person("Chana"))
    await club.tables.remember_hand(number, old.seats[1], 14, 15)

    await club.tables.change(
        number, lambda loaded: Change(loaded.table.with_seat(chana), loaded.state)
    )
    await club.tables.remember_hand(number, old.seats[1], 14, 16)  # Ben's, too late

    seat = (await club.table(number)).seats[1]
    assert seat.player == chana.player
    assert (seat.dm_channel_id, seat.dm_message_id) == (None, None)
    assert [(row.message_id, row.channel_id) for row in await club.rows(deletions)] == [(15, 14)]


async def test_hands_that_were_left_behind_are_found_until_they_are_forgotten(club: Club):
    left, over, played = await club.dealt(), await club.dealt(), await club.dealt()
    for number in (left, over, played):
        for seat in (await club.table(number)).seats:
            await club.tables.remember_hand(number, seat, 14, 10 * number + seat.seat)
    away = replace((await club.table(left)).seats[1], left_at=club.now())
    await club.tables.change(
        left, lambda loaded: Change(loaded.table.with_seat(away), loaded.state)
    )
    await club.tables.change(over, membership.end)

    found = {table.id for table in await club.tables.with_left_hands()}
    assert found == {left, over}
    assert await club.tables.forget_hand(left, 10 * left + 1)
    assert not await club.tables.forget_hand(left, 10 * left + 1)

    assert [table.id for table in await club.tables.with_left_hands()] == [over]
    assert (await club.table(left)).seats[0].dm_message_id == 10 * left


async def test_listeners_hear_who_drew_what_and_nobody_reads_it_in_a_log(club: Club):
    number = await club.dealt("Ana", "Ben", game="taki", rounds=1)
    dealt = club.notices[-1].private
    state = await _state(club, number)
    assert [event.cards for seat in (0, 1) for event in dealt[seat]] == list(state.hands)

    silent = (await club.seat(await club.on_turn(number), number)).seat
    await club.let_expire(number)

    (drawn,) = club.notices[-1].private[silent]
    assert drawn.cards == (await _state(club, number)).hands[silent][8:]
    assert set(club.notices[-1].private) == {silent}
    assert "Got" not in repr(club.notices)


async def test_a_press_takes_few_statements(small_club: Club):
    """On the way of a press each statement counts: this is all there is to read and write."""
    number = await small_club.dealt()
    person = await small_club.person(await small_club.on_turn(number))
    table = await small_club.table(number)
    asked: list[str] = []

    def note(_conn: Any, _cursor: Any, statement: str, *_rest: object) -> None:
        asked.append(" ".join(statement.split()[:1]))

    event.listen(Engine, "before_cursor_execute", note)
    await small_club.actions.move(number, person, table.round, table.turn, "flip")
    event.remove(Engine, "before_cursor_execute", note)

    # held, then its row, its seats and its scores
    assert asked == ["BEGIN", *["SELECT"] * 4, "UPDATE", "INSERT"]


async def test_what_leaves_the_service_holds_no_state_and_no_running_seed(club: Club):
    number = await club.dealt()
    table_view = await club.table_view(number)

    assert [begun.seed for begun in table_view.rounds] == [""]
    assert club.seeds[-1].hex() not in repr(table_view)
    assert _hidden(await _state(club, number)).isdisjoint(_cards_in(table_view))
    for shown in (TableView, Changed):
        assert not {"state", "begun", "snapshot", "seed"} & {field.name for field in fields(shown)}


async def test_the_seed_is_shown_when_the_round_is_over(club: Club):
    number = await club.dealt()
    await club.play_round(number)
    await club.actions.next_round(number, await club.person("Ana"))

    first, second = (await club.table_view(number)).rounds

    assert first.seed == club.seeds[0].hex()
    assert second.seed == ""


async def test_secrets_are_in_no_repr(club: Club):
    number = await club.dealt()
    found: list[str] = []

    def decide(loaded: Loaded) -> Change:
        change = Change(loaded.table, loaded.state)
        found.extend((repr(loaded), repr(change)))
        return change

    await club.tables.change(number, decide)

    assert len(found) == 2
    assert not any("Tableau" in text or "seed" in text for text in found)


async def test_a_view_prints_neither_a_hand_nor_who_could_answer(club: Club):
    number = await club.taki("Ana", "Ben")

    table_view, seat_views = await club.tables.seat_views(number)

    assert "hand=()" in repr(table_view)
    assert "awaited" not in repr(table_view)
    for seat_view in seat_views:
        assert seat_view.view.hand
        assert repr(seat_view) == f"SeatView(table_view={table_view!r}, seat={seat_view.seat})"


async def test_the_log_of_a_whole_round_tells_no_card_and_no_seed(
    club: Club, caplog: pytest.LogCaptureFixture
):
    with caplog.at_level(logging.DEBUG):
        number = await club.dealt("Ana", "Ben", rules={"wild": "jack"})
        snapshot = await _snapshot(club, number)
        await club.let_expire(number)
        async with refused(Refusal.NOT_SEATED):
            await club.press(number, "Chana")
        await club.play_round(number)

    text = "\n".join([caplog.text, *(repr(record.args) for record in caplog.records)])
    assert club.seeds[0].hex() not in text
    assert snapshot not in text
    assert not [card.value for card in Card if f'"{card.value}"' in text]


async def test_an_act_of_nobody_at_a_closed_table_is_no_secret_either(club: Club):
    number = await club.dealt()
    await club.end(number)

    table_view = await club.table_view(number)

    assert table_view.table.status is Status.DONE
    assert _hidden(await _state(club, number)).isdisjoint(_cards_in(replace(table_view, rounds=())))


async def test_results_outlive_nothing_but_their_table(club: Club):
    """The ledger holds its table: it cannot be deleted from under it."""
    number = await club.dealt("Ana", "Ben", rounds=1)
    await club.play_round(number)

    async with club.database.read() as conn:
        count = len((await conn.execute(select(results.c.seat))).all())
    with pytest.raises(IntegrityError):
        async with club.database.write() as conn:
            await conn.execute(tables.delete())

    assert len(await club.rows(results)) == count


async def _snapshot(club: Club, number: int) -> str:
    async with club.database.read() as conn:
        text = await conn.scalar(select(tables.c.snapshot).where(tables.c.id == number))
    assert text
    return text


async def _state(club: Club, number: int) -> Any:
    game = GAMES[(await club.table(number)).game]
    return codec.decode(await _snapshot(club, number), game.state_type)


def _hidden(state: Any) -> set[Card]:
    lying = {
        card
        for tableau in state.tableaux
        for card, up in zip(tableau.cards, tableau.face_up, strict=True)
        if not up
    }
    return lying | set(state.piles.draw)


def _cards_in(value: Any) -> set[Card]:
    """All cards anywhere in a value made of structs, dataclasses and collections."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, tuple | list | frozenset):
        return set().union(*(_cards_in(item) for item in value))
    if hasattr(value, "__struct_fields__"):
        return set().union(*(_cards_in(getattr(value, f)) for f in value.__struct_fields__))
    if hasattr(value, "__dataclass_fields__"):
        return set().union(*(_cards_in(getattr(value, f.name)) for f in fields(value)))
    return set()
