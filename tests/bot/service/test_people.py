"""People and servers: known by their Discord account, and on each server by their name there."""

import asyncio
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

from bot.service.people import Account, People
from bot.store import people as stored
from bot.store.models import guilds, members, players
from bot.store.values import Player
from tests.bot.service.club import GUILD, Club, Now

ELSEWHERE = GUILD + 1


def account(number: int, name: str, shown: str | None = None) -> Account:
    return Account(number, name, shown or name)


ANA = account(1, "Ana")


async def names(club: Club) -> dict[tuple[int, int], tuple[str, int | None]]:
    """What each person is called, with their ordinal, by server and our id."""
    return {
        (row.guild_id, row.player_id): (row.name, row.ordinal) for row in await club.rows(members)
    }


async def test_a_person_stays_the_same_under_another_name(club: Club):
    ana = await club.people.meet(ANA, GUILD)

    anna = await club.people.meet(account(1, "Anna"), GUILD)

    assert (anna.id, anna.name) == (ana.id, "Anna")
    assert [row.name for row in await club.rows(players)] == ["Anna"]
    assert await names(club) == {(GUILD, ana.id): ("Anna", None)}


async def test_who_takes_back_an_old_name_carries_it_everywhere(club: Club):
    for name in ("Ana", "Anna", "Ana"):
        await club.people.meet(account(1, name), GUILD)

    assert [row.name for row in await club.rows(players)] == ["Ana"]


async def test_a_name_of_one_server_is_told_to_no_other(club: Club):
    ana = await club.people.meet(account(1, "Ana", "Queen of A"), GUILD)

    await club.people.meet(account(1, "Ana", "Secret of B"), ELSEWHERE)
    await club.people.meet(ANA, None)

    assert await names(club) == {
        (GUILD, ana.id): ("Queen of A", None),
        (ELSEWHERE, ana.id): ("Secret of B", None),
    }
    async with club.database.read() as conn:
        for guild_id, name in (
            (GUILD, "Queen of A"),
            (ELSEWHERE, "Secret of B"),
            (GUILD + 2, "Ana"),  # nobody has met them there
        ):
            (found,) = await stored.find_members(conn, guild_id, [ana.id])
            assert found.name == name


async def test_a_table_names_people_as_its_server_does(club: Club):
    number = await club.dealt("Ana", "Ben")

    await club.people.meet(account(1_001, "Benjamin", "Secret of B"), ELSEWHERE)

    table_view = await club.table_view(number)
    assert {p.name for p in table_view.people.values()} == {"Ana", "Ben"}
    assert [s.player.name for s in table_view.table.seats if s.player] == ["Ana", "Ben"]


async def test_twenty_first_presses_at_once_make_one_person(club: Club):
    met = await asyncio.gather(*(club.people.meet(ANA, GUILD) for _ in range(20)))

    assert len({person.id for person in met}) == 1
    assert len(await club.rows(players)) == 1
    assert await names(club) == {(GUILD, met[0].id): ("Ana", None)}


async def test_whoever_is_known_under_that_name_is_not_written_again(small_club: Club):
    await small_club.people.meet(account(1, "Ana", "Anni"), GUILD)
    asked: list[str] = []

    def note(_conn: Any, _cursor: Any, statement: str, *_rest: object) -> None:
        asked.append(statement.split()[0])

    event.listen(Engine, "before_cursor_execute", note)
    await small_club.people.meet(account(1, "Ana", "Anni"), GUILD)
    at_once = asked.copy()
    again = People(small_club.database, Now())
    await again.meet(account(1, "Ana", "Anni"), GUILD)
    event.remove(Engine, "before_cursor_execute", note)

    assert at_once == []
    assert set(asked) <= {"BEGIN", "SELECT"}


async def test_namesakes_are_numbered_in_the_order_in_which_they_came(club: Club):
    first, second, third = [
        await club.people.meet(account(number, "Alex", shown), GUILD)
        for number, shown in ((1, "Alex"), (2, "ALEX"), (3, "\u0410lex\u200b"))
    ]

    await club.people.meet(account(4, "Alex"), ELSEWHERE)

    assert (await club.people.meet(account(1, "Alex"), GUILD)).ordinal == 1
    assert [(await names(club))[GUILD, who.id][1] for who in (first, second, third)] == [1, 2, 3]
    assert [row.ordinal for row in await club.rows(members)].count(None) == 1


