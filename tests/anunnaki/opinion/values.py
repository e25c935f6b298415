"""The printed values, copied from the component facts into plain tables.

The second model shares no data file with the engine: what stands here was copied from the facts
by itself, so that a slip in the engine's data shows when the two are compared. Prices and rewards
are written `2food 1any`; `1gold/1wood` is one of the two.
"""

from typing import Any


def counts(text: str) -> dict[str, Any]:
    """A price or reward as amounts by name."""
    if "/" in text:
        return {"one_of": [counts(part) for part in text.split("/")]}
    return {
        part.lstrip("0123456789"): int(part.rstrip("_abcdefghijklmnopqrstuvwxyz"))
        for part in text.split()
    }


RESOURCES = ["food", "wood", "metal", "gold"]

# Strength of each kind of figure, weakest first.
FIGURES = {
    "follower": 1,
    "lesser_god": 2,
    "chief_god": 3,
}

TRACKS = ["war", "tech", "commerce"]

CRYSTALS = 20

SIGNS = 14

RESOURCE_CAP = 19

FOLLOWERS = 12

SETTLEMENTS = 5

ROUND_LIMIT = 100

# Resource of the capital, chief god and weapon of its own.
HOUSES = {
    "pharaos": ("food", "ra", "composite_bow"),
    "norrenis": ("metal", "odin", "viking_helmet"),
    "babylon": ("gold", "ishtar", "chariot"),
    "ellenys": ("wood", "zeus", "long_spear"),
}

# House of each lesser god and the steps printed on its card.
LESSER_GODS = {
    "anubis": ("pharaos", "1war"),
    "bastet": ("pharaos", "1commerce"),
    "horus": ("pharaos", "2power"),
    "isis": ("pharaos", "1tech"),
    "osiris": ("pharaos", "1tech"),
    "seth": ("pharaos", "1commerce"),
    "sekhmet": ("pharaos", "1war"),
    "loki": ("norrenis", "1commerce"),
    "thor": ("norrenis", "1war"),
    "freyr": ("norrenis", "2power"),
    "freya": ("norrenis", "1commerce"),
    "frigg": ("norrenis", "1tech"),
    "heimdallr": ("norrenis", "1war"),
    "aegir": ("norrenis", "1tech"),
    "anu": ("babylon", "2power"),
    "assur": ("babylon", "1war"),
    "marduk": ("babylon", "1war"),
    "ninlil": ("babylon", "1commerce"),
    "ninhursag": ("babylon", "1tech"),
    "enki": ("babylon", "1tech"),
    "enlil": ("babylon", "1commerce"),
    "hades": ("ellenys", "1war"),
    "ares": ("ellenys", "1war"),
    "athena": ("ellenys", "1tech"),
    "demeter": ("ellenys", "1commerce"),
    "hera": ("ellenys", "2power"),
    "hermes": ("ellenys", "1commerce"),
    "poseidon": ("ellenys", "1tech"),
}

CHIEF_STEPS = "1war 1tech 1commerce 2power"

# Cells of the star: the two spots a line joins and the crystals shown.
LINES = {
    "L0": ("T0", "N0", 1),
    "R0": ("T0", "N1", 1),
    "B0": ("N0", "N1", 0),
    "L1": ("T1", "N1", 0),
    "R1": ("T1", "N2", 1),
    "B1": ("N1", "N2", 1),
    "L2": ("T2", "N2", 2),
    "R2": ("T2", "N3", 1),
    "B2": ("N2", "N3", 0),
    "L3": ("T3", "N3", 1),
    "R3": ("T3", "N4", 2),
    "B3": ("N3", "N4", 0),
    "L4": ("T4", "N4", 1),
    "R4": ("T4", "N0", 0),
    "B4": ("N4", "N0", 1),
}

# Summon tokens and the cells around each.
ZONES = {
    "ray0": ("lesser", "L0 R0 B0"),
    "ray1": ("lesser", "L1 R1 B1"),
    "ray2": ("lesser", "L2 R2 B2"),
    "ray3": ("lesser", "L3 R3 B3"),
    "ray4": ("lesser", "L4 R4 B4"),
    "centre": ("chief", "B0 B1 B2 B3 B4"),
}

# The ten action tokens.
COLOURS = {
    "portal": "blue",
    "blue_move": "blue",
    "red_move": "red",
    "trade": "blue",
    "blue_gather": "blue",
    "red_gather": "red",
    "creation": "blue",
    "settlement_income": "red",
    "power": "red",
    "market": "blue",
}

# Normal and improved amount of the counted actions.
AMOUNTS = {
    "portal": (1, 2),
    "blue_move": (2, 4),
    "red_move": (3, 5),
    "trade": (1, 2),
    "blue_gather": (1, 2),
    "red_gather": (2, 3),
}

