"""What components do, told from their facts."""

from __future__ import annotations

from igroteka.engine.hexes import bits

from . import text_marks
from .components import (
    ABILITIES,
    ADVANCED,
    CONVERSION_INDEX,
    CONVERSIONS,
    FACTION_INDEX,
    FACTIONS,
    TECHNOLOGIES,
    TECHNOLOGY_INDEX,
    Faction,
    Technology,
)
from .components_board import (
    CONGRESS,
    CONGRESS_INDEX,
    DIRECTION_INDEX,
    DIRECTIONS,
    LIMIT,
    NO_LIMIT,
    PLANET_TYPES,
    SLOTS,
    SPACE_CARDS,
    SPOTS,
    TRADE_CARDS,
    TRADE_INDEX,
)
from .components_read import (
    ANY,
    EVENTS,
    GOOD_INDEX,
    GOODS,
    MODES,
    ON_COLONISE,
    ON_GAIN,
    ON_PLAY_CARD,
    ON_RESEARCH,
    Effect,
    Goods,
)
from .solo import ACHIEVEMENTS, RANKS
from .text_names import TEXTS, cost, goods, name, together
from .words import PLANET_INDEX, SPOT_INDEX


def help(kind: str, id: str, lang: str) -> str:
    """The explanation of a component; empty where its name says it all."""
    if kind == "faction" and id in FACTION_INDEX:
        return _faction(FACTIONS[FACTION_INDEX[id]], lang)
    if kind == "technology" and id in TECHNOLOGY_INDEX:
        return _technology(TECHNOLOGIES[TECHNOLOGY_INDEX[id]], lang)
    if kind == "effect" and id in TECHNOLOGY_INDEX:
        return _sentence(_effects(TECHNOLOGIES[TECHNOLOGY_INDEX[id]], lang))
    if kind == "conversion" and id in CONVERSION_INDEX:
        conversion = CONVERSIONS[CONVERSION_INDEX[id]]
        return _rate("help:conversion", conversion.pay, conversion.get, lang)
    if kind == "ability" and id in ABILITIES:
        return _sentence(effect(ABILITIES[id], lang))
    if kind == "trade" and id in TRADE_INDEX:
        card = TRADE_CARDS[TRADE_INDEX[id]]
        return _rate("help:trade", card.pay, card.get, lang)
    if kind == "planet" and id in PLANET_INDEX:
        return _planet(PLANET_INDEX[id], lang)
    if kind == "spot" and id in SPOT_INDEX:
        return _spot(SPOT_INDEX[id], lang)
    if kind == "congress" and id in CONGRESS_INDEX:
        reputation = CONGRESS[CONGRESS_INDEX[id]].reputation
        return TEXTS.say("help:congress", lang, n=reputation)
    if kind == "direction" and id in DIRECTION_INDEX:
        return _direction(id, lang)
    if kind == "good":
        return _good(id, lang)
    if kind == "cell":
        return help("verb", id, lang)
    if kind == "rank":
        least = next((rank.vp for rank in RANKS if rank.id == id), 0)
        return TEXTS.say("help:rank", lang, n=least)
    if kind == "achievement":
        return _achievement(id, lang)
    return TEXTS.find(f"{kind}_help:{id}", lang) or ""


def _rate(message: str, pay: Goods, get: Goods, lang: str) -> str:
    paid, gained = cost(pay, lang, accusative=False), goods(get, lang)
    return TEXTS.say(message, lang, cost=paid, goods=gained)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def types(mask: int, lang: str, section: str = "type_many", last: str = "and") -> str:
    """Types of planets as a list in a sentence."""
    words = [TEXTS.get(f"{section}:{PLANET_TYPES[type]}", lang) for type in bits(mask)]
    return together(words, lang, last)


# --- effects ------------------------------------------------------------------------------------


