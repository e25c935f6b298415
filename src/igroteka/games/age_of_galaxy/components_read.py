"""The words that the component files may use, and reading goods and effects with a check.

An effect is what an ability or a technology does. Its words are those of `data/factions.yaml`; here
they become small numbers: goods, planet types and technologies by index, sets of them as masks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from igroteka.engine.data import Entry

Goods = tuple[tuple[int, int], ...]
"""Pairs of good and amount in printed order."""

GOODS: Final = ("credit", "income", "discovery", "influence", "reputation", "artifact", "cruiser")
CREDIT, INCOME, DISCOVERY, INFLUENCE, REPUTATION, ARTIFACT, CRUISER = range(len(GOODS))
GOOD_INDEX: Final[Mapping[str, int]] = {name: index for index, name in enumerate(GOODS)}

STATES: Final = ("colonised", "developed", "captured")
ACTIONS: Final = (
    "colonise",
    "develop",
    "produce",
    "restore",
    "scavenge",
    "trade",
    "explore",
    "lead",
    "research",
)
MODES: Final = ("leading", "direction_change", "one_time", "temporary_priority")
"""The four uses of a faction card."""
LEADING, DIRECTION_CHANGE, ONE_TIME, TEMPORARY_PRIORITY = range(len(MODES))

EVENTS: Final = (
    *ACTIONS,
    "gain",
    "lose_cruiser",
    "become_overlord",
    "capture_planet",
    "golden_age",
    "play_card",
)
EVENT_INDEX: Final[Mapping[str, int]] = {name: index for index, name in enumerate(EVENTS)}
(
    ON_COLONISE,
    ON_DEVELOP,
    ON_PRODUCE,
    ON_RESTORE,
    ON_SCAVENGE,
    ON_TRADE,
    ON_EXPLORE,
    ON_LEAD,
    ON_RESEARCH,
    ON_GAIN,
    ON_LOSE_CRUISER,
    ON_BECOME_OVERLORD,
    ON_CAPTURE_PLANET,
    ON_GOLDEN_AGE,
    ON_PLAY_CARD,
) = range(len(EVENTS))

OPS: Final[Mapping[str, tuple[str, ...]]] = {
    "first_play": ("gain", "gain_per"),
    "income": ("gain", "gain_per"),
    "free": ("convert", "capture"),
    "trigger": ("gain", "gain_per", "recall_cube_and_act"),
    "passive": (
        "discount",
        "strength",
        "ranking_bonus",
        "protect",
        "reduce_cruiser_loss",
        "reach_face_up",
        "waive",
        "keep_income",
        "allow_types",
    ),
}
"""What may be done when."""
DISCOUNTED: Final = ("colonise", "develop", "produce", "restore", "lead", "research")
WAIVERS: Final = (("explore", "strength"), ("lead", "developed_planet"))
SCOPES: Final = ("developed", "all")
ANY: Final = -1
"""A mask that accepts everything."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One ability, or one effect of a technology."""

    id: str
    """Of the ability or technology; the cause of what it brings."""
    source: str
    timing: str
    op: str
    get: Goods = ()
    pay: Goods = ()
    place: int = 0
    """Cruisers put on a captured planet."""
    event: int = ANY
    accepts: int = ANY
    """Mask of what the event may be about: planet types, technologies, goods or uses of a card."""
    amount: int = 0
    action: str = ""
    discount: Goods = ()
    minimum: int = 0
    tech: int = ANY
    """The only technology that a research discount is for."""
    count: str = ""
    """What gain_per counts: planets or technologies."""
    types: int = ANY
    states: tuple[str, ...] = ()
    divide: int = 1
    most: int = 0
    """How many times gain_per gives at most; 0 is no limit."""
    planets_at_least: int = 0
    scope: str = ""
    actions: tuple[str, ...] = ()


def known(entry: Entry, field: str, names: Sequence[str]) -> str:
    name = entry.text(field)
    if name not in names:
        raise entry.bad(field, f"one of {', '.join(names)}", name)
    return name


def read_goods(entry: Entry, field: str) -> Goods:
    """Goods of a field; nothing if the field is absent."""
    return checked_goods(entry, field, entry.counts(field))


