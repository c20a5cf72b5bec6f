"""Cards in words (`red 5`, `Change Colour → blue`), and in the order in which a hand is drawn."""

from collections import Counter
from collections.abc import Iterable

from bot.games.taki.art.faces import FACES
from bot.texts import Words
from engine.games.taki.deck import Card, Colour, Symbol
from engine.games.taki.state import View

MARKS = {Colour.RED: "🔺", Colour.YELLOW: "⭐", Colour.GREEN: "🟩", Colour.BLUE: "🔵"}
"""The shapes that the pictures give each colour."""

COLOURS = tuple(MARKS)
"""In the order of a hand."""

WORDS = {
    Symbol.STOP: "stop",
    Symbol.PLUS_TWO: "plus-two",
    Symbol.DIRECTION: "direction",
    Symbol.PLUS: "plus",
    Symbol.TAKI: "taki",
    Symbol.CHANGE_COLOUR: "change-colour",
    Symbol.SUPER_TAKI: "super-taki",
    Symbol.KING: "king",
    Symbol.PLUS_THREE: "plus-three",
    Symbol.BREAKER: "breaker",
}
"""How the keys of words name a symbol that is no number."""

_ORDER = {Card(face): place for place, face in enumerate(FACES)}


def place(card: Card) -> int:
    """Where it stands in a sorted hand."""
    return _ORDER[card]


def colour(colour: Colour, words: Words) -> str:
    return words.label(f"taki-colour-{colour.value}")


def marked_colour(named: Colour, words: Words) -> str:
    return f"{MARKS[named]} {colour(named, words)}"


def symbol(symbol: Symbol, words: Words) -> str:
    if symbol.is_number:
        return symbol.value
    return words.label(f"taki-symbol-{WORDS[symbol]}")


def shown(card: Card, words: Words, named: Colour | None = None) -> str:
    """`named` is the colour that a card without one was given."""
    what = symbol(card.symbol, words)
    if card.colour is not None:
        return words.label("taki-card", colour=colour(card.colour, words), symbol=what)
    return _given(card, what, colour(named, words), words) if named else what


def marked(card: Card, words: Words, named: Colour | None = None) -> str:
    """With the shape of its colour, so that the colour is seen at once."""
    if card.colour is not None:
        return f"{MARKS[card.colour]} {shown(card, words)}"
    what = symbol(card.symbol, words)
    return _given(card, what, marked_colour(named, words), words) if named else what


def _given(card: Card, what: str, named: str, words: Words) -> str:
    if card is Card.CHANGE_COLOUR:
        return words.label("taki-card-changed", card=what, colour=named)
    return words.label("taki-card-named", card=what, colour=named)


def lead(view: View, words: Words) -> str:
    """What has to be matched, marked: `🔺 red 5`, or `🔵 blue` after a Change Colour."""
    if view.symbol is None:
        return marked_colour(view.colour, words)
    what = symbol(view.symbol, words)
    named = words.label("taki-card", colour=colour(view.colour, words), symbol=what)
    return f"{MARKS[view.colour]} {named}"


def listed(cards: Iterable[Card], words: Words) -> str:
    """Sorted, equal cards together: `red 5, King`."""
    counted = sorted(Counter(cards).items(), key=lambda item: place(item[0]))
    return ", ".join(_times(shown(card, words), count, words) for card, count in counted)


def hand(cards: Iterable[Card], words: Words) -> list[str]:
    """A line for each colour: `🔺 red: 1, 5, Stop`."""
    counted = Counter(cards)
    lines: list[str] = []
    for group in (*COLOURS, None):
        own = sorted((card for card in counted if card.colour is group), key=place)
        if own:
            what = ", ".join(
                _times(symbol(card.symbol, words), counted[card], words) for card in own
            )
            name = marked_colour(group, words) if group else words.label("taki-colour-none")
            lines.append(words.label("taki-hand-line", colour=name, cards=what))
    return lines


def _times(what: str, count: int, words: Words) -> str:
    return what if count == 1 else words.label("taki-times", what=what, count=count)
