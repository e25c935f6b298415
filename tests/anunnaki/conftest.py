"""What several tests of Anunnaki share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from igroteka.games.anunnaki import ANUNNAKI


@pytest.fixture
def nothing_missing() -> Iterator[None]:
    """The test may not ask for a text that nobody has written."""
    texts = (ANUNNAKI.words.texts, ANUNNAKI.words.speaker.messages)
    for one in texts:
        one.missing.clear()
    yield
    assert not [one.missing for one in texts if one.missing]
