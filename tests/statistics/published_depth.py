"""Published examples of the deeper statistics: what this package finds, column by column."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from published_columns import OUT_OF_SCOPE, Found, finds

from judgegauge.statistics import agreement
from judgegauge.statistics.multi_rater import gwet_ac, krippendorff_alpha

OTHER_COEFFICIENTS = "of the chance-corrected coefficients kappa, AC1, AC2 and alpha are reported"
OUT_OF_SCOPE |= {
    "a17_gwet_4raters_unweighted": dict.fromkeys(
        ("fleiss", "conger", "bp", "fleiss_se", "conger_se", "bp_se"), OTHER_COEFFICIENTS
    ),
    "a19_gwet_abstractors": {
        **dict.fromkeys(("bp", "scott"), OTHER_COEFFICIENTS),
        "se_gwet": "Fleiss, Cohen and Everitt's standard error of kappa is used",
    },
}


def code_ratings(ratings: list[list[int | None]]) -> Any:
    """Ratings 1..K as level indices from 0, -1 where there is none."""
    return np.array([[-1 if rating is None else rating - 1 for rating in row] for row in ratings])


def expand_table(table: list[list[int]]) -> tuple[Any, Any]:
    """Pair table as patterns of two runs and their weights."""
    whole = np.array(table)
    return np.argwhere(whole >= 0), whole.ravel()


@finds("a17_gwet_4raters_unweighted")
def _gwet(given: Any) -> Found:
    codes = code_ratings(given["ratings"])
    ones = np.ones(len(codes), dtype=int)
    found = gwet_ac(codes, ones, 5)
    alpha = krippendorff_alpha(codes, ones, [1, 2, 3, 4, 5], "nominal")
    return {"ac": found.value, "ac_se": found.se, "alpha": alpha.value}


@finds("a19_gwet_abstractors")
def _abstractors(given: Any) -> Found:
    codes, weights = expand_table(given["table"])
    kappa, ac1 = agreement.kappa(given["table"]), gwet_ac(codes, weights, 3)
    return {
        "kappa": kappa.value,
        "se_fce": kappa.se,
        "kappa_quadratic": agreement.kappa(given["table"], "quadratic").value,
        "ac1": ac1.value,
        # The table form of the formula divides by n squared; the form for raw ratings by n (n - 1).
        "ac1_se": ac1.se * math.sqrt((ac1.n - 1) / ac1.n),
        "ac2_quadratic": gwet_ac(codes, weights, 3, "quadratic").value,
        "ac2_ordinal": gwet_ac(codes, weights, 3, "ordinal").value,
        "alpha": krippendorff_alpha(codes, weights, [1, 2, 3], "nominal").value,
    }


@finds("a21_krippendorff_4x12")
def _krippendorff(given: Any) -> Found:
    codes = code_ratings(given["ratings"])
    ones = np.ones(len(codes), dtype=int)
    metrics = ("nominal", "ordinal", "interval", "ratio")
    return {m: krippendorff_alpha(codes, ones, [1, 2, 3, 4, 5], m).value for m in metrics}
