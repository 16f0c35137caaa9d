"""Specs of the example review and of harder cases, shared by the tests of the figures."""

from __future__ import annotations

from judgegauge.figures import (
    BeforeAfter,
    Boundaries,
    BoundaryChangeRow,
    BoundaryChanges,
    BoundaryRow,
    CentralFigure,
    CentralRow,
    FigureSpec,
    FlipPairs,
    FlipRow,
    LevelBarRow,
    LevelBars,
    Trend,
    TrendPoint,
)

HOSTILE = (
    'a<script>alert("1")</script> & $x^{2}$ \\frac{1}{2} \u202eevil\u202c \x00\x1b '
    "averylongname_with-many-parts/" + "x" * 170
)

CENTRAL = CentralFigure(
    title="The average rose by 0.30; another judge moved the same answers by 0.24.",
    axis_label="Difference in the average score, in points",
    id_prefix="fig-1",
    rows=(
        CentralRow(
            label="The rise from Q2 to Q3",
            value=0.30,
            low=0.19,
            high=0.41,
            note=("+0.30 (0.19 to 0.41)", "standard error 0.056", "answers and scoring differ"),
            kind="change",
        ),
        CentralRow(
            label="Stand-in test: same 600 answers,\njudge-b instead of judge-a",
            value=0.24,
            low=0.17,
            high=0.31,
            note=("+0.24 (0.17 to 0.31)", "only the judge differs"),
            kind="rerun",
        ),
        CentralRow(
            label="Stand-in test: same 600 answers,\nguide lines in another order",
            value=0.08,
            low=0.05,
            high=0.12,
            note=("+0.08 (0.05 to 0.12)", "only the order differs"),
            kind="rerun",
        ),
        CentralRow(
            label="The real switch: same answers,\nAugust instead of March judge",
            note=("not measured",),
            kind="not_measured",
        ),
        CentralRow(
            label="The real switch: same answers,\nguide 2 instead of guide 1",
            note=("not measured",),
            kind="not_measured",
        ),
    ),
)

LEVELS = LevelBars(
    title="Levels 3 and 4 hold most answers in every run.",
    axis_label="Share of the valid answers of each run",
    levels=("level 1", "level 2", "level 3", "level 4", "level 5"),
    id_prefix="fig-2",
    rows=(
        LevelBarRow(label="2026-Q2", counts=(22, 84, 287, 129, 78), note="600 of 600"),
        LevelBarRow(label="2026-Q3", counts=(12, 54, 227, 199, 108), note="600 of 600"),
        LevelBarRow(label="2026-Q3,\nguide reordered", counts=(12, 54, 179, 246, 109), note="600 of 600"),
        LevelBarRow(label="2026-Q3,\njudge-b", counts=(12, 44, 128, 283, 133), note="600 of 600"),
    ),
)

FLIPS = FlipPairs(
    title="78 of 85 flips are between level 3 and level 4.",
    axis_label="Answers whose level differs when only the order of the guide's lines differs",
    id_prefix="fig-3",
    rows=(
        FlipRow(label="between 1 and 2", count=2),
        FlipRow(label="between 2 and 3", count=0),
        FlipRow(label="between 3 and 4", count=78),
        FlipRow(label="between 4 and 5", count=5),
    ),
)

BOUNDARIES = Boundaries(
    title="Another judge puts a 4 above a 3 in 58 of 100 pairs.",
    left_label="Answers that cross the boundary",
    right_label="Pairs that judge-b puts in the same order",
    coin_label="50%: a coin toss",
    id_prefix="fig-4",
    rows=(
        BoundaryRow(
            label="1 | 2",
            crossing=0.0917,
            crossing_low=0.070,
            crossing_high=0.118,
            crossing_text="9% (55)",
            repeatability=0.930,
            repeatability_low=0.83,
            repeatability_high=0.98,
            repeatability_text="93 of 100",
        ),
        BoundaryRow(
            label="2 | 3",
            crossing=0.17,
            crossing_low=0.141,
            crossing_high=0.203,
            crossing_text="17% (102)",
            repeatability=0.671,
            repeatability_low=0.59,
            repeatability_high=0.74,
            repeatability_text="67 of 100",
        ),
        BoundaryRow(
            label="3 | 4",
            crossing=0.33,
            crossing_low=0.293,
            crossing_high=0.369,
            crossing_text="33% (198)",
            repeatability=0.579,
            repeatability_low=0.53,
            repeatability_high=0.63,
            repeatability_text="58 of 100",
        ),
        BoundaryRow(
            label="4 | 5",
            crossing=0.06,
            crossing_low=0.043,
            crossing_high=0.082,
            crossing_text="6% (36)",
            repeatability_text="too few pairs",
        ),
    ),
)

