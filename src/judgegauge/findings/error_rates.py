"""The shipped table of error rates. Reading it needs nothing of what made it."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

SCHEMA = "judgegauge/error-rates/1"


def read_error_rates() -> dict[str, Any]:
    """The table that is shipped with this version: ``seed``, ``items``, ``model`` and a row for each cell.

    A row holds ``cell``, ``label``, ``reviews``, ``criteria``, ``level``, ``coverage`` and ``beyond_both``
    (``value`` and Monte Carlo ``se``), ``verdicts`` (shares by code), ``extra`` and ``goals``.

    Raises
    ------
    ValueError
        When the file is of another schema.
    """
    text = resources.files("judgegauge.findings").joinpath("error_rates.json").read_text(encoding="utf-8")
    found = json.loads(text)
    if found.get("schema") != SCHEMA:
        raise ValueError(f"error_rates.json: found schema {found.get('schema')!r}, expected {SCHEMA!r}")
    table: dict[str, Any] = found
    return table