# Price of each magic action.
MAGIC = {
    "red_action": "3crystal",
    "blue_action": "2crystal",
    "weapons": "1crystal 2metal",
    "upgrade": "1crystal 2gold",
    "build": "1crystal 2wood",
    "recruit": "1crystal 2food",
}

RED_UPGRADE = "1wood 1metal"

UPGRADE_STEPS = {
    "blue": 1,
    "red": 2,
}

INCOME = ["2follower", "2vp", "1follower", "1vp", "2vp"]

MULTIPLIERS = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5]

POWER_VP = [-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8]

TWO_VP = [3, 6, 10, 13]

# The lightning is crossed from this space of the power track on.
LIGHTNING = 8

# What the count of a goal is divided by.
GOALS = {
    "shrines": 1,
    "districts": 2,
    "settlements": 1,
    "figures": 3,
}

GOAL_CAP = 5

# Kind (ordinary, common or a house's own), price, strength, effect, reward of the winner.
WEAPONS = {
    "slingshot": ("ordinary", "", 1, "steal_1_resource_if_lost", "1war 1vp"),
    "great_shield": ("ordinary", "2any", 3, "none", "1war 2vp"),
    "dagger": ("common", "", 1, "none", "2war 4vp"),
    "short_bow": ("common", "", 3, "none", "1war 3vp"),
    "axe": ("common", "1metal", 3, "none", "2war 3vp"),
    "ballista": ("common", "1metal", 2, "opposing_gods_count_1", "2war 2vp"),
    "sword": ("common", "1metal", 2, "cancel_opposing_effect", "1war 4vp"),
    "war_hammer": ("common", "2metal", 5, "none", "1war 2vp"),
    "composite_bow": ("pharaos", "1metal", 1, "add_second_advanced_card", "1war 2vp"),
    "viking_helmet": ("norrenis", "1metal", 2, "opponent_discards_card", "2war 2vp"),
    "chariot": ("babylon", "", 1, "metal_for_strength", "2war 3vp"),
    "long_spear": ("ellenys", "1metal", 2, "ignore_strongest_opposing_figure", "2war 3vp"),
}

CIVILIZATIONS = {
    "civ01": (3, "none", "1gold/1wood"),
    "civ02": (3, "none", "1metal/1food"),
    "civ03": (3, "attacker_gods_count_1", "1gold 1food"),
    "civ04": (3, "cancel_attacker_card_effect", "1wood 1metal"),
    "civ05": (4, "none", "1gold 1metal"),
    "civ06": (4, "none", "1wood 1food"),
    "civ07": (4, "attacker_gods_count_1", "2food 1gold"),
    "civ08": (4, "cancel_attacker_card_effect", "2wood 1metal"),
    "civ09": (5, "none", "2metal 1food"),
    "civ10": (5, "none", "2gold 1wood"),
    "civ11": (5, "none", "2food 1metal"),
    "civ12": (5, "none", "2wood 1gold"),
}

ATLANTIS_GOD = 3

CULTURE = {
    "cul01": "2gold",
    "cul02": "2gold",
    "cul03": "2metal",
    "cul04": "2metal",
    "cul05": "2wood",
    "cul06": "2wood",
    "cul07": "2food",
    "cul08": "2food",
    "cul09": "1crystal",
    "cul10": "1crystal",
    "cul11": "1crystal",
    "cul12": "1weapon",
    "cul13": "1weapon",
    "cul14": "1take_trade",
    "cul15": "1take_trade",
    "cul16": "1follower",
    "cul17": "1follower",
    "cul18": "1power",
    "cul19": "1power",
    "cul20": "1shift_sign",
}

