"""The names that recorded games use, and what they are called here.

The recording numbers its tiles, abbreviates tracks and buildings and writes goods as `2c,4o,q`.
Everything else in this package speaks the ids of the component files.
"""

from __future__ import annotations

import re

STANDARD_TILES = {
    "tech1": "std_ore_qic",
    "tech2": "std_knowledge_types",
    "tech3": "std_big_power_4",
    "tech4": "std_7vp",
    "tech5": "std_income_ore_power",
    "tech6": "std_income_know_cred",
    "tech7": "std_gaia_mine_3vp",
    "tech8": "std_income_4credits",
    "tech9": "std_action_4power",
}
ADVANCED_TILES = {
    "advtech1": "adv_pass_3vp_federation",
    "advtech2": "adv_trigger_research_2vp",
    "advtech3": "adv_action_qic_5credits",
    "advtech4": "adv_now_2vp_mine",
    "advtech5": "adv_pass_3vp_lab",
    "advtech6": "adv_now_1ore_sector",
    "advtech7": "adv_pass_1vp_type",
    "advtech8": "adv_now_2vp_gaia",
    "advtech9": "adv_now_4vp_station",
    "advtech10": "adv_now_2vp_sector",
    "advtech11": "adv_action_3ore",
    "advtech12": "adv_now_5vp_federation",
    "advtech13": "adv_action_3knowledge",
    "advtech14": "adv_trigger_mine_3vp",
    "advtech15": "adv_trigger_station_3vp",
}
TILES = STANDARD_TILES | ADVANCED_TILES
BOOSTERS = {
    "booster1": "booster-1",
    "booster2": "booster-3",
    "booster3": "booster-2",
    "booster4": "booster-4",
    "booster5": "booster-5",
    "booster6": "booster-6",
    "booster7": "booster-8",
    "booster8": "booster-7",
    "booster9": "booster-9",
    "booster10": "booster-10",
}
ROUND_GOALS = {
    "score1": "rs_terraforming_2",
    "score2": "rs_research_2",
    "score3": "rs_mine_2",
    "score4": "rs_federation_5",
    "score5": "rs_station_4",
    "score6": "rs_gaia_4",
    "score7": "rs_big_5_a",
    "score8": "rs_station_3",
    "score9": "rs_gaia_3",
    "score10": "rs_big_5_b",
}
FINAL_GOALS = {
    "structure": "fs_structures",
    "structureFed": "fs_structures_in_federations",
    "planetType": "fs_planet_types",
    "gaia": "fs_gaia_planets",
    "sector": "fs_sectors",
    "satellite": "fs_satellites",
}
TOKENS = {
    "fed1": "fed_12vp",
    "fed2": "fed_8vp_qic",
    "fed3": "fed_8vp_power",
    "fed4": "fed_7vp_ore",
    "fed5": "fed_7vp_cred",
    "fed6": "fed_6vp_know",
    "gleens": "fed_gleens",
}
BOARD_ACTIONS = {
    "power1": "power_knowledge_3",
    "power2": "power_terraform_2",
    "power3": "power_ore_2",
    "power4": "power_credits_7",
    "power5": "power_knowledge_2",
    "power6": "power_terraform_1",
    "power7": "power_tokens_2",
    "qic1": "qic_tech_tile",
    "qic2": "qic_federation",
    "qic3": "qic_types",
}
TRACKS = {
    "terra": "terraforming",
    "nav": "navigation",
    "int": "artificial_intelligence",
    "gaia": "gaia_project",
    "eco": "economy",
    "sci": "science",
}
POSITIONS = {
    **TRACKS,
    **{f"free{n}": f"free-{n}" for n in (1, 2, 3)},
    **{f"adv-{track}": f"advanced-{id}" for track, id in TRACKS.items()},
}
"""Where tech tiles lie: below a track, in the free row, or on top of a track."""
FACTIONS = {
    "terrans": "terrans",
    "lantids": "lantids",
    "xenos": "xenos",
    "gleens": "gleens",
    "taklons": "taklons",
    "ambas": "ambas",
    "hadsch-hallas": "hadsch_hallas",
    "ivits": "ivits",
    "geodens": "geodens",
    "baltaks": "bal_taks",
    "firaks": "firaks",
    "bescods": "bescods",
    "nevlas": "nevlas",
    "itars": "itars",
}
BUILDINGS = {
    "m": "mine",
    "ts": "trading_station",
    "lab": "research_lab",
    "PI": "planetary_institute",
    "ac1": "academy_left",
    "ac2": "academy_right",
    "gf": "gaiaformer",
    "sp": "space_station",
}
SECTORS = {
    "1": "01",
    "2": "02",
    "3": "03",
    "4": "04",
    "5A": "05-front",
    "5B": "05-back",
    "6A": "06-front",
    "6B": "06-back",
    "7A": "07-front",
    "7B": "07-back",
    "8": "08",
    "9": "09",
    "10": "10",
}
PLANETS = {
    "r": "terra",
    "d": "desert",
    "s": "swamp",
    "o": "oxide",
    "v": "volcanic",
    "t": "titanium",
    "i": "ice",
    "g": "gaia",
    "m": "transdim",
    "e": None,
}
AREAS = {
    "area1": "area-1",
    "area2": "area-2",
    "area3": "area-3",
    "gaia": "gaia",
    "discard": "discarded",
}
"""Where the brainstone goes."""

