"""Both piles have run out, D44, D46 and D47: empty hands, empty turns, and what is counted."""

from collections.abc import Iterator
from typing import Any

from engine.game import Outcome, Seat
from engine.games.taki.events import Cause, Drew, Event, Laid, StageCleared
from engine.games.taki.state import Phase, State
from tests.engine.games.taki.notation import Table, taki
from tests.engine.games.taki.scarce import Move, rounds

ROUNDS, ROUNDS_LONG = 4_000, 200_000


def test_an_empty_hand_in_play_waits_for_something_that_the_rules_name(is_long: bool) -> None:
    kinds = set[str]()
    for moves in rounds("empty hands", ROUNDS_LONG if is_long else ROUNDS, leaving=True):
        for move in moves:
            for seat in _empty_handed(move.state):
                why = _why_empty(move.state, seat)
                assert why, f"seat {seat} after {move.text} of {move.seat} at {move.before}"
                kinds.add(why)

    assert kinds == {"waits for a stack", "has stage cards to come", "its +3 may be broken"}


def _empty_handed(state: State) -> list[Seat]:
    """None after the end."""
    gone = {*state.out, *state.left}
    return [
        seat
        for seat, hand in enumerate(state.hands)
        if not hand and not state.outcome and seat not in gone
    ]


def _why_empty(state: State, seat: Seat) -> str | None:
    if seat in state.waiting and state.stack:
        return "waits for a stack"
    if state.stages and state.stage_cards[seat]:
        return "has stage cards to come"
    if state.phase is Phase.WINDOW and seat == state.on_turn:
        return "its +3 may be broken"
    return None


def test_a_round_is_stuck_after_one_round_of_empty_turns_and_not_before(is_long: bool) -> None:
    stuck = 0
    for moves in rounds("empty turns", ROUNDS_LONG if is_long else ROUNDS):
        empty = 0
        for is_empty, after in _turns(moves):
            empty = empty + 1 if is_empty else 0
            seats = len(after.hands) - len(after.out) - len(after.left)
            is_stuck = after.outcome is not None and after.outcome.reason == "stuck"
            assert is_stuck == (empty >= seats)
            stuck += is_stuck

    assert stuck > 100


def _turns(moves: list[Move]) -> Iterator[tuple[bool, State]]:
    """Of each turn that ended: whether nobody laid or drew a card in it, and what it left."""
    events: list[Event] = []
    for move in moves:
        following = [event for event in move.events if _is_for_next(event, move)]
        events += [event for event in move.events if event not in following]
        if _ends_turn(move):
            yield not any(_is_card(event) for event in events), move.state
            events = following


def _ends_turn(move: Move) -> bool:
    before, state = move.before, move.state
    if state.outcome:
        return True
    if move.text in ("call", "catch"):
        return False
    is_own = move.seat in (None, before.on_turn) and before.phase is not Phase.WINDOW
    return state.on_turn != before.on_turn or (is_own and state.phase is Phase.TURN)


def _is_for_next(event: Event, move: Move) -> bool:
    """Stage cards owed, which the seat after draws as its turn begins."""
    if not isinstance(event, Drew) or event.cause is not Cause.STAGE:
        return False
    is_cleared_now = any(isinstance(e, StageCleared) and e.seat == event.seat for e in move.events)
    return event.seat == move.state.on_turn != move.before.on_turn and not is_cleared_now


def _is_card(event: Event) -> bool:
    return isinstance(event, Laid) or (isinstance(event, Drew) and event.count > 0)


def test_places_and_cards_left_tell_the_same(is_long: bool) -> None:
    owed = 0
    for moves in rounds("places", ROUNDS_LONG if is_long else ROUNDS, leaving=True):
        state = moves[-1].state
        if state.outcome is None:
            continue
        owed += any(state.stage_cards)
        ranked = [s for s in range(len(state.hands)) if s not in (*state.out, *state.left)]
        for one in ranked:
            for other in ranked:
                if _behind(state.outcome, one) < _behind(state.outcome, other):
                    assert state.outcome.places[one] < state.outcome.places[other]
                elif not {one, other} & {*state.waiting}:
                    is_equal = _behind(state.outcome, one) == _behind(state.outcome, other)
                    assert is_equal == (state.outcome.places[one] == state.outcome.places[other])

    assert owed > 50


def _behind(outcome: Outcome, seat: Seat) -> tuple[int, int]:
    return outcome.stages[seat] if outcome.stages else 0, outcome.cards_left[seat]


def held_back(seats: int = 2, **rest: Any) -> Table:
    """No action ends a hand, and all cards but those named are aside."""
    return taki(lead="R7", seats=seats, action_finish="off", rest_aside=True, **rest)


def test_d44_who_draws_nothing_instead_of_going_out_has_gone_out() -> None:
    table = held_back(ana="+3", ben="B1 B3")
    table.play("Ana", "+3")

    table.play("Ben", "let")

    assert table.hand("Ben") == "B1 B3 R7"
    assert table.winner == "Ana"


