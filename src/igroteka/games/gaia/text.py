"""Gaia Project in words, Russian and English: names, explanations, prompts, actions, events.

The words are in `data/text.yaml`; numbers come from the component facts, so an explanation cannot
contradict the rules. A component is named by its id, bare or with its kind as actions name it.

>>> name("navigation", "ru"), name("tile:std_7vp")
('Навигация', '7 VP')
>>> help("booster-7")
'Income: 1 knowledge. When you pass: 3 VP for each of your research labs.'
>>> help("power_ore_2", "ru")
'За 4 энергии: 2 руды.'
"""

from __future__ import annotations

from typing import cast

from igroteka.engine.decision import Action
from igroteka.engine.events import PHASE, ROUND, Event
from igroteka.engine.marks import Told
from igroteka.engine.text import LANGUAGES, load, signed

from . import charging
from .components import (
    BOARD_ACTIONS,
    BOOSTERS,
    FACTIONS,
    FEDERATION_TOKENS,
    FINAL_GOALS,
    RANK_VP,
    ROUND_GOALS,
    SECTORS,
    TILE_BY_ID,
    TRACKS,
    BoardAction,
    Booster,
    Conversion,
    FederationToken,
    FinalGoal,
    Goods,
    RoundGoal,
    TechTile,
)
from .components import CONVERSION_BY_ID as CONVERSIONS
from .power import BOWLS
from .setup import lawful
from .state import GaiaState, Player
from .triggers import ROUND_GOAL

TEXTS = load("igroteka.games.gaia")

KINDS = (
    "faction",
    "planet",
    "structure",
    "track",
    "tile",
    "booster",
    "token",
    "goal",
    "final",
    "space",
    "conversion",
    "special",
    "good",
    "area",
    "phase",
    "decision",
    "difficulty",
    "automa_action",
    "option",
    "choice",
    "chapter",
)
"""Kinds of named things, in the order in which a bare id is looked up."""

_AREA_OF_BOWL: dict[str, str] = dict(
    zip(BOWLS, ("gaia", "area-1", "area-2", "area-3"), strict=True)
)
SPACE_BY_ID = {space.id: space for space in BOARD_ACTIONS}
BOOSTER_BY_ID = {booster.id: booster for booster in BOOSTERS}
_TOKENS = {token.id: token for token in FEDERATION_TOKENS}
_GOALS = {goal.id: goal for goal in ROUND_GOALS}
_FINALS = {goal.id: goal for goal in FINAL_GOALS}


# --- names and explanations ---------------------------------------------------------------------


def name(id: str, lang: str = "en") -> str:
    """What to call a component; only civilisations and tracks begin with a capital."""
    kind, bare = _kind(id)
    if kind == "hex":
        return bare if "," in bare else name(bare, lang)  # some arguments are a hex or a track
    if kind == "sector":
        number = SECTORS[bare].number if bare in SECTORS else bare
        return TEXTS.say("detail:sector", lang, number=number)
    if kind == "turn":
        return TEXTS.say("detail:degrees", lang, n=60 * int(bare))
    if kind == "bowls":
        return bowls(bare, lang) if bare[0].isdigit() else name(f"good:{bare}", lang)
    if kind == "income":
        good, _, amount = bare.partition("-")
        return goods(((good, int(amount)),), lang)
    if kind == "conversion" and bare in CONVERSIONS:
        return rate(CONVERSIONS[bare], lang)
    if kind == "automa_faction":
        return name(f"faction:{bare}", lang)
    if kind == "special" and TEXTS.find(f"special:{bare}", lang) is None:
        return name(bare, lang)
    return TEXTS.get(f"{kind}:{bare}", lang)


