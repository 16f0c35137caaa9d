"""Which rationales mention a property: whole words, stems, phrases, and scripts without spaces."""

import duckdb
import pytest

from judgegauge.data.rationales import count_mentions, match_terms
from judgegauge.data.review import Rubric
from judgegauge.errors import InputProblems
from tables import lay_out, make_rows


@pytest.mark.parametrize(
    ("terms", "text", "found"),
    [
        (["cit*"], "No Citation was given.", True),
        (["cit*"], "it solicits an answer", False),
        (["cit*"], "CITED", True),
        (["passage"], "two passages", False),
        (["passage"], "names the passage, twice", True),
        (["passage"], "passage", True),
        (["retrieved text"], "in the retrieved\n  text.", True),
        (["retrieved text"], "the retrieved old text", False),
        (["a.b"], "axb", False),
        (["a.b", "x"], "see a.b", True),
        (["über*"], "Überflüssig", True),
        (["c"], "naïve façade", False),
        (["来源"], "没有给出来源。", True),
        (["source"], "没有source引用", True),
        (["source"], "mysource引用", False),
        (["C++"], "in C++, fine", True),
    ],
)
def test_terms(terms, text, found):
    assert duckdb.execute("SELECT regexp_matches(?, ?)", [text, match_terms(terms)]).fetchone() == (found,)


@pytest.mark.parametrize("term", ["", "*", "ci*t", " "])
def test_a_term_without_a_word_is_refused(tmp_path, term):
    path = tmp_path / "rubric.toml"
    path.write_text(f'[properties]\ncites = {{ sentence = "It cites.", terms = ["{term}"] }}\n')
    with pytest.raises(InputProblems, match="words or phrases"):
        Rubric.from_file(path)


def test_only_flips_with_a_rationale_in_both_runs_count(tmp_path):
    (tmp_path / "rubric.toml").write_text(
        '[properties]\ncites = { sentence = "It cites.", terms = ["cit*"] }\n'
    )
    said = {
        "baseline": ["cites", "", "cites", "none", "cites"],
        "turned": ["no", "cites", "cites", "cited", "no"],
    }
    rows = []
    for run, scores in (("baseline", [1, 2, 3, 4, 5]), ("turned", [2, 3, 4, 5, 5])):
        made = make_rows(scores, run=run, facet="order" if run == "turned" else "")
        rows += [{**row, "rationale": text} for row, text in zip(made, said[run], strict=True)]
    layout = lay_out(tmp_path, rows, rubric={"file": "rubric.toml"}, base=tmp_path)
    criterion = layout.criteria[0]
    (found,) = count_mentions(layout, criterion, *criterion.runs["2026-Q2"])
    assert (found.both, found.only_first, found.only_second, found.neither) == (1, 1, 1, 0)
    assert found.flipped == 3
