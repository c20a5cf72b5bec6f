"""Moves that nobody presses: a robot's, an absent person's, and a forced one."""

from random import Random

from bot.service.acts import Acts
from engine import robot
from engine.game import Seat
from engine.games import GAMES


class Robots:
    def __init__(self, acts: Acts, random: Random) -> None:
        self._acts = acts
        self._random = random

    async def move(self, table_id: int, version: int, seat: Seat) -> None:
        """Plays for that seat if the table is still as it was. Raises `Rejected` otherwise."""
        table, view, moves = await self._acts.tables.peek(table_id, seat)
        if not moves or table.version != version:
            return
        game = GAMES[table.game]
        sitting = next(s for s in table.seats if s.seat == seat)
        level = sitting.robot or game.levels[0]
        move = robot.choose(game, view, moves, level, self._random)
        await self._acts.own_move(table_id, version, seat, move)

    async def forced(self, table_id: int, version: int, seat: Seat) -> None:
        """Makes the one move this seat has."""
        table, _, moves = await self._acts.tables.peek(table_id, seat)
        if len(moves) == 1 and table.version == version:
            await self._acts.own_move(table_id, version, seat, moves[0])
