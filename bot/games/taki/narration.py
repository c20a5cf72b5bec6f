"""What happened, in sentences: `Ana played red +2, Ben blue +2: Chana draws 4.`

A sentence is begun by what somebody does and goes on with what comes of it. What another event
overtakes (a free card that is then laid, a stack that then grows) is left out again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.games.taki import cards
from bot.games.taki.sentences import whole
from bot.presenters import seats
from bot.store.values import Logged, Table
from bot.texts import Words
from engine.game import Seat
from engine.games.taki.deck import Card, Symbol
from engine.games.taki.events import (
    AnotherCard,
    Broken,
    Cause,
    Declined,
    Drew,
    Event,
    Expired,
    FreeCard,
    Laid,
    Passed,
    Reshuffled,
    Reversed,
    RunClosed,
    RunEnded,
    RunLeftOpen,
    RunOpened,
    Skipped,
    StackCancelled,
    StackGrew,
    StageCleared,
    Stuck,
    ThreeCancelled,
    Uncalled,
    WentOut,
    WindowOpened,
    Won,
)

Ends = Won | WentOut | Stuck

MOST_NAMES = 4
"""So many are named where several do the same."""


@dataclass
class _Sentence:
    """`doers` and their cards begin it, or `head` does. `then` is what came of it so far, `for_now`
    what the next event may overtake; `after` are whole sentences that follow it."""

    head: str = ""
    doers: list[tuple[Seat, list[str]]] = field(default_factory=list)
    end: str = ""
    group: type[Event] | Cause | None = None
    names: list[str] = field(default_factory=list)
    count: int = 0
    then: list[str] = field(default_factory=list)
    for_now: str = ""
    due: Seat | None = None
    is_window: bool = False
    after: list[str] = field(default_factory=list)

    @property
    def is_open(self) -> bool:
        """Whether another card may join it."""
        return bool(self.doers) and not self.end and not self.then


class _Teller:
    """Gathers the events of one table into sentences."""

    def __init__(self, table: Table, words: Words) -> None:
        self._table = table
        self._words = words
        self._now: _Sentence | None = None
        self.sentences: list[str] = []

    def tell(self, event: Event) -> None:
        words = self._words
        match event:
            case Laid(seat, card, colour):
                self._lay(seat, card, cards.shown(card, words, colour if not card.colour else None))
            case Passed(seat):
                self._finish(seat, "taki-told-passed", "taki-told-passed-then")
            case RunClosed(seat):
                self._finish(seat, "taki-told-runclosed", "taki-told-runclosed-then")
            case RunLeftOpen(seat):
                self._finish(seat, "taki-told-runleftopen", "taki-told-runleftopen-then")
            case Drew():
                self._draw(event)
            case Declined(seat) | Expired(seat):
                self._group(type(event), seat)
            case Broken(seat, by):
                self._now = None  # the Breaker that was laid for it
                name, other = self._name(by), self._name(seat)
                self._begin(words("taki-told-broken", name=name, other=other))
            case Uncalled(seat, by):
                self._begin(self._uncalled(seat, by))
            case StageCleared(seat, stage):
                self._begin(words("taki-told-stagecleared", name=self._name(seat), stage=stage))
            case Reshuffled(count):
                self._beside(words("taki-told-reshuffled", cards=count))
            case _:
                self._follow(event)

    def finish(self) -> list[str]:
        self._close()
        return self.sentences

    def _follow(self, event: Event) -> None:
        """What comes of the sentence that was begun, or a whole one."""
        words = self._words
        match event:
            case Skipped(seat):
                self._then(words("taki-told-skipped", name=self._name(seat)))
            case Reversed():
                self._then(words("taki-told-reversed"))
            case StackCancelled(stack):
                self._then(words("taki-told-stackcancelled", count=stack))
            case RunEnded(colour):
                colour = cards.colour(colour, words)
                self._then(words("taki-told-runended", colour=colour))
            case ThreeCancelled(seat, True):
                self._then(words("taki-told-threecancelled"))
            case ThreeCancelled(seat):
                self._then(words("taki-told-threecancelled-for", name=self._name(seat)))
            case StackGrew(seat, stack):
                due = words("taki-told-stackgrew", name=self._name(seat), count=stack)
                self._for_now(due).due = seat
            case RunOpened(_, colour):
                colour = cards.colour(colour, words)
                self._for_now(words("taki-told-runopened", colour=colour))
            case FreeCard():
                if self._now and self._now.doers:  # else the others have drawn in between
                    self._for_now(words("taki-told-freecard"))
            case AnotherCard():
                self._for_now(words("taki-told-anothercard"))
            case WindowOpened():
                self._for_now(words("taki-told-windowopened")).is_window = True
            case _:
                self._close_for_another()
                self.sentences.append(whole(event, self._table, words))

    def _lay(self, seat: Seat, card: Card, shown: str) -> None:
        now = self._now
        if now and now.is_open and now.doers[-1][0] == seat:
            now.doers[-1][1].append(shown)
            now.for_now, now.due = "", None
        elif now and now.is_open and now.due == seat and card.symbol is Symbol.PLUS_TWO:
            now.doers.append((seat, [shown]))
            now.for_now, now.due = "", None
        else:
            self._begin("").doers.append((seat, [shown]))

    def _finish(self, seat: Seat, alone: str, joined: str) -> None:
        """The turn's last word: part of the sentence about its cards, or one by itself."""
        now = self._now
        if now and now.doers and now.doers[-1][0] == seat and not now.then:
            now.end, now.for_now = self._words(joined), ""
        else:
            self._begin(self._words(alone, name=self._name(seat)))

    def _draw(self, event: Drew) -> None:
        now, name = self._now, self._name(event.seat)
        match event.cause:
            case Cause.PLUS_THREE:
                self._group(event.cause, event.seat, event.count)
            case Cause.STACK if now and now.due == event.seat:
                now.for_now, now.due = "", None
                now.then.append(self._drew(name, event))
            case Cause.TURN | Cause.STACK:
                self._begin(self._drew(name, event))
            case _:
                self._then(self._drew(name, event))

    def _drew(self, name: str, event: Drew) -> str:
        key = "taki-told-drew" if event.count == event.wanted else "taki-told-drew-short"
        return self._words(key, name=name, count=event.count)

    def _group(self, kind: type[Event] | Cause, seat: Seat, count: int = 0) -> None:
        """Many do the same: they are named together."""
        now = self._now
        if now is None or now.group is not kind or now.count != count:
            now = self._begin("")
            now.group, now.count = kind, count
        now.names.append(self._name(seat))

    def _uncalled(self, seat: Seat, by: Seat | None) -> str:
        name = self._name(seat)
        if by is None:
            return self._words("taki-told-uncalled", name=name)
        return self._words("taki-told-uncalled-caught", name=name, other=self._name(by))

    def _begin(self, head: str) -> _Sentence:
        self._close_for_another()
        self._now = _Sentence(head)
        return self._now

    def _then(self, what: str) -> None:
        now = self._now or self._begin("")
        now.then.append(what)
        now.for_now = ""

    def _for_now(self, what: str) -> _Sentence:
        now = self._now or self._begin("")
        now.for_now = what
        return now

    def _beside(self, sentence: str) -> None:
        (self._now.after if self._now else self.sentences).append(sentence)

    def _close_for_another(self) -> None:
        if self._now and self._now.is_window:
            self._now.for_now = ""  # what follows tells how it went
        self._close()

    def _close(self) -> None:
        now, self._now = self._now, None
        if now is None:
            return
        head = self._head(now)
        then = ", ".join([*now.then, *([now.for_now] if now.for_now else [])])
        self.sentences.append(f"{head}: {then}." if head and then else f"{head or _raised(then)}.")
        self.sentences += now.after

    def _head(self, sentence: _Sentence) -> str:
        words = self._words
        if sentence.doers:
            (seat, first), *others = sentence.doers
            parts = [words("taki-told-laid", name=self._name(seat), cards=", ".join(first))]
            parts += [
                words("taki-told-laid-too", name=self._name(seat), cards=", ".join(laid))
                for seat, laid in others
            ]
            return ", ".join(parts) + (f" {sentence.end}" if sentence.end else "")
        names, count = self._names(sentence.names), len(sentence.names)
        if sentence.group is Declined:
            return words("taki-told-letbe", names=names, count=count)
        if sentence.group is Expired:
            return words("taki-told-expired", names=names)
        if sentence.group is Cause.PLUS_THREE:
            return words("taki-told-threes", names=names, count=count, cards=sentence.count)
        return sentence.head

    def _names(self, names: Sequence[str]) -> str:
        if len(names) <= MOST_NAMES:
            return seats.all_of(names, self._words)
        first = ", ".join(names[: MOST_NAMES - 1])
        return self._words("taki-told-others", names=first, count=len(names) - MOST_NAMES + 1)

    def _name(self, seat: Seat) -> str:
        return seats.name(self._table, seat, self._words)


def _raised(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentences(entries: Sequence[Logged], table: Table, words: Words) -> list[str]:
    """What happened; how a round ended is told by its result alone."""
    teller = _Teller(table, words)
    for entry in entries:
        is_end = any(isinstance(event, Won) for event in entry.events)
        for event in entry.events:
            if not (is_end and isinstance(event, Ends)):
                teller.tell(event)
    return teller.finish()
