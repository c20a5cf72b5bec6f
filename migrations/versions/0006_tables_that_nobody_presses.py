"""tables that nobody presses"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("pressed_at", sa.BigInteger(), server_default=sa.text("0"), nullable=False)
        )
        batch_op.add_column(sa.Column("idle_until", sa.BigInteger(), nullable=True))
    op.execute("UPDATE tables SET pressed_at = updated_at")


def downgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("idle_until")
        batch_op.drop_column("pressed_at")
