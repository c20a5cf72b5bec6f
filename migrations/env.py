"""Alembic's way in. The connection is handed over by bot.store.migrations."""

from typing import Any, Literal

from alembic import context
from sqlalchemy import DefaultClause, False_, TextClause

from bot.store.migrations import refuse_dangling_rows
from bot.store.models import metadata


def render(kind: str, item: Any, _: object) -> str | Literal[False]:
    """Defaults as the models write them, not as SQLite does: PostgreSQL knows no false 0."""
    match kind, item:
        case "server_default", DefaultClause(arg=False_()):
            return "sa.false()"
        case "server_default", DefaultClause(arg=TextClause() as default):
            return f"sa.text({default.text!r})"
        case _:
            return False


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite cannot alter most things in place
    transactional_ddl=True,  # also on SQLite, since the connection begins its transactions itself
    transaction_per_migration=True,
    on_version_apply=refuse_dangling_rows,
    compare_server_default=True,
    render_item=render,
)

with context.begin_transaction():
    context.run_migrations()
