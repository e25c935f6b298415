"""What weapons, civilizations, agreements and artifacts do, told from their facts."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from .box.terms import CIVILIZATION_EFFECTS, STEAL, WEAPON_EFFECTS
from .text_names import Names

if TYPE_CHECKING:
    from .box.pieces import Artifact, Civilization, Trade, Weapon


class Cards(Names):
    """What the cards and tokens of a box do."""

    def effect(self, id: str, lang: str) -> str:
        """What an effect of a weapon does, without a full stop."""
        box = self.box
        n = box.stolen_resources if id == WEAPON_EFFECTS[STEAL] else box.weakened_strength
        text = self.texts.say(f"effect_help:{id}", lang, n=n)
        if box.against_civilizations >> WEAPON_EFFECTS.index(id) & 1:
            return text
        return self.texts.say("help:not_civilizations", lang, text=text)

    def weapon(self, weapon: Weapon, lang: str) -> str:
        if weapon.house >= 0:
            owner = self.house_of(weapon.house, lang)
            kind = self.texts.say("help:advanced_of", lang, house=owner)
        else:
            kind = self.texts.get(f"help:{weapon.kind}", lang)
        effect = f"{self.effect(WEAPON_EFFECTS[weapon.effect], lang)}. " if weapon.effect else ""
        return self.texts.say(
            "help:weapon",
            lang,
            kind=kind,
            cost=self.cost(weapon.cost, lang, accusative=False),
            n=weapon.strength,
            effect=effect,
            win=self.reward(weapon.win, lang),
        )

    def civilization(self, piece: Civilization, lang: str) -> str:
        box = self.box
        effect = next((id for id, n in CIVILIZATION_EFFECTS.items() if n == piece.effect and n), "")
        return self.texts.say(
            "help:civilization",
            lang,
            n=piece.strength,
            effect=self.texts.say(f"help:{effect}", lang, n=box.weakened_strength)
            if effect
            else "",
            goods=self.reward(piece.reward, lang),
        )

    def terms(self, trade: int, lang: str) -> str:
        """Price and rewards of an agreement in a line."""
        piece = self.box.trade[trade]
        goods = self.texts.say(
            "detail:two_rewards",
            lang,
            middle=self.reward(piece.middle, lang),
            bottom=self.reward(piece.bottom, lang),
        )
        cost = self.cost(piece.cost, lang, accusative=False)
        return self.texts.say("detail:terms", lang, cost=cost, goods=goods)

    def trade(self, piece: Trade, lang: str) -> str:
        text = self.texts.say(
            "help:trade",
            lang,
            cost=self.cost(piece.cost, lang, accusative=False),
            middle=self.reward(piece.middle, lang),
            bottom=self.reward(piece.bottom, lang),
        )
        if piece.house < 0:
            return text
        house = self.house_of(piece.house, lang)
        return f"{text} {self.texts.say('help:trade_house', lang, house=house)}"

    def artifact(self, artifact: Artifact, lang: str) -> str:
        box = self.box
        numbers: dict[str, object] = {
            field.name: getattr(artifact.params, field.name) for field in fields(artifact.params)
        }
        if artifact.effect == "other_world":
            numbers |= {"n": box.other_world.sources, "shrines": box.other_world.shrines}
        elif artifact.effect == "pandora":
            numbers["n"] = len(box.pandora_tokens)
        elif artifact.effect == "providence":
            pays = enumerate(artifact.vp_by_multiplier, start=1)
            numbers["list"] = ", ".join(f"×{multiplier} — {vp}" for multiplier, vp in pays)
        return self.texts.say(f"artifact_help:{artifact.effect}", lang, **numbers)
