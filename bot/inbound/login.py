"""The first word with Discord, and a sentence for each way in which it can fail."""

import ssl

import aiohttp
import discord

from bot.messaging.errors import CONNECTION_LOST
from bot.settings import PREFIX, WrongSetting

_OF_STATUS = {
    403: "Discord turns this machine away (403), so the token could not be tried: too much has "
    "come from its address, or a filter stands between. Wait an hour, then ask whoever runs the "
    "network.",
    404: "What answers in Discord's place knows no login (404): check the proxy, and whether this "
    "version of the bot is still current.",
    407: "The proxy asks for a name and a password (407): put them into HTTPS_PROXY.",
    429: "Discord takes no more logins from here for now (429): wait an hour.",
}
_OUT_OF_ORDER = (
    "Discord is out of order ({status}), so the token could not be tried: try again in a few "
    "minutes. discordstatus.com tells more."
)
_REFUSED = "Discord refuses the login, and the bot does not know why ({status}): see the log."

_OF_ERROR: dict[type[Exception], str] = {
    aiohttp.ClientHttpProxyError: "The proxy lets nothing through to Discord: check HTTPS_PROXY.",
    aiohttp.ClientProxyConnectionError: "The proxy does not answer: check HTTPS_PROXY.",
    aiohttp.ClientConnectorDNSError: "Discord's address cannot be found out: check the connection "
    "to the internet, and the name servers of this machine.",
    ssl.SSLError: "Nobody vouches for what answers in Discord's place: check the clock and the "
    "certificates of this machine, and whether a filter stands between.",
    TimeoutError: "Discord does not answer in time, so the token could not be tried: check the "
    "connection to the internet.",
}
"""The first that fits counts."""
_NOT_REACHED = (
    "Discord does not answer, so the token could not be tried: check the connection to the "
    "internet."
)


class DiscordUnreachable(Exception):
    """There is no talking with Discord; the message is one sentence for who runs the bot."""


async def log_in(client: discord.Client, token: str) -> None:
    """Raises `WrongSetting` or `DiscordUnreachable`."""
    try:
        await client.login(token)
    except discord.LoginFailure:
        raise WrongSetting(
            f"Discord refuses {PREFIX}TOKEN: make a new one on the page Bot of your application "
            "on discord.com/developers, and put it into .env."
        ) from None
    except discord.HTTPException as error:
        raise DiscordUnreachable(_said_by(error.status)) from error
    except CONNECTION_LOST as error:
        raise DiscordUnreachable(_happened(error)) from error


def _said_by(status: int) -> str:
    unknown = _OUT_OF_ORDER if status >= 500 else _REFUSED
    return _OF_STATUS.get(status, unknown).format(status=status)


def _happened(error: Exception) -> str:
    if isinstance(error, aiohttp.ClientHttpProxyError) and error.status == 407:
        return _OF_STATUS[407]
    return next((why for kind, why in _OF_ERROR.items() if isinstance(error, kind)), _NOT_REACHED)
