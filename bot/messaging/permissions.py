"""What Discord must allow the bot in a place where it is to be played."""

import discord

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)


def invite(application_id: int) -> str:
    """The link that asks for exactly these permissions when somebody adds the bot to a guild."""
    scopes = ("bot", "applications.commands")
    return discord.utils.oauth_url(application_id, permissions=NEEDED, scopes=scopes)


def lacking(
    given: discord.Permissions, *, in_thread: bool = False, opens_thread: bool = False
) -> discord.Permissions:
    """What a table in a place needs and `given` does not hold (overwrites already applied)."""
    needed = discord.Permissions(NEEDED.value)
    uses_threads = in_thread or opens_thread
    needed.update(
        # in a thread the permission to send messages has no effect
        send_messages=not in_thread,
        send_messages_in_threads=uses_threads,
        create_public_threads=opens_thread,
    )
    return discord.Permissions(needed.value & ~given.value)
