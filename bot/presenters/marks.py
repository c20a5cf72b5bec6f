"""Small pieces of markup: time stamps, links, bold."""

from bot.store.values import Instant, Table


def when(at: Instant) -> str:
    """Counts down by itself in the reader's language."""
    return f"<t:{at // 1000}:R>"


def board_url(table: Table) -> str | None:
    """Where its board stands; None before it was first shown."""
    if table.message_id is None:
        return None
    return f"https://discord.com/channels/{table.guild_id}/{table.place_id}/{table.message_id}"


def linked(label: str, url: str | None) -> str:
    return f"[{label}]({url})" if url else label
