"""The findings of one review: everything a report may say, and nothing but numbers and codes.

``Findings.to_json`` writes results.json and ``Findings.from_json`` reads it back; HTML, PDF and a
later re-reading all start from these objects. A number that is undefined is ``None`` and has a
reason code beside it (``reason``, or an entry in ``reasons`` where an object holds several numbers).
"""

from __future__ import annotations

import json
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

SCHEMA = "judgegauge/results/1"


class Frozen(BaseModel):
    """A finding never changes; fields unknown to this version are ignored when an older reader reads."""

    model_config = ConfigDict(frozen=True, extra="ignore", allow_inf_nan=False)


class Estimate(Frozen):
    """A number with its interval. ``None`` together with ``reason`` means undefined."""

    value: float | None = None
    se: float | None = None
    low: float | None = None
    high: float | None = None
    n: int | None = None
    df: float | None = None
    level: float | None = None
    method: str | None = None
    reason: str | None = None


class LevelsEstimate(Estimate):
    """An estimate that belongs to two levels next to each other: ``between`` holds lower and upper."""

    between: tuple[str, str]


class ReviewFacts(Frozen):
    """What the reader is told about the review itself."""

    title: str
    product: str | None = None
    decision: str = "the release"
    from_period: str | None = Field(default=None, alias="from")
    to_period: str | None = Field(default=None, alias="to")
    periods: tuple[str, ...] = ()
    example: bool = False
    date: str | None = None
    author: str | None = None
    release: str | None = None
    lang: str = "en"
    paper: Literal["A4", "Letter"] = "A4"
    population: dict[str, int] = {}
    """How many answers the scored ones of a period were picked from."""
    population_how: str | None = None
    """How they were picked, such as ``random``; None: not given."""
    redacted: bool = False
    """Whether ids, rationales and texts of replies were left out on request."""

    model_config = ConfigDict(
        frozen=True, extra="ignore", allow_inf_nan=False, populate_by_name=True, serialize_by_alias=True
    )


class InputFile(Frozen):
    name: str
    sha256: str | None
    rows: int


class SimulatedShare(Frozen):
    """A share of made-up reviews with its Monte Carlo standard error."""

    value: float
    se: float


class ErrorRate(Frozen):
    """What the verdicts said about made-up reviews of one kind, of which the truth is known."""

    cell: str
    label: str
    reviews: int
    criteria: int
    level: float
    """Level of the intervals that ``coverage`` is about."""
    coverage: SimulatedShare
    """How often the interval of the change held the true change."""
    verdicts: dict[str, float] = {}
    """Share of each verdict code."""
    beyond_both: SimulatedShare
    extra: dict[str, SimulatedShare] = {}


class Settings(Frozen):
    seed: int
    draws: int
    level: float = 0.95
    verdict_level: float = 0.95
    """1 - .05/C for C criteria: the level of the intervals that the verdicts use."""
    version: str
    versions: dict[str, str] = {}
    """Version of each library that the numbers depend on."""
    error_rates: tuple[ErrorRate, ...] = ()
    """How often the verdicts were wrong on made-up reviews, as measured with this version."""


class ScaleFacts(Frozen):
    levels: tuple[str, ...]
    """Lowest to highest, as printed."""
    values: tuple[float, ...]
    labels: dict[str, str] = {}
    direction: Literal["higher_is_better", "lower_is_better"] = "higher_is_better"
    threshold: str | None = None
    """Level k of ``share_at_least:k``."""
    threshold_declared: bool = False
    score_from: str = "level"
    kind: Literal["levels", "averaged", "nominal"] = "levels"
    smallest_change: float | None = None


class AtLeast(Frozen):
    """Share of valid answers at ``level`` or above."""

    level: str
    count: int | None = None
    value: float | None = None
    low: float | None = None
    high: float | None = None
    method: str | None = None
    reason: str | None = None


class Adjacent(Frozen):
    """The two neighbouring levels that hold most answers."""

    levels: tuple[str, str]
    share: float


