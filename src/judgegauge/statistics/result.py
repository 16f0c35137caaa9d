"""What every statistic returns: a number with its interval, or a reason why there is none."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Reason(StrEnum):
    """Why a number, or its interval, is absent."""

    NO_DATA = "no_data"
    NO_VARIATION = "no_variation"
    TOO_FEW_ITEMS = "too_few_items"
    TOO_FEW_GROUPS = "too_few_groups"
    STRATUM_IN_ONE_PERIOD = "stratum_in_one_period"
    ONE_LEVEL_IN_BOTH = "one_level_in_both"
    TWO_LEVELS = "two_levels"
    TOO_FEW_AT_LEVEL = "too_few_at_level"
    TOO_FEW_CONDITIONS = "too_few_conditions"
    UNBALANCED = "unbalanced"
    SEPARATED = "separated"
    CLUSTERED = "clustered"
    NO_FLIPS = "no_flips"
    NO_WINDOW = "no_window"
    NO_INNER_BOUNDARY = "no_inner_boundary"
    CROSSINGS_ELSEWHERE = "crossings_elsewhere"
    REPEATABILITY_ELSEWHERE = "repeatability_elsewhere"
    INTERVALS_OVERLAP = "intervals_overlap"


class Method(StrEnum):
    """How an interval was made."""

    T = "t"
    CLUSTER_T = "cluster_t"
    BONFERRONI_T = "bonferroni_t"
    WILSON = "wilson"
    CLOPPER_PEARSON = "clopper_pearson"
    GOODMAN = "goodman"
    NORMAL = "normal"
    NORMAL_ON_LOG = "normal_on_log"
    NORMAL_ON_LOGIT = "normal_on_logit"
    MODIFIED_LARGE_SAMPLE = "modified_large_sample"
    REGRESSION_T = "regression_t"
    LOGIT_T = "logit_t"
    CLUSTER_LOGIT_T = "cluster_logit_t"
    BOOTSTRAP_PERCENTILE = "bootstrap_percentile"


@dataclass(frozen=True, kw_only=True)
class Estimate:
    """A number with its standard error and interval; whatever is ``None`` is undefined, see ``reason``.

    A value may be known while its precision is not (``no_variation``): then ``value`` is given and
    ``se``, ``low`` and ``high`` are ``None``.
    """

    value: float | None = None
    se: float | None = None
    low: float | None = None
    high: float | None = None
    n: int | None = None
    df: float | None = None
    level: float | None = None
    method: str | None = None
    reason: str | None = None
