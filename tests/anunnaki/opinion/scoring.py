"""The end of the game: the Scarab, then the points."""

from __future__ import annotations

from itertools import combinations

from anunnaki.opinion.asking import Flow, ask
from anunnaki.opinion.board import TILE
from anunnaki.opinion.position import Position
from anunnaki.opinion.values import MULTIPLIERS, POWER_VP, TABLET, TRACKS


def scarab(p: Position) -> Flow:
    """A step on each of two tracks; the last space stays closed before the lightning."""
    for side in p.sides:
        if "scarab_amulet" in side.artifacts:
            ways = [f"advance {one} {other}" for one, other in combinations(TRACKS, 2)]
            answer = yield from ask(side.seat, "scarab", ways)
            for track in answer.split()[1:]:
                p.advance(side.seat, track, 1)


def rank_points(spaces: list[int]) -> list[int]:
    """4 for the first, 2 for the second; ties share, rounded down."""
    best = max(spaces)
    first = [seat for seat, space in enumerate(spaces) if space == best]
    points = [0] * len(spaces)
    if len(first) > 1:
        for seat in first:
            points[seat] = 6 // len(first)
        return points
    points[first[0]] = 4
    rest = [space for space in spaces if space != best]
    second = [seat for seat, space in enumerate(spaces) if rest and space == max(rest)]
    for seat in second:
        points[seat] = 2 // len(second)
    return points


def produces(p: Position, district: str, resource: str) -> bool:
    return district == TILE or resource in p.board.districts[district].sources


def god_points(p: Position, seat: int, god: str) -> int:
    side = p.sides[seat]
    ruled = p.ruled(seat)
    for name, resource in (
        ("horus", "wood"),
        ("aegir", "gold"),
        ("ninhursag", "metal"),
        ("demeter", "food"),
    ):
        if god == name:
            return 2 * sum(produces(p, district, resource) for district in ruled)
    if god == "seth":
        empty = [
            name for name in ruled if p.board.districts[name].sources and not p.free_sources(name)
        ]
        return 3 * (len(empty) // 2)
    if god == "thor":
        return 2 * sum(p.strength(seat, name, "gather") >= 5 for name in p.board.districts)
    if god == "enki":
        return 4 * sum(p.atlantis(name) for name in ruled)
    if god == "hades":
        return 2 * (side.supply // 3)
    if god == "ares":
        return 2 * len(side.won)
    return 0


def scores(p: Position) -> list[dict[str, int]]:
    """The parts of the score of each seat, and the total."""
    ranks = {track: rank_points([s.tracks[track] for s in p.sides]) for track in TRACKS}
    result = []
    for side in p.sides:
        seat = side.seat
        parts = {"vp": side.vp}
        for track in TRACKS:
            parts[f"rank_{track}"] = ranks[track][seat]
        for track in TRACKS:
            value = p.goal_value(seat, p.goals[track])
            parts[f"goal_{track}"] = value * MULTIPLIERS[side.tracks[track]]
        parts["power"] = POWER_VP[side.power]
        for god in side.summoned:
            if points := god_points(p, seat, god):
                parts[god] = points
        if side.providence:
            farthest = max(other.tracks[side.providence] for other in p.sides)
            parts["tablet"] = TABLET[MULTIPLIERS[farthest]]
        parts["leftovers"] = (sum(side.resources.values()) + side.crystals) // 5
        parts["total"] = sum(parts.values())
        result.append(parts)
    return result


def winner(p: Position) -> int:
    """Most points; of equals the one earlier in turn order."""
    totals = [parts["total"] for parts in scores(p)]
    return totals.index(max(totals))
