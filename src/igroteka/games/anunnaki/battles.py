"""Phase 4: where figures of the active player stand against others or a civilization, they fight.

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

from . import amounts, goods, hands, recruiting, rule
from .board import places
from .box.terms import DISCARD_CARD, METAL, METAL_FOR_STRENGTH, SECOND_CARD
from .fight import ATTACK, DEFENCE, Fight, Side, scene, unspent, using
from .outcome import CAUSE, decide, withdraw
from .pending import DONE, Pending

if TYPE_CHECKING:
    from .state import AnunnakiState, Player


@dataclass(slots=True)
class Battles(Pending):
    """The battles of a turn, in an order of the active player's choice."""

    kind = "battle"

    def resolve(self, state: AnunnakiState) -> bool:
        districts = places(rule.contested(state, self.player(state)))
        if len(districts) > 1:
            return False
        if districts:
            begin(state, self.seat, districts[0])
        else:
            state.pending.pop()
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        named = state.table.board.named("battle")
        return [named[district] for district in places(rule.contested(state, self.player(state)))]

    def perform(self, state: AnunnakiState, action: Action) -> None:
        state.push(self)
        begin(state, self.seat, state.table.board.index[action[1]])


def begin(state: AnunnakiState, seat: int, district: int) -> None:
    """Have a battle fought."""
    entries: list[Pending] = [Challenge(seat, district)]
    left = state.seats[seat].powers.battle_follower
    if left and state.arrived >> district & 1:
        entries.insert(0, Anubis(seat, district, left))
    state.push(*entries)


@dataclass(slots=True)
class Anubis(Pending):
    """Followers for a battle that a god has moved into."""

    kind = "anubis"
    district: int
    left: int

    def resolve(self, state: AnunnakiState) -> bool:
        if self.left and self._ways(state):
            return False
        state.pending.pop()
        return True

    def _ways(self, state: AnunnakiState) -> list[Action]:
        board = state.table.board
        sources = recruiting.sources(state, self.player(state))
        if sources is None:
            return [Action(("add",))]
        if state.ending and board.atlantis >> self.district & 1:
            return []
        found = places(sources & ~(1 << self.district))
        return [Action(("add", board.ids[source])) for source in found]

    def options(self, state: AnunnakiState) -> list[Action]:
        return [*self._ways(state), DONE]

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action != DONE:
            source = state.table.board.index[action[1]] if len(action) > 1 else None
            recruiting.add_follower(state, self.player(state), self.district, source, "anubis")
            state.push(Anubis(self.seat, self.district, self.left - 1))


@dataclass(slots=True)
class Challenge(Pending):
    """The attacker steps forward, with a card or without any."""

    district: int

    def resolve(self, state: AnunnakiState) -> bool:
        state.pending.pop()
        player = self.player(state)
        bit = 1 << self.district
        if not rule.contested(state, player) & bit:
            return True
        fight = challenged(state, player, self.district)
        able = hands.payable(state, player, state.box.advanced_of[player.house])
        hands.tell_whether(player, able, bool(player.hand & able))
        if player.hand & able:
            state.push(Lay(self.seat, fight))
        else:
            state.last_battle = scene(state, fight.but(ATTACK, beaten=True), DEFENCE)
            withdraw(state, player, self.district)
        return True


def challenged(state: AnunnakiState, player: Player, district: int) -> Fight:
    """A battle that is about to begin."""
    bit = 1 << district
    others = [other for other in state.seats if other is not player and other.figures & bit]
    return Fight(district, tuple(Side(one.seat) for one in (player, *others[:1])))


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

    def options(self, state: AnunnakiState) -> list[Action]:
        weapons = state.box.weapons
        ids = [weapons[card].id for card in places(self.cards(state))]
        most = max(1, self.player(state).powers.weapons_laid)
        return [
            Action(("lay", *some))
            for count in range(1, most + 1)
            for some in combinations(ids, count)
        ]

    def resolve(self, state: AnunnakiState) -> bool:
        if self.which == ATTACK or self.cards(state):
            return False
        state.pending[-1] = Fighting(self.seat, self.fight.but(DEFENCE, beaten=True))
        return True

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


def current(state: AnunnakiState) -> Fight | None:
    """The battle that is being fought or about to be, if there is one."""
    for entry in reversed(state.pending):
        if isinstance(entry, Lay | Fighting | InFight):
            return entry.fight
        if isinstance(entry, Challenge):
            return challenged(state, entry.player(state), entry.district)
        if isinstance(entry, Battles):
            break
    return None
