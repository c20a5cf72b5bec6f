"""What the demo is asked to do, and what it asks of the bot it shows."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import discord

DEFAULT_PORT = 8765


@dataclass(frozen=True)
class DemoOptions:
    """`data` None means the user's data folder; a taken `port` gives way to the next free one."""

    data: Path | None = None
    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    fresh: bool = False
    browser: bool = True
    check: bool = False


class DemoBot(Protocol):
    """A bot that is built but not logged in; the demo connects its client to the simulation."""

    @property
    def client(self) -> discord.AutoShardedClient: ...

    def awaited(self) -> Mapping[int, Collection[int]]:
        """Discord ids of the people somebody is waiting for, by the channel or thread it is in.
        Asked often: answers from memory."""
        ...

    async def seed(self, guild_id: int, people: Mapping[str, int]) -> None:
        """Store the finished series of seeds/demo.toml. Called at every start, after the client is
        ready; `people` maps the keys of seeds/demo.toml to discord ids."""
        ...

    async def close(self) -> None:
        """Finish what was accepted and let go of the database; the client still works here."""
        ...


class DemoError(Exception):
    """The demo cannot go on; the message is one sentence for the person who started it."""
