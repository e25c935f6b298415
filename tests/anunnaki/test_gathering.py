"""Gathering: rulebook, «Сбор ресурсов»; positions 7 to 11; Ishtar, Odin, Isis, Osiris, Assur, the
Other World."""

from __future__ import annotations

from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    NORRENIS,
    PHARAOS,
    artifacts,
    ask,
    civilization,
    emptied,
    goods,
    has,
    play,
    put,
    summoned,
    texts,
)
from igroteka.games.anunnaki.gathering import Gather, strength
from igroteka.games.anunnaki.state import AnunnakiState
from igroteka.games.anunnaki.tokens import use_token


def gather(state: AnunnakiState, seat: int, districts: int = 1) -> AnunnakiState:
    return ask(state, Gather(seat, districts, "gather"))


def test_strength_and_free_sources_limit_what_is_gathered() -> None:
    state = emptied()
    put(state, ELLENYS, "babylon.TL", chief=True)
    state.depleted[state.table.board.index["babylon.TL"]] = 0b01
    gather(state, ELLENYS)
    assert texts(state) == {"gather babylon.TL 1wood", "done"}
    play(state, "gather babylon.TL 1wood")
    assert has(state.seats[ELLENYS]) == {"wood": 1}
    assert gather(state, ELLENYS).over, "all sources are depleted"


def test_less_may_be_gathered_and_one_source_is_depleted_all_the_same() -> None:
    state = emptied()
    put(state, PHARAOS, "gaia.G4", 2)
    gather(state, PHARAOS)
    assert texts(state) == {"gather gaia.G4 1metal", "gather gaia.G4 2metal", "done"}
    play(state, "gather gaia.G4 1metal")
    assert state.depleted[state.table.board.index["gaia.G4"]].bit_count() == 1


def test_no_district_no_token() -> None:
    state = emptied()
    put(state, PHARAOS, "gaia.G4", 2)
    play(gather(state, PHARAOS), "done")
    assert not any(state.depleted)
    assert has(state.seats[PHARAOS]) == {}


def test_a_capital_is_never_depleted() -> None:
    state = emptied()
    put(state, BABYLON, "babylon.C", 5)
    for times in (1, 2, 3):
        assert texts(gather(state, BABYLON)) == {"gather babylon.C 1gold", "done"}
        play(state, "gather babylon.C 1gold")
        assert has(state.seats[BABYLON]) == {"gold": times}
    assert not any(state.depleted)


def test_the_rulebooks_example() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.TL", 2)
    put(state, PHARAOS, "gaia.G4", 3)
    put(state, PHARAOS, "pharaos.ML", 1)
    state.depleted[state.table.board.index["pharaos.ML"]] = 1
    state.pending = []
    use_token(state, state.seats[PHARAOS], state.box.token_index["red_gather"], False)
    ask(state, *state.pending)
    assert not any("pharaos.ML" in text for text in texts(state))
    play(state, "gather pharaos.TL 2food")
    assert not any("pharaos.TL" in text for text in texts(state)), "districts differ"
    play(state, "gather gaia.G4 3metal")
    assert state.over
    assert has(state.seats[PHARAOS]) == {"food": 2, "metal": 3}
    assert sum(one.bit_count() for one in state.depleted) == 3


def test_two_resources_and_strength_two() -> None:
    state = emptied(2)
    put(state, PHARAOS, "gaia.K5", lesser=1)
    gather(state, PHARAOS)
    assert texts(state) == {
        "gather gaia.K5 1metal+1gold metal",
        "gather gaia.K5 1metal+1gold gold",
        "gather gaia.K5 1gold",
        "gather gaia.K5 1metal",
        "done",
    }
    play(state, "gather gaia.K5 1metal+1gold gold")
    assert texts(gather(state, PHARAOS)) == {"gather gaia.K5 1metal", "done"}
    play(state, "gather gaia.K5 1metal")
    assert has(state.seats[PHARAOS]) == {"gold": 1, "metal": 2}
    assert gather(state, PHARAOS).over


def test_two_resources_and_strength_one() -> None:
    state = emptied(2)
    put(state, PHARAOS, "gaia.K8", 1)
    play(gather(state, PHARAOS), "gather gaia.K8 1wood")
    assert texts(gather(state, PHARAOS)) == {"gather gaia.K8 1metal", "done"}


