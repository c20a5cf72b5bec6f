"""What the bot sends in these tests is checked after each of them; here, that the check bites."""

from dataclasses import replace
from typing import Any

from tests.bot.play import traffic
from tests.bot.play.world import World


async def test_discord_would_take_every_request_of_a_round(world: World):
    await world.deal(rounds=1, wild="jack")
    await world.play_round()

    sent = {request.method for request in world.env.http_requests}

    assert {"PUT", "POST", "PATCH"} <= sent
    assert traffic.violations(world.env.http_requests) == []


async def test_a_request_that_discord_would_refuse_is_found(world: World):
    await world.play("ana")
    posted = next(r for r in world.env.http_requests if r.path.endswith("/messages"))

    body: Any = posted.json
    broken = replace(posted, json={**body, "content": "too much beside components"})

    assert traffic.violations([broken])


async def test_a_lobby_in_which_nothing_has_changed_is_not_edited(world: World):
    await world.play("ana", opponent=world.person("ben"))
    await world.press("chana", "Accept")  # no seat is held for her

    edits = [r for r in world.env.http_requests if r.method == "PATCH" and "/messages/" in r.path]

    assert [r for r in edits if "webhooks" not in r.path] == []
