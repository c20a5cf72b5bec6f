"""who opened a table, and what people did lately"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("opener_id", sa.Integer(), nullable=True))
        batch_op.create_foreign_key(
            batch_op.f("fk_tables_opener_id_players"), "players", ["opener_id"], ["id"]
        )
    op.execute("UPDATE tables SET opener_id = host_id")

    op.create_table(
        "recent_acts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("what", sa.String(length=8), nullable=False),
        sa.Column("whom_id", sa.Integer(), nullable=True),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_recent_acts_player_id_players")
        ),
        sa.ForeignKeyConstraint(
            ["whom_id"], ["players.id"], name=op.f("fk_recent_acts_whom_id_players")
        ),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_recent_acts_table_id_tables"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_recent_acts")),
    )
    with op.batch_alter_table("recent_acts", schema=None) as batch_op:
        batch_op.create_index("ix_recent_acts_player_id", ["player_id"], unique=False)
        batch_op.create_index("ix_recent_acts_table_id", ["table_id"], unique=False)
        batch_op.create_index("ix_recent_acts_at", ["at"], unique=False)


def downgrade() -> None:
    op.drop_table("recent_acts")

    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_constraint(batch_op.f("fk_tables_opener_id_players"), type_="foreignkey")
        batch_op.drop_column("opener_id")
