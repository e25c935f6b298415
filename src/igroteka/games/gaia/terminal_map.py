"""The map in characters: flat-top hexes two lines high, planets and pieces as coloured letters.

A hex is three characters wide inside its slanted sides. The upper line shows a planet's letter
and, if somebody is there, the owner's shape and the structure's letter; on empty space it shows
satellites. The line that is left over shows the second coordinate; the first one stands above the
column.
Shapes and letters say everything; colours only repeat it.
"""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from igroteka.engine.hexes import DIRECTIONS, bits

from .box import FactionBoard
from .mines import planet_type
from .state import GaiaState, Player
from .words import Words

SHAPES = "●■◆▲"
"""The shape of each seat."""
PITCH = 4
"""Columns from one hex to the next."""

PLANET_COLOURS = {
    "terra": "#2f7fd6",
    "oxide": "#d43d3a",
    "volcanic": "#e8762c",
    "desert": "#e6b93c",
    "swamp": "#8a5a34",
    "titanium": "#7d8798",
    "ice": "#e9f3f8",
    "gaia": "#35b35c",
    "transdim": "#8a55c8",
}
OTHER_PLANETS = "#4a5170"
MORE_COLOURS = ("#ff8fc4", "#35c9cf")
FACTION_COLOURS = ("#4a9cff", "#ff6a5e", "#ff9a45", "#ffe052", "#b9834d", "#a9b4c9", "#f4fbff")
SEAT_COLOURS = ("#3a8fe0", "#ffc53d", "#e9b8fa", "#dd5233")
INK = "#05070d"
PAPER = "#ffffff"
HEX_LINE = "#33426a"
SECTOR_LINE = "#6d84c0"
COORDINATE = "#66749b"
ACCENT = "#5fd6c6"

_PALE_PLANETS = frozenset({"volcanic", "desert", "ice"})
_EDGES = (  # where a hex draws its sides: direction, line, first column, characters
    (0, -1, 1, "___"),
    (1, 0, 4, "╲"),
    (2, 1, 4, "╱"),
    (3, 1, 1, "___"),
    (4, 1, 0, "╲"),
    (5, 0, 0, "╱"),
)

Cell = tuple[str, Style]


def seat_colour(state: GaiaState, seat: int) -> str:
    """The civilisation's colour or, before it is chosen, the seat's."""
    faction = state.seats[seat].faction
    return faction_colour(state.box.factions[faction]) if faction >= 0 else SEAT_COLOURS[seat]


def faction_colour(board: FactionBoard) -> str:
    """That of the home planet; homes off the terraforming wheel take turns with two more."""
    if board.home < len(FACTION_COLOURS):
        return FACTION_COLOURS[board.home]
    return MORE_COLOURS[board.home % len(MORE_COLOURS)]


def planet_colour(kind: str) -> str:
    return PLANET_COLOURS.get(kind, OTHER_PLANETS)


def badge(state: GaiaState, seat: int) -> Text:
    """The shape of a seat in its colour."""
    return Text(SHAPES[seat], Style(color=seat_colour(state, seat), bold=True))


def planet_chip(words: Words, planet: int, lang: str, wide: bool = False) -> Cell:
    """The letter of a planet on its colour."""
    kind = words.box.planet_types[planet]
    letter = words.texts.get(f"planet_letter:{kind}", lang)
    ink = INK if kind in _PALE_PLANETS else PAPER
    style = Style(color=ink, bgcolor=planet_colour(kind), bold=True)
    return (f" {letter} " if wide else letter), style


def plate(state: GaiaState, seat: int, piece: str, lang: str) -> Cell:
    """A piece: its owner's shape and its letter on the owner's colour."""
    letter = state.words.texts.get(f"structure_letter:{piece}", lang)
    colour = seat_colour(state, seat)
    if piece == "gaiaformer":  # not a structure: an outline
        return f"{SHAPES[seat]}{letter}", Style(color=colour, bold=True)
    return f"{SHAPES[seat]}{letter}", Style(color=INK, bgcolor=colour, bold=True)


def legal_hexes(state: GaiaState) -> int:
    """Hexes that some legal action names."""
    found = 0
    by_name = state.board.grid.by_name
    for action in state.actions():
        for word in action.args:
            if word in by_name:
                found |= 1 << by_name[word]
    return found


def draw(state: GaiaState, lang: str = "en") -> list[Text]:
    """The lines of the map, all of one width."""
    grid = state.board.grid
    cells = list(grid.index)
    left = min(q for q, _ in cells)
    top = min(2 * r + q for q, r in cells)
    columns = max(q for q, _ in cells) - left + 1
    lines = max(2 * r + q for q, r in cells) - top + 4
    canvas: list[list[Cell]] = [[(" ", Style())] * (columns * PITCH + 1) for _ in range(lines)]
    for q in range(left, left + columns):
        _put(canvas, 0, (q - left) * PITCH + 1, f"{q:^3}", Style(color=COORDINATE, bold=True))
    legal = legal_hexes(state)
    for (q, r), h in grid.index.items():
        line, column = 2 * r + q - top + 2, (q - left) * PITCH
        _outline(state, canvas, h, line, column)
        upper, lower = _content(state, h, f"{r}", legal >> h & 1 == 1, lang)
        _put_all(canvas, line, column + 1, upper)
        _put_all(canvas, line + 1, column + 1, lower)
    return [Text.assemble(*((c, style) for c, style in row)) for row in canvas]


