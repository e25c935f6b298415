"""What a table tells of an action before it is played: its price, pieces, range, who may charge."""

from __future__ import annotations

import pytest

from gaia.automa.helpers import AUTOMA, solo
from gaia.helpers import (
    apart,
    bowls,
    fresh,
    gaiaform,
    give,
    hexes,
    play,
    put,
    put_former,
    research,
    rich,
    table,
    turn,
)
from igroteka.engine.decision import Action
from igroteka.engine.events import Note
from igroteka.games.gaia import GAIA, income
from igroteka.games.gaia.charging import Charge
from igroteka.games.gaia.state import GaiaState

PLANETS = ("terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice")


def own_changes(state: GaiaState, action: str) -> dict[str, int]:
    """What an action changes for the seat that decides."""
    assert state.decision is not None
    sums: dict[str, int] = {}
    for event in state.preview(Action.parse(action)):
        if event.seat == state.decision.seat:
            sums[event.good] = sums.get(event.good, 0) + event.amount
    return {good: amount for good, amount in sums.items() if amount}


def notes(state: GaiaState, action: str) -> list[Note]:
    assert Action.parse(action) in fresh(state).actions(), action
    return list(GAIA.notes(state, Action.parse(action), own_changes(state, action)))


def price(state: GaiaState, action: str) -> dict[str, int]:
    assert Action.parse(action) in fresh(state).actions(), action
    return GAIA.price(state, own_changes(state, action))


def chargers(state: GaiaState, action: str) -> dict[int, int]:
    return {note.seat: note.amount for note in notes(state, action) if note.id == "charge"}


def pieces(state: GaiaState, action: str) -> list[tuple[str, ...]]:
    return [note.components for note in notes(state, action) if note.id == "piece"]


def far(state: GaiaState, action: str) -> int:
    return sum(note.amount for note in notes(state, action) if note.id == "range")


# --- who may charge -----------------------------------------------------------------------------


def beside(factions: str = "terrans,itars", structure: str = "mine") -> GaiaState:
    """Seat 0 may build a mine on 0,2; seat 1 has a structure on 1,0, two hexes away."""
    state = table(factions)
    put(state, 0, "mine", "-1,2")
    put(state, 1, structure, "1,0")
    bowls(state, 1, 9, 0, 0)
    rich(state, 0)
    return state


def test_a_neighbour_within_two_hexes_may_charge_the_value_of_the_own_structure() -> None:
    assert chargers(beside(), "mine 0,2") == {1: 1}
    assert chargers(beside(structure="planetary_institute"), "mine 0,2") == {1: 3}


def test_an_upgrade_offers_power_too_and_research_does_not() -> None:
    state = beside()
    put(state, 0, "mine", "0,2")
    assert chargers(state, "upgrade 0,2 trading_station") == {1: 1}
    assert chargers(state, "research navigation") == {}


def test_nobody_farther_away_is_named() -> None:
    state = beside()
    distant = min(name for name in hexes(state, *PLANETS) if apart(name, "1,0") == 3)
    put(state, 0, "mine", distant)
    assert chargers(state, f"upgrade {distant} trading_station") == {}


def test_who_has_no_token_to_move_is_not_named() -> None:
    state = beside()
    bowls(state, 1, 0, 0, 4)
    assert chargers(state, "mine 0,2") == {}


def test_power_that_cannot_be_charged_or_paid_is_not_promised() -> None:
    state = beside(structure="planetary_institute")
    bowls(state, 1, 0, 2, 4)
    assert chargers(state, "mine 0,2") == {1: 2}
    state.seats[1].vp = 0
    assert chargers(state, "mine 0,2") == {1: 1}


def test_the_automa_never_charges() -> None:
    """Automa rulebook: it has no power and never gains any."""
    state = solo("terrans", "geodens")
    put(state, 0, "mine", "-1,2")
    put(state, AUTOMA, "planetary_institute", "1,0")
    rich(state, 0)
    assert chargers(state, "mine 0,2") == {}


def test_swapping_a_mine_for_the_institute_offers_nothing() -> None:
    """Ambas: nothing is built, so nobody charges."""
    state = beside("ambas,itars")
    put(state, 0, "planetary_institute", "0,2")
    assert chargers(state, "special swap -1,2") == {}


def test_the_words_name_the_civilisation_in_both_languages() -> None:
    [note] = [note for note in notes(beside(), "mine 0,2") if note.id == "charge"]
    assert note.text == {
        "en": "Itars may charge 1 power",
        "ru": "Итары: возможна подзарядка на 1 энергию",
    }


def test_those_named_are_those_who_are_asked_when_the_turn_is_over() -> None:
    state = beside()
    assert chargers(state, "mine 0,2") == {1: 1}
    play(state, "mine 0,2", "end")
    assert state.pending[-1] == Charge(1, offer=1, builder=0)


# --- what comes to the map ----------------------------------------------------------------------


