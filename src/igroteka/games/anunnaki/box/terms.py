"""The words that component files may use and that the rules know by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PLAYERS: Final = (2, 3, 4)
"""How many may play."""

RESOURCES: Final = ("food", "wood", "metal", "gold")
FOOD, WOOD, METAL, GOLD = range(len(RESOURCES))
TRACKS: Final = ("war", "tech", "commerce")
WAR, TECH, COMMERCE = range(len(TRACKS))
FIGURES: Final = ("follower", "lesser_god", "chief_god")
FOLLOWER, LESSER, CHIEF = range(len(FIGURES))

ITEMS: Final = (
    "war",
    "tech",
    "commerce",
    "power",
    "power_goal",
    "follower",
    "weapon",
    "build",
    "upgrade",
    "portal",
    "move",
    "income",
    "blue_action",
    "red_action",
    "shift_sign",
    "take_trade",
    "any",
    "one_of",
)
"""What of a reward is not simply taken: it may need a choice, and the order may matter."""

COLOURS: Final = ("blue", "red")
"""Of action tokens."""
BLUE, RED = range(len(COLOURS))
SIDE_NUMBERS: Final[Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "portal": (("figures",), ()),
    "move": (("points",), ()),
    "trade": (("tokens",), ()),
    "gather": (("districts",), ()),
    "creation": (("per_shrine",), ("choose",)),
    "income": ((), ("followers",)),
    "power": ((), ("steps",)),
    "market": (("gain",), ("pay",)),
}
"""What action tokens do: the numbers that a side needs, and those that it may have."""
MAGIC: Final[Mapping[str, str]] = {
    "red_action": "red_action",
    "blue_action": "blue_action",
    "weapons": "weapon",
    "upgrade": "upgrade",
    "build": "build",
    "recruit": "follower",
}
"""The magic actions, and what each one is about."""

WEAPON_EFFECTS: Final = (
    "none",
    "steal_1_resource_if_lost",
    "opposing_gods_count_1",
    "cancel_opposing_effect",
    "add_second_advanced_card",
    "opponent_discards_card",
    "metal_for_strength",
    "ignore_strongest_opposing_figure",
)
(
    NO_EFFECT,
    STEAL,
    WEAKEN_GODS,
    CANCEL,
    SECOND_CARD,
    DISCARD_CARD,
    METAL_FOR_STRENGTH,
    IGNORE_STRONGEST,
) = range(len(WEAPON_EFFECTS))
AGAINST_PLAYERS: Final = (
    WEAPON_EFFECTS[STEAL],
    WEAPON_EFFECTS[DISCARD_CARD],
    WEAPON_EFFECTS[IGNORE_STRONGEST],
)
"""Effects that need somebody with goods, cards or figures."""
CIVILIZATION_EFFECTS: Final[Mapping[str, int]] = {
    "none": NO_EFFECT,
    "attacker_gods_count_1": WEAKEN_GODS,
    "cancel_attacker_card_effect": CANCEL,
}
"""A civilization has some of the effects that cards have."""

GOAL_COUNTS: Final = (
    "ruled_shrines",
    "ruled_districts",
    "own_settlements_in_play",
    "own_followers_and_gods_in_play",
)
(
    RULED_SHRINES,
    RULED_DISTRICTS,
    OWN_SETTLEMENTS,
    OWN_FIGURES,
) = range(len(GOAL_COUNTS))

SCORE_COUNTS: Final = (
    "ruled_district_producing",
    "ruled_fully_depleted_district",
    "district_with_own_strength_at_least",
    "ruled_atlantis_district",
    "follower_in_supply",
    "civilization_token_won",
    "ruled_district_off_home_planet",
    "ruled_shrine_off_home_planet",
)
"""What gods count, at the end or when they are summoned."""
(
    PRODUCING,
    DEPLETED,
    STRONG,
    RULED_ATLANTIS,
    IN_SUPPLY,
    CIVILIZATIONS_WON,
    DISTRICTS_ABROAD,
    SHRINES_ABROAD,
) = range(len(SCORE_COUNTS))

FINAL_SCORING, GAIN_PER = "final_scoring", "gain_per"
"""The hooks of gods that have a score."""

HOOK_NUMBERS: Final[Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "settlements_are_figures": (("carry",), ("settlement_strength",)),
    "settlement_gathers": (("gather_strength",), ()),
    "sign_placed_with_crystals": (("any",), ()),
    "settlement_strength": (("settlement_strength",), ()),
    "culture_doubled": (("factor",), ()),
    "battle_follower": (("followers",), ()),
    "free_trade": ((), ("crystals",)),
    "settlement_beside_figures": (("settlement_strength",), ()),
    "gather_strength": (("gather_strength",), ()),
    "weapon_cost": (("discount",), ()),
    "choose_weapon": (("cards",), ()),
    "give_follower": (("followers", "any"), ()),
    "put_followers": (("followers", "objects"), ()),
    "defence_strength": (("settlement_strength",), ()),
    "summon_portal": (("figures",), ()),
    "strength_in_numbers": (("strength", "figures"), ()),
    "recruit_by_planet": (("followers",), ()),
    "portal_bonus": (("figures",), ()),
    "settlement_goods": (("any",), ()),
    "recruit_bonus": (("followers",), ()),
    "move_bonus": (("points",), ()),
    "shrine_bonus": (("shrines",), ()),
}
"""By hook: the numbers that an ability needs, and those that it may have."""
ARTIFACT_NUMBERS: Final[Mapping[str, tuple[str, ...]]] = {
    "advance_tracks": ("tracks", "steps"),
    "two_magic_actions": ("actions", "discount"),
    "other_world": (),
    "cornucopia": ("gain", "pay", "vp"),
    "providence": (),
    "pandora": (),
}
"""By effect: the numbers that an artifact needs."""

WORDS: Final = {
    "resources": RESOURCES,
    "colours": COLOURS,
    "house_colours": ("yellow", "blue", "purple", "red"),
    "actions": tuple(SIDE_NUMBERS),
    "summon_tokens": ("lesser", "chief"),
    "weapon_kinds": ("ordinary", "advanced"),
    "weapon_effects": WEAPON_EFFECTS,
    "goal_counts": GOAL_COUNTS,
    "score_counts": SCORE_COUNTS,
    "god_kinds": ("instant", "permanent", "end_game"),
    "chief_hooks": (
        "pawn_crosses_occupied_cell",
        "settlements_are_figures",
        "settlement_gathers",
        "culture_from_afar",
    ),
    "improved_hooks": (
        "sign_placed_with_crystals",
        "settlement_strength",
        "gather_limit_lifted",
        "culture_doubled",
    ),
    "god_hooks": (
        FINAL_SCORING,
        GAIN_PER,
        "battle_follower",
        "free_trade",
        "settlement_beside_figures",
        "gather_strength",
        "weapon_cost",
        "choose_weapon",
        "give_follower",
        "put_followers",
        "defence_strength",
        "summon_portal",
        "strength_in_numbers",
        "recruit_by_planet",
        "portal_bonus",
        "settlement_goods",
        "recruit_bonus",
        "move_bonus",
        "shrine_bonus",
    ),
    "artifact_effects": tuple(ARTIFACT_NUMBERS),
    "pandora_items": ("crystal", "follower", "weapon"),
}
"""Every word, by its kind."""
