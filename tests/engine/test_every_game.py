"""What holds for each game found under `engine/games/`, by its contract alone.

A game brings one thing of its own: `tests/engine/games/<key>/hidden.py` with `exchanged`, which
swaps what a seat may not know for another possible deal.
"""

from functools import cache
from importlib import import_module, resources
from itertools import chain
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import codec, house_rules, robot
from engine.game import MOVE, AnyGame, Mode, Rejected
from engine.games import GAMES
from engine.games.takoyaki.game import Takoyaki
from engine.games.takoyaki.state import Options
from tests.engine import walks
from tests.engine.rule_effects import has_effect

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
THOUGHT_OUT = 20
NAMES = ("Ana", "Ben", "Chana", "Dana", "Eli", "Fay", "Gil", "Hana", "Ido", "Jon")


def test_the_games_are_found() -> None:
    assert "takoyaki" in GAMES
    assert list(GAMES) == sorted(GAMES)


@every_game
def test_a_game_says_what_it_is(game: AnyGame) -> None:
    rules = house_rules.choices(game.options_type)
    package = resources.files(f"engine.games.{game.key}")

    assert package.joinpath("RULES.md").read_text("utf-8").startswith("# ")
    assert set(game.modes) <= {"round", "series", "tournament"}
    assert set(game.first_options) <= set(rules)
    assert all(2 <= len(values) <= 25 for values in rules.values())
    assert game.seat_counts[0] >= 2
    assert game.levels
    assert "forfeit" in {ending.value for ending in game.endings}
    assert all(game.refuse(game.options_type(), mode) is None for mode in game.modes)


@every_game
def test_rounds_of_all_house_rules_end_with_sound_outcomes(game: AnyGame) -> None:
    for table in walks.tables(game, "ends"):
        state, turn = walks.deal(game, table), 0
        for walked in walks.walk(game, table):
            state = walked.played.state
            assert game.turn(state) >= turn
            turn = game.turn(state)
            awaited = game.to_act(state)
            assert bool(awaited) == (game.outcome(state) is None)
            assert all(game.moves(state, seat) for seat in awaited)

        outcome = game.outcome(state)
        assert outcome is not None
        assert len(outcome.places) == len(outcome.points) == table.seats
        assert min(outcome.places) == 1
        assert outcome.reason in {ending.value for ending in game.endings}
        assert not any(game.moves(state, seat) for seat in range(table.seats))


@every_game
def test_a_game_says_under_which_house_rules_there_is_a_choice(game: AnyGame) -> None:
    said, seen = set[str](), set[str]()
    for table in walks.tables(game, "choice"):
        rules = repr(table.options)
        said |= {rules} if game.has_choice(table.options) else set()
        for walked in walks.walk(game, table):
            state = walked.played.state
            counts = [len(game.moves(state, seat)) for seat in range(table.seats)]
            seen |= {rules} if max(counts) > 1 else set()

    assert seen == said


@every_game
def test_an_ineffective_house_rule_changes_nothing(game: AnyGame) -> None:
    known = house_rules.choices(game.options_type)
    for table in walks.tables(game, "ineffective"):
        steps = list(walks.walk(game, table))
        for rule in game.ineffective(table.options, table.mode):
            for value in known[rule]:
                options = msgspec.structs.replace(table.options, **{rule: value})
                state = walks.deal(game, msgspec.structs.replace(table, options=options))
                for walked in steps:
                    before = msgspec.structs.replace(state, options=table.options)
                    assert before == walked.before
                    state = walks.apply(game, state, walked.step).state


@every_game
def test_a_house_rule_that_a_mode_makes_ineffective_is_named(game: AnyGame, is_long: bool) -> None:
    rounds = 4_000 if is_long else 400

    unnamed = [
        f"{rule} in a {mode}"
        for mode in game.modes
        for rule in house_rules.choices(game.options_type)
        if has_effect(game, mode, rule, rounds) is False
    ]

    assert unnamed == []


def test_a_house_rule_without_effect_is_found() -> None:
    class Unaware(Takoyaki):
        def ineffective(self, options: Options, mode: Mode) -> frozenset[str]:
            return super().ineffective(options, mode) - {"next_starter"}

    assert has_effect(Unaware(), "round", "next_starter", 40) is False
    assert has_effect(Unaware(), "series", "next_starter", 40) is True
    assert has_effect(Takoyaki(), "round", "next_starter", 40) is None


