"""Ids of planets and spots, and the action values that come up all the time, made once."""

from __future__ import annotations

from functools import cache

from igroteka.engine.decision import Action

from .components import CONVERSIONS, FACTIONS, TECHNOLOGIES
from .components_board import ACTION_RULES, CONGRESS, LIMIT, SLOTS, SPACE_CARDS, SPOTS, TRADE_CARDS
from .components_read import CRUISER, GOODS

PLANETS = tuple(f"{card.id}-{place + 1}" for card in SPACE_CARDS for place in range(SLOTS))
PLANET_INDEX = {name: index for index, name in enumerate(PLANETS)}
SPOT_IDS = tuple(f"{card.id}-{place + 1}" for card in SPACE_CARDS for place in range(SPOTS))
SPOT_INDEX = {name: index for index, name in enumerate(SPOT_IDS)}

KEEP, END, PASS, DECLINE, SCAVENGE = (
    Action((word,)) for word in ("keep", "end", "pass", "decline", "scavenge")
)


def _of_each(verb: str, names: tuple[str, ...]) -> tuple[Action, ...]:
    return tuple(Action((verb, name)) for name in names)


_factions = tuple(faction.id for faction in FACTIONS)
PICK = _of_each("pick", _factions)
DISCARD = _of_each("discard", _factions)
BEGIN = _of_each("start", _factions)
ALLY = _of_each("ally", _factions)
REDIRECT = _of_each("redirect", _factions)
REWARD = _of_each("reward", _factions)

COLONISE = _of_each("colonise", PLANETS)
CAPTURE = _of_each("capture", PLANETS)
LIFT = _of_each("lift", PLANETS)
EXPLORE = _of_each("explore", SPOT_IDS)
RESEARCH = _of_each("research", tuple(technology.id for technology in TECHNOLOGIES))
TRADE = _of_each("trade", tuple(card.id for card in TRADE_CARDS))
LEAD = _of_each("lead", tuple(cell.id for cell in CONGRESS))
CONVERT = _of_each("convert", tuple(conversion.id for conversion in CONVERSIONS))
PRODUCE = _of_each("produce", tuple(str(n) for n in range(LIMIT[CRUISER] + 1)))

CHOICES = tuple(
    "+".join(GOODS[good] for good, _ in goods) for goods in ACTION_RULES["develop"].one_of
)
"""Words for the rewards between which a developing player chooses."""
DEVELOP = tuple(
    tuple(Action(("develop", planet, *([choice] if choice else []))) for choice in CHOICES or ("",))
    for planet in PLANETS
)


@cache
def restore(amount: int) -> Action:
    return Action(("restore", str(amount)))


@cache
def colonise_with(planet: int, faction: int) -> Action:
    return Action(("colonise", PLANETS[planet], _factions[faction]))


@cache
def raid(ability: str, planet: int) -> Action:
    return Action(("raid", ability, PLANETS[planet]))
