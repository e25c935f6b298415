"""The component tables add up to what is in the box."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator

import pytest

from gaia import printed as c
from igroteka.engine.errors import BadData
from igroteka.engine.files import Shelf, facts, parse, printed_text
from igroteka.engine.hexes import Cell
from igroteka.games.gaia.game import GAIA

FILES = (
    "actions",
    "boosters",
    "factions",
    "federations",
    "final_scoring",
    "layouts",
    "research",
    "round_scoring",
    "sectors",
    "tech_tiles",
)

HANDS = {  # ore, credits, knowledge, qic, gaiaformers before the first income
    "terrans": (4, 15, 3, 1, 1),
    "lantids": (4, 13, 3, 1, 0),
    "xenos": (4, 15, 3, 2, 0),
    "gleens": (5, 15, 3, 0, 0),
    "taklons": (4, 15, 3, 1, 0),
    "ambas": (4, 15, 3, 2, 0),
    "hadsch_hallas": (4, 15, 3, 1, 0),
    "ivits": (4, 15, 3, 1, 0),
    "geodens": (6, 15, 3, 1, 0),
    "bal_taks": (4, 15, 3, 0, 1),
    "firaks": (3, 15, 2, 1, 0),
    "bescods": (4, 15, 1, 1, 0),
    "nevlas": (4, 15, 2, 1, 0),
    "itars": (5, 15, 3, 1, 0),
}


def distance(a: Cell, b: Cell) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def default_planets(players: int) -> dict[Cell, int]:
    """The planets of the default board, none of whose sectors is turned."""
    planets: dict[Cell, int] = {}
    for placement in c.LAYOUTS[players].default:
        assert placement.rotation == 0
        for planet in c.SECTORS[placement.sector].planets:
            planets[placement.centre[0] + planet.q, placement.centre[1] + planet.r] = planet.type
    return planets


def nested_sources(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        if "source" in value:
            yield value["source"]
        for part in value.values():
            yield from nested_sources(part)
    elif isinstance(value, list):
        for part in value:
            yield from nested_sources(part)


# --- the files ----------------------------------------------------------------------------------


@pytest.mark.parametrize("shelf", GAIA.shelves, ids=lambda shelf: shelf.layer or "base")
def test_every_entry_has_a_valid_source(shelf: Shelf) -> None:
    assert facts(shelf.package)
    for file in facts(shelf.package):
        for entries in shelf.read(file).values():
            for entry in entries:
                sources = list(nested_sources(entry))
                assert sources, (file, entry)
                assert set(sources) <= {"rulebook", "reference", "reconstructed"}, (file, entry)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("goals: {id: a}", "x.yaml: goals should be a list"),
        ("goals: [a]", "x.yaml, goals, number 1: should be a mapping"),
        ("[1, 2]", "x.yaml: should be a mapping of sections"),
        ("goals: [", "x.yaml, line 2: this is no YAML"),
    ],
)
def test_a_bad_file_says_where(text: str, message: str) -> None:
    with pytest.raises(BadData) as caught:
        parse("x.yaml", text)
    assert str(caught.value).startswith(message)


def test_a_missing_file_is_named() -> None:
    with pytest.raises(BadData, match=r"^weather\.yaml"):
        printed_text("igroteka.games.gaia", "weather.yaml")


# --- the map ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "home", "gaia", "transdim", "hexes"),
    [(1, 4, 5, 7, 133), (2, 4, 5, 7, 133), (3, 6, 7, 12, 190), (4, 6, 7, 12, 190)],
)
def test_planets_of_the_default_board(
    players: int, home: int, gaia: int, transdim: int, hexes: int
) -> None:
    counts = Counter(default_planets(players).values())
    assert [counts[kind] for kind in range(c.HOME_TYPES)] == [home] * 7
    assert (counts[c.GAIA], counts[c.TRANSDIM], counts[c.LOST]) == (gaia, transdim, 0)
    layout = c.LAYOUTS[players]
    assert 19 * len(layout.slots) == hexes
    assert sorted(p.centre for p in layout.default) == sorted(layout.slots.values())


@pytest.mark.parametrize("players", [2, 4])
def test_sectors_fit_without_overlap(players: int) -> None:
    sector = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if distance((q, r), (0, 0)) <= 2]
    centres = c.LAYOUTS[players].slots.values()
    cells = [(x + q, y + r) for x, y in centres for q, r in sector]
    assert len(set(cells)) == len(cells) == 19 * len(centres)


@pytest.mark.parametrize("players", [2, 4])
def test_default_board_shows_the_sides_for_its_player_count(players: int) -> None:
    layout = c.LAYOUTS[players]
    sectors = [c.SECTORS[placement.sector] for placement in layout.default]
    assert {sector.side for sector in sectors} == {"single", layout.side}
    assert sorted(sector.number for sector in sectors) == [
        f"{number:02}" for number in range(1, len(sectors) + 1)
    ]


def test_inner_slots_hold_sectors_1_to_4() -> None:
    layout = c.LAYOUTS[4]
    inner = {layout.slots[slot] for slot in layout.inner}
    placed = {p.sector for p in layout.default if p.centre in inner}
    assert placed == {"01", "02", "03", "04"}


@pytest.mark.parametrize("players", [2, 4])
def test_no_two_equal_home_planets_touch_on_the_default_board(players: int) -> None:
    pairs = itertools.combinations(default_planets(players).items(), 2)
    assert not [(a, b) for (a, x), (b, y) in pairs if x == y < c.HOME_TYPES and distance(a, b) == 1]


def test_terraforming_wheel() -> None:
    wheel = ("terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice")
    assert list(c.PLANET_TYPES) == [*wheel, "gaia", "transdim", "lost"]
    assert c.STEPS[c.TERRA][:7] == (0, 1, 2, 3, 3, 2, 1)
    assert c.STEPS[c.VOLCANIC][c.SWAMP] == 2
    assert c.STEPS[c.ICE][c.TERRA] == 1
    for home in range(c.HOME_TYPES):
        assert sorted(c.STEPS[home][:7]) == [0, 1, 1, 2, 2, 3, 3]
        assert [c.STEPS[other][home] for other in range(7)] == list(c.STEPS[home][:7])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_game_mines_lie_on_free_home_planets_near_opponents(players: int) -> None:
    game = c.FIRST_GAME[players]
    planets = default_planets(players)
    assert len(game.factions) == players
    assert {mines.id for mines in game.mines} == set(game.factions)
    hexes = [hex for mines in game.mines for hex in mines.hexes]
    assert len(set(hexes)) == len(hexes)
    for id in game.factions:
        faction = c.FACTIONS[c.FACTION_INDEX[id]]
        assert c.EXCLUDES[faction.index] not in {c.FACTION_INDEX[other] for other in game.factions}
        assert len(game.mines_of(id)) == faction.start_mines
        assert all(planets[hex] == faction.home for hex in game.mines_of(id))
        others = [hex for mines in game.mines if mines.id != id for hex in mines.hexes]
        ways = [distance(a, b) for a in game.mines_of(id) for b in others]
        assert min(ways) == 2


# --- factions -----------------------------------------------------------------------------------


@pytest.mark.parametrize("id", HANDS)
def test_hand_after_set_up(id: str) -> None:
    faction = c.FACTIONS[c.FACTION_INDEX[id]]
    hand = Counter(dict(faction.start))
    if faction.start_track is not None:
        hand.update(dict(c.TRACKS[faction.start_track].levels[1].once))
    if id == "gleens":  # they gain ore instead of qic
        hand["ore"] += hand.pop("qic")
    names = ("ore", "credits", "knowledge", "qic", "gaiaformer")
    assert tuple(hand[name] for name in names) == HANDS[id]


def test_faction_boards() -> None:
    assert [faction.id for faction in c.FACTIONS] == list(HANDS)
    assert all(c.EXCLUDES[c.EXCLUDES[index]] == index for index in range(14))
    assert c.EXCLUDES[c.FACTION_INDEX["ivits"]] == c.FACTION_INDEX["hadsch_hallas"]
    for faction in c.FACTIONS:
        assert [structure.slots for structure in faction.structures] == [8, 4, 3, 1, 1, 1]
        assert [structure.power for structure in faction.structures] == [1, 2, 2, 3, 3, 3]
        assert [structure.tile for structure in faction.structures] == [
            structure.id in ("research_lab", "academy_left", "academy_right")
            for structure in faction.structures
        ]
        prices = [(s.credits, s.cheap_credits, s.ore) for s in faction.structures]
        institute = (0, 0, 0) if faction.id == "ivits" else (6, 6, 4)
        assert prices == [(2, 2, 1), (6, 3, 2), (5, 5, 3), institute, (6, 6, 6), (6, 6, 6)]


def test_power_areas() -> None:
    bowls = {faction.id: faction.bowls for faction in c.FACTIONS}
    unusual = {id: areas for id, areas in bowls.items() if areas != (2, 4, 0)}
    assert unusual == {
        "terrans": (4, 4, 0),
        "lantids": (4, 0, 0),
        "bal_taks": (2, 2, 0),
        "itars": (4, 4, 0),
    }
    assert [f.id for f in c.FACTIONS if f.brainstone] == ["taklons"]
    assert [f.id for f in c.FACTIONS if f.gaia_target == 2] == ["terrans"]


def test_base_income_of_the_unusual_boards() -> None:
    usual = ((("ore", 1),), (("knowledge", 1),))
    unusual = {f.id: f.base_income for f in c.FACTIONS if f.base_income != usual}
    assert unusual == {
        "ambas": ((("ore", 2),), (("knowledge", 1),)),
        "hadsch_hallas": (*usual, (("credits", 3),)),
        "ivits": (*usual, (("qic", 1),)),
        "firaks": ((("ore", 1),), (("knowledge", 2),)),
        "bescods": ((("ore", 1),),),
        "itars": (*usual, (("tokens", 1),)),
    }


def test_upgrade_paths() -> None:
    for faction in c.FACTIONS:
        paths = [structure.upgrade_from for structure in faction.structures]
        if faction.id == "bescods":
            assert paths == [(), (c.MINE,), (1,), (c.RESEARCH_LAB,), (1,), (1,)]
        else:
            institute = () if faction.id == "ivits" else (c.TRADING_STATION,)
            assert paths == [(), (c.MINE,), (1,), institute, (c.RESEARCH_LAB,), (2,)]


def test_third_mine_slot_is_blank() -> None:
    for faction in c.FACTIONS:
        mines = faction.structures[c.MINE].income
        assert [bool(slot) for slot in mines] == [True, True, False, True, True, True, True, True]


def test_starting_structures() -> None:
    mines = {faction.id: faction.start_mines for faction in c.FACTIONS}
    assert (mines.pop("xenos"), mines.pop("ivits")) == (3, 0)
    assert set(mines.values()) == {2}
    assert [f.id for f in c.FACTIONS if f.start_institute] == ["ivits"]
    assert [f.space_stations for f in c.FACTIONS if f.space_stations] == [6]


def test_player_pieces_and_caps() -> None:
    assert c.CAPS == {"ore": 15, "knowledge": 15, "credits": 30}
    assert (c.START_VP, c.GAIAFORMERS) == (10, 3)
    assert c.SATELLITES - c.SATELLITE_MARKERS == 23


# --- research, tiles, tokens, goals -------------------------------------------------------------


def test_research_levels() -> None:
    terraforming, navigation, intelligence, gaia, economy, science = c.TRACKS
    assert c.MAX_LEVEL == 5
    assert all(len(track.levels) == 6 for track in c.TRACKS)
    assert [level.step_cost for level in terraforming.levels] == [3, 3, 2, 1, 1, 1]
    assert [level.range for level in navigation.levels] == [1, 1, 2, 2, 3, 4]
    assert [level.project_cost for level in gaia.levels] == [0, 6, 6, 4, 3, 3]
    assert sum(dict(level.once).get("qic", 0) for level in intelligence.levels) == 10
    assert sum(dict(level.once).get("gaiaformer", 0) for level in gaia.levels) == c.GAIAFORMERS
    assert [len(level.income) for level in economy.levels] == [0, 2, 3, 3, 3, 0]
    assert science.levels[4].income == ((("knowledge", 4),),)
    assert terraforming.levels[5].federation_token
    assert navigation.levels[5].lost_planet
    assert gaia.levels[5].once == (("vp", 4),)
    assert gaia.levels[5].vp_per_gaia_planet == 1
    assert (c.RESEARCH_COST, c.LEVEL_3_CHARGE, c.VP_PER_LEVEL) == (4, 3, 4)


def test_tech_tiles() -> None:
    assert (len(c.STANDARD_TILES), len(c.ADVANCED_TILES), len(c.TILE_BY_ID)) == (9, 15, 24)
    assert len(c.STANDARD_TILES) * c.STANDARD_COPIES == 36
    assert len(c.TRACKS) + c.FREE_ROW == len(c.STANDARD_TILES)
    for tile in c.TILE_BY_ID.values():
        assert (tile.when is not None) == (tile.timing == "trigger"), tile.id
        assert bool(tile.income) == (tile.timing == "income"), tile.id
        assert bool(tile.big_power) == (tile.timing == "passive"), tile.id
        assert bool(tile.goods) == (tile.timing not in ("income", "passive")), tile.id
        assert tile.timing != "pass" or tile.per is not None, tile.id


def test_boosters() -> None:
    assert [booster.id for booster in c.BOOSTERS] == [f"booster-{n}" for n in range(1, 11)]
    assert [b.number for b in c.BOOSTERS if b.steps or b.range] == [4, 5]
    assert (c.BOOSTERS[3].steps, c.BOOSTERS[4].range) == (1, 3)
    assert [(b.pass_vp, b.per) for b in c.BOOSTERS[5:]] == [
        (1, "mine"),
        (3, "research_lab"),
        (2, "trading_station"),
        (4, "big"),
        (1, "gaia_planet"),
    ]


def test_federation_tokens() -> None:
    assert sum(token.count for token in c.FEDERATION_TOKENS) == 19
    assert [token.count for token in c.FEDERATION_TOKENS] == [3] * 6 + [1]
    assert [token.id for token in c.FEDERATION_TOKENS if not token.green] == ["fed_12vp"]
    assert len(c.FEDERATION_TOKENS) - 1 == c.GLEENS_TOKEN


def test_round_and_final_goals() -> None:
    assert len(c.ROUND_GOALS) == 10
    assert Counter(goal.when for goal in c.ROUND_GOALS) == {
        "terraform_step": 1,
        "research": 1,
        "mine": 1,
        "federation_token": 1,
        "trading_station": 2,
        "gaia_mine": 2,
        "big": 2,
    }
    assert {goal.id: goal.neutral for goal in c.FINAL_GOALS} == {
        "fs_structures_in_federations": 10,
        "fs_structures": 11,
        "fs_planet_types": 5,
        "fs_gaia_planets": 4,
        "fs_sectors": 6,
        "fs_satellites": 8,
    }
    assert c.RANK_VP == (18, 12, 6, 0)


def test_board_actions_and_conversions() -> None:
    assert [(action.pays, action.cost) for action in c.BOARD_ACTIONS] == [
        *(("power", cost) for cost in (7, 5, 4, 4, 4, 3, 3)),
        *(("qic", cost) for cost in (4, 3, 2)),
    ]
    assert [action.steps for action in c.BOARD_ACTIONS] == [0, 2, 0, 0, 0, 1, 0, 0, 0, 0]
    assert len(c.CONVERSIONS) == 8
    assert {id: offer.cost for id, offer in c.GAIA_PHASE_CONVERSIONS.items()} == {
        id: c.CONVERSIONS[id].cost for id in c.CONVERSIONS if id.startswith("power_")
    }
    assert {
        id: [(needs, offer.id) for needs, offer in offers]
        for id, offers in c.FACTION_CONVERSIONS.items()
    } == {
        "hadsch_hallas": [
            (True, "credits_to_qic"),
            (True, "credits_to_ore"),
            (True, "credits_to_know"),
        ],
        "nevlas": [
            (False, "token_to_know"),
            (True, "power_to_2credits"),
            (True, "power_to_ore_credit"),
            (True, "power_to_2ore"),
        ],
        "bal_taks": [(False, "gaiaformer_to_qic")],
        "taklons": [(False, "brainstone_to_3credits")],
    }