@every_game
def test_the_legend_explains_each_move_that_is_a_word(game: AnyGame) -> None:
    made = {
        walked.step.move
        for table in walks.tables(game, "words")
        for walked in walks.walk(game, table)
    }
    words = {move.split()[0] for move in made if move and move.islower()}

    assert words
    assert words <= set(game.legend("round").replace(":", " ").split())


@every_game
def test_no_move_changes_what_it_was_given(game: AnyGame) -> None:
    for table in walks.tables(game, "input"):
        text = codec.encode(walks.deal(game, table))
        for walked in walks.walk(game, table):
            assert codec.encode(walked.before) == text
            text = codec.encode(walked.played.state)


@every_game
def test_no_card_is_lost_or_made(game: AnyGame) -> None:
    for table in walks.tables(game, "cards"):
        deck = game.deck(table.options)
        assert game.cards(walks.deal(game, table)) == deck
        for walked in walks.walk(game, table):
            assert game.cards(walked.played.state) == deck


@every_game
def test_text_brings_back_the_same_values_and_the_same_cards(game: AnyGame) -> None:
    for table in walks.tables(game, "text"):
        assert _again(table.options, game.options_type) == table.options
        for walked in walks.walk(game, table):
            state = _again(walked.played.state, game.state_type)
            assert state == walked.played.state
            # Cards are told apart by identity, so equal counts mean the same objects.
            assert game.cards(state) == game.cards(walked.played.state)
            view = game.view(state, None)
            assert _again(view, game.view_type) == view
            for events in (walked.played.events, *walked.played.private.values()):
                assert _again(events, tuple[game.event_type, ...]) == events


@every_game
def test_seed_and_log_bring_back_the_same_snapshot(game: AnyGame) -> None:
    for table in walks.tables(game, "replay"):
        log = list(walks.walk(game, table))
        state = walks.deal(game, table)
        for walked in log:
            played = walks.apply(game, state, walked.step)
            assert played == walked.played
            state = played.state

        assert codec.encode(state) == codec.encode(log[-1].played.state)


@every_game
def test_a_move_that_is_not_listed_is_refused(game: AnyGame) -> None:
    for number, table in enumerate(walks.tables(game, "refused")):
        random = Random(number)
        for walked in walks.walk(game, table):
            state, before = walked.before, codec.encode(walked.before)
            if random.random() < 0.02:
                for seat in range(table.seats):
                    for move in _unlisted(game, state, seat):
                        _refused(game, state, seat, move)
            else:
                seat = random.randrange(table.seats)
                _refused(game, state, seat, random.choice(_unlisted(game, state, seat)))
            assert codec.encode(state) == before


@every_game
def test_every_listed_move_is_accepted(game: AnyGame) -> None:
    for number, table in enumerate(walks.tables(game, "accepted")):
        random = Random(number)
        for walked in walks.walk(game, table):
            if random.random() < 0.1:
                for seat in range(table.seats):
                    moves = game.moves(walked.before, seat)
                    assert len(set(moves)) == len(moves)
                    for move in moves:
                        game.play(walked.before, seat, move)


@every_game
def test_a_listed_move_is_written_as_the_contract_says(game: AnyGame) -> None:
    moves = walks.listed(game)

    assert moves
    assert [move for move in moves if not MOVE.fullmatch(move) or move == "leave"] == []


@every_game
def test_a_move_good_in_any_turn_is_none_of_the_turn(game: AnyGame) -> None:
    made = set[str]()
    for table in walks.tables(game, "any turn"):
        for walked in walks.walk(game, table):
            move = walked.step.move
            if move is not None and move in game.any_turn:
                made.add(move)
                assert game.turn(walked.played.state) == game.turn(walked.before)
                assert game.to_act(walked.played.state) == game.to_act(walked.before)

    assert made == set(game.any_turn)
    assert all(0 < soonest <= latest for soonest, latest in game.any_turn.values())


