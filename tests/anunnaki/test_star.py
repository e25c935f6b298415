"""The star: rulebook, «Основное действие», «Знаки призыва»; positions 1 to 4 and 28; Ra."""

from __future__ import annotations

from anunnaki.placing import (
    BABYLON,
    PHARAOS,
    after_main,
    ask,
    emptied,
    goods,
    has,
    pawn,
    play,
    put,
    signs,
    spaces,
    star,
    texts,
    turn,
)
from igroteka.games.anunnaki.star import Shift, every_cell

BLUE = {"portal", "blue_move", "trade", "blue_gather", "creation", "market"}
TOKENS = BLUE | {"red_move", "red_gather", "settlement_income", "power"}
ALL_BUT_R4 = ("L0", "R0", "B0", "L1", "R1", "B1", "L2", "R2", "B2", "L3", "R3", "B3", "L4")


def test_the_first_turn_is_on_a_blue_token() -> None:
    state = turn(emptied(), BABYLON)
    assert texts(state) == {f"act {token}" for token in BLUE}
    play(state, "act market")
    player = state.seats[BABYLON]
    assert (player.reserve, player.signs, player.crystals) == (14, 0, 0)


def test_the_pawn_never_stays() -> None:
    state = emptied()
    pawn(state, BABYLON, "T2")
    assert texts(turn(state, BABYLON)) == {f"act {token}" for token in TOKENS - {"red_move"}}


def test_a_line_takes_a_sign_and_gives_its_crystals() -> None:
    state = emptied()
    goods(state, BABYLON, crystals=2)
    pawn(state, BABYLON, "T2")
    play(turn(state, BABYLON), "act settlement_income")
    player = state.seats[BABYLON]
    assert (player.signs, player.reserve, player.crystals) == (
        1 << state.box.cell_index["L2"],
        13,
        4,
    )
    play(turn(state, BABYLON), "act red_move")
    assert (player.signs.bit_count(), player.reserve, player.crystals) == (1, 13, 4)
    play(turn(state, BABYLON), "act trade")
    assert (player.signs.bit_count(), player.reserve, player.crystals) == (1, 13, 4)


def test_sign_and_crystals_come_before_the_action() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.G1", 1)
    pawn(state, BABYLON, "N2")
    play(turn(state, BABYLON), "act red_move")
    player = state.seats[BABYLON]
    assert state.decision == (BABYLON, "move")
    assert (player.signs, player.crystals) == (1 << state.box.cell_index["L2"], 2)


def test_the_supply_of_crystals_is_limited() -> None:
    state = emptied()
    goods(state, PHARAOS, crystals=19)
    pawn(state, BABYLON, "T2")
    play(turn(state, BABYLON), "act settlement_income")
    assert state.seats[BABYLON].crystals == 1


def test_one_sign_takes_two_summon_tokens() -> None:
    state = emptied()
    signs(state, BABYLON, "L0", "R0", "B1", "B2", "B3", "B4")
    pawn(state, BABYLON, "N0")
    play(turn(state, BABYLON), "act creation")
    player = state.seats[BABYLON]
    assert (player.lesser_tokens, player.chief_token) == (1, 1)


def test_of_two_tokens_one_is_used_and_the_other_kept() -> None:
    """Position 3: the chief god now, the lesser one in a later turn."""
    state = emptied()
    player = state.seats[BABYLON]
    player.gods = (state.box.god_index["assur"],)
    signs(state, BABYLON, "L0", "R0", "B1", "B2", "B3", "B4")
    pawn(state, BABYLON, "N0")
    put(state, BABYLON, "babylon.C", 2)
    play(turn(state, BABYLON), "act creation")
    assert texts(state) == {"summon assur babylon.C", "summon ishtar babylon.C", "end"}
    play(state, "summon ishtar babylon.C")
    assert texts(state) == {"end"}
    assert spaces(player) == {"war": 1, "tech": 1, "commerce": 1, "power": 2}
    assert (player.lesser_tokens, player.chief_token) == (1, 0)
    assert "summon assur babylon.C" in texts(after_main(state, BABYLON))


def test_a_summon_token_is_taken_once() -> None:
    state = emptied()
    signs(state, PHARAOS, "L0", "R0")
    pawn(state, PHARAOS, "N0")
    play(turn(state, PHARAOS), "act creation")
    ask(state, Shift(PHARAOS, every_cell(state), "test"))
    play(state, "shift B0 L3")
    ask(state, Shift(PHARAOS, every_cell(state), "test"))
    play(state, "shift L3 B0")
    assert state.seats[PHARAOS].lesser_tokens == 1


def test_the_last_sign_brings_about_the_end_before_the_action() -> None:
    state = emptied()
    signs(state, BABYLON, *ALL_BUT_R4)
    put(state, BABYLON, "gaia.G3", 1)
    pawn(state, BABYLON, "T4")
    play(turn(state, BABYLON), "act red_gather")
    assert state.ending
    assert state.seats[BABYLON].reserve == 0
    state = emptied()
    signs(state, BABYLON, *(cell for cell in ALL_BUT_R4 if cell != "L2"), "R4")
    put(state, BABYLON, "gaia.G3", 1)
    pawn(state, BABYLON, "N2")
    play(turn(state, BABYLON), "act red_move")
    assert state.ending
    assert "move follower gaia.G3 gaia.A1" not in texts(state)
    assert "move follower gaia.G3 gaia.G4" in texts(state)


