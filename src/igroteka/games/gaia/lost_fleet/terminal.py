"""The fleet in a terminal: ships with their places and actions, what everybody has of it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.terminal_map import badge
from igroteka.games.gaia.terminal_style import DIM, GOLD, HEAD, USED

from .box import Ship
from .fleet import Fleet, fleet_box


def lines(state: GaiaState, lang: str) -> Sequence[Text]:
    words, fleet, box = state.words, state.part(Fleet), fleet_box(state.box)
    found = [Text(), Text(words.texts.get("fleet:ships", lang), HEAD)]
    for index in fleet.laid.ships:
        found += _ship(state, fleet, box.ships[index], lang)
    side = fleet.laid.extension
    place = len(state.box.tracks)
    tile = state.box.advanced_tiles[state.table.advanced[place]]
    taken = state.advanced_taken >> place & 1
    found.append(
        Text.assemble(
            f" {words.name(f'extension_side:{side.id}', lang)}: ",
            (words.name(f"tile:{tile.id}", lang), USED if taken else GOLD),
        )
    )
    return [*found, *(_explorer(state, fleet, player, lang) for player in state.seats)]


def _ship(state: GaiaState, fleet: Fleet, ship: Ship, lang: str) -> list[Text]:
    words, box = state.words, fleet_box(state.box)
    head = Text.assemble(
        (f" {words.texts.get(f'ship_letter:{ship.id}', lang)} ", HEAD),
        words.name(f"ship:{ship.id}", lang),
        (f" {state.board.grid.name(fleet.hexes[ship.index])}" if fleet.hexes else "", DIM),
        (f"  {words.texts.get('fleet:places', lang)}: ", DIM),
    )
    here, power = fleet.shuttles[ship.index], words.texts.get("good_short:charge", lang)
    for place, charge in enumerate(box.slot_charges[: state.players]):
        free = Text(f"+{charge}{power}" if charge else "·", DIM)
        head.append_text(badge(state, here[place]) if place < len(here) else free)
        head.append(" ")
    names = [
        words.name(f"tile:{state.box.standard_tiles[tile].id}", lang)
        for tile, on in fleet.laid.tiles.items()
        if on == ship.index
    ]
    names += [
        words.name(f"token:{state.box.tokens[token].id}", lang)
        for token, on in fleet.laid.tokens.items()
        if on == ship.index and state.supply[token]
    ]
    if ship.artifacts:
        names += [
            words.name(f"artifact:{one.id}", lang)
            for one in box.artifacts
            if fleet.artifacts >> one.index & 1
        ]
    spaces = Text("   ")
    for space in ship.spaces:
        used = fleet.used >> space.index & 1
        told = f"{words.cost(space.cost, lang)} ▸ {words.name(f'ship_space:{space.id}', lang)}"
        spaces.append(told, style=USED if used else "")
        spaces.append(" · " if space is not ship.spaces[-1] else "")
    return [head, Text(f"   {' · '.join(names)}"), spaces]


def _explorer(state: GaiaState, fleet: Fleet, player: Player, lang: str) -> Text:
    words, box, seat = state.words, fleet_box(state.box), player.seat
    parts = [words.texts.say("fleet:shuttles", lang, n=fleet.spare[seat])]
    parts += [words.name(f"artifact:{one.id}", lang) for one in fleet.artifacts_of(box, seat)]
    if fleet.tinkering[seat] >= 0:
        parts.append(words.name(f"tinkering:{box.tinkering[fleet.tinkering[seat]].id}", lang))
    return Text.assemble(" ", badge(state, seat), f" {' · '.join(parts)}")
