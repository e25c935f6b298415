"""What a seat sees: all that the table shows, and nothing that is hidden from it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest
from pydantic import TypeAdapter

from anunnaki import placing
from anunnaki.test_random_games import begin
from anunnaki.test_stressed_games import enrich, refill
from igroteka.engine.decision import Action
from igroteka.engine.rng import stream
from igroteka.games.anunnaki import ANUNNAKI, AnunnakiState, turns
from igroteka.games.anunnaki.battles import Battles
from igroteka.games.anunnaki.board import places
from igroteka.games.anunnaki.magic import Mirror
from igroteka.games.anunnaki.view_types import AnunnakiView, DistrictView, MagicView, WayView

IN_BATTLE = frozenset({"anubis", "lay", "wield", "pay", "replace", "second", "chariot"})

SHAPE = TypeAdapter(AnunnakiView)


def see(state: AnunnakiState, seat: int | None) -> AnunnakiView:
    view = state.view(seat)
    return SHAPE.validate_python(view, strict=True, extra="forbid")


def positions(players: int, seed: int) -> Iterator[AnunnakiState]:
    state = ANUNNAKI.new(players, seed)
    assert isinstance(state, AnunnakiState)
    rng = stream(seed, "view")
    while not state.over:
        yield state
        state.apply(rng.choice(state.actions()))
    yield state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_view_of_a_rich_game_depends_on_what_is_hidden(players: int) -> None:
    rng = random.Random(players)
    state = begin(players, 3, first_game=False)
    enriched = False
    for step in range(300):
        if state.over:
            break
        if step % 5 == 0 or state.actions()[0].verb in ("lay", "lose", "foresee", "second"):
            for viewer in (None, *range(players)):
                assert state.determinize(viewer, rng).view(viewer) == state.view(viewer)
        state.apply(rng.choice(state.actions()))
        if state.round and not enriched:
            enrich(state, rng)
            placing.again(state)
            enriched = True
        elif state.pending and type(state.pending[-1]) is turns.Main:
            refill(state, rng)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_view_depends_on_nothing_hidden_and_is_of_its_type(players: int, seed: int) -> None:
    rng = random.Random(seed)
    for number, state in enumerate(positions(players, seed)):
        kind = state.decision.kind if state.decision else ""
        if number % 15 and kind not in IN_BATTLE | {"gods", "house", "artifact", "providence"}:
            continue
        for seat in (None, *range(players)):
            view = see(state, seat)
            json.dumps(view)
            if not state.over:
                assert state.determinize(seat, rng).view(seat) == view


def test_at_the_end_hands_lie_open_and_are_not_guessed() -> None:
    rng = random.Random(3)
    state = begin(3, 3, first_game=True)
    while not state.over:
        state.apply(rng.choice(state.actions()))
    for viewer in (None, 0, 1, 2):
        seen = see(state, viewer)
        assert state.determinize(viewer, rng).view(viewer) == seen
        for player in state.seats:
            assert len(seen["players"][player.seat]["hand"] or []) == player.hand.bit_count()


def test_hands_and_gods_are_their_owners_until_the_end() -> None:
    state = ANUNNAKI.new(2, 1, houses="random")
    assert isinstance(state, AnunnakiState)
    mine, theirs = (see(state, 0)["players"][seat] for seat in range(2))
    assert len(mine["dealt"] or []) == 5
    assert theirs["dealt"] is None
    state.play(state.actions()[0])
    chosen = see(state, 1)["players"][0]
    assert chosen["ready"]
    assert chosen["gods"] is None
    assert len(see(state, 0)["players"][0]["gods"] or []) == 4
    state.play(state.actions()[0])
    assert len(see(state, 1)["players"][0]["gods"] or []) == 4


def test_others_know_how_many_weapons_there_are_and_which_may_be() -> None:
    state = placing.emptied(2)
    placing.weapons(state, 0, "axe", "ballista")
    axe, ballista = (1 << state.box.weapon_index[name] for name in ("axe", "ballista"))
    other = 1 << state.box.weapon_index["composite_bow"]
    state.seats[0].hands = tuple(sorted((axe | ballista, axe | other)))
    mine, theirs = see(state, 0)["players"][0], see(state, 1)["players"][0]
    assert sorted(mine["hand"] or []) == ["axe", "ballista"]
    assert theirs["hand"] is None
    assert theirs["hand_size"] == 2
    assert theirs["hand_certain"] == ["axe"]
    assert sorted(theirs["hand_possible"]) == ["axe", "ballista", "composite_bow"]


def test_the_star_tells_what_a_way_yields() -> None:
    state = placing.emptied(2)
    placing.pawn(state, 0, "T0")
    ways = see(state, 0)["players"][0]["star"]["ways"]
    assert len(ways) == len(state.box.tokens) - 1
    for way in ways:
        trial = state.clone()
        before = trial.seats[0]
        signs, zones, crystals = before.signs, before.zones, before.crystals
        trial.play(Action(("act", way["token"])))
        after = trial.seats[0]
        assert way["sign"] == (after.signs != signs)
        assert way["crystals"] == after.crystals - crystals
        assert len(way["zones"]) == (after.zones & ~zones).bit_count()


def test_a_sign_that_closes_a_zone_is_told() -> None:
    state = placing.emptied(2)
    box = state.box
    zone = box.zones[0]
    cells = [cell for cell in box.cells if zone.cells >> cell.index & 1]
    placing.signs(state, 0, *(cell.id for cell in cells[1:]))
    one, two = cells[0].ends
    placing.pawn(state, 0, box.spots[one].id)
    token = box.tokens[state.table.layout[two]].id
    ways = {way["token"]: way for way in see(state, 0)["players"][0]["star"]["ways"]}
    assert ways[token]["zones"] == [zone.id]
    assert ways[token]["cell"] == cells[0].id


def ways_of(state: AnunnakiState, seat: int = 0) -> dict[str, WayView]:
    return {way["token"]: way for way in see(state, seat)["players"][seat]["star"]["ways"]}


def test_a_token_that_would_do_nothing_says_what_is_missing() -> None:
    """With nothing on the planets and nothing owned only an agreement can be taken."""
    state = placing.emptied(2)
    placing.goods(state, 0)
    placing.pawn(state, 0, "T0")
    idle = {token: way["idle"] for token, way in ways_of(state).items()}
    expected = {
        "portal": "figure",
        "blue_move": "figure",
        "red_move": "figure",
        "trade": None,
        "blue_gather": "district",
        "red_gather": "district",
        "creation": "shrine",
        "market": "resource",
    }
    assert {token: idle[token] for token in expected if token in idle} == {
        token: why for token, why in expected.items() if token in idle
    }
    assert all(not way["yields"] for way in ways_of(state).values() if way["idle"])


def test_power_brings_no_more_steps_than_are_left() -> None:
    state = placing.emptied(2)
    player = state.seats[0]
    placing.star(state, T1="power")
    placing.pawn(state, 0, "T0")
    last = state.box.last_power
    assert ways_of(state)["power"]["idle"] == "goal"
    player.improved |= 1 << state.box.token_index["power"]
    player.civilizations = (0, 1)
    for left in (5, 1, 0):
        player.power = last - left
        way = ways_of(state)["power"]
        trial = placing.again(state.clone())
        trial.play(Action(("act", "power")))
        assert way["yields"].get("power", 0) == trial.seats[0].power - player.power
        assert way["idle"] == (None if left else "last_space")


def test_income_counts_the_follower_that_hera_adds() -> None:
    state = placing.emptied()
    player = state.seats[placing.ELLENYS]
    placing.star(state, T1="settlement_income")
    placing.pawn(state, placing.ELLENYS, "T0")
    placing.put(state, placing.ELLENYS, "ellenys.C", settlements=1)

    def told() -> int:
        return ways_of(state, placing.ELLENYS)["settlement_income"]["yields"]["follower"]

    before = told()
    placing.summoned(state, placing.ELLENYS, "hera")
    promised = told()
    assert promised == before + player.powers.recruits > before
    placing.turn(state, placing.ELLENYS)
    placing.play(state, "act settlement_income")
    assert state.decision is not None
    assert f"{promised} to place" in state.game.prompt(state, "en")


def test_gathering_counts_the_districts_that_have_something_to_gather() -> None:
    state = placing.emptied()
    placing.star(state, T1="red_gather")
    placing.pawn(state, 0, "T0")
    placing.put(state, 0, "gaia.G4", 1)
    assert ways_of(state)["red_gather"]["yields"] == {"districts": 1}
    state.depleted[state.table.board.index["gaia.G4"]] = 0b111
    assert ways_of(state)["red_gather"]["idle"] == "district"


def test_tokens_that_the_pawn_may_not_move_to() -> None:
    state = placing.emptied(2)
    star = see(state, 0)["players"][0]["star"]
    assert {one["why"] for one in star["shut"]} == {"blue_first"}
    assert len(star["shut"]) + len(star["ways"]) == len(state.box.tokens)
    placing.pawn(state, 0, "T0")
    star = see(state, 0)["players"][0]["star"]
    assert star["shut"] == [{"token": star["pawn"], "why": "under_pawn"}]


def bars(state: AnunnakiState, seat: int = 0) -> dict[str, str | None]:
    return {one["magic"]: one["bar"] for one in see(state, seat)["players"][seat]["magic"]}


def test_magic_says_what_is_in_its_way() -> None:
    state = placing.after_main(placing.emptied(2), 0)
    assert bars(state) == {
        "red_action": None,
        "blue_action": None,
        "weapons": None,
        "upgrade": "upgrade",
        "build": "build",
        "recruit": "recruit",
    }
    state.done = 1
    assert {*bars(state).values()} == {"late"}
    state.magic = 0
    assert {*bars(state).values()} == {"done"}
    assert {*bars(state, 1).values()} == {None}, "whose turn it is not"


def test_magic_says_what_the_only_tokens_left_to_upgrade_cost() -> None:
    """Rulebook, «Улучшение технологии»: a red token costs one wood and one metal besides."""
    state = placing.emptied(2)
    placing.star(state, N0="red_move")
    placing.pawn(state, 0, "T0")
    placing.after_main(state, 0)
    player = state.seats[0]
    joined = {state.table.layout[spot] for spot in places(state.box.neighbours[player.pawn])}
    red = {one for one in joined if state.box.red_tokens >> one & 1}
    assert red
    for token in joined - red:
        player.improved |= 1 << token

    def upgrade() -> MagicView:
        return next(
            one for one in see(state, 0)["players"][0]["magic"] if one["magic"] == "upgrade"
        )

    placing.goods(state, 0, crystals=1, gold=2, wood=1)
    assert (upgrade()["bar"], upgrade()["besides"]) == ("upgrade", {"wood": 1, "metal": 1})
    asked = Action(("magic", "upgrade"))
    assert "1 металл" in ANUNNAKI.explain(state, asked, "ru")
    placing.goods(state, 0, crystals=1, gold=2, wood=1, metal=1)
    assert upgrade()["besides"] == {}
    assert asked in placing.again(state).actions()
    for token in red:
        player.improved |= 1 << token
    assert (upgrade()["bar"], upgrade()["besides"]) == ("upgrade", {})


def test_the_mirror_makes_magic_cheaper_and_different() -> None:
    state = placing.emptied(2)
    placing.goods(state, 0, crystals=4, metal=4)
    placing.ask(state, Mirror(0, 1, 1, 1 << state.box.magic_index["weapons"]))
    state.active = 0
    shown = {one["magic"]: one for one in see(state, 0)["players"][0]["magic"]}
    assert shown["red_action"]["cost"] == {"crystal": 2}
    assert shown["weapons"]["bar"] == "repeated"
    assert shown["red_action"]["bar"] is None


def district(view: AnunnakiView, id: str) -> DistrictView:
    every = (one for planet in view["planets"] for one in planet["districts"])
    return next(one for one in every if one["district"] == id)


def test_a_district_with_what_is_in_it() -> None:
    state = placing.emptied()
    placing.put(state, placing.BABYLON, "gaia.G4", settlements=1)
    placing.put(state, placing.ELLENYS, "gaia.G4", 2, lesser=1)
    state.depleted[state.table.board.index["gaia.G4"]] = 0b001
    found = district(see(state, None), "gaia.G4")
    assert found["ruler"] == placing.ELLENYS
    assert not found["contested"]
    assert found["besieged"] == [placing.BABYLON]
    assert [source["depleted"] for source in found["sources"]] == [True, False, False]
    assert [(one["seat"], one["follower"], one["lesser_god"], one["settlement"], one["strength"])
            for one in found["figures"]] == [
        (placing.BABYLON, 0, 0, 1, 0),
        (placing.ELLENYS, 2, 1, 0, 4),
    ]  # fmt: skip


def test_civilizations_are_face_down() -> None:
    state = placing.emptied()
    placing.civilization(state, "gaia.A1", "civ05", god=True)
    seen = district(see(state, None), "gaia.A1")["civilization"]
    assert seen
    assert seen["token"] is None
    assert seen["guard"] > 0
    state.known |= 1 << state.table.board.index["gaia.A1"]
    seen = district(see(state, None), "gaia.A1")["civilization"]
    assert seen
    assert seen["token"] == "civ05"


def test_a_battle_shows_what_lies_open() -> None:
    state = placing.emptied()
    attacker, defender = placing.NORRENIS, placing.ELLENYS
    placing.put(state, attacker, "gaia.G4", 1)
    placing.put(state, defender, "gaia.G4", 2)
    placing.weapons(state, attacker, "axe", "dagger")
    placing.goods(state, attacker, metal=1)
    placing.play(placing.ask(state, Battles(attacker)), "lay axe")
    ordinary = {"slingshot"}
    for viewer, laid in ((attacker, "axe"), (defender, None), (None, None)):
        battle = see(state, viewer)["battle"]
        assert battle
        assert battle["district"] == "gaia.G4"
        assert battle["step"] == "cards"
        assert battle["attacker"]["laid"] == [laid]
        assert battle["defender"]["laid"] == []
        assert {*battle["attacker"]["may_be"]} == (set() if laid else {"axe", "dagger"}), (
            "known to be held"
        )
        kept = set() if viewer == defender else ordinary
        assert {*battle["defender"]["may_be"]} == kept, "whoever has nothing lays no Great Shield"
        assert battle["defender"]["total"] == 2
    assert see(state, None)["last_battle"] is None
    state.play("lay slingshot")
    view = see(state, None)
    assert view["battle"] is None
    last = view["last_battle"]
    assert last
    assert last["won"] is True
    assert last["winner"] == attacker
    assert (last["attacker"]["total"], last["defender"]["total"]) == (4, 3)
    assert [(part["cause"], part["strength"]) for part in last["attacker"]["parts"]] == [
        ("figure:follower", 1),
        ("weapon:axe", 3),
    ]


def test_a_hidden_civilization_changes_no_strength_that_is_shown() -> None:
    """The token may make gods count less."""
    state = placing.emptied()
    placing.civilization(state, "norrenis.TC", "civ03")
    placing.put(state, placing.NORRENIS, "norrenis.TC", lesser=1)
    placing.weapons(state, placing.NORRENIS, "dagger")
    placing.ask(state, Battles(placing.NORRENIS))
    battle = see(state, placing.NORRENIS)["battle"]
    assert battle
    assert battle["defender"]["total"] is None
    assert battle["attacker"]["total"] == 2
    state.known |= 1 << state.table.board.index["norrenis.TC"]
    battle = see(state, placing.NORRENIS)["battle"]
    assert battle
    assert battle["defender"]["total"] == 3
    assert battle["attacker"]["total"] == 1


@pytest.mark.parametrize("seed", range(4))
def test_the_parts_of_a_battle_add_up_to_its_strengths(seed: int) -> None:
    rng = random.Random(seed)
    state = begin(2 + seed % 3, seed, first_game=False)
    state.events = []
    fought = 0
    enriched = False
    while not state.over and len(state.history) < 900:
        told = len(state.events)
        before = state.last_battle
        state.apply(rng.choice(state.actions()))
        if state.last_battle is not before:
            strengths = [e.amount for e in state.events[told:] if e.good == "strength"]
            last = see(state, None)["last_battle"]
            assert last
            attacker = last["attacker"]
            if attacker["cards"] or attacker["put_back"]:  # else nobody compares strengths
                shown = [one for one in (attacker["total"], last["defender"]["total"]) if one]
                assert shown == strengths[-len(shown) :]
                fought += 1
        if state.round and not enriched:
            enrich(state, rng)
            placing.again(state)
            enriched = True
        elif state.pending and type(state.pending[-1]) is turns.Main:
            refill(state, rng)
    assert fought > 5


def test_a_price_is_paid_in_crystals_and_resources() -> None:
    changes = {"wood": -2, "crystal": -1, "follower": -1, "settlement": 1, "weapon": -1}
    assert list(ANUNNAKI.price(placing.emptied(2), changes).items()) == [
        ("crystal", 1),
        ("wood", 2),
    ]
