"""Nothing that is sent to Discord or written to the log tells a hidden card, a seed or a token."""

import logging
import re
from typing import Any

import pytest

from bot.logs import _add_subject, _may_be_kept
from engine.games.takoyaki import GAME
from tests.bot.play.reading import alt_texts, ids, parts_of, text
from tests.bot.play.world import World

CARD = re.compile(r"(?<![\w.])(A|[2-9]|10|J|Q|K)(S|H|D|C|[♠♥♦♣])")
"""In notation, or as messages write it."""
SUITS = str.maketrans("♠♥♦♣", "SHDC")


def cards_in(words: str) -> set[str]:
    return {rank + suit.translate(SUITS) for rank, suit in CARD.findall(words)}


def sent(world: World) -> str:
    """Every word, id, file name and alt text that stands in the channel."""
    parts: list[str] = []
    for message in world.messages():
        parts += [text(message), *ids(message), *alt_texts(message)]
        parts += [str(part.get("label", "")) for part in parts_of(message)]
        parts += [file.filename for file in message.attachments]
    return "\n".join(parts)


async def hidden(world: World) -> set[str]:
    """The cards nobody has seen: those that no view of the round so far has shown."""
    table_view = await world.table_view()
    view: Any = table_view.view
    seen = {card.value for row in view.tableaux for card in row if card}
    seen |= {card.value for card in view.discards}
    seen |= {view.carried.value} if view.carried else set()
    return {card.value for card in GAME.deck(table_view.table.options)} - seen


async def test_no_message_tells_a_card_that_lies_face_down(world: World):
    await world.deal(wild="jack", rounds=1)
    told: set[str] = set()
    for _ in range(12):
        told = cards_in(sent(world))
        assert told & await hidden(world) == set()
        if not (await world.table()).is_open:
            break
        await world.move()
    assert len(told) > 5


async def test_the_log_holds_no_cards_no_seeds_and_no_token(
    world: World, caplog: pytest.LogCaptureFixture
):
    caplog.set_level(logging.DEBUG)
    await world.deal(wild="jack", rounds=1)
    await world.play_round()

    kept = [r for r in caplog.records if _may_be_kept(r)]
    logged = "\n".join(r.getMessage() for r in kept)
    assert len(kept) < len(caplog.records)
    assert world.seeds_given
    assert not any(seed.hex() in logged for seed in world.seeds_given)
    assert cards_in(logged) == set()
    assert "simcord.fake.token" not in logged


async def test_log_lines_of_a_press_carry_table_round_and_turn(
    world: World, caplog: pytest.LogCaptureFixture
):
    await world.deal()
    caplog.set_level(logging.INFO)
    caplog.handler.addFilter(_add_subject)

    await world.press(await world.other(), "Flip")

    [refused] = [r for r in caplog.records if r.getMessage() == "refused: not_your_turn"]
    assert refused.__dict__["subject"] == " [table=1 round=1 turn=1]"
