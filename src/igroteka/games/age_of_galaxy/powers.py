"""What an alliance can do: the sum of its leading factions' abilities and its technologies.

`Powers` never changes once made, so that clones of a position share it; a new leading faction or
technology makes a new one with `with_faction` or `with_technology`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from .box import CREDIT, EVENTS, ON_GAIN, Box, Goods

if TYPE_CHECKING:
    from .box.effects import Effect
    from .box.pieces import Faction, Technology

NOTHING, DEVELOPED, ALL = range(3)
"""Which planets are protected by a power."""
_SCOPE = {"developed": DEVELOPED, "all": ALL}


class Powers:
    """Everything that follows from the cards and technologies of one player."""

    __slots__ = (
        "box",
        "captures",
        "colonise",
        "conversions",
        "develop",
        "discounts",
        "fewer_losses",
        "income",
        "keeps_income",
        "lead",
        "on_gain",
        "produce",
        "protects",
        "ranking",
        "reach",
        "recall",
        "research",
        "restore",
        "strength",
        "technologies",
        "triggers",
        "types",
        "unarmed",
        "undeveloped",
    )

    aside: ClassVar[frozenset[str]] = frozenset(
        {"box", "colonise", "develop", "lead", "produce", "research", "restore"}
    )
    """What is the same for everybody, and prices, which follow from the discounts; see the engine's
    `position`."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.strength = 0
        self.ranking = 0
        """Cruisers counted on top when fleets are compared."""
        self.types = 0
        """Mask of planet types that may be colonised."""
        self.technologies = (1 << box.board_technologies) - 1
        """Mask of the technologies that are printed on the own board and cards."""
        self.reach = False
        """Whether every face-up card is reachable."""
        self.keeps_income = False
        self.protects = NOTHING
        self.fewer_losses = 0
        self.unarmed = False
        """Explores without strength."""
        self.undeveloped = False
        """Leads the congress without a developed planet."""
        self.triggers: tuple[tuple[Effect, ...], ...] = ((),) * len(EVENTS)
        self.on_gain: tuple[tuple[Effect, ...], ...] = ((),) * len(box.goods)
        self.income: tuple[Effect, ...] = ()
        self.conversions: tuple[int, ...] = tuple(range(len(box.memo)))
        self.captures: tuple[Effect, ...] = ()
        self.recall: Effect | None = None
        """Lifting a cube after colonising."""
        self.discounts: tuple[Effect, ...] = ()
        self._price()

    def with_faction(self, faction: Faction) -> Powers:
        changed = self.with_effects(faction.abilities)
        changed.types |= faction.priorities
        if faction.technology >= 0:
            changed.technologies |= 1 << faction.technology
        return changed

    def with_technology(self, technology: Technology) -> Powers:
        return self.with_effects(technology.effects)

    def with_effects(self, effects: Iterable[Effect]) -> Powers:
        """The same with more of them at work."""
        changed = Powers.__new__(Powers)
        for slot in Powers.__slots__:
            setattr(changed, slot, getattr(self, slot))
        for effect in effects:
            changed._add(effect)
        return changed

    def _add(self, effect: Effect) -> None:
        if effect.timing == "trigger":
            self._add_trigger(effect)
        elif effect.timing == "income":
            self.income += (effect,)
        elif effect.op == "convert":
            self.conversions += (self.box.conversion_index[effect.id],)
        elif effect.op == "capture":
            self.captures += (effect,)
        elif effect.op == "strength":
            self.strength += effect.amount
        elif effect.op == "ranking_bonus":
            self.ranking += effect.amount
        elif effect.op == "reduce_cruiser_loss":
            self.fewer_losses += effect.amount
        elif effect.op == "protect":
            self.protects = max(self.protects, _SCOPE[effect.scope])
        elif effect.op == "reach_face_up":
            self.reach = True
        elif effect.op == "keep_income":
            self.keeps_income = True
        elif effect.op == "allow_types":
            self.types |= effect.types
        elif effect.op == "waive":
            if effect.action == "explore":
                self.unarmed = True
            else:
                self.undeveloped = True
        elif effect.op == "discount":
            self.discounts += (effect,)
            self._price()

    def _add_trigger(self, effect: Effect) -> None:
        if effect.op == "recall_cube_and_act":
            self.recall = effect
        elif effect.event == ON_GAIN:
            self.on_gain = tuple(
                (*effects, effect) if effect.accepts >> good & 1 else effects
                for good, effects in enumerate(self.on_gain)
            )
        else:
            self.triggers = tuple(
                (*effects, effect) if event == effect.event else effects
                for event, effects in enumerate(self.triggers)
            )

    def _price(self) -> None:
        """Work out what actions cost after all discounts."""
        box = self.box
        self.produce = self._cost("produce")
        self.restore = self._cost("restore")
        self.develop = self._cost("develop")
        self.lead = self._cost("lead")
        self.research = tuple(
            self._discounted(technology.cost, "research", technology.index)
            for technology in box.technologies
        )
        self.colonise = tuple(
            dict(self._discounted(((CREDIT, planets),), "colonise")).get(CREDIT, 0)
            for planets in range(box.rounds * box.slots + 1)
        )
        """Credits to pay for a planet, by the number of colonised planets."""

    def _cost(self, action: str) -> Goods:
        return self._discounted(self.box.action_rules[action].cost, action)

    def _discounted(self, cost: Goods, action: str, technology: int = -1) -> Goods:
        price = dict(cost)
        for effect in self.discounts:
            if effect.action == action and effect.tech in (-1, technology):
                for good, amount in effect.discount:
                    if price.get(good, 0) > effect.minimum:
                        price[good] = max(effect.minimum, price[good] - amount)
        return tuple((good, amount) for good, amount in price.items() if amount)


@cache
def base(box: Box) -> Powers:
    """Those of a player without factions and technologies."""
    return Powers(box)
