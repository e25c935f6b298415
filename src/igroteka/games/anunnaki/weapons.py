"""A battle is fought with weapon cards.

The attacker lays an advanced card, then a defending player any card; both are opened and paid for.
A civilization is turned up when the card has been paid for. Effects follow one by one: Loki's
choice, a card put back, a second card, metal for strength; then strengths are compared.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no, unfit

from . import amounts, goods, hands
from .board import places
from .box.terms import DISCARD_CARD, METAL, METAL_FOR_STRENGTH, SECOND_CARD
from .fight import ATTACK, DEFENCE, Fight, Side, unspent, using, where
from .grammar import Verb
from .outcome import CAUSE, decide
from .pending import DONE, Pending
from .questions import short_of

if TYPE_CHECKING:
    from .questions import Question
    from .state import AnunnakiState, Player
    from .telling import Telling


@dataclass(slots=True)
class Lay(Pending):
    """A card, or two of which one will be used; face down if another player is to lay one."""

    kind = "lay"
    fight: Fight

    @property
    def which(self) -> int:
        """The side that lays."""
        return DEFENCE if self.fight.sides[ATTACK].laid else ATTACK

    def cards(self, state: AnunnakiState) -> int:
        """Mask of the cards that may be laid."""
        player = self.player(state)
        return playable(state, player, self.fight.sides[self.which], self.which, player.hand)

    def most(self, state: AnunnakiState) -> int:
        """How many cards may be laid; Loki's owner chooses between two."""
        return max(1, self.player(state).powers.weapons_laid)

    def options(self, state: AnunnakiState) -> list[Action]:
        weapons = state.box.weapons
        ids = [weapons[card].id for card in places(self.cards(state))]
        return [
            Action(("lay", *some))
            for count in range(1, self.most(state) + 1)
            for some in combinations(ids, count)
        ]

    def resolve(self, state: AnunnakiState) -> bool:
        if self.which == ATTACK or self.cards(state):
            return False
        state.pending[-1] = Fighting(self.seat, self.fight.but(DEFENCE, beaten=True))
        return True

    def why_not(self, question: Question) -> Reasons:
        side = self.fight.sides[self.which]
        return _why_not_lay(question, side, self.which, self.most(question.state))

    def prompt(self, state: AnunnakiState, lang: str) -> str:
        return state.game.words.ask(self.kind, lang, place=where(state, self.fight.district, lang))

    def perform(self, state: AnunnakiState, action: Action) -> None:
        laid = sum(1 << state.box.weapon_index[id] for id in action[1:])
        fight = self.fight.but(self.which, laid=laid)
        if self.which == ATTACK and not fight.against_civilization:
            state.push(Lay(fight.sides[DEFENCE].seat, fight))
        else:
            state.push(Fighting(self.seat, fight))


def playable(state: AnunnakiState, player: Player, side: Side, which: int, hand: int) -> int:
    """Mask of the cards that a side may use with some hand: the attacker only advanced ones."""
    cards = hand
    if which == DEFENCE:
        cards |= state.box.ordinary
    return hands.payable(state, player, cards & ~side.barred)


@dataclass(slots=True)
class Fighting(Pending):
    """A battle that goes on: whatever comes next in it."""

    fight: Fight

    def resolve(self, state: AnunnakiState) -> bool:
        state.pending.pop()
        _go_on(state, self.fight)
        return True


def _go_on(state: AnunnakiState, fight: Fight) -> None:
    sides = [*enumerate(fight.sides)]
    if not fight.open:
        laid = fight.sides[ATTACK].laid
        if fight.against_civilization and laid.bit_count() == 1:
            hands.show(state, state.seats[fight.sides[ATTACK].seat], laid)
            _use(state, fight, ATTACK, laid.bit_length() - 1)
        else:
            _open(state, fight)
        return
    for which, side in sides:
        if side.laid.bit_count() > 1:
            state.push(Wield(side.seat, fight, which))
            return
    for which, side in sides:
        if side.laid:
            _use(state, fight, which, side.laid.bit_length() - 1)
            return
    if not any(side.beaten for _, side in sides):
        for effect, take_place in IN_TURN.items():
            for which, _ in sides:
                if cards := unspent(state, fight, which, effect):
                    spent = fight.sides[which].spent | cards
                    take_place(state, fight.but(which, spent=spent), which)
                    return
    decide(state, fight)


