"""What is printed on the Automa's cards, as frozen tables built once from `data/automa.yaml`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, cast

from igroteka.engine.data import Entry, load
from igroteka.games.gaia.components import (
    ACADEMY_LEFT,
    ACADEMY_RIGHT,
    FACTION_INDEX,
    FINAL_INDEX,
    STRUCTURE_INDEX,
    TRACK_INDEX,
)
from igroteka.games.gaia.components_read import known, known_or_none

Side = Literal["left", "right"]

ACTIONS: Final = (
    "build_mine",
    "upgrade",
    "research_highest",
    "research_random",
    "power_or_qic",
    "faction",
)
"""What a decision card may tell the Automa to do."""
FACTION_ACTIONS: Final = ("research", "research_random", "build_mine", "upgrade", "power_or_qic")
"""What a civilisation card may tell it to do; `research` names the track."""
PERMANENT: Final = ("", "new_type", "trading_station", "power_or_qic", "research_lab")
"""When a permanent property comes into force; empty where there is none."""
PREFERENCES: Final = ("transdim", "closest")
"""Tie-breakers of civilisation cards."""
FINAL_PREFERENCES: Final = ("new_sector", "new_type", "gaia")
"""Tie-breakers of final goals."""
PASS_BOOSTERS: Final = ("left", "middle", "right")


@dataclass(frozen=True, slots=True)
class DecisionCard:
    """One of the seventeen cards; index 0 is card number 1."""

    index: int
    number: int
    green: bool
    booster: int
    """Place in the row, counted from 0, of the booster taken in set-up."""
    action: str
    lamps: tuple[int, ...]
    final: Literal["top", "bottom", "none"]
    range: int
    direction: Side
    count: int
    count_from: Side
    vp: int
    passes: bool
    pass_booster: int
    """Place in the row, counted from 0, of the booster taken when passing."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One step of a faction action; range and preference are None where the card is silent."""

    action: str
    track: int | None
    range: int | None
    prefer: str | None
    first: str | None
    """An upgrade that comes before the usual ones."""
    otherwise: Deed | None


@dataclass(frozen=True, slots=True)
class FactionCard:
    id: str
    faction: int
    research: tuple[tuple[int, int], ...]
    start_mines: int
    vp: int
    deeds: tuple[Deed, ...]
    when: str
    when_vp: int


@dataclass(frozen=True, slots=True)
class UpgradeLine:
    """One line of the list of upgrades; the two academies are alike."""

    id: str
    source: int
    targets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """A level of difficulty; cards by index."""

    id: str
    level: int
    start_vp: int
    removed: frozenset[int]
    added: frozenset[int]
    bonus: int


@dataclass(frozen=True, slots=True)
class FirstSoloGame:
    faction: str
    automa_faction: str
    level: str


def _card(index: int, entry: Entry) -> DecisionCard:
    return DecisionCard(
        index=index,
        number=entry.integer("number"),
        green=entry.flag("green"),
        booster=entry.integer("booster") - 1,
        action=known(entry, "action", ACTIONS),
        lamps=entry.integers("lamps"),
        final=cast('Literal["top", "bottom", "none"]', known(entry, "final", _FINALS)),
        range=entry.integer("range"),
        direction=_side(entry, "direction"),
        count=entry.integer("count"),
        count_from=_side(entry, "count_from"),
        vp=entry.integer("vp", 0),
        passes=entry.flag("passes"),
        pass_booster=PASS_BOOSTERS.index(known(entry, "pass_booster", PASS_BOOSTERS)),
    )


def _side(entry: Entry, field: str) -> Side:
    return cast(Side, known(entry, field, ("left", "right")))


def _deed(entry: Entry) -> Deed:
    track = known_or_none(entry, "track", tuple(TRACK_INDEX))
    return Deed(
        action=known(entry, "action", FACTION_ACTIONS),
        track=None if track is None else TRACK_INDEX[track],
        range=entry.integer("range") if "range" in entry else None,
        prefer=known_or_none(entry, "prefer", PREFERENCES),
        first=known_or_none(entry, "first", tuple(line.id for line in FACTION_UPGRADES)),
        otherwise=_deed(entry.entry("otherwise")) if "otherwise" in entry else None,
    )


def _faction(entry: Entry) -> FactionCard:
    permanent = entry.entry("permanent") if "permanent" in entry else None
    return FactionCard(
        id=entry.id,
        faction=FACTION_INDEX[known(entry, "id", tuple(FACTION_INDEX))],
        research=tuple((TRACK_INDEX[track], level) for track, level in entry.counts("research")),
        start_mines=entry.integer("start_mines"),
        vp=entry.integer("vp"),
        deeds=tuple(_deed(deed) for deed in entry.entries("do")),
        when=known(permanent, "when", PERMANENT) if permanent else "",
        when_vp=permanent.integer("vp", 0) if permanent else 0,
    )


def _line(entry: Entry) -> UpgradeLine:
    target = entry.text("to")
    return UpgradeLine(
        id=entry.id,
        source=STRUCTURE_INDEX[known(entry, "from", tuple(STRUCTURE_INDEX))],
        targets=(ACADEMY_LEFT, ACADEMY_RIGHT)
        if target == "academy"
        else (STRUCTURE_INDEX[known(entry, "to", tuple(STRUCTURE_INDEX))],),
    )


def _level(entry: Entry) -> Level:
    return Level(
        id=entry.id,
        level=entry.integer("level"),
        start_vp=entry.integer("start_vp"),
        removed=frozenset(CARD_INDEX[number] for number in entry.integers("out")),
        added=frozenset(CARD_INDEX[number] for number in entry.integers("in")),
        bonus=entry.integer("bonus"),
    )


_FINALS = ("top", "bottom", "none")
_data = load("igroteka.games.gaia", "automa")

CARDS: Final = tuple(
    _card(index, entry) for index, entry in enumerate(_data.section("decision_cards"))
)
CARD_INDEX: Final = {card.number: card.index for card in CARDS}
UPGRADES: Final = tuple(map(_line, _data.section("upgrades")))
FACTION_UPGRADES: Final = tuple(map(_line, _data.section("faction_upgrades")))
FACTION_CARDS: Final = {
    card.faction: card for card in map(_faction, _data.section("faction_cards"))
}
"""By index of the civilisation."""
LEVELS: Final = {level.id: level for level in map(_level, _data.section("levels"))}
FINAL_TIES: Final = {
    FINAL_INDEX[entry.id]: known(entry, "prefer", FINAL_PREFERENCES)
    for entry in _data.section("final_preferences")
}
"""What each final goal makes the Automa prefer."""
FIRST_SOLO_GAME: Final = next(
    FirstSoloGame(entry.text("faction"), entry.text("automa_faction"), entry.text("level"))
    for entry in _data.section("first_game")
)
TURNED_CARDS: Final = _data.value("rules", "turned_cards")
RANDOM_CARDS: Final = _data.value("rules", "random_cards")
EARLY_ROUNDS: Final = _data.value("rules", "early_rounds")
GAIA_STEPS: Final = _data.value("rules", "gaia_steps")
TRANSDIM_STEPS: Final = _data.value("rules", "transdim_steps")
OUTSIDE_FEDERATIONS: Final = _data.value("rules", "outside_federations")
TOKENS_RETURNED: Final = _data.value("rules", "tokens_returned")
