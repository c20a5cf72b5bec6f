"""A game against robots in the terminal, in notation; any game, by its contract alone.

Reading and writing come in as functions, so that a test can play without a terminal.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Any

from engine import house_rules, robot, series
from engine.game import AnyGame, Finished, Mode, Outcome, Played, Rejected, Seat
from engine.games import GAMES
from engine.house_rules import UnknownRule

YOU: Seat = 0
NAMES = ("Ana", "Ben", "Chana", "Dana", "Eli", "Fay", "Gil", "Hana", "Ido", "Jon")
QUIT = "quit"
STEPS = 100
"""Of thought for a robot's move: no clock decides, so that a seed brings the same game again."""

Ask = Callable[[str], str]
Say = Callable[[str], None]


class Unplayable(Exception):
    """What was asked for cannot be played; the message is one sentence for a person."""


class Quit(Exception):
    """The person at the terminal has had enough."""


@dataclass(frozen=True)
class Sitting:
    """What stays the same from the first round to the last."""

    game: AnyGame
    names: Sequence[str]
    mode: Mode
    rounds: int
    options: Any
    level: str
    seed: bytes
    random: Random
    ask: Ask
    say: Say


def play(
    game: str,
    *,
    seats: int,
    rounds: int,
    level: str,
    seed: bytes | None,
    options: Mapping[str, str],
    ask: Ask,
    say: Say,
    mode: str | None = None,
) -> int:
    """Plays the rounds and returns the exit code: 2 if they cannot be played so, else 0.

    `ask` shows a prompt and returns a line; `EOFError` and Ctrl-C in it mean `quit`. Without a
    `seed` each call is another game; without a `mode` several rounds are a series.
    """
    try:
        sitting = _sitting(game, seats, rounds, level, seed, options, ask, say, mode)
    except (Unplayable, UnknownRule) as wrong:
        say(str(wrong))
        return 2
    _welcome(sitting)
    before: list[Finished] = []
    try:
        while not series.is_over(before, sitting.rounds):
            before.append(_round(sitting, before))
    except Quit:
        say("You leave the table.")
    if before and sitting.rounds > 1:
        _standings(sitting, before)
    say(f"To play the same cards again: seed {sitting.seed.hex()}")
    return 0


def _sitting(
    key: str,
    seats: int,
    rounds: int,
    level: str,
    seed: bytes | None,
    options: Mapping[str, str],
    ask: Ask,
    say: Say,
    mode: str | None,
) -> Sitting:
    if key not in GAMES:
        raise Unplayable(f"There is no game {key!r}; there are: {', '.join(GAMES)}.")
    game = GAMES[key]
    if seats not in game.seats:
        fewest, most = game.seats[0], game.seats[-1]
        wanted = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise Unplayable(f"{key} is played by {wanted}, not by {seats}.")
    if rounds < 1:
        raise Unplayable(f"A series has at least one round, not {rounds}.")
    if level not in game.levels:
        raise Unplayable(f"Robots can be {', '.join(game.levels)}, not {level!r}.")
    as_mode = mode or ("round" if rounds == 1 else "series")
    modes: dict[str, Mode] = {known: known for known in game.modes}
    if as_mode not in modes:
        raise Unplayable(f"{key} can be played as {', '.join(modes)}, not as {as_mode}.")
    chosen = house_rules.filled(game.options_type, options)
    if refusal := game.refuse(chosen, modes[as_mode]):
        raise Unplayable(f"These house rules do not go together: {_words(refusal)}.")
    seed = secrets.token_bytes(16) if seed is None else seed
    names = NAMES[:seats]
    return Sitting(game, names, modes[as_mode], rounds, chosen, level, seed, Random(seed), ask, say)


def _welcome(sitting: Sitting) -> None:
    robots = " and ".join(sitting.names[YOU + 1 :])
    sitting.say(f"{sitting.game.key}: you are {sitting.names[YOU]}, against {robots}.")
    changed = house_rules.changed(sitting.options)
    if changed:
        rules = ", ".join(f"{rule} {value}" for rule, value in changed.items())
        sitting.say(f"House rules: {rules}.")
    sitting.say(f"Type a move, or nothing if there is only one, or {QUIT}.")


