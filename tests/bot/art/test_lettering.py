import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFont, ImageStat, features

from bot.art.ink import Canvas
from bot.art.lettering import Naming, Room, Scribe, _known, namings, painted, scribe
from bot.art.palette import CREAM

BASIC = Scribe(ImageFont.Layout.BASIC)
ONE_LINE = Room(1000, 100, 1)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("  Ana \n\t Lea ", "Ana Lea"),
        ("\U0001d4d5\U0001d4ea\U0001d4f7\U0001d4ec\U0001d502 Ⓝⓐⓜⓔ", "Fancy Name"),
        ("דנה נעמי", "דנה נעמי"),
        ("\u202eevil\u202c", "evil"),
        ("\u2067דנה\u2069 7", "דנה 7"),
        ("② Ⓝⓐⓜⓔ", "② Name"),
        ("② 李小龙", "②"),
        ("Ana 李小龙", "Ana"),
        ("👍🏽", "👍"),
        ("Ana 🇮🇱", "Ana"),
        ("🦊🐙", "🦊🐙"),
        ("★彡", "№ 3"),
        ("李小龙", "№ 3"),
        ("亗 神", "亗 神"),
        ("🇮🇱", "№ 3"),
        ("\u200b\u200b", "№ 3"),
        ("\u200d\ufe0f", "№ 3"),
        ("\u0301\u0301", "№ 3"),
        ("", "№ 3"),
    ],
)
def test_a_name_keeps_what_the_font_can_show(name: str, shown: str):
    assert painted(name, seat=2) == shown


def test_a_name_that_needs_it_has_the_number_of_its_seat():
    assert painted("Ana", 2, numbered=True) == "№ 3 Ana"
    assert painted("① 李小龙", 2, numbered=True) == "№ 3 ①"
    assert painted("李小龙", 2, numbered=True) == "№ 3"


WHOLE, CUT = Naming(True, False), Naming(False, False)
NUMBERED = Naming(False, True)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Ana", "Ben"), (WHOLE, WHOLE)),
        (("Ana", "Ana"), (WHOLE, WHOLE)),
        (("Ana", "Anna Maria Sophia"), (WHOLE, CUT)),
        (("Anna Maria Sophia", "Anna Maria Chana"), (NUMBERED, NUMBERED)),
        (("Anna Maria Sophia", "Anna  Maria Sophia"), (NUMBERED, NUMBERED)),
        (("Anna Maria Sophia", "Anna Maria Sophia"), (CUT, CUT)),
        (("① Anna Maria Sophia", "② Anna Maria Sophia"), (CUT, CUT)),
        (("① Ana", "② Ana"), (WHOLE, WHOLE)),
        (("Anna", "Anna Maria Sophia"), (WHOLE, CUT)),
        (("WWWWWWWW", "WWWWWWWWWWWWWWWW"), (NUMBERED, NUMBERED)),
        (("李小龙", "Ben"), (NUMBERED, WHOLE)),
        (("李小龙 Ana", "Ben"), (CUT, WHOLE)),
        (("李小龙 Ana", "Ana"), (NUMBERED, Naming(True, True))),
        (("🇮🇱 Ana", "Ben"), (WHOLE, WHOLE)),
        (("🦊" * 32, "🐙"), (CUT, WHOLE)),
        (("Ana…", "Ben"), (WHOLE, WHOLE)),
    ],
)
def test_who_cannot_be_told_by_the_name_is_numbered(
    names: tuple[str, ...], told: tuple[Naming, ...]
):
    room = Room(200, 50, 1)
    settings = [scribe().set(painted(name, 0), (32,), room) for name in names]

    assert namings(names, settings) == told


def drawn(rows: str, scribe: Scribe) -> Image.Image:
    canvas = Canvas(600, 60)
    scribe.set(rows, (40,), ONE_LINE).write(canvas, 10, 30, CREAM)
    return canvas.tile().image.getchannel("A")


def difference(one: Image.Image, other: Image.Image) -> float:
    """Share of ink that lies elsewhere, seen coarsely: kerning may shift a letter a little."""
    blurred = [image.reduce(8) for image in (one, other)]
    apart = ImageStat.Stat(ImageChops.difference(*blurred)).sum[0]
    return apart / sum(ImageStat.Stat(image).sum[0] for image in blurred)


