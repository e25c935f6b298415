"""Component files of somebody's own with one thing changed in them, and what is said of them."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.own_values import in_russian, written
from igroteka import BadData
from igroteka.engine import components
from igroteka.engine.registry import get


def changed(folder: Path, game: str, file: str, section: str, which: str, **fields: Any) -> Path:
    """A folder with one file in which an entry has other fields; without any it is gone."""
    content = deepcopy(written(get(game))[file])
    entry = next(entry for entry in content[section] if entry["id"] == which)
    if fields:
        entry.update(fields)
    else:
        content[section].remove(entry)
    (folder / file).write_text(yaml.safe_dump(content, sort_keys=False), encoding="utf-8")
    return folder / file


def complaint(folder: Path, game: str) -> str:
    with pytest.raises(BadData) as caught:
        components.load(game, folder)
    assert in_russian(caught.value), caught.value.ru
    return str(caught.value)
