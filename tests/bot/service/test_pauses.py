"""Pausing a table and going on."""

from bot.service.decisions.refusals import Refusal
from bot.store.values import Status
from tests.bot.service.club import Club, Now, refused


async def test_a_paused_table_gives_everybody_the_time_back(club: Club, now: Now):
    number = await club.dealt("Ana", "Ben", clock_seconds=60)
    now.after(seconds=40)
    await club.actions.pause(number, await club.by("Ana"))
    version = await club.version(number)
    now.after(seconds=10_000)

    assert await club.soon_due(number) == ()
    async with refused(Refusal.PAUSED):
        await club.press(number, await club.on_turn(number))
    async with refused(Refusal.PAUSED):
        await club.actions.expire(number, version)
    await club.actions.pause(number, await club.by("Ana"))  # it is paused already
    assert await club.version(number) == version
    await club.actions.resume(number, await club.by("Ben"))

    assert (await club.table(number)).deadline == now() + 20_000


async def test_pause_and_resume_name_their_true_reasons(small_club: Club):
    number = await small_club.open("Ana")
    ana = await small_club.by("Ana")
    async with refused(Refusal.NOT_STARTED):
        await small_club.actions.pause(number, ana)

    await small_club.actions.add_robot(number, ana, "easy")
    await small_club.actions.start(number, ana)
    version = await small_club.version(number)
    await small_club.actions.resume(number, ana)  # it goes on already
    assert await small_club.version(number) == version
    async with refused(Refusal.NOT_HOST):
        await small_club.actions.pause(number, await small_club.by("Ben"))

    await small_club.actions.pause(number, ana)
    async with refused(Refusal.NOT_HOST):
        await small_club.actions.resume(number, await small_club.by("Chana"))

    await small_club.end(number)
    for act in (small_club.actions.pause, small_club.actions.resume):
        async with refused(Refusal.TABLE_CLOSED):
            await act(number, ana)


async def test_next_round_resumes_a_paused_table(small_club: Club):
    number = await small_club.dealt("Ana", "Ben")
    await small_club.play_round(number)
    await small_club.actions.pause(number, await small_club.by("Ana"))

    table = await small_club.actions.next_round(number, await small_club.person("Ben"))

    assert (table.status, table.paused_at, table.round) == (Status.PLAYING, None, 2)
