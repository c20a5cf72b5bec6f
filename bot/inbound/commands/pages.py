"""Commands that only show something: hand, tables, preferences, and so on."""

from typing import Any

import discord
from discord import app_commands

from bot.games import PRESENTERS
from bot.inbound.commands.context import ALSO_DM, GUILD_ONLY, CommandContext, Commands
from bot.presenters import about, preferences, rules, standings
from bot.presenters import help as helps
from bot.service import ranking
from bot.service.decisions.refusals import Refusal
from bot.texts import words_for
from engine.game import Rejected

PLAIN = words_for(None)


def pages(commands: Commands) -> list[app_commands.Command[Any, ..., None]]:
    actions = commands.actions
    games = [app_commands.Choice(name=PLAIN.label(f"game-{key}"), value=key) for key in PRESENTERS]

    async def hand(interaction: discord.Interaction, table: str | None = None) -> None:
        async def act(context: CommandContext) -> None:
            meant = await commands.own(context, table, "hand")
            await commands.router.table.show_hand(context.responder, meant, context.player)

        await commands.run(interaction, act)

    async def mine(interaction: discord.Interaction) -> None:
        async def act(context: CommandContext) -> None:
            await commands.router.personal.show_tables(context.responder, context.player)

        await commands.run(interaction, act)

    async def standing(interaction: discord.Interaction, game: str | None = None) -> None:
        async def act(context: CommandContext) -> None:
            assert context.guild_id is not None
            database, guild_id = actions.tables.database, context.guild_id
            games = [game] if game else list(PRESENTERS)
            found = {key: await ranking.of_guild(database, guild_id, key) for key in games}
            await context.responder.show(standings.standings(found, PRESENTERS, context.words))

        await commands.run(interaction, act)

    async def rule(
        interaction: discord.Interaction, game: str | None = None, table: str | None = None
    ) -> None:
        async def act(context: CommandContext) -> None:
            if game is not None:
                await context.responder.show(
                    rules.rules_of_games({game: PRESENTERS[game]}, context.words)
                )
                return
            try:
                meant = await commands.meant(context, table, "rules")
            except Rejected as no:
                if no.reason is not Refusal.NO_TABLE_HERE:
                    raise
                await context.responder.show(rules.rules_of_games(PRESENTERS, context.words))
                return
            await context.responder.show(rules.rules(meant, PRESENTERS[meant.game], context.words))

        await commands.run(interaction, act)

    async def prefer(interaction: discord.Interaction) -> None:
        async def act(context: CommandContext) -> None:
            await context.responder.show(preferences.preferences(context.player, context.words))

        await commands.run(interaction, act)

    async def helped(interaction: discord.Interaction) -> None:
        async def act(context: CommandContext) -> None:
            await context.responder.show(helps.help(PRESENTERS, context.words))

        await commands.run(interaction, act)

    async def told(interaction: discord.Interaction) -> None:
        async def act(context: CommandContext) -> None:
            await context.responder.show(about.about(context.words))

        await commands.run(interaction, act)

    table = PLAIN.label("option-table")
    game = PLAIN.label("option-game")
    found = [
        _command("hand", app_commands.describe(table=table)(hand), ALSO_DM),
        _command("tables", mine, ALSO_DM),
        _command(
            "standings",
            app_commands.describe(game=game)(app_commands.choices(game=games)(standing)),
            GUILD_ONLY,
        ),
        _command(
            "rules",
            app_commands.describe(game=game, table=table)(app_commands.choices(game=games)(rule)),
            GUILD_ONLY,
        ),
        _command("preferences", prefer, ALSO_DM),
        _command("help", helped, ALSO_DM),
        _command("about", told, ALSO_DM),
    ]
    for command in found:
        if "table" in {p.name for p in command.parameters}:
            command.autocomplete("table")(commands.offered)
    return found


def _command(
    name: str, callback: Any, where: dict[str, Any]
) -> app_commands.Command[Any, ..., None]:
    return app_commands.Command(
        name=name, description=PLAIN.label(f"command-{name}"), callback=callback, **where
    )