class RunShape(Frozen):
    """Class of one run's histogram; ``stability`` is the share of bootstrap draws that agree."""

    code: str | None
    stability: float | None
    raw_code: str | None = None
    """The class before the 90% rule turned it into ``unclear``."""


class Window(Frozen):
    levels: tuple[str, ...]
    share: float


class LabelFacts(Frozen):
    """What the label probabilities of one run hold, beside the mean that is taken from them."""

    rows: int
    scored: int
    incomplete: int
    """Scored rows in which some level's probability is unknown."""
    mass_mean: float | None
    """Mean probability that fell on levels: the rating mass."""
    mass_least: float | None
    mean_low: float | None
    mean_high: float | None
    """The mean if unknown probability lay as low, and as high, as it can."""


class RunFinding(Frozen):
    """One run of one period. ``facet`` is None for the baseline, the run that is reported."""

    period: str
    run: str
    facet: str | None
    judge_model: str | None = None
    rubric_id: str | None = None
    rubric_order: str | None = None
    temperature: str | None = None
    repeats: int = 1
    items: int = 0
    """Different answers attempted (equals ``attempted`` when there is one repeat)."""
    attempted: int
    valid: int
    failures: dict[str, int] = {}
    failure_bounds: tuple[float, float] | None = None
    """The mean if every failure were the lowest level, and if every one were the highest."""
    counts: tuple[int, ...] | None
    shares: tuple[Estimate, ...] | None
    mean: Estimate | None
    """None for a scale of two levels or a nominal one, which have no mean here."""
    naive_se: float | None = None
    """SE of the mean as if answers were independent, beside the cluster-robust one."""
    naive_mean: Estimate | None = None
    """Mean of the levels, beside a mean of expectations from label probabilities."""
    labels: LabelFacts | None = None
    population: int | None = None
    """Declared number of answers that the scored ones were picked from; the mean's SE allows for it."""
    clusters: int | None = None
    within_item_sd: float | None = None
    """Pooled SD of the repeats of one answer; None with one repeat."""
    repeats_identical: bool | None = None
    """Whether every answer got the same score in all its repeats; None with one repeat."""
    sd: float | None = None
    median: str | None = None
    interpolated_median: float | None = None
    modes: tuple[str, ...] = ()
    quartiles: tuple[str, str, str] | None = None
    at_least: AtLeast | None = None
    """At the threshold of the scale."""
    at_least_each: tuple[AtLeast, ...] = ()
    """At each level but the lowest."""
    adjacent: Adjacent | None = None
    levels_used: int | None = None
    """How many of the declared levels occur."""
    core: Window | None = None
    """The fewest neighbouring levels that hold three quarters of the answers."""
    end_share: float | None = None
    agreement_a: float | None = None
    entropy_bits: float | None = None
    shape: RunShape
    reasons: dict[str, str] = {}


class Boundary(Frozen):
    """What one boundary contributes to the change of a measure, with its simultaneous interval."""

    between: tuple[str, str]
    contribution: float | None
    low: float | None = None
    high: float | None = None


class Needed(Frozen):
    """Answers a period that would show a change of a given size in four reviews of five."""

    change: float
    answers: int


class Change(Frozen):
    """Change of one measure between the two compared periods, second minus first."""

    measure: str
    """``mean`` or ``share_at_least:k``."""
    from_value: float | None
    to_value: float | None
    from_se: float | None = None
    to_se: float | None = None
    value: float | None
    se: float | None = None
    df: float | None = None
    low: float | None = None
    high: float | None = None
    level: float | None = None
    margin: float | None = None
    """Half the interval's width."""
    shared_items: int = 0
    clustered: bool = False
    failure_bounds: tuple[float, float] | None = None
    excluded_beyond: float | None = None
    detectable: float | None = None
    needed: tuple[Needed, ...] = ()
    boundaries: tuple[Boundary, ...] = ()
    spacing_low: float | None = None
    spacing_high: float | None = None
    strata: int | None = None
    within_strata: Estimate | None = None
    """The change with the mix of strata held at the mean of both periods (post-stratified)."""
    mix: float | None = None
    """The part of the change that is another mix of strata: value minus ``within_strata``."""
    superiority: Estimate | None = None
    """Probability that a random answer of the second period scores above one of the first, ties half;
    0.5 is no change. Needs no spacing of the levels. With the mean only; None for a share."""
    reason: str | None = None


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
    """False for a copy and for facet ``repeat``: such a run is no evidence about the instrument."""
    reasons: dict[str, str] = {}


