"""What the page is told of the components, and which of it is ours."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import TypeAdapter

from anunnaki.opened import BOX, PACKAGE
from igroteka.engine import marks, shipped
from igroteka.engine.files import ABOUT, OURS, Shelf
from igroteka.engine.text import LANGUAGES, load
from igroteka.games.anunnaki import ANUNNAKI
from igroteka.games.anunnaki.printed import printed_values
from igroteka.games.anunnaki.printed_types import AnunnakiPrint

MARKS = marks.of(ANUNNAKI)
PRINTED: Any = printed_values(BOX, MARKS)


def test_the_digest_is_listed_as_shipped() -> None:
    assert BOX.digest in shipped.digests(ANUNNAKI)


def by_id(section: str) -> dict[str, Any]:
    return {one["id"]: one for one in PRINTED[section]}


def test_component_tables_are_of_their_type() -> None:
    text = json.dumps(PRINTED)
    adapter: TypeAdapter[Any] = TypeAdapter(AnunnakiPrint)
    read = adapter.validate_json(text, strict=True)
    assert adapter.dump_python(read, mode="json") == json.loads(text)


def test_printed_values_speak_in_names() -> None:
    assert by_id("trade")["nor1"] == {
        "id": "nor1",
        "house": "norrenis",
        "cost": {"food": 1, "wood": 2, "any": 1},
        "middle": {"goods": {"any": 1, "weapon": 1}, "one_of": []},
        "bottom": {"goods": {"vp": 4, "commerce": 2}, "one_of": []},
        "source": "rulebook",
    }
    assert by_id("civilizations")["civ01"]["reward"]["one_of"] == [{"gold": 1}, {"wood": 1}]
    assert by_id("civilizations")["civ07"]["effect"] == "attacker_gods_count_1"
    assert by_id("weapons")["ballista"]["effect"] == "opposing_gods_count_1"
    assert by_id("weapons")["chariot"]["house"] == "babylon"
    idle = {id for id, one in by_id("weapons").items() if not one["against_civilizations"]}
    assert {"slingshot", "viking_helmet", "long_spear"} <= idle
    assert not {"ballista", "sword", "composite_bow", "chariot"} & idle
    assert by_id("weapons")["axe"]["house"] is None
    assert by_id("tokens")["red_move"]["improved"] == {"points": 5}
    assert by_id("tokens")["red_move"]["colour"] == "red"
    assert by_id("cells")["B4"] == {"id": "B4", "ends": ("N4", "N0"), "crystals": 1}
    assert by_id("spots")["T0"]["neighbours"] == ["N0", "N1"]
    assert by_id("zones")["centre"]["cells"] == ["B0", "B1", "B2", "B3", "B4"]
    assert by_id("lesser_gods")["horus"]["score"]["resource"] == "wood"
    assert by_id("lesser_gods")["seth"]["score"]["resource"] is None
    assert by_id("chief_gods")["zeus"]["improved"]["params"] == {"factor": 2}
    assert by_id("houses")["babylon"]["capital_resource"] == "gold"
    assert len(by_id("houses")["babylon"]["weapons"]) == 9
    assert by_id("planets")["pharaos"]["house"] == "pharaos"
    assert by_id("planets")["gaia_small"]["players"] == [2]
    assert PRINTED["numbers"]["signs"] == 14
    assert PRINTED["upgrades"]["red"] == {"cost": {"wood": 1, "metal": 1}, "steps": 2}


def test_what_is_ours_is_marked_field_by_field() -> None:
    assert "trade/trade/nor1" not in MARKS, "the rulebook shows it"
    assert MARKS["trade/trade/nor2"] == {"invented": ["cost", "middle", "bottom"]}
    assert MARKS["weapons/weapons/war_hammer"] == {"invented": []}
    assert MARKS["weapons/weapons/axe"] == {"reconstructed": ["effect"]}
    assert MARKS["houses/lesser_gods/loki"] == {"reconstructed": ["step"]}
    assert "houses/chief_gods/odin" not in MARKS
    assert MARKS["star/cells/L0"] == {"reconstructed": ["ends"], "invented": ["crystals"]}
    assert MARKS["star/action_tokens/power"] == {"reconstructed": ["colour"]}
    assert "star/action_tokens/blue_move" not in MARKS
    assert MARKS["culture/culture/cul12"] == {"reconstructed": ["reward"]}
    assert "culture/culture/cul01" not in MARKS
    assert MARKS["rules/numbers/round_limit"] == {"invented": []}
    assert MARKS["planets/planets/pharaos/pharaos.TR"] == {"invented": []}
    assert "planets/planets/pharaos/pharaos.C" not in MARKS, "as its planet"


def entries() -> list[tuple[str, str, dict[str, Any]]]:
    return [
        (name, section, entry)
        for name in BOX.models
        for section, found in Shelf(PACKAGE).read(f"{name}.yaml").items()
        for entry in found
    ]


def test_lists_name_fields_that_are_there() -> None:
    def check(entry: dict[str, Any]) -> None:
        for field in (field for kind in OURS for field in entry.get(kind, ())):
            assert field in entry or field == "name", (entry["id"], field)
        for value in entry.values():
            for item in value if isinstance(value, list) else ():
                if isinstance(item, dict):
                    check(item)

    for _, _, entry in entries():
        check(entry)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sections_and_fields_have_words(lang: str) -> None:
    texts = load(ANUNNAKI.shelves, "marks.yaml")
    for name, section, entry in entries():
        assert texts.find(f"section:{name}/{section}", lang), section
        for field in {*entry} - {"id"} - ABOUT:
            assert texts.find(f"field:{field}", lang), (name, section, field)
    for kinds in MARKS.values():
        for field in (field for fields in kinds.values() for field in fields):
            assert texts.find(f"field:{field}", lang), field


def test_words_name_entries_that_are_there() -> None:
    known: set[str] = set()
    for name, section, entry in entries():
        path = f"{name}/{section}/{entry['id']}"
        known |= {path}
        for value in entry.values():
            for item in value if isinstance(value, list) else ():
                if isinstance(item, dict) and "id" in item:
                    known.add(f"{path}/{item['id']}")
    texts = load(ANUNNAKI.shelves, "marks.yaml")
    assert {*texts.section("entry")} <= known
