"""Reasons become sentences: ids for whoever types, names for whoever clicks."""

from __future__ import annotations

import pytest

from igroteka.engine.decision import Action
from igroteka.engine.reasons import (
    ACTION_LENGTH,
    LISTED,
    Field,
    Reasons,
    Speaker,
    nearest,
    no,
    shortage,
    unfit,
    unknown_verb,
)
from igroteka.engine.text import parse

TEXTS = parse(
    "demo",
    """
    noun:
      ore: {en: ore, ru: руда|руды|руд}
      credit: {en: credit|credits, ru: кредит|кредита|кредитов}
    list: {or: {en: or, ru: или}, and: {en: and, ru: и}, none: {en: nothing, ru: ничего}}
    reason:
      it: {en: "{it}", ru: "{it}"}
      word: {en: "no {word}", ru: "нет {word}"}
      mine: {en: no upgrade, ru: не улучшение}
      misplaced: {en: it does not fit, ru: не подходит}
      unexplained: {en: not now, ru: не сейчас}
    typed:
      hex: {en: "{word} is no hex", ru: "{word} — не гекс"}
      mine: {en: "no upgrade; write: mine {hex}", ru: "не улучшение; напишите: mine {hex}"}
    """,
)


def name(id: str, lang: str) -> str | None:
    return {"planet:home-1": "Home 1"}.get(id)


SPEAKER = Speaker(TEXTS, TEXTS, name)


@pytest.mark.parametrize(
    ("value", "typed", "clicked"),
    [
        ("planet:home-1", "home-1", "Home 1"),
        (3, "3", "3"),
        (("a", "b", "planet:home-1"), "a, b or home-1", "a, b or Home 1"),
        ((("ore", 1), ("credit", 2)), "1 ore and 2 credits", "1 ore and 2 credits"),
        ((), "nothing", "nothing"),
    ],
)
def test_ids_are_shown_as_typed_or_named(value: Field, typed: str, clicked: str) -> None:
    reasons = no("it", it=value)
    assert SPEAKER.say(reasons) == typed
    assert SPEAKER.say(reasons, named=True) == clicked


def test_what_somebody_wrote_is_repeated_as_it_is() -> None:
    assert SPEAKER.say(no("word", word="planet:home-1"), named=True) == "no planet:home-1"
    assert len(SPEAKER.say(no("word", word="x" * 500))) < 50


def test_whoever_clicks_has_written_nothing() -> None:
    assert SPEAKER.say(no("hex", word="3")) == "3 is no hex"
    assert SPEAKER.say(no("hex", word="3"), named=True, typed=False) == "it does not fit"


def test_long_lists_are_not_told_to_the_end() -> None:
    said = SPEAKER.say(no("it", it=("a",) * (LISTED + 1)))
    assert said == ", ".join("a" * LISTED) + ", …"


def test_several_reasons_stand_on_one_line() -> None:
    assert SPEAKER.say([*no("it", it=1), *no("it", it=2)]) == "1; 2"


def test_an_id_without_a_name_stays_an_id() -> None:
    assert SPEAKER.say(no("it", it="0,0"), "ru", named=True) == "0,0"


def test_only_whoever_types_is_told_what_to_write() -> None:
    reasons = no("mine", hex="1,-7")
    assert SPEAKER.say(reasons, "ru") == "не улучшение; напишите: mine 1,-7"
    assert SPEAKER.say(reasons, "ru", named=True, typed=True).endswith("mine 1,-7")
    assert SPEAKER.say(reasons, "ru", named=True, typed=False) == "не улучшение"


def test_what_would_never_do_is_told_of_only_where_nothing_else_is() -> None:
    odd, usual = unfit("word", word="odd"), no("it", it="far")
    assert nearest([odd, usual, usual], lambda found: 0) == usual
    assert nearest([odd], lambda found: 0) == odd


SHORT = no("short", needed=(("ore", 3), ("credit", 2)), held=(("ore", 1), ("credit", 5)))


@pytest.mark.parametrize(
    ("found", "missing"),
    [(SHORT, 2), ([*SHORT, *SHORT], 4), ([*SHORT, *no("taken")], 0), ([], 0)],
)
def test_missing_goods_are_counted_if_nothing_else_is_in_the_way(
    found: Reasons, missing: int
) -> None:
    assert shortage(found) == missing


def test_a_word_like_a_verb_is_taken_for_it() -> None:
    expected = ("mine", "pass")
    assert unknown_verb("mien", ("mine", "pass", "burn"), expected) == no(
        "unknown_verb_close", word="mien", close="mine"
    )
    assert unknown_verb("xyz", ("mine", "pass", "burn"), expected) == no(
        "unknown_verb", word="xyz", expected=expected
    )


def test_a_refusal_repeats_the_beginning_of_the_action() -> None:
    assert SPEAKER.refusal(Action.parse("mine 1,1"), no("it", it=1)) == "mine 1,1: 1"
    assert SPEAKER.refusal(Action.parse("mine 1,1"), []) == "mine 1,1: not now"
    assert SPEAKER.refusal(Action.parse(""), no("it", it=1)) == "1"
    told, _, _ = SPEAKER.refusal(Action.parse("x" * 500), no("it", it=1)).partition(":")
    assert len(told) == ACTION_LENGTH
