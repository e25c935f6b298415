"""The numbers of the base game and of The Lost Fleet, typed from the rulebooks and components."""

from __future__ import annotations

Goods = dict[str, int]
"""vp, credits, ore, knowledge, qic, charge (power to charge), tokens (new ones into area I),
tokens_iii (new ones into area III), former (a gaiaformer out of the reserve)."""

TRACKS = [
    "terraforming", "navigation", "artificial_intelligence", "gaia_project", "economy", "science"
]  # fmt: skip
WHEEL = ["terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice"]
HOMES = {
    "terrans": "terra", "lantids": "terra", "xenos": "desert", "gleens": "desert",
    "taklons": "swamp", "ambas": "swamp", "hadsch_hallas": "oxide", "ivits": "oxide",
    "geodens": "volcanic", "bal_taks": "volcanic", "firaks": "titanium", "bescods": "titanium",
    "nevlas": "ice", "itars": "ice",
}  # fmt: skip
NEW_FACTIONS = ["tinkeroids", "darkanians", "moweyds", "space_giants"]
GAIA_QIC = {"tinkeroids": 2, "darkanians": 2, "space_giants": 2}
"""QIC for a gaia planet where it is not 1; the Gleens pay 1 ore."""

RANGES = [1, 1, 2, 2, 3, 4]
STEP_ORE = [3, 3, 2, 1, 1, 1]
PROJECT_TOKENS = [0, 6, 6, 4, 3, 3]
CAPS = {"credits": 30, "ore": 15, "knowledge": 15}
PIECES = {
    "mine": 8, "trading_station": 4, "research_lab": 3, "planetary_institute": 1,
    "academy_left": 1, "academy_right": 1,
}  # fmt: skip
POWER_VALUES = {
    "mine": 1, "shared_mine": 1, "lost_planet": 1, "space_station": 1, "trading_station": 2,
    "research_lab": 2, "planetary_institute": 3, "academy_left": 3, "academy_right": 3,
    "gaiaformer": 0,
}  # fmt: skip

UPGRADE_PRICES: dict[str, Goods] = {
    "trading_station": {"credits": 6, "ore": 2},
    "research_lab": {"credits": 5, "ore": 3},
    "planetary_institute": {"credits": 6, "ore": 4},
    "academy_left": {"credits": 6, "ore": 6},
    "academy_right": {"credits": 6, "ore": 6},
}
UPGRADES = {
    "mine": ["trading_station"],
    "trading_station": ["research_lab", "planetary_institute"],
    "research_lab": ["academy_left", "academy_right"],
}
BESCODS_UPGRADES = {
    "mine": ["trading_station"],
    "trading_station": ["research_lab", "academy_left", "academy_right"],
    "research_lab": ["planetary_institute"],
}

LEVEL_BONUS: dict[tuple[str, int], Goods] = {
    ("terraforming", 1): {"ore": 2},
    ("terraforming", 4): {"ore": 2},
    ("navigation", 1): {"qic": 1},
    ("navigation", 3): {"qic": 1},
    ("artificial_intelligence", 1): {"qic": 1},
    ("artificial_intelligence", 2): {"qic": 1},
    ("artificial_intelligence", 3): {"qic": 2},
    ("artificial_intelligence", 4): {"qic": 2},
    ("artificial_intelligence", 5): {"qic": 4},
    ("gaia_project", 1): {"former": 1},
    ("gaia_project", 2): {"tokens": 3},
    ("gaia_project", 3): {"former": 1},
    ("gaia_project", 4): {"former": 1},
    ("economy", 5): {"ore": 3, "credits": 6, "charge": 6},
    ("science", 5): {"knowledge": 9},
}
"""Terraforming 5 (a token), Navigation 5 (lost planet) and Gaia Project 5 are in `Turn.advance`."""

SCIENCE_INCOME = [0, 1, 2, 3, 4, 0]
ECONOMY_INCOME: dict[int, list[Goods]] = {
    1: [{"credits": 2}, {"charge": 1}],
    2: [{"ore": 1}, {"credits": 2}, {"charge": 2}],
}
ECONOMY_OVERLAY: dict[tuple[str, int], list[Goods]] = {
    ("side_power", 3): [{"ore": 1}, {"credits": 2}, {"charge": 3}],
    ("side_power", 4): [{"ore": 2}, {"credits": 2}, {"charge": 2}],
    ("side_vp", 3): [{"ore": 1}, {"credits": 3}, {"vp": 1}],
    ("side_vp", 4): [{"ore": 2}, {"credits": 4}, {"vp": 1}],
}

