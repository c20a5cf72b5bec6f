"""What people did besides the game stands in the log, for all to read."""

from bot.service.tables import RECENT
from bot.store.models import moves
from bot.store.values import Status, TableEvent
from engine.games import GAMES
from tests.bot.service.club import Club, Now


async def events(club: Club, number: int) -> list[str]:
    """Every table event of the present round, with the names of people in place of their ids."""
    table_view = await club.table_view(number)

    def named(player_id: int | None) -> str:
        return "-" if player_id is None else table_view.people[player_id].name

    return [
        f"{event.what} {named(event.by)} {named(event.whom)}"
        for line in table_view.recent
        for event in line.table_events
    ]


async def test_pausing_resuming_handing_over_and_ending_name_who_did_it(club: Club):
    number = await club.dealt("Ana", "Ben")

    await club.actions.pause(number, await club.by("Ana"))
    await club.actions.resume(number, await club.by("Ben"))
    await club.actions.hand_over(number, await club.by("Ana"), 1)
    await club.actions.end(number, await club.by("Fay"))

    assert await events(club, number) == [
        "paused Ana -",
        "resumed Ben -",
        "handed_over Ana Ben",
        "ended Fay -",
    ]


async def test_deeds_are_no_moves_of_the_round_and_survive_a_start(club: Club, now: Now):
    number = await club.dealt("Ana", "Ben")
    await club.flip(number)
    await club.actions.pause(number, await club.by("Ana"))
    await club.actions.resume(number, await club.by("Ana"))
    await club.flip(number)
    seen = await club.view(number)

    again = Club(club.database, now, "again")

    assert await events(again, number) == ["paused Ana -", "resumed Ana -"]
    assert GAMES["takoyaki"].view(await again.replayed(number), None) == seen


async def test_deeds_take_no_moves_place_among_the_recent_ones(club: Club):
    number = await club.dealt("Ana", "Ben")
    for _ in range(RECENT + 1):
        await club.flip(number)
    moves = [(line.version, line.move) for line in (await club.table_view(number)).recent]
    assert len(moves) == RECENT

    ana = await club.by("Ana")
    for _ in range(RECENT):
        await club.actions.pause(number, ana)
        await club.actions.resume(number, ana)

    recent = (await club.table_view(number)).recent
    assert [(line.version, line.move) for line in recent if not line.table_events] == moves
    assert [line.version for line in recent] == sorted(line.version for line in recent)
    assert sum(bool(line.table_events) for line in recent) == RECENT


async def test_deeds_before_the_first_of_the_recent_moves_are_left_out(club: Club):
    number = await club.dealt("Ana", "Ben")
    ana = await club.by("Ana")
    await club.actions.pause(number, ana)
    await club.actions.resume(number, ana)

    for _ in range(RECENT):
        await club.flip(number)

    assert await events(club, number) == []


async def test_a_vote_is_told_once_with_its_count_and_what_it_carried(small_club: Club):
    number = await small_club.dealt("Ana", "Ben")
    ben = await small_club.by("Ben")

    await small_club.actions.end(number, ben)
    await small_club.actions.end(number, ben)

    [line] = [line for line in (await small_club.table_view(number)).recent if line.table_events]
    assert line.table_events == (TableEvent("voted", ben.player.id, cast=1, needed=2),)
    assert line.events == ()


async def test_a_vote_that_is_carried_is_nobodys_deed(small_club: Club):
    number = await small_club.dealt("Ana", "Ben")
    await small_club.go_away("Ana", number)
    await small_club.actions.hand_over(number, await small_club.by("Ben"), 0)

    await small_club.kick(number, "Ben", "Ana")

    assert (await events(small_club, number))[-2:] == ["handed_over Ben Ana", "removed - Ana"]


async def test_whoever_is_removed_is_named_with_who_did_it(small_club: Club):
    number = await small_club.dealt("Ana", "Ben")

    await small_club.kick(number, "Fay", "Ben")

    assert await events(small_club, number) == ["removed Fay Ben"]


async def test_whoever_removes_learns_from_the_change_who_did_it(club: Club):
    number = await club.dealt("Ana", "Ben")
    fay, ben = await club.person("Fay"), await club.person("Ben")
    by_staff = await club.kick(number, "Fay", "Ben")
    voted = await club.dealt("Chana", "Dana")
    await club.go_away("Chana", voted)
    await club.actions.hand_over(voted, await club.by("Dana"), 0)
    by_vote = await club.kick(voted, "Dana", "Chana")

    whom = (await club.person("Chana")).id
    assert by_staff.table_events == (TableEvent("removed", fay.id, ben.id),)
    assert by_vote.table_events == (TableEvent("removed", None, whom),)


async def test_of_whom_is_removed_in_the_lobby_the_table_does_not_tell(club: Club):
    number = await club.open("Ana")
    await club.actions.join(number, await club.person("Ben"))
    ana, ben = await club.by("Ana"), await club.person("Ben")

    changed = await club.actions.kick(number, ana, ben.id)

    assert changed.table_events == (TableEvent("removed", ana.player.id, ben.id),)
    assert await club.rows(moves) == []


async def test_a_hosts_part_that_passes_by_itself_is_told_beside_the_move(small_club: Club):
    number = await small_club.dealt("Ana", "Ben")

    await small_club.go_away("Ana", number)

    table_view = await small_club.table_view(number)
    [line] = [line for line in table_view.recent if line.table_events]
    assert line.move == "expire"
    assert line.events
    assert await events(small_club, number) == ["host Ben -"]


async def test_who_leaves_between_two_rounds_is_told_and_in_a_round_the_game_tells(
    small_club: Club,
):
    number = await small_club.dealt("Ana", "Ben", rounds=3)
    await small_club.play_round(number)
    await small_club.actions.leave(number, await small_club.person("Ben"))
    assert (await events(small_club, number))[-1] == "left Ben -"

    number = await small_club.dealt("Ana", "Ben")
    await small_club.actions.leave(number, await small_club.person("Ben"))
    assert await events(small_club, number) == []


async def test_a_lobby_tells_nothing(small_club: Club):
    number = await small_club.open("Ana")
    await small_club.actions.join(number, await small_club.person("Ben"))
    await small_club.actions.hand_over(number, await small_club.by("Ana"), 1)
    await small_club.kick(number, "Ben", "Ana")

    assert (await small_club.table(number)).status is Status.LOBBY
    assert (await small_club.table_view(number)).recent == ()
