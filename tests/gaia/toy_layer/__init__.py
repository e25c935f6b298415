"""A tiny expansion of Gaia Project, to see that nothing of the base game has to change for one.

The wanderers are a third civilisation of the blue colour. A small sector of seven hexes comes to
the board. Whoever has a QIC may wave at the neighbours, which a new round goal rewards; a new final
goal counts the QIC that are left.
"""

from igroteka.games.gaia.factions.base import Faction
from igroteka.games.gaia.goods import gain_vp
from igroteka.games.gaia.layer import Layer
from igroteka.games.gaia.prices import priced
from igroteka.games.gaia.state import GaiaState, Player


class Wanderers(Faction):
    def round_starts(self, state: GaiaState, player: Player) -> None:
        gain_vp(state, player, 1, self.id)


class ToyLayer(Layer):
    players = (2, 3, 4)
    sector_kinds = {"islet": False}
    counts = {"qic": lambda state, player: player.qic}
    factions = (Wanderers,)
    verbs = (priced("wave", qic=1),)
