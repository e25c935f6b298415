"""Who chooses and places what, and when; the types that are hard for two civilisations."""

from __future__ import annotations

from .printed import COLOURS, HOMES, NEW


def open_factions(taken: list[str]) -> set[str]:
    """Civilisations whose board nobody has."""
    gone = {one for pair in COLOURS if set(pair) & set(taken) for one in pair}
    return {one for pair in COLOURS for one in pair} - gone


def placing(factions: list[str]) -> list[int]:
    """Seats in the order in which they place a structure: the three stages.

    Base civilisations forth and back, a third mine of the Xenos after them; then the new ones in
    turn order; the Ivits last of all.
    """
    base = [seat for seat, f in enumerate(factions) if f in HOMES and f != "ivits"]
    third = [seat for seat in base if factions[seat] == "xenos"]
    new = [seat for seat, f in enumerate(factions) if f in NEW]
    ivits = [seat for seat, f in enumerate(factions) if f == "ivits"]
    return base + base[::-1] + third + new + ivits


def first_structure(faction: str) -> str:
    return "planetary_institute" if faction in ("ivits", "tinkeroids") else "mine"


def start_type(faction: str) -> str:
    """Planets that the first structures go to."""
    return HOMES.get(faction) or NEW[faction]


def hard_types(factions: list[str], card: list[str]) -> dict[int, set[str]]:
    """Types of three steps, by seat.

    The colours of base civilisations at the table come first; then, in turn order, each of the two
    takes what is left on the lowest spaces of the card.
    """
    homes = {HOMES[faction] for faction in factions if faction in HOMES}
    left = [kind for kind in card if kind not in homes]
    found: dict[int, set[str]] = {}
    for seat, faction in enumerate(factions):
        if faction in ("tinkeroids", "moweyds"):
            number = 3 - len(homes)
            found[seat], left = homes | set(left[:number]), left[number:]
    return found


def shuttles(faction: str, number: int) -> int:
    """Shuttles on the exploration board; one of the Moweyds' is on TF Mars."""
    return number - (faction == "moweyds")
