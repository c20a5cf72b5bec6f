"""A table before its first deal."""

from typing import Any

import discord
from discord import ui

from bot.custom_ids import ActId
from bot.presenters import house_rules, layout, seats, table_events
from bot.presenters.game import Presenter
from bot.presenters.layout import Option, Row
from bot.presenters.marks import board_url, is_ahead, linked, when
from bot.service.decisions.lobby import capacity, has_free_seat, is_ready, robots
from bot.service.decisions.presets import Presets
from bot.store.values import Instant, Status, Table, TableSeat
from bot.texts import Words
from engine.games import GAMES
from engine.house_rules import changed


def lobby(
    table: Table, game: Presenter, presets: Presets, words: Words, *, now: Instant
) -> ui.LayoutView:
    """`now` decides whether a time limit still lies ahead."""
    items: list[ui.Item[Any]] = [layout.text(_heading(table, words))]
    if table.status is Status.LOBBY:
        items.append(layout.text(words(f"{table.game}-in-a-line")))
    # an open lobby marks the preset in force, and a phone has little height
    if table.status is not Status.LOBBY or changed(table.options):
        items.append(layout.text(*house_rules.in_force(table, presets, words)))
    if table.status is Status.LOBBY:
        items += _presets(table, presets, words)
    items.append(layout.line_between())
    # nobody may be left, and then there is nothing to say of seats; Discord takes no empty text
    parts = [*_seats(table, words, now)], [_status(table, words, now)]
    items += [layout.text(*lines) for lines in parts if any(lines)]
    if table.status is Status.LOBBY:
        items += _buttons(table, words)
    return layout.layout(layout.container(items, game.accent))


def _heading(table: Table, words: Words) -> str:
    game = words(f"game-{table.game}")
    is_asked = table.status is Status.LOBBY
    title = words("lobby-title", game=game) if is_asked else words("board-title", game=game)
    form = words(
        "lobby-form",
        form=house_rules.form(table, words),
        clock=words(f"clock-{table.clock_seconds}"),
    )
    return f"### {title}\n{form}"


def _presets(table: Table, presets: Presets, words: Words) -> list[ui.Item[Any]]:
    """All of them with what they mean, each in one press; the one in force cannot be pressed."""
    keys = house_rules.values(table, house_rules.PRESET_RULE, presets)
    now = house_rules.now(table, house_rules.PRESET_RULE, presets)
    lines = [f"-# {house_rules.preset(table.game, key, words)}" for key in keys]
    buttons = [
        layout.button(
            ActId(table.id, "preset", key),
            house_rules.value(table.game, house_rules.PRESET_RULE, key, words),
            discord.ButtonStyle.primary if key == now else discord.ButtonStyle.secondary,
            disabled=key == now,
        )
        for key in keys
    ]
    return [layout.text(*lines), *layout.rows(buttons)]


def _seats(table: Table, words: Words, now: Instant) -> list[str]:
    lines = [_seat(table, seat, words, now) for seat in table.seats]
    free = capacity(table) - len(table.seats)
    if free and table.status is Status.LOBBY:
        lines.append(f"-# {words('lobby-free', count=free)}")
    return lines


def _seat(table: Table, seat: TableSeat, words: Words, now: Instant) -> str:
    marks = seats.marks(table, seat, words)
    if _asks_mark(table) and table.youngest_seat == seat.seat:
        marks.append(words("lobby-youngest"))
    if seat.is_held:
        marks.append(_invited(table, words, now))
    name = f"**{seats.name(table, seat.seat, words)}**"
    return " · ".join([name, *marks])


def _asks_mark(table: Table) -> bool:
    return GAMES[table.game].asks_mark(table.options)


def _invited(table: Table, words: Words, now: Instant) -> str:
    if is_ahead(table.deadline, now):
        return words("lobby-invited-until", when=when(table.deadline))
    return words("lobby-invited")


def _status(table: Table, words: Words, now: Instant) -> str:
    if table.status is Status.DONE and table.round == 0:
        return words(f"lobby-closed-{table.reason or 'ended'}")
    if table.status is not Status.LOBBY:
        return words("lobby-started", link=linked(words("open-board"), board_url(table)))
    host = table.host_seat
    if is_ready(table) and host:
        ready = "lobby-ready-more" if has_free_seat(table) else "lobby-ready"
        return words(ready, host=seats.name(table, host.seat, words))
    if held := [seat for seat in table.seats if seat.is_held]:
        names = seats.all_of([seats.name(table, s.seat, words) for s in held], words)
        return words("lobby-waits-answer", names=names, count=len(held))
    if is_ahead(table.deadline, now):
        return words("lobby-waits-until", when=when(table.deadline))
    return words("lobby-waits")


