"""House rules of a table in words; and preset, rounds and clock, chosen beside them."""

from bot.service.decisions.deadlines import CLOCKS
from bot.service.decisions.lobby import ROUNDS, long_modes
from bot.service.decisions.presets import Presets, preset_of
from bot.store.values import Table
from bot.texts import Words
from engine import house_rules
from engine.game import is_long
from engine.games import GAMES
from engine.house_rules import Choice

PRESET_RULE = "preset"
ROUNDS_RULE = "rounds"
CLOCK_RULE = "clock"
COMMON = (PRESET_RULE, ROUNDS_RULE, CLOCK_RULE)
NO_PRESET = "none"


def rules(table: Table) -> tuple[str, ...]:
    """All that can be chosen, by key; what every game has first."""
    return (*COMMON, *house_rules.choices(GAMES[table.game].options_type))


def values(table: Table, rule: str, presets: Presets) -> tuple[str, ...]:
    """The values of a rule as text. Raises `KeyError` for a rule there is not."""
    if rule == PRESET_RULE:
        return tuple(presets[table.game])
    if rule == ROUNDS_RULE:
        return (*(str(rounds) for rounds in ROUNDS), *long_modes(table.game))
    if rule == CLOCK_RULE:
        return tuple(str(seconds) for seconds in CLOCKS)
    return tuple(str(v) for v in house_rules.choices(GAMES[table.game].options_type)[rule])


def now(table: Table, rule: str, presets: Presets) -> str:
    if rule == PRESET_RULE:
        return preset_of(table, presets) or NO_PRESET
    if rule == ROUNDS_RULE:
        return _length(table)
    if rule == CLOCK_RULE:
        return str(table.clock_seconds)
    return str(getattr(table.options, rule))


def _length(table: Table) -> str:
    return table.mode if is_long(table.mode) else str(table.rounds)


def name(game: str, rule: str, words: Words) -> str:
    return words.label(_key(game, rule))


def meaning(game: str, rule: str, words: Words) -> str:
    return words.label(f"{_key(game, rule)}-meaning")


def value(game: str, rule: str, chosen: Choice, words: Words) -> str:
    if rule == PRESET_RULE:
        return words.label("preset-none" if chosen == NO_PRESET else f"{game}-preset-{chosen}")
    if rule == ROUNDS_RULE:
        return _rounds(chosen, words)
    if rule == CLOCK_RULE:
        return words.label(f"clock-{chosen}")
    return words.label(_key(game, rule, chosen))


def value_meaning(game: str, rule: str, chosen: Choice, words: Words) -> str:
    if rule == PRESET_RULE:
        return words.label(f"{game}-preset-{chosen}-meaning")
    if rule == ROUNDS_RULE:
        return _rounds_meaning(str(chosen), words)
    if rule == CLOCK_RULE:
        return words.label("clock-meaning", seconds=int(chosen))
    return words.label(f"{_key(game, rule, chosen)}-meaning")


def _rounds_meaning(chosen: str, words: Words) -> str:
    if chosen.isdecimal():
        return words.label("rounds-meaning", rounds=int(chosen))
    return words.label(f"{chosen}-meaning")


def _key(game: str, rule: str, chosen: Choice | None = None) -> str:
    if rule in COMMON:
        return f"rule-{rule}"
    key = f"{game}-rule-{rule}" if chosen is None else f"{game}-rule-{rule}-{chosen}"
    return key.replace("_", "-")


def preset(game: str, key: str, words: Words) -> str:
    """A preset with what it means, in a line."""
    chosen = f"**{value(game, PRESET_RULE, key, words)}**"
    meaning = value_meaning(game, PRESET_RULE, key, words)
    return words("preset-choice", preset=chosen, meaning=meaning)


def form(table: Table, words: Words) -> str:
    """How long it is played: one round, a series of so many, or a long mode of the game."""
    return _rounds(_length(table), words)


def _rounds(chosen: Choice, words: Words) -> str:
    if not str(chosen).isdecimal():
        return words.label(f"mode-{chosen}")
    return words.label("rounds", rounds=int(chosen))


def in_force(table: Table, presets: Presets, words: Words) -> list[str]:
    """What differs from the classic rules, a line each, below the preset if it is one; one line if
    nothing does."""
    changed = house_rules.changed(table.options)
    if not changed:
        return [words("rules-classic")]
    preset = now(table, PRESET_RULE, presets)
    if preset != NO_PRESET:
        changed = {PRESET_RULE: preset, **changed}
    lines = [
        words(
            "rule-in-force",
            rule=name(table.game, rule, words),
            value=value(table.game, rule, chosen, words),
        )
        for rule, chosen in changed.items()
    ]
    return [*lines, words("rules-otherwise")]


def explained(table: Table, words: Words) -> tuple[list[str], list[str]]:
    """Every house rule that counts here, with its value and what that means: the changed ones, and
    the rest."""
    changed = house_rules.changed(table.options)
    ineffective = GAMES[table.game].ineffective(table.options, table.mode)
    known = [r for r in house_rules.choices(type(table.options)) if r not in ineffective]
    lines = {r: _explained(table, r, words) for r in known}
    return [lines[r] for r in known if r in changed], [lines[r] for r in known if r not in changed]


def _explained(table: Table, rule: str, words: Words) -> str:
    chosen = getattr(table.options, rule)
    return words(
        "rule-explained",
        rule=name(table.game, rule, words),
        value=value(table.game, rule, chosen, words),
        meaning=value_meaning(table.game, rule, chosen, words),
    )
