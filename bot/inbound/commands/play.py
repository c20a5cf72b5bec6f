"""`/play <game>`: opens a lobby. The options come from the game: a new one needs nothing here."""

import contextlib
import inspect
import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.games import PRESENTERS
from bot.inbound.accounts import account_of
from bot.inbound.commands.context import GUILD_ONLY, PLAIN, Command, CommandContext, CommandRunner
from bot.messaging.errors import CannotShow
from bot.messaging.messages import Messages
from bot.messaging.permissions import lacking
from bot.messaging.responses import Interaction, Until
from bot.outbound.board import Boards
from bot.outbound.notifications import Notifications
from bot.presenters import house_rules as rule_words
from bot.presenters import permissions as permissions_presenter
from bot.presenters import seats
from bot.presenters.marks import board_url, linked
from bot.service.decisions.deadlines import CLOCKS
from bot.service.decisions.lobby import ROUNDS
from bot.service.decisions.opening import Wanted
from bot.service.decisions.refusals import Refusal
from bot.service.openings import AlreadyOpen
from bot.service.people import People
from bot.service.table_actions import TableActions
from bot.store.values import Table
from engine import house_rules
from engine.game import AnyGame, Rejected
from engine.games import GAMES

logger = logging.getLogger(__name__)


class PlayCommands(app_commands.Group):
    def __init__(
        self,
        runner: CommandRunner,
        actions: TableActions,
        people: People,
        boards: Boards,
        notifications: Notifications,
        messages: Messages,
    ) -> None:
        super().__init__(name="play", description=PLAIN.label("command-play"), **GUILD_ONLY)
        self._runner = runner
        self._actions = actions
        self._people = people
        self._boards = boards
        self._notifications = notifications
        self._messages = messages
        # a game that is played in the terminal only has no presenter yet
        for key in PRESENTERS:
            self.add_command(self._command(GAMES[key]))

    def _command(self, game: AnyGame) -> Command:
        offers = list(_offers(game, self._actions.presets[game.key]))
        return self._runner.command(
            f"play-{game.key}",
            partial(self._open, game),
            {offer.name: offer.description for offer in offers},
            {offer.name: offer.choices for offer in offers if offer.values},
            parameters=[offer.parameter for offer in offers],
        )

    async def _open(self, game: AnyGame, context: CommandContext, **given: Any) -> None:
        interaction, responder = context.responder.interaction, context.responder
        guild_id, channel_id = context.guild_id, context.channel_id
        assert guild_id is not None
        assert channel_id is not None
        guild = await self._people.guild(guild_id)
        around = interaction.channel
        is_thread = isinstance(around, discord.Thread)
        thread = given.get("thread")
        wants_thread = not is_thread and (guild.play_in == "thread" if thread is None else thread)
        words = context.words
        missing = lacking(
            interaction.app_permissions, in_thread=is_thread, opens_thread=wants_thread
        )
        if missing.value:
            place = f"<#{channel_id}>"
            await responder.show(permissions_presenter.permissions(missing, place, words))
            return
        wanted = await self._wanted(interaction, game, given, guild.clock_seconds)
        if isinstance(around, discord.Thread):
            is_public = not around.is_private()
            wanted = replace(wanted, thread_id=around.id, thread_is_public=is_public)
            channel_id = around.parent_id
        try:
            table = await self._actions.open(guild_id, channel_id, context.player, wanted)
        except AlreadyOpen as twice:
            await self._show_way(context, twice.table_id)
            return
        if not await self._boards.open(table.id):
            await self._actions.withdraw(table.id)
            await responder.tell(words("lobby-not-shown"), Until.DISMISSED)
            return
        has_thread = wants_thread and await self._open_thread(around, table)
        with contextlib.suppress(CannotShow):  # the lobby names who is invited, too
            await self._notifications.invite(table.id)
        if wants_thread and not has_thread:
            await responder.tell(words("thread-not-here"), Until.DISMISSED)
        else:
            await responder.withdraw()

    async def _show_way(self, context: CommandContext, table_id: int) -> None:
        """To the table that the same command, sent twice, has opened."""
        await self._boards.show(table_id)
        table = (await self._actions.tables.table_view(table_id)).table
        link = linked(context.words("open-board"), board_url(table))
        await context.responder.tell(context.words("already-opened", link=link))

    async def _wanted(
        self,
        interaction: Interaction,
        game: AnyGame,
        given: dict[str, Any],
        clock_seconds: int,
    ) -> Wanted:
        preset = self._actions.presets[game.key][given["preset"]] if given.get("preset") else None
        changed = house_rules.changed(preset.options) if preset else {}
        rules = {rule: str(value) for rule, value in changed.items()}
        rules |= {rule: given[rule] for rule in game.first_options if given.get(rule) is not None}
        rounds = given.get("rounds") or 3
        mode = given.get("mode") or ("round" if rounds == 1 else "series")
        clock = given.get("clock")
        if clock is None:
            clock = preset.clock_seconds if preset and preset.clock_seconds else clock_seconds
        opponent: discord.Member | discord.User | None = given.get("opponent")
        player, robot = None, None
        me = interaction.client.user
        if opponent is not None and me is not None and opponent.id == me.id:
            robot = game.levels[0]
        elif opponent is not None and opponent.bot:
            raise Rejected(Refusal.NOT_A_BOT)
        elif opponent is not None:
            player = await self._people.meet(account_of(opponent), interaction.guild_id)
        return Wanted(
            game.key,
            mode,
            rounds if mode == "series" else 1,
            clock,
            rules,
            player,
            robot,
        )

    async def _open_thread(self, around: object, table: Table) -> bool:
        """The lobby stays in the channel as the thread's first message; the board goes into it.

        False where Discord allows none: in the chat of a voice channel, or with too many threads.
        """
        table = (await self._actions.tables.table_view(table.id)).table
        if table.message_id is None or not isinstance(around, discord.TextChannel):
            return False
        host = table.host_seat
        words = await self._boards.words(table.guild_id)
        name = words.label(
            "thread-name",
            game=words.label(f"game-{table.game}"),
            name=seats.plain_name(table, host.seat, words) if host else words.label("somebody"),
        )
        place = self._messages.place(table.guild_id, table.channel_id)
        try:
            thread_id = await self._messages.thread(place, table.message_id, name[:100])
        except CannotShow as no:
            logger.info("table %s: no thread: %s", table.id, no)
            return False
        await self._actions.tables.remember_place(
            table.id, thread_id=thread_id, thread_is_public=True
        )
        return True


