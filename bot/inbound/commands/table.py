"""`/table …`: for hosts and staff, and for everybody who sits: leave, remove, end, pause, resume,
post again, hand over, let a robot play."""

import discord
from discord import app_commands

from bot.inbound.accounts import account_of
from bot.inbound.commands.context import GUILD_ONLY, PLAIN, CommandContext, CommandRunner
from bot.inbound.components import Request
from bot.service.decisions.refusals import Refusal
from bot.service.people import People
from bot.service.table_actions import TableActions
from bot.store.values import Status, Table
from engine.game import Rejected, Seat

LEVELS = ("easy", "normal", "hard", "none")


class TableCommands(app_commands.Group):
    def __init__(self, runner: CommandRunner, actions: TableActions, people: People) -> None:
        super().__init__(name="table", description=PLAIN.label("command-table"), **GUILD_ONLY)
        self._runner = runner
        self._actions = actions
        self._people = people
        levels = [app_commands.Choice(name=PLAIN.label(f"robot-{k}"), value=k) for k in LEVELS]
        table = {"table": PLAIN.label("option-table")}
        whom = {"player": PLAIN.label("option-kick-player"), **table}
        new_host = {"player": PLAIN.label("option-handover-player"), **table}
        level = {"level": PLAIN.label("option-level"), **table}
        for command in (
            runner.command("table-leave", self.leave, table),
            runner.command("table-kick", self.kick, whom),
            runner.command("table-end", self.end, table),
            runner.command("table-pause", self.pause, table),
            runner.command("table-resume", self.resume, table),
            runner.command("table-repost", self.repost, table),
            runner.command("table-handover", self.handover, new_host),
            runner.command("table-robot", self.robot, level, {"level": levels}),
        ):
            self.add_command(command)

    async def leave(self, context: CommandContext, table: str | None = None) -> None:
        await self._runner.at_table(context, table, "leave", only_own=True)

    async def kick(
        self, context: CommandContext, player: discord.User, table: str | None = None
    ) -> None:
        meant = await self._runner.meant(context, table)
        whom = await self._people.meet(account_of(player), context.guild_id)
        request = Request(context.responder, context.actor, meant, str(whom.id))
        await self._runner.router.at_table["kick"](request)

    async def end(self, context: CommandContext, table: str | None = None) -> None:
        await self._runner.at_table(context, table, "end")

    async def pause(self, context: CommandContext, table: str | None = None) -> None:
        await self._runner.at_table(context, table, "pause")

    async def resume(self, context: CommandContext, table: str | None = None) -> None:
        await self._runner.at_table(context, table, "resume")

    async def repost(self, context: CommandContext, table: str | None = None) -> None:
        await self._runner.at_table(context, table, "repost")

    async def handover(
        self, context: CommandContext, player: discord.User, table: str | None = None
    ) -> None:
        meant = await self._runner.meant(context, table)
        await self._actions.hand_over(meant.id, context.actor, await self._seat(meant, player))
        await context.responder.tell(context.words("handed-over"))

    async def robot(
        self, context: CommandContext, level: str | None = None, table: str | None = None
    ) -> None:
        meant = await self._runner.meant(context, table, "robot_menu")
        if meant.status is not Status.LOBBY:
            raise Rejected(Refusal.NOT_IN_LOBBY)
        if level is None:
            request = Request(context.responder, context.actor, meant)
            await self._runner.router.at_table["robot_menu"](request)
        elif level == "none":
            await self._actions.remove_robot(meant.id, context.actor)
            await context.responder.tell(context.words("robot-removed"))
        else:
            await self._actions.add_robot(meant.id, context.actor, level)
            await context.responder.tell(context.words("robot-added"))

    async def _seat(self, table: Table, user: discord.User) -> Seat:
        player = await self._people.meet(account_of(user), table.guild_id)
        seat = table.seat_of(player.id)
        if seat is None:
            raise Rejected(Refusal.NO_SUCH_SEAT)
        return seat.seat
