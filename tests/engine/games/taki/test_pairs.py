"""Each special card in each phase, by pairs.toml, in both directions with 2, 3 and 10 seats."""

import tomllib
from collections.abc import Iterator
from importlib import resources
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.engine.games.taki.notation import NAMES
from tests.engine.games.taki.phases import in_phase

BEFORE, CARDS = (
    "before",
    ("R-Stop", "R+2", "R-Dir", "R-Plus", "R-TAKI", "ST", "K", "CC", "+3", "BR"),
)
PAIRS: dict[str, dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("pairs.toml").read_text("utf-8")
)
STEPS = {"same": 0, "next": 1, "next but one": 2, "before": -1}


def test_every_special_card_stands_in_every_phase() -> None:
    assert len(PAIRS) == 8
    assert all(tuple(rows) == (BEFORE, *CARDS) for rows in PAIRS.values())


@pytest.mark.parametrize(("phase", "card"), list(product(PAIRS, CARDS)))
def test_a_special_card_does_what_its_row_says(phase: str, card: str) -> None:
    row = PAIRS[phase][card]
    for seats, direction in product((2, 3, 10), (1, -1)):
        own = card if phase == "last" else f"{card} R1 B3 B5"
        table = in_phase(phase, own, seats, direction)
        before, counts = table.state, table.counts
        move = row.get("move", card)
        if "reason" in row:
            assert table.refuses("Ana", move) == row["reason"]
            assert table.state == before
            continue

        table.play("Ana", move)
        for name in table.awaited if table.view.awaiting else ():
            table.play(name, "let")

        assert table.lead == row["lead"]
        assert table.stack == row.get("stack", 0)
        assert (table.view.colour.value if table.is_open else None) == row.get("open")
        assert table.on_turn == _name(row["turn"], seats, direction)
        assert (table.winner == "Ana") == (row["turn"] == "over")
        assert table.counts == list(_counts(counts, row.get("draws"), direction))


def test_the_rules_print_the_same_table() -> None:
    rules = resources.files("engine.games.taki").joinpath("RULES.md").read_text("utf-8")

    assert rules.split("## 14. ")[1].split("\n## 15. ")[0] == chapter().split("## 14. ")[1]


def chapter() -> str:
    """RULES.md 14; `python -m tests.engine.games.taki.test_pairs` prints it."""
    lines = ["## 14. Each special card in each phase", ""]
    lines += [
        "Ana tries the card; besides it she holds R1 B3 B5, and all others let a +3 be.",
        "Empty cells: no stack due, no TAKI open, nobody draws. `turn`: whose it is after it.",
        "",
    ]
    for phase, rows in PAIRS.items():
        lines += [f"**{phase.replace('-', ' ').capitalize()}**: {rows[BEFORE]}.", ""]
        lines += ["| card | laid? | lead after | turn | stack | open | draws |"]
        lines += ["|---|---|---|---|---|---|---|"]
        lines += [_line(card, rows[card]) for card in CARDS]
        lines += [""]
    return "\n".join(lines).rstrip() + "\n"


def _line(card: str, row: dict[str, Any]) -> str:
    shown = f"{card} (`{row['move']}`)" if "move" in row else card
    if "reason" in row:
        return f"| {shown} | no: {row['reason'].replace('_', ' ')} | | | | | |"
    cells = [row["lead"], row["turn"], row.get("stack", ""), row.get("open", "")]
    return f"| {shown} | yes | {' | '.join(map(str, cells))} | {row.get('draws', '')} |".replace(
        "  |", " |"
    )


def _name(turn: str, seats: int, direction: int) -> str | None:
    return None if turn == "over" else NAMES[STEPS[turn] * direction % seats]


def _counts(before: list[int], draws: str | None, direction: int) -> Iterator[int]:
    """By seat: Ana has laid one card, and then somebody has drawn."""
    who, count = draws.rsplit(" ", 1) if draws else ("", "0")
    player = -direction % len(before)
    for seat, held in enumerate(before):
        drew = {
            "": False,
            "self": seat == 0,
            "others": seat != 0,
            "player of the +3": seat == player,
        }[who]
        yield held - (seat == 0) + (int(count) if drew else 0)


if __name__ == "__main__":
    print(chapter(), end="")
