"""Looks words up. A language is a folder of `.ftl` files beside this one, nothing else."""

import logging
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

logger = logging.getLogger(__name__)

FALLBACK = "en"

Value = str | int


class MissingWords(LookupError):
    """There is no such key, or a placeholder was not filled; a mistake in the program."""


class Words:
    """The words of one language; what it lacks is said in English.

    Calling it gives message text: each value is isolated, so that a name written from right to
    left does not turn the sentence around. `label` gives text for buttons, options, commands, alt
    texts and file names, where Discord shows no isolates.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._order = tuple(dict.fromkeys((language, FALLBACK)))

    def __call__(self, key: str, /, **values: Value) -> str:
        return self._said(key, values, isolating=True)

    def label(self, key: str, /, **values: Value) -> str:
        return self._said(key, values, isolating=False)

    def _said(self, key: str, values: Mapping[str, Value], *, isolating: bool) -> str:
        """Raises `MissingWords` if English fails too; another language only falls back."""
        for language in self._order:
            bundle = _bundle(language, isolating)
            if not bundle.has_message(key):
                continue
            pattern = bundle.get_message(key).value
            if pattern is None:
                continue
            text, errors = bundle.format_pattern(pattern, dict(values))
            if not errors:
                return str(text)
            logger.error("words %s in %s: %s", key, language, errors[0])
        raise MissingWords(f"{key!r} with {', '.join(values) or 'no values'}")


@cache
def languages() -> tuple[str, ...]:
    """Those that have a folder, by their code."""
    folders = (entry for entry in files("bot.texts").iterdir() if entry.is_dir())
    return tuple(sorted(folder.name for folder in folders if any(_sources(folder.name))))


def words_for(language: str | None) -> Words:
    """Words in that language or its base (`he` for `he-IL`); in English if there are none."""
    wanted = (language or FALLBACK).lower()
    for code in (wanted, wanted.partition("-")[0]):
        if code in languages():
            return _words(code)
    return _words(FALLBACK)


@cache
def _words(language: str) -> Words:
    return Words(language)


@cache
def _bundle(language: str, isolating: bool) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=isolating)
    for source in _sources(language):
        bundle.add_resource(FluentResource(source))
    return bundle


def _sources(language: str) -> Iterator[str]:
    folder = files("bot.texts").joinpath(language)
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.name.endswith(".ftl"):
            yield entry.read_text(encoding="utf-8")
