"""Action 1, build a mine: range, habitability and price.

Rulebook, «Построить шахту». Range, terraforming and the mine are paid together or not at all. The
smallest number of QIC that reaches the planet is spent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, asked, no, remedied, unfit, unmet

from . import charging, federations, goods, reach
from .box import EMPTY, GAIA, LOST, MINE, TERRAFORMING, TRANSDIM
from .goods import against, price
from .state import GaiaState, Player
from .telling import Telling
from .text import seat_name
from .triggers import trigger
from .ventures import Venture
from .verbs import TURN, Verb, name_of


def step_cost(player: Player) -> int:
    return player.box.tracks[TERRAFORMING].levels[player.research[TERRAFORMING]].step_cost


def terraforming_prices(player: Player) -> dict[str, int]:
    """Ore for all steps to each planet type, from the own one round the wheel, then off it."""
    box, home, each = player.box, player.rules.board.home, step_cost(player)
    start = home if home < box.home_types else 0
    wheel = (*range(start, box.home_types), *range(start))
    others = (planet for planet in box.terraformed if planet >= box.home_types)
    steps = player.rules.steps
    return {box.planet_types[planet]: steps[planet] * each for planet in (*wheel, *others)}


class Terms(NamedTuple):
    """What a mine is let off, and how far it may be built."""

    steps: int = 0
    """Terraforming steps that cost nothing."""
    range: int = 0
    """Added to the basic range."""
    free: bool = False
    """Whether the mine itself costs nothing."""
    anywhere: bool = False
    """Whether distance does not matter."""
    former: bool = True
    """Whether gaiaformers are used up where a planet asks for them."""


USUAL = Terms()


def targets(state: GaiaState, player: Player, terms: Terms = USUAL) -> int:
    """Planets where the player can build and pay a mine now."""
    board, rules = state.board, player.rules
    structure = rules.board.structures[MINE]
    if not player.has_piece(structure):
        return 0
    ore = player.ore if terms.free else player.ore - structure.ore
    wanted = guests = gaia = found = 0
    gaia_qic, gaia_ore = rules.gaia_planet_price
    if ore >= 0 and (terms.free or player.credits >= structure.credits):
        each = step_cost(player)
        for steps, planets in enumerate(board.by_steps(rules.steps)):
            if (steps - terms.steps) * each <= ore:
                wanted |= planets
        gaia = state.gaia_mask() & ~state.taken
        guests = rules.shared_planets(state, player)
        wanted = wanted & ~state.taken | guests
        if gaia_ore <= ore:
            wanted |= gaia
        found = player.formers_out & state.gaiaformed
    if board.bare and (player.formers or not terms.former):
        wanted |= board.bare & ~state.taken
    if not wanted:
        return found
    for cubes, hexes in _rings(state, player, wanted, terms):
        if gaia_qic and cubes + gaia_qic > player.qic:
            hexes &= ~(gaia & ~guests)
        found |= hexes
    return found


def _rings(
    state: GaiaState, player: Player, wanted: int, terms: Terms
) -> Sequence[tuple[int, int]]:
    return [(0, wanted)] if terms.anywhere else reach.rings(state, player, wanted, terms.range)


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    actions = state.board.space.actions("mine")
    found.extend([actions[h] for h in bits(targets(state, player))])


def with_step_targets(state: GaiaState, player: Player, steps: int) -> int:
    """Planets for a mine with free steps: only where at least one step is needed."""
    at_home = state.board.by_steps(player.rules.steps)[0]
    needing = state.board.terraformed & ~at_home & ~state.taken
    return targets(state, player, Terms(steps=steps)) & needing


def planet_type(state: GaiaState, h: int) -> int:
    """The type of a planet now: transdim planets may have become gaia planets."""
    if state.gaiaformed >> h & 1:
        return GAIA
    if state.lost_planet >> h & 1:
        return LOST
    return state.board.planet[h]


class Habitability(NamedTuple):
    """What makes a planet habitable: QIC or ore, terraforming steps, or gaiaformers."""

    gaia_qic: int = 0
    gaia_ore: int = 0
    steps: int = 0
    paid_steps: int = 0
    step_ore: int = 0
    """Ore for the steps that are not free."""
    formers: int = 0
    """Gaiaformers that are used up."""
    free_mine: bool = False
    """Whether the mine costs nothing there."""


HABITABLE = Habitability()


def habitability(state: GaiaState, player: Player, h: int, terms: Terms = USUAL) -> Habitability:
    """The works on a planet; none where somebody has been at work already."""
    if state.taken >> h & 1:
        return HABITABLE
    planet = planet_type(state, h)
    if planet == GAIA:
        return Habitability(*player.rules.gaia_planet_price)
    steps = player.rules.steps[planet]
    paid = max(0, steps - terms.steps)
    kind = state.box.planets[planet]
    formers = kind.gaiaformers if terms.former else 0
    return Habitability(0, 0, steps, paid, paid * step_cost(player), formers, kind.free_mine)


def build(state: GaiaState, player: Player, h: int, terms: Terms = USUAL) -> None:
    """Pay for a mine and put it on the map."""
    structure = player.rules.board.structures[MINE]
    planet = planet_type(state, h)
    guest = bool(state.taken >> h & 1) and not player.formers_out >> h & 1
    works = habitability(state, player, h, terms)
    if player.formers_out >> h & 1:
        player.formers_out &= ~(1 << h)
        goods.gain_formers(state, player, 1, "mine")
    elif not terms.anywhere:
        goods.pay(state, player, "qic", reach.range_cost(state, player, h, terms.range), "range")
    goods.pay(state, player, "qic", works.gaia_qic, "gaia planet")
    goods.pay(state, player, "ore", works.gaia_ore, "gaia planet")
    goods.pay(state, player, "ore", works.step_ore, "terraforming")
    if works.formers:
        goods.use_up_formers(state, player, works.formers, "mine")
    if not (terms.free or works.free_mine):
        goods.pay(state, player, "credits", structure.credits, "mine")
        goods.pay(state, player, "ore", structure.ore, "mine")
    trigger(state, player, "terraform_step", works.steps)
    player.built[MINE] |= 1 << h
    if guest:
        player.guests |= 1 << h
    else:
        kind = state.box.planets[planet]
        if kind.vp:
            goods.gain_vp(state, player, kind.vp, kind.id)
    colonise(state, player, h, planet, guest)


class News(NamedTuple):
    """What a colonised planet is the player's first of."""

    type: bool
    sector: bool
    """One of a kind that counts as such (`Board.counted`)."""


