"""One person's hand: picture, words and buttons; and the window of a +3.

While others move nothing here changes unless this person is awaited: the lead, whose turn it
is and who has answered stand on the board.
"""

from collections.abc import Sequence
from typing import Any

from bot.games.taki import buttons, cards, pictures
from bot.games.taki.art import hand as art
from bot.games.taki.card_help import explained
from bot.games.taki.prompt import prompt
from bot.presenters import layout, seats
from bot.presenters.drawing import Drawing
from bot.presenters.game import Hand, Window
from bot.service.views import SeatView, TableView
from bot.texts import Words
from engine.games.taki.deck import Card
from engine.games.taki.events import Cause, Got
from engine.games.taki.state import Phase, View


class TakiHands:
    def hand(self, seat_view: SeatView, news: Sequence[Any], words: Words) -> Hand:
        view: View = seat_view.view
        lines = cards.hand(view.hand, words) or [words("taki-hand-empty")]
        news_lines = [_new(event, view, words) for event in news if isinstance(event, Got)]
        is_over = view.on_turn is None
        return Hand(
            drawing=_drawing(seat_view, lines, words),
            described="\n".join(lines),
            status="\n".join([*news_lines, prompt(seat_view, words)]),
            controls=[] if is_over else buttons.controls(seat_view, words),
        )

    def explained(self, seat_view: SeatView, words: Words) -> list[str]:
        view: View = seat_view.view
        return explained(view.hand, view.options, words)

    def window(self, table_view: TableView, words: Words) -> Window | None:
        view, table = table_view.view, table_view.table
        assert isinstance(view, View)
        if view.on_turn is None or view.phase is not Phase.WINDOW:
            return None
        text = words("taki-window", name=seats.name(table, view.on_turn, words))
        if view.options.king_vs_plus3 != "off":
            text = f"{text} {words('taki-window-king')}"
        return Window(text, buttons.answers(table, words))


def _drawing(seat_view: SeatView, lines: Sequence[str], words: Words) -> Drawing:
    table, lit = seat_view.table_view.table, _lit(seat_view)
    alt = words.label("taki-hand-alt", cards="; ".join(lines))
    if lit is not None:
        alt = f"{alt}. {' '.join(_beside(seat_view, lit, words))}"
    return Drawing(
        art.picture,
        pictures.hand(seat_view, lit),
        f"hand-{table.id}-{table.round}.png",
        layout.clip(alt, layout.LONGEST_ALT),
    )


def _beside(seat_view: SeatView, lit: Sequence[Card], words: Words) -> list[str]:
    """What the picture tells who is awaited: what may be played, the lead, what is due."""
    view: View = seat_view.view
    playable = "; ".join(cards.hand(set(lit), words))
    lines = [
        words.label("taki-hand-alt-playable", cards=playable)
        if playable
        else words.label("taki-hand-alt-none"),
        words.label("taki-told-lead", lead=cards.lead(view, words)),
    ]
    if view.phase is Phase.WINDOW:
        lines.append(words.label("taki-told-window"))
    elif view.stack:
        lines.append(words.label("taki-hand-alt-due", count=view.stack))
    if view.is_open:
        lines.append(words.label("taki-told-open", colour=cards.colour(view.colour, words)))
    return lines


def _lit(seat_view: SeatView) -> list[Card] | None:
    """What may be played now; None where this person is not awaited."""
    view: View = seat_view.view
    if view.phase is Phase.WINDOW and view.on_turn is not None:
        if seat_view.seat not in view.awaiting:
            return None
        breaker = [Card.BREAKER] if "break" in seat_view.moves else []
        return [*(named.card for _, named in buttons.laid(seat_view)), *breaker]
    if seat_view.seat != view.on_turn:
        return None
    return [named.card for _, named in buttons.laid(seat_view)]


def _new(event: Got, view: View, words: Words) -> str:
    """A hand that is new as a whole is seen as it is."""
    if len(event.cards) > 1 and sorted(event.cards, key=cards.place) == sorted(
        view.hand, key=cards.place
    ):
        return words("taki-hand-dealt", count=len(event.cards))
    drawn = cards.listed(event.cards, words)
    if event.cause is Cause.BREAKER:
        return words("taki-told-got-breaker", cards=drawn)
    return words("taki-told-got", cards=drawn)