@every_game
def test_after_the_end_everything_is_refused(game: AnyGame) -> None:
    for table in walks.tables(game, "late"):
        state = walks.deal(game, table)
        for walked in walks.walk(game, table):
            state = walked.played.state
        for seat in range(table.seats):
            with pytest.raises(Rejected):
                game.leave(state, seat)
            _refused(game, state, seat, Random(seat).choice(_vocabulary(game)))
        with pytest.raises(Rejected):
            game.expire(state)


@every_game
def test_no_view_depends_on_what_its_seat_may_not_know(game: AnyGame) -> None:
    exchanged = import_module(f"tests.engine.games.{game.key}.hidden").exchanged
    states = differing = 0
    for number, table in enumerate(walks.tables(game, "hidden")):
        random, names = Random(number), NAMES[: table.seats]
        for walked in walks.walk(game, table):
            state = walked.played.state
            seat = random.choice([None, *range(table.seats)])
            other = exchanged(state, seat, random)
            states += 1
            differing += other != state
            assert game.cards(other) == game.cards(state)
            view = game.view(state, seat)
            assert game.view(other, seat) == view
            assert game.sketch(game.view(other, seat), names) == game.sketch(view, names)
            assert game.answer_time(other) == game.answer_time(state)
            if seat is not None:
                assert list(game.moves(other, seat)) == list(game.moves(state, seat))
    # An exchange that changes nothing would prove nothing.
    assert differing > states / 2


@every_game
def test_every_event_has_a_line_and_every_view_a_sketch(game: AnyGame) -> None:
    for table in walks.tables(game, "transcript"):
        names = NAMES[: table.seats]
        for walked in walks.walk(game, table):
            private = walked.played.private.values()
            for event in (*walked.played.events, *chain.from_iterable(private)):
                line = game.transcript_line(event, names)
                assert line
                assert "\n" not in line
            assert all(name in game.sketch(game.view(walked.before, None), names) for name in names)


@every_game
def test_robots_of_each_level_play_rounds_to_the_end_from_views(game: AnyGame) -> None:
    for thinking in game.levels:
        for table in walks.tables(game, f"robots {thinking}"):
            random = Random(table.seed)
            state = walks.deal(game, table)
            for number in range(walks.LONGEST):
                if game.outcome(state) is not None:
                    break
                # Thinking takes time: after a while the weakest level plays on.
                level = thinking if number < THOUGHT_OUT else game.levels[0]
                seat = min(game.to_act(state))
                moves = game.moves(state, seat)
                # A view that went through text holds nothing but what it says.
                view = _again(game.view(state, seat), game.view_type)
                state = game.play(state, seat, robot.choose(game, view, moves, level, random)).state
            assert game.outcome(state) is not None


@every_game
@given(data=st.data())
@settings(max_examples=60)
def test_any_seed_and_any_moves_keep_the_deck_and_the_order_of_turns(
    game: AnyGame, data: st.DataObject
) -> None:
    rules = house_rules.choices(game.options_type)
    chosen = {rule: data.draw(st.sampled_from(values), rule) for rule, values in rules.items()}
    options = house_rules.filled(game.options_type, chosen)
    mode = data.draw(st.sampled_from(game.modes))
    if game.refuse(options, mode) is not None:
        return
    seats = data.draw(st.sampled_from(game.seat_counts))
    start = data.draw(st.integers(0, seats - 1))
    state = game.deal(seats, options, data.draw(st.binary(max_size=64)), start, mode).state
    for choice in data.draw(st.lists(st.integers(0, 1_000), max_size=120)):
        listed = [(seat, move) for seat in range(seats) for move in game.moves(state, seat)]
        if not listed:
            break
        seat, move = listed[choice % len(listed)]
        turn = game.turn(state)
        state = game.play(state, seat, move).state
        assert game.turn(state) >= turn
        assert game.cards(state) == game.deck(options)


def _refused(game: AnyGame, state: Any, seat: int, move: str) -> None:
    with pytest.raises(Rejected) as refused:
        game.play(state, seat, move)
    assert isinstance(refused.value.reason, game.reasons)


def _unlisted(game: AnyGame, state: Any, seat: int) -> list[str]:
    listed = set(game.moves(state, seat))
    return [move for move in _vocabulary(game) if move not in listed]


def _again(value: Any, kind: Any) -> Any:
    return codec.decode(codec.encode(value), kind)


@cache
def _vocabulary(game: AnyGame) -> tuple[str, ...]:
    return walks.vocabulary(game)
