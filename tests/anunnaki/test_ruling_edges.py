"""Rulings at the edges of several chapters: sieges, Atlantis, what is in play, what comes later."""

from __future__ import annotations

from anunnaki.placing import (
    BABYLON,
    HOUSES,
    NORRENIS,
    PHARAOS,
    after_main,
    again,
    artifacts,
    ask,
    civilization,
    emptied,
    goods,
    play,
    put,
    summoned,
    texts,
    trades,
    weapons,
    where,
)
from igroteka.games.anunnaki import AnunnakiState, battles, movement, recruiting, rule, turns


def test_a_settlement_is_besieged_as_soon_as_others_enter() -> None:
    state = emptied(2)
    put(state, 0, "pharaos.ML", settlements=1)
    put(state, 1, "pharaos.MR", 1)
    ask(state, movement.Move(1, 2))
    play(state, "move follower pharaos.MR pharaos.ML")
    assert where(state, rule.ruled(state, state.seats[0])) == set()
    assert where(state, rule.ruled(state, state.seats[1])) == {"pharaos.ML"}


def test_settlements_may_be_built_in_atlantis() -> None:
    state = emptied(2)
    put(state, 0, "gaia.A1", 1)
    put(state, 0, "pharaos.C", 1)
    ask(state, recruiting.Build(0, "magic"))
    assert texts(state) == {"build gaia.A1", "build pharaos.C"}


def test_a_besieged_settlement_counts_for_the_goal() -> None:
    state = emptied(2)
    put(state, 0, "pharaos.ML", settlements=1)
    put(state, 0, "pharaos.C", settlements=1)
    put(state, 1, "pharaos.ML", 1)
    goal = next(one.index for one in state.box.goals if one.id == "settlements")
    assert rule.goal(state, state.seats[0], goal) == 2


def test_a_god_that_is_summoned_before_a_battle_was_not_moved_there() -> None:
    state = emptied(2)
    put(state, 0, "gaia.K2", 2)
    put(state, 1, "gaia.K2", 1)
    weapons(state, 0, "dagger")
    summoned(state, 0, "anubis")
    state.seats[0].gods = (state.box.god_index["isis"],)
    state.seats[0].lesser_tokens = 1
    after_main(state, 0)
    play(state, "summon isis gaia.K2", "end")
    assert state.decision is not None
    assert state.decision.kind == "lay"


def test_anubis_helps_in_the_turn_of_his_summoning() -> None:
    state = emptied(2)
    put(state, 0, "gaia.K2", 1, lesser=1)
    put(state, 1, "gaia.K2", 1)
    weapons(state, 0, "dagger")
    state.seats[0].gods = (state.box.god_index["anubis"],)
    state.seats[0].lesser_tokens = 1
    after_main(state, 0)
    state.arrived = 1 << state.table.board.index["gaia.K2"]
    play(state, "summon anubis gaia.K2", "end")
    assert state.decision is not None
    assert state.decision.kind == "anubis"


def test_an_artifact_serves_from_the_next_turn_on() -> None:
    state = emptied(2)
    put(state, 0, "gaia.A1", 2, lesser=4)
    civilization(state, "gaia.A1", "civ01", god=True)
    weapons(state, 0, "dagger")
    cards = state.box.artifact_index
    state.artifacts = cards["cornucopia"], cards["pandoras_box"], cards["scarab_amulet"]
    ask(state, battles.Battles(0), turns.NextTurn(0))
    play(state, "lay dagger", "gain 1gold", "artifact cornucopia")
    assert state.decision is not None
    assert (state.decision.seat, state.decision.kind) == (1, "main")
    after_main(state, 0)
    assert "cornucopia gain food" in texts(state)


def test_agreements_lie_open_before_their_owner_and_are_not_limited() -> None:
    state = emptied(2)
    every = [one.id for one in state.box.trade][:12]
    trades(state, 0, *every)
    seen = state.view(1)
    players = seen["players"]
    assert isinstance(players, list)
    assert [one["trade"] for one in players[0]["trades"]] == every


def test_goods_and_gods_lie_open() -> None:
    state = emptied(2)
    goods(state, 0, crystals=3, food=2, gold=1)
    state.seats[0].gods = tuple(state.box.god_index[name] for name in ("horus", "isis"))
    summoned(state, 0, "isis")
    for viewer in (1, None):
        players = state.view(viewer)["players"]
        assert isinstance(players, list)
        shown = {name: amount for name, amount in players[0]["goods"].items() if amount}
        assert shown == {"crystal": 3, "food": 2, "gold": 1}
        assert players[0]["gods"] == [
            {"god": "horus", "summoned": False},
            {"god": "isis", "summoned": True},
        ]


def before_a_battle(seat: int) -> AnunnakiState:
    """A seat stands against Babylon with one follower each; both have others at home."""
    state = emptied()
    for one, home in ((seat, HOUSES[seat]), (BABYLON, "babylon")):
        put(state, one, "gaia.G4", 1)
        put(state, one, f"{home}.C", 1, settlements=1)
    weapons(state, seat, "dagger")
    return after_main(state, seat)


def no_battle(state: AnunnakiState, ruler: int) -> None:
    """The turn ends without a battle, and somebody rules the district."""
    seat = state.active
    play(state, "end")
    assert state.decision == (seat + 1, "main")
    assert where(state, rule.ruled(state, state.seats[ruler])) >= {"gaia.G4"}


def test_a_defender_lost_to_pandora_does_not_fight() -> None:
    state = before_a_battle(PHARAOS)
    artifacts(state, PHARAOS, "pandoras_box")
    state.seats[PHARAOS].pandora = 7
    play(again(state), "pandora pandora_follower", "lose gaia.G4", "done")
    no_battle(state, PHARAOS)


def test_an_attacker_given_to_freya_does_not_fight() -> None:
    state = before_a_battle(NORRENIS)
    player = state.seats[NORRENIS]
    player.gods, player.lesser_tokens = (state.box.god_index["freya"],), 1
    play(again(state), "summon freya norrenis.C", "give gaia.G4", "gain 4food")
    no_battle(state, BABYLON)


def test_an_attacker_called_back_does_not_fight() -> None:
    state = before_a_battle(PHARAOS)
    goods(state, PHARAOS, crystals=1, food=2)
    state.seats[PHARAOS].supply = 0
    play(again(state), "magic recruit", "recruit pharaos.C gaia.G4")
    no_battle(state, BABYLON)
