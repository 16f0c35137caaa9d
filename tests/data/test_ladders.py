"""Levels stand in an order that their texts tell, or in none: a wrong order turns a rise into a fall."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgegauge.data.ladders import LADDERS, MOST_STEPS, climb, says_nothing

STARS = ("★☆☆☆☆", "★★☆☆☆", "★★★☆☆", "★★★★☆", "★★★★★")


@pytest.mark.parametrize(
    "levels",
    [
        ("no", "yes"),
        ("Fail", "Pass"),
        ("False", "True"),
        ("👎", "👍"),
        ("❌", "✅"),
        ("F", "D", "C", "B", "A"),
        ("C-", "C", "C+", "B-", "B", "B+"),
        STARS,
        ("⭐", "⭐⭐", "⭐⭐⭐"),
        ("20%", "40%", "60%", "80%", "100%"),
        ("0/4", "1/4", "2/4", "3/4", "4/4"),
        ("1 star", "2 stars", "3 stars"),
        ("Poor", "Fair", "Good", "Very good", "Excellent"),
        ("low", "Medium", "HIGH"),
        ("不及格", "及格", "中等", "良好", "优秀"),
        ("否", "是"),
        ("0", "1", "2"),
        ("-1", "0", "1"),
        ("0", "0.25", "0.5", "0.75", "1"),
    ],
)
def test_an_order_that_is_told_does_not_depend_on_how_often_each_is_given(levels):
    for texts in itertools.islice(itertools.permutations(levels), 0, None, 7):
        assert climb(texts).levels == levels


@pytest.mark.parametrize(
    "texts",
    [
        ("blue", "green"),
        ("A", "B"),
        ("A", "B", "C"),
        ("A", "B", "tie"),
        ("good",),
        ("yes", "no", "maybe"),
        ("pass", "passed", "fail"),
        ("80%", "4/5"),
        ("33%", "74%", "94%"),
        ("⭐⭐", "⭐⭐⭐"),
        ("3",),
        ("2", "3", "4"),
        ("-1", "1", "5"),
        ("1", "5", "99"),
        ("1", "1.5", "2"),
        ("0", "0.25", "1"),
        ("1", "one", "two", "three"),
        (),
        ("NA", "-"),
    ],
)
def test_what_tells_no_order_gets_none(texts):
    assert climb(texts).levels is None


def test_spellings_of_one_word_are_one_level():
    assert climb(("PASS", "fail", "Pass", "pass ")).levels == ("fail", "PASS")


@pytest.mark.parametrize(
    "text", ["NA", "n/a", "#N/A", "#DIV/0!", "#REF!", "-", "--", ".", "?", "null", " ", "不适用"]
)
def test_texts_for_nothing(text):
    assert says_nothing(text)
    assert climb(("2", "1", text)).nothing == (text,)
    assert climb(("2", "1", text)).levels == ("1", "2")


@pytest.mark.parametrize("text", ["0", "-1", "no", "N", "👎", "☆", "★", "n", "Nah", "✗"])
def test_texts_that_are_scores(text):
    assert not says_nothing(text)


def test_texts_beside_numbers_are_named():
    found = climb(("1", "2", "3", "keine Angabe"))
    assert found.levels == ("1", "2", "3")
    assert found.apart == ("keine Angabe",)


@given(st.sets(st.integers(-3, 15), min_size=1))
def test_whole_numbers_rise_one_by_one_between_those_found(numbers):
    levels = climb([str(number) for number in numbers]).levels
    if levels is not None:
        assert list(levels) == [str(n) for n in range(min(numbers), max(numbers) + 1)]
        assert 1 < len(levels) <= MOST_STEPS


def test_no_ladder_holds_a_word_twice():
    for ladder in LADDERS:
        words = [word for step in ladder for word in step]
        assert len(words) == len(set(words))
        assert words == [word.casefold() for word in words]
