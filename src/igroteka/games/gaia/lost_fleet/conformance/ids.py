"""The few names of recorded games that differ from ours; hexes and all other ids are the same."""

from __future__ import annotations

from igroteka.engine.hexes import cell_name

from ...conformance import ids as base
from ...conformance.fields import Field

PLANETS = {**base.PLANETS, "a": "asteroid", "p": "protoplanet"}
FINALS = {"lf_planet_types_revised": "fs_planet_types"}
"""The corrected tile takes the place of the base game's here."""
CONVERSIONS = {
    "xenos_ore_to_token_3": "ore_to_token_iii",
    "nevlas_token_to_know": "token_to_know",
    "bal_taks_gaiaformer_to_qic": "gaiaformer_to_qic",
    "hadsch_credits_to_ore": "credits_to_ore",
    "hadsch_credits_to_qic": "credits_to_qic",
    "hadsch_credits_to_know": "credits_to_know",
    "terrans_gaia_to_credit": "power_to_credit",
    "terrans_gaia_to_ore": "power_to_ore",
    "terrans_gaia_to_qic": "power_to_qic",
    "terrans_gaia_to_know": "power_to_know",
}
SPECIALS = {
    "booster_4": "booster-4",
    "booster_5": "booster-5",
    "ivits_station": "space_station",
    "ambas_swap": "swap",
    "firaks_downgrade": "downgrade",
    "bescods_lowest": "lowest",
}
AREAS = {"area_1": "area-1", "area_2": "area-2", "area_3": "area-3", "gaia": "gaia"}
"""Where the brainstone lies."""


def text(field: Field) -> str:
    return field.text()


def booster(field: Field) -> str | None:
    """A number for those of the base game, an id for the others."""
    if field.value is None:
        return None
    return field.text() if isinstance(field.value, str) else f"booster-{field.whole(1, 10)}"


def final(field: Field) -> str:
    return FINALS.get(field.text(), field.text())


def conversion(field: Field) -> str:
    return CONVERSIONS.get(field.text(), field.text())


def special(field: Field) -> str:
    return SPECIALS.get(field.text(), field.text())


def space(field: Field) -> str:
    """`tf_mars.credit` as `tf_mars_credit`."""
    return field.text().replace(".", "_")


def hexagon(field: Field) -> str:
    return cell_name(field.cell())
