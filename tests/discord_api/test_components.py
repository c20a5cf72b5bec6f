from typing import Any

import pytest

from tests.discord_api.samples import Component, answered, button, menu, posted, row

AT_FIRST = {"label": "R5", "value": "R5", "default": True}


def labelled(component: Component) -> Component:
    return {"type": 18, "label": "Tricks", "component": component}


def modal(*components: Component) -> list[str]:
    """What is wrong with such a modal."""
    return answered(9, custom_id="bid", title="Bid", components=list(components))


def words(**more: Any) -> Component:
    """A text input."""
    return {"type": 4, "style": 1, "custom_id": "words", **more}


@pytest.mark.parametrize("type", [2, 3, 4, 5, 6, 7, 8, 11, 19, 21, 22, 23])
def test_what_stands_at_the_top_of_no_message(type: int):
    assert posted({"type": type, "custom_id": "x", "style": 1, "label": "x", "options": []}) != []


def test_no_two_components_have_the_same_custom_id():
    [complaint] = posted(row(button("go")), row(button("stay"), button("go")))

    where, other = "components[1].components[1]", "components[0].components[0]"
    assert complaint == f"{where}.custom_id: 'go' stands at {other} already"


def test_a_select_stands_alone_in_its_row():
    users = {"type": 5, "custom_id": "who"}

    assert posted(row(menu("R5")), row(users)) == []
    for select in (menu("R5"), users):
        assert posted(row(button(), select)) == ["components[0]: a select stands alone in its row"]


@pytest.mark.parametrize(
    ("said", "pressed"),
    [
        ("a button has a custom_id", {"style": 4, "label": "Go"}),
        ("a button has a label or an emoji", {"style": 1, "custom_id": "go"}),
        (
            "only a link button has a url, only a premium button a sku_id",
            button(url="https://discord.com"),
        ),
        ("only a link button has a url, only a premium button a sku_id", button(sku_id="1")),
        ("a link button has a url and no custom_id", {"style": 5, "label": "Go"}),
        (
            "a link button has a url and no custom_id",
            button(style=5, url="https://discord.com"),
        ),
    ],
)
def test_what_a_button_has(said: str, pressed: Component):
    assert posted(row({**pressed, "type": 2})) == [f"components[0].components[0]: {said}"]


@pytest.mark.parametrize(
    "pressed",
    [
        button(label=None, emoji={"name": "🏆"}),
        {"type": 2, "style": 5, "label": "Go", "url": "https://discord.com"},
        {"type": 2, "style": 6, "sku_id": "1"},
    ],
)
def test_buttons_of_other_kinds(pressed: Component):
    assert posted(row(pressed)) == []


@pytest.mark.parametrize(
    ("said", "select"),
    [
        ("min_values 2 is above max_values 1", menu("R5", "R6", min_values=2)),
        ("min_values 3 is above max_values 2", menu("R5", "R6", min_values=3, max_values=2)),
        (
            "max_values 2 is above the number of options, 1",
            menu("R5", max_values=2),
        ),
        ("two options have the same value", menu("R5", "R5")),
        (
            "more options are chosen at first than max_values allows",
            menu(options=[AT_FIRST, {**AT_FIRST, "value": "R6"}]),
        ),
        (
            "min_values 2 is above max_values 1",
            {"type": 5, "custom_id": "who", "min_values": 2},
        ),
    ],
)
def test_what_can_be_chosen(said: str, select: Component):
    assert posted(row(select)) == [f"components[0].components[0]: {said}"]


def test_a_select_of_people_needs_no_options():
    assert posted(row({"type": 5, "custom_id": "who", "min_values": 0, "max_values": 9})) == []
    assert posted(row(menu("R5", "R6", min_values=0, max_values=2))) == []


def test_a_modal_holds_five_rows():
    rows = [labelled(words(custom_id=f"{n}")) for n in range(6)]

    assert modal(*rows[:5]) == []
    assert modal(*rows) == ["data.components: 6 rows, 5 are allowed"]


def test_components_of_a_modal_are_looked_at_too():
    [complaint] = modal(labelled(words()), labelled(words()))

    assert complaint.startswith("data.components[1].component.custom_id: 'words' stands at ")


def test_a_modal_takes_no_disabled_select():
    assert modal(labelled(menu("R5"))) == []
    assert modal(labelled(menu("R5", disabled=True))) == [
        "data.components[0].component: a modal takes no disabled select"
    ]


def test_a_text_input_inside_a_label_has_no_label_of_its_own():
    assert modal(row(words(label="Tricks"))) == []
    assert modal(labelled(words(label="Tricks"))) == [
        "data.components[0].component: a text input inside a label has no label of its own"
    ]
