"""Everything that lies on the table, and the questions the rules ask about it.

Nothing is remembered that can be counted again: who rules a district, what is contested or
besieged and how strong somebody is are worked out anew each time.
"""

from __future__ import annotations

from collections import Counter

from anunnaki.opinion.board import TILE, Board, capital
from anunnaki.opinion.values import (
    COLOURS,
    CRYSTALS,
    FIGURES,
    FOLLOWERS,
    GOAL_CAP,
    GOALS,
    HOUSES,
    LIGHTNING,
    LINES,
    MULTIPLIERS,
    POWER_VP,
    RESOURCE_CAP,
    RESOURCES,
    SETTLEMENTS,
    SIGNS,
    TRACKS,
    TWO_VP,
    WEAPONS,
    ZONES,
)

LAST_SPACE = len(MULTIPLIERS) - 1
LAST_POWER = len(POWER_VP) - 1
KINDS = list(FIGURES)
TOKENS = list(COLOURS)
NOBODY: Counter[str] = Counter()


class Side:
    """All that belongs to one seat."""

    def __init__(self, seat: int, house: str) -> None:
        self.seat = seat
        self.house = house
        self.resources = dict.fromkeys(RESOURCES, 0)
        self.crystals = 0
        self.vp = 0
        self.tracks = dict.fromkeys(TRACKS, 0)
        self.power = 0
        self.pawn: str | None = None
        self.signs: set[str] = set()
        self.improved: set[str] = set()
        self.closed: set[str] = set()  # summon zones whose token was taken
        self.tokens = {"lesser": 0, "chief": 0}
        self.gods: list[str] = []
        self.summoned: list[str] = []
        self.figures: dict[str, Counter[str]] = {}
        self.settlements: Counter[str] = Counter()
        self.hand = [card for card, (kind, *_) in WEAPONS.items() if kind == "ordinary"]
        self.stack = [card for card, (kind, *_) in WEAPONS.items() if kind in ("common", house)]
        self.laid: list[str] = []
        self.held: list[str] = []
        self.fulfilled: list[str] = []
        self.artifacts: list[str] = []
        self.pandora: list[str] = []
        self.providence: str | None = None
        self.won: list[str] = []

    @property
    def chief(self) -> str:
        return HOUSES[self.house][1]

    @property
    def improved_chief(self) -> bool:
        return self.chief in self.summoned

    def count(self, kind: str) -> int:
        return sum(there[kind] for there in self.figures.values())

    @property
    def supply(self) -> int:
        return FOLLOWERS - self.count("follower")

    @property
    def settlements_left(self) -> int:
        return SETTLEMENTS - sum(self.settlements.values())

    @property
    def signs_left(self) -> int:
        return SIGNS - len(self.signs)


