"""Any engine, same counts: files, dataframes and plans of engines, and the reduction on each of them."""

from dataclasses import replace

import duckdb
import narwhals as nw
import pandas as pd
import polars as pl
import pyarrow.parquet as pq
import pytest
from engine_tables import CASES, tell, write_parquet

from judgegauge import Review, assess, errors
from judgegauge.data.checks import understand
from judgegauge.data.engine import DuckEngine
from tables import make_rows

FRAMES = {
    "pandas": pd.read_parquet,
    "polars": pl.read_parquet,
    "polars lazy": pl.scan_parquet,
    "pyarrow": pq.read_table,
    "duckdb relation": lambda path: duckdb.connect().read_parquet(str(path)),
}


@pytest.fixture(scope="module", params=CASES)
def case(request, tmp_path_factory):
    """A case's file as Parquet, its review, and what the file itself gives."""
    folder = tmp_path_factory.mktemp(request.param)
    path, review = CASES[request.param](folder)
    return write_parquet(path, folder), review, tell(understand(path, review))


@pytest.mark.parametrize("frame", FRAMES)
def test_every_kind_of_data_gives_the_same_counts(case, frame):
    path, review, wanted = case
    assert tell(understand(FRAMES[frame](path), review)) == wanted


class FrameEngine(DuckEngine):
    """Statements go to DuckDB, but answers are gathered and counted by the engine of a dataframe."""

    def __init__(self, engine, take):
        super().__init__(engine.connection)
        self.take = take

    def rows(self, view):
        return nw.from_native(self.take(self.connection.table(view))).lazy()

    def fetch(self, frame):
        return {name: column.to_list() for name, column in frame.collect().to_dict(as_series=True).items()}

    def keep(self, frame):
        return frame.collect().lazy()

    def drop(self, frame):
        pass


TAKERS = {
    "pandas": lambda relation: relation.to_arrow_table().to_pandas(),
    "polars": lambda relation: pl.from_arrow(relation.to_arrow_table()),
    "pyarrow": lambda relation: relation.to_arrow_table(),
}


@pytest.mark.parametrize("engine", TAKERS)
def test_the_reduction_is_the_same_on_every_engine(case, engine):
    path, review, wanted = case
    layout = understand(path, review)
    table = replace(layout.table, engine=FrameEngine(layout.table.engine, TAKERS[engine]))
    assert tell(replace(layout, table=table)) == wanted


def test_duplicates_are_found_however_many_there_are():
    """Sums of codes that overflow their lane are a mismatch, never another pattern."""
    for copies in (2, 9, 40_000):
        rows = make_rows([3, 4]) + make_rows([5] * copies)[:1] * copies
        frame = pl.DataFrame({name: [str(row[name]) for row in rows] for name in rows[0]})
        with pytest.raises(errors.InputProblems, match=f"{copies + 1} times in run 'baseline'"):
            assess(frame, Review(scale="1:5"))


def test_a_thing_that_is_no_table_is_refused():
    with pytest.raises(errors.UsageError, match="found dict; expected a path, a pandas"):
        assess({"score": [1]}, Review(scale="1:5"))
