from typing import Any

from bot.demo.markdown import remember_markdown
from bot.demo.pinned import markdown_readers, markdown_tokens

READER: Any = markdown_readers[0]
CONTEXT = {"users": {"1": "Ana"}}


def test_a_remembered_text_reads_as_simcord_has_it():
    remember_markdown()

    for text in ("plain", "**bold** <@1> || hidden ||", None):
        for _ in range(2):
            shown = READER.markdown_tokens(text, "message", context=CONTEXT)
            assert shown == markdown_tokens(text, "message", context=CONTEXT)


def test_another_name_is_another_text():
    remember_markdown()

    shown = [
        READER.markdown_tokens("<@1>", "message", context={"users": {"1": name}})
        for name in ("Ana", "Ben")
    ]

    assert "@Ana" in str(shown[0])
    assert "@Ben" in str(shown[1])


def test_what_is_taken_out_of_one_view_stays_in_the_others():
    remember_markdown()

    READER.markdown_tokens("for Ana", "message").clear()

    assert "for Ana" in str(READER.markdown_tokens("for Ana", "message"))
