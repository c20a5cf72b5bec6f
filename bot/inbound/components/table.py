"""Presses at a table that has begun: what is not a move."""

import contextlib

from bot.games import PRESENTERS
from bot.inbound.components import confirmations
from bot.inbound.components.context import Act, Press
from bot.messaging.errors import CannotShow
from bot.messaging.responses import Responder, Until
from bot.outbound.board import Boards
from bot.outbound.hands.hands import Hands
from bot.outbound.notifications import Notifications
from bot.presenters import more as mores
from bot.presenters import rules as rules_presenter
from bot.presenters import seats
from bot.service.decisions.authority import Actor
from bot.service.decisions.change import Changed
from bot.service.decisions.refusals import Refusal
from bot.service.decisions.seats import sitting
from bot.service.table_actions import TableActions
from bot.store.values import Player, Status, Table, TableSeat
from bot.texts import Words
from engine.game import Rejected


class TablePresses:
    def __init__(
        self, actions: TableActions, boards: Boards, notifications: Notifications, hands: Hands
    ) -> None:
        self._actions = actions
        self._boards = boards
        self._notifications = notifications
        self._hands = hands
        self.by_name: dict[str, Act] = {
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
            "kick": self._ask_to_kick,
            "kick_now": self._kick,
            "hand": self._hand,
            "cards": self._cards,
        }

    async def _next(self, press: Press) -> None:
        await press.responder.acknowledge()
        await self._actions.next_round(press.table.id, press.player)

    async def _rematch(self, press: Press) -> None:
        await press.responder.acknowledge()
        fresh = await self._actions.rematch(press.table.id, press.player)
        if not await self._boards.open(fresh.id):
            with contextlib.suppress(Rejected):  # closed already, where the channel is gone
                await self._actions.end(fresh.id, press.actor)
            await press.responder.tell(press.words("lobby-not-shown"), Until.DISMISSED)
            return
        with contextlib.suppress(CannotShow):  # the lobby names who is invited, too
            await self._notifications.invite(fresh.id)

    async def _auto(self, press: Press) -> None:
        seat = sitting(press.table, press.player.id)
        if PRESENTERS[press.table.game].auto is None:
            raise Rejected(Refusal.UNKNOWN_BUTTON)
        on = not _was_auto(press.argument, seat)
        await press.responder.acknowledge()
        await self._actions.set_auto(press.table.id, press.player, on)
        now = press.words("auto-on" if on else "auto-off")
        await press.responder.tell(now)

    async def _rules(self, press: Press) -> None:
        await press.responder.show_in_place(
            rules_presenter.rules(press.table, PRESENTERS[press.table.game], press.words)
        )

    async def _more(self, press: Press) -> None:
        seat = press.table.seat_of(press.player.id)
        view = mores.more(press.table, seat, press.words, is_staff=press.actor.is_staff)
        await press.responder.show_in_place(view)

    async def _ask_to_leave(self, press: Press) -> None:
        """In the lobby nothing is lost; later one press more stands between a player and a loss."""
        if press.table.status is Status.LOBBY:
            await self._leave(press)
        else:
            await press.responder.show_in_place(
                confirmations.leaving(press.table, press.actor, press.words)
            )

    async def _leave(self, press: Press) -> None:
        await press.responder.acknowledge()
        await self._actions.leave(press.table.id, press.player)
        if press.table.status is not Status.LOBBY or press.is_private:
            await press.responder.conclude(press.words("you-left"), Until.NEXT_PRESS)

    async def _pause(self, press: Press) -> None:
        await press.responder.acknowledge()
        await self._actions.pause(press.table.id, press.actor)
        await self._conclude_privately(press, "paused")

    async def _resume(self, press: Press) -> None:
        await press.responder.acknowledge()
        await self._actions.resume(press.table.id, press.actor)
        await self._conclude_privately(press, "resumed")

    async def _conclude_privately(self, press: Press, done: str) -> None:
        """A public message shows by itself what has changed."""
        if press.is_private:
            await press.responder.conclude(press.words(done))

    async def _repost(self, press: Press) -> None:
        await press.responder.acknowledge()
        await self.show_anew(press.table, press.actor)
        await press.responder.conclude(press.words("reposted"), Until.READ)

    async def show_anew(self, table: Table, actor: Actor) -> None:
        """Whoever sits there may ask for it, and the server's staff. Raises `Rejected`."""
        if not table.is_open:
            raise Rejected(Refusal.TABLE_CLOSED)
        if not actor.is_staff:
            sitting(table, actor.player.id)
        await self._boards.repost(table.id)

    async def _ask_to_end(self, press: Press) -> None:
        await press.responder.show_in_place(
            confirmations.ending(press.table, press.actor, press.words)
        )

    async def _end(self, press: Press) -> None:
        await press.responder.acknowledge()
        changed = await self._actions.end(press.table.id, press.actor)
        done = _done(changed, press.words("ended"), press.words)
        await press.responder.conclude(done, _until(changed))

    async def _ask_to_kick(self, press: Press) -> None:
        player_id = _player_id(press.argument)
        await press.responder.show_in_place(
            confirmations.removing(press.table, press.actor, player_id, press.words)
        )

    async def _kick(self, press: Press) -> None:
        await press.responder.acknowledge()
        table, words = press.table, press.words
        seat = _seat(table, _player_id(press.argument))
        assert seat.player
        changed = await self._actions.kick(table.id, press.actor, seat.seat, seat.player.id)
        kicked = words("kicked", name=seats.name(table, seat.seat, words))
        if not changed.table.is_open:
            kicked += f" {words('ended')}"
        done = _done(changed, kicked, words)
        await press.responder.conclude(done, _until(changed))
        if removed := next(
            (event for event in changed.table_events if event.what == "removed"), None
        ):
            by = press.player if removed.by == press.player.id else None
            await self._notifications.tell_removed(table, seat, by)

    async def _hand(self, press: Press) -> None:
        is_here = press.argument == "here"
        await self.show_hand(press.responder, press.table, press.player, is_here=is_here)

    async def show_hand(
        self, responder: Responder, table: Table, player: Player, *, is_here: bool = False
    ) -> None:
        if PRESENTERS[table.game].hands is None:
            text = rules_presenter.no_hand(table.game, responder.words)
            await responder.tell(text, Until.DISMISSED)
        else:
            await self._hands.open(responder, table, player, is_here=is_here)

    async def _cards(self, press: Press) -> None:
        await self._hands.explain(press.responder, press.table, press.player)


def _seat(table: Table, player_id: int) -> TableSeat:
    seat = table.seat_of(player_id)
    if seat is None:
        raise Rejected(Refusal.NO_SUCH_SEAT)
    return seat


def _was_auto(argument: str, seat: TableSeat) -> bool:
    """Whether the button was shown while the bot made forced moves for that seat."""
    if seat.seat >= len(argument):
        raise Rejected(Refusal.UNKNOWN_BUTTON)
    return argument[seat.seat] == "1"


def _player_id(argument: str) -> int:
    if not argument.isdecimal():
        raise Rejected(Refusal.UNKNOWN_BUTTON)
    return int(argument)


def _until(changed: Changed) -> Until:
    """A vote is only true until the next one."""
    return Until.NEXT_PRESS if changed.votes is None else Until.TABLE_CHANGES


def _done(changed: Changed, done: str, words: Words) -> str:
    """The answer to who asked: it is done, or their vote counts."""
    if changed.votes is None:
        return done
    return words("voted", votes=changed.votes.cast, needed=changed.votes.needed)
