"""Label probabilities of a run table: what a row's probabilities say, and what is no probability."""

import json
import math
import time
from pathlib import Path

import pandas as pd
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgegauge.data.label_columns import add_label_scores
from judgegauge.data.label_texts import TokenLevels, score_batch
from judgegauge.data.label_tokens import Candidates
from judgegauge.data.reading import Source, open_table
from judgegauge.data.scale import build_scale, parse_scale_text
from judgegauge.statistics.label_scores import NoCandidateInScaleError, score_labels

REAL = Path(__file__).parents[1] / "real" / "t03_llmrubric_logprobs.csv"
FIVE = parse_scale_text("1:5")
ASKED = "label_mean, label_lower, label_upper, label_mass, label_cell, label_unseen"


def open_rows(*tables):
    frames = [
        pd.DataFrame([{"period": "2026-Q1", "score": "4", **row} for row in rows], dtype=str)
        for rows in tables
    ]
    return open_table([Source(name=f"frame {n}", frame=f) for n, f in enumerate(frames)], {}, "review")


def number(rows):
    return [{"item_id": f"i{n}", **row} for n, row in enumerate(rows)]


def score(rows, scale=FIVE):
    table = open_rows(number(rows))
    summary, problems = add_label_scores(table, scale, 1)
    assert not problems, problems
    return summary, table.query(f"SELECT {ASKED} FROM label_scores_1 ORDER BY item_id")


def find_problems(rows, scale=FIVE):
    summary, problems = add_label_scores(open_rows(number(rows)), scale, 1)
    assert summary is None
    return problems


def columns(*probabilities):
    return {f"p_{level}": p for level, p in enumerate(probabilities, start=1)}


def logs(pairs, **others):
    return {"logprobs": json.dumps({token: math.log(p) for token, p in pairs.items()}), **others}


def test_masses_of_three_levels_and_two_unknown():
    summary, rows = score([columns(None, None, "0.08", "0.56", "0.16")])
    mean, lower, upper, mass, cell, unseen = rows[0]
    assert (mean, mass) == pytest.approx((4.1, 0.80))
    # All that is left, 0.20, on level 1; a level above the mean is not unknown.
    assert lower == pytest.approx((3.28 + 0.20) / 1.0)
    assert upper == pytest.approx(4.1)
    assert (cell, unseen) == (4, 2)
    assert (summary.scored, summary.incomplete, summary.source) == (1, 1, "columns")


def test_zero_is_known_and_a_level_without_a_column_is_not():
    zero = score([columns("0", "0", "0.08", "0.56", "0.16")])[1][0]
    assert zero[:4] == pytest.approx((4.1, 4.1, 4.1, 0.80))
    assert zero[5] == 0
    absent = score([{"p_3": "0.08", "p_4": "0.56", "p_5": "0.16"}])[1][0]
    assert absent[1] == pytest.approx(3.48)
    assert absent[5] == 2


def test_rows_of_which_nothing_is_known_and_rows_off_the_scale():
    summary, rows = score([columns(*[None] * 5), columns(*"00000"), columns("0", "0", "0", "1", "0")])
    assert rows[0] == (None, None, None, None, None, 5)
    assert rows[1] == (None, None, None, 0, None, 0)
    assert rows[2][:5] == (4, 4, 4, 1, 4)
    assert (summary.rows, summary.scored, summary.blank, summary.off_scale) == (3, 1, 1, 1)
    assert (summary.mass_mean, summary.mass_least) == (0.5, 0)


def test_a_source_without_the_columns_is_blank():
    table = open_rows(number([columns("0", "0", ".1", ".6", ".3")]), [{"item_id": "z"}])
    summary, _ = add_label_scores(table, FIVE, 1)
    assert (summary.rows, summary.scored, summary.blank) == (2, 1, 1)
    assert table.query("SELECT label_mean FROM label_scores_1 WHERE item_id = 'i0'")[0] == pytest.approx(
        (4.2,)
    )


def test_a_problem_in_the_second_source_is_found_there():
    table = open_rows([{"item_id": "z"}], number([columns("0", "0", "0", "1", "0"), {"p_1": "2"}]))
    assert str(add_label_scores(table, FIVE, 1)[1][0]).startswith("frame 1 row 2: '2' in column 'p_1'")
    table = open_rows([{"item_id": "z"}], number([{"logprobs": "x"}]))
    assert str(add_label_scores(table, FIVE, 1)[1][0]).startswith("frame 1 row 1: in column 'logprobs'")


def test_only_the_rows_of_the_criterion():
    rows = number([{"criterion": name, **columns("0", "0", ".1", ".6", ".3")} for name in ("a", "b", "a'")])
    rows += number([{"criterion": None, **columns("-1", "0", "0", "0", "0")}])
    table = open_rows(rows)
    assert add_label_scores(table, FIVE, 1, ["a"])[0].rows == 1
    assert add_label_scores(table, FIVE, 2, ["b", "a'"])[0].rows == 2
    assert "-1" in str(add_label_scores(table, FIVE, 3, [None, "a"])[1][0])


