"""Names count what is on a component, also where somebody has other values."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from engine.own_values import written
from igroteka.engine import components
from igroteka.engine.files import files, printed_text
from igroteka.games.gaia.game import GAIA, GaiaGame


def test_names_have_the_numbers_of_the_box(tmp_path: Path) -> None:
    """Whoever changes a value need not change the names that count it."""
    lost_fleet = tmp_path / "lost_fleet"
    lost_fleet.mkdir()
    for file, section, id, fields in (
        ("boosters.yaml", "boosters", "booster-1", {"income": [{"ore": 2}, {"knowledge": 3}]}),
        ("actions.yaml", "board_actions", "power_credits_7", {"goods": {"credits": 1}}),
        ("actions.yaml", "board_actions", "power_terraform_1", {"steps": 5}),
        ("tech_tiles.yaml", "standard", "std_big_power_4", {"big_power": 5}),
        (
            "lost_fleet/boosters.yaml",
            "boosters",
            "lf_booster_deep_space",
            {"pass": {"vp": 4, "per": "deep_space"}},
        ),
        ("fleet.yaml", "artifacts", "art_gaia_level", {"each": {"vp": 4}}),
        ("fleet.yaml", "tinkering_tiles", "tink_2", {"goods": {"charge": 1}}),
    ):
        content = yaml.safe_load(
            (tmp_path / file).read_text(encoding="utf-8")
            if (tmp_path / file).exists()
            else yaml.safe_dump(written(GAIA)[file])
        )
        next(entry for entry in content[section] if entry["id"] == id).update(fields)
        (tmp_path / file).write_text(yaml.safe_dump(content), encoding="utf-8")
    own = components.load("gaia", tmp_path)
    assert isinstance(own, GaiaGame)
    words = own.words
    assert words.name("booster:booster-1") == "2 ore, 3 knowledge"
    assert words.name("booster:booster-1", "ru") == "2 руды, 3 знания"
    assert words.name("space:power_credits_7", "ru") == "1 кредит"
    assert words.name("space:power_terraform_1") == "5 steps"
    assert words.name("tile:std_big_power_4") == "institute, academies: power value 5"
    assert (
        words.name("booster:lf_booster_deep_space") == "3 credits; pass: 4 VP per deep-space tile"
    )
    assert words.name("artifact:art_gaia_level") == "4 VP per level of Gaia Project"
    assert words.name("tinkering:tink_2", "ru") == "1 энергия"


def test_no_name_of_a_component_has_a_number_written_in_it() -> None:
    kinds = ("tile", "booster", "token", "goal", "space", "ship_space", "artifact", "tinkering")
    for shelf in GAIA.shelves:
        if "text.yaml" not in files(shelf.package):
            continue
        messages = yaml.safe_load(printed_text(shelf.package, "text.yaml"))
        for kind in kinds:
            for id, said in messages.get(kind, {}).items():
                for text in said.values():
                    assert not re.search(r"\d", re.sub(r"\{[^}]*\}", "", text)), f"{kind}:{id}"
