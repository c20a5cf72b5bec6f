"""Ids of buttons and menus: the one grammar, written and read here.

    m:<table>:<round>.<turn>:<move>   a move at the table; those good in any turn have `*` for it
    s:<table>:<round>.<turn>[:<n>]    the n-th menu of moves in a message; its value is the move
    t:<table>:<act>[:<argument>]      anything else at a table, e.g. t:7:join
    v:<table>:<act>[:<argument>]      a menu at a table; its value completes the act
    p:<act>[:<argument>]              something that belongs to no table

Discord takes 100 characters at most. No hidden card may stand in one: everybody can read them.
"""

import re
from dataclasses import dataclass

from engine.game import MOVE
from engine.games import GAMES

LONGEST = 100

_NUMBER = r"[0-9]{1,9}"
_ACT = r"(?P<act>[a-z_]{1,24})(?::(?P<argument>[A-Za-z0-9_+.-]{1,60}))?"
_ANY_TURN = "|".join(sorted(move for game in GAMES.values() for move in game.any_turn))
_MOVE = re.compile(
    rf"m:(?P<table>{_NUMBER}):(?P<round>{_NUMBER})\.(?:(?P<turn>{_NUMBER})|\*(?=:(?:{_ANY_TURN})\Z))"
    rf":(?P<move>{MOVE.pattern})"
)
_MENU = re.compile(
    rf"s:(?P<table>{_NUMBER}):(?P<round>{_NUMBER})\.(?P<turn>{_NUMBER})(?::(?P<menu>[0-9]{{1,2}}))?"
)
_AT_TABLE = re.compile(rf"(?P<kind>[tv]):(?P<table>{_NUMBER}):{_ACT}")
_ELSEWHERE = re.compile(rf"p:{_ACT}")


@dataclass(frozen=True, slots=True)
class MoveId:
    """`turn` None: pressed in any turn. `move` None: the menu's value is the move, and `menu` tells
    the menus of one message apart."""

    table: int
    round: int
    turn: int | None
    move: str | None
    menu: int | None = None

    def __str__(self) -> str:
        turn = "*" if self.turn is None else self.turn
        if self.move is None:
            number = "" if self.menu is None else f":{self.menu}"
            return f"s:{self.table}:{self.round}.{turn}{number}"
        return f"m:{self.table}:{self.round}.{turn}:{self.move}"


@dataclass(frozen=True, slots=True)
class ActId:
    """`table` None: it belongs to no table. A menu's value stands apart from its id."""

    table: int | None
    act: str
    argument: str | None = None
    is_menu: bool = False

    def __str__(self) -> str:
        tail = self.act if self.argument is None else f"{self.act}:{self.argument}"
        if self.table is None:
            return f"p:{tail}"
        return f"{'v' if self.is_menu else 't'}:{self.table}:{tail}"


def parse(text: str) -> MoveId | ActId | None:
    """None for everything this grammar does not know, e.g. ids of older or forged messages."""
    if len(text) > LONGEST:
        return None
    if found := _MOVE.fullmatch(text):
        turn = None if found["turn"] is None else int(found["turn"])
        return MoveId(int(found["table"]), int(found["round"]), turn, found["move"])
    if found := _MENU.fullmatch(text):
        menu = None if found["menu"] is None else int(found["menu"])
        return MoveId(int(found["table"]), int(found["round"]), int(found["turn"]), None, menu)
    if found := _AT_TABLE.fullmatch(text):
        is_menu = found["kind"] == "v"
        return ActId(int(found["table"]), found["act"], found["argument"], is_menu)
    if found := _ELSEWHERE.fullmatch(text):
        return ActId(None, found["act"], found["argument"])
    return None
