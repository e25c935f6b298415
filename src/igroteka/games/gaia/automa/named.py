"""Cards of the Automa that a table names: a physical game card by card, or a deck of one's own.

Automa rulebook, «Создание колоды Автомы» and «Уровни сложности»: the deck a game starts with may be
changed. Cards are named by their numbers; what is not named is left to chance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

from igroteka.engine.errors import BadOption

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

    def __init__(self, box: AutomaBox, rounds: int, level: Level) -> None:
        self.box = box
        self.rounds = rounds
        self.level = level

    def read(self, value: object) -> NamedCards:
        if not isinstance(value, Mapping):
            raise BadOption(f"table, automa: a mapping is needed, not {value!r}")
        spec = cast("Mapping[str, object]", value)
        for key in spec:
            if key not in KEYS:
                raise BadOption(f"table, automa: there is no {key!r}; there are {', '.join(KEYS)}")
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
                    raise BadOption(
                        f"table, automa, {place}: card {self._number(card)} is out of the game"
                        + (f" at level {self.level.id}" if card in self.level.removed else "")
                    )
        for card in named.side:
            if card in named.start:
                raise BadOption(
                    f"table, automa, side: card {self._number(card)} is one "
                    "the first deck starts with"
                )
        if not named.start:
            raise BadOption("table, automa, start: the first deck starts with at least one card")
        left = len(self.box.cards) - len(named.out) - len(named.start)
        drawn = self.box.random_cards + self.rounds - 1  # for the first deck and after each pass
        if left < drawn:
            raise BadOption(
                f"table, automa: {drawn} cards come from the side pile in a game, "
                f"{left} would lie there; start with fewer or leave fewer out"
            )
        most = max(card.start_mines for card in self.box.faction_cards.values())
        if len(named.mines) > most:
            raise BadOption(f"table, automa, mines: there are at most {most} starting mines")

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
                    raise BadOption(
                        f"table, automa, {_round(number)}: card {self._number(card)} cannot "
                        f"be there: by then {come} of the side pile have come, "
                        f"{self._numbers(side[:come])}"
                    )
            size = len(named.start) + come
            if len(deck) > size:
                raise BadOption(f"table, automa, {_round(number)}: the deck has {size} cards")
        return replace(named, side=tuple(side))

    def _decks(self, value: object) -> tuple[tuple[int, ...], ...]:
        decks = _list(value, "decks")
        if len(decks) > self.rounds:
            raise BadOption(
                f"table, automa, decks: there are {self.rounds} rounds, not {len(decks)}"
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
                raise BadOption(f"table, automa, {place}: card {self._number(card)} is there twice")
        return tuple(cards)

    def _cards(self, value: object, place: str) -> list[int]:
        return [self._card(number, place) for number in _list(value, place)]

    def _card(self, number: object, place: str) -> int:
        if (
            isinstance(number, bool)
            or not isinstance(number, int)
            or number not in self.box.card_index
        ):
            known = f"{self.box.cards[0].number} to {self.box.cards[-1].number}"
            raise BadOption(
                f"table, automa, {place}: {number!r} is no decision card; they are {known}"
            )
        return self.box.card_index[number]

    def _number(self, card: int) -> int:
        return self.box.cards[card].number

    def _numbers(self, cards: Sequence[int]) -> str:
        return ", ".join(str(self._number(card)) for card in cards)


def _list(value: object, place: str) -> Sequence[object]:
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise BadOption(f"table, automa, {place}: a list is needed, not {value!r}")
    return cast("Sequence[object]", value)


def _round(number: int) -> str:
    return f"decks, round {number}"
