"""Cards of the Automa that a table names: a physical game card by card, or a deck of one's own.

Automa rulebook, «Создание колоды Автомы» and «Уровни сложности»: the deck a game starts with may be
changed. Cards are named by their numbers; what is not named is left to chance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

from igroteka.engine.errors import BadOption
from igroteka.games.gaia.box import Box
from igroteka.games.gaia.named_table import called, check_keys, russian

from .box import AutomaBox, Level

KEYS = ("start", "out", "side", "decks", "mines", "booster")


@dataclass(frozen=True, slots=True)
class NamedCards:
    """By index, as they come: the top card of a pile is the first."""

    start: tuple[int, ...]
    """What the first deck has for sure."""
    out: frozenset[int]
    """Cards that are not in the game."""
    side: tuple[int, ...] = ()
    """The top of the side pile, before its first card goes into the first deck."""
    decks: tuple[tuple[int, ...], ...] = ()
    """The top of the deck of each round."""
    mines: tuple[int, ...] = ()
    """Drawn in set-up, one for each tie of starting mines."""
    booster: int | None = None
    """Drawn in set-up for the first booster."""

    def deck(self, round: int) -> tuple[int, ...]:
        """The named cards on top of the deck of a round."""
        return self.decks[round - 1] if round <= len(self.decks) else ()


def usual(box: AutomaBox, level: Level) -> NamedCards:
    """The deck of a level, with nothing else named."""
    return NamedCards(_start(box, level, level.removed), level.removed)


def _start(box: AutomaBox, level: Level, out: frozenset[int]) -> tuple[int, ...]:
    return tuple(
        card.index
        for card in box.cards
        if (card.green or card.index in level.added) and card.index not in out
    )


class CardReader:
    """Reads what the `automa` of a table names, checked against itself and the level."""

    def __init__(self, box: Box, level: Level) -> None:
        self.whole = box
        self.box = box.part(AutomaBox)
        self.rounds = box.rounds
        self.level = level

    def read(self, value: object) -> NamedCards:
        if not isinstance(value, Mapping):
            raise BadOption(
                f"table, automa: a mapping is needed, not {value!r}",
                f"{called(self.whole, 'automa')}: нужны пары «стопка: карты», а не {value!r}",
            )
        spec = cast("Mapping[str, object]", value)
        check_keys(self.whole, spec, KEYS, "automa")
        out = frozenset(self._pile(spec, "out")) if "out" in spec else self.level.removed
        named = NamedCards(
            start=self._pile(spec, "start")
            if "start" in spec
            else _start(self.box, self.level, out),
            out=out,
            side=self._pile(spec, "side"),
            decks=self._decks(spec.get("decks", ())),
            mines=tuple(self._cards(spec.get("mines", ()), "mines")),
            booster=self._card(spec["booster"], "booster") if "booster" in spec else None,
        )
        self._check_places(named)
        return self._with_side(named)

    def _check_places(self, named: NamedCards) -> None:
        places = {
            "start": named.start,
            "side": named.side,
            "mines": named.mines,
            "booster": () if named.booster is None else (named.booster,),
            **{_round(number): deck for number, deck in enumerate(named.decks, start=1)},
        }
        for place, cards in places.items():
            for card in cards:
                if card in named.out:
                    level = card in self.level.removed
                    its = russian(self.whole, f"difficulty:{self.level.id}")
                    raise self._refuse(
                        place,
                        f"card {self._number(card)} is out of the game"
                        + (f" at level {self.level.id}" if level else ""),
                        f"карта {self._number(card)} не в игре"
                        + (f" на уровне «{its}»" if level else ""),
                    )
        for card in named.side:
            if card in named.start:
                raise self._refuse(
                    "side",
                    f"card {self._number(card)} is one the first deck starts with",
                    f"с карты {self._number(card)} начинается первая колода",
                )
        if not named.start:
            raise self._refuse(
                "start",
                "the first deck starts with at least one card",
                "в первой колоде есть хотя бы одна карта",
            )
        left = len(self.box.cards) - len(named.out) - len(named.start)
        drawn = self.box.random_cards + self.rounds - 1  # for the first deck and after each pass
        if left < drawn:
            raise self._refuse(
                "",
                f"{drawn} cards come from the side pile in a game, "
                f"{left} would lie there; start with fewer or leave fewer out",
                f"из отложенных карт за игру приходит {drawn}, а лежало бы там {left}; "
                "начните с меньшей колоды или уберите меньше карт",
            )
        most = max(card.start_mines for card in self.box.faction_cards.values())
        if len(named.mines) > most:
            raise self._refuse(
                "mines",
                f"there are at most {most} starting mines",
                f"начальных шахт не больше {most}",
            )

    def _with_side(self, named: NamedCards) -> NamedCards:
        """The side pile with those cards of named decks that must have come from it.

        Whatever a deck shows besides the cards it starts with lay on top of the side pile; those
        that show up first came first.
        """
        side = list(named.side)
        for number, deck in enumerate(named.decks, start=1):
            come = self.box.random_cards + number - 1
            side += [card for card in deck if card not in named.start and card not in side]
            for card in deck:
                if card not in named.start and side.index(card) >= come:
                    came = self._numbers(side[:come])
                    raise self._refuse(
                        _round(number),
                        f"card {self._number(card)} cannot be there: by then {come} of the side "
                        f"pile have come, {came}",
                        f"карты {self._number(card)} там быть не может: из отложенных к тому "
                        f"времени пришло {come}: {came}",
                    )
            size = len(named.start) + come
            if len(deck) > size:
                raise self._refuse(
                    _round(number), f"the deck has {size} cards", f"карт в колоде: {size}"
                )
        return replace(named, side=tuple(side))

    def _decks(self, value: object) -> tuple[tuple[int, ...], ...]:
        decks = self._list(value, "decks")
        if len(decks) > self.rounds:
            raise self._refuse(
                "decks",
                f"there are {self.rounds} rounds, not {len(decks)}",
                f"раундов {self.rounds}, а не {len(decks)}",
            )
        return tuple(
            self._different(deck, _round(number)) for number, deck in enumerate(decks, start=1)
        )

    def _pile(self, spec: Mapping[str, object], key: str) -> tuple[int, ...]:
        return self._different(spec.get(key, ()), key)

    def _different(self, value: object, place: str) -> tuple[int, ...]:
        cards = self._cards(value, place)
        for card in cards:
            if cards.count(card) > 1:
                number = self._number(card)
                raise self._refuse(
                    place, f"card {number} is there twice", f"карта {number} названа дважды"
                )
        return tuple(cards)

    def _cards(self, value: object, place: str) -> list[int]:
        return [self._card(number, place) for number in self._list(value, place)]

    def _card(self, number: object, place: str) -> int:
        if (
            isinstance(number, bool)
            or not isinstance(number, int)
            or number not in self.box.card_index
        ):
            first, last = self.box.cards[0].number, self.box.cards[-1].number
            raise self._refuse(
                place,
                f"{number!r} is no decision card; they are {first} to {last}",
                f"{number!r} — не карта решения; есть карты с {first} по {last}",
            )
        return self.box.card_index[number]

    def _number(self, card: int) -> int:
        return self.box.cards[card].number

    def _numbers(self, cards: Sequence[int]) -> str:
        return ", ".join(str(self._number(card)) for card in cards)

    def _list(self, value: object, place: str) -> Sequence[object]:
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise self._refuse(
                place, f"a list is needed, not {value!r}", f"нужен список, а не {value!r}"
            )
        return cast("Sequence[object]", value)

    def _refuse(self, place: str, en: str, ru: str) -> BadOption:
        """What is wrong at a place among the named cards."""
        where = f"automa, {place}" if place else "automa"
        return BadOption(f"table, {where}: {en}", f"{called(self.whole, where)}: {ru}")


def _round(number: int) -> str:
    return f"decks, round {number}"
