"""A program that dies: python -m tests.bot.service.killed FILE

Presses what is to be pressed at the one table in FILE, each time on a copy of it and in a process
of its own, which is killed at one point of the change: before its first statement, before its
second, …, before the commit, after it. Prints the copies; in the last one nothing was killed.
"""

import asyncio
import itertools
import os
import shutil
import signal
import sys
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

from bot.store.database import Database
from bot.store.values import Status
from tests.bot.service.club import Club, Now

TABLE = 1


async def press(file: Path, last: int) -> None:
    """Dies at the point with that number, if there are as many."""
    points = itertools.count()

    def point(*_: Any) -> None:
        if next(points) == last:
            os.kill(os.getpid(), signal.SIGKILL)

    club = Club(Database.open(f"sqlite:///{file}"), Now(), "killed")
    table = await club.table(TABLE)
    name = await club.on_turn(TABLE) if table.status is Status.PLAYING else "Ana"
    person = await club.person(name)
    club.tables.listen(point)
    event.listen(Engine, "before_cursor_execute", point)
    event.listen(Engine, "commit", point)
    if table.status is Status.PLAYING:
        await club.actions.move(TABLE, person, table.round, table.turn, "flip")
    else:
        await club.actions.next_round(TABLE, person)
    await club.database.close()


def main() -> None:
    file = Path(sys.argv[1])
    for last in itertools.count():
        copy = file.with_name(f"{last}.sqlite")
        shutil.copy(file, copy)
        process = os.fork()
        if process == 0:
            asyncio.run(press(copy, last))
            os._exit(0)
        _, status = os.waitpid(process, 0)
        print(copy.name, flush=True)
        if os.waitstatus_to_exitcode(status) != -signal.SIGKILL:
            sys.exit(os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main()