# House symbol, price, middle, bottom.
TRADES = {
    "neu01": (None, "2food 1any", "2follower", "3vp 1commerce"),
    "neu02": (None, "2wood 1any", "1crystal", "3vp 1commerce"),
    "neu03": (None, "2metal 1any", "1weapon", "3vp 1commerce"),
    "neu04": (None, "2gold 1any", "2power", "3vp 1commerce"),
    "neu05": (None, "1food 1wood 1metal", "1portal", "2vp 2commerce"),
    "neu06": (None, "1wood 1metal 1gold", "1crystal", "2vp 2commerce"),
    "neu07": (None, "1food 1metal 1gold", "2move", "3vp 2commerce"),
    "neu08": (None, "1food 1wood 1gold", "1take_trade", "2vp 2commerce"),
    "neu09": (None, "2food 2wood", "2follower", "5vp 2commerce"),
    "neu10": (None, "2metal 2gold", "1blue_action", "4vp 2commerce"),
    "neu11": (None, "1food 1wood 1metal 1gold", "1shift_sign", "4vp 2commerce"),
    "neu12": (None, "4any", "2power", "3vp 2commerce"),
    "pha1": ("pharaos", "2wood 1gold", "2follower", "3vp 2commerce"),
    "pha2": ("pharaos", "1wood 1metal 1gold", "1crystal 1food", "3vp 2commerce"),
    "pha3": ("pharaos", "2metal 1wood 1any", "1shift_sign 1any", "4vp 2commerce"),
    "pha4": ("pharaos", "2gold 2wood", "2crystal", "4vp 2commerce"),
    "pha5": ("pharaos", "1wood 2gold 1any", "2follower 1any", "4vp 2commerce"),
    "pha6": ("pharaos", "2wood 2metal 1any", "1blue_action 1crystal", "6vp 2commerce"),
    "nor1": ("norrenis", "1food 2wood 1any", "1any 1weapon", "4vp 2commerce"),
    "nor2": ("norrenis", "2food 1gold", "1weapon 1power", "3vp 2commerce"),
    "nor3": ("norrenis", "1food 1wood 1gold", "2move 1metal", "3vp 2commerce"),
    "nor4": ("norrenis", "2gold 2food", "1weapon 1crystal", "4vp 2commerce"),
    "nor5": ("norrenis", "2wood 1gold 1any", "3power", "4vp 2commerce"),
    "nor6": ("norrenis", "2food 2wood 1any", "1red_action 1metal", "5vp 2commerce"),
    "bab1": ("babylon", "2metal 1food", "2any", "3vp 2commerce"),
    "bab2": ("babylon", "1food 1wood 1metal", "1crystal 1gold", "3vp 2commerce"),
    "bab3": ("babylon", "2wood 1metal 1any", "1take_trade 1crystal", "4vp 2commerce"),
    "bab4": ("babylon", "2food 2metal", "1income", "4vp 2commerce"),
    "bab5": ("babylon", "1food 2metal 1any", "1blue_action 1any", "4vp 2commerce"),
    "bab6": ("babylon", "2wood 2food 1any", "1upgrade", "4vp 2commerce"),
    "ell1": ("ellenys", "2metal 1gold", "1portal 1any", "3vp 2commerce"),
    "ell2": ("ellenys", "1food 1metal 1gold", "2move 1follower", "3vp 2commerce"),
    "ell3": ("ellenys", "2food 1gold 1any", "1portal 1crystal", "4vp 2commerce"),
    "ell4": ("ellenys", "2gold 2metal", "1power_goal", "4vp 2commerce"),
    "ell5": ("ellenys", "1gold 2food 1any", "2follower 1any", "4vp 2commerce"),
    "ell6": ("ellenys", "2food 2metal 1any", "1build", "4vp 2commerce"),
}

ARTIFACTS = [
    "scarab_amulet",
    "duplicity_mirror",
    "other_world_map",
    "cornucopia",
    "tablet_of_destinies",
    "pandoras_box",
]

PANDORA = {
    "pandora_crystal": "1crystal",
    "pandora_follower": "1follower",
    "pandora_weapon": "1weapon",
}

# Points of the Tablet of Destinies by multiplier.
TABLET = {
    1: 0,
    2: 1,
    3: 2,
    4: 4,
    5: 7,
}

