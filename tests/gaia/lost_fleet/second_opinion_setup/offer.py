"""The pieces on offer: «Подготовка полей», «Корабли потерянного флота»."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .printed import (
    ADVANCED_TILES,
    ARTIFACTS,
    BOOSTERS,
    COPIES,
    FINAL_GOALS,
    GOLD_TOKENS,
    ROUND_GOALS,
    SHIP_TILES,
    SHIPS,
    STANDARD_TILES,
    TOKENS,
    TYPES,
)


@dataclass
class Offer:
    players: int
    rounds: list[str]
    finals: list[str]
    boosters: list[str]
    standard: list[str]
    """On the research board: six under tracks and three in the free row."""
    advanced: list[str]
    """On the six tracks and on the extension, which comes last."""
    extension_side: str
    economy_side: str
    terraforming_token: str
    supply: dict[str, int]
    """Federation tokens beside the board, those of the base game."""
    ship_tiles: dict[str, str | None]
    ship_tokens: dict[str, str | None]
    artifacts: dict[str, list[str]]
    """By ship."""
    card: list[str]
    """The terraforming card from space 1 to space 7."""
    open_spaces: list[str]
    """Actions that anybody could take on the research board."""


def different(what: str, found: Sequence[str], number: int, box: Sequence[str]) -> Iterator[str]:
    """So many pieces of the box, none twice."""
    if len(found) != number or len(set(found)) != number or not set(found) <= set(box):
        yield f"{what}: {found}"


def faults(offer: Offer) -> Iterator[str]:
    players = offer.players
    yield from different("round goals", offer.rounds, 6, ROUND_GOALS)
    yield from different("final goals", offer.finals, 2, FINAL_GOALS)
    yield from different("boosters", offer.boosters, max(2, players) + 3, BOOSTERS)
    yield from different("standard tiles", offer.standard, 9, STANDARD_TILES)
    yield from different("advanced tiles", offer.advanced, 7, ADVANCED_TILES)
    yield from different("terraforming card", offer.card, 7, TYPES)
    if offer.extension_side != "side_25_vp" and players <= 2:
        yield f"extension {offer.extension_side}"
    if offer.extension_side not in ("side_25_vp", "side_shuttles"):
        yield f"extension {offer.extension_side}"
    if offer.economy_side not in ("side_power", "side_vp"):
        yield f"economy {offer.economy_side}"
    yield from tokens(offer)
    yield from ships(offer)
    if any(space.startswith("qic") for space in offer.open_spaces) or len(offer.open_spaces) != 7:
        yield f"spaces {offer.open_spaces}"


def tokens(offer: Offer) -> Iterator[str]:
    wanted = Counter(dict.fromkeys(TOKENS, COPIES[offer.players]))
    wanted[offer.terraforming_token] -= 1
    if offer.terraforming_token not in TOKENS or dict(wanted) != offer.supply:
        yield f"tokens {offer.supply}, on the track {offer.terraforming_token}"


def ships(offer: Offer) -> Iterator[str]:
    """A tile on each ship but the Twilight, a gold token on each, artifacts on the Twilight."""
    names = SHIPS[offer.players]
    if sorted(offer.ship_tiles) != sorted(names):
        yield f"ships {sorted(offer.ship_tiles)}"
    tiles = [tile for ship, tile in offer.ship_tiles.items() if tile and ship != "twilight"]
    with_slot = len([ship for ship in names if ship != "twilight"])
    yield from different("tiles of ships", tiles, with_slot, SHIP_TILES)
    if offer.ship_tiles.get("twilight"):
        yield f"a tile on the Twilight: {offer.ship_tiles['twilight']}"
    gold = [str(token) for token in offer.ship_tokens.values()]
    yield from different("gold tokens", gold, len(names), GOLD_TOKENS)
    found = [artifact for laid in offer.artifacts.values() for artifact in laid]
    wanted = offer.players if "twilight" in names else 0
    yield from different("artifacts", found, wanted, ARTIFACTS)
    if any(laid for ship, laid in offer.artifacts.items() if ship != "twilight"):
        yield f"artifacts on {offer.artifacts}"
