"""Why not, in full: everything that an action asks for, what of it there is, and what would help.

A game answers with reasons (`reasons`), those that are met among them; here they become what a
table shows: a title of a few words, a checklist with numbers, and the ids by which the rules are
found. What would help is an action of the position, never a guess.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, cast

from .reasons import USAGE, Amounts, Reason, Reasons, Speaker, no, shortage, unmet
from .text import bilingual

if TYPE_CHECKING:
    from .decision import Action
    from .state import State
    from .view_types import Bilingual, Check, Why

TITLE, CHECK, ASIDE, BRIEF = "title", "check", "aside", "brief"
"""Sections of the messages: in two words what is wrong; what is asked for, met or not; what there
is of it; the reason where the thing that it is about is in sight, and so is not named."""
SHORT_OF, CLOSED = "short_of", "closed"
"""Titles: goods are missing; nothing better is written."""
MOST_STEPS = 4
"""Of exchanges before an action."""
MOST_TRIED = 500
"""Positions that are looked at to find them."""


def why(
    speaker: Speaker,
    state: State,
    found: Reasons,
    component: str | None = None,
    told: Reasons | None = None,
    about: Iterable[str] = (),
) -> Why:
    """What a table shows of everything an action asks for; `told`: what the sentence says of it."""
    missing = unmet(found) or told or no("unexplained")
    if all(reason not in found for reason in missing):
        found = [*found, *missing]
    legal = {str(action) for action in state.actions()}
    told = told or missing
    keys = dict.fromkeys([f"reason:{reason.key}" for reason in missing if reason.key != "short"])
    return {
        "component": component,
        "title": _title(speaker, missing),
        "reason": bilingual(lambda lang: "; ".join(_brief(speaker, one, lang) for one in told)),
        "checks": [check for reason in found for check in _checks(speaker, reason, legal)],
        "scale": [],
        "marks": [],
        "about": [*keys, *about],
        "ways": [],
    }


def _title(speaker: Speaker, missing: Reasons) -> Bilingual:
    """What is wrong in two words: a rule before goods."""
    goods = [amount for reason in missing for amount in lacking(reason)]
    ruled = [reason for reason in missing if not lacking(reason) or _titled(speaker, reason)]
    first = ruled[0] if ruled else None

    def say(lang: str) -> str:
        if first is not None and (title := speaker.entry(TITLE, first, lang)):
            return title
        if goods and (len(goods) == len(missing) or first is None):
            short = Reason(SHORT_OF, {"goods": tuple(goods)})
            return speaker.entry(TITLE, short, lang) or ""
        return speaker.entry(TITLE, Reason(CLOSED, {}), lang) or ""

    return bilingual(say)


def _brief(speaker: Speaker, reason: Reason, lang: str) -> str:
    return speaker.entry(BRIEF, reason, lang) or speaker.say(
        [reason], lang, named=True, typed=False
    )


def _titled(speaker: Speaker, reason: Reason) -> bool:
    return f"{TITLE}:{reason.key}" in speaker.messages


def lacking(reason: Reason) -> Amounts:
    """The goods of which there are too few."""
    return tuple((good, needed - held) for good, needed, held in _amounts(reason) if needed > held)


def _amounts(reason: Reason) -> list[tuple[str, int, int]]:
    """Goods with what is needed and what there is, of a reason that is about goods."""
    needed, held = reason.fields.get("needed"), reason.fields.get("held")
    if not isinstance(needed, tuple) or not needed or isinstance(needed[0], str):
        return []
    wanted = cast("Amounts", needed)
    if isinstance(held, int):
        return [(good, amount, held) for good, amount in wanted]
    there = dict(cast("Amounts", held)) if isinstance(held, tuple) else {}
    return [(good, amount, there[good]) for good, amount in wanted if good in there]


def _checks(speaker: Speaker, reason: Reason, legal: set[str]) -> list[Check]:
    def text(lang: str) -> str:
        return speaker.entry(CHECK, reason, lang) or _brief(speaker, reason, lang)

    remedy = " ".join(reason.remedy)
    noted = f"{ASIDE}:{reason.key}" in speaker.messages
    shown: Check = {
        "id": reason.key,
        "met": reason.met,
        "text": bilingual(text),
        "aside": bilingual(lambda lang: speaker.entry(ASIDE, reason, lang) or "")
        if noted
        else None,
        "good": None,
        "need": 0,
        "have": 0,
        "remedy": remedy if remedy in legal else None,
    }
    return [
        {**shown, "met": held >= needed, "good": good, "need": needed, "have": held}
        for good, needed, held in _amounts(reason)
    ] or [shown]


# Of many things, the one that is nearest to being possible.


def likeliest(
    candidates: Iterable[tuple[Action, Reasons]], lacks: Callable[[Reasons], int] = shortage
) -> tuple[Action, Reasons] | None:
    """Of actions none of which is legal, the one with the least in its way: goods before rules,
    and last what would not do at all."""

    def rank(candidate: tuple[Action, Reasons]) -> tuple[int, int]:
        missing = unmet(candidate[1])
        keys = {reason.key for reason in missing}
        if not missing or keys & {USAGE, "unknown", "unknown_close", "not_the_time"}:
            return 3, 0
        if any(reason.unfit for reason in missing):
            return 2, len(missing)
        amount = lacks(missing)
        return (0, amount) if amount else (1, len(missing))

    ranked = [(rank(one), one) for one in candidates]
    return min(ranked, key=lambda one: one[0])[1] if ranked else None


def exchanges(state: State, action: Action, verbs: frozenset[str]) -> list[Action]:
    """The fewest actions of some verbs after which an action is legal, and that action; nothing
    where no few are enough. The position is a copy that nobody plays on."""
    asked = state.decision
    if asked is None:
        return []
    before: list[tuple[State, list[Action]]] = [(state, [])]
    seen: set[tuple[str, ...]] = set()
    for _ in range(MOST_STEPS):
        after: list[tuple[State, list[Action]]] = []
        for position, steps in before:
            for step in position.actions():
                key = tuple(sorted(map(str, [*steps, step])))
                if step.verb not in verbs or key in seen:
                    continue
                if len(seen) >= MOST_TRIED:
                    return []
                seen.add(key)
                trial = position.clone()
                trial.apply(step)
                decision = trial.decision
                if decision is None or decision.seat != asked.seat:
                    continue
                if action in trial.actions():
                    return [*steps, step, action]
                after.append((trial, [*steps, step]))
        before = after
    return []
