"""The declared review: what a person writes in review.toml, or passes to ``Review`` in Python."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from judgegauge import errors
from judgegauge.data.complaints import explain, known_keys
from judgegauge.data.judge import JudgeDeclaration
from judgegauge.data.periods import canonical_period
from judgegauge.data.scale import Scale, build_scale, parse_scale_text
from judgegauge.data.tables import DataSource, WideColumn
from judgegauge.languages import DEFAULT, LANGUAGES
from judgegauge.messages import as_message, enlist, tell

FacetName = Literal["order", "model", "wording", "repeat", "bridge", "crossed"]
FACETS: tuple[str, ...] = get_args(FacetName)
INSTRUMENT_COLUMNS = ("judge_model", "rubric_id", "rubric_order", "temperature")
REQUIRED_COLUMNS = ("period", "item_id", "score")
OPTIONAL_COLUMNS = (
    "criterion",
    "run",
    "facet",
    *INSTRUMENT_COLUMNS,
    "repeat",
    "output",
    "output_sha256",
    "status",
    "cluster",
    "stratum",
    "rationale",
)
COLUMNS = (*REQUIRED_COLUMNS, *OPTIONAL_COLUMNS)
FAILURES = ("parse_error", "refusal", "content_filter", "api_error", "out_of_scale", "missing", "other")
ONLY_CRITERION = "overall"
"""Name of the criterion of a table that has no column for it."""


class Declared(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class ScaleDeclaration(Declared):
    levels: list[int | float | str] | str | None = None
    values: list[float] | None = None
    threshold: int | float | str | None = None
    direction: Literal["higher_is_better", "lower_is_better"] = "higher_is_better"
    kind: Literal["levels", "averaged", "nominal"] = "levels"
    smallest_change: float | None = Field(default=None, gt=0)
    labels: dict[str, str] = {}
    score_from: Literal["level", "expected", "most_likely"] | None = None
    periods: dict[str, ScaleDeclaration] = {}
    """Scales of single periods, where they were not all scored on the same one."""


class CriterionDeclaration(Declared):
    scale: ScaleDeclaration | None = None
    threshold: int | float | str | None = None
    headline: Literal["mean", "share"] | None = None
    score_from: Literal["level", "expected", "most_likely"] | None = None
    rubric: str | None = None


class RunDeclaration(Declared):
    """What the columns do not tell about a run."""

    facet: FacetName | None = None
    judge_model: str | None = None
    rubric_id: str | None = None
    rubric_order: str | None = None
    temperature: str | None = None

    @field_validator("temperature", mode="before")
    @classmethod
    def _as_text(cls, value: object) -> object:
        return str(value) if isinstance(value, int | float) else value


class RubricDeclaration(Declared):
    file: str | None = None


class CompositeDeclaration(Declared):
    """One score from several criteria. ``weights`` add up to 1; below a gate's level nothing offsets."""

    name: str = "composite"
    weights: dict[str, float]
    gates: dict[str, int | float | str] = {}


class PeopleDeclaration(Declared):
    """Columns in which people scored some of the same answers, on the same scale: one for each person."""

    columns: list[str] = []
    not_applicable: list[int | float | str] = []
    """Texts by which a person says that there was nothing to score; counted, never a level."""

    @field_validator("columns")
    @classmethod
    def _own_columns(cls, value: list[str]) -> list[str]:
        if len({name.lower() for name in value}) < len(value) or {name.lower() for name in value} & {
            *COLUMNS
        }:
            raise ValueError("different columns, none of them a standard one of the run table")
        return value


class StatusDeclaration(Declared):
    sentinels: list[int | float | str] = []
    not_applicable: list[str] = []
    """Score texts that say there was nothing to score: counted as missing."""
    ok: list[str] = ["ok"]
    map: dict[str, Literal["parse_error", "refusal", "content_filter", "api_error", "out_of_scale",
                           "missing", "other"]] = {}  # fmt: skip


class ReportDeclaration(Declared):
    lang: str = DEFAULT
    require: list[str] = []
    example: bool = False
    date: str | None = None
    author: str | None = None
    release: str | None = None
    paper: Literal["A4", "Letter"] = "A4"
    templates: str | None = None

    @field_validator("lang")
    @classmethod
    def _known_language(cls, value: str) -> str:
        if value not in LANGUAGES:
            raise ValueError(tell("one of {names}", names=enlist(LANGUAGES)))
        return value

    @field_validator("date", mode="before")
    @classmethod
    def _date_as_text(cls, value: object) -> object:
        return value if value is None or isinstance(value, str) else str(value)