# Districts of each board: where, sources, shrines, mark. Atlantis has a civilization, too.
DISTRICTS = {
    "pharaos": {
        "pharaos.TL": ((0, 0), "food food food", 0, ""),
        "pharaos.TC": ((1, 0), "gold gold", 0, "civilization"),
        "pharaos.TR": ((2, 0), "metal metal", 1, ""),
        "pharaos.ML": ((0, 1), "gold", 1, ""),
        "pharaos.MR": ((1, 1), "metal", 0, ""),
        "pharaos.C": ((0, 2), "food", 0, "capital"),
    },
    "norrenis": {
        "norrenis.TL": ((0, 0), "food food", 1, ""),
        "norrenis.TC": ((1, 0), "wood wood", 0, "civilization"),
        "norrenis.TR": ((2, 0), "metal metal metal", 0, ""),
        "norrenis.ML": ((0, 1), "food", 0, ""),
        "norrenis.MR": ((1, 1), "wood", 1, ""),
        "norrenis.C": ((0, 2), "metal", 0, "capital"),
    },
    "babylon": {
        "babylon.TL": ((0, 0), "wood wood", 1, ""),
        "babylon.TC": ((1, 0), "food food", 0, "civilization"),
        "babylon.TR": ((2, 0), "gold gold gold", 0, ""),
        "babylon.ML": ((0, 1), "wood", 0, ""),
        "babylon.MR": ((1, 1), "food", 1, ""),
        "babylon.C": ((0, 2), "gold", 0, "capital"),
    },
    "ellenys": {
        "ellenys.TL": ((0, 0), "wood wood wood", 0, ""),
        "ellenys.TC": ((1, 0), "metal metal", 0, "civilization"),
        "ellenys.TR": ((2, 0), "gold gold", 1, ""),
        "ellenys.ML": ((0, 1), "metal", 1, ""),
        "ellenys.MR": ((1, 1), "gold", 0, ""),
        "ellenys.C": ((0, 2), "wood", 0, "capital"),
    },
    "gaia_large": {
        "gaia.G1": ((1, -2), "gold gold", 1, ""),
        "gaia.G2": ((2, -2), "metal metal", 1, ""),
        "gaia.G3": ((0, -1), "food food", 0, ""),
        "gaia.G4": ((1, -1), "metal metal metal", 0, ""),
        "gaia.G5": ((2, -1), "wood wood", 0, ""),
        "gaia.G6": ((-1, 0), "wood wood wood", 0, ""),
        "gaia.A1": ((0, 0), "", 2, "atlantis"),
        "gaia.A2": ((1, 0), "", 2, "atlantis"),
        "gaia.G7": ((2, 0), "food food food", 0, ""),
        "gaia.G8": ((-1, 1), "gold gold", 0, ""),
        "gaia.G9": ((0, 1), "gold gold gold", 0, ""),
        "gaia.G10": ((1, 1), "metal metal", 0, ""),
        "gaia.G11": ((-1, 2), "wood wood", 1, ""),
        "gaia.G12": ((0, 2), "food food", 1, ""),
    },
    "gaia_small": {
        "gaia.K1": ((1, -2), "food gold", 1, ""),
        "gaia.K2": ((0, -1), "metal metal metal", 0, ""),
        "gaia.K3": ((1, -1), "wood wood wood", 0, ""),
        "gaia.K4": ((-1, 0), "wood food", 0, ""),
        "gaia.A1": ((0, 0), "", 2, "atlantis"),
        "gaia.K5": ((1, 0), "gold metal", 0, ""),
        "gaia.K6": ((-1, 1), "gold gold gold", 0, ""),
        "gaia.K7": ((0, 1), "food food food", 0, ""),
        "gaia.K8": ((-1, 2), "metal wood", 1, ""),
    },
}

CULTURE_SPOTS = {
    "pharaos": {
        "pharaos.k1": "pharaos.C pharaos.ML pharaos.MR",
        "pharaos.k2": "pharaos.ML pharaos.TL pharaos.TC",
        "pharaos.k3": "pharaos.MR pharaos.TC pharaos.TR",
    },
    "norrenis": {
        "norrenis.k1": "norrenis.C norrenis.ML norrenis.MR",
        "norrenis.k2": "norrenis.ML norrenis.TL norrenis.TC",
        "norrenis.k3": "norrenis.MR norrenis.TC norrenis.TR",
    },
    "babylon": {
        "babylon.k1": "babylon.C babylon.ML babylon.MR",
        "babylon.k2": "babylon.ML babylon.TL babylon.TC",
        "babylon.k3": "babylon.MR babylon.TC babylon.TR",
    },
    "ellenys": {
        "ellenys.k1": "ellenys.C ellenys.ML ellenys.MR",
        "ellenys.k2": "ellenys.ML ellenys.TL ellenys.TC",
        "ellenys.k3": "ellenys.MR ellenys.TC ellenys.TR",
    },
    "gaia_large": {
        "gaia.k1": "gaia.G1 gaia.G3 gaia.G4",
        "gaia.k2": "gaia.G2 gaia.G4 gaia.G5",
        "gaia.k3": "gaia.G3 gaia.G6 gaia.A1",
        "gaia.k4": "gaia.G5 gaia.G7 gaia.A2",
        "gaia.k5": "gaia.G6 gaia.G8 gaia.A1",
        "gaia.k6": "gaia.G7 gaia.G10 gaia.A2",
        "gaia.k7": "gaia.G8 gaia.G9 gaia.G11",
        "gaia.k8": "gaia.G9 gaia.G10 gaia.G12",
    },
    "gaia_small": {
        "gaia.k1": "gaia.K1 gaia.K2 gaia.K3",
        "gaia.k2": "gaia.K2 gaia.K4 gaia.A1",
        "gaia.k3": "gaia.K3 gaia.K5 gaia.A1",
        "gaia.k4": "gaia.K4 gaia.K6 gaia.A1",
        "gaia.k5": "gaia.K5 gaia.K7 gaia.A1",
        "gaia.k6": "gaia.K6 gaia.K7 gaia.K8",
    },
}

# The only borders of Atlantis that figures may cross.
DASHED = {
    "gaia_large": ["gaia.A1 gaia.G3", "gaia.A1 gaia.G8", "gaia.A2 gaia.G5", "gaia.A2 gaia.G10"],
    "gaia_small": ["gaia.A1 gaia.K4", "gaia.A1 gaia.K5"],
}
