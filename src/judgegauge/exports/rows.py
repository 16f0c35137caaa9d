"""A mapping at work: records to rows, none dropped without being counted, none given a score by default."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from judgegauge import errors
from judgegauge.data.review import INSTRUMENT_COLUMNS
from judgegauge.exports.contents import Content
from judgegauge.exports.mapping import FIELDS
from judgegauge.exports.mapping import Mapping as ExportMapping
from judgegauge.exports.paths import clean_text, compile_path, find, is_found, make_reader, write_cell
from judgegauge.exports.scaling import read_decimal_commas, rescale_scores
from judgegauge.messages import as_message, tell

OK, MISSING = "ok", "missing"
Row = dict[str, str | None]


@dataclass(frozen=True, kw_only=True)
class Converted:
    """Rows of one export. ``left_out`` counts what is no judgement, by reason; ``notes`` are sentences."""

    name: str
    preset: str
    rows: tuple[Row, ...]
    left_out: Mapping[str, int] = field(default_factory=dict)
    notes: tuple[str, ...] = ()


def convert_records(content: Content, mapping: ExportMapping, preset: str = "mapping") -> Converted:
    """Rows of an export by its mapping.

    Raises
    ------
    judgegauge.errors.InputProblems
        For a version that is not known, records that are none, ids that are blank or do not split, and
        scores that a declared rescaling does not fit.
    """
    _check_version(content, mapping)
    reader = _RowReader(mapping, content)
    rows: list[Row] = []
    for number, record in enumerate(list_records(content, mapping), start=1):
        if not isinstance(record, Mapping):
            found = tell(
                "entry {number} that is no record ({kind})", number=number, kind=type(record).__name__
            )
            raise errors.InputProblems([errors.bad_value(content.name, found, "records", "mend the export")])
        rows += reader.read(record)
    if not rows and not reader.left_out:
        raise errors.InputProblems([errors.file_empty(content.name)])
    _check_ids(content, mapping, rows, reader.blank_ids)
    _split_ids(content.name, mapping, rows)
    _number_repeats(mapping, rows, reader.keys)
    _fill_instruments(rows)
    if content.decimal_comma:
        read_decimal_commas(rows)
    rescale_scores(content.name, mapping, rows)
    return Converted(name=content.name, preset=preset, rows=tuple(rows), left_out=dict(reader.left_out))


def list_records(content: Content, mapping: ExportMapping) -> Sequence[Any]:
    """The records that a mapping names, or those of lines and tables."""
    if mapping.records is None:
        records: Any = content.root if isinstance(content.root, list) else content.records
    else:
        records = find(mapping.records, content.root)
    if records is None and content.form in ("json", "archive"):
        found = tell("nothing at {records!r}", records=mapping.records)
        raise errors.InputProblems(
            [errors.bad_value(content.name, found, "a list of records", "mend records = ... of the mapping")]
        )
    return records if isinstance(records, list | tuple) else [records]


class _RowReader:
    """Reads rows of records one by one, and counts what it leaves out."""

    def __init__(self, mapping: ExportMapping, content: Content) -> None:
        self.mapping, self.root = mapping, content.root
        self.fields = {name: make_reader(text) for name, text in mapping.fields.items()}
        self.keys: list[tuple[str | None, ...]] = []
        self.left_out: Counter[str] = Counter()
        self.blank_ids: list[Any] = []
        for path in (*(r.when for r in mapping.status), *(r.when for r in mapping.leave_out)):
            compile_path(path)

    def read(self, record: Mapping[str, Any]) -> Iterator[Row]:
        elements = list(self._explode(record))
        seen: set[str | None] = set()
        for element in elements:
            context = {**record, "each": element}
            seen.add(self._name_criterion(context))
            why = next(
                (rule.why for rule in self.mapping.leave_out if self._is_met(rule.when, context)), None
            )
            if why is None:
                yield self._make_row(context)
            else:
                self.left_out[why] += 1
        expected = self._list_expected(record)
        for name in expected:
            if name not in seen:
                yield {**self._make_row({**record, "each": {"key": name, "value": None}}), "criterion": name}
        if not elements and not expected:
            yield self._make_row({**record, "each": None})

    def _name_criterion(self, context: Mapping[str, Any]) -> str | None:
        read = self.fields.get("criterion")
        return None if read is None else read(context, self.root)

    def _explode(self, record: Mapping[str, Any]) -> Iterator[Any]:
        if self.mapping.explode is None:
            yield None
            return
        found = find(self.mapping.explode, record)
        if isinstance(found, Mapping):
            yield from ({"key": key, "value": value} for key, value in found.items())
        elif isinstance(found, list):
            yield from found
        elif found is not None:
            yield found

    def _list_expected(self, record: Mapping[str, Any]) -> list[str]:
        path = self.mapping.expected
        if path is None:
            return []
        found = find(path[1:], self.root) if path.startswith("^") else find(path, record)
        names = found if isinstance(found, list) else [found]
        return list(dict.fromkeys(clean_text(name) for name in names if isinstance(name, str) and name))

    def _make_row(self, context: Mapping[str, Any]) -> Row:
        row: Row = {name: read(context, self.root) for name, read in self.fields.items()}
        met = (rule.status for rule in self.mapping.status if self._is_met(rule.when, context))
        status: str | None = next(met, None)
        score = row.get("score")
        if status is None:
            status = OK if score is not None or row.get("logprobs") is not None else MISSING
        row["score"], row["status"] = (score if status == OK else None), status
        if status != OK and "logprobs" in row:
            row["logprobs"] = None
        if row.get("item_id") is None:
            self.blank_ids.append(context)
        paths = (name for name in self.mapping.repeat_by if name not in FIELDS)
        self.keys.append(tuple(write_cell(find(path, context)) for path in paths))
        return row

    def _is_met(self, path: str, context: Mapping[str, Any]) -> bool:
        return is_found(find(path, context))


def _check_version(content: Content, mapping: ExportMapping) -> None:
    version = mapping.version
    if version is None or content.form not in ("json", "archive"):
        return
    stated = write_cell(find(version.path, content.root))
    if stated not in version.known:
        found = tell("version {stated}", stated=stated) if stated is not None else "no version"
        known = " or ".join(version.known)
        raise errors.InputProblems(
            [
                errors.bad_value(
                    tell("{name}, {path}", name=content.name, path=version.path),
                    tell("{found}, whose meaning is not known here", found=as_message(found)),
                    tell("version {known}", known=known),
                    "export with a version that is known, or write a mapping with version = { path, known }",
                )
            ]
        )


def _check_ids(content: Content, mapping: ExportMapping, rows: Sequence[Row], blank: Sequence[Any]) -> None:
    if not blank:
        return
    keys = errors.name_some(list_keys(blank[0]), 30)
    stated = mapping.fields.get("item_id")
    found = tell(
        "{blank} of {count} rows without an item_id at {stated!r}"
        if stated
        else "{blank} of {count} rows without an item_id, and no path to it",
        blank=len(blank),
        count=len(rows),
        stated=stated,
    )
    raise errors.InputProblems(
        [
            errors.bad_value(
                content.name,
                tell("{found} (a record holds {keys})", found=found, keys=keys),
                "what names the answer in every run",
                'write [exports.NAME] preset = "...", fields = { item_id = "path" } in the review file',
            )
        ]
    )


def list_keys(record: Any) -> list[str]:
    """Where a record holds texts and whole numbers, those one step down as ``name.inner``."""
    names: list[str] = []
    for key, value in record.items() if isinstance(record, Mapping) else ():
        if key == "each" or key.startswith("_"):
            continue
        inner = value.items() if isinstance(value, Mapping) else ()
        names += [f"{key}.{name}" for name, held in inner if _may_name(held)]
        names += [key] if _may_name(value) else []
    return names


def _may_name(value: Any) -> bool:
    return isinstance(value, str | int) and not isinstance(value, bool)


def _split_ids(name: str, mapping: ExportMapping, rows: list[Row]) -> None:
    split = mapping.split_id
    if split is None:
        return
    pattern = re.compile(split.pattern)
    unfit = []
    for row in rows:
        match = pattern.fullmatch(row.get(split.field) or "")
        if match is None:
            unfit.append(row.get(split.field))
            continue
        row.update({key: value for key, value in match.groupdict().items() if value is not None})
    if unfit:
        found = tell(
            "{count} values of {field} that the pattern does not fit: {unfit}",
            count=len(unfit),
            field=split.field,
            unfit=errors.name_some(unfit),
        )
        expected = "a pattern that fits every id as a whole"
        raise errors.InputProblems([errors.bad_value(name, found, expected, "mend pattern of split_id")])


def _number_repeats(mapping: ExportMapping, rows: list[Row], keys: Sequence[tuple[str | None, ...]]) -> None:
    if not mapping.repeat_by:
        return
    counted: Counter[tuple[str | None, ...]] = Counter()
    for row, key in zip(rows, keys, strict=True):
        columns = (row.get(name) for name in mapping.repeat_by if name in FIELDS)
        place = (*key, *columns, row.get("criterion"))
        row["repeat"] = str(counted[place])
        counted[place] += 1


def _fill_instruments(rows: list[Row]) -> None:
    """A failed call often does not say whom it called, and how: what its criterion has only one of."""
    for column in INSTRUMENT_COLUMNS:
        stated: dict[str | None, set[str]] = {}
        for row in rows:
            value = row.get(column)
            if value is not None:
                stated.setdefault(row.get("criterion"), set()).add(value)
        for row in rows:
            known = stated.get(row.get("criterion"), set())
            if row.get(column) is None and row["status"] != OK and len(known) == 1:
                row[column] = next(iter(known))
