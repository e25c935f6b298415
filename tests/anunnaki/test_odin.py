"""Settlements that walk: rulebook, «Обычное свойство Одина»; position 24."""

from __future__ import annotations

from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    NORRENIS,
    ask,
    culture,
    emptied,
    play,
    put,
    targets,
    texts,
    where,
)
from igroteka.games.anunnaki import rule
from igroteka.games.anunnaki.movement import Move, Portal
from igroteka.games.anunnaki.recruiting import Build
from igroteka.games.anunnaki.tokens import use_token


def test_settlements_of_norrenis_walk_and_carry() -> None:
    state = emptied()
    put(state, NORRENIS, "norrenis.C", 2, settlements=1)
    put(state, BABYLON, "norrenis.ML", settlements=1)
    ask(state, Move(NORRENIS, 1))
    assert {text for text in texts(state) if "norrenis.C norrenis.ML" in text} == {
        "move follower norrenis.C norrenis.ML",
        "move settlement norrenis.C norrenis.ML",
        "move settlement norrenis.C norrenis.ML follower",
        "move settlement norrenis.C norrenis.ML follower follower",
    }
    play(state, "move settlement norrenis.C norrenis.ML follower follower")
    assert state.over
    player = state.seats[NORRENIS]
    assert where(state, rule.ruled(state, player)) == {"norrenis.ML"}
    assert rule.besieged(state, state.seats[BABYLON])
    put(state, ELLENYS, "norrenis.MR", 1)
    ask(state, Move(ELLENYS, 1))
    assert "norrenis.C" not in targets(state, "move", "norrenis.MR"), "closed, though empty"


def test_a_settlement_carries_gods_but_no_settlement() -> None:
    state = emptied()
    put(state, NORRENIS, "norrenis.C", 1, lesser=1, chief=True, settlements=2)
    ask(state, Move(NORRENIS, 1))
    loads = {
        tuple(action[4:])
        for action in state.actions()
        if action[:4] == ("move", "settlement", "norrenis.C", "norrenis.ML")
    }
    assert loads == {
        (),
        ("follower",),
        ("lesser_god",),
        ("chief_god",),
        ("follower", "lesser_god"),
        ("follower", "chief_god"),
        ("lesser_god", "chief_god"),
    }
    play(state, "move settlement norrenis.C norrenis.ML lesser_god chief_god")
    player = state.seats[NORRENIS]
    index = state.table.board.index
    assert player.chief_at == index["norrenis.ML"]
    assert player.settlements[index["norrenis.C"]] == 1
    assert where(state, state.arrived) == {"norrenis.ML"}


def test_settlements_of_norrenis_pass_portals_and_turn_culture_up() -> None:
    state = emptied()
    put(state, NORRENIS, "norrenis.C", 1, settlements=1)
    put(state, NORRENIS, "gaia.G1", settlements=1)
    culture(state, "gaia.k1", "cul01", up=False)
    ask(state, Portal(NORRENIS, 1))
    play(state, "portal settlement norrenis.C gaia.G1 follower")
    player = state.seats[NORRENIS]
    assert player.settlements[state.table.board.index["gaia.G1"]] == 2
    assert where(state, player.homes) == where(state, player.figures) == {"gaia.G1"}
    assert state.upturned


def test_a_settlement_of_norrenis_may_be_moved_onto_another() -> None:
    state = emptied()
    put(state, NORRENIS, "gaia.G1", 1, settlements=1)
    put(state, NORRENIS, "gaia.G3", settlements=1)
    play(ask(state, Move(NORRENIS, 1)), "move settlement gaia.G3 gaia.G1")
    player = state.seats[NORRENIS]
    index = state.table.board.index
    assert player.settlements[index["gaia.G1"]] == 2
    assert where(state, player.homes) == {"gaia.G1"}
    goal = next(one.index for one in state.box.goals if one.id == "settlements")
    assert rule.goal(state, player, goal) == 2
    assert ask(state, Build(NORRENIS, "test")).over
    assert player.stock == 3, "none is built where one stands"
    play(ask(state, Move(NORRENIS, 1)), "move settlement gaia.G1 gaia.G3 follower")
    assert where(state, player.homes) == where(state, player.figures) == {"gaia.G1", "gaia.G3"}


def test_every_step_of_a_settlement_may_carry_others() -> None:
    state = emptied()
    put(state, NORRENIS, "norrenis.C", 2, settlements=1)
    put(state, NORRENIS, "norrenis.ML", lesser=1)
    ask(state, Move(NORRENIS, 2))
    play(state, "move settlement norrenis.C norrenis.ML follower follower")
    play(state, "move settlement norrenis.ML norrenis.TL lesser_god")
    assert state.over
    player = state.seats[NORRENIS]
    index = state.table.board.index
    assert player.followers[index["norrenis.ML"]] == 2
    assert (player.lesser[index["norrenis.TL"]], player.settlements[index["norrenis.TL"]]) == (1, 1)


def test_every_settlement_in_a_portal_may_carry_others() -> None:
    state = emptied()
    put(state, NORRENIS, "norrenis.C", 4, settlements=2)
    state.pending = []
    use_token(state, state.seats[NORRENIS], state.box.token_index["portal"], True)
    ask(state, *state.pending)
    for district in ("gaia.G1", "gaia.G3"):
        play(state, f"portal settlement norrenis.C {district} follower follower")
    assert state.over
    assert where(state, state.seats[NORRENIS].figures) == {"gaia.G1", "gaia.G3"}
    assert state.seats[NORRENIS].followers[state.table.board.index["gaia.G3"]] == 2


def test_settlements_of_others_stay() -> None:
    state = emptied()
    put(state, BABYLON, "babylon.C", settlements=1)
    ask(state, Move(BABYLON, 3))
    assert state.over


def test_nobody_is_carried_over_the_borders_of_atlantis_in_the_end() -> None:
    state = emptied()
    put(state, NORRENIS, "gaia.G3", 1, settlements=1)
    put(state, NORRENIS, "gaia.A1", 1, settlements=1)
    ask(state, Move(NORRENIS, 2))
    assert "move settlement gaia.G3 gaia.A1 follower" in texts(state)
    assert "move settlement gaia.A1 gaia.G8 follower" in texts(state)
    state.ending = True
    ask(state, Move(NORRENIS, 2))
    assert not any("gaia.A1" in text for text in texts(state))


def test_carried_figures_stop_where_the_settlement_stops() -> None:
    state = emptied()
    put(state, NORRENIS, "gaia.G3", 2, settlements=1)
    put(state, BABYLON, "gaia.G4", 1)
    ask(state, Move(NORRENIS, 3))
    play(state, "move settlement gaia.G3 gaia.G4 follower follower")
    assert state.over
