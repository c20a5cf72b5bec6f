"""A few pictures as they once were found good: a coarse look and the size of the file.

After a change that is meant: look at the picture, then put in what the failure shows.
"""

import io
from collections.abc import Callable

import pytest
from PIL import Image

from bot.art import race
from bot.art.race import Runner
from bot.games.taki.art import board as taki_board
from bot.games.taki.art import hand as taki_hand
from bot.games.takoyaki.art import board as takoyaki
from bot.games.takoyaki.art.board import BoardPicture, SeatPicture

MIDDLE = BoardPicture(
    (
        SeatPicture("Ana", ("AS", None, "3H", "4D", None, None, "7C", None, "9S", "10H"), 4),
        SeatPicture(
            "Ben", (None, None, "3S", None, "JC", None, None, "8H", None, None), 2, robot=True
        ),
    ),
    turn=1,
    draw=21,
    discard=4,
    top="QH",
    fresh=((1, 2), (1, 7)),
    choice=(0, 8),
    carried="JD",
)
STACK = taki_board.BoardPicture(
    (
        taki_board.SeatPicture("Ana", 7),
        taki_board.SeatPicture("Ben", 1, called=True),
        taki_board.SeatPicture("Chana", 12, robot=True),
    ),
    turn=1,
    lead="G+2",
    draw=37,
    direction=-1,
    due=6,
)
HAND = taki_hand.HandPicture(
    ("R5", "R-Stop", "Y5", "G7", "G-TAKI", "B3", "B+2", "K"),
    frozenset({"R5", "R-Stop", "G7", "K"}),
    "R7",
)
SERIES = (Runner("Ana", (3, 3, 5, 9)), Runner("Ben", (0, 4, 5, 5)))

PICTURES: dict[str, Callable[[], bytes]] = {
    "board": lambda: takoyaki.picture(MIDDLE),
    "race": lambda: race.picture(SERIES, 6),
    "taki board": lambda: taki_board.picture(STACK),
    "taki hand": lambda: taki_hand.picture(HAND),
}
LOOKS = {
    "taki board": (
        "2222222233453322222222 "
        "2222222279997722222222 "
        "2222222376784735433333 "
        "2222222378867737665333 "
        "3445443375633737566333 "
        "4766773374624734433333 "
        "476933337875575cccddd8 "
        "34453333699976768aaff9 "
        "222222233223667688eff9 "
        "222222234644235cddfff9 "
        "2222222358652442222222 "
        "2222222233543322222222",
        26716,
    ),
    "taki hand": (
        "4655555522224666233333 "
        "595a887946747786258773 "
        "59b76ab656667538258963 "
        "5ac77cb753367739256c63 "
        "58a669a654367669256753 "
        "4555555546655666245553 "
        "3443343333335568233333 "
        "3464364745565416233333 "
        "4434357433655577234533 "
        "44353485467558a7236833 "
        "4334356434555336236733 "
        "3444333333333443233333",
        35133,
    ),
    "board": (
        "3554444545544422222222 "
        "5bb978c9cdab7743221112 "
        "5cb9b8cacecaa844541112 "
        "5cc978cacfca8844212212 "
        "47798b677b99aa46625622 "
        "488bae6a7d9ca944664662 "
        "488b9e797eacbd46886883 "
        "3667895659879936b86c93 "
        "4666779997765547887983 "
        "599788c5d7877653853732 "
        "599798dad8986666766664 "
        "577678bab777776efffff9 "
        "688878d9d897787aadff98 "
        "6997a8dad978ab9efffff9 "
        "677878d9d8977779af99e9 "
        "4665656765556648999995",
        52089,
    ),
    "race": (
        "3322222222222222222222 "
        "3322222225333265532222 "
        "2322222253222222222222 "
        "2322223744333246642222 "
        "2325585322222222222222 "
        "2354422222222222222222 "
        "2445332323232222222222 "
        "2223242424232322222222",
        11755,
    ),
}


def coarse(png: bytes) -> str:
    """Brightness in 16 steps of 22 columns, a line for each row."""
    picture = Image.open(io.BytesIO(png)).convert("RGBA").convert("L")
    rows = round(22 * picture.height / picture.width)
    small = picture.resize((22, rows), Image.Resampling.BOX).tobytes()
    steps = "".join(f"{level // 16:x}" for level in small)
    return " ".join(steps[start : start + 22] for start in range(0, len(steps), 22))


@pytest.mark.parametrize("name", LOOKS)
def test_a_picture_looks_as_it_did(name: str):
    table_view, size = LOOKS[name]
    png = PICTURES[name]()

    seen = coarse(png)

    assert len(seen) == len(table_view)
    far = [i for i, (a, b) in enumerate(zip(seen, table_view, strict=True)) if apart(a, b) > 1]
    assert not far, seen
    assert len(png) == pytest.approx(size, rel=0.1)


def apart(one: str, other: str) -> int:
    if " " in (one, other):
        return 0 if one == other else 16
    return abs(int(one, 16) - int(other, 16))
