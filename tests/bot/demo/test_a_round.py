"""A stranger starts the demo and plays rounds through its buttons, as the README promises."""

import contextlib
import re

import pytest
from playwright.async_api import Browser, Locator, Page, expect
from playwright.async_api import Error as PressLost

from tests.bot.demo.browser import Demo, be, button, messages

pytestmark = pytest.mark.asyncio(loop_scope="module")

MOVE = re.compile(r"^(Flip|Place \w+|Rematch)$")
MOST_FLIPS = 60
"""Of one player; with wild Jacks a round takes 13 turns of both."""

NO_MOVE = re.compile(r"^(Rules|Dismiss message|Reply|Delete|Pin|Open Gallery.*)$")
MOST_PRESSES = 80
"""Of one player; with three robots a round takes some 16 turns of each."""


async def insist(what: Locator, then: Locator | None = None) -> None:
    """A press that meets a message while it is drawn anew is lost, and people press again."""
    for _ in range(5):
        with contextlib.suppress(PressLost, AssertionError):
            await what.click(timeout=2_000)
            if then:
                await expect(then).to_be_visible(timeout=2_000)
            return
    raise AssertionError(f"pressed five times in vain: {what}")


async def set_rule(page: Page, rule: str, value: str) -> None:
    menu = messages(page).get_by_role("combobox").last
    await insist(button(page, "House rules"), then=menu)
    for choice in (rule, value):
        option = page.get_by_role("option", name=choice).last
        await insist(menu, then=option)
        await insist(option)
    await page.get_by_role("button", name="Dismiss message").last.click()


async def test_a_round_against_a_robot_ends_with_its_result(browser: Browser, takiyaki: Demo):
    ana = await be(browser, takiyaki, "ana")
    await button(ana, "Start a game of Takoyaki").click()
    await set_rule(ana, "What is played", "one round")
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


async def test_a_round_of_taki_against_robots_is_played_from_the_hand(
    browser: Browser, takiyaki: Demo
):
    ana = await be(browser, takiyaki, "ana")
    await button(ana, "Start a game of Taki").click()
    await set_rule(ana, "What is played", "one round")
    await button(ana, "Robot").click()
    for free in (8, 7, 6):
        await button(ana, "Robot: normal").click()
        await expect(messages(ana)).to_contain_text(re.compile(rf"{free}\W+free seats"))
    await button(ana, "Start").click()
    await button(ana, "My hand").click()
    heading = ana.get_by_role("heading", name="your hand")
    hand = messages(ana).get_by_role("article").filter(has=heading)
    buttons = hand.get_by_role("button")
    moves = buttons.filter(has_not_text=NO_MOVE).filter(has_text=re.compile(r"\w"))
    await expect(hand).to_be_visible()
    for _ in range(MOST_PRESSES):
        # her turn, a +3 to be let be, or the end
        await expect(moves.or_(button(ana, "Rematch")).last).to_be_visible(timeout=20_000)
        if await button(ana, "Rematch").is_visible():
            break
        shown = await hand.inner_text()
        with contextlib.suppress(PressLost):
            call = moves.filter(has_text="Last card!")
            await (call if await call.count() else moves).first.click(timeout=2_000)
        with contextlib.suppress(AssertionError):
            await expect(hand).not_to_have_text(shown, use_inner_text=True)

    await expect(messages(ana).get_by_role("heading", name="· result")).to_be_visible()
    picture = messages(ana).get_by_role("img", name="A table of Taki")
    await expect(picture.first).to_be_visible()
    await expect(hand).to_contain_text("This table is closed")
