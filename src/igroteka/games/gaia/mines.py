"""Action 1, build a mine: range, habitability and price; also the lost planet.

Rulebook, «Построить шахту» and appendix II, Navigation level 5. Range, terraforming and the mine
are paid together or not at all. The smallest number of QIC that reaches the planet is spent.
"""

from __future__ import annotations

from dataclasses import dataclass

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits

from . import charging, federations, goods
from .box import GAIA, LOST, MINE, NAVIGATION, TERRAFORMING
from .state import GaiaState, Pending, Player
from .triggers import trigger


def basic_range(player: Player) -> int:
    return player.box.tracks[NAVIGATION].levels[player.research[NAVIGATION]].range


def step_cost(player: Player) -> int:
    return player.box.tracks[TERRAFORMING].levels[player.research[TERRAFORMING]].step_cost


def terraforming_prices(player: Player) -> dict[str, int]:
    """Ore for all steps to each planet type, from the own one round the wheel."""
    home, each = player.rules.board.home, step_cost(player)
    steps = player.box.steps[home]
    wheel = (*range(home, player.box.home_types), *range(home))
    return {player.box.planet_types[planet]: steps[planet] * each for planet in wheel}


def reach(state: GaiaState, player: Player, distance: int) -> int:
    """Every hex within a distance of the player's planets and space stations."""
    return state.board.grid.within(player.planets | player.stations, distance)


def rings(state: GaiaState, player: Player, targets: int, bonus: int = 0) -> list[tuple[int, int]]:
    """Targets by the QIC their distance costs: (QIC, hexes), each hex at its cheapest."""
    grid = state.board.grid
    reached = grid.within(player.planets | player.stations, basic_range(player) + bonus)
    found = [(0, targets & reached)]
    targets &= ~reached
    for cubes in range(1, player.qic + 1):
        if not targets:
            break
        reached = grid.within(reached, state.box.qic_range)
        if hit := targets & reached:
            found.append((cubes, hit))
            targets &= ~hit
    return found


def range_cost(state: GaiaState, player: Player, h: int, bonus: int = 0) -> int:
    """QIC needed to reach a hex."""
    grid = state.board.grid
    reached = grid.within(player.planets | player.stations, basic_range(player) + bonus)
    cubes = 0
    while not reached >> h & 1:
        reached = grid.within(reached, state.box.qic_range)
        cubes += 1
    return cubes


def targets(state: GaiaState, player: Player, free_steps: int = 0, bonus: int = 0) -> int:
    """Planets where the player can build and pay a mine now."""
    structure = player.rules.board.structures[MINE]
    ore = player.ore - structure.ore
    if (
        ore < 0
        or player.credits < structure.credits
        or player.built[MINE].bit_count() >= structure.slots
    ):
        return 0
    by_steps = state.board.by_steps[player.rules.board.home]
    each = step_cost(player)
    affordable = by_steps[0]
    for steps in (1, 2, 3):
        if max(0, steps - free_steps) * each <= ore:
            affordable |= by_steps[steps]
    affordable &= ~state.taken
    gaia = state.gaia_mask() & ~state.taken
    gaia_qic, gaia_ore = player.rules.gaia_planet_price
    guests = player.rules.shared_planets(state, player)
    wanted = affordable | guests
    if gaia_ore <= ore:
        wanted |= gaia
    found = player.formers_out & state.gaiaformed
    for cubes, hexes in rings(state, player, wanted, bonus):
        if gaia_qic and cubes + gaia_qic > player.qic:
            hexes &= ~(gaia & ~guests)
        found |= hexes
    return found


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    actions = state.board.space.actions("mine")
    found.extend([actions[h] for h in bits(targets(state, player))])


def with_step_targets(state: GaiaState, player: Player, steps: int) -> int:
    """Planets for a mine with free steps: only where at least one step is needed."""
    home = state.board.by_steps[player.rules.board.home]
    needing = home[1] | home[2] | home[3]
    return targets(state, player, free_steps=steps) & needing & ~state.taken


