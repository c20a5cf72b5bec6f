"""who was removed

A table remembers who was removed from it, and a seat whether its person gave the series up.
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("removed", sa.Text(), server_default="[]", nullable=False))

    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("forfeits", sa.Boolean(), server_default=sa.true(), nullable=False)
        )


def downgrade() -> None:
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("forfeits")

    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("removed")