def test_d44_while_one_card_is_left_he_draws_it_and_plays_on() -> None:
    table = held_back(ana="+3", ben="B1 B3", draw="G1 G3 G4")
    table.play("Ana", "+3")

    table.play("Ben", "let")

    assert (table.hand("Ana"), table.outcome) == ("R7", None)


def test_d44_so_has_a_breaker_out_of_turn() -> None:
    table = held_back(seats=3, ana="+3 B1 B3", ben="Y1", chana="BR")
    table.play("Ana", "+3")

    table.play("Chana", "break")

    assert table.count("Ana") == 4
    assert table.winner == "Chana"


def test_d44_so_has_a_king_that_protects_only_its_player() -> None:
    table = held_back(seats=3, ana="+3 B1", ben="K", chana="Y1", king_vs_plus3="protect_self")
    table.play("Ana", "+3")

    table.play("Ben", "K")

    assert table.winner == "Ben"


def test_d44_it_clears_a_stage_and_takes_a_place() -> None:
    stage = held_back(ana="+3", ben="B1 B3", stages="3 8")
    place = held_back(seats=3, ana="+3", ben="B1 B3", chana="Y1 Y3", end="places")
    for table in (stage, place):
        table.play("Ana", "+3")
        table.expire()

    assert (stage.view.stages, stage.view.stage_cards) == ((2, 8), (2, 0))
    assert (place.view.out, place.on_turn) == ((0,), "Ben")


def test_d44_who_waits_and_gets_nothing_of_a_plus_three_waits_on() -> None:
    table = taki(
        seats=3,
        ana="R+2",
        ben="+3 B1 B3",
        chana="Y1",
        plus2_finish="after_stack",
        plus3_on_plus2="on",
        rest_aside=True,
    )
    table.play("Ana", "R+2")
    table.play("Ben", "+3")
    table.expire()
    assert (table.counts, table.view.waiting) == ([0, 2, 3], (0,))

    table.play("Chana", "take")

    assert table.winner == "Ana"


def test_d44_a_stack_that_comes_back_when_nothing_is_left_lets_its_seat_go_out() -> None:
    table = taki(seats=2, ana="R+2", ben="B+2 B1", plus2_finish="after_stack", rest_aside=True)
    table.play("Ana", "R+2")
    table.play("Ben", "B+2")

    table.play("Ana", "take")

    assert table.hand("Ben") == "B1 R+2 R7"  # for the last card that was not called
    assert table.winner == "Ana"


def test_d46_cards_of_the_stage_still_owed_are_cards_left() -> None:
    table = taki(seats=3, ana="R5", ben="R1", chana="Y1 Y3", stages="4 1 3", rest_aside=True)
    table.play("Ana", "R5")
    assert (table.count("Ana"), table.view.stage_cards) == (1, (2, 0, 0))

    table.play("Ben", "R1")

    assert table.outcome is not None
    assert table.outcome.places == (3, 1, 2)
    assert table.outcome.cards_left == (3, 0, 2)


def test_d46_who_leaves_owes_none() -> None:
    table = taki(seats=3, ana="R5", ben="R1", chana="Y1 Y3", stages="4 1 3", rest_aside=True)
    table.play("Ana", "R5")

    table.leave("Ana")
    table.play("Ben", "R1")

    assert table.outcome is not None
    assert table.outcome.cards_left == (0, 0, 2)


def test_d47_a_turn_in_which_another_drew_a_penalty_is_not_empty() -> None:
    table = taki(seats=2, ana="R8 B1", ben="G1 G3", voluntary_draw="on", rest_aside=True)
    table.play("Ana", "R8")

    table.play("Ben", "draw")
    assert (table.count("Ana"), table.count("Ben")) == (2, 2)
    table.play("Ana", "draw")
    assert table.outcome is None
    table.play("Ben", "draw")

    assert table.outcome is not None
    assert table.outcome.reason == "stuck"


def test_d47_nor_is_one_in_which_another_was_caught() -> None:
    table = taki(
        seats=2,
        ana="R8 B1",
        ben="G1 G3",
        voluntary_draw="on",
        last_card="catch",
        rest_aside=True,
    )
    table.play("Ana", "R8")

    table.play("Ben", "catch draw")
    table.play("Ana", "draw")

    assert table.outcome is None


def test_d47_nor_is_one_that_began_with_cards_for_a_stage() -> None:
    table = taki(seats=2, ana="R5", ben="B5 G4", stages="3 8", voluntary_draw="on", rest_aside=True)
    table.play("Ana", "R5 call")
    assert (table.hand("Ana"), table.view.stage_cards) == ("R7", (1, 0))
    table.play("Ben", "B5")
    assert table.hand("Ana") == "R7 R5"

    table.play("Ana", "draw")
    table.play("Ben", "draw")
    assert table.outcome is None
    table.play("Ana", "draw")

    assert table.outcome is not None
