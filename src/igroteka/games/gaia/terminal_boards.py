"""The research board and the players' boards in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from . import special_actions
from .power import BOWLS
from .state import NO_BRAINSTONE, GaiaState, Player
from .table import FREE_ROW
from .terminal_map import (
    ACCENT,
    badge,
    planet_chip,
)
from .terminal_style import DIM, FAINT, GOLD, GREEN, HEAD, USED, VIOLET, Flow, label, seat_title

# --- research board -----------------------------------------------------------------------------


def research(state: GaiaState, lang: str) -> RenderableType:
    box = state.box
    grid = _board(label(state.words, "research", lang))
    for track in box.tracks:
        title = Text(label(state.words, f"{track.id}", lang), "bold")
        grid.add_column(title, ratio=1, overflow="fold")
    for level in range(box.max_level, -1, -1):
        cells = [_level(state, track.index, level, lang) for track in box.tracks]
        grid.add_row(str(level), *cells)
        if level == box.max_level:
            tiles = [_advanced(state, track.index, lang) for track in box.tracks]
            grid.add_row(label(state.words, "advanced", lang), *tiles)
    below = [_standard(state, track.index, lang) for track in box.tracks]
    grid.add_row(label(state.words, "standard", lang), *below)
    free = [
        _tile(state, tile.index, lang)
        for tile in box.standard_tiles
        if state.table.tile_track[tile.index] == FREE_ROW
    ]
    lines = Grid.grid(padding=(0, 2, 0, 0))
    lines.add_column(no_wrap=True, style=HEAD)
    lines.add_column(ratio=1)
    lines.add_row(label(state.words, "free_row", lang), Flow(free, " · "))
    for pays in ("power", "qic"):
        if spaces := _spaces(state, pays, lang):
            lines.add_row(label(state.words, f"{pays}_actions", lang), Flow(spaces, " · "))
    return Group(grid, Text(), lines, Text())


def _level(state: GaiaState, track: int, level: int, lang: str) -> Text:
    box = state.box
    here = [player for player in state.seats if player.research[track] == level]
    line = Text()
    for player in here:
        line.append_text(badge(state, player.seat))
    if here:
        line.append(" ")
    told = state.words.level(state.table.tracks[track].levels[level], lang)
    line.append(told or "·", style="" if here else DIM)
    if level == box.max_level and box.tracks[track].levels[level].federation_token:
        token = box.tokens[state.table.terraforming_token]
        style = USED if state.top >> track & 1 else Style(color=GREEN)
        line.append(f" {state.words.name(f'token:{token.id}', lang)}", style=style)
    return line


def _advanced(state: GaiaState, track: int, lang: str) -> Text:
    tile = state.box.advanced_tiles[state.table.advanced[track]]
    taken = state.advanced_taken >> track & 1
    return Text(
        state.words.name(f"tile:{tile.id}", lang), style=USED if taken else Style(color=GOLD)
    )


def _standard(state: GaiaState, track: int, lang: str) -> Text:
    below = (
        tile for tile in state.box.standard_tiles if state.table.tile_track[tile.index] == track
    )
    return Text("\n").join(_tile(state, tile.index, lang) for tile in below)


def _tile(state: GaiaState, index: int, lang: str) -> Text:
    """A standard tile and who has it."""
    line = Text(state.words.name(f"tile:{state.box.standard_tiles[index].id}", lang))
    owners = [player.seat for player in state.seats if player.tiles >> index & 1]
    if owners:
        line.append(" ")
        for seat in owners:
            line.append_text(badge(state, seat))
    return line


def _spaces(state: GaiaState, pays: str, lang: str) -> list[Text]:
    listed: list[Text] = []
    colour = VIOLET if pays == "power" else GREEN
    for space in state.box.board_actions:
        if space.pays == pays and not state.table.closed_spaces >> space.index & 1:
            used = state.action_spaces >> space.index & 1
            cost, it = f"{space.cost}▸", state.words.name(f"space:{space.id}", lang)
            price = USED if used else Style(color=colour, bold=True)
            listed.append(Text.assemble((cost, price), (it, USED if used else "")))
    return listed


# --- players' boards ----------------------------------------------------------------------------


def players(state: GaiaState, lang: str) -> RenderableType:
    grid = _board(label(state.words, "players", lang))
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
        grid.add_row(label(state.words, row, lang), *cells)
    return grid


def civilisations(state: GaiaState, lang: str) -> RenderableType:
    """What the civilisations that can be chosen begin with and are good at."""
    box, words = state.box, state.words
    grid = _board(label(words, "civilisations", lang))
    grid.add_column("", ratio=1)
    for action in state.actions():
        board = box.factions[box.faction_index[action[1]]]
        chip, style = planet_chip(words, board.home, lang, wide=True)
        stock = " ".join(
            f"{amount}{words.texts.get(f'good_short:{good}', lang)}" for good, amount in board.start
        )
        bowls = "/".join(str(tokens) for tokens in board.bowls)
        about = Text.assemble(
            (chip, style),
            f" {stock}  ",
            (f"{label(words, 'power', lang)} {bowls}  ", Style(color=VIOLET)),
        )
        if board.start_track is not None:
            track = words.name(f"track:{box.tracks[board.start_track].id}", lang)
            about.append(f"{track}  ", style=Style(color=GREEN))
        here = state.table.rules.factions[board.index].here(state, lang)
        about.append(here or words.help(f"faction:{board.id}", lang))
        grid.add_row(Text(words.name(f"faction:{board.id}", lang), "bold"), about)
    return grid


def _title(state: GaiaState, seat: int, lang: str) -> Text:
    title = seat_title(state, seat, lang)
    decision = state.decision
    if decision is not None and decision.seat == seat:
        title.append(f" ◂ {label(state.words, 'decides', lang)}", style=Style(color=ACCENT))
    elif state.seats[seat].passed:
        title.append(f" {label(state.words, 'passed', lang)}", style=DIM)
    return title


def _stock(player: Player, lang: str) -> Text:
    """Goods in hand, each with its letter."""
    line = Text()
    for good in ("credits", "ore", "knowledge", "qic"):
        line.append(str(getattr(player, good)), style="bold")
        line.append(f" {player.words.texts.get(f'good_short:{good}', lang)}  ", style=DIM)
    return line


def _power(player: Player, lang: str) -> Text:
    line = Text()
    for area, called in (
        (1, "I"),
        (2, "II"),
        (3, "III"),
        (0, label(player.words, "gaia_area", lang)),
    ):
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
    return Text(label(player.words, "formers", lang, ready=player.formers, out=out), style=DIM)


def _structures(player: Player, lang: str) -> Text:
    if player.faction < 0:
        return Text("–", style=DIM)
    counts: dict[str, tuple[int, int]] = {}
    for structure in player.rules.board.structures:
        letter = player.words.texts.get(f"structure_letter:{structure.id}", lang)
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
    return Text(label(player.words, "reached", lang, **counts))


def _satellites(player: Player) -> int:
    return player.satellites.bit_count() + player.stations.bit_count()


def _booster(player: Player, lang: str) -> Text:
    if player.booster < 0:
        return Text("–", style=DIM)
    booster = player.box.boosters[player.booster]
    used = bool(player.used & special_actions.BOOSTER_BIT)
    it = player.words.name(f"booster:{booster.id}", lang)
    return Text.assemble((f"{booster.number} ", "bold"), (it, USED if used else ""))


def _tiles(player: Player, lang: str) -> Text:
    """Uncovered tiles, then covered ones, then advanced ones; used actions are struck out."""
    box = player.box
    lines: list[Text] = []
    for tile in box.standard_tiles:
        if player.tiles >> tile.index & 1:
            used = player.used & box.special_bits[tile.id]
            off = used or player.covered >> tile.index & 1
            lines.append(
                Text(player.words.name(f"tile:{tile.id}", lang), style=USED if off else "")
            )
    for index in player.advanced:
        used = player.used & box.special_bits[box.advanced_tiles[index].id]
        style = USED if used else Style(color=GOLD)
        lines.append(
            Text(
                f"★ {player.words.name(f'tile:{box.advanced_tiles[index].id}', lang)}",
                style=style,
            )
        )
    return Text("\n").join(lines) if lines else Text("–", style=DIM)


def _tokens(player: Player, lang: str) -> Text:
    lines = [
        Text.assemble(
            ("● " if green else "○ ", Style(color=GREEN) if green else DIM),
            player.words.name(f"token:{player.box.tokens[token].id}", lang),
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
