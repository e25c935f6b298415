"""Actions of a position as sentences, with what they cost and bring."""

from __future__ import annotations

from collections.abc import Callable

from igroteka.engine.decision import Action

from . import amounts, economy, goods, summoning
from .artifacts import CORNUCOPIA
from .box.rewards import Cost
from .box.terms import RESOURCES, TECH, TRACKS
from .culture import Share
from .hidden import UNKNOWN
from .magic import MIRROR_EFFECT, Mirror
from .state import AnunnakiState
from .table import NOTHING
from .trade import BOTTOM, MIDDLE


class Telling:
    """One action about to be told in one language."""

    def __init__(self, state: AnunnakiState, action: Action, lang: str) -> None:
        self.state = state
        self.box = state.box
        self.words = state.game.words
        self.entry = state.pending[-1] if state.pending else None
        self.player = state.seats[self.entry.seat if self.entry else state.active]
        self.action = action
        self.args = action.args
        self.lang = lang

    def say(self, variant: str = "", **values: object) -> str:
        """The phrase of the verb, or a variant of it."""
        return self.words.texts.say(f"action:{self.action.verb}{variant}", self.lang, **values)

    def text(self, id: str, **values: object) -> str:
        return self.words.texts.say(id, self.lang, **values)

    def name(self, id: str) -> str:
        return self.words.name(id, self.lang)

    def district(self, word: int) -> str:
        return self.name(f"district:{self.args[word]}")

    def goods(self, word: str) -> str:
        """Resources that a word names, as what is gained or paid."""
        return self.words.amounts(amounts.read(word), self.lang, accusative=True)

    def plain(self) -> str:
        """The phrase with the names of what the action is about."""
        named = self.state.components(self.action)
        return self.say(it=self.words.together([self.name(id) for id in named], self.lang))

    # --- the star ---------------------------------------------------------------------------------

    def act(self) -> str:
        it = self.name(f"token:{self.args[0]}")
        if self.player.pawn == NOTHING:
            return self.say("_first", it=it)
        return self.say(it=it, details=self._way())

    def _way(self) -> str:
        """What moving the pawn does on the star."""
        player, box = self.player, self.box
        there = self.state.table.spot_of[box.token_index[self.args[0]]]
        cell = box.line[player.pawn][there]
        if cell == NOTHING:
            return self.text("detail:no_line")
        if player.signs >> cell & 1:
            return self.text("detail:crossed")
        if not player.reserve:
            return self.text("detail:no_signs")
        parts = [self._sign("sign", cell)]
        for zone, cells in enumerate(box.zone_cells):
            closed = cells & (player.signs | 1 << cell) == cells
            if closed and not player.zones >> zone & 1:
                parts.append(self.text("detail:summon_token"))
        if player.reserve == 1:
            parts.append(self.text("detail:last_sign"))
        return ", ".join(parts)

    def _sign(self, message: str, cell: int) -> str:
        crystals = min(self.box.cell_crystals[cell], goods.crystals_left(self.state))
        if not crystals:
            return self.text(f"detail:{message}")
        return self.text(f"detail:{message}_with", n=crystals)

    def shift(self) -> str:
        here, there = self.args
        crystals = self.box.cell_crystals[self.box.cell_index[there]]
        crystals = min(crystals, goods.crystals_left(self.state))
        brings = (
            self.words.count("crystal", crystals, self.lang)
            if crystals
            else self.text("detail:no_crystals")
        )
        return self.say(
            **{"from": self.name(f"cell:{here}"), "to": self.name(f"cell:{there}"), "goods": brings}
        )

    def use(self) -> str:
        token = self.box.token_index[self.args[0]]
        improved = bool(self.player.improved >> token & 1)
        side = self.box.sides[token][improved]
        does = self.words.side(self.box.tokens[token].action, side, self.lang)
        return self.say(it=self.name(f"token:{self.args[0]}"), does=does)

    def upgrade(self) -> str:
        rule = self.box.upgrades[self.box.tokens[self.box.token_index[self.args[0]]].colour]
        return self.say(
            it=self.name(f"token:{self.args[0]}"),
            cost=self.words.price(rule.cost, self.lang),
            goods=self.words.count(TRACKS[TECH], rule.steps, self.lang),
        )

    # --- figures ----------------------------------------------------------------------------------

    def journey(self) -> str:
        figure, here, there, *load = self.args
        along = [
            self.text(f"figure_acc:{one}")
            if load.count(one) == 1
            else self.words.count(one, load.count(one), self.lang, accusative=True)
            for one in dict.fromkeys(load)
        ]
        values = {
            "figure": self.text(f"figure_acc:{figure}"),
            "from": self.name(f"district:{here}"),
            "to": self.name(f"district:{there}"),
            "with": self.words.together(along, self.lang),
        }
        return self.say("_with" if load else "", **values)

    def placed(self) -> str:
        """A follower put on a district, from the supply or from another one."""
        if len(self.args) < 2:
            return self.say(it=self.district(0))
        return self.say("_from", **{"it": self.district(0), "from": self.district(1)})

    def add(self) -> str:
        return self.say("_from", **{"from": self.district(0)}) if self.args else self.say()

    def summon(self) -> str:
        return self.say(it=self.name(f"god:{self.args[0]}"), place=self.district(1))

    # --- goods ------------------------------------------------------------------------------------

    def gather(self) -> str:
        values = {"goods": self.goods(self.args[1]), "it": self.district(0)}
        if len(self.args) < 3:
            return self.say(**values)
        return self.say("_depleting", **values, resource=self.name(f"good:{self.args[2]}"))

    def about_goods(self) -> str:
        return self.say(goods=self.goods(self.args[0]))

    def market(self) -> str:
        *given, taken = self.args
        if not given:
            return self.say("_free", goods=self.goods(taken))
        paid = self.entry.pay if isinstance(self.entry, economy.Market) else 1
        cost = self.words.count(given[0], paid, self.lang, accusative=True)
        return self.say(cost=cost, goods=self.goods(taken))

    def steal(self) -> str:
        return self.say(goods=self.words.count(self.args[0], 1, self.lang, accusative=True))

    def spend(self) -> str:
        metal = int(self.args[0])
        return self.say(n=metal) if metal else self.say("_none")

    def accept(self) -> str:
        assert isinstance(self.entry, Share)
        return self.say(goods=self.words.culture_reward(self.state, self.entry, self.lang))

    # --- the turn ---------------------------------------------------------------------------------

    def magic(self) -> str:
        piece = self.box.magic[self.box.magic_index[self.args[0]]]
        less = self.entry.discount if isinstance(self.entry, Mirror) else 0
        cost = self.words.price(piece.cost, self.lang, less)
        if len(self.args) > 1:
            brings = self.name(f"token:{self.args[1]}")
        else:
            brings = self.words.reward(piece.gain, self.lang)
        return self.say(cost=cost, goods=brings)

    def mirror(self) -> str:
        card = self.box.artifacts[self.box.artifact_with[MIRROR_EFFECT]]
        it = self.name(f"artifact:{card.id}")
        return self.say(it=it, n=card.params.actions, less=card.params.discount)

    def take(self) -> str:
        trade = self.box.trade_index[self.args[0]]
        it = self.name(f"trade:{self.args[0]}")
        return self.say(it=it, terms=self.words.terms(trade, self.lang))

    def fulfil(self) -> str:
        piece = self.box.trade[self.box.trade_index[self.args[0]]]
        words, lang = self.words, self.lang
        half = self.args[-1] if self.args[-1] in (MIDDLE, BOTTOM) else ""
        both = [words.reward(one, lang) for one in (piece.middle, piece.bottom)]
        brings = both[half == BOTTOM] if half else "; ".join(both)
        cost = piece.cost
        if isinstance(self.entry, summoning.Bastet):
            cost = Cost(crystal=self.entry.price)
        elif cost.any:
            chosen = amounts.read(self.args[1])
            paid = [a + b for a, b in zip(cost.resources, chosen, strict=True)]
            cost = Cost(crystal=cost.crystal, **dict(zip(RESOURCES, paid, strict=True)))
        variant = f"_{half}" if half else ""
        return self.say(
            variant, it=self.name(f"trade:{piece.id}"), cost=words.price(cost, lang), goods=brings
        )

    def cornucopia(self) -> str:
        use, resource = self.args
        card = self.box.artifacts[self.box.artifact_with[CORNUCOPIA]]
        amount = card.params.gain if use == "gain" else card.params.pay
        paid = self.words.count(resource, amount, self.lang, accusative=True)
        it = self.name(f"artifact:{card.id}")
        return self.say(f"_{use}", it=it, goods=paid, n=card.params.vp)

    def pandora(self) -> str:
        token = self.box.pandora_tokens[self.box.pandora_index[self.args[0]]]
        gained = self.words.count(token.item, 1, self.lang, accusative=True)
        return self.say(it=self.name(f"pandora:{token.id}"), goods=gained)

    # --- battles ----------------------------------------------------------------------------------

    def lay(self) -> str:
        cards = [self.name(f"weapon:{card}") for card in self.args]
        variant = "_two" if len(cards) > 1 else ""
        return self.say(variant, it=self.words.together(cards, self.lang))

    def lose(self) -> str:
        if self.args[0] in self.box.weapon_index:
            return self.say("_card", it=self.name(f"weapon:{self.args[0]}"))
        return self.say(it=self.district(0))

    def done(self) -> str:
        kind = self.entry.kind if self.entry else ""
        own = self.words.texts.find(f"done:{kind}", self.lang)
        return own if own is not None else self.say()


