"""Leaving, removing, voting and ending: who is left, who wins, what is recorded."""

from typing import Any

from bot.service.decisions.change import Votes
from bot.service.decisions.refusals import Refusal
from bot.service.decisions.standings import of_series
from bot.store.models import moves, results, rounds
from bot.store.values import Status
from tests.bot.service.club import Club, refused


async def test_who_leaves_in_mid_round_gives_up_round_and_series(club: Club):
    number = await club.dealt("Ana", "Ben", rounds=3)
    await club.flip(number)
    face_down = _face_down((await club.table_view(number)).view, 1)

    table = await club.actions.leave(number, await club.person("Ben"))

    assert (table.status, table.reason) == (Status.DONE, "forfeit")
    lines = await club.rows(results)
    assert [(line.seat, line.place, line.points, line.reason) for line in lines] == [
        (0, 1, face_down, "forfeit"),
        (1, 2, 0, "forfeit"),
    ]
    assert (await club.rows(moves))[-1].move == "leave"
    assert (await club.rows(rounds))[0].reason == "forfeit"


async def test_who_leaves_between_rounds_gives_up_the_series_and_no_round(club: Club):
    number = await club.dealt("Ana", "Ben", rounds=3)
    await club.play_round(number)
    before = await club.rows(results)

    table = await club.actions.leave(number, await club.person("Ana"))

    assert (table.status, table.reason) == (Status.DONE, "forfeit")
    assert await club.rows(results) == before
    assert of_series(table)[0].seat == 1


async def test_a_host_who_leaves_a_running_table_leaves_it_over(club: Club):
    number = await club.dealt("Ana", "Ben")

    await club.actions.leave(number, await club.person("Ana"))

    assert await club.host(number) == "Ben"
    async with refused(Refusal.SERIES_OVER):
        await club.actions.next_round(number, await club.person("Ben"))


async def test_nobody_leaves_a_robot_to_play_alone(club: Club):
    for between in (False, True):
        number = await club.dealt("Ana")
        if between:
            await club.play_round(number)

        table = await club.actions.leave(number, await club.person("Ana"))

        assert (table.status, table.reason) == (Status.DONE, "forfeit")
        assert await club.soon_due(number) == ()


async def test_leaving_a_paused_table_forfeits_as_well(club: Club):
    number = await club.dealt("Ana", "Ben")
    await club.actions.pause(number, await club.by("Ana"))

    table = await club.actions.leave(number, await club.person("Ben"))

    assert (table.status, table.reason, table.paused_at) == (Status.DONE, "forfeit", None)


async def test_leaving_while_a_jack_waits_for_its_place_loses_no_card(club: Club):
    number = await _with_a_jack_in_hand(club)
    name = await club.on_turn(number)

    table = await club.actions.leave(number, await club.person(name))

    assert table.reason == "forfeit"


async def test_silence_while_a_jack_waits_for_its_place_lets_the_round_go_on(club: Club):
    number = await _with_a_jack_in_hand(club)
    name = await club.on_turn(number)

    await club.let_expire(number)

    assert (await club.table(number)).status is not Status.PLAYING or (
        await club.on_turn(number) != name
    )
    await club.play_round(number)


async def test_only_who_sits_can_leave(small_club: Club):
    number = await small_club.dealt("Ana", "Ben")

    async with refused(Refusal.NOT_SEATED):
        await small_club.actions.leave(number, await small_club.person("Chana"))
    await small_club.actions.leave(number, await small_club.person("Ben"))
    version = await small_club.version(number)
    await small_club.actions.leave(number, await small_club.person("Ben"))  # he has left already
    assert await small_club.version(number) == version


async def test_who_left_is_free_to_play_elsewhere(small_club: Club):
    number = await small_club.dealt("Ana", "Ben")
    await small_club.actions.leave(number, await small_club.person("Ben"))

    await small_club.dealt("Ben", "Ana")


async def test_who_is_removed_while_away_forfeits(club: Club):
    number = await club.dealt("Ana", "Ben")
    await club.go_away("Ben", number)

    changed = await club.kick(number, "Ana", "Ben")

    assert changed.table.reason == "forfeit"
    assert [line.reason for line in await club.rows(results)] == ["forfeit", "forfeit"]


async def test_nobody_wins_when_staff_sends_the_other_away(club: Club):
    number = await club.dealt("Ana", "Ben")

    changed = await club.kick(number, "Fay", "Ben")

    assert (changed.table.status, changed.table.reason) == (Status.DONE, "ended")
    assert await club.rows(results) == []
    assert [(row.reason, row.ended_at) for row in await club.rows(rounds)] == [
        ("ended", club.now())
    ]


