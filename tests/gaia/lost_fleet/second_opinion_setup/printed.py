"""What the box contains and the set-up takes from it, typed from the rulebook and components."""

from __future__ import annotations

FIRST_SECTORS = ["01", "02", "03", "04"]
"""One of them lies in the middle, two with four players."""
SECTORS = {
    1: ["01", "02", "03", "04", "05-back", "06-back", "07-back"],
    2: ["01", "02", "03", "04", "05-back", "06-back", "07-back"],
    3: ["01", "02", "03", "04", "05-back", "06-back", "07-back", "09", "10"],
    4: ["01", "02", "03", "04", "05-front", "06-front", "07-front", "08", "09", "10"],
}
"""The backs have outlined numbers."""
DEEP = {1: range(11, 17), 2: range(11, 17), 3: range(11, 19), 4: range(11, 19)}
HUBS = {1: 1, 2: 1, 3: 1, 4: 2}
SHIPS = {
    1: ["rebellion", "eclipse", "tf_mars"],
    2: ["twilight", "eclipse", "tf_mars"],
    3: ["twilight", "rebellion", "eclipse", "tf_mars"],
    4: ["twilight", "rebellion", "eclipse", "tf_mars"],
}
BETWEEN = {
    1: {"asteroid": 2, "protoplanet": 1},
    2: {"asteroid": 2, "protoplanet": 1},
    3: {"asteroid": 2, "protoplanet": 1, "blank": 1},
    4: {"asteroid": 4, "protoplanet": 1, "blank": 1},
}
"""Interspace tiles beside those of the ships."""
SPACING = {1: 5, 2: 5, 3: 4, 4: 4}
"""How far apart ships lie at least: 5 hexes, or not within 3."""
FEWEST_ASTEROIDS = 6

FACES: dict[str, tuple[str | None, str | None, str | None]] = {
    "11-a": ("protoplanet", "asteroid", None), "11-b": (None, "asteroid", None),
    "12-a": ("transdim", "protoplanet", None), "12-b": ("asteroid", None, None),
    "13-a": ("transdim", None, "asteroid"), "13-b": (None, None, "asteroid"),
    "14-a": ("protoplanet", None, "asteroid"), "14-b": (None, None, "asteroid"),
    "15-a": ("protoplanet", None, None), "15-b": ("protoplanet", None, "asteroid"),
    "16-a": (None, None, "protoplanet"), "16-b": ("asteroid", None, "asteroid"),
    "17-a": ("transdim", None, None), "17-b": (None, "asteroid", None),
    "18-a": ("protoplanet", None, None), "18-b": (None, "asteroid", None),
}  # fmt: skip
"""Deep-space tiles, clockwise from the upper hex: top, right, left."""

ROUND_GOALS = [
    "rs_terraforming_2", "rs_research_2", "rs_mine_2", "rs_federation_5", "rs_station_3",
    "rs_station_4", "rs_gaia_3", "rs_gaia_4", "rs_big_5_a", "rs_big_5_b",
    "lf_new_sector", "lf_new_planet_type", "lf_research_lab",
]  # fmt: skip
FINAL_GOALS = [
    "fs_structures_in_federations", "fs_structures", "lf_planet_types_revised", "fs_gaia_planets",
    "fs_sectors", "fs_satellites", "lf_asteroids", "lf_distance", "lf_deep_space",
]  # fmt: skip
"""The goal of planet types is the corrected one."""
BOOSTERS = [
    *(str(number) for number in range(1, 11)), "lf_booster_gaiaformers", "lf_booster_planet_types",
    "lf_booster_deep_space", "lf_booster_instant_gaia",
]  # fmt: skip
TOKENS = [
    "fed_12vp", "fed_8vp_qic", "fed_8vp_power", "fed_7vp_ore", "fed_7vp_cred", "fed_6vp_know"
]  # fmt: skip
COPIES = {1: 2, 2: 3, 3: 3, 4: 3}
"""Tokens of each kind; alone one of each goes back to the box."""
GOLD_TOKENS = [
    "lf_12vp", "lf_8vp_8c", "lf_4vp_4k", "lf_4vp_2o_1q", "lf_7vp_2tokens", "lf_mine_any_range",
    "lf_tech_tile", "lf_mine_3_steps",
]  # fmt: skip
SHIP_TILES = ["lf_ore_knowledge", "lf_range", "lf_terraform_mine"]
STANDARD_TILES = [
    "std_action_4power", "std_big_power_4", "std_gaia_mine_3vp", "std_income_4credits",
    "std_income_know_cred", "std_income_ore_power", "std_knowledge_types", "std_ore_qic",
    "std_7vp",
]  # fmt: skip
ADVANCED_TILES = [
    "adv_pass_3vp_federation", "adv_pass_3vp_lab", "adv_pass_1vp_type", "adv_trigger_research_2vp",
    "adv_trigger_mine_3vp", "adv_trigger_station_3vp", "adv_now_2vp_mine", "adv_now_4vp_station",
    "adv_now_2vp_sector", "adv_now_2vp_gaia", "adv_now_5vp_federation", "adv_now_1ore_sector",
    "adv_action_3ore", "adv_action_3knowledge", "adv_action_qic_5credits",
    "lf_asteroids_pass", "lf_institutes_academies", "lf_deep_space_now", "lf_deep_space_pass",
    "lf_qic_action", "lf_terraforming_step",
]  # fmt: skip
ARTIFACTS = [
    "art_income_k_o", "art_3c_3o", "art_3k_1q", "art_5c_2o", "art_asteroid", "art_protoplanet",
    "art_deep_space", "art_federation", "art_gaia_level", "art_science_level",
    "art_areas_level_3", "art_planet_types", "art_income_power",
]  # fmt: skip
TYPES = ["terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice"]

