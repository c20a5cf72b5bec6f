"""All that people read, by key: Fluent files in one folder for each language."""

from bot.texts.names import name_in_label, name_in_text
from bot.texts.words import FALLBACK, MissingWords, Words, languages, words_for

__all__ = [
    "FALLBACK",
    "MissingWords",
    "Words",
    "languages",
    "name_in_label",
    "name_in_text",
    "words_for",
]