BOUNDARY_CHANGES = BoundaryChanges(
    title="Most of the rise happened between level 3 and level 4.",
    axis_label="Part of the change, in points",
    id_prefix="fig-5",
    rows=(
        BoundaryChangeRow(label="1 to 2", value=0.0167, low=-0.007, high=0.04, text="+0.02 (−0.01 to 0.04)"),
        BoundaryChangeRow(label="2 to 3", value=0.0667, low=0.02, high=0.113, text="+0.07 (0.02 to 0.12)"),
        BoundaryChangeRow(label="3 to 4", value=0.1667, low=0.097, high=0.237, text="+0.17 (0.09 to 0.24)"),
        BoundaryChangeRow(label="4 to 5", value=0.05, low=-0.002, high=0.102, text="+0.05 (−0.01 to 0.11)"),
    ),
)

TREND = Trend(
    title="The average rose in the quarter in which guide and judge changed.",
    axis_label="Average score, in points (1 = worst, 5 = best)",
    range_label="average with its 95% range",
    band_label="where other ways of scoring put the same answers",
    id_prefix="fig-6",
    points=(
        TrendPoint(label="2025-Q4", value=3.21, low=3.13, high=3.29, text="3.21"),
        TrendPoint(
            label="2026-Q1",
            value=3.24,
            low=3.16,
            high=3.32,
            instrument_low=3.20,
            instrument_high=3.38,
            text="3.24",
        ),
        TrendPoint(label="2026-Q2", value=3.26, low=3.18, high=3.34, text="3.26", marks=("order changed",)),
        TrendPoint(
            label="2026-Q3",
            value=3.56,
            low=3.48,
            high=3.64,
            instrument_low=3.56,
            instrument_high=3.80,
            marks=("guide changed", "judge changed"),
            text="3.56",
        ),
    ),
)

TABLE = BeforeAfter(
    title="Most answers kept their level; 61 moved from 3 to 4.",
    row_label="Level in the reported run",
    column_label="Level with the guide's lines in another order",
    levels=("1", "2", "3", "4", "5"),
    id_prefix="fig-7",
    table=(
        (11, 1, 0, 0, 0),
        (1, 53, 0, 0, 0),
        (0, 0, 164, 63, 0),
        (0, 0, 15, 181, 3),
        (0, 0, 0, 2, 106),
    ),
)

EXAMPLES: tuple[FigureSpec, ...] = (CENTRAL, LEVELS, FLIPS, BOUNDARIES, BOUNDARY_CHANGES, TREND, TABLE)


def level_counts(level_count: int, seed: int) -> tuple[int, ...]:
    """Counts with two peaks and some empty levels, the same at every call."""
    return tuple(
        (level * 7919 + seed * 104729) % 97 * (level % 4 != seed % 4) for level in range(level_count)
    )


def make_level_bars(level_count: int, row_count: int) -> LevelBars:
    return LevelBars(
        title=f"{row_count} runs on {level_count} levels",
        axis_label="Share of the valid answers of each run",
        levels=tuple(str(level) for level in range(level_count)),
        levels_label="Level",
        id_prefix=f"levels-{level_count}-{row_count}",
        rows=tuple(
            LevelBarRow(label=f"run {row}", counts=level_counts(level_count, row), note="600 of 600")
            for row in range(row_count)
        ),
    )


def make_table(level_count: int) -> BeforeAfter:
    return BeforeAfter(
        title=f"{level_count} levels before and after",
        row_label="Level in the reported run",
        column_label="Level in the re-run",
        levels=tuple(str(level) for level in range(level_count)),
        table=tuple(
            tuple(max(0, 1200 - 500 * abs(row - column)) for column in range(level_count))
            for row in range(level_count)
        ),
        id_prefix=f"table-{level_count}",
    )


