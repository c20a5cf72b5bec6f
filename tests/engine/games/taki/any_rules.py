"""House rules and modes by chance, as far as they go together."""

from random import Random

from engine import house_rules
from engine.game import Mode
from engine.games.taki import GAME
from engine.games.taki.state import Options

_RULES = house_rules.choices(Options)


def any_rules(random: Random, *modes: Mode) -> tuple[Options, Mode]:
    """Most rules at their defaults; out of these modes, or all."""
    while True:
        chosen = {
            rule: random.choice(values) for rule, values in _RULES.items() if random.random() < 0.4
        }
        options = house_rules.filled(Options, chosen)
        mode = random.choice(modes or GAME.modes)
        if GAME.refuse(options, mode) is None:
            return options, mode
