"""第一页：读者可以怎么用这个结果、为什么，以及背后的几个数。"""

from __future__ import annotations

from typing import Final

_UNKNOWN = "回答究竟变好了还是变差了，目前不知道。"
_NO_ARGUMENT = "评分不能作为支持或反对{decision}的依据。" + _UNKNOWN

TEXTS: Final[dict[str, str]] = {
    "kicker.example": "示例，数据为虚构",
    "kicker.against": "{second} 对比 {first}",
    "kicker.single": "{second}",
    "kicker.date": "日期：{date}",
    "kicker.author": "作者：{author}",
    "kicker.release": "版本：{release}",
    "kicker.criterion": "评分维度：{criterion}",
    # 标题
    "h1.no_data": "无法比较",
    "h1.single_period": "目前还不能比较",
    "h1.not_comparable": "目前无法比较",
    "h1.too_few": "目前无法比较",
    "h1.too_few.margin": "回答太少，无法比较两个{quarters}",
    "h1.not_evidence": "这次评分{move}，不能作为支持或反对{decision}的依据",
    "h1.beyond_both.rise": "在试过的每一种评分方式下，评分都上升了；人会怎么看，尚不知道",
    "h1.beyond_both.fall": "在试过的每一种评分方式下，评分都下降了；人会怎么看，尚不知道",
    "h1.beyond_both.rise.people": "在试过的每一种评分方式下，评分都上升了",
    "h1.beyond_both.fall.people": "在试过的每一种评分方式下，评分都下降了",
    # 标题下的理由
    "reason.no_data": "{period} 没有一条回答有分数。",
    "reason.single_period": "只提供了一个{quarter}的数据。",
    "reason.not_comparable": "两个{quarters}用的评分量表不同。",
    "reason.not_comparable.ends": "两个{quarters}用的评分量表不同：{first} "
    "从{first_lowest}到{first_highest}，"
    "{second} 从{lowest}到{highest}。",
    "reason.too_few": "评过分的回答太少。",
    "reason.too_few.clusters": "同一组的回答彼此相似，而 {period} 的回答只来自 {groups} 组。",
    "reason.too_few.margin": "分数太少，区间很宽。",
    "reason.too_few.no_variation": "所有分数都一样，无法把偶然波动与其他原因分开。",
    "reason.within_sampling": "随机抽到另一批回答，{average}也可能相差这么多。",
    "reason.instrument_not_measured.copy": "这次重评看起来是原分数的复制，因此评分本身带来多少变动，"
    "无从得知。",
    "reason.instrument_not_measured.empty": "重评没有可与报告分数对照的分数，因此评分本身带来多少变动，"
    "无从得知。",
    "reason.instrument_not_measured": "没有人换一种方式给同一批回答重新评分，"
    "因此不知道评分方式本身会带来多少变动。",
    "reason.within_instrument.common_not_separated": "换一种方式给两个{quarters}都重新评分，"
    "就看不出明显的{move}。",
    "reason.within_instrument.common_not_separated.bridged": "统一评分方式后，"
    "两个{quarters}之间看不出明显的{move}。",
    "reason.within_instrument.common_few": "另一种评分方式只给 {period} 的 {total} 条回答中的 {scored} 条"
    "评出了分数：太少，看不出有没有{move}。",
    "reason.within_instrument.shift_as_large": "换一种方式给同一批回答评分，{average}就变动了这么多。",
    "reason.within_instrument.shift_as_large.changed": "{What}换了，而没有人测过这次更换的影响。"
    "换用另一种方式给同一批回答评分，{average}也变动了这么多。",
    "reason.not_separated.instrument_changed_no_common": "两个{quarters}之间，{What}也换了，"
    "而没有人用新旧两种方式给同一批回答评过分。",
    "reason.not_separated.instrument_not_recorded": "{whose}的{What}没有记录，"
    "也没有人用同一种已知的方式给两个{quarters}都评过分。",
    "reason.not_separated.rerun_in_one_period": "只有一个{quarter}的回答换一种方式重新评过分，"
    "因此不知道换了方式是否也有这次{move}。",
    "reason.not_separated.rerun_in_one_period.of": "只有 {period} 的回答换一种方式重新评过分，"
    "因此不知道换了方式是否也有这次{move}。",
    "reason.not_separated.rerun_in_one_period.copy": "{period} 的重评看起来是报告分数的复制，"
    "因此不知道换一种方式评分是否也有这次{move}。",
    "reason.not_separated.rerun_in_one_period.empty": "{period} 的重评没有可与报告分数对照的分数，"
    "因此不知道换一种方式评分是否也有这次{move}。",
    "reason.not_separated.one_judge": "两个{quarters}都只由同一个 AI 评审评过分，"
    "因此不知道换一个评审是否也有这次{move}。",
    "reason.not_separated.one_order": "两个{quarters}都只用同一种指南条目顺序评过分，"
    "因此不知道换一种顺序是否也有这次{move}。",
    "reason.not_separated.one_of_each": "两个{quarters}都只由同一个 AI 评审、用同一种指南条目顺序评过分，"
    "因此不知道换成别的是否也有这次{move}。",
    "reason.not_separated.other_ids": "有一次重评与报告轮次相同的编号很少，"
    "因此不知道换一种方式给同一批回答评分是否也有这次{move}。",
    "reason.not_separated.anchor_moved": "用名义上相同的方式再评一遍，同一批回答得到了不同的分数。"
    "可见评分方式在名称不变的情况下已经变了。",
    "reason.not_separated.smallest_not_excluded": "按其中某种评分方式，这次{move}仍可能小到无关紧要。",
    "reason.beyond_both": "两个{quarters}都用{Ways}种方式评过分：{judges}个 AI 评审、"
    "{orders}种指南条目顺序或措辞。",
    "reason.beyond_both.orders": "两个{quarters}都用{Ways}种方式评过分：{judges}个 AI 评审、"
    "{orders}种指南条目顺序。",
    "reason.beyond_both.wordings": "两个{quarters}都用{Ways}种方式评过分：{judges}个 AI 评审、"
    "{orders}种指南措辞。",
    # 已知什么
    "known.unknown": _UNKNOWN,
    "known.no_data": _NO_ARGUMENT,
    "known.not_comparable": _NO_ARGUMENT,
    "known.too_few": _NO_ARGUMENT,
    "known.single_period": "要有第二个{quarter}的数据，才能比较。单凭一个{quarter}，"
    "不能作为支持或反对{decision}的依据。",
    "known.beyond_both.better": "若回答是随机抽取的，只有评分的{move}可以作为支持{decision}的一个理由。",
    "known.beyond_both.better.random": "只有评分的{move}可以作为支持{decision}的一个理由。",
    "known.beyond_both.worse": "若回答是随机抽取的，只有评分的{move}可以作为反对{decision}的一个理由。",
    "known.beyond_both.worse.random": "只有评分的{move}可以作为反对{decision}的一个理由。",
    "known.beyond_both.better.people": "若回答是随机抽取的，这次{move}可以作为支持{decision}的一个理由。"
    "人工评分的结果见核查表。",
    "known.beyond_both.better.people.random": "这次{move}可以作为支持{decision}的一个理由。"
    "人工评分的结果见核查表。",
    "known.beyond_both.worse.people": "若回答是随机抽取的，这次{move}可以作为反对{decision}的一个理由。"
    "人工评分的结果见核查表。",
    "known.beyond_both.worse.people.random": "这次{move}可以作为反对{decision}的一个理由。"
    "人工评分的结果见核查表。",
    # 各时期怎么评的分
    "scored.caption": "各{quarter}是怎么评分的（{lowest} = {lowest_word}，{highest} = {highest_word}）",
    "scored.caption.more": "各{quarter}是怎么评分的（{lowest} = {lowest_word}，{highest} = {highest_word}；"
    "{more}）",
    "scored.caption.own": "各{quarter}是怎么评分的，各用各的量表",
    "scored.value.own": "{measure}，按各自的量表（标准误）",
    "scored.worst": "最差",
    "scored.best": "最好",
    "scored.answers": "评分的回答",
    "scored.failures": "没有分数",
    "scored.judge": "AI 评审",
    "scored.guide": "评分指南",
    "scored.value": "{measure}（标准误）",
    "scored.picked.not_given": "{n} 条，抽取方式：未提供",
    "scored.picked.how": "{n} 条，抽取方式：{how}",
    "scored.picked.of": "{total} 条中的 {n} 条，抽取方式：{how}",
    "scored.picked.of.not_given": "{total} 条中的 {n} 条，抽取方式：未提供",
    "scored.picked.new.not_given": "另外 {n} 条，抽取方式：未提供",
    "scored.picked.new.how": "另外 {n} 条，抽取方式：{how}",
    "scored.mean": "{value}（{se}）",
    "scored.mean.no_se": "{value}（无法定义）",
    "scored.mean.own": "{value}，量表为{lowest}至{highest}（{se}）",
    "scored.share": "{value}（{se} 个百分点），{total} 条中的 {n} 条",
    "scored.share.no_se": "{value}，{total} 条中的 {n} 条",
    "how.random": "随机",
    # 导语
    "lead.rise": "{measure}上升了 {value}{unit}。",
    "lead.fall": "{measure}变动了 {value}{unit}。",
    "lead.none": "{measure}在两个{quarters}相同。",
    "lead.picking.beyond": "若回答是随机抽取的，这次{move}在 {low} 至 {high}{unit}之间（{level} 区间），"
    "单靠偶然波动不足以解释。",
    "lead.picking.not_explained": "若回答是随机抽取的，这次{move}在 {low} 至 {high}{unit}之间（{level} "
    "区间），"
    "单靠偶然波动不足以解释，但可能是评分方式造成的。",
    "lead.picking.explained": "若回答是随机抽取的，变化在 {low} 至 {high}{unit}之间（{level} 区间），"
    "单靠偶然波动就足以解释。",
    "lead.picking.beyond.random": "回答是随机抽取的，因此这次{move}在 {low} 至 {high}{unit}之间"
    "（{level} 区间），单靠偶然波动不足以解释。",
    "lead.picking.not_explained.random": "回答是随机抽取的，因此这次{move}在 {low} 至 {high}{unit}之间"
    "（{level} 区间）；单靠偶然波动不足以解释，但可能是评分方式造成的。",
    "lead.picking.explained.random": "回答是随机抽取的，因此变化在 {low} 至 {high}{unit}之间"
    "（{level} 区间），单靠偶然波动就足以解释。",
    "lead.picking.undefined": "所有分数都一样，给不出区间。",
    "lead.rescored": "对 {period} 的同一批回答，{facet}，{average}变动了 {shift}{unit}。",
    "lead.rescored.alone": "对 {period} 的同一批回答，{facet}，{average}就变动了 {shift}{unit}；"
    "可见单是评分方式就足以造成这么大的变动。",
    "lead.rescored.one_period": "对 {period} 的同一批回答，{facet}，{average}变动了 {shift}{unit}；"
    "{other} 没有这样评过。",
    "lead.rescored.one_period.copy": "对 {period} 的同一批回答，{facet}，{average}变动了 {shift}{unit}。"
    "{other} 的重评在每一条回答上都与报告的分数相同，看起来是复制。",
    "lead.rescored.one_period.empty": "对 {period} 的同一批回答，{facet}，{average}变动了 {shift}{unit}。"
    "{other} 的重评没有可与报告分数对照的分数。",
    "lead.standin.model": "这个 AI 评审只是真正切换的替代测试，它的数值不得扣除。",
    "lead.standin.order": "这种顺序只是真正切换的替代测试，它的数值不得扣除。",
    "lead.standin.wording": "这种措辞只是真正切换的替代测试，它的数值不得扣除。",
    "lead.copy": "这次重评在每一条回答上都与报告的分数相同，看起来是复制，因此不能说明评分本身。",
    "lead.empty": "重评没有可与报告分数对照的分数，因此不知道其中多少来自评分本身。",
    "lead.no_rerun": "没有人换一种方式给同一批回答评分，因此不知道其中多少来自评分本身。",
    "lead.common": "两个{quarters}都{way}评分时，变化为 {value}{unit}（{low} 至 {high}）。",
    "lead.common.few": "{way}评分时，{period} 的 {total} 条回答中只有 {scored} 条有分数，太少，无从判断。",
    "lead.common.zero": "两个{quarters}都{way}评分时，变化为 {value}{unit}（{low} 至 {high}），"
    "单靠偶然波动就足以解释。",
    "lead.common.other": "两个{quarters}都{way}评分时，方向相反：{value}{unit}（{low} 至 {high}）。",
    "lead.smallest": "两个{quarters}都{way}评分时，{move}最小：{value}{unit}（{low} 至 {high}）。",
    "lead.smallest.own": "换用其他方式给两个{quarters}评分，都没有看到更小的{move}。",
    "way.reported": "按报告的方式",
    "way.model": "由{judge}",
    "way.model.unnamed": "由另一个 AI 评审",
    "way.order": "按另一种指南条目顺序",
    "way.wording": "按换了措辞的指南",
    "way.repeat": "原样再一遍",
    "way.bridge": "按 {period} 的方式",
    "way.other": "按另一种方式",
    "lead.split": "这 {change} 之中，{scoring} 来自评分方式的改变（在 {period} 的回答上测得）；"
    "按同一种方式评分，两个{quarters}相差 {product}（{level} 区间 {low} 至 {high}）。",
    "lead.split.anchors": "这 {change} 之中，"
    "{scoring} 是新的评分方式在 {period} 的 {anchors} 条回答上造成的；"
    "按同一种方式评分，两个{quarters}相差 {product}（{level} 区间 {low} 至 {high}）。",
    "lead.split.zero": "这 {change} 之中，{scoring} 来自评分方式的改变（在 {period} 的回答上测得）；"
    "按同一种方式评分，两个{quarters}相差 {product}（{level} 区间 {low} 至 {high}），"
    "单靠偶然波动就足以解释。",
    "lead.split.anchors.zero": "这 {change} 之中，"
    "{scoring} 是新的评分方式在 {period} 的 {anchors} 条回答上造成的；"
    "按同一种方式评分，两个{quarters}相差 {product}（{level} 区间 {low} 至 {high}），"
    "单靠偶然波动就足以解释。",
    "lead.single": "{second} 的{measure}为 {value}。若回答是随机抽取的，全部回答的{average}在 {low} 至 "
    "{high} 之间"
    "（{level} 区间）。",
    "lead.single.random": "{second} 的{measure}为 {value}。回答是随机抽取的，因此全部回答的{average}在 "
    "{low} 至 "
    "{high} 之间（{level} 区间）。",
    "lead.no_data": "没有可比较的分数。",
    "lead.not_comparable": "不同量表上的分数不能放在一起比。",
    "lead.too_few.clusters": "{measure}相差 {value}{unit}。组数这么少，给不出可信的区间。",
    "lead.too_few.items": "{measure}相差 {value}{unit}。回答这么少，给不出可信的区间。",
    # 表下的说明
    "note.failures": "{period}：{attempted} 条回复中有 {valid} 条给出等级。若其余都是最低等级，"
    "平均分为 {low}；若都是最高等级，为 {high}。",
    "note.shape": "{second} 的回答有 {share} 集中在{lower}和{upper}。请先看各等级的占比，再看平均分。",
    "note.not_spread": "{second} 的各等级使用不均。请先看各等级的占比，再看平均分。",
    "note.polarised": "{second} 的回答有 {low_share} 为{lowest}，{high_share} 为{highest}。"
    "平均分掩盖了这一点，请看各等级的占比。",
    "note.word_levels": "计算平均分时，{lowest}记作 {low}，{highest}记作 {high}。",
    "note.two_levels": "只有两个等级，因此本报告列出占比，不列平均分。",
    "note.failures_could_reverse": "没有等级的回复足以使变化反向：计入它们后，变化在 {low} 至 {high} 之间。",
    "note.direction_depends_on_spacing": "变化的方向取决于人们认为各等级之间相距多远。",
    "note.small_change": "变化小于 {smallest}，即事先声明的、有实际意义的最小变化。",
    "note.verdict_level": "评分维度有多个，因此区间更宽：用 {level}，而不是 {usual}。",
    # 图 1
    "central.change.differs": "回答和评分方式都不同",
    "central.change.same": "评审和指南名称相同",
    "central.change.unknown": "回答不同，评分方式记录不全",
    "central.se": "标准误 {se}",
    "central.row.named": "{row}（{run}）",
    "central.row.change": "{first} 到 {second}\n的{move}",
    "central.row.standin": "替代测试：同一批 {n} 条回答，",
    "central.row.rerun": "{period} 的同一批 {n} 条回答，",
    "central.row.bridge": "真正的切换：同一批 {n} 条回答，",
    "central.row.common": "两期都{way}\n评分时的{move}",
    "central.row.product_new": "两期都按 {second} 的方式\n评分时的差别",
    "central.row.product_old": "两期都按 {first} 的方式\n评分时的差别",
    "central.row.switch": "真正的切换：同一批回答，",
    "central.facet.model": "{new} 代替 {old}",
    "central.facet.model.unnamed": "换一个 AI 评审",
    "central.facet.order": "指南条目换序",
    "central.facet.wording": "指南换一种措辞",
    "central.facet.repeat": "原样再评一遍",
    "central.facet.bridge": "按另一{quarter}的方式评分",
    "central.facet.crossed": "同时改动多项",
    "central.switch": "{new} 代替 {old}",
    "central.switch.rubric_order": "指南条目的新顺序",
    "central.switch.temperature": "AI 评审的新设置",
    "central.not_measured": "没有测量",
    "central.no_rerun": "同一批回答，\n换一种方式评分",
    "central.axis.mean": "平均分之差（分）",
    "central.axis.share": "{measure}之差（百分点）",
    "central.below": "评分方式的测试：同一批回答，换一种方式评分（不可相减）",
    "central.below.nobody": "评分方式的测试：同一批回答，换一种方式评分",
    "central.below.bridged": "评分方式的测试：同一批回答，两种方式都评过分",
    "central.caption": "分隔线以上为两个{quarters}之间的{move}，以下的变动不是这次{move}的一部分。"
    "横条为 {level} 区间，端点向外舍入。",
    "central.caption.unknown": "分隔线以上为两个{quarters}之间的{move}，以下为同一批回答换一种方式评分。"
    "横条为 {level} 区间，端点向外舍入。",
    "central.caption.bridged": "分隔线以上为两个{quarters}之间的{move}，以下为同一批回答用两种方式评分。"
    "横条为 {level} 区间，端点向外舍入。",
    "central.caption.none": "这次{move}。横条为 {level} 区间，端点向外舍入。"
    "没有人用另一种方式给同一批回答评过分。",
    "central.caption.shown": "这里只列变动最大的几次重评，其余见讲评分方式的部分。",
    "central.alt.change": "{measure}变动 {value}{unit}（{level} 区间 {low} 至 {high}）",
    "central.alt.change.no_range": "{measure}变动 {value}{unit}",
    "central.alt.common": "两个{quarters}都{way}评分时为 {value}{unit}（{low} 至 {high}）",
    "central.alt.rerun": "对同一批回答，{facet}，变动 {shift}{unit}",
    "central.alt.rerun.of": "对 {period} 的同一批回答，{facet}，变动 {shift}{unit}",
    "central.alt.whole": "{clauses}。",
    "central.alt.not_measured": "真正发生的切换没有测量",
    # 用词
    "words.title": "用词",
    "word.answer": "回答",
    "word.answer.is": "产品给用户的一条答复，已存档。",
    "word.judge": "AI 评审",
    "word.judge.is": "一个语言模型，读一条回答，给出{lowest}至{highest}的评分。",
    "word.judge.is.own": "一个语言模型，读一条回答，给出一个等级。",
    "word.guide": "评分指南",
    "word.guide.is": "AI 评审所遵循的书面规则（rubric）。",
    "word.se": "标准误",
    "word.se.is": "随机另抽一批回答时，平均分通常会变动多少。",
    # 供聊天使用的摘要
    "summary.head": "{title}：{headline}。",
    "summary.head.change": "{title}：{headline}（{change}）。",
    "summary.reversed": "此量表以{lowest}为最好。",
    "summary.change": "{measure} {value}{unit}，{level} 区间 {low} 至 {high}",
    "summary.change.no_range": "{measure} {value}{unit}，没有区间",
    "summary.next": "下一步：{step}",
    "summary.next.of": "下一步（{criterion}）：{step}",
    "summary.criterion": "{criterion}：{says}。",
    "summary.criterion.change": "{criterion}：{says}（{change}）。",
    "summary.others": "其余评分维度见报告。",
    # 多个评分维度
    "many.h1.none": "没有哪个评分维度能作为支持或反对{decision}的依据",
    "many.h1.fall": "{Falls}个维度的评分在试过的每一种评分方式下都下降了，其余不能作为依据",
    "many.h1.rise": "{Rises}个维度的评分在试过的每一种评分方式下都上升了，其余不能作为依据",
    "many.h1.fall.named": "{names}：评分在试过的每一种评分方式下都下降了；其余维度不能作为依据",
    "many.h1.rise.named": "{names}：评分在试过的每一种评分方式下都上升了；其余维度不能作为依据",
    "many.h1.both": "在试过的每一种评分方式下，{Falls}个维度的评分都下降、{rises}个都上升，其余不能作为依据",
    "many.h1.all.fall": "在试过的每一种评分方式下，每个维度的评分都下降了",
    "many.h1.all.rise": "在试过的每一种评分方式下，每个维度的评分都上升了",
    "many.h1.all.both": "在试过的每一种评分方式下，{Falls}个维度的评分都下降，{rises}个都上升",
    "many.known.better": "人是否也会觉得回答更好，没有检验过。若回答是随机抽取的，"
    "下列变化中只有{names}的评分可以作为支持{decision}的一个理由。",
    "many.known.better.random": "人是否也会觉得回答更好，没有检验过。"
    "下列变化中只有{names}的评分可以作为支持{decision}的一个理由。",
    "many.known.worse": "人是否也会觉得回答更差，没有检验过。若回答是随机抽取的，"
    "下列变化中只有{names}的评分可以作为反对{decision}的一个理由。",
    "many.known.worse.random": "人是否也会觉得回答更差，没有检验过。"
    "下列变化中只有{names}的评分可以作为反对{decision}的一个理由。",
    "many.known.both": "人是否也会觉得回答更好或更差，没有检验过。若回答是随机抽取的，"
    "下列变化中只有{names}的评分可以作为支持或反对{decision}的一个理由。",
    "many.known.both.random": "人是否也会觉得回答更好或更差，没有检验过。"
    "下列变化中只有{names}的评分可以作为支持或反对{decision}的一个理由。",
    "many.names.moved": "在每一种方式下都变动的维度",
    "many.reason": "原因写在各维度旁边。",
    "many.reason.missing": "其中{count}个维度无法比较。",
    "many.reason.missing.named": "{names}无法比较。",
    "many.caption": "各评分维度的结果（{measures}），最不利的在前",
    "many.caption.ends": "各评分维度的结果（{measures}；{lowest} = {lowest_word}，"
    "{highest} = {highest_word}），最不利的在前",
    "many.head.criterion": "评分维度",
    "many.head.change": "变化（{level} 区间）",
    "many.head.other": "换一种方式评分",
    "many.head.says": "结论",
    "many.weighted": "分数按 AI 评审对各等级给出的概率加权。",
    "many.other": "换一种方式评分：两个{quarters}都这样评分时的变化；有几种方式时，"
    "取最不支持这次变化的一种。",
    "many.level": "评分维度有多个，其中某一个也会偶然变动。因此每个区间都放宽，使它们合在一起仍然成立。",
    "many.says.no_data": "无法比较：有一期没有分数",
    "many.says.single_period": "还不能比较：只有一个{quarter}",
    "many.says.not_comparable": "无法比较：量表不同",
    "many.says.too_few": "无法比较：回答太少",
    "many.says.too_few.clusters": "无法比较：组数太少",
    "many.says.within_sampling": "不能作为依据：单靠偶然波动也可能这么大",
    "many.says.instrument_not_measured": "不能作为依据：同一批回答没有换方式评过",
    "many.says.within_instrument": "不能作为依据：评分本身也变动这么多",
    "many.says.within_instrument.common_few": "不能作为依据：换方式评过的回答太少",
    "many.says.not_separated": "不能作为依据：评分与回答的影响分不开",
    "many.says.not_separated.instrument_changed_no_common": "不能作为依据：评分方式也换了",
    "many.says.not_separated.instrument_not_recorded": "不能作为依据：评分方式记录不全",
    "many.says.not_separated.rerun_in_one_period": "不能作为依据：只有一期换方式重评过",
    "many.says.not_separated.one_judge": "不能作为依据：只有一个 AI 评审评过两期",
    "many.says.not_separated.one_order": "不能作为依据：只有一种顺序评过两期",
    "many.says.not_separated.anchor_moved": "不能作为依据：评分方式在名称不变的情况下变了",
    "many.says.not_separated.smallest_not_excluded": "不能作为依据：可能小到无关紧要",
    "many.says.beyond_both.rise": "在试过的每一种评分方式下都上升",
    "many.says.beyond_both.fall": "在试过的每一种评分方式下都下降",
    "many.boxes": "以上步骤针对{criterion}；其他评分维度的步骤见后面各自的部分。",
    "many.boxes.last": "{step}起针对{criterion}；其他评分维度的步骤见后面各自的部分。",
    "step.2": "第二步",
    "step.3": "第三步",
    "step.4": "第四步",
    "many.todo.missing": "查清 {period} 的{criterion}为什么没有分数。",
}
