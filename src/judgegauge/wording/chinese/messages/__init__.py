"""命令与报错的中文：以英文模板为键，一处一句。

用词与报告一致；文件里要写的键和值（facet、kind、[runs] 等）照原样保留。行首的空格是排版的一部分。
"""

from __future__ import annotations

from typing import Final

from judgegauge.wording.chinese.messages import commands, exports, help_texts, judging, reading, review, words

_PARTS = (words, reading, review, exports, judging, commands, help_texts)
MESSAGES: Final[dict[str, str]] = {key: text for part in _PARTS for key, text in part.MESSAGES.items()}
