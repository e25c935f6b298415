"""Every refusal names its reason, and no reason contradicts what is legal."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import cast

import pytest
from hypothesis import given, strategies

from gaia import printed as c
from gaia.helpers import base_decisions, give, put, research, table
from gaia.printed import TEXTS
from gaia.refusals import (
    SPEAKER,
    VERBS,
    answer,
    asking,
    every_table,
    fresh,
    lively_play,
    plausible,
    poor,
    sample,
    snapshot,
    started,
    unit_position,
)
from igroteka.engine import reasons as engine_reasons
from igroteka.engine.decision import Action
from igroteka.engine.reasons import no
from igroteka.games.gaia import verbs
from igroteka.games.gaia.charging import Charge
from igroteka.games.gaia.factions.terra import BuyGoods
from igroteka.games.gaia.game import GAIA
from igroteka.games.gaia.reasons import explain, missing, reasons, why_not
from igroteka.games.gaia.state import GaiaState
from igroteka.games.gaia.turns import After

FREQUENT = ("turn", "after")
"""Decisions that come up so often that every fifth of them is enough."""


@every_table
def test_an_action_has_a_reason_exactly_if_it_is_illegal(factions: tuple[str, ...]) -> None:
    rng = random.Random(len(factions))
    every: list[Action] = []
    for number, state in enumerate(lively_play(factions, seed=11)):
        every = every or plausible(state)
        if state.decision and state.decision.kind in FREQUENT and number % 5:
            continue
        legal = state.actions()
        before = snapshot(state) if number % 10 == 0 else None
        for action in rng.sample(legal, min(len(legal), 12)):
            assert not reasons(state, action), f"{action} is legal: {why_not(state, action)}"
        satellites = state.decision and state.decision.kind == "satellite"
        for action in sample(state, every, rng, 6 if satellites else 30):
            said = why_not(state, action)
            assert said.startswith(str(action)[:60])
            assert "\n" not in said
            assert bool(reasons(state, action)) == (action not in legal), said
        assert before is None or snapshot(state) == before


def test_set_up_with_choices_has_reasons_exactly_for_what_is_illegal() -> None:
    rng = random.Random(3)
    for state in lively_play((), seed=5, rotate=True):
        if state.round:
            return
        every, legal = plausible(state), set(state.actions())
        for action in [*sample(state, every, rng, 400), *legal]:
            assert bool(reasons(state, action)) == (action not in legal), why_not(state, action)


@every_table
def test_exactly_the_missing_goods_make_an_action_legal(factions: tuple[str, ...]) -> None:
    rng = random.Random(len(factions))
    every: list[Action] = []
    seen = 0
    for state in lively_play(factions, seed=23):
        every = every or plausible(state)
        for action in sample(state, every, rng, 8):
            if state.decision and (goods := missing(state, action)):
                seen += 1
                assert all(amount > 0 for _, amount in goods)
                assert action in given_goods(state, goods).actions(), why_not(state, action)
                for good, amount in goods:
                    less = [(other, n) for other, n in goods if other != good]
                    assert action not in given_goods(state, [*less, (good, amount - 1)]).actions()
    assert seen > 20


def given_goods(state: GaiaState, goods: c.Goods | list[tuple[str, int]]) -> GaiaState:
    other = fresh(state.clone())
    assert other.decision
    player = other.seats[other.decision.seat]
    for good, amount in goods:
        if good == "power":
            player.bowl3 += -(-amount // player.rules.token_worth(player))
        elif good == "gaia_tokens":
            entry = other.pending[-1]
            assert isinstance(entry, BuyGoods)
            other.pending[-1] = BuyGoods(entry.seat, entry.tokens + amount)
        else:
            slot = {"tokens": "bowl1", "token_iii": "bowl3", "gaiaformer": "formers"}.get(
                good, good
            )
            setattr(player, slot, getattr(player, slot) + amount)
    return other


def test_a_legal_action_is_never_asked_for_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(state: GaiaState, action: Action) -> str:
        raise AssertionError(f"{action} was asked")

    monkeypatch.setattr("igroteka.games.gaia.reasons.why_not", refuse)
    state = started("terrans", "xenos")
    for _ in range(30):
        state.play(state.actions()[0])


@given(strategies.text() | strategies.from_regex(r"(\w+ ){0,4}\w+", fullmatch=True))
def test_any_text_gets_one_line(text: str) -> None:
    words = Action.parse(text)
    for verb in ("", "mine ", "upgrade 0,0 ", "special ", "action power_terraform_1 ", "pass "):
        for said in (
            why_not(FIRST_TURN, Action.parse(verb + text)),
            why_not(FIRST_TURN, Action((verb.strip() or "mine", text))),
            why_not(FIRST_TURN, words),
        ):
            assert said
            assert len(said.splitlines()) == 1


FIRST_TURN = started("terrans", "xenos")


# The messages.


def test_every_message_is_used_and_every_reason_has_one() -> None:
    folder = Path(cast(str, verbs.__file__)).parent
    files = [*sorted(folder.rglob("*.py")), Path(cast(str, engine_reasons.__file__))]
    source = "".join(path.read_text("utf-8") for path in files)
    messages = SPEAKER.messages
    typed = set(messages.section("typed"))
    keys = set(messages.section("reason")) | typed
    assert keys <= set(re.findall(r'"(\w+)"', source))
    assert set(re.findall(r'\b(?:no|unfit)\(\s*"(\w+)"', source)) <= keys
    for key in keys:
        places = [
            sorted(re.findall(r"{(\w+)}", messages.find(f"{section}:{key}", lang) or ""))
            for section in ("reason", "typed")
            for lang in ("en", "ru")
        ]
        assert places[0] == places[1], key
        assert places[2] == places[3], key


def test_whoever_clicks_is_never_told_what_to_type() -> None:
    messages = SPEAKER.messages
    for key in messages.section("reason"):
        for lang in ("en", "ru"):
            said = messages.get(f"reason:{key}", lang)
            assert not re.search(r"\bwrite\b|апишите|{usage}|{kind}|{example}", said), key


def test_a_lone_institute_has_nothing_to_upgrade_and_nothing_to_type() -> None:
    state = table("terrans,xenos")
    put(state, 0, "planetary_institute", "-1,2")
    said = explain(fresh(state), Action.parse("upgrade"), "ru")
    assert said
    assert not re.search("напишите|mine", said)


def test_reasons_are_told_in_names_to_whoever_clicks() -> None:
    state, player = unit_position("bal_taks")
    assert explain(fresh(state), Action.parse("research navigation"), "ru") == (
        "Навигация: Бал-т'аки продвигаются здесь только после постройки института"
    )
    poor(player)
    assert explain(fresh(state), Action.parse("research science"), "ru") == (
        "нужно: 4 знания, есть: 0 (не хватает: 4)"
    )


def test_every_good_that_may_be_missing_has_a_name() -> None:
    assert set(c.PAYMENTS) - {"brainstone"} <= set(TEXTS.section("noun"))


def test_every_decision_expects_verbs_of_the_grammar() -> None:
    answered = {kind for verb in VERBS.values() for kind in verb.decisions}
    asked = {entry.kind for entry in base_decisions()}
    assert answered == asked - {"offers", "gaia again"}
    assert set(VERBS) >= set(GAIA.verbs)


def test_a_long_list_and_a_long_word_are_cut_short() -> None:
    choice = no("first_game", factions=("xenos",) * 40)
    assert SPEAKER.say(choice).endswith("xenos, …")
    assert len(why_not(FIRST_TURN, Action(("mine", "x" * 1000)))) < 250


# Words and times.


def test_words_that_are_no_action() -> None:
    state = started("terrans", "xenos")
    assert why_not(state, Action()).startswith("name an action: mine, project,")
    assert answer(state, "mien 1,1") == "there is no action mien; did you mean mine?"
    assert answer(state, "xyzzy").startswith("there is no action xyzzy; expected is mine, project,")
    assert answer(state, "upgrade 1,1") == "expected is: upgrade HEX STRUCTURE"
    assert answer(state, "burn 2") == "expected is: burn"
    assert answer(state, "pass booster-1 booster-2") == "expected is: pass [BOOSTER]"
    assert answer(state, "action power_terraform_1") == "expected is: action power_terraform_1 HEX"
    assert answer(state, "action power_ore_2 0,0") == "expected is: action power_ore_2"


def test_words_that_name_nothing() -> None:
    state = started("terrans", "xenos")
    assert answer(state, "mine 90,1") == "there is no hex 90,1 on this board"
    assert answer(state, "mine 0.1") == "there is no hex 0.1; did you mean 0,1?"
    assert answer(state, "mine here").startswith("here is no hex; a hex is written like ")
    assert answer(state, "research Navigaton") == (
        "there is no track Navigaton; did you mean navigation?"
    )
    assert answer(state, "upgrade 0,0 lab").startswith(
        "there is no structure lab; it is one of mine, trading_station, research_lab,"
    )
    assert answer(state, "pass booster-11") == (
        "there is no booster booster-11; did you mean booster-1?"
    )
    assert answer(state, "action power_ore") == (
        "there is no board action power_ore; did you mean power_ore_2?"
    )


def test_the_wrong_time() -> None:
    assert answer(asking(Charge(0, 2, 1)), "mine 1,1") == (
        "it is not the time for that: decision charge expects charge or decline"
    )
    assert answer(asking(Charge(0, 2, 1)), "convert ore_to_credit") == (
        "free actions are for one's own turn; decision charge expects charge or decline"
    )
    assert answer(asking(After(0)), "mine 1,1") == (
        "the main action of this turn is done; left is burn, convert or end"
    )
    assert answer(started("terrans", "xenos"), "end") == (
        "a turn has one main action: take one, or pass; expected is mine, project, upgrade, "
        "federation, research, action, special, pass, burn or convert"
    )


def test_the_game_is_over() -> None:
    state = started("terrans", "xenos")
    while not state.over:
        state.apply(next(a for a in state.actions() if a.verb in ("pass", "charge", "income")))
    assert answer(state, "mine 1,1") == "the game is over"


def test_a_verb_that_can_do_nothing_now_says_what_is_missing_for_the_cheapest() -> None:
    state = table("terrans,xenos")
    put(state, 0, "mine", "-1,2")
    give(state, 0, ore=0, credits=1, knowledge=1)
    assert explain(state, Action.parse("research"), "ru") == (
        "нужно: 4 знания, есть: 1 (не хватает: 3)"
    )
    assert explain(state, Action.parse("upgrade"), "ru").startswith("нужно: ")


def test_a_verb_that_can_do_nothing_now_speaks_of_planets_where_it_is_done() -> None:
    state = table("terrans,xenos")
    put(state, 0, "mine", "-1,2")
    research(state, 0, gaia_project=0)
    assert explain(state, Action.parse("project"), "ru") == (
        "на уровне 0 (Проект «Гайя») проекты «Гайя» недоступны"
    )


def test_an_upgrade_that_is_impossible_everywhere_speaks_of_an_own_structure() -> None:
    state = table("terrans,xenos")
    put(state, 0, "planetary_institute", "-1,2")
    assert explain(fresh(state), Action.parse("upgrade"), "en") == (
        "trading station is built from mine, on -1,2 there is planetary institute"
    )
