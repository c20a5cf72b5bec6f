"""Names that people gave themselves: what of one can be read, and which of them look alike.

Messages, alt texts and pictures all begin with `readable`; `bot.texts.names` makes it harmless for
message text, and `bot.art.lettering` leaves out what the font lacks.
"""

import functools
import unicodedata

import disarm
import regex

LONGEST = 32
"""Of Discord's names; one that composing has made longer is cut."""

_BLANK = regex.compile(r"[\p{White_Space}\u115f\u1160\u2800\u3164\uffa0\U0001d159]+")
"""Seen as nothing but room, although Unicode calls some of them letters and symbols."""

# possible emoji as in UTS #51; tags make flags of parts of a country, and nothing else
_EMOJI = r"""
    \p{Regional_Indicator}{2}
    | [0-9\#*]\ufe0f\u20e3
    | \U0001f3f4[\U000e0030-\U000e007a]{1,6}\U000e007f
    | \p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?
      (?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*
"""
# in Persian and in Indian scripts they change the shape of the letters beside them
_JOINER = r"(?<=[\p{Joining_Type=Dual_Joining}\p{InSC=Virama}])[\u200c\u200d](?=\p{L})"
_UNSEEN = regex.compile(
    rf"({_EMOJI} | {_JOINER}) | [\p{{Default_Ignorable_Code_Point}}\p{{C}}\p{{Me}}]+", regex.X
)
_STACKED = regex.compile(
    r"(?P<two>\P{M}[\p{Mn}--\p{InSC=Consonant_Subjoined}]{2})\p{Mn}+", regex.V1
)
_ASTRAY = regex.compile(r"(?:^|(?<=\s))\p{M}+")
_SEEN = regex.compile(r"[\p{L}\p{N}\p{P}\p{S}]")

ORDINAL_DIGITS = "⓪①②③④⑤⑥⑦⑧⑨"
_ORDINALS = str.maketrans("0123456789", ORDINAL_DIGITS)

# what the eye takes for each other without more of the name, and TR39 keeps apart
_ONE_SHAPE = str.maketrans("i1|0", "lllo")


@functools.lru_cache(4096)
def readable(name: str) -> str:
    """On one line, without what cannot be seen, what turns text around, more than two marks on a
    letter, and the signs of `ordinal_sign`; empty if nothing is left to read."""
    text = _UNSEEN.sub(lambda found: found[1] or "", _BLANK.sub(" ", name))
    text = "".join(_uncircled(sign) for sign in text)
    text = _STACKED.sub(_unstacked, unicodedata.normalize("NFD", text))
    text = " ".join(_ASTRAY.sub("", unicodedata.normalize("NFC", text)).split())
    return _cut(text) if _SEEN.search(text) else ""


def _unstacked(found: regex.Match[str]) -> str:
    """A letter with three marks stays where it is one sign of an alphabet, as in Greek."""
    is_one_sign = len(unicodedata.normalize("NFC", found[0])) == 1
    return found[0] if is_one_sign else found["two"]


def _uncircled(sign: str) -> str:
    if "CIRCLED" not in unicodedata.name(sign, ""):
        return sign
    number = unicodedata.numeric(sign, None)
    return unicodedata.normalize("NFKC", sign) if number is None else f"{number:g}"


def _cut(text: str) -> str:
    if len(text) <= LONGEST:
        return text
    kept = ""
    for cluster in regex.findall(r"\X", text):
        if len(kept + cluster) >= LONGEST:
            break
        kept += cluster
    return f"{kept.strip()}…"


def ordinal_sign(ordinal: int) -> str:
    """Stands before the name of one of several namesakes; no name can hold it, and whatever cuts a
    name at its end keeps it."""
    return str(ordinal).translate(_ORDINALS)


@functools.lru_cache(4096)
def looks(name: str) -> str:
    """The same for names that look alike: in another case, width or script, by what is not seen."""
    return disarm.skeleton_key(readable(name)).translate(_ONE_SHAPE)[:64]
