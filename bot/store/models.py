"""The tables of the database, as SQLAlchemy Core sees them; `doc` says what a name does not.

Discord ids are BigInteger; times are integer milliseconds UTC.
"""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
    true,
)

from engine.game import LONGEST_MOVE

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _discord_id(name: str, **more: Any) -> Column[Any]:
    return Column(name, BigInteger, autoincrement=False, **more)


def _instant(name: str, **more: Any) -> Column[Any]:
    return Column(name, BigInteger, **more)


guilds = Table(
    "guilds",
    metadata,
    _discord_id("id", primary_key=True),
    Column("language", String(8), doc="None: each person's own"),
    Column("clock_seconds", Integer, nullable=False, server_default=text("300"), doc="0 means off"),
    Column("play_in", String(8), nullable=False, server_default="channel", doc="channel or thread"),
    Column("allowed_channels", Text, doc="JSON list of channel ids; None: everywhere"),
    Column("preset", String(32), doc="key of the preset that /play takes if none is named"),
    Column("hand_by", String(8), doc="both, dm or here; None: each person's own"),
    _instant("created_at", nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("id", Integer, primary_key=True, doc="ours; outlives the Discord account"),
    _discord_id("discord_id", unique=True, doc="empty once the person has been deleted"),
    Column("name", String(64), nullable=False, doc="the account's own, as last seen; see members"),
    Column("language", String(8)),
    Column("hand_by", String(8), nullable=False, server_default="both"),
    Column("pings", String(8), nullable=False, server_default="always"),
    Column("hidden", Boolean, nullable=False, server_default=false(), doc="not in standings"),
    _instant("created_at", nullable=False),
)

members = Table(
    "members",
    metadata,
    Column("guild_id", BigInteger, ForeignKey("guilds.id"), primary_key=True, autoincrement=False),
    Column("player_id", Integer, ForeignKey("players.id"), primary_key=True, autoincrement=False),
    Column("name", String(64), nullable=False, doc="as last seen on that server"),
    Column("looks", String(64), nullable=False, doc="the same for names that look alike"),
    Column("ordinal", Integer, doc="among namesakes; None: no other name there looks alike"),
    Index("ix_members_guild_id_looks", "guild_id", "looks"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, ForeignKey("guilds.id"), nullable=False),
    _discord_id("channel_id", nullable=False),
    _discord_id("thread_id"),
    Column(
        "thread_is_public",
        Boolean,
        nullable=False,
        server_default=false(),
        doc="false also where it is not known",
    ),
    _discord_id("message_id", doc="the board, or the lobby before the first deal"),
    _discord_id("ping_message_id"),
    _discord_id("window_message_id", doc="while others may answer out of turn"),
    Column("host_id", Integer, ForeignKey("players.id"), doc="None: no person is left"),
    Column("opener_id", Integer, ForeignKey("players.id"), doc="for whom it counts while open"),
    Column("game", String(32), nullable=False),
    Column("mode", String(16), nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("clock_seconds", Integer, nullable=False, doc="0 means off"),
    Column("options", Text, nullable=False, doc="house rules, as the codec writes them"),
    Column("youngest_seat", Integer),
    Column("status", String(8), nullable=False),
    Column("reason", String(16), doc="why the table ended, for done and void"),
    Column("round", Integer, nullable=False, server_default=text("0"), doc="0 before the deal"),
    Column("version", Integer, nullable=False, server_default=text("0")),
    Column("turn", Integer, nullable=False, server_default=text("0")),
    Column("snapshot", Text, doc="the state of the round; secret"),
    _instant("turn_at", doc="when the present turn or window began"),
    _instant("deadline"),
    _instant("paused_at"),
    _instant("pressed_at", nullable=False, server_default=text("0"), doc="by a person"),
    _instant("idle_until", doc="it was warned, and ends then unless a person presses"),
    Column(
        "removed",
        Text,
        nullable=False,
        server_default="[]",
        doc="players who were, JSON list of ids",
    ),
    Column("rules_version", Integer, nullable=False),
    _instant("created_at", nullable=False),
    _instant("updated_at", nullable=False),
    CheckConstraint("status IN ('lobby', 'playing', 'between', 'done', 'void')", name="status"),
    Index("ix_tables_status", "status"),
    Index("ix_tables_guild_id_status", "guild_id", "status"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player_id", Integer, ForeignKey("players.id"), doc="None: a robot sits here"),
    Column("robot", String(16), doc="the robot's level"),
    Column("autopilot", Boolean, nullable=False, server_default=false()),
    Column("auto", Boolean, nullable=False, server_default=false(), doc="forced moves come alone"),
    Column("missed", Integer, nullable=False, server_default=text("0"), doc="turns in a row"),
    Column("vote", String(16), doc="what this seat asks for: end, or kick:<seat>"),
    _discord_id("dm_channel_id"),
    _discord_id("dm_message_id"),
    _instant("joined_at", doc="None: the seat is held for an invited person"),
    _instant("left_at"),
    Column("forfeits", Boolean, nullable=False, server_default=true(), doc="once left_at is set"),
    Index("ix_seats_player_id", "player_id"),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("round", Integer, nullable=False),
    Column("seat", Integer, doc="None: nobody's move (a deal, an expired clock)"),
    Column("move", String(LONGEST_MOVE), nullable=False, doc="a move, deal, expire, leave, table"),
    Column("events", Text, nullable=False, doc="public: table events, then the game's"),
    _instant("at", nullable=False),
)

rounds = Table(
    "rounds",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("seed", String(64), nullable=False, doc="hexadecimal; secret until the round has ended"),
    Column("commitment", String(64), nullable=False, doc="SHA-256 of the seed, hexadecimal"),
    Column("seats", Integer, nullable=False),
    Column("start", Integer, nullable=False, doc="the seat that begins"),
    Column(
        "empty", String(64), nullable=False, server_default="[]", doc="seats not dealt to, JSON"
    ),
    _instant("started_at", nullable=False),
    _instant("ended_at"),
    Column("reason", String(16)),
    _discord_id("message_id", doc="the result post; None until it stands"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player_id", Integer, ForeignKey("players.id"), doc="None: a robot"),
    Column("guild_id", BigInteger, ForeignKey("guilds.id"), nullable=False),
    Column("game", String(32), nullable=False),
    Column("mode", String(16), nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("stage", Integer),
    Column("cards_left", Integer),
    Column("reason", String(16), nullable=False),
    _instant("ended_at", nullable=False),
    Index("ix_results_guild_id_game", "guild_id", "game"),
    Index("ix_results_player_id", "player_id"),
)

recent_acts = Table(
    "recent_acts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("player_id", Integer, ForeignKey("players.id"), nullable=False),
    Column("what", String(8), nullable=False, doc="opened, ended or invited"),
    Column("whom_id", Integer, ForeignKey("players.id"), doc="who was invited"),
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    _instant("at", nullable=False),
    Index("ix_recent_acts_player_id", "player_id"),
    Index("ix_recent_acts_table_id", "table_id"),
    Index("ix_recent_acts_at", "at"),
)

posts = Table(
    "posts",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("what", String(16), primary_key=True, doc="board, result, window, ping, hand, farewell"),
    Column("number", Integer, primary_key=True, autoincrement=False, doc="a hand's seat, or 0"),
    _discord_id("guild_id", doc="None: a direct message"),
    _discord_id("channel_id", nullable=False),
    Column("moment", String(24), nullable=False, doc="the round and turn that it is for"),
    Column("tag", Integer, nullable=False, doc="stands in the message, and in its nonce"),
    Column("digest", String(24), doc="of the text of a classic message"),
    _instant("since", nullable=False),
)

deletions = Table(
    "deletions",
    metadata,
    _discord_id("message_id", primary_key=True),
    _discord_id("guild_id", doc="None: a direct message"),
    _discord_id("channel_id", nullable=False),
    Column("what", String(16), nullable=False, doc="as in posts, or double"),
    _instant("since", nullable=False),
)

key_values = Table(
    "facts",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
