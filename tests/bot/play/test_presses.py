"""Presses that come too late, twice, from the wrong person or from nowhere: each is answered."""

import pytest
from sqlalchemy.schema import DropTable

from bot.inbound.components.router import refusal_at
from bot.messaging.ephemeral import READING_SECONDS, TOKEN_SECONDS
from bot.messaging.responses import RejectedAt
from bot.service.decisions.refusals import Refusal
from bot.store.models import moves
from bot.store.values import Status
from engine.games.takoyaki.state import Refusal as Takoyaki
from tests.bot.play.reading import choices, id_of, menu_of, private, private_messages, text
from tests.bot.play.simulated import race
from tests.bot.play.world import World


async def test_a_button_of_an_earlier_turn_tells_that_the_table_has_moved_on(world: World):
    await world.deal()
    who, stale = await world.on_turn(), id_of(await world.board(), "Flip")
    await world.move()

    answer = await world.forge(who, stale)

    assert "The table was just changing" in private(answer)


async def test_a_button_of_round_one_does_nothing_in_round_two(world: World):
    await world.deal(wild="jack")
    old = id_of(await world.board(), "Flip")
    await world.play_round()
    await world.press("ana", "Next round")
    before = await world.table()

    answers = [await world.forge(who, old) for who in ("ana", "ben")]

    assert all("The table was just changing" in private(answer) for answer in answers)
    assert (await world.table()).version == before.version


async def test_a_button_from_before_the_pause_makes_no_move_in_it(world: World):
    await world.deal()
    who, old = await world.on_turn(), id_of(await world.board(), "Flip")
    await world.slash("ana", "table pause")
    before = await world.table()

    answer = await world.forge(who, old)

    assert private(answer).startswith("The table is paused.")
    assert (await world.table()).version == before.version


async def test_the_other_player_is_told_whose_turn_it_is(world: World):
    await world.deal()
    who = (await world.on_turn()).title()

    answer = await world.press(await world.other(), "Flip")

    assert private(answer) == f"{who} is on turn. You are next."


async def test_whoever_is_on_turn_is_named_as_the_name_is_written(world: World):
    world.welcome("dana", "*Dana*")
    await world.deal("dana", "ben")
    if await world.on_turn() == "ben":
        await world.move()

    answer = await world.press("ben", "Flip")

    assert private(answer) == r"\*Dana\* is on turn. You are next."


async def test_whose_turn_has_come_meanwhile_is_not_told_to_wait_for_themselves(world: World):
    await world.deal()
    before, other = await world.table_view(), await world.other()
    player = (await world.seat(other)).player
    assert player

    await world.move()
    after = await world.table_view()

    assert isinstance(refusal_at(before, player, Takoyaki.NOT_YOUR_TURN), RejectedAt)
    assert refusal_at(after, player, Takoyaki.NOT_YOUR_TURN).reason is Refusal.STALE


async def test_a_stranger_is_told_that_he_does_not_sit_here(world: World):
    await world.deal()

    answer = await world.press("chana", "Flip")

    assert "You do not sit at this table" in private(answer)


async def test_twenty_presses_at_once_count_once(world: World):
    await world.deal()
    who, before = await world.on_turn(), await world.table()

    await world.at_once(*[(who, "Flip")] * 20)

    assert (await world.table()).version == before.version + 1
    [note] = [m for m in world.messages(who) if m.flags.ephemeral]
    assert "The table was just changing" in text(note)
    notes = [r for r in world.env.http_requests if r.method == "POST" and "webhooks" in r.path]
    assert len(notes) == 19


async def test_two_joins_on_the_last_seat_give_it_to_one(world: World):
    await world.play("ana")

    answers = await world.at_once(("ben", "Join"), ("chana", "Join"))

    assert len((await world.table()).persons) == 2
    assert sorted(private(a) for a in answers) == [
        "",
        "All seats are taken. Open another table with /play.",
    ]


async def test_start_pressed_twice_at_once_deals_once(world: World):
    await world.play("ana")
    await world.press("ben", "Join")

    answers = await world.at_once(("ana", "Start"), ("ana", "Start"))

    assert (await world.table()).round == 1
    assert sum("cards are dealt" in private(answer) for answer in answers) == 1


async def test_flip_for_me_pressed_twice_at_once_stays_on_and_then_off(world: World):
    await world.deal()
    other = await world.other()

    for is_on in (True, False):
        await world.at_once((other, "Flip for me"), (other, "Flip for me"))
        assert (await world.seat(other)).auto is is_on


