"""Phrases keep apart their own words, numbers with keys, and foreign text."""

from __future__ import annotations

import json

import pytest

from judgegauge.findings.model import Change, ReviewFacts
from judgegauge.wording import Label, Number, Phrase, Place, join, say, strong

HALF = Number(key="a.b", value=0.5, text="0.50")


def test_number_carries_its_key_and_its_unrounded_value() -> None:
    phrase = say("moved by {n}", n=Number(key='x["a b"].v', value=0.30000000000000004, text="+0.30"))
    assert phrase.plain == "moved by +0.30"
    assert phrase.html == (
        'moved by<span> </span><data data-key="x[&#34;a b&#34;].v" value="0.30000000000000004">+0.30</data>'
    )


def test_foreign_text_is_escaped_and_marked() -> None:
    phrase = say("{name} {n}", name=Label(text="<b>&\"'"), n=HALF)
    assert phrase.html.startswith('<span class="label short">&lt;b&gt;&amp;&#34;&#39;</span> <data')


def test_own_words_are_escaped_too() -> None:
    assert say("a < b").html == "a &lt; b"


def test_a_template_cannot_be_filled_twice() -> None:
    """Braces in foreign text stay braces."""
    assert say("{name}", name=Label(text="{n}")).plain == "{n}"


def test_strong_parts() -> None:
    phrase = say("**not {x}** now", x="here")
    assert phrase.plain == "not here now"
    assert phrase.html == "<strong>not here</strong> now"
    assert strong(HALF).numbers == (HALF,)


def test_unclosed_strong_and_missing_parts_are_refused() -> None:
    with pytest.raises(ValueError, match="unclosed"):
        say("**a")
    with pytest.raises(KeyError):
        say("{missing}")


def test_an_empty_phrase_is_empty_html() -> None:
    assert Phrase().html == ""


def test_join_leaves_out_what_is_empty() -> None:
    assert join(["a", Phrase(), "", "b"], ", ").plain == "a, b"


def test_percentage_points_say_how_they_are_scaled() -> None:
    assert 'data-times="100"' in Number(key="a", value=0.17, text="+17", times=100).html


def test_place_follows_json_names() -> None:
    """``from_period`` is written ``from``, and odd dict keys are quoted, as in results.json."""
    review = ReviewFacts(title="t", from_period="Q1", population={"2026-Q3": 7, 'a"b': 8})
    place = Place(key="review", value=review)
    assert place.at("from_period").key == "review.from"
    assert place.at("population", "2026-Q3").key == 'review.population["2026-Q3"]'
    assert json.loads('"' + place.at("population", 'a"b').key.partition('["')[2][:-2] + '"') == 'a"b'


def test_place_is_true_when_there_is_a_value() -> None:
    change = Place(key="c", value=Change(measure="mean", from_value=None, to_value=0.0, value=None))
    assert change.at("to_value")
    assert not change.at("from_value")
