"""Orders of a scoring guide's properties: the same sentences, arranged so that order effects cancel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from judgegauge import errors
from judgegauge.data.review import Rubric
from judgegauge.messages import as_message, enlist, tell

Order = tuple[str, ...]


def balance_orders(names: Sequence[str]) -> tuple[Order, ...]:
    """A balanced set of orders, the given one first and its reverse second.

    K orders for an even number K of names, 2 K for an odd one. Each name stands in each place equally
    often, each follows each other directly equally often, and of any two names either comes first in half
    of the orders. One name has one order.

    References
    ----------
    Williams (1949), doi:10.1071/CH9490149. For A B C D: ABCD and DCBA, CADB and BDAC.
    """
    size = len(names)
    if size < 2:
        return (tuple(names),)
    zigzag = [place // 2 if place % 2 == 0 else size - 1 - place // 2 for place in range(size)]
    # The first row of the square gives the places their names, so that it reads as the given order.
    name_of = dict(zip(zigzag, names, strict=True))
    rows = [tuple(name_of[(start + step) % size] for start in zigzag) for step in range(size)]
    found: list[Order] = []
    for row in rows:
        if row not in found:
            # For an even number the reverse is itself a row of the square.
            found += [row, row[::-1]]
    return tuple(found)


def read_order(text: str, names: Sequence[str], levels: Sequence[str], where: str) -> Order:
    """The order that ``a,b,c`` states.

    Raises
    ------
    judgegauge.errors.InputProblems
        When it is no arrangement of exactly the guide's properties; levels listed backwards are a reversed
        scale, which changes what is asked.
    """
    order = tuple(part.strip() for part in text.split(","))
    if Counter(order) == Counter(names):
        return order
    if Counter(order) == Counter(levels):
        raise errors.InputProblems([_reversed_scale(where, "the levels of the scale, rearranged")])
    expected = tell("each property once: {names}", names=enlist(names))
    raise errors.InputProblems([errors.bad_value(where, repr(text), expected, "mend the order")])


def check_same_sentences(base: Rubric, other: Rubric, where: str) -> None:
    """Refuse ``other`` as a permutation of ``base`` unless nothing but the properties' order differs.

    Raises
    ------
    judgegauge.errors.InputProblems
        With what else differs: sentences, anchors, the template; or a scale turned round.
    """
    problems = []
    mine = Counter(part.sentence for part in base.properties.values())
    its = Counter(part.sentence for part in other.properties.values())
    if mine != its:
        changed = [*(mine - its), *(its - mine)]
        found: str = tell("sentences that are not in both: {changed}", changed=errors.name_some(changed))
        problems.append(
            errors.bad_value(where, found, "the same sentences in another order", "make it facet wording")
        )
    if base.anchors != other.anchors or list(base.anchors) != list(other.anchors):
        if is_reversed(base.anchors, other.anchors):
            problems.append(_reversed_scale(where, "anchors that run the other way"))
        else:
            found, expected = "other anchors", "the same anchors in the same order"
            problems.append(errors.bad_value(where, found, expected, "make it facet wording"))
    if base.prompt != other.prompt:
        problems.append(
            errors.bad_value(where, "another prompt template", "the same one", "make it facet wording")
        )
    if problems:
        raise errors.InputProblems(problems)


def is_reversed(base: Mapping[str, str], other: Mapping[str, str]) -> bool:
    """Whether the anchors are listed, or assigned to the levels, the other way round."""
    if len(base) < 2 or set(base) != set(other):
        return False
    listed = base == dict(other) and list(other) == list(base)[::-1]
    assigned = [other[level] for level in base] == list(base.values())[::-1]
    return listed or (assigned and list(base.values()) != list(base.values())[::-1])


def _reversed_scale(where: str, found: str) -> errors.Problem:
    return errors.bad_value(
        where,
        tell("{found}: a reversed scale", found=as_message(found)),
        "the property sentences in another order, and nothing else",
        "a reversed scale is another rubric, no permutation; reorder the properties",
    )
