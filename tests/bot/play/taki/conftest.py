import pytest

from tests.bot.play.taki.club import Club
from tests.bot.play.world import World


@pytest.fixture
def club(world: World) -> Club:
    return Club(world)
