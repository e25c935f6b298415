"""A battle that is over in sentences, for the log: everything comes from what a spectator sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from igroteka.engine.events import Answer
from igroteka.engine.text import LANGUAGES

from . import scene
from .fight import ATTACK

if TYPE_CHECKING:
    from .fight import Scene
    from .state import AnunnakiState
    from .text import Words
    from .view_types import BattleView, SideView


def answers(state: AnunnakiState) -> list[Answer]:
    """The battles that the last action ended."""
    last = state.last_battle
    if last is None or last.step != len(state.history):
        return []
    return [_answer(state, fought) for fought in (*last.earlier, last)]


def _answer(state: AnunnakiState, fought: Scene) -> Answer:
    battle = scene.show(state, fought, "rewards", None)
    cards = [card for side in _sides(battle) for card in (*side["put_back"], *side["cards"])]
    return Answer(
        fought.fight.sides[ATTACK].seat,
        {lang: Report(state, battle, lang).told() for lang in LANGUAGES},
        (f"district:{battle['district']}", *(f"weapon:{card}" for card in cards)),
    )


def _sides(battle: BattleView) -> tuple[SideView, SideView]:
    return battle["attacker"], battle["defender"]


class Report:
    """One battle about to be told in one language."""

    def __init__(self, state: AnunnakiState, battle: BattleView, lang: str) -> None:
        self.state = state
        self.words: Words = state.game.words
        self.battle = battle
        self.lang = lang
        sides = _sides(battle)
        self.winner, self.loser = sides if battle["won"] else reversed(sides)

    def told(self) -> str:
        parts = [self._attack(), self._result()]
        if goods := self._rewards():
            parts.append(self._say("reward", goods=goods))
        if self.loser["seat"] is not None:
            parts.append(self._retreat())
        return " ".join(parts)

    def _say(self, message: str, **values: object) -> str:
        return self.words.texts.say(f"report:{message}", self.lang, **values)

    def _name(self, side: SideView) -> str:
        seat = side["seat"]
        if seat is None:
            return self._say("civilization")
        return self.words.seat_name(self.state, seat, self.lang)

    def _attack(self) -> str:
        attacker, defender = _sides(self.battle)
        return self._say(
            "attack" if defender["seat"] is not None else "attack_civilization",
            attacker=self._name(attacker),
            defender=self._name(defender),
            place=self.words.name(f"district:{self.battle['district']}", self.lang),
        )

    def _result(self) -> str:
        """The strengths and who won, and why if it is not by greater strength."""
        attacker, defender = _sides(self.battle)
        if attacker["beaten"] and not attacker["put_back"]:
            return self._say("no_weapon")
        return self._say(
            f"by_{self.battle['decided']}",
            attack=self._force(attacker),
            defence=self._force(defender),
            winner=self._name(self.winner),
            loser=self._name(self.loser),
        )

    def _force(self, side: SideView) -> str:
        """A strength with the cards that belong to it."""
        name = self.words.name
        cards = [name(f"weapon:{card}", self.lang) for card in side["cards"]]
        cards += [
            self._say("put_back", it=name(f"weapon:{card}", self.lang)) for card in side["put_back"]
        ]
        if side["spent"]:
            cards.append(self.words.count("metal", side["spent"], self.lang))
        if not cards:
            return str(side["total"])
        return self._say("force", n=side["total"], cards=", ".join(cards))

    def _rewards(self) -> str:
        """What the winner is due."""
        words, box = self.words, self.state.box
        found = [box.weapons[box.weapon_index[card]].win for card in self.winner["cards"]]
        for id in self.winner["rewards"]:
            kind, bare = words.split(id)
            if kind == "civilization":
                found.append(box.civilizations[words.civilization_index[bare]].reward)
        return "; ".join(words.reward(reward, self.lang) for reward in found)

    def _retreat(self) -> str:
        """The figures that the loser has taken back, and what an advanced card brought."""
        listed = self.loser["retreat"].items()
        return self._say(
            "retreat_metal" if self.loser["metal"] else "retreat",
            loser=self._name(self.loser),
            figures=self.words.together(self.words.counted(listed, self.lang), self.lang),
            n=self.loser["metal"],
        )
