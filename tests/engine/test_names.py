from engine.names import all_of


def test_names_are_listed_with_an_and_before_the_last() -> None:
    assert all_of(()) == ""
    assert all_of(("Ana",)) == "Ana"
    assert all_of(("Ana", "Ben")) == "Ana and Ben"
    assert all_of(("Ana", "Ben", "Chana", "Dana")) == "Ana, Ben, Chana and Dana"
