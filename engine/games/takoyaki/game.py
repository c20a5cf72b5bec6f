"""The way in: Takoyaki as the contract of `engine.game` wants it. RULES.md is the specification."""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum, StrEnum
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from engine import piles, series
from engine.by_seat import with_item
from engine.game import AnswerTime, Finished, KeepThinking, Mode, Outcome, Played, Rejected, Seat
from engine.games.takoyaki.chain import lay_chain
from engine.games.takoyaki.deck import PLACES, Card
from engine.games.takoyaki.ending import forfeit
from engine.games.takoyaki.events import Dealt, Event, Expired, Flipped, Reshuffled, Taken
from engine.games.takoyaki.legend import LEGEND
from engine.games.takoyaki.robot import LEVELS, choose
from engine.games.takoyaki.sketch import sketch
from engine.games.takoyaki.state import Ending, Options, Refusal, State, Tableau, View
from engine.games.takoyaki.taking import takeable, why_no_take
from engine.games.takoyaki.view import view

_PLACE_MOVES = {f"place {place}": place for place in PLACES}


class Takoyaki:
    key: ClassVar[str] = "takoyaki"
    seat_counts: ClassVar[range] = range(2, 3)
    modes: ClassVar[tuple[Mode, ...]] = ("round", "series")
    first_options: ClassVar[tuple[str, ...]] = ("wild", "wild_move")
    rules_version: ClassVar[int] = 1
    state_type: ClassVar[type[Any]] = State
    view_type: ClassVar[type[Any]] = View
    options_type: ClassVar[type[Any]] = Options
    event_type: ClassVar[Any] = Event
    reasons: ClassVar[type[StrEnum]] = Refusal
    endings: ClassVar[type[StrEnum]] = Ending
    any_turn: ClassVar[Mapping[str, tuple[int, int]]] = {}
    levels: ClassVar[tuple[str, ...]] = LEVELS
    thoughtful: ClassVar[frozenset[str]] = frozenset()

    def refuse(self, options: Options, mode: Mode) -> StrEnum | None:
        return None

    def has_choice(self, options: Options) -> bool:
        return options.wild == "jack" or options.draw_discard == "on"

    def asks_mark(self, options: Options) -> bool:
        return False

    def ineffective(self, options: Options, mode: Mode) -> frozenset[str]:
        found = {"wild_move"} if options.wild == "none" else set[str]()
        return frozenset(found | {"next_starter"} if mode == "round" else found)

    def deck(self, options: Options) -> Counter[Enum]:
        return Counter[Enum](Card)

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
        if not before or options.next_starter == "random":
            return series.random_seat(seat_count, seed)
        match options.next_starter:
            case "alternate":
                return series.next_seat(before, seat_count)
            case "winner":
                return series.last_winner(before, seat_count)
            case "loser":
                return series.last_loser(before, seat_count)

    def deal(
        self,
        seat_count: int,
        options: Options,
        seed: bytes,
        start: Seat,
        mode: Mode = "round",
        empty: frozenset[Seat] = frozenset(),
    ) -> Played[State, Event]:
        if empty:
            raise ValueError("a round of Takoyaki needs both seats")
        dealt = piles.shuffled(Card, seed)
        tableaux: list[Tableau] = []
        for _ in range(seat_count):
            hidden = piles.draw(dealt, len(PLACES))
            tableaux.append(Tableau(hidden.cards))
            dealt = hidden.piles
        state = State(
            options=options,
            starter=start,
            on_turn=start,
            turn=1,
            tableaux=tuple(tableaux),
            piles=dealt,
        )
        return Played(state, (Dealt(start, len(dealt.draw)),))

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.outcome else frozenset({state.on_turn})

    def moves(self, state: State, seat: Seat) -> Sequence[str]:
        if state.outcome or seat != state.on_turn:
            return ()
        if state.carried is not None:
            return tuple(f"place {place}" for place in state.tableaux[seat].face_down)
        return ("flip",) if takeable(state) is None else ("flip", "take")

    def play(self, state: State, seat: Seat, move: str) -> Played[State, Event]:
        if state.outcome:
            raise Rejected(Refusal.ROUND_IS_OVER)
        place = _PLACE_MOVES.get(move)
        if place is None and move not in ("flip", "take"):
            raise Rejected(Refusal.NOT_A_MOVE)
        if seat != state.on_turn:
            raise Rejected(Refusal.NOT_YOUR_TURN)
        events: list[Event] = []
        if place is not None:
            played = _place(state, place, events)
        elif state.carried is not None:
            raise Rejected(Refusal.CHOOSE_A_PLACE)
        elif move == "flip":
            played = _flip(state, events)
        else:
            played = _take(state, events)
        return _moved(played, events)

    def expire(self, state: State) -> Played[State, Event]:
        """Plays the turn to its end, each Jack on the lowest place (rules 3.6, 6.9)."""
        if state.outcome:
            raise Rejected(Refusal.ROUND_IS_OVER)
        seat = state.on_turn
        events: list[Event] = [Expired(seat)]
        changed: tuple[int, ...] = ()
        if state.carried is None:
            state = _flip(state, events)
            changed = state.changed[seat]
        while state.carried is not None:
            state = _place(state, state.tableaux[seat].face_down[0], events)
            changed += state.changed[seat]
        return _moved(replace(state, changed=with_item(((), ()), seat, changed)), events)

    def leave(self, state: State, seat: Seat) -> Played[State, Event]:
        if state.outcome:
            raise Rejected(Refusal.ROUND_IS_OVER)
        events: list[Event] = []
        return _moved(forfeit(replace(state, changed=((), ())), seat, events), events)

    def turn(self, state: State) -> int:
        return state.turn

    def answer_time(self, state: State) -> AnswerTime:
        return AnswerTime()

    def cards(self, state: State) -> Counter[Enum]:
        every = Counter[Enum](state.piles.draw + state.piles.discard)
        for tableau in state.tableaux:
            every.update(tableau.cards)
        if state.carried is not None:
            every[state.carried] += 1
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
        return choose(view, moves, level, random)

    def transcript_line(self, event: Event, names: Sequence[str]) -> str:
        return event.line(names)

    def sketch(self, view: View, names: Sequence[str]) -> str:
        return sketch(view, names)

    def legend(self, mode: Mode) -> str:
        return LEGEND


def _flip(state: State, events: list[Event]) -> State:
    seat = state.on_turn
    drawn = piles.draw(state.piles, 1)
    if drawn.reshuffled:
        events.append(Reshuffled(drawn.reshuffled))
    card = drawn.cards[0]
    events.append(Flipped(seat, card))
    return lay_chain(replace(state, piles=drawn.piles), card, events)


def _take(state: State, events: list[Event]) -> State:
    refusal = why_no_take(state)
    if refusal:
        raise Rejected(refusal)
    rest, card = piles.take(state.piles)
    events.append(Taken(state.on_turn, card))
    return lay_chain(replace(state, piles=rest), card, events)


def _place(state: State, place: int, events: list[Event]) -> State:
    if state.carried is None:
        raise Rejected(Refusal.NOTHING_TO_PLACE)
    if state.tableaux[state.on_turn].face_up[place - 1]:
        raise Rejected(Refusal.PLACE_IS_DONE)
    return lay_chain(state, state.carried, events, at=place)


def _moved(state: State, events: list[Event]) -> Played[State, Event]:
    return Played(replace(state, turn=state.turn + 1), tuple(events))
