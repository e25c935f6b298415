"""Action 1, build a mine: range, habitability and price; also the lost planet.

Rulebook, «Построить шахту» and appendix II, Navigation level 5. Range, terraforming and the mine
are paid together or not at all. The smallest number of QIC that reaches the planet is spent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no

from . import charging, federations, goods, reach
from .box import EMPTY, GAIA, LOST, MINE, TERRAFORMING, TRANSDIM
from .goods import short
from .pending import Pending
from .state import GaiaState, Player
from .text import seat_name, with_details
from .triggers import trigger
from .verbs import TURN, Question, Verb, name_of


def step_cost(player: Player) -> int:
    return player.box.tracks[TERRAFORMING].levels[player.research[TERRAFORMING]].step_cost


def terraforming_prices(player: Player) -> dict[str, int]:
    """Ore for all steps to each planet type, from the own one round the wheel."""
    home, each = player.rules.board.home, step_cost(player)
    steps = player.box.steps[home]
    wheel = (*range(home, player.box.home_types), *range(home))
    return {player.box.planet_types[planet]: steps[planet] * each for planet in wheel}


def targets(state: GaiaState, player: Player, free_steps: int = 0, bonus: int = 0) -> int:
    """Planets where the player can build and pay a mine now."""
    structure = player.rules.board.structures[MINE]
    ore = player.ore - structure.ore
    if ore < 0 or player.credits < structure.credits or not player.has_piece(structure):
        return 0
    by_steps = state.board.by_steps[player.rules.board.home]
    each = step_cost(player)
    affordable = by_steps[0]
    for steps in (1, 2, 3):
        if (steps - free_steps) * each <= ore:
            affordable |= by_steps[steps]
    affordable &= ~state.taken
    gaia = state.gaia_mask() & ~state.taken
    gaia_qic, gaia_ore = player.rules.gaia_planet_price
    guests = player.rules.shared_planets(state, player)
    wanted = affordable | guests
    if gaia_ore <= ore:
        wanted |= gaia
    found = player.formers_out & state.gaiaformed
    for cubes, hexes in reach.rings(state, player, wanted, bonus):
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


class Habitability(NamedTuple):
    """What makes a planet habitable: QIC or ore for a gaia planet, or terraforming steps."""

    gaia_qic: int = 0
    gaia_ore: int = 0
    steps: int = 0
    paid_steps: int = 0
    step_ore: int = 0
    """Ore for the steps that are not free."""


HABITABLE = Habitability()


def habitability(state: GaiaState, player: Player, h: int, free_steps: int = 0) -> Habitability:
    """The works on a planet; none where somebody has been at work already."""
    if state.taken >> h & 1:
        return HABITABLE
    planet = planet_type(state, h)
    if planet == GAIA:
        return Habitability(*player.rules.gaia_planet_price)
    steps = state.box.steps[player.rules.board.home][planet]
    paid = max(0, steps - free_steps)
    return Habitability(0, 0, steps, paid, paid * step_cost(player))


def build(state: GaiaState, player: Player, h: int, free_steps: int = 0, bonus: int = 0) -> None:
    """Pay for a mine and put it on the map."""
    structure = player.rules.board.structures[MINE]
    planet = planet_type(state, h)
    guest = bool(state.taken >> h & 1) and not player.formers_out >> h & 1
    works = habitability(state, player, h, free_steps)
    if player.formers_out >> h & 1:
        player.formers_out &= ~(1 << h)
        goods.gain_formers(state, player, 1, "mine")
    else:
        goods.pay(state, player, "qic", reach.range_cost(state, player, h, bonus), "range")
    goods.pay(state, player, "qic", works.gaia_qic, "gaia planet")
    goods.pay(state, player, "ore", works.gaia_ore, "gaia planet")
    goods.pay(state, player, "ore", works.step_ore, "terraforming")
    goods.pay(state, player, "credits", structure.credits, "mine")
    goods.pay(state, player, "ore", structure.ore, "mine")
    trigger(state, player, "terraform_step", works.steps)
    player.built[MINE] |= 1 << h
    if guest:
        player.guests |= 1 << h
    colonise(state, player, h, planet, guest)


def colonise(state: GaiaState, player: Player, h: int, planet: int, guest: bool) -> None:
    """A mine has come to a planet: rewards, federation, neighbours."""
    new_type = occupy(state, player, h, planet, guest)
    trigger(state, player, "mine")
    if planet == GAIA and not guest:
        trigger(state, player, "gaia_mine")
    player.rules.on_mine(state, player, planet, guest, new_type)
    charging.announce(state, player, h)


def occupy(state: GaiaState, player: Player, h: int, planet: int, guest: bool) -> bool:
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
        for _, ring in reach.rings(state, player, state.board.empty & ~occupied):
            hexes |= ring
        actions = state.board.space.actions("lost")
        return [actions[h] for h in bits(hexes)]

    def perform(self, state: GaiaState, action: Action) -> None:
        state.pending.pop()
        player = state.seats[self.seat]
        h = state.board.grid.by_name[action[1]]
        goods.pay(state, player, "qic", reach.range_cost(state, player, h), "range")
        player.lost = state.lost_planet = 1 << h
        colonise(state, player, h, LOST, guest=False)

    def resolve(self, state: GaiaState) -> bool:
        """Without a hex for it the lost planet stays lost."""
        if self.options(state):
            return False
        state.pending.pop()
        return True


# How it is told.


def details(state: GaiaState, player: Player, h: int, lang: str, bonus: int = 0) -> list[str]:
    """Planet, works, whose planet it is, and QIC for the distance."""
    box, words = state.box, state.words
    found = [words.name(f"planet:{box.planet_types[planet_type(state, h)]}", lang)]
    if player.formers_out >> h & 1:
        return [*found, words.texts.get("detail:gaiaformer", lang)]
    works = habitability(state, player, h)
    owners = [other for other in state.others(player) if other.planets >> h & 1]
    if owners:
        it = seat_name(state, owners[0].seat, lang)
        found.append(words.texts.say("detail:beside", lang, it=it))
    elif works.steps:
        found.append(words.texts.say("detail:steps", lang, n=works.steps))
    elif works != HABITABLE:
        price = (("qic", works.gaia_qic), ("ore", works.gaia_ore))
        found.append(words.goods(tuple((good, n) for good, n in price if n), lang))
    return found + reach.range_details(state, player, h, lang, bonus)


def _tell(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    h = state.board.grid.by_name[action[1]]
    text = state.words.texts.say("action:mine", lang, hex=action[1])
    return with_details(text, details(state, player, h, lang))


# Why not: from the place to the pieces to the goods, so that a shortage is named only where goods
# are all that is missing.


def pieces(player: Player, index: int) -> Reasons:
    """Is a piece of this structure left on the faction board?"""
    structure = player.rules.board.structures[index]
    if player.has_piece(structure):
        return []
    return no("no_pieces", count=structure.slots, structure=structure.id)


def colonist(state: GaiaState, h: int) -> str:
    """Whose planet it is; beside a guest, the host."""
    owners = [player for player in state.seats if player.planets >> h & 1]
    hosts = [player for player in owners if not player.guests >> h & 1]
    return name_of((hosts or owners)[0])


def foreign_former(state: GaiaState, player: Player, h: int) -> Reasons:
    """Is an opponent's gaiaformer there?"""
    for other in state.others(player):
        if other.formers_out >> h & 1:
            return no("foreign_former", hex=state.board.grid.name(h), who=name_of(other))
    return []


