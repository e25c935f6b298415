"""A position with the Automa as plain sets of cells, and what is printed on its cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

import igroteka.games.gaia as gaia
from gaia import printed
from igroteka.games.gaia.automa.opponent import Automa
from igroteka.games.gaia.state import GaiaState

Cell = tuple[int, int]

_facts = yaml.safe_load(
    (Path(gaia.__file__).parent / "automa" / "data" / "automa.yaml").read_text(encoding="utf-8")
)
CARDS: dict[int, dict[str, Any]] = {card["number"]: card for card in _facts["decision_cards"]}

WHEEL = ["terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice"]
HOMES = {
    "terrans": "terra",
    "hadsch_hallas": "oxide",
    "geodens": "volcanic",
    "xenos": "desert",
    "taklons": "swamp",
    "firaks": "titanium",
    "itars": "ice",
}
PIECES = {"mine": 8, "station": 4, "lab": 3, "institute": 1, "academy": 2}
TRACKS = [
    "terraforming",
    "navigation",
    "artificial_intelligence",
    "gaia_project",
    "economy",
    "science",
]
SPACES = [
    "power_knowledge_3",
    "power_terraform_2",
    "power_ore_2",
    "power_credits_7",
    "power_knowledge_2",
    "power_terraform_1",
    "power_tokens_2",
    "qic_tech_tile",
    "qic_federation",
    "qic_types",
]
UPGRADES = [
    ("station_to_institute", "station", "institute"),
    ("mine_to_station", "mine", "station"),
    ("lab_to_academy", "lab", "academy"),
    ("station_to_lab", "station", "lab"),
]
NAMES = {
    "mine": "mine",
    "trading_station": "station",
    "research_lab": "lab",
    "planetary_institute": "institute",
    "academy_left": "academy",
    "academy_right": "academy",
}


@dataclass
class Table:
    """A position as somebody at a real table would describe it."""

    faction: str
    bonus: int
    round: int
    left_vp: int
    right_vp: int
    finals: tuple[str, str]
    planets: dict[Cell, str]
    """Every planet and what it is now; the lost planet too, wherever it lies."""
    sector: dict[Cell, int]
    space: set[Cell]
    """Hexes without a planet."""
    human: set[Cell]
    """Planets of the player."""
    gaiaformers: set[Cell]
    built: dict[Cell, str]
    """The Automa's structures."""
    satellites: set[Cell]
    levels: dict[str, int]
    human_top: set[str]
    advanced: set[str]
    """Tracks whose advanced tile is still there."""
    covered: set[str]
    vp: int
    deck: list[int]
    """Face-down cards, the next one first."""
    side: int
    discard: list[int]
    behaviour: int | None
    action: int | None
    row: list[str]
    booster: str | None
    passed: bool
    log: list[tuple[str, str, list[str]]] = field(default_factory=list)
    """(action, rule, candidates that the rule left) of the turn in question."""


def read(state: GaiaState) -> Table:
    """Describe a position of the engine in plain words."""
    automa = state.part(Automa)
    assert automa is not None
    human, player = state.seats
    grid = state.board.grid

    def cells(mask: int) -> set[Cell]:
        return {cell for cell, h in grid.index.items() if mask >> h & 1}

    planets = {}
    for cell, h in grid.index.items():
        kind = state.board.planet[h]
        if state.lost_planet >> h & 1:
            planets[cell] = "lost"
        elif state.gaiaformed >> h & 1:
            planets[cell] = "gaia"
        elif kind >= 0:
            planets[cell] = printed.PLANET_TYPES[kind]
    goal = printed.AUTOMA_GOALS[state.table.rounds[max(0, state.round - 1)]]
    first, second = (printed.FINAL_GOALS[index].id for index in state.table.finals)
    built = {
        cell: NAMES[name]
        for index, name in enumerate(printed.STRUCTURES)
        for cell in cells(player.built[index])
    }
    return Table(
        faction=printed.FACTIONS[player.faction].id,
        bonus=1 if automa.level.id == "alptrauma" else 0,
        round=state.round,
        left_vp=goal.left,
        right_vp=goal.right,
        finals=(first, second),
        planets=planets,
        sector={cell: state.board.sector_of[h] for cell, h in grid.index.items()},
        space=set(grid.index) - set(planets),
        human=cells(human.planets),
        gaiaformers=cells(human.formers_out),
        built=built,
        satellites=cells(player.satellites),
        levels=dict(zip(TRACKS, player.research, strict=True)),
        human_top={t for t, level in zip(TRACKS, human.research, strict=True) if level == 5},
        advanced={t for i, t in enumerate(TRACKS) if not state.advanced_taken >> i & 1},
        covered={s for i, s in enumerate(SPACES) if state.action_spaces >> i & 1},
        vp=player.vp,
        deck=[card + 1 for card in reversed(automa.deck)],
        side=len(automa.side),
        discard=[card + 1 for card in automa.discard],
        behaviour=automa.behaviour + 1 if automa.behaviour >= 0 else None,
        action=automa.action + 1 if automa.action >= 0 else None,
        row=[printed.BOOSTERS[index].id for index in automa.row],
        booster=printed.BOOSTERS[player.booster].id if player.booster >= 0 else None,
        passed=player.passed,
    )
