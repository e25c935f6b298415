"""Gaia Project in the registry: players, options, how a game starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from igroteka.engine.decision import Action
from igroteka.engine.errors import BadOption
from igroteka.engine.events import Answer, Note
from igroteka.engine.game import Applies, Game, Option, State, register
from igroteka.engine.record import Record

from . import charging, layout, notes, power, reasons, rounds, setup, text
from .appeal import appeal
from .automa import explanation
from .automa import start as automa_start
from .automa.cards import LEVELS
from .automa.opponent import CHOOSE, RANDOM
from .automa.table_types import GaiaTables
from .board import Board
from .components import BOX, FACTION_INDEX, FIRST_GAME
from .evaluate import evaluate
from .state import GaiaState, Table, satellite_limit
from .tables import component_tables
from .view import GaiaView


def _read_factions(value: object) -> object:
    if isinstance(value, str):
        return value if "," not in value else [word.strip() for word in value.split(",")]
    if isinstance(value, (list, tuple)):
        return list(cast("list[object]", value))
    raise BadOption(f"option factions is choose, random or a list, not {value!r}")


RULEBOOK, BOARD_FIRST = "rulebook", "board-first"
ALL_SECTORS = "all"

FIXED = {"setup": ("first-game",)}
"""The suggested first game leaves nothing of its set-up to choose."""


class GaiaGame(Game):
    """Gaia Project for two to four players, or for one against the Automa."""

    id = "gaia"
    names = {"en": "Gaia Project", "ru": "Проект «Гайя»"}  # noqa: RUF012
    rules_version = 2
    players = (1, 2, 3, 4)
    hidden_information = False
    chance = "setup"
    options = (
        Option(
            "setup",
            "advanced",
            "the whole game, or the suggested first one",
            ("advanced", "first-game"),
        ),
        Option(
            "board",
            "random",
            "how sectors are laid: all at random, variants 1 and 2 of the rulebook for three "
            "or four players, or the default board",
            ("random", "variant-1", "variant-2", "default"),
            applies=(Applies(unless=FIXED),),
        ),
        Option(
            "board_order",
            RULEBOOK,
            "when a board that is not fixed is laid: as the rulebook says, after civilisations are "
            "chosen (alone before), or before them in any game",
            (RULEBOOK, BOARD_FIRST),
            applies=(
                Applies(players=(2, 3, 4), unless=FIXED | {"board": ("default",)}),
                Applies(players=(1,), unless=FIXED | {"rotate": (False,)}),
            ),
        ),
        Option(
            "rotate",
            False,
            "the last player may turn sectors of the laid board: not those that variants 1 and 2 "
            "keep upright, or all of them",
            (False, True, ALL_SECTORS),
            applies=(Applies(unless=FIXED),),
        ),
        Option(
            "small_board",
            "no",
            "three players: leave out sector 09, sector 10 or both",
            tuple(layout.SMALL_BOARD),
            applies=(Applies(players=(3,), unless=FIXED),),
        ),
        Option(
            "turn_order",
            "clockwise",
            "next round clockwise from the first to pass, or in the order of passing",
            ("clockwise", "passing"),
            applies=(Applies(players=(3, 4)),),
        ),
        Option(
            "factions",
            "choose",
            "choose, random, or a list such as terrans,xenos",
            parse=_read_factions,
            applies=(Applies(unless=FIXED),),
        ),
        Option(
            "solo",
            False,
            "one player against the Automa; a game of one player always is",
            (False, True),
            applies=(),
        ),
        Option(
            "difficulty",
            "automa",
            "solo: how strong the Automa is, from the easiest level to the hardest",
            tuple(LEVELS),
            automa_start.read_difficulty,
            applies=(Applies(players=(1,), unless=FIXED),),
        ),
        Option(
            "automa_faction",
            RANDOM,
            "solo: the Automa's civilisation",
            (RANDOM, CHOOSE, *automa_start.FACTION_IDS),
            automa_start.read_faction,
            applies=(Applies(players=(1,), unless=FIXED),),
        ),
        Option(
            "table",
            {},
            "a set-up named piece by piece (a mapping, or @file)",
            parse=layout.read_table,
            applies=(Applies(unless=FIXED),),
        ),
    )
    verbs = {  # noqa: RUF012
        "faction": ("faction",),
        "rotate": ("sector", "turn"),
        "settle": ("hex",),
        "booster": ("booster",),
        "mine": ("hex",),
        "project": ("hex",),
        "upgrade": ("hex", "structure"),
        "unite": ("hex",),
        "satellite": ("hex",),
        "token": ("token",),
        "research": ("track",),
        "advance": ("track",),
        "action": ("space", "hex"),
        "special": ("special", "hex"),
        "pass": ("booster",),
        "convert": ("conversion",),
        "exchange": ("conversion",),
        "pay": ("bowls",),
        "tile": ("tile", "tile"),
        "lost": ("hex",),
        "income": ("income",),
        "brainstone": ("area",),
    }

    deeds = frozenset({"automa"})
    goods = ("vp", "credits", "ore", "knowledge", "qic")
    view_type = GaiaView
    tables_type = GaiaTables
    quiet_kinds = frozenset({"turn", "after", "settle", "booster", "faction"})
    turn_kinds = frozenset({"turn"})
    even_kinds = frozenset({"satellite", "payment", "rotate"})
    free_verbs = frozenset({"burn", "convert"})
    varied_kinds = frozenset({"faction"})

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, GaiaState)
        return evaluate(state, seat)

    def appeal(self, state: State, action: Action) -> float:
        assert isinstance(state, GaiaState)
        return appeal(state, FACTION_INDEX[action[1]])

    def catalogue(self, lang: str) -> dict[str, dict[str, str]]:
        return text.catalogue(lang)

    def describe(self, state: State, action: Action, lang: str) -> str:
        assert isinstance(state, GaiaState)
        return text.sentence(state, action, lang)

    def prompt(self, state: State, lang: str) -> str:
        assert isinstance(state, GaiaState)
        return text.prompt(state, lang)

    def explain(self, state: State, action: Action, lang: str) -> str:
        assert isinstance(state, GaiaState)
        return reasons.explain(state, action, lang)

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

    def answers(self, state: State) -> Sequence[Answer]:
        assert isinstance(state, GaiaState)
        return explanation.answers(state)

    def picture(self, view: Mapping[str, object], lang: str) -> str:
        from .notebook import picture  # draws with the terminal's colours: loaded when wanted

        return picture(cast(GaiaView, view), lang)

    def component_tables(self) -> dict[str, object]:
        return component_tables()

    def automatic(self, state: State, preferences: Mapping[str, object]) -> Action | None:
        """Charging: `charge` is "ask", "always" or the most VP to pay without asking."""
        assert isinstance(state, GaiaState)
        if not state.pending or state.pending[-1][0] != "charge":
            return None
        return charging.automatic(state, state.pending[-1], preferences.get("charge", "ask"))

    def start(self, record: Record, listen: bool = False) -> GaiaState:
        automa_start.check(record)
        table, board, row = self._lay(record)
        state = GaiaState(record, table, board, listen)
        if record.players == 1:
            difficulty, faction = (str(self.option(record, name)) for name in automa_start.OPTIONS)
            spec = cast("Mapping[str, object]", self.option(record, "table"))
            automa_start.prepare(state, difficulty, faction, row, spec.get("automa"))
        if table.rotates_first:
            state.pending.append(setup.rotate_entry(state))
        rounds.settle(state)
        return state

    def hides(self, record: Record, played: int = 0) -> bool:
        """The Automa's deck, and with people the board until the last civilisation is chosen."""
        return record.players == 1 or (played < record.players and self._lays_later(record))

    def lift(self, record: Record) -> Record:
        """By rules 1 the board lay before civilisations were chosen, and all of it was turned."""
        if record.rules_version != 1:
            return super().lift(record)
        options = {**record.options, "board_order": BOARD_FIRST}
        if options.get("rotate"):
            options["rotate"] = ALL_SECTORS
        return replace(record, rules_version=self.rules_version, options=options)

    def option(self, record: Record, name: str) -> object:
        """What was chosen, or the default; the first game alone names some of it itself."""
        if record.players == 1 and record.options.get("setup") == "first-game":
            fixed = automa_start.first_game_options(record.options)
            if name in fixed:
                return fixed[name]
        return super().option(record, name)

    def _lay(self, record: Record) -> tuple[Table, Board, list[int]]:
        """Table, board and the row of boosters."""
        seats = max(record.players, automa_start.SEATS)
        spec = cast("Mapping[str, object]", self.option(record, "table"))
        first_game = self.option(record, "setup") == "first-game"
        variant = "default" if first_game else str(self.option(record, "board"))
        small = str(self.option(record, "small_board"))
        if small != "no" and record.players != 3:
            raise BadOption("small_board is an option for three players")
        if variant.startswith("variant") and seats == 2:
            raise BadOption(f"board {variant} is for three or four players")
        rotates = self.option(record, "rotate")
        if first_game and (spec or small != "no" or rotates):
            raise BadOption("the first game has a fixed set-up: no table, small_board or rotate")
        rotates_first = record.players == 1 and not self._board_first(record)
        by_passing = self.option(record, "turn_order") == "passing"
        named = self._factions(record, spec)
        if first_game and named and set(named) - set(_first_factions(seats)):
            raise BadOption("the first game has its own civilisations; leave factions to choose")
        row = layout.boosters(record, spec, seats)
        table = Table(
            box=BOX,
            players=seats,
            tile_track=layout.standard_tiles(record, spec),
            advanced=layout.advanced_tiles(record, spec),
            rounds=layout.rounds(record, spec),
            finals=layout.finals(record, spec),
            terraforming_token=layout.terraforming_token(record, spec),
            boosters=sum(1 << booster for booster in row),
            order_of_passing=by_passing,
            satellite_limit=satellite_limit(BOX, by_passing),
            first_game=first_game,
            last_player_rotates=bool(rotates),
            rotates_first=bool(rotates) and rotates_first,
            kept=layout.kept_sectors(record.players, "" if rotates == ALL_SECTORS else variant),
            factions=named,
        )
        without = layout.SMALL_BOARD[small]
        to_lay: layout.VariableBoard | None = None
        if "sectors" in spec:
            sectors = layout.named_sectors(spec, without)
        elif variant == "default":
            sectors = layout.default_board(record.players, without)
        else:
            to_lay = layout.VariableBoard(record.players, variant, without, record.seed)
            sectors = to_lay.sectors()
        if to_lay is None or not self._lays_later(record):
            board = Board(sectors)
        else:
            table.to_lay = to_lay
            board = Board((), to_lay.slots)
        layout.check_homes(sectors, named if record.players > 1 else None)
        return table, board, row

    def _lays_later(self, record: Record) -> bool:
        """Whether people choose civilisations before the board is laid."""
        spec = cast("Mapping[str, object]", self.option(record, "table"))
        return (
            record.players > 1
            and not self._board_first(record)
            and self.option(record, "setup") != "first-game"
            and self.option(record, "board") != "default"
            and "sectors" not in spec
            and self._factions(record, spec) is None
        )

    def _board_first(self, record: Record) -> bool:
        return self.option(record, "board_order") == BOARD_FIRST

    def _factions(self, record: Record, spec: layout.TableSpec) -> tuple[int, ...] | None:
        """The civilisations of the people, if set-up names them."""
        option = self.option(record, "factions")
        if record.players > 1:
            return layout.factions(record, spec, option)
        automa = str(self.option(record, "automa_faction"))
        option = automa_start.human_faction(record, automa, option)
        named = layout.factions(record, spec, option)
        automa_start.check_colours(named, automa)
        return named


def _first_factions(players: int) -> list[int]:
    return [FACTION_INDEX[name] for name in FIRST_GAME[players].factions]


GAIA = GaiaGame()
GaiaState.game = register(GAIA)
