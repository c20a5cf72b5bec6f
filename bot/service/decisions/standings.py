"""How a table's series stands, and its rounds as the games see them."""

from collections import defaultdict
from collections.abc import Sequence

from bot.store.values import Round, Table
from engine import series
from engine.game import Finished, Outcome
from engine.series import Standing


def totals(table: Table) -> tuple[int, ...]:
    """Points in the series so far, by seat; somebody who took over a seat began with 0."""
    sums: dict[tuple[int, int | None], int] = defaultdict(int)
    for line in table.scores:
        sums[line.seat, line.player_id] += line.points
    return tuple(sums[s.seat, s.player.id if s.player else None] for s in table.seats)


def finished(table: Table, rounds: Sequence[Round]) -> list[Finished]:
    """Those rounds of the table that have a result, as the games see them."""
    counted = {line.round for line in table.scores}
    return [_finished(table, round) for round in rounds if round.round in counted]


def _finished(table: Table, round: Round) -> Finished:
    """Seats without a line come last."""
    lines = {s.seat: s for s in table.scores if s.round == round.round}
    seats, last = range(round.seats), round.seats
    outcome = Outcome(
        tuple(lines[seat].place if seat in lines else last for seat in seats),
        tuple(lines[seat].points if seat in lines else 0 for seat in seats),
        round.reason or "",
    )
    return Finished(round.start, outcome)


def of_series(table: Table) -> tuple[Standing, ...]:
    """Best place first; whoever gave the series up comes last. Whoever was removed while present
    has not, but cannot win it as the only one who stayed."""
    is_forfeit = table.reason == "forfeit"
    left = {s.seat for s in table.seats if s.left_at is not None and (s.forfeits or is_forfeit)}
    return series.standings(totals(table), left)