class Reach(Frozen):
    """Largest shift, in size, that a facet made; signed."""

    value: float
    period: str
    run: str


class CountsAs(Frozen):
    judge: str | None
    order: str | None


class Common(Estimate):
    """The change under one instrument that scored answers of both periods."""

    label: str
    """Run names in the first and second period, such as ``baseline / judge-b``."""
    first_run: str = ""
    second_run: str = ""
    judge_model: str | None
    rubric_id: str | None
    rubric_order: str | None
    measure: str
    counts_as: CountsAs


class Instrument(Frozen):
    """The instrument's own movement, for the headline measure."""

    reach: dict[str, Reach] = {}
    added: float | None = None
    """Sum over order, model and wording of the sizes of their reaches: a yardstick, not a bound."""
    added_reason: str | None = None
    common: tuple[Common, ...] = ()
    changed: tuple[str, ...] = ()
    """Which of judge_model, rubric_id, rubric_order, temperature differ between the baselines."""
    not_recorded: tuple[str, ...] = ()
    from_baseline: dict[str, str | None] = {}
    to_baseline: dict[str, str | None] = {}


class Split(Frozen):
    """Change of the headline measure split by a bridge: change = product part + instrument part."""

    instrument_new: Estimate | None = None
    """New minus old instrument on the first period's answers."""
    instrument_old: Estimate | None = None
    """New minus old instrument on the second period's answers."""
    product_new: Estimate | None = None
    """Product part under the new instrument."""
    product_old: Estimate | None = None
    """Product part under the old instrument."""
    anchors: int | None = None


class Caution(Frozen):
    code: str
    detail: dict[str, Any] = {}


class Verdict(Frozen):
    """One of the closed set of verdict codes, with its rule and the numbers that were compared."""

    measure: str | None
    code: str
    direction: Literal["rise", "fall", "none"] | None
    rule: str
    case: str | None = None
    """Which reason line applies, where a code has several."""
    compared: dict[str, Any] = {}
    cautions: tuple[Caution, ...] = ()


class Shape(Frozen):
    """Class of the reported run's histogram: a suggestion about the rubric, never about the product."""

    code: str | None
    stability: float | None
    raw_code: str | None = None
    rule: str | None = None
    window: Window | None = None
    ajus: str | None = None
    avoided_level: str | None = None
    by_run: dict[str, str | None] = {}
    """``period / run`` to the class that its counts fit; how sure that is stands in ``runs``."""
    differs_by_run: bool = False
    confirmed: bool | None = None
    confirmed_reason: str | None = None
    confirmed_run: str | None = None
    thresholds: dict[str, float] = {}
    reason: str | None = None


class AnchorRow(Frozen):
    """One level of the rubric: what its words ask for, and how its two boundaries hold."""

    level: str
    share: float | None
    crossing_below: float | None = None
    crossing_above: float | None = None
    repeatability_below: float | None = None
    repeatability_above: float | None = None
    text: str | None = None
    kind: Literal["property", "degree", "not_given"] = "not_given"
    degree_words: tuple[str, ...] = ()


class AnchorCard(Frozen):
    run: str | None = None
    """The re-run whose crossings and repeatability are shown."""
    rows: tuple[AnchorRow, ...] = ()


class BinaryRun(Frozen):
    """A re-run of the yes-no question whether an answer is at a level or above."""

    period: str
    run: str
    facet: str
    answers: int
    flips: int
    """Answers on different sides in the two runs."""
    same: Estimate
    """Share of answers on the same side in both."""
    kappa: Estimate
    """Unweighted, of the 2 x 2 table."""
    shift: Estimate
    """Of the share at the level or above, re-run minus baseline."""