class Position:
    """The whole table."""

    def __init__(self, houses: list[str]) -> None:
        self.board = Board(houses)
        self.sides = [Side(seat, house) for seat, house in enumerate(houses)]
        self.star: dict[str, str] = {}  # spot of each action token
        self.civilizations: dict[str, str] = {}
        self.face_up: set[str] = set()  # districts whose civilization is known
        self.culture: dict[str, str] = {}
        self.culture_up: set[str] = set()
        self.depleted: dict[str, list[str]] = {}
        self.row: list[str | None] = []
        self.trade_stack: list[str] = []
        self.artifacts: list[str] = []
        self.goals: dict[str, str] = {}
        self.two_vp = set(TWO_VP)
        self.first_game = False
        self.round = 0
        self.active = 0
        self.ending = False
        self.stalled = False
        self.over = False
        self.god_arrived: set[str] = set()  # where a god of the active seat came this turn

    # What the pieces say

    def figures(self, seat: int, district: str) -> Counter[str]:
        return self.sides[seat].figures.get(district, NOBODY)

    def number(self, seat: int, district: str) -> int:
        """Followers and gods of a seat there."""
        return sum(self.figures(seat, district).values())

    def present(self, seat: int, district: str) -> bool:
        """Has figures there; Odin's settlements count as such."""
        side = self.sides[seat]
        odin = side.house == "norrenis" and side.settlements[district] > 0
        return odin or self.number(seat, district) > 0

    def those_present(self, district: str) -> list[int]:
        return [side.seat for side in self.sides if self.present(side.seat, district)]

    def contested(self, district: str) -> bool:
        there = self.those_present(district)
        return len(there) > 1 or (len(there) == 1 and district in self.civilizations)

    def ruler(self, district: str) -> int | None:
        if self.contested(district):
            return None
        there = self.those_present(district)
        if there:
            return there[0]
        owners = [side.seat for side in self.sides if side.settlements[district]]
        return owners[0] if owners else None

    def ruled(self, seat: int) -> list[str]:
        return [name for name in self.board.districts if self.ruler(name) == seat]

    def besieged(self, seat: int, district: str) -> bool:
        side = self.sides[seat]
        if not side.settlements[district] or side.house == "norrenis":
            return False
        return any(other != seat for other in self.those_present(district))

    def settled(self, district: str) -> bool:
        return any(side.settlements[district] for side in self.sides)

    def occupied(self, district: str) -> bool:
        """Some figure or settlement of anybody is there."""
        return bool(self.those_present(district)) or self.settled(district)

    def has(self, seat: int, god: str) -> bool:
        return god in self.sides[seat].summoned

    def tile_owner(self) -> int | None:
        for side in self.sides:
            if "other_world_map" in side.artifacts:
                return side.seat
        return None

    def open_to(self, seat: int, district: str) -> bool:
        """Neither a foreign capital nor somebody else's Other World."""
        if district == TILE:
            return self.tile_owner() == seat
        place = self.board.districts[district]
        return not place.capital or place.planet == self.sides[seat].house

    def atlantis(self, district: str) -> bool:
        return self.board.districts[district].atlantis

    def steps_from(self, seat: int, district: str) -> list[str]:
        """Districts one movement point away."""
        if district == TILE:
            near = {name for name in self.ruled(seat) if name != TILE and not self.atlantis(name)}
        else:
            near = set(self.board.touching[district])
            if self.ruler(district) == seat:
                near.add(TILE)
        found = []
        for name in self.board.districts:
            if name not in near or not self.open_to(seat, name):
                continue
            if self.atlantis(name) or self.atlantis(district):
                dashed = frozenset((name, district)) in self.board.dashed
                if not dashed or self.ending:
                    continue
            found.append(name)
        return found

    def free_sources(self, district: str) -> list[str]:
        """Sources without a depletion token; those of a capital never have one."""
        left = list(self.board.districts[district].sources)
        for resource in self.depleted.get(district, []):
            left.remove(resource)
        return left

    def shrines(self, seat: int) -> int:
        own = sum(self.board.districts[name].shrines for name in self.ruled(seat))
        return own + (1 if self.has(seat, "poseidon") else 0)

    def strength(
        self,
        seat: int,
        district: str,
        purpose: str,
        *,
        gods_are_one: bool = False,
        spear: bool = False,
    ) -> int:
        """Strength of a seat's pieces to "gather", "attack" or "defend"."""
        side = self.sides[seat]
        there = self.figures(seat, district)
        settlements = side.settlements[district]
        each: list[int] = []
        for kind in KINDS:
            value = 1 if gods_are_one else FIGURES[kind]
            each += [value] * there[kind]
        if side.house == "norrenis":
            value = 2 if side.improved_chief else 0
            if purpose == "defend" and self.has(seat, "heimdallr"):
                value += 3
            each += [value] * settlements
        if spear and each:
            each.remove(max(each))
        total = sum(each)
        number = self.number(seat, district)
        if side.house == "babylon" and purpose == "gather":
            total += 2 * settlements
        if self.has(seat, "isis") and number:
            total += settlements
        if self.has(seat, "osiris") and purpose == "gather" and self.ruler(district) == seat:
            total += 1
        if self.has(seat, "assur") and number >= 2:
            total += 1
        return total

    def goal_value(self, seat: int, goal: str) -> int:
        side = self.sides[seat]
        count = {
            "shrines": self.shrines(seat),
            "districts": len(self.ruled(seat)),
            "settlements": sum(side.settlements.values()),
            "figures": sum(side.count(kind) for kind in KINDS),
        }[goal]
        return min(count // GOALS[goal], GOAL_CAP)

    def crystal_supply(self) -> int:
        return CRYSTALS - sum(side.crystals for side in self.sides)

    # What changes

    def gain(self, seat: int, amounts: dict[str, int]) -> None:
        """Resources, crystals and points, cut to what fits."""
        side = self.sides[seat]
        for name, number in amounts.items():
            if name == "crystal":
                side.crystals += min(number, self.crystal_supply())
            elif name == "vp":
                side.vp += number
            else:
                side.resources[name] = min(side.resources[name] + number, RESOURCE_CAP)

    def pay(self, seat: int, amounts: dict[str, int]) -> None:
        side = self.sides[seat]
        for name, number in amounts.items():
            if name == "crystal":
                assert side.crystals >= number
                side.crystals -= number
            else:
                assert side.resources[name] >= number
                side.resources[name] -= number

    def can_pay(self, seat: int, amounts: dict[str, int]) -> bool:
        """`any` is what is left over once the named ones are paid."""
        side = self.sides[seat]
        left = dict(side.resources)
        for name, number in amounts.items():
            if name == "crystal" and side.crystals < number:
                return False
            if name in left:
                left[name] -= number
        return min(left.values()) >= 0 and sum(left.values()) >= amounts.get("any", 0)

    def advance(self, seat: int, track: str, steps: int) -> None:
        """Steps on a development track; the last space is closed before the lightning."""
        side = self.sides[seat]
        for _ in range(steps):
            if side.tracks[track] == LAST_SPACE:
                return
            if side.tracks[track] + 1 == LAST_SPACE and side.power < LIGHTNING:
                return
            side.tracks[track] += 1
            if side.tracks[track] == LAST_SPACE:
                self.ending = True

    def advance_power(self, seat: int, steps: int) -> None:
        side = self.sides[seat]
        for _ in range(steps):
            if side.power == LAST_POWER:
                return
            side.power += 1
            if side.power in self.two_vp:
                self.two_vp.remove(side.power)
                side.vp += 2

    def put_sign(self, seat: int, cell: str) -> int:
        """A sign lands on a cell: its crystals, the end, summon tokens. The crystals gained."""
        side = self.sides[seat]
        assert cell not in side.signs
        side.signs.add(cell)
        before = side.crystals
        self.gain(seat, {"crystal": LINES[cell][2]})
        if len(side.signs) == SIGNS:
            self.ending = True
        for zone, (token, cells) in ZONES.items():
            if zone not in side.closed and side.signs.issuperset(cells.split()):
                side.closed.add(zone)
                side.tokens[token] += 1
        return side.crystals - before

    def put(self, seat: int, kind: str, district: str, number: int = 1) -> None:
        if kind == "settlement":
            self.sides[seat].settlements[district] += number
        else:
            self.sides[seat].figures.setdefault(district, Counter())[kind] += number

    def lift(self, seat: int, kind: str, district: str) -> None:
        there = (
            self.sides[seat].settlements
            if kind == "settlement"
            else Counter({district: self.figures(seat, district)[kind]})
        )
        assert there[district] > 0
        self.put(seat, kind, district, -1)

    def retreat(self, seat: int, district: str) -> None:
        """Every figure of the loser goes to its capital, Odin's settlements too."""
        side = self.sides[seat]
        home = capital(side.house)
        for kind in KINDS:
            for _ in range(self.figures(seat, district)[kind]):
                self.lift(seat, kind, district)
                self.put(seat, kind, home)
        if side.house == "norrenis":
            for _ in range(side.settlements[district]):
                self.lift(seat, "settlement", district)
                self.put(seat, "settlement", home)

    def turn_up_culture(self) -> None:
        """Face-down tokens beside a district with figures are turned up."""
        for spot in self.culture:
            if any(self.those_present(name) for name in self.board.spots[spot]):
                self.culture_up.add(spot)

    def token_at(self, spot: str) -> str:
        return next(token for token, where in self.star.items() if where == spot)