def help(id: str, lang: str = "en") -> str:
    """What a component does, in a sentence or two; empty where its name says it all."""
    kind, bare = _kind(id)
    if bare in TILE_BY_ID:
        return _tile_help(TILE_BY_ID[bare], lang)
    if bare in BOOSTER_BY_ID:
        return _booster_help(BOOSTER_BY_ID[bare], lang)
    if bare in _TOKENS:
        return _token_help(_TOKENS[bare], lang)
    if bare in _GOALS:
        return _goal_help(_GOALS[bare], lang)
    if bare in _FINALS:
        return _final_help(_FINALS[bare], lang)
    if bare in SPACE_BY_ID:
        return _space_help(SPACE_BY_ID[bare], lang)
    if kind == "conversion" and bare in CONVERSIONS:
        return conversion_text("help:conversion", CONVERSIONS[bare], lang)
    if kind == "choice" and bare.startswith("difficulty-"):
        return help(bare.replace("-", ":", 1), lang)
    return TEXTS.find(f"{kind}_help:{bare}", lang) or ""


def catalogue(lang: str = "en") -> dict[str, dict[str, str]]:
    """Every component by kind and id (`tile:std_7vp`) with its name and explanation; at the end
    what of them is ours."""
    ids = [f"{kind}:{id}" for kind in KINDS if kind != "conversion" for id in TEXTS.section(kind)]
    ids += [f"conversion:{id}" for id in CONVERSIONS]
    ids += [f"automa_faction:{id}" for id in TEXTS.section("automa_faction_help")]
    found = {id: {"name": name(id, lang), "help": help(id, lang)} for id in ids}
    return found | _TOLD.catalogue(lang)


def _kind(id: str) -> tuple[str, str]:
    kind, colon, bare = id.partition(":")
    if colon:
        return kind, bare
    for known in KINDS:
        if TEXTS.find(f"{known}:{id}", LANGUAGES[0]) is not None:
            return known, id
    return ("conversion" if id in CONVERSIONS else ""), id


def known(id: str) -> bool:
    """Whether an id has a name of its own."""
    return _kind(id)[0] != ""


_TOLD = Told("igroteka.games.gaia", lambda id, lang: name(id, lang) if known(id) else None)


def goods(listed: Goods, lang: str = "en", accusative: bool = False) -> str:
    """Goods as a list of words: `1 ore, charge 4 power`."""
    return ", ".join(
        TEXTS.say("help:charge", lang, n=amount)
        if good == "charge"
        else TEXTS.count(amount, good, lang, accusative)
        for good, amount in listed
    )


def rate(conversion: Conversion, lang: str = "en") -> str:
    """A conversion as an arrow: `4 power → 1 QIC`."""
    return conversion_text("conversion:rate", conversion, lang)


def level(track: int, number: int, lang: str = "en") -> str:
    """What a research level gives, in the few characters of a table cell."""
    facts = TRACKS[track].levels[number]
    parts = [
        TEXTS.say(f"level:{what}", lang, n=value)
        for what, value in (
            ("step_cost", facts.step_cost),
            ("range", facts.range),
            ("project_cost", facts.project_cost),
        )
        if value
    ]
    if facts.once:
        parts.append(f"+{_short(facts.once, lang)}")
    if facts.income:
        income = tuple(pair for symbol in facts.income for pair in symbol)
        parts.append(TEXTS.say("level:income", lang, goods=_short(income, lang)))
    if facts.vp_per_gaia_planet:
        parts.append(TEXTS.say("level:vp_per_gaia_planet", lang, n=facts.vp_per_gaia_planet))
    if facts.federation_token:
        parts.append(TEXTS.get("level:federation_token", lang))
    if facts.lost_planet:
        parts.append(TEXTS.get("level:lost_planet", lang))
    return " ".join(parts)


def bowls(word: str, lang: str = "en") -> str:
    """Tokens by area: `2-1-0` is `2 from area I, 1 from area II`."""
    counts = enumerate(word.split("-"), start=1)
    return ", ".join(
        TEXTS.say("detail:from_area", lang, n=int(n), area=name(f"area:area-{area}", lang))
        for area, n in counts
        if n != "0"
    )


