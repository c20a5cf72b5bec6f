"""The table in words: for the picture's alt text, and for where no picture can be shown."""

from collections.abc import Callable, Sequence

from bot.presenters.takoyaki.cards import shown
from engine.game import Seat
from engine.games.takoyaki.deck import PLACES
from engine.games.takoyaki.state import View

Say = Callable[..., str]
"""`words` or `words.label`."""


def told(view: View, names: Sequence[str], words: Say) -> list[str]:
    """A line for each tableau and one for the piles."""
    lines = [_tableau(view, seat, name, words) for seat, name in enumerate(names)]
    return [*lines, _piles(view, words)]


def _tableau(view: View, seat: Seat, name: str, words: Say) -> str:
    none = words("takoyaki-told-none")
    face_up = [
        shown(card)
        if card.place == place
        else words("takoyaki-told-on-place", card=shown(card), place=place)
        for place, card in zip(PLACES, view.tableaux[seat], strict=True)
        if card is not None
    ]
    face_down = [
        str(place) for place, card in zip(PLACES, view.tableaux[seat], strict=True) if card is None
    ]
    return words(
        "takoyaki-told-tableau",
        name=name,
        up=", ".join(face_up) or none,
        down=", ".join(face_down) or none,
    )


def _piles(view: View, words: Say) -> str:
    if view.discard_top is None:
        return words("takoyaki-told-pile", draw=view.draw_count)
    return words(
        "takoyaki-told-piles",
        draw=view.draw_count,
        discards=len(view.discards),
        top=shown(view.discard_top),
    )
