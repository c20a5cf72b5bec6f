"""Every press of a button and every choice in a menu lands here, and becomes an act of the service;
so do the commands that do what a button does.

The id alone says what is meant, so presses on messages made before a restart work as well.
"""

from bot.inbound.components.context import Request, place_of
from bot.inbound.components.router import Router

__all__ = ["Request", "Router", "place_of"]
