"""`/table …`: for hosts and staff, and for everybody who sits: leave, remove, end, pause, resume,
post again, hand over, let a robot play."""

from typing import Any

import discord
from discord import app_commands

from bot.inbound.commands.context import GUILD_ONLY, CommandContext
from bot.inbound.components import confirmations
from bot.messaging.responses import note, show, words_of
from bot.service.decisions.authority import Actor
from bot.service.decisions.refusals import Refusal
from bot.store.values import Status, Table
from bot.texts import words_for
from engine.game import Rejected, Seat

PLAIN = words_for(None)
LEVELS = ("easy", "normal", "hard", "none")


def table(context: CommandContext) -> app_commands.Group:
    group = app_commands.Group(name="table", description=PLAIN.label("command-table"), **GUILD_ONLY)
    for command in _commands(context):
        if "table" in {p.name for p in command.parameters}:
            command.autocomplete("table")(context.offered)
        group.add_command(command)
    return group


def _command(name: str, callback: Any, **described: str) -> app_commands.Command[Any, ..., None]:
    texts = {key: PLAIN.label(value) for key, value in described.items()}
    decorated = app_commands.describe(**texts, table=PLAIN.label("option-table"))(callback)
    return app_commands.Command(
        name=name, description=PLAIN.label(f"command-table-{name}"), callback=decorated
    )


def _commands(context: CommandContext) -> list[app_commands.Command[Any, ..., None]]:
    actions = context.actions

    async def leave(interaction: discord.Interaction, table: str | None = None) -> None:
        async def act(actor: Actor) -> None:
            meant = await context.own(interaction, actor.player, table, "leave")
            words = words_of(interaction)
            if meant.status is Status.LOBBY:
                await actions.leave(meant.id, actor.player)
                await note(interaction, words("you-left"), stays=True)
            else:
                await show(interaction, confirmations.leaving(meant, actor, words))

        await context.run(interaction, act)

    async def kick(
        interaction: discord.Interaction, player: discord.User, table: str | None = None
    ) -> None:
        async def act(actor: Actor) -> None:
            meant = await context.meant(interaction, actor.player, table)
            whom = await context.people.meet(player.id, player.display_name)
            asked = confirmations.removing(meant, actor, whom.id, words_of(interaction))
            await show(interaction, asked)

        await context.run(interaction, act)

    async def end(interaction: discord.Interaction, table: str | None = None) -> None:
        async def act(actor: Actor) -> None:
            meant = await context.meant(interaction, actor.player, table, "end")
            await show(interaction, confirmations.ending(meant, actor, words_of(interaction)))

        await context.run(interaction, act)

    async def pause(interaction: discord.Interaction, table: str | None = None) -> None:
        async def act(actor: Actor) -> None:
            meant = await context.meant(interaction, actor.player, table, "pause")
            await actions.pause(meant.id, actor)
            await note(interaction, words_of(interaction)("paused"))

        await context.run(interaction, act)

    async def resume(interaction: discord.Interaction, table: str | None = None) -> None:
        async def act(actor: Actor) -> None:
            meant = await context.meant(interaction, actor.player, table, "resume")
            await actions.resume(meant.id, actor)
            await note(interaction, words_of(interaction)("resumed"))

        await context.run(interaction, act)

    async def repost(interaction: discord.Interaction, table: str | None = None) -> None:
        async def act(actor: Actor) -> None:
            meant = await context.meant(interaction, actor.player, table, "repost")
            await context.router.table.show_anew(meant, actor)
            await note(interaction, words_of(interaction)("reposted"), passes=True)

        await context.run(interaction, act)

    async def handover(
        interaction: discord.Interaction, player: discord.User, table: str | None = None
    ) -> None:
        async def act(actor: Actor) -> None:
            meant = await context.meant(interaction, actor.player, table)
            await actions.hand_over(meant.id, actor, await _seat(context, meant, player))
            await note(interaction, words_of(interaction)("handed-over"))

        await context.run(interaction, act)

    async def robot(
        interaction: discord.Interaction, level: str | None = None, table: str | None = None
    ) -> None:
        async def act(actor: Actor) -> None:
            meant = await context.meant(interaction, actor.player, table, "robot_menu")
            words = words_of(interaction)
            if meant.status is not Status.LOBBY:
                raise Rejected(Refusal.NOT_IN_LOBBY)
            if level is None:
                await context.router.lobby.ask_for_robot(interaction, meant, actor)
            elif level == "none":
                await actions.remove_robot(meant.id, actor)
                await note(interaction, words("robot-removed"))
            else:
                await actions.add_robot(meant.id, actor, level)
                await note(interaction, words("robot-added"))

        await context.run(interaction, act)

    levels = [
        app_commands.Choice(name=PLAIN.label(f"robot-{level}"), value=level) for level in LEVELS
    ]
    return [
        _command("leave", leave),
        _command("kick", kick, player="option-kick-player"),
        _command("end", end),
        _command("pause", pause),
        _command("resume", resume),
        _command("repost", repost),
        _command("handover", handover, player="option-handover-player"),
        _command("robot", app_commands.choices(level=levels)(robot), level="option-level"),
    ]


async def _seat(
    context: CommandContext, table: Table, member: discord.User | discord.Member
) -> Seat:
    player = await context.people.meet(member.id, member.display_name)
    seat = table.seat_of(player.id)
    if seat is None:
        raise Rejected(Refusal.NO_SUCH_SEAT)
    return seat.seat
