"""A picture to be painted: the value and the pure function that draws it, on another thread."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui


@dataclass(frozen=True, slots=True)
class Drawing:
    """`name` is the attachment's file name, `alt` the picture in words (1024 characters at most).

    Equal `draw` and `value` give equal bytes.
    """

    draw: Callable[[Any], bytes]
    value: Hashable
    name: str
    alt: str


def gallery(drawing: Drawing) -> ui.MediaGallery[Any]:
    """Shows the attachment that is sent along under the drawing's name."""
    item = discord.MediaGalleryItem(f"attachment://{drawing.name}", description=drawing.alt)
    return ui.MediaGallery(item)
