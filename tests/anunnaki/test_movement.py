"""Moving and portals: rulebook, «Правила перемещения», actions 1 to 3; positions 4, 11, 12, 14 and
33; Hermes, Enlil, the Other World."""

from __future__ import annotations

from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    NORRENIS,
    PHARAOS,
    artifacts,
    ask,
    civilization,
    culture,
    emptied,
    play,
    put,
    summoned,
    targets,
    texts,
    where,
)
from igroteka.games.anunnaki import rewards, rule
from igroteka.games.anunnaki.movement import Move, Portal, move, portal
from igroteka.games.anunnaki.recruiting import Build
from igroteka.games.anunnaki.tokens import use_token


def test_points_are_shared_among_figures() -> None:
    state = emptied()
    put(state, BABYLON, "babylon.C", 2)
    ask(state, Move(BABYLON, 2))
    assert texts(state) == {
        "move follower babylon.C babylon.ML",
        "move follower babylon.C babylon.MR",
        "done",
    }
    play(state, "move follower babylon.C babylon.ML", "move follower babylon.C babylon.MR")
    assert state.over
    assert where(state, state.seats[BABYLON].figures) == {"babylon.ML", "babylon.MR"}


def test_one_figure_may_be_moved_several_times_or_not_at_all() -> None:
    state = emptied()
    put(state, BABYLON, "babylon.C", 1)
    ask(state, Move(BABYLON, 2))
    play(state, "move follower babylon.C babylon.ML", "move follower babylon.ML babylon.TL")
    ask(state, Move(BABYLON, 2))
    play(state, "move follower babylon.TL babylon.ML", "done")
    assert where(state, state.seats[BABYLON].figures) == {"babylon.ML"}


def test_figures_stop_before_a_civilization() -> None:
    state = emptied()
    put(state, ELLENYS, "ellenys.ML", 2)
    civilization(state, "ellenys.TC", "civ01")
    ask(state, Move(ELLENYS, 4))
    play(state, "move follower ellenys.ML ellenys.TC")
    assert targets(state, "move", "ellenys.TC") == set()
    play(state, "move follower ellenys.ML ellenys.TC")
    assert state.over, "nobody is left who could move"
    ask(state, Portal(ELLENYS, 1))
    assert state.over


def test_figures_stop_before_others_but_not_at_settlements() -> None:
    state = emptied()
    put(state, ELLENYS, "gaia.G1", 1)
    put(state, BABYLON, "gaia.G3", settlements=1)
    put(state, PHARAOS, "gaia.G2", 1)
    put(state, NORRENIS, "gaia.G4", settlements=1)
    ask(state, Move(ELLENYS, 3))
    play(state, "move follower gaia.G1 gaia.G3")
    assert rule.ruled(state, state.seats[ELLENYS]) == 1 << state.table.board.index["gaia.G3"]
    assert rule.ruled(state, state.seats[BABYLON]) == 0
    play(state, "move follower gaia.G3 gaia.G1")
    assert where(state, rule.ruled(state, state.seats[BABYLON])) == {"gaia.G3"}
    for enemy in ("gaia.G2", "gaia.G4"):
        state = emptied()
        put(state, ELLENYS, "gaia.G1", 1)
        put(state, PHARAOS, "gaia.G2", 1)
        put(state, NORRENIS, "gaia.G4", settlements=1)
        ask(state, Move(ELLENYS, 3))
        play(state, f"move follower gaia.G1 {enemy}")
        assert state.over, "whoever meets figures stays"


def test_foreign_capitals_are_closed() -> None:
    state = emptied()
    put(state, ELLENYS, "babylon.ML", 1)
    ask(state, Move(ELLENYS, 1))
    assert targets(state, "move", "babylon.ML") == {"babylon.MR", "babylon.TL", "babylon.TC"}


