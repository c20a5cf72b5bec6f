"""The page in a real browser, with the demo as a process of its own."""

import asyncio
import re
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, Request, Route, expect

from tests.bot.demo.browser import Demo, be, button, late, messages, open_table

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_two_people_play_and_the_world_outlives_the_run(browser: Browser, demo: Demo):
    ana, ben = await be(browser, demo, "ana"), await be(browser, demo, "ben")
    await open_table(ana, ben)

    # what one does the other sees, without a touch of his own
    await button(ana, "Count").click()
    await expect(messages(ben)).to_contain_text("Counted to 1 by Ana")
    await expect(ben.locator("#channel-message-list img[alt*=board-1]")).to_be_visible()

    # who is awaited is marked, for both
    await expect(ana.locator("[data-person=ana] .demo-turn")).to_have_text("your turn")
    await expect(ben.locator("[data-person=ana] .demo-turn")).to_have_text("turn")
    await expect(ana.locator("#demo-rooms li", has_text="The table")).to_contain_text("your turn")
    await expect(ben.locator("#demo-rooms")).not_to_contain_text("turn")

    # private messages are private, and go away
    await button(ben, "Secret").click()
    await expect(messages(ben).get_by_text("Ben's secret")).to_be_visible()
    await expect(messages(ben).get_by_text("Only you can see this")).to_be_visible()
    await expect(messages(ana).get_by_text("Ben's secret")).to_have_count(0)
    await button(ben, "Dismiss message").click()
    await expect(messages(ben).get_by_text("Ben's secret")).to_have_count(0)

    # the badge of a direct message leads to it, its mention back to the table
    await expect(ana.locator("#demo-direct .demo-badge")).to_have_text("1")
    await ana.locator("#demo-direct a").click()
    await ana.locator("#channel-message-list .mention", has_text="The table").click()
    await expect(button(ana, "Count")).to_be_visible()

    await ana.locator("#demo-direct a").click()
    await ana.get_by_role("link", name="Go there").click()
    await expect(button(ana, "Count")).to_be_visible()

    # stopped with both pages open, and started again
    await ana.locator("#channel-composer-input").fill("half a message")
    code, errors = await demo.stop()
    assert code == 0
    assert "Traceback" not in errors
    await expect(ana.locator("body")).to_have_class(re.compile("demo-gone"))
    await demo.start(port=urlsplit(demo.address).port)
    await expect(ana.locator("body")).not_to_have_class(re.compile("demo-gone"))
    await expect(ana.locator("#channel-composer-input")).to_have_value("half a message")
    await ana.locator("[data-room]", has_text="The table").click()
    await expect(messages(ana)).to_contain_text("Counted to 1 by Ana")
    await button(ana, "Count").click()
    await expect(messages(ana)).to_contain_text("Counted to 2 by Ana")


async def test_a_press_without_answer_fails_at_its_message(browser: Browser, demo: Demo):
    ana, ben = await be(browser, demo, "ana"), await be(browser, demo, "ben")
    await open_table(ana, ben)

    await button(ana, "Fail").click()
    # nobody else is held up by a press that waits, and what she does meanwhile is done afterwards
    await ana.locator("#channel-composer-input").fill("Hello?")
    await ana.keyboard.press("Enter")
    await button(ben, "Count").click()
    await expect(messages(ben)).to_contain_text("Counted to 1 by Ben")

    note = ana.locator("[data-message-id] .demo-failed")
    await expect(note).to_have_text("This interaction failed")
    await button(ben, "Count").click()
    await expect(messages(ana)).to_contain_text("Counted to 2 by Ben")
    await expect(note).to_have_text("This interaction failed")
    await expect(messages(ben).get_by_text("Hello?")).to_be_visible()
    await button(ana, "Count").click()
    await expect(messages(ana)).to_contain_text("Counted to 3 by Ana")
    await expect(note).to_have_count(0)


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
async def test_a_choice_from_a_menu_waits_for_its_turn(browser: Browser, demo: Demo, way: str):
    ana, ben = await be(browser, demo, "ana"), await be(browser, demo, "ben")
    await open_table(ana, ben)

    await button(ana, "Fail").click()
    menu = messages(ana).get_by_role("combobox", name="Which colour?")
    await menu.click()
    if way == "mouse":
        await ana.get_by_role("option", name="green").click()
    else:
        await ana.keyboard.press("ArrowDown")
        await ana.keyboard.press("Enter")
    await expect(menu).to_have_attribute("aria-expanded", "false")
    # another's move draws the menu anew while the choice waits
    await button(ben, "Count").click()
    await expect(messages(ana)).to_contain_text("Counted to 1 by Ben")

    await expect(messages(ben)).to_contain_text("Ana takes green")
    await expect(messages(ana)).to_contain_text("Ana takes green")
    await expect(messages(ana).get_by_role("listbox")).to_have_count(0)


