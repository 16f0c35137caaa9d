"""Which row belongs to which answer: duplicates, changed texts, repeats, changed ids."""

import math

import pytest
from case_tables import assess_files, find_table, refuse, run_of

ORDER = {"again": {"facet": "order"}}


def test_case_29_duplicate_ids_stop_the_run():
    data = [
        {"path": str(find_table("29", "-a")), "period": "2026-Q1", "run": "baseline"},
        {"path": str(find_table("29", "-b")), "period": "2026-Q1", "run": "again"},
    ]
    refused = refuse(data, runs=ORDER)
    assert "'it-2' 2 times in run 'again' of 2026-Q1" in refused
    assert "'it-2' 2 times in run 'baseline' of 2026-Q1" in refused
    assert "number them in a column 'repeat' if they are repeats" in refused


def test_identical_duplicate_rows_stop_the_run_too(tmp_path):
    path = tmp_path / "twice.csv"
    path.write_text("item_id,score\na,4\na,4\nb,3\n")
    assert "'a' 2 times" in refuse(path)


def test_case_32_answers_that_were_made_again(tmp_path):
    texts = {}
    lines = find_table("32").read_text().splitlines()[1:]
    rows = ["item_id,run,score,output"]
    for line in lines:
        item, sha_a, score_a, sha_b, score_b, trimmed = line.split(",")
        texts[item] = sha_a
        rows.append(f"{item},baseline,{score_a},{sha_a}")
        other = f'"{sha_a}\n"' if trimmed == "yes" else sha_b
        rows.append(f"{item},again,{score_b},{other}")
    path = tmp_path / "texts.csv"
    path.write_text("\n".join(rows) + "\n")
    (rerun,) = assess_files(path, runs=ORDER).criteria[0].reruns
    assert (rerun.paired, rerun.text_differs, rerun.flips.count) == (7, 3, 2)
    assert rerun.shift.value == pytest.approx(0)
    assert rerun.same_text_checked


def test_case_32_without_texts_sameness_is_not_checked():
    wide = {"score_a": "baseline", "score_b": "again"}
    (rerun,) = assess_files(find_table("32"), wide=wide, runs=ORDER).criteria[0].reruns
    assert (rerun.paired, rerun.same_text_checked) == (10, False)
    assert rerun.shift.value == pytest.approx(0.6)


def test_case_32_by_hashes():
    wide = {
        "score_a": {"run": "baseline", "output_sha256": "answer_sha_a"},
        "score_b": {"run": "again", "output_sha256": "answer_sha_b"},
    }
    (rerun,) = assess_files(find_table("32"), wide=wide, runs=ORDER).criteria[0].reruns
    # A hash can not tell a line break at the end from another text: that answer is set apart too.
    assert (rerun.paired, rerun.text_differs) == (6, 4)
    assert rerun.same_text_checked


@pytest.mark.parametrize(("first", "second", "sign"), [("-b", "-a", -1), ("-a", "-b", 1)])
def test_case_33_other_numbers_of_repeats(first, second, sign):
    data = [
        {"path": str(find_table("33", first)), "period": "2026-Q1", "run": "baseline"},
        {"path": str(find_table("33", second)), "period": "2026-Q1", "run": "again"},
    ]
    criterion = assess_files(data, runs=ORDER).criteria[0]
    (rerun,) = criterion.reruns
    assert rerun.paired == 3
    assert rerun.shift.n == 3
    a, b = (11 / 3 + 2 + 14 / 3) / 3, (4 + 3 + 5) / 3
    assert rerun.shift.value == pytest.approx(sign * (b - a))
    assert abs(rerun.shift.value) == pytest.approx(0.5556, abs=5e-5)


def test_case_34_four_repeats_of_five_items():
    run = run_of(assess_files(find_table("34")))
    assert (run.items, run.attempted, run.repeats) == (5, 20, 4)
    assert run.mean.value == pytest.approx(3.1)
    assert run.mean.n == 5
    assert run.mean.se == pytest.approx(0.6205, abs=5e-5)
    assert run.within_item_sd == pytest.approx(0.4472, abs=5e-5)


def test_repeats_as_a_list_in_a_cell(tmp_path):
    long = run_of(assess_files(find_table("34")))
    by_item = {}
    for line in find_table("34").read_text().splitlines()[1:]:
        item, _, score = line.split(",")
        by_item.setdefault(item, []).append(score)
    for make in (
        lambda scores: f'"[{", ".join(scores)}]"',
        lambda scores: ";".join(scores),
        lambda scores: f'"({",".join(scores)})"',
        lambda scores: f'"{",".join(scores)}"',
        lambda scores: "|".join(scores),
        lambda scores: '"[' + ", ".join(f'""{s}""' for s in scores) + ']"',
        lambda scores: '"[' + ", ".join(f"'{s}'" for s in scores) + ']"',
    ):
        path = tmp_path / "lists.csv"
        path.write_text("item_id,scores\n" + "".join(f"{i},{make(s)}\n" for i, s in by_item.items()))
        run = run_of(assess_files(path, columns={"score": "scores"}, score_list=True))
        assert run.model_dump(exclude={"run"}) == long.model_dump(exclude={"run"})


