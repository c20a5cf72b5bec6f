"""People may be called anything: tables stay whole, and nobody is called who is not meant."""

from itertools import chain
from typing import Any

import pytest
from simcord.builders import ChannelHandle

from tests.bot.play.reading import alt_texts, buttons, choices, private, text
from tests.bot.play.world import World

NAMES = {
    "hebrew": "דנה כהן מתל אביב היפה והגדולה",
    "markdown": "**_~~`||Ana||`~~_** [x](http://y)",
    "emoji": "🦊🐙🎴🃏🂡🎲🏆✨🦊🐙🎴🃏🂡🎲🏆✨",
    "mention": "@everyone <@1> <t:0:R> #games",
    "long": "Wilhelmina-Josephine van Utrecht",
    "lines": "Ana\n# Ben\r\n> Chana",
    "nothing": "\u200b\u200d\u2066",
    "blank": "\u3164\u2800\u115f\u00ad",
    "stacked": "Z\u0301\u0302\u0303" * 8,
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
async def test_a_round_with_that_name_is_told_and_drawn(world: World, name: str):
    stranger = world.env.create_user("stranger", global_name=name)
    world.people["stranger"] = world.guild.add_member(stranger)

    await world.deal("stranger", "ben", wild="jack", rounds=1)
    await world.move(2)
    await world.slash("stranger", "tables")
    await world.slash("stranger", "rules")

    board = await world.board()
    assert board.attachments
    assert "\n# " not in text(board)
    assert not board.mentions
    assert not board.mention_everyone


UNSEEN = (
    "\u3164",
    "\u2800\u2800",
    "\u115f\u1160",
    "\u00ad",
    "\U000e0041\U000e0042",
    "\u0301\u0302",
)


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
async def test_who_has_no_readable_name_is_called_by_the_one_of_their_account(
    world: World, name: str
):
    stranger = world.env.create_user("quiet_otter", global_name=name)
    world.people["stranger"] = world.guild.add_member(stranger, nick=name)

    await world.deal("stranger", "ben", rounds=1)

    board = await world.board()
    [alt] = alt_texts(board)
    assert "quiet_otter: " in alt.replace(" ·", ":")
    assert name not in text(board) + alt


async def test_a_name_is_the_same_in_text_and_alt_text(world: World):
    name = "Z\u0301\u0302\u0303\u0304\u0305a\u00adlgo\u3164\U000e0041 👨\u200d👩\u200d👧"
    shown = "\u0179\u0302algo 👨\u200d👩\u200d👧"
    world.welcome("stranger", name)

    await world.play("stranger")
    assert f"**{shown}** · host" in text(world.showing("Join"))
    await world.press("ben", "Join")
    await world.press("stranger", "Start")
    who = await world.on_turn()
    await world.move()

    board = await world.board()
    [alt] = alt_texts(board)
    assert shown in alt
    assert (f"{shown} turns up" in text(board)) is (who == "stranger")


class Elsewhere:
    """A second server, with Eve on it alone; Dana is on both, under a name of each."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.guild = world.env.create_guild("Elsewhere")
        self.channel = self.guild.create_text_channel("games")
        dana = world.env.create_user("dana_1990", global_name="Dana")
        world.people["dana"] = world.guild.add_member(dana, nick="Queen of A")
        world.people["dana there"] = self.guild.add_member(dana, nick="Secret of B")
        world.people["eve"] = self.guild.add_member(world.env.create_user("eve"))

    def told(self) -> str:
        return everything(self.world, self.channel)


def everything(world: World, where: ChannelHandle | None = None) -> str:
    """All texts, alt texts and labels of a channel."""
    found = world.messages(where=where)
    parts = [[text(m), *alt_texts(m), *buttons(m), *choices(m)] for m in found]
    return "\n".join(chain.from_iterable(parts))


async def test_what_somebody_is_called_on_another_server_is_not_told_here(world: World):
    elsewhere = Elsewhere(world)
    await world.deal("dana", "ben", rounds=1, wild="jack")
    await world.play_round()
    await world.press("ben", "Rematch")
    await world.press("dana", "Accept")

    await world.slash(
        "eve", "play takoyaki", elsewhere.channel, opponent=world.people["dana there"]
    )
    await world.slash("ben", "table repost")
    ranking = private(await world.slash("ben", "standings"))
    await world.again("restart")
    tables = private(await world.slash("ben", "tables"))

    for told in (await board_of(world, 2), ranking, tables):
        assert "Queen of A" in told
    assert "Secret of B" not in ranking + tables + everything(world)
    there = elsewhere.told()
    there += private(await world.slash("dana there", "standings", elsewhere.channel))
    assert "Secret of B" in there
    assert "Queen of A" not in there


async def board_of(world: World, number: int = 1) -> str:
    board = await world.board(number)
    return "\n".join([text(board), *alt_texts(board)])


async def test_a_press_in_a_direct_message_changes_no_name_on_a_server(world: World):
    elsewhere = Elsewhere(world)
    await world.deal("dana", "ben", game="taki", rounds=1)
    dana: Any = world.person("dana").user

    await dana.slash("tables")
    await dana.slash("preferences")
    await world.slash("ben", "table repost")

    assert "Queen of A" in (await board_of(world))
    assert "Dana" not in everything(world)
    assert elsewhere.told() == ""


async def test_a_new_name_on_the_server_is_shown_from_the_next_press_on(world: World):
    Elsewhere(world)
    await world.deal("dana", "ben", rounds=1)
    world.env.backend.get_member(world.guild.id, world.person("dana").id).nick = "King of A"

    await world.slash("dana", "tables")
    await world.slash("ben", "table repost")

    assert "King of A" in (await board_of(world))
    assert "Queen of A" not in everything(world)
