"""Acts that belong to no table."""

from bot.games import PRESENTERS
from bot.inbound.components.context import PersonalAct
from bot.messaging.responses import Responder
from bot.outbound.hands.hands import Hands
from bot.presenters import preferences as preferences_presenter
from bot.presenters import tables as tables_presenter
from bot.service.decisions.refusals import Refusal
from bot.service.people import People
from bot.service.tables import Tables
from bot.store.values import Player
from engine.game import Rejected


class PersonalActs:
    def __init__(self, tables: Tables, people: People, hands: Hands) -> None:
        self._tables = tables
        self._people = people
        self._hands = hands
        self.by_name: dict[str, PersonalAct] = {
            "tables": self._own_tables,
            "hand_by": self._hand_by,
            "pings": self._turn_pings,
        }

    async def _hand_by(self, responder: Responder, player: Player, chosen: str) -> None:
        if chosen not in preferences_presenter.HAND_BY:
            raise Rejected(Refusal.UNKNOWN_BUTTON)
        player = await self._people.set_hand_by(player, chosen)
        view = preferences_presenter.preferences(player, responder.words)
        await responder.redraw(view)
        for table in await self._tables.of_player(player.id):
            await self._hands.choose(table, player)

    async def _turn_pings(self, responder: Responder, player: Player, chosen: str) -> None:
        if chosen not in preferences_presenter.PINGS:
            raise Rejected(Refusal.UNKNOWN_BUTTON)
        player = await self._people.set_pings(player, chosen)
        view = preferences_presenter.preferences(player, responder.words)
        await responder.redraw(view)

    async def _own_tables(self, responder: Responder, player: Player, _: str) -> None:
        """Where somebody sits and is awaited."""
        table_views = [
            await self._tables.table_view(table.id)
            for table in await self._tables.of_player(player.id)
        ]
        view = tables_presenter.tables(table_views, PRESENTERS, player.id, responder.words)
        await responder.show(view)
