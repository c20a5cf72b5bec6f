"""threads that all may see"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("thread_is_public", sa.Boolean(), server_default=sa.false(), nullable=False)
        )
    # a lobby that is a thread's first message stands in the channel
    op.execute("UPDATE tables SET thread_is_public = true WHERE thread_id = message_id")


def downgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("thread_is_public")
