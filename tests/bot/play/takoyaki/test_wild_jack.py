"""A wild jack is laid where its player says."""

from bot.games.takoyaki.art.french import PLACES
from tests.bot.play.reading import text
from tests.bot.play.world import World


async def test_a_wild_jack_asks_for_its_place(world: World):
    await world.deal(wild="jack")
    while not await places(world):
        await world.move()
    before, place = (await world.table()).version, (await places(world))[-1]

    board = await world.board()
    assert "choose its place" in text(board)
    await world.press(await world.on_turn(), PLACES[place - 1], board)

    assert (await world.table()).version == before + 1


async def places(world: World) -> tuple[int, ...]:
    """Where the Jack in hand may go."""
    view = (await world.table_view()).view
    assert view is not None
    return view.places
