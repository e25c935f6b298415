"""Gaia Project in the registry: players, options, how a game starts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, cast

from igroteka.engine import marks
from igroteka.engine.decision import Action
from igroteka.engine.events import Answer, Flaw, Moment, Note
from igroteka.engine.files import OwnFiles
from igroteka.engine.game import Game, Holds
from igroteka.engine.hexes import cell_name
from igroteka.engine.marks import Told
from igroteka.engine.options import Applies, Option
from igroteka.engine.record import Record
from igroteka.engine.registry import register
from igroteka.engine.state import State
from igroteka.engine.terminal import Terminal
from igroteka.engine.text import LANGUAGES

from . import drawn, laying, named_table, notes, power, reasons, setup, text
from .appeal import appeal
from .board import clashing
from .box import Box
from .box.reading import read_box
from .charging import Charge
from .evaluate import evaluate
from .layer import VERBS, Layer, Rules
from .layers import LAYERS
from .named_pieces import CHOOSE, RANDOM, read_factions, read_table
from .options import ALL_SECTORS, BOARD_FIRST, FIXED, OPTIONS
from .printed import printed_values
from .state import GaiaState
from .telling import Telling
from .turns import END
from .useful import useful
from .verbs import FREE
from .words import Words

if TYPE_CHECKING:
    from igroteka.engine.view_types import Why

    from .layers.types import TableView


def _closed(option: Option, closing: Sequence[tuple[str, Sequence[str]]]) -> Option:
    """The same, not open at tables with something that leaves no room for it."""
    on = {name: (True,) for name, closed in closing if option.name in closed}
    applies = tuple(replace(one, unless={**one.unless, **on}) for one in option.applies)
    return replace(option, applies=applies) if on else option


class GaiaGame(Game):
    """Gaia Project for two to four players, or for one with a layer that brings an opponent."""

    id = "gaia"
    names = {"en": "Gaia Project", "ru": "Проект «Гайя»"}
    rules_version = 2
    players = (1, 2, 3, 4)
    hidden_information = False
    chance = "setup"

    def __init__(self, own: OwnFiles | None = None) -> None:
        super().__init__(own)
        self._boxes: dict[tuple[str, ...], Box] = {}
        self._rules: dict[tuple[str, ...], Rules] = {}

    @property
    def layers(self) -> tuple[Layer, ...]:
        return LAYERS

    @property
    def options(self) -> tuple[Option, ...]:
        return self._options

    @cached_property
    def _options(self) -> tuple[Option, ...]:
        keys = (
            *named_table.TABLE_KEYS,
            *(key for layer in self.layers for key in layer.table_keys),
        )
        factions = Option(
            "factions",
            CHOOSE,
            "choose, random, or by seat a list of those words and civilisations: terrans,choose",
            parse=lambda value: (
                value if value in (CHOOSE, RANDOM) else read_factions(self.box, value)
            ),
            applies=(Applies(unless=FIXED),),
            naming=lambda: (
                *(f"choice:factions-{way}" for way in (CHOOSE, RANDOM)),
                *(f"faction:{faction.id}" for faction in self.box.factions),
            ),
            per_seat=True,
            rivals=self._other_sides,
            drawn=lambda players, rng: drawn.factions(self.box_of(()), players, rng),
        )
        table = Option(
            "table",
            {},
            "a set-up named piece by piece (a mapping, or @file)",
            parse=lambda value: read_table(self.box, value, keys),
            drawn=lambda players, rng: drawn.table(self.box_of(()), players, rng),
            applies=(Applies(unless=FIXED),),
        )
        own = [option for layer in self.layers for option in layer.options(self)]
        closing = [item for layer in self.layers for item in layer.closes.items()]
        return (*(_closed(option, closing) for option in (*OPTIONS, factions)), *own, table)

    def _other_sides(self, faction: str) -> tuple[str, ...]:
        """Civilisations of the same colour."""
        colour = self.box.rivals[self.box.faction_index[faction]]
        return tuple(self.box.factions[other].id for other in sorted(colour))

    verbs = {verb.name: verb.kinds for verb in VERBS if verb.kinds}
    goods = ("vp", "credits", "ore", "knowledge", "qic")

    @property
    def view_type(self) -> type:
        from .layers.types import TableView

        return TableView

    @property
    def printed_type(self) -> type:
        from .layers.types import TablePrint

        return TablePrint

    # What is told and shown.

    def shown(self, layers: Sequence[str]) -> Box:
        """The box that tables with these layers are told about: with others too, if they change
        nothing for such a table. What lies over an overlay changes it alone."""
        overlaid = any(one.overlays and one.id in layers for one in self.layers)
        return self.box_of(tuple(one.id for one in self.layers if overlaid or not one.overlays))

    def catalogue(self, lang: str, layers: Sequence[str] = ()) -> dict[str, dict[str, str]]:
        box = self.shown(layers)
        told = self._told.catalogue(lang, [layer.id for layer in box.layers])
        return box.words.catalogue(lang) | told

    def told_here(self, state: State, lang: str) -> Mapping[str, str]:
        assert isinstance(state, GaiaState)
        listed = ((rules.board.id, rules.here(state, lang)) for rules in state.table.rules.factions)
        return {f"faction:{id}": told for id, told in listed if told}

    def describe(self, state: State, action: Action, lang: str) -> str:
        assert isinstance(state, GaiaState)
        return state.table.rules.verbs[action.verb].tell(Telling(state, action, lang))

    def recount(self, state: State, action: Action, lang: str) -> str:
        assert isinstance(state, GaiaState)
        telling = Telling(state, action, lang, played=True)
        return state.table.rules.verbs[action.verb].tell(telling)

    def prompt(self, state: State, lang: str) -> str:
        assert isinstance(state, GaiaState)
        return text.prompt(state, lang)

    def explain(self, state: State, action: Action, lang: str, typed: bool = False) -> str:
        assert isinstance(state, GaiaState)
        return reasons.explain(state, action, lang, typed)

    def why(self, state: State, action: Action, component: str = "") -> Why | None:
        assert isinstance(state, GaiaState)
        return reasons.why(state, action, component)

    exchange_verbs = reasons.EXCHANGES

    def price(self, state: State, changes: Mapping[str, int]) -> dict[str, int]:
        """Plain goods as they are, moves between bowls as power or tokens."""
        assert isinstance(state, GaiaState)
        assert state.decision is not None
        told = {good: changes[good] for good in (*self.goods, "gaiaformers") if good in changes}
        told |= power.in_words(state.seats[state.decision.seat], changes)
        return super().price(state, told)

    def notes(self, state: State, action: Action, changes: Mapping[str, int]) -> Sequence[Note]:
        assert isinstance(state, GaiaState)
        return notes.notes(state, action, changes)

    @property
    def plan_type(self) -> type:
        from .plan_types import FederationPlans

        return FederationPlans

    def plans(
        self, state: State, action: Action, wishes: Sequence[str] = ()
    ) -> Mapping[str, object] | None:
        from .federation_plans import plans  # for whoever plans, which playing never does

        assert isinstance(state, GaiaState)
        found = plans(state, action, wishes)
        return None if found is None else {**found}

    def answers(self, state: State) -> Sequence[Answer]:
        assert isinstance(state, GaiaState)
        return [answer for one in state.table.rules.layers for answer in one.answers(state)]

    def moments(self, before: State, after: State) -> Sequence[Moment]:
        from .moments import moments  # which playing never needs

        assert isinstance(before, GaiaState)
        assert isinstance(after, GaiaState)
        return moments(before, after)

    def flaws(self, state: State) -> Sequence[Flaw]:
        assert isinstance(state, GaiaState)
        cells = clashing(state.box, state.board.placements) if state.laid else []
        if not cells:
            return ()
        rule = {lang: state.words.texts.say("flaw:equal_neighbours", lang) for lang in LANGUAGES}
        return (Flaw(tuple(f"hex:{cell_name(cell)}" for cell in cells), rule),)

    def picture(self, view: Mapping[str, object], lang: str) -> str:
        from .notebook import picture  # draws with the terminal's colours: loaded when wanted

        return picture(self.words, cast("TableView", view), lang)

    def counting(self, state: State) -> Iterable[Holds]:
        from .counting import counting  # which playing never needs

        assert isinstance(state, GaiaState)
        return counting(state)

    def terminal(self) -> Terminal:
        from .terminal import GaiaTerminal

        return GaiaTerminal(self.words)

    def conform(
        self,
        files: Sequence[Path],
        echo: Callable[[str], None],
        progress: Callable[[int, int], None] | None = None,
    ) -> tuple[int, int]:
        from .conformance import run

        return run(files, echo, progress)

    def schemas(self) -> Mapping[str, Mapping[str, object]]:
        from igroteka.engine.schemas import schemas

        return schemas(self.box.models, self.box.names)

    def printed_values(self, layers: Sequence[str] = ()) -> dict[str, object]:
        box = self.shown(layers)
        told = marks.of(self, [layer.id for layer in box.layers])
        return printed_values(box) | {"marks": told}

    def standing_reply(self, state: State, preferences: Mapping[str, object]) -> Action | None:
        """Charging: `charge` is "ask", "always" or the most VP to pay without asking."""
        assert isinstance(state, GaiaState)
        entry = state.pending[-1] if state.pending else None
        if not isinstance(entry, Charge):
            return None
        return entry.reply(state, preferences.get("charge", "ask"))

    # How bots judge it.

    quiet_kinds = frozenset({"turn", "after", "settle", "booster", "faction"})
    turn_kinds = frozenset({"turn"})
    even_kinds = frozenset({"satellite", "payment", "rotate"})
    free_verbs = frozenset(verb.name for verb in VERBS if verb.decisions == FREE)
    passing_verbs = frozenset({"pass"})
    ending_verbs = frozenset({END.verb})
    varied_kinds = frozenset({"faction"})

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, GaiaState)
        return evaluate(state, seat)

    def useful(self, state: State) -> list[Action]:
        assert isinstance(state, GaiaState)
        return useful(state)

    def appeal(self, state: State, action: Action) -> float:
        assert isinstance(state, GaiaState)
        return appeal(state, state.box.faction_index[action[1]])

    # Boxes and layers.

    def layers_of(self, record: Record) -> tuple[str, ...]:
        return tuple(layer.id for layer in self.playing(record))

    def playing(self, record: Record) -> list[Layer]:
        """The layers of `layers_of` themselves."""
        return [layer for layer in self.layers if layer.applies(record)]

    def box_of(self, layers: tuple[str, ...]) -> Box:
        """The box with some layers over the base game."""
        if layers not in self._boxes:
            shelves = [shelf for shelf in self.shelves if shelf.layer in ("", *layers)]
            playing = [one for one in self.layers if one.id in layers]
            self._boxes[layers] = read_box(shelves, playing, self)
        return self._boxes[layers]

    def box_in(self, record: Record) -> Box:
        """The box that a game is played with."""
        return self.box_of(self.layers_of(record))

    @property
    def box(self) -> Box:
        """The box with every layer, for whatever is told about components."""
        return self.box_of(tuple(layer.id for layer in self.layers))

    @property
    def words(self) -> Words:
        return self.box.words

    @cached_property
    def _told(self) -> Told:
        words = self.words
        return Told(
            lambda: self, lambda id, lang: words.name(id, lang) if words.known(id) else None
        )

    def digest(self, layers: Sequence[str] = ()) -> str:
        return self.box_of(tuple(layers)).digest

    def rules_of(self, layers: tuple[str, ...]) -> Rules:
        if layers not in self._rules:
            playing = [layer for layer in self.layers if layer.id in layers]
            self._rules[layers] = Rules(self, self.box_of(layers), playing)
        return self._rules[layers]

    # How a game starts.

    def trials(self) -> list[tuple[int, Mapping[str, object]]]:
        ways: list[Mapping[str, object]] = [{}]
        for layer in self.layers:
            for way in list(ways):
                both = {**way, **layer.laid_by}
                if both not in ways and both.items() >= way.items():  # they may be chosen together
                    ways.append(both)
        return [(players, options) for options in ways for players in self.players]

    def start(self, record: Record, listen: bool = False) -> GaiaState:
        for layer in self.layers:
            layer.check(self, record)
        table, board, row = laying.lay(self, record)
        state = GaiaState(record, table, board, listen)
        for layer in table.rules.layers:
            layer.prepare(self, state, row)
        if table.rotates_first:
            state.pending.append(setup.ask_turning(state))
        state.go_on()
        return state

    def hides(self, record: Record, played: int = 0) -> bool:
        """What layers hide, and with people the board until the last civilisation is chosen."""
        return any(layer.hides(record) for layer in self.playing(record)) or (
            played < record.players
            and laying.lays_later(self, record)
            and played < laying.choosers(self, record)
        )

    def lift(self, record: Record) -> Record:
        """By rules 1 the board lay before civilisations were chosen, and all of it was turned."""
        if record.rules_version != 1:
            return super().lift(record)
        options = {**record.options, "board_order": BOARD_FIRST}
        if options.get("rotate"):
            options["rotate"] = ALL_SECTORS
        return replace(record, rules_version=self.rules_version, options=options)

    def option(self, record: Record, name: str) -> object:
        """What was chosen, or the default, unless a layer names it itself."""
        for layer in self.layers:
            if name in layer.fixes and layer.applies(record):
                fixed = layer.fixed(self.box_in(record), record)
                if name in fixed:
                    return fixed[name]
        return super().option(record, name)


GAIA = GaiaGame()
register(GAIA)
