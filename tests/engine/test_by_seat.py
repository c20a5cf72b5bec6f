from engine.by_seat import with_item


def test_one_seat_gets_another_item_and_the_others_keep_theirs() -> None:
    before = ("a", "b", "c")

    assert with_item(before, 1, "x") == ("a", "x", "c")
    assert before == ("a", "b", "c")
