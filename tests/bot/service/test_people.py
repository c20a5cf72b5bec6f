"""People and servers: known by their Discord account, under the name they carry now."""

import asyncio

from bot.service.people import People
from bot.store.models import guilds, players
from tests.bot.service.club import GUILD, Club, Now


async def test_a_person_stays_the_same_under_another_name(club: Club):
    ana = await club.people.meet(1, "Ana")

    anna = await club.people.meet(1, "Anna")

    assert (anna.id, anna.name) == (ana.id, "Anna")
    assert [row.name for row in await club.rows(players)] == ["Anna"]


async def test_who_takes_back_an_old_name_carries_it_everywhere(club: Club):
    for name in ("Ana", "Anna", "Ana"):
        await club.people.meet(1, name)

    assert [row.name for row in await club.rows(players)] == ["Ana"]


async def test_twenty_first_presses_at_once_make_one_person(club: Club):
    met = await asyncio.gather(*(club.people.meet(1, "Ana") for _ in range(20)))

    assert len({person.id for person in met}) == 1
    assert len(await club.rows(players)) == 1


async def test_how_a_person_is_told_of_turns_is_known_at_once(club: Club):
    ana = await club.people.meet(1, "Ana")

    await club.people.set_pings(ana, "never")

    assert (await club.people.meet(1, "Ana")).pings == "never"
    assert (await Club(club.database, Now(), "again").people.meet(1, "Ana")).pings == "never"


async def test_where_a_person_wants_to_see_hands_is_known_at_once(club: Club):
    ana = await club.people.meet(1, "Ana")
    await club.people.set_pings(ana, "slow")

    await club.people.set_hand_by(await club.people.meet(1, "Ana"), "here")

    for people in (club.people, Club(club.database, Now(), "again").people):
        known = await people.meet(1, "Ana")
        assert (known.hand_by, known.pings) == ("here", "slow")


async def test_a_server_is_known_from_the_first_question_on(club: Club):
    asked = await asyncio.gather(*(club.people.guild(GUILD) for _ in range(5)))

    assert {(guild.clock_seconds, guild.play_in) for guild in asked} == {(300, "channel")}
    assert len(await club.rows(guilds)) == 1


async def test_the_name_on_a_server_outlasts_a_direct_message(club: Club):
    ana = await club.people.meet(1, "Anni")

    assert (await club.people.meet_alone(1, "Ana")).name == "Anni"
    elsewhere = Club(club.database, Now(), "again").people
    assert await elsewhere.meet_alone(1, "Ana") == ana


async def test_who_comes_by_a_direct_message_first_has_the_name_from_there(club: Club):
    assert (await club.people.meet_alone(1, "Ana")).name == "Ana"


async def test_of_too_many_people_those_are_forgotten_who_were_not_met_for_longest(club: Club):
    ana, ben = await club.people.meet(1, "Ana"), await club.people.meet(2, "Ben")
    people = People(club.database, Now(), remembered=2)
    for number, name in ((1, "Ana"), (2, "Ben"), (1, "Ana"), (3, "Chana")):
        await people.meet(number, name)

    # what another process writes is seen of those alone who are read again
    await club.people.set_pings(ana, "never")
    await club.people.set_pings(ben, "never")

    assert (await people.meet(1, "Ana")).pings == "always"
    assert (await people.meet(2, "Ben")).pings == "never"
