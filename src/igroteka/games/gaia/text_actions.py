"""Actions of Gaia Project as readable phrases: what is done, where, and what it needs.

Every verb has a teller, except those whose one argument is simply named.
"""

from __future__ import annotations

from collections.abc import Callable

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits

from . import federations, gaia_projects, mines, upgrades
from .box import GAIA, TRANSDIM
from .charging import Charge
from .state import GaiaState, Player
from .text import seat_name


def sentence(state: GaiaState, action: Action, lang: str = "en") -> str:
    """An action that is legal in this position, as a readable phrase."""
    assert state.decision is not None
    teller = _TELLERS.get(action.verb)
    if teller is not None:
        return teller(state, state.seats[state.decision.seat], action, lang)
    kinds = state.game.verbs.get(action.verb, ("",))
    it = state.words.name(f"{kinds[0]}:{action[1]}", lang) if len(action) > 1 else ""
    return state.words.texts.say(f"action:{action.verb}", lang, it=it, hex=it)


def _with(text: str, details: list[str]) -> str:
    return f"{text} ({', '.join(details)})" if details else text


def _range_details(state: GaiaState, player: Player, h: int, lang: str, bonus: int) -> list[str]:
    if not player.planets | player.stations:
        return []
    cubes = mines.range_cost(state, player, h, bonus)
    return [state.words.texts.say("detail:range", lang, n=cubes)] if cubes else []


def _mine_details(state: GaiaState, player: Player, h: int, lang: str, bonus: int = 0) -> list[str]:
    """Planet, steps, whose planet it is, and QIC for the distance."""
    box, words = state.box, state.words
    planet = mines.planet_type(state, h)
    details = [words.name(f"planet:{box.planet_types[planet]}", lang)]
    if player.formers_out >> h & 1:
        return [*details, words.texts.get("detail:gaiaformer", lang)]
    owners = [other for other in state.others(player) if other.planets >> h & 1]
    if owners:
        it = seat_name(state, owners[0].seat, lang)
        details.append(words.texts.say("detail:beside", lang, it=it))
    elif planet == GAIA:
        price = zip(("qic", "ore"), player.rules.gaia_planet_price, strict=True)
        details.append(words.goods(tuple((good, n) for good, n in price if n), lang))
    elif planet < GAIA and box.steps[player.rules.board.home][planet]:
        steps = box.steps[player.rules.board.home][planet]
        details.append(words.texts.say("detail:steps", lang, n=steps))
    return details + _range_details(state, player, h, lang, bonus)


def _project_details(
    state: GaiaState, player: Player, h: int, lang: str, bonus: int = 0
) -> list[str]:
    tokens = state.words.texts.say("detail:tokens", lang, n=gaia_projects.price(player))
    return [tokens, *_range_details(state, player, h, lang, bonus)]


