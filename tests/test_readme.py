"""The READMEs and the description of the API promise nothing that does not work."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from igroteka.cli import main

ROOT = Path(__file__).parent.parent
READMES = ["README.md", "README.ru.md"]


@pytest.mark.parametrize("name", [*READMES, "docs/api.md"])
def test_the_python_examples_run(name: str) -> None:
    failed, tried = doctest.testfile(
        str(ROOT / name), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS
    )
    assert tried > 10
    assert failed == 0


@pytest.mark.parametrize("name", READMES)
def test_the_commands_exist(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    commands = set(re.findall(r"`igroteka ([a-z]+)", (ROOT / name).read_text(encoding="utf-8")))
    assert len(commands) >= 7
    for command in commands:
        assert main([command, "--help"]) == 0


@pytest.mark.parametrize("name", READMES)
def test_the_links_lead_somewhere(name: str) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", (ROOT / name).read_text(encoding="utf-8")):
        assert (ROOT / target).exists(), target


def test_both_languages_say_the_same() -> None:
    english, russian = ((ROOT / name).read_text(encoding="utf-8") for name in READMES)
    for pattern in (
        r"^#+",
        r"```\w*",
        r"^>>> .*$",
        r"\]\((?!README)[^)]+\)",
        r"`(igroteka [^`]+)`",
    ):
        found = [re.findall(pattern, text, re.MULTILINE) for text in (english, russian)]
        assert found[0] == found[1], pattern


@pytest.mark.parametrize("name", READMES)
@pytest.mark.parametrize(
    "said",
    [
        "pip install igroteka ",
        "pip install 'igroteka[server]'",
        "make play",
        "make test",
        "](docs/architecture.md)",
        "](docs/add-a-game.md)",
        "](docs/decisions/README.md)",
        "](CONTRIBUTING.md)",
        "](CHANGELOG.md)",
    ],
)
def test_whoever_comes_is_told_how_to_begin_and_where_to_read_on(name: str, said: str) -> None:
    assert said in (ROOT / name).read_text(encoding="utf-8")
