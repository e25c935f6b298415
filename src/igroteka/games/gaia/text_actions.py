"""Actions of Gaia Project as readable phrases: what is done, where, and what it needs.

Every verb has a teller, except those whose one argument is simply named.
"""

from __future__ import annotations

from collections.abc import Callable

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits

from . import federations, gaia_projects, mines, upgrades
from .components import CONVERSION_BY_ID as CONVERSIONS
from .components import (
    GAIA,
    GAIA_PHASE_CONVERSIONS,
    GAIA_TOKENS_PER_TILE,
    PLANET_TYPES,
    SECTORS,
    STEPS,
    STRUCTURE_INDEX,
    STRUCTURES,
    TILE_BY_ID,
    TRACK_INDEX,
    TRANSDIM,
)
from .state import GaiaState, Player
from .text import (
    BOOSTER_BY_ID,
    SPACE_BY_ID,
    TEXTS,
    bowls,
    conversion_text,
    goods,
    name,
    offer,
    seat_name,
)


def sentence(state: GaiaState, action: Action, lang: str = "en") -> str:
    """An action that is legal in this position, as a readable phrase."""
    assert state.decision is not None
    teller = _TELLERS.get(action.verb)
    if teller is not None:
        return teller(state, state.seats[state.decision.seat], action, lang)
    kinds = state.game.verbs.get(action.verb, ("",))
    it = name(f"{kinds[0]}:{action[1]}", lang) if len(action) > 1 else ""
    return TEXTS.say(f"action:{action.verb}", lang, it=it, hex=it)


def _with(text: str, details: list[str]) -> str:
    return f"{text} ({', '.join(details)})" if details else text


def _range_details(state: GaiaState, player: Player, h: int, lang: str, bonus: int) -> list[str]:
    if not player.planets | player.stations:
        return []
    cubes = mines.range_cost(state, player, h, bonus)
    return [TEXTS.say("detail:range", lang, n=cubes)] if cubes else []


def _mine_details(state: GaiaState, player: Player, h: int, lang: str, bonus: int = 0) -> list[str]:
    """Planet, steps, whose planet it is, and QIC for the distance."""
    planet = mines.planet_type(state, h)
    details = [name(f"planet:{PLANET_TYPES[planet]}", lang)]
    if player.formers_out >> h & 1:
        return [*details, TEXTS.get("detail:gaiaformer", lang)]
    owners = [other for other in state.others(player) if other.planets >> h & 1]
    if owners:
        it = seat_name(state, owners[0].seat, lang)
        details.append(TEXTS.say("detail:beside", lang, it=it))
    elif planet == GAIA:
        price = zip(("qic", "ore"), player.rules.gaia_planet_price, strict=True)
        details.append(goods(tuple((good, n) for good, n in price if n), lang))
    elif planet < GAIA and STEPS[player.rules.board.home][planet]:
        steps = STEPS[player.rules.board.home][planet]
        details.append(TEXTS.say("detail:steps", lang, n=steps))
    return details + _range_details(state, player, h, lang, bonus)


def _project_details(
    state: GaiaState, player: Player, h: int, lang: str, bonus: int = 0
) -> list[str]:
    tokens = TEXTS.say("detail:tokens", lang, n=gaia_projects.price(player))
    return [tokens, *_range_details(state, player, h, lang, bonus)]