def _buttons(table: Table, words: Words) -> list[Row]:
    green, blue = discord.ButtonStyle.success, discord.ButtonStyle.primary
    first: list[ui.Button[Any]] = []
    is_awaited = any(seat.is_held for seat in table.seats)
    if is_awaited:
        first.append(_button(table, "accept", words, green))
        first.append(_button(table, "decline", words))
    if has_free_seat(table):
        first.append(_button(table, "join", words, green))
    if not is_awaited:  # else the last answer starts it
        first.append(_button(table, "start", words, blue, disabled=not is_ready(table)))
    first += [_button(table, "leave", words), _button(table, "robot_menu", words)]
    acts = ["rules", "rules_menu"]
    if _asks_mark(table):
        acts.append("youngest_menu")
    rest = [*(_button(table, act, words) for act in acts), *table_events.vote_buttons(table, words)]
    return [*layout.rows(first), *layout.rows(rest)]


_LABELS = {
    "accept": "button-accept",
    "decline": "button-decline",
    "join": "button-join",
    "leave": "button-leave",
    "robot_menu": "button-robot",
    "rules": "button-rules",
    "rules_menu": "button-house-rules",
    "start": "button-start",
    "youngest_menu": "button-youngest",
}


def _button(
    table: Table,
    act: str,
    words: Words,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> ui.Button[Any]:
    id = ActId(table.id, act)
    return layout.button(id, words.label(_LABELS[act]), style, disabled=disabled)


def moved(table: Table, game: Presenter, words: Words) -> ui.LayoutView:
    """What is left of a lobby whose board stands elsewhere, e.g. in the thread below it."""
    items = [
        layout.text(_heading(table, words)),
        layout.text(words("lobby-started", link=linked(words("open-board"), board_url(table)))),
    ]
    return layout.layout(layout.container(items, game.accent))


def robot_menu(table: Table, words: Words, *, has_come: bool = False) -> ui.LayoutView:
    """Private: seats a robot of a level or sends the last one away. The ids say how many there are,
    so that a press which comes twice counts once. `has_come`: one has just sat down."""
    is_free, count = has_free_seat(table), robots(table)
    buttons: list[ui.Button[Any]] = []
    if is_free:
        buttons += [
            layout.button(
                ActId(table.id, "robot", f"{level}.{count}"),
                words.label("robot-add", level=words.label(f"robot-{level}")),
            )
            for level in GAMES[table.game].levels
        ]
    if count:
        id = ActId(table.id, "unrobot", str(count))
        buttons.append(layout.button(id, words.label("robot-remove")))
    if is_free:
        question = words("robot-menu-next" if has_come else "robot-menu")
    else:
        question = words("robot-menu-full-robots" if count else "robot-menu-full")
    return layout.layout(layout.text(question), *layout.rows(buttons))


def robot_added(words: Words) -> ui.LayoutView:
    """In place of the menu, once there is no seat left for another."""
    return layout.layout(layout.text(words("robot-added")))


def robot_removed(words: Words) -> ui.LayoutView:
    """In place of the menu, where no level need be chosen for another."""
    return layout.layout(layout.text(words("robot-removed")))


def mark_menu(table: Table, words: Words) -> ui.LayoutView:
    """Private: who is the youngest, and so begins; or that chance decides."""
    options = [
        Option("none", words.label("youngest-nobody"), is_chosen=table.youngest_seat is None)
    ]
    options += [
        Option(
            f"{s.seat}.{s.player.id}" if s.player else str(s.seat),
            seats.plain_name(table, s.seat, words),
            is_chosen=table.youngest_seat == s.seat,
        )
        for s in table.seats
    ]
    id = ActId(table.id, "youngest", is_menu=True)
    menus = layout.menus(id, words.label("youngest-placeholder"), options)
    question = words("youngest-menu", game=words(f"game-{table.game}"))
    return layout.layout(layout.text(question), *menus)


def rule_menu(table: Table, presets: Presets, words: Words) -> ui.LayoutView:
    """Private: all that can be chosen, each with its value now."""
    options = [
        Option(
            value=rule,
            label=house_rules.name(table.game, rule, words),
            description=house_rules.value(
                table.game, rule, house_rules.now(table, rule, presets), words
            ),
        )
        for rule in house_rules.rules(table)
    ]
    id = ActId(table.id, "rule", is_menu=True)
    menus = layout.menus(id, words.label("rule-menu-placeholder"), options)
    return layout.layout(layout.text(words("rule-menu")), *menus)


def value_menu(table: Table, rule: str, presets: Presets, words: Words) -> ui.LayoutView:
    """Private: the values of one rule. Raises `KeyError` for a rule there is not."""
    values = house_rules.values(table, rule, presets)
    game, current = table.game, house_rules.now(table, rule, presets)
    options = [
        Option(
            value=value,
            label=house_rules.value(game, rule, value, words),
            description=house_rules.value_meaning(game, rule, value, words),
            is_chosen=value == current,
        )
        for value in values
    ]
    question = words(
        "value-menu",
        rule=house_rules.name(game, rule, words),
        value=house_rules.value(game, rule, current, words),
    )
    meaning = house_rules.meaning(game, rule, words)
    id = ActId(table.id, "value", rule, is_menu=True)
    menus = layout.menus(id, words.label("value-menu-placeholder"), options)
    back = layout.rows([layout.button(ActId(table.id, "rules_menu"), words.label("button-back"))])
    return layout.layout(layout.text(question, meaning), *menus, *back)
