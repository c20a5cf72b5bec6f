"""A small real bot for tests of the demo: a table where two people count in turn.

Started as a program it runs the demo with itself, as `python -m bot demo` does with the real bot.
"""

import io
import sqlite3
import sys
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from re import Match
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image

from tests.bot.demo.program import main

WORDS = ("fast", "calm", "slow")
COLOURS = ("blue", "green", "red")


def picture(count: int) -> discord.File:
    buffer = io.BytesIO()
    Image.new("RGB", (640, 240), (40 * count % 256, 90, 120)).save(buffer, "PNG")
    buffer.seek(0)
    return discord.File(buffer, f"board-{count}.png")


class Press(ui.DynamicItem[ui.Button[Any]], template=r"counting:(?P<what>[a-z]+):(?P<count>\d+)"):
    def __init__(self, what: str, count: int) -> None:
        super().__init__(ui.Button(label=what.title(), custom_id=f"counting:{what}:{count}"))
        self.what, self.count = what, count

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], _item: ui.Item[Any], match: Match[str]
    ) -> "Press":
        return cls(match["what"], int(match["count"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        who = interaction.user.display_name
        match self.what:
            case "fail":
                return
            case "secret":
                await interaction.response.send_message(f"{who}'s secret", ephemeral=True)
            case "join":
                await interaction.response.edit_message(
                    content=f"{who} is in", view=buttons("start", count=0)
                )
            case "start":
                await self._start(interaction)
            case _:
                await interaction.response.edit_message(
                    content=f"Counted to {self.count + 1} by {who}",
                    view=board(self.count + 1),
                    attachments=[picture(self.count + 1)],
                )

    async def _start(self, interaction: discord.Interaction[Any]) -> None:
        assert interaction.message is not None
        await interaction.response.defer()
        thread = await interaction.message.create_thread(name="The table")
        await thread.send("Counted to 0", view=board(0), file=picture(0))
        await interaction.edit_original_response(content=f"It is in {thread.mention}", view=None)
        link = ui.View()
        link.add_item(ui.Button(label="Go there", url=thread.jump_url))
        await interaction.user.send(f"Your table is {thread.mention}", view=link)
        interaction.client.waiting = {thread.id: {interaction.user.id}}


class Pick(ui.DynamicItem[ui.Select[Any]], template=r"counting:pick"):
    def __init__(self) -> None:
        options = [discord.SelectOption(label=colour) for colour in COLOURS]
        super().__init__(
            ui.Select(custom_id="counting:pick", placeholder="Which colour?", options=options)
        )

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], _item: ui.Item[Any], _match: Match[str]
    ) -> "Pick":
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        who = interaction.user.display_name
        await interaction.response.send_message(f"{who} takes {self.item.values[0]}")


def buttons(*names: str, count: int) -> ui.View:
    view = ui.View(timeout=None)
    for name in names:
        view.add_item(Press(name, count))
    return view


def board(count: int) -> ui.View:
    return buttons("count", "secret", "fail", count=count).add_item(Pick())


class CountingClient(discord.AutoShardedClient):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.waiting: dict[int, set[int]] = {}

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press, Pick)
        play = app_commands.Group(name="play", description="Start a game")

        @play.command(name="takoyaki", description="Start a game of Takoyaki")
        @app_commands.describe(pace="How fast it goes")
        async def takoyaki(interaction: discord.Interaction[Any], pace: str = "calm") -> None:
            lobby = buttons("join", count=0)
            await interaction.response.send_message(f"Who plays? ({pace})", view=lobby)

        @takoyaki.autocomplete("pace")
        async def paces(
            _interaction: discord.Interaction[Any], current: str
        ) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=word, value=word) for word in WORDS if current in word]

        @self.tree.command(name="greet", description="Greet somebody")
        async def greet(interaction: discord.Interaction[Any], who: discord.Member) -> None:
            await interaction.response.send_message(f"Hello, {who.display_name}")

        self.tree.add_command(play)
        await self.tree.sync()


@dataclass
class CountingBot:
    """The bot as the demo takes it."""

    client: CountingClient
    database: sqlite3.Connection
    seeded: list[Mapping[str, int]] = field(default_factory=list)
    closed: bool = False

    def awaited(self) -> Mapping[int, Collection[int]]:
        return self.client.waiting

    async def seed(self, guild_id: int, people: Mapping[str, int]) -> None:
        assert self.client.get_guild(guild_id) is not None
        self.seeded.append(people)

    async def close(self) -> None:
        self.database.close()
        self.closed = True


async def make_counting_bot(database: Path) -> CountingBot:
    connection = sqlite3.connect(database)
    connection.execute("CREATE TABLE IF NOT EXISTS counting (id INTEGER)")
    return CountingBot(CountingClient(), connection)


if __name__ == "__main__":
    sys.exit(main(make_counting_bot))
