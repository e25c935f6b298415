"""Whether anything we install is known to be unsafe: ``make audit``.

pip-audit is asked about the locked packages of Python, npm about those of the page. Both ask a
service on the internet. Where that does not answer nothing has been looked at: that is said, and is
no failure. The exit code is 1 if something is known.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "requirements" / "test.txt"
"""Everything that any other lock has is in it, in the same version."""
PIP_AUDIT = ["--format", "json", "--progress-spinner", "off", "--require-hashes", "--disable-pip"]
SECONDS = 300.0


class Report(NamedTuple):
    looked_at: int
    known: list[str]
    """What is known of a package, a sentence each."""
    unasked: str = ""
    """Why some were not looked at."""


def of_python(said: str, complaint: str) -> Report:
    """What pip-audit has said. A package that no service knows it counts as a safe one."""
    try:
        packages: list[Mapping[str, Any]] = json.loads(said)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return Report(0, [], last_line(complaint))
    asked = [one for one in packages if "skip_reason" not in one]
    known = [
        f"{one['name']} {one['version']}: {flaw['id']}, mended in "
        + (", ".join(flaw["fix_versions"]) or "no version")
        for one in asked
        for flaw in one["vulns"]
    ]
    left = [one["skip_reason"] for one in packages if "skip_reason" in one]
    return Report(len(asked), known, f"{len(left)} left out: {left[0]}" if left else "")


def of_page(said: str, complaint: str) -> Report:
    """What npm has said."""
    try:
        answer: Mapping[str, Any] = json.loads(said)
        flaws: Mapping[str, Mapping[str, Any]] = answer["vulnerabilities"]
        number: int = answer["metadata"]["dependencies"]["total"]
    except (ValueError, KeyError, TypeError):
        return Report(0, [], last_line(complaint))
    known = [f"{name} {flaw['range']}: {flaw['severity']}" for name, flaw in flaws.items()]
    return Report(number, known)


def last_line(text: str) -> str:
    lines = [line for line in text.splitlines() if line.strip() and "complete log" not in line]
    return lines[-1].strip() if lines else "no answer"


def answer(command: Sequence[str], folder: Path) -> tuple[str, str]:
    """What a program says, and what it complains of; it may not be there."""
    if shutil.which(command[0]) is None:
        return "", f"{Path(command[0]).name} is not installed"
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, encoding="utf-8", timeout=SECONDS
        )
    except subprocess.TimeoutExpired:
        return "", f"no answer in {SECONDS:g} s"
    return done.stdout, done.stderr


def told(what: str, report: Report) -> bool:
    """Say it; whether it is well."""
    if report.looked_at:
        print(f"{what}: {report.looked_at} packages, {len(report.known)} known flaws")
    else:
        print(f"{what}: NOTHING WAS LOOKED AT, the service does not answer here")
    if report.unasked:
        print(f"  {report.unasked}")
    for sentence in report.known:
        print(f"  {sentence}")
    return not report.known


def main() -> int:
    uv = str(Path(sys.executable).with_name("uv"))
    python = answer([uv, "tool", "run", "pip-audit", *PIP_AUDIT, "-r", str(LOCK)], ROOT)
    page = answer(["npm", "audit", "--json"], ROOT / "web")
    well = [told("Python", of_python(*python)), told("the page", of_page(*page))]
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
