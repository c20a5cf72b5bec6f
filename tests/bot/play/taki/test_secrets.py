"""Nobody learns by the bot what only another may know: hands, and the order of the draw pile."""

import hashlib
import json
import logging
import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.games.taki import cards as card_words
from bot.logs import _may_be_kept
from bot.texts import words_for
from engine.games.taki.deck import Card
from tests.bot.games.takoyaki import seeds
from tests.bot.play.reading import Message, buttons
from tests.bot.play.taki.table import TakiTable, offered
from tests.bot.play.world import World
from tests.engine.games.taki.hidden import exchanged
from tests.engine.games.taki.notation import taki
from tests.engine.games.taki.phases import in_phase

NOTATION = re.compile(r"(?<![\w-])[RBGY](?:[1-9]|\+2|-(?:Stop|Dir|Plus|TAKI))(?![\w-])")
WORDS = words_for("en")
DISCORDS_ID = re.compile(r"\d{17,20}")
"""The simulation counts them up, in the order in which pictures happen to be ready."""
SHOWN = {card_words.shown(card, WORDS): card for card in Card if card.colour}
NAMED = re.compile(r"(?:red|yellow|green|blue) (?:\d|\+2|Stop|Change Direction|Plus|TAKI)")

OWN = "R1 B3 B5 B6"
BEN = 1
"""The one who shall learn nothing, by seat."""

MOVES = {
    "ordinary": "draw",
    "stack": "take",
    "own-run": "end",
    "king": "pass",
    "plus": "draw",
    "window": "let",
}
"""What Ana does in each phase without showing a card."""


class Seen:
    """All that Ben and everybody got from the bot, and what it wrote to its log."""

    def __init__(self, world: World, caplog: pytest.LogCaptureFixture) -> None:
        self.world = world
        self.caplog = caplog
        self.sent: list[str] = []
        self.pictures: list[str] = []
        self._requests = len(world.env.http_requests)
        self._records = len(caplog.records)

    async def table_view(self, table: TakiTable) -> None:
        """After each step: a picture that is replaced can be looked at no more."""
        for message in [*self.world.messages("ben"), *table.direct_messages("ben")]:
            for file in message.attachments:
                bytes = await file.read()
                digest = hashlib.sha256(bytes).hexdigest()
                self.pictures.append(f"{message.id} {file.filename} {file.description} {digest}")

    def finish(self) -> list[str]:
        requests = self.world.env.http_requests[self._requests :]
        self.sent = sorted(
            f"{r.method} {r.path} {json.dumps(_plain(r.json), sort_keys=True)}"
            for r in requests
            if self._is_bens(r.path)
        )
        records = self.caplog.records[self._records :]
        logged = sorted(f"{r.name} {r.getMessage()}" for r in records if _counts(r))
        found = [*self.sent, *sorted(self.pictures), *logged]
        return [DISCORDS_ID.sub("#", line) for line in found]

    def _is_bens(self, path: str) -> bool:
        """Ben's, or everybody's."""
        own = [self.world.channel.id, self.world.person("ben").user.dm_channel.id]
        if path.startswith("/channels/"):
            return int(path.split("/")[2]) in own
        backend: Any = self.world.env.backend
        ids = {i.id for i in backend.interactions.values() if i.user_id == _id(self.world, "ben")}
        return any(str(id) in path for id in ids)


def _id(world: World, who: str) -> int:
    return world.person(who).id


def _plain(body: Any) -> Any:
    """Without the number by which Discord's library makes each message unlike any other."""
    return {k: v for k, v in body.items() if k != "nonce"} if isinstance(body, dict) else body


def _counts(record: logging.LogRecord) -> bool:
    return record.name.startswith("bot") or record.levelno >= logging.INFO


