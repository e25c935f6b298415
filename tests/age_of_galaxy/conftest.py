"""What several tests of Age of Galaxy share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from age_of_galaxy.helpers import WORDS


@pytest.fixture
def nothing_missing() -> Iterator[None]:
    """The test may not ask for a text that nobody has written."""
    WORDS.texts.missing.clear()
    yield
    assert not WORDS.texts.missing
