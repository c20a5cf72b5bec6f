"""`/play <game>`: opens a lobby. The options come from the game: a new one needs nothing here."""

import contextlib
import inspect
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.games import PRESENTERS
from bot.inbound.commands.context import GUILD_ONLY, CommandContext, Commands
from bot.messaging.errors import CannotShow
from bot.messaging.permissions import lacking
from bot.messaging.responses import Interaction, Until
from bot.presenters import house_rules as rule_words
from bot.presenters import permissions as permissions_presenter
from bot.presenters import seats
from bot.service.decisions.deadlines import CLOCKS
from bot.service.decisions.lobby import ROUNDS
from bot.service.decisions.opening import Wanted
from bot.service.decisions.refusals import Refusal
from bot.store.values import Table
from bot.texts import words_for
from engine import house_rules
from engine.game import AnyGame, Rejected
from engine.games import GAMES

logger = logging.getLogger(__name__)

PLAIN = words_for(None)


def play(commands: Commands) -> app_commands.Group:
    group = app_commands.Group(name="play", description=PLAIN.label("command-play"), **GUILD_ONLY)
    # a game that is played in the terminal only has no presenter yet
    for key in PRESENTERS:
        group.add_command(_command(GAMES[key], commands))
    return group


def _command(game: AnyGame, commands: Commands) -> app_commands.Command[Any, ..., None]:
    async def callback(interaction: Interaction, **given: Any) -> None:
        await commands.run(interaction, lambda context: _open(commands, context, game, given))

    described: dict[str, str] = {}
    choices: dict[str, list[app_commands.Choice[Any]]] = {}
    parameters = [_parameter("interaction", discord.Interaction, required=True)]

    def offer(name: str, kind: Any, description: str, values: dict[str, Any]) -> None:
        described[name] = description
        parameters.append(_parameter(name, kind))
        if values:
            choices[name] = [app_commands.Choice(name=k, value=v) for k, v in values.items()]

    label = PLAIN.label
    offer(
        "preset",
        str,
        label("option-preset"),
        {_preset(game.key, key): key for key in commands.actions.presets[game.key]},
    )
    if len(game.modes) > 2:
        modes = {label(f"mode-{mode}"): mode for mode in game.modes}
        offer("mode", str, label("option-mode"), modes)
    rounds = {label("rounds", rounds=number): number for number in ROUNDS}
    offer("rounds", int, label("option-rounds"), rounds)
    clocks = {label(f"clock-{seconds}"): seconds for seconds in CLOCKS}
    offer("clock", int, label("option-clock"), clocks)
    offer("opponent", discord.User, label("option-opponent"), {})
    offer("thread", bool, label("option-thread"), {})
    for rule in game.first_options:
        known = house_rules.choices(game.options_type)[rule]
        values = {rule_words.value(game.key, rule, v, PLAIN): str(v) for v in known}
        offer(rule, str, rule_words.meaning(game.key, rule, PLAIN), values)
    callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    decorated: Callable[..., Any] = app_commands.describe(**described)(callback)
    decorated = app_commands.choices(**choices)(decorated)
    return app_commands.Command(
        name=game.key,
        description=label(f"command-play-{game.key}"),
        callback=decorated,
    )


def _preset(game: str, key: str) -> str:
    return PLAIN.label(
        "preset-choice",
        preset=rule_words.value(game, rule_words.PRESET_RULE, key, PLAIN),
        meaning=rule_words.value_meaning(game, rule_words.PRESET_RULE, key, PLAIN),
    )


def _parameter(name: str, kind: Any, *, required: bool = False) -> inspect.Parameter:
    annotation = kind if required else kind | None
    default = inspect.Parameter.empty if required else None
    return inspect.Parameter(
        name, inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=annotation, default=default
    )


async def _open(
    commands: Commands, context: CommandContext, game: AnyGame, given: dict[str, Any]
) -> None:
    interaction, responder = context.responder.interaction, context.responder
    guild_id, channel_id = context.guild_id, context.channel_id
    assert guild_id is not None
    assert channel_id is not None
    guild = await commands.people.guild(guild_id)
    around = interaction.channel
    is_thread = isinstance(around, discord.Thread)
    thread = given.get("thread")
    wants_thread = not is_thread and (guild.play_in == "thread" if thread is None else thread)
    words = context.words
    missing = lacking(interaction.app_permissions, in_thread=is_thread, opens_thread=wants_thread)
    if missing.value:
        place = f"<#{channel_id}>"
        await responder.show(permissions_presenter.permissions(missing, place, words))
        return
    wanted = await _wanted(commands, interaction, game, given, guild.clock_seconds)
    if isinstance(around, discord.Thread):
        wanted = replace(wanted, thread_id=around.id)
        channel_id = around.parent_id
    table = await commands.actions.open(guild_id, channel_id, context.player, wanted)
    if not await commands.boards.open(table.id):
        with contextlib.suppress(Rejected):  # closed already, where the channel is gone
            await commands.actions.end(table.id, context.actor)
        await responder.tell(words("lobby-not-shown"), Until.DISMISSED)
        return
    has_thread = wants_thread and await _open_thread(commands, around, table)
    with contextlib.suppress(CannotShow):  # the lobby names who is invited, too
        await commands.notifications.invite(table.id)
    if wants_thread and not has_thread:
        await responder.tell(words("thread-not-here"), Until.DISMISSED)
    else:
        await responder.withdraw()


async def _wanted(
    commands: Commands,
    interaction: Interaction,
    game: AnyGame,
    given: dict[str, Any],
    clock_seconds: int,
) -> Wanted:
    preset = commands.actions.presets[game.key][given["preset"]] if given.get("preset") else None
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
        player = await commands.people.meet(opponent.id, opponent.display_name)
    return Wanted(
        game.key,
        mode,
        rounds if mode == "series" else 1,
        clock,
        rules,
        player,
        robot,
    )


async def _open_thread(commands: Commands, around: object, table: Table) -> bool:
    """The lobby stays in the channel as the thread's first message; the board goes into it.

    False where Discord allows none: in the chat of a voice channel, or with too many threads.
    """
    table = (await commands.actions.tables.table_view(table.id)).table
    if table.message_id is None or not isinstance(around, discord.TextChannel):
        return False
    host = table.host_seat
    words = await commands.boards.words(table.guild_id)
    name = words.label(
        "thread-name",
        game=words.label(f"game-{table.game}"),
        name=seats.plain_name(table, host.seat, words) if host else words.label("somebody"),
    )
    place = commands.messages.place(table.guild_id, table.channel_id)
    try:
        thread_id = await commands.messages.thread(place, table.message_id, name[:100])
    except CannotShow as no:
        logger.info("table %s: no thread: %s", table.id, no)
        return False
    await commands.actions.tables.remember_place(table.id, thread_id=thread_id)
    return True