def make_trend(point_count: int) -> Trend:
    return Trend(
        title=f"{point_count} periods",
        axis_label="Average score, in points",
        range_label="average with its 95% range",
        band_label="other ways of scoring",
        id_prefix=f"trend-{point_count}",
        points=tuple(
            TrendPoint(
                label=f"20{18 + point // 4}-Q{point % 4 + 1}",
                value=None if point == 5 else 3.0 + (point * 37 % 11) / 20,
                low=None if point == 5 else 2.9 + (point * 37 % 11) / 20,
                high=None if point == 5 else 3.1 + (point * 37 % 11) / 20,
                instrument_low=2.95 if point % 3 == 0 else None,
                instrument_high=3.3 if point % 3 == 0 else None,
                marks=("judge changed",) if point % 4 == 2 else (),
                text="3.14",
            )
            for point in range(point_count)
        ),
    )


def make_hostile() -> tuple[FigureSpec, ...]:
    """Every figure with names that try to break out of their element, their column or the page."""
    return (
        CentralFigure(
            title=HOSTILE,
            axis_label=HOSTILE,
            id_prefix="h1",
            rows=(
                CentralRow(
                    label=HOSTILE, value=0.3, low=-0.2, high=0.8, note=(HOSTILE, "b & c"), kind="change"
                ),
                CentralRow(label=HOSTILE, note=(HOSTILE,), kind="not_measured"),
            ),
        ),
        LevelBars(
            title=HOSTILE,
            axis_label=HOSTILE,
            id_prefix="h2",
            levels=(HOSTILE, "<b>", "$y$"),
            rows=(LevelBarRow(label=HOSTILE, counts=(1, 2, 3), note=HOSTILE),),
        ),
        FlipPairs(
            title=HOSTILE, axis_label=HOSTILE, id_prefix="h3", rows=(FlipRow(label=HOSTILE, count=10**9),)
        ),
        Boundaries(
            title=HOSTILE,
            left_label=HOSTILE,
            right_label=HOSTILE,
            coin_label=HOSTILE,
            id_prefix="h4",
            rows=(
                BoundaryRow(
                    label=HOSTILE,
                    crossing=0.5,
                    crossing_text=HOSTILE,
                    repeatability=0.01,
                    repeatability_low=0.0,
                    repeatability_high=1.0,
                    repeatability_text=HOSTILE,
                ),
            ),
        ),
        BoundaryChanges(
            title=HOSTILE,
            axis_label=HOSTILE,
            id_prefix="h5",
            rows=(BoundaryChangeRow(label=HOSTILE, value=0.0, low=-1e-9, high=1e-9, text=HOSTILE),),
        ),
        Trend(
            title=HOSTILE,
            axis_label=HOSTILE,
            range_label=HOSTILE,
            band_label=HOSTILE,
            id_prefix="h6",
            points=tuple(
                TrendPoint(label=HOSTILE, value=1.0, low=0.0, high=2.0, marks=(HOSTILE,), text=HOSTILE)
                for _ in range(3)
            ),
        ),
        BeforeAfter(
            title=HOSTILE,
            row_label=HOSTILE,
            column_label=HOSTILE,
            levels=(HOSTILE, "$y$"),
            table=((1, 2), (3, 10**9)),
            id_prefix="h7",
        ),
    )


def make_chinese() -> CentralFigure:
    """Words in characters that the measuring font lacks."""
    return CentralFigure(
        title="平均分上升了0.30。",
        axis_label="平均分之差（分）",
        id_prefix="zh",
        rows=(
            CentralRow(
                label="第二季度到第三季度的上升",
                value=0.3,
                low=0.19,
                high=0.41,
                note=("+0.30（0.19 至 0.41）", "答案和评分方式都不同"),
                kind="change",
            ),
            CentralRow(
                label="替代测试：同样的600个答案，\n由judge-b代替judge-a评分，并且这里有一个很长的说明需要换行",
                value=0.24,
                low=0.17,
                high=0.31,
                note=("+0.24（0.17 至 0.31）", "只有评判者不同 🙂"),
                kind="rerun",
            ),
        ),
    )
