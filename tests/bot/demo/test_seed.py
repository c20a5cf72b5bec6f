from bot.demo.seed import load_seed


def test_people_have_keys_and_colours_of_their_own():
    people = load_seed().people

    assert len(people) >= 4
    assert len({person.key for person in people}) == len(people)
    assert len({person.colour for person in people}) == len(people)


def test_the_self_check_is_done_by_people_who_exist():
    seed = load_seed()

    assert {step.person for step in seed.check} <= {person.key for person in seed.people}
    assert all(bool(step.command) != bool(step.press) for step in seed.check)
