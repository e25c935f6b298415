"""What is offered can be played, what is not is refused in words, promises come true."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence

from igroteka.engine.decision import Action
from igroteka.engine.errors import IllegalAction
from igroteka.engine.events import Event
from igroteka.engine.game import Game
from igroteka.engine.state import State
from igroteka.engine.text import LANGUAGES

from .moment import Broken, Invariant, Moment, after, must

LATER = 40
"""Decisions within which a promise comes true."""
_ODD = ("0", "-1", "99", "?", "x" * 50, ",", "1,2,3", "−1")
"""Words that no action has."""


def offered(moment: Moment) -> None:
    """Every action is a text of its own, and some are played on a copy."""
    state = moment.state
    actions = state.actions()
    must(len({*actions}) == len(actions), "an action is offered twice")
    for action in actions:
        must(Action.parse(str(action)) == action, f"{action} is not read as it is written")
        known = not action.args or action.verb in state.verbs
        must(bool(action.verb) and known, f"{action} has a verb that nobody knows")
    key = state.key()
    for action in moment.legal(3):
        must(state.why_not(action) == "", f"{action} is offered, and there is a reason against it")
        played = after(state, action)
        must(played.history[-1:] == [action], f"{action} is not remembered")
        must(played.over or bool(played.actions()), f"after {action} nothing can be played")
    must(state.key() == key, "trying an action changes the position")


def refused(moment: Moment) -> None:
    """What is not offered is refused with a reason in both languages and changes nothing."""
    state, rng = moment.state, moment.rng
    key, history = state.key(), list(state.history)
    for _ in range(2):
        wrong = mutated(state, rng)
        if wrong in state.actions():
            continue
        try:
            state.play(wrong)
        except IllegalAction as error:
            must(bool(str(error).strip()), f"{wrong} is refused without a word")
        else:
            raise Broken(f"{wrong} is not offered and can be played")
        must(bool(state.why_not(wrong)), f"nothing is said against {wrong}")
        _explained(moment.game, state, wrong)
        must(state.key() == key, f"refusing {wrong} changes the position")
        must(state.history == history, f"{wrong} is refused and remembered")


def _explained(game: Game, state: State, wrong: Action) -> None:
    for lang in LANGUAGES:
        for typed in (False, True):
            why = game.explain(state, wrong, lang, typed)
            must(bool(why.strip()), f"nothing is said against {wrong} in {lang}")


def mutated(state: State, rng: random.Random) -> Action:
    """Something like what is offered that is perhaps not."""
    actions = state.actions() or [Action(("pass",))]
    words = list(rng.choice(actions))
    others = [word for action in rng.choices(actions, k=3) for word in action]
    others += rng.choices((*state.verbs, *_ODD), k=2)
    place = rng.randrange(len(words))
    match rng.randrange(5):
        case 0:
            words[place] = rng.choice(others)
        case 1:
            words.insert(rng.randrange(1, len(words) + 1), rng.choice(others))
        case 2 if len(words) > 1:
            del words[max(1, place)]
        case 3:
            words[0] = rng.choice((*state.verbs, *others))
        case _:
            words[place] = _near(words[place], rng)
    return Action(words)


def _near(word: str, rng: random.Random) -> str:
    """A word with one of its numbers a little larger or smaller."""
    numbers = list(re.finditer(r"-?\d+", word))
    if not numbers:
        return word + rng.choice(("", "s", "_", "1"))
    found = rng.choice(numbers)
    changed = int(found.group()) + rng.choice((-2, -1, 1, 2, 10))
    return f"{word[: found.start()]}{changed}{word[found.end() :]}"


def preview(moment: Moment) -> None:
    """What an action would do and is sure to bring is what it then does."""
    before, action = moment.before, moment.action
    if before is None or action is None:
        return
    told = before.preview(action)
    must(told == list(moment.events), f"{action} did other things than previewed")
    sure = Counter(before.outlook(action))
    must(not sure - Counter(moment.events), f"{action} did not bring what was sure: {sure}")
    others = [other for other in before.actions() if other.verb != action.verb]
    for other in moment.rng.sample(others, min(2, len(others))):
        sure = Counter(before.outlook(other))
        must(not sure - Counter(before.preview(other)), f"{other} would not bring what is sure")


def promise(moment: Moment) -> None:
    """What an action promises comes true, whatever is answered to what it asks next."""
    before, action = moment.before, moment.action
    if before is None or action is None or before.decision is None:
        return
    seat = before.decision.seat
    promised = _unnumbered(before.promise(action))
    if not promised:
        return
    for whose, *_ in promised:
        must(whose == seat, f"{action} promises something to seat {whose}")
    state = before.clone()
    state.events = []
    state.apply(action)
    left = promised - _unnumbered(state.events)
    for _ in range(LATER):
        if state.over or not left:
            break
        state.events = []
        state.apply(moment.rng.choice(state.actions()))
        left -= _unnumbered(state.events)
    must(not left, f"{action} promised what did not come: {dict(left)}")


def _unnumbered(events: Sequence[Event]) -> Counter[tuple[int, str, int, str]]:
    """Events whenever they happen."""
    return Counter((event.seat, event.good, event.amount, event.cause) for event in events)


INVARIANTS = (
    Invariant("offered", offered, every=6),
    Invariant("refused", refused, every=8),
    Invariant("preview", preview, every=6),
    Invariant("promise", promise, every=10),
)
