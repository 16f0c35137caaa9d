"""English: every code has a sentence, and the sentences keep the house rules."""

from __future__ import annotations

import re
import string

import pytest

from judgegauge.wording import language
from judgegauge.wording.english import ENGLISH, gather

BANNED = (
    r"significan", r"\bimprove", r"\bproves?\b", r"\baccurate", r"\bno change\b", r"\bquality (rose|fell)\b",
    r"\b(un)?likely\b", r"\b(red|green|amber|yellow)\b", r"luck of the draw", r"worst case",
)  # fmt: skip
LONGEST_SENTENCE = 30
VERDICTS = (
    "no_data", "single_period", "not_comparable", "too_few", "within_sampling", "instrument_not_measured",
    "within_instrument", "not_separated", "beyond_both",
)  # fmt: skip
CAUTIONS = (
    "instrument_changed", "instrument_not_recorded", "items_differ", "population_not_given",
    "rerun_in_one_period", "one_facet_only", "one_judge_only", "failures_could_reverse",
    "shape_does_not_support_mean", "direction_depends_on_spacing", "clusters_not_given",
    "judge_not_checked_against_people", "measures_disagree", "copy_ignored",
    "rerun_without_scores", "rerun_few_scores", "rerun_ids_unmatched",
    "small_change",
)  # fmt: skip
CONDITIONS = (
    "stored_answers_identical", "permutation_rerun", "judge_swap_rerun", "same_judge", "same_rubric",
    "same_order", "same_scale", "unreadable_replies", "enough_answers", "repeats",
    "label_probability_mass", "people_labels",
)  # fmt: skip
SHAPES = (
    "single_level", "heaped", "polarised", "top_heavy", "bottom_heavy", "middle_heavy", "spread", "unclear",
)  # fmt: skip
FACETS = ("order", "model", "wording", "repeat", "bridge")


def test_language_is_found_by_its_code() -> None:
    assert language("en") is ENGLISH
    with pytest.raises(ValueError, match="'xx'"):
        language("xx")


def test_no_code_is_defined_twice() -> None:
    assert len(gather()) > 500


@pytest.mark.parametrize("code", VERDICTS)
def test_every_verdict_has_words(code: str) -> None:
    has = ENGLISH.has
    assert has(f"h1.{code}") or has(f"h1.{code}.rise") or code in VERDICTS[4:8]
    assert has(f"reason.{code}") or any(name.startswith(f"reason.{code}.") for name in ENGLISH.texts)
    assert has(f"many.says.{code}") or has(f"many.says.{code}.rise")


@pytest.mark.parametrize("code", CAUTIONS)
def test_every_caution_has_words(code: str) -> None:
    assert ENGLISH.has(f"caution.{code}")


@pytest.mark.parametrize("code", CONDITIONS)
@pytest.mark.parametrize("status", ["met", "not_met", "not_given", "could_not_be_checked"])
def test_every_condition_has_words(code: str, status: str) -> None:
    assert ENGLISH.has(f"card.{code}")
    assert ENGLISH.has(f"card.{code}.{status}")
    assert ENGLISH.has(f"card.{code}.means")


@pytest.mark.parametrize("code", SHAPES)
def test_every_shape_has_words(code: str) -> None:
    assert ENGLISH.has(f"shape.{code}")
    assert ENGLISH.has(f"class.{code}")


@pytest.mark.parametrize("facet", FACETS)
def test_every_facet_has_words(facet: str) -> None:
    for prefix in ("facet", "facet.in", "facet.only", "central.facet", "rerun.title"):
        assert ENGLISH.has(f"{prefix}.{facet}")


@pytest.mark.parametrize("code", sorted(ENGLISH.texts))
def test_sentences_keep_the_house_rules(code: str) -> None:
    text = ENGLISH.texts[code]
    for pattern in BANNED:
        assert not re.search(pattern, text, re.IGNORECASE), pattern
    for sentence in re.split(r"(?<=[.!?:;])\s+", text):
        assert len(sentence.split()) <= LONGEST_SENTENCE, sentence
    digits = re.sub(r"\{\w+\}|results\.json", "", text)
    assert not re.search(r"\d", digits), "a digit in a sentence has no key in results.json"
    assert text.count("**") % 2 == 0
    assert all(spec in ("", None) for _, _, spec, _ in string.Formatter().parse(text))
    assert "  " not in text
    assert "'" not in text, "the apostrophe is ’"


def test_counted_nouns() -> None:
    from judgegauge.wording import Number

    def told(count: int) -> str:
        return ENGLISH.counted("answer", Number(key="n", value=count, text=str(count))).plain

    assert (told(0), told(1), told(2)) == ("0 answers", "1 answer", "2 answers")


def test_lists_in_sentences() -> None:
    assert [ENGLISH.enumerate(list("abc")[:k]).plain for k in range(4)] == ["", "a", "a and b", "a, b and c"]
