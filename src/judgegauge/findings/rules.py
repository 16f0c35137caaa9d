"""From numbers to verdict codes: a closed set, and the first rule that fits.

Each rule has a name, which the verdict carries, and looks only at findings that are printed too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from judgegauge.findings.model import Change, Common, Rerun, RunFinding, Verdict


class VerdictCode(StrEnum):
    """What may be concluded about one measure."""

    NO_DATA = "no_data"
    SINGLE_PERIOD = "single_period"
    NOT_COMPARABLE = "not_comparable"
    TOO_FEW = "too_few"
    WITHIN_SAMPLING = "within_sampling"
    INSTRUMENT_NOT_MEASURED = "instrument_not_measured"
    WITHIN_INSTRUMENT = "within_instrument"
    NOT_SEPARATED = "not_separated"
    BEYOND_BOTH = "beyond_both"


@dataclass(frozen=True, kw_only=True)
class VerdictThresholds:
    """Numbers that the rules use, as one named set."""

    name: str = "judgegauge verdicts 1"
    source: str = "convention of this package, checked by simulation"
    least_items: int = 30
    least_clusters: int = 10
    widest_margin: float = 1 / 8
    """Of the distance from the bottom to the top of the measure."""
    least_judges: int = 2
    least_orders: int = 2


STANDARD = VerdictThresholds()


@dataclass(frozen=True, kw_only=True)
class Case:
    """What the rules look at, for one measure. ``common`` and ``reruns`` hold no copies."""

    measure: str | None
    span: float
    described: tuple[RunFinding, ...]
    """The baselines of the compared periods, or of the only one."""
    change: Change | None
    reruns: tuple[Rerun, ...]
    """Re-runs of the compared periods that measure the instrument."""
    common: tuple[Common, ...]
    changed: tuple[str, ...]
    not_recorded: tuple[str, ...]
    repeats: tuple[Rerun, ...] = ()
    """Re-runs of the compared periods that change nothing: they show whether the instrument drifts."""
    scales_differ: bool = False
    smallest_change: float | None = None

    def shifts(self) -> list[tuple[str, float]]:
        """Signed shift of each re-run in this measure, with its name."""
        found = []
        for rerun in self.reruns:
            shift = rerun.shifts[self.measure or ""].value
            if shift is not None:
                found.append((f"{rerun.period} / {rerun.run}", shift))
        return found

    def scored_in(self, period: str) -> int:
        """Answers of a period with a score in its reported run."""
        return next((count_scored(run) for run in self.described if run.period == period), 0)

    def find_few(self, common: Common, least: int) -> Rerun | None:
        """The re-run behind a common instrument that scored few answers of many; the one with fewest."""
        runs = zip(
            (run.period for run in self.described), (common.first_run, common.second_run), strict=False
        )
        behind = set(runs)
        few = [
            rerun
            for rerun in self.reruns
            if (rerun.period, rerun.run) in behind
            and count_placed(rerun) < min(least, self.scored_in(rerun.period))
        ]
        return min(few, key=count_placed, default=None)

    def well_seen(self, least: int) -> tuple[Common, ...]:
        """Common instruments that scored enough answers of both periods to stand for a judge or an order."""
        return tuple(found for found in self.common if self.find_few(found, least) is None)

    def drifted(self) -> Rerun | None:
        """A repeat whose shift is not chance: the same instrument by name scored otherwise than before.

        What an edit or a swap under an old name does shows nowhere else. Simulated, this takes a guide
        edited in silence from 23% false ``beyond_both`` to 1.4%.
        """
        for rerun in self.repeats:
            shift = rerun.shifts[self.measure or ""]
            if shift.low is not None and shift.high is not None and not shift.low <= 0 <= shift.high:
                return rerun
        return None


Decision = tuple[VerdictCode, str | None, dict[str, Any]]
"""Code, case, and the numbers that were compared."""


def decide(case: Case, thresholds: VerdictThresholds = STANDARD) -> Verdict:
    """The verdict of one measure: the first rule that fits."""
    for rule in _RULES:
        found = rule(case, thresholds)
        if found is not None:
            code, which, compared = found
            return Verdict(
                measure=case.measure,
                code=str(code),
                direction=_direction(case.change),
                rule=rule.__name__.removeprefix("_"),
                case=which,
                compared=compared,
            )
    raise AssertionError("the last rule always fits")


def _direction(change: Change | None) -> str | None:
    if change is None or change.value is None:
        return None
    if change.value == 0:
        return "none"
    return "rise" if change.value > 0 else "fall"


def _a_period_without_scores(case: Case, _: VerdictThresholds) -> Decision | None:
    empty = [run.period for run in case.described if run.valid == 0]
    if case.described and not empty:
        return None
    return VerdictCode.NO_DATA, None, {"period": empty[0] if empty else None}


def _one_period(case: Case, _: VerdictThresholds) -> Decision | None:
    return (VerdictCode.SINGLE_PERIOD, None, {}) if len(case.described) < 2 else None


def _scales_differ(case: Case, _: VerdictThresholds) -> Decision | None:
    if case.scales_differ and not case.common:
        return VerdictCode.NOT_COMPARABLE, None, {}
    return None


def _too_few(case: Case, thresholds: VerdictThresholds) -> Decision | None:
    for run in case.described:
        scored = count_scored(run)
        if scored < thresholds.least_items:
            found = {"period": run.period, "valid": scored, "least": thresholds.least_items}
            return VerdictCode.TOO_FEW, "items", found
        if run.clusters is not None and run.clusters < thresholds.least_clusters:
            found = {"period": run.period, "clusters": run.clusters, "least": thresholds.least_clusters}
            return VerdictCode.TOO_FEW, "clusters", found
    change = _change_of(case)
    if change.low is None or change.high is None or change.margin is None:
        return VerdictCode.TOO_FEW, "no_variation", {"reason": change.reason}
    widest = thresholds.widest_margin * case.span
    if change.margin > widest and _contains_zero(change.low, change.high):
        return VerdictCode.TOO_FEW, "margin", {"margin": change.margin, "widest": widest}
    return None


def _change_within_sampling(case: Case, _: VerdictThresholds) -> Decision | None:
    change = _change_of(case)
    if _contains_zero(change.low, change.high):
        return VerdictCode.WITHIN_SAMPLING, None, {"low": change.low, "high": change.high}
    return None


def _no_rerun_measures(case: Case, _: VerdictThresholds) -> Decision | None:
    return None if case.reruns else (VerdictCode.INSTRUMENT_NOT_MEASURED, None, {"reruns": 0})


def _instrument_explains(case: Case, thresholds: VerdictThresholds) -> Decision | None:
    change = _change_of(case)
    size = change.value or 0.0
    if case.common:
        weakest = _weakest(case.common, size)
        if _on_side(weakest, size):
            return None
        found = {"label": weakest.label, "value": weakest.value, "low": weakest.low, "high": weakest.high}
        few = case.find_few(weakest, thresholds.least_items)
        if few is None or not _contains_zero(weakest.low, weakest.high):
            return VerdictCode.WITHIN_INSTRUMENT, "common_not_separated", found
        found |= {
            "period": few.period,
            "run": few.run,
            "scored": count_placed(few),
            "of": case.scored_in(few.period),
        }
        return VerdictCode.WITHIN_INSTRUMENT, "common_few", found
    shifts = case.shifts()
    if shifts:
        name, largest = max(shifts, key=lambda shift: abs(shift[1]))
        if abs(largest) >= abs(size):
            found = {"run": name, "shift": largest, "change": size}
            return VerdictCode.WITHIN_INSTRUMENT, "shift_as_large", found
    return None


def _every_instrument_agrees(case: Case, thresholds: VerdictThresholds) -> Decision | None:
    judges, orders = count_kinds(case.well_seen(thresholds.least_items))
    if judges < thresholds.least_judges or orders < thresholds.least_orders or case.drifted():
        return None
    size = _change_of(case).value or 0.0
    least = case.smallest_change or 0.0
    weakest = _weakest(case.common, size)
    if not _on_side(weakest, size, least):
        return None
    found = {
        "instruments": len(case.common),
        "judges": judges,
        "orders": orders,
        "label": weakest.label,
        "value": weakest.value,
        "low": weakest.low,
        "high": weakest.high,
        "smallest_change": case.smallest_change,
    }
    return VerdictCode.BEYOND_BOTH, "above_smallest" if case.smallest_change else "above_zero", found


def _otherwise(case: Case, thresholds: VerdictThresholds) -> Decision | None:
    judges, orders = count_kinds(case.well_seen(thresholds.least_items))
    found: dict[str, Any] = {"instruments": len(case.common), "judges": judges, "orders": orders}
    # A bridge needs answers of one period only, so it is no reason to ask for the other.
    periods = sorted({rerun.period for rerun in case.reruns if rerun.facet != "bridge"})
    found["rerun_periods"] = periods
    one_period = "rerun_in_one_period" if len(periods) == 1 else "one_kind_only"
    drifted = case.drifted()
    if drifted is not None:
        shift = drifted.shifts[case.measure or ""]
        found |= {"run": f"{drifted.period} / {drifted.run}", "shift": shift.value}
        return VerdictCode.NOT_SEPARATED, "anchor_moved", found
    if not case.common:
        which = "instrument_changed_no_common" if case.changed else "instrument_not_recorded"
        if not case.changed and not case.not_recorded:
            which = one_period
        return VerdictCode.NOT_SEPARATED, which, found
    if judges >= thresholds.least_judges and orders >= thresholds.least_orders:
        return VerdictCode.NOT_SEPARATED, "smallest_not_excluded", found
    return VerdictCode.NOT_SEPARATED, one_period, found


_RULES: tuple[Callable[[Case, VerdictThresholds], Decision | None], ...] = (
    _a_period_without_scores,
    _one_period,
    _scales_differ,
    _too_few,
    _change_within_sampling,
    _no_rerun_measures,
    _instrument_explains,
    _every_instrument_agrees,
    _otherwise,
)


def count_scored(run: RunFinding) -> int:
    """Answers of a run that have a score."""
    return run.valid if run.repeats == 1 else min(run.items, run.valid)


def count_placed(rerun: Rerun) -> int:
    """Scores of a re-run for answers that the reported run holds too, with a score there or without."""
    return rerun.paired + rerun.text_differs + max(0, rerun.only_rerun - rerun.unmatched)


def count_kinds(common: Sequence[Common]) -> tuple[int, int]:
    """Different judges, and different orders or wordings, among the common instruments."""
    judges = {found.counts_as.judge for found in common} - {None}
    orders = {found.counts_as.order for found in common} - {None}
    return len(judges), len(orders)


def _change_of(case: Case) -> Change:
    if case.change is None:
        raise AssertionError("two periods with scores have a change")
    return case.change


def _contains_zero(low: float | None, high: float | None) -> bool:
    return low is None or high is None or low <= 0 <= high


def _weakest(common: Sequence[Common], size: float) -> Common:
    """The common instrument whose interval comes nearest to zero, or farthest to the other side."""

    def clearance(found: Common) -> float:
        if found.low is None or found.high is None:
            return float("-inf")
        return found.low if size > 0 else -found.high

    return min(common, key=clearance)


def _on_side(found: Common, size: float, least: float = 0.0) -> bool:
    """Whether an interval lies wholly on the side of the change, beyond ``least``."""
    if found.low is None or found.high is None:
        return False
    return found.low > least if size > 0 else found.high < -least