def _tell_rotate(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    number = state.box.sectors[action[1]].number
    return state.words.texts.say("action:rotate", lang, sector=number, degrees=60 * int(action[2]))


def _tell_settle(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    structure = "planetary_institute" if player.rules.board.start_institute else "mine"
    what = state.words.texts.get(f"structure_new:{structure}", lang)
    return state.words.texts.say("action:settle", lang, structure=what, hex=action[1])


def _tell_booster(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    words = state.words
    if len(action) == 1:
        return words.texts.get("action:pass", lang)
    message = "action:pass_for" if action.verb == "pass" else "action:booster"
    booster = words.boosters[action[1]]
    return words.texts.say(message, lang, number=booster.number, it=words.name(booster.id, lang))


def _tell_mine(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    h = state.board.grid.by_name[action[1]]
    text = state.words.texts.say("action:mine", lang, hex=action[1])
    return _with(text, _mine_details(state, player, h, lang))


def _tell_project(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    h = state.board.grid.by_name[action[1]]
    text = state.words.texts.say("action:project", lang, hex=action[1])
    return _with(text, _project_details(state, player, h, lang))


def _tell_upgrade(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    box, words = state.box, state.words
    h = state.board.grid.by_name[action[1]]
    old = next(
        (s for s, mask in zip(box.structures, player.built, strict=True) if mask >> h & 1), ""
    )
    text = words.texts.say(
        "action:upgrade",
        lang,
        old=words.texts.get(f"structure_old:{old}", lang),
        hex=action[1],
        new=words.texts.get(f"structure_new:{action[2]}", lang),
    )
    structure = player.rules.board.structures[box.structure_index[action[2]]]
    credits, ore = upgrades.price(state, player, h, structure)
    return _with(text, [words.goods((("credits", credits), ("ore", ore)), lang)])


def _tell_federation(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    growing = player.rules.one_federation and player.federated
    return state.words.texts.get("action:enlarge" if growing else "action:federation", lang)


def _tell_unite(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    grid = state.board.grid
    hexes = grid.mask(grid.by_name[word] for word in action.args)
    power = federations.total_power(state, player, hexes)
    listed = " · ".join(grid.names(bits(hexes)))
    return state.words.texts.say("action:unite", lang, hexes=listed, power=power)


def _tell_pay(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    words = state.words
    parts = [words.bowls(action[1], lang)]
    if len(action) > 2:
        parts.append(words.texts.get("detail:brainstone", lang))
    return words.texts.say("action:pay", lang, parts=", ".join(filter(None, parts)))


def _tell_research(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    track = action[-1]
    message = "action:lowest" if action.verb == "special" else f"action:{action.verb}"
    reached = player.research[state.box.track_index[track]] + 1
    return state.words.texts.say(
        message, lang, track=state.words.name(f"track:{track}", lang), level=reached
    )


def _tell_action(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    words = state.words
    space = words.spaces[action[1]]
    cost = words.texts.count(space.cost, space.pays, lang, accusative=True)
    it = words.name(f"space:{space.id}", lang)
    if space.steps:
        it += f", {_built(state, player, action[2], lang)}"
    elif len(action) > 2:
        it += f", {words.name(f'token:{action[2]}', lang)}"
    return words.texts.say("action:action", lang, cost=cost, it=it)


def _built(state: GaiaState, player: Player, word: str, lang: str, bonus: int = 0) -> str:
    """A mine or project that another action includes."""
    h = state.board.grid.by_name[word]
    project = mines.planet_type(state, h) == TRANSDIM
    text = state.words.texts.say("detail:project" if project else "detail:mine", lang, hex=word)
    details = _project_details if project else _mine_details
    return _with(text, details(state, player, h, lang, bonus))


def _tell_special(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    box, words = state.box, state.words
    source = action[1]
    if source == "lowest":
        return _tell_research(state, player, action, lang)
    if source in words.texts.section("special"):
        return words.texts.say(f"action:{source}", lang, hex=action[2])
    if source in words.boosters:
        it = _built(state, player, action[2], lang, words.boosters[source].range)
    elif source in box.tile_by_id:
        it = words.goods(box.tile_by_id[source].goods, lang)
    else:
        it = words.goods(player.rules.board.structures[box.structures.index(source)].special, lang)
    return words.texts.say("action:special", lang, it=it)


def _tell_convert(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    conversion = state.box.conversion_by_id[action[1]]
    moved = conversion.pays in ("token_iii", "gaiaformer")  # to the gaia area, not spent
    message = "action:exchange" if moved else "action:convert"
    return state.words.conversion_text(message, conversion, lang, accusative=True)


def _tell_exchange(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    if action[1] == "tile":
        return state.words.texts.say("action:exchange_tile", lang, n=state.box.gaia_tokens_per_tile)
    conversion = state.box.gaia_phase_conversions[action[1]]
    return state.words.conversion_text("action:exchange", conversion, lang, accusative=True)


def _tell_tile(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    words = state.words
    it = words.name(f"tile:{action[1]}", lang)
    if len(action) == 2:
        return words.texts.say("action:tile", lang, it=it)
    return words.texts.say(
        "action:tile_over", lang, it=it, covered=words.name(f"tile:{action[2]}", lang)
    )


def _tell_income(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    good, _, amount = action[1].partition("-")
    return state.words.texts.say(f"action:income_{good}", lang, n=int(amount))


def _tell_charge(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    entry = state.pending[-1]
    assert isinstance(entry, Charge)
    amounts = entry.amounts(state, more=action.args == ("token-first",))
    return state.words.texts.say("_".join(("action:charge", *action.args)), lang, **amounts)


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
