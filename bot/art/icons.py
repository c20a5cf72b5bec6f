"""All symbols as strokes in a square from -1 to 1. Nothing here knows a colour."""

from bot.art.ink import Icon, arc, bezier, corners, dot, fill, line, mirrored


def _arrow(tail: float, tip: float, y: float) -> Icon:
    """Level, with a solid head."""
    neck = tip - 0.5 if tip > tail else tip + 0.5
    return (
        line((tail, y), (neck, y), radius=0.15),
        fill((tip, y), (neck, y - 0.36), (neck, y + 0.36), radius=0.09),
    )


# shapes, also the markers of a race
CIRCLE: Icon = (dot(0, 0, 0.88),)
SQUARE: Icon = (fill((-0.62, -0.62), (0.62, -0.62), (0.62, 0.62), (-0.62, 0.62), radius=0.2),)
TRIANGLE: Icon = (fill((0, -0.72), (0.74, 0.55), (-0.74, 0.55), radius=0.2),)
STAR: Icon = (fill(*corners(5, 0.88, inner=0.46), radius=0.12),)
DIAMOND: Icon = (fill((0, -0.88), (0.64, 0), (0, 0.88), (-0.64, 0), radius=0.06),)

# marks
POINTER: Icon = (fill((-0.4, -0.7), (0.6, 0), (-0.4, 0.7), radius=0.16),)
ROBOT: Icon = (
    fill((-0.6, -0.3), (0.6, -0.3), (0.6, 0.6), (-0.6, 0.6), radius=0.18),
    line((0, -0.5), (0, -0.75), radius=0.07),
    dot(0, -0.8, 0.14),
)
ROBOT_FACE: Icon = (
    dot(-0.27, 0.08, 0.14),
    dot(0.27, 0.08, 0.14),
    line((-0.24, 0.45), (0.24, 0.45), radius=0.06),
)
STEERING_WHEEL: Icon = (
    arc((0, 0), 0.74, 0, 360, 0.14),
    dot(0, 0, 0.24),
    line((-0.68, -0.06), (0.68, -0.06), radius=0.13),
    line((0, 0), (0, 0.68), radius=0.13),
)
CROWN: Icon = (
    fill(
        (-0.82, 0.3),
        (-0.82, -0.42),
        (-0.36, -0.02),
        (0, -0.62),
        (0.36, -0.02),
        (0.82, -0.42),
        (0.82, 0.3),
        radius=0.08,
    ),
    dot(-0.82, -0.5, 0.16),
    dot(0, -0.72, 0.16),
    dot(0.82, -0.5, 0.16),
    line((-0.74, 0.68), (0.74, 0.68), radius=0.13),
)

# suits
_STEM = fill(
    (-0.06, 0.3), (0.06, 0.3), (0.1, 0.62), (0.3, 0.84), (-0.3, 0.84), (-0.1, 0.62), radius=0.03
)
HEART: Icon = (
    fill(
        *mirrored(
            bezier((0, -0.42), (0.16, -0.98), (0.98, -0.92), (0.86, -0.22))
            + bezier((0.86, -0.22), (0.78, 0.22), (0.3, 0.5), (0, 0.88))
        )
    ),
)
SPADE: Icon = (
    fill(
        *mirrored(
            bezier((0, -0.9), (0.16, -0.46), (0.74, -0.2), (0.84, 0.18))
            + bezier((0.84, 0.18), (0.88, 0.62), (0.3, 0.72), (0, 0.4))
        )
    ),
    _STEM,
)
CLUB: Icon = (
    dot(0, -0.46, 0.4),
    dot(-0.46, 0.16, 0.4),
    dot(0.46, 0.16, 0.4),
    dot(0, 0.02, 0.22),
    _STEM,
)

