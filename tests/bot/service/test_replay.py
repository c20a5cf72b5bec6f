"""A table as everybody saw it when a round had just ended, also from later on."""

from bot.service.replay import at_end
from tests.bot.service.club import Club


async def test_a_round_that_others_have_followed_is_as_it_was_at_its_end(small_club: Club):
    number = await small_club.taki("Ana", "Ben", "Chana", rounds=3, mode="series")
    await small_club.actions.leave(number, await small_club.person("Ben"))
    await small_club.play_round(number)
    before = await small_club.table_view(number)
    await small_club.actions.next_round(number, await small_club.person("Ana"))
    assert (await small_club.table(number)).empty == {1}

    then = await at_end(small_club.tables, await small_club.table_view(number), 1)

    assert (then.view, then.recent) == (before.view, before.recent)
    assert then.table.empty == set()
    assert then.table.scores == before.table.scores


async def test_what_was_done_after_a_round_is_no_part_of_it(small_club: Club):
    number = await small_club.dealt("Ana", "Ben", rounds=3)
    await small_club.play_round(number)
    before = await small_club.table_view(number)
    await small_club.actions.pause(number, await small_club.by("Ana"))

    then = await at_end(small_club.tables, await small_club.table_view(number), 1)

    assert then.recent == before.recent[-len(then.recent) :]