def test_a_mine_an_upgrade_and_a_project_say_what_stands_where() -> None:
    state = beside()
    assert pieces(state, "mine 0,2") == [("hex:0,2", "piece:mine")]
    assert pieces(state, "upgrade -1,2 trading_station") == [("hex:-1,2", "piece:trading_station")]
    research(state, 0, gaia_project=1, navigation=4)
    bowls(state, 0, 9, 0, 0)
    give(state, 0, formers=1)
    target = next(action for action in fresh(state).actions() if action.verb == "project")
    assert pieces(state, str(target)) == [(f"hex:{target[1]}", "piece:gaiaformer")]


def test_changing_places_moves_both_structures() -> None:
    state = beside("ambas,itars")
    put(state, 0, "planetary_institute", "0,2")
    assert sorted(pieces(state, "special swap -1,2")) == [
        ("hex:-1,2", "piece:planetary_institute"),
        ("hex:0,2", "piece:mine"),
    ]


def two_groups(factions: str = "xenos,terrans") -> GaiaState:
    """A planet worth 3 and two worth 4, two satellites away; there are several ways."""
    state = table(factions)
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "trading_station", "-2,5", "-1,5")
    bowls(state, 0, 5, 4, 0)
    give(state, 0, qic=4)
    return state


def told(state: GaiaState, action: str, id: str) -> list[tuple[int, str]]:
    """Amount and Russian words of the notes of a kind."""
    return [(note.amount, note.text["ru"]) for note in notes(state, action) if note.id == id]


def test_each_satellite_is_seen_as_it_is_chosen() -> None:
    state = two_groups()
    play(state, "federation", "unite -1,2 -2,5 -1,5")
    assert pieces(state, "satellite -2,4") == [("hex:-2,4", "piece:satellite")]
    play(state, "satellite -2,4")
    assert pieces(state, "satellite -1,3") == [("hex:-1,3", "piece:satellite")]


# --- what is paid afterwards --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faction", "words"),
    [("xenos", "2 спутника за 2 фишки энергии"), ("ivits", "2 спутника за 2 ККИ")],
)
def test_planets_to_unite_say_how_many_satellites_and_for_what(faction: str, words: str) -> None:
    state = two_groups(f"{faction},terrans")
    play(state, "federation")
    assert told(state, "unite -1,2 -2,5 -1,5", "satellites") == [(2, words)]
    assert told(state, "unite -1,2 -2,5 -1,5", "payment") == []


def test_planets_that_touch_say_that_they_need_no_satellites() -> None:
    """Xenos with their institute need 6."""
    state = table("xenos,terrans")
    put(state, 0, "planetary_institute", "-2,5")
    put(state, 0, "academy_left", "-1,5")
    play(state, "federation")
    [action] = [str(action) for action in state.actions()]
    assert told(state, action, "satellites") == [(0, "спутники не нужны")]


def test_the_last_satellite_says_what_is_to_be_paid() -> None:
    state = two_groups()
    play(state, "federation", "unite -1,2 -2,5 -1,5", "satellite -2,4")
    assert told(state, "satellite -1,3", "payment") == [(2, "2 фишки энергии")]


def test_a_project_says_how_many_tokens_are_paid_where_they_can_be_chosen() -> None:
    state = table("terrans,xenos")
    put(state, 0, "mine", "-1,2")
    research(state, 0, gaia_project=1, navigation=4)
    give(state, 0, formers=1)
    bowls(state, 0, 4, 4, 0)
    target = next(str(action) for action in fresh(state).actions() if action.verb == "project")
    assert told(state, target, "payment") == [(6, "6 фишек энергии")]
    bowls(state, 0, 0, 0, 8)
    assert told(state, target, "payment") == []


# --- the way ------------------------------------------------------------------------------------


def gaia_planet_in_range(state: GaiaState) -> str:
    """The nearest transdim planet has become a gaia planet."""
    name = min(hexes(state, "transdim"), key=lambda name: apart(name, "-1,2"))
    research(state, 0, navigation=5)
    gaiaform(state, name)
    return name


