"""The run table that new runs are written to, with the standard columns: ``judgegauge report`` reads it."""

from __future__ import annotations

import csv
import io
import json
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from judgegauge import errors
from judgegauge.data.scale import Scale
from judgegauge.judging.answers import Answer
from judgegauge.judging.calls import Outcome, Request
from judgegauge.judging.designs import BASELINE, Design
from judgegauge.judging.rating import weigh_candidates
from judgegauge.messages import tell

COLUMNS = (
    "period", "item_id", "run", "facet", "criterion", "score", "status", "judge_model", "served_model",
    "rubric_id", "rubric_order", "temperature", "repeat", "output_sha256", "rationale", "logprobs",
    "weighted_score", "weighted_by", "rating_mass", "request_id", "finish_reason", "time", "input_tokens",
    "output_tokens", "prompt_sha256",
)  # fmt: skip
LABELS = "label probabilities"

Row = dict[str, str]


def make_row(
    design: Design,
    answer: Answer,
    repeat: int,
    outcome: Outcome,
    *,
    scale: Scale,
    output_sha256: str,
    draws: Sequence[Outcome] = (),
) -> Row:
    """One row. A failed call has no score; ``rationale`` is the reply where it is more than the rating."""
    instrument = design.instrument
    mean, method, mass = weigh(outcome, draws, scale)
    text = outcome.text or ""
    stated: Mapping[str, object | None] = {
        "period": design.period,
        "item_id": answer.item_id,
        "run": design.run,
        "facet": None if design.facet == BASELINE else design.facet,
        "criterion": design.guide.criterion,
        "score": outcome.score,
        "status": outcome.status,
        "judge_model": instrument.judge_model,
        "served_model": outcome.served_model,
        "rubric_id": instrument.rubric_id,
        "rubric_order": instrument.rubric_order,
        "temperature": instrument.temperature,
        "repeat": repeat,
        "output_sha256": output_sha256,
        "rationale": (outcome.fault or text) if outcome.status != "ok" or "\n" in text.strip() else None,
        "logprobs": json.dumps(outcome.candidates) if outcome.candidates else None,
        "weighted_score": None if mean is None else f"{mean:.6f}",
        "weighted_by": method,
        "rating_mass": None if mass is None else f"{mass:.6f}",
        "request_id": outcome.request_id,
        "finish_reason": outcome.finish_reason,
        "time": outcome.time,
        "input_tokens": outcome.input_tokens,
        "output_tokens": outcome.output_tokens,
        "prompt_sha256": outcome.prompt_sha256,
    }
    return {name: "" if stated[name] is None else str(stated[name]) for name in COLUMNS}


def weigh(
    outcome: Outcome, draws: Sequence[Outcome], scale: Scale
) -> tuple[float | None, str | None, float | None]:
    """Weighted score, how it was weighted, and the mass on levels; blank where neither way is open."""
    if outcome.status == "ok" and outcome.candidates:
        weighed = weigh_candidates(outcome.candidates, scale.levels, scale.values)
        if weighed is not None:
            return weighed[0], LABELS, weighed[1]
    valid = [scale.values[scale.levels.index(d.score)] for d in draws if d.score in scale.levels]
    if not valid:
        return None, None, None
    return sum(valid) / len(valid), f"{len(valid)} of {len(draws)} draws", None


def lacks_labels(outcome: Outcome, scale: Scale) -> bool:
    """Whether an answer that was scored has no label probabilities to weigh by."""
    return outcome.status == "ok" and weigh(outcome, (), scale)[0] is None


def merge_rows(old: Iterable[Row], new: Sequence[Row]) -> list[Row]:
    """The old rows without those of runs that were made again, then the new ones."""

    def name(row: Row) -> tuple[str, ...]:
        return (row["criterion"], row["period"], row["run"])

    made = {name(row) for row in new}
    return [*(row for row in old if name(row) not in made), *new]


def read_rows(path: Path) -> list[Row]:
    """Rows of a table that re-runs wrote before; none where it is not there.

    Raises
    ------
    judgegauge.errors.InputProblems
        For a table with other columns: it would lose them.
    """
    if not path.is_file():
        return []
    if path.suffix.lower() == ".parquet":
        import duckdb

        with duckdb.connect() as connection:
            found = connection.execute("SELECT * FROM read_parquet(?)", [str(path)])
            names = [column[0] for column in found.description or ()]
            rows = [dict(zip(names, ("" if v is None else str(v) for v in row), strict=True))
                    for row in found.fetchall()]  # fmt: skip
    else:
        with path.open(encoding="utf-8", newline="") as stream:
            reader = csv.DictReader(stream)
            rows = [dict(row) for row in reader]
            names = list(reader.fieldnames or ())
    if tuple(names) != COLUMNS:
        strange = sorted(set(names) ^ set(COLUMNS))
        found_text, expected = (
            tell("other columns: {strange}", strange=errors.name_some(strange)),
            "a table that re-runs wrote",
        )
        action = 'name another file: table = "reruns.csv" under [judge]'
        raise errors.InputProblems([errors.bad_value(path.name, found_text, expected, action)])
    return rows


def write_rows(path: Path, rows: Sequence[Row]) -> bytes:
    """The table's bytes, CSV or Parquet by the file's ending."""
    stream = io.StringIO(newline="")
    writer = csv.DictWriter(stream, COLUMNS)
    writer.writeheader()
    writer.writerows(rows)
    content = stream.getvalue().encode("utf-8", errors="replace")
    if path.suffix.lower() != ".parquet":
        return content
    import duckdb

    with tempfile.TemporaryDirectory(prefix="judgegauge-") as folder, duckdb.connect() as connection:
        source, target = Path(folder) / "rows.csv", Path(folder) / "rows.parquet"
        source.write_bytes(content)
        connection.execute(
            "COPY (SELECT * FROM read_csv($1, all_varchar=true, header=true, max_line_size=20000000)) "
            f"TO '{target}' (FORMAT parquet)",
            [str(source)],
        )
        return target.read_bytes()


def gather_rows(
    asked: Iterable[tuple[Answer, int, Request]],
    find: Callable[[str], Outcome | None],
    *,
    design: Design,
    scale: Scale,
    hash_of: Callable[[Answer], str],
    draws_of: Callable[[Request], Sequence[Outcome]],
) -> list[Row] | None:
    """Rows of a whole run, in the order of its answers; None while a call is still to be made."""
    rows = []
    for answer, repeat, request in asked:
        outcome = find(request.key)
        if outcome is None:
            return None
        draws = draws_of(request)
        sha = hash_of(answer)
        rows.append(make_row(design, answer, repeat, outcome, scale=scale, output_sha256=sha, draws=draws))
    return rows
