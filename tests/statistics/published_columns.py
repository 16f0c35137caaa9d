"""Published worked examples: what each says, and what this package finds for it, column by column."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from judgegauge.statistics import agreement, label_scores, shape, shares, summary, symmetry
from judgegauge.statistics.change import change_by_boundary, estimate_change
from judgegauge.statistics.multi_rater import gwet_ac

CASES = Path(__file__).parent / "cases"
Found = dict[str, Any]
FINDERS: dict[str, Callable[[Any], Found]] = {}


def read_case(name: str) -> dict[str, Any]:
    return json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))


def finds(*names: str) -> Callable[[Callable[[Any], Found]], Callable[[Any], Found]]:
    def register(function: Callable[[Any], Found]) -> Callable[[Any], Found]:
        FINDERS.update(dict.fromkeys(names, function))
        return function

    return register


# Columns of published cases that this package does not compute, each with the reason.
OUT_OF_SCOPE: dict[str, dict[str, str]] = {
    "a15_kappa_paradox_symmetric": {"pabak": "not reported"},
    "a22_irr_video_agree": {
        "exact_pct": "all of four raters together; pairs of runs are compared here",
        "within1_pct": "all of four raters together; pairs of runs are compared here",
    },
    **{
        name: dict.fromkeys(
            (
                "polarization",
                "Leik",
                "consensus",
                "lsquared",
                "BlairLacy",
                "dsquared",
                "BerryMielke",
                "Kvalseth",
            ),
            "agreement A and entropy are the only measures of spread reported",
        )
        for name in (
            "b01_agrmt_vdEijk_example",
            "b03_ideal_polarised",
            "b05_ideal_one_level",
            "b07_article_baseline",
        )
    },
    "c02_flip_rate_intervals": dict.fromkeys(
        ("wilson_cc_lo", "wilson_cc_hi"), "no continuity correction is used"
    ),
    "c05_simultaneous_baseline": dict.fromkeys(("sg_lo", "sg_hi"), "Goodman's intervals are used"),
    "c09_paired_se_sleep": {"r": "correlation is not reported"},
    "f06_article_arithmetic": dict.fromkeys(
        ("se", "shift_180", "shift_90x2", "outside", "net50", "z_naive", "se_two_quarters", "z_two_quarters"),
        "sums of the article itself, no function behind them",
    ),
}


@finds("a01_kappa_sas_unweighted", "a02_kappa_sas_linear")
def _sas(given: Any) -> Found:
    found = agreement.kappa(given["table"], given.get("weights", "unweighted"))
    return {
        "kappa": found.value,
        "se": found.se,
        "se0": found.se0,
        "z0": found.z0,
        "ci_low": found.low,
        "ci_upp": found.high,
    }


@finds("a03_fce1969")
def _fce(given: Any) -> Found:
    plain = agreement.kappa(given["table"])
    weighted = agreement.kappa(given["table"], given["similarity_weights"])
    return {
        "kappa": plain.value,
        "se": plain.se,
        "wkappa": weighted.value,
        "wse": weighted.se,
        "po": agreement.exact_agreement(given["table"]).value,
        "pe": agreement.chance_agreement(given["table"]).value,
    }


@finds("a04_cohen1968")
def _cohen(given: Any) -> Found:
    table = np.rint(given["table"])
    symmetric, asymmetric = (
        agreement.kappa(table, 1 - np.array(given[name]) / np.max(given[name]))
        for name in ("disagreement_weights", "disagreement_weights_asymmetric")
    )
    return {
        "kappa": agreement.kappa(table).value,
        "wkappa": symmetric.value,
        "wkappa_asym": asymmetric.value,
        "wse": symmetric.se,
    }


@finds("a05_irr_anxiety")
def _irr(given: Any) -> Found:
    found: Found = {}
    table = cross(given["rater1"], given["rater2"], given["levels"])
    for weights, suffix in (("unweighted", ""), ("linear", "_linear"), ("quadratic", "_quadratic")):
        estimate = agreement.kappa(table, weights)
        found |= {f"kappa{suffix}": estimate.value, f"z0{suffix}": estimate.z0}
    return found


@finds("a07_vcd_sexualfun", "a08_ms_winnipeg")
def _vcd(given: Any) -> Found:
    found: Found = {}
    for weights, suffix in (("unweighted", ""), ("linear", "_linear"), ("quadratic", "_quadratic")):
        estimate = agreement.kappa(given["table"], weights)
        found |= {f"kappa{suffix}": estimate.value, f"se{suffix}": estimate.se}
    return found


@finds("a10_stuart_vision_women")
def _vision(given: Any) -> Found:
    table = given["table"]
    found: Found = {"kappa": agreement.kappa(table).value}
    for weights in ("linear", "quadratic"):
        found[f"kappa_{weights}"] = agreement.kappa(table, weights).value
    for name in ("bowker", "stuart_maxwell", "bhapkar"):
        test = getattr(symmetry, name)(table)
        found |= {name: test.statistic, f"{name}_df": test.df, f"{name}_p": test.p}
    found.pop("bhapkar_df")
    return found


@finds("a13_mcnemar_exact")
def _mcnemar(given: Any) -> Found:
    test = symmetry.mcnemar_exact(given["table"][0][1], given["table"][1][0])
    return {
        "exact_p": test.exact_p,
        "mid_p": test.mid_p,
        "chi2": test.chi2,
        "chi2_p": test.chi2_p,
        "chi2_cc": test.chi2_corrected,
        "chi2_cc_p": test.chi2_corrected_p,
    }


@finds("a15_kappa_paradox_symmetric")
def _paradox(given: Any) -> Found:
    return {
        "po": agreement.exact_agreement(given["table"]).value,
        "pe": agreement.chance_agreement(given["table"]).value,
        "kappa": agreement.kappa(given["table"]).value,
        "ac1": gwet_ac([[0, 0], [0, 1], [1, 0], [1, 1]], np.ravel(given["table"]), 2).value,
    }


@finds("a22_irr_video_agree")
def _video(given: Any) -> Found:
    return {}


@finds("a23_missing_levels")
def _missing(given: Any) -> Found:
    used = sorted({*given["rater1"], *given["rater2"]})
    return {
        "qwk_all_levels": agreement.kappa(
            cross(given["rater1"], given["rater2"], given["levels"]), "quadratic"
        ).value,
        # The wrong answer, got by declaring the wrong scale.
        "qwk_dropped_levels": agreement.kappa(
            cross(given["rater1"], given["rater2"], used), "quadratic"
        ).value,
    }


@finds("b01_agrmt_vdEijk_example", "b03_ideal_polarised", "b05_ideal_one_level", "b07_article_baseline")
def _agrmt(given: Any) -> Found:
    found = summarise(given["counts"])
    return {"agreement": found.agreement_a, "entropy": found.entropy_bits}


@finds("b08_ajus_vignette")
def _ajus(given: Any) -> Found:
    found: Found = {name: shape.ajus_type(counts) for name, counts in given.items() if name != "V7"}
    found["V6_strict"] = shape.ajus_type(given["V6"], variant="strict")
    found["V5_strict"] = shape.ajus_type(given["V5"], variant="strict")
    found["V7_tol05"] = shape.ajus_type(given["V7"], 0.5)
    found["V7_tol1"] = shape.ajus_type(given["V7"], 1)
    return found


@finds("b13_interpolated_median")
def _median(given: Any) -> Found:
    found: Found = {
        name: summarise(np.bincount(given[name], minlength=6)[1:]).interpolated_median for name in "abc"
    }
    return found | {"counts": summarise(given["counts"]).interpolated_median}


@finds("c01_wilson_newcombe")
def _newcombe(given: Any) -> Found:
    found: Found = {}
    for count, n in given["cases"]:
        estimate = shares.wilson(count, n)
        found |= {f"{count}_{n}_lo": estimate.low, f"{count}_{n}_hi": estimate.high}
    return found


@finds("c02_flip_rate_intervals")
def _flip_rate(given: Any) -> Found:
    flips, n = given["flips"], given["n"]
    score, beta = shares.wilson(flips, n), shares.clopper_pearson(flips, n)
    exact, near = shares.wilson(given["exact"], n), shares.wilson(given["within1"], n)
    return {
        "rate": score.value,
        "wilson_lo": score.low,
        "wilson_hi": score.high,
        "cp_lo": beta.low,
        "cp_hi": beta.high,
        "exact_lo": exact.low,
        "exact_hi": exact.high,
        "within1_lo": near.low,
        "within1_hi": near.high,
    }


@finds("c05_simultaneous_baseline")
def _goodman(given: Any) -> Found:
    estimates = shares.goodman_shares(given["counts"])
    return {"goodman_lo": [e.low for e in estimates], "goodman_hi": [e.high for e in estimates]}


@finds("c09_paired_se_sleep")
def _sleep(given: Any) -> Found:
    a, b = given["a"], given["b"]
    ones = np.ones(len(a), dtype=int)
    paired = estimate_change(a, b, ones, ones, ones, None)
    return {
        "diff": paired.value,
        "se_paired": paired.se,
        "se_unpaired": math.hypot(paired.from_se, paired.to_se),
        "t": paired.value / paired.se,
    }


@finds("c10_miller_binary_se")
def _miller(given: Any) -> Found:
    found: Found = {}
    for name, (n, *both) in given["evals"].items():
        errors = [shares.wilson(share * n, n).se for share in both]
        found |= {
            f"{name}_se_a": errors[0],
            f"{name}_se_b": errors[1],
            f"{name}_se_diff_unpaired": math.hypot(*errors),
        }
    return found


@finds("f01_label_probabilities")
def _labels(given: Any) -> Found:
    raw = given["raw_probabilities"]
    found = label_scores.score_labels(list(raw), [1, 2, 3, 4, 5], probabilities=list(raw.values()))
    by_level = {p.value: p.probability for p in found.probabilities}
    return {
        "mass": found.rating_mass,
        "weighted_sum": found.raw_weighted_sum,
        "conditional_mean": found.expected_value,
        "p3": by_level[3],
        "p4": by_level[4],
        "p5": by_level[5],
        "sd": found.weighted_sd,
    }


@finds("f02_twenty_calls")
def _calls(given: Any) -> Found:
    found = label_scores.score_draws(given["counts"], [1, 2, 3, 4, 5], attempted=20)
    return {
        "n": found.valid,
        "mean": found.mean,
        "sd_pop": found.sd_population,
        "sd_sample": found.sd,
        "se": found.se,
    }


@finds("f03_same_mean_different_spread")
def _same_mean(given: Any) -> Found:
    found: Found = {"empty": summary.estimate_mean(given["empty"], [1, 2, 3, 4, 5]).value}
    for name in ("all3", "split"):
        draws = label_scores.score_draws(given[name], [1, 2, 3, 4, 5], attempted=20)
        found |= {f"mean_{name}": draws.mean, f"sd_{name}": draws.sd_population}
        found[f"A_{name}"] = summarise(given[name]).agreement_a
    return found


@finds("f04_lms_score_expected")
def _lms(given: Any) -> Found:
    found = label_scores.score_labels(
        given["candidates"], given["scale"], log_probabilities=given["logprobs"]
    )
    return {
        "expected_value": found.expected_value,
        "weighted_sd": found.weighted_sd,
        "entropy_bits": found.entropy_bits,
        "retained_mass": found.rating_mass,
        **{f"p{p.value:g}": p.probability for p in found.probabilities},
    }


@finds("f05_geval_weighted")
def _geval(given: Any) -> Found:
    a, b = (
        label_scores.score_labels(list(given[k]), [1, 2, 3, 4, 5], probabilities=list(given[k].values()))
        for k in "ab"
    )
    return {"mean_a": a.expected_value, "mean_b": b.expected_value, "argmax": a.most_likely}


@finds("f06_article_arithmetic")
def _article(given: Any) -> Found:
    n = given["n"]
    return {
        "flip_rate": shares.wilson(given["flips"], n).value,
        "pair_share": summarise([0, 0, given["threes"], given["fours"], 174]).adjacent[1],
        "share3": shares.wilson(given["threes"], n).value,
        "share4": shares.wilson(given["fours"], n).value,
    }


@finds("f10_baseline_histogram")
def _baseline(given: Any) -> Found:
    counts = given["counts"]
    found, mean = summarise(counts), summary.estimate_mean(counts, [1, 2, 3, 4, 5])
    return {
        "n": found.total,
        "mean": mean.value,
        "sd_pop": label_scores.score_draws(counts, [1, 2, 3, 4, 5], 600).sd_population,
        "sd_sample": found.sd,
        "se": mean.se,
        "sum_sq_shares": agreement.chance_agreement(np.diag(counts)).value,
        "median": found.median + 1,
        "pair34": found.adjacent[1],
        "ends": found.end_share,
        "cum_ge4": shares.wilson(sum(counts[3:]), 600).value,
        "cum_le2": shares.wilson(sum(counts[:2]), 600).value,
        "interp_median": found.interpolated_median,
    }


@finds("f11_previous_quarter")
def _previous(given: Any) -> Found:
    levels, first, second, weights = two_samples(given["previous"], given["current"])
    change = estimate_change(levels + 1, levels + 1, first, second, weights, None)
    sides = [above(levels, 5)] * 2
    parts = change_by_boundary(*sides, first, second, weights, None, [1, 2, 3, 4, 5])
    # Welch's standard error, from the two means' own; that of the change is smaller by sqrt(1199/1200).
    welch = math.hypot(change.from_se, change.to_se)
    return {
        "mean_prev": change.from_value,
        "mean_cur": change.to_value,
        "drift": change.value,
        "sd_prev": summarise(given["previous"]).sd,
        "se_drift": welch,
        "z": change.value / welch,
        "emd": sum(abs(part.value) for part in parts.contributions),
    }


@finds("f20_permutation_table", "f30_swap_table_realistic")
def _two_runs(given: Any) -> Found:
    table = np.array(given["table"])
    values = [1, 2, 3, 4, 5]
    flips, up, down = agreement.count_flips(table)
    moved, kappa = agreement.shift(table, values), agreement.kappa(table)
    quadratic, bowker = agreement.kappa(table, "quadratic"), symmetry.bowker(table)
    return {
        "exact": agreement.exact_agreement(table).value,
        "within1": agreement.within_one(table).value,
        "flips": flips,
        "up": up,
        "down": down,
        "mean1": summary.estimate_mean(table.sum(axis=1), values).value,
        "mean2": summary.estimate_mean(table.sum(axis=0), values).value,
        "shift": moved.value,
        "se_shift": moved.se,
        "pe": agreement.chance_agreement(table).value,
        "kappa": kappa.value,
        "kappa_se": kappa.se,
        "kappa_linear": agreement.kappa(table, "linear").value,
        "qwk": quadratic.value,
        "qwk_se": quadratic.se,
        "bowker": bowker.statistic,
        "bowker_df": bowker.df,
        "stuart_maxwell": symmetry.stuart_maxwell(table).statistic,
        "sign_p": symmetry.exact_sign_test(up, down),
    }


@finds("f40_chance_agreement")
def _chance(given: Any) -> Found:
    # Equal margins 12, 54, 227, 199, 108 and 312 of 600 on the diagonal: 120 + 24 swaps each way.
    table = np.diag([12, 54, 107, 55, 84])
    table[2, 3] = table[3, 2] = 120
    table[3, 4] = table[4, 3] = 24
    return {
        "pe": agreement.chance_agreement(table).value,
        "kappa": agreement.kappa(table).value,
    }


@finds("18-levels-missing-from-top-k")
def _top_k(given: Any) -> Found:
    found = score_top(given)
    return {
        "mass": found.rating_mass,
        "conditional_mean": found.expected_value,
        "lower": found.lower,
        "upper": found.upper,
    }


@finds("21-space-four-and-four")
def _spellings(given: Any) -> Found:
    found = score_top(given)
    return {"mass": found.rating_mass, "mean": found.expected_value}


def score_top(given: Any) -> label_scores.LabelScore:
    tokens = [candidate["token"] for candidate in given["top_probs"]]
    raw = [candidate["prob"] for candidate in given["top_probs"]]
    return label_scores.score_labels(tokens, given["scale"], probabilities=raw)


def summarise(counts: Any) -> summary.LevelSummary:
    return summary.summarise_levels(counts, np.arange(1, len(counts) + 1))


def cross(first: list[int], second: list[int], levels: list[int]) -> Any:
    table = np.zeros((len(levels), len(levels)), dtype=int)
    for a, b in zip(first, second, strict=True):
        table[levels.index(a), levels.index(b)] += 1
    return table


def above(levels: Any, size: int) -> Any:
    """Whether each level index lies above each boundary (P, K - 1)."""
    return np.asarray(levels)[:, np.newaxis] > np.arange(size - 1)


def two_samples(first: list[int], second: list[int]) -> tuple[Any, Any, Any, Any]:
    """Level counts of two periods without shared items, as patterns: levels, in first, in second, weights."""
    size = len(first)
    levels = np.tile(np.arange(size), 2)
    in_first = np.arange(2 * size) < size
    return levels, in_first, ~in_first, np.array([*first, *second])
