"""Empty hands and what they bring: a place, the next stage, or the end (rules 10 and 11)."""

from msgspec.structs import replace

from engine.by_seat import with_item
from engine.game import Outcome, Seat
from engine.games.taki.events import Cause, Record, StageCleared, Stuck, WentOut, Won
from engine.games.taki.hand_changes import draw_to_hand, is_any_to_draw
from engine.games.taki.state import Ending, State
from engine.games.taki.turn_order import count_in, is_in


def is_emptied(state: State, seat: Seat) -> bool:
    """The hand is empty and no stage cards are still to come (rules 11.6)."""
    if state.hands[seat] or not is_in(state, seat):
        return False
    return not state.stages or not state.stage_cards[seat]


def ends_round(state: State, seat: Seat) -> bool:
    """Whether the round is over when this seat empties its hand for good."""
    if state.stages:
        return state.stages[seat] == 1
    return state.options.end == "first_out"


def go_out(state: State, seat: Seat, record: Record) -> State:
    """The seat has emptied its hand for good: it clears its stage, takes a place, or wins."""
    if state.stages and state.stages[seat] > 1:
        return draw_stage_cards(_cleared(state, seat, record), seat, record)
    state = replace(state, out=(*state.out, seat))
    if state.stages or state.options.end == "first_out":
        return _over(state, Ending.WON, record)
    record.add(WentOut(seat, len(state.out)))
    return _over(state, Ending.WON, record) if count_in(state) == 1 else state


def draw_instead(state: State, seat: Seat, count: int, cause: Cause, record: Record) -> State:
    """What keeps a seat from going out: it draws, and goes out if it still holds no card, since
    nothing was left (rules 10.8)."""
    state = draw_to_hand(state, seat, count, cause, record)
    return go_out(state, seat, record) if is_emptied(state, seat) else state


def draw_stage_cards(state: State, seat: Seat, record: Record) -> State:
    """As many of the cards due for the stage as there are; the rest stays due (rules 11.6)."""
    if not is_any_to_draw(state):
        return state
    wanted = state.stage_cards[seat]
    held = len(state.hands[seat])
    state = draw_to_hand(state, seat, wanted, Cause.STAGE, record)
    missing = wanted - (len(state.hands[seat]) - held)
    return replace(state, stage_cards=with_item(state.stage_cards, seat, missing))


def end_if_alone(state: State, record: Record) -> State:
    """The last one left in play wins (rules 10.7)."""
    if count_in(state) > 1:
        return state
    return _over(state, Ending.WON if state.out else Ending.FORFEIT, record)


def stop_stuck(state: State, record: Record) -> State:
    """Ends the round if nobody could play or draw for a full round (rules 10.6)."""
    if state.empty_turns < count_in(state):
        return state
    record.add(Stuck())
    return _over(state, Ending.STUCK, record)


def _cleared(state: State, seat: Seat, record: Record) -> State:
    stage = state.stages[seat] - 1
    record.add(StageCleared(seat, stage))
    return replace(
        state,
        stages=with_item(state.stages, seat, stage),
        stage_cards=with_item(state.stage_cards, seat, stage),
    )


def _over(state: State, ending: Ending, record: Record) -> State:
    places = _places(state)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    record.add(Won(winners))
    points = tuple(int(place == 1) for place in places)
    cards_left = tuple(_cards_left(state, seat) for seat in range(len(state.hands)))
    outcome = Outcome(places, points, ending.value, cards_left, state.stages)
    return replace(state, outcome=outcome, empty_turns=max(state.empty_turns, 0))


def _cards_left(state: State, seat: Seat) -> int:
    """Cards of its stage that are still to come count as held (rules 11.6)."""
    return len(state.hands[seat]) + (state.stage_cards[seat] if state.stages else 0)


def _places(state: State) -> tuple[int, ...]:
    """Who went out, in order; who is in, by cards; who left, latest first (rules 10.3, 10.7)."""
    keys = [_rank(state, seat) for seat in range(len(state.hands))]
    return tuple(1 + sum(other < own for other in keys) for own in keys)


def _rank(state: State, seat: Seat) -> tuple[int, ...]:
    """A key by which seats sort into their places, the best first."""
    if seat in state.out:
        return (0, state.out.index(seat))
    if seat in state.left:
        return (2, -state.left.index(seat))
    waits = state.waiting.index(seat) if seat in state.waiting else len(state.waiting)
    stage = (state.stages[seat],) if state.stages else ()
    return (1, *stage, _cards_left(state, seat), waits)
