"""English."""

from __future__ import annotations

from judgegauge.wording.catalogue import Catalogue
from judgegauge.wording.english import (
    appendix,
    card,
    common,
    instrument,
    levels,
    methods,
    page1,
    scores,
    shape,
    tool,
)
from judgegauge.wording.numbers import NumberStyle

_PARTS = (common, page1, card, levels, scores, instrument, shape, methods, appendix, tool)


def gather() -> dict[str, str]:
    """All sentences of the language; a code that two modules define is a fault."""
    texts: dict[str, str] = {}
    for part in _PARTS:
        twice = texts.keys() & part.TEXTS.keys()
        if twice:
            raise ValueError(f"sentences defined twice: {sorted(twice)}")
        texts |= part.TEXTS
    return texts


ENGLISH = Catalogue(lang="en", texts=gather(), numbers=NumberStyle())
