import pytest

from tests.discord_api.samples import (
    EPHEMERAL,
    V2,
    answered,
    button,
    container,
    edited,
    followed_up,
    menu,
    posted,
    row,
    text,
)

PICTURE = {"type": 12, "items": [{"media": {"url": "attachment://table.png"}}]}


def test_a_whole_message_is_taken():
    section = {"type": 9, "components": [text()], "accessory": button("rules")}
    table = container(text(), PICTURE, section, row(button("a"), button("b")), row(menu("R5")))

    assert posted(table, flags=V2, attachments=[{"id": 0, "filename": "table.png"}]) == []


def test_a_message_without_anything_in_it():
    assert posted(content="") == ["content: the message is empty"]
    assert followed_up(content="") == ["content: the message is empty"]
    assert answered(4, content="") == ["data.content: the message is empty"]
    assert edited(content="") == []


def test_what_only_a_v2_message_holds():
    [complaint] = posted(row(button()), text())

    assert complaint == "components[1]: only a message with IS_COMPONENTS_V2 holds it"
    assert answered(4, components=[text()]) != []
    assert followed_up(components=[text()]) != []


def test_an_edit_need_not_say_again_that_the_message_is_v2():
    assert edited(components=[text()]) == []
    assert answered(7, components=[text()]) == []


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("content", "Ana is on turn"),
        ("embeds", [{"title": "Taki"}]),
        ("sticker_ids", ["1"]),
        ("poll", {"question": {"text": "?"}, "answers": [{"poll_media": {"text": "!"}}]}),
    ],
)
def test_what_no_v2_message_holds(field: str, value: object):
    assert posted(text(), flags=V2, **{field: value}) == [
        f"{field}: a message with IS_COMPONENTS_V2 has none"
    ]
    assert posted(row(button()), **{field: value}) == []


def test_a_v2_message_holds_forty_components_with_those_inside_others():
    inner = [text("x") for _ in range(39)]

    assert posted(container(*inner), flags=V2) == []
    assert posted(container(*inner, text("x")), flags=V2) == [
        "components: 41 with those inside others, 40 are allowed"
    ]
    assert edited(components=[container(*inner, text("x"))]) != []


def test_an_accessory_counts_as_a_component():
    sections = [
        {"type": 9, "components": [text("x")], "accessory": button(f"{n}")} for n in range(13)
    ]

    assert posted(*sections, text("x"), flags=V2) == []
    assert posted(*sections, text("x"), text("x"), flags=V2) != []


def test_all_texts_together_hold_4000_characters():
    long = text("x" * 2_000)

    assert posted(long, container(long), flags=V2) == []
    assert posted(long, container(long, text("x")), flags=V2) == [
        "components: 4001 characters in all texts, 4000 are allowed"
    ]


def test_a_message_that_is_not_v2_holds_five_rows():
    rows = [row(button(f"{n}")) for n in range(6)]

    assert posted(*rows[:5]) == []
    assert posted(*rows) == ["components: 6 rows, 5 are allowed"]
    assert posted(*rows, flags=V2) == []


def test_components_are_looked_at_in_every_kind_of_message():
    twice = [row(button("go"), button("go"))]
    said = (
        "components[0].components[1].custom_id: 'go' stands at components[0].components[0] already"
    )

    assert posted(*twice) == [said]
    assert edited(components=twice) == [said]
    assert followed_up(components=twice) == [said]
    assert answered(4, components=twice) == [f"data.{said}"]
    assert answered(7, components=twice) == [f"data.{said}"]


def test_a_content_holds_2000_characters():
    assert posted(content="x" * 2_000) == []
    assert posted(content="x" * 2_001) == ["content: 2001 characters, 2000 are allowed"]
    assert edited(content="x" * 2_001) == ["content: 2001 characters, 2000 are allowed"]


def test_all_embeds_together_hold_6000_characters():
    long = {"title": "x" * 200, "description": "x" * 2_800}
    words = [
        {"footer": {"text": "x"}},
        {"author": {"name": "x"}},
        {"fields": [{"name": "x", "value": "x"}]},
    ]

    assert posted(embeds=[long, long]) == []
    for word in words:
        [complaint] = posted(embeds=[long, long, word])
        assert complaint.endswith("characters in all of them, 6000 are allowed")


def test_an_answer_to_a_poll_holds_55_characters():
    def asked(size: int) -> list[str]:
        answers = [{"poll_media": {"text": "x" * size}}]
        return posted(poll={"question": {"text": "?"}, "answers": answers})

    assert asked(55) == []
    assert asked(56) == ["poll.answers[0]: 56 characters, 55 are allowed"]


def test_a_picture_that_is_shown_is_among_the_files():
    missing = "attachments: attachment://table.png is shown, but no file has that name"

    assert posted(PICTURE, flags=V2) == [missing]
    assert posted(PICTURE, flags=V2, attachments=[{"id": 0, "filename": "hand.png"}]) == [missing]
    assert edited(components=[PICTURE], attachments=[]) == [missing]
    assert answered(7, components=[PICTURE], attachments=[]) == [f"data.{missing}"]


def test_an_edit_may_show_a_file_that_the_message_has_already():
    assert edited(components=[PICTURE]) == []
    assert edited(components=[PICTURE], attachments=[{"id": 5}]) == []


@pytest.mark.parametrize("kind", ["users", "roles"])
def test_who_may_be_mentioned_is_said_once(kind: str):
    allowed = {"parse": [kind], kind: ["1"]}

    assert posted(content="x", allowed_mentions={**allowed, "parse": []}) == []
    assert posted(content="x", allowed_mentions=allowed) == [
        f"allowed_mentions.{kind}: given although parse allows all of them"
    ]


def test_only_answers_to_interactions_are_ephemeral():
    assert posted(content="x", flags=EPHEMERAL) == [
        "flags: only an answer to an interaction is EPHEMERAL"
    ]
    assert answered(4, content="x", flags=EPHEMERAL) == []
    assert followed_up(content="x", flags=EPHEMERAL) == []


def test_a_deferred_answer_is_ephemeral_or_nothing_else():
    assert answered(5, flags=EPHEMERAL) == []
    assert answered(5, flags=EPHEMERAL | V2) == [
        "data.flags: a deferred answer has none but EPHEMERAL"
    ]
