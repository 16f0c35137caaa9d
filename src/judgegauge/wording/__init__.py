"""From codes and numbers to sentences, one catalogue per language."""

from __future__ import annotations

from judgegauge.wording.catalogue import Catalogue
from judgegauge.wording.numbers import NumberStyle, Unit, round_change
from judgegauge.wording.phrase import Label, Number, Phrase, Strong, join, say, strong
from judgegauge.wording.place import Place

__all__ = [
    "Catalogue",
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
    return ("en",)


def language(lang: str) -> Catalogue:
    """The catalogue of a language.

    Raises
    ------
    ValueError
        When there is no catalogue for the language.
    """
    if lang == "en":
        from judgegauge.wording.english import ENGLISH

        return ENGLISH
    raise ValueError(f"report language: found {lang!r}, expected one of {', '.join(languages())}")
