"""Where a table may be shown and pressed, place by place."""

from dataclasses import replace

import pytest

from bot.service.decisions.opening import Wanted, new_table
from bot.service.decisions.places import Place, is_shown, takes_press
from bot.store.values import Player, Table, TableSeat

SERVER, ELSEWHERE = 1, 2
CHANNEL, OTHER, THREAD, SIBLING = 10, 11, 12, 13
ANA, BEN, STRANGER = Player(1, 101, "Ana"), Player(2, 102, "Ben"), Player(3, 103, "Chana")

IN_CHANNEL = Place(SERVER, CHANNEL)
IN_THREAD = Place(SERVER, THREAD, CHANNEL)
IN_SIBLING = Place(SERVER, SIBLING, CHANNEL)
IN_PRIVATE_THREAD = Place(SERVER, THREAD)
IN_PRIVATE_SIBLING = Place(SERVER, SIBLING)
IN_OTHER_CHANNEL = Place(SERVER, OTHER)
IN_THREAD_OF_OTHER = Place(SERVER, SIBLING, OTHER)
ON_OTHER_SERVER = Place(ELSEWHERE, CHANNEL)
IN_DIRECT_MESSAGE = Place(None, 99)
PLACES = (
    IN_CHANNEL,
    IN_THREAD,
    IN_SIBLING,
    IN_PRIVATE_THREAD,
    IN_PRIVATE_SIBLING,
    IN_OTHER_CHANNEL,
    IN_THREAD_OF_OTHER,
    ON_OTHER_SERVER,
    IN_DIRECT_MESSAGE,
)


def table(thread: int | None = None, *, is_public: bool = False) -> Table:
    """Ana's, with a seat held for Ben."""
    wanted = Wanted("takoyaki", opponent=BEN, thread_id=thread, thread_is_public=is_public)
    return new_table(SERVER, CHANNEL, ANA, wanted, 0)


@pytest.mark.parametrize(
    ("stands", "shown"),
    [
        (table(), {IN_CHANNEL, IN_SIBLING, IN_THREAD}),
        (table(THREAD, is_public=True), {IN_CHANNEL, IN_THREAD, IN_SIBLING, IN_PRIVATE_THREAD}),
        (table(THREAD), {IN_PRIVATE_THREAD, IN_THREAD}),
    ],
    ids=["in a channel", "in a public thread", "in a private thread"],
)
def test_a_stranger_sees_a_table_where_everybody_sees_it(stands: Table, shown: set[Place]):
    """A place with the thread's own id is the thread, whatever is known of its kind."""
    assert {place for place in PLACES if is_shown(stands, place, STRANGER.id)} == shown


@pytest.mark.parametrize("person", [ANA, BEN], ids=["who sits there", "who is invited"])
def test_who_sits_there_sees_it_on_the_whole_server_and_in_direct_messages(person: Player):
    hidden = table(THREAD)

    shown = {place for place in PLACES if is_shown(hidden, place, person.id)}

    assert shown == set(PLACES) - {ON_OTHER_SERVER}


def test_who_has_left_is_a_stranger():
    left = table(THREAD).with_seat(TableSeat(1, BEN, joined_at=1, left_at=2))

    assert not is_shown(left, IN_OTHER_CHANNEL, BEN.id)
    assert not is_shown(left, IN_DIRECT_MESSAGE, BEN.id)


@pytest.mark.parametrize("person", [ANA, BEN, STRANGER], ids=lambda person: person.name)
@pytest.mark.parametrize(
    ("stands", "counts"),
    [
        (table(), {IN_CHANNEL}),
        (table(THREAD, is_public=True), {IN_CHANNEL, IN_THREAD, IN_PRIVATE_THREAD}),
        (table(THREAD), {IN_THREAD, IN_PRIVATE_THREAD}),
    ],
    ids=["in a channel", "in a public thread", "in a private thread"],
)
def test_a_public_button_counts_only_where_the_table_stands(
    stands: Table, counts: set[Place], person: Player
):
    pressed = {p for p in PLACES if takes_press(stands, p, person.id, is_private=False)}

    assert pressed == counts


def test_a_private_button_counts_wherever_the_table_is_shown_to_that_person():
    hidden, open_to_all = table(THREAD), replace(table(), id=2)

    for place in PLACES:
        for person in (ANA, STRANGER):
            for each in (hidden, open_to_all):
                counts = takes_press(each, place, person.id, is_private=True)
                assert counts is is_shown(each, place, person.id)
