"""What one person may do now, in a sentence or two."""

from bot.games.taki import cards
from bot.presenters import seats
from bot.service.views import SeatView
from bot.texts import Words
from engine.games.taki.deck import Card, Symbol
from engine.games.taki.notation import read
from engine.games.taki.state import Phase, View

FEW = 2
"""Cards in hand from which on a turn may well end with one."""


_LED_ON = (Symbol.KING, Symbol.PLUS)
"""After them another card may be laid in the same turn."""


def prompt(seat_view: SeatView, words: Words) -> str:
    view: View = seat_view.view
    if view.on_turn is None:
        return words("taki-hand-over")
    if view.phase is Phase.WINDOW and seat_view.seat in view.awaiting:
        now = _window(seat_view, words)
    elif view.phase is not Phase.WINDOW and seat_view.seat == view.on_turn:
        now = _turn(seat_view, words)
    else:
        now = _off(seat_view, words)
    return "\n".join([now, *_calls(seat_view, words)])


def _off(seat_view: SeatView, words: Words) -> str:
    """Tells nothing that changes while others move."""
    view: View = seat_view.view
    if seat_view.seat in view.out:
        return words("taki-hand-out", place=view.out.index(seat_view.seat) + 1)
    if seat_view.seat in view.waiting:
        return words("taki-hand-waits")
    if view.phase is Phase.WINDOW and seat_view.seat == view.on_turn:
        return words("taki-hand-own-three")
    return words("taki-hand-off")


def _calls(seat_view: SeatView, words: Words) -> list[str]:
    found: list[str] = []
    if "call" in seat_view.moves and seat_view.seat != seat_view.view.on_turn:
        found.append(words("taki-hand-uncalled"))
    elif "call" in seat_view.moves and may_end_with_one(seat_view) and not is_call_idle(seat_view):
        is_caught = seat_view.view.options.last_card == "catch"
        found.append(words("taki-hand-call-catch" if is_caught else "taki-hand-call"))
    if "catch" in seat_view.moves:
        found.append(words("taki-hand-catch"))
    return found


def is_call_idle(seat_view: SeatView) -> bool:
    """The call is allowed and can lead to nothing: all this person can do is draw or take, or end a
    run with several cards in hand."""
    view: View = seat_view.view
    if "call" not in seat_view.moves or seat_view.seat != view.on_turn or _cards(seat_view):
        return False
    if view.phase is Phase.RUN:
        return len(view.hand) > 1
    return view.phase in (Phase.TURN, Phase.PLUS)


def may_end_with_one(seat_view: SeatView) -> bool:
    """Whether this turn can leave one card, so that the call matters: the cards of a run in hand
    are counted, and that more may follow a King or a Plus is taken for granted."""
    view: View = seat_view.view
    hand = view.hand
    if view.phase is not Phase.RUN:
        return len(hand) <= FEW
    playable = _cards(seat_view)
    if any(card.symbol in _LED_ON for card in playable):
        return True
    joining = [card for card in hand if card.colour is view.colour or card is Card.SUPER_TAKI]
    is_ended = bool(playable - set(joining))
    return len(hand) - len(joining) - is_ended <= 1


def _turn(seat_view: SeatView, words: Words) -> str:
    view: View = seat_view.view
    lead, colour = cards.lead(view, words), cards.marked_colour(view.colour, words)
    if view.phase is Phase.KING:
        return words("taki-hand-king")
    if view.stack:
        due = words("taki-hand-stack", count=view.stack)
        return f"{due} {_against(seat_view, words)}"
    if view.phase is Phase.RUN:
        is_open = words("taki-hand-run", colour=colour, lead=lead)
        return f"{is_open} {_run(seat_view, words)}"
    if view.phase is Phase.PLUS:
        return f"{words('taki-hand-plus', lead=lead)} {_play(seat_view, words)}"
    if view.is_open:
        is_open = words("taki-hand-inherited", colour=colour, lead=lead)
        return f"{is_open} {_play(seat_view, words)}"
    return f"{words('taki-hand-turn', lead=lead)} {_play(seat_view, words)}"


def _against(seat_view: SeatView, words: Words) -> str:
    if _cards(seat_view):
        return words("taki-hand-stack-answer")
    return words("taki-hand-stack-take")


def _play(seat_view: SeatView, words: Words) -> str:
    playable, view = _cards(seat_view), seat_view.view
    if not playable:
        return words("taki-hand-draw")
    if "draw" not in seat_view.moves:
        if view.is_open:
            colour = cards.marked_colour(view.colour, words)
            return words("taki-hand-inherited-play", colour=colour)
        return words("taki-hand-play")
    if playable == {Card.BREAKER}:
        return words("taki-hand-breaker")
    return words("taki-hand-play-or-draw")


def _run(seat_view: SeatView, words: Words) -> str:
    view: View = seat_view.view
    goes_on = bool(_cards(seat_view))
    if "end" not in seat_view.moves:
        return words("taki-hand-run-all", colour=cards.marked_colour(view.colour, words))
    if "close" in seat_view.moves:
        return words("taki-hand-run-close") if goes_on else words("taki-hand-run-close-only")
    if view.symbol is Symbol.TAKI:
        return words("taki-hand-run-end") if goes_on else words("taki-hand-run-end-only")
    return words("taki-hand-run-auto") if goes_on else words("taki-hand-run-auto-only")


def _window(seat_view: SeatView, words: Words) -> str:
    view: View = seat_view.view
    assert view.on_turn is not None
    asked = words(
        "taki-hand-window", name=seats.name(seat_view.table_view.table, view.on_turn, words)
    )
    breaks, cancels = "break" in seat_view.moves, Card.KING in _cards(seat_view)
    if breaks and cancels:
        return f"{asked} {words('taki-hand-window-both')}"
    if breaks:
        return f"{asked} {words('taki-hand-window-break')}"
    if cancels:
        return f"{asked} {words('taki-hand-window-king')}"
    return f"{asked} {words('taki-hand-window-let')}"


def _cards(seat_view: SeatView) -> set[Card]:
    return {named.card for move in seat_view.moves if (named := read(move)) is not None}