async def test_who_was_chosen_as_the_youngest_and_has_left_passes_it_to_nobody(world: World):
    await world.play("ana", game="taki")
    for who in ("ben", "chana"):
        await world.press(who, "Join")
    offered = choices(menu_of(await world.press("ana", "Who begins")))
    await world.press("ben", "Leave")

    answer = await world.forge("ana", "v:1:youngest", offered["Ben"])

    assert private(answer).startswith("Whoever you chose does not sit at this table.")
    assert (await world.table()).youngest_seat is None


async def test_a_robot_chosen_as_the_youngest_passes_it_to_nobody_who_took_its_seat(world: World):
    await world.play("ana", game="taki")
    robots_menu = menu_of(await world.press("ana", "Robot"))
    await world.press("ana", "Robot: easy", robots_menu)
    offered = choices(menu_of(await world.press("ana", "Who begins")))
    [robot] = [value for label, value in offered.items() if "obot" in label]
    await world.press("ana", "Remove robot", robots_menu)
    await world.press("ben", "Join")

    answer = await world.forge("ana", "v:1:youngest", robot)

    assert private(answer).startswith("Whoever you chose does not sit at this table.")
    assert (await world.table()).youngest_seat is None


async def robots(world: World) -> list[str | None]:
    return [seat.robot for seat in (await world.table()).seats if seat.robot]


async def test_a_robot_asked_for_twice_by_one_press_sits_down_once(world: World):
    await world.play("ana", game="taki")
    menu = menu_of(await world.press("ana", "Robot"))
    pressed = id_of(menu, "Robot: hard")

    await race(world.env, *[world.person("ana").click(menu, label="Robot: hard") for _ in "12"])
    late = await world.forge("ana", pressed)

    assert await robots(world) == ["hard"]
    assert "press again if you still want to" in private(late)
    menu = private_messages(late)[0].message
    await world.press("ana", "Robot: easy", menu)
    assert await robots(world) == ["hard", "easy"]


async def test_a_robot_sent_away_twice_by_one_press_leaves_one_behind(world: World):
    await world.play("ana", game="taki")
    menu = menu_of(await world.press("ana", "Robot"))
    for level in ("hard", "easy"):
        await world.press("ana", f"Robot: {level}", menu)

    await race(world.env, *[world.person("ana").click(menu, label="Remove robot") for _ in "12"])

    assert await robots(world) == ["hard"]
    [note] = [m for m in world.messages("ana") if "press again" in text(m)]
    assert note.flags.ephemeral


async def test_while_a_robot_menu_stands_others_may_come(world: World):
    await world.play("ana", game="taki")
    menu = menu_of(await world.press("ana", "Robot"))
    pressed = id_of(menu, "Robot: hard")
    await world.press("ben", "Join")

    await world.forge("ana", pressed)

    assert await robots(world) == ["hard"]


@pytest.mark.parametrize(
    "custom_id",
    [
        "old-bot:7",
        "t:1:explode",
        "t:1:auto",
        "t:999:join",
        "m:1:1.1:give me cards",
        "p:nothing",
        "m:1:1.1:place 7",
    ],
)
async def test_an_id_that_nobody_made_is_answered_too(world: World, custom_id: str):
    await world.deal()
    before = await world.table()

    answer = await world.forge(await world.on_turn(), custom_id)

    assert private(answer)
    assert (await world.table()).version == before.version


@pytest.mark.parametrize(
    ("custom_id", "value"),
    [
        ("v:1:value:wild", "nonsense"),
        ("v:1:rule", "nonsense"),
        ("v:1:youngest", "nonsense"),
        ("v:1:youngest", ".1"),
        ("v:1:youngest", "0.x"),
        ("s:1:1.1", "flip flip"),
        ("p:which:leave", "9" * 40),
        ("p:which:leave", "1:more"),
        ("p:which", "1"),
    ],
)
async def test_a_menu_that_nobody_made_is_answered_too(world: World, custom_id: str, value: str):
    await world.play("ana")

    assert private(await world.forge("ana", custom_id, value))


async def test_a_table_of_another_server_is_out_of_reach(world: World):
    await world.play("ana")
    elsewhere = world.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("games")
    dana = elsewhere.add_member(world.env.create_user("dana"))
    world.people["dana"] = dana

    answer = await world.forge("dana", "t:1:join", where=channel)

    assert "This table does not exist" in private(answer)
    assert len((await world.table()).persons) == 1


async def test_a_move_from_another_server_is_none(world: World):
    await world.deal()
    elsewhere = world.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("games")
    who, before = await world.on_turn(), await world.table()
    world.people[who] = elsewhere.add_member(world.person(who).user)

    answer = await world.forge(who, id_of(await world.board(), "Flip"), where=channel)

    assert "This table does not exist" in private(answer)
    assert (await world.table()).version == before.version


