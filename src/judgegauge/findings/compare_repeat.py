"""How much of a re-run's flips a plain repeat makes too: on the same answers, answer by answer."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from judgegauge.counts.patterns import Flags, Ints, Patterns
from judgegauge.data.facets import CROSSED
from judgegauge.data.runs import Run
from judgegauge.findings.model import AgainstRepeat
from judgegauge.statistics.symmetry import exact_sign_test

NO_REPEAT = "no_repeat_run"
COMPARED = ("order", "model", "wording", CROSSED)
"""Facets that change something: their flips hold what a plain repeat would flip as well."""


def compare_with_repeat(patterns: Patterns, runs: Sequence[Run], run: Run) -> AgainstRepeat | None:
    """Answers that flip in ``run``, in the plain repeat of the same period, in both.

    On answers valid in baseline, repeat and re-run, first repeats of each, same text throughout.
    ``p`` is McNemar's exact two-sided test of the answers that flip in one of the two only.
    None where the period has no re-run of facet ``repeat``.

    References
    ----------
    McNemar, Q. (1947), doi:10.1007/BF02295996.
    """
    plain = next((other for other in runs if other.facet == "repeat"), None)
    if run.facet not in COMPARED or plain is None or patterns.values is not None:
        return None
    base, again, changed = (patterns.places(each.period, each.name)[0] for each in (runs[0], plain, run))
    codes = patterns.codes
    together = [base, again, changed]
    valid: Flags = np.all((codes[:, together] > 0) & ~patterns.differs[:, together], axis=1)
    by_run: Flags = codes[:, changed] != codes[:, base]
    by_repeat: Flags = codes[:, again] != codes[:, base]
    weights: Ints = np.where(valid, patterns.weights, 0)
    only_this = int(weights[by_run & ~by_repeat].sum())
    only_repeat = int(weights[by_repeat & ~by_run].sum())
    p = exact_sign_test(only_this, only_repeat)
    return AgainstRepeat(
        run=plain.name,
        answers=int(weights.sum()),
        both=int(weights[by_run & by_repeat].sum()),
        only_this=only_this,
        only_repeat=only_repeat,
        p=p,
        reason=None if p is not None else "no_variation",
    )
