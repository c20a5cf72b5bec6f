"""A direct message that Discord refuses for now shows the hand as it is a little later."""

import pytest

from tests.bot.play.reading import text
from tests.bot.play.taki.table import TakiTable, offered
from tests.bot.play.world import MINUTES, World

CODES = pytest.mark.parametrize(
    ("status", "code"), [(403, 50001), (429, 0), (520, 0), (403, 40333), (429, 20028)]
)


@CODES
async def test_an_edit_that_is_refused_for_now_is_tried_again(
    world: World, table: TakiTable, status: int, code: int
):
    await table.sit("ana", "ben", clock=0)
    await table.put(lead="R7", hands={"Ana": "R1 R3 R4", "Ben": "R5 R6"})
    path = f"/channels/{table.message('ben').channel.id}/*"
    world.fail("PATCH", path, status, code, times=None)

    await table.play("ana", "red 1")
    assert "red 5" not in offered(table.message("ben"))
    world.mend()
    await world.wait(2 * MINUTES)

    assert "red 5" in offered(table.message("ben"))


@CODES
async def test_a_deal_that_is_refused_for_now_is_written_later(
    world: World, table: TakiTable, status: int, code: int
):
    message = world.person("ben").user.dm_channel
    world.fail("POST", f"/channels/{message.id}/messages", status, code)

    await table.sit("ana", "ben", clock=0)
    assert table.direct_messages("ben") == []
    await world.wait(2 * MINUTES)

    [written] = table.direct_messages("ben")
    assert "Taki · your hand" in text(written)


async def test_who_takes_no_direct_messages_is_not_asked_again(world: World, table: TakiTable):
    message = world.person("ben").user.dm_channel
    path = f"/channels/{message.id}/messages"
    world.fail("POST", path, 403, 50278, times=None)

    await table.sit("ana", "ben", clock=0)
    await world.wait(60 * MINUTES)

    assert sum(r.path == path for r in world.env.http_requests) == 1
    assert world.saying("I cannot send you a direct message")


async def test_channels_that_were_opened_too_fast_are_opened_later(world: World, table: TakiTable):
    world.fail("POST", "/users/@me/channels", 403, 40003, times=1)

    await table.sit("ana", "ben", clock=0)
    await world.wait(10 * MINUTES)

    assert [len(table.direct_messages(who)) for who in ("ana", "ben")] == [1, 1]
