"""`igroteka rules`: the book in the terminal."""

from __future__ import annotations

import pytest

import toy_game  # noqa: F401  (puts the toy in the registry)
from commands import Output, plain_output, run  # noqa: F401  (a fixture)
from igroteka.cli import main
from igroteka.engine.registry import get
from igroteka.engine.rulebook import LINK, find, rulebook

GALAXY = get("age_of_galaxy")


def test_without_a_word_it_lists_the_chapters(capsys: Output) -> None:
    lines = run(capsys, "rules", "age_of_galaxy", "--lang", "ru").splitlines()
    book = rulebook(GALAXY, "ru").chapters
    assert [line.split()[0] for line in lines] == [str(one.number) for one in book]
    assert all(one.title in line for one, line in zip(book, lines, strict=True))


@pytest.mark.parametrize("id", ["federations", "mine"])
def test_a_chapter_is_found_by_number_or_id_and_has_no_links(capsys: Output, id: str) -> None:
    """Also by an id that is a word of the glossary."""
    chapter = find(get("gaia"), "en", id)
    shown = run(capsys, "rules", "gaia", id)
    assert shown == run(capsys, "rules", "gaia", str(chapter.number))
    assert all(section.title in shown for section in chapter.sections)
    assert not LINK.search(shown)


def test_a_word_of_the_glossary_is_explained_with_its_places(capsys: Output) -> None:
    book = rulebook(GALAXY, "ru")
    term = next(one for one in book.terms if len(one.sections) == 1)
    shown = run(capsys, "rules", "age_of_galaxy", term.names[0], "--lang", "ru")
    (place,) = (one for one in book.sections() if one.id == term.sections[0])
    assert shown.startswith(", ".join(term.names))
    assert shown.rstrip().endswith(f"{place.number} {place.title}")


def test_a_layer_brings_its_chapters(capsys: Output) -> None:
    alone = run(capsys, "rules", "gaia").splitlines()
    assert len(run(capsys, "rules", "gaia", "--layer", "lost_fleet").splitlines()) > len(alone)


@pytest.mark.parametrize(
    ("arguments", "english", "russian"),
    [
        (["gaia", "chess"], "no chapter 'chess'; there are 1 ", "главы: 1 "),
        (["gaia", "--layer", "moon"], "there is: automa; lost_fleet", "бывает: automa; lost_"),
        (["anunnaki", "--layer", "moon"], "with moon; there is: none", "с moon; бывает: ни с чем"),
        (["toy"], "there is no rules book of toy yet", "книги правил toy пока нет"),
    ],
)
def test_what_is_not_there_is_said(
    capsys: Output, arguments: list[str], english: str, russian: str
) -> None:
    for lang, words in (("en", english), ("ru", russian)):
        assert main(["rules", *arguments, "--lang", lang]) == 2
        assert words in capsys.readouterr().err
