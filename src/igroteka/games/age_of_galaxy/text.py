"""Age of Galaxy in words, Russian and English: names, explanations, prompts, events.

The words are in `data/text.yaml`; numbers come from the component facts, so an explanation cannot
contradict the rules. A component is named by its id with its kind, as actions name it.

>>> name("technology:warp_drive", "ru"), name("planet:silver_gate-2")
('Варп-двигатель', 'Silver Gate 2')
>>> help("trade:intergalactic_trade", "ru")
'7 кредитов → 2 артефакта.'
"""

from __future__ import annotations

from igroteka.engine.events import PHASE, ROUND, Event
from igroteka.engine.text import signed

from . import text_help, text_marks
from .components import ABILITIES, CONVERSIONS, FACTIONS, TECHNOLOGIES
from .components_board import CONGRESS, SPACE_CARDS, TRADE_CARDS
from .state import GalaxyState
from .text_names import KINDS, TEXTS, cost, goods, name, split
from .view import BOT
from .words import PLANETS, SPOT_IDS

__all__ = [
    "TEXTS",
    "catalogue",
    "cause",
    "cost",
    "event",
    "goods",
    "help",
    "name",
    "prompt",
    "seat_name",
]


def help(id: str, lang: str = "en") -> str:
    """What a component does, in a sentence or two; empty where its name says it all."""
    return text_help.help(*split(id), lang)


def catalogue(lang: str = "en") -> dict[str, dict[str, str]]:
    """Every component by kind and id (`faction:humans`) with its name and explanation; at the end
    what of them is ours."""
    ids = [f"{kind}:{id}" for kind in KINDS for id in TEXTS.section(kind)]
    ids += [f"conversion:{c.id}" for c in CONVERSIONS if c.id in ABILITIES]
    ids += [f"planet:{id}" for id in PLANETS]
    ids += [f"spot:{id}" for id in SPOT_IDS]
    ids += [f"congress:{cell.id}" for cell in CONGRESS]
    # Own components may have ids for which nobody has written a name.
    for kind, entries in (
        ("faction", FACTIONS),
        ("ability", ABILITIES.values()),
        ("technology", TECHNOLOGIES),
        ("card", SPACE_CARDS),
        ("trade", TRADE_CARDS),
        ("conversion", CONVERSIONS),
    ):
        ids += [f"{kind}:{entry.id}" for entry in entries]
    found = {id: {"name": name(id, lang), "help": help(id, lang)} for id in dict.fromkeys(ids)}
    for technology in TECHNOLOGIES:
        found[f"effect:{technology.id}"] = {
            "name": name(f"technology:{technology.id}", lang),
            "help": help(f"effect:{technology.id}", lang),
        }
    for source in (*ABILITIES, *(t.id for t in TECHNOLOGIES), *(t.id for t in TRADE_CARDS)):
        found[f"cause:{source}"] = {"name": cause(source, lang), "help": ""}
    for conversion in CONVERSIONS:
        found[f"cause:{conversion.id}"] = {"name": cause(conversion.id, lang), "help": ""}
    return found | text_marks.TOLD.catalogue(lang)


# --- positions ----------------------------------------------------------------------------------


def seat_name(state: GalaxyState, seat: int, lang: str = "en") -> str:
    """The first leading faction of a seat or, before it has one, its number."""
    if seat == BOT:
        return TEXTS.get("detail:bot", lang)
    leading = state.seats[seat].leading
    if not leading:
        return TEXTS.say("detail:player", lang, number=seat + 1)
    return name(f"faction:{FACTIONS[leading[0]].id}", lang)


def prompt(state: GalaxyState, lang: str = "en") -> str:
    """What the player is asked now; empty when the game is over."""
    if not state.kind:
        return ""
    if state.kind == "turn" and not state.seats[state.seat].cubes:
        return TEXTS.get("prompt:pass", lang)
    return TEXTS.get(f"decision:{state.kind}", lang)


# --- events -------------------------------------------------------------------------------------


def cause(cause: str, lang: str = "en") -> str:
    """Why goods changed: an action, a phase, or the component that gave them."""
    own = TEXTS.find(f"cause:{cause}", lang)
    return own if own is not None else name(cause, lang)


def event(event: Event, lang: str = "en") -> str:
    """A change of goods with its cause: `+2 credits (scavenging)`."""
    if event.good == PHASE:
        return name(f"phase:{event.cause}", lang)
    if event.good in (ROUND, "golden_age"):
        return TEXTS.get(f"event:{event.good}", lang)
    if event.good == "bot_card":
        return TEXTS.say("event:bot_card", lang, it=name(f"faction:{event.cause}", lang))
    if event.good == "reveal":
        return TEXTS.say("event:reveal", lang, it=name(f"card:{event.cause}", lang))
    if event.good == "bot_capture":
        return TEXTS.say("event:bot_capture", lang, it=name(f"planet:{event.cause}", lang))
    change = f"{signed(event.amount)} {TEXTS.noun(event.amount, event.good, lang)}"
    return TEXTS.say("event:change", lang, change=change, cause=cause(event.cause, lang))