def _open(state: AnunnakiState, fight: Fight) -> None:
    """Turn up what lies face down."""
    if fight.against_civilization:
        token = state.civilizations[fight.district]
        state.known |= 1 << fight.district
        state.tell("civilization_upturned", state.box.civilizations[token].id)
    for side in fight.sides:
        hands.show(state, state.seats[side.seat], side.laid)
    state.push(Fighting(fight.sides[ATTACK].seat, fight.opened()))


def _use(state: AnunnakiState, fight: Fight, which: int, card: int) -> None:
    """Pay for an open card and use it."""
    side = fight.sides[which]
    player = state.seats[side.seat]
    price, chosen = hands.cost(state, player, card)
    hands.play(state, player, card, CAUSE)
    goods.pay(state, player, price, CAUSE)
    fight = fight.having(which, using(state.box, side, card))
    entries: list[Pending] = [Fighting(fight.sides[ATTACK].seat, fight)]
    if chosen:
        entries.insert(0, hands.Pay(side.seat, chosen, CAUSE))
    state.push(*entries)


@dataclass(slots=True)
class InFight(Pending):
    """A decision of one side in a battle."""

    fight: Fight
    which: int

    def go_on(self, state: AnunnakiState, fight: Fight) -> None:
        state.push(Fighting(fight.sides[ATTACK].seat, fight))

    def prompt(self, state: AnunnakiState, lang: str) -> str:
        return state.game.words.ask(self.kind, lang, place=where(state, self.fight.district, lang))

    @property
    def side(self) -> Side:
        return self.fight.sides[self.which]


@dataclass(slots=True)
class Wield(InFight):
    """Which of the cards that were laid is used; the others stay in hand."""

    kind = "wield"

    def options(self, state: AnunnakiState) -> list[Action]:
        weapons = state.box.weapons
        return [Action(("wield", weapons[card].id)) for card in places(self.side.laid)]

    def why_not(self, question: Question) -> Reasons:
        card = question.args[0]
        if self.side.laid >> question.box.weapon_index[card] & 1:
            return []
        return unfit("not_laid", card=f"weapon:{card}")

    def perform(self, state: AnunnakiState, action: Action) -> None:
        laid = 1 << state.box.weapon_index[action[1]]
        self.go_on(state, self.fight.but(self.which, laid=laid))


@dataclass(slots=True)
class Another(InFight):
    """Another card from the hand, open at once, or none."""

    verb: ClassVar[str]

    def cards(self, state: AnunnakiState) -> int:
        """Mask of the cards that may be used."""
        player = self.player(state)
        return playable(state, player, self.side, self.which, player.hand)

    def options(self, state: AnunnakiState) -> list[Action]:
        weapons = state.box.weapons
        cards = places(self.cards(state))
        return [*(Action((self.verb, weapons[card].id)) for card in cards), DONE]

    def resolve(self, state: AnunnakiState) -> bool:
        player = self.player(state)
        cards = self.cards(state)
        if not cards & state.box.ordinary:
            able = hands.payable(state, player, state.box.advanced_of[player.house])
            hands.tell_whether(player, able, bool(cards))
        if cards:
            return False
        state.pending.pop()
        self.go_on(state, self.without())
        return True

    def without(self) -> Fight:
        """The battle if there is no other card."""
        return self.fight

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action == DONE:
            self.go_on(state, self.without())
            return
        card = state.box.weapon_index[action[1]]
        hands.show(state, self.player(state), 1 << card)
        _use(state, self.fight, self.which, card)


