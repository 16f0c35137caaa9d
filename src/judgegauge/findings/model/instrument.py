"""How far the instrument moves by itself, and the change under instruments in common."""

from __future__ import annotations

from judgegauge.findings.model.base import Estimate, Frozen


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
