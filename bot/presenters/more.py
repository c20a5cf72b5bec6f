"""Behind the button More: what is seldom needed at a table; private."""

from typing import Any

import discord
from discord import ui

from bot.custom_ids import ActId
from bot.presenters import layout, seats
from bot.service.decisions.authority import Actor, is_host, votes_to_end
from bot.service.decisions.change import Votes
from bot.service.decisions.questions import Question
from bot.service.decisions.seats import can_sit_later
from bot.store.values import Status, Table
from bot.texts import Words
from engine.game import Rejected


def more(table: Table, actor: Actor, words: Words) -> ui.LayoutView:
    """What that person can do."""
    seat = table.seat_of(actor.player.id)
    may_host = is_host(table, actor)
    is_one_of_us = may_host or seat is not None
    buttons: list[ui.Button[Any]] = []
    if seat is not None:
        buttons.append(_button(table, "leave", "button-leave", words))
    if table.paused_at is not None and is_one_of_us:
        green = discord.ButtonStyle.success
        buttons.append(_button(table, "resume", "button-resume", words, green))
    if table.paused_at is None and may_host and table.status is not Status.LOBBY:
        buttons.append(_button(table, "pause", "button-pause", words))
    if is_one_of_us:
        buttons.append(_button(table, "repost", "button-repost", words))
    if (end := _end_button(table, actor, words)) is not None:
        # what asks is never where a question has its Yes: in the second place
        buttons.insert(0 if seat is None else len(buttons), end)
    if not table.is_open:
        title, buttons = words("more-closed"), []
    elif not buttons:
        title = _why_nothing(table, actor, words)
    else:
        title = words("more-title", game=words(f"game-{table.game}"))
    buttons.append(layout.button(ActId(None, "tables"), words.label("button-my-tables")))
    return layout.layout(layout.text(title), *layout.rows(buttons))


def _end_button(table: Table, actor: Actor, words: Words) -> ui.Button[Any] | None:
    """None for who may not even vote."""
    try:
        by_vote = votes_to_end(table, actor) is not None
    except Rejected:
        return None
    return _button(table, "end", "button-vote-end" if by_vote else "button-end", words)


def _why_nothing(table: Table, actor: Actor, words: Words) -> str:
    if actor.player.id in table.removed:
        return words("refusal-removed")
    return words("refusal-seat-later" if can_sit_later(table) else "more-nothing")


def ask_to_leave(question: Question, words: Words) -> ui.LayoutView:
    """Says what is given up with the seat."""
    lost = words(f"ask-leave-{question.follows}")
    asked = f"{words('ask-leave')} {lost}"
    return _ask(question, asked, f"leave_now:{question.premises}", "button-yes-leave", words)


def ask_to_end(question: Question, words: Words) -> ui.LayoutView:
    """Says what becomes of the points."""
    act, lost = f"end_now:{question.premises}", words(f"ask-end-{question.follows}")
    if question.votes is not None:
        asked = f"{words('ask-vote-end')} {lost} {_so_far(question.votes, words)}"
        return _ask(question, asked, act, "button-yes-vote", words)
    return _ask(question, f"{words('ask-end')} {lost}", act, "button-yes-end", words)


def ask_to_kick(question: Question, words: Words) -> ui.LayoutView:
    """Says what becomes of the round without the person whom the question means."""
    assert question.whom is not None
    assert question.whom.player is not None
    act = f"kick_now:{question.whom.player.id}.{question.premises}"
    name = seats.name(question.table, question.whom.seat, words)
    lost = words(f"ask-kick-{question.follows}")
    if question.votes is not None:
        asked = f"{words('ask-vote-kick', name=name)} {lost} {_so_far(question.votes, words)}"
        return _ask(question, asked, act, "button-yes-vote", words)
    asked = f"{words('ask-kick', name=name)} {lost}"
    return _ask(question, asked, act, "button-yes-kick", words)


def _so_far(votes: Votes, words: Words) -> str:
    return words("ask-vote-so-far", votes=votes.cast, needed=votes.needed)


def asked_anew(view: ui.LayoutView, words: Words) -> ui.LayoutView:
    """The same question, since it had other premises when it was asked."""
    return layout.layout(layout.text(words("refusal-asked-anew")), *view.children)


def _ask(question: Question, asked: str, act: str, yes: str, words: Words) -> ui.LayoutView:
    """Back comes first: it is where the button stood that asked, so that two quick presses on one
    spot harm nobody."""
    back = _button(question.table, "more", "button-back", words)
    button = _button(question.table, act, yes, words, discord.ButtonStyle.danger)
    return layout.layout(layout.text(asked), *layout.rows([back, button]))


def _button(
    table: Table,
    act: str,
    label: str,
    words: Words,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> ui.Button[Any]:
    name, _, argument = act.partition(":")
    return layout.button(ActId(table.id, name, argument or None), words.label(label), style)
