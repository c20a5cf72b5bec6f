"""Events that are a sentence by themselves."""

from bot.games.taki import cards
from bot.presenters import seats
from bot.store.values import Table
from bot.texts import Words
from engine.games.taki.events import (
    Buried,
    Called,
    Dealt,
    Event,
    Left,
    Waits,
    WentOut,
)


def whole(event: Event, table: Table, words: Words) -> str:
    match event:
        case Dealt(seat, count, opening, _):
            name, lead = seats.name(table, seat, words), cards.shown(opening, words)
            return words("taki-told-dealt", name=name, count=count, lead=lead)
        case Buried(card):
            return words("taki-told-buried", card=cards.shown(card, words))
        case Called(seat):
            return words("taki-told-called", name=seats.name(table, seat, words))
        case Waits(seat):
            return words("taki-told-waits", name=seats.name(table, seat, words))
        case WentOut(seat, place):
            return words("taki-told-wentout", name=seats.name(table, seat, words), place=place)
        case Left(seat, count):
            return words("taki-told-left", name=seats.name(table, seat, words), count=count)
        case _:
            raise ValueError(f"{type(event).__name__} is only a piece of a sentence")
