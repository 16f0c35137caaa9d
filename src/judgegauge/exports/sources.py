"""The data of a review, its exports turned into rows: the first step of a report, a check and ``assess``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from judgegauge import errors
from judgegauge.data.review import Review
from judgegauge.data.sources import Source, list_sources
from judgegauge.data.tables import DataSource
from judgegauge.exports.contents import ARCHIVE_NAMES
from judgegauge.messages import as_message, tell

Note = Callable[[str], object]


def read_exports(data: object, review: Review, note: Note, count: Note = len) -> object:
    """The data with every export as rows; what holds no export is given back as it is.

    An export is an entry of ``data`` with ``export = "..."``, and any file named ``.eval``. ``note`` is
    called with a line for each thing that a person should know: what was left out, what is not told.
    ``count`` is called with a line of the counts of each file.

    Raises
    ------
    judgegauge.errors.InputProblems
        With what is wrong with each export and with the mappings.
    """
    stated = review.data if data is None else []
    is_given = data is not None and any(_is_archive(item) for item in _as_list(data))
    if not is_given and not review.exports and not any(_is_export(entry) for entry in stated):
        return data
    mappings = {name: _build(name, mapping, review) for name, mapping in review.exports.items()}
    sources: list[object] = []
    problems: list[errors.Problem] = []
    entries = zip(list_sources(None, review), stated, strict=True) if data is None else ()
    for source, entry in entries:
        if not _is_export(entry):
            sources.append(source)
            continue
        try:
            sources += _convert(source, entry, review, mappings, note, count)
        except errors.InputProblems as fault:
            problems += fault.problems
    for item in _as_list(data) if data is not None else ():
        if not _is_archive(item):
            sources.append(item)
            continue
        path = Path(str(item))
        try:
            entry = DataSource(path=str(item))
            sources += _convert(Source(name=path.name, path=path), entry, review, mappings, note, count)
        except errors.InputProblems as fault:
            problems += fault.problems
    if problems:
        raise errors.InputProblems(problems)
    return sources


def _as_list(data: object) -> list[object]:
    return list(data) if isinstance(data, list | tuple) else [data]


def _is_archive(item: object) -> bool:
    return isinstance(item, str | Path) and Path(item).suffix.lower() in ARCHIVE_NAMES


def _is_export(entry: DataSource) -> bool:
    return entry.export is not None or _is_archive(entry.path)


def _build(name: str, stated: Mapping[str, Any], review: Review) -> Any:
    from judgegauge.exports.mapping import build_mapping

    return build_mapping(
        stated, tell("{source}, [exports.{name}]", source=as_message(review.source), name=name)
    )


def _convert(
    source: Source,
    entry: DataSource,
    review: Review,
    mappings: Mapping[str, Any],
    note: Note,
    count: Note,
) -> list[Source]:
    from judgegauge.exports.convert import AUTO, convert_files, count_rows, tell_counts
    from judgegauge.exports.presets import find_preset

    name = entry.export or AUTO
    own = mappings.get(name)
    if own is None and name != AUTO:
        find_preset(name, tell("{source}, data, export", source=as_message(review.source)))
    assert source.path is not None
    paths = [source.path, *(review.base / path for path in entry.beside)]
    done = convert_files(
        paths,
        preset=AUTO if own is not None else name,
        own=own,
        constants=source.constants,
        score_scale=source.score_scale,
    )
    for converted in done:
        counts, *notes = tell_counts(converted, count_rows(converted.rows))
        count(counts)
        for line in notes:
            note(line)
    # One source for each table, so that a batch whose files were joined is read once.
    return [
        Source(name=converted.name, path=source.path if len(done) == 1 else None, rows=converted.rows)
        for converted in done
    ]
