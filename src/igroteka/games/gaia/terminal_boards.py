"""The research board and the players' boards in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from . import special_actions, text
from .components import (
    ADVANCED_TILES,
    BOARD_ACTIONS,
    BOOSTERS,
    FACTION_INDEX,
    FACTIONS,
    FEDERATION_TOKENS,
    MAX_LEVEL,
    STANDARD_TILES,
    TRACKS,
)
from .power import BOWLS
from .state import NO_BRAINSTONE, GaiaState, Player
from .terminal_map import (
    ACCENT,
    badge,
    planet_chip,
)
from .terminal_style import DIM, FAINT, GOLD, GREEN, HEAD, USED, VIOLET, Flow, label, seat_title
from .text import TEXTS, name

# --- research board -----------------------------------------------------------------------------


def research(state: GaiaState, lang: str) -> RenderableType:
    grid = _board(label("research", lang))
    for track in TRACKS:
        grid.add_column(Text(label(f"{track.id}", lang), "bold"), ratio=1)
    for level in range(MAX_LEVEL, -1, -1):
        cells = [_level(state, track.index, level, lang) for track in TRACKS]
        grid.add_row(str(level), *cells)
        if level == MAX_LEVEL:
            tiles = [_advanced(state, track.index, lang) for track in TRACKS]
            grid.add_row(label("advanced", lang), *tiles)
    below = [_standard(state, track.index, lang) for track in TRACKS]
    grid.add_row(label("standard", lang), *below)
    free = [
        _tile(state, tile.index, lang)
        for tile in STANDARD_TILES
        if state.table.tile_track[tile.index] < 0
    ]
    lines = Grid.grid(padding=(0, 2, 0, 0))
    lines.add_column(no_wrap=True, style=HEAD)
    lines.add_column(ratio=1)
    lines.add_row(label("free_row", lang), Flow(free, " · "))
    lines.add_row(label("power_actions", lang), _spaces(state, "power", lang))
    lines.add_row(label("qic_actions", lang), _spaces(state, "qic", lang))
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


def _spaces(state: GaiaState, pays: str, lang: str) -> Flow:
    listed: list[Text] = []
    colour = VIOLET if pays == "power" else GREEN
    for space in BOARD_ACTIONS:
        if space.pays == pays:
            used = state.action_spaces >> space.index & 1
            cost, it = f"{space.cost}▸", name(f"space:{space.id}", lang)
            price = USED if used else Style(color=colour, bold=True)
            listed.append(Text.assemble((cost, price), (it, USED if used else "")))
    return Flow(listed, " · ")


# --- players' boards ----------------------------------------------------------------------------


def players(state: GaiaState, lang: str) -> RenderableType:
    grid = _board(label("players", lang))
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
    for row, cells in rows:
        grid.add_row(label(row, lang), *cells)
    return grid


def civilisations(state: GaiaState, lang: str) -> RenderableType:
    """What the civilisations that can be chosen begin with and are good at."""
    grid = _board(label("civilisations", lang))
    grid.add_column("", ratio=1)
    for action in state.actions():
        board = FACTIONS[FACTION_INDEX[action[1]]]
        chip, style = planet_chip(board.home, lang, wide=True)
        stock = " ".join(
            f"{amount}{TEXTS.get(f'good_short:{good}', lang)}" for good, amount in board.start
        )
        bowls = "/".join(str(tokens) for tokens in board.bowls)
        about = Text.assemble(
            (chip, style),
            f" {stock}  ",
            (f"{label('power', lang)} {bowls}  ", Style(color=VIOLET)),
        )
        if board.start_track is not None:
            track = name(f"track:{TRACKS[board.start_track].id}", lang)
            about.append(f"{track}  ", style=Style(color=GREEN))
        about.append(text.help(f"faction:{board.id}", lang))
        grid.add_row(Text(name(f"faction:{board.id}", lang), "bold"), about)
    return grid


def _title(state: GaiaState, seat: int, lang: str) -> Text:
    title = seat_title(state, seat, lang)
    decision = state.decision
    if decision is not None and decision.seat == seat:
        title.append(f" ◂ {label('decides', lang)}", style=Style(color=ACCENT))
    elif state.seats[seat].passed:
        title.append(f" {label('passed', lang)}", style=DIM)
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
    for area, called in ((1, "I"), (2, "II"), (3, "III"), (0, label("gaia_area", lang))):
        line.append(f"{called} ", style=DIM)
        line.append(str(getattr(player, BOWLS[area])), style=Style(bold=True, color=VIOLET))
        if player.brainstone == area and player.brainstone != NO_BRAINSTONE:
            line.append("+◈", style=Style(bold=True, color="#f08bc0"))
        line.append("  ")
    return line


def _formers(player: Player, lang: str) -> Text:
    out = player.formers_out.bit_count() + player.formers_parked
    if not player.formers + out:
        return Text("–", style=DIM)
    return Text(label("formers", lang, ready=player.formers, out=out), style=DIM)


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
    return Text(label("reached", lang, **counts))


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
            used = player.used & player.box.special_bits[tile.id]
            off = used or player.covered >> tile.index & 1
            lines.append(Text(name(f"tile:{tile.id}", lang), style=USED if off else ""))
    for index in player.advanced:
        used = player.used & player.box.special_bits[ADVANCED_TILES[index].id]
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


def _board(title: str) -> Grid:
    """An empty board: a column of labels, and room for one column each."""
    grid = Grid(
        title=title,
        title_style=HEAD,
        title_justify="left",
        box=box.SIMPLE_HEAD,
        show_edge=False,
        expand=True,
        padding=(0, 1, 0, 0),
        pad_edge=False,
    )
    grid.add_column("", no_wrap=True, style=FAINT)
    return grid
