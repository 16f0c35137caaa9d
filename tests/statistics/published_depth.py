"""Published examples of the deeper statistics: what this package finds, column by column."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from published_columns import OUT_OF_SCOPE, Found, finds

from judgegauge.statistics import agreement
from judgegauge.statistics.components import (
    analyse_variance,
    estimate_components,
    pool_interaction,
    project,
    solve_components,
)
from judgegauge.statistics.multi_rater import gwet_ac, krippendorff_alpha
from judgegauge.statistics.quantiles import f_tail
from judgegauge.statistics.shares import clopper_pearson
from judgegauge.statistics.summary import estimate_mean_of_groups
from judgegauge.statistics.thresholds import compare_thresholds, fit_ordered

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


OUT_OF_SCOPE |= {
    "d01_aiag_grr_range": dict.fromkeys(
        ("Rbarbar", "Xdiff", "Rp", "EV", "AV", "GRR", "PV", "TV", "pctGRR", "pctEV", "pctAV", "pctPV", "ndc"),
        "ranges are not used: the same data by analysis of variance is d02",
    ),
}


def read_gauge(data: dict[str, list[list[float]]]) -> Any:
    """Parts x appraisers x trials."""
    return np.array([data[name] for name in "ABC"]).transpose(2, 0, 1)


@finds("d01_aiag_grr_range")
def _ranges(given: Any) -> Found:
    return {}


@finds("d02_aiag_grr_anova")
def _gauge(given: Any) -> Found:
    scores, ones = read_gauge(given["data"]), np.ones(10, dtype=int)
    rows = analyse_variance(scores, ones, ("part", "operator"), repeats=True)
    part, operator, both, within = rows
    ratio = both.mean_square / within.mean_square
    pooled = solve_components(
        pool_interaction(rows, given["pool_if_p_above"]),
        ("part", "operator"),
        {"part": 10, "operator": 3},
        3,
    )
    found = {c.source: c.variance for c in pooled}
    repeat, person, own = found[("within",)], found[("operator",)], found[("part",)]
    return {
        "ss_part": part.sum_of_squares,
        "ss_op": operator.sum_of_squares,
        "ss_int": both.sum_of_squares,
        "ss_err": within.sum_of_squares,
        "F_int": ratio,
        "p_int": f_tail(ratio, both.df, within.df),
        "var_repeat": repeat,
        "var_op": person,
        "var_int": found.get(("part", "operator"), 0),
        "var_part": own,
        "var_grr": repeat + person,
        "var_total": repeat + person + own,
        "pctSV_grr": 100 * math.sqrt((repeat + person) / (repeat + person + own)),
        "pctContrib_grr": 100 * (repeat + person) / (repeat + person + own),
        "ndc": math.sqrt(2 * own / (repeat + person)),
    }


@finds("d04_aiag_attribute")
def _attribute(given: Any) -> Found:
    found = {f"kappa_{name}": agreement.kappa(table).value for name, table in given["tables"].items()}
    for name, matched in given["matched"].items():
        share = clopper_pearson(matched, given["n"])
        found |= {f"{name}_lo": share.low, f"{name}_hi": share.high}
    return found


@finds("d05_brennan_pxixo")
def _brennan(given: Any) -> Found:
    scores = given["scores_person_item_occasion"]
    components = estimate_components(scores, np.ones(10, dtype=int), "pio")
    variances = {c.source: c.variance for c in components}
    decision = project(variances, "p", {"i": 4, "o": 2})
    return {f"var_{''.join(source)}": variance for source, variance in variances.items()} | {
        "Erho2": decision.g,
        "Phi": decision.phi,
        "var_rel": decision.relative_error,
        "var_abs": decision.absolute_error,
    }


@finds("d07_shrout_fleiss_icc")
def _shrout(given: Any) -> Found:
    ratings, ones = np.array(given["ratings"]), np.ones(6, dtype=int)
    crossed = {c.source: c.variance for c in estimate_components(ratings, ones, "pr")}
    nested = {c.source: c.variance for c in estimate_components(ratings, ones, "p", repeats=True)}
    one, four = (project(crossed, "p", {"r": k}) for k in (1, 4))
    return {
        "ICC1": project(nested, "p", {"r": 1}).g,
        "ICC1k": project(nested, "p", {"r": 4}).g,
        "ICC2": one.phi,
        "ICC3": one.g,
        "ICC2k": four.phi,
        "ICC3k": four.g,
        "var_p": crossed[("p",)],
        "var_r": crossed[("r",)],
        "var_pr": crossed[("p", "r")],
    }


OUT_OF_SCOPE |= {"e04_judge_thresholds": {"lr_scale": "scale effects are not fitted"}}


@finds("e01_wine_clm_logit")
def _wine(given: Any) -> Found:
    kinds = [name.split(",") for name in given["ratings_1_to_5"]]
    design = [[temperature == "warm", contact == "yes"] for temperature, contact in kinds]
    fit = fit_ordered(list(given["ratings_1_to_5"].values()), design)
    warm, contact = fit.effects
    return {
        "tempwarm": warm.value,
        "se_tempwarm": warm.se,
        "contactyes": contact.value,
        "se_contactyes": contact.se,
        "loglik": fit.log_likelihood,
        **dict(zip(("t12", "t23", "t34", "t45"), fit.thresholds, strict=True)),
    }


@finds("e04_judge_thresholds")
def _judges(given: Any) -> Found:
    found = compare_thresholds([given["judge_A"], given["judge_B"]])
    return {
        "shift": found.shifts[0].value,
        "shift_se": found.shifts[0].se,
        "lr_shift": found.any_shift.statistic,
        "lr_nonparallel": found.not_one_shift.statistic,
        "thr_A": list(found.thresholds[0]),
        "thr_B": list(found.thresholds[1]),
    }


OUT_OF_SCOPE |= {
    "c07_cluster_se_apiclus1": {
        "iid": "needs the single schools; only the districts' totals are kept here",
        "miller": "the form with G/(G-1) is used",
        "cr1_fpc": "a population of clusters is not declared",
    }
}


@finds("c07_cluster_se_apiclus1")
def _districts(given: Any) -> Found:
    sizes, sums = np.array(given["districts"]).T
    # The clustered error depends on the districts' totals alone, so each school may have its district's mean.
    found = estimate_mean_of_groups(sums / sizes, sizes, np.arange(len(sizes)))
    count = len(sizes)
    return {
        "cr1": found.se,
        "cr0": found.se * math.sqrt((count - 1) / count),
        "n": found.n,
        "G": found.df + 1,
    }
