"""The request's text: a scoring guide and one stored answer put into the template, in one pass."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from judgegauge import errors
from judgegauge.data.review import Rubric
from judgegauge.messages import tell

_PLACE = re.compile(r"\{\{\s*([A-Za-z_][\w .-]*?)\s*\}\}")
GUIDE_PLACES = ("criterion", "levels", "anchors", "properties", "steps", "reply")

STANDARD_TEMPLATE = """\
You score an answer on one criterion: {{criterion}}.

Levels:
{{anchors}}

Check these properties, in this order:
{{properties}}
{{steps}}
Question:
{{question}}

Answer:
{{output}}

{{reply}}"""

REPLY_FORMS = {
    "alone": "Reply with the level only, one of: {levels}.",
    "last_line": "Give your reasons first. Then end with a last line of exactly this form, "
    "with one of the levels {levels}:\nRating: LEVEL",
}
"""The fixed forms of a reply. What is asked for here is what ``rating`` reads."""


@dataclass(frozen=True, kw_only=True)
class Guide:
    """A scoring guide as it is asked: one order of its properties, one form of reply."""

    rubric_id: str
    criterion: str
    levels: tuple[str, ...]
    anchors: Mapping[str, str]
    sentences: Mapping[str, str]
    """Property to sentence, in the order asked."""
    template: str
    reply: str
    steps: tuple[str, ...] = ()

    @property
    def order(self) -> str | None:
        """The properties' names in the order asked, as run tables record them."""
        return ",".join(self.sentences) or None


def make_guide(
    rubric: Rubric,
    *,
    rubric_id: str,
    criterion: str,
    levels: Sequence[str],
    order: Sequence[str] | None = None,
    reply: str = "alone",
    steps: Sequence[str] = (),
    where: str = "rubric",
) -> Guide:
    """A guide from a rubric file, its properties in ``order`` (by default as written).

    Raises
    ------
    judgegauge.errors.InputProblems
        When anchors name levels that the scale lacks, or the template leaves out answer or reply.
    """
    problems = [
        errors.unknown_key(tell("{where}, [anchors]", where=where), level, levels)
        for level in rubric.anchors
        if level not in levels
    ]
    comma = [name for name in rubric.properties if "," in name]
    if comma:
        problems.append(
            errors.bad_value(
                tell("{where}, [properties]", where=where),
                tell("{first!r}", first=comma[0]),
                "a name without a comma",
            )
        )
    template = rubric.prompt or STANDARD_TEMPLATE
    named = set(_PLACE.findall(template))
    if "output" not in named:
        problems.append(
            errors.bad_value(tell("{where}, prompt", where=where), "no {{output}}", "a place for the answer")
        )
    if "reply" not in named:
        template += "\n\n{{reply}}"
    if problems:
        raise errors.InputProblems(problems)
    names = tuple(order) if order is not None else tuple(rubric.properties)
    return Guide(
        rubric_id=rubric_id,
        criterion=criterion,
        levels=tuple(levels),
        anchors=rubric.anchors,
        sentences={name: rubric.properties[name].sentence for name in names},
        template=template,
        reply=reply,
        steps=tuple(steps),
    )


def list_answer_places(template: str) -> tuple[str, ...]:
    """Columns of the stored answers that a template asks for."""
    return tuple(dict.fromkeys(name for name in _PLACE.findall(template) if name not in GUIDE_PLACES))


def render_prompt(guide: Guide, answer: Mapping[str, str]) -> str:
    """The request's text. Braces inside an answer stay as they are: nothing is put in twice."""
    texts = {**answer, **_render_guide(guide)}
    return _PLACE.sub(lambda match: texts[match[1]], guide.template)


def hash_text(text: str) -> str:
    """sha256 of a text in UTF-8, in hexadecimal."""
    return hashlib.sha256(text.encode("utf-8", errors="surrogatepass")).hexdigest()


def _render_guide(guide: Guide) -> dict[str, str]:
    levels = ", ".join(guide.levels)
    steps = "\n".join(f"{number}. {step}" for number, step in enumerate(guide.steps, start=1))
    return {
        "criterion": guide.criterion,
        "levels": levels,
        "anchors": "\n".join(f"{level}: {text}" for level, text in guide.anchors.items()) or levels,
        "properties": "\n".join(f"- {sentence}" for sentence in guide.sentences.values()),
        "steps": f"\nEvaluation steps:\n{steps}\n" if steps else "",
        "reply": REPLY_FORMS[guide.reply].format(levels=levels),
    }
