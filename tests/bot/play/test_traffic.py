"""What the bot sends in these tests is checked after each of them; here, that the check bites."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests import needs
from tests.bot.play import traffic
from tests.bot.play.world import World


async def test_discord_would_take_every_request_of_a_round(world: World):
    needs.shared(traffic.CHECKER)
    await world.deal(rounds=1, wild="jack")
    await world.play_round()

    sent = {request.method for request in world.env.http_requests}

    assert {"PUT", "POST", "PATCH"} <= sent
    assert traffic.violations(world.env.http_requests) == []


async def test_a_request_that_discord_would_refuse_is_found(world: World):
    needs.shared(traffic.CHECKER)
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


def test_a_run_without_the_check_says_so(tmp_path: Path):
    tests = [f"{traffic.FOLDER}test_series.py::test_{name}" for name in ("one", "two", "two")]

    told = traffic.unchecked([*tests, "tests/test_needs.py::test_three"], shared=tmp_path)

    assert told.startswith("What the bot sent to Discord in the 2 tests of tests/bot/play/ went un")
    assert traffic.unchecked(["tests/test_needs.py::test_three"], shared=tmp_path) == ""


def test_a_run_with_the_check_says_nothing_of_it(tmp_path: Path):
    (tmp_path / traffic.CHECKER).parent.mkdir()
    (tmp_path / traffic.CHECKER).touch()

    assert traffic.unchecked([f"{traffic.FOLDER}test_series.py::test_one"], shared=tmp_path) == ""


def test_this_folder_is_the_one_that_is_counted(request: pytest.FixtureRequest):
    assert request.node.nodeid.startswith(traffic.FOLDER)