class Review(Declared):
    """A declared review.

    Parameters are the keys of review.toml; ``scale`` may also be the text ``"1:5"``. Relative paths
    are taken from ``base``, the folder of the review file.

    Examples
    --------
    >>> review = Review(scale="1:5", periods=["before", "after"])
    """

    title: str = "Judge score review"
    product: str | None = None
    decision: str = "the release"
    data: list[DataSource] = []
    periods: list[str] = []
    compare: list[str] | None = None
    population: dict[str, int] = {}
    population_how: str | None = None
    scale: ScaleDeclaration | None = None
    criteria: dict[str, CriterionDeclaration] = {}
    headline: Literal["mean", "share"] | None = None
    columns: dict[str, str | list[str]] = {}
    exports: dict[str, dict[str, Any]] = {}
    """Mappings of exports of eval tools, by name: what :mod:`judgegauge.exports.mapping` declares."""
    wide: dict[str, WideColumn] = {}
    where: dict[str, str | int | float | list[str | int | float]] = {}
    """Only the rows whose column has this value, or one of these."""
    score_list: bool = False
    """A score cell holds a list: each element is a repeat."""
    score_pattern: str | None = None
    """Where in a text the score stands: a regular expression with one group."""
    runs: dict[str, RunDeclaration] = {}
    baseline: str | dict[str, str] | None = None
    composite: CompositeDeclaration | None = None
    rubric: RubricDeclaration = RubricDeclaration()
    people: PeopleDeclaration = PeopleDeclaration()
    judge: JudgeDeclaration = JudgeDeclaration()
    statuses: StatusDeclaration = StatusDeclaration()
    report: ReportDeclaration = ReportDeclaration()
    seed: int = 20260101
    draws: int = Field(default=2000, ge=100, le=100_000)
    base: Path = Path()
    source: str = "review"
    """How messages name the place of the declaration: the file's name, or ``review``."""

    @model_validator(mode="before")
    @classmethod
    def _accept_short_forms(cls, given: Any) -> Any:
        if not isinstance(given, Mapping):
            return given
        stated = dict(given)
        if isinstance(stated.get("scale"), str):
            stated["scale"] = {"levels": stated["scale"]}
        if isinstance(stated.get("data"), str | Path):
            stated["data"] = [stated["data"]]
        if isinstance(stated.get("data"), list | tuple):
            stated["data"] = [{"path": str(d)} if isinstance(d, str | Path) else d for d in stated["data"]]
        if isinstance(stated.get("wide"), Mapping):
            stated["wide"] = {
                name: {"run": value} if isinstance(value, str) else value
                for name, value in stated["wide"].items()
            }
        if isinstance(stated.get("population"), Mapping) and "how" in stated["population"]:
            sizes = dict(stated["population"])
            stated["population_how"] = sizes.pop("how")
            stated["population"] = sizes
        if isinstance(stated.get("runs"), Mapping) and "baseline" in stated["runs"]:
            runs = dict(stated["runs"])
            reported = runs.pop("baseline")
            if isinstance(reported, Mapping) and "facet" in reported:
                runs["baseline"] = reported  # an ordinary run of that name, wrongly given a facet
            else:
                stated["baseline"] = reported
            stated["runs"] = runs
        return stated

    @field_validator("columns")
    @classmethod
    def _keys_of_parts(cls, value: dict[str, str | list[str]]) -> dict[str, str | list[str]]:
        for name, own in value.items():
            if isinstance(own, list) and (name != "item_id" or not own):
                raise ValueError("one column; only item_id may be a list of columns")
        return value

    @field_validator("score_pattern")
    @classmethod
    def _one_group(cls, value: str | None) -> str | None:
        if value is not None:
            check_pattern(value)
        return value

    @field_validator("compare")
    @classmethod
    def _two_periods(cls, value: list[str] | None) -> list[str] | None:
        if value is not None and (len(value) != 2 or value[0] == value[1]):
            raise ValueError("two different periods, the earlier first")
        return value

    def scale_of(self, criterion: str, period: str | None = None) -> Scale | errors.Problem:
        """The declared scale of a criterion (in one period), or what is wrong with the declaration."""
        own = self.criteria.get(criterion, CriterionDeclaration())
        declared = own.scale or self.scale
        key = f"[criteria.{criterion}.scale]" if own.scale else "[scale]"
        if declared is not None and period is not None:
            for label, special in declared.periods.items():
                if canonical_period(label) == period:
                    declared, key = special, f"{key[:-1]}.periods.{label}]"
                    break
        where = tell("{source}, {key}", source=as_message(self.source), key=key)
        if declared is None or declared.levels is None:
            return errors.undeclared_scale(
                tell("{source}, criterion {criterion!r}", source=as_message(self.source), criterion=criterion)
            )
        levels = declared.levels
        if isinstance(levels, str):
            parsed = parse_scale_text(levels, where)
            if isinstance(parsed, errors.Problem):
                return parsed
            levels = list(parsed.levels)
        threshold = own.threshold if own.threshold is not None else declared.threshold
        return build_scale(
            where,
            list(levels),
            values=declared.values,
            threshold=threshold,
            direction=declared.direction,
            kind=declared.kind,
            score_from=own.score_from or declared.score_from or "level",
            smallest_change=declared.smallest_change,
            labels=declared.labels,
        )

    def headline_of(self, criterion: str) -> str | None:
        own = self.criteria.get(criterion)
        return (own.headline if own else None) or self.headline

    def with_changes(self, **changes: Any) -> Review:
        """The same review with some keys set anew (what the command line overrides)."""
        return self.model_copy(update=changes)

    @classmethod
    def from_file(cls, path: str | Path) -> Review:
        """Read review.toml.

        Raises
        ------
        judgegauge.errors.InputProblems
            With every unknown key and every value of the wrong kind, each named.
        """
        path = Path(path)
        return cls.from_mapping(_read_toml(path), base=path.parent, source=path.name)

    @classmethod
    def from_mapping(cls, stated: Mapping[str, Any], *, base: Path, source: str) -> Review:
        """Build a review from what a TOML file states."""
        reserved = {"base", "source", "population_how", "baseline"} & set(stated)
        if reserved:
            raise errors.InputProblems(
                errors.unknown_key(source, key, known_keys(Review)) for key in sorted(reserved)
            )
        problems = [
            errors.unknown_key(tell("{source}, [columns]", source=source), key, COLUMNS)
            for key in _mapping(stated.get("columns"))
            if key not in COLUMNS
        ]
        review = None
        try:
            review = cls(**{**stated, "base": base, "source": source})
        except ValidationError as fault:
            problems += [explain(error, source, cls) for error in fault.errors()]
        if problems or review is None:
            raise errors.InputProblems(problems)
        return review


