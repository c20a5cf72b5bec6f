"""As much as there can be: sixty cards in a hand, ten seats, strange names, many presses."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from bot.messaging.rate_limit import Pace
from tests.bot.play import reading
from tests.bot.play.reading import (
    MENUS,
    Message,
    alt_texts,
    buttons,
    choices,
    has_picture,
    menu_of,
    private,
)
from tests.bot.play.simulated import race
from tests.bot.play.taki.table import PEOPLE, TakiTable, offered
from tests.bot.play.world import World
from tests.engine.games.taki.phases import in_phase

RED = "R1 R3 R4 R5 R6 R7 R8 R9 R-Stop R+2 R-Dir R-Plus R-TAKI"
BLUE = RED.replace("R", "B")
SIXTY = f"{RED} {RED.replace('R7 ', '')} {BLUE} {BLUE} CC CC CC ST ST K K +3 BR"
NAMES = (
    "שרהלה המלכה מתל אביב הגדולה בעול",
    "**bold** __under__ ~~gone~~ `c`",
    "👩‍👩‍👧‍👦🎴🃏🎲🎉🥳 cards for everyone",
    "> quote # heading - list 1. one",
    "[link](https://example.org) abcd",
    "@everyone <@1> <#2> <t:1:R> |s|",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "ירון 123 (R5) 😀 *נטוי* _קו_ \\ ש",
    "\u202eevil\u202c right to left \u200f name",
    "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
)


def menus(message: Message) -> list[dict[str, Any]]:
    return [part for part in reading.parts_of(message) if part["type"] in MENUS]


async def test_sixty_cards_are_shown_whole_and_played_from_menus(world: World, table: TakiTable):
    await table.sit("ana", "ben", "chana")
    await table.put(lead="R7", hands={"Ana": SIXTY, "Ben": "Y4 Y5", "Chana": "G4"})
    assert len(await table.cards("ana")) == 60

    message, hand = table.message("ana"), await table.open("ana")
    for shown in (message, hand):
        assert has_picture(shown)
        assert all(len(menu["options"]) <= 25 for menu in menus(shown))
        assert len(choices(shown)) == 13 + 1 + 4 + 4
        [alt] = alt_texts(shown)
        assert "red: 1 \u00d72" in alt
    first = menus(message)[0]
    assert first["placeholder"] == "Play 🔺 red, 🔵 blue, without a colour"
    ana = world.person("ana")
    await ana.user.select(message, ["R-TAKI"], custom_id=first["custom_id"])
    assert "**Your 🔺 red TAKI is open" in reading.text(table.message("ana"))
    await ana.select(hand, ["R3"], custom_id=menus(table.again("ana", hand))[0]["custom_id"])
    await table.play("ana", "Close TAKI", on=hand)
    assert len(await table.cards("ana")) == 58

    # a free card after a King: everything goes
    own = SIXTY.replace("K ", "", 1).replace("B9 ", "", 1)
    state = in_phase("king", own, 3, 1).state
    await table.put(state)
    message = table.message("ana")
    assert len(choices(message)) == 13 + 13 + 4 + 4 + 3
    last = menus(message)[-1]
    await ana.user.select(message, ["CC-yellow"], custom_id=last["custom_id"])
    assert "⭐ yellow** leads" in await table.board() or "⭐ yellow leads" in await table.board()


async def test_a_forged_choice_in_a_menu_plays_no_card_that_is_not_held(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana")
    await table.put(lead="R7", hands={"Ana": "R1 R3", "Ben": "Y4", "Chana": "G4"})
    turn = (await world.table()).turn

    answer = await world.forge("ana", f"s:1:1.{turn}:1", "R9")
    assert "You do not hold that card any more" in private(answer)

    nonsense = await world.forge("ana", f"s:1:1.{turn}:1", "R9; drop")
    assert "That is no move in Taki" in private(nonsense)


async def test_ten_seats_with_long_and_strange_names(world: World, table: TakiTable):
    keys = [f"p{number}" for number in range(10)]
    for key, name in zip(keys, NAMES, strict=True):
        assert len(name) <= 32
        world.welcome(key, name)
    await table.sit(*keys, mode="tournament")
    hands = {"Ana": "+3 R1 R-Stop R3", "Ben": "R4 R5 R6", "Chana": "R8 BR"}
    await table.put(lead="R7", stages=" ".join(["8"] * 10), hands=hands)

    board = await world.board()
    assert has_picture(board)
    shown = reading.text(board)
    assert len(shown) <= 4_000
    assert "**bold** __under__" not in shown
    assert "@everyone" not in shown.replace("@\u200beveryone", "")
    [alt] = alt_texts(board)
    assert len(alt) <= 1_024
    for name in NAMES[6], NAMES[9]:
        assert name[:7] in alt
    await table.play("p0", "+3")
    for key in keys[1:]:
        await table.answer(key, "Let it be")
    assert table.windows() == []
    # nine names would be a wall
    assert (await table.story())[-1].endswith(" and 6 others draw 3 for the +3.")
    for key in keys:
        [message] = table.direct_messages(key)
        assert has_picture(message)


class Timed(list[Any]):
    """simcord's list of requests, with the moment of each."""

    def __init__(self, requests: Iterable[Any], world: World) -> None:
        super().__init__(requests)
        self._world = world
        self.at: list[tuple[float, Any]] = []

    def append(self, request: Any) -> None:
        super().append(request)
        self.at.append((self._world.now() / 1_000, request))


def busiest(at: list[float]) -> int:
    """The most in any five seconds."""
    return max(sum(start <= moment < start + 5 for moment in at) for start in at)


@pytest.mark.parametrize("pace", [Pace(new_dm_channels=0)])
async def test_ten_people_who_press_at_once_stay_within_discords_limits(
    world: World, table: TakiTable
):
    random = Random(7)
    for name in PEOPLE[3:]:
        world.welcome(name)
    await table.gather(*PEOPLE)
    await world.wait(2)
    await world.press("ana", "Start")
    await world.wait(2)
    log = Timed(world.env.backend.http_requests, world)
    world.env.backend.http_requests = log
    began = world.now()
    while world.now() < began + 10_000:
        board = await world.board()
        presses = []
        for who in PEOPLE:
            person: Any = world.person(who)
            message = table.message(who)
            moves = [label for label in offered(message) if label != "Rules"]
            if moves:
                chosen = random.choice([b for b in buttons(message) if b != "Rules"])
                presses.append(person.user.click(message, label=chosen))
            elif random.random() < 0.2:
                presses.append(person.click(board, label="Last card!"))
        await race(world.env, *presses)
        await world.wait(0.5)
    await world.wait(2)

    channel = f"/channels/{world.channel.id}/messages"
    edits = [at for at, r in log.at if r.method == "PATCH" and r.path.startswith(channel)]
    posts = [at for at, r in log.at if r.method == "POST" and r.path == channel]
    assert len(edits) > 5
    assert busiest(edits) <= 5
    assert not posts or busiest(posts) <= 5
    stored = await world.table()
    assert stored.version > 15
    shown = [m for m in world.messages() if "My hand" in buttons(m) and "Last card!" in buttons(m)]
    assert [m.id for m in shown] == [stored.message_id]
    # two seconds after the last press nothing lags behind
    assert f"taki-1-1-{stored.version}.png" in [a.filename for a in shown[0].attachments]
    for who in PEOPLE:
        assert len(table.direct_messages(who)) == 1
    assert menu_of(await world.press("ana", "My hand", shown[0]))
