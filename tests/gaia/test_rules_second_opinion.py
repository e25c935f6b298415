"""A second opinion on every turn: the legal actions, worked out slowly from the rulebook's text.

Nothing of the engine's rules is used here: distances are counted cell by cell, prices and limits
are the rulebook's numbers. Only where things lie is read from the position. Federations have their
own second opinion in test_steiner.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gaia.helpers import hand, planet
from gaia.printed import (
    ADVANCED_TILES,
    BOOSTERS,
    FACTIONS,
    FEDERATION_TOKENS,
    STANDARD_TILES,
    STRUCTURES,
    TRACKS,
)
from gaia.test_rules_ledger import lively
from igroteka.engine.hexes import DIRECTIONS, bits
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.state import GaiaState, Player

WHEEL = ["terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice"]
HOMES = {
    "terrans": "terra", "lantids": "terra", "xenos": "desert", "gleens": "desert",
    "taklons": "swamp", "ambas": "swamp", "hadsch_hallas": "oxide", "ivits": "oxide",
    "geodens": "volcanic", "bal_taks": "volcanic", "firaks": "titanium", "bescods": "titanium",
    "nevlas": "ice", "itars": "ice",
}  # fmt: skip
RANGES = (1, 1, 2, 2, 3, 4)
STEP_ORE = (3, 3, 2, 1, 1, 1)
PROJECT_TOKENS = (0, 6, 6, 4, 3, 3)
UPGRADES = {
    # what it becomes: what it was, credits, ore, pieces
    "trading_station": ("mine", 6, 2, 4),
    "research_lab": ("trading_station", 5, 3, 3),
    "planetary_institute": ("trading_station", 6, 4, 1),
    "academy_left": ("research_lab", 6, 6, 1),
    "academy_right": ("research_lab", 6, 6, 1),
}
SPACES = {
    "power_knowledge_3": ("power", 7), "power_terraform_2": ("power", 5),
    "power_ore_2": ("power", 4), "power_credits_7": ("power", 4),
    "power_knowledge_2": ("power", 4), "power_terraform_1": ("power", 3),
    "power_tokens_2": ("power", 3), "qic_tech_tile": ("qic", 4),
    "qic_federation": ("qic", 3), "qic_types": ("qic", 2),
}  # fmt: skip
CONVERSIONS = {
    "power_to_qic": ("power", 4), "power_to_ore": ("power", 3), "power_to_know": ("power", 4),
    "power_to_credit": ("power", 1), "qic_to_ore": ("qic", 1), "know_to_credit": ("knowledge", 1),
    "ore_to_credit": ("ore", 1), "ore_to_token": ("ore", 1),
}  # fmt: skip
TILE_ACTIONS = {
    "std_action_4power", "adv_action_qic_5credits", "adv_action_3ore", "adv_action_3knowledge"
}  # fmt: skip
Price = tuple[int, int, int]
"""Credits, ore and QIC."""


class Opinion:
    """What a player may do in a turn, worked out from where everything lies."""

    def __init__(self, state: GaiaState, player: Player) -> None:
        self.state, self.player = state, player
        self.faction = FACTIONS[player.faction].id
        self.built = {
            structure: self.cells(hexes)
            for structure, hexes in zip(STRUCTURES, player.built, strict=True)
        }
        self.lost = self.cells(player.lost)
        self.own = set().union(*self.built.values()) | self.lost
        self.stations = self.cells(player.stations)
        rivals = [seat for seat in state.seats if seat is not player]
        self.settled = {
            name
            for rival in rivals
            for hexes in (*rival.built, rival.lost)
            for name in self.cells(hexes)
        }
        self.rival_projects = {name for rival in rivals for name in self.cells(rival.formers_out)}
        self.level = dict(zip((track.id for track in TRACKS), player.research, strict=True))
        self.institute = bool(self.built["planetary_institute"])
        self.distance = self.distances(self.own | self.stations)
        self.kind = {name: planet(state, name) for name in state.board.grid.by_name}
        self.green = sum(green for _, green in player.tokens)
        tiles = [tile for tile in STANDARD_TILES if player.tiles >> tile.index & 1]
        self.tiles = {tile.id for tile in tiles}
        self.uncovered = {tile.id for tile in tiles if not player.covered >> tile.index & 1}
        self.advanced = {ADVANCED_TILES[index].id for index in player.advanced}
        self.booster = BOOSTERS[player.booster].id
        worth = 2 if self.faction == "nevlas" and self.institute else 1
        self.power = player.bowl3 * worth + 3 * (player.brainstone == 3)

    def cells(self, hexes: int) -> set[str]:
        return {self.state.board.grid.name(h) for h in bits(hexes)}

    def distances(self, sources: set[str], most: int = 99) -> dict[str, int]:
        """Steps from the nearest of some hexes, going from hex to hex over the board."""
        found = dict.fromkeys(sources, 0)
        edge = list(sources)
        for name in edge:
            if found[name] == most:
                break
            q, r = (int(word) for word in name.split(","))
            for dq, dr in DIRECTIONS:
                near = f"{q + dq},{r + dr}"
                if near in self.state.board.grid.by_name and near not in found:
                    found[near] = found[name] + 1
                    edge.append(near)
        return found

    def range_qic(self, name: str, bonus: int = 0) -> int:
        """QIC that reach a hex: each adds two to the range."""
        beyond = self.distance[name] - RANGES[self.level["navigation"]] - bonus
        return max(0, -(-beyond // 2))

    def mines(self, free_steps: int = 0, bonus: int = 0) -> dict[str, Price]:
        """Planets for a mine with their whole price, if it can be paid."""
        if len(self.built["mine"]) == 8:
            return {}
        my_projects = self.cells(self.player.formers_out)
        found: dict[str, Price] = {}
        for name, kind in self.kind.items():
            if kind in ("empty", "transdim") or name in self.own or name in self.rival_projects:
                continue
            if name in self.settled and self.faction != "lantids":
                continue
            ore, qic = 1, self.range_qic(name, bonus)
            if name in my_projects:
                qic = 0
            elif name in self.settled:
                pass
            elif kind == "gaia":
                ore, qic = (ore + 1, qic) if self.faction == "gleens" else (ore, qic + 1)
            elif kind in WHEEL:
                paid = max(0, self.steps(kind) - free_steps)
                ore += paid * STEP_ORE[self.level["terraforming"]]
            else:
                continue  # the lost planet has its owner
            if self.player.credits >= 2 and self.player.ore >= ore and self.player.qic >= qic:
                found[name] = (2, ore, qic)
        return found

    def steps(self, kind: str) -> int:
        apart = abs(WHEEL.index(kind) - WHEEL.index(HOMES[self.faction]))
        return min(apart, 7 - apart)

    def terraformed(self, free_steps: int) -> dict[str, Price]:
        """Mines with free steps: only on free planets that need a step."""
        return {
            name: price
            for name, price in self.mines(free_steps).items()
            if name not in self.settled and self.kind[name] in WHEEL and self.steps(self.kind[name])
        }

    def projects(self, bonus: int = 0) -> set[str]:
        """Transdim planets without a gaiaformer for a gaia project."""
        cost = PROJECT_TOKENS[self.level["gaia_project"]]
        player = self.player
        held = player.bowl1 + player.bowl2 + player.bowl3 + (player.brainstone > 0)
        if not cost or not player.formers or held < cost:
            return set()
        begun = self.rival_projects | self.cells(player.formers_out)
        return {
            name
            for name, kind in self.kind.items()
            if kind == "transdim"
            and name not in begun
            and self.range_qic(name, bonus) <= player.qic
        }

    def upgrades(self) -> Iterator[tuple[str, int, int]]:
        """Actions with their credits and ore."""
        for structure, (before, credits, ore, pieces) in UPGRADES.items():
            if self.faction == "ivits" and structure == "planetary_institute":
                continue
            if self.faction == "bescods" and structure not in ("trading_station", "research_lab"):
                swapped = {"trading_station": "research_lab", "research_lab": "trading_station"}
                before = swapped[before]
            if len(self.built[structure]) == pieces:
                continue
            for name in self.built[before] - self.cells(self.player.guests):
                near = structure == "trading_station" and any(
                    other in self.settled for other in self.distances({name}, most=2)
                )
                price = 3 if near else credits
                if self.player.credits >= price and self.player.ore >= ore:
                    yield f"upgrade {name} {structure}", price, ore

    def may_advance(self, track: str) -> bool:
        level = self.level[track]
        if track == "navigation" and self.faction == "bal_taks" and not self.institute:
            return False
        index = [line.id for line in TRACKS].index(track)
        taken = any(seat.research[index] == 5 for seat in self.state.seats)
        return level < 4 or (level == 4 and not taken and self.green > 0)

    def may_take_a_tile(self) -> bool:
        left = [
            track.id
            for number, track in enumerate(TRACKS)
            if not self.state.advanced_taken >> number & 1
        ]
        earned = any(self.level[track] >= 4 for track in left)
        return len(self.tiles) < 9 or bool(self.uncovered and self.green and earned)

    def board_actions(self) -> Iterator[str]:
        for number, (space, (good, cost)) in enumerate(SPACES.items()):
            held = self.power if good == "power" else self.player.qic
            if self.state.action_spaces >> number & 1 or held < cost:
                continue
            if "terraform" in space:
                yield from (f"action {space} {name}" for name in self.terraformed(int(space[-1])))
            elif space == "qic_federation":
                kinds = {FEDERATION_TOKENS[token].id for token, _ in self.player.tokens}
                yield from (f"action {space} {token}" for token in kinds)
            elif space != "qic_tech_tile" or self.may_take_a_tile():
                yield f"action {space}"

    def specials(self) -> Iterator[str]:
        """Every special action as if none had been used this round."""
        yield from (f"special {tile}" for tile in TILE_ACTIONS & (self.uncovered | self.advanced))
        if self.built["academy_right"]:
            yield "special academy_right"
        if self.booster == "booster-4":
            yield from (f"special booster-4 {name}" for name in self.terraformed(1))
        if self.booster == "booster-5":
            hexes = set(self.mines(bonus=3)) | self.projects(bonus=3)
            yield from (f"special booster-5 {name}" for name in hexes)
        if self.faction == "bescods":
            lowest = min(self.level.values())
            for track, level in self.level.items():
                if level == lowest and self.may_advance(track):
                    yield f"special lowest {track}"
        if self.institute and self.faction == "ambas":
            yield from (f"special swap {name}" for name in self.built["mine"])
        if self.institute and self.faction == "firaks" and len(self.built["trading_station"]) < 4:
            yield from (f"special downgrade {name}" for name in self.built["research_lab"])
        if self.institute and self.faction == "ivits" and len(self.stations) < 6:
            for name, kind in self.kind.items():
                open_space = kind == "empty" and name not in self.stations
                if open_space and self.range_qic(name) <= self.player.qic:
                    yield f"special space_station {name}"

    def free_actions(self) -> Iterator[str]:
        player = self.player
        if player.bowl2 + (player.brainstone == 2) >= 2:
            yield "burn"
        held = {name: getattr(player, name) for name in ("qic", "knowledge", "ore", "credits")}
        held |= {"power": self.power, "token": player.bowl3, "former": player.formers}
        rates = dict(CONVERSIONS)
        if self.faction == "nevlas":
            rates["token_to_know"] = ("token", 1)
            if self.institute:
                rates["power_to_2credits"] = ("power", 2)
                rates["power_to_ore_credit"] = ("power", 4)
                rates["power_to_2ore"] = ("power", 6)
        if self.faction == "bal_taks":
            rates["gaiaformer_to_qic"] = ("former", 1)
        if self.faction == "hadsch_hallas" and self.institute:
            rates["credits_to_qic"] = ("credits", 4)
            rates["credits_to_ore"] = ("credits", 3)
            rates["credits_to_know"] = ("credits", 4)
        if self.faction == "taklons" and player.brainstone == 3:
            yield "convert brainstone_to_3credits"
        yield from (f"convert {name}" for name, (good, n) in rates.items() if held[good] >= n)

    def turn(self) -> set[str]:
        """Everything but federations, and special actions only where they are not used."""
        found = {f"mine {name}" for name in self.mines()}
        found |= {f"project {name}" for name in self.projects()}
        found |= {action for action, _, _ in self.upgrades()}
        if self.player.knowledge >= 4:
            found |= {f"research {track}" for track in self.level if self.may_advance(track)}
        found |= set(self.board_actions())
        found |= set(self.free_actions())
        free = [b.id for n, b in enumerate(BOOSTERS) if self.state.boosters >> n & 1]
        found |= {"pass"} if self.state.round == 6 else {f"pass {booster}" for booster in free}
        return found


def compare(state: GaiaState, seed: int, *, rich: bool) -> int:
    """Compare every turn of a lively game; tells how many there were."""
    used: set[tuple[int, int, str]] = set()
    before: dict[str, int] | None = None
    prices: dict[str, Price] = {}
    turns = 0
    for position in lively(state, seed, rich=rich):
        last = position.history[-1] if position.history else None
        if last and last.verb == "special":
            used.add((position.round, position.active, last.args[0]))
        if before and last and str(last) in prices:
            after = hand(position, position.active)
            paid = tuple(before[good] - after[good] for good in ("credits", "ore", "qic"))
            assert paid == prices[str(last)], last
        before = None
        decision = position.decision
        if decision is None or decision.kind != "turn":
            continue
        turns += 1
        seat = position.seats[decision.seat]
        opinion = Opinion(position, seat)
        specials = {
            action
            for action in opinion.specials()
            if (position.round, seat.seat, action.split()[1]) not in used
        }
        legal = {str(action) for action in position.actions()} - {"federation"}
        assert legal == opinion.turn() | specials
        before = hand(position, seat.seat)
        prices = {f"mine {name}": price for name, price in opinion.mines().items()}
        prices |= {action: (credits, ore, 0) for action, credits, ore in opinion.upgrades()}
        if opinion.faction == "gleens":  # the institute also brings goods
            prices = {action: p for action, p in prices.items() if "institute" not in action}
    return turns


PAIRS = [
    "terrans,gleens", "lantids,xenos", "taklons,ivits", "ambas,bal_taks", "hadsch_hallas,nevlas",
    "geodens,firaks", "bescods,itars",
]  # fmt: skip


@pytest.mark.parametrize("pair", PAIRS)
def test_the_legal_actions_of_every_turn_for_two(pair: str) -> None:
    turns = 0
    for seed in range(2):
        state = GAIA.new(2, seed, listen=True, factions=pair)
        assert isinstance(state, GaiaState)
        turns += compare(state, seed, rich=seed % 2 == 0)
    assert turns > 60


@pytest.mark.parametrize("small", ["without-09", "without-both"])
def test_the_legal_actions_of_every_turn_on_a_small_board(small: str) -> None:
    state = GAIA.new(3, 9, listen=True, small_board=small, factions="random", rotate=True)
    assert isinstance(state, GaiaState)
    assert compare(state, 9, rich=True) > 60


def test_the_legal_actions_of_every_turn_for_four() -> None:
    factions = ["lantids", "ivits", "bescods", "gleens"]
    state = GAIA.new(4, 3, listen=True, turn_order="passing", factions=factions)
    assert isinstance(state, GaiaState)
    assert compare(state, 3, rich=True) > 80
