"""The Automa as a layer: one player against an opponent that cards play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from igroteka.engine.box import Reader
from igroteka.engine.events import Answer, Event
from igroteka.engine.files import Moved
from igroteka.engine.options import Option
from igroteka.engine.record import Record
from igroteka.games.gaia.box import Box
from igroteka.games.gaia.layer import Layer
from igroteka.games.gaia.state import GaiaState
from igroteka.games.gaia.words import Words

from . import explanation, options, printed, start, text, ways
from .box import AutomaBox
from .box import read as read_part
from .opponent import Automa

if TYPE_CHECKING:
    from rich.text import Text

    from igroteka.games.gaia.game import GaiaGame


class AutomaLayer(Layer):
    """A game of one player."""

    players = (1,)
    moved = (Moved("round_scoring.yaml", "goals", "automa", "automa.yaml", "round_goals"),)
    table_keys = ("automa",)
    named = ("difficulty", "automa_action")
    aliases = {"automa_faction": "faction"}
    deeds = frozenset({"automa"})
    vocabulary = {"preferences": tuple(ways.PREFERENCES)}

    def options(self, game: GaiaGame) -> tuple[Option, ...]:
        return options.options(game)

    fixes = frozenset({"automa_faction", "difficulty", "factions"})

    def fixed(self, box: Box, record: Record) -> Mapping[str, object]:
        return options.first_game(box, record)

    def check(self, game: GaiaGame, record: Record) -> None:
        options.check(game, record)

    def seats(self, record: Record) -> int:
        return 1

    def people_factions(self, game: GaiaGame, record: Record, option: object) -> object:
        automa = str(game.option(record, "automa_faction"))
        return options.human_faction(game.box_in(record), record, automa, option)

    def check_factions(self, game: GaiaGame, record: Record, named: tuple[int, ...] | None) -> None:
        automa = str(game.option(record, "automa_faction"))
        options.check_colours(game.box_in(record), named, automa)

    def prepare(self, game: GaiaGame, state: GaiaState, row: list[int]) -> None:
        record = state.origin
        difficulty, faction = (str(game.option(record, name)) for name in options.OPTIONS)
        spec = cast("Mapping[str, object]", game.option(record, "table"))
        start.prepare(state, difficulty, faction, row, spec.get("automa"))

    def hides(self, record: Record) -> bool:
        return True

    def read(self, reader: Reader) -> AutomaBox:
        return read_part(reader)

    def check_box(self, reader: Reader, box: Box) -> None:
        from . import checks  # loaded when there is something to check

        checks.check(reader, box)

    def printed(self, box: Box) -> Mapping[str, object]:
        return printed.printed(box)

    def help(self, words: Words, kind: str, id: str, lang: str) -> str:
        return text.help(words, kind, id, lang)

    def deed(self, words: Words, event: Event, lang: str) -> str:
        return text.deed(words, event.cause, lang)

    def view(self, state: GaiaState) -> Mapping[str, object]:
        return {"automa": explanation.view(state)}

    def answers(self, state: GaiaState) -> Sequence[Answer]:
        return explanation.answers(state)

    def terminal(self, state: GaiaState, lang: str) -> Sequence[Text]:
        from .terminal import lines

        return lines(state, state.part(Automa), lang)
