"""The vocabulary on one page: house rules, state, view, refusals and endings; events lie beside."""

from enum import StrEnum
from typing import Literal

import msgspec

from engine.game import Mode, Outcome, Seat
from engine.games.taki.deck import Card, Colour, Symbol
from engine.piles import Piles

OnOff = Literal["off", "on"]


class Options(msgspec.Struct, frozen=True):
    """The house rules; RULES.md 12."""

    deck: Literal[116, 112] = 116
    first_player: Literal["marked", "random", "host", "last_winner"] = "marked"
    opening_card: Literal["ignore_action", "number_only", "apply_action"] = "ignore_action"
    voluntary_draw: OnOff = "off"
    reverse_with_two: Literal["pass", "skip"] = "pass"
    plus3_on_plus2: OnOff = "off"
    king_vs_plus3: Literal["cancel_all", "protect_self", "off"] = "cancel_all"
    plus_same_colour: OnOff = "off"
    win_on_plus: OnOff = "off"
    taki_all: OnOff = "off"
    wild_in_run: Literal["ends_run", "forbidden"] = "ends_run"
    taki_close: Literal["manual", "auto"] = "manual"
    super_taki_colour: Literal["lead", "choose"] = "lead"
    breaker_window: Literal[10, 5, 15, 20, 30] = 10
    plus3_finish: Literal["window_first", "immediate"] = "window_first"
    plus2_finish: Literal["immediate", "after_stack"] = "immediate"
    action_finish: OnOff = "on"
    last_card: Literal["auto", "catch", "off"] = "auto"
    last_card_penalty: Literal[4, 0, 1, 2, 3] = 4
    end: Literal["first_out", "places"] = "first_out"
    stage_draw: Literal["end_of_turn", "at_once"] = "end_of_turn"


class Phase(StrEnum):
    """What the table waits for: an ordinary turn, the next card of one's own run, a King's free
    card, the card after a Plus, or answers to a +3."""

    TURN = "turn"
    RUN = "run"
    KING = "king"
    PLUS = "plus"
    WINDOW = "window"


class Call(StrEnum):
    """What calling its last card can come to for a seat that may call now."""

    DUE = "due"
    """Nobody has heard it called, though the turn in which it came to one card is over."""
    TIMELY = "timely"
    """This turn may leave the seat with one card."""
    EARLY = "early"
    """This turn will hardly leave it with one card."""
    VAIN = "vain"
    """This turn ends with more cards, or goes on with another chance to call."""


PHASE_TURN, PHASE_RUN, PHASE_KING, PHASE_PLUS, PHASE_WINDOW = Phase
"""For what every move asks: Python 3.11 takes four times as long for `Phase.RUN`."""


NOT_EMPTY = -1
"""For `State.empty_turns` after a card was drawn, until the turn ends: it will not count."""


# gc=False: a value cannot come to hold itself, so the collector need not look at it.
class State(msgspec.Struct, frozen=True, gc=False):
    """A round, with all that is hidden; seats in tuples stand in order of time."""

    options: Options
    mode: Mode
    starter: Seat
    on_turn: Seat
    hands: tuple[tuple[Card, ...], ...]
    piles: Piles[Card]
    colour: Colour
    symbol: Symbol | None
    """With `colour` the lead; None after a Change Colour."""
    turn: int = 1
    direction: int = 1
    """1 where play goes up the seats, else -1."""
    phase: Phase = Phase.TURN
    is_open: bool = False
    """A TAKI in the leading colour is open: in `Phase.RUN` to the seat on turn, else left open."""
    stack: int = 0
    """Cards that are due for the seat on turn, in a window for the seat after it."""
    awaiting: tuple[Seat, ...] = ()
    """Who have not answered the +3."""
    is_calling: bool = False
    """The seat on turn has called its last card in this turn."""
    called: tuple[Seat, ...] = ()
    """Who have called the one card they hold."""
    must_call: tuple[Seat, ...] = msgspec.field(default=(), name="owing")
    """Who have not yet called the one card they hold."""
    empty_turns: int = msgspec.field(default=0, name="idle")
    """Turns in a row in which nobody laid or drew a card, or `NOT_EMPTY`."""
    waiting: tuple[Seat, ...] = ()
    """Who emptied their hand with a +2 and are out once the stack ends."""
    out: tuple[Seat, ...] = ()
    left: tuple[Seat, ...] = ()
    stages: tuple[int, ...] = ()
    """By seat, from 8 down to 1; empty outside a tournament."""
    stage_cards: tuple[int, ...] = ()
    """Cards of its stage that each seat has still to draw; empty outside a tournament."""
    outcome: Outcome | None = None


