"""Names that people gave themselves, made harmless for the place where they are shown."""

import re
import unicodedata

import discord

_BREAKS = ("Cc", "Zl", "Zp")
# these turn around the text that follows; isolates come from the words around the name
_BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_GAP = "\u200b"


def name_in_label(name: str) -> str:
    """For buttons, options, alt texts and pictures, which know no markup: on one line."""
    kept = (" " if unicodedata.category(sign) in _BREAKS else sign for sign in name)
    line = " ".join("".join(sign for sign in kept if sign not in _BIDI).split())
    return line if any(unicodedata.category(sign)[0] in "LNPS" for sign in line) else "?"


def name_in_text(name: str) -> str:
    """For message text: markup, mentions, time stamps and links in the name stay plain letters."""
    # escape_markdown would leave all else in a masked link as it is
    unlinked = name_in_label(name).replace("](", f"]{_GAP}(")
    escaped = discord.utils.escape_markdown(unlinked, ignore_links=False)
    # what it lets through: numbered items, and brackets, which would end a link around the name
    escaped = re.sub(r"^(\d+)\.", r"\1\\.", escaped)
    escaped = re.sub(r"([\[\]])", r"\\\1", escaped)
    return re.sub(r"([<@]|:(?=//))", rf"\1{_GAP}", escaped)
