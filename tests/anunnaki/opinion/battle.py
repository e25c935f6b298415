"""Battles against ancient civilizations and between players."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from anunnaki.opinion.actions import place_follower, placings
from anunnaki.opinion.asking import Asking, Flow, ask
from anunnaki.opinion.board import amounts, goods, mixes
from anunnaki.opinion.position import Position
from anunnaki.opinion.rewards import reward
from anunnaki.opinion.values import (
    ATLANTIS_GOD,
    CIVILIZATIONS,
    PANDORA,
    RESOURCES,
    TRACKS,
    WEAPONS,
    counts,
)


def advanced(card: str) -> bool:
    return WEAPONS[card][0] != "ordinary"


def effect(card: str) -> str:
    return WEAPONS[card][3]


def price(p: Position, seat: int, card: str) -> dict[str, int]:
    """What a card costs; Sekhmet spares one metal."""
    cost = counts(WEAPONS[card][1])
    if p.has(seat, "sekhmet") and cost.get("metal"):
        cost["metal"] -= 1
    return cost


def playable(p: Position, seat: int, attacking: bool) -> list[str]:
    """Cards of the hand that may be laid and can be paid."""
    return [
        card
        for card in WEAPONS
        if card in p.sides[seat].hand
        and (advanced(card) or not attacking)
        and p.can_pay(seat, price(p, seat, card))
    ]


class Fighter:
    """One side of a battle: the cards in play and what became of their effects."""

    def __init__(self, p: Position, seat: int, *, attacking: bool) -> None:
        self.p = p
        self.seat = seat
        self.attacking = attacking
        self.cards: list[str] = []
        self.void: set[str] = set()  # cards whose effect was cancelled
        self.metal = 0
        self.was_advanced = False
        self.beaten = False  # could or would not play again after the Helmet

    def lay(self) -> Flow:
        side = self.p.sides[self.seat]
        cards = playable(self.p, self.seat, self.attacking)
        ways = [f"lay {card}" for card in cards]
        if self.p.has(self.seat, "loki"):
            ways += [f"lay {one} {other}" for one, other in combinations(cards, 2)]
        if not ways:
            return
        answer = yield from ask(self.seat, "lay", ways)
        self.cards = answer.split()[1:]
        for card in self.cards:
            side.hand.remove(card)
            side.laid.append(card)

    def wield(self) -> Flow:
        """Loki keeps one of two cards, the other was never played."""
        if len(self.cards) == 2:
            answer = yield from ask(self.seat, "wield", [f"wield {card}" for card in self.cards])
            kept = answer.split()[1]
            for card in list(self.cards):
                if card != kept:
                    self.cards.remove(card)
                    self.take_back(card)

    def take_back(self, card: str) -> None:
        """To the hand although it is an advanced one: it was not used."""
        self.p.sides[self.seat].laid.remove(card)
        self.p.sides[self.seat].hand.append(card)

    def pay(self, card: str) -> Flow:
        cost = price(self.p, self.seat, card)
        free = cost.pop("any", 0)
        self.p.pay(self.seat, cost)
        if free:
            ways = [mix for mix in mixes(free) if self.p.can_pay(self.seat, mix)]
            answer = yield from ask(self.seat, "pay", [f"pay {goods(mix)}" for mix in ways])
            self.p.pay(self.seat, amounts(answer.split()[1]))
        self.was_advanced = self.was_advanced or advanced(card)

    def put_away(self, card: str) -> None:
        side = self.p.sides[self.seat]
        side.laid.remove(card)
        (side.stack if advanced(card) else side.hand).append(card)

    def play_more(self, kind: str, verb: str, *, attacking: bool, but: str) -> Asking:
        """Another card of the hand, paid for, or none."""
        cards = [card for card in playable(self.p, self.seat, attacking) if card != but]
        answer = yield from ask(self.seat, kind, [*(f"{verb} {card}" for card in cards), "done"])
        if answer == "done":
            return ""
        card = answer.split()[1]
        side = self.p.sides[self.seat]
        side.hand.remove(card)
        side.laid.append(card)
        self.cards.append(card)
        yield from self.pay(card)
        return card

    def works(self, name: str) -> bool:
        """An effect is in play and was not cancelled."""
        return any(effect(card) == name and card not in self.void for card in self.cards)

    def composite_bow(self) -> Asking:
        if not self.works("add_second_advanced_card"):
            return ""
        return (yield from self.play_more("second", "second", attacking=True, but=""))

    def chariot(self) -> Flow:
        if self.works("metal_for_strength"):
            metal = self.p.sides[self.seat].resources["metal"]
            answer = yield from ask(
                self.seat, "chariot", [f"spend {number}" for number in range(metal + 1)]
            )
            self.metal = int(answer.split()[1])
            self.p.pay(self.seat, {"metal": self.metal})

    def strength(self, district: str, *, gods_are_one: bool, spear: bool) -> int:
        purpose = "attack" if self.attacking else "defend"
        figures = self.p.strength(
            self.seat, district, purpose, gods_are_one=gods_are_one, spear=spear
        )
        return figures + sum(WEAPONS[card][2] for card in self.cards) + self.metal

    def prize(self) -> dict[str, Any]:
        """War steps and points of all cards in play."""
        total: dict[str, Any] = {}
        for card in self.cards:
            for name, number in counts(WEAPONS[card][4]).items():
                total[name] = total.get(name, 0) + number
        return total

    def clear(self) -> None:
        for card in list(self.p.sides[self.seat].laid):
            self.put_away(card)


def battlefields(p: Position, seat: int) -> list[str]:
    return [name for name in p.board.districts if p.present(seat, name) and p.contested(name)]


def battles(p: Position, seat: int) -> Flow:
    """Phase 4: every contested district, in the order the active player wants."""
    while fields := battlefields(p, seat):
        answer = yield from ask(seat, "battle", [f"battle {name}" for name in fields])
        district = answer.split()[1]
        yield from anubis(p, seat, district)
        if district in p.civilizations:
            yield from against_civilization(p, seat, district)
        else:
            yield from between_players(p, seat, district)


def anubis(p: Position, seat: int, district: str) -> Flow:
    if not p.has(seat, "anubis") or district not in p.god_arrived:
        return
    ways = [" ".join(["add", *text.split()[2:]]) for text in placings(p, seat, "add", [district])]
    answer = yield from ask(seat, "anubis", [*ways, "done"])
    if answer != "done":
        place_follower(p, seat, district, answer.split()[1:])


def against_civilization(p: Position, seat: int, district: str) -> Flow:
    token = p.civilizations[district]
    power, special, prize = CIVILIZATIONS[token]
    attacker = Fighter(p, seat, attacking=True)
    yield from attacker.lay()
    if not attacker.cards:
        p.retreat(seat, district)
        return
    if len(attacker.cards) == 1:
        yield from attacker.pay(attacker.cards[0])
        p.face_up.add(district)
    else:
        p.face_up.add(district)
        yield from attacker.wield()
        yield from attacker.pay(attacker.cards[0])
    if special == "cancel_attacker_card_effect":
        attacker.void.add(attacker.cards[0])
    yield from attacker.composite_bow()
    yield from attacker.chariot()
    gods_are_one = special == "attacker_gods_count_1" and not attacker.works(
        "cancel_opposing_effect"
    )
    against = power
    if p.atlantis(district):
        against += 1 if attacker.works("opposing_gods_count_1") else ATLANTIS_GOD
    strength = attacker.strength(district, gods_are_one=gods_are_one, spear=False)
    if strength >= against:
        yield from reward(p, seat, _both(attacker.prize(), counts(prize)))
        del p.civilizations[district]
        p.face_up.discard(district)
        p.sides[seat].won.append(token)
        if p.atlantis(district):
            yield from artifact(p, seat)
    else:
        p.retreat(seat, district)
        p.gain(seat, {"metal": 1})
    attacker.clear()


def _both(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    assert not set(one) & set(other)
    return one | other


def artifact(p: Position, seat: int) -> Flow:
    """The first conqueror has three cards to choose from, the second two."""
    side = p.sides[seat]
    first = len(p.artifacts) == 3
    answer = yield from ask(seat, "artifact", [f"artifact {card}" for card in p.artifacts])
    card = answer.split()[1]
    p.artifacts.remove(card)
    side.artifacts.append(card)
    if not first or len(p.sides) == 2:
        p.artifacts.clear()
    if card == "pandoras_box":
        side.pandora = list(PANDORA)
    if card == "tablet_of_destinies":
        answer = yield from ask(seat, "providence", [f"foresee {track}" for track in TRACKS])
        side.providence = answer.split()[1]


def between_players(p: Position, seat: int, district: str) -> Flow:
    other = next(one for one in p.those_present(district) if one != seat)
    attacker = Fighter(p, seat, attacking=True)
    defender = Fighter(p, other, attacking=False)
    yield from attacker.lay()
    if not attacker.cards:
        p.retreat(seat, district)
        return
    yield from defender.lay()
    fighters = [(attacker, defender), (defender, attacker)]
    for one, _ in fighters:
        yield from one.wield()
    for one, _ in fighters:
        yield from one.pay(one.cards[0])
    swords = [one.works("cancel_opposing_effect") for one, _ in fighters]
    for (_, foe), cancels in zip(fighters, swords, strict=True):
        if cancels:
            foe.void.add(foe.cards[0])
    for one, foe in fighters:
        if one.works("opponent_discards_card"):
            yield from helmet(foe)
    if not attacker.beaten and not defender.beaten:
        for one, foe in fighters:
            second = yield from one.composite_bow()
            if second and effect(second) == "cancel_opposing_effect":
                foe.void.update(foe.cards)
        for one, _ in fighters:
            yield from one.chariot()
    won = attacker_wins(attacker, defender, district)
    winner, loser = fighters[0] if won else fighters[1]
    yield from reward(p, winner.seat, winner.prize())
    p.retreat(loser.seat, district)
    if loser.was_advanced:
        p.gain(loser.seat, {"metal": 1})
    if loser.works("steal_1_resource_if_lost"):
        yield from steal(p, loser.seat, winner.seat)
    attacker.clear()
    defender.clear()


def helmet(victim: Fighter) -> Flow:
    """The card, already paid, is put back; another may be played."""
    card = victim.cards.pop()
    victim.put_away(card)
    other = yield from victim.play_more("replace", "lay", attacking=victim.attacking, but=card)
    victim.beaten = not other


def attacker_wins(attacker: Fighter, defender: Fighter, district: str) -> bool:
    if attacker.beaten or defender.beaten:
        return defender.beaten
    totals = []
    for one, foe in ((attacker, defender), (defender, attacker)):
        totals.append(
            one.strength(
                district,
                gods_are_one=foe.works("opposing_gods_count_1"),
                spear=foe.works("ignore_strongest_opposing_figure"),
            )
        )
    return totals[0] >= totals[1]


def steal(p: Position, thief: int, victim: int) -> Flow:
    has = [name for name in RESOURCES if p.sides[victim].resources[name]]
    answer = yield from ask(thief, "steal", [f"steal {name}" for name in has])
    if answer != "done":
        name = answer.split()[1]
        p.pay(victim, {name: 1})
        p.gain(thief, {name: 1})
