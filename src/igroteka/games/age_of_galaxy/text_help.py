"""What components do, told from their facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from igroteka.engine.hexes import bits

from .box import (
    ANY,
    EVENTS,
    MODES,
    NO_LIMIT,
    ON_COLONISE,
    ON_GAIN,
    ON_PLAY_CARD,
    ON_RESEARCH,
    Goods,
)
from .text_names import Names

if TYPE_CHECKING:
    from .box.effects import Effect
    from .box.pieces import Faction, Technology


class Explanations(Names):
    """What the things of a box do."""

    def help(self, id: str, lang: str = "en") -> str:
        """What a component does, in a sentence or two; empty where its name says it all."""
        return self._help(*self.split(id), lang)

    def _technology_mark(self, technology: Technology, lang: str) -> str:
        if technology.row != "faction":
            return self.told.sentence(f"technologies/technologies/{technology.id}", lang)
        card = next(card for card in self.box.factions if card.own_technology is technology)
        return self.told.sentence(f"factions/factions/{card.id}/{technology.id}", lang)

    def _help(self, kind: str, id: str, lang: str) -> str:
        """The explanation of a component; empty where its name says it all."""
        box = self.box
        if kind == "faction" and id in box.faction_index:
            return self._faction(box.factions[box.faction_index[id]], lang)
        if kind == "technology" and id in box.technology_index:
            return self._technology(box.technologies[box.technology_index[id]], lang)
        if kind == "effect" and id in box.technology_index:
            return self._sentence(self._effects(box.technologies[box.technology_index[id]], lang))
        if kind == "conversion" and id in box.conversion_index:
            conversion = box.conversions[box.conversion_index[id]]
            return self._rate("help:conversion", conversion.pay, conversion.get, lang)
        if kind == "ability" and id in box.abilities:
            return self._sentence(self._effect(box.abilities[id], lang))
        if kind == "trade" and id in box.trade_index:
            card = box.trade_cards[box.trade_index[id]]
            return self._rate("help:trade", card.pay, card.get, lang)
        if kind == "planet" and id in box.planet_index:
            return self._planet(box.planet_index[id], lang)
        if kind == "spot" and id in box.spot_index:
            return self._spot(box.spot_index[id], lang)
        if kind == "congress" and id in box.congress_index:
            reputation = box.congress[box.congress_index[id]].reputation
            return self.texts.say("help:congress", lang, n=reputation)
        if kind == "direction" and id in box.direction_index:
            return self._direction(id, lang)
        if kind == "good":
            return self._good(id, lang)
        if kind == "cell":
            return self._help("verb", id, lang)
        if kind == "rank":
            least = next((rank.vp for rank in box.solo.ranks if rank.id == id), 0)
            return self.texts.say("help:rank", lang, n=least)
        if kind == "achievement":
            return self._achievement(id, lang)
        return self.texts.find(f"{kind}_help:{id}", lang) or ""

    def _rate(self, message: str, pay: Goods, get: Goods, lang: str) -> str:
        paid, gained = self.cost(pay, lang, accusative=False), self.goods(get, lang)
        return self.texts.say(message, lang, cost=paid, goods=gained)

    def _sentence(self, text: str) -> str:
        return f"{text[:1].upper()}{text[1:]}." if text else ""

    def _types(self, mask: int, lang: str, section: str = "type_many", last: str = "and") -> str:
        """Types of planets as a list in a sentence."""
        words = [
            self.texts.get(f"{section}:{self.box.planet_types[type]}", lang) for type in bits(mask)
        ]
        return self.together(words, lang, last)

    # --- effects ----------------------------------------------------------------------------------

    def _effect(self, effect: Effect, lang: str) -> str:
        """An ability or an effect of a technology as a phrase without a full stop."""
        say = self.texts.say
        text = self._doing(effect, lang)
        if effect.timing in ("first_play", "income"):
            text = say(f"help:{effect.timing}", lang, text=text)
        elif effect.timing == "trigger" and effect.op != "recall_cube_and_act":
            text = say("help:trigger", lang, when=self._when(effect, lang), text=text)
        if effect.planets_at_least:
            text = say("help:with_planets", lang, n=effect.planets_at_least, text=text)
        return text

    def _doing(self, effect: Effect, lang: str) -> str:
        say, op = self.texts.say, effect.op
        gained = self.goods(effect.get, lang, accusative=True)
        if op in ("gain", "gain_per"):
            once = effect.timing == "first_play"
            text = say("help:gain" if once else "help:gain_each_time", lang, goods=gained)
            return (
                say("help:per", lang, text=text, per=self._per(effect, lang))
                if effect.count
                else text
            )
        if op == "convert":
            return self._rate("help:convert", effect.pay, effect.get, lang)
        if op == "capture":
            paid = self.cost(effect.pay, lang)
            return say("help:capture", lang, cost=paid, n=effect.place, goods=gained)
        if op == "discount":
            return self._discount(effect, lang)
        if op == "protect":
            return say(f"help:protect_{effect.scope}", lang)
        if op == "waive":
            return say(f"help:waive_{effect.action}", lang)
        if op == "allow_types":
            return say("help:allow_types", lang, types=self._types(effect.types, lang))
        return say(f"help:{op}", lang, n=effect.amount)

    def _discount(self, effect: Effect, lang: str) -> str:
        less = self.goods(effect.discount, lang, accusative=True)
        if effect.tech != ANY:
            it = self.name(f"technology:{self.box.technologies[effect.tech].id}", lang)
            text = self.texts.say("help:discount_tech", lang, it=it, goods=less)
        else:
            action = self.name(f"verb:{effect.action}", lang)
            text = self.texts.say("help:discount", lang, action=action, goods=less)
        if not effect.minimum:
            return text
        return self.texts.say("help:floor", lang, text=text, n=effect.minimum)

    def _per(self, effect: Effect, lang: str) -> str:
        say = self.texts.say
        if effect.count == "technologies":
            text = say("per:technologies", lang)
        elif effect.divide > 1:
            text = say("per:planets_divided", lang, n=effect.divide)
        elif effect.types == ANY:
            text = say("per:planets", lang)
        else:
            text = say(
                "per:planets_types", lang, types=self._types(effect.types, lang, "type_one", "or")
            )
        return f"{text} {say('per:most', lang, n=effect.most)}" if effect.most else text

    def _when(self, effect: Effect, lang: str) -> str:
        say = self.texts.say
        if effect.accepts == ANY:
            return say(f"when:{EVENTS[effect.event]}", lang, good="")
        if effect.event == ON_COLONISE:
            some = self._types(effect.accepts, lang, "type_one", "or")
            return say("when:colonise_types", lang, types=some)
        if effect.event == ON_RESEARCH and effect.accepts == self.box.advanced:
            return say("when:research_advanced", lang)
        if effect.event == ON_RESEARCH:
            every = (1 << len(self.box.technologies)) - 1
            accepted = bits(effect.accepts & every)
            names = [self.name(f"technology:{self.box.technologies[t].id}", lang) for t in accepted]
            listed = self.together(names, lang, "or")
            return say("when:research_some", lang, technologies=listed)
        if effect.event == ON_GAIN:
            gained = [
                self.texts.get(f"good_gained:{id}", lang)
                for id, index in self.box.good_index.items()
                if effect.accepts >> index & 1
            ]
            return say("when:gain", lang, good=self.together(gained, lang, "or"))
        assert effect.event == ON_PLAY_CARD
        modes = [mode for index, mode in enumerate(MODES) if effect.accepts >> index & 1]
        return say(f"when:play_card_{modes[0]}", lang)

    # --- components -------------------------------------------------------------------------------

    def _effects(self, technology: Technology, lang: str) -> str:
        """What a technology does once it is known, without its price."""
        return "; ".join(self._effect(one, lang) for one in technology.effects)

    def _technology(self, technology: Technology, lang: str) -> str:
        say = self.texts.say
        effects = self._effects(technology, lang)
        parts = [
            say(
                "help:technology",
                lang,
                cost=self.cost(technology.cost, lang, accusative=False),
                goods=self.goods(technology.reward, lang),
                effects=f"{effects[:1].upper()}{effects[1:]}",
            )
        ]
        if technology.requires:
            opened = [
                self.name(f"technology:{self.box.technologies[t].id}", lang)
                for t in bits(technology.requires)
            ]
            message = "help:needs_one" if len(opened) > 1 else "help:needs"
            parts.append(say(message, lang, list=self.together(opened, lang, "or")))
        if self.box.advanced >> technology.index & 1:
            parts.append(say("help:advanced", lang))
        parts.append(self._technology_mark(technology, lang))
        return " ".join(filter(None, parts))

    def _faction(self, faction: Faction, lang: str) -> str:
        say = self.texts.say
        parts = [
            say(
                "help:faction",
                lang,
                direction=self.name(f"direction:{self.box.directions[faction.direction].id}", lang),
                priorities=self._types(faction.priorities, lang),
                bonus=self.goods(faction.first_play, lang),
            )
        ]
        for ability in faction.abilities:
            title = self.name(f"ability:{ability.id}", lang)
            text = say("help:ability", lang, name=title, text=self._effect(ability, lang))
            parts.append(f"{text}.")
        if faction.technology >= 0:
            it = self.name(f"technology:{self.box.technologies[faction.technology].id}", lang)
            parts.append(say("help:own_technology", lang, it=it))
        parts.append(
            say(
                "help:one_time",
                lang,
                goods=self.goods(faction.one_time, lang),
                type=self._types(1 << faction.temporary, lang),
            )
        )
        parts.append(self.told.sentence(f"factions/factions/{faction.id}", lang))
        return " ".join(filter(None, parts))

    def _planet(self, planet: int, lang: str) -> str:
        card, place = self.box.space_cards[planet // self.box.slots], planet % self.box.slots
        if place < len(card.planets):
            facts = card.planets[place]
            type = self.texts.get(f"type:{self.box.planet_types[facts.type]}", lang)
            reward = self.goods(facts.reward, lang)
            text = self.texts.say("help:planet", lang, type=type, goods=reward)
            return f"{text[:1].upper()}{text[1:]}"
        slot = place - len(card.planets)
        if slot >= len(card.token_slots):
            return ""
        return self.texts.say("help:token_planet", lang, n=card.token_slots[slot])

    def _spot(self, spot: int, lang: str) -> str:
        spots = self.box.space_cards[spot // self.box.spots].research_spots
        place = spot % self.box.spots
        if place >= len(spots):
            return ""
        if spots[place] <= 1:
            return self.texts.say("help:spot", lang)
        return self.texts.say("help:spot_from", lang, n=spots[place])

    def _direction(self, id: str, lang: str) -> str:
        facts = self.box.directions[self.box.direction_index[id]]
        section = "direction_each" if facts.per == 1 else "direction_count"
        count = self.texts.say(f"{section}:{facts.count}", lang, per=facts.per)
        return self.texts.say("help:direction", lang, count=count)

    def _good(self, id: str, lang: str) -> str:
        if self.texts.find(f"good_help:{id}", lang) is None:
            return ""
        limit = self.box.limit[self.box.good_index[id]] if id in self.box.goods else NO_LIMIT
        return self.texts.say(f"good_help:{id}", lang, n=limit)

    def _achievement(self, id: str, lang: str) -> str:
        found = next((one for one in self.box.solo.achievements if one.id == id), None)
        if found is None:
            return ""
        parts = [
            self.texts.say(
                f"help:{bound}" if n else "help:none",
                lang,
                it=self.texts.get(f"statistic:{stat}", lang),
                n=n,
            )
            for bound, listed in (("at_least", found.at_least), ("at_most", found.at_most))
            for stat, n in listed
        ]
        return self._sentence("; ".join(parts))
