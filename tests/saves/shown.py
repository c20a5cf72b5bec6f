"""The ids of all buttons and menus that may stand on Discord for the tables of a save."""

import contextlib
import re
from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import replace
from typing import Any

from sqlalchemy import select

from bot.custom_ids import ActId, MoveId, parse
from bot.games import PRESENTERS
from bot.presenters import board, hand, house_rules, lobby, more, ping, result
from bot.presenters import preferences as preferences_presenter
from bot.presenters import tables as tables_presenter
from bot.service.decisions import questions
from bot.service.decisions.authority import Actor
from bot.service.replay import at_end
from bot.service.views import SeatView, TableView
from bot.store import move_log
from bot.store.models import tables as stored_tables
from bot.store.values import Instant, Player, Status, Table
from engine.game import Rejected
from engine.games import GAMES
from tests.saves.evening import ENGLISH, GUILD, PRESETS, Evening

STRANGER = Player(0, None, "somebody")


async def every_id(evening: Evening) -> set[str]:
    found: set[str] = set()
    for number in await _numbers(evening):
        try:
            table_view, own = await evening.tables.seat_views(number)
        except Exception as error:
            if "table_void" not in str(error):
                raise
            continue
        for view in _views(table_view, own, evening.now.at):
            found |= set(_ids(view))
        for ended in table_view.rounds:
            if any(line.round == ended.round for line in table_view.table.scores):
                then = await at_end(evening.tables, table_view, ended.round)
                game = PRESENTERS[table_view.table.game]
                post = result.result(
                    table_view, then, game, ENGLISH, pictures=result.Pictures(), now=evening.now.at
                )
                found |= set(_ids(post))
        async for then, own in _once(evening, table_view):
            for view in _moment(then, own, evening.now.at):
                found |= set(_ids(view))
    for act in ("leave", "end", "pause", "resume", "repost", "hand", "rules"):
        tables = await evening.tables.of_guild(GUILD)
        found |= set(_ids(tables_presenter.which(tables, act, ENGLISH)))
    ana = await evening.person("Ana")
    found |= set(_ids(preferences_presenter.preferences(ana, ENGLISH)))
    return found


async def _numbers(evening: Evening) -> list[int]:
    async with evening.database.read() as conn:
        return list((await conn.execute(select(stored_tables.c.id))).scalars())


async def _once(
    evening: Evening, table_view: TableView
) -> AsyncIterator[tuple[TableView, list[SeatView]]]:
    """The table at every moment of its rounds, and what its people saw then."""
    table, game = table_view.table, GAMES[table_view.table.game]
    if table.status is Status.VOID:
        return
    async with evening.database.read() as conn:
        begun = await move_log.rounds_of(conn, table.id)
        logs = [
            await move_log.moves_of_round(conn, replace(table, round=each.round)) for each in begun
        ]
    for each, log in zip(begun, logs, strict=True):
        seed = bytes.fromhex(each.seed)
        state = game.deal(each.seats, table.options, seed, each.start, table.mode, each.empty).state
        for line in log:
            seat, move = line.seat, line.move
            if (seat, move) == (None, "expire"):
                state = game.expire(state).state
            elif seat is not None:
                step = game.leave(state, seat) if move == "leave" else game.play(state, seat, move)
                state = step.state
            open_now = replace(
                table,
                status=Status.PLAYING,
                round=each.round,
                turn=game.turn(state),
                paused_at=None,
            )
            then = replace(
                table_view, table=open_now, view=game.view(state, None), awaited=game.to_act(state)
            )
            yield (
                then,
                [
                    SeatView(then, s, game.view(state, s), tuple(game.moves(state, s)))
                    for s in range(each.seats)
                ],
            )


