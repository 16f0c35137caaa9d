"""评分表中的问题：文件、列、时期、轮次、分数。"""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "{where}: {found}; expected {expected}; {action}": "{where}：{found}；应为：{expected}；{action}",
    # 位置
    "{name} row {number}": "{name} 第 {number} 行",
    "{name} line {number}": "{name} 第 {number} 行",
    "{name}, column {column!r}": "{name}，列{column!r}",
    "{name}, item_id {item!r}": "{name}，item_id {item!r}",
    "{name}, criterion {criterion!r}": "{name}，评分维度{criterion!r}",
    "{name}, {path}": "{name}，{path}",
    "{where}, {key}": "{where}，{key}",
    "further rows": "其余各行",
    "{where}, [wide]": "{where}，[wide]",
    "columns that are described alike: {names}": "写得一样的列：{names}",
    "what sets their scores apart": "各列分数的区别",
    'write it in the braces of each: { criterion = "..." }, { run = "..." } or { period = "..." }': (
        '请在各列的花括号里写明：{ criterion = "..." }、{ run = "..." } 或 { period = "..." }'
    ),
    "a name that is not blank": "不是空白的名称",
    "criterion {criterion!r}": "评分维度{criterion!r}",
    "period {period}": "时期 {period}",
    "period {period}, criterion {criterion!r}": "时期 {period}，评分维度{criterion!r}",
    "period {period}, run {run!r}": "时期 {period}，轮次{run!r}",
    "run {name!r} of {period}": "{period} 的轮次{name!r}",
    "run {name!r} of {period}, criterion {criterion!r}": "{period} 的轮次{name!r}，评分维度{criterion!r}",
    "run {run!r} of {period}, criterion {criterion!r}": "{period} 的轮次{run!r}，评分维度{criterion!r}",
    # 文件
    "no such file": "没有这个文件",
    "unreadable": "无法读取",
    "check it": "请检查这个文件",
    "check its name": "请检查文件名",
    "a run table": "一份评分表",
    "the file has no rows": "文件没有数据行",
    "one row per scored answer": "每条评分占一行",
    "export the run again, or take the file out of the list": "请重新导出这一轮，或从清单中去掉这个文件",
    "a file named {suffix}": "扩展名为 {suffix} 的文件",
    "a file named without an ending": "没有扩展名的文件",
    "CSV, TSV, JSON, JSON Lines, Parquet or Excel (.csv .tsv .json .jsonl .parquet .xlsx)": (
        "CSV、TSV、JSON、JSON Lines、Parquet 或 Excel（.csv .tsv .json .jsonl .parquet .xlsx）"
    ),
    "export it in one of these forms": "请导出为其中一种格式",
    "export it again": "请重新导出",
    "mend the export": "请改正导出的文件",
    "a file without damage": "没有损坏的文件",
    "a table that can be read": "可以读取的表格",
    "line {line} can not be read": "第 {line} 行无法读取",
    "line {line} can not be read ({detail})": "第 {line} 行无法读取（{detail}）",
    "bytes that are not UTF-8 (byte {start})": "有些字节不是 UTF-8（第 {start} 字节）",
    "bytes that are not UTF-16 (byte {start})": "有些字节不是 UTF-16（第 {start} 字节）",
    "UTF-8 text": "UTF-8 文本",
    "UTF-8 or UTF-16 text": "UTF-8 或 UTF-16 文本",
    "save it as UTF-8": "请存为 UTF-8",
    "{count} entries that are no records": "有 {count} 项不是记录",
    "a list of records": "由记录组成的列表",
    "a JSON list that does not end": "JSON 列表没有结尾",
    "a whole file": "完整的文件",
    "a Parquet file": "Parquet 文件",
    "a spreadsheet": "电子表格",
    "not a spreadsheet": "不是电子表格",
    "save it again": "请重新保存",
    "a spreadsheet, and the package that reads it is not installed": "电子表格，但没有安装读取它的软件包",
    "python-calamine": "python-calamine",
    "pip install 'judgegauge[excel]', or save the sheet as CSV": (
        "请运行 pip install 'judgegauge[excel]'，或把工作表另存为 CSV"
    ),
    "no sheet {wanted!r}": "没有工作表{wanted!r}",
    'write in the review file: data = [{ path = "FILE", sheet = "NAME" }]': (
        '请在评估文件中写：data = [{ path = "FILE", sheet = "NAME" }]'
    ),
    "a first row without a name": "第一行有一格没有名称",
    "the names of the columns in row 1": "第 1 行是各列的名称",
    "mend the sheet": "请改正工作表",
    "data: found {kind}; expected a path, a pandas, Polars, PyArrow or Spark dataframe, or a DuckDB "
    "relation": (
        "data：是 {kind}；应为：一个路径，pandas、Polars、PyArrow 或 Spark 的数据框，或 DuckDB 的关系"
    ),
    "data: found Spark beside other data; expected all of it in Spark": (
        "data：Spark 数据与其他数据混在一起；应为：全部都在 Spark 中"
    ),
    "data: found score_list or score_pattern with data in Spark; expected one score a row; take the scores "
    "out of the texts in Spark first": (
        "data：Spark 中的数据用了 score_list 或 score_pattern；应为：每行一个分数；请先在 Spark 中把分数"
        "从文本里取出来"
    ),
    "--engine spark: PySpark is not installed; expected it; pip install 'judgegauge[spark]'": (
        "--engine spark：没有安装 PySpark；请运行 pip install 'judgegauge[spark]'"
    ),
    "--engine spark: found {name}; expected Parquet; convert it, or leave --engine out": (
        "--engine spark：是 {name}；应为：Parquet；请先转换，或去掉 --engine"
    ),
    "no Parquet there": "那里没有 Parquet 文件",
    "give one of them another name, or take it out": "请给其中一列改名，或删去它",
    "row 1 does not hold the names of the columns; they seem to stand in row {row} ({names})": (
        "第 1 行不是各列的名称；看来在第 {row} 行（{names}）"
    ),
    "take the rows above them out, and save the table again": "请删去它上面的各行，再保存表格",
    "one sheet was read, and there are others: {names}": "只读了一张工作表，还有其他工作表：{names}",
    "the sheet that holds the scores": "有分数的那张工作表",
    'write in the review file: data = [{{ path = "{path}", sheet = "{sheet}" }}]': (
        '请在评估文件中写：data = [{{ path = "{path}", sheet = "{sheet}" }}]'
    ),
    "not a review file": "不是评估文件",
    "a review file, REVIEW.toml": "评估文件，如 REVIEW.toml",
    "write one: judgegauge init {path} -o review.toml": "请先写一份：judgegauge init {path} -o review.toml",
    # 列与空白
    "no column {column!r} (columns: {present})": "没有列{column!r}（现有的列：{present}）",
    "a column {column!r}, or one that is mapped to it": "有列{column!r}，或指定一列与它对应",
    "no score in the records themselves; objects or lists in {names}": (
        "记录本身没有分数；以下成员是对象或列表：{names}"
    ),
    "a member of each record that is its score": "每条记录有一个成员就是它的分数",
    "say in a mapping where the scores stand (docs/exports.md, Mappings): fields under "
    '[exports.NAME] in the review file, and export = "NAME" in the entry of data': (
        "请用映射写明分数在哪里（docs/exports.md 的 Mappings 一节）：在评估文件的 [exports.NAME] 下写 "
        'fields，并在 data 的条目中写 export = "NAME"'
    ),
    "one of its columns, where the review file names {column!r}": "评估文件写{column!r}之处是表中已有的一列",
    'write under [columns] in the review file: {column} = "{same}"': (
        '请在评估文件的 [columns] 下写：{column} = "{same}"'
    ),
    'write under [columns] in the review file: {column} = "name in the table"': (
        '请在评估文件的 [columns] 下写：{column} = "表中的列名"'
    ),
    "{rows} row without a period": "有 {rows} 行没有时期",
    "{rows} rows without a period": "有 {rows} 行没有时期",
    "a period in every row": "每一行都有时期",
    'fill the column in, or give one period for the whole file: data = [{ path = "FILE", period = '
    '"2026-Q3" }]': (
        '请补齐这一列，或为整个文件写明一个时期：data = [{ path = "FILE", period = "2026-Q3" }]'
    ),
    "{rows} row without {column}": "有 {rows} 行没有 {column}",
    "{rows} rows without {column}": "有 {rows} 行没有 {column}",
    "a value of {column} in every row": "每一行都有 {column}",
    "fill it in or take the rows out": "请补齐，或删去这些行",
    "no row with {stated}": "没有一行符合 {stated}",
    "a value that the column has": "这一列中有的值",
    "an answer in two places of column {name} ({one!r} and {other!r})": (
        "同一条回答在列 {name} 中有两个值（{one!r}和{other!r}）"
    ),
    "one {name} for all rows of an item_id": "同一个 item_id 的各行，{name} 只有一个值",
    # 时期
    "period labels that are not quarters: {labels}": "时期的名称看不出是哪个季度或月份：{labels}",
    "quarters such as 2026-Q3, or a declared order": (
        "“2026-Q3”“2026年第三季度”这样的季度，“2026年8月”这样的月份，或写明的先后"
    ),
    "one period under two labels: {first!r} and {second!r}": "同一时期有两种写法：{first!r}和{second!r}",
    "one label for each period": "每个时期只有一种写法",
    "write it the same way in every row": "请在各行中写成一样",
    "write in the review file, oldest first: periods = [{order}]": (
        "请在评估文件中从旧到新列出：periods = [{order}]"
    ),
    "write in the review file all labels, oldest first: periods = [OLDEST, ..., NEWEST] (labels: {labels})": (
        "请在评估文件中从旧到新列出全部名称：periods = [OLDEST, ..., NEWEST]（名称：{labels}）"
    ),
    "period labels that periods = [...] does not name: {labels}": (
        "periods = [...] 没有列出的时期名称：{labels}"
    ),
    "every period of the table, oldest first": "评分表中的全部时期，从旧到新",
    "add them in the review file where they belong in time, or take their rows out": (
        "请在评估文件中按先后补上，或去掉这些行"
    ),
    "{count} days as periods: {labels}": "用作时期的有 {count} 个日期：{labels}",
    "one label for all answers of a quarter, such as 2026-Q3": "一个季度的回答用同一个名称，例如 2026-Q3",
    "add a column that holds the quarter of each day, and name it under [columns] in the review file: "
    'period = "name in the table"': (
        '请加一列，写明每个日期所属的季度，并在评估文件的 [columns] 下写：period = "表中的列名"'
    ),
    "rows that look like totals: their period is {labels}": "看起来是合计的行：其时期为 {labels}",
    "take these rows out of the table": "请从评分表中去掉这些行",
    # 轮次
    "none of its runs is the baseline (runs: {runs})": "各轮次中没有报告轮次（轮次：{runs}）",
    "no run {wanted!r} (runs: {runs})": "没有轮次{wanted!r}（轮次：{runs}）",
    "one run that is the reported one": "有一轮是报告所用的",
    'write under [runs] in the review file: baseline = "name of the reported run"': (
        '请在评估文件的 [runs] 下写：baseline = "报告轮次的名称"'
    ),
    "{count} different values of {column} inside one run: {values}": (
        "同一轮里 {column} 有 {count} 个不同的值：{values}"
    ),
    "one instrument in a run": "一轮只用一种评分方式",
    "give each its own run name, or declare what the run changes with facet = ... under [runs], if it "
    "holds one re-run for each value": (
        "请给每一种各起一个轮次名；若每个值各是一次重评，请在 [runs] 下用 facet = ... 写明改动了什么"
    ),
    "declared as facet {facet!r}, but {found}": "声明的 facet 是{facet!r}，但{found}",
    "no other period's baseline has exactly its instrument": "没有哪个时期的报告轮次与它的评分方式完全相同",
    "it changes nothing against the baseline": "它与报告轮次相比什么也没变",
    "it is exactly the instrument of another period's baseline, a bridge": (
        "它正是另一时期报告轮次的评分方式，即桥接（bridge）"
    ),
    "its rubric_order does not name the same lines as the baseline's": (
        "它的 rubric_order 与报告轮次所列的条目不同"
    ),
    "its rubric_order does not name the lines of the baseline's": (
        "它的 rubric_order 没有列出报告轮次的那些条目"
    ),
    "its {name} differs too ({told})": "{name} 也不同（{told}）",
    "its {name} is the baseline's ({value!r})": "{name} 与报告轮次相同（{value!r}）",
    "its {first} would differ too ({mine!r} against {its!r})": (
        "{first} 也会不同（{mine!r}，报告轮次为{its!r}）"
    ),
    "{mine!r} against {its!r}": "{mine!r}，报告轮次为{its!r}",
    "the same judge, rubric and settings, and another order of its lines": (
        "AI 评审、指南和设置相同，只换条目的顺序"
    ),
    "another judge with the same rubric, order and settings": "换一个 AI 评审，指南、顺序和设置相同",
    "another wording of the rubric with the same judge and settings": "指南换一种措辞，AI 评审和设置相同",
    "exactly the baseline's instrument": "与报告轮次的评分方式完全相同",
    "exactly the instrument of another period's baseline": "与另一时期报告轮次的评分方式完全相同",
    "two changes at least: of the judge, of the order of the lines, of the wording": (
        "至少改动两项：AI 评审、条目的顺序、措辞"
    ),
    "mend the declaration under [runs], or the columns that describe the run": (
        "请改正 [runs] 下的声明，或改正描述这一轮的各列"
    ),
    "against the baseline it differs in {differences}": "与报告轮次相比，不同的是：{differences}",
    "nothing recorded says what it changes against the baseline": (
        "没有任何记录说明它与报告轮次相比改动了什么"
    ),
    "a re-run that changes one thing against the baseline of its period": (
        "与所在时期的报告轮次相比只改动一项的重评"
    ),
    'write under [runs] what it changes: NAME = { facet = "FACET" }, FACET one of order, model, wording, '
    "repeat, bridge, crossed": (
        '请在 [runs] 下写明它改动了什么：NAME = { facet = "FACET" }，FACET 取 order、model、wording、repeat、'
        "bridge、crossed 之一"
    ),
    'write under [runs]: {key} = {{ facet = "{crossed}" }}, or change one thing at a time': (
        '请在 [runs] 下写：{key} = {{ facet = "{crossed}" }}，或一次只改动一项'
    ),
    'write under [runs] what it changes: {key} = {{ facet = "FACET" }}, FACET one of {names}': (
        '请在 [runs] 下写明它改动了什么：{key} = {{ facet = "FACET" }}，FACET 取 {names} 之一'
    ),
    "make a re-run that changes one thing, or take this one out": "请做一次只改动一项的重评，或去掉这一轮",
    # 分数
    "score {text!r} ({count} row)": "分数{text!r}（{count} 行）",
    "score {text!r} ({count} rows)": "分数{text!r}（{count} 行）",
    "one of the levels {shown}": "声明的等级之一：{shown}",
    "the levels {shown}": "声明的等级：{shown}",
    "{first} to {last}": "{first} 至 {last}",
    "{count} other numbers": "另外 {count} 个数",
    "mend the score or the scale; if it marks a failed judgement, give the row a status or write "
    "[statuses] sentinels = [{text}]": (
        "请改正分数或量表；若它表示评分失败，请给该行一个 status，或写 [statuses] sentinels = [{text}]"
    ),
    "{groups} answer scored more than once in one run: {examples}": (
        "有 {groups} 条回答在同一轮里评过不止一次：{examples}"
    ),
    "{groups} answers scored more than once in one run: {examples}": (
        "有 {groups} 条回答在同一轮里评过不止一次：{examples}"
    ),
    "export item_id as text: a spreadsheet has rounded long numbers": (
        "请把 item_id 按文本导出：表格软件把长数字取整了"
    ),
    "take one of the two entries of {name} out: the same file is read twice": (
        "请去掉 {name} 两项中的一项：同一个文件读了两遍"
    ),
    "{item!r} {count} times in run {run!r} of {period}": "{item!r}在 {period} 的轮次{run!r}中有 {count} 次",
    "without a name": "没有名称",
    "the labels of one run are spelled in two ways": "同一轮的名称有两种写法",
    "one row per criterion, period, run, repeat and item_id": (
        "criterion、period、run、repeat 和 item_id 都相同的只有一行"
    ),
    "take the extra rows out, or number them in a column 'repeat' if they are repeats": (
        "请删去多余的行；若是重复评分，请在 repeat 列中编号"
    ),
    "{count} item_id that differ from the baseline's by zeros, a final .0 or blanks: {shown}": (
        "有 {count} 个 item_id 与报告轮次只差零、末尾的 .0 或空格：{shown}"
    ),
    "{count} item_ids that differ from the baseline's by zeros, a final .0 or blanks: {shown}": (
        "有 {count} 个 item_id 与报告轮次只差零、末尾的 .0 或空格：{shown}"
    ),
    "none of its {count} item_ids is one of the reported run's: {mine!r} here, {its!r} there": (
        "它的 {count} 个 item_id 没有一个在报告轮次中：这里是 {mine!r}，那里是 {its!r}"
    ),
    "{plain}; {told}": "{plain}；{told}",
    "they differ by {what} only": "只差{what}",
    "they differ by {added!r} at one end only": "只在一端差 {added!r}",
    "they are answers of {period}": "它们是 {period} 的回答",
    "give its rows the item_ids of the answers that were scored, or take them out": (
        "请在这些行中写上所评回答的 item_id，或删去这些行"
    ),
    "write the item_ids alike in all runs, as text": "请在各轮中按文本写同样的 item_id",
    "write period = {period!r} in its rows, or take them out": (
        "请在这些行中写 period = {period!r}，或删去这些行"
    ),
    "the same item_id for the same answer in every run": "同一条回答在各轮中用同一个 item_id",
    "export the ids as text, so that no zeros are lost": "请把编号按文本导出，以免丢掉零",
    "period {period}, run {run!r}, criterion {criterion!r}": (
        "时期 {period}，轮次{run!r}，评分维度{criterion!r}"
    ),
    "{unread} of {total} scores can not be read: {texts}": "{total} 个分数中有 {unread} 个读不出来：{texts}",
    "{unread} of {total} scores are in another notation: {texts}": (
        "{total} 个分数中有 {unread} 个用了另一种写法：{texts}"
    ),
    "{text!r} ({rows} row)": "{text!r}（{rows} 行）",
    "{text!r} ({rows} rows)": "{text!r}（{rows} 行）",
    "scores on the declared scale, or a status that says that the judge failed": (
        "声明的量表上的分数，或说明评分失败的 status"
    ),
    "all scores of a run on one scale": "一轮的分数都用同一个量表",
    "mend these scores where they were made": "请在来源处改正这些分数",
    "if these texts are the levels, write them under [scale], lowest first: levels = [...]": (
        "若这些就是等级，请在 [scale] 下从低到高写：levels = [...]"
    ),
    "if these texts are the levels, write under [scale]: levels = [{levels}]": (
        "若这些就是等级，请在 [scale] 下写：levels = [{levels}]"
    ),
    'name the column of the scores under [columns]: score = "...", or take them out of the texts with '
    "score_pattern = 'Score: (\\d+)'": (
        '请在 [columns] 下写明分数在哪一列：score = "..."，'
        "或用 score_pattern = 'Score: (\\d+)' 从文本中取出"
    ),
    "{way}; if the judge failed there, give these rows the status parse_error": (
        "{way}；若是评分失败，请给这些行写上 status：parse_error"
    ),
    "{texts} ({rows} row)": "{texts}（{rows} 行）",
    "{texts} ({rows} rows)": "{texts}（{rows} 行）",
    "numbers from {low:g} to {high:g}, as score_scale declares": (
        "score_scale 声明的范围内的数：{low:g} 至 {high:g}"
    ),
    "mend from = [...] of score_scale, or the scores": "请改正 score_scale 的 from = [...]，或改正分数",
    "{rows} score turned into dates: {texts}": "有 {rows} 个分数变成了日期：{texts}",
    "{rows} scores turned into dates: {texts}": "有 {rows} 个分数变成了日期：{texts}",
    "scores; a spreadsheet makes dates of texts such as 4-5 and 4/5": (
        "分数；表格软件会把 4-5、4/5 这样的文本变成日期"
    ),
    "export the scores again with their column set to text": "请把分数列设为文本后重新导出",
    "scores from {first} to {last} ({names})": "分数从 {first} 到 {last}（{names}）",
    "if they were {name}, write {text}": "若是{name}，请写 {text}",
    "moved from {low}..{high} to {start}..{end}": "从 {low}..{high} 换算到 {start}..{end}",
    "divided by {number}": "除以了 {number}",
    "multiplied by {number}": "乘以了 {number}",
    "{told}; if all of the period was scored on this scale, write under [scale.periods.{period}]: levels = "
    "[{levels}]": (
        "{told}；若这个时期全部用这个量表评分，请在 [scale.periods.{period}] 下写：levels = [{levels}]"
    ),
    "{levels} in {period}": "{levels}（{period}）",
    "say which scale they are on: {fits} ({place})": "请写明它们用的是哪个量表：{fits}（{place}）",
    "in the entry of data, or of the wide column": "写在 data 的那一项里，或写在 [wide] 的那一列里",
    "in an entry of data for a file with these rows alone, or in that of their wide column: other rows of "
    "the file fit the levels": (
        "把这些行单独存为一个文件，写在 data 的那一项里，或写在 [wide] 的那一列里：文件中其他行符合声明的等级"
    ),
    "whole numbers and fractions are mixed: {whole} scores are levels, {fractions} lie between two levels "
    "({texts})": ("整数与小数混在一起：{whole} 个分数是等级，{fractions} 个介于两个等级之间（{texts}）"),
    "scores that are levels {first} to {last}, or averages throughout": (
        "都是 {first} 至 {last} 的等级，或都是平均值"
    ),
    'say what they are: kind = "averaged" under [scale] for averages, score_from = "expected" for label '
    'probabilities, or where = { column = "value" } to keep one kind of score': (
        '请写明是哪一种：平均值写 [scale] kind = "averaged"，按概率加权写 score_from = "expected"，或用 '
        'where = { column = "value" } 只留一种'
    ),
    "{weighted} of {total} rows are probability-weighted (mean {weighted_mean:.3f}), {plain} are plain "
    "scores (mean {plain_mean:.3f})": (
        "{total} 行中有 {weighted} 行按概率加权（平均 {weighted_mean:.3f}），{plain} 行是普通分数（平均 "
        "{plain_mean:.3f}）"
    ),
    "one kind of score in a report (column method: {methods})": (
        "一份报告只用一种分数（method 列：{methods}）"
    ),
    'report on one of them: where = { method = "..." } in the review file': (
        '请选定一种：在评估文件中写 where = { method = "..." }'
    ),
    # 各等级的概率
    "a column {column!r} of JSON in Spark": "Spark 中有一列 JSON：{column!r}",
    "columns p_<level> of numbers": "数值列 p_<等级>",
    "take the probabilities out of the texts in Spark first": "请先在 Spark 中把概率从文本里取出来",
    "no column of label probabilities": "没有各等级概率的列",
    "columns {names}, ... or a column {column} of JSON": "{names}等列，或一列 JSON：{column}",
    'add them, or write score_from = "level"': '请补上这些列，或写 score_from = "level"',
    "columns {first!r} and {second!r} for level {level}": "等级 {level} 有两列：{first!r}和{second!r}",
    "one column for each level": "每个等级一列",
    "take one out": "请去掉其中一列",
    "probabilities of {number} in column {column!r} ({rows} row(s))": (
        "列{column!r}中有等级 {number} 的概率（{rows} 行）"
    ),
    "one of the levels {levels}": "声明的等级之一：{levels}",
    "mend the scale": "请改正量表",
    "{example!r} in column {column!r} ({count} row(s))": "列{column!r}中有{example!r}（{count} 行）",
    "probabilities that add up to {example} ({count} row(s))": "概率之和为 {example}（{count} 行）",
    "probabilities that add up to {total:.4g}": "概率之和为 {total:.4g}",
    "a probability from 0 to 1, or blank for unknown": "0 至 1 的概率；不知道就留空",
    "1 at most": "至多为 1",
    "export probabilities, not percent or log-probabilities": "请导出概率，不要导出百分数或对数概率",
    "in column {column!r}: {found}": "列{column!r}中：{found}",
    "candidates with their log-probabilities": "各候选及其对数概率",
    "candidates with their probabilities": "各候选及其概率",
    "{count} other texts that can not be read": "另外 {count} 段文本无法读取",
    "candidate {token!r} with probability {p:.6g}": "候选{token!r}的概率为 {p:.6g}",
    "0 to 1, or none": "0 至 1，或没有",
    "{text}, which is no JSON": "{text}，不是 JSON",
    "an object with {keys}": "含有 {keys} 的对象",
    "a list of {first}": "由 {first} 组成的列表",
    "a place without candidates; ask the model for top_logprobs": "没有候选的位置；请向模型要求 top_logprobs",
    "a reply without logprobs; ask the model for logprobs and top_logprobs": (
        "没有 logprobs 的回复；请向模型要求 logprobs 和 top_logprobs"
    ),
    "a candidate without a token": "没有 token 的候选",
    "candidates without probabilities": "没有概率的候选",
    "{number} for a probability": "概率写成了 {number}",
    "a number, or null": "数字或 null",
    "one token, or one key, twice in an object": "同一对象里有重复的 token 或键",
    "each once": "各出现一次",
    "{token: logprob}, or a list of {token, logprob}, or a reply with top_logprobs": (
        "{token: logprob}，或由 {token, logprob} 组成的列表，或带 top_logprobs 的回复"
    ),
    "candidates {tokens}": "候选：{tokens}",
    "a level from {first:g} to {last:g}": "{first:g} 至 {last:g} 的等级",
    "look at the scale, and at which candidates the model returned first": (
        "请看量表是否写对，以及模型最先返回了哪些候选"
    ),
    # 候选表（score 命令）
    "a table of candidates": "候选的表格",
    "a text that is no JSON": "文本不是 JSON",
    "{count} cells": "有 {count} 格",
    "{count}": "{count}",
    "columns {names}": "各列为 {names}",
    "columns {measures}": "有 {measures} 几列",
    "columns candidate_token and candidate_logprob, or token with logprob or prob": (
        "candidate_token 和 candidate_logprob 两列，或 token 与 logprob 或 prob 两列"
    ),
    "rename the columns": "请改列名",
    "one of them": "其中一列",
    "take the others out": "请去掉其余的",
    "{text!r} in column {column!r}": "列{column!r}中有{text!r}",
    "a number, or blank for unknown": "数字；不知道就留空",
    # 人工评分
    "no column {first!r}": "没有列{first!r}",
    "a column as {source}, [people] columns, names it": "{source} 的 [people] columns 所写的列",
    "mend the name": "请改正名称",
    "column {column!r} holds {wrong}": "列{column!r}中有 {wrong}",
    "a level ({first} to {last}), or nothing": "等级（{first} 至 {last}）或空白",
    "name one column for each person (no averages), or declare [people] not_applicable": (
        "请为每个人写一列（不要平均值），或声明 [people] not_applicable"
    ),
}
