"""命令说的话：进展、结果、草稿。"""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    # 进展
    "Reading the run table": "正在读取评分表",
    "Measuring": "正在计算",
    "Writing the report": "正在写报告",
    "Calls": "调用",
    # 写出
    "{output}: it exists; expected a new file; give another name with -o": (
        "{output}：已经存在；应为：新文件；请用 -o 另给一个名称"
    ),
    "{folder}: {reason}; expected a folder that can be written to; give another with -o": (
        "{folder}：{reason}；应为：可以写入的文件夹；请用 -o 另给一个"
    ),
    "{results}: {reason}; expected a results.json": "{results}：{reason}；应为：results.json",
    "{results}: {reason}; expected a results.json of judgegauge": (
        "{results}：{reason}；应为：judgegauge 的 results.json"
    ),
    "required {codes}: not met by {failing}": "要求 {codes}：{failing} 不满足",
    "--require {text}: expected one of {known}": "--require {text}：应为{known}之一",
    "--require {text}: expected one of {known}; did you mean {close!r}?": (
        "--require {text}：应为{known}之一；是不是{close!r}？"
    ),
    "--require {text}: expected {code}:rise or {code}:fall": (
        "--require {text}：应为 {code}:rise 或 {code}:fall"
    ),
    # PDF
    "no PDF could be made here: the text layout library Pango was not found; on Debian or Ubuntu install "
    "{packages}": ("这里无法生成 PDF：没有找到排版库 Pango；在 Debian 或 Ubuntu 上请安装 {packages}"),
    "no PDF could be made here: no installed font has {shown}; {actions}": (
        "这里无法生成 PDF：已安装的字体都没有 {shown}；{actions}"
    ),
    "on Debian or Ubuntu install {packages}": "在 Debian 或 Ubuntu 上请安装 {packages}",
    "take the control characters out of the input": "请去掉输入中的控制字符",
    "no font at all": "没有任何字体",
    "no PDF could be made here: the pages were set in {used}; expected {family!r}, the font of the "
    "report's language, among the fonts of the system; on Debian or Ubuntu install {package}, or leave the "
    "PDF out with --no-pdf": (
        "这里无法生成 PDF：页面用 {used} 排版；系统中应有报告所用语言的字体{family!r}；在 Debian 或 "
        "Ubuntu 上请安装 {package}，或用 --no-pdf 略去 PDF"
    ),
    "the PDF has no metadata to say PDF/UA-1 in": "PDF 没有可写入 PDF/UA-1 的元数据",
    "the PDF's metadata has {count} rdf:RDF parts, expected 1": (
        "PDF 的元数据有 {count} 个 rdf:RDF 部分，应为 1 个"
    ),
    "a figure of the PDF has no box": "PDF 的一个图没有边框信息",
    "a link annotation of the PDF belongs to no link": "PDF 的一个链接批注不属于任何链接",
    "the document would load something from outside ({reason})": "文档会从外部加载内容（{reason}）",
    "the PDF was not laid out without fault: {listed}": "PDF 排版有误：{listed}",
    # check
    "file {name}: {rows} rows": "文件 {name}：{rows} 行",
    "{note}: {detail}": "{note}：{detail}",
    "{name} {value}": "{name} {value}",
    "periods: {periods}": "时期：{periods}",
    "compared: {second} against {first}": "比较：{second} 对比 {first}",
    "criterion {name!r}: levels {levels}; {valid} scores read; failed: {failed}": (
        "评分维度{name!r}：等级 {levels}；读出 {valid} 个分数；没有分数：{failed}"
    ),
    "{count} {kind}": "{kind} {count}",
    "  not read: {text!r} in {rows} rows": "  没有读出：{text!r}，{rows} 行",
    "  read leniently: {text} in {rows} rows": "  换了写法，按等级读取：{text}，{rows} 行",
    "{text} as {level}": "{text} 读作 {level}",
    "  {period} {run}: {facet}, {rows} ({instrument})": "  {period} {run}：{facet}，{rows}（{instrument}）",
    "{rows} rows": "{rows} 行",
    "{rows} rows, {repeats} repeats": "{rows} 行，重复 {repeats} 次",
    "{period} {run}: {lost} of {total} item_ids are not in the reported run, such as {mine!r}": (
        "{period} {run}：{total} 个 item_id 中有 {lost} 个不在报告轮次中，例如 {mine!r}"
    ),
    "{plain} (there {its!r}; {told})": "{plain}（那里是 {its!r}；{told}）",
    "  unknown status {status!r} in {rows} rows, {scored} of them with a score: they count as failed; "
    'if they are fine, write under [statuses]: ok = ["ok", "{status}"]': (
        "  不认识的状态 {status!r} 有 {rows} 行，其中 {scored} 行有分数：都按失败计；"
        '若没有问题，请在 [statuses] 下写：ok = ["ok", "{status}"]'
    ),
    "{rows}, none with a score": "{rows}，都没有分数",
    "{rows}, {scored} with a score": "{rows}，其中 {scored} 行有分数",
    "columns not read: {names}": "没有读取的列：{names}",
    "  if people gave the labels of {names}, write under [people] in the review file: "
    "columns = [{written}]": ("  若 {names} 是人工标注，请在评估文件的 [people] 下写：columns = [{written}]"),
    "  if {names} are scores too, write under [wide] a line for each column of scores: "
    '"COLUMN" = {{ run = "RUN" }} for the same question scored again (the reported one is baseline), '
    '{{ criterion = "QUESTION" }} for another question': (
        "  若 {names} 也是分数，请在 [wide] 下为每个分数列写一行：同一问题再评一次写 "
        '"COLUMN" = {{ run = "RUN" }}（报告所用的一列写 baseline），另一个问题写 {{ criterion = "QUESTION" }}'
    ),
    "instrument not recorded": "评分方式未记录",
    "  instruments that scored both periods: {common}": "  为两个时期都评过分的方式：{common}",
    "  {criterion}, {period}, {name}: {facet}, {rows} rows": (
        "  {criterion}，{period}，{name}：{facet}，{rows} 行"
    ),
    "without a period": "没有时期",
    "run without a name": "没有名称的轮次",
    # init
    "# {text}": "# {text}",
    "A draft, made from what the files hold. A line that begins with '# ?' asks for a decision:": (
        "这是按文件内容写的草稿。以“# ?”开头的行需要您决定："
    ),
    "take the mark off to accept what it proposes, or mend it. Then run: judgegauge check": (
        "去掉记号就是接受它的提议，也可以改写。然后运行：judgegauge check"
    ),
    '# product = "What is reviewed"': '# product = "被评估的产品"',
    '# decision = "the release"': '# decision = "本次发布"',
    "No column names the period: each file gets the period that all its rows belong to.": (
        "没有一列写明时期：请为每个文件写上其中各行所属的时期。"
    ),
    "# periods found: {known}": "# 找到的时期：{known}",
    "# Rows that look like totals, to be taken out: period {known}": (
        "# 看起来是合计的行，请去掉：period 为 {known}"
    ),
    "# {count} days as periods: {known}": "# 用作时期的有 {count} 个日期：{known}",
    "Add a column that holds the quarter of each day: that is the period.": (
        "请加一列，写明每个日期所属的季度：这一列才是时期。"
    ),
    "Labels that do not tell their order. From the oldest to the newest, all of them:": (
        "这些名称看不出先后。请从旧到新全部列出："
    ),
    "# Scores found: {shown}": "# 找到的分数：{shown}",
    "# Scores found: {shown} and {rest} more": "# 找到的分数：{shown}，另有 {rest} 种",
    "{text} ({rows} rows)": "{text}（{rows} 行）",
    "All levels from lowest to highest, those that never occur too.": (
        "从低到高的全部等级，从未出现的也要写。"
    ),
    "# Texts that name no score, and no level: {texts}": "# 不表示分数、也不是等级的文本：{texts}",
    "# Texts beside the numbers, no levels: {texts}": "# 数字以外的文本，不是等级：{texts}",
    "What was found does not tell them: write them in the brackets, then take the mark off.": (
        "从找到的分数看不出等级：请写在方括号里，再去掉记号。"
    ),
    'Averages have the levels of the single scores, and kind = "averaged".': (
        '若是平均分，请写单个分数的等级，并写 kind = "averaged"。'
    ),
    "# threshold = ...              # {why}": "# threshold = ...              # {why}",
    '# direction = "lower_is_better" # {why}': '# direction = "lower_is_better" # {why}',
    "# [criteria.{name}.scale]    # {why}": "# [criteria.{name}.scale]    # {why}",
    "report the share at this level or above": "报告该等级及以上的占比",
    "where a low score is good": "低分为好时写",
    "where its levels are others": "等级与上面不同时写",
    "Standard name = name in the table": "标准名称 = 表中的列名",
    "Columns of scores. Say in the braces what sets each apart from the others:": (
        "分数各列。请在花括号里写明每一列与其他列的区别："
    ),
    '# {{ {key} = "..." }}: {why}': '# {{ {key} = "..." }}：{why}',
    "it answers another question": "回答另一个问题",
    "it answers the same question once more (name the reported one baseline)": (
        "把同一个问题再评一次（报告所用的一列写 baseline）"
    ),
    "it holds the scores of a quarter": "是某个季度的分数",
    "# Column {column} holds days, from {first} to {last}: add a column 'period' with the quarter of each.": (
        "# {column} 列是日期，从 {first} 到 {last}：请加一列 period，写明各行所属的季度。"
    ),
    "A period that stands here is taken from the file's name.": "下面已写的时期取自文件名。",
    "The run that is reported; the others are re-runs of its answers.": (
        "报告所用的一轮；其余各轮是对它的回答的重评。"
    ),
    '{ask}baseline = ""    # {known}': '{ask}baseline = ""    # {known}',
    "What each of the others changes (order, model, wording, repeat, bridge or crossed), where": (
        "其余各轮改动了什么（order 条目换序、model 换 AI 评审、wording 换措辞、repeat 原样重复、bridge 桥接、"
        "crossed 多项），"
    ),
    "its columns do not tell it:": "各列看不出时请写明：",
    "# {name}: its columns tell that it is a re-run of facet {facet}": (
        "# {name}：从各列看，是 facet {facet} 的重评"
    ),
    "# What {name} changes: order, model, wording, repeat, bridge or crossed.": (
        "# {name} 改动了什么：order（条目换序）、model（换 AI 评审）、wording（换措辞）、repeat（原样重复）、"
        "bridge（桥接）或 crossed（多项）。"
    ),
    "Other words of the column status count as failures of the kind 'other', unless named here:": (
        "status 列中的其他词按“其他”失败计，除非写在这里："
    ),
    # plan
    "criterion {name!r}: one quarter only; missing: {step}": "评分维度{name!r}：只有一个季度；还缺：{step}",
    "criterion {name!r}: {second} against {first}": "评分维度{name!r}：{second} 对比 {first}",
    "  the runs on record can lead as far as: {verdict}": "  现有轮次最多能得出：{verdict}",
    "  judges that scored both quarters: {names}": "  为两个季度都评过分的 AI 评审：{names}",
    "  orders or wordings that scored both quarters: {names}": "  为两个季度都评过分的顺序或措辞：{names}",
    "  missing:": "  还缺：",
    "  worth it every quarter:": "  每个季度都值得做：",
    "    {step}": "    {step}",
    "    {step} (for {verdict})": "    {step}（用于 {verdict}）",
    "      {cost}": "      {cost}",
    "  in all: {cost}": "  合计：{cost}",
    "{calls} calls": "{calls} 次调用",
    "about {tokens} tokens in": "输入约 {tokens} token",
    "about {tokens} tokens out": "输出约 {tokens} token",
    '      in the review file, under [runs]: baseline = {{ "{period}" = "BRIDGE", ... }}': (
        '      在评估文件的 [runs] 下写：baseline = {{ "{period}" = "BRIDGE", ... }}'
    ),
    "a second quarter's answers, scored": "第二个季度的回答及其评分",
    "scores for {period}: no row of its reported run has one": "{period} 的分数：其报告轮次没有一行有分数",
    "judge_model and rubric_id in the run tables: what is not recorded tells nothing": (
        "评分表中的 judge_model 和 rubric_id：没有记录就无从得知"
    ),
    "the answers of {period} under the new instrument ({model})": (
        "按新的评分方式（{model}）评 {period} 的回答"
    ),
    "the re-run {run!r}, which the other quarter has, for {period} too": (
        "对 {period} 也做另一季度已有的重评{run!r}"
    ),
    "one instrument for both reported runs: name the bridge as the reported run of {period}": (
        "让两个报告轮次用同一种评分方式：把桥接的一轮写成 {period} 的报告轮次"
    ),
    "the answers of {period} with the guide's lines in another order": (
        "把指南条目换个顺序，评 {period} 的回答"
    ),
    "the answers of {period} by another judge": "换一个 AI 评审，评 {period} 的回答",
    "the answers of {period} by the old judge ({model})": "由原来的 AI 评审（{model}）评 {period} 的回答",
    "{items} fixed old answers of {period}, scored again every quarter even if nothing changed": (
        "{period} 的 {items} 条固定的旧回答，每个季度都再评一遍，即使什么都没改"
    ),
    "the answers of {period} once more by the same instrument": (
        "用同一种评分方式，把 {period} 的回答再评一遍"
    ),
    # rerun
    "{period} {run}: {rows} rows": "{period} {run}：{rows} 行",
    "{made} calls made, {on_record} on record before": "调用了 {made} 次，此前已有记录 {on_record} 次",
    "cost of these calls: {cost:.4f}": "这些调用的费用：{cost:.4f}",
    'for the report, add to data in {source}: "{table}"': (
        '要用于报告，请在 {source} 的 data 中加上："{table}"'
    ),
    "the log's last line was torn and was cut off; its call was made again": (
        "记录文件的最后一行不完整，已去掉；那次调用重新做了"
    ),
    "{left} calls are left; run it again, and it goes on": "还有 {left} 次调用；再运行一次就会接着做",
    # rubric lint
    "{level}: {kind}": "{level}：{kind}",
    "{kind} ({words})": "{kind}（{words}）",
    "property {name}: {kind}": "性质 {name}：{kind}",
    "{name}: {value}": "{name}：{value}",
    "This is about the guide; it says nothing about the product.": "这里讲的是评分指南，与产品无关。",
}
