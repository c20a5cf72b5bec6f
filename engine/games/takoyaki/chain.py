"""One turn's forced chain: a card goes to its place, the card under it goes on, until none fits."""

from msgspec.structs import replace

from engine import piles
from engine.by_seat import with_item
from engine.games.takoyaki.deck import PLACES, Card
from engine.games.takoyaki.ending import end_turn
from engine.games.takoyaki.events import Awaited, Discarded, Event, Placed, Replaced
from engine.games.takoyaki.state import Options, State, Tableau


def is_wild(card: Card, options: Options) -> bool:
    return card.is_jack and options.wild == "jack"


def fits(card: Card, tableau: Tableau, options: Options) -> bool:
    """Whether the card can be laid in a tableau not yet done (rules 3.2, 6.1, 6.4)."""
    if is_wild(card, options):
        return True
    if card.place is None:
        return False
    return not tableau.face_up[card.place - 1] or _moves_on(tableau.cards[card.place - 1], options)


def lay_chain(state: State, card: Card, events: list[Event], at: int | None = None) -> State:
    """Lays the card, and all it uncovers, for the seat on turn; `at` is a Jack's chosen place.

    Stops at a Jack whose place is to be chosen, else ends the turn. What happens joins `events`.
    """
    seat, options = state.on_turn, state.options
    tableau = state.tableaux[seat]
    cards, face_up = list(tableau.cards), list(tableau.face_up)
    changed: list[int] = []
    carried: Card | None = None

    while not all(face_up):
        if is_wild(card, options):
            open_places = [place for place in PLACES if not face_up[place - 1]]
            if at is None and len(open_places) > 1:
                events.append(Awaited(seat, card, tuple(open_places)))
                carried = card
                break
            place, at = at or open_places[0], None
        elif card.place is not None:
            place = card.place
        else:
            break
        under = cards[place - 1]
        if not face_up[place - 1]:
            events.append(Placed(seat, card, place, under))
        elif _moves_on(under, options):
            events.append(Replaced(seat, card, place, under))
        else:
            break
        cards[place - 1], face_up[place - 1] = card, True
        changed.append(place)
        card = under

    state = replace(
        state,
        tableaux=with_item(state.tableaux, seat, Tableau(tuple(cards), tuple(face_up))),
        changed=with_item(((), ()), seat, tuple(changed)),
        carried=carried,
    )
    if carried is not None:
        return state
    events.append(Discarded(seat, card))
    return end_turn(replace(state, piles=piles.discard(state.piles, card)), events)


def _moves_on(card: Card, options: Options) -> bool:
    """Whether the true card may take this card's place (rules 6.4)."""
    return is_wild(card, options) and options.wild_move == "movable"
