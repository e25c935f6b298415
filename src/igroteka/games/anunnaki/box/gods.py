"""Houses, their chief gods and lesser gods."""

from __future__ import annotations

from typing import Annotated

from igroteka.engine.pieces import Between, Named, Numbered, Positive, Whole, Word, piece

from .kinds import Few, House, Resource, lacking, misplaced
from .rewards import Reward
from .terms import FINAL_SCORING, GAIN_PER, HOOK_NUMBERS, PRODUCING, SCORE_COUNTS, STRONG


@piece
class HouseBoard(Numbered):
    colour: Annotated[str, Word("house_colours")]


@piece
class Params:
    """The numbers of an ability; 0 where it has no such number."""

    any: Few = 0
    """Resources of any type."""
    crystals: Whole = 0
    """Price in crystals."""
    followers: Few = 0
    figures: Few = 0
    objects: Few = 0
    """Figures and settlements that are needed in a district."""
    strength: Few = 0
    settlement_strength: Few = 0
    gather_strength: Few = 0
    carry: Few = 0
    """Figures that a settlement takes along."""
    discount: Whole = 0
    cards: Annotated[int, Between(0, 2)] = 0
    points: Few = 0
    shrines: Few = 0
    factor: Annotated[int, Between(1, 3)] = 1


@piece
class ChiefAbility:
    hook: Annotated[str, Word("chief_hooks")]
    params: Params = Params()


@piece
class ImprovedAbility:
    hook: Annotated[str, Word("improved_hooks")]
    params: Params = Params()


@piece
class ChiefGod(Numbered):
    house: House
    normal: ChiefAbility
    """From the start."""
    improved: ImprovedAbility
    """Once the god is summoned."""

    def fault(self) -> str:
        return _ability(self.normal) or _ability(self.improved)


@piece
class Score:
    """A reward for every `per` of what is counted."""

    count: Annotated[int, Named("score_counts")]
    per: Positive = 1
    resource: Resource = -1
    """Of districts that produce something, the type."""
    threshold: Whole = 0
    """The strength that a district needs."""
    reward: Reward

    def fault(self) -> str:
        for name, value, needed in (
            ("resource", self.resource + 1, self.count == PRODUCING),
            ("threshold", self.threshold, self.count == STRONG),
        ):
            if needed and not value:
                return f"{name} is missing"
            if value and not needed:
                return f"{name} should be left out, {SCORE_COUNTS[self.count]} has none"
        return ""


@piece
class LesserGod(Numbered):
    house: House
    kind: Annotated[str, Word("god_kinds")]
    step: Reward
    """On the tracks, for summoning it."""
    hook: Annotated[str, Word("god_hooks")]
    params: Params = Params()
    score: Score | None = None
    """Of those that pay for what there is."""

    def fault(self) -> str:
        scores = self.hook in (FINAL_SCORING, GAIN_PER)
        if scores and self.score is None:
            return "score is missing"
        if not scores and self.score is not None:
            return f"score should be left out, {self.hook} has none"
        if self.score is not None:
            reward = self.score.reward
            if reward.items:
                return "reward should be made of resources, crystal, vp"
            if self.hook == FINAL_SCORING and (any(reward.resources) or reward.crystal):
                return "reward should be made of vp"
            if fault := self.score.fault():
                return fault
        return _ability(self)


def _ability(ability: ChiefAbility | ImprovedAbility | LesserGod) -> str:
    """What is wrong with the numbers of an ability; empty if nothing is."""
    needed, known = HOOK_NUMBERS.get(ability.hook, ((), ()))
    return misplaced(ability.params, (*needed, *known)) or lacking(ability.params, needed)
