"""People may be called anything: tables stay whole, and nobody is called who is not meant."""

import pytest

from tests.bot.play.reading import text
from tests.bot.play.world import World

NAMES = {
    "hebrew": "דנה כהן מתל אביב היפה והגדולה",
    "markdown": "**_~~`||Ana||`~~_** [x](http://y)",
    "emoji": "🦊🐙🎴🃏🂡🎲🏆✨🦊🐙🎴🃏🂡🎲🏆✨",
    "mention": "@everyone <@1> <t:0:R> #games",
    "long": "Wilhelmina-Josephine van Utrecht",
    "lines": "Ana\n# Ben\r\n> Chana",
    "nothing": "\u200b\u200d\u2066",
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
