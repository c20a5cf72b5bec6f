"""Every press of a button and every choice in a menu lands here, and becomes an act of the service.

The id alone says what is meant, so presses on messages made before a restart work as well.
"""

import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.answers import (
    Interaction,
    acknowledge,
    answered,
    conclude,
    redraw,
    show,
    tell,
    words_of,
)
from bot.board import Boards
from bot.ids import ActId, MoveId, parse
from bot.log import bound
from bot.permissions import lacking
from bot.posting import CannotShow
from bot.presenters import house_rules
from bot.presenters import lobby as lobbies
from bot.presenters import more as mores
from bot.presenters import permissions as permissions_presenter
from bot.presenters import rules as rules_presenter
from bot.presenters import tables as tables_presenter
from bot.service.acts import Acts, By, check_host, is_host
from bot.service.people import People
from bot.service.refusals import Refusal
from bot.service.seated import sitting
from bot.service.tables import Look
from bot.store.values import Player, Status, Table
from bot.texts import Words
from engine.game import Rejected

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Press:
    """Who pressed what at which table; `chosen` is a menu's choice."""

    interaction: Interaction
    by: By
    look: Look
    argument: str
    chosen: str | None

    @property
    def words(self) -> Words:
        return words_of(self.interaction)

    @property
    def table(self) -> Table:
        return self.look.table

    @property
    def player(self) -> Player:
        return self.by.player

    @property
    def is_private(self) -> bool:
        """Whether it was pressed on a message that only this person sees."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral


Act = Callable[[Press], Awaitable[None]]


class Clicks:
    def __init__(self, acts: Acts, people: People, boards: Boards) -> None:
        self._acts = acts
        self._people = people
        self._boards = boards
        self._told: dict[int, set[int]] = {}
        self._at_table: dict[str, Act] = {
            "join": self._join,
            "accept": self._accept,
            "decline": self._decline,
            "robot_menu": self._robot_menu,
            "robot": self._robot,
            "unrobot": self._unrobot,
            "rules_menu": self._rule_menu,
            "rule": self._value_menu,
            "value": self._set_rule,
            "start": self._start,
            "next": self._next,
            "rematch": self._rematch,
            "auto": self._auto,
            "rules": self._rules,
            "more": self._more,
            "leave": self._ask_to_leave,
            "leave_now": self._leave,
            "pause": self._pause,
            "resume": self._resume,
            "repost": self._repost,
            "end": self._ask_to_end,
            "end_now": self._end,
            "hand": self._hand,
        }

    async def press(self, interaction: Interaction) -> None:
        """Answers any component interaction, whatever its id."""
        text = (interaction.data or {}).get("custom_id", "")
        id = parse(str(text))
        with bound(**_subject(id)):
            await answered(interaction, lambda: self._act(interaction, id))

    async def _act(self, interaction: Interaction, id: ActId | MoveId | None) -> None:
        by = await self.who(interaction)
        values = (interaction.data or {}).get("values") or []
        if isinstance(id, MoveId):
            move = id.move if id.move is not None else str(values[0]) if values else ""
            await self._move(interaction, by, id, move)
            return
        if id and id.table is None and id.act == "which" and values and values[0].isdecimal():
            id, values = ActId(int(values[0]), id.argument or ""), []
        if id and id.table is None and id.act == "tables":
            await self.show_tables(interaction, by.player)
            return
        act = self._at_table.get(id.act) if id and id.table is not None else None
        if id is None or id.table is None or act is None:
            raise Rejected(Refusal.UNKNOWN_BUTTON)
        look = await self._acts.tables.look(id.table)
        if not _is_within_reach(look.table, interaction, by.player):
            raise Rejected(Refusal.NO_SUCH_TABLE)
        if not id.act.startswith("leave"):
            await self._wake(look, by.player)
        chosen = str(values[0]) if values else None
        await act(Press(interaction, by, look, id.argument or "", chosen))

    async def who(self, interaction: Interaction) -> By:
        """The person behind an interaction, and whether they manage the server."""
        user = interaction.user
        player = await self._people.meet(user.id, user.display_name)
        return By(player, interaction.permissions.manage_guild)

    async def _wake(self, look: Look, player: Player) -> None:
        """Somebody who was away is back with any press."""
        seat = look.table.seat_of(player.id)
        if seat and seat.autopilot and look.table.is_open:
            # rejected if another press was quicker
            with contextlib.suppress(Rejected):
                await self._acts.wake(look.table.id, player)

    async def _move(self, interaction: Interaction, by: By, id: MoveId, move: str) -> None:
        await acknowledge(interaction)
        try:
            await self._acts.move(id.table, by.player, id.round, id.turn, move)
        except Rejected:
            look = await self._acts.tables.look(id.table)
            await self._wake(look, by.player)
            if look.table.seat_of(by.player.id):
                self._boards.show(id.table)
            raise
        await self._boards.show(id.table)
        await self._tell_trouble(interaction, by.player, id.table)

    async def _tell_trouble(self, interaction: Interaction, player: Player, table_id: int) -> None:
        """A move counts even where the board cannot be shown; who makes one learns why, once."""
        if table_id not in self._boards.troubles:
            self._told.pop(table_id, None)
            return
        told = self._told.setdefault(table_id, set())
        if player.id in told:
            return
        told.add(player.id)
        words = words_of(interaction)
        in_thread = isinstance(interaction.channel, discord.Thread)
        missing = lacking(interaction.app_permissions, in_thread=in_thread)
        if missing.value:
            place = f"<#{interaction.channel_id}>"
            await show(interaction, permissions_presenter.lost(missing, place, words))
        else:
            await tell(interaction, words("board-not-shown"))

    async def _join(self, press: Press) -> None:
        await acknowledge(press.interaction)
        await self._acts.join(press.table.id, press.player)

    async def _accept(self, press: Press) -> None:
        await acknowledge(press.interaction)
        await self._acts.accept(press.table.id, press.player)

    async def _decline(self, press: Press) -> None:
        await acknowledge(press.interaction)
        await self._acts.decline(press.table.id, press.player)

    async def _ask_to_leave(self, press: Press) -> None:
        """In the lobby nothing is lost; later one press more stands between a player and a loss."""
        if press.table.status is Status.LOBBY:
            await self._leave(press)
        else:
            sitting(press.table, press.player.id)
            await self._again(press, mores.ask_to_leave(press.table, press.words))

    async def _leave(self, press: Press) -> None:
        await acknowledge(press.interaction)
        await self._acts.leave(press.table.id, press.player)
        if press.table.status is not Status.LOBBY or press.is_private:
            await conclude(press.interaction, press.words("you-left"))

    async def _robot_menu(self, press: Press) -> None:
        check_host(press.table, press.by)
        await show(press.interaction, lobbies.robot_menu(press.table, press.words))

    async def _robot(self, press: Press) -> None:
        table = await self._acts.add_robot(press.table.id, press.by, press.argument)
        await redraw(press.interaction, lobbies.robot_menu(table, press.words))

    async def _unrobot(self, press: Press) -> None:
        table = await self._acts.remove_robot(press.table.id, press.by)
        await redraw(press.interaction, lobbies.robot_menu(table, press.words))

    async def _rule_menu(self, press: Press) -> None:
        check_host(press.table, press.by)
        await self._again(press, lobbies.rule_menu(press.table, press.words))

    async def _again(self, press: Press, view: discord.ui.LayoutView) -> None:
        """In the private message that was pressed, or in a new one under a public message."""
        await (redraw if press.is_private else show)(press.interaction, view)

    async def _value_menu(self, press: Press) -> None:
        rule = press.chosen or ""
        if rule not in house_rules.rules(press.table):
            raise Rejected(Refusal.NO_SUCH_RULE)
        await redraw(press.interaction, lobbies.value_menu(press.table, rule, press.words))

    async def _set_rule(self, press: Press) -> None:
        rule, value = press.argument, press.chosen or ""
        table = await self._acts.set_rule(press.table.id, press.by, rule, value)
        await redraw(press.interaction, lobbies.rule_menu(table, press.words))

    async def _start(self, press: Press) -> None:
        await acknowledge(press.interaction)
        await self._acts.start(press.table.id, press.by)

    async def _next(self, press: Press) -> None:
        await acknowledge(press.interaction)
        await self._acts.next_round(press.table.id, press.player)

    async def _rematch(self, press: Press) -> None:
        await acknowledge(press.interaction)
        fresh = await self._acts.rematch(press.table.id, press.player)
        with contextlib.suppress(CannotShow):  # who asked sees that no lobby comes
            await self._boards.invite(fresh.id)

    async def _auto(self, press: Press) -> None:
        seat = press.table.seat_of(press.player.id)
        if seat is None:
            raise Rejected(Refusal.NOT_SEATED)
        await acknowledge(press.interaction)
        await self._acts.set_auto(press.table.id, press.player, not seat.auto)

    async def _rules(self, press: Press) -> None:
        await self._again(press, rules_presenter.rules(press.table, press.words))

    async def _more(self, press: Press) -> None:
        seat = press.table.seat_of(press.player.id)
        view = mores.more(press.table, seat, press.words, is_staff=press.by.is_staff)
        await self._again(press, view)

    async def _pause(self, press: Press) -> None:
        await acknowledge(press.interaction)
        await self._acts.pause(press.table.id, press.by)
        await self._conclude_privately(press, "paused")

    async def _resume(self, press: Press) -> None:
        await acknowledge(press.interaction)
        await self._acts.resume(press.table.id, press.by)
        await self._conclude_privately(press, "resumed")

    async def _conclude_privately(self, press: Press, done: str) -> None:
        """A public message shows by itself what has changed."""
        if press.is_private:
            await conclude(press.interaction, press.words(done))

    async def _repost(self, press: Press) -> None:
        await acknowledge(press.interaction)
        await self.show_anew(press.table, press.by)
        await conclude(press.interaction, press.words("reposted"))

    async def show_anew(self, table: Table, by: By) -> None:
        """Whoever sits there may ask for it, and the server's staff. Raises `Rejected`."""
        if not table.is_open:
            raise Rejected(Refusal.TABLE_CLOSED)
        if not by.is_staff:
            sitting(table, by.player.id)
        await self._boards.repost(table.id)

    async def _ask_to_end(self, press: Press) -> None:
        if is_host(press.table, press.by):
            await self._again(press, mores.ask_to_end(press.table, press.words))
        else:
            await self._end(press)

    async def _end(self, press: Press) -> None:
        await acknowledge(press.interaction)
        changed = await self._acts.end(press.table.id, press.by)
        if changed.votes:
            cast, needed = changed.votes.cast, changed.votes.needed
            await conclude(press.interaction, press.words("voted", votes=cast, needed=needed))
        else:
            await conclude(press.interaction, press.words("ended"))

    async def show_tables(self, interaction: Interaction, player: Player) -> None:
        """Where somebody sits and is awaited."""
        tables = self._acts.tables
        looks = [await tables.look(table.id) for table in await tables.of_player(player.id)]
        view = tables_presenter.tables(looks, player.id, words_of(interaction))
        await show(interaction, view)

    async def _hand(self, press: Press) -> None:
        await self.show_hand(press.interaction, press.table)

    async def show_hand(self, interaction: Interaction, table: Table) -> None:
        await tell(interaction, rules_presenter.no_hand(table.game, words_of(interaction)))


def _is_within_reach(table: Table, interaction: Interaction, player: Player) -> bool:
    """From its own server; from the conversation with the bot for those who sit there."""
    if interaction.guild_id is None:
        return table.seat_of(player.id) is not None
    return table.guild_id == interaction.guild_id


def _subject(id: ActId | MoveId | None) -> dict[str, int | None]:
    match id:
        case MoveId(table, number, turn):
            return {"table": table, "round": number, "turn": turn}
        case ActId(table):
            return {"table": table}
        case None:
            return {}
