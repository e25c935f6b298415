"""What components do, told from their facts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from igroteka.engine.hexes import bits
from igroteka.engine.pieces import Piece
from igroteka.engine.text import MINUS

from .box.gods import ChiefGod
from .box.terms import COLOURS, GOAL_COUNTS, RESOURCES, SCORE_COUNTS, TRACKS
from .text_cards import Cards

if TYPE_CHECKING:
    from .box.gods import ChiefAbility, HouseBoard, ImprovedAbility, LesserGod, Score
    from .box.pieces import (
        ActionToken,
        AtlantisGod,
        Cell,
        Goal,
        MagicAction,
        PandoraToken,
        Rewarding,
        Side,
        StarSpot,
        Zone,
    )
    from .box.planets import District

SHELVES = {
    "house": "houses/houses",
    "token": "star/action_tokens",
    "magic": "star/magic_actions",
    "cell": "star/cells",
    "spot": "star/spots",
    "zone": "star/zones",
    "income": "star/settlement_income",
    "goal": "goals/goals",
    "weapon": "weapons/weapons",
    "effect": "weapons/effects",
    "civilization": "civilizations/civilizations",
    "atlantis_god": "civilizations/atlantis_gods",
    "culture": "culture/culture",
    "trade": "trade/trade",
    "artifact": "artifacts/artifacts",
    "pandora": "artifacts/pandora_tokens",
}
"""By kind, the file and section of its entries."""

Helper = Callable[[str, str], str]
"""Explains a component of one kind, by id, in a language."""
P = TypeVar("P", bound=Piece)


def of(pieces: Iterable[P], explain: Callable[[P, str], str]) -> Helper:
    """Explains one of some pieces."""
    by_id = {piece.id: piece for piece in pieces}
    return lambda id, lang: explain(by_id[id], lang) if id in by_id else ""


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


class Explanations(Cards):
    """What the things of a box do."""

    def help(self, id: str, lang: str = "en") -> str:
        """What a component does, in a sentence or two; empty where its name says it all."""
        kind, bare = self.split(id)
        if kind in self._helpers:
            return self._helpers[kind](bare, lang)
        if kind in self._pieces:
            text = self._pieces[kind](bare, lang)
            if not text:
                return ""
            mark = self.told.sentence(f"{self._shelf(kind, bare)}/{bare}", lang)
            return f"{text} {mark}".rstrip()
        return self.texts.find(f"{kind}_help:{bare}", lang) or ""

    def _shelf(self, kind: str, id: str) -> str:
        if kind != "god":
            return SHELVES[kind]
        chiefs = (god.id for god in self.box.chief_gods)
        return "houses/chief_gods" if id in chiefs else "houses/lesser_gods"

    @cached_property
    def _helpers(self) -> dict[str, Helper]:
        return {
            "track": self._track,
            "figure": self._figure,
            "good": self._good,
            "district": self._district,
            "place": self._place,
            "planet": self._planet,
        }

    @cached_property
    def _pieces(self) -> dict[str, Helper]:
        box = self.box
        return {
            "house": of(box.houses, self._house),
            "god": of((*box.chief_gods, *box.lesser_gods), self._god),
            "token": of(box.tokens, self._token),
            "magic": of(box.magic, self._magic),
            "cell": of(box.cells, self._cell),
            "spot": of(box.spots, self._spot),
            "zone": of(box.zones, self._zone),
            "income": of(box.income, self._income),
            "goal": of(box.goals, self._goal),
            "weapon": of(box.weapons, self.weapon),
            "effect": of(box.weapon_effects, self._effect),
            "civilization": of(box.civilizations, self.civilization),
            "atlantis_god": of(box.atlantis_gods, self._guard),
            "culture": of(box.culture, self._culture),
            "trade": of(box.trade, self.trade),
            "artifact": of(box.artifacts, self.artifact),
            "pandora": of(box.pandora_tokens, self._pandora),
        }

    def _income(self, spot: Rewarding, lang: str) -> str:
        return self.texts.say("help:income", lang, goods=self.reward(spot.reward, lang))

    def _culture(self, token: Rewarding, lang: str) -> str:
        goods = self.reward(token.reward, lang, accusative=True)
        return self.texts.say("help:culture", lang, goods=goods)

    def _guard(self, god: AtlantisGod, lang: str) -> str:
        return self.texts.say("help:atlantis_god", lang, n=god.strength)

    def _pandora(self, token: PandoraToken, lang: str) -> str:
        goods = self.count(token.item, 1, lang, accusative=True)
        return self.texts.say("artifact_help:pandora_token", lang, goods=goods)

    def _effect(self, effect: Piece, lang: str) -> str:
        return f"{self.effect(effect.id, lang)}."

    # --- gods -------------------------------------------------------------------------------------

    def _house(self, house: HouseBoard, lang: str) -> str:
        box = self.box
        number = house.index
        chief = box.chief_gods[box.chief_of[number]].id
        own = [card.id for card in box.weapons if card.house == number]
        return self.texts.say(
            "help:house" if own else "help:house_plain",
            lang,
            god=self.name(f"god:{chief}", lang),
            resource=self.texts.get(f"good_acc:{RESOURCES[box.capital_resource[number]]}", lang),
            weapons=", ".join(self.name(f"weapon:{id}", lang) for id in own),
        )

    def _god(self, god: ChiefGod | LesserGod, lang: str) -> str:
        house = self.house_of(god.house, lang)
        _, lesser, chief = self.box.strengths
        if isinstance(god, ChiefGod):
            return self.texts.say(
                "help:chief",
                lang,
                house=house,
                n=chief,
                normal=self.ability(god.normal, lang),
                improved=self.ability(god.improved, lang),
            )
        return self.texts.say(
            "help:lesser",
            lang,
            house=house,
            n=lesser,
            step=self.reward(god.step, lang, accusative=True),
            kind=self.texts.get(f"god_kind:{god.kind}", lang),
            ability=self.ability(god, lang),
        )

    def ability(
        self, one: ChiefAbility | ImprovedAbility | LesserGod, lang: str, section: str = "ability"
    ) -> str:
        """What a god can do, without a full stop."""
        score: Score | None = getattr(one, "score", None)
        if score is not None:
            goods = self.reward(score.reward, lang, accusative=True)
            per = self._per(score, lang, "brief" if section == "brief" else "score")
            return self.texts.say(f"{section}:score", lang, goods=goods, per=per)
        numbers = {field.name: getattr(one.params, field.name) for field in fields(one.params)}
        return self.texts.say(f"{section}:{one.hook}", lang, **numbers)

    def briefs(self, god: ChiefGod | LesserGod, lang: str) -> list[str]:
        """What a god does in a few words; a chief god from the start, and once summoned."""
        if isinstance(god, ChiefGod):
            both = (god.normal, god.improved)
            return [_sentence(self.ability(one, lang, "brief")) for one in both]
        ability = self.ability(god, lang, "brief")
        if f"brief_kind:{god.kind}" not in self.texts:
            return [_sentence(ability)]
        return [self.texts.say(f"brief_kind:{god.kind}", lang, ability=ability)]

    def _per(self, score: Score, lang: str, section: str) -> str:
        number = "each" if score.per == 1 else "every"
        resource = RESOURCES[score.resource] if score.resource >= 0 else ""
        form = "good" if section == "brief" else "good_acc"
        return self.texts.say(
            f"{section}_{number}:{SCORE_COUNTS[score.count]}",
            lang,
            n=score.per,
            resource=self.texts.find(f"{form}:{resource}", lang) or "",
            threshold=score.threshold,
        )

    # --- the star ---------------------------------------------------------------------------------

    def _magic(self, magic: MagicAction, lang: str) -> str:
        cost, goods = self.cost(magic.cost, lang), self.reward(magic.gain, lang)
        return self.texts.say("help:magic", lang, cost=cost, goods=goods)

    def _token(self, piece: ActionToken, lang: str) -> str:
        normal, improved = (
            self.side(piece.action, side, lang) for side in (piece.normal, piece.improved)
        )
        return self.texts.say(
            "help:token",
            lang,
            n=piece.number,
            colour=self.texts.get(f"colour:{COLOURS[piece.colour]}", lang),
            normal=normal,
            improved=improved,
        )

    def side(self, action: str, side: Side, lang: str) -> str:
        """What one side of an action token does, without a full stop."""
        say = self.texts.say
        if action == "creation":
            message = "side:creation_choose" if side.choose else "side:creation"
            return say(message, lang, n=side.per_shrine)
        if action == "market":
            message = "side:market" if side.pay else "side:market_free"
            return say(message, lang, n=side.gain, pay=side.pay)
        n = {
            "portal": side.figures,
            "move": side.points,
            "trade": side.tokens,
            "gather": side.districts,
            "income": side.followers,
            "power": side.steps,
        }[action]
        more = "_more" if n and action in ("income", "power") else ""
        return say(f"side:{action}{more}", lang, n=n)

    def _cell(self, cell: Cell, lang: str) -> str:
        if not cell.crystals:
            return self.texts.get("help:cell_plain", lang)
        goods = self.count("crystal", cell.crystals, lang, accusative=True)
        return self.texts.say("help:cell", lang, goods=goods)

    def _spot(self, spot: StarSpot, lang: str) -> str:
        box = self.box
        joined = bits(box.neighbours[spot.index])
        names = [self.name(f"spot:{box.spots[one].id}", lang) for one in joined]
        return self.texts.say("help:spot", lang, list=", ".join(names))

    def _zone(self, zone: Zone, lang: str) -> str:
        cells = [self.name(f"cell:{self.box.cells[one].id}", lang) for one in bits(zone.cells)]
        return self.texts.say(f"help:zone_{zone.token}", lang, list="; ".join(cells))

    # --- tracks and goals -------------------------------------------------------------------------

    def _goal(self, piece: Goal, lang: str) -> str:
        section = "goal_each" if piece.per == 1 else "goal_every"
        count = self.texts.say(f"{section}:{GOAL_COUNTS[piece.count]}", lang, n=piece.per)
        return self.texts.say("help:goal", lang, count=count, n=piece.most)

    def _track(self, id: str, lang: str) -> str:
        box = self.box
        if id not in TRACKS:
            least, most = (
                str(vp).replace("-", MINUS) for vp in (box.power_vp[0], box.power_vp[-1])
            )
            return self.texts.say(
                "help:power_track", lang, least=least, most=most, n=box.power_token_vp
            )
        return self.texts.say(
            "help:track",
            lang,
            how=self.texts.get(f"track_help:{id}", lang),
            first=box.first_vp,
            second=box.second_vp,
        )

    def _figure(self, id: str, lang: str) -> str:
        found = next((one for one in self.box.figures if one.id == id), None)
        if found is None:
            return self.texts.say("help:settlement", lang, n=self.box.settlements)
        return self.texts.say("help:figure", lang, n=found.strength, count=found.count)

    def _good(self, id: str, lang: str) -> str:
        if self.texts.find(f"good_help:{id}", lang) is None:
            return self.help(f"track:{id}", lang) if id in (*TRACKS, "power") else ""
        limit = self.box.crystals if id == "crystal" else self.box.resource_cap
        return self.texts.say(f"good_help:{id}", lang, n=limit)

    # --- planets ----------------------------------------------------------------------------------

    def _planet(self, id: str, lang: str) -> str:
        found = next((one for one in self.box.planets if one.id == id), None)
        return "" if found is None else self.texts.say("help:planet", lang, n=len(found.districts))

    def _district(self, id: str, lang: str) -> str:
        other = self.box.other_world
        if id == other.id:
            text = self.texts.say("help:other_world", lang, n=other.sources, shrines=other.shrines)
            return f"{text}."
        found = {
            planet.id: self._one_district(one, lang)
            for planet in self.box.planets
            for one in planet.districts
            if one.id == id
        }
        return self._by_side(found, lang)

    def _one_district(self, district: District, lang: str) -> str:
        resources = [district.sources.count(one) for one in range(len(RESOURCES))]
        kind = "capital" if district.capital else "atlantis" if district.atlantis else "district"
        parts = [self.texts.say(f"help:{kind}", lang, sources=self.amounts(resources, lang))]
        if district.shrines:
            parts.append(self.texts.say("help:shrines", lang, n=district.shrines))
        if district.civ:
            parts.append(self.texts.get("help:ruin", lang))
        return "; ".join(parts)

    def _place(self, id: str, lang: str) -> str:
        found: dict[str, str] = {}
        for planet in self.box.planets:
            for spot in planet.culture_spots:
                if spot.id == id:
                    around = [self.name(f"district:{one}", lang) for one in spot.around]
                    listed = "; ".join(around)
                    found[planet.id] = self.texts.say("help:place", lang, list=listed)
        return self._by_side(found, lang)

    def _by_side(self, found: dict[str, str], lang: str) -> str:
        """What both sides of Gaia say of something, once if it is the same."""
        if len({*found.values()}) < 2:
            return "".join(f"{_sentence(text)}." for text in [*found.values()][:1])
        return " ".join(
            self.texts.say(
                "help:on_side", lang, planet=self.name(f"planet:{planet}", lang), text=f"{text}."
            )
            for planet, text in found.items()
        )
