"""Balanced orders, and what is refused as a permutation."""

import itertools
from collections import Counter
from pathlib import Path

import pytest
from review_files import RUBRIC

from judgegauge.data.review import Rubric
from judgegauge.errors import InputProblems
from judgegauge.judging.permutations import balance_orders, check_same_sentences, is_reversed, read_order


def make_rubric(tmp_path: Path, text: str) -> Rubric:
    (tmp_path / "rubric.toml").write_text(text)
    return Rubric.from_file(tmp_path / "rubric.toml")


@pytest.mark.parametrize("size", range(2, 12))
def test_places_neighbours_and_precedence_are_balanced(size):
    names = [f"p{number}" for number in range(size)]
    orders = balance_orders(names)
    assert len(orders) == len(set(orders)) == (size if size % 2 == 0 else 2 * size)
    assert orders[0] == tuple(names)
    assert orders[1] == tuple(reversed(names))
    assert all(sorted(order) == sorted(names) for order in orders)
    places = Counter((place, name) for order in orders for place, name in enumerate(order))
    neighbours = Counter(pair for order in orders for pair in itertools.pairwise(order))
    before = Counter(pair for order in orders for pair in itertools.combinations(order, 2))
    assert len(places) == size * size
    assert len(neighbours) == len(before) == size * (size - 1)
    assert len(set(places.values())) == len(set(neighbours.values())) == len(set(before.values())) == 1


def test_one_line_has_one_order():
    assert balance_orders(["only"]) == (("only",),)


def test_an_order_is_the_same_names_rearranged():
    assert read_order(" b, a ", ["a", "b"], ["1", "2"], "--order") == ("b", "a")
    for wrong in ("a", "a,a", "a,b,c", "a,c"):
        with pytest.raises(InputProblems, match="each property once"):
            read_order(wrong, ["a", "b"], ["1", "2"], "--order")


def test_a_reversed_scale_is_no_permutation(tmp_path):
    with pytest.raises(InputProblems, match="reversed scale"):
        read_order("5,4,3,2,1", ["a", "b"], ["1", "2", "3", "4", "5"], "--order")
    base = make_rubric(tmp_path, RUBRIC)
    listed = base.model_copy(update={"anchors": dict(reversed(base.anchors.items()))})
    turned = dict(zip(base.anchors, reversed(base.anchors.values()), strict=True))
    assigned = base.model_copy(update={"anchors": turned})
    for other in (listed, assigned):
        assert is_reversed(base.anchors, other.anchors)
        with pytest.raises(InputProblems, match="reversed scale"):
            check_same_sentences(base, other, "other.toml")
    assert not is_reversed(base.anchors, base.anchors)


def test_only_the_order_of_sentences_may_differ(tmp_path):
    base = make_rubric(tmp_path, RUBRIC)
    turned = dict(reversed(base.properties.items()))
    check_same_sentences(base, base.model_copy(update={"properties": turned}), "other.toml")
    changed = make_rubric(tmp_path, RUBRIC.replace("Nothing is added.", "Nothing is added!"))
    with pytest.raises(InputProblems, match=r"Nothing is added\."):
        check_same_sentences(base, changed, "other.toml")
    other = base.model_copy(update={"prompt": "{{output}}"})
    with pytest.raises(InputProblems, match="another prompt template"):
        check_same_sentences(base, other, "other.toml")
    other = base.model_copy(update={"anchors": {**base.anchors, "3": "Halfway."}})
    with pytest.raises(InputProblems, match="other anchors"):
        check_same_sentences(base, other, "other.toml")
