"""The words that component files may use and that the rules know by name."""

from __future__ import annotations

from typing import Final

Goods = tuple[tuple[int, int], ...]
"""Pairs of good and amount in printed order."""

PLAYERS: Final = (1, 2, 3, 4)
"""How many may play."""
ANY: Final = -1
"""A mask that accepts everything, and the place of nothing."""

GOODS: Final = ("credit", "income", "discovery", "influence", "reputation", "artifact", "cruiser")
"""The goods that the rules speak of, in the order of the file; a layer may add more behind them."""
CREDIT, INCOME, DISCOVERY, INFLUENCE, REPUTATION, ARTIFACT, CRUISER = range(len(GOODS))

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

COUNTS: Final = ("captured", "artifact", "developed", "reputation", "technologies")
"""What a main direction may count."""
DOINGS: Final = ("fleet", "discard_research_token", "block_trade_cell", "block_congress_cell")
"""What a card of the solo mode's bot may do."""

WORDS: Final = {
    "actions": ACTIONS,
    "modes": MODES,
    "events": EVENTS,
    "counts": COUNTS,
    "doings": DOINGS,
    "timings": ("first_play", "income", "free", "trigger", "passive"),
    "ops": (
        "gain",
        "gain_per",
        "convert",
        "capture",
        "recall_cube_and_act",
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
    "discounted": ("colonise", "develop", "produce", "restore", "lead", "research"),
    "requirements": ("strength", "developed_planet"),
    "scopes": ("developed", "all"),
    "counted": ("planets", "technologies"),
    "states": ("colonised", "developed", "captured"),
    "recalled": ("research", "restore"),
    "rows": ("bottom", "middle", "top"),
    "statistics": (
        "vp",
        "reputation",
        "artifacts",
        "colonised",
        "developed",
        "captured",
        "technologies",
        "advanced_technologies",
        "planet_types",
        "congress_cubes",
        "overlord_titles",
        "golden_ages",
        "leading_factions",
        "direction_bonus",
    ),
}
"""Every other word, by its kind."""