def checked_goods(entry: Entry, field: str, counts: Sequence[tuple[str, int]]) -> Goods:
    for name, amount in counts:
        if name not in GOOD_INDEX:
            raise entry.bad(field, f"made of {', '.join(GOODS)}", name)
        if amount < 0:
            raise entry.bad(field, "made of amounts from 0 up", amount)
    return tuple((GOOD_INDEX[name], amount) for name, amount in counts if amount)


def read_mask(entry: Entry, field: str, index: Mapping[str, int]) -> int:
    """A list of names as a mask."""
    mask = 0
    for name in entry.texts(field):
        if name not in index:
            raise entry.bad(field, f"made of {', '.join(index)}", name)
        mask |= 1 << index[name]
    return mask


def read_effect(
    entry: Entry, id: str, types: Mapping[str, int], techs: Mapping[str, int], advanced: int
) -> Effect:
    """An effect; `types` and `techs` are indices of names, `advanced` a mask of technologies."""
    timing = known(entry, "timing", tuple(OPS))
    op = known(entry, "op", OPS[timing])
    event = ANY
    accepts = ANY
    if timing == "trigger":
        when = entry.entry("when")
        event = EVENT_INDEX[known(when, "event", EVENTS)]
        accepts = _accepts(when, event, types, techs, advanced)
    discount = read_goods(entry, "amount") if op == "discount" else ()
    count = ""
    counted = ANY
    states: tuple[str, ...] = ()
    if op == "gain_per":
        per = entry.entry("per")
        count = known(per, "count", ("planets", "technologies"))
        if count == "planets":
            counted = ANY if per.fields.get("types") == "any" else read_mask(per, "types", types)
            states = tuple(known_all(per, "states", STATES))
    if op == "allow_types":
        counted = read_mask(entry, "types", types)
    action = ""
    if op == "discount":
        action = known(entry, "action", DISCOUNTED)
    elif op == "waive":
        waiver = (entry.text("action"), entry.text("requirement"))
        if waiver not in WAIVERS:
            raise entry.bad("requirement", "one that explore or lead has", waiver[1])
        action = waiver[0]
    return Effect(
        id=id,
        source=entry.text_or_none("source") or "",
        timing=timing,
        op=op,
        get=read_goods(entry, "get"),
        pay=read_goods(entry, "pay"),
        place=dict(read_goods(entry, "place")).get(CRUISER, 0),
        event=event,
        accepts=accepts,
        amount=0 if discount else entry.integer("amount", 0),
        action=action,
        discount=discount,
        minimum=entry.integer("minimum", 0),
        tech=techs[known(entry, "tech", tuple(techs))] if "tech" in entry else ANY,
        count=count,
        types=counted,
        states=states,
        divide=entry.integer("divide", 1),
        most=entry.integer("max", 0),
        planets_at_least=entry.entry("if").integer("planets_at_least") if "if" in entry else 0,
        scope=known(entry, "scope", SCOPES) if op == "protect" else "",
        actions=tuple(known_all(entry, "actions", ("research", "restore")))
        if op == "recall_cube_and_act"
        else (),
    )


def known_all(entry: Entry, field: str, names: Sequence[str]) -> tuple[str, ...]:
    for name in entry.texts(field):
        if name not in names:
            raise entry.bad(field, f"made of {', '.join(names)}", name)
    return entry.texts(field)


def _accepts(
    when: Entry, event: int, types: Mapping[str, int], techs: Mapping[str, int], advanced: int
) -> int:
    mask = ANY
    if event == ON_COLONISE and "types" in when:
        mask = read_mask(when, "types", types)
    elif event == ON_RESEARCH:
        if "advanced" in when:
            mask = advanced if when.flag("advanced") else ~advanced
        if "tech" in when:
            mask &= 1 << techs[known(when, "tech", tuple(techs))]
    elif event == ON_GAIN and "resource" in when:
        mask = 1 << GOOD_INDEX[known(when, "resource", GOODS)]
    elif event == ON_PLAY_CARD and "mode" in when:
        mask = 1 << MODES.index(known(when, "mode", MODES))
    return mask