def _short(listed: Goods, lang: str) -> str:
    return " ".join(f"{amount}{TEXTS.get(f'good_short:{good}', lang)}" for good, amount in listed)


def _each(listed: Goods, per: str | None, lang: str) -> str:
    found = goods(listed, lang)
    return f"{found} {TEXTS.get(f'per:{per}', lang)}" if per else found


def _income(symbols: tuple[Goods, ...], lang: str) -> str:
    listed = ", ".join(goods(symbol, lang) for symbol in symbols)
    return TEXTS.say("help:income", lang, goods=listed)


def _tile_help(tile: TechTile, lang: str) -> str:
    if tile.big_power:
        return TEXTS.say("help:big_power", lang, n=tile.big_power)
    if tile.income:
        return _income(tile.income, lang)
    return TEXTS.say(
        f"help:{tile.timing}",
        lang,
        goods=_each(tile.goods, tile.per, lang),
        when=TEXTS.get(f"when:{tile.when}", lang) if tile.when else "",
    )


def _booster_help(booster: Booster, lang: str) -> str:
    parts = [_income(booster.income, lang)]
    if booster.steps:
        parts.append(TEXTS.say("help:steps", lang, n=booster.steps))
    if booster.range:
        parts.append(TEXTS.say("help:range", lang, n=booster.range))
    if booster.per:
        points = _each((("vp", booster.pass_vp),), booster.per, lang)
        parts.append(TEXTS.say("help:pass", lang, goods=points))
    return " ".join(parts)


def _token_help(token: FederationToken, lang: str) -> str:
    side = "green" if token.green else "grey"
    return TEXTS.say(f"help:token_{side}", lang, goods=goods(token.goods, lang))


def _goal_help(goal: RoundGoal, lang: str) -> str:
    when = TEXTS.get(f"when:{goal.when}", lang)
    return TEXTS.say("help:goal", lang, when=when, goods=goods((("vp", goal.vp),), lang))


def _final_help(goal: FinalGoal, lang: str) -> str:
    points = ", ".join(str(vp) for vp in RANK_VP if vp)
    return TEXTS.say(
        "help:final", lang, count=TEXTS.get(f"count:{goal.count}", lang), points=points
    )


def _space_help(space: BoardAction, lang: str) -> str:
    cost = TEXTS.count(space.cost, space.pays, lang, accusative=True)
    if space.steps:
        return TEXTS.say("help:space_steps", lang, cost=cost, n=space.steps)
    if space.effect:
        return TEXTS.say(f"help:space_{space.effect}", lang, cost=cost)
    gained = goods(space.goods, lang)
    if space.per:
        gained += f", {_each((('vp', 1),), space.per, lang)}"
    return TEXTS.say("help:space", lang, cost=cost, goods=gained)


def conversion_text(
    message: str, conversion: Conversion, lang: str, accusative: bool = False
) -> str:
    cost = TEXTS.count(conversion.cost, conversion.pays, lang, accusative)
    gained = goods(conversion.goods, lang, accusative)
    return TEXTS.say(message, lang, cost=cost, goods=gained)


# --- positions ----------------------------------------------------------------------------------


def seat_name(state: GaiaState, seat: int, lang: str = "en") -> str:
    """The civilisation of a seat or, before it has one, its number."""
    faction = state.seats[seat].faction
    if faction < 0:
        return TEXTS.say("detail:player", lang, number=seat + 1)
    own = name(f"faction:{FACTIONS[faction].id}", lang)
    if state.seats[seat].rules.automa:
        return TEXTS.say("automa:seat", lang, it=own)
    return own


def phase(state: GaiaState, lang: str = "en") -> str:
    """The rulebook's name of the phase the position is in."""
    current = state.phase
    if current == "gaia":
        current = "income"  # the state names the phase that comes next
    elif current == "actions" and state.active < 0:
        current = "gaia"
    return name(f"phase:{current}", lang)


