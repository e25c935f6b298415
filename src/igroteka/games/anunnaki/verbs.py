"""The verbs of actions, with the kinds of component that their arguments name."""

from __future__ import annotations

from collections.abc import Mapping

JOURNEY = ("figure", "district", "district", "figure")

KINDS: Mapping[str, tuple[str, ...]] = {
    # Set-up.
    "house": ("house",),
    "return": ("god",),
    # The star.
    "act": ("token",),
    "shift": ("cell", "cell"),
    "upgrade": ("token",),
    "use": ("token",),
    # Moving, gathering, goods.
    "portal": JOURNEY,
    "move": JOURNEY,
    "take": ("trade",),
    "gather": ("district", "goods", "resource"),
    "gain": ("goods",),
    "recruit": ("district", "district"),
    "market": ("goods",),
    "arm": ("weapon",),
    "build": ("district",),
    "first": ("item",),
    # The turn after the main action.
    "magic": ("magic", "token"),
    "summon": ("god", "district"),
    "fulfil": ("trade", "choice"),
    "cornucopia": ("choice", "resource"),
    "pandora": ("pandora",),
    # What gods and artifacts ask for.
    "give": ("district",),
    "put": ("district", "district"),
    "lose": ("loss",),
    "artifact": ("artifact",),
    "foresee": ("track",),
    "advance": ("track",),
    # Battles and culture.
    "battle": ("district",),
    "add": ("district",),
    "lay": ("weapon",),
    "wield": ("weapon",),
    "second": ("weapon",),
    "pay": ("goods",),
    "spend": ("amount",),
    "steal": ("resource",),
    "culture": ("spot",),
}
"""Verbs that stand alone are not listed."""
