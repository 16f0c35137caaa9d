"""Quarters are recognised in their usual spellings and printed one way."""

import pytest

from judgegauge.data.periods import canonical_period, order_periods, parse_quarter


@pytest.mark.parametrize(
    "text",
    [
        "2025-Q3",
        "2025Q3",
        "Q3 2025",
        "Q3-25",
        "3Q25",
        "2025 q3",
        "Q3/2025",
        "2025/Q3",
        "Q3'25",
        "quarter 3 of 2025",
    ],
)
def test_spellings_of_one_quarter(text):
    assert canonical_period(text) == "2025-Q3"


@pytest.mark.parametrize("text", ["FY26 Q3", "2025-Q5", "2025-03", "Q3", "summer", "20253", "2025-Q3x"])
def test_other_labels_are_no_quarters(text):
    assert parse_quarter(text) is None


def test_quarters_order_in_time_not_as_text():
    labels = {canonical_period(text) for text in ("Q1 2026", "Q3 2025", "Q4 2025")}
    assert order_periods(labels, ()) == (("2025-Q3", "2025-Q4", "2026-Q1"), ())


def test_declared_order_rules():
    assert order_periods({"before", "after"}, ("before", "after")) == (("before", "after"), ())


def test_labels_that_no_order_covers_come_back():
    assert order_periods({"before", "after"}, ())[1] == ("after", "before")
    assert order_periods({"before", "after", "later"}, ("before", "after"))[1] == ("later",)


def test_one_label_needs_no_order():
    assert order_periods({"pilot"}, ()) == (("pilot",), ())
