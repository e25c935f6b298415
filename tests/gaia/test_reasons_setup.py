"""What is refused while a table is set up, and why."""

from __future__ import annotations

from gaia import printed as c
from gaia.refusals import answer, first, new, started
from igroteka.engine.decision import Action
from igroteka.games.gaia.reasons import reasons
from igroteka.games.gaia.setup import Settle


def test_civilisations_that_cannot_be_chosen() -> None:
    state = new()
    state.play("faction terrans")
    assert answer(state, "faction terrans") == "terrans are already chosen by seat 1"
    assert answer(state, "faction lantids") == (
        "terrans, on the other side of the same board, are already chosen"
    )
    first_game = new(setup="first-game")
    assert answer(first_game, "faction ivits") == (
        "the first game is played with hadsch_hallas or xenos"
    )


def test_sectors_that_cannot_be_turned() -> None:
    state = new("terrans", "xenos", rotate=True, board="default")
    assert answer(state, "rotate 01 6") == "a sector is turned by 1, 2, 3, 4 or 5 sixths, not 6"
    for sector in [p.sector for p in state.board.placements if p.sector != "02"]:
        turn = next(action for action in state.actions() if action[1:2] == (sector,))
        state.play(turn)
        assert answer(state, f"rotate {turn[1]} 1") == f"{turn[1]} has already been turned"
    found = {
        reason.key
        for p in state.board.placements
        for n in "12345"
        for reason in reasons(state, Action(("rotate", p.sector, n)))
    }
    assert found == {"turned", "clash"}


def test_sectors_that_a_variant_keeps_upright() -> None:
    state = new("terrans", "xenos", "taklons", rotate=True, board="variant-2")
    assert answer(state, "rotate 03 1") == "03 stays upright in this variant of the board"


def test_turning_does_not_end_on_an_unlawful_board() -> None:
    state = new("terrans", "xenos", "taklons", rotate=True, board="default")
    while Action(("ready",)) in state.actions():
        state.play(state.actions()[1])
    assert answer(state, "ready") == ("equal planets lie side by side; turn another sector first")


def test_starting_structures_need_an_own_home_planet() -> None:
    state = new("terrans", "xenos")
    home = first(state, state.board.by_type[c.TERRA])
    desert = first(state, state.board.by_type[c.DESERT])
    empty = first(state, state.board.empty)
    assert answer(state, f"settle {empty}") == f"there is no planet on {empty}"
    assert answer(state, f"settle {desert}") == f"{desert} is desert, terrans start on terra"
    state.play(f"settle {home}")
    state.pending.append(Settle(0))
    assert answer(state, f"settle {home}") == f"{home} is already colonised by terrans"


def test_boosters_that_are_not_on_offer() -> None:
    state = started("terrans", "xenos")
    mine, theirs = (c.BOOSTERS[player.booster].id for player in state.seats)
    absent = next(b.id for b in c.BOOSTERS if not state.table.boosters >> c.BOOSTER_INDEX[b.id] & 1)
    offered = [c.BOOSTERS[index].id for index in state.boosters_free()]
    offer = f"on offer is {', '.join(offered[:-1])} or {offered[-1]}"
    assert answer(state, f"pass {mine}") == (
        f"{mine} is your own, another one must be taken; {offer}"
    )
    assert answer(state, f"pass {theirs}") == (f"{theirs} is not on offer, xenos have it; {offer}")
    assert answer(state, f"pass {absent}") == f"{absent} is not in this game; {offer}"
    assert answer(state, "pass").startswith("name the booster you take: ")
    state.round = c.ROUNDS
    assert answer(state, f"pass {offered[0]}") == (
        "in the last round no booster is taken: write pass"
    )
