"""A possible table behind a view: what the seat cannot see is dealt by chance."""

from collections import Counter
from random import Random

from engine.game import Seat
from engine.games.taki.deck import Card, deck
from engine.games.taki.state import State, View
from engine.piles import Piles


def guess(view: View, seat: Seat, random: Random) -> State:
    """Everything the view shows holds in it; hidden hands and the draw pile are a fresh deal."""
    hidden = _unseen(view)
    random.shuffle(hidden)
    hands: list[tuple[Card, ...]] = []
    for other, count in enumerate(view.counts):
        if other == seat:
            hands.append(view.hand)
            continue
        hands.append(tuple(hidden[:count]))
        del hidden[:count]
    assert view.on_turn is not None
    return State(
        options=view.options,
        mode=view.mode,
        starter=view.starter,
        on_turn=view.on_turn,
        hands=tuple(hands),
        piles=Piles(tuple(hidden), view.discards, random.randbytes(8), 1),
        colour=view.colour,
        symbol=view.symbol,
        turn=view.turn,
        direction=view.direction,
        phase=view.phase,
        is_open=view.is_open,
        stack=view.stack,
        awaiting=view.awaiting,
        is_calling=view.is_calling,
        called=view.called,
        must_call=view.must_call,
        waiting=view.waiting,
        out=view.out,
        left=view.left,
        stages=view.stages,
        stage_cards=view.stage_cards,
    )


def _unseen(view: View) -> list[Card]:
    unseen = Counter(deck(view.options.deck))
    unseen.subtract(view.hand)
    unseen.subtract(view.discards)
    return list(unseen.elements())
