"""Limits of the bot for tests that are about something else."""

from dataclasses import replace

from bot.service.decisions.limits import LIMITS

NO_HURRY = replace(LIMITS, same_wish=0, openings=(), invitations=(), presses=())
"""For people who press, open and invite all at once: a test has no pauses."""
