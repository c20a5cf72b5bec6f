"""What stays of a round and of a series."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

from bot.art import race as art
from bot.custom_ids import ActId
from bot.presenters import layout, seats, standings, table_events
from bot.presenters.board import idle_warning, title
from bot.presenters.drawing import Drawing, gallery
from bot.presenters.game import Presenter
from bot.presenters.marks import is_ahead, when
from bot.service.decisions.standings import of_series, totals
from bot.service.views import TableView
from bot.store.values import Instant, Scored, Status, Table
from bot.texts import Words
from engine.game import Seat, is_long

LEAST_RACE, LEAST_RACE_WITHOUT_POINTS = 2, 4
"""Rounds from which on a line says more than a number; it climbs slowly where rounds are counted
only."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """The table as the round ended, and at the end of a series how it went."""

    table: Drawing | None = None
    race: Drawing | None = None


def result(
    table_view: TableView,
    at_end: TableView,
    game: Presenter,
    words: Words,
    *,
    pictures: Pictures,
    now: Instant,
) -> ui.LayoutView:
    """The result of the round that `at_end` shows as it ended; with the end of the series if it was
    the last. `table_view` is the table as it is now.

    `pictures` are those of `pictures_of` that are attached. Next round and Rematch are there only
    as long as they can be pressed, so the post is shown anew when the table goes on.
    `now` decides whether the next deal still lies ahead.
    """
    table, number = table_view.table, at_end.table.round
    is_newest = number == table.round
    then = seats.as_played(at_end, number)
    scores = [line for line in table.scores if line.round == number]
    headline = f"## {_headline(table_view, then, scores, words)}"
    items: list[ui.Item[Any]] = [layout.text(headline, f"-# {title(then.table, words)}")]
    if pictures.table:
        # who looks at the end of a channel sees the lower part of a message that is too high
        items.insert(0 if pictures.race else 1, gallery(pictures.table))
    lines = [*_round(then, game, scores, words), *_series(table_view, number, words)]
    if is_newest and table.status is Status.BETWEEN:
        lines += [_next(table_view, game, words, now), *idle_warning(table, words, now)]
    if lines:
        items.append(layout.text(*lines))
    if pictures.race:
        items.append(gallery(pictures.race))
    if is_newest and table.status is Status.BETWEEN:
        buttons = [_button(table, "next", "button-next", words)]
        buttons += _seats_to_take(table, words)
        buttons.append(layout.button(ActId(table.id, "more"), words.label("button-more")))
        items += layout.rows(buttons)
    if is_newest and table.status is Status.DONE:
        items += layout.rows([_button(table, "rematch", "button-rematch", words)])
    return layout.layout(layout.container(items, game.accent))


def _seats_to_take(table: Table, words: Words) -> list[ui.Button[Any]]:
    """A newcomer takes a seat that was left before one of a robot."""
    if any(not s.is_taken for s in table.seats):
        return [layout.button(ActId(table.id, "join"), words.label("button-take-free"))]
    if any(s.robot for s in table.seats):
        return [layout.button(ActId(table.id, "join"), words.label("button-take-over"))]
    return []


def _headline(
    table_view: TableView, then: TableView, scores: Sequence[Scored], words: Words
) -> str:
    """Who has won: the series, if that is over, else the round."""
    table = table_view.table
    if _is_over(table, then.table.round) and table.reason in ("finished", "forfeit"):
        winners = _winners(table)
        names = seats.all_of([seats.name(table, s, words) for s in winners], words)
        if table.reason == "forfeit":
            return words("series-forfeit", names=names)
        return words("series-won", names=names, count=len(winners))
    if not any(line.points for line in scores):
        return words("result-drawn")
    first = [line.seat for line in scores if line.place == 1]
    names = seats.all_of([seats.name(then.table, seat, words) for seat in first], words)
    if is_long(table.mode):
        return words(f"result-won-{table.mode}", names=names, count=len(first))
    if table.rounds == 1:
        return words("result-won", names=names, count=len(first))
    return words("result-won-round", names=names, count=len(first))


def _is_over(table: Table, number: int) -> bool:
    """Whether that round was the last of a series."""
    return table.rounds > 1 and number == table.round and not table.is_open


def _winners(table: Table) -> list[Seat]:
    return [line.seat for line in of_series(table) if line.place == 1]


def _round(then: TableView, game: Presenter, scores: Sequence[Scored], words: Words) -> list[str]:
    """Its last turn, how it ended, and who came where unless that has told it."""
    # of a seat that was left the ending tells
    is_left = scores[0].reason == "forfeit" and not (then.recent and then.recent[-1].table_events)
    last = [] if is_left else table_events.lines(then, words, game)[-1:]
    return [
        *(f"-# {line}" for line in last),
        game.ending(scores, then, words),
        _places(then, game, scores, words),
    ]


def _places(then: TableView, game: Presenter, scores: Sequence[Scored], words: Words) -> str:
    found: list[str] = []
    for line in sorted(scores, key=lambda line: (line.place, line.seat)):
        if score := game.score(line, then, words):
            name = seats.name(then.table, line.seat, words)
            found.append(words("result-place", place=line.place, name=name, score=score))
    return " · ".join(found)


def _series(table_view: TableView, number: int, words: Words) -> list[str]:
    table = table_view.table
    if table.rounds == 1:
        return []
    so_far = standings.of_table(_until(table, number), words)
    if not _is_over(table, number):
        return [words("result-standings", standings=so_far)]
    return [words("result-standings-final", standings=so_far), _verdict(table, words)]


def _verdict(table: Table, words: Words) -> str:
    """Why the series is over."""
    if table.status is Status.VOID:
        return words("series-void")
    match table.reason:
        case "finished":
            return words("series-finished")
        case "forfeit":
            names = [seats.name(table, seat, words) for seat in _winners(table)]
            return words("series-stayed", names=seats.all_of(names, words))
        case _:
            return words("series-ended")


def _next(table_view: TableView, game: Presenter, words: Words, now: Instant) -> str:
    table = table_view.table
    starter = game.next_starter(table_view)
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


def pictures_of(
    table_view: TableView, at_end: TableView, game: Presenter, words: Words
) -> Pictures:
    """For the result of the round that `at_end` shows as it ended."""
    return Pictures(_final(at_end, game, words), _race(table_view, at_end, game, words))


def _final(at_end: TableView, game: Presenter, words: Words) -> Drawing | None:
    """The table as it was; None if that is not known any more."""
    if at_end.view is None:
        return None
    table = at_end.table
    then = seats.as_played(at_end, table.round)
    drawing = game.drawing(then, words)
    # the same however the table goes on, so that the post is not edited for it
    return replace(drawing, name=f"{table.game}-{table.id}-{table.round}-end.png")


def _race(
    table_view: TableView, at_end: TableView, game: Presenter, words: Words
) -> Drawing | None:
    """At the result of the last round; None where it would tell nothing."""
    table = table_view.table
    played = sorted({line.round for line in table.scores})
    least = LEAST_RACE if game.counts_points else LEAST_RACE_WITHOUT_POINTS
    if table.is_open or at_end.table.round < table.round or len(played) < least:
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
