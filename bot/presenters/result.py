"""What stays of a round and of a series."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

from bot.art import race as art
from bot.ids import ActId
from bot.presenters import PRESENTERS, layout, seats, standings
from bot.presenters.drawing import Drawing, gallery
from bot.presenters.marks import is_ahead, when
from bot.service.standings import of_series, totals
from bot.service.tables import Look
from bot.store.values import Instant, Round, Scored, Status, Table
from bot.texts import Words
from engine import series
from engine.game import Seat

LEAST_RACE, LEAST_RACE_WITHOUT_POINTS = 2, 4
"""Rounds from which on a line says more than a number; it climbs slowly where rounds are counted
only."""


def result(
    look: Look, ended: Round, words: Words, *, picture: Drawing | None, now: Instant
) -> ui.LayoutView:
    """The result of that round; with the end of the series if it was the last.

    `picture`: the `drawing` of the same round, if it is attached. Next round and Rematch are there
    only as long as they can be pressed, so the post is shown anew when the table goes on.
    `now` decides whether the next deal still lies ahead.
    """
    table, number = look.table, ended.round
    is_newest = number == table.round
    items: list[ui.Item[Any]] = [layout.text(_heading(table, number, words))]
    items.append(layout.text(*_round(look, number, words)))
    if table.rounds > 1:
        items += [layout.line_between(), layout.text(*_series(look, number, words))]
    if picture:
        items.append(gallery(picture))
    if is_newest and table.status is Status.BETWEEN:
        items.append(layout.text(_next(look, words, now)))
        buttons = [_button(table, "next", "button-next", words)]
        buttons += _seats_to_take(table, words)
        items += layout.rows(buttons)
    if is_newest and table.status is Status.DONE:
        items += layout.rows([_button(table, "rematch", "button-rematch", words)])
    return layout.layout(layout.container(items, PRESENTERS[table.game].accent))


def _seats_to_take(table: Table, words: Words) -> list[ui.Button[Any]]:
    """A newcomer takes a seat that was left before one of a robot."""
    if any(not s.is_taken for s in table.seats):
        return [layout.button(ActId(table.id, "join"), words.label("button-take-free"))]
    if any(s.robot for s in table.seats):
        return [layout.button(ActId(table.id, "join"), words.label("button-take-over"))]
    return []


def _heading(table: Table, number: int, words: Words) -> str:
    game = words(f"game-{table.game}")
    if table.rounds == 1:
        return f"### {words('result-title-single', game=game)}"
    return f"### {words('result-title', game=game, round=number, rounds=table.rounds)}"


def _round(look: Look, number: int, words: Words) -> list[str]:
    scores = [line for line in look.table.scores if line.round == number]
    if not scores:
        return [words("result-broken-off")]
    look = seats.as_played(look, number)
    table = look.table
    ending = PRESENTERS[table.game].ending(scores, look, words)
    ordered = sorted(scores, key=lambda line: (line.place, line.seat))
    return [ending, *(_line(table, line, words) for line in ordered)]


def _line(table: Table, line: Scored, words: Words) -> str:
    name = seats.name(table, line.seat, words)
    score = PRESENTERS[table.game].score(line, words)
    return words("result-line", place=line.place, name=name, score=score)


def _series(look: Look, number: int, words: Words) -> list[str]:
    table = look.table
    ranking = of_series(_until(table, number))
    so_far = " · ".join(
        words("result-standing", name=seats.name(table, line.seat, words), points=line.points)
        for line in ranking
    )
    if number < table.round or table.is_open:
        return [words("result-standings", standings=so_far)]
    return [
        _verdict(table, ranking, words),
        words("result-standings-final", standings=so_far),
    ]


def _verdict(table: Table, ranking: Sequence[series.Standing], words: Words) -> str:
    """How the series ended; `ranking` best first."""
    if table.status is Status.VOID:
        return words("series-void")
    winners = [line for line in ranking if line.place == 1]
    names = [seats.name(table, line.seat, words) for line in winners]
    match table.reason:
        case "finished" if len(winners) == 1:
            points = standings.total(table.game, winners[0].points, words)
            return words("series-won", name=names[0], points=points, rounds=table.rounds)
        case "finished":
            points = standings.total(table.game, winners[0].points, words)
            return words("series-shared", names=seats.all_of(names, words), points=points)
        case "forfeit":
            return words("series-forfeit", name=seats.all_of(names, words))
        case _:
            return words("series-ended")


def _next(look: Look, words: Words, now: Instant) -> str:
    table = look.table
    starter = PRESENTERS[table.game].next_starter(look)
    if starter is None:
        begins = words("result-next-random")
    else:
        begins = words("result-next", name=seats.name(table, starter, words))
    if table.paused_at is not None:
        return f"{begins} {words('result-next-paused')}"
    if is_ahead(table.deadline, now):
        return f"{begins} {words('result-next-until', when=when(table.deadline))}"
    return begins


def _button(table: Table, act: str, label: str, words: Words) -> ui.Button[Any]:
    return layout.button(ActId(table.id, act), words.label(label), discord.ButtonStyle.success)


@dataclass(frozen=True, slots=True)
class Race:
    runners: tuple[art.Runner, ...]
    rounds: int


def drawing(look: Look, ended: Round, words: Words) -> Drawing | None:
    """The race of a series, at the result of its last round; None where there is none to show."""
    table = look.table
    played = sorted({line.round for line in table.scores})
    has_points = PRESENTERS[table.game].counts_points
    least = LEAST_RACE if has_points else LEAST_RACE_WITHOUT_POINTS
    if table.is_open or ended.round < table.round or len(played) < least:
        return None
    runners = tuple(
        art.Runner(seats.plain_name(table, s.seat, words), _totals(table, s.seat, played))
        for s in table.seats
    )
    lines = (
        words.label("race-line", name=r.name, totals=", ".join(str(total) for total in r.totals))
        for r in runners
    )
    alt = words.label("race-alt", lines=" ".join(lines))
    return Drawing(
        _draw_race,
        Race(runners, table.rounds),
        f"series-{table.id}.png",
        layout.clip(alt, layout.LONGEST_ALT),
    )


def _totals(table: Table, seat: Seat, played: Sequence[int]) -> tuple[int, ...]:
    return tuple(totals(_until(table, number))[seat] for number in played)


def _until(table: Table, number: int) -> Table:
    """As it stood after that round."""
    return replace(table, scores=tuple(s for s in table.scores if s.round <= number))


def _draw_race(value: Race) -> bytes:
    return art.picture(value.runners, value.rounds)