def _moment(table_view: TableView, seen: Iterable[SeatView], now: Instant) -> Iterator[Any]:
    """The messages that show a round."""
    game = PRESENTERS[table_view.table.game]
    yield board.board(table_view, game, ENGLISH, picture=None, now=now)
    if window := hand.window(table_view, game, ENGLISH, now=now):
        yield window
    if game.hands is None:
        return
    for own in seen:
        shown = game.hands.hand(own, (), ENGLISH)
        yield hand.hand(own, game, shown, "Club", ENGLISH, with_picture=False)


def _views(table_view: TableView, seen: Iterable[SeatView], now: Instant) -> Iterator[Any]:
    """All messages about a table as it is, public and private."""
    table, game = table_view.table, PRESENTERS[table_view.table.game]
    if table.round:
        yield from _moment(table_view, seen, now)
    yield lobby.lobby(table, game, PRESETS, ENGLISH, now=now)
    yield lobby.moved(table, game, ENGLISH)
    yield ping.controls(table, game, ENGLISH)
    yield hand.in_dm(table, "https://discord.com", ENGLISH)
    yield hand.cannot_write(table, (), ENGLISH)[1]
    for player in (STRANGER, *(seat.player for seat in table.persons if seat.player)):
        for is_staff in (False, True):
            yield from _asked(table, Actor(player, is_staff))
    for has_come in (False, True):
        yield lobby.robot_menu(table, ENGLISH, has_come=has_come)
    yield lobby.mark_menu(table, ENGLISH)
    yield lobby.rule_menu(table, PRESETS, ENGLISH)
    for rule in house_rules.rules(table):
        yield lobby.value_menu(table, rule, PRESETS, ENGLISH)
    yield tables_presenter.tables([table_view], PRESENTERS, 1, ENGLISH)


def _asked(table: Table, actor: Actor) -> Iterator[Any]:
    """What that person finds behind More, and is asked."""
    yield more.more(table, actor, ENGLISH)
    with contextlib.suppress(Rejected):
        yield more.ask_to_leave(questions.to_leave(table, actor), ENGLISH)
    with contextlib.suppress(Rejected):
        yield more.ask_to_end(questions.to_end(table, actor), ENGLISH)
    for seat in table.persons:
        with contextlib.suppress(Rejected):
            assert seat.player
            question = questions.to_remove(table, actor, seat.player.id)
            yield more.ask_to_kick(question, ENGLISH)


def _ids(view: Any) -> Iterator[str]:
    """Numbers that differ from table to table stand as words; a menu's values behind a tab."""
    waiting = list(view.to_components())
    while waiting:
        part: Any = waiting.pop()
        waiting += part.get("components", [])
        if "custom_id" not in part:
            continue
        id = parse(part["custom_id"])
        assert id is not None, part
        for option in part.get("options", [{}]):
            value = option.get("value")
            yield _pattern(id) if value is None else f"{_pattern(id)}\t{_value(id, value)}"


_ARGUMENTS = {
    "auto": (r"[01]+", "FLAGS"),
    "kick": (r"[0-9]+", "PLAYER"),
    "kick_now": (r"^[0-9]+", "PLAYER"),
    "robot": (r"[0-9]+$", "COUNT"),
    "unrobot": (r"[0-9]+", "COUNT"),
}


def _pattern(id: ActId | MoveId) -> str:
    if isinstance(id, MoveId):
        turn = "*" if id.turn is None else "TURN"
        if id.move is None:
            return f"s:TABLE:ROUND.{turn}:{id.menu}"
        return f"m:TABLE:ROUND.{turn}:{id.move}"
    argument = id.argument
    if argument is not None and id.act in _ARGUMENTS:
        argument = re.sub(*_ARGUMENTS[id.act], argument)
    text = str(replace(id, argument=argument))
    return text if id.table is None else re.sub(r"(?<=^.:)[0-9]+", "TABLE", text)


def _value(id: ActId | MoveId, value: str) -> str:
    if isinstance(id, MoveId):
        return value
    if id.act == "which":
        return "TABLE"
    if id.act == "youngest" and value != "none":
        return "SEAT.PLAYER" if "." in value else "SEAT"
    return value
