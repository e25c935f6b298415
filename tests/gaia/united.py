"""Structures that may become federations."""

from __future__ import annotations

from gaia.helpers import bowls, federate, gaiaform, give, put, table, tokens
from igroteka.games.gaia.state import GaiaState


def union(*hexes: str) -> frozenset[str]:
    return frozenset(hexes)


def neighbours(*structures: str, factions: str = "geodens,firaks") -> GaiaState:
    """Structures on three touching planets: -1,2 and 0,2 and the gaia planet 0,3."""
    state = table(factions)
    gaiaform(state, "0,3")
    for structure, place in zip(structures, ("-1,2", "0,2", "0,3"), strict=False):
        put(state, 0, structure, place)
    return state


def two_groups(factions: str = "geodens,ivits") -> GaiaState:
    """An institute on -1,2 and an academy with a mine three hexes away: two satellites."""
    state = table(factions)
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "-1,5")
    put(state, 0, "mine", "-2,5")
    return state


def ivits(qic: int = 0, goal: str = "rs_big_5_a") -> GaiaState:
    """Ivits with a federation of value 7, one token, and 7 more one satellite away."""
    state = table("ivits,terrans", goal=goal)
    gaiaform(state, "0,3", "-4,3")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "0,2")
    put(state, 0, "mine", "0,3")
    federate(state, 0, "-1,2", "0,2", "0,3")
    tokens(state, 0, "fed_7vp_ore")
    put(state, 0, "academy_right", "-3,3")
    put(state, 0, "research_lab", "-3,4")
    put(state, 0, "trading_station", "-4,3")
    give(state, 0, qic=qic)
    bowls(state, 0, 9, 0, 0)
    return state
