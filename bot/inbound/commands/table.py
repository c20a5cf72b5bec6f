"""`/table …`: for hosts and staff, and for everybody who sits: leave, remove, end, pause, resume,
post again, hand over, let a robot play."""

from typing import Any

import discord
from discord import app_commands

from bot.inbound.commands.context import GUILD_ONLY, CommandContext, Commands
from bot.inbound.components import confirmations
from bot.messaging.responses import Until
from bot.service.decisions.refusals import Refusal
from bot.store.values import Status, Table
from bot.texts import words_for
from engine.game import Rejected, Seat

PLAIN = words_for(None)
LEVELS = ("easy", "normal", "hard", "none")


def table(commands: Commands) -> app_commands.Group:
    group = app_commands.Group(name="table", description=PLAIN.label("command-table"), **GUILD_ONLY)
    for command in _commands(commands):
        if "table" in {p.name for p in command.parameters}:
            command.autocomplete("table")(commands.offered)
        group.add_command(command)
    return group


def _command(name: str, callback: Any, **described: str) -> app_commands.Command[Any, ..., None]:
    texts = {key: PLAIN.label(value) for key, value in described.items()}
    decorated = app_commands.describe(**texts, table=PLAIN.label("option-table"))(callback)
    return app_commands.Command(
        name=name, description=PLAIN.label(f"command-table-{name}"), callback=decorated
    )


def _commands(commands: Commands) -> list[app_commands.Command[Any, ..., None]]:
    actions = commands.actions

    async def leave(interaction: discord.Interaction, table: str | None = None) -> None:
        async def act(context: CommandContext) -> None:
            meant = await commands.own(context, table, "leave")
            if meant.status is Status.LOBBY:
                await actions.leave(meant.id, context.player)
                await context.responder.tell(context.words("you-left"), Until.NEXT_PRESS)
            else:
                await context.responder.show(
                    confirmations.leaving(meant, context.actor, context.words)
                )

        await commands.run(interaction, act)

    async def kick(
        interaction: discord.Interaction, player: discord.User, table: str | None = None
    ) -> None:
        async def act(context: CommandContext) -> None:
            meant = await commands.meant(context, table)
            whom = await commands.people.meet(player.id, player.display_name)
            asked = confirmations.removing(meant, context.actor, whom.id, context.words)
            await context.responder.show(asked)

        await commands.run(interaction, act)

    async def end(interaction: discord.Interaction, table: str | None = None) -> None:
        async def act(context: CommandContext) -> None:
            meant = await commands.meant(context, table, "end")
            await context.responder.show(confirmations.ending(meant, context.actor, context.words))

        await commands.run(interaction, act)

    async def pause(interaction: discord.Interaction, table: str | None = None) -> None:
        async def act(context: CommandContext) -> None:
            meant = await commands.meant(context, table, "pause")
            await actions.pause(meant.id, context.actor)
            await context.responder.tell(context.words("paused"))

        await commands.run(interaction, act)

    async def resume(interaction: discord.Interaction, table: str | None = None) -> None:
        async def act(context: CommandContext) -> None:
            meant = await commands.meant(context, table, "resume")
            await actions.resume(meant.id, context.actor)
            await context.responder.tell(context.words("resumed"))

        await commands.run(interaction, act)

    async def repost(interaction: discord.Interaction, table: str | None = None) -> None:
        async def act(context: CommandContext) -> None:
            meant = await commands.meant(context, table, "repost")
            await commands.router.table.show_anew(meant, context.actor)
            await context.responder.tell(context.words("reposted"), Until.READ)

        await commands.run(interaction, act)

    async def handover(
        interaction: discord.Interaction, player: discord.User, table: str | None = None
    ) -> None:
        async def act(context: CommandContext) -> None:
            meant = await commands.meant(context, table)
            await actions.hand_over(meant.id, context.actor, await _seat(commands, meant, player))
            await context.responder.tell(context.words("handed-over"))

        await commands.run(interaction, act)

    async def robot(
        interaction: discord.Interaction, level: str | None = None, table: str | None = None
    ) -> None:
        async def act(context: CommandContext) -> None:
            meant = await commands.meant(context, table, "robot_menu")
            if meant.status is not Status.LOBBY:
                raise Rejected(Refusal.NOT_IN_LOBBY)
            if level is None:
                await commands.router.lobby.ask_for_robot(context.responder, meant, context.actor)
            elif level == "none":
                await actions.remove_robot(meant.id, context.actor)
                await context.responder.tell(context.words("robot-removed"))
            else:
                await actions.add_robot(meant.id, context.actor, level)
                await context.responder.tell(context.words("robot-added"))

        await commands.run(interaction, act)

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


async def _seat(commands: Commands, table: Table, member: discord.User | discord.Member) -> Seat:
    player = await commands.people.meet(member.id, member.display_name)
    seat = table.seat_of(player.id)
    if seat is None:
        raise Rejected(Refusal.NO_SUCH_SEAT)
    return seat.seat
