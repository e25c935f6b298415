"""Anunnaki in words, Russian and English: names, explanations, prompts, events.

The words are in `data/text.yaml`; numbers come from the component facts, so an explanation cannot
contradict the rules. A component is named by its id with its kind, as actions name it.

>>> from igroteka.games.anunnaki import ANUNNAKI
>>> words = ANUNNAKI.words
>>> words.name("god:horus", "ru"), words.name("district:gaia.G4")
('Гор', 'Gaia 4')
>>> words.name("goods:2food+1gold", "ru")
'2 пищи и 1 золото'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from igroteka.engine.events import NOBODY, PHASE, Event
from igroteka.engine.text import signed

from .table import NOTHING
from .text_help import Explanations

if TYPE_CHECKING:
    from .state import AnunnakiState


class Words(Explanations):
    """Everything that is said about a box, and about positions that are played with it."""

    def catalogue(self, lang: str = "en") -> dict[str, dict[str, str]]:
        """Every component by kind and id (`god:anubis`) with its name and explanation; at the end
        what of them is ours."""
        box = self.box
        ids = [f"{kind}:{id}" for kind in self.kinds for id in self.texts.section(kind)]
        # Those that are called by what they do, and own ones for which nobody has written a name.
        for kind, entries in (
            ("house", box.houses),
            ("god", (*box.chief_gods, *box.lesser_gods)),
            ("token", box.tokens),
            ("magic", box.magic),
            ("weapon", box.weapons),
            ("trade", box.trade),
            ("culture", box.culture),
            ("civilization", box.civilizations),
            ("artifact", box.artifacts),
            ("pandora", box.pandora_tokens),
            ("goal", box.goals),
            ("district", [one for planet in box.planets for one in planet.districts]),
            ("place", [one for planet in box.planets for one in planet.culture_spots]),
        ):
            ids += [f"{kind}:{entry.id}" for entry in entries]
        found = {
            id: {"name": self.name(id, lang), "help": self.help(id, lang)}
            for id in dict.fromkeys(ids)
        }
        for entry in (
            *box.chief_gods,
            *box.lesser_gods,
            *box.tokens,
            *box.artifacts,
            *box.trade,
            *box.weapons,
        ):
            found[f"cause:{entry.id}"] = {"name": self.cause(entry.id, lang), "help": ""}
        for god in (*box.chief_gods, *box.lesser_gods):
            for id, brief in zip(
                (god.id, f"{god.id}.summoned"), self.briefs(god, lang), strict=False
            ):
                found[f"brief:{id}"] = {"name": brief, "help": ""}
        for token in box.tokens:
            for id, side in zip(
                (token.id, f"{token.id}.improved"), box.sides[token.index], strict=True
            ):
                does = self.side(token.action, side, lang)
                found[f"side:{id}"] = {"name": does, "help": ""}
        return found | self.told.catalogue(lang)

    # --- positions --------------------------------------------------------------------------------

    def seat_name(self, state: AnunnakiState, seat: int, lang: str = "en") -> str:
        """The house of a seat or, before it has one, its number."""
        house = state.seats[seat].house
        if house == NOTHING:
            return self.texts.say("detail:player", lang, number=seat + 1)
        return self.name(f"house:{self.box.houses[house].id}", lang)

    def prompt(self, state: AnunnakiState, lang: str = "en") -> str:
        """What the player is asked now; empty when the game is over."""
        return state.pending[-1].prompt(state, lang) if state.pending else ""

    def ask(self, kind: str, lang: str, **values: object) -> str:
        """The question of a kind of decision, filled in, or what it is called if it has none."""
        id = f"prompt:{kind}"
        if id in self.texts and values.keys() >= self.texts.places(id).keys():
            return self.texts.say(id, lang, **values)
        return self.texts.get(f"decision:{kind}", lang)

    # --- events -----------------------------------------------------------------------------------

    def cause(self, cause: str, lang: str = "en") -> str:
        """Why goods changed: an action, or the component that gave them."""
        own = self.texts.find(f"cause:{cause}", lang)
        return own if own is not None else self.name(cause, lang)

    def event(self, event: Event, lang: str = "en") -> str:
        """A change of goods with its cause: `+2 gold (culture token)`."""
        say = self.texts.say
        if event.good == PHASE:
            return self.name(f"phase:{event.cause}", lang)
        if f"event:{event.good}" in self.texts:
            variant = ""
            if event.good == "artifact" and event.amount < 0:
                variant = "_used"
            elif event.good == "strength" and event.seat == NOBODY:
                variant = "_civilization"
            it = self.cause(event.cause, lang)
            return say(f"event:{event.good}{variant}", lang, it=it, cause=it, n=event.amount)
        change = f"{signed(event.amount)} {self.texts.noun(event.amount, event.good, lang)}"
        return say("event:change", lang, change=change, cause=self.cause(event.cause, lang))