def test_atlantis_is_entered_and_left_over_dashed_lines() -> None:
    state = emptied()
    for district in ("gaia.G4", "gaia.G3", "gaia.A1"):
        put(state, BABYLON, district, 1)
    ask(state, Move(BABYLON, 1))
    assert targets(state, "move", "gaia.G4") == {"gaia.G1", "gaia.G2", "gaia.G3", "gaia.G5"}
    assert targets(state, "move", "gaia.A1") == {"gaia.G3", "gaia.G8"}
    assert "gaia.A1" in targets(state, "move", "gaia.G3")


def test_after_the_end_is_brought_about_atlantis_is_closed() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.G3", 1)
    put(state, BABYLON, "gaia.A1", 1)
    state.ending = True
    ask(state, Move(BABYLON, 1))
    assert targets(state, "move", "gaia.A1") == set()
    assert "gaia.A1" not in targets(state, "move", "gaia.G3")


def test_portals_lead_anywhere_but_to_atlantis_and_foreign_capitals() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.G4", 1)
    put(state, BABYLON, "gaia.A1", 1)
    ask(state, Portal(BABYLON, 1))
    found = targets(state, "portal", "gaia.G4")
    assert len(found) == 32
    assert "babylon.C" in found
    assert not found & {"gaia.G4", "gaia.A1", "gaia.A2", "pharaos.C", "other_world"}
    assert targets(state, "portal", "gaia.A1") == set()


def test_a_portal_turns_up_a_culture_token() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.C", 1)
    culture(state, "gaia.k1", "cul01", up=False)
    culture(state, "gaia.k2", "cul03", up=True)
    ask(state, Portal(PHARAOS, 1))
    play(state, "portal follower pharaos.C gaia.G4")
    assert state.upturned == 0b11 << state.table.board.spot_index["gaia.k1"]
    assert [event.cause for event in state.events or () if event.good == "culture_upturned"][
        -1:
    ] == ["gaia.k1"]


def test_an_improved_portal_sends_each_figure_its_own_way() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.C", 2)
    token = state.box.token_index["portal"]
    state.pending = []
    use_token(state, state.seats[PHARAOS], token, True)
    ask(state, *state.pending)
    play(state, "portal follower pharaos.C gaia.G4", "portal follower pharaos.C babylon.TC")
    assert state.over


def test_all_together_go_the_same_way() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.C", 2, lesser=1)
    put(state, PHARAOS, "gaia.G1", 1)
    ask(state, Portal(PHARAOS, 3, together=True))
    play(state, "portal follower pharaos.C gaia.G4")
    assert texts(state) == {
        "portal follower pharaos.C gaia.G4",
        "portal lesser_god pharaos.C gaia.G4",
        "done",
    }


def test_culture_is_turned_up_when_the_movement_ends() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.G2", 1)
    culture(state, "gaia.k1", "cul01", up=False)
    culture(state, "gaia.k4", "cul02", up=False)
    ask(state, Move(BABYLON, 3))
    play(state, "move follower gaia.G2 gaia.G4", "move follower gaia.G4 gaia.G5")
    assert state.upturned == 0
    play(state, "done")
    assert state.upturned == 1 << state.table.board.spot_index["gaia.k4"], "G4 was only crossed"


def test_gods_that_have_arrived_are_remembered() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.G2", 1, lesser=1, chief=True)
    ask(state, Move(BABYLON, 3))
    play(state, "move follower gaia.G2 gaia.G1")
    assert state.arrived == 0
    play(state, "move lesser_god gaia.G2 gaia.G4", "move chief_god gaia.G2 gaia.G5")
    assert where(state, state.arrived) == {"gaia.G4", "gaia.G5"}


def test_the_red_move_example() -> None:
    state = emptied()
    put(state, NORRENIS, "norrenis.C", 1)
    put(state, NORRENIS, "gaia.G3", 1, lesser=1, chief=True)
    civilization(state, "gaia.A1", "civ01", god=True)
    state.pending = []
    use_token(state, state.seats[NORRENIS], state.box.token_index["red_move"], True)
    ask(state, *state.pending)
    play(
        state,
        "move follower norrenis.C norrenis.ML",
        "move follower norrenis.ML norrenis.TL",
        "move chief_god gaia.G3 gaia.A1",
        "move lesser_god gaia.G3 gaia.A1",
        "move follower gaia.G3 gaia.A1",
    )
    assert state.over
    assert where(state, rule.contested(state, state.seats[NORRENIS])) == {"gaia.A1"}


