from bot.demo.seed import load_seed


def test_the_finished_series_are_complete():
    seed = load_seed()
    known = {person.key for person in seed.people}

    assert len(seed.series) >= 2
    for series in seed.series:
        assert set(series.seats) <= known
        assert len(series.points) == series.rounds
        assert all(len(points) == len(series.seats) for points in series.points)


def test_a_round_of_takoyaki_gives_points_to_one_seat_only():
    rounds = [
        points
        for series in load_seed().series
        if series.game == "takoyaki"
        for points in series.points
    ]

    assert rounds
    assert all(sorted(points)[:-1] == [0] and max(points) > 0 for points in rounds)


def test_people_have_keys_and_colours_of_their_own():
    people = load_seed().people

    assert len(people) >= 4
    assert len({person.key for person in people}) == len(people)
    assert len({person.colour for person in people}) == len(people)


def test_the_self_check_is_done_by_people_who_exist():
    seed = load_seed()

    assert {step.person for step in seed.check} <= {person.key for person in seed.people}
    assert all(bool(step.command) != bool(step.press) for step in seed.check)
