"""What a verb of the action grammar is; every chapter of the rules declares its own.

A verb is declared once: which decisions it answers, which words follow it, what it costs, how it is
told, and why it may be impossible. What is done in a turn also says what it offers and what it
does; every other answer is offered by the decision it belongs to. `rounds` puts the verbs together.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cached_property

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Amounts, Reasons, asked, closest, no, unmet
from igroteka.engine.reasons import Question as AnyQuestion

from .box import Box, Goods
from .state import GalaxyState, Player
from .telling import Telling

TURN = ("turn",)
"""Main actions, and passing."""
RECALLED = ("turn", "recalled")
"""Main actions for which a lifted cube may be used."""
OWN_TURN = ("turn", "after", "nomadism")
"""Any time in one's own turn: cards and free effects."""


class Question(AnyQuestion[GalaxyState, Player]):
    """Why not, and what the words name."""

    __slots__ = ()

    @property
    def box(self) -> Box:
        return self.state.box

    @property
    def planet_id(self) -> str:
        """The word for a planet; the words have been checked."""
        return next(word for word in self.args if word in self.box.planet_index)

    @property
    def planet(self) -> int:
        """The planet that is named."""
        return self.box.planet_index[self.planet_id]

    @property
    def faction(self) -> int:
        return self.box.faction_index[self.args[-1]]


Offer = Callable[[GalaxyState, Player, list[Action]], None]
"""Adds what may be done; several verbs may share one."""
Performer = Callable[[GalaxyState, Player, Action], None]
Price = Callable[[Player, Action], Goods]
WhyNot = Callable[[Question], Reasons]
"""What forbids an action beside its price and the cube; its words have been checked."""


def always(question: Question) -> Reasons:
    """Whoever is asked the decision may always answer so."""
    return []


def nothing(player: Player, action: Action) -> Goods:
    """What costs nothing."""
    return ()


@dataclass(frozen=True)
class Verb:
    """One verb of the action grammar."""

    name: str
    decisions: tuple[str, ...]
    """The kinds of decision it answers."""
    perform: Performer
    words: str = ""
    """The words after it: `PLANET`, `[FACTION]` if it may be left out."""
    offer: Offer | None = None
    """What it offers in a turn."""
    price: Price = nothing
    why_not: WhyNot = always
    tell: Callable[[Telling], str] = Telling.plain
    main: bool = False
    """Whether it takes a cube and is all that is done in a turn beside cards and free effects."""
    secret: bool = False
    """Whether others see only that it was done."""

    @property
    def free(self) -> bool:
        """Whether it may be done any number of times in one's own turn."""
        return self.decisions == OWN_TURN

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of component that the words name."""
        words = [word.strip("[]").lower() for word in self.words.split()]
        return tuple({"number": "amount", "choice": "good"}.get(word, word) for word in words)

    def forbidden(self, question: Question) -> Reasons:
        """Why not: the words, the cube it takes, its own rules, the price."""
        found = check_words(question, self.words) or unmet(self._cube(question.player))
        return found or self.why_not(question) or unmet(self._paid(question))

    def conditions(self, question: Question) -> Reasons:
        """Everything it asks for, met or not; with words that do not fit, only that."""
        if found := check_words(question, self.words):
            return found
        return self._cube(question.player) + self.why_not(question) + self._paid(question)

    def _cube(self, player: Player) -> Reasons:
        return asked("no_cubes", player.cubes > 0, cubes=player.cubes) if self.main else []

    def _paid(self, question: Question) -> Reasons:
        action = Action((self.name, *question.args))
        return priced(question.player, self.price(question.player, action))


# --- words --------------------------------------------------------------------------------------


def ids(box: Box, kind: str) -> Collection[str]:
    """The ids that a word of a kind may be."""
    if kind == "choice":
        return box.choices
    if kind == "ability":
        return [ability.id for ability in box.abilities.values() if ability.op == "capture"]
    return {
        "faction": box.faction_index,
        "planet": box.planet_index,
        "spot": box.spot_index,
        "trade": box.trade_index,
        "congress": box.congress_index,
        "technology": box.technology_index,
        "conversion": box.conversion_index,
    }[kind]


def check_words(question: Question, pattern: str) -> Reasons:
    """Whether the words after a verb fit its pattern; [X] may be left out."""
    kinds = pattern.split()
    needed = sum(not kind.startswith("[") for kind in kinds)
    if not needed <= len(question.args) <= len(kinds):
        return no("words", usage=f"{question.verb} {pattern}".strip())
    for kind, word in zip(kinds, question.args, strict=False):
        found = _word(question.box, kind.strip("[]").lower(), word)
        if found:
            return found
    return []


def _word(box: Box, kind: str, word: str) -> Reasons:
    if kind == "number":
        fits = word.isdecimal() and word == str(int(word)) and int(word) > 0
        return [] if fits else no("number", word=word)
    known = ids(box, kind)
    if word in known:
        return []
    close = closest(word, known)
    if close:
        return no("unknown_close", word=word, close=close)
    return no("unknown", word=word)


# --- what several chapters ask --------------------------------------------------------------------


def short(player: Player, price: Goods) -> Reasons:
    """What is missing of a price, if anything."""
    return unmet(priced(player, price))


def priced(player: Player, price: Goods) -> Reasons:
    """A price with what there is of it; nothing where nothing is paid."""
    if not price:
        return []
    names = player.box.goods
    needed: Amounts = tuple((names[good], amount) for good, amount in price)
    held: Amounts = tuple((names[good], player.goods[good]) for good, _ in price)
    enough = all(player.goods[good] >= amount for good, amount in price)
    return asked("short", enough, needed=needed, held=held)


def in_hand(question: Question) -> Reasons:
    if question.faction in question.player.hand:
        return []
    return no("not_in_hand", card=f"faction:{question.args[-1]}")


def opener(box: Box, op: str, type: int = 0) -> str:
    """A technology that does something for everybody, and for a planet type, if there is one."""
    for technology in box.technologies:
        for effect in technology.effects:
            if effect.op == op and effect.types >> type & 1:
                return f"technology:{technology.id}"
    return ""


def unreachable(question: Question) -> Reasons:
    """Whether a planet lies face up and within reach."""
    state, planet, id = question.state, question.planet, f"planet:{question.planet_id}"
    if not state.table.reach[state.revealed] >> planet & 1:
        return no("not_in_row", planet=id)
    if not state.reach(question.player) >> planet & 1:
        return no("unreachable", it=id, technology=opener(question.box, "reach_face_up"))
    return []


def owner(question: Question) -> str:
    """Whoever has a planet that is not the asking player's, by the first leading faction."""
    bit = 1 << question.planet
    for player in question.state.seats:
        if (player.own | player.captured) & bit:
            return f"faction:{question.box.factions[player.leading[0]].id}"
    return "detail:bot"
