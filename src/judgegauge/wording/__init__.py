"""From codes and numbers to sentences, one catalogue per language."""

from __future__ import annotations

from importlib import import_module

from judgegauge.languages import LANGUAGES
from judgegauge.wording.catalogue import Catalogue, Font
from judgegauge.wording.numbers import NumberStyle, Unit, round_change
from judgegauge.wording.phrase import Label, Number, Phrase, Strong, join, say, strong
from judgegauge.wording.place import Place

__all__ = [
    "Catalogue",
    "Font",
    "Label",
    "Number",
    "NumberStyle",
    "Phrase",
    "Place",
    "Strong",
    "Unit",
    "join",
    "language",
    "languages",
    "round_change",
    "say",
    "strong",
]


def languages() -> tuple[str, ...]:
    """Codes of the languages that a report can be written in."""
    return tuple(LANGUAGES)


def language(lang: str) -> Catalogue:
    """The catalogue of a language.

    Raises
    ------
    ValueError
        When there is no catalogue for the language.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"report language: found {lang!r}, expected one of {', '.join(LANGUAGES)}")
    catalogue: Catalogue = import_module(f"judgegauge.wording.{LANGUAGES[lang]}").CATALOGUE
    return catalogue
