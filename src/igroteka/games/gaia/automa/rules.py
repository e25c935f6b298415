"""The Automa's civilisation as the common rules see it: a home, pieces, and no goods."""

from __future__ import annotations

from igroteka.games.gaia.factions.base import Faction
from igroteka.games.gaia.goods import count
from igroteka.games.gaia.state import GaiaState, Player

from . import start, turn
from .box import AutomaBox


class AutomaFaction(Faction):
    """None of the abilities of the civilisation's board: those on its card are the Automa's."""

    has_goods = False

    def seat_name(self, state: GaiaState, lang: str) -> str:
        return state.words.texts.say("automa:seat", lang, it=super().seat_name(state, lang))

    def satellites_in_the_way(self, player: Player) -> int:
        """None: where they lie has no meaning, only how many there are."""
        return 0

    def unpack(self, state: GaiaState, player: Player) -> None:
        start.unpack(state)

    def place_start(self, state: GaiaState, player: Player) -> bool:
        start.place_mine(state)
        return True

    def first_booster(self, state: GaiaState, player: Player) -> bool:
        start.first_booster(state)
        return True

    def take_turn(self, state: GaiaState, player: Player) -> None:
        turn.play(state)

    def final_count(self, state: GaiaState, player: Player, what: str) -> int:
        """Progress on a final goal: it has no federations, but is counted as if."""
        if what == "structure_in_federation":
            outside = player.box.part(AutomaBox).outside_federations
            return max(0, count(state, player, "structure") - outside)
        return count(state, player, what)