def test_without_signs_nothing_is_placed() -> None:
    state = emptied()
    signs(state, BABYLON, *ALL_BUT_R4, "B4")
    assert state.seats[BABYLON].reserve == 0
    pawn(state, BABYLON, "T4")
    play(turn(state, BABYLON), "act red_gather")
    assert state.seats[BABYLON].signs.bit_count() == 14
    assert not state.ending, "it was brought about before, or never"


def test_ra_may_move_the_sign_he_crosses() -> None:
    state = emptied()
    signs(state, PHARAOS, "L0", "L4")
    pawn(state, PHARAOS, "T0")
    play(turn(state, PHARAOS), "act red_gather")
    assert state.decision == (PHARAOS, "shift")
    cells = {cell.id for cell in state.box.cells} - {"L0", "L4"}
    assert texts(state) == {f"shift L0 {cell}" for cell in cells} | {"done"}
    play(state, "shift L0 R3")
    player = state.seats[PHARAOS]
    assert (player.crystals, player.reserve, player.signs.bit_count()) == (2, 12, 2)
    assert not player.signs >> state.box.cell_index["L0"] & 1


def test_ra_crosses_a_sign_along_one_line_only() -> None:
    state = emptied()
    signs(state, PHARAOS, *ALL_BUT_R4)
    pawn(state, PHARAOS, "T0")
    play(turn(state, PHARAOS), "act trade")
    assert state.decision == (PHARAOS, "take"), "no line joins T0 and T3"


def test_ra_may_leave_it_and_others_have_no_choice() -> None:
    state = emptied()
    for seat in (PHARAOS, BABYLON):
        signs(state, seat, "L0")
        pawn(state, seat, "T0")
    play(turn(state, PHARAOS), "act red_gather", "done")
    assert state.decision == (PHARAOS, "turn")
    play(turn(state, BABYLON), "act red_gather")
    assert state.decision == (BABYLON, "turn")


def test_improved_ra_gains_one_resource_for_crystals() -> None:
    state = emptied()
    put(state, PHARAOS, "gaia.A1", chief=True)
    signs(state, PHARAOS, "L0")
    pawn(state, PHARAOS, "T0")
    play(turn(state, PHARAOS), "act red_gather", "shift L0 L2")
    assert state.decision == (PHARAOS, "any")
    play(state, "gain 1gold")
    assert state.seats[PHARAOS].crystals == 2
    assert has(state.seats[PHARAOS]) == {"gold": 1}
    assert state.decision == (PHARAOS, "turn")


def test_improved_ra_needs_crystals_that_are_gained() -> None:
    state = emptied()
    put(state, PHARAOS, "gaia.A1", chief=True)
    goods(state, BABYLON, crystals=20)
    pawn(state, PHARAOS, "T2")
    play(turn(state, PHARAOS), "act settlement_income")
    assert state.decision == (PHARAOS, "turn")
    state = emptied()
    put(state, PHARAOS, "gaia.A1", chief=True)
    pawn(state, PHARAOS, "N0")
    play(turn(state, PHARAOS), "act creation")
    assert state.decision == (PHARAOS, "turn"), "B0 shows no crystal"


def test_a_sign_shifted_as_a_reward_goes_to_an_empty_cell() -> None:
    state = emptied()
    signs(state, BABYLON, "L0", "R0")
    ask(state, Shift(BABYLON, every_cell(state), "trade"))
    found = texts(state)
    assert len(found) == 2 * 13 + 1
    assert "shift L0 R0" not in found
    play(state, "shift R0 B1")
    assert state.seats[BABYLON].crystals == 1
    assert state.over


def test_a_shifted_sign_takes_a_summon_token() -> None:
    state = emptied()
    signs(state, BABYLON, "L0", "R0", "L4")
    ask(state, Shift(BABYLON, every_cell(state), "trade"))
    play(state, "shift L4 B0")
    assert state.seats[BABYLON].lesser_tokens == 1


def test_without_signs_there_is_nothing_to_shift() -> None:
    state = emptied()
    ask(state, Shift(BABYLON, every_cell(state), "trade"))
    assert state.over


def test_a_token_without_effect_may_be_entered() -> None:
    state = emptied()
    pawn(state, BABYLON, "T0")
    play(turn(state, BABYLON), "act red_move")
    assert state.decision == (BABYLON, "turn")
    assert texts(after_main(state, BABYLON)) == {"end"}


def test_the_rulebooks_star() -> None:
    """From token 7 to token 10 over a cell with one crystal."""
    state = emptied()
    star(state, T1="creation", N2="market")
    pawn(state, BABYLON, "T1")
    play(turn(state, BABYLON), "act market")
    player = state.seats[BABYLON]
    assert (player.crystals, player.reserve) == (1, 13)
    assert player.signs == 1 << state.box.cell_index["R1"]
