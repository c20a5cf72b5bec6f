"""The finished rounds of a series, as far as the choice of who begins next needs them."""

from bot.service.tables import Look
from bot.store.values import Round, Table
from engine.game import Finished, Outcome


def rounds(look: Look) -> list[Finished]:
    """Oldest first."""
    return [_finished(look.table, r) for r in look.rounds if r.ended_at is not None]


def _finished(table: Table, ended: Round) -> Finished:
    lines = sorted((s for s in table.scores if s.round == ended.round), key=lambda s: s.seat)
    places = tuple(line.place for line in lines)
    points = tuple(line.points for line in lines)
    return Finished(ended.start, Outcome(places, points, ended.reason or ""))