def _tell_rotate(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    number = SECTORS[action[1]].number
    return TEXTS.say("action:rotate", lang, sector=number, degrees=60 * int(action[2]))


def _tell_settle(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    structure = "planetary_institute" if player.rules.board.start_institute else "mine"
    what = TEXTS.get(f"structure_new:{structure}", lang)
    return TEXTS.say("action:settle", lang, structure=what, hex=action[1])


def _tell_booster(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    if len(action) == 1:
        return TEXTS.get("action:pass", lang)
    message = "action:pass_for" if action.verb == "pass" else "action:booster"
    booster = BOOSTER_BY_ID[action[1]]
    return TEXTS.say(message, lang, number=booster.number, it=name(booster.id, lang))


def _tell_mine(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    h = state.board.grid.by_name[action[1]]
    text = TEXTS.say("action:mine", lang, hex=action[1])
    return _with(text, _mine_details(state, player, h, lang))


def _tell_project(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    h = state.board.grid.by_name[action[1]]
    text = TEXTS.say("action:project", lang, hex=action[1])
    return _with(text, _project_details(state, player, h, lang))


def _tell_upgrade(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    h = state.board.grid.by_name[action[1]]
    old = next((s for s, mask in zip(STRUCTURES, player.built, strict=True) if mask >> h & 1), "")
    text = TEXTS.say(
        "action:upgrade",
        lang,
        old=TEXTS.get(f"structure_old:{old}", lang),
        hex=action[1],
        new=TEXTS.get(f"structure_new:{action[2]}", lang),
    )
    structure = player.rules.board.structures[STRUCTURE_INDEX[action[2]]]
    credits, ore = upgrades.price(state, player, h, structure)
    return _with(text, [goods((("credits", credits), ("ore", ore)), lang)])


def _tell_federation(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    growing = player.rules.one_federation and player.federated
    return TEXTS.get("action:enlarge" if growing else "action:federation", lang)


def _tell_unite(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    grid = state.board.grid
    hexes = grid.mask(grid.by_name[word] for word in action.args)
    power = federations.total_power(state, player, hexes)
    listed = " · ".join(grid.names(bits(hexes)))
    return TEXTS.say("action:unite", lang, hexes=listed, power=power)


def _tell_pay(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    parts = [bowls(action[1], lang)]
    if len(action) > 2:
        parts.append(TEXTS.get("detail:brainstone", lang))
    return TEXTS.say("action:pay", lang, parts=", ".join(filter(None, parts)))


def _tell_research(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    track = action[-1]
    message = "action:lowest" if action.verb == "special" else f"action:{action.verb}"
    reached = player.research[TRACK_INDEX[track]] + 1
    return TEXTS.say(message, lang, track=name(f"track:{track}", lang), level=reached)


def _tell_action(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    space = SPACE_BY_ID[action[1]]
    cost = TEXTS.count(space.cost, space.pays, lang, accusative=True)
    it = name(f"space:{space.id}", lang)
    if space.steps:
        it += f", {_built(state, player, action[2], lang)}"
    elif len(action) > 2:
        it += f", {name(f'token:{action[2]}', lang)}"
    return TEXTS.say("action:action", lang, cost=cost, it=it)


def _built(state: GaiaState, player: Player, word: str, lang: str, bonus: int = 0) -> str:
    """A mine or project that another action includes."""
    h = state.board.grid.by_name[word]
    project = mines.planet_type(state, h) == TRANSDIM
    text = TEXTS.say("detail:project" if project else "detail:mine", lang, hex=word)
    details = _project_details if project else _mine_details
    return _with(text, details(state, player, h, lang, bonus))


def _tell_special(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    source = action[1]
    if source == "lowest":
        return _tell_research(state, player, action, lang)
    if source in TEXTS.section("special"):
        return TEXTS.say(f"action:{source}", lang, hex=action[2])
    if source in BOOSTER_BY_ID:
        it = _built(state, player, action[2], lang, BOOSTER_BY_ID[source].range)
    elif source in TILE_BY_ID:
        it = goods(TILE_BY_ID[source].goods, lang)
    else:
        it = goods(player.rules.board.structures[STRUCTURES.index(source)].special, lang)
    return TEXTS.say("action:special", lang, it=it)


def _tell_convert(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    conversion = CONVERSIONS[action[1]]
    moved = conversion.pays in ("token_iii", "gaiaformer")  # to the gaia area, not spent
    message = "action:exchange" if moved else "action:convert"
    return conversion_text(message, conversion, lang, accusative=True)


def _tell_exchange(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    if action[1] == "tile":
        return TEXTS.say("action:exchange_tile", lang, n=GAIA_TOKENS_PER_TILE)
    conversion = GAIA_PHASE_CONVERSIONS[action[1]]
    return conversion_text("action:exchange", conversion, lang, accusative=True)


def _tell_tile(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    it = name(f"tile:{action[1]}", lang)
    if len(action) == 2:
        return TEXTS.say("action:tile", lang, it=it)
    return TEXTS.say("action:tile_over", lang, it=it, covered=name(f"tile:{action[2]}", lang))


def _tell_income(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    good, _, amount = action[1].partition("-")
    return TEXTS.say(f"action:income_{good}", lang, n=int(amount))


def _tell_charge(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    amounts = offer(state, player, more=action.args == ("token-first",))
    return TEXTS.say("_".join(("action:charge", *action.args)), lang, **amounts)


Teller = Callable[[GaiaState, Player, Action, str], str]
_TELLERS: dict[str, Teller] = {
    "rotate": _tell_rotate,
    "settle": _tell_settle,
    "booster": _tell_booster,
    "pass": _tell_booster,
    "mine": _tell_mine,
    "project": _tell_project,
    "upgrade": _tell_upgrade,
    "federation": _tell_federation,
    "unite": _tell_unite,
    "pay": _tell_pay,
    "research": _tell_research,
    "advance": _tell_research,
    "action": _tell_action,
    "special": _tell_special,
    "convert": _tell_convert,
    "exchange": _tell_exchange,
    "tile": _tell_tile,
    "income": _tell_income,
    "charge": _tell_charge,
}