# what the court wears
PLUME: Icon = (
    fill(
        *bezier((-0.72, 0.62), (-0.62, -0.5), (0.2, -0.86), (0.86, -0.72), 14),
        *bezier((0.86, -0.72), (0.7, 0.1), (0.1, 0.52), (-0.72, 0.62), 14),
    ),
    line((-0.8, 0.72), (-0.4, 0.36), radius=0.08),
)
PLUME_RIB: Icon = (
    line(*bezier((-0.6, 0.56), (-0.2, 0.0), (0.2, -0.3), (0.6, -0.54), 10), radius=0.045),
    line((-0.3, -0.46), (-0.14, -0.14), radius=0.05),
    line((0.12, 0.36), (0.1, -0.02), radius=0.05),
)
TIARA: Icon = (
    arc((0, 0.75), 1.0, 205, 335, 0.13),
    dot(-0.74, -0.1, 0.15),
    dot(-0.4, -0.42, 0.17),
    dot(0, -0.56, 0.22),
    dot(0.4, -0.42, 0.17),
    dot(0.74, -0.1, 0.15),
)
COURT_CROWN: Icon = (
    fill(
        (-0.7, 0.3),
        (-0.82, -0.4),
        (-0.36, -0.06),
        (0, -0.66),
        (0.36, -0.06),
        (0.82, -0.4),
        (0.7, 0.3),
        radius=0.05,
    ),
    line((-0.68, 0.58), (0.68, 0.58), radius=0.1),
)

# Takoyaki
OCTOPUS: Icon = (
    dot(0, -0.26, 0.5),
    fill((-0.42, -0.2), (0.42, -0.2), (0.34, 0.3), (-0.34, 0.3), radius=0.08),
    *(
        line(*bezier((hip, 0.16), (hip + 0.02, 0.5), (tip, 0.42), (tip, foot), 10), radius=0.12)
        for hip, tip, foot in (
            (-0.34, -0.72, 0.52),
            (-0.14, -0.3, 0.74),
            (0.14, 0.3, 0.74),
            (0.34, 0.72, 0.52),
        )
    ),
    dot(-0.78, 0.4, 0.11),
    dot(0.78, 0.4, 0.11),
)
OCTOPUS_FACE: Icon = (
    dot(-0.19, -0.16, 0.1),
    dot(0.19, -0.16, 0.1),
    arc((0, 0.06), 0.1, 20, 160, 0.035),
)

# Taki's cards
STOP: Icon = (fill(*corners(8, 0.82, turn=22.5), radius=0.1),)
STOP_BAR: Icon = (line((-0.42, 0), (0.42, 0), radius=0.17),)
PLUS: Icon = (line((0, -0.62), (0, 0.62), radius=0.25), line((-0.62, 0), (0.62, 0), radius=0.25))
DIRECTIONS: Icon = (*_arrow(-0.78, 0.82, -0.42), *_arrow(0.78, -0.82, 0.42))
SHIELD: Icon = (
    fill(
        (0, -0.82),
        (0.68, -0.6),
        (0.66, 0.1),
        (0.4, 0.52),
        (0, 0.82),
        (-0.4, 0.52),
        (-0.66, 0.1),
        (-0.68, -0.6),
        radius=0.12,
    ),
)
RUN_CARD: Icon = (fill((-0.28, -0.5), (0.28, -0.5), (0.28, 0.5), (-0.28, 0.5), radius=0.12),)

# a Taki table
OPEN_LOCK: Icon = (
    fill((-0.56, -0.02), (0.56, -0.02), (0.56, 0.72), (-0.56, 0.72), radius=0.12),
    arc((0, -0.3), 0.4, 180, 350, 0.12),
    line((-0.4, -0.3), (-0.4, 0), radius=0.12),
)
FLAG: Icon = (
    line((-0.5, -0.8), (-0.5, 0.85), radius=0.1),
    fill((-0.4, -0.72), (0.66, -0.4), (-0.4, -0.04), radius=0.08),
)
CHECK: Icon = (line((-0.55, 0.05), (-0.15, 0.45), (0.6, -0.45), radius=0.17),)
CROSS: Icon = (
    line((-0.5, -0.5), (0.5, 0.5), radius=0.17),
    line((-0.5, 0.5), (0.5, -0.5), radius=0.17),
)
CLOCK: Icon = (
    arc((0, 0), 0.72, 0, 360, 0.12),
    line((0, 0), (0, -0.42), radius=0.1),
    line((0, 0), (0.3, 0.14), radius=0.1),
)
CHEVRON: Icon = (line((-0.3, -0.6), (0.35, 0), (-0.3, 0.6), radius=0.2),)
BURST: Icon = (fill(*corners(12, 0.95, inner=0.74), radius=0.05),)
DOTS: Icon = (dot(0, -0.6, 0.24), dot(0, 0, 0.24), dot(0, 0.6, 0.24))
