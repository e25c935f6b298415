"""The table in a terminal: map, goals, research board and players' boards.

`render` gives something Rich can print; it fits itself to the width it finds, side by side from
`WIDE` columns on, one below the other in narrower windows. `save_svg` keeps the picture as a file.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from os import PathLike
from pathlib import Path

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.style import Style
from rich.table import Table as Grid
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from . import scoring, special_actions, text
from .automa import explanation
from .automa import text as automa_text
from .automa.opponent import Automa
from .components import (
    ADVANCED_TILES,
    BOARD_ACTIONS,
    BOOSTERS,
    FEDERATION_TOKENS,
    FINAL_GOALS,
    GLEENS_TOKEN,
    MAX_LEVEL,
    PLANET_TYPES,
    ROUND_GOALS,
    ROUNDS,
    STANDARD_TILES,
    STRUCTURES,
    TRACKS,
)
from .power import BOWLS
from .state import NO_BRAINSTONE, GaiaState, Player
from .terminal_map import (
    ACCENT,
    COORDINATE,
    badge,
    draw,
    planet_chip,
    planets_in_play,
    plate,
    seat_colour,
)
from .text import TEXTS, name, seat_name

WIDE = 116
"""Columns from which the goals stand beside the map."""

GOLD = "#e5b65a"
GREEN = "#7ad79a"
VIOLET = "#b07bf0"
DIM = Style(color="#8a96b5")
FAINT = Style(color=COORDINATE)
HEAD = Style(bold=True, color=ACCENT)
USED = Style(color=COORDINATE, strike=True)

_BACKGROUND, _FOREGROUND = (10, 14, 24), (226, 232, 245)
THEME = TerminalTheme(_BACKGROUND, _FOREGROUND, [_BACKGROUND, *[_FOREGROUND] * 7])


def render(state: GaiaState, lang: str = "en") -> RenderableType:
    """The whole table."""
    return _Table(state, lang)


def save_svg(
    state: GaiaState, path: str | PathLike[str], lang: str = "en", width: int = 120
) -> None:
    """Keep a picture of the table; it needs no fonts or files from elsewhere."""
    console = Console(
        record=True, width=width, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    console.print(render(state, lang))
    title = TEXTS.get("label:title", lang)
    picture = console.export_svg(
        title=title, theme=THEME, unique_id="gaia", code_format=_SVG, font_aspect_ratio=FONT_ASPECT
    )
    Path(path).write_text(picture, encoding="utf-8")


class _Flow:
    """Short texts one after the other; a line breaks only between them."""

    def __init__(self, items: Sequence[Text], between: str = "  ") -> None:
        self.items = items
        self.between = between

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for item in self.items:
            if line and len(line) + len(self.between) + len(item) > options.max_width:
                yield line
                line = Text()
            if line:
                line.append(self.between, style=FAINT)
            line.append_text(item)
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        longest = max((len(item) for item in self.items), default=0)
        whole = sum(len(item) + len(self.between) for item in self.items)
        return Measurement(longest, max(longest, whole)).with_maximum(options.max_width)


class _Table:
    def __init__(self, state: GaiaState, lang: str) -> None:
        self.state = state
        self.lang = lang

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        state, lang = self.state, self.lang
        yield _header(state, lang)
        space = Text("\n").join(draw(state, lang))
        space.no_wrap = True
        if options.max_width >= WIDE:
            beside = Grid.grid(padding=(0, 0, 0, 2))
            beside.add_column(no_wrap=True)
            beside.add_column(ratio=1)
            beside.add_row(space, Group(*_goals(state, lang), Text(), *_supplies(state, lang)))
            yield beside
        else:
            yield space
            below = Grid.grid(padding=(0, 3, 0, 0), expand=True)
            below.add_column(ratio=1)
            below.add_column(ratio=1)
            below.add_row(Group(*_goals(state, lang)), Group(*_supplies(state, lang)))
            yield below
            yield Text()
        yield _legend(state, lang)
        yield _research(state, lang)
        yield _players(state, lang)
        if state.automa is not None:
            yield from _automa(state, state.automa, lang)


def _automa(state: GaiaState, automa: Automa, lang: str) -> list[Text]:
    """The solo opponent's cards and its last turns."""
    level = name(f"difficulty:{automa.level.id}", lang)
    cards = TEXTS.say("automa:deck", lang, n=len(automa.deck), side=len(automa.side))
    told = [
        Text(f" {automa_text.turn(turn, state.board.grid, lang)}")
        for turn in explanation.recent(automa.turns)
    ]
    return [Text(), Text.assemble((level, HEAD), f"  {cards}"), *told]


