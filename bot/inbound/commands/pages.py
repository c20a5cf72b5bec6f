"""Commands that only show something: hand, tables, preferences, and so on."""

from typing import Any

import discord
from discord import app_commands

from bot.games import PRESENTERS
from bot.inbound.commands.context import ALSO_DM, GUILD_ONLY, CommandContext
from bot.messaging.responses import show, words_of
from bot.presenters import about, preferences, rules, standings
from bot.presenters import help as helps
from bot.service import ranking
from bot.service.decisions.authority import Actor
from bot.service.decisions.refusals import Refusal
from bot.texts import words_for
from engine.game import Rejected

PLAIN = words_for(None)


def pages(context: CommandContext) -> list[app_commands.Command[Any, ..., None]]:
    actions = context.actions
    games = [app_commands.Choice(name=PLAIN.label(f"game-{key}"), value=key) for key in PRESENTERS]

    async def hand(interaction: discord.Interaction, table: str | None = None) -> None:
        async def act(actor: Actor) -> None:
            meant = await context.own(interaction, actor.player, table, "hand")
            await context.router.table.show_hand(interaction, meant, actor.player)

        await context.run(interaction, act)

    async def mine(interaction: discord.Interaction) -> None:
        async def act(actor: Actor) -> None:
            await context.router.elsewhere.show_tables(interaction, actor.player)

        await context.run(interaction, act)

    async def standing(interaction: discord.Interaction, game: str | None = None) -> None:
        async def act(actor: Actor) -> None:
            assert interaction.guild_id is not None
            database, guild_id = actions.tables.database, interaction.guild_id
            games = [game] if game else list(PRESENTERS)
            found = {key: await ranking.of_guild(database, guild_id, key) for key in games}
            await show(interaction, standings.standings(found, PRESENTERS, words_of(interaction)))

        await context.run(interaction, act)

    async def rule(
        interaction: discord.Interaction, game: str | None = None, table: str | None = None
    ) -> None:
        async def act(actor: Actor) -> None:
            words = words_of(interaction)
            if game is not None:
                await show(interaction, rules.rules_of_games({game: PRESENTERS[game]}, words))
                return
            try:
                meant = await context.meant(interaction, actor.player, table, "rules")
            except Rejected as no:
                if no.reason is not Refusal.NO_TABLE_HERE:
                    raise
                await show(interaction, rules.rules_of_games(PRESENTERS, words))
                return
            await show(interaction, rules.rules(meant, PRESENTERS[meant.game], words))

        await context.run(interaction, act)

    async def prefer(interaction: discord.Interaction) -> None:
        async def act(actor: Actor) -> None:
            await show(interaction, preferences.preferences(actor.player, words_of(interaction)))

        await context.run(interaction, act)

    async def helped(interaction: discord.Interaction) -> None:
        async def act(actor: Actor) -> None:
            await show(interaction, helps.help(PRESENTERS, words_of(interaction)))

        await context.run(interaction, act)

    async def told(interaction: discord.Interaction) -> None:
        async def act(actor: Actor) -> None:
            await show(interaction, about.about(words_of(interaction)))

        await context.run(interaction, act)

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
            command.autocomplete("table")(context.offered)
    return found


def _command(
    name: str, callback: Any, where: dict[str, Any]
) -> app_commands.Command[Any, ..., None]:
    return app_commands.Command(
        name=name, description=PLAIN.label(f"command-{name}"), callback=callback, **where
    )
