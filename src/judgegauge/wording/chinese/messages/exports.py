"""各种评测工具的导出文件：读取、换算、转换。"""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "mapping": "映射",
    "preset": "preset",
    "{name}, [exports.{chosen}]": "{name}，[exports.{chosen}]",
    # 文件
    "an export": "一份导出文件",
    "an export of an eval tool": "评测工具的导出文件",
    "an export (.json .jsonl .csv .eval)": "导出文件（.json .jsonl .csv .eval）",
    "JSON": "JSON",
    "CSV": "CSV",
    "JSON that is nested too deeply": "JSON 嵌套过深",
    "text that is no JSON ({fault})": "文本不是 JSON（{fault}）",
    "a whole JSON file": "完整的 JSON 文件",
    "a table that can not be read ({fault})": "表格无法读取（{fault}）",
    "columns that stand there twice: {doubled}": "重复的列：{doubled}",
    "each column once": "每列出现一次",
    "row {first} with {count} cells": "第 {first} 行有 {count} 格",
    "{count} cells, as row 1 has": "与第 1 行一样有 {count} 格",
    "records": "记录",
    "entries that are no records": "有些项不是记录",
    "entry {number} that is no record ({kind})": "第 {number} 项不是记录（{kind}）",
    "nothing at {records!r}": "在{records!r}处什么也没有",
    "mend records = ... of the mapping": "请改正映射的 records = ...",
    # Inspect 日志
    "a log of Inspect": "Inspect 的日志",
    "a log of a run that has ended": "已经结束的一轮的日志",
    "a log without header.json": "日志中没有 header.json",
    "a header that is no record": "文件头不是记录",
    "a damaged archive ({fault})": "归档已损坏（{fault}）",
    "a file that is no archive ({fault})": "文件不是归档（{fault}）",
    "{name} unpacks to more than {most} bytes": "{name} 解压后超过 {most} 字节",
    "a log packed with Zstandard, and the package that reads it is not installed": (
        "日志用 Zstandard 压缩，但没有安装读取它的软件包"
    ),
    "backports.zstd (Python 3.14 needs none)": "backports.zstd（Python 3.14 不需要）",
    "pip install 'judgegauge[inspect]', or dump the log as JSON: inspect log dump": (
        "请运行 pip install 'judgegauge[inspect]'，或把日志转为 JSON：inspect log dump"
    ),
    "write the log again, or dump it as JSON": "请重新写出日志，或转为 JSON",
    "the run's status is {status!r}: samples that it did not reach count as missing": (
        "这一轮的状态是{status!r}：没有评到的样本按缺失计"
    ),
    "{count} scores were edited after the run; the edited values are read": (
        "有 {count} 个分数在评分之后改过；读取改后的值"
    ),
    # 预设与映射
    "no preset {name!r}": "没有预设{name!r}",
    "a file that is not of {title}": "文件不是 {title}",
    "a file of that tool": "该工具的文件",
    "name its preset, or none": "请写明它的预设，或不写",
    "a file that no preset fits": "没有预设适合这个文件",
    "a file that several presets fit ({names})": "有几个预设都适合这个文件（{names}）",
    "the export of a known tool ({presets})": "已知工具的导出文件（{presets}）",
    "name the preset with --preset, or write a mapping and give it with --mapping": (
        "请用 --preset 写明预设，或写一份映射，用 --mapping 给出"
    ),
    "{path!r} ({fault})": "{path!r}（{fault}）",
    "a JMESPath": "JMESPath",
    "see jmespath.org": "见 jmespath.org",
    "a path that fits every record": "适合每条记录的路径",
    "mend the path": "请改正路径",
    "columns of a run table, not {name!r}": "评分表的列，不能是{name!r}",
    "columns of a run table, not {name!r}; did you mean {close!r}?": (
        "评分表的列，不能是{name!r}；是不是{close!r}？"
    ),
    "no version": "没有版本",
    "version {stated}": "版本 {stated}",
    "version {known}": "版本 {known}",
    "version {version}, whose meaning is not known here": "版本 {version}，这里不认识",
    "{found}, whose meaning is not known here": "{found}，这里不认识",
    "export with a version that is known": "请用已知的版本导出",
    "export with a version that is known, or write a mapping with version = { path, known }": (
        "请用已知的版本导出，或写一份带 version = { path, known } 的映射"
    ),
    "{blank} of {count} rows without an item_id at {stated!r}": (
        "{count} 行中有 {blank} 行在{stated!r}处没有 item_id"
    ),
    "{blank} of {count} rows without an item_id, and no path to it": (
        "{count} 行中有 {blank} 行没有 item_id，也没有写它的路径"
    ),
    "{found} (a record holds {keys})": "{found}（一条记录含有 {keys}）",
    "what names the answer in every run": "在各轮中都指同一条回答的编号",
    'write [exports.NAME] preset = "...", fields = { item_id = "path" } in the review file': (
        '请在评估文件中写 [exports.NAME] preset = "...", fields = { item_id = "path" }'
    ),
    "{count} values of {field} that the pattern does not fit: {unfit}": (
        "{field} 有 {count} 个值不符合模式：{unfit}"
    ),
    "a pattern that fits every id as a whole": "能匹配每个编号全文的模式",
    "mend pattern of split_id": "请改正 split_id 的 pattern",
    "{path}: found mappings {names}; expected one, or its name with --preset": (
        "{path}：有映射 {names}；应为：只有一份，或用 --preset 写明名称"
    ),
    # OpenAI 批处理
    "custom_ids that are answered twice: {doubled}": "有些 custom_id 有两份回复：{doubled}",
    "convert the files of one batch together": "请把同一批的文件一起转换",
    "{count} of {total} replies are JSON objects with {names}, and so no level; name the score in a mapping: "
    'preset = "openai-batch", fields = {{ score = "each.reply.NAME" }}': (
        "{total} 条回复中有 {count} 条是 JSON 对象（含 {names}），因此不是等级；"
        '请在映射里写明评分所在的位置：preset = "openai-batch"，fields = {{ score = "each.reply.NAME" }}'
    ),
    "columns without a number, not read as metrics: {columns}": "没有数字的列，未当作指标读取：{columns}",
    "custom_id was split at '|' into {parts}": "custom_id 已在“|”处拆成 {parts}",
    "the first token of {without} of {total} replies has no number among its candidates; where the score "
    'comes later, write logprobs_at = "number" in a mapping': (
        "{total} 条回复中有 {without} 条，第一个 token 的候选里没有数字；若分数在后面才出现，请在映射中写 "
        'logprobs_at = "number"'
    ),
    # 各工具
    "scores given by people": "人工给出的分数",
    "metrics computed by code, not read: {columns}": "由代码计算的指标，未读取：{columns}",
    "answers are told by their question: a column item_id would name them": (
        "按问题区分各条回答；若有 item_id 列，就能直接指明"
    ),
    "the table names no judge: it has to be stated": "表中没有写明评审：需要另行指定",
    "{count} cells, as many as columns are named": "{count} 个单元格，与列名数目相同",
    "steps inside the trace of an answer": "回答轨迹中的内部步骤",
    "one page of several (it holds a cursor): convert all pages of the experiment together": (
        "这只是多页中的一页（文件中有 cursor）：请把这次实验的所有页一起转换"
    ),
    "checks by code, not by a judge": "由代码完成、不经 AI 评审的检查",
    "means over sets of checks": "一组检查的平均",
    "{count} scores of 1: promptfoo writes 1 too where a judge's reply held no score": (
        "有 {count} 个 1 分：AI 评审的回复没有分数时，promptfoo 也写 1"
    ),
    "a CSV of promptfoo does not say where the judge failed: a time-out reads as score 0; export JSON "
    "instead. It names no judge and no rubric either": (
        "promptfoo 的 CSV 不说明 AI 评审在哪里失败：超时会读成 0 分；请改为导出 JSON。它也没有写明 AI 评"
        "审和评分指南"
    ),
    "answers are named by trace, which is new in every run: join the traces to ids of your own": (
        "回答以 trace 为名，而它每一轮都不同：请把各 trace 对应到您自己的编号"
    ),
    "Ragas names neither answers nor the judge: answers are told by their question, and the judge has to "
    "be stated": ("Ragas 既不写回答的编号，也不写 AI 评审：回答按问题区分，AI 评审需要另外写明"),
    "{text!r} in column candidate_logprob": "列 candidate_logprob 中有{text!r}",
    "a number": "数字",
    "a step that is no whole number": "step 不是整数",
    "1, 2, ... in column step": "step 列为 1、2……",
    # 换算
    "scores that the tool stored as shares of a range, 0 to 1": "工具把分数存成了某个范围内的比例（0 至 1）",
    "the range that they were divided by, which the file does not hold": "换算所用的范围，文件中没有写",
    "write score_scale = { from = [0, 1], to = [1, 5] } in the entry of data, or give --rescale 1:5": (
        "请在 data 的那一项里写 score_scale = { from = [0, 1], to = [1, 5] }，或用 --rescale 1:5"
    ),
    "{count} scores that are no whole levels once scaled back: {distinct}": (
        "有 {count} 个分数换算回去后不是整等级：{distinct}"
    ),
    "levels; such numbers are averages over label probabilities, or over several scores": (
        "等级；这样的数是按概率加权的平均，或几个分数的平均"
    ),
    "leave the criterion out, or declare it: averaged = [{criterion}] in [exports.NAME], and kind = "
    '"averaged" under its scale': (
        "请略去这个评分维度，或声明它：在 [exports.NAME] 中写 averaged = [{criterion}]，并在它的量表下写 "
        'kind = "averaged"'
    ),
    # 写出
    "{output}: found ending {suffix!r}; expected .parquet or .csv": (
        "{output}：扩展名是{suffix!r}；应为：.parquet 或 .csv"
    ),
    "{path}: found ending {suffix!r}; expected .parquet or .csv; give another with -o": (
        "{path}：扩展名是{suffix!r}；应为：.parquet 或 .csv；请用 -o 另给一个"
    ),
    "{path}: {reason}; expected a place that can be written to; give another with -o": (
        "{path}：{reason}；应为：可以写入的位置；请用 -o 另给一个"
    ),
    # convert 的结果
    "{name}: {preset}, {rows} rows: {found}": "{name}：{preset}，{rows} 行：{found}",
    "{name}: left out {count} {why}": "{name}：没有计入 {count} 条{why}",
    "{name}: {note}": "{name}：{note}",
    "ok {count}": "正常 {count}",
    "failed {count}": "失败 {count}",
    "failed {count} ({kinds})": "失败 {count}（{kinds}）",
    "missing {count}": "缺失 {count}",
    "invalid {count}": "超出量表 {count}",
    "{kind} {count}": "{kind} {count}",
    "scores off the scale were not counted: give --scale LOW:HIGH": (
        "没有统计超出量表的分数：请用 --scale LOW:HIGH"
    ),
    "--rescale: found {text!r}; expected LOW:HIGH, such as 1:5": (
        "--rescale：是{text!r}；应为：LOW:HIGH，例如 1:5"
    ),
}