COLOURS = [
    ("terrans", "lantids"), ("xenos", "gleens"), ("taklons", "ambas"), ("hadsch_hallas", "ivits"),
    ("geodens", "bal_taks"), ("firaks", "bescods"), ("nevlas", "itars"),
    ("tinkeroids", "darkanians"), ("moweyds", "space_giants"),
]  # fmt: skip
"""Civilisations that share a board."""
HOMES = {
    "terrans": "terra", "lantids": "terra", "xenos": "desert", "gleens": "desert",
    "taklons": "swamp", "ambas": "swamp", "hadsch_hallas": "oxide", "ivits": "oxide",
    "geodens": "volcanic", "bal_taks": "volcanic", "firaks": "titanium", "bescods": "titanium",
    "nevlas": "ice", "itars": "ice",
}  # fmt: skip
NEW = {
    "tinkeroids": "asteroid", "darkanians": "asteroid",
    "moweyds": "protoplanet", "space_giants": "protoplanet",
}  # fmt: skip
"""What the new civilisations begin on."""

Hand = tuple[int, int, int, int, int, tuple[int, int], str]
HANDS: dict[str, Hand] = {
    # ore, credits, knowledge, QIC, gaiaformers, areas I and II, tracks on level 1
    "terrans": (4, 15, 3, 1, 1, (4, 4), "gaia_project"),
    "lantids": (4, 13, 3, 1, 0, (4, 0), ""),
    "xenos": (4, 15, 3, 2, 0, (2, 4), "artificial_intelligence"),
    "gleens": (5, 15, 3, 0, 0, (2, 4), "navigation"),
    "taklons": (4, 15, 3, 1, 0, (2, 4), ""),
    "ambas": (4, 15, 3, 2, 0, (2, 4), "navigation"),
    "hadsch_hallas": (4, 15, 3, 1, 0, (2, 4), "economy"),
    "ivits": (4, 15, 3, 1, 0, (2, 2), ""),
    "geodens": (6, 15, 3, 1, 0, (2, 4), "terraforming"),
    "bal_taks": (4, 15, 3, 0, 1, (2, 2), "gaia_project"),
    "firaks": (3, 15, 2, 1, 0, (2, 4), ""),
    "bescods": (4, 15, 3, 1, 0, (2, 4), ""),
    "nevlas": (4, 15, 2, 1, 0, (2, 4), "science"),
    "itars": (5, 15, 3, 1, 0, (4, 4), ""),
    "tinkeroids": (4, 15, 2, 1, 0, (4, 2), "science"),
    "darkanians": (7, 15, 3, 2, 0, (4, 2), "navigation economy"),
    "moweyds": (6, 15, 5, 2, 1, (4, 4), "gaia_project"),
    "space_giants": (6, 15, 3, 2, 0, (4, 4), "navigation"),
}
"""Before the first income; the Taklons' brainstone lies in area I beside their tokens."""
SHUTTLES = {1: 2, 2: 2, 3: 3, 4: 3}
