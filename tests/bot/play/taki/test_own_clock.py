"""As in `tests.bot.play.test_own_clock`, of windows and hands."""

from tests.bot.play.taki.table import TakiTable
from tests.bot.play.taki.test_windows import opened
from tests.bot.play.test_own_clock import OFF
from tests.bot.play.world import ENDS, World


@OFF
@ENDS
async def test_a_start_posts_no_window_again_and_writes_no_letter_anew(
    world: World, table: TakiTable, off: int, end: str
):
    world.is_off = off
    await opened(table)
    [window] = table.windows()
    letters = [table.message(who).id for who in table.names]

    await world.again(end)
    await world.wait(0.5)

    assert [message.id for message in table.windows()] == [window.id]
    assert [[m.id for m in table.direct_messages(who)] for who in table.names] == [
        [letter] for letter in letters
    ]
