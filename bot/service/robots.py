"""Makes moves that nobody presses: a robot's, an absent person's, and a forced one."""

from random import Random
from typing import NamedTuple

from cachetools import LRUCache

from bot.service.table_actions import TableActions
from bot.service.thinking import Thinking
from bot.store.values import Table
from engine import robot
from engine.game import Seat
from engine.games import GAMES

REMEMBERED = 4_096
"""Thoughts; far more than wait for their moment at any time."""


class _Turn(NamedTuple):
    """What a thought was about."""

    table_id: int
    round: int
    turn: int
    seat: Seat


class Robots:
    """A move is made when it is due and not when its thought has ended, so that nobody sees whether
    the robot had to think. What was thought by then is in memory only: after a restart one move is
    made without."""

    def __init__(self, actions: TableActions, random: Random, thinking: Thinking) -> None:
        self._actions = actions
        self._random = random
        self._thinking = thinking
        self._thoughts: LRUCache[_Turn, str | None] = LRUCache(REMEMBERED)
        """None while the thought is under way, and where it came to nothing."""

    async def think(self, table_id: int, version: int, seat: Seat) -> None:
        """Chooses what that seat will play in this turn, once. Raises `Rejected`."""
        table, view, moves = await self._actions.tables.peek(table_id, seat)
        game, turn = GAMES[table.game], _turn(table, seat)
        choice = [move for move in moves if move not in game.any_turn]
        if table.version != version or turn in self._thoughts or len(choice) < 2:
            return
        self._thoughts[turn] = None
        level = _level(table, seat)
        self._thoughts[turn] = await self._thinking.move(game, view, choice, level, self._random)

    async def move(self, table_id: int, version: int, seat: Seat) -> None:
        """Plays for that seat, by what it has thought, if the table is still as it was; in a window
        no robot thinks. Raises `Rejected` otherwise."""
        table, view, moves = await self._actions.tables.peek(table_id, seat)
        if not moves or table.version != version:
            return
        game, level = GAMES[table.game], _level(table, seat)
        move = robot.choose(game, view, moves, robot.unthinking(game, level), self._random)
        if move not in game.any_turn:  # a call comes before what was thought
            thought = self._thoughts.get(_turn(table, seat))
            move = thought if thought in moves else move
        await self._actions.own_move(table_id, version, seat, move)

    async def forced(self, table_id: int, version: int, seat: Seat) -> None:
        """Makes the one move this seat has."""
        table, _, moves = await self._actions.tables.peek(table_id, seat)
        if len(moves) == 1 and table.version == version:
            await self._actions.own_move(table_id, version, seat, moves[0])


def _turn(table: Table, seat: Seat) -> _Turn:
    return _Turn(table.id, table.round, table.turn, seat)


def _level(table: Table, seat: Seat) -> str:
    sitting = next(s for s in table.seats if s.seat == seat)
    return sitting.robot or GAMES[table.game].levels[0]
