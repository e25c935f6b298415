"""What is printed on the components, as plain data for a table that draws them."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING

from igroteka.engine.hexes import bits
from igroteka.engine.marks import Marks

from .box import Box
from .box.terms import (
    CIVILIZATION_EFFECTS,
    COLOURS,
    GOAL_COUNTS,
    RESOURCES,
    SCORE_COUNTS,
    TRACKS,
    WEAPON_EFFECTS,
)

if TYPE_CHECKING:
    from .box import Board, Cost, Goods, Reward
    from .box.gods import ChiefAbility, ImprovedAbility, LesserGod, Params
    from .box.pieces import ArtifactParams, Side

Table = dict[str, object]
NUMBERS = (
    "start_resources",
    "start_crystals",
    "settlements",
    "signs",
    "crystals",
    "resource_cap",
    "gods_dealt",
    "gods_kept",
    "artifacts_in_game",
    "trade_display",
    "power_token_vp",
    "weakened_strength",
    "loser_metal",
    "first_vp",
    "second_vp",
    "goods_per_vp",
    "round_limit",
)
"""Numbers of the rules that a table may want to show."""


def printed_values(box: Box, marks: Marks) -> Table:
    """Every table a client needs to draw boards, cards and prices."""
    return {
        "resources": list(RESOURCES),
        **_star(box),
        "tracks": {
            "ids": list(TRACKS),
            "multipliers": list(box.multipliers),
            "power": [{"vp": one.vp, "token": one.token} for one in box.power_spaces],
            "lightning": box.lightning,
        },
        "goals": [
            {"id": one.id, "count": GOAL_COUNTS[one.count], "per": one.per, "most": one.most}
            for one in box.goals
        ],
        "figures": [
            {"id": one.id, "strength": one.strength, "count": one.count} for one in box.figures
        ],
        **_houses(box),
        "planets": [_planet(box, board) for board in box.boards],
        **_tokens(box),
        "numbers": {name: getattr(box, name) for name in NUMBERS},
        "marks": marks,
    }


def amounts(
    printed: Goods | Cost | Reward | Side | Params | ArtifactParams,
) -> dict[str, int]:
    """Numbers by name, as far as there are any."""
    return dict(_numbers(printed))


@cache
def _numbers(
    printed: Goods | Cost | Reward | Side | Params | ArtifactParams,
) -> tuple[tuple[str, int], ...]:
    found = {
        one.name: getattr(printed, one.name)
        for one in fields(printed)
        if one.init and getattr(printed, one.name) != one.default
    }
    return tuple((name, int(one)) for name, one in found.items() if isinstance(one, int))


def _reward(reward: Reward) -> Table:
    return {"goods": amounts(reward), "one_of": [amounts(one) for one in reward.one_of]}


def _house(box: Box, house: int) -> str | None:
    return box.houses[house].id if house >= 0 else None


def _star(box: Box) -> Table:
    return {
        "spots": [
            {
                "id": spot.id,
                "at": spot.at,
                "neighbours": [box.spots[one].id for one in bits(box.neighbours[spot.index])],
            }
            for spot in box.spots
        ],
        "cells": [
            {
                "id": cell.id,
                "ends": tuple(box.spots[end].id for end in cell.ends),
                "crystals": cell.crystals,
            }
            for cell in box.cells
        ],
        "zones": [
            {
                "id": zone.id,
                "token": zone.token,
                "cells": [box.cells[cell].id for cell in bits(zone.cells)],
            }
            for zone in box.zones
        ],
        "tokens": [
            {
                "id": token.id,
                "number": token.number,
                "action": token.action,
                "colour": COLOURS[token.colour],
                "normal": amounts(token.normal),
                "improved": amounts(token.improved),
                "source": token.source,
            }
            for token in box.tokens
        ],
        "upgrades": {
            one.id: {"cost": amounts(one.cost), "steps": one.steps} for one in box.upgrades
        },
        "magic": [
            {"id": one.id, "cost": amounts(one.cost), "gain": _reward(one.gain)}
            for one in box.magic
        ],
        "chief_summoned": _reward(box.chief_summoned),
        "income": [_reward(spot.reward) for spot in box.income],
    }


def _ability(ability: ChiefAbility | ImprovedAbility | LesserGod) -> Table:
    return {"hook": ability.hook, "params": amounts(ability.params)}


def _god(box: Box, god: LesserGod) -> Table:
    score = god.score
    return {
        "id": god.id,
        "house": _house(box, god.house),
        "kind": god.kind,
        "step": _reward(god.step),
        "ability": _ability(god),
        "score": score
        and {
            "count": SCORE_COUNTS[score.count],
            "per": score.per,
            "resource": RESOURCES[score.resource] if score.resource >= 0 else None,
            "threshold": score.threshold,
            "reward": _reward(score.reward),
        },
        "source": god.source,
    }


def _houses(box: Box) -> Table:
    return {
        "houses": [
            {
                "id": house.id,
                "colour": house.colour,
                "capital_resource": RESOURCES[box.capital_resource[house.index]],
                "planet": box.planets[box.home_planets[house.index]].id,
                "chief": box.chief_gods[box.chief_of[house.index]].id,
                "gods": [box.lesser_gods[god].id for god in box.gods_of[house.index]],
                "weapons": [
                    box.weapons[card].id
                    for card in bits(box.ordinary | box.advanced_of[house.index])
                ],
            }
            for house in box.houses
        ],
        "chief_gods": [
            {
                "id": god.id,
                "house": _house(box, god.house),
                "normal": _ability(god.normal),
                "improved": _ability(god.improved),
                "source": god.source,
            }
            for god in box.chief_gods
        ],
        "lesser_gods": [_god(box, god) for god in box.lesser_gods],
    }


def _planet(box: Box, board: Board) -> Table:
    planet = board.planet
    return {
        "id": planet.id,
        "house": _house(box, planet.house),
        "players": list(planet.players),
        "districts": [
            {
                "id": one.id,
                "at": one.at,
                "sources": [RESOURCES[type] for type in one.sources],
                "shrines": one.shrines,
                "capital": one.capital,
                "atlantis": one.atlantis,
                "ways": [planet.districts[other].id for other in bits(board.ways[place])],
            }
            for place, one in enumerate(planet.districts)
        ],
        "dashed": list(planet.dashed),
        "culture": [{"id": one.id, "around": list(one.around)} for one in planet.culture_spots],
        "source": planet.source,
    }


def _tokens(box: Box) -> Table:
    effects = {number: name for name, number in CIVILIZATION_EFFECTS.items()}
    return {
        "weapons": [
            {
                "id": card.id,
                "kind": card.kind,
                "house": _house(box, card.house),
                "cost": amounts(card.cost),
                "strength": card.strength,
                "effect": WEAPON_EFFECTS[card.effect],
                "against_civilizations": bool(box.against_civilizations >> card.effect & 1),
                "win": _reward(card.win),
                "source": card.source,
            }
            for card in box.weapons
        ],
        "civilizations": [
            {
                "id": one.id,
                "strength": one.strength,
                "effect": effects[one.effect],
                "reward": _reward(one.reward),
                "source": one.source,
            }
            for one in box.civilizations
        ],
        "atlantis_gods": [one.strength for one in box.atlantis_gods],
        "culture": [
            {"id": one.id, "reward": _reward(one.reward), "source": one.source}
            for one in box.culture
        ],
        "trade": [
            {
                "id": one.id,
                "house": _house(box, one.house),
                "cost": amounts(one.cost),
                "middle": _reward(one.middle),
                "bottom": _reward(one.bottom),
                "source": one.source,
            }
            for one in box.trade
        ],
        "artifacts": [
            {
                "id": one.id,
                "effect": one.effect,
                "params": amounts(one.params),
                "vp_by_multiplier": list(one.vp_by_multiplier),
                "source": one.source,
            }
            for one in box.artifacts
        ],
        "pandora_tokens": [{"id": one.id, "item": one.item} for one in box.pandora_tokens],
        "other_world": {
            "id": box.other_world.id,
            "sources": box.other_world.sources,
            "shrines": box.other_world.shrines,
        },
    }
