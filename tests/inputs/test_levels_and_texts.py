"""Level sets, their order, and the texts that name a level."""

import pytest
from case_tables import assess_files, find_table, note_of, refuse, run_of

AGAIN = {"score_a": "baseline", "score_b": {"run": "again"}}
ORDER = {"again": {"facet": "order"}}


def test_case_07_a_skipped_level():
    criterion = assess_files(find_table("07"), wide=AGAIN, runs=ORDER).criteria[0]
    (rerun,) = criterion.reruns
    assert rerun.kappa_quadratic.value == pytest.approx(0.7423, abs=5e-5)
    assert (rerun.exact.value, rerun.within_one.value) == (pytest.approx(0.6), pytest.approx(0.8))
    assert criterion.runs[0].shares[1].value == 0
    assert len(rerun.table) == 5


def test_case_09_ten_is_above_nine():
    criterion = assess_files(find_table("09"), wide=AGAIN, runs=ORDER, scale="1:10").criteria[0]
    (rerun,) = criterion.reruns
    assert criterion.scale.levels == tuple(str(n) for n in range(1, 11))
    assert rerun.kappa_quadratic.value == pytest.approx(0.9639, abs=5e-5)
    assert (rerun.exact.value, rerun.within_one.value) == (pytest.approx(0.4), pytest.approx(0.9))
    assert criterion.runs[0].at_least_each[7].level == "9"
    assert criterion.runs[0].at_least_each[7].value == pytest.approx(0.6)


@pytest.mark.parametrize(
    ("levels", "texts", "counts"),
    [
        ([-2, -1, 0, 1, 2], ["-2", "0", "2", "−1", "-0"], (1, 1, 2, 0, 1)),
        ([0, 1, 2, 3], ["0", "3", "zero", "3/3"], (2, 0, 0, 2)),
        (["poor", "fair", "good"], ["Good", "poor", "FAIR", '"fair"'], (1, 2, 1)),
        ([1, 2.5, 4], ["2.5", "2.50", "4", "1"], (1, 2, 1)),
        (["N/A", "no", "yes"], ["N/A", "yes", "no"], (1, 1, 1)),
    ],
)
def test_scales_of_other_kinds(tmp_path, levels, texts, counts):
    path = tmp_path / "scale.csv"
    path.write_text(
        "item_id,score\n"
        + "".join(f'i{n},"{t.replace(chr(34), chr(34) * 2)}"\n' for n, t in enumerate(texts))
    )
    assert run_of(assess_files(path, scale={"levels": levels})).counts == counts


def test_case_14_many_spellings_of_four():
    findings = assess_files(find_table("14"), columns={"score": "score_raw"})
    run = run_of(findings)
    assert (run.attempted, run.valid, run.failures) == (12, 8, {"parse_error": 4})
    assert run.counts == (0, 0, 0, 8, 0)
    assert run.mean.value == 4
    lenient = note_of(findings, "lenient_reading")
    assert lenient["rows"] == 5
    assert lenient["texts"] == {"**4**": 1, "4 out of 5": 1, "4/5": 1, "four": 1, "４": 1}
    assert note_of(findings, "between_levels")["texts"] == {"4.5": 1}
    unread = note_of(findings, "not_read")["texts"]
    assert len(unread) == 3
    assert {"8/10", "3-4"} < set(unread)


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("`3`", 3), ("“4”", 4), ("'2'", 2), ("FIVE", 5), ("3 / 5", 3), ("3 of 5", 3), ("4.0/5", 4),
        ("4/5.0", 4), ("4/10", None), ("5/4", None), ("6/5", None), ("0/5", None), ("4.5/5", None),
        ("4-5", None), ("4 or 5", None), ("4 stars", None), ("Score: 4", None), ("4,5", None), ("IV", None),
        ("~4", None), ("4?", None), ("six", None), ("4 5", None), ("½", None), ("4%", None),
        ("44", "stop"), ("1e1", "stop"), ("-4", "stop"), ("0", "stop"),
    ],
)  # fmt: skip
def test_one_spelling_each(tmp_path, text, level):
    path = tmp_path / "one.csv"
    path.write_text(f'item_id,score\na,"{text}"\nb,1\n', encoding="utf-8")
    if level == "stop":
        assert f"score '{text}'" in refuse(path)
        return
    counts = run_of(assess_files(path)).counts
    wanted = [1, 0, 0, 0, 0]
    if level is not None:
        wanted[level - 1] += 1
    assert counts == tuple(wanted)


def test_a_label_of_a_level_names_it(tmp_path):
    path = tmp_path / "labels.csv"
    path.write_text("item_id,score\na,Excellent\nb,poor\nc,fine\n")
    scale = {"levels": [1, 2, 3], "labels": {"1": "poor", "3": "excellent"}}
    findings = assess_files(path, scale=scale)
    assert run_of(findings).counts == (1, 0, 1)
    assert note_of(findings, "lenient_reading")["texts"] == {"Excellent": 1, "poor": 1}


def test_a_score_inside_a_sentence_needs_a_declared_pattern(tmp_path):
    path = tmp_path / "sentences.csv"
    path.write_text(
        "item_id,score\na,Score: 4\nb,I think. Score: 3 overall\nc,Score: 2 or Score: 5\nd,no idea\ne,5\n"
    )
    run = run_of(assess_files(path))
    assert (run.valid, run.failures) == (1, {"parse_error": 4})
    findings = assess_files(path, score_pattern=r"Score: (\d+)")
    run = run_of(findings)
    assert run.counts == (0, 0, 1, 1, 1)
    assert run.failures == {"parse_error": 2}
    assert note_of(findings, "score_pattern") == {"strict": 1, "loose": 1, "several": 1, "unmatched": 2}


@pytest.mark.parametrize("pattern", ["Score", "(a)(b)", "(", r"(?=x)(\d)"])
def test_a_pattern_that_is_none(pattern):
    with pytest.raises(ValueError, match="regular expression"):
        assess_files(find_table("14"), score_pattern=pattern)
