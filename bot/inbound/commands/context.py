"""What all commands use: how they are made and run, and the table that a command means."""

import inspect
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from discord import app_commands

from bot.inbound.components import Request, Router, place_of
from bot.logs import bound
from bot.messaging.ephemeral import EphemeralMessages
from bot.messaging.responses import Interaction, Responder, words_of
from bot.presenters import tables as tables_presenter
from bot.service.decisions.authority import Actor
from bot.service.decisions.places import is_shown
from bot.service.decisions.refusals import Refusal
from bot.service.tables import Tables
from bot.store.values import Player, Table
from bot.texts import Words, words_for
from engine.game import Rejected

GUILD_ONLY: dict[str, Any] = {
    "allowed_contexts": app_commands.AppCommandContext(
        guild=True, dm_channel=False, private_channel=False
    ),
    "allowed_installs": app_commands.AppInstallationType(guild=True, user=False),
}
"""All three contexts must be named: the shorter decorators leave some of them open."""

ALSO_DM: dict[str, Any] = {
    **GUILD_ONLY,
    "allowed_contexts": app_commands.AppCommandContext(
        guild=True, dm_channel=True, private_channel=False
    ),
}

MOST_CHOICES = 25

PLAIN = words_for(None)

Act = Callable[..., Awaitable[None]]
"""What a command does: its parameters are a `CommandContext` and, named as people see them, what
Discord offers to fill in."""
Command = app_commands.Command[Any, ..., None]
Choices = list[app_commands.Choice[Any]]


class WhichTable(Exception):
    """Several tables could be meant."""

    def __init__(self, act: str, tables: tuple[Table, ...]) -> None:
        super().__init__(act)
        self.act = act
        self.tables = tables


@dataclass(frozen=True, slots=True)
class CommandContext:
    """One command, as somebody typed it."""

    responder: Responder
    actor: Actor

    @property
    def words(self) -> Words:
        return self.responder.words

    @property
    def player(self) -> Player:
        return self.actor.player

    @property
    def channel_id(self) -> int | None:
        return self.responder.interaction.channel_id

    @property
    def guild_id(self) -> int | None:
        return self.responder.interaction.guild_id


@dataclass(frozen=True, slots=True)
class CommandRunner:
    tables: Tables
    ephemeral: EphemeralMessages
    router: Router

    def command(
        self,
        key: str,
        act: Act,
        described: Mapping[str, str],
        choices: Mapping[str, Choices] | None = None,
        *,
        parameters: Sequence[inspect.Parameter] | None = None,
        **where: Any,
    ) -> Command:
        """The command that Discord is told of, named by the end of `key`; `described` are its
        parameters, which are those of `act` unless they are given."""

        async def callback(interaction: Interaction, **given: Any) -> None:
            await self._run(interaction, partial(act, **given))

        found = parameters or list(inspect.signature(act).parameters.values())[1:]
        first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD)
        signature = inspect.Signature([first, *found])
        callback.__signature__ = signature  # type: ignore[attr-defined]
        app_commands.describe(**described)(callback)
        app_commands.choices(**(choices or {}))(callback)
        command = Command(
            name=key.rpartition("-")[2],
            description=PLAIN.label(f"command-{key}"),
            callback=callback,
            **where,
        )
        if "table" in described:
            command.autocomplete("table")(self._offered)
        return command

    async def _run(
        self, interaction: Interaction, act: Callable[[CommandContext], Awaitable[None]]
    ) -> None:
        """Takes the command and answers it, whatever happens."""
        responder = Responder(interaction, self.ephemeral)

        async def taken() -> None:
            await responder.think()
            try:
                await act(CommandContext(responder, await self.router.who(interaction)))
            except WhichTable as which:
                view = tables_presenter.which(which.tables, which.act, responder.words)
                await responder.show(view)

        command = interaction.command.qualified_name if interaction.command else None
        with bound(command=command):
            await responder.attempt(taken)

    async def at_table(
        self,
        context: CommandContext,
        given: str | None,
        act: str,
        *,
        only_own: bool = False,
    ) -> None:
        """Does at the table that is meant what the button of that name does; see `meant`."""
        table = await self.meant(context, given, act, only_own=only_own)
        await self.router.at_table[act](Request(context.responder, context.actor, table))

    async def meant(
        self,
        context: CommandContext,
        given: str | None,
        act: str | None = None,
        *,
        only_own: bool = False,
    ) -> Table:
        """The table a command means: the one named, else this thread's, this channel's only one,
        the person's only one; `only_own`: among those where the person sits. Raises `Rejected` if
        there is none, and `WhichTable` if several could be meant; `act` is then done at the one
        that is chosen from a menu."""
        table = await self._meant(context, given, act, only_own=only_own)
        context.responder.table_id = table.id
        return table

    async def _meant(
        self, context: CommandContext, given: str | None, act: str | None, *, only_own: bool
    ) -> Table:
        player, channel_id = context.player, context.channel_id
        found = await self._shown(context.responder.interaction, player)
        if given is not None:
            named = [t for t in found if str(t.id) == given]
            if not named:
                raise Rejected(Refusal.NO_SUCH_TABLE)
            return named[0]
        if only_own:
            found = [t for t in found if t.seat_of(player.id)]
        here = [t for t in found if channel_id in (t.thread_id, t.channel_id)]
        in_thread = [t for t in found if t.thread_id == channel_id]
        mine_here = [t for t in here if t.seat_of(player.id)]
        mine = [t for t in found if t.seat_of(player.id)]
        for group in (in_thread, here, mine_here, mine):
            if len(group) == 1:
                return group[0]
        if not here and not mine:
            raise Rejected(Refusal.NO_TABLE_HERE)
        if act is None:
            raise Rejected(Refusal.WHICH_TABLE)
        raise WhichTable(act, tuple(mine_here or mine or here))

    async def _shown(self, interaction: Interaction, player: Player) -> list[Table]:
        """The open tables that a command used there may name."""
        place = place_of(interaction)
        if place.guild_id is None:
            found = await self.tables.of_player(player.id)
        else:
            found = await self.tables.of_guild(place.guild_id)
        return [table for table in found if is_shown(table, place, player.id)]

    async def _offered(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Open tables for autocomplete, those of this channel first."""
        words = words_of(interaction)
        found = await self._shown(interaction, (await self.router.who(interaction)).player)
        found.sort(key=lambda t: interaction.channel_id not in (t.thread_id, t.channel_id))
        options = [tables_presenter.option(t, words) for t in found]
        return [
            app_commands.Choice(name=option.label, value=option.value)
            for option in options
            if typed.lower() in option.label.lower()
        ][:MOST_CHOICES]
