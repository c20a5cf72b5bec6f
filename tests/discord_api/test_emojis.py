import pytest

from tests.discord_api.emojis import SIZE
from tests.discord_api.requests import complaints

IMAGE = "data:image/png;base64,"


def added(name: str, image: str) -> list[str]:
    return complaints("POST", "/applications/1/emojis", body={"name": name, "image": image})


def test_an_emoji_is_taken():
    assert added("card_R5", f"{IMAGE}aGVsbG8=") == []


@pytest.mark.parametrize("name", ["card R5", "card-R5", "קלף"])
def test_the_name_of_an_emoji(name: str):
    assert added(name, IMAGE) == ["name: 2 to 32 letters, digits and underscores are allowed"]


def test_the_image_of_an_emoji_is_data():
    assert added("card", "https://discord.com/card.png") == [
        "image: it does not begin like data:image/png;base64,"
    ]


def test_the_image_of_an_emoji_is_small():
    assert added("card", IMAGE + "A" * (SIZE // 3 * 4)) == []
    assert added("card", IMAGE + "A" * (SIZE // 3 * 4 + 8)) == [f"image: more than {SIZE} bytes"]


def test_emojis_of_a_server_are_looked_at_too():
    body = {"name": "card R5", "image": IMAGE}

    assert complaints("POST", "/guilds/1/emojis", body=body) != []