def prompt(state: GaiaState, lang: str = "en") -> str:
    """What the player is asked now; empty when the game is over."""
    decision = state.decision
    if decision is None:
        return ""
    kind, seat, data = decision.kind, decision.seat, decision.data
    if kind == "charge":
        return TEXTS.say("prompt:charge", lang, **offer(state, state.seats[seat]))
    if kind == "faction" and data:
        return TEXTS.get("prompt:automa_faction", lang)
    if kind == "faction" and not state.laid:
        return TEXTS.get("prompt:faction_first", lang)
    if kind == "rotate" and not lawful(state, state.pending[-1]):
        return TEXTS.get("prompt:rotate_on", lang)
    if kind == "payment":
        return TEXTS.say("prompt:payment", lang, n=data[0])
    if kind == "satellite":
        _, placed, total = cast("tuple[int, int, int]", data)
        return TEXTS.say("prompt:satellite", lang, n=total - placed.bit_count())
    return name(f"decision:{kind}", lang)


def offer(state: GaiaState, player: Player, more: int = 0) -> dict[str, int]:
    """Power and price of the offer to charge; `more` tokens may arrive first."""
    offered = cast("tuple[int, ...]", state.decision.data)[0] if state.decision else 0
    amount = charging.charged_amount(player, offered)
    if more:
        amount = min(offered, amount + 2 * more, player.vp + 1)
    return {"n": amount, "vp": max(0, amount - 1)}


def sentence(state: GaiaState, action: Action, lang: str = "en") -> str:
    """An action that is legal in this position, as a readable phrase."""
    from .text_actions import sentence

    return sentence(state, action, lang)


# --- events -------------------------------------------------------------------------------------


def cause(cause: str, lang: str = "en") -> str:
    """Why goods changed: `income: mine`, `tech tile “7 VP”`, `round goal 3`."""
    goal, _, number = cause.rpartition(" ")
    if goal == ROUND_GOAL:
        return TEXTS.say(f"cause:{ROUND_GOAL}", lang, n=number)
    first, _, source = cause.partition(" ")
    if first == "income" and source and source not in TILE_BY_ID:  # a tile's name says income
        return TEXTS.say("cause:income", lang, it=_source(source, lang))
    return _source(source if source in TILE_BY_ID else cause, lang)


def _source(source: str, lang: str) -> str:
    own = TEXTS.find(f"cause:{source}", lang)
    if own is not None:
        return own
    kind, bare = _kind(source)
    it = str(BOOSTER_BY_ID[bare].number) if kind == "booster" else name(source, lang)
    if TEXTS.find(f"cause_kind:{kind}", lang) is not None:
        return TEXTS.say(f"cause_kind:{kind}", lang, it=it)
    return it


def event(event: Event, lang: str = "en") -> str:
    """A change of goods with its cause: `+2 ore (income: mine)`."""
    if event.good == PHASE:
        return name(f"phase:{event.cause}", lang)
    if event.good == ROUND:
        return TEXTS.get("event:round", lang)
    if event.good == "automa":
        from .automa.text import deed

        return deed(event.cause, lang)
    why = cause(event.cause, lang)
    stone, _, bowl = event.good.partition("brainstone_")
    if bowl:
        area = name(f"area:{_AREA_OF_BOWL[bowl]}", lang)
        message = "event:stone_in" if event.amount > 0 else "event:stone_out"
        return TEXTS.say(message, lang, area=area, cause=why)
    noun = "tokens" if stone in _AREA_OF_BOWL else stone
    change = f"{signed(event.amount)} {TEXTS.noun(event.amount, noun, lang)}"
    if stone in _AREA_OF_BOWL:
        area = name(f"area:{_AREA_OF_BOWL[stone]}", lang)
        change = TEXTS.say("event:bowl", lang, change=change, area=area)
    return TEXTS.say("event:change", lang, change=change, cause=why)
