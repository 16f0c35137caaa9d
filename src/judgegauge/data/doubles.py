"""Answers that one run scored more than once, and what may have made the rows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from judgegauge import errors
from judgegauge.data.periods import canonical_period
from judgegauge.data.reading import RunTable
from judgegauge.messages import as_message, enlist, tell

_ROUNDED = re.compile(r"[0-9](\.[0-9]+)?[eE]\+[0-9]+")
"""What a spreadsheet makes of a long number: all ids of a range become one."""


def find_duplicates(table: RunTable, limit: int = errors.SHOWN) -> list[errors.Problem]:
    """Answers that one run scored more than once, named: never joined, never averaged."""
    keys = ["criterion", "period", "run", "facet", "judge_model", "rubric_id", "rubric_order", "repeat"]
    if "run" not in table.present:
        keys.append("temperature")
    keys.append("item_id")
    listed = ", ".join(keys)
    doubled = f"SELECT {listed}, count(*) AS n FROM runs WHERE item_id IS NOT NULL GROUP BY ALL HAVING n > 1"
    total = table.query(f"SELECT count(*) FROM ({doubled})")[0][0]
    if not total:
        return []
    found = [
        (dict(zip(keys, row, strict=False)), row[-1])
        for row in table.query(
            f"SELECT * FROM ({doubled}) ORDER BY item_id, run, judge_model, period LIMIT ?", [limit]
        )
    ]
    examples = [
        tell(
            "{item!r} {count} times in run {run!r} of {period}",
            item=key["item_id"],
            count=count,
            run=key["run"] or key["judge_model"] or tell("without a name"),
            period=canonical_period(key["period"] or ""),
        )
        for key, count in found
    ]
    first = found[0][0]
    condition = " AND ".join(f"{name} IS NOT DISTINCT FROM ?" for name in keys)
    places = table.locate(condition, [first[name] for name in keys], limit=4)
    more = [tell("and {rest} more", rest=total - len(found))] if total > len(found) else []
    ids = [key["item_id"] for key, _ in found]
    action = _explain_duplicates(table, places, ids)
    return [errors.duplicate_rows(enlist(places), total, examples + more, action)]


def _explain_duplicates(table: RunTable, places: Sequence[str], ids: Sequence[str]) -> str | None:
    """What to do where it is plain how the rows came to be alike."""
    if all(_ROUNDED.fullmatch(text) for text in ids):
        return as_message("export item_id as text: a spreadsheet has rounded long numbers")
    counts = Counter((source.name, source.sha256) for source in table.inputs if source.sha256 is not None)
    for (name, _), count in counts.items():
        if count > 1 and all(place.startswith(name) for place in places):
            return tell("take one of the two entries of {name} out: the same file is read twice", name=name)
    return None
