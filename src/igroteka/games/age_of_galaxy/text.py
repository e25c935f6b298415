"""Age of Galaxy in words, Russian and English: names, explanations, prompts, events.

The words are in `data/text.yaml`; numbers come from the component facts, so an explanation cannot
contradict the rules. A component is named by its id with its kind, as actions name it.

>>> from igroteka.games.age_of_galaxy import AGE_OF_GALAXY
>>> words = AGE_OF_GALAXY.words
>>> words.name("technology:warp_drive", "ru"), words.name("planet:silver_gate-2")
('Варп-двигатель', 'Silver Gate 2')
>>> words.help("trade:intergalactic_trade", "ru")
'7 кредитов → 2 артефакта.'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from igroteka.engine.events import PHASE, ROUND, Event
from igroteka.engine.text import signed

from .text_help import Explanations
from .view import BOT

if TYPE_CHECKING:
    from .state import GalaxyState


PRONOUNS = ("он", "она", "оно", "они")
"""How one speaks of a faction in Russian, in the order in which verbs have their forms."""


class Words(Explanations):
    """Everything that is said about a box, and about positions that are played with it."""

    def catalogue(self, lang: str = "en") -> dict[str, dict[str, str]]:
        """Every component by kind and id (`faction:humans`) with its name and explanation; at the
        end what of them is ours."""
        box = self.box
        ids = [f"{kind}:{id}" for kind in self.kinds for id in self.texts.section(kind)]
        ids += [f"conversion:{c.id}" for c in box.conversions if c.id in box.abilities]
        ids += [f"planet:{id}" for id in box.planets]
        ids += [f"spot:{id}" for id in box.spot_ids]
        ids += [f"congress:{cell.id}" for cell in box.congress]
        # Own components may have ids for which nobody has written a name.
        for kind, entries in (
            ("faction", box.factions),
            ("ability", box.abilities.values()),
            ("technology", box.technologies),
            ("card", box.space_cards),
            ("trade", box.trade_cards),
            ("conversion", box.conversions),
        ):
            ids += [f"{kind}:{entry.id}" for entry in entries]
        found = {
            id: {"name": self.name(id, lang), "help": self.help(id, lang)}
            for id in dict.fromkeys(ids)
        }
        for technology in box.technologies:
            found[f"effect:{technology.id}"] = {
                "name": self.name(f"technology:{technology.id}", lang),
                "help": self.help(f"effect:{technology.id}", lang),
            }
        for source in (
            *box.abilities,
            *(t.id for t in box.technologies),
            *(t.id for t in box.trade_cards),
        ):
            found[f"cause:{source}"] = {"name": self.cause(source, lang), "help": ""}
        for conversion in box.conversions:
            found[f"cause:{conversion.id}"] = {"name": self.cause(conversion.id, lang), "help": ""}
        return found | self.told.catalogue(lang)

    # --- positions --------------------------------------------------------------------------------

    def seat_name(self, state: GalaxyState, seat: int, lang: str = "en") -> str:
        """The first leading faction of a seat or, before it has one, its number."""
        if seat == BOT:
            return self.texts.get("detail:bot", lang)
        leading = state.seats[seat].leading
        if not leading:
            return self.texts.say("detail:player", lang, number=seat + 1)
        return self.name(f"faction:{self.box.factions[leading[0]].id}", lang)

    def of(self, state: GalaxyState, seat: int, message: str, lang: str, **values: object) -> str:
        """What is told of a seat, in the form that goes with its name; {who} is that name."""
        who = self.seat_name(state, seat, lang)
        leading = () if seat == BOT else state.seats[seat].leading[:1]
        id = self.box.factions[leading[0]].id if leading else "bot"
        pronoun = self.texts.find(f"pronoun:{id}", "ru")
        if not leading:
            who = who[:1].upper() + who[1:]
        elif pronoun not in PRONOUNS:
            # Nobody has said how to speak of it: it is an alliance, as all of them are.
            who, pronoun = self.texts.say("detail:alliance", lang, it=who), PRONOUNS[0]
        form = PRONOUNS.index(pronoun) if lang == "ru" and pronoun in PRONOUNS else 0
        return self.texts.agreed(form, message, lang, who=who, **values)

    def prompt(self, state: GalaxyState, lang: str = "en") -> str:
        """What the player is asked now; empty when the game is over."""
        if not state.kind:
            return ""
        if state.kind == "turn" and not state.seats[state.seat].cubes:
            return self.texts.get("prompt:pass", lang)
        return self.texts.get(f"decision:{state.kind}", lang)

    # --- events -----------------------------------------------------------------------------------

    def cause(self, cause: str, lang: str = "en") -> str:
        """Why goods changed: an action, a phase, or the component that gave them."""
        own = self.texts.find(f"cause:{cause}", lang)
        return own if own is not None else self.name(cause, lang)

    def event(self, event: Event, lang: str = "en") -> str:
        """A change of goods with its cause: `+2 credits (scavenging)`."""
        if event.good == PHASE:
            return self.name(f"phase:{event.cause}", lang)
        if event.good in (ROUND, "golden_age"):
            return self.texts.get(f"event:{event.good}", lang)
        if event.good == "bot_card":
            return self.texts.say(
                "event:bot_card", lang, it=self.name(f"faction:{event.cause}", lang)
            )
        if event.good == "reveal":
            return self.texts.say("event:reveal", lang, it=self.name(f"card:{event.cause}", lang))
        if event.good == "bot_capture":
            return self.texts.say(
                "event:bot_capture", lang, it=self.name(f"planet:{event.cause}", lang)
            )
        change = f"{signed(event.amount)} {self.texts.noun(event.amount, event.good, lang)}"
        return self.texts.say(
            "event:change", lang, change=change, cause=self.cause(event.cause, lang)
        )