@pytest.mark.parametrize("vanishes", [False, True], ids=["stays closed", "vanishes"])
async def test_a_choice_whose_menu_does_not_open_fails_and_holds_up_nothing(
    browser: Browser, demo: Demo, vanishes: bool
):
    ana, ben = await be(browser, demo, "ana"), await be(browser, demo, "ben")
    await open_table(ana, ben)
    chosen = asyncio.Event()

    async def wait(route: Route) -> None:
        await chosen.wait()
        await route.continue_()

    await ana.route("**/api/action", wait, times=1)
    await button(ana, "Secret").click()
    await messages(ana).get_by_role("combobox", name="Which colour?").click()
    await ana.get_by_role("option", name="green").click()
    await ana.evaluate(
        """(vanishes) => addEventListener("click", (event) => {
          const menu = event.target.closest(".preview-select");
          if (menu) event.stopPropagation();
          if (vanishes) menu?.remove();
        }, true)""",
        vanishes,
    )
    await ana.locator("#channel-composer-input").fill("Hello?")
    await ana.keyboard.press("Enter")
    chosen.set()

    failed = ana.locator("[data-message-id] .demo-failed")
    await expect(failed).to_have_text("This interaction failed")
    await expect(messages(ben).get_by_text("Hello?")).to_be_visible()
    await expect(messages(ben)).not_to_contain_text("Ana takes green")


async def test_a_press_that_waits_is_not_done_as_somebody_else(browser: Browser, demo: Demo):
    ana, ben = await be(browser, demo, "ana"), await be(browser, demo, "ben")
    await open_table(ana, ben)

    await button(ana, "Fail").click()
    await button(ana, "Count").click(force=True)  # Playwright would wait until the page is idle
    await ana.locator("[data-person=chana]").click()
    await expect(ana.locator("[data-person=chana]")).to_have_attribute("aria-current", "true")
    await button(ana, "Secret").click()

    await expect(messages(ana)).to_contain_text("Chana's secret")
    await expect(messages(ben)).not_to_contain_text("by Chana")


async def test_a_hasty_second_press_does_not_fail(browser: Browser, demo: Demo):
    ana, ben = await be(browser, demo, "ana"), await be(browser, demo, "ben")
    await open_table(ana, ben)

    # answered, but what that led to is not shown yet
    await ana.route("**/api/state*", late)
    async with ana.expect_response("**/api/action"):
        await button(ana, "Count").click()
    await button(ana, "Count").click(force=True)

    await expect(messages(ana)).to_contain_text("Counted to 1 by Ana")
    await expect(ana.locator(".demo-pressed")).to_have_count(0)
    await expect(messages(ana).get_by_text("This interaction failed")).to_have_count(0)


async def test_a_press_counts_though_its_message_changes_and_moves(browser: Browser, demo: Demo):
    ana, ben = await be(browser, demo, "ana"), await be(browser, demo, "ben")
    await button(ana, "Start a game of Takoyaki").click()
    await button(ben, "Join").hover()
    before = await button(ben, "Join").bounding_box()
    await ben.mouse.down()
    for _ in range(10):
        await ana.locator("#channel-composer-input").fill("we wait")
        await ana.keyboard.press("Enter")
        await expect(ana.locator("#channel-composer-input")).to_have_value("")
    await messages(ana).get_by_role("article").nth(1).hover()
    await ana.get_by_role("button", name="Pin").first.click()
    await expect(messages(ben)).to_contain_text("pinned")
    assert await button(ben, "Join").bounding_box() != before

    await ben.mouse.up()

    await expect(messages(ben)).to_contain_text("Ben is in")


async def test_a_press_on_a_name_counts_though_its_row_changes(browser: Browser, demo: Demo):
    ana, ben = await be(browser, demo, "ana"), await be(browser, demo, "ben")
    await button(ana, "Start a game of Takoyaki").click()
    await button(ben, "Join").click()
    await ben.locator("[data-person=ana]").hover()
    await ben.mouse.down()
    await button(ana, "Start").click()
    await expect(ben.locator("[data-person=ana] .demo-turn")).to_have_text("turn")

    await ben.mouse.up()

    await expect(ben.locator("[data-person=ana]")).to_have_attribute("aria-current", "true")


