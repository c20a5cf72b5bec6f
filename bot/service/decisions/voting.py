"""Votes are counted again when a seat changes: what was cast may be enough once somebody has left,
gone away or come back."""

from bot.service.decisions import membership
from bot.service.decisions.change import Change, Due, Loaded, Source
from bot.service.decisions.refusals import Refusal
from bot.service.decisions.seats import END, removal_of, votes
from bot.store.values import Instant, Status, Table, TableSeat
from engine.game import Rejected


def dues_of(loaded: Loaded) -> tuple[Due, ...]:
    """At once, also while the table is paused, if a vote is carried and not done."""
    if loaded.source is Source.NOTHING or _carried(loaded.table) is None:
        return ()
    return (Due(loaded.table.updated_at, "votes"),)


def carry(loaded: Loaded, version: int, now: Instant) -> Change:
    wish = _carried(loaded.table)
    if loaded.table.version != version or wish is None:
        raise Rejected(Refusal.STALE)
    whom = _meant(loaded.table, wish)
    if whom is None:
        return membership.end_by_vote(loaded)
    return membership.remove(loaded, whom, now)


def _carried(table: Table) -> str | None:
    if table.status not in (Status.PLAYING, Status.BETWEEN):
        return None
    for wish in sorted({seat.vote for seat in table.persons if seat.vote}):
        found = votes(table, wish)
        if found.cast >= found.needed and (wish == END or _meant(table, wish)):
            return wish
    return None


def _meant(table: Table, wish: str) -> TableSeat | None:
    return next((seat for seat in table.persons if removal_of(seat.seat) == wish), None)
