"""What is printed on the components, as plain data for a table that draws them."""

from __future__ import annotations

from igroteka.engine import marks
from igroteka.engine.hexes import bits

from .components import (
    CONVERSIONS,
    FACTIONS,
    TECHNOLOGIES,
    Faction,
    Technology,
)
from .components_board import (
    ACTION_RULES,
    AWARDS,
    BLOCKED_TRADE_CELLS,
    CELLS,
    CONGRESS,
    CUBES,
    DIRECTIONS,
    FIGURES,
    FRONT_CELLS,
    GOLDEN_AGE_CUBES,
    HAND,
    LEADING_FACTIONS,
    PLANET_TOKENS,
    PLANET_TYPES,
    REPLACEABLE,
    RESEARCH_TOKENS,
    RESOURCES,
    ROUNDS,
    SPACE_CARDS,
    TRADE_CARDS,
    Planet,
    goods_by_name,
)
from .components_read import EVENTS, Effect
from .solo import ACHIEVEMENTS, EFFECTS, RANKS, STRENGTH
from .state import GalaxyState


def component_tables() -> dict[str, object]:
    """Every table a client needs to draw cards, boards and prices."""
    return {
        "resources": [
            {"id": r.id, "start": r.start, "maximum": r.maximum or None, "vp": r.vp}
            for r in RESOURCES
        ],
        "planet_types": list(PLANET_TYPES),
        "directions": [
            {"id": d.id, "count": d.count, "per": d.per, "source": d.source} for d in DIRECTIONS
        ],
        "factions": [_faction(faction) for faction in FACTIONS],
        "technologies": [_technology(technology) for technology in TECHNOLOGIES],
        "space_cards": [
            {
                "id": card.id,
                "planets": [_planet(planet) for planet in card.planets],
                "token_slots": list(card.token_slots),
                "research_spots": list(card.research_spots),
                "source": card.source,
            }
            for card in SPACE_CARDS
        ],
        "research_tokens": [
            {"id": token.id, "reward": goods_by_name(token.reward), "source": token.source}
            for token in RESEARCH_TOKENS
        ],
        "planet_tokens": [
            {
                "id": token.id,
                "type": PLANET_TYPES[token.type],
                "reward": goods_by_name(token.reward),
                "source": token.source,
            }
            for token in PLANET_TOKENS
        ],
        "trade_cards": [
            {
                "id": card.id,
                "pay": goods_by_name(card.pay),
                "get": goods_by_name(card.get),
                "source": card.source,
            }
            for card in TRADE_CARDS
        ],
        "trade_cells": {"front": FRONT_CELLS, "blocked": BLOCKED_TRADE_CELLS},
        "cells": list(CELLS),
        "congress": [
            {"id": c.id, "reputation": c.reputation, "blocked": c.blocked, "source": c.source}
            for c in CONGRESS
        ],
        "actions": [
            {
                "id": rule.id,
                "cost": goods_by_name(rule.cost),
                "get": goods_by_name(rule.get),
                "one_of": [goods_by_name(goods) for goods in rule.one_of],
                "source": rule.source,
            }
            for rule in ACTION_RULES.values()
        ],
        "conversions": [
            {
                "id": conversion.id,
                "pay": goods_by_name(conversion.pay),
                "get": goods_by_name(conversion.get),
                "source": conversion.source,
            }
            for conversion in CONVERSIONS
        ],
        "awards": {
            players: [goods_by_name(goods) for goods in places]
            for players, places in AWARDS.items()
        },
        "numbers": {
            "rounds": ROUNDS,
            "hand": HAND,
            "replaceable": REPLACEABLE,
            "leading_factions": LEADING_FACTIONS,
            "golden_age_cubes": GOLDEN_AGE_CUBES,
            "cubes": CUBES,
            "cruisers": FIGURES,
        },
        "solo": {
            "strength": STRENGTH,
            "effects": {
                name: {"do": e.do, "cruisers": e.cruisers, "strength": e.strength}
                for name, e in EFFECTS.items()
            },
            "ranks": [{"id": rank.id, "vp": rank.vp} for rank in RANKS],
            "achievements": [
                {"id": a.id, "at_least": dict(a.at_least), "at_most": dict(a.at_most)}
                for a in ACHIEVEMENTS
            ],
        },
        "marks": marks.of(GalaxyState.game),
    }


def _planet(planet: Planet) -> dict[str, object]:
    return {"type": PLANET_TYPES[planet.type], "reward": goods_by_name(planet.reward)}


def _effect(effect: Effect) -> dict[str, object]:
    return {
        "id": effect.id,
        "timing": effect.timing,
        "op": effect.op,
        "event": EVENTS[effect.event] if effect.event >= 0 else None,
        "pay": goods_by_name(effect.pay),
        "get": goods_by_name(effect.get),
        "amount": effect.amount,
        "source": effect.source,
    }


def _technology(technology: Technology) -> dict[str, object]:
    return {
        "id": technology.id,
        "row": technology.row,
        "column": technology.column,
        "advanced": technology.advanced,
        "requires": [TECHNOLOGIES[index].id for index in bits(technology.requires)],
        "cost": goods_by_name(technology.cost),
        "reward": goods_by_name(technology.reward),
        "effects": [_effect(effect) for effect in technology.effects],
        "source": technology.source,
    }


def _faction(faction: Faction) -> dict[str, object]:
    return {
        "id": faction.id,
        "direction": DIRECTIONS[faction.direction].id,
        "priorities": [PLANET_TYPES[type] for type in bits(faction.priorities)],
        "first_play": goods_by_name(faction.first_play),
        "abilities": [_effect(ability) for ability in faction.abilities],
        "technology": TECHNOLOGIES[faction.technology].id if faction.technology >= 0 else None,
        "one_time": goods_by_name(faction.one_time),
        "temporary_priority": PLANET_TYPES[faction.temporary],
        "source": faction.source,
    }
