"""What must stand in the log of a save: every move, every event, every cause of drawn cards."""

import json
from typing import get_args

from sqlalchemy import select

from bot.store.database import Database
from bot.store.models import moves
from bot.store.models import tables as stored_tables
from engine.game import AnyGame
from engine.games import GAMES
from engine.games.taki.deck import Card
from engine.games.taki.events import Cause
from engine.games.taki.notation import WITH_COLOUR

MOVES = {
    "taki": {
        *(card.value for card in Card if card is not Card.CHANGE_COLOUR),
        *(move for named in WITH_COLOUR.values() for move in named),
        *("draw", "take", "close", "end", "pass", "break", "let", "call", "catch"),
    },
    "takoyaki": {"flip", "take", *(f"place {place}" for place in range(1, 11))},
}
BY_ITSELF = {"deal", "expire", "leave"}
TOLD_ALONE = {"got"}
"""Events that stand in no log: they are told to one seat."""


def tags(game: AnyGame) -> set[str]:
    return {each.__struct_config__.tag for each in get_args(game.event_type)}


async def stored_words(database: Database) -> set[tuple[str, str]]:
    """Moves, tags of events and causes of drawn cards in the log, each with its game."""
    found: set[tuple[str, str]] = set()
    async with database.read() as conn:
        joined = moves.join(stored_tables, stored_tables.c.id == moves.c.table_id)
        query = select(stored_tables.c.game, moves.c.move, moves.c.events).select_from(joined)
        for row in await conn.execute(query):
            found.add((row.game, row.move))
            for event in json.loads(row.events):
                found.add((row.game, event["what"] if event["tag"] == "deed" else event["tag"]))
                if "cause" in event:
                    found.add((row.game, f"cause {event['cause']}"))
    return found


def missing(found: set[tuple[str, str]]) -> set[tuple[str, str]]:
    wanted = {(key, word) for key, words in MOVES.items() for word in words | BY_ITSELF}
    wanted |= {(key, tag) for key, game in GAMES.items() for tag in tags(game) - TOLD_ALONE}
    wanted |= {("taki", f"cause {cause.value}") for cause in Cause}
    return wanted - found
