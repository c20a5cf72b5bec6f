"""Tables of Taki in set deals, as the presenters see them."""

from dataclasses import replace
from random import Random
from typing import Any

from bot.games.taki import PRESENTER
from bot.games.taki.hands import TakiHands
from bot.presenters.game import Hand
from bot.service.views import SeatView, TableView
from bot.store.values import Logged, Player, Status, Table, TableSeat
from bot.texts import words_for
from engine.games.taki import GAME
from engine.games.taki.state import Options
from tests.bot.presenters import tables
from tests.bot.presenters.plain import bare
from tests.bot.presenters.tables import NOW
from tests.engine.games.taki.notation import NAMES
from tests.engine.games.taki.notation import Table as Round

ENGLISH = words_for("en")
HANDS = TakiHands()

MANY = [
    Options(),
    Options(voluntary_draw="on", last_card="catch", super_taki_colour="choose"),
    Options(taki_close="auto", taki_all="on", plus3_on_plus2="on", end="places"),
    Options(plus2_finish="after_stack", king_vs_plus3="protect_self", wild_in_run="forbidden"),
]


def seated(count: int, names: tuple[str, ...] = NAMES) -> tuple[TableSeat, ...]:
    return tuple(
        TableSeat(seat, Player(seat + 1, 101 + seat, names[seat]), joined_at=NOW)
        for seat in range(count)
    )


class Play:
    """A set deal at a table on Discord."""

    def __init__(self, dealt: Round, **values: Any) -> None:
        self.round = dealt
        self.log: list[Logged] = []
        state = dealt.state
        rounds = 3 if state.mode == "series" else 1
        playing = {"status": Status.PLAYING, "round": 1, "version": 1, "message_id": 13}
        kind = {"game": "taki", "mode": state.mode, "rounds": rounds, "options": state.options}
        here = {"seats": seated(len(state.hands)), "deadline": NOW + 300_000}
        self.table: Table = tables.lobby(**(playing | kind | here | values))
        self._turn()

    def play(self, name: str, moves: str) -> "Play":
        for move in moves.split():
            self.round.play(name, move)
            self._note(NAMES.index(name), move)
        return self

    def expire(self) -> "Play":
        self.round.expire()
        return self._note(None, "expire")

    def leave(self, name: str) -> "Play":
        self.round.leave(name)
        return self._note(NAMES.index(name), "leave")

    def with_table(self, **values: Any) -> "Play":
        self.table = replace(self.table, **values)
        return self

    def with_robot(self, name: str) -> "Play":
        seat = NAMES.index(name)
        self.table = self.table.with_seat(TableSeat(seat, robot="easy", joined_at=NOW))
        return self

    def _note(self, seat: int | None, move: str) -> "Play":
        version = self.table.version + 1
        self.log.append(Logged(seat, move, self.round.events, 1, version, NOW))
        self.table = replace(self.table, version=version)
        self._turn()
        return self

    def _turn(self) -> None:
        self.table = replace(self.table, turn=GAME.turn(self.round.state))

    def table_view(self) -> TableView:
        state = self.round.state
        return TableView(
            self.table, GAME.view(state, None), tuple(self.log), (), GAME.to_act(state)
        )

    def seat_view(self, name: str) -> SeatView:
        seat, state = NAMES.index(name), self.round.state
        moves = tuple(GAME.moves(state, seat))
        return SeatView(self.table_view(), seat, GAME.view(state, seat), moves)

    def hand(self, name: str) -> Hand:
        seat_view = self.seat_view(name)
        return HANDS.hand(seat_view, self.round.private.get(name, ()), ENGLISH)

    def hand_status(self, name: str) -> str:
        return bare(self.hand(name).status)

    def status(self) -> str:
        return bare(PRESENTER.status(self.table_view(), ENGLISH))

    def lines(self) -> list[str]:
        return [bare(line) for line in PRESENTER.lines(self.log, self.table_view(), ENGLISH)]

    def buttons(self, name: str) -> list[str]:
        """Labels with ids, menus with the values of their options."""
        return [told for row in self.hand(name).controls for told in _told(row.to_component_dict())]


def _told(row: Any) -> list[str]:
    found: list[str] = []
    for part in row["components"]:
        if "options" in part:
            values = " ".join(option["value"] for option in part["options"])
            found.append(f"<{part['placeholder']}> {part['custom_id']}: {values}")
        else:
            found.append(f"[{part['label']}] {part['custom_id']}")
    return found


def parts(hand: Hand) -> list[Any]:
    return [part for row in hand.controls for part in row.to_component_dict()["components"]]


def essence(hand: Hand) -> object:
    """Everything of it that is sent."""
    drawing = hand.drawing
    picture = (drawing.value, drawing.name, drawing.alt)
    return picture, hand.described, hand.status, parts(hand)


def random_round(options: Options, seed: int, mode: Any = "round") -> Play:
    return Play(Round(GAME.deal(4, options, bytes([seed]), 0, mode).state))


def step(play: Play, random: Random) -> str:
    """Anybody who may do something does; the name is theirs."""
    able = [name for name in NAMES[:4] if play.round.moves(name)]
    name = random.choice(able)
    play.play(name, random.choice(play.round.moves(name)))
    return name
