"""Digests are made of values: what the first release recorded still opens, other values do not."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
import yaml

import igroteka
from igroteka import BadRecord, Game, Record, State, replay
from igroteka.engine import components, shipped
from igroteka.engine.files import Sections, facts, fingerprint, values
from igroteka.engine.registry import get

GAMES = [game for game in igroteka.all_games() if components.files_of(game)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

FIRST = {
    "gaia": "f27ea6789286",
    "age_of_galaxy": "623bb5715722",
    "anunnaki": "149e7dbb749b",
}
"""The digests that records of the first release of each game carry."""
FIRST_OWN = {"gaia": "6707743a8221", "age_of_galaxy": "582cae6d63ba"}
"""The same for the components that `own_of_first` makes, as the first release computed them, where
it counted sources."""
OLD = "f1e2d3c4b5a6"
"""A digest of values that nobody has any more."""
EDIT = {
    "gaia": ("boosters.yaml", "credits", 4, 5),
    "age_of_galaxy": ("factions.yaml", "first_play", {"credit": 2, "cruiser": 1}, {"credit": 9}),
}


def written(game: Game) -> dict[str, Sections]:
    """What every component file of a game says, by its place in an owner's folder."""
    return {
        shelf.place(file): shelf.read(file)
        for shelf in game.shelves
        for file in facts(shelf.package)
    }


def played(game: Game, seed: int = 1) -> State:
    state = game.new(2, seed)
    rng = random.Random(seed)
    while not state.over:
        state.apply(rng.choice(state.actions()))
    return state


def changed(content: object, field: str, old: object, new: object) -> object:
    """A file with another value wherever a field has the old one; goods keep their other kinds."""
    if isinstance(content, dict):
        return {
            name: (old | new if isinstance(old, dict) and isinstance(new, dict) else new)
            if name == field and item == old
            else changed(item, field, old, new)
            for name, item in content.items()
        }
    if isinstance(content, list):
        return [changed(item, field, old, new) for item in content]
    return content


def own_of_first(name: str, folder: Path, *, whole: bool) -> Path:
    """Components as somebody had them who exported those of the first release and changed a value;
    unless `whole` all files but the changed one are left to the program."""
    file, *edit = EDIT[name]
    folder.mkdir()
    files = shipped.first_files(get(name))
    for one in files if whole else [file]:
        content: object = files[one]
        if one == file:
            content = changed(content, *edit)
        (folder / one).write_text(yaml.safe_dump(content, allow_unicode=True), encoding="utf-8")
    return folder


@every_game
def test_a_record_of_the_first_release_opens(game: Game) -> None:
    state = played(game)
    old = replace(state.record(), components=FIRST[game.id])
    again = replay(Record.loads(old.dumps()), check=True)
    assert again.scores() == state.scores()
    assert again.record() == state.record(), "and is one of today's from then on"


@every_game
def test_every_digest_the_game_has_gone_by_is_kept(game: Game) -> None:
    first = {
        layers
        for release in shipped.releases(game)
        if FIRST.get(game.id) in cast("list[str]", release.get("names", ()))
        for layers in cast("dict[str, str]", release["values"])
    }
    for layers in game.compositions:
        if shipped.layers_named(layers) in first:
            assert FIRST[game.id] in shipped.names(game, layers)
        assert game.digest(layers) in shipped.digests(game), (
            "whoever changes a value adds a release to data/shipped.yaml"
        )


