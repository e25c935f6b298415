"""How the rules ask: generators that yield a decision and get the answer sent back."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass

# Answered by itself if there is one answer only, except these: a turn is the player's own, and a
# lone card shows something if it is laid or taken unasked.
ALWAYS_ASKED = ("main", "turn", "lay", "arm")


@dataclass(frozen=True)
class Question:
    seat: int
    kind: str
    answers: frozenset[str]


Flow = Generator[Question, str, None]
Asking = Generator[Question, str, str]


def ask(seat: int, kind: str, answers: Iterable[str]) -> Asking:
    """The answer; `done` unasked if nothing else (or nothing at all) could be answered."""
    found = list(answers)
    assert len(found) == len(set(found)), found
    if not found or found == ["done"]:
        return "done"
    if len(found) == 1 and kind not in ALWAYS_ASKED:
        return found[0]
    return (yield Question(seat, kind, frozenset(found)))
