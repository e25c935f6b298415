"""Artifacts: rulebook, «Атлантида», «Карты артефактов»."""

from __future__ import annotations

import pytest

from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    NORRENIS,
    PHARAOS,
    after_main,
    artifacts,
    ask,
    civilization,
    emptied,
    goods,
    has,
    play,
    put,
    spaces,
    texts,
    tracks,
    weapons,
)
from igroteka.games.anunnaki import AnunnakiState
from igroteka.games.anunnaki.artifacts import Prize, Scarab
from igroteka.games.anunnaki.battles import Battles
from igroteka.games.anunnaki.box.terms import RESOURCES
from igroteka.games.anunnaki.scoring import begin


def on_offer(state: AnunnakiState, *names: str) -> None:
    state.artifacts = tuple(state.box.artifact_index[name] for name in names)


def owned(state: AnunnakiState, seat: int) -> list[str]:
    return [state.box.artifacts[card].id for card in state.seats[seat].artifacts]


def with_pandora(state: AnunnakiState, seat: int) -> AnunnakiState:
    on_offer(state, "pandoras_box")
    ask(state, Prize(seat))
    return after_main(state, seat)


# --- getting them -------------------------------------------------------------------------------


def test_the_others_stay_while_a_god_of_atlantis_is_left() -> None:
    state = emptied()
    on_offer(state, "scarab_amulet", "cornucopia", "other_world_map")
    civilization(state, "gaia.A2", "civ01", god=True)
    ask(state, Prize(PHARAOS))
    assert len(state.actions()) == 3
    play(state, "artifact cornucopia")
    assert owned(state, PHARAOS) == ["cornucopia"]
    state.guarded = 0
    ask(state, Prize(BABYLON))
    assert texts(state) == {"artifact scarab_amulet", "artifact other_world_map"}
    play(state, "artifact other_world_map")
    assert state.artifacts == ()


def test_with_two_players_the_others_leave_the_game_at_once() -> None:
    state = emptied(2)
    put(state, PHARAOS, "gaia.A1", lesser=4)
    civilization(state, "gaia.A1", "civ03", god=True)
    weapons(state, PHARAOS, "sword")
    goods(state, PHARAOS, metal=1)
    on_offer(state, "scarab_amulet", "cornucopia", "other_world_map")
    play(ask(state, Battles(PHARAOS)), "lay sword", "artifact scarab_amulet")
    assert state.artifacts == ()


def test_a_district_of_atlantis_won_from_a_player_brings_no_artifact() -> None:
    state = emptied()
    put(state, PHARAOS, "gaia.A1", lesser=4)
    put(state, BABYLON, "gaia.A1", 1)
    weapons(state, PHARAOS, "dagger")
    play(ask(state, Battles(PHARAOS)), "lay dagger", "lay slingshot")
    assert state.over
    assert owned(state, PHARAOS) == []


# --- what they do -------------------------------------------------------------------------------


def test_the_cornucopia_gives_four_of_a_type() -> None:
    state = emptied()
    artifacts(state, PHARAOS, "cornucopia")
    goods(state, PHARAOS, gold=3)
    after_main(state, PHARAOS)
    assert texts(state, "cornucopia") == {f"cornucopia gain {name}" for name in RESOURCES}
    play(state, "cornucopia gain gold")
    assert has(state.seats[PHARAOS]) == {"gold": 7}
    assert owned(state, PHARAOS) == []
    assert texts(state) == {"end"}


def test_the_cornucopia_gives_points_for_four_of_a_type() -> None:
    state = emptied()
    artifacts(state, PHARAOS, "cornucopia")
    goods(state, PHARAOS, gold=5, metal=4, wood=3)
    after_main(state, PHARAOS)
    pays = {action for action in texts(state, "cornucopia") if " pay " in action}
    assert pays == {"cornucopia pay gold", "cornucopia pay metal"}
    play(state, "cornucopia pay gold")
    assert (state.seats[PHARAOS].vp, has(state.seats[PHARAOS])) == (
        8,
        {"gold": 1, "metal": 4, "wood": 3},
    )


