"""Presses at a table before its first deal."""

from bot.answers import acknowledge, redraw, show, tell
from bot.clicks.press import Act, Press
from bot.presenters import house_rules
from bot.presenters import lobby as lobbies
from bot.service.acts import Acts, check_host
from bot.service.refusals import Refusal
from bot.store.values import Status
from engine.game import Rejected


class LobbyPresses:
    def __init__(self, acts: Acts) -> None:
        self._acts = acts
        self.by_name: dict[str, Act] = {
            "join": self._join,
            "accept": self._accept,
            "decline": self._decline,
            "robot_menu": self._robot_menu,
            "robot": self._robot,
            "unrobot": self._unrobot,
            "rules_menu": self._rule_menu,
            "rule": self._value_menu,
            "value": self._set_rule,
            "youngest_menu": self._youngest_menu,
            "youngest": self._youngest,
            "start": self._start,
        }

    async def _join(self, press: Press) -> None:
        await acknowledge(press.interaction)
        table = await self._acts.join(press.table.id, press.player)
        if table.status is Status.BETWEEN:  # the lobby shows by itself who sits there
            await tell(press.interaction, press.words("seat-taken"))

    async def _accept(self, press: Press) -> None:
        await acknowledge(press.interaction)
        await self._acts.accept(press.table.id, press.player)

    async def _decline(self, press: Press) -> None:
        await acknowledge(press.interaction)
        await self._acts.decline(press.table.id, press.player)

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
        await press.again(lobbies.rule_menu(press.table, press.words))

    async def _value_menu(self, press: Press) -> None:
        rule = press.chosen or ""
        if rule not in house_rules.rules(press.table):
            raise Rejected(Refusal.NO_SUCH_RULE)
        await redraw(press.interaction, lobbies.value_menu(press.table, rule, press.words))

    async def _set_rule(self, press: Press) -> None:
        rule, value = press.argument, press.chosen or ""
        table = await self._acts.set_rule(press.table.id, press.by, rule, value)
        await redraw(press.interaction, lobbies.rule_menu(table, press.words))

    async def _youngest_menu(self, press: Press) -> None:
        check_host(press.table, press.by)
        await press.again(lobbies.youngest_menu(press.table, press.words))

    async def _youngest(self, press: Press) -> None:
        chosen = press.chosen or ""
        if chosen != "none" and not chosen.isdecimal():
            raise Rejected(Refusal.NO_SUCH_SEAT)
        seat = None if chosen == "none" else int(chosen)
        table = await self._acts.mark_youngest(press.table.id, press.by, seat)
        await redraw(press.interaction, lobbies.youngest_menu(table, press.words))

    async def _start(self, press: Press) -> None:
        await acknowledge(press.interaction)
        await self._acts.start(press.table.id, press.by)