def _label(id: str, lang: str, **values: object) -> str:
    return TEXTS.say(f"label:{id}", lang, **values)


def _header(state: GaiaState, lang: str) -> Panel:
    parts = [Text(_label("title", lang), HEAD)]
    if state.round:
        parts.append(Text(_label("round", lang, n=state.round, all=ROUNDS), "bold"))
    parts.append(Text(text.phase(state, lang)))
    decision = state.decision
    if decision is not None:
        asked = _seat(state, decision.seat, lang)
        parts.append(asked.append(f": {text.prompt(state, lang)}"))
    return Panel(_Flow(parts, " · "), box=box.ROUNDED, border_style=ACCENT, padding=(0, 1))


def _seat(state: GaiaState, seat: int, lang: str) -> Text:
    return Text.assemble(badge(state, seat), " ", (seat_name(state, seat, lang), "bold"))


# --- beside the map -----------------------------------------------------------------------------


def _goals(state: GaiaState, lang: str) -> list[RenderableType]:
    parts: list[RenderableType] = [Text(_label("rounds", lang), style=HEAD)]
    for number, index in enumerate(state.table.rounds, start=1):
        goal = name(f"goal:{ROUND_GOALS[index].id}", lang)
        if number == state.round and not state.over:
            parts.append(Text(f"▸{number} {goal}", style="bold"))
        else:
            done = number < state.round or state.over
            parts.append(Text(f" {number} {goal}", style=USED if done else DIM))
    parts += [Text(), Text(_label("finals", lang), style=HEAD)]
    for index in state.table.finals:
        parts += _final(state, index, lang)
    return parts


def _supplies(state: GaiaState, lang: str) -> list[RenderableType]:
    parts: list[RenderableType] = [Text(_label("order", lang), style=HEAD), _order(state, lang)]
    parts += [Text(), Text(_label("boosters", lang), style=HEAD)]
    for index in state.booster_row():
        booster = BOOSTERS[index]
        it = name(f"booster:{booster.id}", lang)
        parts.append(Text.assemble((f"{booster.number:>2} ", "bold"), (it, DIM)))
    parts += [Text(), Text(_label("federations", lang), style=HEAD), _supply(state, lang)]
    return parts


def _final(state: GaiaState, index: int, lang: str) -> list[Text]:
    goal = FINAL_GOALS[index]
    counts, shares = scoring.standings(state, goal)
    line = Text(" ")
    for seat, (count, share) in enumerate(zip(counts, shares, strict=True)):
        if seat < state.players:
            line.append_text(badge(state, seat))
        else:
            line.append(_label("neutral", lang), style=DIM)
        line.append(f" {count}", style="bold")
        line.append(f"→{share}  ", style=DIM)
    return [Text(f" {name(f'final:{goal.id}', lang)}"), line]


def _order(state: GaiaState, lang: str) -> _Flow:
    return _Flow(
        [
            Text.assemble(
                badge(state, seat),
                " ",
                (seat_name(state, seat, lang), USED if state.seats[seat].passed else ""),
            )
            for seat in state.order
        ]
    )