SENTENCES: dict[str, Callable[[Telling], str]] = {
    "act": Telling.act,
    "shift": Telling.shift,
    "portal": Telling.journey,
    "move": Telling.journey,
    "take": Telling.take,
    "gather": Telling.gather,
    "gain": Telling.about_goods,
    "recruit": Telling.placed,
    "market": Telling.market,
    "magic": Telling.magic,
    "mirror": Telling.mirror,
    "summon": Telling.summon,
    "fulfil": Telling.fulfil,
    "cornucopia": Telling.cornucopia,
    "pandora": Telling.pandora,
    "upgrade": Telling.upgrade,
    "use": Telling.use,
    "add": Telling.add,
    "lay": Telling.lay,
    "pay": Telling.about_goods,
    "spend": Telling.spend,
    "steal": Telling.steal,
    "accept": Telling.accept,
    "lose": Telling.lose,
    "put": Telling.placed,
    "done": Telling.done,
}
"""How verbs are told whose sentence is more than the names of what they are about."""


def sentence(state: AnunnakiState, action: Action, lang: str = "en") -> str:
    """An action of this position as a readable phrase."""
    telling = Telling(state, action, lang)
    if UNKNOWN in action.args:
        return telling.say("_hidden")
    return SENTENCES.get(action.verb, Telling.plain)(telling)
