"""A verb is declared once, where its rules are; tables, sentences and reasons read it there."""

from __future__ import annotations

import ast
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from gaia.printed import SPOKEN
from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no
from igroteka.games.gaia import GAIA, goods, verbs
from igroteka.games.gaia.factions import FACTIONS
from igroteka.games.gaia.layer import VERBS, Layer, Rules
from igroteka.games.gaia.reasons import reasons, why_not
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.turns import Turn
from igroteka.games.gaia.verbs import FREE, TURN, Question, Verb

CHAPTERS = sorted(Path(cast(str, verbs.__file__)).parent.glob("*.py"))


def first_turn() -> GaiaState:
    state = cast(GaiaState, GAIA.new(2, 7, factions=["terrans", "xenos"]))
    while state.decision and state.decision.kind != "turn":
        state.play(state.actions()[0])
    return state


# A layer with verbs of its own.


def _offer_dance(state: GaiaState, player: Player, found: list[Action]) -> None:
    if player.credits >= 2:
        found.append(Action(("dance", "navigation")))


def _dance(state: GaiaState, player: Player, action: Action) -> None:
    goods.pay(state, player, "credits", 2, "dance")


def _offer_hum(state: GaiaState, player: Player, found: list[Action]) -> None:
    found.append(Action(("hum",)))


def _hum(state: GaiaState, player: Player, action: Action) -> None:
    goods.gain_vp(state, player, 1, "hum")


def _no_dance(question: Question) -> Reasons:
    return goods.short(question.player, "credits", 2) or no("not_offered", offered=("navigation",))


class Music(Layer):
    id = "music"
    verbs = (
        Verb(
            "dance",
            TURN,
            "TRACK",
            ("track",),
            why_not=_no_dance,
            tell=lambda telling: f"dance in {telling.action[1]}",
            offer=_offer_dance,
            perform=_dance,
        ),
        Verb("hum", FREE, offer=_offer_hum, perform=_hum),
    )


def with_music() -> GaiaState:
    state = first_turn()
    state.table = replace(state.table, rules=Rules(state.game, state.box, [Music()]))
    state._legal = None
    return state


def test_a_layer_brings_verbs_to_a_turn() -> None:
    plain, state = first_turn(), with_music()
    own = [str(action) for action in state.actions() if action not in plain.actions()]
    assert own == ["dance navigation", "hum"]
    told = GAIA.describe(state, Action.parse("dance navigation"), "en")
    assert told == "dance in navigation"
    player = state.seats[state.pending[-1].seat]
    credits, vp = player.credits, player.vp
    state.play("hum")
    assert (state.pending[-1].kind, player.vp) == ("turn", vp + 1)
    state.play("dance navigation")
    assert (state.pending[-1].kind, player.credits) == ("after", credits - 2)
    assert Action(("hum",)) in state.actions()
    assert Action(("dance", "navigation")) not in state.actions()


def test_verbs_belong_to_the_table_that_has_the_layer() -> None:
    plain, state = first_turn(), with_music()
    dance = Action.parse("dance navigation")
    assert state.components(dance) == ["track:navigation"]
    assert plain.components(dance) == []
    assert {*state.verbs} - {*plain.verbs} == {"dance"}
    assert state.free_verbs - plain.free_verbs == {"hum"}


def test_the_verbs_of_a_layer_are_explained_like_all_others() -> None:
    state = with_music()
    assert why_not(state, Action.parse("danse navigation")).endswith("did you mean dance?")
    assert why_not(state, Action.parse("dance")) == "dance: expected is: dance TRACK"
    assert why_not(state, Action.parse("dance navigaton")) == (
        "dance navigaton: there is no track navigaton; did you mean navigation?"
    )
    assert why_not(state, Action.parse("dance science")).endswith("the choice is navigation")
    state.seats[state.pending[-1].seat].credits = 1
    state._legal = None
    assert why_not(state, Action.parse("dance navigation")).endswith(
        "needs 2 credits, you have 1 (1 missing)"
    )
    assert "no action dance" in why_not(first_turn(), Action.parse("dance navigation"))


# What is declared.


def test_every_verb_is_declared_once() -> None:
    assert Counter(verb.name for verb in VERBS).most_common(1)[0][1] == 1
    assert {verb.name: verb.kinds for verb in VERBS if verb.kinds} == dict(GAIA.verbs)
    assert GAIA.free_verbs == first_turn().free_verbs == {"burn", "convert"}


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_a_verb_of_a_turn_offers_and_performs_itself(verb: Verb) -> None:
    """Other answers are offered and performed by the decision they belong to."""
    of_a_turn = verb.decisions in (TURN, FREE)
    assert (verb.offer is not None) == (verb.perform is not None) == of_a_turn


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_every_word_of_a_verb_has_a_kind(verb: Verb) -> None:
    """Components are counted from the left; an argument without kind is told by its source."""
    words = [word.strip("[]…").lower() for word in verb.words.split()]
    assert len(verb.kinds) <= max(len(words), 1)
    shaped = {"sixths", "bowls", "income", "argument"}
    known = [verbs.known(verb, word, first_turn()) for word in words if word not in shaped]
    assert all(known)


# What is legal is said once.


def test_whatever_a_decision_offers_has_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    state = first_turn()
    action = Action(("research", "navigation"))
    player = state.seats[state.pending[-1].seat]
    player.knowledge = 0
    state._legal = None
    assert reasons(state, action)

    def generous(self: Turn, state: GaiaState) -> list[Action]:
        return [action]

    monkeypatch.setattr(Turn, "options", generous)
    state._legal = None
    assert not reasons(state, action)


# Civilisations.


def test_no_chapter_names_a_civilisation_or_its_action() -> None:
    """What only one of them does is in its own class."""
    pieces = {"space_station"}
    own = {rules.id for rules in FACTIONS} | {rules.special for rules in FACTIONS if rules.special}
    for path in CHAPTERS:
        strings = {
            node.value
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert not strings & (own - pieces), path.name


def test_the_actions_of_boards_are_declared_with_their_civilisation() -> None:
    found = {rules.special: (rules.id, rules.special_word) for rules in FACTIONS if rules.special}
    assert found == {
        "swap": ("ambas", "hex"),
        "space_station": ("ivits", "hex"),
        "downgrade": ("firaks", "hex"),
        "lowest": ("bescods", "track"),
    }
    for special in found:
        assert SPOKEN.texts.find(f"special:{special}", "ru")
        assert SPOKEN.texts.find(f"action:{special}", "ru")


@pytest.mark.parametrize("layers", [(), ("lost_fleet",)])
def test_every_verb_with_words_says_what_they_name(layers: tuple[str, ...]) -> None:
    for verb in GAIA.rules_of(layers).verbs.values():
        assert bool(verb.words) == bool(verb.kinds), verb.name
