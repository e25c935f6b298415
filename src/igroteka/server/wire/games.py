"""The data of games nobody has started yet: options, component sets, bots, a first position."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, Field, JsonValue, StrictInt

from igroteka.engine.view_types import Bilingual

from .schemas import MAX_SEATS, MOST_ENTRIES_OF_GAME, Asked, Seed, Word, whole, with_example


class OptionChoice(BaseModel):
    value: JsonValue
    label: Bilingual
    help: Bilingual
    players: list[int]
    """The numbers of players of tables that may choose it."""


class OptionSuggestion(BaseModel):
    """A word of a free value; its name in any language means the same."""

    value: str
    label: Bilingual
    whole: bool
    """Says all there is to say; others stand in a list, with commas between them."""
    layers: list[str]
    """What has to be laid over the game for it to be there."""
    rivals: list[str]
    """What cannot be named for another seat beside it."""


class OptionApplies(BaseModel):
    """Tables of these numbers of players, unless another option has one of the values named."""

    players: list[int]
    unless: dict[str, list[JsonValue]]


class GameOption(BaseModel):
    """A choice made before the game starts; without `choices` the value is free."""

    name: str
    default: JsonValue
    label: Bilingual
    help: Bilingual
    choices: list[OptionChoice]
    suggestions: list[OptionSuggestion]
    """What a free value may be made of; empty where there is too much to list."""
    per_seat: bool
    """The value is a list with one of the suggestions for each seat, or one that says it of all."""
    applies: list[OptionApplies]
    """Where it means something: any of these. At other tables nobody need be asked."""


class ComponentSet(BaseModel):
    """Values of the components: those of the box, or somebody's own."""

    digest: str
    name: str
    """Of the folder they come from; empty for those of the box."""
    own: bool


class GameInfo(BaseModel):
    id: str
    names: Bilingual
    rules_version: int
    players: list[int]
    options: list[GameOption]
    hidden_information: bool
    chance: Literal["none", "setup", "during play"]
    goods: list[str]
    components: list[ComponentSet]
    """What it can be played with; new tables get the first unless they name another."""


class ComponentFolder(Asked):
    folder: str = Field(min_length=1, max_length=1000)


class ReadComponents(GameInfo):
    """A game after a folder has been read."""

    read: str
    """Digest of what the folder holds; that of the box if values and words are the same."""


class TextEntry(BaseModel):
    name: str
    help: str


class BotInfo(BaseModel):
    id: str
    names: Bilingual
    help: Bilingual


class NewPosition(Asked):
    """A game somebody might start."""

    model_config = with_example({"players": 2, "seed": 7})
    most_entries = MOST_ENTRIES_OF_GAME
    players: Annotated[StrictInt, Field(ge=1, le=MAX_SEATS), BeforeValidator(whole)]
    options: dict[str, JsonValue] = Field(default_factory=dict, max_length=40)
    seed: Seed | None = None
    components: Word | None = None
    """Digest of the component set; that of new tables when left out."""


class Flaw(BaseModel):
    """A rule that a set-up breaks, and where."""

    components: list[str]
    text: Bilingual


class Position(BaseModel):
    """The table of that game before the first action, as a spectator sees it."""

    seed: str
    layers: list[str]
    """What is laid over the game at that table."""
    view: dict[str, JsonValue]
    secret: bool
    """Whether the seed tells more than the view: nobody who invites others may choose it."""
    drawn: bool
    """Whether the view shows something that was drawn: with other seeds it is another one."""
    flaws: list[Flaw]
    """What goes against the rules of a table that was named piece by piece; it can be played."""
