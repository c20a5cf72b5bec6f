"""Commands that only show something: hand, tables, preferences, and so on."""

from discord import app_commands

from bot.games import PRESENTERS
from bot.inbound.commands.context import (
    ALSO_DM,
    GUILD_ONLY,
    PLAIN,
    Command,
    CommandContext,
    CommandRunner,
)
from bot.presenters import about, preferences, rules, standings
from bot.presenters import help as helps
from bot.service import ranking
from bot.service.decisions.refusals import Refusal
from bot.service.tables import Tables
from engine.game import Rejected


class Pages:
    def __init__(self, runner: CommandRunner, tables: Tables) -> None:
        self._runner = runner
        self._database = tables.database

    def commands(self) -> list[Command]:
        table, game = PLAIN.label("option-table"), PLAIN.label("option-game")
        games = [app_commands.Choice(name=PLAIN.label(f"game-{k}"), value=k) for k in PRESENTERS]
        command = self._runner.command
        return [
            command("hand", self.hand, {"table": table}, **ALSO_DM),
            command("tables", self.tables, {}, **ALSO_DM),
            command("standings", self.standings, {"game": game}, {"game": games}, **GUILD_ONLY),
            command(
                "rules", self.rules, {"game": game, "table": table}, {"game": games}, **GUILD_ONLY
            ),
            command("preferences", self.preferences, {}, **ALSO_DM),
            command("help", self.help, {}, **ALSO_DM),
            command("about", self.about, {}, **ALSO_DM),
        ]

    async def hand(self, context: CommandContext, table: str | None = None) -> None:
        await self._runner.at_table(context, table, "hand", only_own=True)

    async def tables(self, context: CommandContext) -> None:
        await self._runner.router.personal["tables"](context.responder, context.player, "")

    async def standings(self, context: CommandContext, game: str | None = None) -> None:
        guild_id = context.guild_id
        assert guild_id is not None
        games = [game] if game else list(PRESENTERS)
        found = {key: await ranking.of_guild(self._database, guild_id, key) for key in games}
        await context.responder.show(standings.standings(found, PRESENTERS, context.words))

    async def rules(
        self, context: CommandContext, game: str | None = None, table: str | None = None
    ) -> None:
        games = {game: PRESENTERS[game]} if game is not None else PRESENTERS
        if game is None:
            try:
                await self._runner.at_table(context, table, "rules")
                return
            except Rejected as no:
                if no.reason is not Refusal.NO_TABLE_HERE:
                    raise
        await context.responder.show(rules.rules_of_games(games, context.words))

    async def preferences(self, context: CommandContext) -> None:
        await context.responder.show(preferences.preferences(context.player, context.words))

    async def help(self, context: CommandContext) -> None:
        await context.responder.show(helps.help(PRESENTERS, context.words))

    async def about(self, context: CommandContext) -> None:
        await context.responder.show(about.about(context.words))
