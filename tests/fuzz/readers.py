"""Random files into the readers: only the package's own errors may come out.

``python -m tests.fuzz.readers --seconds 60`` from the checkout; the tests run it for a moment.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
import warnings
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from judgegauge import Review
from judgegauge.data.checks import understand
from judgegauge.data.drafting import draft_review
from judgegauge.errors import JudgegaugeError

FORMS = (".csv", ".tsv", ".json", ".jsonl", ".parquet", ".xlsx", ".txt", ".toml")
PIECES = (
    b"", b"\x00", b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b'"', b"'", b",", b";", b"\t", b"|", b"\n",
    b"\r", b"\r\n", b"NaN", b"null", b"1e999", b"-0", b"\\", b"{", b"}", b"[", b"]", b":", b"4/5",
    "４".encode(), "é".encode("latin-1"), b"\xf0\x9f\x98\x80", b"\xed\xa0\x80", b"period",
    b"item_id", b"score", b"run", b"2026-Q1", b"x" * 3000, b"=1+1", b"p_1", b"logprobs", b"_jg_row", b"_file",
    b"score_1", b'""', b"\\u0000", b"\\ud800", b"other", b"4-May",
)  # fmt: skip
REVIEWS = (
    {},
    {"score_list": True},
    {"score_pattern": r"(\d)"},
    {"columns": {"item_id": ["item_id", "run"]}},
    {"where": {"run": "baseline"}},
    {"wide": {"score": "baseline", "other": {"run": "again"}}, "runs": {"again": {"facet": "order"}}},
    {"scale": {"levels": [1, 2, 3, 4, 5], "kind": "averaged"}},
    {"scale": {"levels": [1, 2, 3, 4, 5], "score_from": "expected"}},
    {"scale": {"levels": ["poor", "4", "good"]}},
    {"statuses": {"sentinels": [-1], "not_applicable": ["N/A"]}},
)


def make_seeds(folder: Path) -> dict[str, bytes]:
    """A small valid file of each form."""
    import pyarrow as pa
    import pyarrow.parquet

    rows = [
        {"period": f"2026-Q{1 + n % 2}", "item_id": f"i{n}", "run": "baseline", "score": text, "status": "ok"}
        for n, text in enumerate(("4", "3", "four", "None", "4.5", "", "[4, 5]", "Score: 2", "5", "N/A"))
    ]
    names = list(rows[0])
    lines = [",".join(names), *(",".join(f'"{row[name]}"' for name in names) for row in rows)]
    pyarrow.parquet.write_table(pa.Table.from_pylist(rows), folder / "seed.parquet")
    table = "\n".join(lines).encode()
    review = (
        b'data = ["seed.csv"]\nperiods = ["a"]\n[scale]\nlevels = [1, 2]\n[runs]\nb = { facet = "order" }\n'
    )
    return {
        ".csv": table,
        ".txt": table.replace(b",", b";"),
        ".tsv": table.replace(b",", b"\t"),
        ".json": json.dumps(rows).encode(),
        ".jsonl": "\n".join(json.dumps(row) for row in rows).encode(),
        ".parquet": (folder / "seed.parquet").read_bytes(),
        ".xlsx": _seed_sheet(folder, rows),
        ".toml": review,
    }


def _seed_sheet(folder: Path, rows: list[dict[str, str]]) -> bytes:
    """A real spreadsheet where the tests' writer is at hand, else bytes that only look like one."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "inputs"))
    try:
        from test_file_forms import write_sheet
    except ImportError:
        return b"PK\x03\x04 no sheet"
    cells = [list(rows[0]), *([str(value) for value in row.values()] for row in rows)]
    content: bytes = write_sheet(folder / "seed.xlsx", cells).read_bytes()
    return content


def mutate(content: bytes, draw: random.Random) -> bytes:
    """The content with a few random changes: bytes turned, pieces put in, parts cut, doubled or swapped."""
    done = bytearray(content)
    for _ in range(draw.choice((0, 0, 1, 1, 2, 3, 8))):
        place = draw.randrange(len(done) + 1)
        end = min(len(done), place + draw.choice((1, 2, 10, 200)))
        kind = draw.randrange(6)
        if kind == 0 and done:
            done[place % len(done)] = draw.randrange(256)
        elif kind == 1:
            done[place:place] = draw.choice(PIECES)
        elif kind == 2:
            del done[place:end]
        elif kind == 3:
            done[place:place] = done[place:end]
        elif kind == 4:
            done[place:end] = draw.choice(PIECES)
        else:
            done = done[: max(1, place)] if draw.random() < 0.3 else done
    return bytes(done)


def try_one(seeds: dict[str, bytes], folder: Path, draw: random.Random) -> str:
    """Read one random file; ``read`` or ``refused``. Anything else is an exception."""
    form = draw.choice(FORMS)
    content = mutate(seeds[form if draw.random() < 0.95 else draw.choice(FORMS)], draw)
    path = folder / f"input{form}"
    path.write_bytes(content)
    try:
        if form == ".toml":
            Review.from_file(path)
        elif draw.random() < 0.15:
            draft_review([path], folder)
        else:
            stated = {"scale": "1:5", **draw.choice(REVIEWS)}
            understand(path, Review(**stated))
    except JudgegaugeError as fault:
        str(fault).encode()  # a message that can not be printed is a fault too
        return "refused"
    return "read"


def fuzz(
    seconds: float, seed: int, report: Callable[[str], object] = lambda text: None, most: int | None = None
) -> tuple[Counter[str], list[str]]:
    """Outcomes of random files for so long (or so many), and what went wrong with which seed."""
    outcomes: Counter[str] = Counter()
    faults: list[str] = []
    until = time.monotonic() + seconds
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        seeds = make_seeds(folder)
        number = seed
        while time.monotonic() < until and (most is None or number < seed + most):
            draw = random.Random(number)
            try:
                with warnings.catch_warnings():
                    warnings.simplefilter("error")
                    outcomes[try_one(seeds, folder, draw)] += 1
            except BaseException as fault:
                if isinstance(fault, KeyboardInterrupt):
                    raise
                outcomes["fault"] += 1
                faults.append(f"seed {number}: {type(fault).__name__}: {str(fault)[:300]}")
                report(faults[-1])
            number += 1
    return outcomes, faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    outcomes, faults = fuzz(options.seconds, options.seed, print)
    print(", ".join(f"{count} {name}" for name, count in sorted(outcomes.items())))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
