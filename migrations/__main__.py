"""Drafts the next migration from bot/store/models.py: python -m migrations "seats have a colour".

Read and complete what it wrote: it cannot know what becomes of the rows.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bot.store.migrations import alembic_config, connected, upgrade


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit('Say in a few words what changes: python -m migrations "seats have a colour"')
    asyncio.run(draft(sys.argv[1]))


async def draft(message: str, scripts: Path | None = None) -> None:
    """Compares the models with an empty database at the last revision."""
    config = alembic_config(scripts)
    _tidied_by_ruff(config)
    known = list(ScriptDirectory.from_config(config).walk_revisions())

    def write(connection: Connection) -> None:
        config.attributes["connection"] = connection
        command.revision(config, message, autogenerate=True, rev_id=f"{len(known) + 1:04}")

    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'draft.sqlite'}"
        await upgrade(url, scripts)
        async with connected(url) as connection:
            await connection.run_sync(write)


def _tidied_by_ruff(config: Config) -> None:
    section = "post_write_hooks"
    config.set_section_option(section, "hooks", "format, lint")
    for hook, arguments in (("format", "format --quiet"), ("lint", "check --fix --quiet")):
        config.set_section_option(section, f"{hook}.type", "module")
        config.set_section_option(section, f"{hook}.module", "ruff")
        config.set_section_option(
            section, f"{hook}.options", f"{arguments} REVISION_SCRIPT_FILENAME"
        )


if __name__ == "__main__":
    main()
