"""Why an action is not possible: the rule or the place that forbids it, for people.

`reasons` finds out what forbids an action; `why_not` says it with the words of actions, `explain`
with the names of things. Every verb is listed here once with the decisions it answers, its words
and the function that knows its rules; all of them only look at the state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, closest, cut, no

from . import reasons_answers as answers
from . import reasons_turn as turn
from .reasons_words import Question, words
from .state import GalaxyState

ACTION_LENGTH = 80
"""How much of an action is repeated before the reason."""


def why_not(state: GalaxyState, action: Action) -> str:
    """One line that says which rule forbids an action.

    >>> from igroteka.games.age_of_galaxy.game import AGE_OF_GALAXY
    >>> why_not(AGE_OF_GALAXY.new(2, seed=1), Action.parse("kep"))
    'kep: there is no action kep; did you mean keep?'
    """
    said = state.words.speaker.say(reasons(state, action) or no("unexplained"))
    return f"{cut(str(action), ACTION_LENGTH)}: {said}" if action else said


def explain(state: GalaxyState, action: Action, lang: str) -> str:
    """The same for whoever sees the table and not the words of the action."""
    return state.words.speaker.say(reasons(state, action) or no("unexplained"), lang, named=True)


def reasons(state: GalaxyState, action: Action) -> Reasons:
    """Everything that forbids an action now; empty if it is legal."""
    kind = state.kind
    if not kind:
        return no("over")
    if not action:
        return no("no_words", expected=expected(kind))
    verb = VERBS.get(action.verb)
    if verb is None:
        close = closest(action.verb, VERBS)
        if close:
            return no("unknown_verb_close", word=action.verb, close=close)
        return no("unknown_verb", word=action.verb, expected=expected(kind))
    if kind not in verb.decisions:
        if kind == "after" and verb.decisions[0] == "turn":
            return no("acted")
        return no("not_the_time", expected=expected(kind))
    question = Question(state, state.seats[state.seat], kind, action.verb, action.args)
    return words(question, verb.words) or verb.why_not(question)


def expected(kind: str) -> tuple[str, ...]:
    """The verbs that answer a kind of decision."""
    return tuple(name for name, verb in VERBS.items() if kind in verb.decisions)


def _nothing(question: Question) -> Reasons:
    """Whoever is asked this decision may always answer so."""
    return []


class Verb(NamedTuple):
    """How one verb of the action grammar is used."""

    decisions: tuple[str, ...]
    words: str = ""
    why_not: Callable[[Question], Reasons] = _nothing


TURN = ("turn",)
RECALLED = ("turn", "recalled")
FREE = ("turn", "after", "nomadism")

VERBS: dict[str, Verb] = {
    "pick": Verb(("draft",), "FACTION", answers.pick),
    "discard": Verb(("discard",), "FACTION", answers.in_hand),
    "keep": Verb(("discard",)),
    "start": Verb(("start",), "FACTION", answers.in_hand),
    "colonise": Verb(TURN, "PLANET [FACTION]", turn.colonise),
    "develop": Verb(TURN, "PLANET [CHOICE]", turn.develop),
    "produce": Verb(TURN, "NUMBER", turn.produce),
    "restore": Verb(RECALLED, "NUMBER", turn.restore),
    "scavenge": Verb(TURN, "", turn.cubes),
    "trade": Verb(TURN, "TRADE", turn.trade),
    "explore": Verb(TURN, "SPOT", turn.explore),
    "lead": Verb(TURN, "CONGRESS", turn.lead),
    "research": Verb(RECALLED, "TECHNOLOGY", turn.research),
    "pass": Verb(TURN, "", turn.pass_turn),
    "ally": Verb(FREE, "FACTION", answers.ally),
    "redirect": Verb(FREE, "FACTION", answers.redirect),
    "reward": Verb(FREE, "FACTION", answers.play_card),
    "convert": Verb(FREE, "CONVERSION", answers.convert),
    "raid": Verb(FREE, "ABILITY PLANET", answers.raid),
    "end": Verb(("after",)),
    "lift": Verb(("nomadism",), "PLANET", answers.lift),
    "capture": Verb(("capture",), "PLANET", answers.capture),
    "decline": Verb(("nomadism", "capture")),
}