@dataclass(frozen=True, slots=True)
class _Offer:
    """An option of the command, which nobody has to give; `values` by how people see them."""

    name: str
    kind: Any
    description: str
    values: Mapping[str, Any] = field(default_factory=dict)

    @property
    def choices(self) -> list[app_commands.Choice[Any]]:
        return [app_commands.Choice(name=k, value=v) for k, v in self.values.items()]

    @property
    def parameter(self) -> inspect.Parameter:
        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        return inspect.Parameter(self.name, kind, annotation=self.kind | None, default=None)


def _offers(game: AnyGame, preset_keys: Iterable[str]) -> Iterator[_Offer]:
    label = PLAIN.label
    presets = {_preset(game.key, key): key for key in preset_keys}
    yield _Offer("preset", str, label("option-preset"), presets)
    if len(game.modes) > 2:
        modes = {label(f"mode-{mode}"): mode for mode in game.modes}
        yield _Offer("mode", str, label("option-mode"), modes)
    rounds = {label("rounds", rounds=number): number for number in ROUNDS}
    yield _Offer("rounds", int, label("option-rounds"), rounds)
    clocks = {label(f"clock-{seconds}"): seconds for seconds in CLOCKS}
    yield _Offer("clock", int, label("option-clock"), clocks)
    yield _Offer("opponent", discord.User, label("option-opponent"))
    yield _Offer("thread", bool, label("option-thread"))
    for rule in game.first_options:
        known = house_rules.choices(game.options_type)[rule]
        values = {rule_words.value(game.key, rule, v, PLAIN): str(v) for v in known}
        yield _Offer(rule, str, rule_words.meaning(game.key, rule, PLAIN), values)


def _preset(game: str, key: str) -> str:
    return PLAIN.label(
        "preset-choice",
        preset=rule_words.value(game, rule_words.PRESET_RULE, key, PLAIN),
        meaning=rule_words.value_meaning(game, rule_words.PRESET_RULE, key, PLAIN),
    )
