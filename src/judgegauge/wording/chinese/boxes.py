"""第一页的两个方框：下一步做什么，没有核查什么。"""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, str]] = {
    # 下一步
    "todo.title": "下一步做什么",
    "todo.bridge": "请运行 AI 评审的团队按 {second} 的方式，给 {first} 存档的 {n} 条回答评分："
    "{calls} 次自动评分。"
    "这样两期的评分方式才一致。",
    "todo.rerun_both": "请运行 AI 评审的团队用另一个 AI 评审、再用另一种指南条目顺序，"
    "给两个{quarters}的存档回答评分："
    "每种方式 {n} 次和 {m} 次自动评分。",
    "todo.rerun_other": "请运行 AI 评审的团队对 {period} 做同样的重评：每种方式 {n} 次自动评分。",
    "todo.second_judge": "请运行 AI 评审的团队用第二个 AI 评审给两个{quarters}的存档回答评分："
    "{n} 次和 {m} 次自动评分。",
    "todo.second_order": "请运行 AI 评审的团队换一种指南条目顺序，给两个{quarters}的存档回答评分："
    "{n} 次和 {m} 次自动评分。",
    "todo.record": "查清{whose}的{what}，写进评分表。",
    "todo.record.else": "若无法查清，请运行 AI 评审的团队用同一种方式给两个{quarters}的存档回答评分："
    "{n} 次和 {m} 次自动评分。",
    "todo.picked": "查清两个{quarters}的回答是怎么抽取的。若不是随机抽取，这里的区间不成立。",
    "whose.both": "两个{quarters}",
    "todo.use_shares": "比较各等级的占比，并从两端各读几条回答。回答两极分化时，平均分也可以不变。",
    "todo.find_edit": "查清 AI 评审或评分指南在同一名称下改了什么，并给它一个新名称。",
    "todo.more_answers": "要看出更小的变化，需给更多回答评分：回答数增至四倍，区间宽度才减半。",
    "todo.enough_answers": "每个{quarter}给几百条回答评分；不足三十条时不给区间。",
    "todo.enough_groups": "每个{quarter}给更多组的回答评分，最好有几十组；不足十组时不给区间。",
    "todo.no_spread": "查清为什么每条回答等级都一样。评分指南要能区分回答，才能比较。",
    "todo.look_for_scores": "查清 {period} 为什么没有分数；回复的数目见核查表。",
    "todo.one_scale": "按 {second} 的量表，给 {first} 的存档回答重新评分。",
    "todo.second_period": "用同一个 AI 评审和同一份评分指南，再给一个{quarter}评分。",
    "todo.keep_answers": "保存好 {second} 的回答，以便日后重新评分。",
    "todo.sharpen_guide": "让评分指南写明每个等级的回答必须具备什么；哪里不清楚，见讲分布形状的部分。",
    "todo.one_way": "从现在起用同一种方式给每个{quarter}评分，并保持不变。这样下次比较时评分方式才一致。",
    "todo.read_moves": "读一读两种评分方式给分相差最大的回答；变动最大的几条见讲评分方式的部分。",
    "todo.mend.copy": "查清 {runs}（{periods}）是否真的重新评过分，因为每个分数都与报告的分数相同。"
    "若没有，请按那种方式重新评分。",
    "todo.mend.empty": "查清 {runs}（{periods}）为什么没有分数，并按那种方式给回答评分。",
    "todo.mend.ids": "查清 {runs}（{periods}）的编号为什么与报告轮次不同，并改成一样。",
    "todo.mend.few": "查清 {runs}（{periods}）为什么只有这么少的分数，并按那种方式给其余回答也评分。",
    "todo.people.move": "若重新评分后仍有{move}，请熟悉业务的人给两个{quarters}的回答评分，"
    "不让他们知道回答来自哪个{quarter}。单凭 AI 评分无法判断好坏。",
    "todo.people": "请熟悉业务的人给两个{quarters}的回答评分，不让他们知道回答来自哪个{quarter}。"
    "单凭 AI 评分无法判断好坏。",
    # 没有核查什么
    "unchecked.title": "没有核查什么",
    "unchecked.switch": "真正发生的切换对同一批回答的影响。",
    "unchecked.recorded": "两个{quarters}是否用同一种方式评分。",
    "unchecked.model": "换一个 AI 评审会怎样。",
    "unchecked.order": "换一种指南条目顺序会怎样。",
    "unchecked.one_period": "{period} 换一种方式评分会怎样。",
    "unchecked.people": "AI 评审与人的看法是否一致。",
    "unchecked.repeat": "AI 评审两次给分是否相同。",
    "unchecked.repeat.same": "AI 评审两次给分是否相同，在同一名称下有没有变过。",
    "unchecked.picked": "两个{quarters}的回答抽取方式是否相同。",
    "unchecked.picked.single": "回答是怎么抽取的。",
    "unchecked.clusters": "有没有彼此相关的回答，例如来自同一位客户。",
    "unchecked.closing": "本报告没有任何内容表明产品没变、变好或变差。",
}