async def test_removing_names_its_true_reasons(small_club: Club):
    number = await small_club.dealt("Ana", "Ben")

    async with refused(Refusal.NOT_YOURSELF):
        await small_club.kick(number, "Ana", "Ana")
    async with refused(Refusal.NO_SUCH_SEAT):
        await small_club.kick(number, "Ana", "Chana")
    async with refused(Refusal.TOO_FEW_TO_VOTE):
        await small_club.kick(number, "Ana", "Ben")
    async with refused(Refusal.TOO_FEW_TO_VOTE):
        await small_club.kick(number, "Ben", "Ana")
    async with refused(Refusal.NOT_SEATED):
        await small_club.kick(number, "Chana", "Ana")


async def test_staff_removes_anybody_though_they_sit_nowhere(small_club: Club):
    number = await small_club.dealt("Ana", "Ben")

    changed = await small_club.kick(number, "Fay", "Ana")

    assert changed.table.reason == "ended"


async def test_a_table_is_ended_without_a_result_for_its_round(club: Club):
    number = await club.dealt("Ana", "Ben", rounds=3)
    await club.play_round(number)
    await club.actions.next_round(number, await club.person("Ana"))

    changed = await club.actions.end(number, await club.by("Fay"))

    assert changed.table.reason == "ended"
    assert {line.round for line in await club.rows(results)} == {1}
    assert [row.reason for row in await club.rows(rounds)] == ["completed", "ended"]


async def test_the_others_vote_to_end(small_club: Club):
    number = await small_club.dealt("Ana", "Ben")

    changed = await small_club.actions.end(number, await small_club.by("Ben"))
    assert changed.votes == Votes(cast=1, needed=2)
    assert changed.table.status is Status.PLAYING
    again = await small_club.actions.end(number, await small_club.by("Ben"))
    assert again.votes == Votes(cast=1, needed=2)

    async with refused(Refusal.NOT_SEATED):
        await small_club.actions.end(number, await small_club.by("Chana"))


async def test_votes_of_an_earlier_round_count_no_longer(small_club: Club):
    number = await small_club.dealt("Ana", "Ben")
    await small_club.actions.end(number, await small_club.by("Ben"))
    await small_club.play_round(number)

    table = await small_club.actions.next_round(number, await small_club.person("Ana"))

    assert [seat.vote for seat in table.seats] == [None, None]


async def test_one_who_is_left_alone_votes_the_absent_one_out(small_club: Club):
    """Ana is host and away; the part has passed to Ben, who gave it back, and votes."""
    number = await small_club.dealt("Ana", "Ben")
    await small_club.go_away("Ana", number)
    await small_club.actions.hand_over(number, await small_club.by("Ben"), 0)

    changed = await small_club.kick(number, "Ben", "Ana")

    assert changed.table.reason == "forfeit"
    assert of_series(changed.table)[0].seat == 1


async def test_a_running_table_is_handed_over(small_club: Club):
    number = await small_club.dealt("Ana", "Ben")

    await small_club.actions.hand_over(number, await small_club.by("Ana"), 1)

    assert await small_club.host(number) == "Ben"
    await small_club.actions.pause(number, await small_club.by("Ben"))


async def test_a_robot_cannot_be_host(small_club: Club):
    number = await small_club.dealt("Ana")

    async with refused(Refusal.NO_SUCH_SEAT):
        await small_club.actions.hand_over(number, await small_club.by("Ana"), 1)


async def test_a_table_that_is_over_stays_as_it_is(small_club: Club):
    number = await small_club.dealt("Ana", "Ben")
    await small_club.end(number)
    before = await small_club.table(number)
    ana, by = await small_club.person("Ana"), await small_club.by("Ana")
    ben = await small_club.person("Ben")
    actions = small_club.actions

    for act in (
        actions.end(number, by),
        actions.kick(number, by, ben.id),
        actions.hand_over(number, by, 1),
        actions.pause(number, by),
        actions.resume(number, by),
        actions.set_auto(number, ana, True),
        actions.wake(number, ana),
        actions.leave(number, ana),
        actions.join(number, ana),
        actions.start(number, by),
        actions.set_rule(number, by, "rounds", "6"),
        actions.expire(number, before.version),
        actions.expire_lobby(number, before.version),
    ):
        async with refused(Refusal.TABLE_CLOSED):
            await act
    for act in (actions.next_round(number, ana), actions.next_by_itself(number, before.version)):
        async with refused(Refusal.SERIES_OVER):
            await act

    assert await small_club.table(number) == before


def _face_down(view: Any, seat: int) -> int:
    return sum(card is None for card in view.tableaux[seat])


async def _with_a_jack_in_hand(club: Club) -> int:
    number = await club.dealt("Ana", "Ben", rules={"wild": "jack"})
    while True:
        table_view = await club.table_view(number)
        assert table_view.table.status is Status.PLAYING
        if table_view.view and table_view.view.carried:
            return number
        await club.flip(number)