def colonise(state: GaiaState, player: Player, h: int, planet: int, guest: bool) -> None:
    """A mine has come to a planet: rewards, federation, neighbours."""
    news = occupy(state, player, h, planet, guest)
    reward(state, player, planet, guest, news)
    charging.announce(state, player, h)


def reward(state: GaiaState, player: Player, planet: int, guest: bool, news: News) -> None:
    """What a mine on a planet of that type earns at once."""
    trigger(state, player, "mine")
    if planet == GAIA and not guest:
        trigger(state, player, "gaia_mine")
    if news.type:
        trigger(state, player, "new_type")
    if news.sector:
        trigger(state, player, "new_sector")
    player.rules.on_mine(state, player, planet, guest, news)


def occupy(state: GaiaState, player: Player, h: int, planet: int, guest: bool) -> News:
    """Make a planet the player's own; tells what is new to them."""
    bit = 1 << h
    player.planets |= bit
    state.taken |= bit
    sector = 1 << state.board.sector_of[h]
    new_sector = sector & state.board.counted & ~player.sectors != 0
    player.sectors |= sector
    new_type = False
    if not guest:
        new_type = not player.types >> planet & 1
        player.types |= 1 << planet
        if planet == GAIA:
            player.gaia_planets += 1
    federations.join(state, player, h)
    return News(new_type, new_sector)


def perform(state: GaiaState, player: Player, action: Action) -> None:
    build(state, player, state.board.grid.by_name[action[1]])


# How it is told.


def details(state: GaiaState, player: Player, h: int, lang: str, terms: Terms = USUAL) -> list[str]:
    """Planet, works, whose planet it is, and QIC for the distance."""
    box, words = state.box, state.words
    found = [words.name(f"planet:{box.planet_types[planet_type(state, h)]}", lang)]
    if player.formers_out >> h & 1:
        return [*found, words.texts.get("detail:gaiaformer", lang)]
    works = habitability(state, player, h, terms)
    owners = [other for other in state.others(player) if other.planets >> h & 1]
    if owners:
        it = seat_name(state, owners[0].seat, lang)
        found.append(words.texts.say("detail:beside", lang, it=it))
    elif works.steps:
        found.append(words.texts.say("detail:steps", lang, n=works.steps))
    elif works != HABITABLE:
        price = (
            ("qic", works.gaia_qic),
            ("ore", works.gaia_ore),
            ("gaiaformer", works.formers),
        )
        if any(n for _, n in price):
            found.append(words.goods(tuple((good, n) for good, n in price if n), lang))
    if terms.anywhere:
        return found
    return found + reach.range_details(state, player, h, lang, terms.range)


def _tell(telling: Telling) -> str:
    h = telling.hex()
    found = details(telling.state, telling.player, h, telling.lang)
    return telling.on(telling.say(hex=telling.action[1]), h, found)


# Why not: from the place to the pieces to the goods, so that a shortage is named only where goods
# are all that is missing.


def pieces(player: Player, index: int) -> Reasons:
    """Is a piece of this structure left on the faction board?"""
    return unmet(supply(player, index))


