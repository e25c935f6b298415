"""Why an action is not possible: the rule or the place that forbids it, for people.

`reasons` finds out what forbids an action; `why_not` says it with the words of actions, `explain`
with the names of things. What is legal only the decision says; a verb (`grammar`) is asked about
what is not, and looks at the conditions under which its decision offers something.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import TYPE_CHECKING

from igroteka.engine import checklists
from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, nearest, no, shortage, unfit, unknown_verb

from .grammar import Verb
from .questions import Question
from .state import AnunnakiState
from .verbs import IDS, VERBS, check_words, expected, read

if TYPE_CHECKING:
    from igroteka.engine.view_types import Why

MOST_TRIED = 5000
"""Of the things that might be named after a verb alone."""


def why_not(state: AnunnakiState, action: Action) -> str:
    """One line that says which rule forbids an action.

    >>> from igroteka.games.anunnaki import ANUNNAKI
    >>> why_not(ANUNNAKI.new(2, seed=1), Action.parse("hous babylon"))
    'hous babylon: there is no action hous; did you mean house?'
    """
    return state.game.words.speaker.refusal(action, reasons(state, action))


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
        return unknown_verb(action.verb, VERBS, expected(kind))
    if kind not in verb.decisions:
        return _another_time(state, verb, kind)
    player = state.seats[state.pending[-1].seat]
    question = Question(state, player, action.verb, action.args)
    return _forbidden(verb, question)


def _forbidden(verb: Verb, question: Question) -> Reasons:
    found = check_words(question.box, verb, question.args) or _absent(question)
    return found or verb.forbidden(question)


def _absent(question: Question) -> Reasons:
    """Whether a word names a district or a place of culture that is not on this table."""
    board = question.board
    for kind, word in read(question.box, VERBS[question.verb], question.args)[0]:
        kind = "district" if kind == "from" else kind
        known = {"district": board.index, "place": board.spot_index}.get(kind)
        if known is not None and word not in known:
            return unfit("not_in_game", it=f"{kind}:{word}")
    return []


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
    return nearest((_forbidden(verb, question) for question in islice(every, MOST_TRIED)), shortage)


# In full: what a table shows.


def why(state: AnunnakiState, action: Action, component: str = "") -> Why | None:
    """What a table shows of an action that is not possible; without one, of whatever a component
    would be used for first. None if it is possible."""
    if not state.pending or (action and action in state.actions()):
        return None
    legal = set(state.actions())
    meant = islice(_meant(state, action, component), MOST_TRIED)
    found = checklists.likeliest((one, reasons(state, one)) for one in meant if one not in legal)
    if not found and not action:
        return None
    asked, missing = found or (action, reasons(state, action))
    about = component or next(iter(state.components(asked)), None)
    ids = [f"verb:{asked.verb}", *([about] if about else [])]
    return checklists.why(state.game.words.speaker, state, missing, about, None, ids)


def _meant(state: AnunnakiState, action: Action, component: str) -> Iterator[Action]:
    """Every action that a verb alone or a component may stand for."""
    kind, _, word = component.partition(":")
    now = state.pending[-1].kind
    for verb in VERBS.values():
        if now not in verb.decisions or (action and verb.name != action.verb):
            continue
        given = list(action.args) if action else [word]
        if not action and (not verb.pattern or kind not in verb.pattern[0][0]):
            continue
        needed = [kinds for kinds, optional, _ in verb.pattern if not optional][len(given) :]
        if any(one not in IDS for kinds in needed for one in kinds):
            yield Action((verb.name, *given))
            continue
        rest = [[id for one in kinds for id in IDS[one](state.box)] for kinds in needed]
        yield from (Action((verb.name, *given, *words)) for words in product(*rest))
