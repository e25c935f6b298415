"""Why action spaces, free actions and the answers to small decisions are refused."""

from __future__ import annotations

from gaia import printed as c
from gaia.refusals import answer, asking, first, fresh, poor, unit_position
from igroteka.engine.hexes import bits
from igroteka.games.gaia.charging import Charge
from igroteka.games.gaia.factions.ice import BuyTile
from igroteka.games.gaia.factions.terra import BuyGoods
from igroteka.games.gaia.income import TakeIncome
from igroteka.games.gaia.power import MoveBrainstone, Payment


def test_board_actions() -> None:
    state, player = unit_position()
    player.bowl3 = 2
    assert answer(state, "action power_ore_2") == "needs 4 power, you have 2 (2 missing)"
    state.action_spaces |= 1 << c.ACTION_INDEX["power_ore_2"]
    assert answer(state, "action power_ore_2") == "already used this round"
    assert answer(state, "action qic_federation fed_12vp") == "you have no federation token"
    player.tokens = ((c.TOKEN_INDEX["fed_gleens"], True),)
    assert answer(state, "action qic_federation fed_12vp") == (
        "you have no token fed_12vp; choose fed_gleens"
    )
    player.tiles, player.tokens = (1 << len(c.STANDARD_TILES)) - 1, ()
    assert answer(state, "action qic_tech_tile") == "there is no tech tile that you could take"


def test_special_actions() -> None:
    state, player = unit_position("ambas")
    four_power = c.TILE_BY_ID["std_action_4power"].index
    assert answer(state, "special std_7vp") == "std_7vp has no special action"
    assert answer(state, "special std_action_4power") == (
        "not yours: you do not own std_action_4power"
    )
    player.tiles = 1 << four_power
    fresh(state).play("special std_action_4power")
    state.play("end")
    while state.decision and state.decision.seat:
        state.play(next(a for a in state.actions() if a.verb in ("pass", "end")))
    assert answer(state, "special std_action_4power") == "you have already used it this round"
    player.covered = player.tiles
    assert answer(state, "special std_action_4power") == (
        "std_action_4power is covered by an advanced tile"
    )
    assert answer(state, "special academy_right") == "not yours: you have no academy_right"
    assert answer(state, "special lowest science") == "not yours: it belongs to bescods"
    mine = first(state, player.built[c.MINE])
    assert answer(state, f"special swap {mine}") == "it needs your planetary institute"
    player.booster = c.BOOSTER_INDEX["booster-1"]
    assert answer(state, f"special booster-4 {mine}") == "not yours: your booster is booster-1"
    assert answer(state, f"special booster-6 {mine}") == "booster-6 has no special action"


def test_board_specials_of_civilisations() -> None:
    state, player = unit_position("ambas")
    player.built[c.PLANETARY_INSTITUTE] = player.built[c.MINE] & -player.built[c.MINE]
    player.built[c.MINE] &= ~player.built[c.PLANETARY_INSTITUTE]
    institute, empty = first(state, player.built[3]), first(state, state.board.empty)
    assert answer(state, f"special swap {institute}") == f"you have no mine on {institute}"
    player.lost = 1 << state.board.grid.by_name[empty]
    assert answer(state, f"special swap {empty}") == (
        "the mine of the lost planet stays where it is"
    )
    state, player = unit_position("bescods")
    player.research[c.SCIENCE] = 3
    assert answer(state, "special lowest science").startswith(
        "science is not among your lowest tracks; choose "
    )
    state, player = unit_position("ivits")
    planet = first(state, state.board.planets)
    assert answer(state, f"special space_station {planet}") == (
        f"there is a planet on {planet}, an empty hex is needed"
    )
    count = player.rules.board.space_stations
    player.stations = sum(1 << h for h in bits(state.board.empty)[:count])
    assert answer(state, f"special space_station {planet}") == (
        f"all {count} space_station pieces are on the map"
    )


def test_free_actions() -> None:
    state, player = unit_position("hadsch_hallas")
    assert answer(state, "convert token_to_know") == "only nevlas may do that"
    assert answer(state, "convert credits_to_ore") == "it needs your planetary institute"
    poor(player)
    assert answer(state, "convert power_to_qic") == "needs 4 power, you have 0 (4 missing)"
    assert answer(state, "burn") == (
        "one token of bowl II is given up to lift another one; it holds 0"
    )
    state, _ = unit_position("taklons")
    assert answer(state, "convert brainstone_to_3credits") == "the brainstone is not in bowl III"


# Small decisions.


def test_payments() -> None:
    state = asking(Payment(0, 3, -1, "satellites"))
    player = state.seats[0]
    player.bowl1, player.bowl2, player.bowl3 = 2, 2, 2
    assert answer(state, "pay 3") == "write tokens from bowls I, II and III like 2-1-0"
    assert answer(state, "pay 3-0-0") == "bowl I holds 2, you named 3"
    assert answer(state, "pay 1-1-0") == "exactly 3 power tokens must be paid, you named 2"
    assert answer(state, "pay 1-1-0 brainstone") == "the brainstone is in none of your bowls"


def test_charging_with_and_without_a_token() -> None:
    assert answer(asking(Charge(0, 2, 1)), "charge token-first") == (
        "no token comes with it (the institute of the Taklons brings one): write charge"
    )
    state = asking(Charge(0, 2, 1), factions=("taklons", "xenos"))
    player = state.seats[0]
    player.built[c.PLANETARY_INSTITUTE] = player.built[c.MINE]
    assert answer(state, "charge") == (
        "say whether the new token comes before or after the charging: token-first or token-last"
    )
    player.bowl1 = player.bowl2 = 0
    player.brainstone = 3
    assert answer(state, "charge token-last") == (
        "nothing can be charged before the token comes: write token-first"
    )


def test_incomes_and_the_brainstone_offer_what_they_offer() -> None:
    state = asking(TakeIncome(0, (("charge", 4, "x"), ("tokens", 2, "y"))))
    assert answer(state, "income charge-3") == "the choice is charge-4 or tokens-2"
    state = asking(MoveBrainstone(0, "burn", 0, "burn"), factions=("taklons", "xenos"))
    state.seats[0].bowl2 = 1
    assert answer(state, "brainstone gaia") == "the choice is area-3 or discarded"


def test_exchanges_of_the_gaia_phase() -> None:
    state = asking(BuyGoods(0, 2))
    assert answer(state, "exchange power_to_qic") == (
        "needs 4 tokens of the gaia area, you have 2 (2 missing)"
    )
    assert answer(state, "exchange tile") == "terrans may exchange power_to_credit"
    state = asking(BuyTile(0), factions=("itars", "xenos"))
    assert answer(state, "exchange power_to_qic") == "itars may exchange tile"


def test_a_settled_table_has_no_open_ends() -> None:
    """Interrupting a turn by hand leaves a state that plays on."""
    state = asking(Charge(0, 2, 1))
    state.play("charge")
    state.go_on()
    assert state.decision
    assert state.decision.kind == "turn"
