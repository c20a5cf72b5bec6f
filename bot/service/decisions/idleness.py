"""A table at which nobody presses anything for long: it is warned, and ended if nobody minds."""

from dataclasses import replace

from bot.service.decisions import membership
from bot.service.decisions.change import Change, Due, Loaded, Source
from bot.service.decisions.deadlines import LATE
from bot.service.decisions.limits import Limits
from bot.service.decisions.refusals import Refusal
from bot.service.decisions.rounds import closed
from bot.store.values import Instant, Status, Table
from engine.game import Rejected


def dues_of(loaded: Loaded, limits: Limits) -> tuple[Due, ...]:
    """Also where the table waits for nothing else; a lobby closes by itself much sooner."""
    if not _has_begun(loaded.table) or loaded.source is Source.NOTHING:
        return ()
    return (Due(_due_at(loaded.table, limits), "idle"),)


def pass_by(loaded: Loaded, version: int, limits: Limits, now: Instant) -> Change:
    """The table is warned, or ended once it has been warned for long enough. What is noticed late
    is warned anew: while the bot was away nobody could press."""
    table = loaded.table
    if table.version != version or not _has_begun(table) or now < _due_at(table, limits):
        raise Rejected(Refusal.STALE)
    if table.idle_until is None or now - table.idle_until > LATE:
        return Change(replace(table, idle_until=now + limits.warned), loaded.state)
    return replace(membership.end(loaded), table=closed(table, "idle"))


def pressed(table: Table, now: Instant) -> Table:
    """Somebody did something there."""
    return replace(table, pressed_at=now, idle_until=None)


def _has_begun(table: Table) -> bool:
    return table.status in (Status.PLAYING, Status.BETWEEN)


def _due_at(table: Table, limits: Limits) -> Instant:
    return table.pressed_at + limits.idle if table.idle_until is None else table.idle_until
