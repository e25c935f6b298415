"""Set-up of the Automa's ship tokens: one of them, drawn by lot, shows a ship it has explored.

«Подготовка к игре» of the solo game.
"""

from __future__ import annotations

from collections.abc import Mapping

from igroteka.engine.rng import stream
from igroteka.games.gaia import named_table
from igroteka.games.gaia.automa.opponent import NO_CARD, SEAT, Automa
from igroteka.games.gaia.automa.trace import Choice, Part, Turn
from igroteka.games.gaia.lost_fleet.fleet import Fleet, fleet_box
from igroteka.games.gaia.state import GaiaState

from .box import FleetAutomaBox
from .ways import TokenOption, explore, token_options

KEY = "automa_ship"
"""The key by which a table names the ship that the Automa has explored from the start."""


def prepare(state: GaiaState, spec: Mapping[str, object]) -> None:
    """Lay the tokens; `spec` is what the option `table` names."""
    own, fleet = state.box.part(FleetAutomaBox), state.part(Fleet)
    fleet.spare[SEAT] = own.shuttles
    ships = [token.ship for token in own.tokens]
    if KEY in spec:
        known = {fleet_box(state.box).ships[ship].id: ship for ship in ships}
        rule, ship = "laid", named_table.one_of(state.box, spec[KEY], known, KEY, "ship")
    else:
        rule, ship = "lot", stream(state.origin.seed, "automa ship").choice(ships)
    _note(state, rule, ship)


def _note(state: GaiaState, rule: str, ship: int) -> None:
    """Explore the ship, and keep that among the turns, so that it is explained like them."""
    options = token_options(state.box)
    first = len(state.box.board_actions)
    places = [1 << first + place for place, one in enumerate(options) if one.space < 0]
    chosen = 1 << first + options.index(TokenOption(ship))
    choice = Choice(rule, "", sum(places), chosen)
    result = explore(state, ship)
    part = Part("explore", "space", tuple(choice.steps), choice.chosen, result, "", -1)
    turns = state.part(Automa).turns
    turns.append(Turn(len(turns) + 1, 0, 0, "setup", NO_CARD, NO_CARD, (part,), ()))
    state.emit(SEAT, "automa", 1, result)
