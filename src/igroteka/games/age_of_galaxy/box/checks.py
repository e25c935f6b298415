"""What no single entry can tell: whether a box of somebody's own can be played with.

What came with the game is known to be right and not checked again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from igroteka.engine.box import Reader
from igroteka.engine.pieces import repeated

from .terms import PLAYERS

if TYPE_CHECKING:
    from . import Box

LEAST: Mapping[str, int] = {
    "space_cards_in_game": 1,
    "face_up_at_start": 1,
    "hand": 1,
    "replaceable_cards": 1,
    "leading_factions": 1,
}
"""Numbers of boards.yaml without which there is nothing to play with."""


def check(reader: Reader, box: Box) -> None:
    """Enough cards for a full table, cells for all of them, ids of their own."""
    for id, smallest in LEAST.items():
        _between(reader, ("boards", "numbers", id), getattr(box, id), smallest)
    cubes = "tokens", "pieces", "cubes_per_colour"
    _between(reader, cubes, box.cubes_per_colour, 1)  # the one on the reputation board
    _cards(reader, box)
    _trade(reader, box)
    _solo(reader, box)
    _technologies(reader, box)
    _ids(reader, box)


def _between(
    reader: Reader, place: tuple[str, str, str], value: int, least: int, most: int | None = None
) -> None:
    """Refuse a single number that is too small or too large."""
    if value < least:
        raise reader.complain(*place, f"value should be {least} or more, not {value}")
    if most is not None and value > most:
        raise reader.complain(*place, f"value should be {most} or less, not {value}")


def _cards(reader: Reader, box: Box) -> None:
    if len(box.cells) != box.trade_cards_in_game:
        problem = f"should have {box.trade_cards_in_game} entries, one for each of the "
        problem += f"trade_cards_in_game, not {len(box.cells)}"
        raise reader.complain("boards", "cells", "", problem)
    dealt = PLAYERS[-1] * (box.hand + box.replaceable_cards)
    alone = box.hand + box.replaceable_cards + box.rounds * box.solo.cards_per_round
    for file, number, needed in (
        ("space_cards", "space_cards_in_game", box.space_cards_in_game),
        ("trade_cards", "trade_cards_in_game", box.trade_cards_in_game),
        ("factions", "hand", dealt),
        ("factions", "cards_per_round", alone),
    ):
        there = len(getattr(box, file))
        if there < needed:
            numbers = "solo" if number == "cards_per_round" else "boards"
            less = f"value should be less, {needed} cards are needed and there are {there}"
            raise reader.blame(
                (file, file, "", f"should have at least {needed} entries, not {there}"),
                (numbers, "numbers", number, less),
                (
                    "boards",
                    "numbers",
                    "",
                    f"should have less cards: {needed} are needed, not {there}",
                ),
            )
    place = "boards", "numbers", "face_up_at_start"
    _between(reader, place, box.face_up_at_start, 1, box.space_cards_in_game)


def _trade(reader: Reader, box: Box) -> None:
    front = box.trade_cells["front"]
    for players in PLAYERS:
        blocked = f"blocked_{players}"
        place = "boards", "trade_cells", blocked
        _between(reader, place, box.trade_cells[blocked], 0, front)


def _solo(reader: Reader, box: Box) -> None:
    solo = box.solo
    _between(reader, ("solo", "numbers", "players_of_setup"), solo.players_of_setup, 2, PLAYERS[-1])
    _between(reader, ("solo", "numbers", "cards_per_round"), solo.cards_per_round, 1)
    for id in solo.effects:
        if id not in box.direction_index and reader.own("solo", "effects"):
            problem = f"id should be one of {', '.join(box.direction_index)}"
            raise reader.complain("solo", "effects", id, problem)


def _technologies(reader: Reader, box: Box) -> None:
    """Each has a place of its own on the board."""
    board = box.technologies[: box.board_technologies]
    places = [(one.row, one.column) for one in board]
    if (place := repeated(places)) is not None:
        same = [one.id for one in board if (one.row, one.column) == place]
        problem = f"column should be its own in the row {place[0]}, {place[1]} is used twice"
        raise reader.shared("technologies", "technologies", same, problem)


def _ids(reader: Reader, box: Box) -> None:
    """Technologies, abilities and exchanges are known by their ids alone."""
    printed = {technology.id for technology in box.technologies[: box.board_technologies]}
    holders: dict[str, list[str]] = {}
    for faction in box.factions:
        own = [] if faction.own_technology is None else [faction.own_technology.id]
        for id in (*own, *(ability.id for ability in faction.abilities)):
            holders.setdefault(id, []).append(faction.id)
    for id, factions in holders.items():
        if len(factions) > 1 or id in printed:
            raise reader.shared("factions", "factions", factions, f"the id {id} is used twice")
    for exchange in box.memo:
        if exchange.id in printed or exchange.id in holders:
            problem = "the id is used twice, by an ability or a technology as well"
            raise reader.complain("boards", "conversions", exchange.id, problem)