def test_nothing_is_gathered_in_atlantis_or_where_others_are() -> None:
    state = emptied()
    put(state, PHARAOS, "gaia.A1", 3)
    put(state, PHARAOS, "pharaos.TC", 2)
    put(state, PHARAOS, "gaia.G1", 1)
    put(state, ELLENYS, "gaia.G1", 1)
    civilization(state, "pharaos.TC", "civ01")
    assert gather(state, PHARAOS, 3).over


def test_the_scale_ends() -> None:
    state = emptied()
    put(state, PHARAOS, "gaia.G4", 3)
    goods(state, PHARAOS, metal=18)
    play(gather(state, PHARAOS), "gather gaia.G4 3metal")
    assert has(state.seats[PHARAOS]) == {"metal": 19}


# --- gods -----------------------------------------------------------------------------------------


def test_ishtar_gathers_with_settlements() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.G4", settlements=1)
    assert texts(gather(state, BABYLON)) == {
        "gather gaia.G4 1metal",
        "gather gaia.G4 2metal",
        "done",
    }


def test_improved_ishtar_knows_no_limit_but_strength() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.G4", 1, settlements=1)
    put(state, BABYLON, "babylon.C", 3, chief=True)
    state.depleted[state.table.board.index["gaia.G4"]] = 0b011
    found = texts(gather(state, BABYLON, 2))
    assert "gather gaia.G4 3metal" in found
    assert "gather gaia.G4 4metal" not in found
    assert "gather babylon.C 1gold" in found
    assert "gather babylon.C 2gold" not in found
    play(state, "gather gaia.G4 3metal")
    assert state.depleted[state.table.board.index["gaia.G4"]] == 0b111
    assert not any("gaia.G4" in text for text in texts(gather(state, BABYLON)))


def test_improved_ishtar_mixes_two_resources() -> None:
    state = emptied(2, houses="babylon,pharaos")
    put(state, 0, "gaia.K5", chief=True)
    found = texts(gather(state, 0))
    assert "gather gaia.K5 2metal+1gold gold" in found
    assert "gather gaia.K5 3metal" in found
    play(state, "gather gaia.K5 2metal+1gold gold")
    assert "gather gaia.K5 1gold" not in texts(gather(state, 0))
    assert "gather gaia.K5 3metal" in texts(state)


def test_osiris_and_isis() -> None:
    state = emptied()
    put(state, PHARAOS, "gaia.G7", settlements=1)
    assert gather(state, PHARAOS).over
    summoned(state, PHARAOS, "isis")
    assert gather(state, PHARAOS).over
    summoned(state, PHARAOS, "osiris")
    assert texts(gather(state, PHARAOS)) == {"gather gaia.G7 1food", "done"}
    put(state, PHARAOS, "gaia.G7", 1)
    assert strength(state, state.seats[PHARAOS], state.table.board.index["gaia.G7"]) == 3


def test_assur_counts_two_figures() -> None:
    state = emptied()
    summoned(state, BABYLON, "assur")
    put(state, BABYLON, "gaia.G7", 2)
    put(state, BABYLON, "gaia.G6", 1)
    index = state.table.board.index
    assert strength(state, state.seats[BABYLON], index["gaia.G7"]) == 3
    assert strength(state, state.seats[BABYLON], index["gaia.G6"]) == 1


def test_settlements_of_improved_odin_gather() -> None:
    state = emptied()
    put(state, NORRENIS, "gaia.G7", settlements=1)
    assert gather(state, NORRENIS).over
    put(state, NORRENIS, "gaia.A1", chief=True)
    assert "gather gaia.G7 2food" in texts(gather(state, NORRENIS))
    summoned(state, NORRENIS, "heimdallr")
    index = state.table.board.index
    assert strength(state, state.seats[NORRENIS], index["gaia.G7"]) == 2


def test_the_other_world_gives_any_mix() -> None:
    state = emptied()
    artifacts(state, ELLENYS, "other_world_map")
    put(state, ELLENYS, "other_world", 3)
    found = texts(gather(state, ELLENYS))
    assert len(found) == 4 + 10 + 20 + 1
    play(state, "gather other_world 2food+1gold")
    assert has(state.seats[ELLENYS]) == {"food": 2, "gold": 1}
    assert len(texts(gather(state, ELLENYS))) == 4 + 10 + 1
    play(state, "gather other_world 1wood")
    play(gather(state, ELLENYS), "gather other_world 1wood")
    assert gather(state, ELLENYS).over
