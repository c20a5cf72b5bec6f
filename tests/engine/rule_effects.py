"""Whether a house rule changes anything: the same round is played under two of its values."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from engine import house_rules
from engine.game import AnyGame, Finished, Mode, Outcome
from tests.engine import walks
from tests.engine.walks import Table


def has_effect(game: AnyGame, mode: Mode, rule: str, rounds: int) -> bool | None:
    """Whether so many rounds show a difference between two values of the rule in this mode.

    None where the game says itself that the rule is ineffective in all of them.
    """
    is_said = True
    for table in walks.of_mode(game, mode, f"effect of {rule}", rounds):
        if rule in game.ineffective(table.options, mode):
            continue
        is_said = False
        if any(_differ(game, table, other) for other in _others(game, table, rule)):
            return True
    return None if is_said else False


def _others(game: AnyGame, table: Table, rule: str) -> Iterator[Table]:
    """The same table under each other value of the rule that can be played with the rest."""
    for value in house_rules.choices(game.options_type)[rule]:
        options = msgspec.structs.replace(table.options, **{rule: value})
        if options != table.options and game.refuse(options, table.mode) is None:
            yield msgspec.structs.replace(table, options=options)


def _differ(game: AnyGame, one: Table, other: Table) -> bool:
    """Whether anybody can tell the two apart, by who begins, by a move, an event or a clock."""
    random = Random(one.seed)
    if _starters(game, one, None) != _starters(game, other, None):
        return True
    dealt, again = (game.deal(t.seats, t.options, t.seed, 0, t.mode) for t in (one, other))
    if (dealt.events, dealt.private) != (again.events, again.private):
        return True
    state, twin = dealt.state, again.state
    while (outcome := game.outcome(state)) is None:
        if _open_to(game, state, one.seats) != _open_to(game, twin, one.seats):
            return True
        step = walks.any_step(game, state, one.seats, random)
        played, too = walks.apply(game, state, step), walks.apply(game, twin, step)
        if (played.events, played.private) != (too.events, too.private):
            return True
        state, twin = played.state, too.state
    if game.outcome(twin) != outcome:
        return True
    return _starters(game, one, outcome) != _starters(game, other, outcome)


def _open_to(game: AnyGame, state: Any, seats: int) -> Any:
    """What may happen now."""
    moves = [list(game.moves(state, seat)) for seat in range(seats)]
    return moves, game.to_act(state), game.answer_time(state), game.outcome(state)


def _starters(game: AnyGame, table: Table, outcome: Outcome | None) -> list[int]:
    """Who begins, with and without a mark; only a series has rounds before."""
    is_later = outcome is not None and table.mode == "series"
    before = [Finished(0, outcome)] if is_later and outcome else []
    return [
        game.starter(table.options, table.seats, before, table.seed, marked=marked, host=0)
        for marked in (None, table.seats - 1)
    ]
