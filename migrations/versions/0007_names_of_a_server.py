"""names of a server

Who plays or played on one server alone keeps the name they were shown under so far, until they are
met there again. Whose name it is of somebody known on several cannot be told, so it becomes none's.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "members",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("looks", sa.String(length=64), nullable=False),
        sa.Column("ordinal", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["guild_id"], ["guilds.id"], name=op.f("fk_members_guild_id_guilds")
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_members_player_id_players")
        ),
        sa.PrimaryKeyConstraint("guild_id", "player_id", name=op.f("pk_members")),
    )
    op.create_index("ix_members_guild_id_looks", "members", ["guild_id", "looks"])
    _fill()


def _fill() -> None:
    """From today's only name of each person. No name looks like nothing, so that what theirs looks
    like is found when they are next met."""
    op.execute(
        """
        INSERT INTO members (guild_id, player_id, name, looks)
        SELECT min(there.guild_id), players.id, players.name, ''
        FROM (
            SELECT tables.guild_id, seats.player_id
            FROM seats JOIN tables ON tables.id = seats.table_id
            UNION
            SELECT guild_id, player_id FROM results
        ) AS there
        JOIN players ON players.id = there.player_id
        WHERE players.discord_id IS NOT NULL
        GROUP BY players.id, players.name
        HAVING count(*) = 1
        """
    )


def downgrade() -> None:
    op.drop_index("ix_members_guild_id_looks", table_name="members")
    op.drop_table("members")
