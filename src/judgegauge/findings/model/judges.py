"""Several judges of one period: where they draw the lines, and how all runs agree."""

from __future__ import annotations

from judgegauge.findings.model.base import Estimate, Frozen


class JudgeThresholds(Frozen):
    """Where the judges of one period draw the lines between levels, on the logit.

    Runs are taken as independent though they scored the same answers, so that standard errors are too
    large: an indication. Answers of the first repeat of the baseline and of re-runs by other judges.
    """

    period: str
    runs: tuple[str, ...]
    """The baseline first."""
    judges: tuple[str | None, ...]
    thresholds: tuple[tuple[float | None, ...], ...]
    """By run and boundary: logit of the share at or below; None where it is 0 or 1."""
    shifts: tuple[Estimate, ...]
    """Of each other run against the baseline, the same at all boundaries; above 0 gives higher levels."""
    any_shift: float | None = None
    """Likelihood-ratio chi-square that there is some shift."""
    any_shift_df: int | None = None
    any_shift_p: float | None = None
    not_one_shift: float | None = None
    """Likelihood-ratio chi-square that single lines differ beyond one shift for each judge."""
    not_one_shift_df: int | None = None
    not_one_shift_p: float | None = None
    reasons: dict[str, str] = {}


class RaterAgreement(Frozen):
    """All runs of a period that are no copies, together: first repeats, answers that two runs scored."""

    period: str
    runs: tuple[str, ...]
    ac1: Estimate
    """Gwet's, levels alike or not."""
    ac2_quadratic: Estimate
    ac2_ordinal: Estimate
    alpha_nominal: Estimate
    """Krippendorff's."""
    alpha_ordinal: Estimate
    alpha_interval: Estimate
