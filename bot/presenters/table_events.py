"""What happened at a table: the game's own sentences, and between them what people did besides.

And what people are voting for, as buttons, so that the others can join in.
"""

from dataclasses import replace
from itertools import groupby
from typing import Any

from discord import ui

from bot.custom_ids import ActId
from bot.presenters import layout, seats
from bot.presenters.game import Presenter
from bot.service.decisions.seats import votes
from bot.service.views import TableView
from bot.store.values import Logged, Table, TableEvent
from bot.texts import Words

PAUSES = ("paused", "resumed")


def lines(table_view: TableView, words: Words, game: Presenter) -> list[str]:
    """Oldest first, from the recent lines of the log."""
    found: list[str] = []
    # moves that follow each other may be one sentence
    for table_events, entries in groupby(
        _folded(table_view.recent), key=lambda entry: entry.table_events
    ):
        found += [_sentence(event, table_view, words) for event in table_events]
        found += game.lines([entry for entry in entries if entry.events], table_view, words)
    return found


def _folded(recent: tuple[Logged, ...]) -> list[Logged]:
    """Of all pauses only the newest is kept, with its end: a few would push every move away."""
    pauses = [event.what for line in recent for event in line.table_events if event.what in PAUSES]
    old = len(pauses) - (2 if pauses[-2:] == [*PAUSES] else 1)
    found: list[Logged] = []
    for line in recent:
        kept: list[TableEvent] = []
        for event in line.table_events:
            if event.what in PAUSES and old > 0:
                old -= 1
            else:
                kept.append(event)
        if kept or line.events:
            found.append(replace(line, table_events=tuple(kept)))
    return found


def _sentence(event: TableEvent, table_view: TableView, words: Words) -> str:
    by, whom = _name(event.by, table_view, words), _name(event.whom, table_view, words)
    match event.what:
        case "voted" if event.whom is None:
            return words("deed-voted-end", name=by, votes=event.cast, needed=event.needed)
        case "voted":
            return words(
                "deed-voted-kick", name=by, other=whom, votes=event.cast, needed=event.needed
            )
        case "removed" if event.by is None:
            return words("deed-voted-out", other=whom)
        case "removed":
            return words("deed-removed", name=by, other=whom)
        case "ended" if event.by is None:
            return words("deed-ended-by-vote")
        case "ended":
            return words("deed-ended", name=by)
        case "handed_over":
            return words("deed-handed-over", name=by, other=whom)
        case "paused":
            return words("deed-paused", name=by)
        case "resumed":
            return words("deed-resumed", name=by)
        case "left":
            return words("deed-left", name=by)
        case "host":
            return words("deed-host", name=by)


def _name(player_id: int | None, table_view: TableView, words: Words) -> str:
    player = table_view.people.get(player_id) if player_id is not None else None
    return seats.person(player, words)


def vote_buttons(table: Table, words: Words) -> list[ui.Button[Any]]:
    """One for whatever somebody asks for by a vote that is not carried yet."""
    found: list[ui.Button[Any]] = []
    for wish in sorted({s.vote for s in table.persons if s.vote}):
        counted = votes(table, wish)
        if not counted.cast:
            continue
        cast, needed = counted.cast, counted.needed
        if wish == "end":
            label = words.label("button-vote-end-so-far", votes=cast, needed=needed)
            found.append(layout.button(ActId(table.id, "end"), label))
            continue
        target = next((s for s in table.persons if wish == f"kick:{s.seat}"), None)
        if target is None or target.player is None:
            continue
        name = seats.plain_name(table, target.seat, words)
        label = words.label("button-vote-kick-so-far", name=name, votes=cast, needed=needed)
        found.append(layout.button(ActId(table.id, "kick", str(target.player.id)), label))
    return found
