"""Every colour of every picture, and the one 128-colour palette all of them are saved in."""

from PIL import ImageColor

Colour = str
"""A flat colour as `#RRGGBB`."""

# surfaces
TABLE = "#262B44"  # the table of Taki and of the race
PANEL = "#343B5C"
LINE = "#4C557F"
IRON = "#2C2A2E"  # the table of Takoyaki
WELL = "#1D1B1F"
RIM = "#49454C"
SMOKE = "#6A656E"

# text and ornament
CREAM = "#FFF6E4"
PAPER = "#FFFCF5"
MUTED = "#AEB5D3"
INK = "#1C1930"
PLUM = "#37305C"
VIOLET = "#5A45A8"
GOLD = "#FFCB3D"  # the same as the yellow field: two near colours confuse the palette
ALARM = "#FF5A4E"

# Taki's four colours. Red and blue are dark under cream symbols, yellow and green light under ink:
# a second cue beside the hue, and what keeps them apart for people who do not see all colours.
RED, YELLOW, GREEN, BLUE = "#CF2140", GOLD, "#38C292", "#2853CC"
RED_SHADE, YELLOW_SHADE, GREEN_SHADE, BLUE_SHADE = "#AE1736", "#EBAE1E", "#22A87A", "#1E40A8"
BLOCKED_EDGE = "#3D4468"

# Takoyaki's backs and octopus
BATTER = "#E2682B"
CRUST = "#B94A17"
BALL = "#FFD9A0"

RACE = (CREAM, "#7FB2FF", "#FF8A80", "#5FE0B0", "#D9B8FF")
"""Lines of a race; marker shapes tell them apart as well."""

CLEAR = 0
"""The index of the transparent entry in `PRESS`."""


def rgb(colour: Colour) -> tuple[int, int, int]:
    red, green, blue = ImageColor.getrgb(colour)[:3]
    return red, green, blue


def mix(under: Colour, over: Colour, share: float) -> Colour:
    """`share` of `over`, the rest of `under`."""
    red, green, blue = (
        round(a + (b - a) * share) for a, b in zip(rgb(under), rgb(over), strict=True)
    )
    return f"#{red:02X}{green:02X}{blue:02X}"


def flats() -> tuple[Colour, ...]:
    """Colours that whole areas are painted in, each of which must come out of the press exactly.

    Beside the named ones these are cards behind a veil of the table's colour.
    """
    fields = (RED, YELLOW, GREEN, BLUE)
    shades = (RED_SHADE, YELLOW_SHADE, GREEN_SHADE, BLUE_SHADE)
    grounds = (TABLE, PANEL, LINE, IRON, WELL, RIM, SMOKE)
    inks = (CREAM, PAPER, MUTED, INK, PLUM, VIOLET, GOLD, ALARM)
    veiled = [mix(flat, TABLE, 0.45) for flat in (*fields, *shades, CREAM, INK)]
    veiled += [mix(flat, IRON, 0.42) for flat in (PAPER, CREAM, INK, RED, BATTER, CRUST)]
    every = (*grounds, *inks, *fields, *shades, BLOCKED_EDGE, BATTER, CRUST, BALL, *RACE, *veiled)
    return tuple(dict.fromkeys(every))


# The flats and, for soft edges, what median cut found in all faces on their tables. Pillow looks
# colours up in cells of four levels, so no other entry may come within eight levels of a flat:
# cream would turn into the neighbour's colour. The clear entry is magenta, far from them all.
# fmt: off
PRESS = (
    "#FF00FF", "#262B44", "#343B5C", "#4C557F", "#2C2A2E", "#1D1B1F", "#49454C", "#6A656E",
    "#FFF6E4", "#FFFCF5", "#AEB5D3", "#1C1930", "#37305C", "#5A45A8", "#FFCB3D", "#FF5A4E",
    "#CF2140", "#38C292", "#2853CC", "#AE1736", "#EBAE1E", "#22A87A", "#1E40A8", "#E2682B",
    "#B94A17", "#FFD9A0", "#7FB2FF", "#FF8A80", "#5FE0B0", "#D9B8FF", "#832642", "#9D8340",
    "#307E6F", "#27418F", "#71203C", "#92732F", "#247062", "#22377B", "#9D9B9C", "#202139",
    "#A6A4A1", "#A6A098", "#23202F", "#8B2538", "#964E2C", "#7E3D21", "#3D4468", "#F5E8DD",
    "#FCE6C8", "#E2E5DA", "#FED874", "#F3CCC4", "#CCC8C3", "#FFCFBE", "#EBB4AE", "#FEA898",
    "#F6C132", "#D78150", "#D4D6D9", "#C1C6D8", "#C9C3BC", "#CAC3B6", "#BFBDBA", "#C6BFB5",
    "#B4B0AE", "#CCA641", "#C79D35", "#7AD3AD", "#50B596", "#97A5D2", "#31BA8B", "#E29392",
    "#FF8173", "#DD7380", "#C97072", "#AC95D0", "#B0872B", "#9096B5", "#998F89", "#957479",
    "#9A834D", "#8495C9", "#8E878A", "#8E8881", "#888A96", "#8072A2", "#7C797F", "#6A8ED1",
    "#687CBC", "#727996", "#388A77", "#4368D0", "#D75265", "#905A64", "#8B6C41", "#656981",
    "#675F54", "#7D6135", "#546C9F", "#5C5E6C", "#7B6E54", "#615D5C", "#C95D2C", "#824056",
    "#5C5341", "#5C4353", "#695634", "#CC3850", "#B81536", "#964049", "#6A2C46", "#455FB2",
    "#4A4C94", "#3E6B70", "#2C595B", "#525171", "#55505E", "#565250", "#354885", "#494A5C",
    "#554633", "#433435", "#44387D", "#1D44B7", "#282E61", "#224349", "#373241", "#0F0D2C",
)
# fmt: on
