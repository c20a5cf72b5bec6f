"""All that people read, by key: Fluent files in one folder for each language."""

from bot.texts.names import escaped, names_of_ours, shown_name
from bot.texts.words import FALLBACK, MissingWords, Words, languages, words_for

__all__ = [
    "FALLBACK",
    "MissingWords",
    "Words",
    "escaped",
    "languages",
    "names_of_ours",
    "shown_name",
    "words_for",
]