def effect(effect: Effect, lang: str) -> str:
    """An ability or an effect of a technology as a phrase without a full stop."""
    say = TEXTS.say
    text = _doing(effect, lang)
    if effect.timing in ("first_play", "income"):
        text = say(f"help:{effect.timing}", lang, text=text)
    elif effect.timing == "trigger" and effect.op != "recall_cube_and_act":
        text = say("help:trigger", lang, when=_when(effect, lang), text=text)
    if effect.planets_at_least:
        text = say("help:with_planets", lang, n=effect.planets_at_least, text=text)
    return text


def _doing(effect: Effect, lang: str) -> str:
    say, op = TEXTS.say, effect.op
    gained = goods(effect.get, lang, accusative=True)
    if op in ("gain", "gain_per"):
        once = effect.timing == "first_play"
        text = say("help:gain" if once else "help:gain_each_time", lang, goods=gained)
        return say("help:per", lang, text=text, per=_per(effect, lang)) if effect.count else text
    if op == "convert":
        return _rate("help:convert", effect.pay, effect.get, lang)
    if op == "capture":
        paid = cost(effect.pay, lang)
        return say("help:capture", lang, cost=paid, n=effect.place, goods=gained)
    if op == "discount":
        return _discount(effect, lang)
    if op == "protect":
        return say(f"help:protect_{effect.scope}", lang)
    if op == "waive":
        return say(f"help:waive_{effect.action}", lang)
    if op == "allow_types":
        return say("help:allow_types", lang, types=types(effect.types, lang))
    return say(f"help:{op}", lang, n=effect.amount)


def _discount(effect: Effect, lang: str) -> str:
    less = goods(effect.discount, lang, accusative=True)
    if effect.tech != ANY:
        it = name(f"technology:{TECHNOLOGIES[effect.tech].id}", lang)
        text = TEXTS.say("help:discount_tech", lang, it=it, goods=less)
    else:
        action = name(f"verb:{effect.action}", lang)
        text = TEXTS.say("help:discount", lang, action=action, goods=less)
    if not effect.minimum:
        return text
    return TEXTS.say("help:floor", lang, text=text, n=effect.minimum)


def _per(effect: Effect, lang: str) -> str:
    say = TEXTS.say
    if effect.count == "technologies":
        text = say("per:technologies", lang)
    elif effect.divide > 1:
        text = say("per:planets_divided", lang, n=effect.divide)
    elif effect.types == ANY:
        text = say("per:planets", lang)
    else:
        text = say("per:planets_types", lang, types=types(effect.types, lang, "type_one", "or"))
    return f"{text} {say('per:most', lang, n=effect.most)}" if effect.most else text


def _when(effect: Effect, lang: str) -> str:
    say = TEXTS.say
    if effect.accepts == ANY:
        return say(f"when:{EVENTS[effect.event]}", lang, good="")
    if effect.event == ON_COLONISE:
        some = types(effect.accepts, lang, "type_one", "or")
        return say("when:colonise_types", lang, types=some)
    if effect.event == ON_RESEARCH and effect.accepts == ADVANCED:
        return say("when:research_advanced", lang)
    if effect.event == ON_RESEARCH:
        every = (1 << len(TECHNOLOGIES)) - 1
        accepted = bits(effect.accepts & every)
        names = [name(f"technology:{TECHNOLOGIES[t].id}", lang) for t in accepted]
        listed = together(names, lang, "or")
        return say("when:research_some", lang, technologies=listed)
    if effect.event == ON_GAIN:
        gained = [
            TEXTS.get(f"good_gained:{id}", lang)
            for id, index in GOOD_INDEX.items()
            if effect.accepts >> index & 1
        ]
        return say("when:gain", lang, good=together(gained, lang, "or"))
    assert effect.event == ON_PLAY_CARD
    modes = [mode for index, mode in enumerate(MODES) if effect.accepts >> index & 1]
    return say(f"when:play_card_{modes[0]}", lang)


# --- components ---------------------------------------------------------------------------------


def _effects(technology: Technology, lang: str) -> str:
    """What a technology does once it is known, without its price."""
    return "; ".join(effect(one, lang) for one in technology.effects)


