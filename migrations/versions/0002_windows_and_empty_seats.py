"""windows and empty seats"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("rounds", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("empty", sa.String(length=64), server_default="[]", nullable=False)
        )

    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("empty", sa.Boolean(), server_default=sa.false(), nullable=False)
        )

    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("window_message_id", sa.BigInteger(), autoincrement=False, nullable=True)
        )
        batch_op.add_column(sa.Column("turn_at", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("turn_at")
        batch_op.drop_column("window_message_id")

    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("empty")

    with op.batch_alter_table("rounds", schema=None) as batch_op:
        batch_op.drop_column("empty")
