"""Action values that name no component, made once; the others are in the box."""

from __future__ import annotations

from functools import cache

from igroteka.engine.decision import Action

KEEP, END, PASS, DECLINE, SCAVENGE = (
    Action((word,)) for word in ("keep", "end", "pass", "decline", "scavenge")
)


@cache
def restore_action(amount: int) -> Action:
    return Action(("restore", str(amount)))