async def evening(world: World, is_twin: bool, caplog: pytest.LogCaptureFixture) -> Seen:
    """The same evening in two worlds, which differ in what Ben may not know."""
    table, random = TakiTable(world), Random(4)
    await table.sit("ana", "ben", "chana", voluntary_draw="on", clock=60)
    seen = Seen(world, caplog)

    async def put(state: Any) -> None:
        await table.put(exchanged(state, BEN, random) if is_twin else state)
        await seen.table_view(table)

    async def actions(who: str, move: str) -> None:
        turn = (await world.table()).turn
        before = (await world.table()).version
        await world.forge(who, f"m:1:1.{turn}:{move}")
        assert (await world.table()).version > before
        await seen.table_view(table)

    for phase, move in MOVES.items():
        await put(in_phase(phase, OWN, 3, 1).state)
        await table.open("ben")
        await actions("ana", move)
    # an uncalled last card, and its call
    hands = {"Ana": "R1 R3", "Ben": "B4 B5 R8", "Chana": "G1 G3"}
    one_left = taki(lead="R7", seats=3, hands=hands)
    one_left.play("Ana", "R1")
    await put(one_left.state)
    await actions("ana", "call")
    # Ben's own cards, from his direct message; then others draw, at once and one after the other
    await put(taki(lead="R7", seats=3, on_turn="Ben", hands={"Ben": "+3 R8 R9 B1"}).state)
    await table.play("ben", "red 8")
    await put(taki(lead="R7", seats=3, on_turn="Ben", hands={"Ben": "+3 R8 R9 B1"}).state)
    await table.play("ben", "+3")
    await world.wait(11)
    await seen.table_view(table)
    # silence, a look at what the board offers, and somebody who leaves
    await world.wait(61)
    await seen.table_view(table)
    board = await world.board()
    for label in ("Rules", "More", "My hand", "Last card!"):
        await world.press("ben", label, board)
        await seen.table_view(table)
    await world.surely("chana", "table leave")
    await seen.table_view(table)
    return seen


async def test_what_may_not_be_known_changes_no_byte_of_what_is_shown_or_logged(
    tmp_path: Path, sqlite_template: Path, caplog: pytest.LogCaptureFixture
):
    caplog.set_level(logging.DEBUG)
    evenings: list[list[str]] = []
    others: list[str] = []
    for number in range(2):
        file = tmp_path / f"{number}.sqlite"
        shutil.copy(sqlite_template, file)
        world = World(f"sqlite:///{file}", seeds.row("twins"))
        await world.start()
        seen = await evening(world, number == 1, caplog)
        evenings.append(seen.finish())
        own = f"/channels/{world.person('ana').user.dm_channel.id}/"
        others.append(str([r.json for r in world.env.http_requests if r.path.startswith(own)]))
        await world.stop()

    one, twin = evenings
    assert len(one) > 100
    assert [line for line in one if line not in twin] == []
    assert [line for line in twin if line not in one] == []
    assert one == twin
    # what Ana saw did change
    assert others[0] != others[1]


def named(words: str) -> set[Card]:
    return {SHOWN[found] for found in NAMED.findall(words) if found in SHOWN}


def requests_to(world: World, *channels: int) -> str:
    starts = tuple(f"/channels/{id}/" for id in channels)
    sent = [r.json for r in world.env.http_requests if r.path.startswith(starts)]
    return json.dumps(sent, ensure_ascii=False)


def pressed_ids(world: World, *channels: int) -> Iterable[str]:
    return re.findall(r'"custom_id": "([^"]*)"', requests_to(world, *channels))


async def test_a_played_round_names_only_cards_that_lie_open_or_are_ones_own(
    world: World, table: TakiTable, caplog: pytest.LogCaptureFixture
):
    caplog.set_level(logging.DEBUG)
    random = Random(5)
    await table.sit("ana", "ben", "chana")
    open_cards: set[Card] = set()
    held: dict[str, set[Card]] = {who: set() for who in table.names}
    for _ in range(25):
        state = await table.state()
        open_cards |= set(state.piles.discard)
        for who in table.names:
            held[who] |= set(state.hands[table.names.index(who)])
        if state.outcome:
            break
        await press_something(table, random)
    open_cards |= set((await table.state()).piles.discard)

    public = requests_to(world, world.channel.id)
    assert len(named(public)) > 5
    assert named(public) <= open_cards
    assert not any(NOTATION.search(id) for id in pressed_ids(world, world.channel.id))
    for who in table.names:
        direct_messages = requests_to(world, world.person(who).user.dm_channel.id)
        assert len(named(direct_messages)) > 5
        assert named(direct_messages) <= held[who] | open_cards
    kept = [r for r in caplog.records if _may_be_kept(r)]
    assert len(kept) < len(caplog.records)
    logged = "\n".join(r.getMessage() for r in kept)
    assert world.seeds_given
    assert not any(seed.hex() in logged for seed in world.seeds_given)
    assert NOTATION.findall(logged) == []
    assert named(logged) == set()


async def press_something(table: TakiTable, random: Random) -> None:
    """Whoever may, in a random order, does something that their direct message offers."""
    for who in random.sample(table.names, len(table.names)):
        message: Message = table.message(who)
        found = [label for label in buttons(message) if label not in ("Rules", "Last card!")]
        if found:
            await table.world.person(who).user.click(message, label=random.choice(found))
            return
    raise AssertionError([offered(table.message(who)) for who in table.names])