async def test_a_press_stays_where_the_reader_is(browser: Browser, demo: Demo):
    ana, ben = await be(browser, demo, "ana"), await be(browser, demo, "ben")
    await open_table(ana, ben)
    await ana.set_viewport_size({"width": 1280, "height": 400})
    for line in range(12):
        await ana.locator("#channel-composer-input").fill(f"line {line}")
        await ana.keyboard.press("Enter")
        await expect(ana.locator("#channel-composer-input")).to_have_value("")
    timeline = ana.locator("#channel-timeline")
    await expect(messages(ana).get_by_text("line 11")).to_be_in_viewport()
    await timeline.hover()
    await ana.mouse.wheel(0, -10_000)
    await expect(timeline).to_have_js_property("scrollTop", 0)

    # an edited message stays in view, a new one is shown
    await button(ana, "Count").click()
    await expect(messages(ana)).to_contain_text("Counted to 1 by Ana")
    await expect(messages(ana).locator("img[alt*=board-1]")).to_be_visible()
    await expect(button(ana, "Count")).to_be_in_viewport()
    await expect(messages(ana).get_by_text("line 11")).not_to_be_in_viewport()
    await button(ana, "Secret").click()
    await expect(messages(ana).get_by_text("Ana's secret")).to_be_in_viewport()


async def test_a_double_press_on_a_shortcut_opens_one_table(browser: Browser, demo: Demo):
    page = await be(browser, demo, "ana")
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request) if "command" in request.url else None)
    shortcut = button(page, "Start a game of Takoyaki")
    await shortcut.dblclick()
    await expect(messages(page).get_by_text("Who plays?")).to_be_visible()
    await expect(shortcut).to_be_enabled()
    assert [urlsplit(request.url).path for request in asked].count("/demo/command") == 1
    await shortcut.click()
    await expect(messages(page).get_by_text("Who plays?")).to_have_count(2)


async def test_the_keyboard_leads_everywhere(browser: Browser, demo: Demo):
    ana, ben = await be(browser, demo, "ana"), await be(browser, demo, "ben")
    await button(ana, "Start a game of Takoyaki").focus()
    await ana.keyboard.press("Enter")
    await button(ben, "Join").focus()
    await ben.keyboard.press("Enter")
    await button(ana, "Start").focus()
    await ana.keyboard.press("Space")
    await expect(messages(ana)).to_contain_text("It is in")  # not drawn anew after that
    await messages(ana).get_by_role("link", name="The table").first.focus()
    await ana.keyboard.press("Enter")
    await expect(button(ana, "Count")).to_be_visible()

    # a column drawn anew keeps the focus, and so does a message
    person = ana.locator("[data-person=ben]")
    await person.focus()
    await ben.locator("#demo-rooms a", has_text="The table").click()
    await button(ben, "Count").focus()
    await ben.keyboard.press("Enter")
    await expect(messages(ana)).to_contain_text("Counted to 1 by Ben")
    await expect(button(ben, "Count")).to_be_focused()
    await expect(person).to_be_focused()
    await ana.keyboard.press("Enter")
    await expect(person).to_have_attribute("aria-current", "true")


async def test_a_narrow_window_is_usable(browser: Browser, demo: Demo):
    page = await be(browser, demo, "ana", width=400)
    await button(page, "Start a game of Takoyaki").click()

    await page.locator("#messages-toggle").click()
    await page.locator("[data-person=ben]").click()
    await expect(page.locator("#demo-bar-person")).to_contain_text("You are Ben")
    await button(page, "Join").click()

    await expect(messages(page)).to_contain_text("Ben is in")
    await button(page, "Start").click()
    await page.locator(".mention", has_text="The table").click()
    await expect(button(page, "Count")).to_be_visible()
    await page.set_viewport_size({"width": 400, "height": 480})
    await page.reload()
    await expect(messages(page).locator("img[alt*=board-0]")).to_be_visible()
    await expect(button(page, "Count")).to_be_in_viewport()
    wide = await page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 400


async def test_nothing_of_a_developers_tool_is_visible(browser: Browser, demo: Demo):
    page = await be(browser, demo, "ana")
    await button(page, "Start a game of Takoyaki").click()
    await expect(button(page, "Join")).to_be_visible()

    words = (await page.locator("body").inner_text()).lower()

    for word in ("simcord", "preview", "inspector", "capture", "refresh", "revision", "uncertain"):
        assert word not in words
    assert "Takiyaki" in await page.title()
