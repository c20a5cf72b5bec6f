"""Hands as they are asked for in tests: a set deal, and what was sent to show them."""

from typing import Any

from tests.bot.play.world import World

HANDS = {
    "lead": "R7",
    "hands": {
        "Ana": "R+2 R1 R3 B5 G5",
        "Ben": "R+2 B+2 R4 R5 B8",
        "Chana": "B1 B3 B6 G6 G8",
    },
    "draw": "Y1 Y3 Y4 Y5 Y6 Y7 Y8 Y9",
}
WEBHOOK = "/webhooks/*/messages/*"


def edits(world: World, message: Any) -> int:
    """How often the bot has edited that direct message."""
    path = f"/channels/{message.channel.id}/messages/{message.id}"
    return sum(r.method == "PATCH" and r.path == path for r in world.env.http_requests)


def renewals(world: World) -> int:
    """How often private answers were edited by their tokens."""
    sent = world.env.http_requests
    return sum(r.method == "PATCH" and r.path.startswith("/webhooks/") for r in sent)


def direct_messages_path(world: World, who: str) -> str:
    return f"/channels/{world.person(who).user.dm_channel.id}/messages"