@dataclass(slots=True)
class Replace(Another):
    """A card for one that was put back; without one the battle is lost."""

    kind = "replace"
    verb = "lay"

    def why_not(self, question: Question) -> Reasons:
        return _why_not_lay(question, self.side, self.which, 1)

    def without(self) -> Fight:
        return self.fight.but(self.which, beaten=True)


def _put_back(state: AnunnakiState, fight: Fight, which: int) -> None:
    """The Helmet: the other side's card goes back though it was paid for."""
    other = 1 - which
    side = fight.sides[other]
    barred = side.barred | side.cards
    state.push(Replace(side.seat, fight.but(other, cards=0, spent=0, barred=barred), other))


@dataclass(slots=True)
class Second(Another):
    """An advanced card beside the Composite Bow."""

    kind = "second"
    verb = "second"

    def cards(self, state: AnunnakiState) -> int:
        player = self.player(state)
        return hands.payable(state, player, player.hand)

    def why_not(self, question: Question) -> Reasons:
        card = question.box.weapon_index[question.args[0]]
        if question.box.ordinary >> card & 1:
            return unfit("second_advanced", card=f"weapon:{question.args[0]}")
        return hands.why_not_use(question, card)


def _add_second(state: AnunnakiState, fight: Fight, which: int) -> None:
    state.push(Second(fight.sides[which].seat, fight, which))


@dataclass(slots=True)
class Chariot(InFight):
    """Metal for strength."""

    kind = "chariot"

    def options(self, state: AnunnakiState) -> list[Action]:
        metal = self.player(state).resources[METAL]
        return [Action(("spend", str(amount))) for amount in range(metal + 1)]

    def resolve(self, state: AnunnakiState) -> bool:
        if self.player(state).resources[METAL]:
            return False
        state.pending.pop()
        self.go_on(state, self.fight)
        return True

    def why_not(self, question: Question) -> Reasons:
        return short_of(question.player, amounts.of(METAL, int(question.args[0])))

    def perform(self, state: AnunnakiState, action: Action) -> None:
        metal = int(action[1])
        goods.pay(state, self.player(state), amounts.of(METAL, metal), CAUSE)
        self.go_on(state, self.fight.but(self.which, metal=self.side.metal + metal))


def _spend_metal(state: AnunnakiState, fight: Fight, which: int) -> None:
    state.push(Chariot(fight.sides[which].seat, fight, which))


IN_TURN: dict[int, Callable[[AnunnakiState, Fight, int], None]] = {
    DISCARD_CARD: _put_back,
    SECOND_CARD: _add_second,
    METAL_FOR_STRENGTH: _spend_metal,
}
"""How effects take place that do so before strengths are added up, in their order."""


# --- why not --------------------------------------------------------------------------------------


def _why_not_lay(question: Question, side: Side, which: int, most: int) -> Reasons:
    """Why a side cannot lay the cards that are named."""
    cards = [question.box.weapon_index[word] for word in question.args]
    able = playable(question.state, question.player, side, which, question.player.hand)
    for card in cards:
        if not able >> card & 1:
            return _why_not_playable(question, side, which, card)
    if len(cards) > most:
        return no("cards_laid", n=most)
    return [] if cards == sorted({*cards}) else no("cards_differ")


def _why_not_playable(question: Question, side: Side, which: int, card: int) -> Reasons:
    id = f"weapon:{question.box.weapons[card].id}"
    if which == ATTACK and question.box.ordinary >> card & 1:
        return unfit("attacker_advanced", card=id)
    if side.barred >> card & 1:
        return no("put_back", card=id)
    return hands.why_not_use(question, card)


# --- how it is told -------------------------------------------------------------------------------


def _tell_spend(telling: Telling) -> str:
    metal = int(telling.args[0])
    return telling.say(n=metal) if metal else telling.say("_none")


VERBS = (
    Verb("lay", ("lay", "replace"), "WEAPON [WEAPON…]", tell=hands.tell),
    Verb("wield", ("wield",), "WEAPON", tell=hands.tell),
    Verb("second", ("second",), "WEAPON", tell=hands.tell),
    Verb("spend", ("chariot",), "NUMBER", tell=_tell_spend),
)
