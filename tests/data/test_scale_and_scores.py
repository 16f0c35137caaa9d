"""A scale is declared, and a score text is a level of it or it is not."""

import pytest

from judgegauge.data.review import FAILURES, Review, StatusDeclaration
from judgegauge.data.scale import Scale, build_scale, parse_scale_text
from judgegauge.data.scores import FAILURE_CODES, classify_status, read_level, read_scores
from judgegauge.errors import Problem

FIVE = parse_scale_text("1:5")
WORDS = build_scale("scale", ["poor", "fair", "good"])


def test_scale_text():
    assert isinstance(FIVE, Scale)
    assert FIVE.levels == ("1", "2", "3", "4", "5")
    assert FIVE.values == (1, 2, 3, 4, 5)
    assert parse_scale_text("-2:2").levels == ("-2", "-1", "0", "1", "2")
    assert parse_scale_text("0:1").size == 2


def test_words_get_ranks():
    assert WORDS.values == (1, 2, 3)
    assert not WORDS.numeric


@pytest.mark.parametrize("text", ["5:1", "1:1", "five", "", "1:99999"])
def test_a_scale_that_is_none(text):
    assert isinstance(parse_scale_text(text), Problem)


@pytest.mark.parametrize("levels", [[1], [1, 1, 2], [5, 4, 3], [1, 2, ""], ["1", "1.0"]])
def test_levels_that_are_no_scale(levels):
    assert isinstance(build_scale("scale", levels), Problem)


def test_threshold_must_be_a_level_above_the_lowest():
    assert build_scale("s", [1, 2, 3], threshold="3.0").threshold == 2
    assert isinstance(build_scale("s", [1, 2, 3], threshold=1), Problem)
    assert isinstance(build_scale("s", [1, 2, 3], threshold=7), Problem)


def test_default_threshold_is_the_upper_two():
    assert FIVE.default_threshold == 3
    assert parse_scale_text("0:1").default_threshold == 1


@pytest.mark.parametrize("text", ["4", "4.0", " 4 ", "4.", "+4", "4e0"])
def test_spellings_of_a_level(text):
    assert read_level(text, FIVE) == 3


@pytest.mark.parametrize("text", ["0", "6", "5.5", "-1", "10", "7.0", "0.8"])
def test_numbers_off_the_scale_are_never_clamped(text):
    assert read_level(text, FIVE) == "off_scale"


@pytest.mark.parametrize("text", ["None", "n/a", "3-4", "good", "4 5", "--4", "nan", "inf"])
def test_texts_that_are_no_level(text):
    assert read_level(text, FIVE) == "parse_error"


def test_ten_is_above_two():
    ten = parse_scale_text("1:10")
    assert read_level("10", ten) == 9
    assert read_level("2", ten) == 1


def test_words_are_read_without_case():
    assert read_level("Good", WORDS) == 2
    assert read_level("excellent", WORDS) == "parse_error"
    assert read_level("3", WORDS) == "off_scale"


def test_a_failed_row_keeps_its_kind_whatever_its_score():
    (reading,) = read_scores([("1", "refusal", 3)], FIVE, StatusDeclaration())
    assert reading.cell == FAILURE_CODES["refusal"]
    assert not reading.off_scale


def test_an_off_scale_number_needs_a_status_or_a_declared_sentinel():
    bare, told, sentinel = read_scores(
        [("-1", None, 1), ("9", "out_of_scale", 1), ("-1.0", None, 1)], FIVE, StatusDeclaration()
    )
    assert bare.off_scale
    assert sentinel.off_scale
    assert not told.off_scale
    declared = read_scores([("-1.0", "ok", 1)], FIVE, StatusDeclaration(sentinels=[-1]))[0]
    assert declared.cell == FAILURE_CODES["other"]
    assert not declared.off_scale


def test_blank_is_missing_and_unknown_statuses_are_other():
    blank, timeout = read_scores([(None, "ok", 1), (None, "timeout", 1)], FIVE, StatusDeclaration())
    assert blank.cell == FAILURE_CODES["missing"]
    assert timeout.cell == FAILURE_CODES["other"]
    mapped = StatusDeclaration(map={"timeout": "api_error"})
    assert classify_status("Timeout", mapped) == "api_error"


def test_status_spellings():
    assert classify_status("Content filter", StatusDeclaration()) == "content_filter"
    assert classify_status("OK", StatusDeclaration()) is None
    assert set(FAILURE_CODES) == set(FAILURES)


def test_scale_of_a_criterion_overrides_the_review():
    review = Review(scale="1:5", criteria={"pass": {"scale": {"levels": ["no", "yes"]}}})
    assert review.scale_of("pass").levels == ("no", "yes")
    assert review.scale_of("other").levels == FIVE.levels
    assert isinstance(Review().scale_of("overall"), Problem)