def test_only_qic_for_the_distance_count_as_range() -> None:
    state = beside()
    give(state, 0, qic=4)
    targets = [action for action in fresh(state).actions() if action.verb == "mine"]
    reach = 1  # navigation 0
    for action in targets:
        beyond = max(0, apart(action[1], "-1,2") - reach)
        assert far(state, str(action)) == -(-beyond // 2)  # two hexes for each cube
    assert {far(state, str(action)) for action in targets} >= {0, 1}


@pytest.mark.parametrize(("faction", "qic", "ore"), [("terrans", 1, 1), ("gleens", 0, 2)])
def test_the_qic_of_a_gaia_planet_is_no_range(faction: str, qic: int, ore: int) -> None:
    state = beside(f"{faction},itars")
    name = gaia_planet_in_range(state)
    give(state, 0, qic=1)
    assert far(state, f"mine {name}") == 0
    paid = price(state, f"mine {name}")
    assert (paid.get("qic", 0), paid["ore"]) == (qic, ore)


def test_a_mine_on_the_own_gaiaformer_costs_no_qic() -> None:
    state = beside()
    name = min(hexes(state, "transdim"))
    put_former(state, 0, name, done=True)
    assert price(state, f"mine {name}") == {"credits": 2, "ore": 1}


# --- prices -------------------------------------------------------------------------------------


def power_change(state: GaiaState, action: str) -> int:
    return sum(note.amount for note in notes(state, action) if note.id == "power")


def test_power_is_paid_with_tokens_of_bowl_3() -> None:
    state = table("terrans,xenos")
    bowls(state, 0, 0, 0, 4)
    assert price(state, "action power_ore_2") == {"power": 4}
    assert power_change(state, "action power_ore_2") == -4


def test_with_the_institute_each_token_of_the_nevlas_pays_two() -> None:
    state = table("nevlas,xenos")
    put(state, 0, "planetary_institute", "0,2")
    bowls(state, 0, 0, 0, 4)
    assert price(state, "action power_ore_2") == {"power": 4}
    assert power_change(state, "action power_ore_2") == -4
    assert own_changes(state, "action power_ore_2")["bowl3"] == -2


def test_the_brainstone_pays_three() -> None:
    state = table("taklons,xenos")
    bowls(state, 0, 0, 0, 1)
    state.seats[0].brainstone = 3
    assert price(state, "action power_ore_2") == {"power": 4}


def test_tokens_that_leave_are_paid_as_tokens_wherever_they_lay() -> None:
    state = table("terrans,xenos")
    put(state, 0, "mine", "-1,2")
    research(state, 0, gaia_project=1, navigation=4)
    give(state, 0, formers=1)
    bowls(state, 0, 0, 0, 6)
    target = next(action for action in fresh(state).actions() if action.verb == "project")
    assert price(state, str(target)) == {"gaiaformers": 1, "tokens": 6}


def test_burning_loses_a_token_and_adds_power() -> None:
    state = table("terrans,xenos")
    bowls(state, 0, 0, 2, 0)
    assert price(state, "burn") == {"tokens": 1}
    assert power_change(state, "burn") == 1


def test_charging_is_no_price() -> None:
    state = table("terrans,xenos")
    bowls(state, 0, 4, 0, 0)
    give(state, 0, knowledge=4)
    research(state, 0, economy=2)
    assert price(state, "research economy") == {"knowledge": 4}


# --- what comes later ---------------------------------------------------------------------------


def test_a_federation_promises_its_token_from_the_first_step_on() -> None:
    state = table("terrans,xenos")
    put(state, 0, "planetary_institute", *sorted(hexes(state, "terra"))[:1])
    put(state, 0, "academy_left", *sorted(hexes(state, "terra"))[1:2])
    put(state, 0, "mine", *sorted(hexes(state, "terra"))[2:4])
    bowls(state, 0, 30, 0, 0)
    told = [note.text["ru"] for note in notes(state, "federation") if note.id == "promise"]
    assert told == ["затем жетон федерации на выбор"]
    play(state, "federation")
    for action in state.actions():
        promised = [note for note in notes(state, str(action)) if note.id == "promise"]
        assert [note.text["en"] for note in promised] == ["then a federation token of your choice"]


def test_a_pass_tells_what_the_new_booster_adds_to_the_income() -> None:
    state = table("terrans,xenos", boosters=(6, 2, 3, 4, 5))
    booster = state.box.boosters[state.box.booster_index["booster-4"]]
    comes = dict(pair for symbol in booster.income for pair in symbol)
    assert comes
    found = [note for note in notes(state, "pass booster-4") if note.id == "income"]
    assert {note.components[0]: note.amount for note in found} == {
        f"good:{good}": n for good, n in comes.items()
    }
    after = {**income.forecast(state, state.seats[0])}
    for good, n in comes.items():
        after[good] = after.get(good, 0) + n
    listed = state.words.goods(tuple(after.items()), "ru")
    assert {note.text["ru"] for note in found} == {f"доход следующего раунда: {listed}"}


def test_the_last_pass_of_a_round_tells_no_other_income_than_the_first() -> None:
    state = table("terrans,xenos", boosters=(6, 2, 3, 4, 5))
    first = told(state, "pass booster-4", "income")
    turn(state, 1)
    play(state, "pass booster-3")
    turn(state, 0)
    assert told(state, "pass booster-4", "income") == first != []


def test_the_income_after_a_pass_is_the_one_that_then_comes() -> None:
    """What the board shows as the next income grows by what the pass tells."""
    state = table("terrans,xenos", boosters=(6, 2, 3, 4, 5))
    shown = income.forecast(state, state.seats[0])
    for note in notes(state, "pass booster-5"):
        if note.id == "income":
            good = note.components[0].removeprefix("good:")
            shown[good] = shown.get(good, 0) + note.amount
    play(state, "pass booster-5")
    assert income.forecast(state, state.seats[0]) == shown


def test_the_pass_of_the_last_round_tells_no_income() -> None:
    state = table("terrans,xenos")
    state.round = 6
    assert told(state, "pass", "income") == []
