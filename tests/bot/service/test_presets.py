import pytest

from bot.service.decisions.presets import Preset
from bot.service.presets import WrongPresets, of_game, read
from engine.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_first_preset_of_every_game_is_the_classic_game(game: str):
    first = next(iter(read([game])[game].values()))

    assert first == Preset(GAMES[game].options_type())


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (b"[presets.classic", "Expected ']'"),
        (b"[presets.classic]\nclock = 30", "unknown field `clock`"),
        (b"[presets.classic]\nrules = { jokers = 'on' }", "no house rule 'jokers'"),
        (b"[presets.classic]\nrules = { deck = 52 }", "deck can be 116, .*, not 52"),
        (b"[presets.classic]\nrules = { deck = [112] }", "Expected .int \\| str., got .array."),
        (b"", "missing required field `presets`"),
    ],
)
def test_a_wrong_preset_is_told_with_its_file_and_the_reason(text: bytes, wrong: str):
    with pytest.raises(WrongPresets, match=rf"^seeds/taki\.toml cannot be used: .*({wrong})"):
        of_game("taki", text)
