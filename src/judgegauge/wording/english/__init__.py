"""English."""

from __future__ import annotations

from judgegauge.wording.catalogue import Catalogue, gather_texts
from judgegauge.wording.english import (
    appendix,
    boxes,
    card,
    common,
    depth,
    instrument,
    levels,
    methods,
    page1,
    scores,
    shape,
    tool,
)
from judgegauge.wording.numbers import NumberStyle

_PARTS = (common, page1, boxes, card, levels, scores, instrument, shape, methods, appendix, depth, tool)


def gather() -> dict[str, str]:
    """All sentences of the language."""
    return gather_texts(_PARTS)


ENGLISH = Catalogue(lang="en", tag="en", texts=gather(), numbers=NumberStyle())
CATALOGUE = ENGLISH
