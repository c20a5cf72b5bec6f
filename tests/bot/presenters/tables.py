"""Tables for the tests of presenters, played by the real rules without a store."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from bot.service import presets
from bot.service.views import TableView
from bot.store.values import Logged, Player, Round, Scored, Status, Table, TableSeat
from engine.game import Outcome, Seat
from engine.games import GAMES
from engine.games.takoyaki import GAME
from engine.games.takoyaki.state import Options, State

NOW = 1_800_000_000_000
ANA = Player(1, 101, "Ana")
BEN = Player(2, 102, "Ben")
CHANA = Player(3, 103, "Chana")
RECENT = 6
PRESETS = presets.read(GAMES)


def lobby(*people: Player, **values: Any) -> Table:
    """Ana hosts, the others sit in the order given."""
    seats = tuple(
        TableSeat(seat, player, joined_at=NOW) for seat, player in enumerate((ANA, *people))
    )
    table = Table(
        id=7,
        guild_id=11,
        channel_id=12,
        host_id=1,
        game="takoyaki",
        mode="series",
        rounds=3,
        clock_seconds=300,
        options=Options(),
        status=Status.LOBBY,
        rules_version=1,
        created_at=NOW,
        updated_at=NOW,
        deadline=NOW + 900_000,
        seats=seats,
    )
    return replace(table, **values)


class Play:
    """One round at a table, from the deal on; `table_view` is what everybody may see of it."""

    def __init__(self, seed: str = "a", start: Seat = 0, **values: Any) -> None:
        dealt = {"status": Status.PLAYING, "round": 1, "version": 1, "message_id": 13}
        self.table = lobby(BEN, **(dealt | {"deadline": NOW + 300_000} | values))
        played = GAME.deal(2, self.table.options, seed.encode(), start)
        self.state: State = played.state
        self.start = start
        self.rounds: tuple[Round, ...] = ()
        self.log: list[Logged] = []
        self._note(None, "deal", played.events)

    def _note(self, seat: Seat | None, move: str, events: tuple[Any, ...]) -> None:
        version = self.table.version + 1
        self.log.append(Logged(seat, move, events, self.table.round, version, NOW))
        turn = GAME.turn(self.state)
        self.table = replace(self.table, version=version, turn=turn)

    def move(self, text: str) -> "Play":
        seat = self.state.on_turn
        played = GAME.play(self.state, seat, text)
        self.state = played.state
        self._note(seat, text, played.events)
        return self

    def expire(self) -> "Play":
        played = GAME.expire(self.state)
        self.state = played.state
        self._note(None, "expire", played.events)
        return self

    def leave(self, seat: Seat) -> "Play":
        played = GAME.leave(self.state, seat)
        self.state = played.state
        self._note(seat, "leave", played.events)
        seats = (replace(s, left_at=NOW) if s.seat == seat else s for s in self.table.seats)
        return self.with_table(seats=tuple(seats))

    def until(self, done: Callable[[State], bool], random: Random) -> "Play":
        """Random moves until `done` or the end of the round."""
        while not self.state.outcome and not done(self.state):
            self.move(random.choice(GAME.moves(self.state, self.state.on_turn)))
        return self

    def scored(self) -> "Play":
        """Writes the finished round into the ledger, as the service does."""
        outcome = self.state.outcome
        assert isinstance(outcome, Outcome)
        lines = tuple(
            Scored(
                self.table.round,
                s.seat,
                s.player.id if s.player else None,
                outcome.places[s.seat],
                outcome.points[s.seat],
                outcome.reason,
            )
            for s in self.table.seats
        )
        ended = Round(7, self.table.round, "", "", 2, self.start, NOW, NOW, outcome.reason)
        self.rounds = (*self.rounds, ended)
        return self.with_table(scores=self.table.scores + lines)

    def with_table(self, **values: Any) -> "Play":
        self.table = replace(self.table, **values)
        return self

    def table_view(self) -> TableView:
        view = GAME.view(self.state, None)
        recent = tuple(self.log[-RECENT:])
        return TableView(self.table, view, recent, self.rounds, GAME.to_act(self.state))