class BinaryView(Frozen):
    """What the criterion would show as a yes-no question: is the answer at ``level`` or above?"""

    between: tuple[str, str]
    """The boundary; its upper level is the one asked for."""
    shares: dict[str, AtLeast] = {}
    """Period to the share in its reported run."""
    change: Estimate | None = None
    """Of the share between the compared periods, with the simultaneous interval of the boundaries; None
    where there is no change of the mean by boundary."""
    reruns: tuple[BinaryRun, ...] = ()


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


class PeopleAgreement(Frozen):
    """A person's levels against the judge's, or another person's, on the answers that both scored."""

    first: str
    """Column of the person in rows of the table."""
    second: str | None
    """Column of the other person; None: the judge's reported run."""
    answers: int
    table: tuple[tuple[int, ...], ...]
    exact: Estimate
    within_one: Estimate
    chance: Estimate
    kappa: Estimate
    kappa_quadratic: Estimate
    """On the full K x K table, like those of a re-run."""
    shift: Estimate
    """Second minus first, in the levels' values; None as value on scales without a mean."""


class PeoplePeriod(Frozen):
    """People's labels of one period's reported run. With several people an answer's label is their mean."""

    period: str
    run: str
    scored: int
    """Answers with a valid score by the judge."""
    labelled: int
    """Of these, answers that at least one person labelled."""
    labelled_without_judge: int = 0
    not_applicable: int = 0
    """Labels by which a person said that there was nothing to score."""
    people_mean: Estimate
    """Of the labelled answers alone."""
    bias: Estimate
    """Judge minus people on the labelled answers."""
    adjusted_mean: Estimate
    """People's mean for all scored answers: ``H + b (J_all - J_lab)``; needs labels of a random subset."""
    slope: float | None = None
    correlation: float | None = None
    subset_difference: Estimate
    """The judge's mean of labelled minus that of other answers; undefined when all are labelled."""
    random_subset: bool | None = None
    """Whether that interval contains 0, so that nothing speaks against a random subset. None: all or no
    answers are labelled, or too few to tell."""
    agreement: tuple[PeopleAgreement, ...] = ()
    """Each person against the judge, then each two people."""


class PeopleFinding(Frozen):
    """What people's labels say, for the headline measure."""

    columns: tuple[str, ...]
    measure: str
    periods: tuple[PeoplePeriod, ...]
    """Periods with at least one label."""
    change: Estimate
    """Of the adjusted mean between the compared periods: what people would see."""
    labels_change: Estimate
    """Of people's mean of the labelled answers alone."""
    bias_change: Estimate
    """How far the judge's bias moved: second minus first, of separate answers."""


class ComponentFacts(Frozen):
    """One variance component of the scores of a period's answers."""

    source: tuple[str, ...]
    """``item``, a facet, or several of them together; all together are the residual."""
    variance: float
    """In squared score units; 0 where the estimate is negative."""
    raw: float
    """The unbiased estimate, which may be negative."""
    negative: bool = False
    sd: Estimate
    """Square root of ``variance``, in score units."""
    share: float | None = None
    """Of the sum of all components; None when nothing varies."""


class DecisionRow(Frozen):
    """What it would take: scores averaged over so many conditions of each facet."""

    numbers: dict[str, int]
    g: float | None
    """Share of the variance of the answers' scores that is the answers' own, their order alone counting."""
    phi: float | None
    """The same with what moves all answers alike counted as error."""
    relative_error: float
    absolute_error: float
    mean_sd: float
    """SD that the instrument alone gives the mean of very many answers, in score units."""