def _technology(technology: Technology, lang: str) -> str:
    say = TEXTS.say
    effects = _effects(technology, lang)
    parts = [
        say(
            "help:technology",
            lang,
            cost=cost(technology.cost, lang, accusative=False),
            goods=goods(technology.reward, lang),
            effects=f"{effects[:1].upper()}{effects[1:]}",
        )
    ]
    if technology.requires:
        opened = [name(f"technology:{TECHNOLOGIES[t].id}", lang) for t in bits(technology.requires)]
        message = "help:needs_one" if len(opened) > 1 else "help:needs"
        parts.append(say(message, lang, list=together(opened, lang, "or")))
    if ADVANCED >> technology.index & 1:
        parts.append(say("help:advanced", lang))
    parts.append(text_marks.technology(technology, lang))
    return " ".join(filter(None, parts))


def _faction(faction: Faction, lang: str) -> str:
    say = TEXTS.say
    parts = [
        say(
            "help:faction",
            lang,
            direction=name(f"direction:{DIRECTIONS[faction.direction].id}", lang),
            priorities=types(faction.priorities, lang),
            bonus=goods(faction.first_play, lang),
        )
    ]
    for ability in faction.abilities:
        title = name(f"ability:{ability.id}", lang)
        text = say("help:ability", lang, name=title, text=effect(ability, lang))
        parts.append(f"{text}.")
    if faction.technology >= 0:
        it = name(f"technology:{TECHNOLOGIES[faction.technology].id}", lang)
        parts.append(say("help:own_technology", lang, it=it))
    parts.append(
        say(
            "help:one_time",
            lang,
            goods=goods(faction.one_time, lang),
            type=types(1 << faction.temporary, lang),
        )
    )
    parts.append(text_marks.faction(faction.id, lang))
    return " ".join(filter(None, parts))


def _planet(planet: int, lang: str) -> str:
    card, place = SPACE_CARDS[planet // SLOTS], planet % SLOTS
    if place < len(card.planets):
        facts = card.planets[place]
        type = TEXTS.get(f"type:{PLANET_TYPES[facts.type]}", lang)
        reward = goods(facts.reward, lang)
        text = TEXTS.say("help:planet", lang, type=type, goods=reward)
        return f"{text[:1].upper()}{text[1:]}"
    slot = place - len(card.planets)
    if slot >= len(card.token_slots):
        return ""
    return TEXTS.say("help:token_planet", lang, n=card.token_slots[slot])


def _spot(spot: int, lang: str) -> str:
    spots = SPACE_CARDS[spot // SPOTS].research_spots
    place = spot % SPOTS
    if place >= len(spots):
        return ""
    if spots[place] <= 1:
        return TEXTS.say("help:spot", lang)
    return TEXTS.say("help:spot_from", lang, n=spots[place])


def _direction(id: str, lang: str) -> str:
    facts = DIRECTIONS[DIRECTION_INDEX[id]]
    section = "direction_each" if facts.per == 1 else "direction_count"
    count = TEXTS.say(f"{section}:{facts.count}", lang, per=facts.per)
    return TEXTS.say("help:direction", lang, count=count)


def _good(id: str, lang: str) -> str:
    if TEXTS.find(f"good_help:{id}", lang) is None:
        return ""
    limit = LIMIT[GOOD_INDEX[id]] if id in GOODS else NO_LIMIT
    return TEXTS.say(f"good_help:{id}", lang, n=limit)


def _achievement(id: str, lang: str) -> str:
    found = next((one for one in ACHIEVEMENTS if one.id == id), None)
    if found is None:
        return ""
    parts = [
        TEXTS.say(
            f"help:{bound}" if n else "help:none",
            lang,
            it=TEXTS.get(f"statistic:{stat}", lang),
            n=n,
        )
        for bound, listed in (("at_least", found.at_least), ("at_most", found.at_most))
        for stat, n in listed
    ]
    return _sentence("; ".join(parts))
