"""重评：计划、调用、记录、评估步骤。"""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    # 位置
    "data": "data",
    "rubric": "rubric",
    "rubric, criterion": "rubric，criterion",
    "stored answers": "存档回答",
    # 声明不全
    "no run table yet": "还没有评分表",
    "the run that is reported, for each quarter": "每个季度都有报告所用的一轮",
    "make it: judgegauge rerun {review} --facet baseline": (
        "请先评出来：judgegauge rerun {review} --facet baseline"
    ),
    "no scoring guide": "没有评分指南",
    'file = "rubric.toml" under [rubric]': '在 [rubric] 下写 file = "rubric.toml"',
    "name its file": "请写明它的文件",
    "a scale of averages": "平均值的量表",
    "a scale of levels for a judge to choose from": "供 AI 评审选择的等级量表",
    'write kind = "levels"': '请写 kind = "levels"',
    "no judge": "没有 AI 评审",
    'model = "name" under [judge]': '在 [judge] 下写 model = "名称"',
    "name the model": "请写明模型",
    "no stored answers": "没有存档回答",
    'answers = ["answers.csv"] under [judge]': '在 [judge] 下写 answers = ["answers.csv"]',
    "name their file": "请写明它们的文件",
    'no server is declared; expected under [judge]: base_url = "https://api.example.com/v1"': (
        '没有声明服务器；应在 [judge] 下写：base_url = "https://api.example.com/v1"'
    ),
    "client = \"openai\" needs the package openai; pip install 'judgegauge[judge]', or write client = "
    '"plain"': (
        'client = "openai" 需要软件包 openai；请运行 pip install \'judgegauge[judge]\'，或写 client = "plain"'
    ),
    "--max-cost needs a price; expected under [judge]: price = { input = 0.5, output = 1.5 } (of a million "
    "tokens)": (
        "--max-cost 需要价格；应在 [judge] 下写：price = { input = 0.5, output = 1.5 }（每百万 token）"
    ),
    "--temperature: only repeats may be drawn at another than the declared one": (
        "--temperature：只有原样重复才可以用与声明不同的温度"
    ),
    # 存档回答
    "two different texts for {names}": "{names} 有两段不同的文本",
    "one stored answer for each item_id of a period": "同一时期的每个 item_id 只有一条存档回答",
    "take the wrong one out, or give it an item_id of its own": "请去掉错的一条，或给它另一个 item_id",
    "{name} = {stated}": "{name} = {stated}",
    "one column, for stored answers": "存档回答只用一列",
    "join them in the file": "请在文件中合成一列",
    "no stored answers of {first!r}": "{first!r}没有存档回答",
    "no baseline run of {period}": "{period} 没有报告轮次",
    "one, to change one thing against": "有一轮可供对照，在它之上只改动一项",
    "make it first: rerun --facet baseline": "请先评出来：rerun --facet baseline",
    "{count} answers of {period} that the baseline scored: {absent}": (
        "{period} 有 {count} 条报告轮次评过的回答：{absent}"
    ),
    "no text for {found}": "没有文本：{found}",
    "each of them": "每一条都有",
    "{count} answers of {period} differ from what the baseline scored": (
        "{period} 有 {count} 条回答与报告轮次所评的不同"
    ),
    "{found} (output_sha256 of {changed})": "{found}（{changed} 的 output_sha256）",
    "the texts that were scored, byte for byte": "评分时的原文，逐字节相同",
    "use the stored texts; an answer made anew is another item": "请用存档的文本；重新生成的回答是另一条回答",
    # 改动什么
    "facet {facet}: nothing is to be made; expected a quarter with stored answers that has no baseline yet "
    "(facet baseline), or whose baseline is another instrument (facet bridge)": (
        "facet {facet}：没有要做的；应为：有存档回答而还没有报告轮次的季度（facet baseline），或报告轮次"
        "用另一种评分方式的季度（facet bridge）"
    ),
    "facet model: expected --model NAME, another judge than the baseline's": (
        "facet model：应写 --model NAME，与报告轮次不同的 AI 评审"
    ),
    "facet wording: expected --rubric FILE, the same guide in other words": (
        "facet wording：应写 --rubric FILE，同一份指南的另一种措辞"
    ),
    "facet wording: the evaluation steps belong to the declared guide; take steps out of [judge]": (
        "facet wording：评估步骤属于声明的指南；请从 [judge] 中去掉 steps"
    ),
    "a baseline is there already": "已经有报告轮次",
    "a period without one": "还没有报告轮次的时期",
    "ask for a re-run instead": "请改做重评",
    "no other period's baseline has exactly the declared judge, guide, order and temperature": (
        "没有哪个时期的报告轮次与声明的 AI 评审、指南、顺序和温度完全相同"
    ),
    "{count} properties": "有 {count} 个性质",
    "two at least, under [properties]": "[properties] 下至少两个",
    "one line has no other order": "只有一条，没有别的顺序",
    "--orders: found {orders}, expected at most {count}": "--orders：是 {orders}，至多为 {count}",
    "each property once: {names}": "每个性质各一次：{names}",
    "mend the order": "请改正顺序",
    "the levels of the scale, rearranged": "重新排列的量表等级",
    "{found}: a reversed scale": "{found}：量表倒过来了",
    "the property sentences in another order, and nothing else": "只换各条性质的顺序，其余不变",
    "a reversed scale is another rubric, no permutation; reorder the properties": (
        "倒过来的量表是另一份指南，不是换顺序；请换各性质的顺序"
    ),
    "sentences that are not in both: {changed}": "不是两份都有的句子：{changed}",
    "the same sentences in another order": "同样的句子，换了顺序",
    "make it facet wording": "请改为 facet wording",
    "anchors that run the other way": "各等级的说明方向相反",
    "anchors that run the other way: a reversed scale": "各等级的说明方向相反：量表倒过来了",
    "other anchors": "各等级的说明不同",
    "the same anchors in the same order": "同样的说明，同样的顺序",
    "another prompt template": "提示词模板不同",
    "the same one": "同一个模板",
    "the same meaning, other words": "意思相同，措辞不同",
    # 重评的表与记录
    "other columns: {strange}": "另有其他列：{strange}",
    "a table that re-runs wrote": "由重评写出的表",
    'name another file: table = "reruns.csv" under [judge]': (
        '请另写一个文件：在 [judge] 下写 table = "reruns.csv"'
    ),
    "no record of a call": "不是一次调用的记录",
    "one JSON record a line": "每行一条 JSON 记录",
    "take the line out": "请删去这一行",
    "unknown": "原因不明",
    "{path}: {reason}; expected a log that can be written to": "{path}：{reason}；应为：可以写入的记录文件",
    "{path}: another run is writing to it; expected one run at a time; wait for it, or stop it": (
        "{path}：另一次运行正在写入；同一时间只能有一次；请等它结束，或停止它"
    ),
    # 评估步骤
    "evaluation steps": "评估步骤",
    "let the judge write them: judgegauge rubric steps REVIEW": (
        "请让 AI 评审写出来：judgegauge rubric steps REVIEW"
    ),
    "steps that were written for another guide": "这些步骤是为另一份指南写的",
    "steps for the declared one": "为声明的指南写的步骤",
    "write them again, or put the declared guide's hash in after reading them: {sha256}": (
        "请重新写，或读过之后填入声明的指南的哈希值：{sha256}"
    ),
    "no steps": "没有步骤",
    "one at least": "至少一条",
    'no file for the steps; expected under [judge]: steps = "steps.toml"': (
        '没有存放步骤的文件；应在 [judge] 下写：steps = "steps.toml"'
    ),
    "{path}: it exists; expected a new file; --again writes over it": (
        "{path}：已经存在；应为：新文件；--again 会覆盖它"
    ),
    "no steps came back: {status}; {reason}": "没有收到步骤：{status}；{reason}",
    "an empty reply": "回复是空的",
    "the server refused model {model!r}: {fault}; check base_url, model and the key in the environment": (
        "服务器拒绝了模型{model!r}：{fault}；请检查 base_url、model 和环境变量中的密钥"
    ),
}
