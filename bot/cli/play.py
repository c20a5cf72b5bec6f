"""A game against robots in the terminal, in notation; any game, by its contract alone.

Reading and writing come in as functions, so that a test can play without a terminal.
"""

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Any

from engine import house_rules, robot, series
from engine.game import AnyGame, Finished, Mode, Outcome, Played, Rejected, Seat, is_long
from engine.games import GAMES
from engine.names import all_of

YOU: Seat = 0
NAMES = ("Ana", "Ben", "Chana", "Dana", "Eli", "Fay", "Gil", "Hana", "Ido", "Jon")
QUIT = "quit"
HELP = ("help", "?")
STEPS = 100
"""Of thought for a robot's move: no clock decides, so that a seed brings the same game again."""

Ask = Callable[[str], str]
Say = Callable[[str], None]


class Unplayable(ValueError):
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
) -> None:
    """Plays the rounds. Raises `Unplayable` and `UnknownRule`.

    `ask` shows a prompt and returns a line; `EOFError` in it and Ctrl-C at any time mean `quit`.
    Without a `seed` each call is another game; without a `mode` several rounds are a series.
    """
    sitting = _sitting(game, seats, rounds, level, seed, options, ask, say, mode)
    before: list[Finished] = []
    try:
        _welcome(sitting)
        while not series.is_over(before, sitting.rounds):
            before.append(_round(sitting, before))
    except Quit:
        say("You leave the table.")
    except (EOFError, KeyboardInterrupt):
        say("\nYou leave the table.")  # the prompt stands on a line that nobody has ended
    if before and sitting.mode == "series":
        _standings(sitting, before)
    say(f"To play the same cards again: --seed {sitting.seed.hex()}")


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
    if seats not in game.seat_counts:
        fewest, most = game.seat_counts[0], game.seat_counts[-1]
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
    if as_mode != "series" and rounds != 1:
        raise Unplayable(f"A {as_mode} is played once, not {rounds} times; choose a series.")
    chosen = house_rules.filled(game.options_type, options)
    if refusal := game.refuse(chosen, modes[as_mode]):
        raise Unplayable(f"These house rules do not go together: {_words(refusal)}.")
    seed = secrets.token_bytes(16) if seed is None else seed
    names = (f"{NAMES[YOU]} (you)", *NAMES[YOU + 1 : seats])
    return Sitting(game, names, modes[as_mode], rounds, chosen, level, seed, Random(seed), ask, say)


def _welcome(sitting: Sitting) -> None:
    lengths = {"round": "one round", "series": f"a series of {_count(sitting.rounds, 'round')}"}
    length = lengths.get(sitting.mode, f"a {sitting.mode}")
    game, robots = sitting.game.key.capitalize(), all_of(sitting.names[YOU + 1 :])
    sitting.say(f"{game}, {length} against {robots}: you are {NAMES[YOU]}.")
    sitting.say(f"\n{_legend(sitting)}\n")
    only = "Type a move, or nothing if there is only one"
    sitting.say(f"{only}; {HELP[0]} explains the cards and moves again, {QUIT} leaves.")


def _legend(sitting: Sitting) -> str:
    """The game's own tells the usual rules, so what this table has changed comes after it."""
    legend = sitting.game.legend(sitting.mode)
    changed = house_rules.changed(sitting.options)
    if not changed:
        return legend
    rules = ", ".join(f"{rule} {value}" for rule, value in changed.items())
    return f"{legend}\nHouse rules go before all that: {rules}."


def _round(sitting: Sitting, before: Sequence[Finished]) -> Finished:
    game, number = sitting.game, len(before) + 1
    seed = sha256(sitting.seed + number.to_bytes(4, "big")).digest()
    start = game.starter(sitting.options, len(sitting.names), before, seed, host=YOU)
    is_series = sitting.mode == "series"
    part = f"Round {number} of {sitting.rounds}" if is_series else f"The {sitting.mode} begins"
    sitting.say(f"\n{part}")
    played = game.deal(len(sitting.names), sitting.options, seed, start, sitting.mode)
    _tell(sitting, played)
    while (outcome := game.outcome(played.state)) is None:
        played = _out_of_turn(sitting, played.state) or _move(sitting, played.state)
        _tell(sitting, played)
    sitting.say(f"\n{game.sketch(game.view(played.state, YOU), sitting.names)}")
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
    sitting.say(f"\n{sitting.game.sketch(sitting.game.view(state, YOU), sitting.names)}")
    played = _asked(sitting, state, may_leave=False)
    assert played is not None
    return played


def _asked(sitting: Sitting, state: Any, *, may_leave: bool) -> Played[Any, Any] | None:
    """Asks until a move is accepted; None if an empty line may mean none and does."""
    game = sitting.game
    moves = game.moves(state, YOU)
    listed = f"You can: {', '.join(moves)}"
    sitting.say(listed)
    while True:
        line = _line(sitting.ask)
        if may_leave and not line:
            return None
        if line.casefold() in HELP:
            sitting.say(f"{_legend(sitting)}\n{listed}")
            continue
        move = _meant(line, moves)
        if not move:
            sitting.say(f"There is more than one move. {listed}")
            continue
        try:
            return game.play(state, YOU, move)
        except Rejected as rejected:
            sitting.say(f"{move!r} cannot be played ({_words(rejected.reason)}). {listed}")


def _line(ask: Ask) -> str:
    line = ask("> ").strip()
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
        sitting.say(sitting.game.transcript_line(event, sitting.names))


def _ended(sitting: Sitting, outcome: Outcome) -> None:
    names = sitting.names
    part = sitting.mode if is_long(sitting.mode) else "round"
    sitting.say(f"The {part} is over: {_won(names, outcome.places)}")
    for seat in sorted(range(len(names)), key=lambda seat: (outcome.places[seat], seat)):
        known = ", ".join([names[seat], *_reached(sitting.mode, outcome, seat)])
        sitting.say(f"{outcome.places[seat]}. {known}")


def _reached(mode: Mode, outcome: Outcome, seat: Seat) -> Iterator[str]:
    """In words; a long mode is won by stages and knows no points."""
    if not is_long(mode):
        yield _count(outcome.points[seat], "point")
    if outcome.stages:
        yield f"stage {outcome.stages[seat]}"
    if outcome.cards_left:
        yield f"{_count(outcome.cards_left[seat], 'card')} left"


def _standings(sitting: Sitting, before: Sequence[Finished]) -> None:
    names = sitting.names
    totals = series.totals(before, len(names))
    sitting.say(f"\nAfter {len(before)} of {_count(sitting.rounds, 'round')}")
    for line in series.standings(totals):
        sitting.say(f"{line.place}. {names[line.seat]}, {_count(line.points, 'point')}")
    if series.is_over(before, sitting.rounds):
        sitting.say(f"The series is over: {_won(names, series.places(totals))}")


def _won(names: Sequence[str], places: Sequence[int]) -> str:
    winners = [name for name, place in zip(names, places, strict=True) if place == 1]
    return f"{all_of(winners)} {'wins it' if len(winners) == 1 else 'share the victory'}."


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _words(reason: str) -> str:
    return reason.replace("_", " ")
