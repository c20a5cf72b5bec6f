"""What a seat may not know in Takoyaki, exchanged for another possible deal."""

from random import Random

from msgspec.structs import replace

from engine.game import Seat
from engine.games.takoyaki.state import State


def exchanged(state: State, _seat: Seat | None, random: Random) -> State:
    """Face-down cards and the draw pile change among themselves; they are hidden from all seats."""
    hidden = [
        card
        for tableau in state.tableaux
        for card, up in zip(tableau.cards, tableau.face_up, strict=True)
        if not up
    ]
    hidden += state.piles.draw
    random.shuffle(hidden)
    tableaux = tuple(
        replace(
            tableau,
            cards=tuple(
                card if up else hidden.pop()
                for card, up in zip(tableau.cards, tableau.face_up, strict=True)
            ),
        )
        for tableau in state.tableaux
    )
    return replace(
        state, tableaux=tableaux, piles=replace(state.piles, draw=tuple(hidden), seed=b"another")
    )
