import pytest

from bot.demo import missing_extra
from bot.demo.front import CHANGES, Change, Front, apply
from bot.demo.options import DemoError


def test_nothing_is_missing_here():
    assert missing_extra() is None


def test_a_missing_extra_is_named_with_what_to_install():
    sentence = missing_extra(("msgspec", "no_such_module"))

    assert sentence is not None
    assert "no_such_module" in sentence
    assert "msgspec" not in sentence
    assert "pip install 'takiyaki[demo]'" in sentence


def test_every_change_to_simcords_page_finds_its_place():
    front = Front("capability")

    for change in CHANGES:
        assert change.new in front.text(f"/{change.file}")[1]


def test_another_page_than_the_one_expected_is_noticed():
    with pytest.raises(DemoError, match=r"app\.js differs"):
        apply(Change("app.js", "what was here", "what comes"), "something else")


def test_the_page_carries_what_lets_it_in():
    content_type, page = Front('ca"pability').text("/")

    assert content_type == "text/html"
    assert 'content="ca&quot;pability"' in page
