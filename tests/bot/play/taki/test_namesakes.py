"""Several people of one name at a table: everywhere it is told who is meant."""

import re
from itertools import chain

from tests.bot.play.reading import (
    Answer,
    Message,
    alt_texts,
    buttons,
    choices,
    private_messages,
    text,
)
from tests.bot.play.taki.table import TakiTable
from tests.bot.play.world import World

ALEX = ("first", "second", "third")
LOOKS = ("Alex", "ALEX", "\u0410lex\u200b")  # in capitals; with a Cyrillic A
UNTOLD = re.compile(r"(?<![①②③④] )\b(?:Alex|ALEX|\u0410lex)")


def said(*messages: Message) -> str:
    """Texts, alt texts and labels."""
    parts = [[text(m), *alt_texts(m), *buttons(m), *choices(m)] for m in messages]
    return "\n".join(chain.from_iterable(parts))


def answered(answer: Answer) -> str:
    return said(*private_messages(answer))


def everything(world: World, table: TakiTable) -> str:
    of_hands = chain.from_iterable(table.direct_messages(who) for who in table.names)
    return said(*world.messages(), *of_hands)


def welcome(world: World, *looks: str) -> None:
    for who, name in zip(ALEX, looks, strict=True):
        world.welcome(who, name)


async def test_three_who_look_alike_are_told_apart_wherever_they_are_named(
    world: World, table: TakiTable
):
    welcome(world, *LOOKS)
    await table.gather(*ALEX, rounds=3)
    lobby = text(world.showing("Start"))
    assert "**① Alex** · host\n**② ALEX**\n**③ \u0410lex**\n" in lobby
    assert "① Alex can press Start" in lobby

    await world.press("first", "Start")
    await table.put(lead="R7", hands={"Ana": "R+2 R1 G1", "Ben": "B+2 R4 R5", "Chana": "Y1 Y3"})
    turn = (await world.table()).turn
    told = [answered(await world.forge("second", f"m:1:1.{turn}:B+2"))]
    assert "① Alex is on turn" in told[0]
    await table.play("first", "red +2")
    await table.play("second", "blue +2")
    assert "② ALEX" in (await table.story())[-1]
    assert "**③ \u0410lex** is on turn" in await table.board()
    picture = await table.picture()
    assert all(f"{name}: " in picture for name in ("① Alex", "② ALEX", "③ \u0410lex"))

    told += [
        answered(await world.slash("first", "table kick", player=world.people["third"])),
        answered(await world.slash("second", "tables")),
        everything(world, table),
    ]
    assert "Vote to remove ③ \u0410lex?" in told[1]

    await world.surely("second", "table leave")
    await world.surely("first", "table leave")
    told += [everything(world, table), answered(await world.slash("ben", "standings"))]
    assert "③ \u0410lex" in text(world.results()[-1])
    for each in told:
        assert not UNTOLD.search(each), each


async def test_who_stays_keeps_the_sign_and_a_newcomer_gets_another(world: World, table: TakiTable):
    welcome(world, "Alex", "Alex", "Alex")
    await table.gather("first", "second")

    await world.press("first", "Leave")
    await world.press("third", "Join")

    assert "**② Alex** · host\n**③ Alex**" in text(world.showing("Start"))


async def test_who_is_removed_is_told_by_which_namesake(world: World):
    world.welcome("first", "Alex", is_staff=True)
    world.welcome("second", "Alex")
    await world.slash("first", "tables")
    await world.play("second", game="taki")
    await world.press("ben", "Join")

    await world.surely("first", "table kick", player=world.people["ben"])

    [told] = world.saying("You were removed") or world.pings("ben")
    assert "① Alex" in text(told)


async def test_a_sign_cannot_be_forged(world: World, table: TakiTable):
    welcome(world, "Alex", "Alex", "② Alex")

    await table.gather(*ALEX)

    lobby = text(world.showing("Start"))
    assert "**① Alex** · host\n**② Alex**\n**2 Alex**" in lobby


async def test_who_is_called_like_a_robot_is_told_from_robots(world: World, table: TakiTable):
    welcome(world, "Robot", "Robot 2", "R\u043ebot 3")

    await table.gather(*ALEX, robots=2)

    lobby = text(world.showing("Start"))
    assert "**① Robot** · host\n**① Robot 2**\n**① R\u043ebot 3**\n**Robot 4**" in lobby


async def test_standings_tell_namesakes_apart_as_the_table_does(world: World, table: TakiTable):
    welcome(world, "Alex", "Alex", "Alex")
    await table.sit("first", "second")
    await table.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})

    await table.play("first", "red 1")

    assert "① Alex wins" in text(world.results()[0])
    told = answered(await world.slash("ben", "standings"))
    assert "**1.** ① Alex" in told
    assert "**2.** ② Alex" in told
