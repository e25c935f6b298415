"""What is wrong with a fleet of somebody's own is told where its owner changed something."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.own_files import changed, complaint
from engine.own_values import written
from igroteka.engine import components
from igroteka.engine.registry import get

PRINTED = written(get("gaia"))


def test_an_edit_of_a_whole_export_is_blamed_where_it_is(tmp_path: Path) -> None:
    components.export(get("gaia"), tmp_path)
    path = changed(tmp_path, "gaia", "factions.yaml", "default_boards", "default", start_mines=3)
    assert complaint(tmp_path, "gaia").startswith(
        f"{path}, default_boards, default: start_mines should be "
    )


@pytest.mark.parametrize(
    ("file", "id", "said"),
    [
        (
            "round_scoring.yaml",
            "lf_new_sector",
            "another: needs an entry of the same id in round_goals of automa.yaml",
        ),
        ("final_scoring.yaml", "lf_distance", "entry lf_distance is missing, and "),
        (
            "final_scoring.yaml",
            "lf_asteroids",
            "another: id should be lf_asteroids, or change it in final_preferences of automa.yaml",
        ),
    ],
)
def test_renamed_goals_are_blamed_where_they_are(
    file: str, id: str, said: str, tmp_path: Path
) -> None:
    components.export(get("gaia"), tmp_path)
    path = changed(tmp_path, "gaia", f"lost_fleet/{file}", "goals", id, id="another")
    told = complaint(tmp_path, "gaia")
    assert told.startswith(f"{path}, goals")
    assert said in told


def test_a_type_that_is_no_home_any_more_is_blamed_beside_those_who_live_there(
    tmp_path: Path,
) -> None:
    components.export(get("gaia"), tmp_path)
    path = changed(
        tmp_path, "gaia", "lost_fleet/sectors.yaml", "planet_types", "asteroid", start=False
    )
    told = complaint(tmp_path, "gaia")
    factions = tmp_path / "lost_fleet" / "factions.yaml"
    assert told.startswith(
        f"{path}, planet_types, asteroid: does not fit {factions}, factions, tinkeroids: home "
    )


@pytest.mark.parametrize("exported", [True, False])
def test_a_civilisation_may_be_taken_out_of_the_box(exported: bool, tmp_path: Path) -> None:
    """Its exploration board is left in the box then, and nobody is told of either."""
    if exported:
        components.export(get("gaia"), tmp_path)
    changed(tmp_path, "gaia", "factions.yaml", "factions", "firaks")
    own = components.load("gaia", tmp_path)
    assert own.new(2, seed=1, lost_fleet=True, factions="bescods,terrans")
    told = own.catalogue("en", ("lost_fleet",))
    assert "exploration:bescods" in told
    assert not {"faction:firaks", "exploration:firaks"} & told.keys()


def test_an_exploration_board_of_nobody_is_refused(tmp_path: Path) -> None:
    path = changed(tmp_path, "gaia", "fleet.yaml", "exploration_boards", "firaks", id="nobody")
    told = complaint(tmp_path, "gaia")
    assert told.startswith(f"{path}, exploration_boards, nobody: id should be one of terrans, ")
