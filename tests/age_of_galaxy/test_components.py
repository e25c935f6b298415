"""The numbers of the rulebook, and that the files hold what the box holds."""

from __future__ import annotations

from collections import Counter

import pytest

from igroteka.engine.data import Entry, component_files, load
from igroteka.engine.errors import BadData
from igroteka.games.age_of_galaxy import components as c
from igroteka.games.age_of_galaxy import components_board as b
from igroteka.games.age_of_galaxy.components_read import read_effect
from igroteka.games.age_of_galaxy.tables import component_tables


def goods(pairs: c.Goods) -> dict[str, int]:
    return b.goods_by_name(pairs)


def test_the_box_holds_what_the_component_list_says() -> None:
    assert len(b.SPACE_CARDS) == 8
    assert len(b.TRADE_CARDS) == 5
    assert len(c.FACTIONS) == 40
    assert len(b.PLANET_TOKENS) == 5
    assert len(b.RESEARCH_TOKENS) == 9
    assert (b.CUBES, b.FIGURES) == (16, 9)
    assert c.BOARD_TECHNOLOGIES == 9


def test_numbers_of_set_up() -> None:
    assert (b.ROUNDS, b.FACE_UP, b.TRADE_CARDS_IN_GAME) == (5, 2, 3)
    assert (b.HAND, b.REPLACEABLE, b.LEADING_FACTIONS) == (7, 3, 3)
    start = {r.id: r.start for r in b.RESOURCES}
    assert (start["credit"], start["income"], start["reputation"]) == (0, 3, 0)


def test_limits() -> None:
    limits = {r.id: r.maximum for r in b.RESOURCES if r.maximum}
    assert limits == {"credit": 12, "income": 12, "reputation": 19, "cruiser": 5}


def test_one_planet_token_of_each_type_but_barren() -> None:
    assert sorted(b.PLANET_TYPES[token.type] for token in b.PLANET_TOKENS) == sorted(
        set(b.PLANET_TYPES) - {"barren"}
    )


def test_prices_of_actions() -> None:
    rules = b.ACTION_RULES
    assert goods(rules["develop"].cost) == {"credit": 7}
    assert goods(rules["develop"].get)["reputation"] == 1
    assert goods(rules["produce"].cost) == {"credit": 2}
    assert goods(rules["produce"].get) == {"cruiser": 1}
    assert goods(rules["restore"].cost) == {"credit": 3, "discovery": 1}
    assert goods(rules["restore"].get) == {"artifact": 1}
    assert not rules["scavenge"].cost
    assert sum(goods(rules["scavenge"].get).values()) == 1
    assert goods(rules["explore"].cost) == {"cruiser": 1}
    assert goods(rules["lead"].cost) == {"influence": 3}


def test_intergalactic_trade_sells_two_for_seven() -> None:
    card = b.TRADE_CARDS[b.TRADE_INDEX["intergalactic_trade"]]
    assert goods(card.pay) == {"credit": 7}
    assert list(goods(card.get).values()) == [2]


def test_awards_by_players_and_place() -> None:
    credits = {
        players: [goods(place).get("credit", 0) for place in places]
        for players, places in b.AWARDS.items()
    }
    assert credits == {2: [1, 0], 3: [2, 1, 0], 4: [3, 1, 1, 0]}
    assert goods(b.AWARDS[3][0]) == {"credit": 2, "reputation": 1}


def test_points() -> None:
    assert (b.COLONISED_VP, b.DEVELOPED_VP) == (1, 2)
    assert {r.id: r.vp for r in b.RESOURCES if r.vp} == {"reputation": 1, "artifact": 1}
    assert {d.id: (d.count, d.per) for d in b.DIRECTIONS} == {
        "scientific": ("technologies", 1),
        "diplomatic": ("reputation", 4),
        "industrial": ("developed", 1),
        "militarist": ("captured", 1),
        "cultural": ("artifact", 2),
    }


def test_faction_cards_are_spread_evenly() -> None:
    assert set(Counter(f.direction for f in c.FACTIONS).values()) == {8}
    assert set(Counter(f.temporary for f in c.FACTIONS).values()) == {8}
    for type in range(5):
        assert sum(f.priorities >> type & 1 for f in c.FACTIONS) == 16
    for faction in c.FACTIONS:
        assert not faction.priorities >> faction.temporary & 1, faction.id


def test_barren_planets_are_no_priority() -> None:
    assert not any(f.priorities >> b.BARREN & 1 for f in c.FACTIONS)


def test_only_three_technologies_are_open_at_the_start() -> None:
    board = c.TECHNOLOGIES[: c.BOARD_TECHNOLOGIES]
    opened = {t.id for t in board if not t.requires}
    assert opened == {"terraforming", "warp_drive", "laser_weapon"}
    assert Counter(t.row for t in board) == {"bottom": 3, "middle": 3, "top": 3}


def test_top_technologies_and_those_of_factions_are_advanced_and_cost_discovery() -> None:
    for technology in c.TECHNOLOGIES:
        advanced = technology.row in ("top", "faction")
        assert technology.advanced == advanced, technology.id
        assert ("discovery" in goods(technology.cost)) == advanced, technology.id


