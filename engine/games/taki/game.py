"""The way in: Taki as the contract of `engine.game` wants it. RULES.md is the specification."""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum, StrEnum
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from engine.game import AnswerTime, Finished, KeepThinking, Mode, Outcome, Played, Rejected, Seat
from engine.games.taki import dealing, expiry, leaving, legend, moves
from engine.games.taki.deck import deck
from engine.games.taki.events import Event, Record
from engine.games.taki.last_card import first_uncalled
from engine.games.taki.robots import LEVELS, THOUGHTFUL, choose
from engine.games.taki.sketch import sketch
from engine.games.taki.state import Ending, Options, Phase, Refusal, State, View
from engine.games.taki.turns import renumbered
from engine.games.taki.view import view


class Taki:
    key: ClassVar[str] = "taki"
    seat_counts: ClassVar[range] = range(2, 11)
    modes: ClassVar[tuple[Mode, ...]] = ("round", "series", "tournament")
    first_options: ClassVar[tuple[str, ...]] = ("voluntary_draw", "last_card", "taki_close", "end")
    rules_version: ClassVar[int] = 2
    state_type: ClassVar[type[Any]] = State
    view_type: ClassVar[type[Any]] = View
    options_type: ClassVar[type[Any]] = Options
    event_type: ClassVar[Any] = Event
    reasons: ClassVar[type[StrEnum]] = Refusal
    endings: ClassVar[type[StrEnum]] = Ending
    any_turn: ClassVar[Mapping[str, tuple[int, int]]] = {
        "call": (1_000, 2_000),
        "catch": (2_500, 5_000),
    }
    levels: ClassVar[tuple[str, ...]] = LEVELS
    thoughtful: ClassVar[frozenset[str]] = THOUGHTFUL

    def refuse(self, options: Options, mode: Mode) -> StrEnum | None:
        threes = (options.plus3_on_plus2, options.king_vs_plus3, options.plus3_finish)
        is_default = threes == ("off", "cancel_all", "window_first")
        if options.deck == 112 and not (is_default and options.breaker_window == 10):
            return Refusal.OLD_BOX_HAS_NO_THREES
        if mode == "tournament" and options.end == "places":
            return Refusal.TOURNAMENT_HAS_NO_PLACES
        if options.plus2_finish == "after_stack" and options.action_finish == "off":
            return Refusal.NO_STACK_WITHOUT_ACTION_FINISH
        return None

    def has_choice(self, options: Options) -> bool:
        return True

    def asks_mark(self, options: Options) -> bool:
        """Also where winners begin, since there is none before the first round."""
        return options.first_player in ("marked", "last_winner")

    def ineffective(self, options: Options, mode: Mode) -> frozenset[str]:
        found: set[str] = set()
        if options.deck == 112:
            found |= {"plus3_on_plus2", "king_vs_plus3", "plus3_finish", "breaker_window"}
        if options.last_card == "off":
            found.add("last_card_penalty")
        if options.action_finish == "off":
            found |= {"win_on_plus", "plus2_finish"}
        if mode == "tournament":
            found.add("end")
        else:
            found.add("stage_draw")
        return frozenset(found)

    def deck(self, options: Options) -> Counter[Enum]:
        return Counter[Enum](deck(options.deck))

    def starter(
        self,
        options: Options,
        seat_count: int,
        before: Sequence[Finished],
        seed: bytes,
        *,
        marked: Seat | None = None,
        host: Seat | None = None,
        empty: frozenset[Seat] = frozenset(),
    ) -> Seat:
        return dealing.starter(options, seat_count, before, seed, marked, host, empty)

    def deal(
        self,
        seat_count: int,
        options: Options,
        seed: bytes,
        start: Seat,
        mode: Mode = "round",
        empty: frozenset[Seat] = frozenset(),
    ) -> Played[State, Event]:
        held = [seat for seat in range(seat_count) if seat not in empty]
        if len(held) < self.seat_counts.start or start not in held:
            raise ValueError(f"{start} cannot begin: of {seat_count} seats {held} are held")
        record = Record()
        state = dealing.deal(seat_count, options, seed, start, mode, empty, record)
        return Played(state, tuple(record.public), record.private)

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.outcome:
            return frozenset()
        if state.phase is Phase.WINDOW:
            return frozenset(state.awaiting)
        return frozenset({state.on_turn})

    def moves(self, state: State, seat: Seat) -> Sequence[str]:
        return moves.moves(state, seat)

    def play(self, state: State, seat: Seat, move: str) -> Played[State, Event]:
        record = Record()
        state = moves.play(state, seat, move, record)
        return Played(state, tuple(record.public), record.private)

    def expire(self, state: State) -> Played[State, Event]:
        if state.outcome:
            raise Rejected(Refusal.ROUND_IS_OVER)
        record = Record()
        state = replace(expiry.expire(state, record), turn=state.turn + 1)
        return Played(state, tuple(record.public), record.private)

    def leave(self, state: State, seat: Seat) -> Played[State, Event]:
        if state.outcome:
            raise Rejected(Refusal.ROUND_IS_OVER)
        record = Record()
        state = renumbered(state, leaving.leave(state, seat, record))
        return Played(state, tuple(record.public), record.private)

    def turn(self, state: State) -> int:
        return state.turn

    def answer_time(self, state: State) -> AnswerTime:
        """A window has a time of its own, which a table with a slow clock lengthens (rules 8.5)."""
        is_window = state.phase is Phase.WINDOW and not state.outcome
        seconds = state.options.breaker_window if is_window else None
        return AnswerTime(seconds, None if state.outcome else first_uncalled(state))

    def cards(self, state: State) -> Counter[Enum]:
        every = Counter[Enum](state.piles.draw + state.piles.discard)
        for hand in state.hands:
            every.update(hand)
        return every

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def robot(
        self,
        view: View,
        moves: Sequence[str],
        level: str,
        random: Random,
        keep_thinking: KeepThinking,
    ) -> str:
        return choose(view, moves, level, random, keep_thinking)

    def transcript_line(self, event: Event, names: Sequence[str]) -> str:
        return event.line(names)

    def sketch(self, view: View, names: Sequence[str]) -> str:
        return sketch(view, names)

    def legend(self, mode: Mode) -> str:
        return legend.legend(mode)
