"""输入中的问题：每一类一句话，说明是什么、应当怎样、怎么办；具体的值随后照原文列出。"""

from __future__ import annotations

from typing import Final

PROBLEMS: Final[dict[str, str]] = {
    "bad_value": "这个键的值不合要求，请按括号内的说明改写",
    "duplicate_rows": "同一轮里有回答评过不止一次；每条回答在一轮中只占一行。请删去多余的行，"
    "若是重复评分，请在 repeat 列中编号",
    "facet_contradicted": "声明的变动与各列的记录不符。请改正 [runs] 下的声明，或改正描述这一轮的列",
    "facet_unknown": "看不出这一轮重评改动了什么。请在 [runs] 下写明 facet",
    "file_empty": "文件没有数据行；应当每条评分一行。请重新导出，或从清单中去掉这个文件",
    "file_unreadable": "文件无法读取，请按括号内的说明检查",
    "ids_changed": "有些 item_id 与报告轮次只差开头的零或空格；同一条回答在各轮中必须用同一个 item_id。"
    "请把编号按文本导出",
    "missing_column": "缺少必需的列。请在评估文件的 [columns] 下写明它在表中的名称",
    "mixed_numbers": "整数与小数混在一起：要么都是等级，要么都是平均值。请声明是哪一种",
    "mixed_run": "同一轮里某一列有多个不同的值；一轮只用一种评分方式。请给每一种各起一个轮次名，"
    "或在 [runs] 下用 facet 声明",
    "no_baseline": "没有报告轮次。请在 [runs] 下用 baseline 写明哪一轮是报告所用的",
    "off_scale": "分数不是声明的等级。请改正分数或量表；若它表示评分失败，请给该行一个 status，"
    "或写入 [statuses] 的 sentinels",
    "outside_from": "分数超出 score_scale 声明的范围。请改正 score_scale 的 from，或改正分数",
    "period_blank": "有些行没有时期。请补齐这一列，或在 data 中为整个文件写明 period",
    "periods_unordered": "时期的名称不是季度，看不出先后。请在评估文件中用 periods 按从旧到新列出",
    "scale_mismatch": "分数与声明的量表对不上。请写明它们用的是哪个量表",
    "scores_as_dates": "分数被表格软件变成了日期。请把该列设为文本后重新导出",
    "two_kinds_of_score": "按概率加权的分数与普通分数混在一起；一份报告只能用一种。请用 where 选定一种",
    "undeclared_scale": "没有声明量表；从未出现的等级也要算在内，因此不从分数中推断。"
    "请用 --scale，或在 [scale] 下写明 levels，从低到高",
    "unknown_key": "不认识这个键。请改正它的名称，或把它删去",
    "value_blank": "有些行缺这一列的值。请补齐，或删去这些行",
    "pdf": "这里无法生成 PDF，其余文件已经写出",
}
LINE: Final = "{where}：{told}（{text}）"
