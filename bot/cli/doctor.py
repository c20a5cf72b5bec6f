"""Examines what the bot needs in order to run, and says of each thing whether it is there."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from importlib.resources import files
from io import BytesIO

import discord
from PIL import ImageFont, features
from pydantic import SecretStr

from bot.inbound.login import DiscordUnreachable, log_in
from bot.inbound.proxy import proxy
from bot.messaging.permissions import invite
from bot.settings import Settings, WrongSetting, application_id, missing_token
from bot.store.addresses import AlreadyRunning, DatabaseRefused, normalised, shown, sqlite_file
from bot.store.files import unusable
from bot.store.migrations import current, head, revisions
from bot.store.trial import try_out

ANSWER_SECONDS = 20
"""Seconds to wait for Discord; the library tries again by itself for much longer."""


@dataclass(frozen=True)
class Finding:
    subject: str
    is_good: bool
    sentence: str


async def examine(settings: Settings) -> AsyncIterator[Finding]:
    yield Finding("settings", True, "All settings can be read.")
    if settings.token is None:
        yield Finding("token", False, missing_token())
    else:
        yield await _token(settings.token)
        yield _invitation(settings.token)
    yield await _database(settings.database)
    yield _fonts()


async def _token(token: SecretStr) -> Finding:
    try:
        client = discord.Client(intents=discord.Intents(guilds=True), **proxy())
    except WrongSetting as error:
        return Finding("token", False, str(error))
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            await log_in(client, token.get_secret_value())
    except (WrongSetting, DiscordUnreachable) as error:
        return Finding("token", False, str(error))
    except TimeoutError:
        return Finding("token", False, f"Discord did not answer within {ANSWER_SECONDS} seconds.")
    finally:
        await client.close()
    name = client.application.name if client.application else "the bot"
    return Finding("token", True, f"Discord accepts it as the token of {name}.")


def _invitation(token: SecretStr) -> Finding:
    application = application_id(token.get_secret_value())
    if application is None:
        return Finding("invite link", False, "The token names no application: copy it once more.")
    return Finding("invite link", True, invite(application))


async def _database(database: SecretStr) -> Finding:
    url = database.get_secret_value()
    name, file = shown(normalised(url)), sqlite_file(normalised(url))
    if file and (why := unusable(file)):
        return Finding("database", False, f"{name} {why}.")
    try:
        revision = await current(url)
    except DatabaseRefused as refused:
        return Finding("database", False, f"{name}: {refused}")
    if revision is None:
        return Finding("database", True, f"{name} has nothing of Takiyaki yet; run will set it up.")
    if revision not in revisions():
        return Finding(
            "database",
            False,
            f"{name} was used by a newer program (revision {revision}): install that one.",
        )
    try:
        await try_out(url)
    except AlreadyRunning:
        return Finding(
            "database",
            True,
            f"{name} is in use, as by a bot that runs; what can be looked at beside it is good.",
        )
    except DatabaseRefused as refused:
        return Finding("database", False, f"{name}: {refused}")
    if revision == head():
        return Finding("database", True, f"{name} can be opened and is up to date.")
    return Finding(
        "database", True, f"{name} is at revision {revision}; run will bring it to {head()}."
    )


def _fonts() -> Finding:
    font = files("bot.art") / "fonts" / "names.ttf"
    ImageFont.truetype(BytesIO(font.read_bytes()), 20)
    if features.check("raqm"):
        return Finding("pictures", True, "The fonts are there, and names are set in any script.")
    return Finding(
        "pictures",
        True,
        "The fonts are there; Arabic letters in names will stand unjoined, "
        "since FriBiDi is missing (Debian: libfribidi0).",
    )
