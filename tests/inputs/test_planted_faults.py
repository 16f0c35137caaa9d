"""Five faults that other tools have, planted here one by one: a named test catches each."""

import pytest
import test_failures_as_scores
import test_levels_and_texts
import test_pairing_and_repeats
import test_scales_and_instruments
import test_undefined_statistics

import test_command
from judgegauge.data import checks, scores
from judgegauge.data.review import Review
from judgegauge.data.scale import Scale, parse_number
from judgegauge.findings import compare_runs, describe_runs


def clamp_scores(monkeypatch):
    """Numbers off the scale become its nearest end."""
    read = scores.read_level

    def clamp(text, scale):
        found = read(text, scale)
        if found == scores.OFF_SCALE:
            return 0 if parse_number(text.strip()) < parse_number(scale.levels[0]) else scale.size - 1
        return found

    monkeypatch.setattr(scores, "read_level", clamp)


def drop_failures(monkeypatch):
    """Failed judgements are not counted."""
    attempts = describe_runs.count_attempts

    def count(patterns, places):
        failed = describe_runs_count_failures(patterns, places)
        every, items = attempts(patterns, places)
        return every - sum(failed.values()), items

    describe_runs_count_failures = describe_runs.count_failures
    monkeypatch.setattr(describe_runs, "count_attempts", count)
    monkeypatch.setattr(describe_runs, "count_failures", lambda patterns, places: {})


def infer_scale(monkeypatch):
    """Without a declared scale the usual one is taken."""
    stated = Review.scale_of

    def infer(self, criterion, period=None):
        found = stated(self, criterion, period)
        return found if isinstance(found, Scale) else stated(Review(scale="1:5"), criterion)

    monkeypatch.setattr(Review, "scale_of", infer)


def swallow_duplicates(monkeypatch):
    """Of several rows of an answer one is kept."""
    read = checks.open_table

    def keep_one(*arguments):
        table = read(*arguments)
        table.connection.execute(
            "CREATE TABLE kept AS SELECT DISTINCT ON (criterion, period, run, repeat, item_id) * FROM runs"
        )
        table.connection.execute("CREATE OR REPLACE VIEW runs AS SELECT * FROM kept")
        return table

    monkeypatch.setattr(checks, "open_table", keep_one)


def trust_copies(monkeypatch):
    """A re-run that equals the baseline counts as evidence that nothing moves."""
    monkeypatch.setattr(compare_runs, "_find_flags", lambda *_, **__: ())


def undeclared(folder):
    test_command.write_csv(folder / "runs.csv", test_command.sample())
    test_command.test_an_undeclared_scale(folder)


CAUGHT = [
    (clamp_scores, lambda folder: test_levels_and_texts.test_one_spelling_each(folder, "44", "stop")),
    (
        clamp_scores,
        lambda folder: test_failures_as_scores.test_a_sentinel_is_declared_or_stops_the_run(folder, "99"),
    ),
    (
        drop_failures,
        lambda _: test_failures_as_scores.test_case_11_what_can_not_be_read_is_not_the_lowest_level(),
    ),
    (drop_failures, lambda _: test_failures_as_scores.test_case_13_refusals_and_the_text_none()),
    (infer_scale, undeclared),
    (swallow_duplicates, lambda _: test_pairing_and_repeats.test_case_29_duplicate_ids_stop_the_run()),
    (swallow_duplicates, test_pairing_and_repeats.test_identical_duplicate_rows_stop_the_run_too),
    (trust_copies, lambda _: test_scales_and_instruments.test_case_25_a_judge_swap_served_from_a_cache()),
    (trust_copies, lambda _: test_undefined_statistics.test_case_05_no_score_changed()),
]


@pytest.mark.parametrize(("plant", "run_test"), CAUGHT, ids=[plant.__name__ for plant, _ in CAUGHT])
def test_a_planted_fault_is_caught(plant, run_test, monkeypatch, tmp_path):
    (tmp_path / "sound").mkdir()
    (tmp_path / "faulty").mkdir()
    run_test(tmp_path / "sound")
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        run_test(tmp_path / "faulty")
