"""What each kind of card does by the house rules of its table."""

from collections.abc import Iterable

from bot.games.taki import cards
from bot.texts import Words
from engine.games.taki.deck import Card, Symbol
from engine.games.taki.finishing import Finish, finish_with
from engine.games.taki.matching import InRun, in_run
from engine.games.taki.state import Options


def explained(hand: Iterable[Card], options: Options, words: Words) -> list[str]:
    """A line for each kind, in the order of the hand's picture; numbers are one kind."""
    symbols = [card.symbol for card in sorted(hand, key=cards.place)]
    return list(dict.fromkeys(_line(symbol, options, words) for symbol in symbols))


def _line(symbol: Symbol, options: Options, words: Words) -> str:
    parts = [
        _what(symbol, options, words),
        *_with_others(symbol, options, words),
        *_in_run(symbol, options, words),
        *_as_last(symbol, options, words),
    ]
    return " ".join(parts)


def _what(symbol: Symbol, options: Options, words: Words) -> str:
    match symbol:
        case Symbol.DIRECTION if options.reverse_with_two == "skip":
            return words("taki-explained-direction-skip")
        case Symbol.PLUS_TWO if options.plus3_on_plus2 == "on":
            return words("taki-explained-plus-two-three")
        case Symbol.PLUS:
            return _plus(options, words)
        case Symbol.TAKI:
            return _taki(options, words)
        case Symbol.SUPER_TAKI if options.super_taki_colour == "choose":
            return words("taki-explained-super-taki-choose")
        case _ if symbol.is_number:
            return words("taki-explained-number")
        case _:
            return words(f"taki-explained-{cards.WORDS[symbol]}")


def _plus(options: Options, words: Words) -> str:
    its_colour = options.plus_same_colour == "on"
    follows = words("taki-explained-plus-colour" if its_colour else "taki-explained-plus")
    at_will = options.voluntary_draw == "on"
    draws = words("taki-explained-plus-draw" if at_will else "taki-explained-plus-draw-else")
    return f"{follows} {draws}"


def _taki(options: Options, words: Words) -> str:
    all_of_them = options.taki_all == "on"
    takes = words("taki-explained-taki-all" if all_of_them else "taki-explained-taki")
    by_itself = options.taki_close == "auto"
    closes = words("taki-explained-taki-auto" if by_itself else "taki-explained-taki-close")
    return f"{takes} {closes}"


def _with_others(symbol: Symbol, options: Options, words: Words) -> list[str]:
    """A King against a +3, and a +3 on a +2 that is due."""
    king_answers = options.deck == 116 and options.king_vs_plus3 != "off"
    for_all = options.king_vs_plus3 == "cancel_all"
    found: list[str] = []
    if king_answers and symbol is Symbol.KING:
        found.append(words("taki-explained-king-all" if for_all else "taki-explained-king-self"))
    if king_answers and symbol is Symbol.PLUS_THREE:
        found.append(words("taki-explained-three-all" if for_all else "taki-explained-three-self"))
    if options.plus3_on_plus2 == "on" and symbol is Symbol.PLUS_THREE:
        found.append(words("taki-explained-three-on-stack"))
    return found


def _in_run(symbol: Symbol, options: Options, words: Words) -> list[str]:
    match in_run(options, symbol):
        case InRun.FORBIDDEN:
            return [words("taki-explained-forbidden")]
        case InRun.ENDS_AFTER_ITS_COLOUR:
            return [words("taki-explained-after-all")]
        case _ if symbol is Symbol.TAKI and options.wild_in_run == "forbidden":
            return [words("taki-explained-taki-forbidden")]
        case _:
            return []


def _as_last(symbol: Symbol, options: Options, words: Words) -> list[str]:
    """Where it does not simply win, or where the classic rules would not let it."""
    match finish_with(options, symbol):
        case Finish.DRAWS if symbol is Symbol.BREAKER:
            return [words("taki-explained-never-last")]
        case Finish.DRAWS:
            return [words("taki-explained-last-draws")]
        case Finish.WAITS:
            return [words("taki-explained-last-waits")]
        case Finish.GOES_OUT if symbol.is_number and options.action_finish == "off":
            return [words("taki-explained-last-number")]
        case Finish.GOES_OUT if symbol is Symbol.PLUS:
            return [words("taki-explained-last-plus")]
        case Finish.GOES_OUT if symbol is Symbol.PLUS_THREE and options.plus3_finish == "immediate":
            return [words("taki-explained-last-unstopped")]
        case _:
            return []
