"""A simulated server with people at a table, and the bot on it as it runs for real."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle

from bot.app import App, build
from bot.store.database import Database
from bot.store.values import Table
from tests.bot.play.simulated import race

Message = Any


@dataclass
class World:
    """`ana`, `ben` and `chana` are people of the guild; `url` is the bot's database."""

    env: simcord.Env
    app: App
    url: str
    guild: GuildHandle
    channel: ChannelHandle
    people: dict[str, MemberActor] = field(default_factory=dict)

    def __getattr__(self, name: str) -> MemberActor:
        try:
            return self.__dict__["people"][name]
        except KeyError:
            raise AttributeError(name) from None

    async def play(self, who: str = "ana", **options: Any) -> Message:
        """`/play takoyaki`; the lobby's message."""
        await self.people[who].slash(self.channel, "play takoyaki", **options)
        return self.lobby()

    async def press(self, who: str, label: str, message: Message = None) -> Any:
        """Presses the button with that label on the message, by default wherever it stands last."""
        return await self.people[who].click(message or self.showing(label), label=label)

    async def press_at_once(self, *presses: tuple[str, str]) -> list[Any]:
        clicks = [
            self.people[who].click(self.showing(label), label=label) for who, label in presses
        ]
        return await race(self.env, *clicks)

    def showing(self, label: str, viewer: MemberActor | None = None) -> Message:
        """The newest message that has a button of that label."""
        for message in self.messages(viewer):
            if label in buttons(message):
                return message
        raise AssertionError(f"no message has a button {label!r}: {self.told()}")

    def messages(self, viewer: MemberActor | None = None) -> list[Message]:
        """Newest first; with a viewer also what only they may see."""
        found = list(self.channel.history(viewer=viewer) if viewer else self.channel.history())
        return sorted(found, key=lambda message: message.id, reverse=True)

    def lobby(self) -> Message:
        return self.showing("Start")

    def told(self) -> str:
        return "\n---\n".join(text(message) for message in self.messages())

    async def table(self, number: int = 1) -> Table:
        return (await self.app.tables.look(number)).table

    async def wait(self, seconds: float) -> None:
        await self.env.advance_time(seconds)

    async def restart(self) -> None:
        """The process ends and a new one begins with the same database."""
        await self.app.close()
        self.app = make_app(self.url, self.env)
        await self.env.restart_bot(self.app.client)


def make_app(url: str, env: simcord.Env | None = None, **more: Any) -> App:
    """The bot with the simulation's clock and without pauses between edits."""
    holder: list[simcord.Env] = [env] if env else []

    def now() -> int:
        moment = holder[0].now() if holder else discord.utils.utcnow()
        return int(moment.timestamp() * 1_000)

    app = build(Database.open(url), now=now, pace=0, shard_count=1, **more)
    app.__dict__["env_holder"] = holder
    return app


def text(message: Message) -> str:
    """Everything a person can read in a message."""
    parts = [message.content] if message.content else []
    parts += [c["content"] for c in walk(message) if c.get("content")]
    return "\n".join(parts)


def buttons(message: Message) -> list[str]:
    return [c["label"] for c in walk(message) if c["type"] == 2 and c.get("label")]


def walk(message: Message) -> Sequence[dict[str, Any]]:
    """All components of a message, as Discord's JSON, outer ones first."""
    found: list[dict[str, Any]] = []
    rest = [c if isinstance(c, dict) else c.to_dict() for c in message.components]
    while rest:
        component = rest.pop(0)
        found.append(component)
        inner = list(component.get("components", []))
        if "accessory" in component:
            inner.append(component["accessory"])
        rest = [*inner, *rest]
    return found
