"""what is told once

Empty seats are those of the round; the name of a preset follows from the house rules.
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("empty")

    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("preset")


def downgrade() -> None:
    # a program of that age would replay what people did besides the game as an expired clock
    op.execute("DELETE FROM moves WHERE move = 'table'")

    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("preset", sa.String(length=32), nullable=True))

    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("empty", sa.Boolean(), server_default=sa.false(), nullable=False)
        )
    _mark_empty_seats()


def _mark_empty_seats() -> None:
    tables = sa.table("tables", sa.column("id"), sa.column("round"))
    rounds = sa.table("rounds", sa.column("table_id"), sa.column("round"), sa.column("empty"))
    seats = sa.table("seats", sa.column("table_id"), sa.column("seat"), sa.column("empty"))
    present = sa.and_(rounds.c.table_id == tables.c.id, rounds.c.round == tables.c.round)
    found = sa.select(rounds.c.table_id, rounds.c.empty).select_from(tables.join(rounds, present))
    connection = op.get_bind()
    for table_id, empty in connection.execute(found.where(rounds.c.empty != "[]")).all():
        connection.execute(
            sa.update(seats)
            .where(seats.c.table_id == table_id, seats.c.seat.in_(json.loads(empty)))
            .values(empty=sa.true())
        )
