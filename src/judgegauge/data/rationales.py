"""Flipped answers whose rationale mentions a property of the scoring guide, in each of the two runs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from judgegauge.data.layout import CriterionLayout, Layout
from judgegauge.data.runs import Run
from judgegauge.data.worklist import make_level_table, select_rows

# Scripts that put no spaces between words: there a term is found wherever it stands.
_UNSPACED = r"\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}"
_NO_LETTER = rf"[^\p{{L}}\p{{M}}\p{{N}}_]|[{_UNSPACED}]"
_UNSPACED_START = 0x0E00  # Thai; the alphabets below it, Hangul and the compatibility forms are spaced
_SPACED_ABOVE = ((0x10A0, 0x16FF), (0x1D00, 0x2BFF), (0xAC00, 0xD7FF), (0xFB00, 0xFFFF))


@dataclass(frozen=True, kw_only=True)
class Mentions:
    """Flipped answers with a rationale in both runs, by which of the two mentions a property."""

    name: str
    both: int
    only_first: int
    only_second: int
    neither: int

    @property
    def flipped(self) -> int:
        return self.both + self.only_first + self.only_second + self.neither


def count_mentions(
    layout: Layout, criterion: CriterionLayout, baseline: Run, run: Run
) -> tuple[Mentions, ...]:
    """One count for each property of the guide that declares terms, in the guide's order.

    A term is a whole word or phrase; ``cit*`` is any word that starts with it. Upper and lower case are
    the same. First repeats only. Empty without a guide, without terms, or without rationales.
    """
    rubric = layout.rubric
    terms = {} if rubric is None else {name: p.terms for name, p in rubric.properties.items() if p.terms}
    if not terms or "rationale" not in layout.table.present & layout.table.columns_of(criterion.view):
        return ()
    make_level_table(layout, criterion.up_to(run.period))
    one, one_values = select_rows(baseline, criterion.view)
    two, two_values = select_rows(run, criterion.view)
    sides = ("one_says", "two_says")
    counts = ", ".join(
        f"count(*) FILTER (WHERE {'' if a else 'NOT '}list_extract({sides[0]}, {k}) "
        f"AND {'' if b else 'NOT '}list_extract({sides[1]}, {k}))"
        for k in range(1, len(terms) + 1)
        for a, b in ((True, True), (True, False), (False, True), (False, False))
    )
    patterns = [match_terms(own) for own in terms.values()]
    says = [
        f"[{', '.join(f'regexp_matches({side}.rationale, ?)' for _ in patterns)}] AS {name}"
        for side, name in zip(("one", "two"), sides, strict=True)
    ]
    row = layout.table.query(
        f"""
        WITH one AS ({one}), two AS ({two}), flips AS (
          SELECT {", ".join(says)} FROM one JOIN two USING (item_id)
          WHERE one.place <> two.place AND NOT coalesce(one.text <> two.text, false)
            AND one.rationale IS NOT NULL AND two.rationale IS NOT NULL)
        SELECT {counts} FROM flips
        """,
        [*one_values, *two_values, *patterns, *patterns],
    )[0]
    return tuple(
        Mentions(name=name, both=both, only_first=first, only_second=second, neither=neither)
        for name, (both, first, second, neither) in zip(
            terms, (row[4 * k : 4 * k + 4] for k in range(len(terms))), strict=True
        )
    )


def match_terms(terms: Sequence[str]) -> str:
    """Regular expression (of the table engine) that finds any of the terms."""
    return "(?i)(" + "|".join(_match_term(term) for term in terms) + ")"


def _match_term(term: str) -> str:
    stem = term.rstrip("*").strip()
    words = r"\s+".join(re.escape(word) for word in stem.split())
    before = f"(^|{_NO_LETTER})" if _has_edges(stem[0]) else ""
    after = f"($|{_NO_LETTER})" if _has_edges(stem[-1]) else ""
    return before + words + ("" if term.endswith("*") else after)


def _has_edges(character: str) -> bool:
    """Whether a letter that stands beside ``character`` would belong to the same word."""
    code = ord(character)
    spaced = code < _UNSPACED_START or any(low <= code <= high for low, high in _SPACED_ABOVE)
    return spaced and (character.isalnum() or character == "_")
