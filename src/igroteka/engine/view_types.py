"""Types of what several games send, from which the web table's are made.

Loaded when somebody asks for types, which playing never does.
"""

from __future__ import annotations

from typing_extensions import TypedDict


class Bilingual(TypedDict):
    """The same words in every language."""

    ru: str
    en: str
