"""Words of somebody's own: what cannot be said is refused where it is written."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

import igroteka
from engine.own_values import in_russian
from igroteka import BadData, Game
from igroteka.engine import components
from igroteka.engine.registry import get
from igroteka.engine.text import load, own_words

GAMES = [game for game in igroteka.all_games() if components.files_of(game)]


def complaint(folder: Path, game: str, file: str, words: str) -> str:
    """What is said about a folder with these words alone, after the name of the file."""
    path = folder / file
    path.parent.mkdir(exist_ok=True)
    path.write_text(words, encoding="utf-8")
    with pytest.raises(BadData) as caught:
        components.load(game, folder)
    assert in_russian(caught.value), caught.value.ru
    return str(caught.value).removeprefix(str(path))


@pytest.mark.parametrize(
    ("game", "file", "words", "said"),
    [
        (
            "gaia",
            "text.yaml",
            "action: {settle: {en: 'to {hexx}', ru: '{hex}'}}",
            ", action, settle, en: {hexx} is no place of this message; it has {hex}",
        ),
        (
            "gaia",
            "text.yaml",
            "action: {settle: {en: '{hex}', ru: 'на {hex:ore}'}}",
            ", action, settle, ru: {hex:ore} should be {hex}, no number goes there",
        ),
        (
            "gaia",
            "text.yaml",
            "detail: {range: {en: '{n:parsec}', ru: '{n:qic}'}}",
            ", detail, range, en: {n:parsec} has an unknown noun; there are credits,",
        ),
        (
            "gaia",
            "text.yaml",
            "action: {settle: {en: '{hex', ru: a}}",
            ", action, settle, en: has a brace that is no place",
        ),
        (
            "gaia",
            "text.yaml",
            "faction: {terrans: {en: '', ru: Земляне}}",
            ", faction, terrans, en: should be a text with words, not ''",
        ),
        (
            "age_of_galaxy",
            "text.yaml",
            "faction: {humans: {en: Humans, ru: '  '}}",
            ", faction, humans, ru: should be a text with words, not '  '",
        ),
        (
            "gaia",
            "text.yaml",
            "faction: {terrans: {en: Земляне, ru: Terrans}}",
            ", faction, terrans, en: should be in English, not 'Земляне'",
        ),
        (
            "age_of_galaxy",
            "text.yaml",
            "faction: {humans: {en: 'Hu mans', ru: \"\\n\\t\"}}",
            ", faction, humans, ru: should be a text with words, not",
        ),
        (
            "gaia",
            "text.yaml",
            "noun: {ore: {en: ore, ru: руда||руд}}",
            ", noun, ore, ru: should have words in every form, not 'руда||руд'",
        ),
        (
            "gaia",
            "text.yaml",
            "noun: {ore: {en: one|two|three, ru: руда|руды|руд}}",
            ", noun, ore, en: should have 2 forms or less, not 3",
        ),
        (
            "gaia",
            "automa/text.yaml",
            "automa: {mine: {en: 'a mine on {hexx}', ru: '{hex}'}}",
            ", automa, mine, en: {hexx} is no place of this message",
        ),
        (
            "gaia",
            "lost_fleet/text.yaml",
            "ship: {eclipse: {en: '{n}', ru: Затмение}}",
            ", ship, eclipse, en: {n} is no place of this message; it has none",
        ),
        (
            "age_of_galaxy",
            "text.yaml",
            "event: {change: {en: '{change} ({why})', ru: '{change} ({cause})'}}",
            ", event, change, en: {why} is no place of this message; it has {cause}, {change}",
        ),
    ],
)
def test_a_place_that_nobody_fills_is_refused_with_entry_and_language(
    tmp_path: Path, game: str, file: str, words: str, said: str
) -> None:
    assert complaint(tmp_path, game, file, words).startswith(said)


@pytest.mark.parametrize("game", ["gaia", "age_of_galaxy"])
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("fraction: {humans: {en: A, ru: A}}", ": fraction is no section of these words"),
        ("faction: {humanss: {en: A, ru: A}}", ", faction: humanss is no entry of these words"),
        ("verb: {en: A, ru: A}", ", verb, en: should be a mapping"),
    ],
)
def test_a_slip_of_the_pen_in_words_is_refused(
    tmp_path: Path, game: str, words: str, said: str
) -> None:
    assert complaint(tmp_path, game, "text.yaml", words) == said


@pytest.mark.parametrize(
    ("said", "what"),
    [("{en: No, ru: Нет}", "False"), ("{en: [a], ru: Нет}", "['a']"), ("{en: 7, ru: 7}", "7")],
)
def test_words_are_texts(tmp_path: Path, said: str, what: str) -> None:
    told = complaint(tmp_path, "age_of_galaxy", "text.yaml", f"detail: {{nothing: {said}}}")
    assert told == (f", detail, nothing, en: should be a text, not {what}; put words in quotes")


def test_no_words_are_not_taken_for_the_word_none(tmp_path: Path) -> None:
    told = complaint(tmp_path, "gaia", "text.yaml", "faction: {terrans: {en: Terrans, ru: ~}}")
    assert told.startswith(", faction, terrans, ru: should be a text, not None")


def test_every_printed_word_is_a_text() -> None:
    """A bare `No` is a truth value to YAML."""
    assert get("gaia").catalogue("en")["choice:rotate-false"]["name"] == "No"


def test_a_new_component_has_a_name(tmp_path: Path) -> None:
    game = get("age_of_galaxy")
    components.export(game, tmp_path)
    path = tmp_path / "trade_cards.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("id: research_exchange", "id: fair"), encoding="utf-8")
    words = "trade: {fair: {en: Fair, ru: Ярмарка}}"
    (tmp_path / "text.yaml").write_text(words, encoding="utf-8")
    assert components.load(game.id, tmp_path).catalogue("ru")["trade:fair"]["name"] == "Ярмарка"


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("gaia", "help: {steps: {en: '{n:step} free', ru: '{n:step}'}}"),
        ("gaia", "action: {charge: {en: 'charge {n:power} for {vp:vp}', ru: '{n:power}'}}"),
        ("gaia", "choice: {rotate-false: {en: No, ru: Нет}}"),
        ("age_of_galaxy", "help: {discount: {en: '{action} at least {n}', ru: '{action} {n}'}}"),
    ],
)
def test_words_as_an_earlier_release_exported_them_are_passed_over(
    tmp_path: Path, game: str, words: str
) -> None:
    (tmp_path / "text.yaml").write_text(words, encoding="utf-8")
    own = components.load(game, tmp_path)
    assert not own_words(own.shelves)
    assert own.catalogue("en") == get(game).catalogue("en")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_message_may_leave_places_out(game: Game, tmp_path: Path) -> None:
    texts = load(game.shelves)
    section, _, entry = next(id for id in texts if texts.places(id)).partition(":")
    said = {section: {entry: {"en": "Next", "ru": "Далее"}}}
    (tmp_path / "text.yaml").write_text(yaml.safe_dump(said), encoding="utf-8")
    assert own_words(components.load(game.id, tmp_path).shelves)
