"""Why an action is not possible: the rule or the place that forbids it, for people.

`reasons` finds out what forbids an action; `why_not` says it with the words of actions, `explain`
with the names of things. What is legal only the decision says; a verb is asked about what is not,
and looks at the conditions under which its decision offers something.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice, product
from typing import cast

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Amounts, Reasons, closest, cut, nearest, no

from . import forbidden_places as places
from . import forbidden_turn as turn
from .questions import Question, absent
from .state import AnunnakiState
from .verbs import IDS, VERBS, Verb, check_words, expected

ACTION_LENGTH = 80
"""How much of an action is repeated before the reason."""
MOST_TRIED = 5000
"""Of the things that might be named after a verb alone."""

FORBIDDEN: dict[str, Callable[[Question], Reasons]] = {
    "house": turn.house,
    "return": turn.give_back,
    "act": turn.act,
    "shift": turn.shift,
    "portal": places.journey,
    "move": places.journey,
    "take": turn.take,
    "gather": places.gather,
    "gain": turn.gain,
    "recruit": places.recruit,
    "market": turn.market,
    "magic": turn.do_magic,
    "mirror": turn.mirror,
    "summon": turn.summon,
    "fulfil": turn.fulfil,
    "cornucopia": turn.cornucopia,
    "pandora": turn.pandora,
    "upgrade": turn.upgrade,
    "use": turn.use,
    "arm": turn.arm,
    "build": places.build,
    "first": turn.first,
    "battle": places.battle,
    "add": places.add,
    "lay": turn.lay,
    "wield": turn.wield,
    "pay": places.pay,
    "second": turn.second,
    "spend": turn.spend,
    "steal": turn.steal,
    "artifact": turn.artifact,
    "culture": places.culture_ready,
    "lose": turn.lose,
    "give": places.has_follower,
    "put": places.put,
    "advance": turn.advance,
}
"""By verb what stands in its way; the others are always possible where they are asked for."""


def why_not(state: AnunnakiState, action: Action) -> str:
    """One line that says which rule forbids an action.

    >>> from igroteka.games.anunnaki import ANUNNAKI
    >>> why_not(ANUNNAKI.new(2, seed=1), Action.parse("hous babylon"))
    'hous babylon: there is no action hous; did you mean house?'
    """
    said = state.game.words.speaker.say(reasons(state, action) or no("unexplained"))
    return f"{cut(str(action), ACTION_LENGTH)}: {said}" if action else said


def explain(state: AnunnakiState, action: Action, lang: str, typed: bool = False) -> str:
    """The same with the names of things, for whoever clicks or types; empty if it is legal."""
    if action in state.actions():
        return ""
    found = _nowhere(state, action) or reasons(state, action) or no("unexplained")
    return state.game.words.speaker.say(found, lang, named=True, typed=typed)


def reasons(state: AnunnakiState, action: Action) -> Reasons:
    """What forbids an action now; empty if it is legal, which only the decision says."""
    if not state.pending:
        return no("over")
    kind = state.pending[-1].kind
    if not action:
        return no("no_words", expected=expected(kind))
    if action in state.actions():
        return []
    verb = VERBS.get(action.verb)
    if verb is None:
        close = closest(action.verb, VERBS)
        if close:
            return no("unknown_verb_close", word=action.verb, close=close)
        return no("unknown_verb", word=action.verb, expected=expected(kind))
    if kind not in verb.decisions:
        return _another_time(state, verb, kind)
    if kind == "mirror" and verb.name == "done":
        return no("mirror_once")
    player = state.seats[state.pending[-1].seat]
    question = Question(state, player, action.verb, action.args)
    return _forbidden(verb, question)


def _forbidden(verb: Verb, question: Question) -> Reasons:
    found = check_words(question.box, verb, question.args) or absent(question)
    if found or verb.name not in FORBIDDEN:
        return found
    return FORBIDDEN[verb.name](question)


def _another_time(state: AnunnakiState, verb: Verb, kind: str) -> Reasons:
    """Why a verb does not answer what is asked."""
    if kind == "main" and "turn" in verb.decisions:
        return no("pawn_first", expected=expected(kind))
    if kind == "turn" and verb.name == "act":
        return no("pawn_moved", expected=expected(kind))
    if verb.name == "done":
        return no("no_declining", expected=expected(kind))
    decision = f"decision:{kind}"
    return no("not_the_time", asked=decision, expected=expected(kind))


def _nowhere(state: AnunnakiState, action: Action) -> Reasons:
    """Of a verb alone, with which nothing can be done now: why, wherever one would do it."""
    verb = VERBS.get(action.verb)
    if verb is None or len(action) > 1 or not state.pending:
        return []
    entry = state.pending[-1]
    if entry.kind not in verb.decisions:
        return []
    needed = [kinds for kinds, optional, _ in verb.pattern if not optional]
    if not needed or any(kind not in IDS for kinds in needed for kind in kinds):
        return []
    if any(option.verb == action.verb for option in state.actions()):
        return []
    player = state.seats[entry.seat]
    named = [[id for kind in kinds for id in IDS[kind](state.box)] for kinds in needed]
    every = (Question(state, player, verb.name, words) for words in product(*named))
    return nearest((_forbidden(verb, question) for question in islice(every, MOST_TRIED)), _lacking)


def _lacking(found: Reasons) -> int:
    """How many goods are missing, if that is all that is in the way."""
    if {reason.key for reason in found} != {"short"}:
        return 0
    fields = [reason.fields for reason in found]
    return sum(
        max(0, needed - held)
        for field in fields
        for (_, needed), (_, held) in zip(
            cast("Amounts", field["needed"]), cast("Amounts", field["held"]), strict=True
        )
    )
