"""Private messages say what came of a press, and keep no button that leads nowhere."""

from typing import Any

import pytest

from bot.store.values import Status
from tests.bot.play.reading import buttons, choices, menu_of, private, private_messages, text
from tests.bot.play.world import World


async def more(world: World, who: str, *labels: str) -> str:
    """Presses More and then these buttons, one after the other; what the message says then.

    There is one message all the time, and no button in it at the end.
    """
    message = menu_of(await world.press(who, "More"))
    for label in labels:
        await world.press(who, label, message)
        message = next(m for m in world.messages(who) if m.id == message.id)
    assert buttons(message) == []
    assert len([m for m in world.messages(who) if m.flags.ephemeral]) == 1
    return text(message)


@pytest.mark.parametrize(
    ("labels", "words"),
    [
        (["Leave", "Yes, leave"], "You have left the table. Thank you for playing!"),
        (["Vote to end", "Yes, vote"], "Your vote counts: 1 of 2 needed."),
        (["Pause"], "The table is paused. Press Resume at the table to go on."),
        (["Post again"], "The table is shown anew"),
        (["Leave", "Back", "Pause"], "The table is paused."),
    ],
)
async def test_what_the_host_did_behind_more(world: World, labels: list[str], words: str):
    await world.deal()

    assert (await more(world, "ana", *labels)).startswith(words)


async def test_who_sits_there_votes_behind_more(world: World):
    await world.deal()

    assert (
        await more(world, "ben", "Vote to end", "Yes, vote") == "Your vote counts: 1 of 2 needed."
    )


async def test_a_paused_table_goes_on_behind_more(world: World):
    await world.deal()
    await more(world, "ana", "Pause")

    message = menu_of(await world.press("ben", "More"))
    done = await world.press("ben", "Resume", message)

    assert private(done) == "The table goes on."
    assert "Flip" in buttons(await world.board())


async def test_who_does_not_sit_there_finds_nothing_to_do_behind_more(world: World):
    await world.deal()

    answer = await world.press("chana", "More")

    assert "you do not sit at this table" in private(answer).lower()
    assert buttons(menu_of(answer)) == ["My tables"]
    tables = await world.press("chana", "My tables", menu_of(answer))
    assert "You sit at no table now" in private(tables)


async def test_a_table_is_posted_again_only_for_those_who_sit_there(world: World):
    await world.deal()
    board = await world.board()

    typed = private(await world.slash("chana", "table repost"))
    forged = private(await world.forge("chana", "t:1:repost"))

    assert "You do not sit at this table" in typed
    assert "You do not sit at this table" in forged
    assert (await world.board()).id == board.id


async def test_a_closed_table_is_not_posted_again(world: World):
    await world.deal()
    message = menu_of(await world.press("ana", "More"))
    await world.end()

    answer = await world.press("ana", "Post again", message)

    assert "This table is closed" in private(answer)


async def test_a_table_that_was_ended_in_mid_round_still_offers_the_rematch(world: World):
    await world.deal()
    await world.end()

    board = await world.board()
    assert buttons(board) == ["Rematch"]
    await world.press("ben", "Rematch", board)
    await world.press("ana", "Accept")

    assert (await world.table(2)).status is Status.PLAYING


async def test_leaving_between_two_rounds_gives_the_series_to_who_stays(world: World):
    await world.deal(wild="jack")
    await world.play_round()

    await world.surely("ben", "table leave")

    [result] = world.results()
    assert "The series goes to Ana" in text(result)
    assert buttons(result) == ["Rematch"]


async def test_a_table_chosen_in_a_direct_message_is_found_there(world: World):
    await world.deal()
    await world.deal()
    ana = world.person("ana").user
    answer = await ana.slash("hand")
    menu = private_messages(answer)[-1].message
    assert len(choices(menu)) == 2

    chosen = await ana.select(menu, ["2"])

    assert "Takoyaki has no hands" in private(chosen)


async def test_somebody_elses_table_is_out_of_reach_in_a_direct_message(world: World):
    await world.deal()

    answer = await world.person("chana").user.slash("hand")

    assert "You sit at no open table" in private(answer)


async def test_the_robot_menu_follows_the_lobby(world: World):
    await world.play("ana", wild="jack")
    message = menu_of(await world.press("ana", "Robot"))

    await world.press("ana", "Robot: hard", message)
    full = await world.press("ana", "Robot")
    assert buttons(menu_of(full)) == ["Remove robot"]
    free = await world.press("ana", "Remove robot", menu_of(full))

    assert "Robot: easy" in buttons(menu_of(free))
    assert "Only the table's host" in private(await world.press("ben", "Robot"))


async def test_that_a_robot_has_come_is_said_before_the_next_one_is_offered(world: World):
    await world.play("ana", game="taki")
    menu = menu_of(await world.press("ana", "Robot"))

    came = await world.press("ana", "Robot: hard", menu)

    assert private(came).startswith("A robot has taken a seat. Which robot shall take the next")
    assert "Robot: easy" in buttons(menu_of(came))


async def test_where_no_level_is_asked_for_no_menu_stays_when_a_robot_goes(world: World):
    await world.play("ana")
    await world.press("ana", "Robot")
    menu = menu_of(await world.press("ana", "Robot"))

    gone = await world.press("ana", "Remove robot", menu)

    assert private(gone) == "The robot has left its seat."
    assert buttons(menu_of(gone)) == []


@pytest.mark.parametrize("invited", [False, True], ids=["start", "accept"])
async def test_no_menu_of_the_lobby_is_left_once_the_cards_are_dealt(world: World, invited: bool):
    options: dict[str, Any] = {"opponent": world.person("ben")} if invited else {}
    await world.play("ana", game="taki", **options)
    for label in ("Robot", "House rules", "House rules", "Who begins"):
        await world.press("ana", label)
    assert len([m for m in world.messages("ana") if m.flags.ephemeral]) == 3
    if not invited:
        await world.press("ben", "Join")

    await world.press(*(("ben", "Accept") if invited else ("ana", "Start")))

    assert (await world.table()).status is Status.PLAYING
    assert [m for m in world.messages("ana") if m.flags.ephemeral] == []


async def test_a_menu_of_house_rules_says_when_the_cards_are_dealt_already(world: World):
    await world.play("ana")
    menu = menu_of(await world.press("ana", "House rules"))
    await world.press("ben", "Join")
    await world.restart()
    await world.press("ana", "Start")

    values = await world.choose("ana", choices(menu)["Wild cards"], menu)
    answer = await world.choose("ana", "jack", menu_of(values))

    shown = next(m for m in world.messages("ana") if m.id == menu.id)
    assert "the cards are dealt" in text(shown)
    assert buttons(shown) == []
    assert choices(shown) == {}
    assert "the cards are dealt" in private(answer)
