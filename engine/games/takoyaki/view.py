"""What may be known: face-up cards and counts; nothing that lies face down."""

from engine.game import Seat
from engine.games.takoyaki.deck import Card
from engine.games.takoyaki.ending import other
from engine.games.takoyaki.state import State, Tableau, View
from engine.games.takoyaki.taking import takeable


def view(state: State, seat: Seat | None) -> View:
    is_over = state.outcome is not None
    return View(
        seat=seat,
        options=state.options,
        starter=state.starter,
        on_turn=None if is_over else state.on_turn,
        turn=state.turn,
        tableaux=tuple(_face_up(tableau) for tableau in state.tableaux),
        changed=state.changed,
        draw_count=len(state.piles.draw),
        discards=state.piles.discard,
        takeable=takeable(state),
        carried=state.carried,
        places=() if state.carried is None else state.tableaux[state.on_turn].face_down,
        last_chance=None if is_over or state.completed is None else other(state.completed),
        outcome=state.outcome,
    )


def _face_up(tableau: Tableau) -> tuple[Card | None, ...]:
    return tuple(
        card if up else None for card, up in zip(tableau.cards, tableau.face_up, strict=True)
    )
