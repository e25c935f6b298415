"""Why an action is not possible: the rule or the place that forbids it, for people.

`reasons` finds out what forbids an action, `why_not` says it in one line and `missing` tells
which goods alone stand in its way. What is legal is for the decision to say; only of what it does
not offer is the verb asked why. All of it only looks at the state.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, cast

from igroteka.engine import checklists
from igroteka.engine.decision import Action
from igroteka.engine.files import REASONS
from igroteka.engine.reasons import Reason, Reasons, Speaker, nearest, no, unknown_verb, unmet
from igroteka.engine.text import bilingual, load

from . import reach
from .box import MINE, Goods
from .goods import only_goods
from .state import GaiaState
from .verbs import FREE, Question, Verb, check_words, known
from .words import Words

if TYPE_CHECKING:
    from igroteka.engine.view_types import Bilingual, Part, Why


@cache
def speaker(words: Words) -> Speaker:
    """Says reasons in the words of a box."""

    def name(id: str, lang: str) -> str | None:
        return words.name(id, lang) if words.known(id) else None

    return Speaker(load(words.box.shelves, REASONS), words.texts, name)


def why_not(state: GaiaState, action: Action) -> str:
    """One line that says which rule forbids an action, and what is missing if goods are.

    >>> from igroteka.games.gaia.game import GAIA
    >>> state = GAIA.new(2, seed=1, factions=["terrans", "xenos"])
    >>> why_not(state, Action.parse("mien 1,1"))
    'mien 1,1: there is no action mien; did you mean mine?'
    """
    return speaker(state.words).refusal(action, reasons(state, action))


def explain(state: GaiaState, action: Action, lang: str, typed: bool = False) -> str:
    """The same with the names of things, for whoever clicks or types; empty if it is legal."""
    if action in state.actions():
        return ""
    return speaker(state.words).say(_told(state, action), lang, named=True, typed=typed)


def explained(state: GaiaState, action: Action) -> Bilingual:
    """The same of an action that is not legal, in every language."""
    return said(state, _told(state, action))


def said(state: GaiaState, found: Reasons) -> Bilingual:
    """Reasons with the names of things, in every language."""
    say = speaker(state.words).say
    return bilingual(lambda lang: say(found, lang, named=True))


def _told(state: GaiaState, action: Action) -> Reasons:
    return _nowhere(state, action) or reasons(state, action) or no("unexplained")


def _nowhere(state: GaiaState, action: Action) -> Reasons:
    """Of a verb alone, with which nothing can be done now: why, wherever one would do it."""
    verb = state.table.rules.verbs.get(action.verb) if state.pending else None
    if verb is None or len(action) > 1 or state.pending[-1].kind not in verb.decisions:
        return []
    kinds = [kind for kind in verb.words.lower().split() if not kind.startswith("[")]
    words = [known(verb, kind, state) or () for kind in kinds]
    if not kinds or any(option.verb == action.verb for option in state.actions()):
        return []
    entry = state.pending[-1]
    player = state.seats[entry.seat]
    every = (Question(state, player, verb.name, args) for args in product(*words))
    return nearest((verb.why_not(question) for question in every), _lacking)


def _lacking(found: Reasons) -> int:
    """How many goods are missing, if that is all that is in the way."""
    return sum(amount for _, amount in _goods(found))


def missing(state: GaiaState, action: Action) -> Goods:
    """The goods that alone stand in the way of an action; nothing if a rule does."""
    return _goods(reasons(state, action))


def _goods(found: Reasons) -> Goods:
    if not only_goods(found):
        return ()
    return tuple(
        (cast(str, reason.fields["good"]), cast(int, reason.fields["missing"])) for reason in found
    )


def reasons(state: GaiaState, action: Action) -> Reasons:
    """Everything that forbids an action now; empty if it is legal."""
    if not state.pending:
        return no("over")
    if action in state.actions():
        return []
    entry, verbs = state.pending[-1], state.table.rules.verbs
    if not action:
        return no("no_words", expected=expected(state))
    verb = verbs.get(action.verb)
    if verb is None:
        return unknown_verb(action.verb, verbs, expected(state))
    if entry.kind not in verb.decisions:
        return _wrong_time(state, verb, entry.kind)
    question = Question(state, state.seats[entry.seat], action.verb, action.args)
    return check_words(verb, question) or verb.why_not(question)


def expected(state: GaiaState) -> tuple[str, ...]:
    """The verbs that answer the decision that is to be made."""
    kind = state.pending[-1].kind
    return tuple(name for name, verb in state.table.rules.verbs.items() if kind in verb.decisions)


def _wrong_time(state: GaiaState, verb: Verb, kind: str) -> Reasons:
    if kind == "after" and "turn" in verb.decisions:
        return no("main_done", expected=expected(state))
    if kind == "turn" and "after" in verb.decisions:
        return no("main_first", expected=expected(state))
    key = "free_in_turn" if verb.decisions == FREE else "not_the_time"
    return no(key, decision=kind, expected=expected(state))


# In full: everything an action asks for.


EXCHANGES = frozenset({"convert", "burn"})
"""Verbs that turn goods into others."""
WITH_PLACE = ("action", "special")
"""Verbs of things that may ask for a place or something else besides."""
FAR = ("far", "far_gaia")
"""Reasons that are about distance."""


def why(state: GaiaState, action: Action, component: str = "") -> Why | None:
    """What a table shows of an action that is not possible; without one, of whatever a component
    would be used for first. None if it is possible."""
    if not state.pending or (action and action in state.actions()):
        return None
    found = _nearest(state, action, component)
    if not found and not action:
        return None
    asked, conditions = found or (action, _conditions(state, action))
    told = None if found and unmet(conditions) else _told(state, action) if action else None
    about = component or _component(state, asked)
    shown = checklists.why(
        speaker(state.words),
        state,
        conditions,
        about,
        told,
        [f"verb:{asked.verb}", *([about] if about else [])],
    )
    for reason in unmet(conditions):
        if reason.key in FAR:
            _measure(state, reason, shown)
    if only_goods(unmet(conditions)) and unmet(conditions):
        way = checklists.exchanges(state.clone(), asked, EXCHANGES)
        shown["ways"] = [[str(step) for step in way]] if way else []
    return shown


def _conditions(state: GaiaState, action: Action) -> Reasons:
    """Everything that an action asks for, met or not."""
    verb = state.table.rules.verbs.get(action.verb)
    if verb is None or verb.conditions is None:
        return reasons(state, action)
    entry = state.pending[-1]
    question = Question(state, state.seats[entry.seat], action.verb, action.args)
    if found := check_words(verb, question):
        return found
    timely = entry.kind in verb.decisions or (entry.kind, verb.name) == ("turn", "tile")
    return verb.conditions(question) if timely else _wrong_time(state, verb, entry.kind)


def _component(state: GaiaState, action: Action) -> str | None:
    """The first thing that an action names."""
    verb = state.table.rules.verbs.get(action.verb)
    if verb is None or not verb.kinds or len(action) < 2:
        return None
    if action.verb in WITH_PLACE and action[-1] in state.board.grid.by_name:
        return f"hex:{action[-1]}"
    return f"{verb.kinds[0]}:{action[1]}"


def _nearest(state: GaiaState, action: Action, component: str) -> tuple[Action, Reasons] | None:
    """Of what could be meant by a verb alone or by a component, what is nearest to being possible;
    None where just one thing can be meant."""
    if len(action) > (2 if action.verb in WITH_PLACE else 1):
        return None
    tried = {one: _conditions(state, one) for one in _meant(state, action, component)}
    legal = set(state.actions())
    return checklists.likeliest(
        ((one, found) for one, found in tried.items() if one not in legal),
        lambda missing: sum(amount for _, amount in _goods(missing)) if only_goods(missing) else 0,
    )


def _meant(state: GaiaState, action: Action, component: str) -> Iterator[Action]:
    """Every action that a verb alone or a component may stand for."""
    kind, _, word = component.partition(":")
    name = action.verb or _deed(state, kind, word)
    now = state.pending[-1].kind
    for verb in state.table.rules.verbs.values():
        words = [known(verb, one.strip("[]…").lower(), state) for one in verb.words.split()]
        timely = now in verb.decisions or (now, verb.name) == ("turn", "tile")
        if not timely or verb.words.endswith("…]") or None in words[:1]:
            continue
        if name:
            if verb.name != name:
                continue
            first = (action[1],) if len(action) > 1 else words[0] if words else None
            head = [] if first is None else [first]
        elif verb.kinds[:1] == (kind,):
            head = [(word,)]
        elif kind == "structure" and kind in verb.kinds:
            head = [words[0] or (), (word,)]
        else:
            continue
        yield from _completed(state, verb, head, words)


def _deed(state: GaiaState, kind: str, word: str) -> str:
    """The verb by which a component that no verb names comes into play."""
    if kind == "structure" and word == state.box.structures[MINE]:
        return "mine"
    return "federation" if kind == "token" else ""


def _completed(
    state: GaiaState,
    verb: Verb,
    head: Sequence[Collection[str]],
    words: list[Collection[str] | None],
) -> Iterator[Action]:
    needed = sum(not word.startswith("[") for word in verb.words.split())
    rest = [one or () for one in words[len(head) : max(needed, len(head))]]
    for args in product(*head, *rest):
        yield Action((verb.name, *args))
        if verb.name in WITH_PLACE and len(args) == 1:
            for name in (*state.board.grid.by_name, *state.box.token_index):
                yield Action((verb.name, *args, name))


def _measure(state: GaiaState, reason: Reason, shown: Why) -> None:
    """Lay a ruler to a planet that is too far: what is reached, what QIC reach, what is missing."""
    grid, texts = state.board.grid, speaker(state.words).messages
    player = state.seats[state.pending[-1].seat]
    fields = reason.fields
    h = grid.by_name[cast(str, fields["hex"])]
    range, away = cast(int, fields["range"]), cast(int, fields["distance"])
    gaia = sum(amount for _, amount in cast("Goods", fields["gaia"]))
    cubes = max(0, cast(int, fields["held"]) - gaia)
    bought = min(away - range, cubes * state.box.qic_range)
    lengths = {"has": min(range, away), "paid": bought, "lacks": away - range - bought}

    def part(tone: str, length: int) -> Part:
        said = bilingual(lambda lang: texts.say(f"ruler:{tone}", lang, n=length, qic=cubes))
        return {"tone": tone, "length": length, "text": said}

    shown["scale"] = [part(tone, length) for tone, length in lengths.items() if length]
    tones = [tone for tone, length in lengths.items() for _ in [None] * length]
    shown["marks"] = [
        {"component": f"hex:{grid.name(one)}", "tone": tone, "text": str(number)}
        for number, (one, tone) in enumerate(
            zip(reach.way(state, player, h), ["start", *tones], strict=True)
        )
    ]
