"""The words of a box, Russian and English: names, explanations, causes and events.

The words are in `data/text.yaml` of the game and its layers; numbers come from the component facts,
so an explanation cannot contradict the rules. A component is named by its id, bare or with its kind
as actions name it.

>>> from igroteka.games.gaia.game import GAIA
>>> words = GAIA.words
>>> words.name("navigation", "ru"), words.name("tile:std_7vp")
('Навигация', '7 VP')
>>> words.help("booster-7")
'Income: 1 knowledge. When you pass: 3 VP for each of your research labs.'
>>> words.help("power_ore_2", "ru")
'За 4 энергии: 2 руды.'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from igroteka.engine.events import PHASE, ROUND, Event
from igroteka.engine.files import Shelf
from igroteka.engine.text import load, signed

from .box import (
    BoardAction,
    Booster,
    Box,
    Conversion,
    FederationToken,
    FinalGoal,
    Goods,
    Level,
    RoundGoal,
    TechTile,
)
from .name_numbers import NOTHING, Counted, numbers
from .power import BOWLS
from .triggers import ROUND_GOAL

if TYPE_CHECKING:
    from .layer import Layer

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
    "order",
    "phase",
    "decision",
    "option",
    "choice",
    "chapter",
)
"""Kinds of named things, in the order in which a bare id is looked up."""
SPOKEN_OF = ("verb", "cause")
"""Kinds of what is no thing and so is never looked up by a bare id."""

_AREA_OF_BOWL: dict[str, str] = dict(
    zip(BOWLS, ("gaia", "area-1", "area-2", "area-3"), strict=True)
)


class Words:
    """What to call the components of a box and what happens with them."""

    def __init__(self, box: Box, shelves: Sequence[Shelf], layers: Sequence[Layer]) -> None:
        self.box = box
        self.texts = load(shelves)
        self.boosters = {booster.id: booster for booster in box.boosters}
        self.spaces = {space.id: space for space in box.board_actions}
        self._tokens = {token.id: token for token in box.tokens}
        self._goals = {goal.id: goal for goal in box.round_goals}
        self._finals = {goal.id: goal for goal in box.final_goals}
        self._layers = tuple(layers)
        counted: dict[str, Sequence[Counted]] = {
            "token": box.tokens,
            "goal": box.round_goals,
            "tile": (*box.standard_tiles, *box.advanced_tiles),
            "booster": box.boosters,
            "space": box.board_actions,
        }
        for layer in layers:
            counted |= layer.counted(box)
        self._numbers = {
            f"{kind}:{piece.id}": numbers(piece) for kind, it in counted.items() for piece in it
        }
        self._kinds = (*KINDS, *(kind for layer in layers for kind in layer.named))
        self._kind_of = {
            id: kind for kind in reversed(self._kinds) for id in self.texts.section(kind)
        }
        self._aliases = {alias: kind for layer in layers for alias, kind in layer.aliases.items()}

    def name(self, id: str, lang: str = "en") -> str:
        """What to call a component; only civilisations and tracks begin with a capital."""
        kind, bare = self._kind(id)
        if kind == "hex":
            return (
                bare if "," in bare else self.name(bare, lang)
            )  # some arguments are a hex or a track
        if kind == "sector":
            number = self.box.sectors[bare].number if bare in self.box.sectors else bare
            return self.texts.say("detail:sector", lang, number=number)
        if kind == "turn":
            return self.texts.say("detail:degrees", lang, n=60 * int(bare))
        if kind == "bowls":
            return self.bowls(bare, lang) if bare[0].isdigit() else self.name(f"good:{bare}", lang)
        if kind == "income":
            good, _, amount = bare.partition("-")
            return self.goods(((good, int(amount)),), lang)
        if kind == "conversion" and bare in self.box.conversion_by_id:
            return self.rate(self.box.conversion_by_id[bare], lang)
        if kind in self._aliases:
            return self.name(f"{self._aliases[kind]}:{bare}", lang)
        if kind == "special" and self.texts.find(f"special:{bare}", lang) is None:
            return self.name(bare, lang)
        found = f"{kind}:{bare}"
        return self.texts.say(found, lang, **self._numbers.get(found, NOTHING))

    def help(self, id: str, lang: str = "en") -> str:
        """What a component does, in a sentence or two; empty where its name says it all."""
        kind, bare = self._kind(id)
        if bare in self.box.tile_by_id:
            return self._tile_help(self.box.tile_by_id[bare], lang)
        if bare in self.boosters:
            return self._booster_help(self.boosters[bare], lang)
        if bare in self._tokens:
            return self._token_help(self._tokens[bare], lang)
        if bare in self._goals:
            return self._goal_help(self._goals[bare], lang)
        if bare in self._finals:
            return self._final_help(self._finals[bare], lang)
        if bare in self.spaces:
            return self._space_help(self.spaces[bare], lang)
        if kind == "conversion" and bare in self.box.conversion_by_id:
            return self.conversion_text("help:conversion", self.box.conversion_by_id[bare], lang)
        if kind == "choice" and (own := self.help(bare.replace("-", ":", 1), lang)):
            return own  # the choice is a thing that has words of its own
        for layer in self._layers:
            if own := layer.help(self, kind, bare, lang):
                return own
        if f"{kind}_help:{bare}" == "planet_help:gaia":
            return self._gaia_help(lang)
        return self.texts.find(f"{kind}_help:{bare}", lang) or ""

    def catalogue(self, lang: str = "en") -> dict[str, dict[str, str]]:
        """Every component by kind and id (`tile:std_7vp`) with its name and explanation."""
        sections = {kind: kind for kind in self._kinds if kind != "conversion"}
        sections |= {alias: f"{alias}_help" for alias in self._aliases}
        ids = [f"{kind}:{id}" for kind, it in sections.items() for id in self.texts.section(it)]
        ids += [f"conversion:{id}" for id in self.box.conversion_by_id]
        spoken = [f"{kind}:{id}" for kind in SPOKEN_OF for id in self.texts.section(kind)]
        ids += [id for id in spoken if not self.texts.places(id)]
        absent = {id for layer in self._layers for id in layer.absent(self.box)}
        return {
            id: {"name": self.name(id, lang), "help": self.help(id, lang)}
            for id in ids
            if id not in absent
        }

    def _kind(self, id: str) -> tuple[str, str]:
        kind, colon, bare = id.partition(":")
        if colon:
            return kind, bare
        other = "conversion" if id in self.box.conversion_by_id else ""
        return self._kind_of.get(id, other), id

    def known(self, id: str) -> bool:
        """Whether an id has a name of its own."""
        return self._kind(id)[0] != ""

    def goods(self, listed: Goods, lang: str = "en", accusative: bool = False) -> str:
        """Goods as a list of words: `1 ore, charge 4 power`."""
        return ", ".join(
            self.texts.say("help:charge", lang, n=amount)
            if good == "charge"
            else self.texts.count(amount, good, lang, accusative)
            for good, amount in listed
        )

    def rate(self, conversion: Conversion, lang: str = "en") -> str:
        """A conversion as an arrow: `4 power → 1 QIC`."""
        return self.conversion_text("conversion:rate", conversion, lang)

    def level(self, facts: Level, lang: str = "en") -> str:
        """What a research level gives, in the few characters of a table cell."""
        parts = [
            self.texts.say(f"level:{what}", lang, n=value)
            for what, value in (
                ("step_cost", facts.step_cost),
                ("range", facts.range),
                ("project_cost", facts.project_cost),
            )
            if value
        ]
        if facts.once:
            parts.append(f"+{self._short(facts.once, lang)}")
        if facts.income:
            income = tuple(pair for symbol in facts.income for pair in symbol)
            parts.append(self.texts.say("level:income", lang, goods=self._short(income, lang)))
        if facts.vp_per_gaia_planet:
            parts.append(
                self.texts.say("level:vp_per_gaia_planet", lang, n=facts.vp_per_gaia_planet)
            )
        if facts.federation_token:
            parts.append(self.texts.get("level:federation_token", lang))
        if facts.lost_planet:
            parts.append(self.texts.get("level:lost_planet", lang))
        return " ".join(parts)

    def bowls(self, word: str, lang: str = "en") -> str:
        """Tokens by area: `2-1-0` is `2 from area I, 1 from area II`."""
        counts = enumerate(word.split("-"), start=1)
        return ", ".join(
            self.texts.say(
                "detail:from_area", lang, n=int(n), area=self.name(f"area:area-{area}", lang)
            )
            for area, n in counts
            if n != "0"
        )

    def _short(self, listed: Goods, lang: str) -> str:
        return " ".join(
            f"{amount}{self.texts.get(f'good_short:{good}', lang)}" for good, amount in listed
        )

    def each(self, listed: Goods, per: str | None, lang: str) -> str:
        """Goods, perhaps for each of something."""
        found = self.goods(listed, lang)
        return f"{found} {self.texts.get(f'per:{per}', lang)}" if per else found

    def cost(self, listed: Goods, lang: str) -> str:
        """What is paid, as the object of a sentence."""
        return ", ".join(self.texts.count(n, good, lang, accusative=True) for good, n in listed)

    def effect(self, name: str, lang: str, n: int = 0) -> str:
        """What is done beside receiving goods."""
        return self.texts.say(f"effect:{name}", lang, n=n)

    def income(self, symbols: tuple[Goods, ...], lang: str) -> str:
        """What comes in every income phase."""
        listed = ", ".join(self.goods(symbol, lang) for symbol in symbols)
        return self.texts.say("help:income", lang, goods=listed)

    def _gaia_help(self, lang: str) -> str:
        """The price of a gaia planet, and who pays another one."""
        from .factions import with_layers  # the rules of civilisations speak with these words

        rules = with_layers(self._layers)
        payers: dict[Goods, list[str]] = {}
        for board in self.box.factions:
            price = zip(
                ("qic", "ore"), rules[board.id](board, self.box).gaia_planet_price, strict=True
            )
            paid = tuple((good, n) for good, n in price if n)
            payers.setdefault(paid, []).append(self.name(f"faction:{board.id}", lang))
        usual = (("qic", self.box.gaia_planet_qic),)
        others = "; ".join(
            f"{', '.join(names)}: {self.cost(paid, lang)}"
            for paid, names in payers.items()
            if paid != usual
        )
        return self.texts.say("planet_help:gaia", lang, price=self.cost(usual, lang), others=others)

    def _tile_help(self, tile: TechTile, lang: str) -> str:
        if tile.big_power:
            return self.texts.say("help:big_power", lang, n=tile.big_power)
        if tile.range:
            return self.texts.say("help:basic_range", lang, n=tile.range)
        if tile.income:
            return self.income(tile.income, lang)
        effect = [self.effect(tile.effect, lang, tile.steps)] if tile.effect else []
        goods = [self.each(tile.goods, tile.per, lang)] if tile.goods else []
        return self.texts.say(
            f"help:{tile.timing}",
            lang,
            goods=", ".join(goods + effect),
            when=self.texts.get(f"when:{tile.when}", lang) if tile.when else "",
        )

    def _booster_help(self, booster: Booster, lang: str) -> str:
        parts = [self.income(booster.income, lang)]
        for effect, n in (
            ("steps", booster.steps),
            ("range", booster.range),
            (booster.effect or "", int(booster.effect is not None)),
        ):
            if n:
                said = self.effect(effect, lang, n)
                parts.append(self.texts.say("help:action", lang, goods=said))
        if booster.per:
            points = self.each((("vp", booster.pass_vp),), booster.per, lang)
            parts.append(self.texts.say("help:pass", lang, goods=points))
        return " ".join(parts)

    def _token_help(self, token: FederationToken, lang: str) -> str:
        side = "green" if token.green else "grey"
        gained = self.goods(token.goods, lang)
        if token.effect:
            said = self.effect(token.effect, lang, token.steps)
            gained = f"{gained}, {said}" if gained else said[0].upper() + said[1:]
        return self.texts.say(f"help:token_{side}", lang, goods=gained)

    def _goal_help(self, goal: RoundGoal, lang: str) -> str:
        when = self.texts.get(f"when:{goal.when}", lang)
        return self.texts.say(
            "help:goal", lang, when=when, goods=self.goods((("vp", goal.vp),), lang)
        )

    def _final_help(self, goal: FinalGoal, lang: str) -> str:
        points = ", ".join(str(vp) for vp in self.box.rank_vp if vp)
        return self.texts.say(
            "help:final", lang, count=self.texts.get(f"count:{goal.count}", lang), points=points
        )

    def _space_help(self, space: BoardAction, lang: str) -> str:
        cost = self.cost(((space.pays, space.cost),), lang)
        if space.steps:
            gained = self.effect("steps", lang, space.steps)
        elif space.effect:
            gained = self.effect(space.effect, lang)
        else:
            gained = self.with_points(space.goods, space.per, lang)
        return self.texts.say("help:space", lang, cost=cost, goods=gained)

    def with_points(self, goods: Goods, per: str | None, lang: str) -> str:
        """Goods and, for each of something, one victory point."""
        gained = self.goods(goods, lang)
        return f"{gained}, {self.each((('vp', 1),), per, lang)}" if per else gained

    def conversion_text(
        self, message: str, conversion: Conversion, lang: str, accusative: bool = False
    ) -> str:
        cost = self.texts.count(conversion.cost, conversion.pays, lang, accusative)
        gained = self.goods(conversion.goods, lang, accusative)
        return self.texts.say(message, lang, cost=cost, goods=gained)

    def cause(self, cause: str, lang: str = "en") -> str:
        """Why goods changed: `income: mine`, `tech tile “7 VP”`, `round goal 3`."""
        goal, _, number = cause.rpartition(" ")
        if goal == ROUND_GOAL:
            return self.texts.say(f"cause:{ROUND_GOAL}", lang, n=number)
        first, _, source = cause.partition(" ")
        if (
            first == "income" and source and source not in self.box.tile_by_id
        ):  # a tile's name says income
            return self.texts.say("cause:income", lang, it=self._source(source, lang))
        return self._source(source if source in self.box.tile_by_id else cause, lang)

    def _source(self, source: str, lang: str) -> str:
        own = self.texts.find(f"cause:{source}", lang)
        if own is not None:
            return own
        kind, _ = self._kind(source)
        it = self.name(source, lang)
        if self.texts.find(f"cause_kind:{kind}", lang) is not None:
            return self.texts.say(f"cause_kind:{kind}", lang, it=it)
        return it

    def event(self, event: Event, lang: str = "en") -> str:
        """A change of goods with its cause: `+2 ore (income: mine)`."""
        if event.good == PHASE:
            return self.name(f"phase:{event.cause}", lang)
        if event.good == ROUND:
            return self.texts.get("event:round", lang)
        for layer in self._layers:
            if event.good in layer.deeds:
                return layer.deed(self, event, lang)
        why = self.cause(event.cause, lang)
        stone, _, bowl = event.good.partition("brainstone_")
        if bowl:
            area = self.name(f"area:{_AREA_OF_BOWL[bowl]}", lang)
            message = "event:stone_in" if event.amount > 0 else "event:stone_out"
            return self.texts.say(message, lang, area=area, cause=why)
        noun = "tokens" if stone in _AREA_OF_BOWL else stone
        change = f"{signed(event.amount)} {self.texts.noun(event.amount, noun, lang)}"
        if stone in _AREA_OF_BOWL:
            area = self.name(f"area:{_AREA_OF_BOWL[stone]}", lang)
            change = self.texts.say("event:bowl", lang, change=change, area=area)
        return self.texts.say("event:change", lang, change=change, cause=why)