def _round(sitting: Sitting, before: Sequence[Finished]) -> Finished:
    game, number = sitting.game, len(before) + 1
    seed = sha256(sitting.seed + number.to_bytes(4, "big")).digest()
    start = game.starter(sitting.options, len(sitting.names), before, seed, host=YOU)
    sitting.say(f"\nRound {number} of {sitting.rounds}")
    played = game.deal(len(sitting.names), sitting.options, seed, start, sitting.mode)
    _tell(sitting, played)
    while (outcome := game.outcome(played.state)) is None:
        played = _out_of_turn(sitting, played.state) or _move(sitting, played.state)
        _tell(sitting, played)
    sitting.say(game.drawn(game.view(played.state, YOU), sitting.names))
    _ended(sitting, outcome)
    return Finished(start, outcome)


def _out_of_turn(sitting: Sitting, state: Any) -> Played[Any, Any] | None:
    """What somebody may do while others are on turn; a person may also let it pass."""
    game, awaited = sitting.game, sitting.game.to_act(state)
    if YOU not in awaited and game.moves(state, YOU):
        sitting.say("\nIt is not your turn, but one thing is open to you. Enter to leave it.")
        if (played := _asked(sitting, state, may_leave=True)) is not None:
            return played
    for seat in range(YOU + 1, len(sitting.names)):
        if seat not in awaited and game.moves(state, seat):
            return _robots_move(sitting, state, seat)
    return None


def _move(sitting: Sitting, state: Any) -> Played[Any, Any]:
    """Robots first: in a window that waits for several, a person takes longest."""
    game = sitting.game
    robots = sorted(game.to_act(state) - {YOU})
    if not robots:
        return _your_move(sitting, state)
    return _robots_move(sitting, state, robots[0])


def _robots_move(sitting: Sitting, state: Any, seat: Seat) -> Played[Any, Any]:
    game = sitting.game
    view, moves = game.view(state, seat), game.moves(state, seat)
    random, level = sitting.random, sitting.level
    move = robot.choose(game, view, moves, level, random, lambda taken: taken < STEPS)
    return game.play(state, seat, move)


def _your_move(sitting: Sitting, state: Any) -> Played[Any, Any]:
    sitting.say(f"\n{sitting.game.drawn(sitting.game.view(state, YOU), sitting.names)}")
    played = _asked(sitting, state, may_leave=False)
    assert played is not None
    return played


def _asked(sitting: Sitting, state: Any, *, may_leave: bool) -> Played[Any, Any] | None:
    """Asks until a move is accepted; None if an empty line may mean none and does."""
    game = sitting.game
    moves = game.moves(state, YOU)
    sitting.say(f"You can: {', '.join(moves)}")
    while True:
        line = _line(sitting.ask)
        if may_leave and not line:
            return None
        move = _meant(line, moves)
        try:
            return game.play(state, YOU, move)
        except Rejected as rejected:
            why = _words(rejected.reason)
            sitting.say(f"{move!r} cannot be played ({why}). You can: {', '.join(moves)}")


def _line(ask: Ask) -> str:
    try:
        line = ask("> ").strip()
    except (EOFError, KeyboardInterrupt):
        raise Quit from None
    if line.casefold() == QUIT:
        raise Quit
    return line


def _meant(line: str, moves: Sequence[str]) -> str:
    """The move in its own spelling; an empty line is the only move, if there is but one."""
    if not line and len(moves) == 1:
        return moves[0]
    words = " ".join(line.split())
    spelled = [move for move in moves if move.casefold() == words.casefold()]
    return spelled[0] if len(spelled) == 1 else words


def _tell(sitting: Sitting, played: Played[Any, Any]) -> None:
    for event in (*played.events, *played.private.get(YOU, ())):
        sitting.say(sitting.game.told(event, sitting.names))


def _ended(sitting: Sitting, outcome: Outcome) -> None:
    by_place = sorted(range(len(sitting.names)), key=lambda seat: (outcome.places[seat], seat))
    lines = (
        f"{outcome.places[seat]}. {sitting.names[seat]} {outcome.points[seat]}" for seat in by_place
    )
    sitting.say(f"The round is over ({_words(outcome.reason)}): {', '.join(lines)}")


def _standings(sitting: Sitting, before: Sequence[Finished]) -> None:
    sitting.say(f"\nAfter {len(before)} of {sitting.rounds} rounds")
    for line in series.standings(series.totals(before, len(sitting.names))):
        sitting.say(f"{line.place}. {sitting.names[line.seat]} {line.points}")


def _words(reason: str) -> str:
    return reason.replace("_", " ")
