"""One re-run against the baseline of its period, and the answers that it moved."""

from __future__ import annotations

from judgegauge.findings.model.base import Estimate, Frozen, LevelsEstimate


class Flips(Frozen):
    """Answers whose level differs between the two runs; ``up`` means higher in the re-run."""

    count: int
    share: float | None
    low: float | None
    high: float | None
    up: int
    down: int
    method: str | None = None


class FlipPair(Frozen):
    levels: tuple[str, str]
    count: int


class SymmetryTests(Frozen):
    """Bowker, Stuart-Maxwell and the exact sign test: for the appendix."""

    bowker: float | None = None
    bowker_df: int | None = None
    bowker_p: float | None = None
    stuart_maxwell: float | None = None
    stuart_maxwell_df: int | None = None
    stuart_maxwell_p: float | None = None
    sign_p: float | None = None
    reasons: dict[str, str] = {}


class AgainstRepeat(Frozen):
    """A re-run's flips beside those of a plain repeat of the same period, answer by answer."""

    run: str
    """The repeat."""
    answers: int
    """Valid in baseline, repeat and re-run."""
    both: int
    only_this: int
    only_repeat: int
    p: float | None
    """McNemar's exact test, two-sided: whether the re-run flips more answers than the repeat."""
    reason: str | None = None


class Rerun(Frozen):
    """One re-run against the baseline of its period, on the answers valid in both."""

    period: str
    run: str
    facet: str
    judge_model: str | None = None
    rubric_id: str | None = None
    rubric_order: str | None = None
    paired: int
    only_baseline: int
    only_rerun: int
    unmatched: int = 0
    """Answers of the re-run whose item_id the reported run does not have at all."""
    text_differs: int = 0
    same_text_checked: bool = False
    """Whether both runs carry the answers' texts or hashes, so that sameness could be checked."""
    shift: Estimate
    """Of the headline measure, re-run minus baseline."""
    shifts: dict[str, Estimate] = {}
    """The same for every measure."""
    flips: Flips | None = None
    flips_by_pair: tuple[FlipPair, ...] = ()
    table: tuple[tuple[int, ...], ...] | None = None
    """K x K counts, baseline in rows."""
    exact: Estimate | None = None
    within_one: Estimate | None = None
    chance: Estimate | None = None
    kappa: Estimate | None = None
    kappa_linear: Estimate | None = None
    kappa_quadratic: Estimate | None = None
    crossings: tuple[LevelsEstimate, ...] = ()
    repeatability: tuple[LevelsEstimate, ...] = ()
    symmetry: SymmetryTests | None = None
    flags: tuple[str, ...] = ()
    """``looks_like_a_copy``, ``scale_reversed``, ``repeat_differs_at_temperature_0``."""
    identical_rationales: int | None = None
    """Answers whose rationale equals the baseline's byte for byte; None: no rationales."""
    rationales_compared: int | None = None
    against_repeat: AgainstRepeat | None = None
    """None where the period has no plain repeat: the flips then hold what a repeat would flip too."""
    swaps_judge: bool = False
    """Whether its judge is recorded and not the baseline's: true of a bridge to a new judge too."""
    measures_instrument: bool = True
    """False for a copy and for facet ``repeat``: such a run is no evidence about the instrument; and for
    facet ``crossed``: what two changes do at once is the shift of neither."""
    reasons: dict[str, str] = {}


class RationaleCount(Frozen):
    """Flipped answers whose rationale mentions a declared property, in each of the two runs."""

    period: str = ""
    run: str = ""
    """The re-run: the first of facet ``order``, of the last compared period that has one."""
    property: str
    terms: tuple[str, ...]
    flipped: int
    """Flipped answers with a rationale in both runs."""
    baseline: int
    """Of these, mentioned in the baseline's rationale."""
    rerun: int
    only_baseline: int
    only_rerun: int
    mcnemar_p: float | None
    """Exact, two-sided: whether one run's rationales mention it more often. None: neither differs."""
    reason: str | None = None


class Move(Frozen):
    """One flipped answer of the work list."""

    period: str
    run: str
    item_id: str
    baseline_level: str
    rerun_level: str
    steps: int
    baseline_rationale: str | None = None
    rerun_rationale: str | None = None


class WorkList(Frozen):
    total: int
    written: int
    first: tuple[Move, ...] = ()
    """The largest moves, at most 20, for the report itself."""
