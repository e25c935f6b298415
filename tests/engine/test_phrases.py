"""What is wrong with component files is told in Russian as well."""

from __future__ import annotations

from pathlib import Path

import pytest

import igroteka
from igroteka import BadData, Game
from igroteka.cli.main import main
from igroteka.engine import components
from igroteka.engine.files import COMPLAINTS, files, loaded, printed_text
from igroteka.engine.phrases import ENGINE, Phrases, book
from igroteka.engine.registry import get

GAMES = [game for game in igroteka.all_games() if components.files_of(game)]


def written(package: str) -> dict[str, str]:
    found = loaded(COMPLAINTS, printed_text(package, COMPLAINTS))
    assert isinstance(found, dict)
    return found


PACKAGES = [ENGINE, *(shelf.package for game in GAMES for shelf in game.shelves)]


@pytest.mark.parametrize("package", PACKAGES)
def test_both_sides_of_a_phrase_have_the_same_places(package: str) -> None:
    assert COMPLAINTS in files(package)
    for english, russian in written(package).items():
        places = [sorted(part.partition("}")[0] for part in side.split("{")[1:]) for side in (english, russian)]  # fmt: skip  # noqa: E501
        assert places[0] == places[1], english
        assert not any("а" <= letter <= "я" for letter in english.lower()), english


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_phrase_can_be_said(game: Game) -> None:
    """None is hidden by another that is taken sooner and says something else."""
    packages = [shelf.package for shelf in game.shelves]
    spoken = book(packages)
    for package in (ENGINE, *packages):
        for english in written(package):
            plain = english.replace("{~what}", "a word").replace("{~why}", "one for each player")
            plain = plain.replace("{~rest}", "is missing").replace("{~thing}", "list")
            plain = plain.replace("{field}", "cost")
            for place in ("{", "}"):
                plain = plain.replace(place, "")
            assert spoken.say(plain), english


def test_the_phrase_with_most_words_is_taken() -> None:
    phrases = {"{field} should be {~what}": "{field}: {~what}", "{n} or more": "от {n}"}
    assert Phrases(phrases).say("cost should be 2 or more") == "cost: от 2"
    assert Phrases(phrases).say("cost should be green") == ""
    phrases["{field} should be 2 or more"] = "{field}: мало"
    assert Phrases(phrases).say("cost should be 2 or more") == "cost: мало"


@pytest.mark.parametrize(
    ("game", "file", "old", "new", "said"),
    [
        (
            "gaia",
            "boosters.yaml",
            "value: 3",
            "value: many",
            "rules, extra_boosters: value: должно быть целое число; сейчас 'many'",
        ),
        (
            "age_of_galaxy",
            "boards.yaml",
            "id: hand,",
            "id: hand, hue: 3,",
            "numbers, hand: поля hue здесь не бывает",
        ),
        (
            "age_of_galaxy",
            "boards.yaml",
            "id: hand,",
            "id: [],",
            "numbers, № 4: id: должно быть слово; сейчас []",
        ),
    ],
)
def test_a_mistake_is_told_in_russian_with_its_place(
    tmp_path: Path, game: str, file: str, old: str, new: str, said: str
) -> None:
    components.export(get(game), tmp_path / "own")
    path = tmp_path / "own" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadData) as caught:
        components.load(game, tmp_path / "own")
    assert caught.value.ru == f"{path}, {said}"


def test_the_command_speaks_russian(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "own"
    main(["components", "export", "age_of_galaxy", str(folder)])
    assert main(["components", "check", "age_of_galaxy", str(folder), "--lang", "ru"]) == 0
    assert "age_of_galaxy: всё в порядке, отпечаток " in capsys.readouterr().out
    path = folder / "boards.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("id: hand,", "id: hand, hue: 3,", 1), encoding="utf-8")
    told = f"igroteka: {path}, numbers, hand: поля hue здесь не бывает"
    for command in (["components", "check"], ["show"]):
        rest = ["--lang", "ru"]
        rest += [str(folder)] if command[0] == "components" else ["--components", str(folder)]
        assert main([*command, "age_of_galaxy", *rest]) == 2
        assert capsys.readouterr().err.strip() == told


@pytest.mark.parametrize(
    ("said", "russian"),
    [
        ("tracks should be a list, not 5", "tracks: должен быть список; сейчас 5"),
        ("should be a mapping of sections", "должен быть набор разделов"),
        ("cost should be a whole number, not 'x'", "cost: должно быть целое число; сейчас 'x'"),
    ],
)
def test_what_should_be_there_agrees_with_the_verb(said: str, russian: str) -> None:
    assert book([]).say(said) == russian
