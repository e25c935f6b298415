"""What is not as recorded in a game of The Lost Fleet is found at its step, and named."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gaia.lost_fleet.sample import SMALL, Game, disagreement, game, log, step
from igroteka.engine.errors import BadRecord
from igroteka.games.gaia.lost_fleet.conformance.replay import Replay


def of_type(type: str) -> Callable[[Game], bool]:
    return lambda step: step["action"]["type"] == type


# What is not as recorded is found at its step.


@pytest.mark.parametrize(
    ("key", "value", "field"),
    [
        ("vp", 99, "vp"),
        ("credits", 29, "credits"),
        ("ore", 14, "ore"),
        ("knowledge", 14, "knowledge"),
        ("qic", 9, "qic"),
        ("power", [9, 9, 9, 9], "power"),
        ("research", [3, 3, 3, 3, 3, 3], "research"),
        ("gaiaformers", [3, 3, 0, 0], "gaiaformers"),
        ("buildings", [["mine", [0, 0]]], "buildings"),
        ("satellites", [[0, 0]], "satellites"),
        ("shuttles", [["twilight", 4]], "shuttles"),
        ("techs", [["lf_range", False]], "techs"),
        ("advanced", [["lf_qic_action", "lf_range"]], "advanced"),
        ("artifacts", ["art_asteroid"], "artifacts"),
        ("federations", [["lf_12vp", True]], "federations"),
        ("booster", "lf_booster_instant_gaia", "booster"),
        ("used", ["academy_right"], "used"),
        ("types", 11, "types"),
        ("sectors", 9, "sectors"),
        ("deep", 6, "deep"),
        ("in_federations", 7, "in_federations"),
        ("brainstone", "gaia", "brainstone"),
        ("rings", [[0, 0]], "rings"),
    ],
)
def test_a_changed_field_of_a_seat_is_found(key: str, value: object, field: str) -> None:
    changed = game(SMALL)
    number, wrong = step(changed, of_type("research"))
    seat = wrong["seat"]
    wrong["after"].setdefault(str(seat), {})[key] = value
    error = disagreement(changed)
    assert error.step.number == number
    assert [(found.field, found.seat) for found in error.differences] == [(field, seat)]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("round", 5),
        ("turn_order", [1, 0]),
        ("passed", [1]),
        ("power_used", ["power_ore_2"]),
        ("ship_used", ["eclipse.qic"]),
        ("boosters", []),
        ("artifacts", []),
        ("ship_tokens", [None, None, None]),
        ("advanced", [None] * 7),
        ("tokens", {"fed_12vp": 0}),
        ("level5", [0, None, None, None, None, None]),
    ],
)
def test_a_changed_field_of_the_shared_board_is_found(key: str, value: object) -> None:
    changed = game(SMALL)
    number, wrong = step(changed, of_type("research"))
    wrong.setdefault("shared", {})[key] = value
    error = disagreement(changed)
    assert error.step.number == number
    assert [found.field for found in error.differences] == [key]


@pytest.mark.parametrize(
    ("key", "value"), [("tinkering", "tink_6"), ("tinkering_left", ["tink_1"])]
)
def test_a_changed_tinkering_tile_is_found(key: str, value: object) -> None:
    changed = game(111031)
    number, wrong = step(changed, of_type("tinkering"))
    wrong["after"][str(wrong["seat"])][key] = value
    error = disagreement(changed)
    assert (error.step.number, error.differences[0].field) == (number, key)


def test_what_seats_start_with_is_compared() -> None:
    changed = game(SMALL)
    changed["initial"]["seats"][1]["knowledge"] += 1
    changed["initial"]["seats"][1]["shuttles"] = [["eclipse", 1]]
    fields = [found.field for found in disagreement(changed).differences]
    assert fields == ["knowledge", "shuttles"]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda end: end.update(before=end["before"] + 1), "vp before final scoring"),
        (lambda end: end["tiles"][0].__setitem__(1, 20), "final goals"),
        (lambda end: end["tiles"][1].__setitem__(2, 20), "final goals"),
        (lambda end: end.update(research=end["research"] + 4), "research levels"),
        (lambda end: end.update(resources=end["resources"] + 1), "leftover goods"),
    ],
)
def test_the_final_scoring_is_compared_line_by_line(
    change: Callable[[Game], object], field: str
) -> None:
    changed = game(SMALL)
    change(changed["scoring"][1])
    error = disagreement(changed)
    assert error.step.number == len(changed["steps"]) - 1
    assert [(found.field, found.seat) for found in error.differences] == [(field, 1)]


def test_final_victory_points_are_compared() -> None:
    changed = game(SMALL)
    changed["final"][0][1] += 1
    assert [found.field for found in disagreement(changed).differences] == ["final vp"]


# So are offers, in both directions.


OFFERS = [
    "mine",
    "gaia_project",
    "upgrade",
    "research",
    "explore",
    "convert",
    "pass",
    "special",
    "ship",
    "power",
    "artifact",
    "booster",
    "place",
]
OWN_GAME = {"artifact": 111031, "charge": 111126}
"""Offers that the smallest game does not have."""


def with_offer(key: str) -> tuple[Game, int, Game]:
    changed = game(OWN_GAME.get(key, SMALL))
    number, wrong = step(changed, lambda step: step.get("legal", {}).get(key))
    return changed, number, wrong["legal"]


@pytest.mark.parametrize("key", OFFERS)
def test_what_only_we_offer_is_found(key: str) -> None:
    changed, number, legal = with_offer(key)
    del legal[key][0]
    error = disagreement(changed)
    assert error.step.number == number
    assert error.differences[0].field == "offers"
    assert error.differences[0].ours
    assert not error.differences[0].recorded


@pytest.mark.parametrize(
    ("key", "more"),
    [
        ("mine", [[99, 99], "2c,1o"]),
        ("gaia_project", [[99, 99], "6tg"]),
        ("upgrade", [[99, 99], "research_lab", "5c,3o"]),
        ("research", ["luck", 1]),
        ("explore", ["rebellion", "5vp"]),
        ("convert", "credits_to_ore"),
        ("pass", 7),
        ("special", "adv_action_3ore"),
        ("special", ["gleens_range", [["eclipse", "~"]]]),
        ("ship", ["rebellion.power", [[99, 99]]]),
        ("power", "power_knowledge_3"),
        ("place", [99, 99]),
    ],
)
def test_what_we_do_not_offer_is_found(key: str, more: object) -> None:
    changed, number, legal = with_offer(key)
    legal[key].append(more)
    error = disagreement(changed)
    assert error.step.number == number
    assert error.differences[0].field == "offers"
    assert error.differences[0].recorded
    assert not error.differences[0].ours


@pytest.mark.parametrize("key", ["mine", "gaia_project", "upgrade", "explore"])
def test_another_price_is_found(key: str) -> None:
    changed, number, legal = with_offer(key)
    legal[key][0][-1] = "7k"
    error = disagreement(changed)
    assert error.step.number == number
    assert error.differences[0].field.startswith("price of ")


def test_another_price_of_a_target_is_found() -> None:
    changed = game(SMALL)
    number, wrong = step(
        changed,
        lambda step: any(
            isinstance(item, list) and isinstance(item[1][0], list)
            for item in step.get("legal", {}).get("ship", ())
        ),
    )
    space = next(item for item in wrong["legal"]["ship"] if isinstance(item, list))
    space[1][0][1] = "7k"
    error = disagreement(changed)
    assert error.step.number == number
    assert error.differences[0].field.startswith("price of ship ")


def test_another_charge_is_found() -> None:
    changed, number, legal = with_offer("charge")
    legal["charge"] += 1
    error = disagreement(changed)
    assert (error.step.number, error.differences[0].field) == (number, "power to charge")


def test_another_choice_of_tiles_and_tokens_is_found() -> None:
    changed, number, legal = with_offer("tiles")
    legal["tiles"]["standard"].pop()
    error = disagreement(changed)
    assert (error.step.number, error.differences[0].field) == (number, "tech tiles on offer")
    changed, number, legal = with_offer("federation")
    legal["federation"]["tokens"].pop()
    error = disagreement(changed)
    field = error.differences[0].field
    assert (error.step.number, field) == (number, "federation tokens on offer")


def test_a_decision_that_is_not_legal_is_found() -> None:
    changed = game(SMALL)
    number, wrong = step(changed, of_type("mine"))
    wrong["action"]["hex"] = [99, 99]
    error = disagreement(changed)
    assert error.step.number == number
    assert error.differences[0].field == "legal actions"


def test_the_wrong_seat_to_move_is_found() -> None:
    changed = game(SMALL)
    number, wrong = step(changed, lambda step: step["phase"] == "main")
    wrong["seat"] = 1 - wrong["seat"]
    error = disagreement(changed)
    assert (error.step.number, error.differences[0].field) == (number, "decision")


def test_a_game_that_breaks_off_is_found() -> None:
    changed = game(SMALL)
    del changed["steps"][10:]
    assert disagreement(changed).differences[0].field == "end"


def test_a_federation_with_a_satellite_elsewhere_is_found() -> None:
    changed = game(211086)
    number, wrong = step(changed, lambda step: step["action"].get("satellites"))
    wrong["action"]["satellites"][0] = [99, 99]
    assert disagreement(changed).step.number == number


def test_an_unknown_kind_of_offers_is_refused() -> None:
    changed = game(SMALL)
    changed["steps"][0]["legal"]["luck"] = []
    with pytest.raises(BadRecord, match=r"line 3: steps\[0\]\.legal\.luck is a known kind"):
        Replay(log(changed)).run()
