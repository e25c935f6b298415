"""Recorded commands as single intents in our ids: multiples unrolled, positions resolved.

`spend 3o for 3c` becomes three conversions, `burn 4` four burns, `tech nav` the tile that lies
below Navigation, and a federation its three decisions: which planets, which satellites, which
token. Intents of one command share its number, because bundles may pay for them together.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from igroteka.engine.hexes import Cell

from . import ids
from .logs import Command, Step

BUNDLES = ("power_to_2credits", "power_to_2ore", "brainstone_to_3credits")
"""Conversions that only pay several equal ones at once."""

MOOT = frozenset({"brainstone", "income", "end"})
"""Intents that may be left over: the engine did not have to ask."""


class Intent(NamedTuple):
    verb: str
    args: tuple[str, ...] = ()
    cells: tuple[Cell, ...] = ()
    command: int = 0

    @property
    def moot(self) -> bool:
        return self.verb in MOOT or (self.verb == "decline" and self.args in (("up",), ("tech",)))

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args, *(f"{q},{r}" for q, r in self.cells)))


def intents(step: Step, tiles: Mapping[str, str]) -> tuple[Intent, ...]:
    """Everything a step's commands ask for; `tiles` says which tile lies where."""
    found: list[Intent] = []
    for number, command in enumerate(step.commands):
        try:
            unrolled = _unroll(command, tiles)
        except (KeyError, ValueError, IndexError) as error:
            raise command.bad("a command of a recorded game") from error
        found += [intent._replace(command=number) for intent in unrolled]
    return tuple(found)


def _unroll(command: Command, tiles: Mapping[str, str]) -> list[Intent]:
    verb, words, cells = command.verb, command.words, command.cells
    if verb == "spend":
        return _spend(command)
    if verb == "burn":
        return [Intent("burn")] * _count(command, words[0])
    if verb == "federation":
        hexes = _some(command, cells)
        return [
            Intent("federation"),
            Intent("unite", (), hexes),
            Intent("lay", (), hexes),
            *(Intent("token", (ids.TOKENS[word],)) for word in words),
        ]
    if verb in _NAMED:
        ours, names = _NAMED[verb]
        return [Intent(ours, (names[words[0]],))]
    if verb in ("tech", "cover"):
        return [Intent(verb, (tiles[ids.POSITIONS[words[0]]],))]
    if verb == "build":
        return [Intent("build", (ids.BUILDINGS[words[0]],), _one(command, cells))]
    if verb in ("swap-PI", "lostPlanet"):
        return [Intent("swap" if verb == "swap-PI" else "lost", (), _one(command, cells))]
    if verb == "income":
        return [_income(words[0])]
    if verb == "pass":
        named = [ids.BOOSTERS[word] for word in words if word != "undefined"]
        return [Intent("pass", tuple(named))]
    if verb == "charge":
        ids.goods(",".join(words))
        return [Intent("charge", words[:1])]
    if verb == "decline":
        return [Intent("decline", tuple(word for word in words if word in ("up", "tech")))]
    if verb == "endturn":
        return [Intent("end")]
    raise command.bad("a known command")


_NAMED: dict[str, tuple[str, Mapping[str, str]]] = {
    "faction": ("faction", ids.FACTIONS),
    "up": ("up", ids.TRACKS),
    "fedtile": ("token", ids.TOKENS),
    "action": ("action", ids.BOARD_ACTIONS),
    "special": ("special", ids.SPECIALS),
    "brainstone": ("brainstone", ids.AREAS),
    "booster": ("booster", ids.BOOSTERS),
}


def _count(command: Command, word: str) -> int:
    count = int(word)
    if count < 1:
        raise command.bad("a command with a positive number")
    return count


def _some(command: Command, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    if not cells:
        raise command.bad("a command that names hexes")
    return cells


def _one(command: Command, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    if len(cells) != 1:
        raise command.bad("a command that names one hex")
    return cells


def income_name(text: str) -> str:
    """`4pw` as `charge-4`, `t` as `tokens-1`."""
    ((kind, amount),) = ids.goods(text).items()
    return f"{_POWER[kind]}-{amount}"


_POWER = {"pw": "charge", "t": "tokens"}


def _income(text: str) -> Intent:
    return Intent("income", (income_name(text),))


def _spend(command: Command) -> list[Intent]:
    price, word, gained = command.words
    if word != "for":
        raise command.bad("a command like 'spend 3o for 3c'")
    for verb, table in (("convert", ids.CONVERSIONS), ("exchange", ids.EXCHANGES)):
        for (once, gives), name in table.items():
            if name not in BUNDLES and (times := _times(price, gained, once, gives)):
                return [Intent(verb, (name,))] * times
    raise command.bad("a known conversion")


def _times(price: str, gained: str, once: str, gives: str) -> int:
    """How often a conversion must be done to pay and gain that much; 0 if it does not fit."""
    paid, unit = ids.goods(price), ids.goods(once)
    if paid.keys() != unit.keys():
        return 0
    times = next(iter(paid.values())) // next(iter(unit.values()))
    wanted = {kind: amount * times for kind, amount in ids.goods(gives).items()}
    exact = paid == {kind: amount * times for kind, amount in unit.items()}
    return times if exact and ids.goods(gained) == wanted else 0