BASE_INCOME: dict[str, list[Goods]] = {
    "ambas": [{"ore": 2}, {"knowledge": 1}],
    "hadsch_hallas": [{"ore": 1}, {"knowledge": 1}, {"credits": 3}],
    "ivits": [{"ore": 1}, {"knowledge": 1}, {"qic": 1}],
    "firaks": [{"ore": 1}, {"knowledge": 2}],
    "bescods": [{"ore": 1}],
    "itars": [{"ore": 1}, {"knowledge": 1}, {"tokens": 1}],
    "lantids": [{"ore": 1}, {"knowledge": 1}, {"tokens": 1}],  # the token is of the expansion
}
USUAL_INCOME: list[Goods] = [{"ore": 1}, {"knowledge": 1}]
MINE_INCOME = [0, 1, 2, 2, 3, 4, 5, 6, 7]
STATION_INCOME = [3, 4, 4, 5]
BESCODS_LAB_INCOME = [3, 4, 5]
INSTITUTE_INCOME: dict[str, list[Goods]] = {
    "lantids": [{"charge": 4}],
    "xenos": [{"charge": 4}, {"qic": 1}],
    "gleens": [{"charge": 4}, {"ore": 1}],
    "ambas": [{"charge": 4}, {"tokens": 2}],
    "bescods": [{"charge": 4}, {"tokens": 2}],
    "space_giants": [{"charge": 6}, {"tokens": 1}],
}
USUAL_INSTITUTE_INCOME: list[Goods] = [{"charge": 4}, {"tokens": 1}]

TILE_INCOME: dict[str, list[Goods]] = {
    "std_income_ore_power": [{"ore": 1}, {"charge": 1}],
    "std_income_know_cred": [{"knowledge": 1}, {"credits": 1}],
    "std_income_4credits": [{"credits": 4}],
}
ARTIFACT_INCOME: dict[str, list[Goods]] = {
    "art_income_k_o": [{"knowledge": 1}, {"ore": 1}],
    "art_income_power": [{"tokens_iii": 2}],
}
BOOSTER_INCOME: dict[str, list[Goods]] = {
    "1": [{"ore": 1}, {"knowledge": 1}],
    "2": [{"credits": 2}, {"qic": 1}],
    "3": [{"tokens": 2}, {"ore": 1}],
    "4": [{"credits": 2}],
    "5": [{"charge": 2}],
    "6": [{"ore": 1}],
    "7": [{"knowledge": 1}],
    "8": [{"ore": 1}],
    "9": [{"charge": 4}],
    "10": [{"credits": 4}],
    "lf_booster_gaiaformers": [{"ore": 1}],
    "lf_booster_planet_types": [{"ore": 1}],
    "lf_booster_deep_space": [{"credits": 3}],
    "lf_booster_instant_gaia": [{"charge": 2}],
}

# What is counted for VP: the names are those of `Position.count`.
BOOSTER_PASS = {
    "6": ("mines", 1), "7": ("labs", 3), "8": ("stations", 2), "9": ("big", 4), "10": ("gaia", 1),
    "lf_booster_gaiaformers": ("formers", 3), "lf_booster_planet_types": ("types", 1),
    "lf_booster_deep_space": ("deep", 2),
}  # fmt: skip
TILE_PASS = {
    "adv_pass_3vp_federation": ("tokens", 3), "adv_pass_3vp_lab": ("labs", 3),
    "adv_pass_1vp_type": ("types", 1), "lf_asteroids_pass": ("asteroids", 2),
    "lf_deep_space_pass": ("deep", 2),
}  # fmt: skip
TILE_NOW: dict[str, tuple[str, int, str]] = {
    "std_knowledge_types": ("types", 1, "knowledge"),
    "adv_now_2vp_mine": ("mines", 2, "vp"),
    "adv_now_4vp_station": ("stations", 4, "vp"),
    "adv_now_2vp_sector": ("sectors", 2, "vp"),
    "adv_now_1ore_sector": ("sectors", 1, "ore"),
    "adv_now_2vp_gaia": ("gaia", 2, "vp"),
    "adv_now_5vp_federation": ("tokens", 5, "vp"),
    "lf_institutes_academies": ("big", 6, "vp"),
    "lf_deep_space_now": ("deep", 4, "vp"),
}
TILE_GAIN: dict[str, Goods] = {
    "std_ore_qic": {"ore": 1, "qic": 1},
    "std_7vp": {"vp": 7},
    "lf_ore_knowledge": {"ore": 1, "knowledge": 3},
}
TILE_ACTIONS: dict[str, Goods] = {
    "std_action_4power": {"charge": 4},
    "adv_action_qic_5credits": {"qic": 1, "credits": 5},
    "adv_action_3ore": {"ore": 3},
    "adv_action_3knowledge": {"knowledge": 3},
}
STANDARD_TILES = [
    "std_ore_qic", "std_knowledge_types", "std_big_power_4", "std_7vp", "std_income_ore_power",
    "std_income_know_cred", "std_gaia_mine_3vp", "std_income_4credits", "std_action_4power",
]  # fmt: skip

