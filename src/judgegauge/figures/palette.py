"""Colours that stay apart for colour-blind readers (Okabe and Ito) and on a grey printer."""

from __future__ import annotations

INK = "#1a1a1a"
QUIET = "#595959"
"""Second-rank words; 7:1 on white."""
AXIS = "#555555"
RULE = "#cccccc"
GRID = "#e4e4e4"
CARD = "#ffffff"
_BLACK = "#000000"
EMPHASIS = "#d55e00"
"""Vermillion: the change that the report is about."""
PLAIN = "#0072b2"
"""Blue: everything else that was measured."""
BAND = "#c9dcea"

_STOPS = ("#d3e3f1", "#9cc3e0", "#5a9bcb", "#2a6fae", "#0b3a70")


def pick_shades(count: int) -> tuple[str, ...]:
    """``count`` blues from light to dark: each is darker than the one before, so grey print keeps order."""
    if count == 1:
        return (_STOPS[2],)
    return tuple(_mix_stops(index / (count - 1)) for index in range(count))


def shade_of(share: float) -> str:
    """The blue at ``share`` (0 to 1) of the way from light to dark."""
    return _mix_stops(share)


def ink_on(fill: str) -> str:
    """Black or white, whichever contrasts more with ``fill``: always 4.5 or more (WCAG 2)."""
    return CARD if contrast(CARD, fill) > contrast(_BLACK, fill) else _BLACK


def contrast(first: str, second: str) -> float:
    """Contrast ratio of two colours after WCAG 2: 1 (same) to 21 (black on white)."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    linear = []
    for channel in _channels(colour):
        part = channel / 255
        linear.append(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _mix_stops(share: float) -> str:
    place = share * (len(_STOPS) - 1)
    lower = min(int(place), len(_STOPS) - 2)
    weight = place - lower
    pairs = zip(_channels(_STOPS[lower]), _channels(_STOPS[lower + 1]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * weight):02x}" for a, b in pairs)
