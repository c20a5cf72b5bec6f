"""A stranger starts the demo and plays a round through its buttons, as the README promises."""

import contextlib
import re

import pytest
from playwright.async_api import Browser, Page, expect

from tests.bot.demo.browser import Demo, be, button, messages

pytestmark = pytest.mark.asyncio(loop_scope="module")

MOVE = re.compile(r"^(Flip|Place \w+|Rematch)$")
MOST_FLIPS = 60
"""Of one player; with wild Jacks a round takes 13 turns of both."""


async def set_rule(page: Page, rule: str, value: str) -> None:
    await button(page, "House rules").click()
    for choice in (rule, value):
        await messages(page).get_by_role("combobox").last.click()
        await page.get_by_role("option", name=choice).last.click()
    await page.get_by_role("button", name="Dismiss message").last.click()


async def test_a_round_against_a_robot_ends_with_its_result(browser: Browser, takiyaki: Demo):
    ana = await be(browser, takiyaki, "ana")
    await button(ana, "Start a game of Takoyaki").click()
    await set_rule(ana, "Rounds", "one round")
    await set_rule(ana, "Wild cards", "Jacks are wild")
    await expect(messages(ana)).to_contain_text("Jacks are wild")

    await button(ana, "Robot").click()
    await button(ana, "Robot: easy").click()
    await button(ana, "Start").click()
    for _ in range(MOST_FLIPS):
        # her turn, a Jack to be placed, or the end
        move = ana.get_by_role("button", name=MOVE, disabled=False)
        await expect(move.last).to_be_visible()
        if await button(ana, "Rematch").is_visible():
            break
        shown = await messages(ana).inner_text()
        await move.last.click()
        # a press that meets a message while it is drawn anew is lost, and people press again
        with contextlib.suppress(AssertionError):
            await expect(messages(ana)).not_to_have_text(shown, use_inner_text=True)

    await expect(messages(ana).get_by_role("heading", name="· result")).to_be_visible()
    picture = messages(ana).get_by_role("img", name="A table of Takoyaki")
    await expect(picture).to_be_visible()


async def test_a_menu_opens_where_boards_fill_the_channel(browser: Browser, takiyaki: Demo):
    ana = await be(browser, takiyaki, "ana")
    for _ in range(2):
        await button(ana, "Start a game of Takoyaki").click()
        await button(ana, "Robot").click()
        await button(ana, "Robot: easy").click()
        await button(ana, "Start").click()
        await expect(button(ana, "Flip")).to_be_visible()

    await button(ana, "Start a game of Takoyaki").click()
    await set_rule(ana, "Wild cards", "Jacks are wild")

    await expect(messages(ana)).to_contain_text("Jacks are wild")
