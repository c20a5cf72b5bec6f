"""What tests rely on when they say that presses were made at once."""

from tests.bot.play.world import World

PRESSED, ANSWERED = "pressed", "answered"


def course(world: World, since: int) -> list[str]:
    """What the bot was told of presses and said to them, in this order; `since` is a length of the
    transcript."""
    found: list[str] = []
    for _, what, _ in world.env.backend.transcript[since:]:
        if what == "INTERACTION_CREATE":
            found.append(PRESSED)
        elif what.startswith(("POST /interactions/", "POST /webhooks/")):
            found.append(ANSWERED)
    return found


async def test_presses_in_a_race_are_all_made_before_one_is_answered(world: World):
    await world.play(game="taki")
    since = len(world.env.backend.transcript)

    answers = await world.at_once(*[("ben", "Join"), ("chana", "Join")] * 10)

    told = course(world, since)
    assert told[:20] == [PRESSED] * 20
    assert PRESSED not in told[20:]
    assert all(answer.acknowledged for answer in answers)


async def test_presses_one_after_the_other_are_no_race(world: World):
    await world.play(game="taki")
    since = len(world.env.backend.transcript)

    await world.press("ben", "Join")
    await world.press("chana", "Join")

    assert course(world, since)[:3] == [PRESSED, ANSWERED, PRESSED]
