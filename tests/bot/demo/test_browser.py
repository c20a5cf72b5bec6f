"""The page in a real browser, with the demo as a process of its own."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, Page, Request, Route, expect

from tests.bot.demo.browser import Demo, be, button, messages

pytestmark = pytest.mark.asyncio(loop_scope="module")

Step = Callable[[Route], Awaitable[None]]
ARRIVAL = "import('/demo/sidebar.js').then((sidebar) => sidebar.arrival())"
"""Evaluated in the page, waits for the end of every step made so far."""


async def open_table(ana: Page, ben: Page) -> None:
    """Ana starts a game, Ben joins, and both go to the table, each in a way of his own."""
    await button(ana, "Start a game of Takoyaki").click()
    await button(ben, "Join").click()
    await button(ana, "Start").click()
    await ana.locator(".mention", has_text="The table").click()
    await ben.locator("[data-room]", has_text="The table").click()
    await expect(button(ana, "Count")).to_be_visible()
    await expect(button(ben, "Count")).to_be_visible()


async def late(route: Route) -> None:
    """As if the demo were slow."""
    await asyncio.sleep(0.3)
    await route.continue_()


async def failing(route: Route) -> None:
    """As if the demo were just coming up."""
    await asyncio.sleep(0.3)
    await route.fulfill(status=503)


async def pick_command(page: Page, typed: str, command: str) -> None:
    """Types the beginning; Tab means the first of the list only once there is one."""
    await page.locator("#channel-composer-input").press_sequentially(typed)
    await expect(page.get_by_role("option", name=command).first).to_be_visible()
    await page.keyboard.press("Tab")


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


async def test_a_line_that_names_no_command_is_not_said_to_everybody(browser: Browser, demo: Demo):
    page = await be(browser, demo, "ana")
    box = page.locator("#channel-composer-input")

    await box.press_sequentially("/play takoyaki rounds:3")
    await page.keyboard.press("Enter")

    await expect(page.get_by_role("status").filter(has_text="Pick a command")).to_be_visible()
    await expect(box).to_have_value("/play takoyaki rounds:3")
    await expect(messages(page)).not_to_contain_text("rounds:3")