@pytest.mark.parametrize("names", [("p1", "p2", "p3"), ("P_1", "p_2.0", "p_3")])
def test_other_names_of_number_columns(names):
    rows = [dict(zip(names, ("0.2", "0.3", "0.5"), strict=True))]
    assert score(rows, parse_scale_text("1:3"))[1][0][0] == pytest.approx(2.3)


def test_columns_of_words_and_declared_values():
    scale = build_scale("s", ["poor", "Very good"], values=[0, 10])
    assert score([{"p_poor": "0.2", "p_very_good": "0.6"}], scale)[1][0][0] == pytest.approx(7.5)
    tenfold = build_scale("s", [1, 2], values=[2, 20])
    assert score([{"p_1": "0.5", "p_2": "0.5"}], tenfold)[1][0][0] == pytest.approx(11)
    # The token 2 is level 2, worth 20; it is not the level that is worth 2.
    assert score([logs({"2": 0.5, "1": 0.5, "20": 1e-3})], tenfold)[1][0][0] == pytest.approx(11)
    assert score([logs({"POOR": 0.1, "very good": 0.3, "1": 0.5})], scale)[1][0][0] == pytest.approx(7.5)


def test_two_columns_for_one_level():
    assert "'p1' and 'p_1'" in str(find_problems([{"p_1": "1", "p1": "1"}])[0])


@pytest.mark.parametrize("text", ["-0.1", "1.1", "1.00001", "nan", "inf", "0,5", "half", "0_1", "56%"])
def test_what_is_no_probability_is_named_with_its_row(text):
    problems = find_problems([columns("0", "0", "0", "1", "0"), columns("0", "0", "0", text, None)])
    assert len(problems) == 1
    assert str(problems[0]).startswith(f"frame 0 row 2: {text!r} in column 'p_4'")


def test_rounding_above_one_is_counted_and_more_is_refused():
    summary, rows = score([columns("0", "0", ".1", ".6", ".301"), columns("0", "0", "0", "1.0000005", "0")])
    assert summary.above_one == 1
    assert rows[0][1] == rows[0][0] == rows[0][2]
    assert score([columns("0", "0", "0", "0.6", "0.45")])[0].above_one == 1
    problems = find_problems([columns("0", "0", "0", "0.6", "0.4501")])
    assert "add up to 1.0501" in str(problems[0])


def test_a_column_of_a_level_that_the_scale_lacks():
    assert score([{**columns("0", "0", "0", "1", "0"), "p_6": "0.0", "p_value": "x"}])[0].scored == 1
    problems = find_problems([{**columns("0", "0", "0", ".5", "0"), "p_6": "0.5"}])
    assert "probabilities of 6" in str(problems[0])


def test_ties_are_counted():
    summary, rows = score([columns("0.5", "0", "0", "0.5", "0"), columns("0.5", "0", "0", "0.4", "0")])
    assert summary.tied == 1
    assert [row[4] for row in rows] == [1, 1]


def test_no_label_probabilities():
    assert "p_1, p_2, p_3" in str(find_problems([{"method": "raw"}])[0])


def test_top_k_that_misses_levels_and_spellings_that_are_summed():
    top = {"4": 0.56, "5": 0.16, "3": 0.08, "The": 0.05, "**": 0.04}
    spelled = {"4": 0.5, " 4": 0.2, "5": 0.15, "3": 0.06, "5.0": 0.05, "The": 0.04}
    summary, rows = score([logs(top), logs(spelled), logs(top), {"logprobs": None}])
    assert rows[0][:4] == pytest.approx((4.1, 3.8636364, 4.1, 0.80))
    assert rows[0][4:] == (4, 2)
    assert (rows[1][0], rows[1][3]) == pytest.approx((4.1458333, 0.96))
    assert rows[2] == rows[0]
    assert rows[3] == (None,) * 6
    assert (summary.source, summary.rows, summary.scored, summary.blank) == ("logprobs", 4, 3, 1)


def test_every_form_of_json():
    candidates = [{"token": "4", "logprob": math.log(0.6)}, {"token": "5", "logprob": math.log(0.2)}]
    place = {"token": "4", "logprob": -0.5, "top_logprobs": candidates}
    later = {"token": ".", "logprob": -0.5, "top_logprobs": [{"token": "1", "logprob": 0}]}
    sampled = {"token": "4", "top_logprobs": None, "top_probs": [{"token": "4", "prob": 0.6},
                                                                {"token": "5", "prob": 0.2}]}  # fmt: skip
    thought = {"type": "reasoning", "content": []}
    forms = [
        candidates,
        {c["token"]: c["logprob"] for c in candidates},
        place,
        sampled,
        [place, later],
        {"content": [place, later]},
        {"choices": [{"logprobs": {"content": [place, later]}}]},
        {"output": [thought, {"content": [{"type": "output_text", "logprobs": [place, later]}]}]},
        {"top_logprobs": [{c["token"]: c["logprob"] for c in candidates}, {"1": 0}]},
    ]
    for row in score([{"logprobs": json.dumps(form)} for form in forms])[1]:
        assert row[0] == pytest.approx(4.25)


