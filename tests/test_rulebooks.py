"""The rules books: complete, the same in every language, and every link leads somewhere."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
import yaml

import igroteka
from igroteka.engine.components import with_files
from igroteka.engine.errors import BadOption
from igroteka.engine.files import REASONS, OwnFiles
from igroteka.engine.registry import get
from igroteka.engine.rulebook import GOOD, LINK, NUMBER, Rulebook, find, rulebook, unlinked
from igroteka.engine.rulebook_files import WrittenChapter, chapters_of, terms_of
from igroteka.engine.text import LANGUAGES, load

GAMES = [game.id for game in igroteka.all_games() if rulebook(game, "en").chapters]
TABLES = [(game, layers) for game in GAMES for layers in get(game).compositions]
LONGEST = 900
"""Words of a chapter: some six minutes."""
FORBIDDEN = re.compile(r"<\w|^#|!\[", re.MULTILINE)
"""HTML, headings and pictures have no place in a text."""


def shown(table: tuple[str, tuple[str, ...]]) -> str:
    return " + ".join([table[0], *table[1]])


tables = pytest.mark.parametrize(("game", "layers"), TABLES, ids=map(shown, TABLES))


def books(game: str, layers: tuple[str, ...]) -> dict[str, Rulebook]:
    return {lang: rulebook(get(game), lang, layers) for lang in LANGUAGES}


def written(game: str) -> list[WrittenChapter]:
    return [one for shelf in get(game).shelves for _, one in chapters_of(shelf.package)]


def texts(book: Rulebook) -> list[tuple[str, str]]:
    """Every text of a book, by where it stands."""
    return [
        *((chapter.id, chapter.lead) for chapter in book.chapters),
        *((section.id, section.text) for section in book.sections()),
        *((term.id, term.text) for term in book.terms),
    ]


@tables
def test_every_link_leads_somewhere(game: str, layers: tuple[str, ...]) -> None:
    for lang, book in books(game, layers).items():
        catalogue = get(game).catalogue(lang, layers)
        known = {chapter.id for chapter in book.chapters} | {one.id for one in book.sections()}
        terms = {f"term:{term.id}" for term in book.terms}
        nouns = {f"{GOOD}{noun}" for noun in load(get(game).shelves).section("noun")}
        astray = [
            (place, to)
            for place, text in texts(book)
            for _, to in LINK.findall(text)
            if to not in known | terms | nouns and to not in catalogue
        ]
        assert not astray
        assert not [
            (term.id, one) for term in book.terms for one in term.sections if one not in known
        ]


@tables
def test_what_a_section_explains_is_there(game: str, layers: tuple[str, ...]) -> None:
    shelves = get(game).shelves
    catalogue = get(game).catalogue("en", layers)
    known = {
        *catalogue,
        *load(shelves, REASONS),
        *(f"reason:{one}" for one in load(shelves, REASONS)),
    }
    nouns = {f"{GOOD}{noun}" for noun in load(shelves).section("noun")}
    for section in rulebook(get(game), "en", layers).sections():
        assert not [id for id in section.about if id not in known | nouns], section.id


@tables
def test_every_language_says_the_same(game: str, layers: tuple[str, ...]) -> None:
    for chapter in written(game):
        for section in chapter.sections:
            said = {
                lang: Counter(re.findall(r"\{[\w.]+", section.text[lang])) for lang in LANGUAGES
            }
            assert said["en"] == said["ru"], f"{chapter.id}.{section.id}: numbers"
            links = {
                lang: Counter(to for _, to in LINK.findall(section.text[lang]))
                for lang in LANGUAGES
            }
            assert links["en"] == links["ru"], f"{chapter.id}.{section.id}: links"


@pytest.mark.parametrize("game", GAMES)
def test_texts_are_plain_and_in_their_language(game: str) -> None:
    for chapter in written(game):
        for section in chapter.sections:
            assert set(section.text) == set(section.title) == set(LANGUAGES), section.id
            for lang in LANGUAGES:
                text = unlinked(NUMBER.sub("", section.text[lang]))
                assert not FORBIDDEN.search(text), f"{chapter.id}.{section.id}"
                cyrillic, latin = (len(re.findall(f"[{a}]", text)) for a in ("А-яЁё", "A-Za-z"))
                wrong = cyrillic > 0 if lang == "en" else latin > cyrillic
                assert not wrong, f"{chapter.id}.{section.id}, {lang}"
        for lang in LANGUAGES:
            words = sum(len(one.text[lang].split()) for one in chapter.sections)
            assert words <= LONGEST, f"{chapter.id}: {words} words"
    for shelf in get(game).shelves:
        for term in terms_of(shelf.package):
            assert set(term.text) == set(term.names) == set(LANGUAGES), term.id
            assert all(term.names[lang] for lang in LANGUAGES), term.id


@pytest.mark.parametrize("game", GAMES)
def test_ids_are_used_once(game: str) -> None:
    sections = [f"{one.id}.{section.id}" for one in written(game) for section in one.sections]
    terms = [term.id for shelf in get(game).shelves for term in terms_of(shelf.package)]
    for ids in (sections, terms, [one.id for one in written(game)]):
        assert not [id for id, times in Counter(ids).items() if times > 1]


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_of_a_game_is_explained(game: str) -> None:
    for layers in get(game).compositions:
        explained = {id for one in rulebook(get(game), "en", layers).sections() for id in one.about}
        verbs = {id for id in get(game).catalogue("en", layers) if id.startswith("verb:")}
        assert not sorted(verbs - explained), shown((game, layers))


@pytest.mark.parametrize("game", GAMES)
def test_sections_of_layers_stand_beside_those_of_the_game(game: str) -> None:
    for layers in get(game).compositions:
        book = rulebook(get(game), "en", layers)
        ids = {one.id for one in book.sections()}
        beside = {
            one.beside for shelf in get(game).shelves if shelf.layer in layers
            for _, chapter in chapters_of(shelf.package) for one in chapter.sections if one.beside
        }  # fmt: skip
        assert beside <= ids
        assert {one.id for one in book.sections() if one.beside} == beside


def test_a_book_is_of_the_game_alone_without_layers() -> None:
    whole, alone = rulebook(get("gaia"), "en", ("lost_fleet",)), rulebook(get("gaia"), "en")
    assert not [one.id for one in alone.chapters if one.layer]
    assert {one.layer for one in whole.chapters} == {"", "lost_fleet"}
    assert [one.number for one in whole.chapters] == list(range(1, len(whole.chapters) + 1))


def test_numbers_are_those_of_the_box(tmp_path: Path) -> None:
    """Whoever changes what a step of terraforming costs reads the new price."""
    data = Path(igroteka.__file__).parent / "games/gaia/data/research.yaml"
    sections = yaml.safe_load(data.read_text(encoding="utf-8"))
    [track] = [one for one in sections["tracks"] if one["id"] == "terraforming"]
    track["levels"][0]["step_cost"] = 5
    place = "research.yaml"
    text = yaml.safe_dump(sections, allow_unicode=True, sort_keys=False)
    (tmp_path / place).write_text(text, encoding="utf-8")
    own = with_files("gaia", OwnFiles.read(tmp_path, [place]))
    printed = {one.id: one.text for one in rulebook(get("gaia"), "ru").sections()}
    changed = {one.id: one.text for one in rulebook(own, "ru").sections()}
    differing = [id for id in printed if printed[id] != changed[id]]
    assert differing
    assert all(
        "3\u00a0руды" in printed[id] and "5\u00a0руды" not in printed[id] for id in differing
    )
    assert all("5\u00a0руды" in unlinked(changed[id]) for id in differing)


def test_whatever_a_place_brings_is_told(tmp_path: Path) -> None:
    """A place that brings something else, or nothing, on somebody's own components."""
    data = Path(igroteka.__file__).parent / "games/anunnaki/data/star.yaml"
    sections = yaml.safe_load(data.read_text(encoding="utf-8"))
    assert sections["settlement_income"][2]["reward"] == {"follower": 1}
    sections["settlement_income"][2]["reward"] = {"vp": 4, "crystal": 1}
    sections["magic_actions"][2]["cost"] = {"crystal": 1, "wood": 2}
    place = "star.yaml"
    (tmp_path / place).write_text(yaml.safe_dump(sections, allow_unicode=True), encoding="utf-8")
    own = with_files("anunnaki", OwnFiles.read(tmp_path, [place]))
    told = {one.id: unlinked(one.text) for one in rulebook(own, "ru").sections()}
    assert "| 3 | 1\u00a0кристалл, 4\u00a0очка |" in told["settlements.income"]
    assert "1\u00a0кристалл, 0\u00a0металла" in told["magic.actions"]


def test_a_chapter_is_found_by_number_id_and_title() -> None:
    gaia = get("gaia")
    number = str(find(gaia, "en", "mine").number)
    assert {find(gaia, "ru", asked).id for asked in (number, "mine", "шахт", " ШАХТА ")} == {"mine"}
    with pytest.raises(BadOption, match="chapter"):
        find(gaia, "en", "chess")
