"""The Automa's part of the box: decision cards, civilisation cards, levels, order of choices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal, cast

from igroteka.engine.box import Reader
from igroteka.engine.pieces import (
    Between,
    Counts,
    Flag,
    Named,
    Numbered,
    Piece,
    Positive,
    Whole,
    Word,
    piece,
    repeated,
    written,
)
from igroteka.games.gaia.box import ACADEMY_LEFT, ACADEMY_RIGHT
from igroteka.games.gaia.box.reading import by_index

Side = Literal["left", "right"]
PASS_BOOSTERS: Final = ("left", "middle", "right")
ACADEMY: Final = "academy"
"""Either academy: to the Automa they are alike."""


@piece
class DecisionCard(Numbered):
    """One of the seventeen cards; index 0 is card number 1."""

    number: Positive
    green: Flag
    place: Positive = written("booster")
    """Place in the row, counted from 1, of the booster taken in set-up."""
    action: Literal[
        "build_mine", "upgrade", "research_highest", "research_random", "power_or_qic", "faction"
    ]
    lamps: tuple[Annotated[int, Between(1, 4)], ...]
    final: Literal["top", "bottom", "none"]
    range: Whole
    direction: Side
    count: Positive
    count_from: Side
    vp: Whole = 0
    passes: Flag
    takes: Literal["left", "middle", "right"] = written("pass_booster")
    booster: int = field(default=0, init=False)
    """The same place, counted from 0."""
    pass_booster: int = field(default=0, init=False)
    """Place in the row, counted from 0, of the booster taken when passing."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "booster", self.place - 1)
        object.__setattr__(self, "pass_booster", PASS_BOOSTERS.index(self.takes))

    def fault(self) -> str:
        lamp = repeated(self.lamps)
        return "" if lamp is None else f"lamps should be different ones, {lamp} is there twice"


@piece
class Deed:
    """One step of a faction action; range and preference are None where the card is silent."""

    action: Literal["research", "research_random", "build_mine", "upgrade", "power_or_qic"]
    track: Annotated[int, Named("tracks")] | None = None
    range: Whole | None = None
    prefer: Literal["transdim", "closest"] | None = None
    first: Annotated[str, Word("faction_upgrades")] | None = None
    """An upgrade that comes before the usual ones."""
    otherwise: Deed | None = None


@piece
class Permanent:
    """A property that comes into force whenever something happens."""

    when: Literal["new_type", "trading_station", "power_or_qic", "research_lab"]
    vp: Whole = 0


@piece
class FactionCard(Piece):
    research: Annotated[tuple[tuple[int, int], ...], Counts("tracks", indexed=True)] = ()
    start_mines: Annotated[int, Between(1, 3)]
    vp: Whole
    deeds: tuple[Deed, ...] = written("do")
    permanent: Permanent | None = None
    faction: int = field(default=-1, init=False)
    when: str = field(default="", init=False)
    when_vp: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        if self.permanent is not None:
            object.__setattr__(self, "when", self.permanent.when)
            object.__setattr__(self, "when_vp", self.permanent.vp)


@piece
class UpgradeLine(Piece):
    """One line of the list of upgrades."""

    before: Annotated[int, Named("structures")] = written("from")
    to: Annotated[str, Word("upgrade_targets")]
    targets: tuple[int, ...] = field(default=(), init=False)


@piece
class Level(Piece):
    """A level of difficulty; cards by index."""

    level: Positive
    start_vp: Whole
    out: tuple[Positive, ...]
    into: tuple[Positive, ...] = written("in")
    bonus: Whole
    removed: frozenset[int] = field(default=frozenset(), init=False)
    added: frozenset[int] = field(default=frozenset(), init=False)

    def fault(self) -> str:
        both = sorted({*self.out} & {*self.into})
        return f"in should be made of other cards than out, {both[0]} is in both" if both else ""


@piece
class GoalPoints(Piece):
    """Points for passing in the round of a goal, early and late in the game."""

    left: Whole
    right: Whole