def test_the_examples_of_the_tree_hold() -> None:
    opens = {
        t.id: {c.TECHNOLOGIES[i].id for i in range(9) if t.requires >> i & 1}
        for t in c.TECHNOLOGIES
    }
    from_plasma = {name for name, needs in opens.items() if "plasma_weapon" in needs}
    from_scanner = {name for name, needs in opens.items() if "interdimensional_scanner" in needs}
    assert from_plasma == {"xenology", "antimatter_rocket_engine"}
    assert from_scanner == {"planetary_shields"}


def test_terraforming_brings_one() -> None:
    reward = c.TECHNOLOGIES[c.TECHNOLOGY_INDEX["terraforming"]].reward
    assert list(goods(reward).values()) == [1]


def test_the_eight_factions_of_the_rulebook_are_marked_as_such() -> None:
    named = {f.id for f in c.FACTIONS if f.source == "rulebook"}
    assert named == {
        "skyser",
        "psychrion",
        "cheiki",
        "auralis",
        "faymur_v5",
        "legarchea",
        "humans",
        "wanderer",
    }


def test_abilities_have_ids_of_their_own() -> None:
    ids = [ability.id for faction in c.FACTIONS for ability in faction.abilities]
    assert len(ids) == len(set(ids))
    assert not set(ids) & {t.id for t in c.TECHNOLOGIES}


def test_exchanges_cannot_go_on_for_ever() -> None:
    """Every exchange lowers the sum of credits, discoveries, influence and income, or makes a
    credit of one of the last three, so no chain of exchanges comes back to where it began."""
    counted = {"credit": 10, "discovery": 12, "influence": 12, "income": 12}
    for conversion in c.CONVERSIONS:
        before = sum(counted.get(name, 0) * n for name, n in goods(conversion.pay).items())
        after = sum(counted.get(name, 0) * n for name, n in goods(conversion.get).items())
        assert after < before, conversion.id


def marked(section: str, kind: str) -> set[str]:
    """Entries of a section that are wholly of a kind."""
    found = component_tables()["marks"]
    assert isinstance(found, dict)
    return {
        path.split("/")[2]
        for path, kinds in found.items()
        if path.startswith(f"{section}/") and path.count("/") == 2 and kinds == {kind: []}
    }


def test_cards_of_which_nothing_is_known_are_invented() -> None:
    assert len(marked("factions/factions", "invented")) == 31
    assert marked("space_cards/space_cards", "invented") == {card.id for card in b.SPACE_CARDS}
    assert marked("trade_cards/trade_cards", "invented") == {"research_exchange"}
    assert not marked("technologies/technologies", "invented"), "they have rows and names"
    for section in ("strength", "effects", "ranks", "achievements"):
        assert marked(f"solo/{section}", "invented")
        assert not marked(f"solo/{section}", "reconstructed")


def test_reconstructed_is_only_what_is_known_in_part() -> None:
    """Numbers and arrows that the rulebook keeps without their symbols."""
    found = component_tables()["marks"]
    assert isinstance(found, dict)
    in_part = {
        path: kinds["reconstructed"] for path, kinds in found.items() if "reconstructed" in kinds
    }
    factions = {path: fields for path, fields in in_part.items() if path.startswith("factions")}
    assert factions == {
        "factions/factions/cheiki": ["first_play"],
        "factions/factions/humans": ["first_play"],
        "factions/factions/skyser/swarm": ["timing", "get"],
        "factions/factions/cheiki/barter": ["get"],
        "factions/factions/auralis/resonance": ["when.resource", "get"],
        "factions/factions/faymur_v5/recycling": ["get"],
        "factions/factions/legarchea/tidal_works": ["per.types"],
    }
    assert in_part["trade_cards/trade_cards/intergalactic_trade"] == ["get"]
    assert in_part["boards/actions/scavenge"] == ["get"]
    assert "tokens/research_tokens/research_1" not in in_part


@pytest.mark.parametrize("name", component_files(b.PACKAGE))
def test_every_entry_has_a_source(name: str) -> None:
    for entry in load(b.PACKAGE, name.removesuffix(".yaml")):
        assert entry.text("source") in ("rulebook", "reference", "reconstructed", "invented")


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"timing": "sometimes", "op": "gain"}, "timing should be one of"),
        ({"timing": "income", "op": "strength", "amount": 1}, "op should be one of"),
        ({"timing": "income", "op": "gain", "get": {"gold": 1}}, "get should be made of"),
        ({"timing": "trigger", "op": "gain", "when": {"event": "nap"}}, "event should be one of"),
        ({"timing": "trigger", "op": "gain"}, "when is missing"),
        ({"timing": "passive", "op": "protect", "scope": "some"}, "scope should be one of"),
        ({"timing": "passive", "op": "waive", "action": "lead", "requirement": "x"}, "requirement"),
    ],
)
def test_an_effect_written_wrongly_is_refused(fields: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadData, match=complaint):
        read_effect(
            Entry("factions.yaml, factions, x", fields), "x", b.TYPE_INDEX, c.TECHNOLOGY_INDEX, 0
        )
