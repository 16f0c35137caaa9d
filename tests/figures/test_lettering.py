"""Words are measured, wrapped and cut without losing what a reader needs."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgegauge.figures import lettering, palette
from judgegauge.figures.axis import make_axis, write_number, write_percent
from judgegauge.figures.level_bars import write_share


@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=120), width=st.floats(min_value=30, max_value=400))
def test_wrapped_lines_fit_and_keep_every_visible_character(text: str, width: float) -> None:
    lines = lettering.wrap(text, width)
    assert all(lettering.measure(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(lettering.clean(text).split())


@settings(max_examples=60, deadline=None)
@given(text=st.text(min_size=1, max_size=300))
def test_cut_text_fits_its_lines(text: str) -> None:
    lines = lettering.wrap(text, 80, most=2)
    assert len(lines) <= 2
    assert all(lettering.measure(line) <= 80 for line in lines)


def test_width_equals_the_advances_of_dejavu_sans() -> None:
    # From the font's own hmtx table: a 1255, b 1300 of 2048 units; bold a 1382.
    assert lettering.measure("ab", size=2048) / lettering.SLACK == pytest.approx(1255 + 1300, abs=1)
    assert lettering.measure("a", size=2048, bold=True) / lettering.SLACK == pytest.approx(1382, abs=1)


def test_a_long_name_breaks_after_its_hyphen() -> None:
    assert lettering.wrap("judge-model-with-a-long-name", 70)[0].endswith("-")


def test_closing_chinese_marks_do_not_start_a_line() -> None:
    lines = lettering.wrap("平均分上升，但是原因不明。" * 3, 62)
    assert len(lines) > 1
    assert not any(line[0] in "，。" for line in lines)


def test_controls_are_shown_and_not_obeyed() -> None:
    assert lettering.clean("a\x00b\u202ec\td") == "a\ufffdb\ufffdc d"


@pytest.mark.parametrize("count", [2, 3, 5, 7, 10, 12])
def test_shades_darken_and_carry_readable_letters(count: int) -> None:
    shades = palette.pick_shades(count)
    against_white = [palette.contrast(shade, palette.CARD) for shade in shades]
    assert against_white == sorted(against_white)
    assert len(set(shades)) == count
    assert all(palette.contrast(palette.ink_on(shade), shade) >= 4.5 for shade in shades)


def test_words_contrast_with_the_card() -> None:
    assert palette.contrast(palette.QUIET, palette.CARD) >= 7
    assert palette.contrast("#000000", "#ffffff") == pytest.approx(21)
    assert all(palette.contrast(colour, palette.CARD) >= 3 for colour in (palette.EMPHASIS, palette.PLAIN))


def test_a_part_is_never_printed_as_none_or_all() -> None:
    assert [write_share(*pair) for pair in ((0, 9), (1, 999), (998, 999), (9, 9), (1, 3))] == [
        "0%",
        "<1%",
        ">99%",
        "100%",
        "33%",
    ]


@settings(max_examples=80, deadline=None)
@given(
    low=st.floats(min_value=-1e6, max_value=1e6),
    span=st.floats(min_value=0.01, max_value=1e6),
    width=st.floats(min_value=60, max_value=400),
)
def test_tick_labels_leave_room_for_each_other(low: float, span: float, width: float) -> None:
    axis = make_axis(low, low + span, start=0.0, stop=width, write=write_number)
    places = [axis.at(tick) for tick in axis.ticks]
    assert all(-1e-6 <= place <= width + 1e-6 for place in places)
    for index in range(len(places) - 1):
        needed = (lettering.measure(axis.labels[index]) + lettering.measure(axis.labels[index + 1])) / 2
        assert places[index + 1] - places[index] >= needed


def test_ticks_are_written_with_the_digits_they_need() -> None:
    axis = make_axis(-0.1, 0.45, start=0, stop=300, write=write_number, digits=1)
    assert axis.labels == ("\u22120.1", "0.0", "0.1", "0.2", "0.3", "0.4")
    assert write_percent(0.025, 3) == "2.5%"
