"""What is still to be done on Discord: posts under way, and deletions that are owed."""

from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass, fields

from sqlalchemy import Table, and_, delete, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.models import deletions, posts
from bot.store.rows import by_name
from bot.store.values import Instant


@dataclass(frozen=True, slots=True)
class Slot:
    """What a message is for: each table has at most one such post under way.

    `number` tells those apart of which a table has several: the seat of a hand, the round of a
    result.
    """

    table_id: int
    what: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Post:
    """A message that was perhaps sent; `moment` names the round and turn that it is for.

    A message with another moment is another message. It is known again by its `tag` or, if it is a
    classic message, by the `digest` of its text.
    """

    table_id: int
    what: str
    number: int
    guild_id: int | None
    channel_id: int
    moment: str
    tag: int
    digest: str | None
    since: Instant

    @property
    def slot(self) -> Slot:
        return Slot(self.table_id, self.what, self.number)


@dataclass(frozen=True, slots=True)
class Deletion:
    """A message that nobody shall see any more; `guild_id` None: a direct message."""

    message_id: int
    guild_id: int | None
    channel_id: int
    what: str
    since: Instant


_SLOT = [posts.c[field.name] for field in fields(Slot)]
_POSTS = select(*(posts.c[field.name] for field in fields(Post)))
_DELETIONS = select(*(deletions.c[field.name] for field in fields(Deletion)))


async def all_posts(conn: AsyncConnection) -> list[Post]:
    return [Post(**row) for row in by_name((await conn.execute(_POSTS)).all())]


async def all_deletions(conn: AsyncConnection) -> list[Deletion]:
    """Those owed for longest first."""
    rows = (await conn.execute(_DELETIONS.order_by(deletions.c.since))).all()
    return [Deletion(**row) for row in by_name(rows)]


async def note_post(conn: AsyncConnection, post: Post) -> None:
    """In place of the one that was under way in that slot."""
    new = _insert(conn, posts)
    values = {column.name: new.excluded[column.name] for column in posts.c}
    await conn.execute(new.on_conflict_do_update(index_elements=_SLOT, set_=values), asdict(post))


async def strike_post(conn: AsyncConnection, slot: Slot) -> None:
    is_its = and_(
        posts.c.table_id == slot.table_id,
        posts.c.what == slot.what,
        posts.c.number == slot.number,
    )
    await conn.execute(delete(posts).where(is_its))


async def note_deletions(conn: AsyncConnection, owed: Iterable[Deletion]) -> None:
    """Those that are noted already stay as they are."""
    rows = [asdict(one) for one in owed]
    if rows:
        await conn.execute(_insert(conn, deletions).on_conflict_do_nothing(), rows)


async def strike_deletions(conn: AsyncConnection, message_ids: Collection[int]) -> None:
    await conn.execute(delete(deletions).where(deletions.c.message_id.in_(message_ids)))


def _insert(conn: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    is_sqlite = conn.dialect.name == "sqlite"
    return sqlite.insert(table) if is_sqlite else postgresql.insert(table)
