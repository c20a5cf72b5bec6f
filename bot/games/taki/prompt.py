"""What one person may do now, in a sentence or two."""

from bot.games.taki import cards
from bot.presenters import seats
from bot.service.views import SeatView
from bot.texts import Words
from engine.games.taki.deck import Card
from engine.games.taki.notation import read
from engine.games.taki.state import Call, Phase, View


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
    view: View = seat_view.view
    if view.call is Call.DUE:
        found.append(words("taki-hand-uncalled"))
    elif view.call is Call.TIMELY:
        is_caught = view.options.last_card == "catch"
        found.append(words("taki-hand-call-catch" if is_caught else "taki-hand-call"))
    if "catch" in seat_view.moves:
        found.append(words("taki-hand-catch"))
    return found


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
    if not view.closes_by_itself:
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
