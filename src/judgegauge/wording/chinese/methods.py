"""数值是怎么算出来的、输入了什么，以及用词。"""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "methods.title": "数值是怎么算出来的",
    "methods.se": "变化的标准误：每条回答对两个平均分各有一份贡献。贡献按回答相加，给了分组时按组相加。"
    "其平方求和，乘以组数，除以组数减一，再开方，就是标准误。回答相同、不同或部分相同，都用这一个公式。",
    "methods.range": "区间是数值加减 t 乘以标准误，自由度为回答数或组数减一。单个占比用 Wilson 区间；"
    "全部等级的占比合在一起，用 Goodman 区间。",
    "methods.shift": "一次重评带来的变动，是两轮都有等级的回答上分数之差的平均。",
    "methods.crossing": "换到另一边：两轮中落在分界两边的回答数，除以分界两旁两个等级的回答数。"
    "跳过这两级的回答也算在内，因此它会超过两旁回答的全部。",
    "methods.repeat": "再次排成同样先后：另一轮分在上一级和下一级的回答中各取一条，"
    "这一轮把前者排在后者之上的多少。"
    "并列算一半，两个方向取平均。每个等级需要十条回答。",
    "methods.verdict": "结论取下列次序中最先符合的一项：没有分数；只有一个{quarter}；量表不同；回答太少；"
    "单靠抽样；没有换方式评过；评分本身变动同样大；分不开；最后，"
    "为两个{quarters}都评过分的每一种方式下方向都相同。",
    "methods.population": "给出某个{quarter}的回答总数时，该{quarter}平均分的标准误会考虑它。"
    "变化的标准误不考虑：它关乎产品，而不是这些回答。",
    "methods.strata": "构成相同时：在每一类回答之内各求变化，再按该类在两个{quarters}的占比加权。",
    "methods.level.many": "评分维度有多个，因此用于下结论的区间比通常的宽（{level}）："
    "它们合在一起，成立的多少与通常的一个区间相同。",
    "methods.yardstick": "重评的变动连同正负号列出，从不从变化中扣除。它们的总和只供参照，不是界限，"
    "不用于任何结论。",
    "methods.rounding": "区间向外取整。印出的数位会增加到足以看出结论为止。未取整的数值见 results.json。",
    "methods.undefined": "算不出来的数值写作“无法定义”，绝不写成零。",
    "inputs.title": "输入了什么",
    "inputs.caption": "输入文件",
    "inputs.head.name": "文件",
    "inputs.head.rows": "行数",
    "inputs.head.sha": "{sha}",
    "inputs.settings": "由 judgegauge {version} 生成，随机种子 {seed}，需要随机取样的区间取样 {draws} 次。",
    "inputs.versions": "所用的库：{versions}。",
    "inputs.version": "{name} {number}",
    "inputs.none": "未提供。数据来自内存中的表，没有文件可列。",
    "inputs.docs": "软件包 judgegauge 附有三份说明：how-to-read.zh.md 供发布评审会使用，"
    "methods.md 列出公式和出处，rooms.md 讲代码（后两份为英文）。",
    "runs.caption": "各轮次及其评分方式",
    "runs.head.run": "轮次",
    "runs.head.judge": "AI 评审",
    "runs.head.guide": "评分指南",
    "runs.head.order": "条目顺序",
    "runs.head.differs": "有何不同",
    "glossary.title": "用词表",
    "gloss.answer": "回答",
    "gloss.answer.is": "产品的一条答复，已存档，文本在各轮之间不变。",
    "gloss.judge": "AI 评审",
    "gloss.judge.is": "一个语言模型，读回答和评分指南，给出一个等级。",
    "gloss.guide": "评分指南",
    "gloss.guide.is": "AI 评审所遵循的书面规则，也叫评分标准（rubric）。",
    "gloss.way": "评分方式",
    "gloss.way.is": "AI 评审、设置、指南、条目顺序和提示词的总和。",
    "gloss.run": "轮次",
    "gloss.run.is": "用一种评分方式，把一个{quarter}的回答评一遍。",
    "gloss.rerun": "重评",
    "gloss.rerun.is": "对同一批回答再评的一轮。",
    "gloss.range": "区间",
    "gloss.range.is": "回答若是随机抽取的，一个数可能所在的范围：这样的区间有 {level} 包含全部回答的数值。",
    "gloss.se": "标准误",
    "gloss.se.is": "随机另抽一批回答时，平均分通常会变动多少。",
    "gloss.chance": "偶然波动",
    "gloss.chance.is": "随机另抽一批回答带来的变动，也叫抽样误差。",
    "gloss.standin": "替代测试",
    "gloss.standin.is": "与真正的切换属于同一类，但不是那次切换的重评。",
    "gloss.boundary": "分界",
    "gloss.boundary.is": "两个相邻等级之间的界线。",
    "gloss.kappa": "Kappa",
    "gloss.kappa.is": "超出偶然的一致程度：一为完全一致，零为仅凭偶然。",
    "gloss.middle": "中位回答",
    "gloss.middle.is": "全部回答按先后排好，居中那条的等级（中位数）。",
}