SPECIALS = {
    "4pw": "std_action_4power",
    "q": "academy_right",
    "4c": "academy_right",
    "q,5c": "adv_action_qic_5credits",
    "3o": "adv_action_3ore",
    "3k": "adv_action_3knowledge",
    "step": "booster-4",
    "range+3": "booster-5",
    "up-lowest": "lowest",
    "down-lab": "downgrade",
    "space-station": "space_station",
    "swap-PI": "swap",
}
CONVERSIONS = {
    ("4pw", "1q"): "power_to_qic",
    ("3pw", "1o"): "power_to_ore",
    ("4pw", "1k"): "power_to_know",
    ("1pw", "1c"): "power_to_credit",
    ("1q", "1o"): "qic_to_ore",
    ("1k", "1c"): "know_to_credit",
    ("1o", "1c"): "ore_to_credit",
    ("1o", "1t"): "ore_to_token",
    ("4c", "1q"): "credits_to_qic",
    ("3c", "1o"): "credits_to_ore",
    ("4c", "1k"): "credits_to_know",
    ("1t-a3", "1k"): "token_to_know",
    ("1gf", "1q"): "gaiaformer_to_qic",
    ("4pw", "1o,1c"): "power_to_ore_credit",
    ("2pw", "2c"): "power_to_2credits",
    ("6pw", "2o"): "power_to_2ore",
    ("3pw", "3c"): "brainstone_to_3credits",
}
"""Free actions by what is paid and gained, once."""
EXCHANGES = {
    ("4tg", "1q"): "power_to_qic",
    ("3tg", "1o"): "power_to_ore",
    ("4tg", "1k"): "power_to_know",
    ("1tg", "1c"): "power_to_credit",
    ("4tg", "tech"): "tile",
}
"""What tokens of the gaia area buy in the gaia phase."""

_GOODS = re.compile(r"(\d*)([a-z].*)")


def goods(text: str) -> dict[str, int]:
    """Read `2c,4o,q` as amounts by the recording's abbreviation; `~` is nothing.

    >>> goods("2c,4o,q")
    {'c': 2, 'o': 4, 'q': 1}
    """
    found: dict[str, int] = {}
    for part in text.split(","):
        if part in ("", "~"):
            continue
        match = _GOODS.fullmatch(part)
        if match is None:
            raise ValueError(f"goods like '2c,4o,q', not {text!r}")
        number, kind = match.groups()
        found[kind] = found.get(kind, 0) + (int(number) if number else 1)
    return found


def written(amounts: dict[str, int]) -> str:
    """The opposite of `goods`, every amount written out.

    >>> written({"o": 1, "c": 1})
    '1o,1c'
    """
    return ",".join(f"{amount}{kind}" for kind, amount in amounts.items() if amount) or "~"
