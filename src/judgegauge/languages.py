"""The languages that a report can be written in, for every room: a code and the folder that speaks it.

A new language is a folder of :mod:`judgegauge.wording` with a ``CATALOGUE``, and its line here.
"""

from __future__ import annotations

from typing import Final

LANGUAGES: Final[dict[str, str]] = {"en": "english", "zh": "chinese"}
DEFAULT: Final = "en"
