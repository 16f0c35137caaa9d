"""帮助，以及命令行用错时的提示。"""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "Usage: ": "用法：",
    "[OPTIONS]": "[选项]",
    "COMMAND [ARGS]...": "命令 [参数]...",
    "{title}:": "{title}：",
    "Options": "选项",
    "Commands": "命令",
    "Positional arguments": "参数",
    "Show the version and exit.": "显示版本后退出。",
    "Show this message and exit.": "显示这段帮助后退出。",
    "{text}  [{extra}]": "{text}  [{extra}]",
    "default: {default}": "默认：{default}",
    "required": "必填",
    # 用错
    "Try '{command} --help' for help.": "帮助：{command} --help",
    "Error: {message}": "错误：{message}",
    "No such option {name!r}.": "没有选项{name!r}。",
    "No such option: {name}": "没有选项 {name}",
    "No such command {name!r}.": "没有命令{name!r}。",
    "{complaint} Did you mean {name!r}?": "{complaint}是不是{name!r}？",
    "{complaint} (Did you mean one of: {names}?)": "{complaint}是不是其中之一：{names}？",
    "Missing command.": "缺少命令。",
    "Missing argument {name!r}.": "缺少参数{name!r}。",
    "Missing option {name!r}.": "缺少选项{name!r}。",
    "Missing option {name!r}. {complaint}": "缺少选项{name!r}。{complaint}",
    "Choose from: {names}": "可选：{names}",
    "Option {name!r} requires an argument.": "选项{name!r}需要一个值。",
    "Option {name!r} does not take a value.": "选项{name!r}不带值。",
    "Got unexpected extra argument ({arguments})": "多出一个参数（{arguments}）",
    "Got unexpected extra arguments ({arguments})": "多出几个参数（{arguments}）",
    "Invalid value for {name!r}: {complaint}": "{name!r}的值不对：{complaint}",
    "{value!r} is not one of {names}.": "{value!r}不是{names}之一。",
    "{value!r} is not a valid {kind}.": "{value!r}不是{kind}。",
    "{value} is not in the range {range}.": "{value} 不在范围 {range} 之内。",
    "{kind} {name!r} does not exist.": "{kind}{name!r}不存在。",
    "{kind} {name!r} is a directory.": "{kind}{name!r}是文件夹。",
    "{kind} {name!r} is a file.": "{kind}{name!r}是文件。",
    "{kind} {name!r} is not readable.": "{kind}{name!r}无法读取。",
    "File": "文件",
    "Directory": "文件夹",
    "Path": "路径",
    "integer": "整数",
    "float": "数字",
    "integer range": "整数",
    "float range": "数字",
    # 命令
    "Reports on scores by an LLM judge: the change, chance and the scoring itself on one axis.": (
        "为 AI 评审的评分写报告：把变化、偶然波动和评分本身带来的变动放在同一条轴上。"
    ),
    "Report on the shipped example, end to end.": "用随附的示例从头到尾写一份报告。",
    "Write report.html, report.pdf, results.json and flips.csv.": (
        "写出 report.html、report.pdf、results.json 和 flips.csv。"
    ),
    "Say what the input was understood to be, or every problem in it. Writes nothing.": (
        "说明输入是怎么理解的，或列出其中的全部问题。不写任何文件。"
    ),
    "Draft a review.toml from what run tables hold; what must be decided is marked '# ?'.": (
        "按评分表的内容写一份 review.toml 草稿；需要决定的地方标为“# ?”。"
    ),
    "Turn exports of eval tools into a run table.": "把评测工具的导出文件转换成评分表。",
    "EXPORT are files of Inspect, promptfoo, OpenAI (batch, chat completion), DeepEval, Langfuse, MLflow, "
    "Ragas, Braintrust or rlmstudio. The files of one batch (output, errors, requests) go together.": (
        "EXPORT 是 Inspect、promptfoo、OpenAI（批处理、对话补全）、DeepEval、Langfuse、MLflow、Ragas、"
        "Braintrust 或 rlmstudio 的文件。同一批的文件（输出、错误、请求）要一起给出。"
    ),
    "Score an answer from its candidates' probabilities.": "按各候选的概率给一条回答计分。",
    "FRAME is a table with a row for each candidate (candidate_token with candidate_logprob, or token with "
    "logprob or prob; optionally step, step_token and item_id), or a model's reply with top_logprobs in "
    "JSON.": (
        "FRAME 是一张表，每个候选占一行（candidate_token 与 candidate_logprob 两列，或 token 与 logprob "
        "或 prob 两列；还可以有 step、step_token 和 item_id），或模型的一条带 top_logprobs 的 JSON 回复。"
    ),
    "Say which re-runs, bridges and anchors are missing, for which verdict, at what cost.": (
        "说明还缺哪些重评、桥接和固定的旧回答，各用于哪个结论，代价多大。"
    ),
    "Score stored answers again with one thing changed, and write the runs to the table.": (
        "只改动一项，把存档回答重评一遍，写入评分表。"
    ),
    "A run that was stopped goes on where it ended: no call on record is made again.": (
        "中断的一轮会从断处接着做：已有记录的调用不再重做。"
    ),
    "The scoring guide: what its anchors ask for, and the judge's steps.": (
        "评分指南：各等级的说明要求什么，以及 AI 评审的步骤。"
    ),
    "Show, level by level, whether an anchor names a checkable property or a degree.": (
        "逐级说明：等级的说明写的是可以核对的性质，还是程度。"
    ),
    "REVIEW.toml may also be the scoring guide itself.": "REVIEW.toml 也可以是评分指南本身。",
    "Let the judge write its evaluation steps once, into the file that [judge] names.": (
        "让 AI 评审写一次评估步骤，存入 [judge] 所写的文件。"
    ),
    "Say in one line or five what a report found, for a chat or a pull request.": (
        "用一行或五行说明报告的结果，供聊天或合并请求使用。"
    ),
    # 选项
    "Language of what is said: en, or zh for Chinese.": "显示的语言：en 为英文，zh 为中文。",
    "Language of the report and of what is said: en, or zh for Chinese.": (
        "报告和显示的语言：en 为英文，zh 为中文。"
    ),
    "The declared scale, such as 1:5.": "声明的量表，例如 1:5。",
    "Answer in JSON, for machines.": "用 JSON 回答，供程序读取。",
    "Folder that is written to.": "写入的文件夹。",
    "What reads the tables: spark reads Parquet in the Spark session that the environment configures.": (
        "用什么读取评分表：spark 在环境所配置的 Spark 会话中读取 Parquet。"
    ),
    "Write no PDF.": "不写 PDF。",
    "Fail unless the verdict is this.": "结论与此不符时返回失败。",
    "Leave ids, rationales and texts of replies out of every file.": (
        "任何文件中都不写编号、理由和回复的文本。"
    ),
    "File that is written, if new.": "写入的文件，须是新文件。",
    "Range of scores stored as shares 0 to 1.": "存成 0 至 1 比例的分数原来的范围。",
    "Count scores that are no levels of this scale.": "统计不是这个量表等级的分数。",
    "The period of all rows.": "所有行的时期（period）。",
    "The run of all rows.": "所有行的轮次（run）。",
    "The judge_model of all rows.": "所有行的 AI 评审（judge_model）。",
    "The rubric_id of all rows.": "所有行的评分指南（rubric_id）。",
    "The rubric_order of all rows.": "所有行的指南条目顺序（rubric_order）。",
    "A mapping in TOML, or a review file with one under [exports.NAME].": (
        "TOML 写的映射，或 [exports.NAME] 下有映射的评估文件。"
    ),
    "The tool, if not told by the files.": "所用的工具，文件看不出时写。",
    "Run table that is written: .parquet or .csv.": "写出的评分表：.parquet 或 .csv。",
    "How many lines are written.": "写几行。",
    "Write new steps over those in the file.": "重新写步骤，覆盖文件中原有的。",
    "The one thing that changes.": "改动的那一项。",
    "Whose answers (default: those compared).": "用哪个时期的回答（默认：参与比较的时期）。",
    "How many balanced orders.": "用几种均衡的顺序。",
    "Exactly this order of the properties.": "就用各性质的这个顺序。",
    "Another judge (facet model).": "另一个 AI 评审（facet model）。",
    "The guide in other words, or in another order.": "换了措辞或顺序的指南。",
    "Draws, each a call of its own.": "取样几次，每次单独调用。",
    "Of repeats only.": "只用于原样重复。",
    "Only so many answers, always the same ones.": "只用这么多条回答，每次都是同一批。",
    "Name of the run in the table.": "这一轮在评分表中的名称。",
    "Weigh by 20 more draws where no label probabilities.": "没有各等级的概率时，再取样 20 次来加权。",
    "Make no more calls than this now.": "这次至多调用这么多次。",
    "Stop before this cost (needs a price).": "达到这个费用之前停止（需要写明价格）。",
    "Say what would be called. Calls nothing.": "只说明会调用什么，不实际调用。",
}
