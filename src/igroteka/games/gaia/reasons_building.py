"""Why a structure, gaiaformer, space station or the lost planet cannot come to a hex.

Checks go from the place to the pieces to the goods, so a shortage is named only where goods are
all that is missing.
"""

from __future__ import annotations

from igroteka.engine.reasons import Reasons, no

from . import gaia_projects, mines, upgrades
from .box import EMPTY, GAIA_PROJECT, MINE, TRANSDIM
from .reasons_goods import far, is_open_gaia, short
from .reasons_words import Question
from .state import GaiaState, Player


def name_of(player: Player) -> str:
    return player.rules.board.id


def colonist(state: GaiaState, h: int) -> str:
    """Whose planet it is; beside a guest, the host."""
    owners = [player for player in state.seats if player.planets >> h & 1]
    hosts = [player for player in owners if not player.guests >> h & 1]
    return name_of((hosts or owners)[0])


def pieces(player: Player, index: int) -> Reasons:
    """Is a piece of this structure left on the faction board?"""
    structure = player.rules.board.structures[index]
    if player.built[index].bit_count() < structure.slots:
        return []
    return no("no_pieces", count=structure.slots, structure=structure.id)


# Mines.


def mine(question: Question) -> Reasons:
    return new_mine(question.state, question.player, question.hex())


def new_mine(state: GaiaState, player: Player, h: int, bonus: int = 0) -> Reasons:
    """Why no mine can be built, perhaps with additional range."""
    return _mine_site(state, player, h) or _mine_price(state, player, h, 0, bonus)


def mine_with_steps(
    state: GaiaState, player: Player, h: int, free_steps: int, source: str
) -> Reasons:
    """The same with free steps, which only a planet that needs some may use."""
    if found := _mine_site(state, player, h):
        return found
    if not _steps(state, player, h):
        return no("no_step_needed", hex=state.board.grid.name(h), source=source)
    return _mine_price(state, player, h, free_steps, 0)


def _mine_site(state: GaiaState, player: Player, h: int) -> Reasons:
    name = state.board.grid.name(h)
    planet = mines.planet_type(state, h)
    if planet == EMPTY:
        return no("no_planet", hex=name)
    if player.planets >> h & 1:
        return no("own_planet", hex=name)
    if found := _foreign_former(state, player, h):
        return found
    if player.formers_out >> h & 1 and planet == TRANSDIM:
        return no("project_running", hex=name)
    if planet == TRANSDIM:
        return no("transdim")
    open_to = ~state.taken | player.formers_out | player.rules.shared_planets(state, player)
    if not open_to >> h & 1:
        return no("colonised", hex=name, who=colonist(state, h))
    return pieces(player, MINE)


def _foreign_former(state: GaiaState, player: Player, h: int) -> Reasons:
    for other in state.others(player):
        if other.formers_out >> h & 1:
            return no("foreign_former", hex=state.board.grid.name(h), who=name_of(other))
    return []


def _steps(state: GaiaState, player: Player, h: int) -> int:
    """Terraforming steps of a planet; none where somebody has been at work already."""
    if state.taken >> h & 1:
        return 0
    return state.box.steps[player.rules.board.home][mines.planet_type(state, h)]


def _mine_price(state: GaiaState, player: Player, h: int, free_steps: int, bonus: int) -> Reasons:
    structure = player.rules.board.structures[MINE]
    gaia_qic, gaia_ore = player.rules.gaia_planet_price if is_open_gaia(state, h) else (0, 0)
    steps = max(0, _steps(state, player, h) - free_steps)
    step_ore = steps * mines.step_cost(player)
    found: Reasons = []
    if not player.formers_out >> h & 1:
        found += far(state, player, h, bonus, gaia_qic)
    found += short(
        player,
        "ore",
        step_ore + gaia_ore + structure.ore,
        "terraforming" if step_ore else "gaia_ore" if gaia_ore else "short",
        steps=(("step", steps),),
        ore=(("ore", step_ore),),
        gaia=(("ore", gaia_ore),),
        mine=(("ore", structure.ore),),
    )
    return found + short(player, "credits", structure.credits)


# Gaia projects.


def project(question: Question) -> Reasons:
    return new_project(question.state, question.player, question.hex())


def new_project(state: GaiaState, player: Player, h: int, bonus: int = 0) -> Reasons:
    name = state.board.grid.name(h)
    planet = mines.planet_type(state, h)
    if planet == EMPTY:
        return no("no_planet", hex=name)
    if found := _foreign_former(state, player, h):
        return found
    if player.formers_out >> h & 1:
        return no("own_former", hex=name)
    if planet != TRANSDIM:
        return no("not_transdim", hex=name, planet=state.box.planet_types[planet])
    price = gaia_projects.price(player)
    if not price:
        level = player.research[GAIA_PROJECT]
        return no("no_projects", level=level, track=state.box.tracks[GAIA_PROJECT].id)
    if not player.formers:
        return no("no_former")
    return far(state, player, h, bonus) + short(player, "tokens", price)


# Upgrades.


def upgrade(question: Question) -> Reasons:
    state, player, h = question.state, question.player, question.hex()
    name = question.args[0]
    structure = player.rules.board.structures[question.box.structure_index[question.args[1]]]
    if structure.index == MINE:
        return no("upgrade_to_mine", hex=name)
    if player.lost >> h & 1:
        return no("lost_mine")
    if player.guests >> h & 1:
        return no("guest_mine")
    here = [index for index, hexes in enumerate(player.built) if hexes >> h & 1]
    if not here:
        return no("no_structure", hex=name)
    if here[0] not in structure.upgrade_from:
        return no(
            "wrong_source",
            structure=structure.id,
            sources=tuple(question.box.structures[index] for index in structure.upgrade_from),
            hex=name,
            found=question.box.structures[here[0]],
        )
    if found := pieces(player, structure.index):
        return found
    credits, ore = upgrades.price(state, player, h, structure)
    return short(player, "credits", credits) + short(player, "ore", ore)


# Starting structures, the lost planet, space stations.


def settle(question: Question) -> Reasons:
    state, player, h = question.state, question.player, question.hex()
    name, planet = question.args[0], mines.planet_type(state, h)
    home = player.rules.board.home
    if planet == EMPTY:
        return no("no_planet", hex=name)
    if planet != home:
        return no(
            "not_home",
            hex=name,
            planet=question.box.planet_types[planet],
            faction=name_of(player),
            home=question.box.planet_types[home],
        )
    return no("settled", hex=name, who=colonist(state, h)) if state.taken >> h & 1 else []


def lost(question: Question) -> Reasons:
    state, h = question.state, question.hex()
    if found := _not_empty(question, h):
        return found
    for other in state.seats:
        if other.rules.satellites_in_the_way(other) >> h & 1:
            return no("satellite_there", hex=question.args[0], who=name_of(other))
    return _station_there(question, h) or far(state, question.player, h)


def space_station(question: Question) -> Reasons:
    """The special action of the Ivits; the hex is the second word."""
    state, player, h = question.state, question.player, question.hex(1)
    count = player.rules.board.space_stations
    if player.stations.bit_count() >= count:
        return no("no_pieces", count=count, structure=question.args[0])
    return _not_empty(question, h) or _station_there(question, h) or far(state, player, h)


def _not_empty(question: Question, h: int) -> Reasons:
    if mines.planet_type(question.state, h) == EMPTY:
        return []
    return no("planet_there", hex=question.args[-1])


def _station_there(question: Question, h: int) -> Reasons:
    for other in question.state.seats:
        if other.stations >> h & 1:
            return no("station_there", hex=question.args[-1], who=name_of(other))
    return []
