"""All presets by name, and which of them a file is for."""

from __future__ import annotations

from judgegauge import errors
from judgegauge.exports.braintrust import BRAINTRUST
from judgegauge.exports.contents import Content
from judgegauge.exports.deepeval import DEEPEVAL
from judgegauge.exports.inspect_logs import INSPECT
from judgegauge.exports.langfuse import LANGFUSE
from judgegauge.exports.mlflow import MLFLOW
from judgegauge.exports.mlflow_metrics import MLFLOW_METRICS
from judgegauge.exports.openai_replies import BATCH, CHAT
from judgegauge.exports.preset import Preset
from judgegauge.exports.promptfoo import PROMPTFOO, PROMPTFOO_CSV
from judgegauge.exports.ragas import RAGAS
from judgegauge.exports.rlmstudio import RLMSTUDIO
from judgegauge.messages import enlist, tell

PRESETS: dict[str, Preset] = {
    preset.name: preset
    for preset in (
        INSPECT,
        PROMPTFOO,
        PROMPTFOO_CSV,
        BATCH,
        CHAT,
        DEEPEVAL,
        LANGFUSE,
        MLFLOW,
        MLFLOW_METRICS,
        RAGAS,
        BRAINTRUST,
        RLMSTUDIO,
    )
}


def find_preset(name: str, where: str) -> Preset:
    """The preset of a name.

    Raises
    ------
    judgegauge.errors.InputProblems
        When there is none, with the nearest name.
    """
    if name in PRESETS:
        return PRESETS[name]
    close = errors.nearest(name, PRESETS)
    action = tell("did you mean {close!r}?", close=close) if close else "mend the name"
    expected = tell("one of {presets}", presets=enlist(PRESETS))
    raise errors.InputProblems(
        [errors.bad_value(where, tell("no preset {name!r}", name=name), expected, action)]
    )


def detect_preset(content: Content) -> Preset:
    """The one preset that a file is for.

    Raises
    ------
    judgegauge.errors.InputProblems
        When it is for none, or for several.
    """
    fitting = [
        preset
        for preset in PRESETS.values()
        if preset.detect(content) or (preset.accompany is not None and preset.accompany(content))
    ]
    if len(fitting) == 1:
        return fitting[0]
    names = enlist(preset.name for preset in fitting)
    found = (
        tell("a file that several presets fit ({names})", names=names)
        if fitting
        else "a file that no preset fits"
    )
    raise errors.InputProblems(
        [
            errors.bad_value(
                content.name,
                found,
                tell("the export of a known tool ({presets})", presets=enlist(PRESETS)),
                "name the preset with --preset, or write a mapping and give it with --mapping",
            )
        ]
    )
