"""House rules of a table in words; and mode, rounds and clock, which are chosen beside them."""

from bot.service.agenda import CLOCKS
from bot.service.lobby import ROUNDS
from bot.store.values import Table
from bot.texts import Words
from engine import house_rules
from engine.games import GAMES
from engine.house_rules import Choice

MODE_RULE = "mode"
ROUNDS_RULE = "rounds"
CLOCK_RULE = "clock"


def rules(table: Table) -> tuple[str, ...]:
    """All that can be chosen, by key; what every game has first.

    Where there is more than rounds and series, the mode is chosen, and rounds only in a series.
    """
    game = GAMES[table.game]
    own = house_rules.choices(game.options_type)
    if len(game.modes) <= 2:
        return (ROUNDS_RULE, CLOCK_RULE, *own)
    if table.mode == "series":
        return (MODE_RULE, ROUNDS_RULE, CLOCK_RULE, *own)
    return (MODE_RULE, CLOCK_RULE, *own)


def values(table: Table, rule: str) -> tuple[str, ...]:
    """The values of a rule as text. Raises `KeyError` for a rule there is not."""
    if rule == MODE_RULE:
        return GAMES[table.game].modes
    if rule == ROUNDS_RULE:
        return tuple(str(rounds) for rounds in ROUNDS)
    if rule == CLOCK_RULE:
        return tuple(str(seconds) for seconds in CLOCKS)
    return tuple(str(v) for v in house_rules.choices(GAMES[table.game].options_type)[rule])


def now(table: Table, rule: str) -> str:
    if rule == MODE_RULE:
        return table.mode
    if rule == ROUNDS_RULE:
        return str(table.rounds)
    if rule == CLOCK_RULE:
        return str(table.clock_seconds)
    return str(getattr(table.options, rule))


def name(game: str, rule: str, words: Words) -> str:
    return words.label(_key(game, rule))


def meaning(game: str, rule: str, words: Words) -> str:
    return words.label(f"{_key(game, rule)}-meaning")


def value(game: str, rule: str, chosen: Choice, words: Words) -> str:
    if rule == MODE_RULE:
        return words.label(f"mode-{chosen}")
    if rule == ROUNDS_RULE:
        return words.label("rounds", rounds=int(chosen))
    if rule == CLOCK_RULE:
        return words.label(f"clock-{chosen}")
    return words.label(_key(game, rule, chosen))


def value_meaning(game: str, rule: str, chosen: Choice, words: Words) -> str:
    if rule == MODE_RULE:
        return words.label(f"mode-{chosen}-meaning")
    if rule == ROUNDS_RULE:
        return words.label("rounds-meaning", rounds=int(chosen))
    if rule == CLOCK_RULE:
        return words.label("clock-meaning", seconds=int(chosen))
    return words.label(f"{_key(game, rule, chosen)}-meaning")


def _key(game: str, rule: str, chosen: Choice | None = None) -> str:
    if rule in (MODE_RULE, ROUNDS_RULE, CLOCK_RULE):
        return f"rule-{rule}"
    key = f"{game}-rule-{rule}" if chosen is None else f"{game}-rule-{rule}-{chosen}"
    return key.replace("_", "-")


def form(table: Table, words: Words) -> str:
    """How long it is played: one round, a series of so many, or a tournament."""
    if table.mode == "tournament":
        return words("mode-tournament")
    return words("rounds", rounds=table.rounds)


def in_force(table: Table, words: Words) -> list[str]:
    """What differs from the classic rules, a line each; one line if nothing does."""
    changed = house_rules.changed(table.options)
    lines = [
        words(
            "rule-in-force",
            rule=name(table.game, rule, words),
            value=value(table.game, rule, chosen, words),
        )
        for rule, chosen in changed.items()
    ]
    return [*lines, words("rules-otherwise")] if lines else [words("rules-classic")]


def explained(table: Table, words: Words) -> list[str]:
    """Every house rule with its value here and what that means."""
    return [
        words(
            "rule-explained",
            rule=name(table.game, rule, words),
            value=value(table.game, rule, now(table, rule), words),
            meaning=value_meaning(table.game, rule, now(table, rule), words),
        )
        for rule in house_rules.choices(GAMES[table.game].options_type)
    ]