@piece
class FinalPreference(Piece):
    """What a final goal makes the Automa prefer."""

    prefer: Annotated[str, Word("preferences")]


@piece
class FirstSoloGame(Piece):
    faction: Annotated[str, Word("factions")]
    automa_faction: Annotated[str, Word("factions")]
    level: Annotated[str, Word("levels")]


@dataclass(frozen=True, eq=False)
class AutomaBox:
    """Everything printed on the Automa's components."""

    cards: tuple[DecisionCard, ...]
    card_index: Mapping[int, int]
    """By the number printed on a card."""
    upgrades: tuple[UpgradeLine, ...]
    faction_upgrades: tuple[UpgradeLine, ...]
    faction_cards: Mapping[int, FactionCard]
    """By index of the civilisation."""
    levels: Mapping[str, Level]
    final_ties: Mapping[int, str]
    """What each final goal makes the Automa prefer."""
    first_game: FirstSoloGame
    goals: Mapping[int, GoalPoints]
    """By index of the round goal."""
    turned_cards: int
    random_cards: int
    early_rounds: int
    gaia_steps: int
    transdim_steps: int
    outside_federations: int
    tokens_returned: int


def read(reader: Reader) -> AutomaBox:
    """Read the Automa's files; the base game's are read already."""
    cards = reader.section("automa", "decision_cards", DecisionCard)
    if (number := repeated([card.number for card in cards])) is not None:
        same = [card.id for card in cards if card.number == number]
        problem = f"number should be its own, {number} is used twice"
        raise reader.shared("automa", "decision_cards", same, problem)
    card_index = {card.number: card.index for card in cards}
    structures = reader.names["structures"]
    reader.names["upgrade_targets"] = {ACADEMY: -1, **structures}
    upgrades = reader.section("automa", "upgrades", UpgradeLine, "upgrades")
    faction_upgrades = reader.section("automa", "faction_upgrades", UpgradeLine, "faction_upgrades")
    for line in upgrades + faction_upgrades:
        academies = (ACADEMY_LEFT, ACADEMY_RIGHT)
        targets = academies if line.to == ACADEMY else (structures[line.to],)
        object.__setattr__(line, "targets", targets)
    factions = reader.section("automa", "faction_cards", FactionCard)
    faction_cards = by_index(reader, "automa", "faction_cards", factions, "factions")
    for index, card in faction_cards.items():
        object.__setattr__(card, "faction", index)
    levels = reader.section("automa", "levels", Level, "levels")
    for level in levels:
        _name_cards(reader, level, card_index)
    preferences = reader.section("automa", "final_preferences", FinalPreference)
    final_ties = by_index(reader, "automa", "final_preferences", preferences, "final_goals")
    goals = reader.section("automa", "round_goals", GoalPoints)
    first_games = reader.section("automa", "first_game", FirstSoloGame)
    if len(first_games) != 1:
        problem = f"should have 1 entry, not {len(first_games)}"
        raise reader.complain("automa", "first_game", "", problem)
    return AutomaBox(
        cards=cards,
        card_index=card_index,
        upgrades=upgrades,
        faction_upgrades=faction_upgrades,
        faction_cards=faction_cards,
        levels={level.id: level for level in levels},
        final_ties={index: entry.prefer for index, entry in final_ties.items()},
        goals=by_index(reader, "automa", "round_goals", goals, "round_goals"),
        first_game=first_games[0],
        **cast("dict[str, Any]", reader.values("automa")),
    )


def _name_cards(reader: Reader, level: Level, card_index: Mapping[int, int]) -> None:
    """The cards of a level by their places in the box."""
    for field_name, name, numbers in (("out", "removed", level.out), ("in", "added", level.into)):
        for number in numbers:
            if number not in card_index:
                problem = f"{field_name} should be made of numbers of decision_cards, not {number}"
                other = f"number {number} is missing, and level {level.id} speaks of it"
                raise reader.blame(
                    ("automa", "levels", level.id, problem),
                    ("automa", "decision_cards", "", other),
                )
        object.__setattr__(level, name, frozenset(card_index[number] for number in numbers))