def _supply(state: GaiaState, lang: str) -> _Flow:
    listed = [
        Text(f"{state.supply[token.index]}× {name(f'token:{token.id}', lang)}", DIM)
        for token in FEDERATION_TOKENS[:GLEENS_TOKEN]
    ]
    return _Flow(listed, " · ")


def _legend(state: GaiaState, lang: str) -> RenderableType:
    """What letters and marks mean."""
    planets = [
        Text.assemble(
            planet_chip(planet, lang),
            " ",
            (name(f"planet:{PLANET_TYPES[planet]}", lang), DIM),
        )
        for planet in planets_in_play(state)
    ]
    letters = [
        (TEXTS.get(f"structure_letter:{piece}", lang), _label(piece, lang))
        for piece in (*STRUCTURES[:-1], "gaiaformer", "space_station")
    ]
    goods = [
        (TEXTS.get(f"good_short:{good}", lang), name(f"good:{good}", lang))
        for good in TEXTS.section("good_short")
        if good != "vp"
    ]
    mark = Style(color=seat_colour(state, 0), bold=True)
    marks = [
        Text.assemble(planet_chip(0, lang), plate(state, 0, "mine", lang)),
        Text(badge(state, 0).plain, mark),
        Text("═2═", mark),
        Text("›2", Style(color=ACCENT, bold=True)),
    ]
    meanings = ("map_piece", "map_satellite", "map_federated", "map_legal")
    lines = Grid.grid(padding=(0, 2, 0, 0))
    lines.add_column(no_wrap=True, style=HEAD)
    lines.add_column(ratio=1)
    lines.add_row(_label("planets", lang), _Flow(planets))
    lines.add_row(_label("pieces", lang), _letters(letters))
    lines.add_row(
        _label("marks", lang),
        _Flow(
            [
                Text.assemble(example, " ", (_label(meaning, lang), DIM))
                for example, meaning in zip(marks, meanings, strict=True)
            ]
        ),
    )
    lines.add_row(_label("goods", lang), _letters(goods))
    return Group(lines, Text())


def _letters(listed: Sequence[tuple[str, str]]) -> _Flow:
    return _Flow([Text.assemble((letter, "bold"), " ", (it, DIM)) for letter, it in listed])


# --- research board -----------------------------------------------------------------------------


def _research(state: GaiaState, lang: str) -> RenderableType:
    grid = Grid(
        title=_label("research", lang),
        title_style=HEAD,
        title_justify="left",
        box=box.SIMPLE_HEAD,
        show_edge=False,
        expand=True,
        padding=(0, 1, 0, 0),
        pad_edge=False,
    )
    grid.add_column("", no_wrap=True, style=FAINT)
    for track in TRACKS:
        grid.add_column(Text(_label(f"{track.id}", lang), "bold"), ratio=1)
    for level in range(MAX_LEVEL, -1, -1):
        cells = [_level(state, track.index, level, lang) for track in TRACKS]
        grid.add_row(str(level), *cells)
        if level == MAX_LEVEL:
            tiles = [_advanced(state, track.index, lang) for track in TRACKS]
            grid.add_row(_label("advanced", lang), *tiles)
    below = [_standard(state, track.index, lang) for track in TRACKS]
    grid.add_row(_label("standard", lang), *below)
    free = [
        _tile(state, tile.index, lang)
        for tile in STANDARD_TILES
        if state.table.tile_track[tile.index] < 0
    ]
    lines = Grid.grid(padding=(0, 2, 0, 0))
    lines.add_column(no_wrap=True, style=HEAD)
    lines.add_column(ratio=1)
    lines.add_row(_label("free_row", lang), _Flow(free, " · "))
    lines.add_row(_label("power_actions", lang), _spaces(state, "power", lang))
    lines.add_row(_label("qic_actions", lang), _spaces(state, "qic", lang))
    return Group(grid, Text(), lines, Text())