@every_game
def test_a_record_with_values_corrected_since_is_refused_with_a_sentence(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    values = {shipped.layers_named(layers): "0123456789ab" for layers in game.compositions}
    monkeypatch.setattr(shipped, "releases", lambda _: [{"names": [OLD], "values": values}])
    monkeypatch.setattr("igroteka.engine.registry._sets", {})  # nobody's own set has those values
    old = replace(game.new(2, 1).record(), components=OLD)
    with pytest.raises(BadRecord, match="whose values have been corrected since"):
        replay(old)


@every_game
def test_other_sources_and_notes_orphan_nothing(game: Game, tmp_path: Path) -> None:
    components.export(game, tmp_path / "own")
    for file in written(game):
        path = tmp_path / "own" / file
        sections = yaml.safe_load(path.read_text(encoding="utf-8"))
        for section in sections.values():
            for entry in section:
                entry |= {"source": "reference", "note": "seen in the box", "invented": ["name"]}
        path.write_text(yaml.safe_dump(sections, allow_unicode=True), encoding="utf-8")
    own = components.load(game.id, tmp_path / "own")
    assert own.whole_digest == game.whole_digest
    state = played(own)
    assert replay(state.record(), check=True).scores() == state.scores()


@every_game
def test_every_value_counts(game: Game) -> None:
    """Any single number changed anywhere makes other components."""
    for file, content in written(game).items():
        seen = {fingerprint(values(content))}
        numbers = _bumped(content)
        assert numbers, file
        for other in numbers:
            digest = fingerprint(values(other))
            assert digest not in seen
            seen.add(digest)


def _bumped(content: object) -> list[object]:
    """The content once for every number in it, that number one higher."""
    if isinstance(content, bool):
        return []
    if isinstance(content, int):
        return [content + 1]
    if isinstance(content, dict):
        return [
            content | {name: other} for name, item in content.items() for other in _bumped(item)
        ]
    if isinstance(content, list):
        return [
            [*content[:at], other, *content[at + 1 :]]
            for at, item in enumerate(content)
            for other in _bumped(item)
        ]
    return []


# --- own components of the first release ---------------------------------------------------------


@pytest.mark.parametrize("whole", [True, False], ids=["whole", "one file"])
@pytest.mark.parametrize(
    "game", [game for game in GAMES if game.id in FIRST_OWN], ids=lambda game: game.id
)
def test_own_components_of_the_first_release_open_its_records(
    game: Game, whole: bool, tmp_path: Path
) -> None:
    own = components.load(game.id, own_of_first(game.id, tmp_path / "own", whole=whole))
    assert own.whole_digest not in (FIRST_OWN[game.id], game.whole_digest)
    state = played(own)
    old = replace(state.record(), components=FIRST_OWN[game.id])
    again = replay(Record.loads(old.dumps()), check=True)
    assert again.scores() == state.scores()
    assert again.record().components == own.digest()


def test_own_components_that_changed_since_do_not(tmp_path: Path) -> None:
    folder = own_of_first("age_of_galaxy", tmp_path / "own", whole=True)
    path = folder / "boards.yaml"
    edited = changed(yaml.safe_load(path.read_text(encoding="utf-8")), "start", 3, 8)
    path.write_text(yaml.safe_dump(edited, allow_unicode=True), encoding="utf-8")
    own = components.load("age_of_galaxy", folder)
    assert FIRST_OWN["age_of_galaxy"] not in shipped.names(own)


def test_own_sources_alone_were_a_set_of_their_own_and_are_still_found(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    content = changed(
        shipped.first_files(get("age_of_galaxy"))["trade_cards.yaml"],
        "source",
        "reference",
        "rulebook",
    )
    (folder / "trade_cards.yaml").write_text(yaml.safe_dump(content), encoding="utf-8")
    own = components.load("age_of_galaxy", folder)
    assert own.whole_digest == get("age_of_galaxy").whole_digest
    old = replace(own.new(2, 1).record(), components=shipped.first_digest(own))
    assert replay(old).game is own


def test_words_that_own_files_lack_are_those_of_the_program(tmp_path: Path) -> None:
    """Messages come and go between releases; an older file of words still speaks."""
    folder = own_of_first("age_of_galaxy", tmp_path / "own", whole=False)
    (folder / "text.yaml").write_text("faction: {humans: {en: Mankind, ru: Люд}}", encoding="utf-8")
    words = components.load("age_of_galaxy", folder).catalogue("ru")
    assert words["faction:humans"]["name"] == "Люд"
    assert words["faction:lumari"]["name"] == "Люмари"