class View(msgspec.Struct, frozen=True):
    """What one seat may know, or everybody; what is not explained here is as in `State`."""

    seat: Seat | None
    """Who looks; None: everybody."""
    options: Options
    mode: Mode
    starter: Seat
    on_turn: Seat | None
    """None after the end, which `outcome` describes."""
    following: Seat | None
    """The seat after `on_turn`, as play goes now."""
    hand: tuple[Card, ...]
    """That of `seat`; empty for everybody."""
    counts: tuple[int, ...]
    """Cards in hand, by seat."""
    draw_count: int
    discards: tuple[Card, ...]
    """All of them, since all were laid face up; the top last."""
    colour: Colour
    symbol: Symbol | None
    leading_card: Card | None
    """The lead as it was laid; None once it was reshuffled."""
    on_top: Card | None
    """What lies on the lead and lets it lead on."""
    turn: int
    direction: int
    phase: Phase
    is_open: bool
    run: tuple[Card, ...]
    """The cards of the open run below the lead, oldest first, back to its last TAKI."""
    closes_by_itself: bool
    """To end the turn closes the run."""
    stack: int
    due: Seat | None
    """Who has to answer the stack; None without one."""
    awaiting: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    """All who had to answer the +3."""
    answered: tuple[Seat, ...]
    """Those of `asked` who declined."""
    is_calling: bool
    called: tuple[Seat, ...]
    must_call: tuple[Seat, ...]
    callers: tuple[Seat, ...]
    """Who have called their last card."""
    call: Call | None
    """What a call by this seat can come to."""
    is_last_near: bool
    """Somebody holds so few cards that a call may come soon."""
    waiting: tuple[Seat, ...]
    out: tuple[Seat, ...]
    left: tuple[Seat, ...]
    stages: tuple[int, ...]
    stage_cards: tuple[int, ...]
    outcome: Outcome | None

    @property
    def lead(self) -> str:
        """In the notation of cards; after a Change Colour the colour's letter alone."""
        return lead(self.colour, self.symbol)


def lead(colour: Colour, symbol: Symbol | None) -> str:
    if symbol is None:
        return colour.letter
    dash = "" if symbol.is_number or symbol is Symbol.PLUS_TWO else "-"
    return f"{colour.letter}{dash}{symbol.value}"


class Refusal(StrEnum):
    """Why a move is not allowed now, or why house rules do not go together."""

    NOT_A_MOVE = "not_a_move"
    ROUND_IS_OVER = "round_is_over"
    NOT_YOUR_TURN = "not_your_turn"
    YOU_ARE_OUT = "you_are_out"
    NOT_IN_HAND = "not_in_hand"
    NO_MATCH = "no_match"
    NAME_A_COLOUR = "name_a_colour"
    COLOUR_IS_GIVEN = "colour_is_given"
    STACK_IS_DUE = "stack_is_due"
    NOTHING_TO_TAKE = "nothing_to_take"
    PLAY_IF_YOU_CAN = "play_if_you_can"
    PLAY_ANOTHER = "play_another"
    SAME_COLOUR_AFTER_PLUS = "same_colour_after_plus"
    FREE_CARD_OR_PASS = "free_card_or_pass"
    NOTHING_TO_PASS = "nothing_to_pass"
    NOT_IN_THIS_RUN = "not_in_this_run"
    WILD_IN_RUN = "wild_in_run"
    LAY_ALL = "lay_all"
    NO_RUN = "no_run"
    TAKI_ON_TOP = "taki_on_top"
    CLOSES_BY_ITSELF = "closes_by_itself"
    END_YOUR_RUN = "end_your_run"
    WINDOW_IS_OPEN = "window_is_open"
    NO_WINDOW = "no_window"
    ALREADY_ANSWERED = "already_answered"
    OWN_PLUS_THREE = "own_plus_three"
    NO_BREAKER = "no_breaker"
    KING_OF_ANOTHER = "king_of_another"
    KING_IS_NO_ANSWER = "king_is_no_answer"
    CALLING_IS_OFF = "calling_is_off"
    NOTHING_TO_CALL = "nothing_to_call"
    ALREADY_CALLED = "already_called"
    CATCHING_IS_OFF = "catching_is_off"
    NOBODY_TO_CATCH = "nobody_to_catch"
    OLD_BOX_HAS_NO_THREES = "old_box_has_no_threes"
    TOURNAMENT_HAS_NO_PLACES = "tournament_has_no_places"
    NO_STACK_WITHOUT_ACTION_FINISH = "no_stack_without_action_finish"


class Ending(StrEnum):
    """How a round can end: a hand emptied, nothing left to play or draw, or all others left."""

    WON = "won"
    STUCK = "stuck"
    FORFEIT = "forfeit"
