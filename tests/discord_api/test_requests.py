"""What Discord's description of its API says; the rules beyond it have files of their own."""

from typing import Any

import pytest

from tests.discord_api.requests import complaints
from tests.discord_api.samples import MESSAGES, answered, button, followed_up, menu, posted, row


def test_a_path_that_discord_does_not_have():
    assert complaints("POST", "/channels/1/message", body={"content": "x"}) == [
        "there is no such path"
    ]


def test_a_method_that_the_path_does_not_take():
    assert complaints("DELETE", "/applications/1/emojis") == [
        "/applications/{application_id}/emojis takes only GET, POST"
    ]


def test_a_name_in_the_path_that_is_no_id():
    [complaint] = complaints("POST", "/channels/general/messages", body={"content": "x"})

    assert complaint.startswith("channel_id: it does not match")


def test_a_literal_part_of_a_path_wins_over_a_named_one():
    assert complaints("GET", "/users/@me/guilds") == []
    assert complaints("PATCH", "/webhooks/1/token/messages/@original", body={"content": "x"}) == []


def test_the_method_of_a_literal_path_is_not_taken_from_a_named_one():
    assert complaints("PUT", "/channels/1/messages/bulk-delete") == [
        "/channels/{channel_id}/messages/bulk-delete takes only POST"
    ]


def test_a_parameter_in_the_query_that_the_path_does_not_take():
    assert complaints("GET", MESSAGES, query=["limit", "after"]) == []
    assert complaints("GET", MESSAGES, query=["limit", "sort"]) == [
        "sort: not in the query of /channels/{channel_id}/messages"
    ]


def test_a_parameter_that_is_missing_in_the_query():
    assert complaints("GET", "/guilds/1/members/search", query=["query"]) == []
    assert complaints("GET", "/guilds/1/members/search") == ["query: missing in the query"]


def test_a_body_that_is_missing():
    assert complaints("POST", MESSAGES) == ["the body is missing"]


def test_a_body_where_none_is_taken():
    assert complaints("DELETE", f"{MESSAGES}/2", body={"content": "x"}) == ["no body is taken here"]


@pytest.mark.parametrize(
    ("where", "body"),
    [
        ("content", {"content": 4}),
        ("components[0].components[0].label", {"components": [row(button(label="x" * 81))]}),
        ("components[0].components[0].custom_id", {"components": [row(button("x" * 101))]}),
        ("components[0].components", {"components": [row(*map(button, "abcdef"))]}),
        ("components[0]", {"components": [button()]}),  # a button stands in a row only
        ("components[0]", {"components": [{"type": 10}]}),
        ("attachments[0]", {"content": "x", "attachments": [{"filename": "no id.png"}]}),
    ],
)
def test_a_message_of_another_shape(where: str, body: Any):
    found = posted(**body)

    assert [complaint.partition(":")[0] for complaint in found] == [where]


def test_a_complaint_is_about_the_form_that_was_meant():
    [complaint] = answered(7, components=[row(menu(*map(str, range(26))))])

    assert complaint.startswith("data.components[0].components[0].options: it has more than 25 ")


def test_an_address_that_is_none():
    link = {"type": 2, "style": 5, "label": "Go", "url": "nowhere"}

    [complaint] = posted(row(link))

    assert complaint.startswith('components[0].components[0].url: it is not a "uri"')


def test_ids_may_be_numbers_but_not_below_zero():
    def mentioning(id: Any) -> list[str]:
        return posted(content="x", allowed_mentions={"users": [id]})

    assert mentioning(42) == mentioning("42") == []
    assert mentioning(-42) != []
    assert mentioning("-42") != []
    assert mentioning("ana") != []


def test_numbers_may_be_text():
    assert posted(content="x", flags="4096") == []
    assert posted(content="x", flags="many") != []


def test_of_overlapping_forms_more_than_one_may_fit():
    # it is described as a new message, and as an edit
    assert followed_up(components=[row(button())]) == []