def test_replies_off_the_scale_and_empty_ones():
    summary, rows = score([logs({"The": 0.9}), {"logprobs": "[]"}, {"logprobs": "{}"}])
    assert [row[3] for row in rows] == [0, None, None]
    assert (summary.scored, summary.off_scale, summary.blank) == (0, 1, 2)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("{'4': -0.1}", "no JSON"),
        ('{"4": 0.5}', "probability 1.64872"),
        ('{"4": "x"}', "'4'"),
        ('{"4": true}', "'4'"),
        ('{"4": -0.1, "5": -0.1}', "add up to 1.81"),
        ('{"4": -0.1, "4": -3}', "twice"),
        ('[{"token": "4", "logprob": NaN}]', "nan"),
        ('[{"token": "4"}]', "without probabilities"),
        ('[{"token": "4", "prob": 1' + "0" * 400 + "}]", "for a probability"),
        ("[4, 5]", "a list of 4"),
        ("0.7", "0.7"),
        ('{"choices": [{"logprobs": null}]}', "ask the model"),
        ('{"choices": [{"logprobs": {"content": [{"token": "4", "top_logprobs": []}]}}]}', "ask the model"),
    ],
)
def test_json_that_can_not_be_used_is_named_with_its_row(text, named):
    problems = find_problems([logs({"4": 0.5}), {"logprobs": text}])
    assert len(problems) == 1
    assert str(problems[0]).startswith("frame 0 row 2: in column 'logprobs'")
    assert named in str(problems[0])


probabilities = st.one_of(st.none(), st.floats(0, 0.2))
tokens = st.sampled_from(["1", "2", "3", "4", "5", " 4", "4.0", "The", "6", "\u01202"])


@given(st.lists(st.tuples(tokens, probabilities), max_size=5), st.sampled_from([FIVE, "worth"]))
def test_texts_and_single_answers_agree(pairs, scale):
    """The batch over texts gives what the score of one answer gives."""
    if scale == "worth":
        scale = build_scale("s", [1, 2, 3, 4, 5], values=[-3, 0, 1, 10, 12.5])
    names, raw = [t for t, _ in pairs], [p for _, p in pairs]
    batch = [Candidates(tokens=tuple(names), probabilities=tuple(raw)), Candidates()]
    row = [column[0] for column in score_batch(batch, TokenLevels(scale))]
    try:
        one = score_labels(names, scale.values, probabilities=raw, numbers=[1, 2, 3, 4, 5])
    except NoCandidateInScaleError:
        one = None
    if one is None:
        assert row[:3] + row[4:5] == [None] * 4
        return
    assert row[:4] == pytest.approx([one.expected_value, one.lower, one.upper, one.rating_mass])
    assert scale.values[row[4] - 1] == one.most_likely
    assert row[5] == len(one.unseen)


@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=20, deadline=None)
@given(st.lists(st.lists(st.one_of(st.none(), st.floats(0, 0.2)), min_size=5, max_size=5), min_size=1))
def test_columns_and_single_answers_agree(table):
    """Blank columns are candidates whose probability was not told."""
    texts = [columns(*(None if p is None else repr(p) for p in row)) for row in table]
    _, rows = score(texts)
    for raw, row in zip(table, sorted(zip(range(len(rows)), rows, strict=True)), strict=True):
        found = rows[sorted(range(len(rows)), key=lambda n: f"i{n}").index(row[0])]
        if not sum(p for p in raw if p is not None) > 0:
            assert found[0] is None
            continue
        one = score_labels(list("12345"), FIVE.values, probabilities=raw)
        assert found[:4] == pytest.approx((one.expected_value, one.lower, one.upper, one.rating_mass))
        assert (found[4], found[5]) == (one.most_likely, len(one.unseen))


def test_real_probabilities_give_three_means():
    """Q0 of a public table: 3.25 by level, 3.61 by the most likely, 3.28 by expectation."""
    table = open_table([Source(name=REAL.name, path=REAL)], {}, "review")
    summary, problems = add_label_scores(table, parse_scale_text("1:4"), 1, ["Q0"])
    assert not problems
    level, likely, expected, rows = table.query(
        "SELECT avg(score::DOUBLE), avg(label_cell), avg(label_mean), count(*) "
        "FROM label_scores_1 WHERE period = 'real'"
    )[0]
    assert rows == 223
    assert (level, likely, expected) == pytest.approx((3.251121, 3.61435, 3.282864), abs=5e-7)
    assert (summary.rows, summary.scored, summary.incomplete) == (448, 448, 0)


def test_half_a_million_rows_take_seconds(tmp_path):
    path = tmp_path / "many.csv"
    with path.open("w") as stream:
        stream.write("period,item_id,score,p_1,p_2,p_3,p_4,p_5\n")
        stream.writelines(f"2026-Q1,{n},4,,0.05,0.1,0.5,0.3\n" for n in range(500_000))
    table = open_table([Source(name="many.csv", path=path)], {}, "review")
    start = time.perf_counter()
    summary, _ = add_label_scores(table, FIVE, 1)
    assert summary.scored == summary.incomplete == 500_000
    assert time.perf_counter() - start < 30
