"""A verb of the action grammar is declared once, in its chapter."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

import pytest

from anunnaki.placing import ask, emptied, goods, pawn, play, put, trades
from igroteka.engine.decision import Action
from igroteka.games import anunnaki
from igroteka.games.anunnaki import ANUNNAKI, economy, gathering, magic, movement, summoning
from igroteka.games.anunnaki.box.rewards import Goods
from igroteka.games.anunnaki.grammar import Verb
from igroteka.games.anunnaki.pending import Pending
from igroteka.games.anunnaki.rewards import OneOf
from igroteka.games.anunnaki.verbs import NO_MORE, VERBS

pytestmark = pytest.mark.usefixtures("nothing_missing")


def declared() -> list[Verb]:
    """What the chapters declare."""
    names = [one.name for one in iter_modules(anunnaki.__path__) if one.name != "verbs"]
    modules = [import_module(f"{anunnaki.__name__}.{name}") for name in names]
    tables = [vars(module).get("VERBS") for module in modules]
    return [verb for table in tables if isinstance(table, tuple) for verb in table]


def kinds(of: type[Pending] = Pending) -> set[str]:
    """Every kind of decision that somebody is asked."""
    return {of.kind} - {""} | {kind for one in of.__subclasses__() for kind in kinds(one)}


def test_every_verb_is_declared_by_one_chapter() -> None:
    assert sorted(verb.name for verb in [*declared(), NO_MORE]) == sorted(VERBS)


def test_every_decision_is_answered_by_verbs_and_every_verb_answers_one() -> None:
    assert {kind for verb in VERBS.values() for kind in verb.decisions} == kinds()


def test_what_is_done_in_a_turn_is_offered_and_performed_by_its_verb() -> None:
    own = {verb.name for verb in VERBS.values() if verb.offer and verb.perform}
    assert own == {verb.name for verb in VERBS.values() if "turn" in verb.decisions} - {"end"}


# --- what a decision says of itself ---------------------------------------------------------------


def test_a_question_without_what_it_speaks_about_is_called_by_its_decision() -> None:
    state = emptied(2)
    ask(state, economy.Any(0, 2, "culture"))
    assert ANUNNAKI.prompt(state, "en") == "Choose 2 resources to gain"
    ask(state, OneOf(0, (Goods(food=1), Goods(gold=1)), "culture"))
    assert ANUNNAKI.prompt(state, "en") == ANUNNAKI.catalogue("en")["decision:any"]["name"]


def test_an_agreement_costs_crystals_alone_where_bastet_asks_for_it() -> None:
    state = emptied(2)
    put(state, 0, "pharaos.C", 1)
    trades(state, 0, "neu01")
    goods(state, 0, crystals=2)
    ask(state, summoning.Bastet(0, 2, "bastet"))
    assert ANUNNAKI.prompt(state, "en") == "Bastet: fulfil an agreement for 2 crystals"
    assert "for 2 crystals" in ANUNNAKI.describe(state, Action.parse("fulfil neu01"), "en")


def test_the_mirror_makes_magic_cheaper_and_has_to_be_used_once() -> None:
    state = emptied(2)
    pawn(state, 0, "T0")
    goods(state, 0, crystals=4)
    ask(state, magic.Mirror(0, 2, 1))
    blue = Action.parse("magic blue_action market")
    assert "for 1 crystal:" in ANUNNAKI.describe(state, blue, "en")
    assert "has to be done" in state.why_not(Action.parse("done"))
    play(state, str(blue))
    assert Action.parse("done") in state.actions()


# --- what no list of actions has, though every word of it fits ------------------------------------


def test_a_crew_is_named_in_one_order() -> None:
    state = emptied(2)
    put(state, 1, "norrenis.C", 1, lesser=1, settlements=1)
    ask(state, movement.Move(1, 1))
    said = state.why_not(Action.parse("move settlement norrenis.C norrenis.ML lesser_god follower"))
    assert "in this order: followers, lesser gods, chief god" in said


def test_nothing_is_depleted_by_name_in_the_other_world() -> None:
    state = emptied(2)
    put(state, 0, "other_world", 3)
    ask(state, gathering.Gather(0, 1, "red_gather"))
    assert Action.parse("gather other_world 1food+1gold") in state.actions()
    said = state.why_not(Action.parse("gather other_world 1food+1gold food"))
    assert "there is no choice which source is depleted" in said
