"""简体中文。Simplified Chinese.

一份术语表（各页用词一致）：AI 评审 judge；评分指南 scoring guide；评分方式 way of scoring；轮次 run；
报告轮次 reported run；重评 re-run；等级 level；量表 scale；分界 boundary；平均分 average；占比 share；
标准误 standard error；区间 range；偶然波动 chance；抽样 picking answers；替代测试 stand-in；
桥接 bridge；评分维度 criterion；中位回答 middle answer；分布形状 shape；回复 reply。
"""

from __future__ import annotations

from judgegauge.wording.catalogue import Catalogue, Font, gather_texts
from judgegauge.wording.chinese import (
    appendix,
    boxes,
    card,
    common,
    depth,
    instrument,
    levels,
    methods,
    page1,
    scores,
    shape,
    tool,
)
from judgegauge.wording.chinese.messages import MESSAGES
from judgegauge.wording.chinese.spacing import put_spaces
from judgegauge.wording.numbers import NumberStyle
from judgegauge.wording.phrase import Number

_PARTS = (common, page1, boxes, card, levels, scores, instrument, shape, methods, appendix, depth, tool)


def _one_form(number: Number) -> str:
    """Chinese nouns have no plural."""
    return "many"


CATALOGUE = Catalogue(
    lang="zh",
    tag="zh-Hans",
    texts=gather_texts(_PARTS),
    numbers=NumberStyle(),
    font=Font(family="Noto Sans CJK SC", package="fonts-noto-cjk"),
    form_of=_one_form,
    messages=MESSAGES,
    quotes=("“", "”"),
    unbroken=18,
    space=put_spaces,
)
