"""What the pictures of Taki show: the public table, and one person's hand."""

from collections.abc import Iterable

from bot.games.taki.art.board import BoardPicture, SeatPicture
from bot.games.taki.art.hand import HandPicture
from bot.presenters import seats
from bot.service.views import SeatView, TableView
from bot.texts import Words
from engine.game import Seat
from engine.games.taki.deck import Card
from engine.games.taki.state import Phase, View


def board(table_view: TableView, words: Words) -> BoardPicture:
    view = table_view.view
    assert isinstance(view, View)
    card, colour = _lead(view)
    is_window = view.phase is Phase.WINDOW and view.on_turn is not None
    return BoardPicture(
        players=tuple(_player(table_view, view, s.seat, words) for s in table_view.table.seats),
        turn=None if is_window or not table_view.table.is_going_on else view.on_turn,
        lead=card,
        draw=view.draw_count,
        lead_colour=colour,
        on_top=view.on_top.value if view.on_top else None,
        direction=view.direction,
        due=view.stack,
        run=tuple(card.value for card in view.run),
        run_open=view.is_open,
        inherited=view.is_open and view.phase is Phase.TURN,
        window=is_window,
    )


def hand(seat_view: SeatView, playable: Iterable[Card] | None) -> HandPicture:
    """`playable` None when this person is not awaited: then the table is left out, too."""
    view: View = seat_view.view
    cards = tuple(sorted(card.value for card in view.hand))
    if playable is None:
        return HandPicture(cards)
    card, colour = _lead(view)
    is_window = view.phase is Phase.WINDOW
    return HandPicture(
        cards=cards,
        playable=frozenset(card.value for card in playable),
        lead=card,
        lead_colour=colour,
        due=0 if is_window else view.stack,
        window=is_window,
        run_open=view.is_open,
    )


def _player(table_view: TableView, view: View, seat: Seat, words: Words) -> SeatPicture:
    sitting = table_view.table.seats[seat]
    is_out, is_gone = seat in view.out, seat in view.left or sitting.left_at is not None
    place = view.outcome.places[seat] if view.outcome else None
    if is_out and place is None:
        place = view.out.index(seat) + 1
    return SeatPicture(
        name=seats.plain_name(table_view.table, seat, words),
        cards=view.counts[seat],
        stage=view.stages[seat] if view.stages else None,
        called=seat in view.callers,
        robot=sitting.robot is not None,
        autopilot=sitting.autopilot,
        answered=seat in view.answered if seat in view.asked else None,
        waiting=seat in view.waiting,
        place=place,
        left=is_gone,
    )


def _lead(view: View) -> tuple[str, str | None]:
    """In the notation of pictures; after a reshuffle what leads may no longer lie there."""
    card = view.leading_card
    if card is not None and card.colour is None:
        return card.value, view.colour.letter
    return view.lead, None
