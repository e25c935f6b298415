"""Things are found by what a person or the log calls them."""

from __future__ import annotations

from typing import Any, cast

import pytest

from igroteka.cli.lookup import Lookup
from igroteka.engine.registry import get
from igroteka.engine.text import LANGUAGES
from igroteka.games.gaia import GAIA


@pytest.mark.parametrize(
    ("game", "words", "id"),
    [
        ("age_of_galaxy", "Поле стазиса", "technology:stasis_field"),
        ("age_of_galaxy", "звездочеты", "faction:starseers"),
        ("age_of_galaxy", "концерн гелион", "faction:helion_combine"),
        ("age_of_galaxy", "колонизировать", "verb:colonise"),
        ("age_of_galaxy", "межгалакт", "trade:intergalactic_trade"),
        ("age_of_galaxy", "influence", "good:influence"),
        ("gaia", "терраны", "faction:terrans"),
        ("gaia", "booster-7", "booster:booster-7"),
        ("gaia", "hadsch hallas", "faction:hadsch_hallas"),
        ("gaia", "планетарный институт", "structure:planetary_institute"),
    ],
)
def test_components_of_every_kind_are_found(game: str, words: str, id: str) -> None:
    assert id in Lookup(get(game)).find(words).ids


@pytest.mark.parametrize("layers", [(), ("lost_fleet",)])
@pytest.mark.parametrize(("lang", "word"), [("en", "booster"), ("ru", "усилитель")])
def test_a_booster_is_found_by_the_number_it_goes_by(
    lang: str, word: str, layers: tuple[str, ...]
) -> None:
    """The drawn table calls it so, whatever its id is."""
    lookup = Lookup(GAIA, layers)
    printed = cast("dict[str, Any]", GAIA.printed_values(layers))["boosters"]
    assert len(printed) == (14 if layers else 10)
    for booster in printed:
        assert lookup.find(f"{word} {booster['number']}").ids == [f"booster:{booster['id']}"]
    assert not GAIA.words.texts.missing


def test_a_verb_that_nothing_more_is_said_of_is_nothing_to_look_up() -> None:
    assert "verb:mine" in GAIA.catalogue("en")
    assert Lookup(GAIA).find("mine").ids == ["structure:mine"]


def test_a_space_card_comes_with_its_planets() -> None:
    found = Lookup(get("age_of_galaxy")).find("Silver Gate").ids
    assert found[0] == "card:silver_gate"
    assert "planet:silver_gate-1" in found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["gaia", "age_of_galaxy", "anunnaki"])
def test_every_kind_of_thing_can_be_read_through(game: str, lang: str) -> None:
    lookup, catalogue = Lookup(get(game)), get(game).catalogue(lang)
    assert len(lookup.kinds) > 10
    for kind in lookup.kinds:
        title = catalogue[f"chapter:{kind}"]["name"]
        assert set(lookup.find(title).ids) & {id for id in catalogue if id.startswith(f"{kind}:")}