def planet_type(state: GaiaState, h: int) -> int:
    """The type of a planet now: transdim planets may have become gaia planets."""
    if state.gaiaformed >> h & 1:
        return GAIA
    if state.lost_planet >> h & 1:
        return LOST
    return state.board.planet[h]


def build(state: GaiaState, player: Player, h: int, free_steps: int = 0, bonus: int = 0) -> None:
    """Pay for a mine and put it on the map."""
    structure = player.rules.board.structures[MINE]
    planet = planet_type(state, h)
    guest = bool(state.taken >> h & 1) and not player.formers_out >> h & 1
    steps = 0
    if player.formers_out >> h & 1:
        player.formers_out &= ~(1 << h)
        goods.gain_formers(state, player, 1, "mine")
    else:
        goods.pay(state, player, "qic", range_cost(state, player, h, bonus), "range")
        if guest:
            pass
        elif planet == GAIA:
            gaia_qic, gaia_ore = player.rules.gaia_planet_price
            goods.pay(state, player, "qic", gaia_qic, "gaia planet")
            goods.pay(state, player, "ore", gaia_ore, "gaia planet")
        else:
            steps = state.box.steps[player.rules.board.home][planet]
            paid = max(0, steps - free_steps) * step_cost(player)
            goods.pay(state, player, "ore", paid, "terraforming")
    goods.pay(state, player, "credits", structure.credits, "mine")
    goods.pay(state, player, "ore", structure.ore, "mine")
    trigger(state, player, "terraform_step", steps)
    player.built[MINE] |= 1 << h
    if guest:
        player.guests |= 1 << h
    colonise(state, player, h, planet, guest)


def colonise(state: GaiaState, player: Player, h: int, planet: int, guest: bool) -> None:
    """A mine has come to a planet: rewards, federation, neighbours."""
    new_type = settle(state, player, h, planet, guest)
    trigger(state, player, "mine")
    if planet == GAIA and not guest:
        trigger(state, player, "gaia_mine")
    player.rules.on_mine(state, player, planet, guest, new_type)
    charging.announce(state, player, h)


def settle(state: GaiaState, player: Player, h: int, planet: int, guest: bool) -> bool:
    """Make a planet the player's own; tells whether its type is new to them."""
    bit = 1 << h
    player.planets |= bit
    state.taken |= bit
    player.sectors |= 1 << state.board.sector_of[h]
    new_type = False
    if not guest:
        new_type = not player.types >> planet & 1
        player.types |= 1 << planet
        if planet == GAIA:
            player.gaia_planets += 1
    federations.join(state, player, h)
    return new_type


def perform(state: GaiaState, player: Player, action: Action) -> None:
    build(state, player, state.board.grid.by_name[action[1]])


@dataclass(slots=True)
class PlaceLostPlanet(Pending):
    """Where the lost planet is found."""

    kind = "lost"

    def options(self, state: GaiaState) -> list[Action]:
        """Hexes for the lost planet: in range, without planet, satellite or space station."""
        player = state.seats[self.seat]
        occupied = state.lost_planet
        for other in state.seats:
            occupied |= other.rules.satellites_in_the_way(other) | other.stations
        hexes = 0
        for _, ring in rings(state, player, state.board.empty & ~occupied):
            hexes |= ring
        actions = state.board.space.actions("lost")
        return [actions[h] for h in bits(hexes)]

    def perform(self, state: GaiaState, action: Action) -> None:
        state.pending.pop()
        player = state.seats[self.seat]
        h = state.board.grid.by_name[action[1]]
        goods.pay(state, player, "qic", range_cost(state, player, h), "range")
        player.lost = state.lost_planet = 1 << h
        colonise(state, player, h, LOST, guest=False)

    def settle(self, state: GaiaState) -> bool:
        """Without a hex for it the lost planet stays lost."""
        if self.options(state):
            return False
        state.pending.pop()
        return True
