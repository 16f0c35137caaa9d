"""人工标注、分数差异的来源、多名评审、是非题。People, spread, several judges, yes-no questions."""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, str]] = {
    # 人工评分
    "people.title": "人看到了什么",
    "people.lead": "人为其中一部分回答评过分。报告中只有这些数值不是 AI 评审给出的。",
    "people.caption": "人工评分与 AI 评审的分数对照，附 {level} 区间",
    "people.head.period": "{Quarter}",
    "people.head.labelled": "人评过分的回答",
    "people.head.mean": "人给出的{measure}",
    "people.head.bias": "AI 评审减去人",
    "people.head.adjusted": "推算到全部回答",
    "people.head.random": "是否随机抽取？",
    "people.random.all": "全部由人评过分",
    "people.random.yes": "没有相反的迹象",
    "people.random.no": "否：AI 评审给这些回答的分数与其他回答不同",
    "people.random.unknown": "太少，无法判断",
    "people.change": "推算到全部回答后，人给出的{measure}变动了 {moved}。",
    "people.change.none": "凭这些评分，无从得知人给出的{measure}如何变动。",
    "people.bias_change": "AI 评审与人之间的差距变动了 {moved}。",
    "people.text": "推算的办法是：人没有评分的回答，用 AI 评审对全部回答的评分来补上。"
    "只有人评过分的是其中随机的一部分，推算才成立。",
    "people.agreement.caption": "人与 AI 评审之间、人与人之间的一致程度",
    "people.agreement.caption.people": "人与人之间的一致程度",
    "people.agreement.head.pair": "双方",
    "people.agreement.head.period": "{Quarter}",
    "people.agreement.head.answers": "回答数",
    "people.agreement.head.exact": "等级相同",
    "people.agreement.head.chance": "仅凭偶然",
    "people.agreement.head.within": "相差至多一级",
    "people.agreement.head.kappa": "Kappa",
    "people.agreement.head.kappa_quadratic": "加权 Kappa",
    "people.judge": "AI 评审",
    # 理由
    "rationale.head.only_baseline": "仅报告轮次提到",
    "rationale.head.only_rerun": "仅重评提到",
    "rationale.head.p": "仅凭偶然",
    "rationale.text": "最后一列是对前两列的精确检验。数值小，说明单凭偶然很少会相差这么多。",
    # 两两比较
    "measures.superiority": "从两个{quarter}各随机取一条回答，{second} 的得分更高的占 {share}，"
    "同分各算一半。没有变动时应为一半。",
    # 方差分量
    "spread.title": "分数的差异从何而来",
    "spread.too_few": "未提供。每一类只有两种方式时，看不出各 AI 评审或各顺序之间相差多少；"
    "每一类至少需要三种。",
    "spread.none": "未提供。凭现有分数算不出来。",
    "spread.lead": "分数不同，既因为回答不同，也因为 AI 评审、顺序或措辞不同。"
    "下表把单个分数的差异拆成这几部分。",
    "spread.caption": "{period} 单个分数的差异由哪些部分构成：{facets}",
    "spread.head.source": "差异来源",
    "spread.head.sd": "离散程度（标准差）",
    "spread.head.share": "占方差的比例",
    "spread.facet.model": "AI 评审",
    "spread.facet.order": "条目顺序",
    "spread.facet.wording": "措辞",
    "spread.one.model": "个 AI 评审",
    "spread.one.order": "种顺序",
    "spread.one.wording": "种措辞",
    "spread.source.item": "回答本身",
    "spread.source.facets": "{facets}，对所有回答一样",
    "spread.source.by_item": "{facets}，因回答而异",
    "spread.source.rest": "以上各项共同作用以及其余部分",
    "spread.negative": "算出来小于零的部分写作零；某一部分很小时，偶然会出现这种情况。",
    "spread.distinct": "一个分数能区分出 {n} 组回答。",
    "spread.distinct.none": "一个分数无法区分这些回答。",
    "spread.new": "再加一{facet}，结果会是 {value}。",
    "spread.number.model": "AI 评审数",
    "spread.number.order": "顺序数",
    "spread.number.wording": "措辞数",
    "spread.decision.caption": "{period} 每条回答用更多方式评分会带来什么：{facets}",
    "spread.decision.g": "回答先后次序的可靠性",
    "spread.decision.phi": "分数高低的可靠性",
    "spread.decision.mean_sd": "平均分中仍剩的波动",
    "spread.decision.text": "每条回答取这么多个分数的平均。一表示只有回答本身不同。"
    "最后一列是：即使回答非常多，评分方式仍会给平均分带来的波动。",
    # 全部轮次
    "raters.title": "全部轮次的一致程度",
    "raters.caption": "同一{quarter}全部轮次合起来的一致程度",
    "raters.head.period": "{Quarter}",
    "raters.head.runs": "轮次",
    "raters.head.ac1": "Gwet（不加权）",
    "raters.head.ac2_quadratic": "Gwet（二次加权）",
    "raters.head.alpha_nominal": "Alpha（名义）",
    "raters.head.alpha_ordinal": "Alpha（有序）",
    "raters.head.alpha_interval": "Alpha（等距）",
    "raters.text": "Alpha 指 Krippendorff 的系数。一为完全一致，零为仅凭偶然。",
    # AI 评审的分界
    "lines.title": "每个 AI 评审把分界划在哪里",
    "lines.lead": "给分偏高的 AI 评审，对每个等级的要求都较低。"
    "这里列出各 AI 评审的全部分界比报告所用 AI 评审低多少。",
    "lines.caption": "各 AI 评审比报告所用 AI 评审给分偏高多少（logit 尺度，附 {level} 区间）",
    "lines.head.run": "重评",
    "lines.head.judge": "AI 评审",
    "lines.head.shift": "给分偏高",
    "lines.not_one_shift": "{period}：若各 AI 评审在所有分界上只相差同一个量，"
    "计数这样不均匀的 p 值为{p}。p 值小，说明个别分界划在别处。",
    "lines.text": "计算时把各轮次当作给不同的回答评分，因此区间偏宽，只可当作提示。",
    # 是非题
    "binary.title": "改成是非题会看到什么",
    "binary.lead": "中间等级不可靠时，可以改为只问是否达到某一等级。下表列出用现有分数回答每个问题的结果。",
    "binary.caption": "每个问题答“是”的占比、变化，以及重评给出相同答案的比例",
    "binary.head.question": "问题",
    "binary.head.change": "变化",
    "binary.head.same": "{run} 答案相同",
    "binary.question": "达到{level}？",
}
