"""Every language says everything: same codes, same parts, and none leaves words of another in."""

from __future__ import annotations

import re
import string
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "document"))

from checks.chinese import BANNED, count_characters, find_english

from judgegauge.data.review import Review
from judgegauge.document.view_subject import choose_words
from judgegauge.findings.model import ReviewFacts
from judgegauge.languages import DEFAULT, LANGUAGES
from judgegauge.wording import Catalogue, Label, Number, language, languages, say
from judgegauge.wording.chinese import CATALOGUE as CHINESE
from judgegauge.wording.chinese.spacing import put_spaces

ENGLISH = language(DEFAULT)
OTHERS = tuple(code for code in LANGUAGES if code != DEFAULT)
PERIOD = {"quarter": "period", "quarters": "period", "Quarter": "period"}
"""How a period is called: one word in languages without plural and capitals."""
LONGEST_SENTENCE = 60
COUNTS = (0, 1, 2, 5)


def is_counted(code: str) -> bool:
    """Whether a code is a counted noun in one of its forms."""
    return code.startswith("count.")


def list_parts(catalogue: Catalogue, code: str) -> set[str]:
    return {PERIOD.get(name, name) for name in catalogue.needs(code)}


@pytest.mark.parametrize("lang", OTHERS)
def test_no_sentence_is_missing_on_either_side(lang: str) -> None:
    own, other = (
        {code for code in spoken.texts if not is_counted(code)} for spoken in (language(lang), ENGLISH)
    )
    assert own == other


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_counted_noun_has_every_form_of_its_language(lang: str) -> None:
    catalogue = language(lang)
    nouns = {code.split(".")[1] for code in ENGLISH.texts if is_counted(code)}
    for noun in nouns:
        for count in COUNTS:
            told = catalogue.counted(noun, Number(key="n", value=count, text=str(count)))
            assert str(count) in told.plain


@pytest.mark.parametrize("lang", OTHERS)
def test_sentences_name_the_same_parts(lang: str) -> None:
    catalogue = language(lang)
    codes = [code for code in catalogue.texts if not is_counted(code)]
    differing = [code for code in codes if list_parts(catalogue, code) != list_parts(ENGLISH, code)]
    assert not differing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_is_found_by_its_code_and_says_its_tag(lang: str) -> None:
    catalogue = language(lang)
    assert catalogue.lang == lang
    assert catalogue.tag.split("-")[0] == lang
    assert lang in languages()


def test_what_a_review_does_not_say_is_said_in_the_language_of_the_report() -> None:
    """The English texts are the defaults of a review file, so that they are known for what they are."""
    review = Review()
    assert review.title == ENGLISH.texts["review.title"]
    assert review.decision == ENGLISH.texts["review.decision"] == ReviewFacts(title="t").decision
    assert choose_words(CHINESE, "review.decision", review.decision) == "本次发布"
    assert choose_words(CHINESE, "review.decision", "上线") == "上线"


@pytest.mark.parametrize("code", sorted(CHINESE.texts))
def test_chinese_sentences_keep_the_house_rules(code: str) -> None:
    text = CHINESE.texts[code]
    assert not any(re.search(pattern, text) for pattern in BANNED)
    bare = re.sub(r"\{\w+\}|\[\w+\]", "", text)
    assert not find_english([bare])
    assert not re.search(r"\d", bare), "a digit in a sentence has no key in results.json"
    for sentence in re.split(r"(?<=[。！？；：])", text):
        assert count_characters(sentence) <= LONGEST_SENTENCE, sentence
    assert text.count("**") % 2 == 0
    assert all(spec in ("", None) for _, _, spec, _ in string.Formatter().parse(text))
    assert not re.search(r"[,;:?!()\"']", bare), "marks are full-width"
    assert not re.search(r" [，。；：？！、）]|[，。；：？！、（] ", text), (
        "a full-width mark has its own space"
    )
    assert not re.search(r"[\u4e00-\u9fff][A-Za-z]|[A-Za-z][\u4e00-\u9fff]", bare), "Latin words stand apart"


@pytest.mark.parametrize(
    ("template", "part", "told"),
    [
        ("有{n}条", "600", "有 600 条"),
        ("{n}及以上", "4", "4 及以上"),
        ("{n}及以上", "良", "“良”及以上"),
        ("与{n}之间", "不合格", "与“不合格”之间"),
        ("反对{n}的依据", "本次发布", "反对本次发布的依据"),
        ("（{n} = 最差）", "差", "（差 = 最差）"),
        ("变动{n}。", "−0.30", "变动 −0.30。"),
        ("（{n}）", "judge-a", "（judge-a）"),
        ("有 {n} 条", "600", "有 600 条"),
        ("名为{n}的", "<b>", "名为 <b> 的"),
        ("占{n}。", "62%", "占 62%。"),
        ("占{n}的", "62%", "占 62% 的"),
        ("问{n}答", "あ", "问あ答"),
    ],
)
def test_a_space_stands_between_chinese_and_latin_only(template: str, part: str, told: str) -> None:
    assert put_spaces(say(template, n=Label(text=part))).plain == told


def test_spaces_between_two_parts() -> None:
    phrase = put_spaces(say("{a}{b}{a}", a=Label(text="3"), b=Label(text="良")))
    assert phrase.plain == "3 良 3"
    words = put_spaces(say("{a}与{b}", a=Label(text="差"), b=Label(text="良")))
    assert words.plain == "“差”与“良”"
    assert put_spaces(say("有{n}条", n="三")).plain == "有三条"


def test_lists_and_sentences_in_chinese() -> None:
    assert [CHINESE.enumerate(list("甲乙丙")[:k]).plain for k in range(4)] == [
        "",
        "甲",
        "甲和乙",
        "甲、乙和丙",
    ]
    assert CHINESE.enumerate(["3", "4"]).plain == "3 和 4"
    assert CHINESE.sentences(["一。", "二。"]).plain == "一。二。"
    assert CHINESE.attach(["+17", CHINESE.say("unit.short.share")]).plain == "+17 个百分点"
    assert CHINESE.attach(["（10）", CHINESE.say("unit.short.share")]).plain == "（10）个百分点"