NEEDS_RAQM = pytest.mark.skipif(
    not features.check("raqm"), reason="FriBiDi is not installed (Debian: libfribidi0)"
)


@NEEDS_RAQM
@pytest.mark.parametrize("name", ["דנה נעמי", "Ana (דנה) 7", "דנה 12 [נעם]", "דנה-לאה 🐙 Ana"])
def test_right_to_left_names_look_alike_with_and_without_raqm(name: str):
    turned = drawn(name, Scribe(ImageFont.Layout.RAQM))

    assert difference(drawn(name, BASIC), turned) < 0.1
    assert difference(drawn(name[::-1], BASIC), turned) > 0.2


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("❤\ufe0f Ana", "❤ Ana"),
        ("👨\u200d👩\u200d👧", "👨👩👧"),
        ("שָׁלוֹם", "שלום"),
        ("g\u0334", "g"),
    ],
)
def test_without_raqm_signs_that_have_no_place_of_their_own_are_left_out(name: str, plain: str):
    shown, direction = BASIC.shown(painted(name, 0), "ltr")

    assert (shown, direction) == BASIC.shown(plain, "ltr")
    assert drawn(painted(name, 0), BASIC).tobytes() == drawn(plain, BASIC).tobytes()


def test_without_raqm_the_numbers_in_a_hebrew_name_are_not_turned():
    assert BASIC.shown("דנה 12 (נעם)", "rtl") == (")םענ( 12 הנד", None)


def test_a_line_follows_the_direction_of_the_whole_name():
    setting = scribe().set("דנה דנה Ana Ana", (40,), Room(100, 300, 4))

    assert setting.direction == "rtl"
    assert len(setting.rows) > 1


def rows(name: str, width: float, lines: int, sizes: tuple[int, ...] = (40, 34)) -> list[str]:
    return list(scribe().set(name, sizes, Room(width, 60 * lines, lines)).rows)


def test_a_short_name_has_one_line_of_the_largest_size():
    setting = scribe().set("Ana", (44, 38, 34), Room(300, 100, 3))

    assert (setting.size, setting.rows) == (44, ("Ana",))


def test_a_name_becomes_smaller_before_it_breaks():
    setting = scribe().set("Ben the Great", (44, 38, 34), Room(250, 100, 3))

    assert (setting.size, setting.rows) == (34, ("Ben the Great",))


def test_a_long_name_breaks_between_words_and_at_hyphens():
    assert rows("Foxy McFoxface the Third", 300, 2) == ["Foxy McFoxface", "the Third"]
    assert rows("Anna-Lena Charlotte-Josephina", 220, 3) == ["Anna-Lena", "Charlotte-", "Josephina"]


def test_a_name_of_32_letters_is_not_cut_where_it_has_three_lines():
    name = "Anna Maria Sophia Charlotte Leah"

    assert " ".join(rows(name, 290, 3)) == name


def test_a_word_too_long_for_a_line_breaks_anywhere():
    assert "".join(rows("Donaudampfschifffahrtsgesellscha", 290, 3)) == (
        "Donaudampfschifffahrtsgesellscha"
    )


def test_what_no_line_holds_ends_with_an_ellipsis():
    cut = rows("W" * 32, 200, 2)

    assert len(cut) == 2
    assert cut[-1].endswith("W…")


@pytest.mark.parametrize("width", range(60, 400, 20))
def test_a_letter_keeps_its_marks_and_an_emoji_its_parts_where_a_name_is_cut(width: int):
    family = "👨\u200d👩\u200d👧"
    text = "".join(rows(painted("שָׁ" * 9 + family * 4, 0), width, 2)).removesuffix("…")

    letters = text.replace(family, "").replace("שָׁ", "")
    assert letters == ""


def test_every_character_said_to_be_known_has_a_glyph():
    blank = {0x20, 0xA0, 0xAD, *range(0x2000, 0x2010), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000}
    missing = glyph(0x10FFFD)

    assert [hex(code) for code in sorted(_known() - blank) if glyph(code) == missing] == []


def glyph(code: int) -> bytes:
    image = Image.new("L", (40, 40))
    ImageDraw.Draw(image).text((4, 4), chr(code), 255, BASIC.names(6))
    return image.tobytes()
