"""Acts at a table before its first deal."""

from collections.abc import Awaitable

from bot.inbound.components.context import Act, Request
from bot.inbound.components.open_menus import Menus
from bot.presenters import house_rules
from bot.presenters import lobby as lobbies
from bot.presenters.refusal import refusal
from bot.service.decisions.authority import Actor, check_host
from bot.service.decisions.lobby import has_free_seat, robots
from bot.service.decisions.refusals import Refusal
from bot.service.table_actions import TableActions
from bot.store.values import Status, Table
from engine.game import Rejected, Seat
from engine.games import GAMES

OVER = (Refusal.ALREADY_STARTED, Refusal.NOT_IN_LOBBY, Refusal.TABLE_CLOSED, Refusal.TABLE_VOID)
"""Reasons for which a menu of the lobby can never be of use again."""


class LobbyActs:
    def __init__(self, actions: TableActions) -> None:
        self._actions = actions
        self._menus = Menus()
        self.by_name: dict[str, Act] = {
            "join": self._join,
            "accept": self._accept,
            "decline": self._decline,
            "preset": self._preset,
            "robot_menu": _in_menu(self._robot_menu),
            "robot": _in_menu(self._robot),
            "unrobot": _in_menu(self._unrobot),
            "rules_menu": _in_menu(self._rule_menu),
            "rule": _in_menu(self._value_menu),
            "value": _in_menu(self._set_rule),
            "youngest_menu": _in_menu(self._youngest_menu),
            "youngest": _in_menu(self._youngest),
            "start": self._start,
        }

    async def _join(self, request: Request) -> None:
        await request.responder.acknowledge()
        table = await self._actions.join(request.table.id, request.player)
        if table.status is Status.BETWEEN:  # the lobby shows by itself who sits there
            await request.responder.tell(request.words("seat-taken"))

    async def _accept(self, request: Request) -> None:
        await request.responder.acknowledge()
        table = await self._actions.accept(request.table.id, request.player)
        if table.status is not Status.LOBBY:
            await self._menus.close(table.id)

    async def _decline(self, request: Request) -> None:
        await request.responder.acknowledge()
        await self._actions.decline(request.table.id, request.player)

    async def _preset(self, request: Request) -> None:
        await request.responder.acknowledge()
        rule = house_rules.PRESET_RULE
        await self._actions.set_rule(request.table.id, request.actor, rule, request.argument)

    async def _robot_menu(self, request: Request) -> None:
        if not await self._seat_robot(request.table, request.actor):
            await self._menus.show(
                request, "robot", lobbies.robot_menu(request.table, request.words)
            )
        elif request.is_private:
            await request.responder.redraw(lobbies.robot_added(request.words))
        elif not request.is_public_press:  # the lobby shows by itself who sits there
            await request.responder.tell(request.words("robot-added"))

    async def _seat_robot(self, table: Table, actor: Actor) -> bool:
        """At once, where all levels play alike; else False, and the level has to be asked for.

        Raises `Rejected` for who may not.
        """
        _check_may_change(table, actor)
        game = GAMES[table.game]
        if game.has_choice(table.options) or not has_free_seat(table):
            return False
        await self._actions.add_robot(table.id, actor, game.levels[0], robots(table))
        return True

    async def _robot(self, request: Request) -> None:
        level, _, seen = request.argument.partition(".")
        add = self._actions.add_robot(request.table.id, request.actor, level, _count(seen))
        table = await self._of_robots(request, add)
        if has_free_seat(table):
            menu = lobbies.robot_menu(table, request.words, has_come=True)
            await self._menus.show(request, "robot", menu)
        else:
            await request.responder.redraw(lobbies.robot_added(request.words))

    async def _unrobot(self, request: Request) -> None:
        remove = self._actions.remove_robot(
            request.table.id, request.actor, _count(request.argument)
        )
        table = await self._of_robots(request, remove)
        if GAMES[table.game].has_choice(table.options):
            await self._menus.show(request, "robot", lobbies.robot_menu(table, request.words))
        else:
            await request.responder.redraw(lobbies.robot_removed(request.words))

    async def _of_robots(self, request: Request, change: Awaitable[Table]) -> Table:
        """Where the menu no longer tells how many there are, it does so now. Raises what `change`
        raises."""
        try:
            return await change
        except Rejected as no:
            if no.reason is Refusal.STALE:
                table = (await self._actions.tables.table_view(request.table.id)).table
                await self._menus.show(request, "robot", lobbies.robot_menu(table, request.words))
            raise

    async def _rule_menu(self, request: Request) -> None:
        _check_may_change(request.table, request.actor)
        await self._show_rules(request, request.table)

    async def _value_menu(self, request: Request) -> None:
        rule = request.chosen or ""
        if rule not in house_rules.rules(request.table):
            raise Rejected(Refusal.NO_SUCH_RULE)
        view = lobbies.value_menu(request.table, rule, self._actions.presets, request.words)
        await self._menus.show(request, "rules", view)

    async def _set_rule(self, request: Request) -> None:
        rule, value = request.argument, request.chosen or ""
        table = await self._actions.set_rule(request.table.id, request.actor, rule, value)
        await self._show_rules(request, table)

    async def _show_rules(self, request: Request, table: Table) -> None:
        view = lobbies.rule_menu(table, self._actions.presets, request.words)
        await self._menus.show(request, "rules", view)

    async def _youngest_menu(self, request: Request) -> None:
        _check_may_change(request.table, request.actor)
        view = lobbies.mark_menu(request.table, request.words)
        await self._menus.show(request, "youngest", view)

    async def _youngest(self, request: Request) -> None:
        seat, player = _chosen_seat(request.chosen or "")
        table = await self._actions.mark_seat(request.table.id, request.actor, seat, player)
        await self._menus.show(request, "youngest", lobbies.mark_menu(table, request.words))

    async def _start(self, request: Request) -> None:
        await request.responder.acknowledge()
        table = await self._actions.start(request.table.id, request.actor)
        await self._menus.close(table.id)


def _count(argument: str) -> int:
    if not argument.isdecimal():
        raise Rejected(Refusal.UNKNOWN_BUTTON)
    return int(argument)


def _chosen_seat(chosen: str) -> tuple[Seat | None, int | None]:
    """As the menu of seats writes them: a seat, and who sits there if that is a person."""
    if chosen == "none":
        return None, None
    seat, _, player = chosen.partition(".")
    if not seat.isdecimal() or not (player or "0").isdecimal():
        raise Rejected(Refusal.NO_SUCH_SEAT)
    return int(seat), int(player) if player else None


def _check_may_change(table: Table, actor: Actor) -> None:
    check_host(table, actor)
    if table.status is not Status.LOBBY:
        raise Rejected(Refusal.NOT_IN_LOBBY)


def _in_menu(act: Act) -> Act:
    """What is pressed in a private menu of the lobby: once the cards are dealt, or the table is
    closed, the menu says so itself, instead of standing there for nothing."""

    async def done(request: Request) -> None:
        try:
            await act(request)
        except Rejected as no:
            if no.reason not in OVER:
                raise
            await request.responder.conclude(refusal(no.reason, request.words))

    return done