def check_pattern(pattern: str) -> None:
    """Refuse a pattern that is no regular expression with just one group, here and in the engine."""
    import duckdb

    try:
        groups = re.compile(pattern).groups
        duckdb.execute("SELECT regexp_extract_all('', ?, 1)", [pattern]).fetchall()
    except (re.error, duckdb.Error) as fault:
        raise ValueError(tell("a regular expression ({fault})", fault=str(fault).splitlines()[0])) from None
    if groups != 1:
        raise ValueError(
            tell("a regular expression with one group for the score (this has {groups})", groups=groups)
        )


class Property(Declared):
    sentence: str
    terms: list[str] = []
    """Words by which a rationale mentions it: whole words or phrases; ``cit*`` is the start of a word."""

    @field_validator("terms")
    @classmethod
    def _words(cls, value: list[str]) -> list[str]:
        for term in value:
            stem = term.rstrip("*").strip()
            if not stem or "*" in stem:
                raise ValueError("words or phrases, with * at the end only")
        return value


class Rubric(Declared):
    """The scoring guide's text: anchors per level and the properties that re-runs permute."""

    id: str | None = None
    """Name of this wording in run tables; by default the file's name without its ending."""
    criterion: str | None = None
    anchors: dict[str, str] = {}
    properties: dict[str, Property] = {}
    prompt: str | None = None
    """Template of the request: {{anchors}}, {{properties}}, {{reply}}, {{question}}, {{output}}, ..."""

    @classmethod
    def from_file(cls, path: Path) -> Rubric:
        try:
            return cls(**_read_toml(path))
        except ValidationError as fault:
            raise errors.InputProblems(explain(e, path.name, cls) for e in fault.errors()) from None


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except FileNotFoundError:
        raise errors.InputProblems(
            [errors.file_unreadable(str(path), "no such file", "a TOML file", "check its name")]
        ) from None
    except OSError as fault:
        raise errors.InputProblems(
            [errors.file_unreadable(str(path), fault.strerror or "unreadable", "a TOML file", "check it")]
        ) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        if path.suffix.lower() != ".toml":
            action = tell("write one: judgegauge init {path} -o review.toml", path=path)
            found, expected = "not a review file", "a review file, REVIEW.toml"
            raise errors.InputProblems([errors.file_unreadable(path.name, found, expected, action)]) from None
        raise errors.InputProblems(
            [
                errors.file_unreadable(
                    path.name, tell("not TOML: {fault}", fault=fault), "TOML text in UTF-8", "mend that line"
                )
            ]
        ) from None
