"""The column beside the conversation: people, channels, threads and direct messages."""

from collections.abc import Collection, Iterator, Mapping

import msgspec

from bot.demo.pinned import Backend, Channel, channel_accessible, message_accessible
from bot.demo.seed import Seed, Shortcut
from bot.demo.world import TEXT_CHANNEL, World

# Threads of finished tables pile up: the newest are shown, and every one with something unread.
SHOWN_THREADS = 8


class PersonRow(msgspec.Struct, frozen=True):
    """`pings` counts what waits for this person in all rooms; `awaited_in` has the ids of those
    where the others wait for a move."""

    key: str
    name: str
    avatar: str
    current: bool
    awaited_in: tuple[str, ...]
    pings: int


class RoomRow(msgspec.Struct, frozen=True):
    """`kind` is text, thread or dm; `unread` counts messages, `pings` those that mention the
    person or come as a direct message."""

    id: str
    name: str
    kind: str
    current: bool
    unread: int
    pings: int


class Sidebar(msgspec.Struct, frozen=True):
    """Rooms in the order they are shown: each channel followed by its threads, then the DM. `names`
    by id also has the threads that are not shown, since messages may link to them."""

    server: str
    shortcuts: tuple[Shortcut, ...]
    people: tuple[PersonRow, ...]
    rooms: tuple[RoomRow, ...]
    names: dict[str, str]


def sidebar(
    world: World,
    seed: Seed,
    viewer_id: int,
    channel_id: int,
    awaited: Mapping[int, Collection[int]],
    shortcuts: tuple[Shortcut, ...],
) -> Sidebar:
    people = [
        PersonRow(
            key=person.key,
            name=person.name,
            avatar=f"/demo/avatar/{user_id}.png",
            current=user_id == viewer_id,
            awaited_in=tuple(str(room) for room, ids in awaited.items() if user_id in ids),
            pings=sum(row.pings for row in _rows(world, user_id, 0)),
        )
        for person in seed.people
        for user_id in (world.people[person.key],)
    ]
    rooms = tuple(_rows(world, viewer_id, channel_id))
    bot = world.backend.bot_user.name
    names = {str(room.id): room.name or bot for room in _visible(world.backend, viewer_id)}
    return Sidebar(seed.server, shortcuts, tuple(people), rooms, names)


def _visible(backend: Backend, user_id: int) -> list[Channel]:
    return [
        channel
        for channel in backend.channels.values()
        if channel_accessible(backend, channel.id, user_id, history=True)
    ]


def _rows(world: World, user_id: int, current_id: int) -> Iterator[RoomRow]:
    backend = world.backend
    visible = _visible(backend, user_id)
    for channel in visible:
        if channel.type == TEXT_CHANNEL:
            yield _row(world, channel, "text", user_id, current_id)
            threads = [thread for thread in visible if thread.parent_id == channel.id]
            threads.sort(key=lambda thread: thread.last_message_id or thread.id, reverse=True)
            for position, thread in enumerate(threads):
                row = _row(world, thread, "thread", user_id, current_id)
                if row.current or row.pings or (position < SHOWN_THREADS and _is_open(thread)):
                    yield row
    direct = backend.channels.get(backend.dm_channels.get(user_id, 0))
    if direct is not None:
        yield _row(world, direct, "dm", user_id, current_id)


def _is_open(thread: Channel) -> bool:
    return thread.thread_metadata is None or not thread.thread_metadata.archived


def _row(world: World, channel: Channel, kind: str, user_id: int, current_id: int) -> RoomRow:
    unread, pings = _count_unread(world.backend, channel, user_id, world.read)
    return RoomRow(
        id=str(channel.id),
        name=world.backend.bot_user.name if kind == "dm" else channel.name or "",
        kind=kind,
        current=channel.id == current_id,
        unread=unread,
        pings=unread if kind == "dm" else pings,
    )


def _count_unread(
    backend: Backend, channel: Channel, user_id: int, read: dict[tuple[int, int], int]
) -> tuple[int, int]:
    """How many messages of others are newer than the last one read, and how many mention him."""
    newest_read = read.get((user_id, channel.id), 0)
    unread = pings = 0
    for message in reversed(backend.messages.get(channel.id, {}).values()):
        if message.id <= newest_read:
            break
        if message.author_id != user_id and message_accessible(
            backend, channel.id, message, user_id
        ):
            unread += 1
            pings += user_id in message.ping_user_ids
    return unread, pings