def test_lists_with_blanks_failures_and_other_lengths(tmp_path):
    path = tmp_path / "lists.csv"
    path.write_text('item_id,score\na,"[4, null, 5]"\nb,"[]"\nc,3\nd,"4;;5"\ne,"I can\'t, sorry"\nf,\n')
    run = run_of(assess_files(path, score_list=True))
    assert (run.items, run.repeats) == (6, 3)
    assert run.counts == (0, 0, 1, 2, 2)
    assert run.failures == {"parse_error": 1, "missing": 3, "refusal": 1}
    assert "'[4, null, 5]'" not in str(run)


def test_items_that_were_added_and_dropped(tmp_path):
    path = tmp_path / "runs.csv"
    path.write_text("item_id,run,score\na,baseline,4\nb,baseline,3\nb,again,4\nc,again,5\n")
    (rerun,) = assess_files(path, runs=ORDER).criteria[0].reruns
    assert (rerun.paired, rerun.only_baseline, rerun.only_rerun) == (1, 1, 1)


@pytest.mark.parametrize(
    ("ids", "others"),
    [
        (["001", "002", "010"], ["1", "2", "10"]),
        (["7", "8", "9"], ["7.0", "8.0", "9.0"]),
        (["it-01", "it-02", "it-03"], ["it-1", "it-2", "it-3"]),
        (["a", "b", "c"], ["a ", "b", " c"]),
    ],
)
def test_ids_that_were_rewritten(tmp_path, ids, others):
    rows = [f"{i},baseline,4" for i in ids] + [f'"{i}",again,4' for i in others]
    path = tmp_path / "ids.csv"
    path.write_text("item_id,run,score\n" + "\n".join(rows) + "\n")
    refused = refuse(path, runs=ORDER)
    assert "run 'again' of 2026-Q1" in refused
    assert f"{ids[0]!r} and {others[0]!r}" in refused


@pytest.mark.parametrize(
    ("ids", "others"), [(["7", "007"], ["7", "007"]), (["1.10"], ["1.1"]), (["10"], ["100"])]
)
def test_ids_that_only_look_alike(tmp_path, ids, others):
    rows = [f"{i},baseline,4" for i in ids] + [f"{i},again,4" for i in others]
    path = tmp_path / "ids.csv"
    path.write_text("item_id,run,score\n" + "\n".join([*rows, "z,baseline,4", "z,again,4"]) + "\n")
    criterion = assess_files(path, runs=ORDER).criteria[0]
    assert criterion.reruns[0].paired == 1 + len(set(ids) & set(others))
    assert criterion.reruns[0].unmatched == len(set(others) - set(ids))


def test_composite_item_keys(tmp_path):
    path = tmp_path / "turns.csv"
    path.write_text("conversation,turn,score\nc1,1,4\nc1,2,3\nc2,1,5\na/b,c,5\na,b/c,5\n")
    assert "2 times" in refuse(path, columns={"item_id": "conversation"})
    run = run_of(assess_files(path, columns={"item_id": ["conversation", "turn"]}))
    assert (run.items, run.valid) == (5, 5)
    assert "no column 'speaker'" in refuse(path, columns={"item_id": ["conversation", "speaker"]})
    path.write_text("conversation,turn,score\nc1,1,4\nc1,,3\n")
    assert "1 row without item_id" in refuse(path, columns={"item_id": ["conversation", "turn"]})


def test_clusters_widen_the_standard_error(tmp_path):
    path = tmp_path / "clusters.csv"
    rows = [(f"{c}-{n}", c, s) for c, s in (("k1", 2), ("k2", 3), ("k3", 5), ("k4", 4)) for n in range(10)]
    path.write_text("item_id,cluster,score\n" + "".join(f"{i},{c},{s}\n" for i, c, s in rows))
    run = run_of(assess_files(path))
    assert run.clusters == 4
    assert run.mean.se > 2 * run.naive_se
    assert math.isclose(run.mean.value, 3.5)


def test_a_duplicate_is_located_by_its_whole_key(tmp_path):
    rows = "2026-Q1,a,4\n2026-Q2,a,4\n2026-Q2,b,3\n2026-Q2,a,5\n"
    path = tmp_path / "runs.csv"
    path.write_text("period,item_id,score\n" + rows)
    assert refuse(path, period=None).startswith(
        "runs.csv row 3, runs.csv row 5: 1 answer scored more than once"
    )


def test_ids_that_a_spreadsheet_rounded(tmp_path):
    path = tmp_path / "runs.csv"
    path.write_text("item_id,score\n" + "1.000000E+15,4\n" * 3)
    refused = refuse(path)
    assert "'1.000000E+15' 3 times" in refused
    assert refused.endswith("export item_id as text: a spreadsheet has rounded long numbers")


def test_a_file_that_is_listed_twice(tmp_path):
    path = tmp_path / "part.csv"
    path.write_text("item_id,score\na,4\nb,4\n")
    other = tmp_path / "other.csv"
    other.write_text("item_id,score\na,4\nb,3\n")
    refused = refuse([{"path": str(other), "period": "2026-Q2"}, path, path])
    assert refused.startswith("part.csv row 2, part.csv row 2: 2 answers")
    assert "take one of the two entries of part.csv out" in refused
