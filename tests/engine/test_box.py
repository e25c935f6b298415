"""Component files read into pieces: layers, references, complaints, digests, schemas."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import pytest

import igroteka
from igroteka.engine import box
from igroteka.engine.box import Reader, read_entries
from igroteka.engine.errors import BadData
from igroteka.engine.files import Owner, OwnFiles, Shelf, files, loaded, printed_text
from igroteka.engine.pieces import Counts, Flag, Mask, Named, Numbered, Whole, Word, piece
from igroteka.engine.schemas import schema

GOODS = {"goods": {"ore": 0, "gold": 1}}


@piece
class Track(Numbered):
    cost: Whole
    open: Flag = True


@piece
class Card(Numbered):
    track: Annotated[int, Named("tracks")]
    gives: Annotated[tuple[tuple[str, int], ...], Counts("goods")] = ()
    kind: Annotated[str, Word("goods")] = "ore"
    tracks: Annotated[int, Mask("tracks")] = 0
    places: tuple[Whole, ...] = ()


BASE = """
tracks:
  - {id: red, source: rulebook, cost: 3}
  - {id: blue, source: rulebook, cost: 4, note: dear}
cards:
  - {id: first, source: rulebook, track: blue, gives: {gold: 2}, tracks: [red, blue]}
"""


def owner(folder: Path) -> Owner:
    return Owner(OwnFiles.read(folder, [file.name for file in folder.iterdir()]))


def shelf(tmp_path: Path, name: str, text: str) -> Shelf:
    folder = tmp_path / name
    folder.mkdir()
    (folder / "things.yaml").write_text(text, encoding="utf-8")
    return Shelf("no.such.package", owner(folder))


def read(*shelves: Shelf) -> tuple[tuple[Track, ...], tuple[Card, ...], str]:
    reader = Reader(shelves, GOODS)
    tracks = reader.section("things", "tracks", Track, "tracks")
    cards = reader.section("things", "cards", Card)
    return tracks, cards, reader.finish()


def test_names_become_places_in_the_box(tmp_path: Path) -> None:
    tracks, cards, _ = read(shelf(tmp_path, "base", BASE))
    assert [(track.id, track.index, track.cost) for track in tracks] == [
        ("red", 0, 3),
        ("blue", 1, 4),
    ]
    (card,) = cards
    assert (card.track, card.gives, card.tracks) == (1, (("gold", 2),), 0b11)


def test_a_layer_is_laid_over_entries_or_adds_its_own(tmp_path: Path) -> None:
    base = shelf(tmp_path, "base", BASE)
    layer = shelf(
        tmp_path,
        "layer",
        "tracks: [{id: red, cost: 9}, {id: green, source: reference, cost: 1}]\n"
        "cards: [{id: second, source: reference, track: green}]\n",
    )
    tracks, cards, digest = read(base, layer)
    assert [(track.id, track.cost, track.source) for track in tracks] == [
        ("red", 9, "rulebook"),
        ("blue", 4, "rulebook"),
        ("green", 1, "reference"),
    ]
    assert [card.track for card in cards] == [1, 2]
    assert digest != read(base)[2]


def test_two_boxes_do_not_know_each_other(tmp_path: Path) -> None:
    dear = shelf(tmp_path, "dear", BASE.replace("cost: 3", "cost: 5"))
    cheap = shelf(tmp_path, "cheap", BASE)
    assert [read(one)[0][0].cost for one in (dear, cheap, dear)] == [5, 3, 5]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("cost: 3", "cost: '3'", "tracks, red: cost should be a whole number, not '3'"),
        ("cost: 3", "cost: true", "tracks, red: cost should be a whole number, not True"),
        (", cost: 3", "", "tracks, red: cost is missing"),
        ("cost: 3", "cost: 3, prize: 1", "tracks, red: prize is no field of these components"),
        ("cost: 3", "cost: 3, 5: 1", "tracks, red: 5 is no field of these components, a name is"),
        ("cost: 3", "cost: 3, index: 1", "tracks, red: index is no field of these components"),
        (
            "track: blue",
            "track: pink",
            "cards, first: track should be one of red, blue, not 'pink'",
        ),
        ("gold: 2", "tin: 2", "cards, first: gives should be made of ore, gold, not 'tin'"),
        (
            "[red, blue]",
            "[red, tin]",
            "cards, first: tracks should be made of red, blue, not 'tin'",
        ),
        ("track: blue", "track: blue, places: [1, x]", "cards, first: places should be a whole"),
        ("source: rulebook", "source: hearsay", "tracks, red: source should be one of rulebook"),
        ("id: blue", "id: red", "tracks, red: the id is used twice"),
        ("id: red, ", "", "tracks, number 1: id is missing"),
        ("id: red", "id: 'r d'", "tracks, number 1: id should be a word, not 'r d'"),
        ("id: red", "id: ''", "tracks, number 1: id should be a word, not ''"),
        ("cards:", "extra: []\ncards:", "extra is no section of these components"),
        ("cards:", "others:", "section cards is missing"),
        ("tracks:", "tracks: [", "things.yaml, line 3: this is no YAML"),
        ("cost: 3", "cost: -1", "tracks, red: cost should be 0 or more, not -1"),
        ("cost: 3", f"cost: {10**30}", f"tracks, red: cost should be 99 or less, not {10**30}"),
        ("gold: 2", "gold: -2", "cards, first: gives should be made of amounts from 0 to 99"),
        ("gold: 2", "gold: 100", "cards, first: gives should be made of amounts from 0 to 99"),
        ("cost: 3", "cost: 3, cost: 4", "things.yaml, line 3: cost is there twice; keep one"),
        ("gold: 2", "gold: 2, gold: 2", "things.yaml, line 6: gold is there twice; keep one"),
        ("cards:", "tracks: []\ncards:", "things.yaml, line 5: tracks is there twice; keep one"),
        ("cost: 3", "cost: 2024-99-99", "things.yaml: this is no YAML (month must be in 1..12)"),
    ],
)
def test_a_slip_of_the_pen_is_told_with_file_entry_and_field(
    tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    assert old in BASE
    spoilt = shelf(tmp_path, "own", BASE.replace(old, new, 1))
    with pytest.raises(BadData) as caught:
        read(spoilt)
    assert complaint in str(caught.value)
    assert str(tmp_path / "own" / "things.yaml") in str(caught.value)


def test_an_anchor_may_be_laid_over(tmp_path: Path) -> None:
    """What YAML itself lets somebody write twice: a value here, the others from elsewhere."""
    merged = "[&one {id: red, source: rulebook, cost: 3}, {<<: *one, id: blue, cost: 4}]"
    tracks, _, _ = read(shelf(tmp_path, "own", f"tracks: {merged}\ncards: []\n"))
    assert [(track.id, track.cost) for track in tracks] == [("red", 3), ("blue", 4)]


@piece
class Shape(Numbered):
    sides: Whole
    corners: Whole

    def fault(self) -> str:
        return "" if self.sides == self.corners else "corners should be as many as sides"


def test_fields_that_do_not_go_together_are_told_with_their_entry() -> None:
    entry: dict[str, object] = {"id": "odd", "source": "invented", "sides": 3, "corners": 4}
    with pytest.raises(BadData, match=r"^x.yaml, shapes, odd: corners should be as many as sides$"):
        read_entries("x.yaml", "shapes", Shape, [entry], {})


def test_nothing_that_came_with_a_game_is_written_twice() -> None:
    for game in igroteka.all_games():
        for shelf in game.shelves:
            for file in files(shelf.package):
                assert loaded(file, printed_text(shelf.package, file), own=True)


def test_a_digest_is_made_of_values(tmp_path: Path) -> None:
    digest = read(shelf(tmp_path, "base", BASE))[2]
    told = BASE.replace("rulebook", "reference").replace(", note: dear", "") + "# a comment\n"
    assert read(shelf(tmp_path, "told", told))[2] == digest
    other = BASE.replace("cost: 3", "cost: 2")
    assert read(shelf(tmp_path, "other", other))[2] != digest


def test_a_schema_knows_the_fields_and_the_names(tmp_path: Path) -> None:
    reader = Reader([shelf(tmp_path, "base", BASE)], GOODS)
    reader.section("things", "tracks", Track, "tracks")
    reader.section("things", "cards", Card)
    found = schema(reader.models["things"], reader.names)
    card = found["properties"]["cards"]["items"]
    assert card["properties"]["track"]["enum"] == ["red", "blue"]
    assert card["properties"]["gives"]["propertyNames"]["enum"] == ["ore", "gold"]
    assert card["additionalProperties"] is False
    assert set(card["required"]) == {"id", "source", "track"}
    assert "index" not in card["properties"]
    assert card["properties"]["gives"]["additionalProperties"]["minimum"] == 0
    cost = found["properties"]["tracks"]["items"]["properties"]["cost"]
    assert (cost["minimum"], cost["maximum"]) == (0, 99)


# --- files that came with a game ------------------------------------------------------------------

ENTRY: dict[str, object] = {"id": "first", "source": "rulebook", "track": "red"}


@pytest.mark.parametrize("game", ["gaia", "age_of_galaxy", "anunnaki"])
def test_pydantic_has_nothing_against_what_is_printed_and_makes_the_same_of_it(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[str] = []

    def twice(*arguments: Any, printed: bool) -> tuple[Any, ...]:
        assert printed
        at_once = read_entries(*arguments, printed=True)
        assert at_once == read_entries(*arguments)
        compared.append(arguments[1])
        return at_once

    stock = igroteka.get(game)
    monkeypatch.setattr(box, "read_entries", twice)
    assert type(stock)().digest(stock.compositions[-1]) == stock.digest(stock.compositions[-1])
    assert len(compared) > 20


def test_what_is_printed_is_not_judged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(box, "_judged")
    names = {**GOODS, "tracks": {"red": 0}}
    (card,) = read_entries("x.yaml", "cards", Card, [ENTRY], names, printed=True)
    assert (card.track, card.kind, card.index) == (0, "ore", 0)


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"track": "pink"}, "track should be one of red, not 'pink'"),
        ({"prize": 1}, "prize is no field of these components"),
        ({"gives": {"gold": "2"}}, "gives should be a whole number, not '2'"),
        ({"places": 3}, "places should be a list, not 3"),
    ],
)
def test_a_printed_entry_that_makes_no_piece_is_told_like_any_other(
    fields: dict[str, object], complaint: str
) -> None:
    names = {**GOODS, "tracks": {"red": 0}}
    with pytest.raises(BadData, match=f"^x.yaml, cards, first: {complaint}$"):
        read_entries("x.yaml", "cards", Card, [{**ENTRY, **fields}], names, printed=True)
