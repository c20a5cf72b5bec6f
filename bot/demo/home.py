"""The demo's folder: finds or makes the world in it, and keeps its file up to date."""

import asyncio
import contextlib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from filelock import FileLock, Timeout

from bot.demo.options import DemoError
from bot.demo.seed import Seed
from bot.demo.world import (
    WORLD_FILE,
    World,
    WorldError,
    dump_world,
    make_world,
    populate,
    read_world,
    write_world,
)

SAVE_SECONDS = 5.0
LOCK_FILE = "demo.lock"
OURS = (WORLD_FILE, "tables-", LOCK_FILE, "set-aside-", "takiyaki.log")
"""How the names of what the demo keeps begin."""


class Home:
    """Holds the folder against a second demo until `close`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._changed = False
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = FileLock(folder / LOCK_FILE, mode=0o600)
            self._lock.acquire(timeout=0)
            self._keep_to_the_owner()
        except Timeout as error:
            raise DemoError(
                f"Another demo is running in {folder}: stop it, or give this one a folder of its "
                "own with --data."
            ) from error
        except OSError as error:
            raise self._refusal(error) from error

    def open_world(
        self, seed: Seed, say: Callable[[str], None], now: datetime, *, fresh: bool
    ) -> World:
        """The world of the last run, or a new one; `say` tells if an old one was put away. Raises
        DemoError."""
        try:
            world = self._last_world(seed, say, now, fresh=fresh) or make_world(seed)
            write_world(self.folder, dump_world(world))
        except OSError as error:
            raise self._refusal(error) from error
        return world

    def _last_world(
        self, seed: Seed, say: Callable[[str], None], now: datetime, *, fresh: bool
    ) -> World | None:
        if fresh:
            for path in self._files():
                path.unlink()
        elif (self.folder / WORLD_FILE).exists():
            try:
                world = read_world(self.folder)
            except WorldError as error:
                aside = self._put_aside(now)
                say(
                    f"The world of the last run cannot be used because {error}: "
                    f"it was put into {aside} and a new one was made."
                )
            else:
                populate(world, seed)
                return world
        elif self._files():
            aside = self._put_aside(now)
            say(
                "A database without its world was found: "
                f"it was put into {aside} and a new world was made."
            )
        return None

    def database(self, world: World) -> Path:
        return self.folder / world.database_name

    def mark_changed(self) -> None:
        self._changed = True

    def save(self, world: World) -> None:
        """Raises DemoError."""
        self._changed = False
        try:
            write_world(self.folder, dump_world(world))
        except OSError as error:
            raise self._refusal(error) from error

    async def keep_saved(self, world: World, complain: Callable[[str], None]) -> None:
        """Save every few seconds when something changed, until cancelled; what goes wrong is told
        once, until it goes well again."""
        is_told = False
        while True:
            await asyncio.sleep(SAVE_SECONDS)
            if not self._changed:
                continue
            self._changed = False
            try:
                write_world(self.folder, dump_world(world))
                is_told = False
            except OSError as error:
                self._changed = True
                if not is_told:
                    complain(f"The world could not be saved in {self.folder} ({error.strerror}).")
                is_told = True

    def _refusal(self, error: OSError) -> DemoError:
        return DemoError(
            f"The demo cannot keep its world in {self.folder} ({error.strerror}): "
            "name another folder with --data."
        )

    def close(self) -> None:
        self._lock.release()

    def _keep_to_the_owner(self) -> None:
        """All that is there already, and the folder unless somebody keeps other things in it."""
        found = list(self.folder.iterdir())
        ours = [path for path in found if path.name.startswith(OURS)]
        for path in ours if len(ours) < len(found) else [self.folder, *ours]:
            with contextlib.suppress(PermissionError):  # another's, who decides on it
                path.chmod(0o700 if path.is_dir() else 0o600)

    def _files(self) -> list[Path]:
        return [
            path
            for path in self.folder.iterdir()
            if path.is_file() and (path.name.startswith((WORLD_FILE, "tables-")))
        ]

    def _put_aside(self, now: datetime) -> Path:
        aside = self.folder / f"set-aside-{now:%Y%m%d-%H%M%S}"
        aside.mkdir(exist_ok=True)
        for path in self._files():
            with contextlib.suppress(FileNotFoundError):
                path.rename(aside / path.name)
        return aside
