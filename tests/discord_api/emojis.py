"""Rules for emojis of a server or a bot that the description of Discord's API leaves out."""

import re
from collections.abc import Iterator
from typing import Any

SIZE = 256 * 1024
"""How many bytes an image holds."""

_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
_IMAGE = re.compile(r"data:image/(png|jpeg|gif|webp|avif);base64,(.*)", re.DOTALL)


def complaints(emoji: dict[str, Any]) -> Iterator[str]:
    if not _NAME.fullmatch(emoji["name"]):
        yield "name: 2 to 32 letters, digits and underscores are allowed"
    image = _IMAGE.fullmatch(emoji["image"])
    if image is None:
        yield "image: it does not begin like data:image/png;base64,"
    elif len(image[2]) * 3 // 4 > SIZE:
        yield f"image: more than {SIZE} bytes"
