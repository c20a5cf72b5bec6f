"""Shows a table as everybody saw it when one of its rounds had just ended."""

from dataclasses import replace

from bot.service.loading import replayed
from bot.service.tables import RECENT, Tables
from bot.service.views import TableView
from bot.store import move_log
from engine.games import GAMES


async def at_end(tables: Tables, table_view: TableView, number: int) -> TableView:
    """`table_view` taken back to the end of that round, which is over.

    If that is not the table's newest round, it is played again from its log; the view is None if
    today's rules reject that.
    """
    table, view = table_view.table, table_view.view
    empty = next(r.empty for r in table_view.rounds if r.round == number)
    scores = tuple(s for s in table.scores if s.round <= number)
    then = replace(table, round=number, empty=empty, scores=scores)
    recent = table_view.recent
    if number < table.round:
        async with tables.database.read() as conn:
            state = await replayed(conn, then)
            recent = await move_log.last_moves(conn, then, RECENT)
        view = None if state is None else GAMES[table.game].view(state, None)
    while recent and not recent[-1].events:  # what was done at the table afterwards
        recent = recent[:-1]
    return replace(table_view, table=then, view=view, recent=recent)
