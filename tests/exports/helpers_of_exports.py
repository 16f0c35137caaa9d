"""Files of real tools, and short ways to convert them."""

import copy
import json
from pathlib import Path

from judgegauge.data.scale import parse_scale_text
from judgegauge.data.tables import ScoreScale
from judgegauge.exports.convert import convert_files, count_rows
from judgegauge.exports.mapping import build_mapping

FILES = Path(__file__).parent / "files"


def convert(*paths, mapping=None, to=None, **options):
    """The only table of some files (names in ``files``, or paths)."""
    scale = None if to is None else ScoreScale(**{"from": (0, 1), "to": to})
    own = None if mapping is None else build_mapping(mapping, "mapping.toml")
    places = [path if isinstance(path, Path) else FILES / path for path in paths]
    (done,) = convert_files(places, own=own, score_scale=scale, **options)
    return done


def count(done, scale="1:5"):
    """(ok, failed by kind, missing, invalid)."""
    found = count_rows(done.rows, parse_scale_text(scale))
    return found.ok, dict(found.failed), found.missing, found.invalid


def column(done, *names):
    if len(names) == 1:
        return [row.get(names[0]) for row in done.rows]
    return [tuple(row.get(name) for name in names) for row in done.rows]


def load(name):
    return copy.deepcopy(json.loads((FILES / name).read_text()))


def save(folder, value, name="export.json"):
    path = folder / name
    path.write_text(json.dumps(value))
    return path


def save_lines(folder, records, name="export.jsonl"):
    path = folder / name
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return path
