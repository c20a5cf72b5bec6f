"""Commands typed at the message box of the page, in a real browser."""

import re

import pytest
from playwright.async_api import Browser, Page, expect

from tests.bot.demo.browser import Demo, be, button, messages, open_table

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def pick_command(page: Page, typed: str, command: str) -> None:
    """Types the beginning; Tab means the first of the list only once there is one."""
    await page.locator("#channel-composer-input").press_sequentially(typed)
    await expect(page.get_by_role("option", name=command).first).to_be_visible()
    await page.keyboard.press("Tab")


async def test_a_command_is_picked_and_completed_by_typing(browser: Browser, demo: Demo):
    page = await be(browser, demo, "ana")
    box = page.locator("#channel-composer-input")
    await expect(box).to_have_attribute("placeholder", re.compile("type / for commands"))

    await pick_command(page, "/play", "/play takoyaki")
    option = page.get_by_role("option", name="pace")
    await expect(option).to_contain_text("How fast it goes")
    await option.click()
    await page.keyboard.type("sl")
    await expect(page.get_by_role("option")).to_have_count(1)  # what `s` finds is gone
    await page.get_by_role("option", name="slow").click()
    await page.locator("#send-message").click()

    await expect(messages(page)).to_contain_text("Who plays? (slow)")


async def test_a_picked_command_runs_on_enter(browser: Browser, demo: Demo):
    page = await be(browser, demo, "ana")

    await pick_command(page, "/play", "/play takoyaki")
    await expect(page.get_by_role("option", name="pace")).to_be_visible()
    await expect(page.locator("[data-command-chip]")).to_be_focused()
    await page.keyboard.press("Enter")

    await expect(messages(page)).to_contain_text("Who plays? (calm)")


async def test_a_command_waits_for_its_turn(browser: Browser, demo: Demo):
    ana, ben = await be(browser, demo, "ana"), await be(browser, demo, "ben")
    await open_table(ana, ben)

    await button(ana, "Fail").click()
    await pick_command(ana, "/play", "/play takoyaki")
    await ana.get_by_role("option", name="pace").click()
    await ana.keyboard.type("odd")
    await ana.keyboard.press("Enter")

    await expect(messages(ben)).to_contain_text("Who plays? (odd)")
    await expect(messages(ana)).to_contain_text("Who plays? (odd)")


@pytest.mark.parametrize("way", ["keyboard", "mouse"])
async def test_enter_runs_a_command_whose_member_was_chosen(browser: Browser, demo: Demo, way: str):
    page = await be(browser, demo, "ana")
    box = page.locator("#channel-composer-input")
    await pick_command(page, "/greet", "/greet")
    member = page.get_by_role("option", name="Ben")
    await expect(member).to_be_visible()

    if way == "mouse":
        await member.click()
    else:
        await page.keyboard.type("Ben")
        await expect(page.get_by_role("option")).to_have_count(1)
        await page.keyboard.press("Enter")
    await expect(page.locator(".command-row")).to_contain_text("@Ben")
    await page.keyboard.press("Enter")

    await expect(messages(page)).to_contain_text("Hello, Ben")
    await expect(box).to_be_focused()


@pytest.mark.parametrize("way", ["Escape", "the cross"])
async def test_a_command_that_is_left_leaves_nothing(browser: Browser, demo: Demo, way: str):
    page = await be(browser, demo, "ana")
    box = page.locator("#channel-composer-input")
    await pick_command(page, "/greet", "/greet")
    await expect(page.get_by_role("option", name="Ben")).to_be_visible()

    if way == "Escape":
        await page.keyboard.press("Escape")
    else:
        await page.get_by_role("button", name="Exit command mode").click()

    await expect(box).to_have_value("")
    await expect(box).to_be_focused()
    await expect(page.locator(".command-popup")).to_be_hidden()


async def test_a_line_that_names_no_command_is_not_said_to_everybody(browser: Browser, demo: Demo):
    page = await be(browser, demo, "ana")
    box = page.locator("#channel-composer-input")

    await box.press_sequentially("/play takoyaki rounds:3")
    await page.keyboard.press("Enter")

    await expect(page.get_by_role("status").filter(has_text="Pick a command")).to_be_visible()
    await expect(box).to_have_value("/play takoyaki rounds:3")
    await expect(messages(page)).not_to_contain_text("rounds:3")
