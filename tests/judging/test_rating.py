"""The rating at its position: in the reply's text, and in the token stream."""

import math

import pytest
from fault_server import place

from judgegauge.data.label_tokens import find_candidates as read_column
from judgegauge.judging.rating import Rating, find_candidates, find_rating, weigh_candidates

FIVE = ("1", "2", "3", "4", "5")
TEN = tuple(str(n) for n in range(1, 11))
WORDS = ("poor", "partly correct", "partly wrong", "good")


@pytest.mark.parametrize(
    ("text", "level"),
    [("4", "4"), (" 4\n", "4"), ("4.0", "4"), ("**4**", "4"), ("4.", "4"), ("6", None), ("", None),
     ("4 because 3", None), ("four", None), ("4/5", None), ("I rate it 4", None), ("45", None)],
)  # fmt: skip
def test_alone_the_reply_is_the_level(text, level):
    found = find_rating(text, "alone", FIVE)
    assert (found and found.level) == level


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("It has 2 faults and 3 gaps.\nRating: 4", "4"),
        ("Rating: 2\nOn reflection it is better.\nRating: 5\n\n", "5"),
        ("**Rating:** 3", "3"),
        ("rating: 3.", "3"),
        ("Rating: 4 of 5", None),
        ("Rating: 9", None),
        ("Rating: 4\nThat is all.", None),
        ("4", None),
        ("   ", None),
    ],
)
def test_the_last_line_holds_the_rating(text, level):
    found = find_rating(text, "last_line", FIVE)
    assert (found and found.level) == level


def test_a_digit_in_the_reasoning_is_not_the_rating():
    text = "4 gaps, so\nRating: 2"
    stream = [
        place("4", ("4", -0.01), ("5", -5)), place(" gaps", (" gaps", -0.1)),
        place(", so\n", (", so\n", -0.1)),
        place("Rating", ("Rating", -0.1)), place(":", (":", -0.1)),
        place(" 2", (" 2", -0.2), ("2", -4.0), (" 3", -2.0), ("3", -5.0)),
    ]  # fmt: skip
    rating = find_rating(text, "last_line", FIVE)
    assert rating == Rating(level="2", start=19, end=20)
    found = find_candidates(text, rating, stream, FIVE)
    assert [c["token"] for c in found] == [" 2", "2", " 3", "3"]
    mean, mass = weigh_candidates(found, FIVE, [1, 2, 3, 4, 5])
    two, three = math.exp(-0.2) + math.exp(-4), math.exp(-2) + math.exp(-5)
    assert mass == pytest.approx(two + three)
    assert mean == pytest.approx((2 * two + 3 * three) / (two + three))


def test_ten_in_two_tokens_is_divided_from_one():
    stream = [place("1", ("1", math.log(0.6)), ("9", math.log(0.3))),
              place("0", ("0", math.log(0.7)), ("\n", math.log(0.2)))]  # fmt: skip
    rating = find_rating("10", "alone", TEN)
    found = find_candidates("10", rating, stream, TEN)
    known = {c["token"]: math.exp(c["logprob"]) for c in found if c["logprob"] is not None}
    assert known == pytest.approx({"9": 0.3, "1": 0.12, "10": 0.42})
    # What was returned bounds what was not: 0.12 would bound 2 to 8 more tightly than 0.3 does.
    assert {c["token"] for c in found if c["logprob"] is None} == {"2", "3", "4", "5", "6", "7", "8"}
    read_column(found)


def test_one_on_a_scale_to_ten_is_divided_by_what_follows():
    stream = [place("1", ("1", math.log(0.8)), ("2", math.log(0.1))),
              place("", ("", math.log(0.5)), ("0", math.log(0.25)))]  # fmt: skip
    found = find_candidates("1", find_rating("1", "alone", TEN), stream, TEN)
    known = {c["token"]: math.exp(c["logprob"]) for c in found if c["logprob"] is not None}
    assert known == pytest.approx({"2": 0.1, "1": 0.4, "10": 0.2})


def test_one_or_ten_off_the_sampled_path_is_not_known():
    stream = [place("9", ("9", math.log(0.6)), ("1", math.log(0.3)))]
    found = find_candidates("9", find_rating("9", "alone", TEN), stream, TEN)
    assert {c["token"]: c["logprob"] for c in found} == {"9": math.log(0.6), "1": None, "10": None}
    mean, mass = weigh_candidates(found, TEN, list(range(1, 11)))
    assert (mean, mass) == (9, pytest.approx(0.6))


def test_on_a_scale_to_five_one_is_one():
    stream = [place("1", ("1", math.log(0.5)), ("0", math.log(0.1)), ("2", math.log(0.2)))]
    found = find_candidates("1", find_rating("1", "alone", FIVE), stream, FIVE)
    assert weigh_candidates(found, FIVE, [1, 2, 3, 4, 5]) == pytest.approx((0.9 / 0.7, 0.7))


def test_words_in_several_tokens():
    stream = [place("go", ("go", math.log(0.5)), ("po", math.log(0.2)), ("part", math.log(0.2))),
              place("od", ("od", 0.0))]  # fmt: skip
    found = find_candidates("good", find_rating("good", "alone", WORDS), stream, WORDS)
    assert {c["token"]: c["logprob"] for c in found} == {
        "good": math.log(0.5), "poor": math.log(0.2), "partly correct": None, "partly wrong": None,
    }  # fmt: skip


def test_a_rating_that_shares_its_token():
    stream = [place("Rating", ("Rating", -0.1)), place(":4", (":4", -0.1), (":5", -3.0), ("none", -4.0))]
    text = "Rating:4"
    found = find_candidates(text, find_rating(text, "last_line", FIVE), stream, FIVE)
    assert [c["token"] for c in found] == ["4", "5", "none"]


@pytest.mark.parametrize(
    "stream",
    [
        [],
        [place("5", ("5", -0.1))],
        [{"token": "4", "logprob": -0.1}],
        [{"token": "4", "logprob": -0.1, "top_logprobs": None}],
        [place("say 4", ("say 4", -0.1))],
    ],
)
def test_tokens_that_do_not_show_the_rating_give_nothing(stream):
    assert find_candidates("4", find_rating("4", "alone", FIVE), stream, FIVE) is None


def test_tokens_that_end_inside_a_character():
    text = "Schön\nRating: 3"
    whole = [b"Sch\xc3", b"\xb6n\n", b"Rating", b": ", b"3"]
    stream = [{"token": raw.decode(errors="replace"), "bytes": list(raw), "logprob": -0.1,
               "top_logprobs": [{"token": "3", "logprob": -0.1}]} for raw in whole]  # fmt: skip
    rating = find_rating(text, "last_line", FIVE)
    assert find_candidates(text, rating, stream, FIVE) == [{"token": "3", "logprob": -0.1}]


def test_blanks_before_the_text_are_passed_over():
    stream = [place(" \n", (" \n", -0.1)), place("4", ("4", -0.1))]
    assert find_candidates("4", find_rating("4", "alone", FIVE), stream, FIVE) == [
        {"token": "4", "logprob": -0.1}
    ]
