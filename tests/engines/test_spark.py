"""The same in Spark, in local mode: one session for all, and tables of a size that a laptop has."""

import gc
import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from engine_tables import CASES, REAL, review_of, tell, write_parquet

from judgegauge import Review, assess, errors
from judgegauge.command import main
from judgegauge.data.checks import understand
from judgegauge.data.spark import SparkEngine, adapt_pattern, bind
from tables import FIRST, SECOND, make_rows, write_csv

# The one way to say that a tool is missing stands beside the tests of the document.
sys.path.insert(0, str(Path(__file__).parents[1] / "document"))

from checks.need import need

# Spark warns of the versions of its neighbours.
pytestmark = pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning")

SETTINGS = {
    "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
    "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.driver.memory": "1g",
    # Small tables: to compile each plan and to split it up would take most of the time.
    "spark.sql.codegen.wholeStage": "false",
    "spark.sql.codegen.factoryMode": "NO_CODEGEN",
    "spark.driver.extraJavaOptions": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
    "spark.sql.adaptive.enabled": "false",
    "spark.sql.shuffle.partitions": "1",
    "spark.default.parallelism": "1",
}


@pytest.fixture(scope="module")
def spark(tmp_path_factory):
    need("java", "pyspark")
    from pyspark.sql import SparkSession

    folder = tmp_path_factory.mktemp("warehouse")
    builder = SparkSession.builder.master("local[2]").config("spark.sql.warehouse.dir", str(folder))
    for name, value in SETTINGS.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


@pytest.mark.parametrize("name", CASES)
def test_spark_gives_the_same_counts(name, spark, tmp_path):
    path, review = CASES[name](tmp_path)
    joint = name == "generated"  # the only one whose periods share answers
    wanted = tell(understand(path, review), joint=joint)
    frame = spark.read.parquet(str(write_parquet(path, tmp_path)))
    assert tell(understand(frame, review), joint=joint) == wanted


def test_a_report_from_the_command_line_is_the_same(spark, tmp_path):
    path, _ = CASES["example"](tmp_path)
    parquet = write_parquet(path, tmp_path)
    review = path.with_name("review.toml").read_text().replace("runs.csv", str(parquet))
    (tmp_path / "review.toml").write_text(review.replace("rubric.toml", str(path.with_name("rubric.toml"))))
    told = {}
    for engine in ("duckdb", "spark"):
        given = ["report", str(tmp_path / "review.toml"), "--no-pdf", "--engine", engine]
        done = CliRunner().invoke(main, [*given, "-o", str(tmp_path / engine)])
        assert done.exit_code == 0, done.output
        results = json.loads((tmp_path / engine / "results.json").read_text())
        (source,) = results.pop("inputs")
        assert (source["sha256"] is None) == (engine == "spark")
        told[engine] = results, (tmp_path / engine / "flips.csv").read_text()
    assert told["spark"] == told["duckdb"]


def test_composites_and_wide_tables_are_the_same(spark, tmp_path):
    rows = [
        {"item": f"{period}{n}", "period": period, "kind": n % 4, "helpful": (n + k) % 5 + 1, "why": f"{n} x",
         "clear": "yes" if n % 7 else "no", "judge": "a"}
        for k, period in enumerate((FIRST, SECOND))
        for n in range(24)
    ]  # fmt: skip
    path = write_csv(tmp_path / "wide.csv", rows)
    review = review_of(
        tmp_path,
        scale="1:5",
        columns={"item_id": "item", "judge_model": "judge", "cluster": "kind"},
        criteria={"clear": {"scale": {"levels": ["no", "yes"]}}},
        wide={
            "helpful": {"criterion": "helpful", "run": "baseline", "rationale": "why"},
            "clear": {"criterion": "clear", "run": "baseline"},
        },
        composite={"weights": {"helpful": 1.0}, "gates": {"clear": "yes"}},
        where={"period": [FIRST, SECOND]},
    )
    frame = spark.read.parquet(str(write_parquet(path, tmp_path)))
    told = [assess(data, review).model_copy(update={"inputs": ()}).to_json() for data in (path, frame)]
    assert told[0] == told[1]


def test_probabilities_in_texts_are_refused(spark, tmp_path):
    rows = make_rows([3, 4], logprobs="[]")
    frame = spark.read.parquet(str(write_parquet(write_csv(tmp_path / "runs.csv", rows), tmp_path)))
    with pytest.raises(errors.InputProblems, match="'logprobs' of JSON in Spark; expected columns p_<level>"):
        assess(frame, review_of(tmp_path, scale={"levels": "1:5", "score_from": "expected"}))


def test_problems_are_named_without_row_numbers(spark, tmp_path):
    rows = make_rows([3, 4, 9, 4], judge_model="a")
    path = write_csv(tmp_path / "runs.csv", [*rows, rows[0]])
    frame = spark.read.parquet(str(write_parquet(path, tmp_path)))
    with pytest.raises(errors.InputProblems) as fault:
        assess(frame, Review(scale="1:5"))
    said = str(fault.value)
    assert "dataframe" in said
    assert "'9'" in said
    assert "2 times in run 'baseline'" in said


def test_spark_and_files_are_not_mixed(spark):
    frame = spark.read.parquet(str(REAL / "t01_rb2_swap.parquet"))
    with pytest.raises(errors.UsageError, match="Spark beside other data"):
        assess([frame, str(REAL / "t01_rb2_swap.parquet")], Review(scale="1:10"))


def list_views(spark):
    return {row.tableName for row in spark.sql("SHOW TABLES").collect()}


def test_the_session_is_left_as_it_was(spark):
    gc.collect()
    before = list_views(spark)
    engine = SparkEngine(spark)
    engine.put("level_of", {"score": "VARCHAR", "place": "INTEGER"}, [["4", 3]])
    assert engine.execute("SELECT place FROM level_of WHERE score = ?", ["4"]).fetchall() == [(3,)]
    assert len(list_views(spark)) == len(before) + 1
    del engine
    gc.collect()
    assert list_views(spark) == before


def test_parameters_become_literals_outside_quotes():
    assert bind("SELECT '?', \"a?\" FROM t WHERE a = ? AND b = ?", ["it's", None]) == (
        "SELECT '?', \"a?\" FROM t WHERE a = 'it''s' AND b = NULL"
    )


def test_a_pattern_is_adapted_to_the_library_of_spark():
    assert adapt_pattern(r"(?i)[\p{Han}\p{L}]cit") == r"(?iu)[\p{IsHan}\p{L}]cit"


def test_only_parquet_is_read_by_spark(tmp_path):
    need("pyspark")
    path = write_csv(tmp_path / "runs.csv", make_rows([3, 4]))
    done = CliRunner().invoke(main, ["check", str(path), "--scale", "1:5", "--engine", "spark"])
    assert done.exit_code == 2
    assert "found runs.csv; expected Parquet" in done.output
