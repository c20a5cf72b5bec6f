"""Pictures of the simulated people: an initial on a coloured disc."""

from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

SIZE = 128
# Drawn larger and scaled down, for a smooth edge.
OVERSAMPLE = 3


def draw_avatar(initial: str, colour: str) -> bytes:
    """A PNG of 128 x 128 pixels; `colour` is a CSS hex colour dark enough for white text."""
    side = SIZE * OVERSAMPLE
    picture = Image.new("RGB", (side, side), colour)
    font = ImageFont.load_default(size=side * 0.5)
    ImageDraw.Draw(picture).text((side / 2, side / 2), initial, "white", font, anchor="mm")
    buffer = BytesIO()
    picture.resize((SIZE, SIZE), Image.Resampling.LANCZOS).save(buffer, "PNG")
    return buffer.getvalue()
