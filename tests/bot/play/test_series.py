"""A series of Takoyaki as people see it."""

from tests.bot.play.world import World


async def test_two_people_play_a_series_of_three(world: World):
    await world.play("ana")
    print(world.told())
    await world.press("ben", "Join")
    await world.press("ana", "Start")
    print(world.told())
    await world.press("ana", "Flip")
