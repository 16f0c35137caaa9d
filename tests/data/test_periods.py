"""Quarters and months are recognised in their usual spellings; what is unclear is not read."""

import pytest

from judgegauge.data.period_checks import order_labels
from judgegauge.data.periods import (
    HALF,
    MONTH,
    QUARTER,
    canonical_period,
    find_twins,
    order_periods,
    parse_period,
    parse_quarter,
    propose_order,
    read_days,
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
        "3rd quarter 2025",
        "3. Quartal 2025",
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


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("Jan 2026", (MONTH, 2026, 1)),
        ("June 2026", (MONTH, 2026, 6)),
        ("Sept. 2026", (MONTH, 2026, 9)),
        ("2026-Dec", (MONTH, 2026, 12)),
        ("may 2026", (MONTH, 2026, 5)),
        ("H1 2026", (HALF, 2026, 1)),
        ("2026-H2", (HALF, 2026, 2)),
        ("2026 1H", (HALF, 2026, 1)),
        ("2H26", (HALF, 2026, 2)),
        ("H2-26", (HALF, 2026, 2)),
        ("2026年上半年", (HALF, 2026, 1)),
        ("2026年下半年", (HALF, 2026, 2)),
    ],
)
def test_months_and_half_years(text, span):
    assert parse_period(text) == span
    assert canonical_period(text) == text


@pytest.mark.parametrize("text", ["Jan-26", "Jan", "Janus 2026", "H3 2026", "H1", "2026-13", "FY26 H1"])
def test_unclear_months_and_half_years_are_not_read(text):
    assert parse_period(text) is None


@pytest.mark.parametrize(
    "labels",
    [
        ("Oct 2025", "Jan 2026", "April 2026"),
        ("H2 2025", "H1 2026"),
        ("FY25 Q4", "FY26 Q1"),
        ("FY2025 Q4", "FY26 Q1"),
        ("Q4 FY25", "Q1 FY26"),
        ("2025-12", "2026-02"),
        ("2025", "2026"),
    ],
)
def test_labels_of_one_kind_order_in_time(labels):
    assert order_periods(set(labels), ()) == (labels, ())


def test_months_under_two_names_are_one_period():
    assert find_twins(["Jan 2026", "January 2026"]) == ("Jan 2026", "January 2026")
    assert find_twins(["FY26 Q1", "FY2026 Q1"]) == ("FY2026 Q1", "FY26 Q1")


@pytest.mark.parametrize(
    ("labels", "order"),
    [
        (("Apr 2026", "2026-Q1"), ("2026-Q1", "Apr 2026")),
        (("Feb 2026", "2026-Q1"), None),
        (("2026-Q2", "2026-09"), None),
        (("31.03.2026", "31.12.2025"), ("31.12.2025", "31.03.2026")),
        (("3/31/2026", "12/31/2025"), ("12/31/2025", "3/31/2026")),
        (("03/04/2026", "05/12/2025"), None),
        (("2026-03-31", "2025-12-31"), ("2025-12-31", "2026-03-31")),
        (("2026-03-31", "2026-03-31T10:00:00"), None),
        (("before", "after"), None),
    ],
)
def test_an_order_is_proposed_only_where_it_is_certain(labels, order):
    assert propose_order(labels) == order


def test_days_that_no_calendar_has_are_no_days():
    assert read_days(["2026-02-30"]) is None
    assert read_days([]) is None


@pytest.mark.parametrize(
    ("labels", "declared", "words"),
    [
        (("2026-Q2", "2026-09"), (), ["[OLDEST, ..., NEWEST]", "'2026-09', '2026-Q2'"]),
        (("old", "new"), (), ["[OLDEST, ..., NEWEST]", "'new', 'old'"]),
        (("Apr 2026", "2026-Q1"), (), ['periods = ["2026-Q1", "Apr 2026"]']),
        (("2026-Q1", "2026-Q2", "Average"), (), ["look like totals", "'Average'", "take these rows out"]),
        (tuple(f"2026-04-{day:02}" for day in range(1, 20)), (), ["19 days", "add a column"]),
        (("old", "new", "later"), ("old", "new"), ["does not name: 'later'", "add them"]),
    ],
)
def test_each_kind_of_label_is_told_what_to_do(labels, declared, words):
    periods, (problem,) = order_labels(set(labels), declared, "review.toml")
    assert not periods
    for word in words:
        assert word in str(problem)


def test_a_total_among_labels_without_an_order_is_told_apart():
    _, problems = order_labels({"old", "new", "Total"}, (), "review.toml")
    assert [problem.code for problem in problems] == ["period_total", "periods_unordered"]
    assert "Total" not in str(problems[1])


def test_a_period_may_be_named_like_a_total_if_its_order_is_declared():
    assert order_labels({"all", "later"}, ("all", "later"), "review.toml") == (("all", "later"), [])