def _level(state: GaiaState, track: int, level: int, lang: str) -> Text:
    here = [player for player in state.seats if player.research[track] == level]
    line = Text()
    for player in here:
        line.append_text(badge(state, player.seat))
    if here:
        line.append(" ")
    line.append(text.level(track, level, lang) or "·", style="" if here else DIM)
    if level == MAX_LEVEL and TRACKS[track].levels[level].federation_token:
        token = FEDERATION_TOKENS[state.table.terraforming_token]
        style = USED if state.top >> track & 1 else Style(color=GREEN)
        line.append(f" {name(f'token:{token.id}', lang)}", style=style)
    return line


def _advanced(state: GaiaState, track: int, lang: str) -> Text:
    tile = ADVANCED_TILES[state.table.advanced[track]]
    taken = state.advanced_taken >> track & 1
    return Text(name(f"tile:{tile.id}", lang), style=USED if taken else Style(color=GOLD))


def _standard(state: GaiaState, track: int, lang: str) -> Text:
    below = (tile for tile in STANDARD_TILES if state.table.tile_track[tile.index] == track)
    return Text("\n").join(_tile(state, tile.index, lang) for tile in below)


def _tile(state: GaiaState, index: int, lang: str) -> Text:
    """A standard tile and who has it."""
    line = Text(name(f"tile:{STANDARD_TILES[index].id}", lang))
    owners = [player.seat for player in state.seats if player.tiles >> index & 1]
    if owners:
        line.append(" ")
        for seat in owners:
            line.append_text(badge(state, seat))
    return line


def _spaces(state: GaiaState, pays: str, lang: str) -> _Flow:
    listed: list[Text] = []
    colour = VIOLET if pays == "power" else GREEN
    for space in BOARD_ACTIONS:
        if space.pays == pays:
            used = state.action_spaces >> space.index & 1
            cost, it = f"{space.cost}▸", name(f"space:{space.id}", lang)
            price = USED if used else Style(color=colour, bold=True)
            listed.append(Text.assemble((cost, price), (it, USED if used else "")))
    return _Flow(listed, " · ")


# --- players' boards ----------------------------------------------------------------------------


def _players(state: GaiaState, lang: str) -> RenderableType:
    grid = Grid(
        title=_label("players", lang),
        title_style=HEAD,
        title_justify="left",
        box=box.SIMPLE_HEAD,
        show_edge=False,
        expand=True,
        padding=(0, 1, 0, 0),
        pad_edge=False,
    )
    grid.add_column("", no_wrap=True, style=FAINT)
    for seat in range(state.players):
        grid.add_column(_title(state, seat, lang), ratio=1)
    seats = state.seats
    if all(player.faction < 0 for player in seats):
        return Text()
    rows: Sequence[tuple[str, list[RenderableType]]] = (
        ("vp", [Text(str(player.vp), "bold") for player in seats]),
        ("goods", [_stock(player, lang) for player in seats]),
        ("power", [_power(player, lang) for player in seats]),
        ("gaiaformers", [_formers(player, lang) for player in seats]),
        ("structures", [_structures(player, lang) for player in seats]),
        ("reach", [_reach(player, lang) for player in seats]),
        ("gaia_planets", [Text(str(player.gaia_planets)) for player in seats]),
        ("satellites", [Text(str(_satellites(player))) for player in seats]),
        ("booster", [_booster(player, lang) for player in seats]),
        ("tiles", [_tiles(player, lang) for player in seats]),
        ("tokens", [_tokens(player, lang) for player in seats]),
    )
    for label, cells in rows:
        grid.add_row(_label(label, lang), *cells)
    return grid


def _title(state: GaiaState, seat: int, lang: str) -> Text:
    title = _seat(state, seat, lang)
    decision = state.decision
    if decision is not None and decision.seat == seat:
        title.append(f" ◂ {_label('decides', lang)}", style=Style(color=ACCENT))
    elif state.seats[seat].passed:
        title.append(f" {_label('passed', lang)}", style=DIM)
    return title