POWER_ACTIONS: dict[str, tuple[int, Goods]] = {
    "power_knowledge_3": (7, {"knowledge": 3}),
    "power_terraform_2": (5, {}),
    "power_ore_2": (4, {"ore": 2}),
    "power_credits_7": (4, {"credits": 7}),
    "power_knowledge_2": (4, {"knowledge": 2}),
    "power_terraform_1": (3, {}),
    "power_tokens_2": (3, {"tokens": 2}),
}
SHIP_PRICES: dict[str, Goods] = {
    "twilight_qic": {"qic": 3},
    "twilight_power": {"power": 3, "ore": 2},
    "twilight_knowledge": {"knowledge": 1},
    "rebellion_qic": {"qic": 3},
    "rebellion_power": {"power": 3, "ore": 1},
    "rebellion_knowledge": {"knowledge": 2},
    "tf_mars_qic": {"qic": 2},
    "tf_mars_power": {"power": 2},
    "tf_mars_credit": {"credits": 3},
    "eclipse_qic": {"qic": 2},
    "eclipse_power": {"power": 3, "knowledge": 2},
    "eclipse_credit": {"credits": 6},
}
SLOT_CHARGE = [0, 2, 2, 3]
EXPLORE_VP = {"bal_taks": 7}
"""Usually 5."""

TOKENS: dict[str, Goods] = {
    "fed_12vp": {"vp": 12},
    "fed_8vp_qic": {"vp": 8, "qic": 1},
    "fed_8vp_power": {"vp": 8, "tokens": 2},
    "fed_7vp_ore": {"vp": 7, "ore": 2},
    "fed_7vp_cred": {"vp": 7, "credits": 6},
    "fed_6vp_know": {"vp": 6, "knowledge": 2},
    "fed_gleens": {"ore": 1, "knowledge": 1, "credits": 2},
    "lf_12vp": {"vp": 12},
    "lf_8vp_8c": {"vp": 8, "credits": 8},
    "lf_4vp_4k": {"vp": 4, "knowledge": 4},
    "lf_4vp_2o_1q": {"vp": 4, "ore": 2, "qic": 1},
    "lf_7vp_2tokens": {"vp": 7, "tokens_iii": 2},
    "lf_mine_any_range": {},
    "lf_tech_tile": {},
    "lf_mine_3_steps": {},
}
FREE_MINES = {"lf_terraform_mine": 2, "lf_mine_3_steps": 3, "lf_mine_any_range": 0}
"""Free steps of the mines that tiles and tokens give."""

ARTIFACTS: dict[str, Goods] = {
    "art_income_k_o": {},
    "art_3c_3o": {"credits": 3, "ore": 3},
    "art_3k_1q": {"knowledge": 3, "qic": 1},
    "art_5c_2o": {"credits": 5, "ore": 2},
    "art_asteroid": {"vp": 7},
    "art_protoplanet": {"vp": 7},
    "art_deep_space": {},
    "art_federation": {},
    "art_gaia_level": {},
    "art_science_level": {},
    "art_areas_level_3": {},
    "art_planet_types": {"vp": 3},
    "art_income_power": {},
}
ARTIFACT_VP = {
    "art_deep_space": ("deep", 3), "art_gaia_level": ("gaia_project", 3),
    "art_science_level": ("science", 3), "art_areas_level_3": ("areas_3", 3),
    "art_planet_types": ("types", 1),
}  # fmt: skip
TINKERING: dict[str, Goods] = {
    "tink_1": {}, "tink_2": {"charge": 4}, "tink_3": {"qic": 1},
    "tink_4": {}, "tink_5": {"knowledge": 3}, "tink_6": {"qic": 2},
}  # fmt: skip
TINKERING_STEPS = {"tink_1": 1, "tink_4": 3}

