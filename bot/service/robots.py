"""Makes moves that nobody presses: a robot's, an absent person's, and a forced one."""

from collections.abc import Sequence
from random import Random
from typing import Any

from bot.service.table_actions import TableActions
from bot.service.thinking import Thinking
from engine import robot
from engine.game import AnyGame, Seat
from engine.games import GAMES


class Robots:
    def __init__(self, actions: TableActions, random: Random, thinking: Thinking) -> None:
        self._actions = actions
        self._random = random
        self._thinking = thinking

    async def move(self, table_id: int, version: int, seat: Seat) -> None:
        """Plays for that seat if the table is still as it was. Raises `Rejected` otherwise."""
        await self._move(table_id, version, seat, may_think=True)

    async def answer(self, table_id: int, version: int, seat: Seat) -> None:
        """As `move`, in a window, without thought: to think there would show that the seat has a
        choice."""
        await self._move(table_id, version, seat, may_think=False)

    async def _move(self, table_id: int, version: int, seat: Seat, *, may_think: bool) -> None:
        table, view, moves = await self._actions.tables.peek(table_id, seat)
        if not moves or table.version != version:
            return
        game = GAMES[table.game]
        sitting = next(s for s in table.seats if s.seat == seat)
        level = sitting.robot or game.levels[0]
        if not may_think:
            level = robot.unthinking(game, level)
        move = await self._chosen(game, view, moves, level)
        await self._actions.own_move(table_id, version, seat, move)

    async def _chosen(self, game: AnyGame, view: Any, moves: Sequence[str], level: str) -> str:
        """A level that cannot think in time plays as the best one that needs no thought."""
        if level in game.thoughtful and len(moves) > 1:
            move = await self._thinking.move(game, view, moves, level, self._random)
            if move is not None:
                return move
            level = robot.unthinking(game, level)
        return robot.choose(game, view, moves, level, self._random)

    async def forced(self, table_id: int, version: int, seat: Seat) -> None:
        """Makes the one move this seat has."""
        table, _, moves = await self._actions.tables.peek(table_id, seat)
        if len(moves) == 1 and table.version == version:
            await self._actions.own_move(table_id, version, seat, moves[0])
