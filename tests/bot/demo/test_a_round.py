"""A stranger starts the demo and plays rounds through its buttons, as the README promises.

Tests that share a run of the demo play as a person of their own.
"""

import contextlib
import re

import pytest
from playwright.async_api import Browser, Locator, Page, expect
from playwright.async_api import Error as Gone

from tests.bot.demo.browser import Demo, be, button, messages

pytestmark = pytest.mark.asyncio(loop_scope="module")

MOST_PRESSES = 80
"""Of one player in one round."""
MOST_VAIN = 4
"""Presses after which nothing changes, in a row."""

NO_MOVE = re.compile(r"^(Rules|Dismiss message|Open Gallery.*)$")


async def set_rule(page: Page, rule: str, value: str) -> None:
    await button(page, "House rules").click()
    # each menu by its own words: one takes the place of the other
    for menu, choice in (("Choose what to change", rule), ("Choose a value", value)):
        await messages(page).get_by_role("combobox", name=menu).last.click()
        await page.get_by_role("option", name=choice).click()
    await button(page, "Dismiss message").click()
    await expect(button(page, "Dismiss message")).to_have_count(0)
    await expect(messages(page)).to_contain_text(value)


async def start_against_a_robot(page: Page, level: str = "easy") -> None:
    """Where the table asks which robot it shall be, one of that `level`."""
    await button(page, "Robot").click()
    which = button(page, f"Robot: {level}")
    start = page.get_by_role("button", name="Start", exact=True, disabled=False).last
    await expect(which.or_(start).first).to_be_visible()
    if await which.is_visible():
        await which.click()
    await start.click()


async def play(move: Locator, shown: Locator, turn: Locator, over: Locator) -> None:
    """Press `move` whenever it is one's `turn`, until the round is `over`."""
    vain = 0
    for _ in range(MOST_PRESSES):
        await expect(turn.or_(over).first).to_be_visible()
        if await over.is_visible():
            return
        before = await shown.inner_text()
        # time may run out, or the round end, before the press
        with contextlib.suppress(Gone):
            await move.click(timeout=3_000)
        try:
            await expect(shown).not_to_have_text(before, use_inner_text=True, timeout=5_000)
            vain = 0
        except AssertionError:
            vain += 1
            if vain == MOST_VAIN:
                raise
    raise AssertionError("the round never ended")


async def test_a_round_against_a_robot_ends_with_its_result(browser: Browser, takiyaki: Demo):
    ana = await be(browser, takiyaki, "ana")
    await button(ana, "Start a game of Takoyaki").click()
    await set_rule(ana, "What is played", "one round")
    await set_rule(ana, "Wild cards", "Jacks are wild")
    await start_against_a_robot(ana)

    await play(
        ana.get_by_role(
            "button", name=re.compile(r"^(Flip|(Place )?(A|\d+))$"), disabled=False
        ).last,
        messages(ana),
        ana.locator("[data-person=ana] .demo-turn"),
        button(ana, "Rematch"),
    )

    await expect(messages(ana).get_by_role("heading", name="wins")).to_be_visible()
    picture = messages(ana).get_by_role("img", name="A table of Takoyaki")
    await expect(picture).to_be_visible()


async def test_a_round_of_taki_is_played_from_the_hand(browser: Browser, dealt: Demo):
    chana = await be(browser, dealt, "chana", room="lounge")
    await button(chana, "Start a game of Taki").click()
    await set_rule(chana, "What is played", "one round")
    await start_against_a_robot(chana, "normal")
    await button(chana, "My hand").click()
    heading = chana.get_by_role("heading", name="your hand")
    hand = messages(chana).get_by_role("article").filter(has=heading)
    await expect(hand).to_be_visible()
    moves = hand.get_by_role("button").filter(has_not_text=NO_MOVE, has_text=re.compile(r"\w"))

    await play(moves.first, hand, moves, button(chana, "Rematch"))

    await expect(messages(chana).get_by_role("heading", name="wins")).to_be_visible()
    picture = messages(chana).get_by_role("img", name="A table of Taki")
    await expect(picture.first).to_be_visible()
    await expect(hand).to_contain_text("This table is closed")


async def test_a_menu_opens_where_boards_fill_the_channel(browser: Browser, takiyaki: Demo):
    ben = await be(browser, takiyaki, "ben")
    for tables in (1, 2):
        await button(ben, "Start a game of Takoyaki").click()
        await start_against_a_robot(ben)
        flips = messages(ben).get_by_role("button", name="Flip", exact=True)
        await expect(flips).to_have_count(tables)

    await button(ben, "Start a game of Takoyaki").click()
    await set_rule(ben, "Wild cards", "Jacks are wild")
