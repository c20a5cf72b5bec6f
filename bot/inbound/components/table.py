"""Acts at a table that has begun: what is not a move."""

import asyncio
import contextlib
from dataclasses import replace

from bot.games import PRESENTERS
from bot.inbound.components import confirmations
from bot.inbound.components.context import Act, Request
from bot.messaging.errors import CannotShow
from bot.messaging.responses import Until
from bot.outbound.board import Boards, lobby_place
from bot.outbound.hands.hands import Hands
from bot.outbound.notifications import Notifications
from bot.presenters import more as mores
from bot.presenters import permissions, seats
from bot.presenters import rules as rules_presenter
from bot.presenters.marks import board_url, linked
from bot.service.decisions import questions
from bot.service.decisions.change import Changed
from bot.service.decisions.refusals import Refusal
from bot.service.decisions.seats import sitting
from bot.service.table_actions import TableActions
from bot.store.values import Player, Status, Table, TableEvent, TableSeat
from bot.texts import Words
from engine.game import Rejected

REPOST_SECONDS = 10
"""A person waits so long to hear whether Discord has taken the new message."""


class TableActs:
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
            "leave_now": self._or_asked_anew(self._leave, confirmations.leaving),
            "pause": self._pause,
            "resume": self._resume,
            "repost": self._repost,
            "end": self._ask_to_end,
            "end_now": self._or_asked_anew(self._end, confirmations.ending),
            "kick": self._ask_to_kick,
            "kick_now": self._or_asked_anew(self._kick, confirmations.removing),
            "hand": self._hand,
            "cards": self._cards,
        }

    async def _next(self, request: Request) -> None:
        await request.responder.acknowledge()
        await self._actions.next_round(request.table.id, request.player)

    async def _rematch(self, request: Request) -> None:
        await request.responder.acknowledge()
        fresh = await self._actions.rematch(request.table.id, request.player)
        if not await self._boards.open(fresh.id):
            await self._actions.withdraw(fresh.id)
            await request.responder.tell(request.words("lobby-not-shown"), Until.DISMISSED)
            return
        if fresh.version == 0:  # else the seats of an open lobby were told of when it opened
            with contextlib.suppress(CannotShow):  # the lobby names who is invited, too
                await self._notifications.invite(fresh.id)

    async def _auto(self, request: Request) -> None:
        seat = sitting(request.table, request.player.id)
        if PRESENTERS[request.table.game].auto is None:
            raise Rejected(Refusal.UNKNOWN_BUTTON)
        on = not _was_auto(request.argument, seat)
        await request.responder.acknowledge()
        await self._actions.set_auto(request.table.id, request.player, on)
        now = request.words("auto-on" if on else "auto-off")
        await request.responder.tell(now)

    async def _rules(self, request: Request) -> None:
        await request.responder.show_in_place(
            rules_presenter.rules(request.table, PRESENTERS[request.table.game], request.words)
        )

    async def _more(self, request: Request) -> None:
        view = mores.more(request.table, request.actor, request.words)
        await request.responder.show_in_place(view)

    async def _ask_to_leave(self, request: Request) -> None:
        """In the lobby nothing is lost; later one press more stands between a player and a loss."""
        if request.table.status is Status.LOBBY:
            question = questions.to_leave(request.table, request.actor)
            leave = self._or_asked_anew(self._leave, confirmations.leaving)
            await leave(replace(request, argument=question.premises))
        else:
            await request.responder.show_in_place(confirmations.leaving(request))

    async def _leave(self, request: Request) -> None:
        await request.responder.acknowledge()
        await self._actions.leave(request.table.id, request.player, request.argument)
        if request.table.status is not Status.LOBBY or not request.is_public_press:
            await request.responder.conclude(request.words("you-left"), Until.NEXT_PRESS)

    async def _pause(self, request: Request) -> None:
        await request.responder.acknowledge()
        await self._actions.pause(request.table.id, request.actor)
        await _conclude(request, "paused")

    async def _resume(self, request: Request) -> None:
        await request.responder.acknowledge()
        await self._actions.resume(request.table.id, request.actor)
        await _conclude(request, "resumed")

    async def _repost(self, request: Request) -> None:
        await request.responder.acknowledge()
        _check_may_repost(request)
        responder, words, old = request.responder, request.words, request.table
        tried = asyncio.Event()  # who waits for the board itself would cancel it for all others
        self._boards.repost(old.id).add_done_callback(lambda _: tried.set())
        try:
            await asyncio.wait_for(tried.wait(), REPOST_SECONDS)
        except TimeoutError:
            await responder.conclude(words("reposted-later"), Until.READ)
            return
        table = (await self._actions.tables.table_view(old.id)).table
        if table.message_id != old.message_id:
            link = linked(words("open-board"), board_url(table))
            await responder.conclude(words("reposted", link=link), Until.READ)
        elif not table.is_open:
            raise Rejected(Refusal.TABLE_CLOSED)
        else:
            await self._tell_not_reposted(request, table)

    async def _tell_not_reposted(self, request: Request, table: Table) -> None:
        responder, words = request.responder, request.words
        place_id = lobby_place(table) if table.round == 0 else table.place_id
        missing = self._boards.lacking(table.guild_id, place_id)
        if missing.value:
            view = permissions.not_reposted(missing, f"<#{place_id}>", words)
            await responder.show_in_place(view)
        else:
            await responder.conclude(words("not-reposted"))

    async def _ask_to_end(self, request: Request) -> None:
        await request.responder.show_in_place(confirmations.ending(request))

    async def _end(self, request: Request) -> None:
        await request.responder.acknowledge()
        changed = await self._actions.end(request.table.id, request.actor, request.argument)
        done = _done(changed, request.words("ended"), request.words)
        await request.responder.conclude(done, _until(changed))

    async def _ask_to_kick(self, request: Request) -> None:
        await request.responder.show_in_place(confirmations.removing(request))

    async def _kick(self, request: Request) -> None:
        await request.responder.acknowledge()
        table, words = request.table, request.words
        player_id, premises = confirmations.whom_asked(request)
        seat = table.seat_of(player_id)
        changed = await self._actions.kick(table.id, request.actor, player_id, premises)
        kicked = words("kicked-before")
        if seat is not None:
            kicked = words("kicked", name=seats.name(table, seat.seat, words))
        if not changed.table.is_open:
            kicked += f" {words('ended')}"
        done = _done(changed, kicked, words)
        await request.responder.conclude(done, _until(changed))
        if seat is not None and (removed := _removal(changed, player_id)):
            by = _as_seated(request) if removed.by == request.player.id else None
            await self._notifications.tell_removed(table, seat, by)

    def _or_asked_anew(self, act: Act, ask: confirmations.Ask) -> Act:
        """Where a question has other premises by now than when it was asked, it is asked anew."""

        async def answered(request: Request) -> None:
            try:
                await act(request)
            except Rejected as no:
                if no.reason is not Refusal.ASKED_ANEW:
                    raise
                table = (await self._actions.tables.table_view(request.table.id)).table
                view = ask(replace(request, table=table))
                await request.responder.show_in_place(mores.asked_anew(view, request.words))

        return answered

    async def _hand(self, request: Request) -> None:
        responder, table = request.responder, request.table
        if PRESENTERS[table.game].hands is None:
            text = rules_presenter.no_hand(table.game, request.words)
            await responder.tell(text, Until.DISMISSED)
        else:
            is_here = request.argument == "here"
            await self._hands.open(responder, table, request.player, is_here=is_here)

    async def _cards(self, request: Request) -> None:
        await self._hands.explain(request.responder, request.table, request.player)


