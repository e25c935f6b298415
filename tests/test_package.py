"""What the package needs: the engines, bots and the command alone, with nothing of a server."""

from __future__ import annotations

import json
import re
import runpy
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name as canonical
from packaging.version import Version

import igroteka
from igroteka.server import Settings, create_app

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCKS = {
    "play": ("server",),
    "postgres": ("server", "postgres"),
    "test": ("server", "postgres", "dev"),
}
"""Files of requirements/ and the extras whose packages they pin."""
SERVER_ONLY = {"alembic", "argon2", "fastapi", "itsdangerous", "prometheus_client", "sqlalchemy"}
SERVER_ONLY |= {"starlette", "uvicorn"}

# Run before anything else in another interpreter: every module of a package that is not among the
# plain dependencies is as good as not installed.
BARE = """
import sys
ALLOWED_TO_BE_MISSING = set({blocked!r})
class Bare:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ALLOWED_TO_BE_MISSING:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Bare())
from igroteka.cli import main
sys.exit(main({arguments!r}))
"""


def needed(names: Iterable[str]) -> set[str]:
    """Distributions and everything they need themselves."""
    found: set[str] = set()
    waiting = [Requirement(name) for name in names]
    while waiting:
        wanted = waiting.pop()
        if canonical(wanted.name) in found:
            continue
        found.add(canonical(wanted.name))
        for line in metadata.requires(wanted.name) or ():
            further = Requirement(line)
            extras = [*wanted.extras, ""]
            if not further.marker or any(further.marker.evaluate({"extra": e}) for e in extras):
                waiting.append(further)
    return found


@pytest.fixture(scope="module")
def blocked() -> set[str]:
    """Modules that somebody who ran `pip install igroteka` does not have."""
    have = needed(PROJECT["dependencies"]) | {"igroteka"}
    modules = metadata.packages_distributions()
    return {
        module
        for module, owners in modules.items()
        if not have & {canonical(owner) for owner in owners}
    }


def run(blocked: set[str], *arguments: str) -> subprocess.CompletedProcess[str]:
    program = BARE.format(blocked=sorted(blocked), arguments=list(arguments))
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=False
    )


def test_what_serves_the_table_is_an_extra(blocked: set[str]) -> None:
    assert blocked >= SERVER_ONLY
    assert not {"yaml", "rich", "typer", "pydantic"} & blocked


@pytest.mark.parametrize("game", ["gaia", "age_of_galaxy", "anunnaki"])
def test_a_game_needs_nothing_of_the_server(blocked: set[str], game: str, tmp_path: Path) -> None:
    file = str(tmp_path / "game.igr")
    played = run(blocked, "play", game, "--seat", "random", "--seat", "greedy", "--seed", "7",
                 "--save", file)  # fmt: skip
    assert played.returncode == 0, played.stderr
    again = run(blocked, "replay", file, "--verify", "--json")
    assert again.returncode == 0, again.stderr
    assert json.loads(again.stdout)["finished"]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("command", ["serve", "doctor", "backup", "restore"])
def test_serving_without_the_extra_says_what_to_install(
    blocked: set[str], command: str, lang: str
) -> None:
    files = ["FILE"] if command in ("backup", "restore") else []
    ended = run(blocked, command, *files, "--lang", lang)
    assert ended.returncode == 2
    assert ended.stdout == ""
    (line,) = ended.stderr.splitlines()
    assert line.endswith("pip install 'igroteka[server]'")
    assert ("не установлен" in line) == (lang == "ru")


# What is installed, to the last byte


def pins(name: str) -> dict[str, tuple[Version, list[str]]]:
    """The packages of a lock file: version and hashes of each."""
    found: dict[str, tuple[Version, list[str]]] = {}
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    for entry in "\n".join(lines).replace("\\\n", " ").splitlines():
        wanted, *hashes = re.split(r"\s+--hash=", entry.strip())
        requirement = Requirement(wanted)
        (specifier,) = requirement.specifier
        assert specifier.operator == "==", entry
        found[canonical(requirement.name)] = Version(specifier.version), hashes
    return found