def supply(player: Player, index: int) -> Reasons:
    """A piece of this structure, whether or not one is left."""
    structure = player.rules.board.structures[index]
    left = max(0, structure.slots - player.built[index].bit_count())
    has, name = player.has_piece(structure), structure.id
    return asked("no_pieces", has, count=structure.slots, structure=name, left=left)


def colonist(state: GaiaState, h: int) -> str:
    """Whose planet it is; beside a guest, the host."""
    owners = [player for player in state.seats if player.planets >> h & 1]
    hosts = [player for player in owners if not player.guests >> h & 1]
    return name_of((hosts or owners)[0])


def foreign_former(state: GaiaState, player: Player, h: int) -> Reasons:
    """Is an opponent's gaiaformer there?"""
    for other in state.others(player):
        if other.formers_out >> h & 1:
            return unfit("foreign_former", hex=state.board.grid.name(h), who=name_of(other))
    return []


def why_not(state: GaiaState, player: Player, h: int, terms: Terms = USUAL) -> Reasons:
    """Why no mine can be built on these terms."""
    return against(conditions(state, player, h, terms))


def conditions(state: GaiaState, player: Player, h: int, terms: Terms = USUAL) -> Reasons:
    """Everything that a mine on these terms asks for; of a place where none may stand, only why."""
    if found := _site(state, player, h):
        return found
    return supply(player, MINE) + _price(state, player, h, terms)


def why_not_with_steps(
    state: GaiaState, player: Player, h: int, free_steps: int, source: str
) -> Reasons:
    """The same with free steps, which only a planet that needs some may use."""
    return against(conditions_with_steps(state, player, h, free_steps, source))


def conditions_with_steps(
    state: GaiaState, player: Player, h: int, free_steps: int, source: str
) -> Reasons:
    """Everything that a mine with free steps asks for."""
    if found := _site(state, player, h) or pieces(player, MINE):
        return found
    if not habitability(state, player, h).steps:
        return no("no_step_needed", hex=state.board.grid.name(h), source=source)
    return conditions(state, player, h, Terms(steps=free_steps))


def _site(state: GaiaState, player: Player, h: int) -> Reasons:
    name = state.board.grid.name(h)
    planet = planet_type(state, h)
    if planet == EMPTY:
        return unfit("no_planet", hex=name)
    if player.planets >> h & 1:
        return unfit("own_planet", hex=name)
    if found := foreign_former(state, player, h):
        return found
    if planet == TRANSDIM:
        running = player.formers_out >> h & 1
        if running:
            return no("project_running", hex=name)
        return remedied(no("transdim"), "project", name)
    open_to = ~state.taken | player.formers_out | player.rules.shared_planets(state, player)
    if not open_to >> h & 1:
        return unfit("colonised", hex=name, who=colonist(state, h))
    return []


def _price(state: GaiaState, player: Player, h: int, terms: Terms) -> Reasons:
    structure = player.rules.board.structures[MINE]
    works = habitability(state, player, h, terms)
    found: Reasons = []
    if terms.anywhere:
        found += price(player, "qic", works.gaia_qic, "gaia_qic", gaia=(("qic", works.gaia_qic),))
    elif not player.formers_out >> h & 1:
        found += reach.distant(state, player, h, terms.range, works.gaia_qic)
    found += price(player, "gaiaformer", works.formers, "no_former")
    if works.free_mine:
        return found
    mine_ore, mine_credits = (0, 0) if terms.free else (structure.ore, structure.credits)
    found += price(
        player,
        "ore",
        works.step_ore + works.gaia_ore + mine_ore,
        "terraforming" if works.step_ore else "gaia_ore" if works.gaia_ore else "short",
        steps=(("step", works.paid_steps),),
        ore=(("ore", works.step_ore),),
        gaia=(("ore", works.gaia_ore),),
        mine=(("ore", mine_ore),),
    )
    return found + price(player, "credits", mine_credits)


class MineVenture(Venture):
    """A mine wherever nothing else can be ventured."""

    message = "detail:mine"

    def fits(self, state: GaiaState, h: int) -> bool:
        return True

    def targets(self, state: GaiaState, player: Player, bonus: int) -> int:
        return targets(state, player, Terms(range=bonus))

    def start(self, state: GaiaState, player: Player, h: int, bonus: int) -> None:
        build(state, player, h, Terms(range=bonus))

    def details(self, state: GaiaState, player: Player, h: int, lang: str, bonus: int) -> list[str]:
        return details(state, player, h, lang, Terms(range=bonus))

    def why_not(self, state: GaiaState, player: Player, h: int, bonus: int) -> Reasons:
        return why_not(state, player, h, Terms(range=bonus))


VERBS = (
    Verb(
        "mine",
        TURN,
        "HEX",
        ("hex",),
        why_not=lambda question: why_not(question.state, question.player, question.hex()),
        conditions=lambda question: conditions(question.state, question.player, question.hex()),
        tell=_tell,
        offer=options,
        perform=perform,
    ),
)
