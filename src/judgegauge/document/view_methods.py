"""How the numbers were made, what went in, and the words used."""

from __future__ import annotations

from judgegauge.document.view_blocks import Block, Definitions, Listing, Paragraph, Section, Table, keep
from judgegauge.document.view_errors import make_errors
from judgegauge.document.view_subject import Subject, Voice, label, order_label
from judgegauge.findings.model import Findings
from judgegauge.wording import Phrase, Place
from judgegauge.wording.phrase import Number, as_phrase

_METHODS = (
    "range",
    "se",
    "shift",
    "crossing",
    "repeat",
    "verdict",
    "yardstick",
    "rounding",
    "undefined",
)
_GLOSSARY = (
    "answer",
    "judge",
    "guide",
    "way",
    "run",
    "rerun",
    "standin",
    "chance",
    "range",
    "se",
    "middle",
    "boundary",
    "kappa",
)


def make_methods(findings: Place[Findings], told: tuple[Subject, ...], voice: Voice) -> Section:
    """Methods in words; the runs as they were scored."""
    items = [voice.say(f"methods.{code}") for code in _METHODS]
    if len(told) > 1:
        level = told[0].percent_level(findings.at("settings", "verdict_level"))
        items.append(voice.say("methods.level.many", level=level))
    if any(run.population is not None for subject in told for run in subject.criterion.value.runs):
        items.append(voice.say("methods.population"))
    if any(change.strata is not None for subject in told for change in subject.criterion.value.changes):
        items.append(voice.say("methods.strata"))
    blocks = keep((Listing(items=tuple(items)), _runs(told, voice), _thresholds(told[0])))
    errors = make_errors(findings, voice)
    return Section(
        key="methods",
        title=voice.say("methods.title"),
        blocks=blocks,
        sections=() if errors is None else (errors,),
    )


def _runs(told: tuple[Subject, ...], voice: Voice) -> Table:
    """Each run once, however many criteria it scored."""
    seen: dict[tuple[str, str], tuple[Phrase, ...]] = {}
    for subject in told:
        for run in subject.criterion.value.runs:
            row = (
                voice.say("levels.run.rerun", period=label(run.period), run=label(run.run)),
                _named(run.judge_model, voice),
                _named(run.rubric_id, voice),
                order_label(voice, run.rubric_order) if run.rubric_order else voice.say("recorded.not"),
                voice.first(f"facet.{run.facet or 'baseline'}", "facet.baseline"),
            )
            seen.setdefault((run.period, run.run), row)
    head = tuple(voice.say(f"runs.head.{name}") for name in ("run", "judge", "guide", "order", "differs"))
    return Table(caption=voice.say("runs.caption"), head=head, rows=tuple(seen.values()), role="runs")


def _thresholds(subject: Subject) -> Table | None:
    """The edges of the shape rules: one named set for all criteria."""
    voice, place = subject.voice, subject.criterion.at("shape", "thresholds")
    rows = tuple(
        (_name_edge(voice, name), as_phrase(voice.numbers.exactly(place.at(name)))) for name in place.value
    )
    if not rows:
        return None
    head = (voice.say("thresholds.head.name"), voice.say("thresholds.head.value"))
    return Table(caption=voice.say("thresholds.caption"), head=head, rows=rows, numeric=frozenset({1}))


def _name_edge(voice: Voice, name: str) -> Phrase:
    code = f"thresholds.name.{name}"
    return label(voice.text(code) if voice.catalogue.has(code) else name.replace("_", " "))


def _named(text: str | None, voice: Voice) -> Phrase:
    return label(text) if text else voice.say("recorded.not")


def make_inputs(findings: Place[Findings], voice: Voice) -> Section:
    """Files with their hashes, version, seed and draws."""
    settings = findings.at("settings")
    blocks: list[Block] = []
    places = tuple(findings.each("inputs"))
    if places:
        rows = tuple(
            (
                label(place.value.name),
                as_phrase(voice.numbers.count(place.at("rows"))),
                label(place.value.sha256) if place.value.sha256 else voice.say("given.not"),
            )
            for place in places
        )
        head = tuple(
            voice.say(f"inputs.head.{name}", sha=label("SHA-256")) for name in ("name", "rows", "sha")
        )
        caption = voice.say("inputs.caption")
        blocks.append(Table(caption=caption, head=head, rows=rows, numeric=frozenset({1}), role="inputs"))
    else:
        blocks.append(Paragraph(text=voice.say("inputs.none")))
    seed = settings.at("seed")
    told = voice.say(
        "inputs.settings",
        version=label(settings.value.version),
        seed=Number(key=seed.key, value=seed.value, text=str(seed.value)),
        draws=voice.numbers.count(settings.at("draws")),
    )
    versions = [
        voice.say("inputs.version", name=label(name), number=label(number))
        for name, number in settings.value.versions.items()
    ]
    if versions:
        told = voice.sentences(
            [told, voice.say("inputs.versions", versions=voice.catalogue.listed(versions))]
        )
    blocks.append(Paragraph(text=told))
    blocks.append(Paragraph(text=voice.say("inputs.docs"), role="note"))
    return Section(key="inputs", title=voice.say("inputs.title"), blocks=tuple(blocks))


def make_glossary(findings: Place[Findings], told: tuple[Subject, ...], voice: Voice) -> Section:
    """The words of the report, in a line each."""
    level = told[0].percent_level(findings.at("settings", "level"))
    pairs = tuple(
        (voice.say(f"gloss.{code}"), voice.say(f"gloss.{code}.is", level=level)) for code in _GLOSSARY
    )
    return Section(key="glossary", title=voice.say("glossary.title"), blocks=(Definitions(pairs=pairs),))
