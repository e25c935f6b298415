"""What a verb of the action grammar is; every chapter of the rules declares its own.

A verb is declared once: which decisions it answers, which words follow it, how it is told and why
it may be impossible. What is done in a turn after the main action also says what it offers and what
it does; every other answer is offered, performed and refused by the decision it belongs to
(`Pending`). `verbs` puts them together.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no

from .box import Box
from .questions import Question
from .state import AnunnakiState, Player
from .telling import Telling

MANY = "…"
"""Behind a word of a pattern that may come any number of times."""

IN_TURN = "turn"
"""The decision in which a player does what follows the main action."""

Ids = Callable[[Box], Collection[str]]
"""The words that a kind of word may be."""
Offer = Callable[[AnunnakiState, Player, list[Action]], None]
"""Adds what a verb offers in a turn."""
Performer = Callable[[AnunnakiState, Player, Action], None]
Teller = Callable[[Telling], str]
WhyNot = Callable[[Question], Reasons]
"""What forbids an action that its decision does not offer; its words have been checked."""


def everybodys(question: Question) -> Reasons:
    """What a verb names is anybody's."""
    return []


def by_decision(question: Question) -> Reasons:
    """The decision itself says what stands in the way of an answer."""
    return question.entry.why_not(question)


@dataclass(frozen=True)
class Verb:
    """One verb of the action grammar."""

    name: str
    decisions: tuple[str, ...]
    """The kinds of decision it answers."""
    words: str = ""
    """The words after it: `DISTRICT`, `[TOKEN]` if it may be left out, `[FIGURE…]` if it may come
    several times, `DISTRICT|WEAPON` if it is one or the other, `FROM` for a district that is left:
    whoever points at districts has to tell the way there from the way back."""
    ids: Mapping[str, Ids] = field(default_factory=dict[str, Ids])
    """What kinds of word may be that are no components."""
    card: str = ""
    """The effect of the artifact it is done with: whoever points at the card means this verb."""
    not_own: WhyNot = everybodys
    """Whether what it names is not the player's at all."""
    why_not: WhyNot = by_decision
    tell: Teller = Telling.plain
    offer: Offer | None = None
    """What it offers in a turn, after the main action."""
    perform: Performer | None = None
    """What it does there."""
    once: int = 0
    """As which kind of additional action it is done, a bit of `state.done`."""
    again: str = ""
    """The reason why it is not done twice in a turn."""

    def forbidden(self, question: Question) -> Reasons:
        """What forbids an action that is not offered; its words have been checked."""
        return self.not_own(question) or self._done_already(question) or self.why_not(question)

    def _done_already(self, question: Question) -> Reasons:
        done = question.kind == IN_TURN and question.state.done & self.once
        return no(self.again) if done else []

    @cached_property
    def pattern(self) -> tuple[tuple[tuple[str, ...], bool, bool], ...]:
        """For each word its kinds, whether it may be left out, and whether it may come again."""
        return tuple(
            (
                tuple(word.strip("[]").removesuffix(MANY).lower().split("|")),
                word.startswith("["),
                MANY in word,
            )
            for word in self.words.split()
        )

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of component that the words name, one for each."""
        return tuple(kinds[0] for kinds, _, _ in self.pattern)
