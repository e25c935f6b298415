"""Why an action is not possible: the rule or the place that forbids it, for people.

`reasons` finds out what forbids an action; `why_not` says it with the words of actions, `explain`
with the names of things. What is legal only the decision says; a verb (`verbs.py`) is asked about
what is not, and looks at the conditions under which it offers something.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from igroteka.engine import checklists
from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, nearest, no, shortage, unknown_verb, unmet

from .rounds import VERBS
from .state import GalaxyState
from .verbs import Question, ids

if TYPE_CHECKING:
    from igroteka.engine.view_types import Why

EXCHANGES = frozenset({"convert"})
"""Verbs that turn goods into others."""


def why_not(state: GalaxyState, action: Action) -> str:
    """One line that says which rule forbids an action.

    >>> from igroteka.games.age_of_galaxy.game import AGE_OF_GALAXY
    >>> why_not(AGE_OF_GALAXY.new(2, seed=1), Action.parse("kep"))
    'kep: there is no action kep; did you mean keep?'
    """
    return state.words.speaker.refusal(action, reasons(state, action))


def explain(state: GalaxyState, action: Action, lang: str, typed: bool = False) -> str:
    """The same with the names of things, for whoever clicks or types; empty if it is legal."""
    if action in state.actions():
        return ""
    found = _nowhere(state, action) or reasons(state, action) or no("unexplained")
    return state.words.speaker.say(found, lang, named=True, typed=typed)


def _nowhere(state: GalaxyState, action: Action) -> Reasons:
    """Of a verb alone, with which nothing can be done now: why, wherever one would do it."""
    verb = VERBS.get(action.verb)
    if verb is None or len(action) > 1 or state.kind not in verb.decisions:
        return []
    words = verb.words.lower().split()
    if not words or not words[0].isalpha() or words[0] == "number":
        return []  # needs no word, or one that is no component
    if any(option.verb == action.verb for option in state.actions()):
        return []
    player = state.seats[state.seat]
    rewards = ids(state.box, "choice") if "[choice]" in words else ()
    every = (
        Question(state, player, verb.name, (id, *reward))
        for id in ids(state.box, words[0])
        for reward in ((), *((one,) for one in rewards))
    )
    return nearest((verb.forbidden(question) for question in every), shortage)


def reasons(state: GalaxyState, action: Action) -> Reasons:
    """What forbids an action now; empty if it is legal, which only the decision says."""
    kind = state.kind
    if not kind:
        return no("over")
    if not action:
        return no("no_words", expected=expected(kind))
    if action in state.actions():
        return []
    verb = VERBS.get(action.verb)
    if verb is None:
        return unknown_verb(action.verb, VERBS, expected(kind))
    if kind not in verb.decisions:
        if kind == "after" and verb.decisions[0] == "turn":
            return no("acted", expected=expected(kind))
        return no("not_the_time", expected=expected(kind))
    player = state.seats[state.seat]
    question = Question(state, player, action.verb, action.args)
    return verb.forbidden(question)


def expected(kind: str) -> tuple[str, ...]:
    """The verbs that answer a kind of decision."""
    return tuple(name for name, verb in VERBS.items() if kind in verb.decisions)


# In full: everything an action asks for.


def why(state: GalaxyState, action: Action, component: str = "") -> Why | None:
    """What a table shows of an action that is not possible; without one, of whatever a component
    would be used for first. None if it is possible."""
    if not state.kind or (action and action in state.actions()):
        return None
    legal = set(state.actions())
    meant = [one for one in _meant(state, action, component) if one not in legal]
    found = checklists.likeliest((one, _conditions(state, one)) for one in meant)
    if not found and not action:
        return None
    asked, conditions = found or (action, _conditions(state, action))
    about = component or next(iter(state.components(asked)), None)
    missing = unmet(conditions)
    shown = checklists.why(
        state.words.speaker,
        state,
        conditions,
        about,
        None if missing else reasons(state, action),
        [f"verb:{asked.verb}", *([about] if about else [])],
    )
    if missing and all(checklists.lacking(reason) for reason in missing):
        way = checklists.exchanges(state.clone(), asked, EXCHANGES)
        shown["ways"] = [[str(step) for step in way]] if way else []
    return shown


def _conditions(state: GalaxyState, action: Action) -> Reasons:
    """Everything that an action asks for, met or not."""
    verb = VERBS.get(action.verb)
    if verb is None or state.kind not in verb.decisions:
        return reasons(state, action)
    question = Question(state, state.seats[state.seat], action.verb, action.args)
    return verb.conditions(question)


def _meant(state: GalaxyState, action: Action, component: str) -> Iterator[Action]:
    """Every action that a verb alone or a component may stand for."""
    kind, _, word = component.partition(":")
    for verb in VERBS.values():
        if state.kind not in verb.decisions:
            continue
        given: list[str] = list(action.args)
        if not action and kind == "cell":
            if verb.name != word:
                continue
        elif not action:
            if verb.kinds[:1] != (kind,):
                continue
            given = [word]
        elif verb.name != action.verb:
            continue
        needed = [one.lower() for one in verb.words.split() if not one.startswith("[")]
        rest = [("1",) if one == "number" else ids(state.box, one) for one in needed[len(given) :]]
        yield from (Action((verb.name, *given, *words)) for words in product(*rest))