def _put_all(canvas: list[list[Cell]], line: int, column: int, parts: list[Cell]) -> None:
    """Pieces one after the other; an unstyled blank keeps what the outline drew."""
    for characters, style in parts:
        if style or characters.strip():
            _put(canvas, line, column, characters, style)
        column += len(characters)


def _put(canvas: list[list[Cell]], line: int, column: int, characters: str, style: Style) -> None:
    for offset, character in enumerate(characters):
        canvas[line][column + offset] = (character, style)


def _outline(state: GaiaState, canvas: list[list[Cell]], h: int, line: int, column: int) -> None:
    """The six sides; those between sectors are brighter. Lower sides carry content later."""
    grid, sector = state.board.grid, state.board.sector_of
    q, r = grid.at(h)
    for direction, down, right, characters in _EDGES:
        dq, dr = DIRECTIONS[direction]
        other = grid.index.get((q + dq, r + dr))
        if other is not None and direction == 0:
            continue  # the hex above has drawn it, with what stands on it
        border = other is None or sector[other] != sector[h]
        style = Style(color=SECTOR_LINE if border else HEX_LINE)
        _put(canvas, line + down, column + right, characters, style)


def _content(
    state: GaiaState, h: int, coordinate: str, legal: bool, lang: str
) -> tuple[list[Cell], list[Cell]]:
    """What stands on the two lines of a hex; gaps keep what the outline drew."""
    planet = planet_type(state, h)
    pieces = _pieces(state, h, lang)
    lower = _coordinate(coordinate, legal)
    if planet < 0:
        return _space(state, h, pieces, lower, lang)
    if not pieces:
        return [planet_chip(state.words, planet, lang, wide=True)], lower
    if len(pieces) > 1:
        lower = [pieces[1]]
    elif any(player.federated >> h & 1 for player in state.seats):
        owner = next(player for player in state.seats if player.federated >> h & 1)
        bar = Style(color=seat_colour(state, owner.seat), bold=True)
        lower = [(f"{coordinate:═^3}", bar)]
    return [planet_chip(state.words, planet, lang), pieces[0]], lower


def _coordinate(coordinate: str, legal: bool) -> list[Cell]:
    """The number; legal targets have a mark before it."""
    if legal:
        return [(f"›{coordinate}", Style(color=ACCENT, bold=True))]
    gap = [] if len(coordinate) > 1 else [(" ", Style())]
    return [*gap, (coordinate, Style(color=COORDINATE))]


def _space(
    state: GaiaState, h: int, pieces: list[Cell], lower: list[Cell], lang: str
) -> tuple[list[Cell], list[Cell]]:
    """Empty space: the coordinate, or space stations and satellites above it."""
    for player in state.seats:
        if player.satellites >> h & 1:
            style = Style(color=seat_colour(state, player.seat), bold=True)
            pieces.append((SHAPES[player.seat], style))
    signs = [sign for part in state.parts.values() if (sign := part.sign(state, h))]
    pieces += [(f" {sign} ", Style(color=ACCENT, bold=True, reverse=True)) for sign in signs]
    if not pieces:
        return lower, []
    upper: list[Cell] = []
    while pieces and sum(len(text) for text, _ in [*upper, pieces[0]]) <= 3:
        upper.append(pieces.pop(0))
    if len(upper) == 1 and len(upper[0][0]) == 1:
        upper.insert(0, (" ", Style()))
    return upper, pieces or lower


def _pieces(state: GaiaState, h: int, lang: str) -> list[Cell]:
    """Plates of everybody on a hex, structures before gaiaformers and guests."""
    found: list[tuple[bool, Cell]] = []
    for player in state.seats:
        piece = _piece(player, h)
        if piece:
            guest = bool(player.guests >> h & 1)
            found.append((guest, plate(state, player.seat, piece, lang)))
    return [cell for _, cell in sorted(found, key=lambda pair: pair[0])]


def _piece(player: Player, h: int) -> str:
    for structure, mask in zip(player.box.structures, player.built, strict=True):
        if mask >> h & 1:
            return structure
    if player.lost >> h & 1:
        return player.box.structures[0]
    if player.stations >> h & 1:
        return "space_station"
    return "gaiaformer" if player.formers_out >> h & 1 else ""


def planets_in_play(state: GaiaState) -> list[int]:
    """Planet types on this map, for the legend."""
    found = {planet_type(state, h) for h in bits(state.board.grid.all)}
    return sorted(found - {-1})