@pytest.mark.parametrize("name", LOCKS)
def test_everything_installed_is_pinned_with_its_hashes(name: str) -> None:
    pinned = pins(name)
    assert all(hashes for _, hashes in pinned.values())
    assert all(re.fullmatch("sha256:[0-9a-f]{64}", h) for _, hs in pinned.values() for h in hs)
    extras = PROJECT["optional-dependencies"]
    asked = [*PROJECT["dependencies"], *(line for extra in LOCKS[name] for line in extras[extra])]
    for requirement in map(Requirement, asked):
        if requirement.name != "igroteka":
            version, _ = pinned[canonical(requirement.name)]
            assert version in requirement.specifier, f"{requirement} is pinned to {version}"


@pytest.mark.parametrize("name", ["play", "postgres"])
def test_a_table_is_served_by_what_the_tests_have_tried(name: str) -> None:
    tried = pins("test")
    assert {one: tried.get(one) for one in pins(name)} == pins(name)


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_has_whatever_its_packages_need_themselves(name: str) -> None:
    extras = PROJECT["optional-dependencies"]
    asked = [*PROJECT["dependencies"], *(line for extra in LOCKS[name] for line in extras[extra])]
    asked = [line for line in asked if Requirement(line).name != "igroteka"]
    assert needed(asked) - pins(name).keys() == set()


def test_every_extra_somebody_is_told_of_has_a_lock() -> None:
    told = "".join((ROOT / name).read_text("utf-8") for name in ("README.md", "docs/server.md"))
    extras = set(re.findall(r"igroteka\[(\w+)\]", told))
    assert extras == {"server", "postgres"}
    assert extras <= {extra for extras in LOCKS.values() for extra in extras}


def test_what_is_known_of_packages_is_told_and_nothing_else_is_a_failure() -> None:
    tell = runpy.run_path(str(ROOT / "requirements" / "audit.py"))
    flaw = {"id": "PYSEC-1", "fix_versions": ["2.0"], "aliases": [], "description": ""}
    packages = [
        {"name": "safe", "version": "1.0", "vulns": []},
        {"name": "old", "version": "1.0", "vulns": [flaw]},
        {"name": "unknown", "skip_reason": "not found"},
    ]
    said = json.dumps({"dependencies": packages, "fixes": []})
    found = tell["of_python"](said, "")
    assert found == (2, ["old 1.0: PYSEC-1, mended in 2.0"], "1 left out: not found")
    assert not tell["told"]("Python", found)
    nobody_knew = json.dumps({"dependencies": packages[2:], "fixes": []})
    for report in (tell["of_python"](nobody_knew, ""), tell["of_python"]("", "no route\n")):
        assert (report.looked_at, report.known) == (0, [])
        assert tell["told"]("Python", report), "that nobody answers is no failure"

    flaws = {"vite": {"range": "<5", "severity": "high"}}
    page = {"vulnerabilities": flaws, "metadata": {"dependencies": {"total": 3}}}
    assert tell["of_page"](json.dumps(page), "") == (3, ["vite <5: high"], "")
    away = json.dumps({"statusCode": 405, "error": {"summary": ""}})
    assert tell["of_page"](away, "npm error\n") == (0, [], "npm error")


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_no_machine(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    assert "://" not in text
    assert "--index" not in text
    assert "--find-links" not in text


def test_the_page_is_built_from_what_is_pinned_with_its_hashes() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    own, *installed = packages["packages"].items()
    assert own[0] == ""
    unproved = [name for name, entry in installed if "sha512-" not in entry.get("integrity", "")]
    assert unproved == []
    addresses = {entry["resolved"] for _, entry in installed if "resolved" in entry}
    assert all(place.startswith("https://registry.npmjs.org/") for place in addresses)


def test_there_is_one_version_number() -> None:
    assert "version" in PROJECT["dynamic"]
    assert metadata.version("igroteka") == igroteka.__version__
    assert create_app(Settings()).version == igroteka.__version__
    for name in ("package.json", "package-lock.json"):
        page = json.loads((ROOT / "web" / name).read_text(encoding="utf-8"))
        assert "version" not in page, "the page is a part of the package and has its version"
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    assert newest is not None
    assert newest[1] == igroteka.__version__


def test_a_first_game_loads_only_what_playing_needs() -> None:
    code = (
        "import sys, igroteka\n"
        "for game in ('gaia', 'age_of_galaxy', 'anunnaki'): igroteka.new(game, players=2, seed=1)\n"
        "print(*{'pydantic', 'typing_extensions', 'html', 'rich', 'typer'} & sys.modules.keys())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
