"""The table in words: for the picture's alt text, and for where no picture can be shown."""

from collections.abc import Callable, Sequence

from bot.presenters.takoyaki.cards import shown
from engine.game import Seat
from engine.games.takoyaki.deck import PLACES
from engine.games.takoyaki.state import View

Say = Callable[..., str]
"""`words` or `words.label`."""


def told(view: View, names: Sequence[str], say: Say) -> list[str]:
    """A line for each tableau and one for the piles."""
    lines = [_tableau(view, seat, name, say) for seat, name in enumerate(names)]
    return [*lines, _piles(view, say)]


def _tableau(view: View, seat: Seat, name: str, say: Say) -> str:
    none = say("takoyaki-told-none")
    face_up = [
        shown(card)
        if card.place == place
        else say("takoyaki-told-on-place", card=shown(card), place=place)
        for place, card in zip(PLACES, view.tableaux[seat], strict=True)
        if card is not None
    ]
    face_down = [
        str(place) for place, card in zip(PLACES, view.tableaux[seat], strict=True) if card is None
    ]
    return say(
        "takoyaki-told-tableau",
        name=name,
        up=", ".join(face_up) or none,
        down=", ".join(face_down) or none,
    )


def _piles(view: View, say: Say) -> str:
    if view.discard_top is None:
        return say("takoyaki-told-pile", draw=view.draw_count)
    return say(
        "takoyaki-told-piles",
        draw=view.draw_count,
        discards=len(view.discards),
        top=shown(view.discard_top),
    )
