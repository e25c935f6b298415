"""What an ability or a technology does.

Which fields an effect has is said by its op; `check_effect` refuses the others and names those that
are missing, before the values are read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Any, Final, Literal, NamedTuple, cast

from igroteka.engine import files
from igroteka.engine.box import Fields
from igroteka.engine.errors import BadData
from igroteka.engine.pieces import (
    MOST,
    About,
    Counts,
    Flag,
    Mask,
    Named,
    Positive,
    Source,
    Text,
    Whole,
    Word,
    bad,
    piece,
    written,
)

from .terms import ANY, CRUISER, WORDS, Goods

Counted = Annotated[Goods, Counts("goods", indexed=True)]
"""Goods as the files write them."""


class Amount(Counts):
    """A whole number, or goods."""

    def read(self, value: object, names: Mapping[str, int]) -> object:
        if isinstance(value, int) and not isinstance(value, bool):
            if not 0 <= value <= MOST:
                raise bad(f"a whole number from 0 to {MOST}", value)
            return value
        return super().read(value, names)

    def schema(self, words: dict[str, Any]) -> dict[str, Any]:
        number = {"type": "integer", "minimum": 0, "maximum": MOST}
        return {"anyOf": [number, super().schema(words)]}


class SomeOrAny(Mask):
    """A list of names as a mask, or the word `any`."""

    def read(self, value: object, names: Mapping[str, int]) -> int:
        return ANY if value == "any" else super().read(value, names)

    def schema(self, words: dict[str, Any]) -> dict[str, Any]:
        return {"anyOf": [{"const": "any"}, super().schema(words)]}


class Being(Mask):
    """True for those of a kind, false for all others; read as a mask."""

    def read(self, value: object, names: Mapping[str, int]) -> int:
        if not isinstance(value, bool):
            raise bad("true or false", value)
        mask = super().read(list(names), names)
        return mask if value else ~mask

    def schema(self, words: dict[str, Any]) -> dict[str, Any]:
        return {"type": "boolean"}


@piece
class When:
    """The event that an ability answers to, and what it must be about."""

    event: Annotated[int, Named("events")]
    types: Annotated[int, Mask("types")] = ANY
    advanced: Annotated[int, Being("advanced")] = ANY
    tech: Annotated[int, Named("technologies")] = ANY
    resource: Annotated[int, Named("goods")] = ANY
    mode: Annotated[int, Named("modes")] = ANY

    @property
    def accepts(self) -> int:
        """Mask of what the event may be about: planet types, technologies, goods, uses of cards."""
        one = max(self.tech, self.resource, self.mode)
        return self.types & self.advanced & (ANY if one == ANY else 1 << one)


ABOUT: Final[Mapping[str, tuple[str, ...]]] = {
    "colonise": ("types",),
    "research": ("advanced", "tech"),
    "gain": ("resource",),
    "play_card": ("mode",),
}
"""What can be asked of an event beside its name."""


@piece
class Per:
    """What gain_per counts."""

    count: Annotated[str, Word("counted")]
    types: Annotated[int, SomeOrAny("types")] = ANY
    states: tuple[Annotated[str, Word("states")], ...] = ()


@piece
class Condition:
    planets_at_least: Whole


@piece
class Effect(About):
    """One ability, or one effect of a technology."""

    id: Text = ""
    """Of the ability or, when it is read, of the technology; the cause of what it brings."""
    source: Source | None = None

    timing: Annotated[str, Word("timings")]
    op: Annotated[str, Word("ops")]
    get: Counted = ()
    pay: Counted = ()
    placed: Counted = written("place", ())
    target: Literal["reachable_unprotected_planet"] | None = None
    when: When | None = None
    condition: Condition | None = written("if", None)
    number: Annotated[int | Goods, Amount("goods", indexed=True)] = written("amount", 0)
    action: Annotated[str, Word("actions")] = ""
    requirement: Annotated[str, Word("requirements")] = ""
    minimum: Whole = 0
    tech: Annotated[int, Named("technologies")] = ANY
    """The only technology that a research discount is for."""
    per: Per | None = None
    divide: Positive = 1
    most: Whole = written("max", 0)
    """How many times gain_per gives at most; 0 is no limit."""
    types: Annotated[int, Mask("types")] = ANY
    scope: Annotated[str, Word("scopes")] = ""
    actions: tuple[Annotated[str, Word("recalled")], ...] = ()
    optional: Flag = True
    lifted: Literal["other_own_colonised_planet"] | None = written("from", None)

    # The same, ready for play.
    event: int = field(default=ANY, init=False)
    accepts: int = field(default=ANY, init=False)
    """Mask of what the event may be about."""
    place: int = field(default=0, init=False)
    """Cruisers put on a captured planet."""
    amount: int = field(default=0, init=False)
    discount: Goods = field(default=(), init=False)
    count: str = field(default="", init=False)
    """What gain_per counts: planets or technologies."""
    states: tuple[str, ...] = field(default=(), init=False)
    planets_at_least: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        ready: dict[str, object] = {"place": dict(self.placed).get(CRUISER, 0)}
        if isinstance(self.number, int):
            ready["amount"] = self.number
        else:
            ready["discount"] = self.number
        if self.when is not None:
            ready |= {"event": self.when.event, "accepts": self.when.accepts}
        if self.per is not None:
            ready |= {"count": self.per.count, "states": self.per.states, "types": self.per.types}
        if self.condition is not None:
            ready["planets_at_least"] = self.condition.planets_at_least
        for name, value in ready.items():
            object.__setattr__(self, name, value)

    def __hash__(self) -> int:
        return hash((self.id, self.timing, self.op))


class Op(NamedTuple):
    """When something may be done, and the fields that say how."""

    timings: tuple[str, ...]
    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()


_GAIN = ("first_play", "income", "trigger")
OPS: Final[Mapping[str, Op]] = {
    "gain": Op(_GAIN, (), ("get", "if")),
    "gain_per": Op(_GAIN, ("per",), ("get", "if", "divide", "max")),
    "convert": Op(("free",), ("pay",), ("get",)),
    "capture": Op(("free",), (), ("pay", "place", "target", "get")),
    "recall_cube_and_act": Op(("trigger",), ("actions",), ("optional", "from")),
    "discount": Op(("passive",), ("action",), ("amount", "minimum", "tech")),
    "strength": Op(("passive",), (), ("amount",)),
    "ranking_bonus": Op(("passive",), (), ("amount",)),
    "reduce_cruiser_loss": Op(("passive",), (), ("amount",)),
    "protect": Op(("passive",), ("scope",)),
    "reach_face_up": Op(("passive",)),
    "keep_income": Op(("passive",)),
    "waive": Op(("passive",), ("action", "requirement")),
    "allow_types": Op(("passive",), ("types",)),
}
WAIVERS: Final = {"explore": "strength", "lead": "developed_planet"}
"""Actions with a requirement that can be waived."""
EVERY: Final = frozenset({"id", "timing", "op", *files.ABOUT})


def check_effect(where: str, fields: Fields) -> None:
    """Refuse an effect whose fields do not go together; `where` is how errors call it."""

    def should(name: str, expected: str) -> BadData:
        return BadData(f"{where}: {name} should be {expected}, not {fields.get(name)!r}")

    timing, name = fields.get("timing"), fields.get("op")
    known = [op for op, rule in OPS.items() if timing in rule.timings]
    if timing is None or not known or name is None:
        return  # the model says what is wrong with them
    if name not in known:
        raise should("op", f"one of {', '.join(known)}")
    op = OPS[str(name)]
    needed = (*op.needs, "when") if timing == "trigger" else op.needs
    for field_name in needed:
        if field_name not in fields:
            raise BadData(f"{where}: {field_name} is missing")
    for field_name in fields:
        if field_name not in EVERY and field_name not in (*needed, *op.may):
            raise BadData(f"{where}: {field_name} is no field of these components")
    if "amount" in fields and isinstance(fields["amount"], dict) != (name == "discount"):
        raise should("amount", "a mapping" if name == "discount" else "a whole number")
    pay = fields.get("pay")
    if name == "convert" and isinstance(pay, dict) and not any(cast("Fields", pay).values()):
        raise should("pay", "made of 1 or more of something")
    if name == "discount" and fields["action"] not in WORDS["discounted"]:
        raise should("action", f"one of {', '.join(WORDS['discounted'])}")
    if name == "waive" and WAIVERS.get(str(fields["action"])) != fields["requirement"]:
        raise should("requirement", "one that explore or lead has")
    if fields.get("optional") is False:
        raise should("optional", "true, for one may do without")
    _check_when(where, fields.get("when"))


def _check_when(where: str, when: object) -> None:
    """What is asked of an event must be something that it has."""
    if not isinstance(when, dict):
        return
    asked = cast("Fields", when)
    event = str(asked.get("event"))
    for name in asked:
        if event in WORDS["events"] and name not in ("event", *ABOUT.get(event, ())):
            raise BadData(f"{where}, when: {name} is no field of these components")
