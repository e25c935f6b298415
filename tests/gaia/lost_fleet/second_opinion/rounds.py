"""Income, gaia phase, passing and the end of the game."""

from __future__ import annotations

from . import purse
from .facts import (
    ARTIFACT_INCOME,
    BASE_INCOME,
    BESCODS_LAB_INCOME,
    BOOSTER_INCOME,
    BOOSTER_PASS,
    ECONOMY_INCOME,
    ECONOMY_OVERLAY,
    FINAL_GOALS,
    INSTITUTE_INCOME,
    MINE_INCOME,
    RANK_VP,
    SCIENCE_INCOME,
    STATION_INCOME,
    TILE_INCOME,
    TILE_PASS,
    USUAL_INCOME,
    USUAL_INSTITUTE_INCOME,
    Goods,
)
from .position import Position


def income(position: Position, me: int) -> list[Goods]:
    """Every income symbol of a player."""
    seat = position.seats[me]
    mines = MINE_INCOME[len(seat.built("mine", "shared_mine"))]
    stations = len(seat.built("trading_station"))
    labs = len(seat.built("research_lab"))
    sources = list(BASE_INCOME.get(seat.faction, USUAL_INCOME))
    sources.append({"ore": mines})
    if seat.faction == "bescods":
        sources += [{"knowledge": 1}] * stations
        sources += [{"credits": credits} for credits in BESCODS_LAB_INCOME[:labs]]
    else:
        sources += [{"credits": credits} for credits in STATION_INCOME[:stations]]
        sources += [{"charge": 2} if seat.faction == "nevlas" else {"knowledge": 1}] * labs
    if seat.built("academy_left"):
        sources.append({"knowledge": 3 if seat.faction == "itars" else 2})
    if seat.institute:
        sources += INSTITUTE_INCOME.get(seat.faction, USUAL_INSTITUTE_INCOME)
    if seat.booster:
        sources += BOOSTER_INCOME[seat.booster]
    for tile in seat.uncovered:
        sources += TILE_INCOME.get(tile, [])
    for artifact in seat.artifacts:
        sources += ARTIFACT_INCOME.get(artifact, [])
    level = seat.research["economy"]
    sources += ECONOMY_INCOME.get(level, [])
    sources += ECONOMY_OVERLAY.get((position.economy_side, level), [])
    sources.append({"knowledge": SCIENCE_INCOME[seat.research["science"]]})
    return sources


def collect(position: Position, me: int) -> None:
    """Take the income: tokens first, then charging, then the tokens of area III."""
    total: Goods = {}
    for source in income(position, me):
        for good, amount in source.items():
            total[good] = total.get(good, 0) + amount
    purse.gain(position.seats[me], total)


def finish_projects(position: Position) -> None:
    for seat in position.seats:
        for place in seat.built("gaiaformer"):
            position.gaiaform(place)
        seat.formers += seat.formers_parked
        seat.formers_parked = 0


def return_tokens(position: Position, me: int) -> None:
    """Tokens leave the gaia area, after what Terrans and Itars may do with them."""
    seat = position.seats[me]
    area = 2 if seat.faction == "terrans" else 1
    seat.bowls[area - 1] += seat.gaia_tokens
    seat.gaia_tokens = 0
    if seat.brainstone == 4:
        seat.brainstone = area


def new_round(position: Position) -> None:
    """The clean-up: spaces and special actions are free again."""
    position.round += 1
    position.power_used.clear()
    position.ship_used.clear()
    for seat in position.seats:
        seat.used.clear()
        seat.passed = False
        seat.tinkering = None


def pass_vp(position: Position, me: int) -> int:
    """VP of the booster and of tiles for passing now."""
    seat = position.seats[me]
    scored = [BOOSTER_PASS[seat.booster]] if seat.booster in BOOSTER_PASS else []
    scored += [TILE_PASS[tile] for tile in seat.advanced if tile in TILE_PASS]
    return sum(vp * position.count(me, what) for what, vp in scored)


def pass_round(position: Position, me: int, booster: str | None) -> None:
    """Pass, on the position itself."""
    seat = position.seats[me]
    seat.vp += pass_vp(position, me)
    seat.passed = True
    if seat.booster:
        position.boosters.append(seat.booster)
    seat.booster = booster
    if booster:
        position.boosters.remove(booster)


def goal_vp(position: Position, goal: str) -> list[tuple[int, int]]:
    """What each player shows for a final goal, and its VP."""
    what, neutral = FINAL_GOALS[goal]
    shown = [position.count(me, what) for me in range(len(position.seats))]
    everybody = shown + ([neutral] if len(shown) <= 2 else [])
    found: list[tuple[int, int]] = []
    for count in shown:
        better = sum(other > count for other in everybody)
        tied = sum(other == count for other in everybody)
        share = sum(RANK_VP[better : better + tied]) // tied
        found.append((count, share if count else 0))
    return found


def research_vp(position: Position, me: int) -> int:
    levels = position.seats[me].research.values()
    return sum(4 * max(0, level - 2) for level in levels)


def leftover_vp(position: Position, me: int) -> int:
    seat = position.seats[me]
    return (seat.credits + seat.ore + seat.knowledge) // 3


def standings(position: Position) -> list[int]:
    """Everybody's VP at the end of the game."""
    goals = [goal_vp(position, goal) for goal in position.final_goals]
    return [
        seat.vp + sum(goal[me][1] for goal in goals) + research_vp(position, me)
        + leftover_vp(position, me)
        for me, seat in enumerate(position.seats)
    ]  # fmt: skip