def _stock(player: Player, lang: str) -> Text:
    """Goods in hand, each with its letter."""
    line = Text()
    for good in ("credits", "ore", "knowledge", "qic"):
        line.append(str(getattr(player, good)), style="bold")
        line.append(f" {TEXTS.get(f'good_short:{good}', lang)}  ", style=DIM)
    return line


def _power(player: Player, lang: str) -> Text:
    line = Text()
    for area, label in ((1, "I"), (2, "II"), (3, "III"), (0, _label("gaia_area", lang))):
        line.append(f"{label} ", style=DIM)
        line.append(str(getattr(player, BOWLS[area])), style=Style(bold=True, color=VIOLET))
        if player.brainstone == area and player.brainstone != NO_BRAINSTONE:
            line.append("+◈", style=Style(bold=True, color="#f08bc0"))
        line.append("  ")
    return line


def _formers(player: Player, lang: str) -> Text:
    out = player.formers_out.bit_count() + player.formers_parked
    if not player.formers + out:
        return Text("–", style=DIM)
    return Text(_label("formers", lang, ready=player.formers, out=out), style=DIM)


def _structures(player: Player, lang: str) -> Text:
    if player.faction < 0:
        return Text("–", style=DIM)
    counts: dict[str, tuple[int, int]] = {}
    for structure in player.rules.board.structures:
        letter = TEXTS.get(f"structure_letter:{structure.id}", lang)
        built, slots = counts.get(letter, (0, 0))
        here = player.built[structure.index].bit_count()
        counts[letter] = built + here, slots + structure.slots
    return Text(" ").join(
        Text.assemble((letter, "bold"), f"{built}/{slots}", style="" if built else DIM)
        for letter, (built, slots) in counts.items()
    )


def _reach(player: Player, lang: str) -> Text:
    counts = {
        "types": player.types.bit_count(),
        "sectors": player.sectors.bit_count(),
    }
    return Text(_label("reached", lang, **counts))


def _satellites(player: Player) -> int:
    return player.satellites.bit_count() + player.stations.bit_count()


def _booster(player: Player, lang: str) -> Text:
    if player.booster < 0:
        return Text("–", style=DIM)
    booster = BOOSTERS[player.booster]
    used = bool(player.used & special_actions.BOOSTER_BIT)
    it = name(f"booster:{booster.id}", lang)
    return Text.assemble((f"{booster.number} ", "bold"), (it, USED if used else ""))


def _tiles(player: Player, lang: str) -> Text:
    """Uncovered tiles, then covered ones, then advanced ones; used actions are struck out."""
    lines: list[Text] = []
    for tile in STANDARD_TILES:
        if player.tiles >> tile.index & 1:
            off = (player.covered | player.used) >> tile.index & 1
            lines.append(Text(name(f"tile:{tile.id}", lang), style=USED if off else ""))
    for index in player.advanced:
        used = player.used >> special_actions.ADVANCED_BIT + index & 1
        style = USED if used else Style(color=GOLD)
        lines.append(Text(f"★ {name(f'tile:{ADVANCED_TILES[index].id}', lang)}", style=style))
    return Text("\n").join(lines) if lines else Text("–", style=DIM)


def _tokens(player: Player, lang: str) -> Text:
    lines = [
        Text.assemble(
            ("● " if green else "○ ", Style(color=GREEN) if green else DIM),
            name(f"token:{FEDERATION_TOKENS[token].id}", lang),
        )
        for token, green in player.tokens
    ]
    return Text("\n").join(lines) if lines else Text("–", style=DIM)


FONT_ASPECT = 0.602
"""Width of a character of the named fonts, in heights: pictures stay aligned in every viewer."""
_SVG = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
  font-family: "DejaVu Sans Mono", "JetBrains Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px;
  line-height: {line_height}px;
  font-variant-east-asian: full-width;
}}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: system-ui, sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix" xml:space="preserve">
{matrix}
</g>
</g>
</svg>
"""
