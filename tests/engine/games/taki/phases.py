"""Tables in each phase, brought there by play, in either direction and with any number of seats."""

from typing import Any

from tests.engine.games.taki.notation import NAMES, Table, taki

PHASES = ("ordinary", "stack", "own-run", "inherited-run", "king", "plus", "window", "last")
OTHERS = "Y1 Y3 Y4"


def previous(seats: int, direction: int) -> str:
    """The seat before Ana's in that direction."""
    return NAMES[-direction % seats]


def in_phase(phase: str, own: str, seats: int, direction: int, **rules: Any) -> Table:
    """Ana, who holds `own` besides what she lays, is on turn, or next to it in a window."""
    before = previous(seats, direction)

    def table(mine: str = "", theirs: str = "", lead: str = "R7") -> Table:
        return taki(
            lead=lead,
            seats=seats,
            direction=direction,
            on_turn=before if theirs else "Ana",
            hands={"Ana": f"{mine} {own}", before: f"{theirs} {OTHERS}"},
            **rules,
        )

    match phase:
        case "stack":
            laid = table(theirs="R+2")
            laid.play(before, "R+2")
        case "own-run":
            laid = table(mine="R-TAKI R3")
            laid.play("Ana", "R-TAKI R3")
        case "inherited-run":
            laid = table(theirs="R-TAKI R3")
            laid.play(before, "R-TAKI R3 end")
        case "king":
            laid = table(mine="K", lead="B9")
            laid.play("Ana", "K")
        case "plus":
            laid = table(mine="R-Plus")
            laid.play("Ana", "R-Plus")
        case "window":
            laid = table(theirs="+3")
            laid.play(before, "+3")
        case "ordinary" | "last":
            laid = table()
        case _:
            raise ValueError(f"there is no phase {phase!r}")
    return laid