def test_hermes_and_enlil_help_whatever_gives_the_action() -> None:
    state = emptied()
    put(state, ELLENYS, "ellenys.C", 1)
    summoned(state, ELLENYS, "hermes")
    state.pending = []
    move(state, state.seats[ELLENYS], 2)
    assert state.pending == [Move(ELLENYS, 4)]
    put(state, BABYLON, "babylon.C", 1)
    summoned(state, BABYLON, "enlil")
    state.pending = []
    portal(state, state.seats[BABYLON], 1)
    assert state.pending == [Portal(BABYLON, 2)]


def test_portals_and_movements_as_rewards() -> None:
    state = emptied()
    put(state, ELLENYS, "ellenys.C", 2)
    player = state.seats[ELLENYS]
    state.pending = []
    rewards.give(state, player, state.box.trade[state.box.trade_index["neu05"]].middle, "test")
    play(ask(state, *state.pending), "portal follower ellenys.C gaia.G1")
    assert state.over, "one figure"
    state.pending = []
    rewards.give(state, player, state.box.trade[state.box.trade_index["neu07"]].middle, "test")
    ask(state, *state.pending)
    play(state, "move follower gaia.G1 gaia.G3", "move follower ellenys.C ellenys.ML")
    assert state.over, "two points"
    summoned(state, ELLENYS, "hermes")
    state.pending = []
    rewards.give(state, player, state.box.trade[state.box.trade_index["neu07"]].middle, "test")
    ask(state, *state.pending)
    play(state, *["move follower gaia.G3 gaia.G4", "move follower gaia.G4 gaia.G3"] * 2)
    assert state.over, "four points"


# --- the Other World ----------------------------------------------------------------------------


def test_the_other_world_touches_what_its_owner_rules() -> None:
    state = emptied()
    put(state, BABYLON, "babylon.C", 1)
    put(state, BABYLON, "gaia.G1", settlements=1)
    put(state, BABYLON, "gaia.A1", 1)
    artifacts(state, BABYLON, "other_world_map")
    ask(state, Move(BABYLON, 2))
    assert "other_world" not in targets(state, "move", "gaia.A1")
    play(state, "move follower babylon.C other_world")
    assert targets(state, "move", "other_world") == {"gaia.G1"}
    play(state, "move follower other_world gaia.G1")
    assert state.over


def test_the_other_world_is_its_owners_alone() -> None:
    state = emptied()
    put(state, BABYLON, "babylon.C", 1)
    put(state, ELLENYS, "ellenys.C", 1)
    artifacts(state, BABYLON, "other_world_map")
    ask(state, Portal(BABYLON, 1))
    assert "other_world" in targets(state, "portal", "babylon.C")
    ask(state, Portal(ELLENYS, 1))
    assert "other_world" not in targets(state, "portal", "ellenys.C")


def test_from_the_other_world_only_ruled_districts_are_entered() -> None:
    state = emptied()
    artifacts(state, BABYLON, "other_world_map")
    put(state, BABYLON, "other_world", 1)
    assert ask(state, Move(BABYLON, 1)).over
    put(state, BABYLON, "gaia.A1", settlements=1)
    assert ask(state, Move(BABYLON, 1)).over, "Atlantis is entered over dashed lines alone"
    put(state, BABYLON, "gaia.G1", 1)
    ask(state, Move(BABYLON, 1))
    assert targets(state, "move", "other_world") == {"gaia.G1"}
    assert "other_world" in targets(state, "move", "gaia.G1")


def test_a_settlement_may_be_built_in_the_other_world() -> None:
    state = emptied()
    artifacts(state, BABYLON, "other_world_map")
    put(state, BABYLON, "other_world", 1)
    assert ask(state, Build(BABYLON, "test")).over, "the only place"
    assert where(state, state.seats[BABYLON].homes) == {"other_world"}
