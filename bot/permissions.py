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