async def test_a_namesake_keeps_the_number_while_others_come_go_and_are_met_again(club: Club):
    alex = [await club.people.meet(account(number, "Alex"), GUILD) for number in (1, 2)]

    await club.people.meet(account(1, "Lea"), GUILD)
    newcomer = await club.people.meet(account(3, "Alex"), GUILD)
    await club.people.meet(account(2, "alex"), GUILD)
    await People(club.database, Now()).meet(account(2, "alex"), GUILD)

    assert await names(club) == {
        (GUILD, alex[0].id): ("Lea", None),
        (GUILD, alex[1].id): ("alex", 2),
        (GUILD, newcomer.id): ("Alex", 3),
    }


async def test_namesakes_of_an_older_database_are_told_apart_once_they_are_met(club: Club):
    both = [await club.people.meet(account(n, name), GUILD) for n, name in enumerate("AB")]
    async with club.database.write() as conn:
        # as a migration leaves them, which does not know what looks alike
        await conn.execute(members.update().values(name="Alex", looks=""))
    people = People(club.database, Now())

    for number in range(2):
        await people.meet(account(number, "Alex"), GUILD)

    assert await names(club) == {
        (GUILD, both[0].id): ("Alex", 1),
        (GUILD, both[1].id): ("Alex", 2),
    }


async def test_namesakes_who_come_at_once_are_told_apart(club: Club):
    met = [account(number, "Alex") for number in range(1, 11)]

    await asyncio.gather(*(Club(club.database, Now()).people.meet(each, GUILD) for each in met))

    assert sorted(number or 0 for _, number in (await names(club)).values()) == [*range(1, 11)]


async def test_who_is_called_like_a_robot_is_numbered_though_alone(club: Club):
    people = People(club.database, Now(), ours={"robot 3"})

    await people.meet(account(1, "Robot 3"), GUILD)
    await people.meet(account(2, "Robot 33"), GUILD)

    assert sorted((await names(club)).values()) == [("Robot 3", 1), ("Robot 33", None)]


async def test_who_was_forgotten_has_no_name_on_any_server(club: Club):
    ana = await club.people.meet(account(1, "Ana", "Anni"), GUILD)
    async with club.database.write() as conn:
        await conn.execute(players.update().values(discord_id=None, name=""))

    async with club.database.read() as conn:
        (found,) = await stored.find_members(conn, GUILD, [ana.id])

    assert found.name == ""


async def test_how_a_person_is_told_of_turns_is_known_at_once(club: Club):
    ana = await club.people.meet(ANA, GUILD)

    await club.people.set_pings(ana, "never")

    assert (await club.people.meet(ANA, GUILD)).pings == "never"
    assert (await club.people.meet(ANA, ELSEWHERE)).pings == "never"
    assert (await Club(club.database, Now(), "again").people.meet(ANA, GUILD)).pings == "never"


async def test_where_a_person_wants_to_see_hands_is_known_at_once(club: Club):
    ana = await club.people.meet(ANA, GUILD)
    await club.people.set_pings(ana, "slow")

    await club.people.set_hand_by(await club.people.meet(ANA, GUILD), "here")

    for people in (club.people, Club(club.database, Now(), "again").people):
        known = await people.meet(ANA, GUILD)
        assert (known.hand_by, known.pings) == ("here", "slow")


async def test_a_server_is_known_from_the_first_question_on(club: Club):
    asked = await asyncio.gather(*(club.people.guild(GUILD) for _ in range(5)))

    assert {(guild.clock_seconds, guild.play_in) for guild in asked} == {(300, "channel")}
    assert len(await club.rows(guilds)) == 1


async def test_who_comes_by_a_direct_message_first_has_the_name_from_there(club: Club):
    ana = await club.people.meet(ANA, None)

    assert ana == Player(ana.id, 1, "Ana")
    assert await club.rows(members) == []


async def test_of_too_many_people_those_are_forgotten_who_were_not_met_for_longest(club: Club):
    ben = account(2, "Ben")
    met = await club.people.meet(ANA, GUILD), await club.people.meet(ben, GUILD)
    people = People(club.database, Now(), remembered=2)
    for each in (ANA, ben, ANA, account(3, "Chana")):
        await people.meet(each, GUILD)

    # what another process writes is seen of those alone who are read again
    for person in met:
        await club.people.set_pings(person, "never")

    assert (await people.meet(ANA, GUILD)).pings == "always"
    assert (await people.meet(ben, GUILD)).pings == "never"
