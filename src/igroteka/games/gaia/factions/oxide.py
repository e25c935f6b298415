"""Red boards: Hadsch Hallas and Ivits."""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no
from igroteka.games.gaia import federations, goods, lost_planet, reach
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.verbs import Question

from .base import Faction


class HadschHallas(Faction):
    """The institute lets credits pay for conversions, which the data lists."""


class Ivits(Faction):
    """One federation that grows; satellites cost QIC; space stations from the institute."""

    one_federation = True
    special = "space_station"
    satellite_good = "qic"

    def federation_need(self, state: GaiaState, player: Player) -> int:
        return state.box.federation_power * (len(player.tokens) - player.track_token + 1)

    def satellite_funds(self, player: Player) -> int:
        return player.qic

    def pay_satellites(self, state: GaiaState, player: Player, count: int) -> None:
        goods.pay(state, player, self.satellite_good, count, "satellites")

    def station_targets(self, state: GaiaState, player: Player) -> int:
        """Hexes in range without a planet or a space station."""
        empty = state.board.empty & ~state.lost_planet & ~player.stations
        return reach.reachable(state, player, empty)

    def station_left(self, player: Player) -> bool:
        return player.stations.bit_count() < self.board.space_stations

    def special_options(self, state: GaiaState, player: Player, found: list[Action]) -> None:
        if self.special_open(player) and self.station_left(player):
            actions = state.board.space.actions("special", self.special)
            found.extend([actions[h] for h in bits(self.station_targets(state, player))])

    def special_perform(self, state: GaiaState, player: Player, action: Action) -> None:
        h = state.board.grid.by_name[action[2]]
        goods.pay(state, player, "qic", reach.range_cost(state, player, h), "range")
        player.stations |= 1 << h
        federations.join(state, player, h)

    def special_why_not(self, question: Question) -> Reasons:
        state, player, h = question.state, question.player, question.hex(1)
        if not self.station_left(player):
            return no("no_pieces", count=self.board.space_stations, structure=self.special)
        taken = lost_planet.planet_there(state, h) or lost_planet.station_there(state, h)
        return taken or reach.far(state, player, h)
