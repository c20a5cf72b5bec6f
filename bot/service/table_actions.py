"""Everything a person can do at a table, by name. Each action is one change of the table; it raises
`Rejected` if it is not allowed now."""

import contextlib
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from bot.service import openings
from bot.service.decisions import idleness, lobby, membership, opening, rounds, voting
from bot.service.decisions.authority import Actor, check_host
from bot.service.decisions.change import Change, Changed, Fulfilled, Loaded, with_event
from bot.service.decisions.limits import with_end_counted
from bot.service.decisions.opening import Wanted
from bot.service.decisions.presets import Presets
from bot.service.decisions.questions import check_asked, to_end, to_leave, to_remove
from bot.service.decisions.refusals import Refusal
from bot.service.decisions.seats import END, awake, everybody_is_away, removal_of, sitting
from bot.service.tables import Tables
from bot.store import recent_acts
from bot.store.database import AsyncConnection
from bot.store.values import Player, Status, Table, TableEvent
from engine.game import Rejected, Seat

SEED_BYTES = 32


class TableActions:
    def __init__(
        self,
        tables: Tables,
        presets: Presets,
        seed: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self.tables = tables
        self.presets = presets
        self._seed = seed
        self._limits = tables.limits
        self._now = tables.now

    async def open(self, guild_id: int, channel_id: int, host: Player, wanted: Wanted) -> Table:
        """A lobby with its host, and the seat of an opponent held or a robot seated.

        Raises `Rejected` for rules that do not go together, and for what goes beyond a limit;
        `AlreadyOpen` for the same wish sent twice.
        """
        fresh = opening.new_table(guild_id, channel_id, host, wanted, self._now())

        async def store(conn: AsyncConnection) -> Table:
            return await openings.add(conn, self.tables.database, fresh, self._limits)

        return await self.tables.add(store)

    async def rematch(self, table_id: int, player: Player) -> Table:
        """Opens a lobby with the same people and rules. If there is one already, it takes the seat
        that is held there for whoever asks; while they play at it, no other one opens."""
        old = (await self.tables.table_view(table_id)).table
        fresh = opening.rematch(old, player, self._now())

        async def store(conn: AsyncConnection) -> Table:
            database = self.tables.database
            return await openings.add_rematch(conn, database, fresh, old, self._limits)

        try:
            return await self.tables.add(store)
        except openings.AlreadyOpen as found:
            return await self._accept(found.table_id, player)

    async def withdraw(self, table_id: int) -> None:
        """Closes a lobby that nobody got to see, which so counts for no limit."""
        with contextlib.suppress(Rejected):  # closed already, where the channel is gone
            await self._change(table_id, _ended_now)
        async with self.tables.database.write() as conn:
            await recent_acts.take_back(conn, table_id)

    async def join(self, table_id: int, player: Player) -> Table:
        """Sits down: in the lobby on a free seat, between two rounds on one that was left or a
        robot's."""

        def decide(loaded: Loaded) -> Change:
            membership.check_not_seated(membership.opened(loaded).table, player.id)
            is_between = loaded.table.status is Status.BETWEEN
            sit = membership.take_over if is_between else lobby.join
            return sit(loaded, player, self._now())

        return await self._pressed(table_id, decide)

    async def accept(self, table_id: int, player: Player) -> Table:
        """Takes the held seat; when nobody else is awaited the first round is dealt at once."""

        def check(table: Table) -> None:
            membership.check_not_seated(table, player.id)

        return await self._accept(table_id, player, check)

    async def _accept(
        self, table_id: int, player: Player, check: Callable[[Table], None] | None = None
    ) -> Table:
        seed = self._seed(SEED_BYTES)

        def decide(loaded: Loaded) -> Change:
            if check is not None:
                check(membership.opened(loaded).table)
            joined = lobby.accept(loaded, player, self._now())
            if not lobby.is_ready(joined.table):
                return joined
            return rounds.deal(replace(loaded, table=joined.table), seed, self._now())

        return await self._pressed(table_id, decide)

    async def decline(self, table_id: int, player: Player) -> Table:
        decide = partial(lobby.decline, player_id=player.id, now=self._now())
        return await self._pressed(table_id, decide)

    async def leave(self, table_id: int, player: Player, asked: str | None = None) -> Table:
        """`asked` are the premises of the question that is answered; None: nobody was asked."""

        def decide(loaded: Loaded) -> Change:
            membership.check_still_here(loaded.table, player.id, asked)
            table = membership.opened(loaded).table
            check_asked(to_leave(table, Actor(player)), asked)
            act = lobby.leave if table.status is Status.LOBBY else membership.leave
            return act(loaded, player.id, self._now())

        return await self._pressed(table_id, decide)

    async def add_robot(
        self, table_id: int, actor: Actor, level: str, seen: int | None = None
    ) -> Table:
        """Rejects a `seen` that is not how many robots there are: one press may come twice."""
        return await self._as_host(table_id, actor, lobby.add_robot, level, seen)

    async def remove_robot(self, table_id: int, actor: Actor, seen: int | None = None) -> Table:
        """Removes the robot that sat down last; `seen` as for `add_robot`."""
        return await self._as_host(table_id, actor, lobby.remove_robot, seen)

    async def mark_seat(
        self, table_id: int, actor: Actor, seat: Seat | None, player_id: int | None = None
    ) -> Table:
        """`player_id` is who is meant, since the seat may be another's by now; None: a robot."""
        return await self._as_host(table_id, actor, lobby.mark_seat, seat, player_id)

    async def set_rule(self, table_id: int, actor: Actor, rule: str, value: str) -> Table:
        return await self._as_host(table_id, actor, lobby.set_rule, rule, value, self.presets)

    async def start(self, table_id: int, actor: Actor) -> Table:
        """Deals the first round. Rejects a second press: the table has started."""

        def ready(loaded: Loaded) -> Table:
            table = lobby.ready(loaded)
            check_host(table, actor)
            return table

        return await self._deal(table_id, ready)

    async def next_round(self, table_id: int, player: Player) -> Table:
        def ready(loaded: Loaded) -> Table:
            sitting(loaded.table, player.id)
            table = awake(membership.between(loaded), player.id)
            return membership.resumed(table, self._now()) if table.paused_at is not None else table

        return await self._deal(table_id, ready)

    async def next_by_itself(self, table_id: int, version: int) -> Table:
        """Deals after the pause between rounds; a table that everybody is away from pauses."""
        seed = self._seed(SEED_BYTES)

        def decide(loaded: Loaded) -> Change:
            if loaded.table.version != version:
                raise Rejected(Refusal.STALE)
            if everybody_is_away(membership.between(loaded)):
                return membership.pause(loaded, self._now())
            return rounds.deal(loaded, seed, self._now())

        return await self._change(table_id, decide, with_rounds=True)

    async def _deal(self, table_id: int, ready: Callable[[Loaded], Table]) -> Table:
        seed = self._seed(SEED_BYTES)

        def decide(loaded: Loaded) -> Change:
            return rounds.deal(replace(loaded, table=ready(loaded)), seed, self._now())

        return await self._pressed(table_id, decide, with_rounds=True)

    async def move(
        self,
        table_id: int,
        player: Player,
        number: int,
        turn: int | None,
        text: str,
        may_press: Callable[[Table], bool] = lambda _: True,
    ) -> Changed:
        """A move from a button of round `number` and turn `turn`; a table that `may_press` says no
        to does not exist for whoever pressed. Raises `Rejected`."""
        now = self._now()

        def decide(loaded: Loaded) -> Change:
            if not may_press(loaded.table):
                raise Rejected(Refusal.NO_SUCH_TABLE)
            return rounds.move(loaded, player.id, number, turn, text, now)

        return await self.tables.change(table_id, decide, is_press=True)

    async def own_move(self, table_id: int, version: int, seat: Seat, text: str) -> Changed:
        now = self._now()
        return await self.tables.change(
            table_id, lambda loaded: rounds.own_move(loaded, seat, version, text, now)
        )

    async def expire(self, table_id: int, version: int) -> Table:
        return await self._change(
            table_id, partial(rounds.expire, version=version, now=self._now())
        )

    async def expire_lobby(self, table_id: int, version: int) -> Table:
        decide = partial(lobby.expire, version=version, now=self._now())
        return await self._change(table_id, decide)

    async def pass_by(self, table_id: int, version: int) -> Table:
        """Nobody has pressed anything for long: the table is warned, or ended."""
        limits, now = self._limits, self._now()
        decide = partial(idleness.pass_by, version=version, limits=limits, now=now)
        return await self._change(table_id, decide)

    async def carry_votes(self, table_id: int, version: int) -> Changed:
        """Somebody left, went away or came back, and the votes cast before are enough now."""
        decide = partial(voting.carry, version=version, now=self._now())
        return await self.tables.change(table_id, decide)

    async def set_auto(self, table_id: int, player: Player, on: bool) -> Table:
        decide = partial(membership.set_auto, player_id=player.id, on=on)
        return await self._asked(table_id, player, decide)

    async def wake(self, table_id: int, player: Player) -> Table:
        decide = partial(membership.wake, player_id=player.id)
        return await self._pressed(table_id, lambda loaded: decide(membership.opened(loaded)))

    async def pause(self, table_id: int, actor: Actor) -> Table:
        def decide(loaded: Loaded) -> Change:
            check_host(loaded.table, actor)
            return with_event(
                membership.pause(loaded, self._now()), TableEvent("paused", actor.player.id)
            )

        return await self._asked(table_id, actor.player, decide)

    async def resume(self, table_id: int, actor: Actor) -> Table:
        """Anybody who sits may resume: a table that paused itself waits for the first to return."""

        def decide(loaded: Loaded) -> Change:
            if loaded.table.seat_of(actor.player.id) is None:
                check_host(loaded.table, actor)
            return with_event(
                membership.resume(loaded, self._now()), TableEvent("resumed", actor.player.id)
            )

        return await self._asked(table_id, actor.player, decide)

    async def end(self, table_id: int, actor: Actor, asked: str | None = None) -> Changed:
        """At once or by a vote; `asked` as for `leave`."""

        def decide(loaded: Loaded) -> Change:
            question = to_end(loaded.table, actor)
            check_asked(question, asked)
            if question.votes is None:
                ended = TableEvent("ended", actor.player.id)
                change = with_event(membership.end(loaded), ended)
                return with_end_counted(loaded, change, actor, self._limits, self._now())
            return membership.vote(loaded, actor.player.id, END, membership.end_by_vote)

        return await self._ask(table_id, actor.player, decide, with_acts=True)

    async def kick(
        self, table_id: int, actor: Actor, player_id: int, asked: str | None = None
    ) -> Changed:
        """Removes that person, at once or by a vote; `asked` as for `leave`."""

        def decide(loaded: Loaded) -> Change:
            membership.check_not_gone(loaded.table, player_id)
            return _with_presence(loaded, actor.player, remove)

        def remove(loaded: Loaded) -> Change:
            question = to_remove(loaded.table, actor, player_id)
            check_asked(question, asked)
            assert question.whom
            carry = partial(membership.remove, target=question.whom, now=self._now())
            if question.votes is None:
                return carry(loaded, by=actor.player.id)
            wish = removal_of(question.whom.seat)
            return membership.vote(loaded, actor.player.id, wish, carry, player_id)

        return await self._wish(table_id, decide)

    async def hand_over(self, table_id: int, actor: Actor, seat: Seat) -> Table:
        def decide(loaded: Loaded) -> Change:
            check_host(loaded.table, actor)
            heir = next((s for s in loaded.table.seats if s.seat == seat), None)
            if heir is None:
                raise Rejected(Refusal.NO_SUCH_SEAT)
            whom = heir.player.id if heir.player else None
            handed_over = TableEvent("handed_over", actor.player.id, whom)
            return with_event(membership.hand_over(loaded, heir), handed_over)

        return await self._asked(table_id, actor.player, decide)

    async def end_in_place(self, place_id: int) -> None:
        """A channel or thread is gone, and the tables in it with it."""
        await self._end_all(await self.tables.of_place(place_id))

    async def end_in_guild(self, guild_id: int) -> None:
        """The bot is on that server no more."""
        await self._end_all(await self.tables.of_guild(guild_id))

    async def _end_all(self, found: list[Table]) -> None:
        for table in found:
            with contextlib.suppress(Rejected):
                await self._change(table.id, _ended_now)

    async def _as_host(
        self, table_id: int, actor: Actor, act: Callable[..., Change], *args: object
    ) -> Table:
        def decide(loaded: Loaded) -> Change:
            check_host(loaded.table, actor)
            return act(loaded, *args, now=self._now())

        return await self._asked(table_id, actor.player, decide)

    async def _asked(
        self, table_id: int, player: Player, decide: Callable[[Loaded], Change]
    ) -> Table:
        return (await self._ask(table_id, player, decide)).table

    async def _ask(
        self,
        table_id: int,
        player: Player,
        decide: Callable[[Loaded], Change],
        *,
        with_acts: bool = False,
    ) -> Changed:
        """A person's wish at an open table."""
        acts_of = player.id if with_acts else None
        return await self._wish(
            table_id, partial(_with_presence, player=player, decide=decide), with_acts_of=acts_of
        )

    async def _pressed(
        self, table_id: int, decide: Callable[[Loaded], Change], *, with_rounds: bool = False
    ) -> Table:
        """By a person, also one who does not sit there."""
        return (await self._wish(table_id, decide, with_rounds=with_rounds)).table

    async def _wish(
        self, table_id: int, decide: Callable[[Loaded], Change], **more: Any
    ) -> Changed:
        """What a person asks for, or has been done already; `more` is for `Tables.change`."""
        try:
            return await self.tables.change(table_id, decide, is_press=True, **more)
        except Fulfilled as done:
            return Changed(done.table)

    async def _change(
        self, table_id: int, decide: Callable[[Loaded], Change], *, with_rounds: bool = False
    ) -> Table:
        return (await self.tables.change(table_id, decide, with_rounds=with_rounds)).table


def _with_presence(loaded: Loaded, player: Player, decide: Callable[[Loaded], Change]) -> Change:
    """Decides at an open table; whoever was away is there again."""
    return decide(replace(membership.opened(loaded), table=awake(loaded.table, player.id)))


def _ended_now(loaded: Loaded) -> Change:
    return membership.end(membership.opened(loaded))