CONVERSIONS: dict[str, tuple[Goods, Goods]] = {
    "power_to_qic": ({"power": 4}, {"qic": 1}),
    "power_to_ore": ({"power": 3}, {"ore": 1}),
    "power_to_know": ({"power": 4}, {"knowledge": 1}),
    "power_to_credit": ({"power": 1}, {"credits": 1}),
    "qic_to_ore": ({"qic": 1}, {"ore": 1}),
    "know_to_credit": ({"knowledge": 1}, {"credits": 1}),
    "ore_to_credit": ({"ore": 1}, {"credits": 1}),
    "ore_to_token": ({"ore": 1}, {"tokens": 1}),
}
FACTION_CONVERSIONS: dict[str, dict[str, tuple[Goods, Goods]]] = {
    "xenos": {"ore_to_token_iii": ({"ore": 1}, {"tokens_iii": 1})},
    "nevlas": {"token_to_know": ({"token_iii_to_gaia": 1}, {"knowledge": 1})},
    "bal_taks": {"gaiaformer_to_qic": ({"former_to_gaia": 1}, {"qic": 1})},
}
HADSCH_HALLAS_CONVERSIONS: dict[str, tuple[Goods, Goods]] = {
    "credits_to_qic": ({"credits": 4}, {"qic": 1}),
    "credits_to_ore": ({"credits": 3}, {"ore": 1}),
    "credits_to_know": ({"credits": 4}, {"knowledge": 1}),
}
"""With the institute only."""

NEVLAS_BUNDLES: dict[str, tuple[Goods, Goods]] = {
    "power_to_2credits": ({"power": 2}, {"credits": 2}),
    "power_to_ore_credit": ({"power": 4}, {"ore": 1, "credits": 1}),
    "power_to_2ore": ({"power": 6}, {"ore": 2}),
}
"""With the institute only: nothing of a token's two power is lost."""

LEAVING_PRICES = {"qic": 4, "ore": 3, "knowledge": 4, "credits": 1}
"""Tokens that leave the gaia area of the Terrans with institute."""

# Round goals: what happens, and VP each time.
ROUND_GOALS = {
    "rs_terraforming_2": ("step", 2), "rs_research_2": ("research", 2), "rs_mine_2": ("mine", 2),
    "rs_federation_5": ("token", 5), "rs_station_3": ("station", 3), "rs_station_4": ("station", 4),
    "rs_gaia_3": ("gaia_mine", 3), "rs_gaia_4": ("gaia_mine", 4), "rs_big_5_a": ("big", 5),
    "rs_big_5_b": ("big", 5), "lf_new_sector": ("new_sector", 3),
    "lf_new_planet_type": ("new_type", 3), "lf_research_lab": ("lab", 4),
}  # fmt: skip
TILE_TRIGGERS = {
    "std_gaia_mine_3vp": ("gaia_mine", 3), "adv_trigger_research_2vp": ("research", 2),
    "adv_trigger_mine_3vp": ("mine", 3), "adv_trigger_station_3vp": ("station", 3),
    "lf_qic_action": ("qic_action", 4), "lf_terraforming_step": ("step", 2),
}  # fmt: skip

# Final goals: what is counted, and where the neutral player stands.
FINAL_GOALS = {
    "fs_structures_in_federations": ("federated", 10), "fs_structures": ("structures", 11),
    "lf_planet_types_revised": ("types", 6), "fs_gaia_planets": ("gaia", 4),
    "fs_sectors": ("sectors", 6), "fs_satellites": ("satellites", 8),
    "lf_asteroids": ("asteroids", 3), "lf_distance": ("distance", 8), "lf_deep_space": ("deep", 3),
}  # fmt: skip
RANK_VP = [18, 12, 6, 0]