def why_not(state: GaiaState, player: Player, h: int, bonus: int = 0) -> Reasons:
    """Why no mine can be built, perhaps with additional range."""
    return _site(state, player, h) or _price(state, player, h, 0, bonus)


def why_not_with_steps(
    state: GaiaState, player: Player, h: int, free_steps: int, source: str
) -> Reasons:
    """The same with free steps, which only a planet that needs some may use."""
    if found := _site(state, player, h):
        return found
    if not habitability(state, player, h).steps:
        return no("no_step_needed", hex=state.board.grid.name(h), source=source)
    return _price(state, player, h, free_steps, 0)


def _site(state: GaiaState, player: Player, h: int) -> Reasons:
    name = state.board.grid.name(h)
    planet = planet_type(state, h)
    if planet == EMPTY:
        return no("no_planet", hex=name)
    if player.planets >> h & 1:
        return no("own_planet", hex=name)
    if found := foreign_former(state, player, h):
        return found
    if planet == TRANSDIM:
        running = player.formers_out >> h & 1
        return no("project_running", hex=name) if running else no("transdim")
    open_to = ~state.taken | player.formers_out | player.rules.shared_planets(state, player)
    if not open_to >> h & 1:
        return no("colonised", hex=name, who=colonist(state, h))
    return pieces(player, MINE)


def _price(state: GaiaState, player: Player, h: int, free_steps: int, bonus: int) -> Reasons:
    structure = player.rules.board.structures[MINE]
    works = habitability(state, player, h, free_steps)
    found: Reasons = []
    if not player.formers_out >> h & 1:
        found += reach.far(state, player, h, bonus, works.gaia_qic)
    found += short(
        player,
        "ore",
        works.step_ore + works.gaia_ore + structure.ore,
        "terraforming" if works.step_ore else "gaia_ore" if works.gaia_ore else "short",
        steps=(("step", works.paid_steps),),
        ore=(("ore", works.step_ore),),
        gaia=(("ore", works.gaia_ore),),
        mine=(("ore", structure.ore),),
    )
    return found + short(player, "credits", structure.credits)


def planet_there(state: GaiaState, h: int) -> Reasons:
    """Is a hex empty space?"""
    if planet_type(state, h) == EMPTY:
        return []
    return no("planet_there", hex=state.board.grid.name(h))


def station_there(state: GaiaState, h: int) -> Reasons:
    """Is anybody's space station there?"""
    for other in state.seats:
        if other.stations >> h & 1:
            return no("station_there", hex=state.board.grid.name(h), who=name_of(other))
    return []


def _lost(question: Question) -> Reasons:
    state, h = question.state, question.hex()
    if found := planet_there(state, h):
        return found
    for other in state.seats:
        if other.rules.satellites_in_the_way(other) >> h & 1:
            return no("satellite_there", hex=question.args[0], who=name_of(other))
    return station_there(state, h) or reach.far(state, question.player, h)


VERBS = (
    Verb(
        "mine",
        TURN,
        "HEX",
        ("hex",),
        why_not=lambda question: why_not(question.state, question.player, question.hex()),
        tell=_tell,
        offer=options,
        perform=perform,
    ),
    Verb("lost", (PlaceLostPlanet.kind,), "HEX", ("hex",), why_not=_lost),
)
