"""What may be known: one's own hand, what lies face up, and counts; nothing that lies face down."""

from engine.game import Seat
from engine.games.taki.last_card import callers, is_last_near, worth_of_call
from engine.games.taki.lead import leading_card, on_top
from engine.games.taki.runs import closes_by_itself, run_below
from engine.games.taki.state import Phase, State, View
from engine.games.taki.turn_order import seat_after
from engine.games.taki.windows import asked_seats


def view(state: State, seat: Seat | None) -> View:
    asked = asked_seats(state)
    due = None
    if state.stack:
        is_window = state.phase is Phase.WINDOW
        due = seat_after(state, state.on_turn) if is_window else state.on_turn
    return View(
        seat=seat,
        options=state.options,
        mode=state.mode,
        starter=state.starter,
        on_turn=None if state.outcome else state.on_turn,
        following=None if state.outcome else seat_after(state, state.on_turn),
        hand=() if seat is None else state.hands[seat],
        counts=tuple(len(hand) for hand in state.hands),
        draw_count=len(state.piles.draw),
        discards=state.piles.discard,
        colour=state.colour,
        symbol=state.symbol,
        leading_card=leading_card(state.piles.discard),
        on_top=on_top(state.piles.discard),
        turn=state.turn,
        direction=state.direction,
        phase=state.phase,
        is_open=state.is_open,
        run=run_below(state),
        closes_by_itself=state.phase is Phase.RUN and closes_by_itself(state),
        stack=state.stack,
        due=due,
        awaiting=state.awaiting,
        asked=asked,
        answered=tuple(other for other in asked if other not in state.awaiting),
        is_calling=state.is_calling,
        called=state.called,
        must_call=state.must_call,
        callers=callers(state),
        call=None if seat is None else worth_of_call(state, seat),
        is_last_near=is_last_near(state),
        waiting=state.waiting,
        out=state.out,
        left=state.left,
        stages=state.stages,
        stage_cards=state.stage_cards,
        outcome=state.outcome,
    )
