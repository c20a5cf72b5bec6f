"""Presses at a table before its first deal."""

from collections.abc import Awaitable

from bot.inbound.components.context import Act, Press
from bot.inbound.components.open_menus import Menus
from bot.messaging.responses import Responder
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


class LobbyPresses:
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

    async def _join(self, press: Press) -> None:
        await press.responder.acknowledge()
        table = await self._actions.join(press.table.id, press.player)
        if table.status is Status.BETWEEN:  # the lobby shows by itself who sits there
            await press.responder.tell(press.words("seat-taken"))

    async def _accept(self, press: Press) -> None:
        await press.responder.acknowledge()
        table = await self._actions.accept(press.table.id, press.player)
        if table.status is not Status.LOBBY:
            await self._menus.close(table.id)

    async def _decline(self, press: Press) -> None:
        await press.responder.acknowledge()
        await self._actions.decline(press.table.id, press.player)

    async def _preset(self, press: Press) -> None:
        await press.responder.acknowledge()
        rule = house_rules.PRESET_RULE
        await self._actions.set_rule(press.table.id, press.actor, rule, press.argument)

    async def _robot_menu(self, press: Press) -> None:
        if not await self._seat_robot(press.table, press.actor):
            await self._menus.show(press, "robot", lobbies.robot_menu(press.table, press.words))
        elif press.is_private:
            await press.responder.redraw(lobbies.robot_added(press.words))
        else:  # the lobby shows who sits there
            await press.responder.acknowledge()

    async def ask_for_robot(self, responder: Responder, table: Table, actor: Actor) -> None:
        """What `/table robot` without a level does. Raises `Rejected` for who may not."""
        words = responder.words
        if await self._seat_robot(table, actor):
            await responder.tell(words("robot-added"))
        else:
            menu = lobbies.robot_menu(table, words)
            await self._menus.open(responder, table.id, "robot", menu)

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

    async def _robot(self, press: Press) -> None:
        level, _, seen = press.argument.partition(".")
        add = self._actions.add_robot(press.table.id, press.actor, level, _count(seen))
        table = await self._of_robots(press, add)
        if has_free_seat(table):
            menu = lobbies.robot_menu(table, press.words, has_come=True)
            await self._menus.show(press, "robot", menu)
        else:
            await press.responder.redraw(lobbies.robot_added(press.words))

    async def _unrobot(self, press: Press) -> None:
        remove = self._actions.remove_robot(press.table.id, press.actor, _count(press.argument))
        table = await self._of_robots(press, remove)
        if GAMES[table.game].has_choice(table.options):
            await self._menus.show(press, "robot", lobbies.robot_menu(table, press.words))
        else:
            await press.responder.redraw(lobbies.robot_removed(press.words))

    async def _of_robots(self, press: Press, change: Awaitable[Table]) -> Table:
        """Where the menu no longer tells how many there are, it does so now. Raises what `change`
        raises."""
        try:
            return await change
        except Rejected as no:
            if no.reason is Refusal.STALE:
                table = (await self._actions.tables.table_view(press.table.id)).table
                await self._menus.show(press, "robot", lobbies.robot_menu(table, press.words))
            raise

    async def _rule_menu(self, press: Press) -> None:
        _check_may_change(press.table, press.actor)
        await self._show_rules(press, press.table)

    async def _value_menu(self, press: Press) -> None:
        rule = press.chosen or ""
        if rule not in house_rules.rules(press.table):
            raise Rejected(Refusal.NO_SUCH_RULE)
        view = lobbies.value_menu(press.table, rule, self._actions.presets, press.words)
        await self._menus.show(press, "rules", view)

    async def _set_rule(self, press: Press) -> None:
        rule, value = press.argument, press.chosen or ""
        table = await self._actions.set_rule(press.table.id, press.actor, rule, value)
        await self._show_rules(press, table)

    async def _show_rules(self, press: Press, table: Table) -> None:
        view = lobbies.rule_menu(table, self._actions.presets, press.words)
        await self._menus.show(press, "rules", view)

    async def _youngest_menu(self, press: Press) -> None:
        _check_may_change(press.table, press.actor)
        view = lobbies.youngest_menu(press.table, press.words)
        await self._menus.show(press, "youngest", view)

    async def _youngest(self, press: Press) -> None:
        seat, player = _chosen_seat(press.chosen or "")
        table = await self._actions.mark_youngest(press.table.id, press.actor, seat, player)
        await self._menus.show(press, "youngest", lobbies.youngest_menu(table, press.words))

    async def _start(self, press: Press) -> None:
        await press.responder.acknowledge()
        table = await self._actions.start(press.table.id, press.actor)
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

    async def done(press: Press) -> None:
        try:
            await act(press)
        except Rejected as no:
            if no.reason not in OVER:
                raise
            await press.responder.conclude(refusal(no.reason, press.words))

    return done
