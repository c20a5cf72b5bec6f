"""Properties of any table that could lie there, also those that random rounds hardly reach:
four Jacks in one tableau, an empty draw pile, both tableaux all but done.
"""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import codec, house_rules
from engine.games.takoyaki import GAME
from engine.games.takoyaki.deck import PLACES, Card
from engine.games.takoyaki.events import Discarded, Placed
from engine.games.takoyaki.state import Options, State, Tableau
from engine.piles import Piles

FULL = len(PLACES)


@st.composite
def tables(draw: st.DrawFn) -> State:
    rules = house_rules.choices(Options)
    options = house_rules.filled(
        Options, {rule: draw(st.sampled_from(values)) for rule, values in rules.items()}
    )
    left = draw(st.permutations(list(Card)))
    tableaux: list[Tableau] = []
    for _ in range(2):
        # At least one place of each lies face down, or the round would be over.
        face_up = draw(st.lists(st.booleans(), min_size=FULL, max_size=FULL))
        face_up[draw(st.integers(0, FULL - 1))] = False
        cards: list[Card | None] = [None] * FULL
        for place in PLACES:
            if face_up[place - 1]:
                fitting = [card for card in left if card.place == place]
                jacks = [card for card in left if card.is_jack and options.wild == "jack"]
                card = draw(st.sampled_from(fitting + jacks))
                cards[place - 1] = card
                left.remove(card)
        tableaux.append(Tableau(tuple(card or left.pop() for card in cards), tuple(face_up)))
    split = draw(st.integers(0, len(left)))
    seat = draw(st.integers(0, 1))
    return State(
        options=options,
        starter=0,
        on_turn=seat,
        turn=1,
        tableaux=tuple(tableaux),
        piles=Piles(tuple(left[:split]), tuple(left[split:]), draw(st.binary(max_size=8)), 1),
    )


@given(state=tables(), choices=st.lists(st.integers(0, 9), min_size=1, max_size=40))
@settings(max_examples=300)
def test_from_any_table_moves_keep_the_deck_and_uncover_places(
    state: State, choices: list[int]
) -> None:
    for choice in choices:
        moves = GAME.moves(state, state.on_turn)
        assert (GAME.view(state, None).takeable is not None) == ("take" in moves)
        if not moves:
            break
        seat, move = state.on_turn, moves[choice % len(moves)]
        played = GAME.play(state, seat, move)
        after = played.state

        assert GAME.cards(after) == GAME.deck(after.options)
        assert codec.decode(codec.encode(after), State) == after
        placed = [event for event in played.events if isinstance(event, Placed)]
        fewer = len(state.tableaux[seat].face_down) - len(after.tableaux[seat].face_down)
        assert fewer == len(placed)
        assert after.tableaux[1 - seat] == state.tableaux[1 - seat]
        assert set(after.changed[seat]) >= {event.place for event in placed}
        # A turn ends with exactly one discard; a Jack waiting for its place is none yet.
        discarded = [event for event in played.events if isinstance(event, Discarded)]
        assert len(discarded) == (after.carried is None)
        assert after.turn == state.turn + 1
        _every_face_up_card_lies_where_it_may(after)
        _nothing_face_down_can_be_read(after)
        state = after


@given(state=tables())
@settings(max_examples=200)
def test_from_any_table_silence_passes_the_turn_or_ends_the_round(state: State) -> None:
    played = GAME.expire(state)

    assert played.state.carried is None
    assert played.state.outcome or played.state.on_turn == 1 - state.on_turn
    assert GAME.cards(played.state) == GAME.deck(state.options)


@given(state=tables(), seat=st.integers(0, 1))
@settings(max_examples=100)
def test_from_any_table_leaving_costs_a_point_for_each_place_face_down(
    state: State, seat: int
) -> None:
    outcome = GAME.outcome(GAME.leave(state, seat).state)

    assert outcome is not None
    assert outcome.reason == "forfeit"
    assert outcome.points[1 - seat] == len(state.tableaux[seat].face_down)
    assert outcome.points[seat] == 0


def _every_face_up_card_lies_where_it_may(state: State) -> None:
    for tableau in state.tableaux:
        for place, card, up in zip(PLACES, tableau.cards, tableau.face_up, strict=True):
            if up and card.place != place:
                assert card.is_jack
                assert state.options.wild == "jack"


def _nothing_face_down_can_be_read(state: State) -> None:
    hidden = set(state.piles.draw)
    for tableau in state.tableaux:
        for card, up in zip(tableau.cards, tableau.face_up, strict=True):
            if not up:
                hidden.add(card)
    shown = codec.encode(GAME.view(state, state.on_turn))
    assert not [card.value for card in hidden if f'"{card.value}"' in shown]