def _removal(changed: Changed, player_id: int) -> TableEvent | None:
    events = changed.table_events
    return next((e for e in events if e.what == "removed" and e.whom == player_id), None)


def _as_seated(request: Request) -> Player:
    """Under the name on the table's server, also where they pressed in a direct message."""
    seat = request.table.seat_of(request.player.id)
    return seat.player if seat and seat.player else request.player


def _was_auto(argument: str, seat: TableSeat) -> bool:
    """Whether the button was shown while the bot made forced moves for that seat."""
    if seat.seat >= len(argument):
        raise Rejected(Refusal.UNKNOWN_BUTTON)
    return argument[seat.seat] == "1"


def _check_may_repost(request: Request) -> None:
    """Whoever sits there, and the server's staff."""
    if not request.table.is_open:
        raise Rejected(Refusal.TABLE_CLOSED)
    if not request.actor.is_staff:
        sitting(request.table, request.player.id)


async def _conclude(request: Request, done: str) -> None:
    if not request.is_public_press:
        await request.responder.conclude(request.words(done))


def _until(changed: Changed) -> Until:
    """What is done stays true; the number of votes only until the table changes."""
    return Until.NEXT_PRESS if changed.votes is None else Until.TABLE_CHANGES


def _done(changed: Changed, done: str, words: Words) -> str:
    """The answer to who asked: it is done, or their vote counts."""
    if changed.votes is None:
        return done
    return words("voted", votes=changed.votes.cast, needed=changed.votes.needed)
