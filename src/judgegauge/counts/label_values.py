"""People's labels beside scores that are no levels: averages, and expectations of label probabilities."""

from __future__ import annotations

import narwhals as nw

from judgegauge.counts.coding import code_score, is_any, tell_columns, value_score
from judgegauge.data.composite import VIEW as COMPOSITE
from judgegauge.data.layout import CriterionLayout, Layout
from judgegauge.data.people import PeopleLabels, gather_labels

_VALUE, _GROUP, _COUNT = "judge_value", "group_name", "answers_alike"


def read_people_values(
    layout: Layout, criterion: CriterionLayout, period: str, *, by_item: bool
) -> PeopleLabels | None:
    """People's labels beside the reported run of a period, first repeat; the judge's scores are values.

    ``by_item`` tells answers apart where there are no clusters, for periods that share answers. None
    without declared columns, without a run, and for a composite, which no person scores.
    """
    columns = [name.lower() for name in layout.review.people.columns]
    if not columns or not criterion.runs[period] or criterion.view == COMPOSITE:
        return None
    here = criterion.up_to(period)
    every = [repeat.labels for run in criterion.runs[period] for repeat in run.repeats]
    chosen = is_any(nw.col("period"), layout.raw_periods[period]) & tell_columns(every)[0]
    if "criterion" in layout.table.present:
        chosen = chosen & is_any(nw.col("criterion"), criterion.raw_names)
    group = "cluster" if "cluster" in layout.table.present else "item_id"
    told = nw.col(group) if group == "cluster" or by_item else nw.lit(None, dtype=nw.String)
    valid = nw.when(code_score(layout, here) > 0).then(value_score(here))
    rows = (
        layout.table.rows(criterion.view)
        .filter(chosen)
        .select(valid.alias(_VALUE), told.alias(_GROUP), *columns)
        .group_by(_VALUE, _GROUP, *columns)
        .agg(nw.len().alias(_COUNT))
    )
    found = layout.table.fetch(rows)
    values = tuple(sorted({float(value) for value in found[_VALUE] if value is not None}))
    places = {value: place for place, value in enumerate(values)}
    texts = zip(*(found[name] for name in columns), strict=True)
    patterns = [
        (None if value is None else places[float(value)], name, list(said), int(count))
        for value, name, said, count in zip(found[_VALUE], found[_GROUP], texts, found[_COUNT], strict=True)
    ]
    # Engines return groups in an order of their own, and sums of floats hang on the order.
    patterns.sort(key=lambda one: (-1 if one[0] is None else one[0], one[1] or "", [t or "" for t in one[2]]))
    return gather_labels(patterns, here.scale, layout.review, values=values)