async def test_what_breaks_in_a_press_is_one_kind_sentence(world: World, expected_errors: set[str]):
    await world.deal()
    expected_errors.add("a press or command failed")
    who, board = await world.on_turn(), await world.board()
    async with world.app.database.write() as connection:
        await connection.execute(DropTable(moves))

    answer = await world.press(who, "Flip", board)

    assert "Something went wrong on my side" in private(answer)


async def test_a_press_that_discord_no_longer_takes_is_dropped(world: World):
    await world.deal()
    before = await world.table()
    world.fail("POST", "/interactions/*", 404, 10062)

    await world.press(await world.on_turn(), "Flip")

    world.excuse()
    assert (await world.table()).version == before.version
    assert before.status is Status.PLAYING
    assert "is on turn" in text(await world.board())


def notes_of(world: World, who: str) -> list[str]:
    """What stands in the channel for this person alone, newest first."""
    return [text(m) for m in world.messages(who) if m.flags.ephemeral]


async def test_messages_about_refused_presses_do_not_pile_up(world: World):
    await world.deal()
    other = await world.other()
    for _ in range(3):
        await world.press(other, "Flip")

    notes = [m for m in world.messages(other) if m.flags.ephemeral]
    named = f"{(await world.on_turn()).title()} is on turn. You are next."
    assert [text(note) for note in notes] == [named]


async def test_an_ephemeral_message_goes_when_its_table_has_changed_and_it_could_be_read(
    world: World,
):
    await world.deal()
    other = await world.other()
    await world.press(other, "Flip")

    await world.wait(READING_SECONDS - 1)
    await world.move()
    assert len(notes_of(world, other)) == 1
    await world.wait(1)

    assert notes_of(world, other) == []


async def test_an_ephemeral_message_goes_with_the_next_press_of_its_person(world: World):
    await world.deal()
    who, other = await world.on_turn(), await world.other()
    await world.press(other, "Flip")
    while await world.on_turn() == who:
        await world.move()
    assert len(notes_of(world, other)) == 1

    await world.press(other, "Flip")

    assert notes_of(world, other) == []


async def test_an_ephemeral_message_stands_as_long_as_another_table_goes_on(world: World):
    await world.deal()
    other = await world.other()
    await world.press(other, "Flip", await world.board())
    await world.deal("chana", "ana" if other == "ben" else "ben")
    await world.wait(READING_SECONDS)

    assert len(notes_of(world, other)) == 1


@pytest.mark.parametrize("typed", [True, False], ids=["command", "press"])
async def test_that_a_table_is_paused_is_not_told_once_it_goes_on(world: World, typed: bool):
    await world.deal()
    for _ in range(2):
        if typed:
            await world.slash("ana", "table pause")
        else:
            await world.press("ana", "Pause", menu_of(await world.press("ana", "More")))
        [note] = notes_of(world, "ana")
        assert note.startswith("The table is paused.")
        await world.press("ben", "Resume")
    await world.wait(READING_SECONDS)

    assert notes_of(world, "ana") == []


async def test_that_a_table_is_shown_anew_is_told_for_a_moment(world: World):
    await world.deal()
    await world.slash("ana", "table repost")
    assert len(notes_of(world, "ana")) == 1

    await world.wait(READING_SECONDS)

    assert notes_of(world, "ana") == []


async def test_that_somebody_has_left_stays_told(world: World):
    await world.play("ana", game="taki")
    await world.press("ben", "Join")
    await world.slash("ben", "table leave")
    await world.press("chana", "Join")
    await world.wait(READING_SECONDS)

    assert notes_of(world, "ben") == ["You have left the table. Thank you for playing!"]


async def test_an_ephemeral_message_older_than_a_quarter_of_an_hour_is_left_alone(world: World):
    await world.deal(clock=0)
    other = await world.other()
    await world.press(other, "Flip")
    await world.wait(TOKEN_SECONDS + 1)
    before = len(world.env.http_requests)
    await world.move()
    await world.wait(READING_SECONDS)

    later = world.env.http_requests[before:]
    assert [r.path for r in later if r.method == "DELETE" and "webhooks" in r.path] == []


async def test_an_ephemeral_message_that_was_dismissed_does_not_stand_in_the_way(world: World):
    await world.deal()
    other = await world.other()
    first = await world.press(other, "Flip")
    world.delete(menu_of(first))

    assert private(await world.press(other, "Flip")).endswith("is on turn. You are next.")
