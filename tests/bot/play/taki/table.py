"""A table of Taki in a world: people at it, cards put before them, and what each gets to see.

Cards and buttons are called as people read them, without the shapes that mark a colour: `red 5`,
`Change Colour → blue`, `Take 4`.
"""

from dataclasses import replace
from typing import Any

import msgspec
from sqlalchemy import select, update

from bot.service.decisions.change import Change, Loaded
from bot.store.models import tables as table_rows
from engine import codec
from engine.games.taki.state import State
from tests.bot.play.reading import Answer, Message, alt_texts, buttons, id_of, menu_of, text
from tests.bot.play.world import World
from tests.engine.games.taki.notation import NAMES, taki

SHAPES = "🔺⭐🟩🔵"


def plain(label: str) -> str:
    for shape in SHAPES:
        label = label.replace(f"{shape} ", "")
    return label


def offered(message: Message) -> list[str]:
    """What can be pressed, without shapes."""
    return [plain(label) for label in buttons(message)]


def move_of(message: Message, label: str) -> str:
    """The id behind a button."""
    for found in buttons(message):
        if plain(found) == label:
            return id_of(message, found)
    raise AssertionError(f"no {label!r} among {offered(message)}:\n{text(message)}")


class TakiTable:
    """Table 1. People sit in the order of their names in `tests.engine.games.taki.notation`."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.names: list[str] = []

    async def sit(
        self, *names: str, robots: int = 0, level: str = "easy", rules: Any = None, **options: Any
    ) -> None:
        """The first one opens the table, the others join, and the cards are dealt. `rules` are
        house rules, as the lobby's menus would set them."""
        await self.gather(*names, robots=robots, level=level, rules=rules, **options)
        await self.world.press(names[0], "Start")

    async def gather(
        self, *names: str, robots: int = 0, level: str = "easy", rules: Any = None, **options: Any
    ) -> None:
        """As `sit`, and nothing is dealt yet."""
        world = self.world
        self.names = list(names)
        given: dict[str, Any] = {"rounds": 1} | options
        await world.play(names[0], game="taki", **given)
        for name in names[1:]:
            await world.press(name, "Join")
        if robots:
            menu = menu_of(await world.press(names[0], "Robot"))
            for _ in range(robots):
                await world.press(names[0], f"Robot: {level}", menu)
        for rule, value in (rules or {}).items():
            await world.forge(names[0], f"v:1:value:{rule}", str(value))

    async def put(self, laid: State | None = None, **cards: Any) -> None:
        """These cards lie on the table and in the hands from now on; see `notation.taki`."""
        world = self.world
        laid = laid or taki(seats=len((await world.table()).seats), **cards).state

        def decide(loaded: Loaded) -> Change:
            turn, now = loaded.table.turn + 1, world.now()
            clock = loaded.table.clock_seconds
            deadline = now + 1_000 * clock if clock else None
            table = replace(loaded.table, turn=turn, turn_at=now, deadline=deadline)
            state = msgspec.structs.replace(laid, turn=turn, options=loaded.table.options)
            return Change(table, state)

        # the simulation waits only for what begins in the program's own scope
        with world.env._bot_scope():
            await world.app.tables.change(1, decide)
        await world.env.settle()

    async def state(self) -> State:
        async with self.world.app.database.read() as conn:
            found = await conn.execute(select(table_rows.c.snapshot).where(table_rows.c.id == 1))
            return codec.decode(found.scalar_one(), State)

    async def spoil(self, snapshot: str) -> None:
        """This is stored as the state of the round, whatever it is."""
        changed = update(table_rows).where(table_rows.c.id == 1).values(snapshot=snapshot)
        async with self.world.app.database.write() as conn:
            await conn.execute(changed)

    async def cards(self, who: str) -> list[str]:
        """In notation, as the person holds them."""
        seat = self.names.index(who)
        return [card.value for card in (await self.state()).hands[seat]]

    # hands

    def direct_messages(self, who: str) -> list[Message]:
        """The direct messages the person has, newest first."""
        found = self.world.person(who).user.dm_channel.history()
        return sorted(found, key=lambda message: message.id, reverse=True)

    def message(self, who: str) -> Message:
        return self.direct_messages(who)[0]

    async def open(self, who: str) -> Message:
        """Presses My hand on the board; the private answer."""
        board = await self.world.board()
        return menu_of(await self.world.press(who, "My hand", board))

    def again(self, who: str, message: Message) -> Message:
        """The same private answer as it looks now."""
        return next(m for m in self.world.messages(who) if m.id == message.id)

    async def play(self, who: str, *labels: str, on: Message | None = None) -> Answer:
        """Presses these buttons one after the other, in the person's direct message or on the
        private answer `on`."""
        answer = None
        for label in labels:
            if on is None:
                message = self.message(who)
                answer = await self.world.person(who).user.click(
                    message, custom_id=move_of(message, label)
                )
            else:
                shown = self.again(who, on)
                answer = await self.world.person(who).click(shown, custom_id=move_of(shown, label))
        assert answer is not None
        return answer

    async def answer(self, who: str, label: str) -> Answer:
        """Presses a button of the window's message."""
        return await self.world.press(who, label, self.windows()[0])

    # the table

    async def board(self) -> str:
        return text(await self.world.board())

    async def picture(self) -> str:
        """The board's picture in words."""
        [alt] = alt_texts(await self.world.board())
        return alt

    async def story(self) -> list[str]:
        """What the board tells of what happened last, oldest first."""
        lines = (await self.board()).splitlines()
        return [line.removeprefix("-# ") for line in lines if line.startswith("-# ")]

    def windows(self) -> list[Message]:
        return [m for m in self.world.messages() if "Break +3" in buttons(m)]

    async def counts(self) -> list[int]:
        return [len(hand) for hand in (await self.state()).hands]

    async def is_on_turn(self, who: str) -> bool:
        return await self.world.on_turn() == who


PEOPLE = tuple(name.lower() for name in NAMES)
"""In the order of their seats."""
