import pytest

from tests.bot.play.taki.table import TakiTable
from tests.bot.play.world import World


@pytest.fixture
def table(world: World) -> TakiTable:
    return TakiTable(world)
