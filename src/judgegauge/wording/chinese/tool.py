"""屏幕上的小工具：同样的平均分，背后的回答可以大不相同。"""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "tool.title": "平均分相同，分歧不同",
    "tool.lead": "平均分不说明回答相距多远。十条回答全在中间等级，与五条最低、五条最高，平均分相同。",
    "tool.without": "前一种情况回答都相似；后一种没有一条接近平均分。因此请同时看旁边各等级的占比。",
    "tool.how": "改动数目，或把两条回答拉开：平均分不变，分歧会变。这些数是您自己的，与本报告的数据无关。",
    "tool.answers": "该等级的回答数：",
    "tool.apart": "把两条回答拉开",
    "tool.together": "把两条回答靠拢",
    "tool.told": "回答：[n] 条。平均分：[mean]。分歧（标准差）：[spread]。",
    "tool.none": "没有数据：没有一条回答有等级，因此没有平均分。",
    "tool.no_apart": "没有两条回答能再拉开。",
    "tool.no_together": "没有两条回答能再靠拢。",
}