def test_pandora_takes_crystals_before_it_gives_one() -> None:
    state = with_pandora(emptied(), PHARAOS)
    state.seats[NORRENIS].crystals = 20
    play(state, "pandora pandora_crystal")
    assert [player.crystals for player in state.seats] == [1, 19, 0, 0]
    assert texts(state, "pandora") == set()  # once a turn


def test_pandora_takes_followers_of_the_losers_choice() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.C", 1, settlements=1)
    put(state, NORRENIS, "norrenis.C", 1)
    put(state, NORRENIS, "gaia.A1", 2)
    put(state, BABYLON, "babylon.C", 1)
    with_pandora(state, PHARAOS)
    play(state, "pandora pandora_follower")
    assert state.decision == (NORRENIS, "loss")
    assert texts(state) == {"lose norrenis.C", "lose gaia.A1"}
    play(state, "lose gaia.A1")
    assert state.seats[BABYLON].figures == 0  # the only one goes by itself
    assert (state.seats[NORRENIS].supply, state.seats[BABYLON].supply) == (10, 12)
    assert texts(state) == {"recruit pharaos.C", "done"}
    play(state, "recruit pharaos.C")
    assert state.decision == (PHARAOS, "turn")


def test_pandora_takes_cards_of_the_losers_choice() -> None:
    state = emptied()
    weapons(state, NORRENIS, "dagger", "axe")
    weapons(state, ELLENYS, "sword")
    with_pandora(state, PHARAOS)
    play(state, "pandora pandora_weapon")
    assert texts(state) == {"lose dagger", "lose axe"}
    play(state, "lose dagger")
    assert state.seats[ELLENYS].hand == 0
    assert state.seats[NORRENIS].hand == 1 << state.box.weapon_index["axe"]
    assert state.decision == (PHARAOS, "arm")
    play(state, "arm dagger")
    assert state.decision == (PHARAOS, "turn")


def test_pandoras_box_goes_with_its_last_token() -> None:
    state = with_pandora(emptied(), PHARAOS)
    for token in ("pandora_crystal", "pandora_follower", "pandora_weapon"):
        assert owned(state, PHARAOS) == ["pandoras_box"]
        play(after_main(state, PHARAOS), f"pandora {token}")
    assert owned(state, PHARAOS) == []
    assert state.seats[PHARAOS].pandora == 0


def test_the_tablet_points_at_a_track() -> None:
    state = emptied()
    on_offer(state, "tablet_of_destinies", "cornucopia")
    play(ask(state, Prize(PHARAOS)), "artifact tablet_of_destinies")
    assert state.decision == (PHARAOS, "providence")
    assert texts(state) == {"foresee war", "foresee tech", "foresee commerce"}
    play(state, "foresee tech")
    assert state.seats[PHARAOS].providence == 1


def test_the_scarab_promises_steps_and_not_what_is_counted_afterwards() -> None:
    state = emptied()
    artifacts(state, PHARAOS, "scarab_amulet")
    tracks(state, PHARAOS, war=2, commerce=3, power=9)
    state.pending.clear()
    begin(state)
    told = {event.good for event in state.outlook("advance war commerce")}
    assert told == {"war", "commerce"}


@pytest.mark.parametrize(("power", "war"), [(7, 11), (8, 12)])
def test_the_scarab_advances_two_tracks(power: int, war: int) -> None:
    state = emptied()
    artifacts(state, PHARAOS, "scarab_amulet")
    tracks(state, PHARAOS, war=11, commerce=3, power=power)
    ask(state, Scarab(PHARAOS))
    assert texts(state) == {"advance war tech", "advance war commerce", "advance tech commerce"}
    play(state, "advance war commerce")
    assert spaces(state.seats[PHARAOS]) == {"war": war, "tech": 0, "commerce": 4, "power": power}
