"""分数从哪里来：概率、平均、重复、综合分的组成、回答的构成。"""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, str]] = {
    # 按 AI 评审给出的概率计分
    "labels.title": "AI 评审给出的概率",
    "labels.lead.expected": "这里的分数不是 AI 评审写下的等级，而是各等级的平均，"
    "按 AI 评审对各等级给出的概率加权。",
    "labels.lead.most_likely": "这里的分数是 AI 评审给出概率最高的等级。",
    "labels.lead.level": "评分表中也有 AI 评审给出的概率；分数是它写下的等级。",
    "labels.not_right": "这里的概率表示一条回复离另一个等级有多近，不是判断正确的概率。",
    "labels.partial": "{run}的 {scored} 条回复中，有 {incomplete} 条缺某个等级的概率；"
    "平均有 {mass} 的概率落在等级上。平均分 {value} 只在这一范围内成立，缺的部分不记作零。",
    "labels.bounds": "缺的部分若取到最低或最高，平均分会在 {low} 至 {high} 之间。",
    "labels.caption": "平均分（标准误）及其背后的概率",
    "labels.head.run": "轮次",
    "labels.head.naive": "只按等级",
    "labels.head.weighted": "此处的计分",
    "labels.head.mass": "落在等级上的概率",
    "labels.head.incomplete": "有缺失的回复",
    "scored.weighted": "分数按 AI 评审给出的概率加权",
    "scored.averaged": "分数是平均值",
    "scored.composite": "分数由其他评分维度加权而成",
    # 平均值
    "averaged.lead": "这些分数是几个评分的平均。平均值不是等级，因此没有等级表、中位回答和分布形状，"
    "也不计算有多少回答换了等级。",
    "averaged.composite": "这个分数由其他评分维度合成，不是等级。因此没有等级表、中位回答和分布形状，"
    "也不计算有多少回答换了等级。",
    "averaged.caption": "各轮的汇总",
    "averaged.head.valid": "有分数",
    "averaged.head.failures": "没有分数",
    "averaged.head.mean": "平均分（标准误）",
    "averaged.head.sd": "标准差",
    # 重复
    "repeats.title": "原样重复评分",
    "repeats.identical": "{Repeats}次重复每次都给出同一等级（{run}）。"
    "在这种设置下，这只表明调用会重复自己，不表明等级是对的。",
    "repeats.differ": "重复评分并不总给出同一等级（{run}）：同一条回答之内的标准差为 {sd}。",
    "repeats.text": "有重复的轮次中，一条回答的分数是各次的平均。同一请求的多次取样不是彼此独立的调用。",
    "repeats.caption": "有多次重复的轮次",
    "repeats.head.run": "轮次",
    "repeats.head.repeats": "重复次数",
    "repeats.head.temperature": "温度",
    "repeats.head.same": "分数始终相同",
    "repeats.head.sd": "同一条回答之内的标准差",
    "repeats.yes": "是",
    "repeats.no": "否",
    # 用到了量表的多大部分
    "core.lead": "量表有{size}个等级，但 {period} 的回答有 {share} 只用到其中{count}个（{levels}）。"
    "请把它当作{count}个等级的量表来看。",
    "core.range": "{lowest}至{highest}",
    # 回答的构成
    "strata.text": "{value}{unit}之中，若两个{quarters}的回答种类构成相同，剩下 {within}{unit}"
    "（{low} 至 {high}）；其余来自构成不同。",
    "strata.text.no_range": "{value}{unit}之中，若两个{quarters}的回答种类构成相同，剩下 {within}{unit}；"
    "其余来自构成不同。",
    # 综合分
    "composite.title": "这个分数由什么组成",
    "composite.lead": "一条回答的分数，是各部分的加权平均。",
    "composite.gate": "门槛是任何其他部分都抵不过的一部分：低于门槛等级的回答记最低分，不论其他部分如何。",
    "composite.caption": "各部分、权重和门槛",
    "composite.head.part": "部分",
    "composite.head.weight": "权重",
    "composite.head.gate": "门槛",
    "composite.head.change": "该部分的变化（{level} 区间）",
    "composite.gate.level": "至少{level}",
}
