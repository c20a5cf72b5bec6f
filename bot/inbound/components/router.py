"""Which act is meant by a press or a command, and moves."""

import contextlib
import logging
from enum import StrEnum
from functools import partial

import discord

from bot.custom_ids import ActId, MoveId, parse
from bot.games import PRESENTERS
from bot.inbound.accounts import account_of
from bot.inbound.components.context import Request, place_of
from bot.inbound.components.lobby import LobbyActs
from bot.inbound.components.preferences import PersonalActs
from bot.inbound.components.table import TableActs
from bot.logs import bound
from bot.messaging.permissions import lacking
from bot.messaging.responses import Interaction, RejectedAt, Responder, Until
from bot.outbound.board import Boards
from bot.outbound.doubles import Doubles
from bot.outbound.hands.hands import Hands
from bot.outbound.notifications import Notifications
from bot.presenters import permissions as permissions_presenter
from bot.presenters.refusal import NOT_YOUR_TURN, on_turn
from bot.service.decisions.authority import Actor
from bot.service.decisions.places import takes_press
from bot.service.decisions.refusals import Refusal
from bot.service.people import People
from bot.service.table_actions import TableActions
from bot.service.views import TableView
from bot.store.values import Player, Table
from engine.game import Rejected

logger = logging.getLogger(__name__)


class Router:
    def __init__(
        self,
        actions: TableActions,
        people: People,
        boards: Boards,
        notifications: Notifications,
        hands: Hands,
        doubles: Doubles,
    ) -> None:
        self._doubles = doubles
        self._actions = actions
        self._people = people
        self._boards = boards
        self._hands = hands
        self._warned: dict[int, set[int]] = {}
        table_acts = TableActs(actions, boards, notifications, hands)
        self.at_table = LobbyActs(actions).by_name | table_acts.by_name
        self.personal = PersonalActs(actions.tables, people, hands).by_name

    async def press(self, responder: Responder) -> None:
        """Answers any component interaction, whatever its id."""
        text = (responder.interaction.data or {}).get("custom_id", "")
        id = parse(str(text))
        with bound(**_subject(id)):
            await responder.attempt(lambda: self._act_in_time(responder, id))
            await self._doubles.pressed(responder.interaction.message, str(text))

    async def _act_in_time(self, responder: Responder, id: ActId | MoveId | None) -> None:
        # a hand is a message of its own, which the answer to this press must become
        shows_hand = isinstance(id, ActId) and id.act == "hand"
        take = responder.think if shows_hand else responder.acknowledge
        async with responder.clearing(), responder.in_time(take):
            await self._act(responder, id)

    async def _act(self, responder: Responder, id: ActId | MoveId | None) -> None:
        interaction = responder.interaction
        actor = await self.who(interaction)
        values = (interaction.data or {}).get("values") or []
        if isinstance(id, ActId) and id.table is None and id.act == "which" and values:
            # by the one grammar, since a menu's value may be forged as well
            id, values = parse(f"t:{values[0]}:{id.argument}"), []
        if id is not None and id.table is not None:
            responder.table_id = id.table
        if isinstance(id, MoveId):
            move = id.move if id.move is not None else str(values[0]) if values else ""
            await self._move(responder, actor, id, move)
            return
        if id and id.table is None and (act := self.personal.get(id.act)):
            await act(responder, actor.player, str(values[0]) if values else "")
            return
        act = self.at_table.get(id.act) if id and id.table is not None else None
        if id is None or id.table is None or act is None:
            raise Rejected(Refusal.UNKNOWN_BUTTON)
        table_view = await self._actions.tables.table_view(id.table)
        if not _may_press(responder, actor.player, table_view.table):
            raise Rejected(Refusal.NO_SUCH_TABLE)
        if not id.act.startswith("leave"):
            await self._wake(table_view, actor.player)
        chosen = str(values[0]) if values else None
        if not table_view.table.is_open and id.act != "rematch" and not responder.is_private:
            # a kill may have come before that message could say that it is over
            self._boards.show(id.table)
        await act(Request(responder, actor, table_view.table, id.argument or "", chosen))

    async def who(self, interaction: Interaction) -> Actor:
        """The person behind an interaction, and whether they manage the server."""
        player = await self._people.meet(account_of(interaction.user), interaction.guild_id)
        return Actor(player, interaction.permissions.manage_guild)

    async def _wake(self, table_view: TableView, player: Player) -> None:
        """Somebody who was away is back with any press, and a table that was warned stays."""
        table = table_view.table
        seat = table.seat_of(player.id)
        if seat and table.is_open and (seat.autopilot or table.idle_until is not None):
            # rejected if another press was quicker
            with contextlib.suppress(Rejected):
                await self._actions.wake(table_view.table.id, player)

    async def _move(self, responder: Responder, actor: Actor, id: MoveId, move: str) -> None:
        may_press = partial(_may_press, responder, actor.player)
        act = partial(
            self._actions.move, id.table, actor.player, id.round, id.turn, move, may_press
        )
        try:
            if responder.is_private:
                await self._hands.answer(responder, id.table, actor.player, act)
            else:
                await responder.acknowledge()
                await act()
        except Rejected as no:
            table_view = await self._actions.tables.table_view(id.table)
            if not may_press(table_view.table):
                raise
            await self._wake(table_view, actor.player)
            if table_view.table.seat_of(actor.player.id):
                self._boards.show(id.table)
            raise refusal_at(table_view, actor.player, no.reason) from no
        await self._boards.show(id.table)
        await self._tell_trouble(responder, actor.player, id.table)

    async def _tell_trouble(self, responder: Responder, player: Player, table_id: int) -> None:
        """A move counts even where the board cannot be shown; who makes one learns why, once."""
        if table_id not in self._boards.retries:
            self._warned.pop(table_id, None)
            return
        warned = self._warned.setdefault(table_id, set())
        if player.id in warned:
            return
        warned.add(player.id)
        interaction, words = responder.interaction, responder.words
        in_thread = isinstance(interaction.channel, discord.Thread)
        missing = lacking(interaction.app_permissions, in_thread=in_thread)
        if missing.value and interaction.guild_id is not None:
            place = f"<#{interaction.channel_id}>"
            await responder.show(permissions_presenter.lost(missing, place, words))
        else:
            await responder.tell(words("board-not-shown"), Until.DISMISSED)


def _may_press(responder: Responder, player: Player, table: Table) -> bool:
    place = place_of(responder.interaction)
    return takes_press(table, place, player.id, is_private=responder.is_private)


def refusal_at(table_view: TableView, player: Player, reason: StrEnum) -> Rejected:
    """What was refused, in words about the table as it is by now."""
    seat = table_view.table.seat_of(player.id)
    if (
        reason == NOT_YOUR_TURN
        and seat
        and on_turn(table_view, PRESENTERS[table_view.table.game]) == seat.seat
    ):
        # their turn has come meanwhile
        return Rejected(Refusal.STALE)
    return RejectedAt(reason, table_view)


def _subject(id: ActId | MoveId | None) -> dict[str, int | None]:
    match id:
        case MoveId(table, number, turn):
            return {"table": table, "round": number, "turn": turn}
        case ActId(table):
            return {"table": table}
        case None:
            return {}
