"""Words of degree in anchors, in a guide of any language."""

from __future__ import annotations

import pytest

from judgegauge.data.degrees import find_degree_words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Answers the question well, with minor gaps.", ("well", "minor")),
        ("Partially answers; partially cited.", ("partially",)),
        ("A well-known source, and wellness.", ()),
        ("Every claim stands in the retrieved text.", ()),
        ("基本答完问题，略有遗漏。", ("基本", "略有")),
        ("回答了大部分问题，引用比较清楚，部分步骤缺失。", ("大部分", "比较", "清楚", "部分")),
        ("大体上正确，有些地方不够。", ("大体上", "有些")),
        ("全部分数都写明了来源，公司内部分工不提。", ()),
        ("每条说法都见于检索到的文本，并写出来源段落。", ()),
        ("回答 very 好，质量很高。", ("very", "很")),
        ("", ()),
    ],
)
def test_words_of_degree(text: str, words: tuple[str, ...]) -> None:
    """The longest word at a place counts, in order of first appearance; other words that hold one do not."""
    assert find_degree_words(text) == words
