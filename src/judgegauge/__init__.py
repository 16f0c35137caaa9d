"""judgegauge: the report a release meeting can trust when answers are scored by an LLM judge.

``assess(data, review)`` gives the ``Findings`` of a ``Review``; findings write themselves as JSON,
HTML and PDF.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judgegauge.api import Findings, assess
    from judgegauge.data.review import Review

__version__ = "0.1.0"
__all__ = ["Findings", "Review", "__version__", "assess"]


def __getattr__(name: str) -> object:
    """Import the heavy parts when they are first asked for."""
    if name in ("Findings", "assess"):
        from judgegauge import api

        return getattr(api, name)
    if name == "Review":
        from judgegauge.data.review import Review

        return Review
    raise AttributeError(f"module 'judgegauge' has no attribute {name!r}")
