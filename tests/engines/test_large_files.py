"""A file beyond what is kept in memory is parsed into a database on disk, within a limit of memory."""

import pytest

from judgegauge import Review
from judgegauge.data import engine
from judgegauge.data.checks import understand
from judgegauge.data.reading import LARGE_BYTES

ROWS = 1_200
LONG = "A long answer, of a kind that agents write. " * 1_400


@pytest.mark.parametrize("limit", [engine.LOADING, 68])
def test_a_large_text_table_is_read(tmp_path, monkeypatch, limit):
    """Also where its cells are too long for the limit, which then gives way."""
    monkeypatch.setattr(engine, "LOADING", limit)
    path = tmp_path / "runs.csv"
    with path.open("w") as file:
        file.write("period,item_id,run,score,output\n")
        for number in range(ROWS):
            file.write(f'2026-Q1,q{number},baseline,{1 + number % 5},"{LONG}{number}"\n')
    assert path.stat().st_size > LARGE_BYTES
    layout = understand(path, Review(scale="1:5"))
    assert layout.table.query("SELECT count(*), min(length(output)) FROM runs") == [(ROWS, len(LONG) + 1)]
    assert [reading.rows for reading in layout.criteria[0].readings] == [ROWS // 5] * 5
