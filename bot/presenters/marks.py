"""Small pieces of markup: time stamps, links, bold."""

from typing import TypeGuard

from bot.store.values import Instant, Table


def when(at: Instant) -> str:
    """Counts down by itself in the reader's language."""
    return f"<t:{at // 1000}:R>"


def day(at: Instant) -> str:
    """A date, in the reader's language."""
    return f"<t:{at // 1000}:D>"


def is_ahead(at: Instant | None, now: Instant) -> TypeGuard[Instant]:
    """Whether a countdown to it makes sense; after a restart a deadline may have passed."""
    return at is not None and at > now


def board_url(table: Table) -> str | None:
    """Where its board stands; None before it was first shown."""
    if table.message_id is None:
        return None
    return f"https://discord.com/channels/{table.guild_id}/{table.place_id}/{table.message_id}"


def linked(label: str, url: str | None) -> str:
    return f"[{label}]({url})" if url else label
