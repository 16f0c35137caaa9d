"""People's labels beside the judge's scores."""

from __future__ import annotations

from judgegauge.findings.model.base import Estimate, Frozen


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
