"""Quarters and months are recognised in their usual spellings; what is unclear is not read."""

import pytest

from judgegauge.data.periods import (
    MONTH,
    QUARTER,
    canonical_period,
    find_twins,
    order_periods,
    parse_period,
    parse_quarter,
)


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
    assert parse_period(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "2026年第二季度",
        "2026年二季度",
        "2026年第2季度",
        "2026年2季度",
        "2026年二季",
        "2026 年第二季度",
        " 2026年 Q2 ",
        "2026年Q2",
        "2026年q2",
        "２０２６年Ｑ２",
        "二〇二六年二季度",
        "二零二六年第二季度",
        "2026年4—6月",
        "2026年4-6月",
        "2026年4～6月",
        "2026年4月至6月",
        "2026年四到六月",
        "2026年04–06月",
    ],
)
def test_chinese_spellings_of_one_quarter(text):
    assert parse_period(text) == parse_period("2026-Q2") == (QUARTER, 2026, 2)
    assert canonical_period(text) == text.strip(), "a label stands on the page as it is written"


@pytest.mark.parametrize(
    ("text", "month"),
    [
        ("2026年4月", 4),
        ("2026年04月", 4),
        ("2026年四月", 4),
        ("2026年4月份", 4),
        ("二〇二六年十月", 10),
        ("2026年十二月", 12),
        ("2026年12月", 12),
        ("2026年1月", 1),
    ],
)
def test_chinese_months(text, month):
    assert parse_period(text) == (MONTH, 2026, month)


@pytest.mark.parametrize(
    "text",
    [
        "2026年第五季度",
        "2026年Q5",
        "2026年3—5月",
        "2026年4—5月",
        "2026年10—1月",
        "2026年13月",
        "2026年0月",
        "26年二季度",
        "2026财年第二季度",
        "2026年度第二季度",
        "2026年上半年",
        "2026年",
        "二季度",
        "4月",
        "2026-04",
        "去年第四季度",
        "2026年第二季度（暂）",
    ],
)
def test_unclear_chinese_labels_are_not_read(text):
    assert parse_period(text) is None
    assert order_periods({text, "2026年第一季度"}, ()) == ((), (text,))


def test_quarters_order_in_time_not_as_text():
    labels = {canonical_period(text) for text in ("Q1 2026", "Q3 2025", "Q4 2025")}
    assert order_periods(labels, ()) == (("2025-Q3", "2025-Q4", "2026-Q1"), ())


def test_chinese_quarters_and_months_order_in_time():
    quarters = ("2025年第四季度", "二〇二六年一季度", "2026年4—6月", "2026-Q3")
    assert order_periods(set(quarters), ()) == (quarters, ())
    months = ("2025年12月", "2026年二月", "2026年10月")
    assert order_periods(set(months), ()) == (months, ())


def test_months_beside_quarters_have_no_order():
    assert order_periods({"2026年4月", "2026年第三季度"}, ()) == ((), ("2026年4月",))
    declared = ("2026年4月", "2026年第三季度")
    assert order_periods(set(declared), declared) == (declared, ())


def test_one_period_under_two_labels():
    assert find_twins(["2026年第二季度", "2026-Q1", "2026-Q2"]) == ("2026-Q2", "2026年第二季度")
    assert find_twins(["2026年4月", "2026年四月"]) == ("2026年4月", "2026年四月")
    assert find_twins(["2026年第二季度", "2026-Q1", "2026年4月", "pilot", "later"]) is None


def test_declared_order_rules():
    assert order_periods({"before", "after"}, ("before", "after")) == (("before", "after"), ())


def test_labels_that_no_order_covers_come_back():
    assert order_periods({"before", "after"}, ())[1] == ("after", "before")
    assert order_periods({"before", "after", "later"}, ("before", "after"))[1] == ("later",)


def test_one_label_needs_no_order():
    assert order_periods({"pilot"}, ()) == (("pilot",), ())
