"""The rules of a game as they are sent."""

from __future__ import annotations

from pydantic import BaseModel

from igroteka.engine import rulebook
from igroteka.engine.game import Game


class RuleSection(BaseModel):
    id: str
    """Its address: links in texts lead there."""
    number: str
    title: str
    text: str
    """Markdown; links lead to sections, to `term:…`, to a thing of the catalogue, or from a number
    to what is counted (`good:…`)."""
    figure: str
    about: list[str]
    """Verbs, components and reasons that it explains."""
    beside: list[str]
    """Sections of expansions that add to it."""


class RuleChapter(BaseModel):
    id: str
    number: int
    title: str
    lead: str
    layer: str
    sections: list[RuleSection]


class RuleTerm(BaseModel):
    id: str
    names: list[str]
    text: str
    sections: list[str]


class Rules(BaseModel):
    chapters: list[RuleChapter]
    terms: list[RuleTerm]


def rules(game: Game, lang: str, layers: tuple[str, ...]) -> Rules:
    book = rulebook.rulebook(game, lang, layers)
    return Rules.model_validate(book, from_attributes=True)
