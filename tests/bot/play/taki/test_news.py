"""What a hand tells of the cards that came to it, and for how long."""

from tests.bot.play.reading import text
from tests.bot.play.simulated import race
from tests.bot.play.taki.club import Club, move_of
from tests.bot.play.world import World


async def test_who_presses_nothing_for_long_reads_only_of_the_last_cards(world: World, club: Club):
    await club.sit("ana", "ben")
    for _ in range(4):
        await club.put(lead="R7", on_turn="Ben", hands={"Ana": "Y1", "Ben": "+3 B1 B3"})
        await club.play("ben", "+3")
        await world.wait(11)

    assert text(club.letter("ana")).count("You drew") == 3


async def test_what_was_drawn_is_told_until_the_next_move_of_that_person(world: World, club: Club):
    await club.sit("ana", "ben")
    hands = {"Ana": "Y1 B3 B5", "Ben": "Y3 B4 B6"}
    await club.put(lead="R7", hands=hands, draw="G4 G5 G6 G8")
    await club.play("ana", "Draw")
    await club.play("ben", "Draw")
    assert "You drew green 4." in text(club.letter("ana"))

    await club.put(lead="R7", hands=hands | {"Ana": "R1 B3 B5"}, draw="G4 G5 G6 G8")
    await club.play("ana", "red 1")

    assert "You drew" not in text(club.letter("ana"))


async def test_what_was_drawn_before_the_clock_moved_is_told_no_more(world: World, club: Club):
    await club.sit("ana", "ben", clock=30)
    hands = {"Ana": "Y1 B3 B5", "Ben": "Y3 B4 B6"}
    await club.put(lead="R7", hands=hands, draw="G4 G5 G6 G8")
    await club.play("ana", "Draw")
    await club.play("ben", "Draw")

    await world.wait(31)

    assert "You drew green 6." in text(club.letter("ana"))
    assert "You drew green 4." not in text(club.letter("ana"))


async def test_what_was_drawn_is_told_no_more_once_an_answer_was_given_in_the_window(
    world: World, club: Club
):
    await club.sit("ana", "ben", "chana")
    await club.put(lead="R7", hands={"Ana": "Y1", "Ben": "+3 B1 B3", "Chana": "Y3 Y4"}, draw="G4")
    await club.play("ana", "Draw")
    assert "You drew green 4." in text(club.letter("ana"))
    await club.play("ben", "+3")

    await club.answer("ana", "Let it be")

    assert "You drew" not in text(club.letter("ana"))


async def test_a_refused_press_hides_nothing_that_was_drawn(world: World, club: Club):
    await club.sit("ana", "ben")
    await club.put(lead="R7", hands={"Ana": "Y1", "Ben": "+3 B1 B3"}, draw="G4 G5 G6 G8")
    letter, hand, ana = club.letter("ana"), await club.open("ana"), world.person("ana")

    await race(
        world.env,
        ana.user.click(letter, custom_id=move_of(letter, "Draw")),
        ana.click(hand, custom_id=move_of(hand, "Draw")),
    )

    assert "You drew green 4." in text(club.letter("ana"))
    assert "You drew green 4." in text(club.again("ana", hand))
