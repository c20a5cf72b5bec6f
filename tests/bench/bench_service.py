"""How long a press takes on SQLite, beside a bare commit of one row; `--profile` says on what.

The ratio is what counts: the file system and the machine are in both.
"""

import asyncio
import cProfile
import os
import pstats
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from sqlalchemy import insert

from bot.service.decisions.authority import Actor
from bot.service.decisions.limits import Limits
from bot.service.decisions.opening import Wanted
from bot.service.people import Account, People
from bot.service.table_actions import TableActions
from bot.service.tables import Tables
from bot.store.database import Database
from bot.store.migrations import upgrade
from bot.store.models import key_values
from bot.store.values import Status

PRESSES = 400


def now() -> int:
    return time.time_ns() // 1_000_000


async def bare_commits(database: Database) -> list[float]:
    taken: list[float] = []
    for number in range(PRESSES):
        began = time.perf_counter()
        async with database.write() as conn:
            await conn.execute(insert(key_values).values(key=f"bench {number}", value="x" * 1_500))
        taken.append(time.perf_counter() - began)
    return taken


async def presses(database: Database) -> list[float]:
    """Of two people who play rounds, on a table that has ended rounds behind it too."""
    actions = TableActions(Tables(database, now, Limits(openings=())), {})
    people = People(database, now)
    ana = await people.meet(Account(1, "Ana", "Ana"), 1)
    ben = await people.meet(Account(2, "Ben", "Ben"), 1)
    taken: list[float] = []
    while len(taken) < PRESSES:
        table = await actions.open(1, 1, ana, Wanted("takoyaki", rounds=12))
        await actions.join(table.id, ben)
        table = await actions.start(table.id, Actor(ana))
        while table.is_open and len(taken) < PRESSES:
            if table.status is Status.BETWEEN:
                table = await actions.next_round(table.id, ana)
            table_view = await actions.tables.table_view(table.id)
            on_turn = (ana, ben)[min(table_view.awaited)]
            began = time.perf_counter()
            changed = await actions.move(table.id, on_turn, table.round, table.turn, "flip")
            taken.append(time.perf_counter() - began)
            table = changed.table
        if table.is_open:
            await actions.leave(table.id, ana)
    return taken


async def measure() -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder, 'bench.sqlite')}"
        await upgrade(url)
        database = Database.open(url)
        commit, press = median(await bare_commits(database)), median(await presses(database))
        await database.close()
    print(f"a bare commit   {1_000 * commit:6.2f} ms")
    print(f"a press         {1_000 * press:6.2f} ms")
    print(f"ratio           {press / commit:6.1f}")


if __name__ == "__main__":
    if "--profile" not in sys.argv:
        asyncio.run(measure())
    else:
        with cProfile.Profile() as profile:
            asyncio.run(measure())
        pstats.Stats(profile).sort_stats(os.environ.get("SORT", "cumulative")).print_stats(40)
