"""What a verb of the action grammar is; every chapter of the rules declares its own.

A verb is declared once: which decisions it answers, which words follow it, how it is told and why
it may be impossible. What is done in a turn also says what it offers and what it does; every other
answer is offered and performed by the decision it belongs to (`Pending`). `layer` puts the
verbs of a table together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Question as AnyQuestion
from igroteka.engine.reasons import Reasons, closest, no

from .box import Box
from .pending import Pending
from .state import GaiaState, Player
from .telling import Telling


class Question(AnyQuestion[GaiaState, Player]):
    """Why not, asked of the decision that is to be made."""

    __slots__ = ()

    @property
    def entry(self) -> Pending:
        return self.state.pending[-1]

    @property
    def box(self) -> Box:
        return self.state.box

    def hex(self, number: int = 0) -> int:
        """The hex that a word names; the word has been checked."""
        return self.state.board.grid.by_name[self.args[number]]

    def offered(self) -> tuple[str, ...]:
        """What the decision offers for the verb: the components that come first."""
        kind = self.state.table.rules.verbs[self.verb].kinds[0]
        options = self.entry.options(self.state)
        return tuple(
            f"{kind}:{option[1]}"
            for option in options
            if option[0] == self.verb and len(option) > 1
        )


Ids = Callable[[GaiaState], Collection[str]]
"""The words that a kind of word may be."""
Offer = Callable[[GaiaState, Player, list[Action]], None]
"""Adds what a verb offers in a turn."""
Performer = Callable[[GaiaState, Player, Action], None]
Teller = Callable[[Telling], str]
"""A legal action as a readable phrase, and what was done as a sentence."""
WhyNot = Callable[[Question], Reasons]
"""What forbids an action that its decision does not offer; its words have been checked."""

TURN = ("turn",)
"""Main actions."""
FREE = ("turn", "after")
"""Free actions: before and after the main one."""


def always(question: Question) -> Reasons:
    """Whoever is asked the decision may always answer so."""
    return []


@dataclass(frozen=True, slots=True)
class Verb:
    """One verb of the action grammar."""

    name: str
    decisions: tuple[str, ...]
    """The kinds of decision it answers."""
    words: str = ""
    """The words after it: `HEX STRUCTURE`, `[BOOSTER]` if there may be none, `[HEX…]` if more."""
    kinds: tuple[str, ...] = ()
    """The kinds of component that they name."""
    ids: Mapping[str, Ids] = field(default_factory=dict[str, Ids])
    """What kinds of word may be that are no components."""
    why_not: WhyNot = always
    tell: Teller = Telling.named
    offer: Offer | None = None
    """What it offers in a turn; a verb without words itself where nothing forbids it."""
    perform: Performer | None = None
    """What it does there."""
    asks_later: bool = False
    """Whether what it costs or brings is decided afterwards, so that a preview looks for it."""
    may_idle: bool = False
    """Whether what it is taken for may come to nothing, so that a preview says so."""
    conditions: WhyNot | None = None
    """Everything it asks for with these words, met or not; `why_not` is then made of it."""

    def offers(self) -> Offer:
        """What it offers in a turn, whether or not it says so itself."""
        return self.offer or self._offer_unless_forbidden

    def _offer_unless_forbidden(
        self, state: GaiaState, player: Player, found: list[Action]
    ) -> None:
        if not self.words and not self.why_not(Question(state, player, self.name, ())):
            found.append(Action((self.name,)))


# Words.


COMPONENTS: Mapping[str, Ids] = {
    "hex": lambda state: state.board.grid.by_name,
    "faction": lambda state: state.box.faction_index,
    "sector": lambda state: [placement.sector for placement in state.board.placements],
    "booster": lambda state: state.box.booster_index,
    "structure": lambda state: state.box.structure_index,
    "track": lambda state: state.box.track_index,
    "board-action": lambda state: state.box.action_index,
    "conversion": lambda state: state.box.conversion_by_id,
    "token": lambda state: state.box.token_index,
    "tile": lambda state: state.box.tile_by_id,
    "standard-tile": lambda state: [tile.id for tile in state.box.standard_tiles],
}
"""The ids of components; kinds of word that no verb knows either have a form of their own."""
HEX = re.compile(r"-?\d+,-?\d+")


def known(verb: Verb, kind: str, state: GaiaState) -> Collection[str] | None:
    """Every word of a kind; None where it has a form of its own."""
    ids = verb.ids.get(kind) or COMPONENTS.get(kind)
    return ids(state) if ids else None


def check_words(verb: Verb, question: Question) -> Reasons:
    """Are there as many words as the verb has, all of them known?"""
    kinds = verb.words.split()
    args = question.args
    least = sum(not kind.startswith("[") for kind in kinds)
    if kinds and kinds[-1].strip("[]").endswith("…"):
        kinds += [kinds[-1]] * (len(args) - len(kinds))
    if not least <= len(args) <= len(kinds):
        return no("words", usage=f"{verb.name} {verb.words}".strip())
    for kind, word in zip(kinds, args, strict=False):
        if found := _unknown(verb, question.state, kind.strip("[]…").lower(), word):
            return found
    return []


def argument(question: Question, kind: str | None) -> Reasons:
    """Check the word after a board action or a source: one of that kind, or none at all."""
    name, args, state = question.verb, question.args, question.state
    if len(args) != (1 if kind is None else 2):
        return no("words", usage=f"{name} {args[0]} {(kind or '').upper()}".strip())
    return [] if kind is None else _unknown(state.table.rules.verbs[name], state, kind, args[1])


def _unknown(verb: Verb, state: GaiaState, kind: str, word: str) -> Reasons:
    """Is a word an id of its kind? If not, which one may have been meant?"""
    ids = known(verb, kind, state)
    if ids is None or word in ids:
        return []
    if kind == "hex" and HEX.fullmatch(word):
        return no("no_hex", word=word)
    shown = kind.replace("-", " ")
    if close := closest(word, ids):
        return no("unknown_close", kind=shown, word=word, close=close)
    if kind == "hex":
        return no("bad_hex", word=word, example=next(iter(ids)))
    return no("unknown", kind=shown, word=word, known=tuple(ids))


# What several chapters say of a player.


def name_of(player: Player) -> str:
    """The id of the player's civilisation."""
    return player.rules.board.id


def not_offered(question: Question) -> Reasons:
    """The decision itself says what there is to choose from."""
    return no("not_offered", offered=question.offered())
