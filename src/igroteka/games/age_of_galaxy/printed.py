"""What is printed on the components, as plain data for a table that draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from igroteka.engine.hexes import bits
from igroteka.engine.marks import Marks

from .box import EVENTS, Box, Conversion

if TYPE_CHECKING:
    from .box.effects import Effect
    from .box.pieces import Exchange, Faction, Planet, Technology


def printed_values(box: Box, marks: Marks) -> dict[str, object]:
    """Every table a client needs to draw cards, boards and prices."""
    named = box.by_name
    return {
        "resources": [
            {"id": r.id, "start": r.start, "maximum": r.maximum or None, "vp": r.vp}
            for r in box.resources
        ],
        "planet_types": list(box.planet_types),
        "directions": [
            {"id": d.id, "count": d.count, "per": d.per, "source": d.source} for d in box.directions
        ],
        "factions": [_faction(box, faction) for faction in box.factions],
        "technologies": [_technology(box, technology) for technology in box.technologies],
        "space_cards": [
            {
                "id": card.id,
                "planets": [_planet(box, planet) for planet in card.planets],
                "token_slots": list(card.token_slots),
                "research_spots": list(card.research_spots),
                "source": card.source,
            }
            for card in box.space_cards
        ],
        "research_tokens": [
            {"id": token.id, "reward": named(token.reward), "source": token.source}
            for token in box.research_tokens
        ],
        "planet_tokens": [
            {
                "id": token.id,
                "type": box.planet_types[token.type],
                "reward": named(token.reward),
                "source": token.source,
            }
            for token in box.planet_tokens
        ],
        "trade_cards": [_exchange(box, one) for one in box.trade_cards],
        "trade_cells": {
            "front": box.front_cells,
            "blocked": {n: box.blocked_cells(n) for n in (1, 2, 3, 4)},
        },
        "cells": list(box.cells),
        "congress": [
            {"id": c.id, "reputation": c.reputation, "blocked": c.blocked, "source": c.source}
            for c in box.congress
        ],
        "actions": [
            {
                "id": rule.id,
                "cost": named(rule.cost),
                "get": named(rule.get),
                "one_of": [named(goods) for goods in rule.one_of],
                "source": rule.source,
            }
            for rule in box.action_rules.values()
        ],
        "conversions": [_exchange(box, one) for one in box.conversions],
        "awards": {
            players: [named(goods) for goods in places] for players, places in box.awards.items()
        },
        "numbers": {
            "rounds": box.rounds,
            "hand": box.hand,
            "replaceable": box.replaceable_cards,
            "leading_factions": box.leading_factions,
            "golden_age_cubes": box.golden_age_cubes,
            "cubes": box.cubes_per_colour,
            "cruisers": box.cruisers_per_colour,
        },
        "solo": {
            "strength": {str(n): strength for n, strength in box.solo.strength.items()},
            "effects": {
                name: {"do": e.do, "cruisers": e.cruisers, "strength": e.strength}
                for name, e in box.solo.effects.items()
            },
            "ranks": [{"id": rank.id, "vp": rank.vp} for rank in box.solo.ranks],
            "achievements": [
                {"id": a.id, "at_least": dict(a.at_least), "at_most": dict(a.at_most)}
                for a in box.solo.achievements
            ],
        },
        "marks": marks,
    }


def _exchange(box: Box, one: Exchange | Conversion) -> dict[str, object]:
    return {
        "id": one.id,
        "pay": box.by_name(one.pay),
        "get": box.by_name(one.get),
        "source": one.source,
    }


def _planet(box: Box, planet: Planet) -> dict[str, object]:
    return {"type": box.planet_types[planet.type], "reward": box.by_name(planet.reward)}


def _effect(box: Box, effect: Effect) -> dict[str, object]:
    return {
        "id": effect.id,
        "timing": effect.timing,
        "op": effect.op,
        "event": EVENTS[effect.event] if effect.event >= 0 else None,
        "pay": box.by_name(effect.pay),
        "get": box.by_name(effect.get),
        "amount": effect.amount,
        "source": effect.source or "",
    }


def _technology(box: Box, technology: Technology) -> dict[str, object]:
    return {
        "id": technology.id,
        "row": technology.row,
        "column": technology.column,
        "advanced": technology.advanced,
        "requires": [box.technologies[index].id for index in bits(technology.requires)],
        "cost": box.by_name(technology.cost),
        "reward": box.by_name(technology.reward),
        "effects": [_effect(box, effect) for effect in technology.effects],
        "source": technology.source,
    }


def _faction(box: Box, faction: Faction) -> dict[str, object]:
    return {
        "id": faction.id,
        "direction": box.directions[faction.direction].id,
        "priorities": [box.planet_types[type] for type in bits(faction.priorities)],
        "first_play": box.by_name(faction.first_play),
        "abilities": [_effect(box, ability) for ability in faction.abilities],
        "technology": box.technologies[faction.technology].id if faction.technology >= 0 else None,
        "one_time": box.by_name(faction.one_time),
        "temporary_priority": box.planet_types[faction.temporary],
        "source": faction.source,
    }
