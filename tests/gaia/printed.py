"""What is printed on the components, by name: for tests that speak of the box as it comes."""

from __future__ import annotations

from typing import Final

from igroteka.games.gaia import goods
from igroteka.games.gaia.automa.box import AutomaBox
from igroteka.games.gaia.box import *  # noqa: F403
from igroteka.games.gaia.box import Goods as Goods
from igroteka.games.gaia.box.pieces import WORDS
from igroteka.games.gaia.game import GAIA as GAME

BOX: Final = GAME.box_of(("automa",))
SPOKEN: Final = GAME.words
TEXTS: Final = SPOKEN.texts
PLANET_TYPES: Final = BOX.planet_types
PLANET_INDEX: Final = BOX.planet_index
HOME_TYPES: Final = BOX.home_types
STEPS: Final = BOX.steps
SECTORS: Final = BOX.sectors
LAYOUTS: Final = BOX.layouts
FIRST_GAME: Final = BOX.first_games
TRACKS: Final = BOX.tracks
TRACK_INDEX: Final = BOX.track_index
MAX_LEVEL: Final = BOX.max_level
RESEARCH_COST: Final = BOX.research_cost
LEVEL_3_CHARGE: Final = BOX.level_3_charge
VP_PER_LEVEL: Final = BOX.vp_per_level
FIRST_SCORING_LEVEL: Final = BOX.first_scoring_level
STANDARD_TILES: Final = BOX.standard_tiles
ADVANCED_TILES: Final = BOX.advanced_tiles
TILE_BY_ID: Final = BOX.tile_by_id
STANDARD_COPIES: Final = BOX.standard_copies
FREE_ROW: Final = BOX.free_row
BOOSTERS: Final = BOX.boosters
BOOSTER_INDEX: Final = BOX.booster_index
EXTRA_BOOSTERS: Final = BOX.extra_boosters
FEDERATION_TOKENS: Final = BOX.tokens
TOKEN_INDEX: Final = BOX.token_index
GLEENS_TOKEN: Final = BOX.own_token("gleens")
FEDERATION_POWER: Final = BOX.federation_power
ROUND_GOALS: Final = BOX.round_goals
GOAL_INDEX: Final = BOX.goal_index
ROUNDS: Final = BOX.rounds
FINAL_GOALS: Final = BOX.final_goals
FINAL_INDEX: Final = BOX.final_index
RANK_VP: Final = BOX.rank_vp
FINAL_GOALS_USED: Final = BOX.final_goals_used
GOODS_PER_VP: Final = BOX.goods_per_vp
BOARD_ACTIONS: Final = BOX.board_actions
ACTION_INDEX: Final = BOX.action_index
CONVERSIONS: Final = BOX.conversions
GAIA_PHASE_CONVERSIONS: Final = BOX.gaia_phase_conversions
QIC_RANGE: Final = BOX.qic_range
PASSIVE_RANGE: Final = BOX.passive_range
GAIA_PLANET_QIC: Final = BOX.gaia_planet_qic
GAIA_TOKENS_PER_TILE: Final = BOX.gaia_tokens_per_tile
STRUCTURES: Final = BOX.structures
STRUCTURE_INDEX: Final = BOX.structure_index
FACTIONS: Final = BOX.factions
FACTION_INDEX: Final = BOX.faction_index
EXCLUDES: Final = {
    faction.index: next(iter(BOX.rivals[faction.index] - {faction.index})) for faction in FACTIONS
}
FACTION_CONVERSIONS: Final = {
    faction: tuple((offer.needs_institute, offer) for offer in offers)
    for faction, offers in BOX.faction_conversions.items()
    if offers
}
CAPS: Final = BOX.caps
ABILITIES: Final = BOX.abilities
START_VP: Final = BOX.start_vp
GAIAFORMERS: Final = BOX.gaiaformers
SATELLITES: Final = BOX.satellites
SATELLITE_MARKERS: Final = BOX.satellite_markers
SPACE_STATION_POWER: Final = BOX.space_station_power
COUNTS: Final = tuple(goods.COUNTS)
GOODS: Final = WORDS["goods"]
PAYMENTS: Final = WORDS["payments"]
TRIGGERS: Final = WORDS["triggers"]
TIMINGS: Final = WORDS["timings"]
CONVERSION_BY_ID: Final = BOX.conversion_by_id

AUTOMA: Final = BOX.part(AutomaBox)
CARDS: Final = AUTOMA.cards
CARD_INDEX: Final = AUTOMA.card_index
UPGRADES: Final = AUTOMA.upgrades
FACTION_UPGRADES: Final = AUTOMA.faction_upgrades
FACTION_CARDS: Final = AUTOMA.faction_cards
LEVELS: Final = AUTOMA.levels
FINAL_TIES: Final = AUTOMA.final_ties
FIRST_SOLO_GAME: Final = AUTOMA.first_game
TURNED_CARDS: Final = AUTOMA.turned_cards
RANDOM_CARDS: Final = AUTOMA.random_cards
EARLY_ROUNDS: Final = AUTOMA.early_rounds
GAIA_STEPS: Final = AUTOMA.gaia_steps
TRANSDIM_STEPS: Final = AUTOMA.transdim_steps
OUTSIDE_FEDERATIONS: Final = AUTOMA.outside_federations
TOKENS_RETURNED: Final = AUTOMA.tokens_returned
AUTOMA_GOALS: Final = tuple(AUTOMA.goals.values())
