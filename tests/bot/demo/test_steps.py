"""From person to person and from room to room on the page, in a real browser."""

import asyncio
import re
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Browser, Route, expect

from tests.bot.demo.browser import Demo, be, button, failing, late, messages

pytestmark = pytest.mark.asyncio(loop_scope="module")

Step = Callable[[Route], Awaitable[None]]
ARRIVAL = "import('/demo/sidebar.js').then((sidebar) => sidebar.arrival())"
"""Evaluated in the page, waits for the end of every step made so far."""


async def test_one_tab_can_be_everybody_in_turn(browser: Browser, demo: Demo):
    page = await be(browser, demo, "ana")
    await button(page, "Start a game of Takoyaki").click()
    await expect(button(page, "Join")).to_be_visible()

    await page.locator("[data-person=chana]").click()
    await button(page, "Join").click()

    await expect(messages(page)).to_contain_text("Chana is in")
    await expect(page).to_have_url(re.compile(r"\?as=chana$"))
    await page.reload()
    await expect(page.locator("[data-person=chana]")).to_have_attribute("aria-current", "true")
    await expect(button(page, "Start")).to_be_visible()


async def test_back_leads_to_the_room_one_came_from(browser: Browser, demo: Demo):
    page = await be(browser, demo, "ana")

    # faster than the demo answers: each step is one to go back all the same
    await page.route("**/demo/go", late)
    await page.locator("[data-room]", has_text="lounge").click()
    await page.locator("[data-person=ben]").click()
    await expect(page.locator("[data-person=ben]")).to_have_attribute("aria-current", "true")
    await expect(page.locator("#channel-name")).to_have_text("lounge")

    await page.go_back()
    await expect(page.locator("[data-person=ana]")).to_have_attribute("aria-current", "true")
    await expect(page.locator("#channel-name")).to_have_text("lounge")
    await page.go_back()
    await expect(page.locator("#channel-name")).to_have_text("games")
    await page.go_forward()
    await expect(page.locator("#channel-name")).to_have_text("lounge")

    # to the first place and on before that is shown
    await page.evaluate(
        "addEventListener('popstate', () => history.go(2), { once: true }), history.go(-1)"
    )
    await expect(page.locator("[data-person=ben]")).to_have_attribute("aria-current", "true")
    await expect(page.locator("#channel-name")).to_have_text("lounge")
    await expect(page).to_have_url(re.compile(r"\?as=ben&in=\d+$"))


async def test_steps_faster_than_the_demo_end_where_the_last_one_leads(
    browser: Browser, demo: Demo
):
    page = await be(browser, demo, "ana")
    await page.route("**/demo/go", late)

    await page.locator("[data-person=ben]").click()
    await page.locator("[data-person=ana]").click()
    await page.evaluate(ARRIVAL)
    await expect(page.locator("[data-person=ana]")).to_have_attribute("aria-current", "true")

    # each on its way has the person of the step before
    await page.locator("[data-person=ben]").click()
    await page.locator("[data-room]", has_text="lounge").click()
    await page.locator("[data-room]", has_text="games").click()
    await page.evaluate(ARRIVAL)
    await expect(page.locator("#channel-name")).to_have_text("games")
    await page.go_back()
    await expect(page.locator("#channel-name")).to_have_text("lounge")
    await expect(page.locator("[data-person=ben]")).to_have_attribute("aria-current", "true")


async def test_news_that_overtakes_a_step_stays(browser: Browser, demo: Demo):
    ana, ben = await be(browser, demo, "ana"), await be(browser, demo, "ben")
    await button(ana, "Start a game of Takoyaki").click()
    await button(ben, "Join").click()
    answered, overtaken = asyncio.Event(), asyncio.Event()

    async def overtake(route: Route) -> None:
        answer = await route.fetch()
        answered.set()
        await overtaken.wait()
        await route.fulfill(response=answer)

    await ana.route("**/demo/go", overtake)
    await ana.locator("[data-room]", has_text="lounge").click()
    await answered.wait()
    await button(ben, "Start").click()
    await expect(ana.locator("#demo-rooms")).to_contain_text("The table")
    overtaken.set()
    await ana.evaluate(ARRIVAL)

    await expect(ana.locator("#channel-name")).to_have_text("lounge")
    assert "The table" in await ana.locator("#demo-rooms").inner_text()


async def test_a_step_that_fails_leaves_one_where_one_is_and_says_so(browser: Browser, demo: Demo):
    page = await be(browser, demo, "ana")
    await page.route("**/demo/go", failing, times=1)

    await page.locator("[data-person=ben]").click()
    await button(page, "Start a game of Takoyaki").click()  # is not done as Ana

    await expect(page.get_by_role("status").filter(has_text="could not go there")).to_be_visible()
    await expect(page).to_have_url(re.compile(r"\?as=ana$"))
    await expect(page.locator("#demo-bar-person")).to_contain_text("You are Ana")
    await page.locator("[data-person=ben]").click()
    await expect(page).to_have_url(re.compile(r"\?as=ben$"))
    await expect(page.locator("#demo-bar-person")).to_contain_text("You are Ben")
    await expect(messages(page)).not_to_contain_text("Who plays?")


@pytest.mark.parametrize(
    ("first", "second", "arrived"),
    [(late, failing, r"\?as=ana&in=\d+$"), (failing, late, r"\?as=ben$")],
    ids=["the last", "the first"],
)
async def test_of_two_steps_one_of_which_fails_the_other_is_shown(
    browser: Browser, demo: Demo, first: Step, second: Step, arrived: str
):
    page = await be(browser, demo, "ana")
    await page.route("**/demo/go", second, times=1)
    await page.route("**/demo/go", first, times=1)  # the newest is asked first

    await page.locator("[data-room]", has_text="lounge").click()
    await page.locator("[data-person=ben]").click()

    await expect(page.get_by_role("status").filter(has_text="could not go there")).to_be_visible()
    await expect(page).to_have_url(re.compile(arrived))
    room = "lounge" if first is late else "games"
    await expect(page.locator("[data-room][aria-current]")).to_contain_text(room)
    await expect(page.locator("#channel-name")).to_have_text(room)


async def test_a_shortcut_is_pressed_as_the_person_one_becomes(browser: Browser, demo: Demo):
    page = await be(browser, demo, "ana")
    await page.route("**/demo/go", late)

    await page.locator("[data-person=ben]").click()
    await button(page, "Start a game of Takoyaki").click()

    await expect(messages(page).get_by_text("Who plays?")).to_be_visible()
    await expect(messages(page).locator(".message-interaction-header")).to_contain_text("Ben")