class Components(Frozen):
    """Variance components of one period: one facet at a time, or jointly from a crossed grid."""

    period: str
    design: Literal["one_facet", "crossed"]
    measure: str
    facets: dict[str, int]
    """Facet to how many conditions scored the answers, the baseline's among them."""
    runs: tuple[str, ...] = ()
    answers: int = 0
    """Answers that entered."""
    left_out: int = 0
    """Answers that lack a score in some condition and that the method can not use."""
    method: str | None = None
    """``mean_squares`` (nothing missing) or ``restricted_likelihood`` (one facet, scores missing)."""
    components: tuple[ComponentFacts, ...] = ()
    g: float | None = None
    """Of one condition of each facet."""
    phi: float | None = None
    distinct_categories: int | None = None
    """Groups of answers that one score can tell apart, truncated; None without any error."""
    decisions: tuple[DecisionRow, ...] = ()
    condition_means: dict[str, float] = {}
    """Run to its mean over the answers that entered: one facet only."""
    new_condition: Estimate | None = None
    """The mean that one more condition like these would give: one facet only."""
    reason: str | None = None


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


class CompositeFacts(Frozen):
    """How a composite was made of other criteria."""

    weights: dict[str, float]
    gates: dict[str, str] = {}
    """Criterion to the level below which an answer's composite is the lowest value."""


class CriterionFinding(Frozen):
    """Everything found for one criterion."""

    criterion: str
    scale: ScaleFacts
    headline: str
    """The headline measure."""
    runs: tuple[RunFinding, ...]
    changes: tuple[Change, ...] = ()
    reruns: tuple[Rerun, ...] = ()
    instrument: Instrument
    split: Split | None = None
    verdict: Verdict
    verdicts: tuple[Verdict, ...]
    shape: Shape
    anchors: AnchorCard | None = None
    composite: CompositeFacts | None = None
    rationales: tuple[RationaleCount, ...] = ()
    binary: tuple[BinaryView, ...] = ()
    """One entry for each boundary; none on two levels, without an order, or for scores that are no levels."""
    thresholds: tuple[JudgeThresholds, ...] = ()
    """One entry for each period that another judge scored too."""
    people: PeopleFinding | None = None
    """None: no labels by people, or scores that are no levels."""
    components: tuple[Components, ...] = ()
    """One entry for each period and facet with a re-run, and for each crossed grid."""
    raters: tuple[RaterAgreement, ...] = ()
    """One entry for each period with two runs at least; none for scores that are no levels."""
    worklist: WorkList | None = None


Status = Literal["met", "not_met", "not_given", "could_not_be_checked"]


class Condition(Frozen):
    """One row of the report card."""

    code: str
    status: Status
    detail: dict[str, Any] = {}


class CountFlow(Frozen):
    """Rows from file to comparison, per criterion and run: received, read, valid, paired, compared."""

    criterion: str
    period: str
    run: str
    received: int
    read: int
    valid: int
    paired: int | None = None
    compared: int | None = None


class Gate(Frozen):
    """A release gate (``--require``) and whether every criterion met it."""

    require: tuple[str, ...]
    met: bool
    failing: tuple[str, ...] = ()


class Findings(Frozen):
    """The findings of one review: the same thing as results.json."""

    schema_name: str = Field(default=SCHEMA, alias="schema")
    review: ReviewFacts
    inputs: tuple[InputFile, ...]
    settings: Settings
    criteria: tuple[CriterionFinding, ...]
    conditions: tuple[Condition, ...] = ()
    flow: tuple[CountFlow, ...] = ()
    notes: tuple[Caution, ...] = ()
    """What was understood while reading that a reader should know, such as a run that was split."""
    gate: Gate | None = None

    model_config = ConfigDict(
        frozen=True, extra="ignore", allow_inf_nan=False, populate_by_name=True, serialize_by_alias=True
    )

    def to_json(self) -> str:
        """The text of results.json: two-space indent, keys in order of declaration, no NaN."""
        return json.dumps(self.model_dump(mode="json"), indent=2, ensure_ascii=False, allow_nan=False) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Findings:
        """Read results.json back. A file of another schema is refused by name."""
        data = json.loads(text)
        found = data.get("schema") if isinstance(data, dict) else None
        if found != SCHEMA:
            raise ValueError(f"results file: found schema {found!r}, expected {SCHEMA!r}")
        return cls.model_validate(data)
