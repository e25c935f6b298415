"""The table in a terminal, as a seat sees it, playable without the box.

Galaxy row, boards with their prices and rates, alliances, and of the hands only the viewer's own,
with what is written on its cards. Everything is taken from the seat's view, so nothing hidden can
be printed.
"""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from igroteka.engine.events import Event
from igroteka.engine.state import State
from igroteka.engine.terminal import Terminal

from . import text
from .components import FACTION_INDEX, FACTIONS, TECHNOLOGIES, TECHNOLOGY_INDEX
from .components_board import goods_by_name
from .components_read import GOODS
from .state import GalaxyState
from .terminal_galaxy import Galaxy, actions_at, boards
from .terminal_style import DIM, HEAD, SEAT_COLOURS, label, lines, named_goods, price, seat_title
from .text import TEXTS, name, prompt
from .text import help as help_text
from .view import GalaxyView, PlayerView, SoloView, view


def render(state: GalaxyState, lang: str = "en", seat: int | None = None) -> RenderableType:
    """The whole table as a seat, or a spectator, sees it."""
    seen = view(state, seat)
    parts: list[RenderableType] = [_header(state, seen, lang)]
    if any(card["card"] for card in seen["galaxy"]):
        parts.append(Galaxy(seen, lang))
    parts += [boards(state, seen, lang), _players(state, seen, lang)]
    if seen["solo"] is not None:
        parts.append(_bot(state, seen["solo"], lang))
    if seat is not None:
        own = seen["players"][seat]
        if not state.over:
            parts.append(_prices(own, seen, lang))
        parts += _hand(own, lang)
    return Group(*parts)


class GalaxyTerminal(Terminal):
    """What the terminal asks of the game."""

    def render(self, state: State, lang: str, seat: int | None) -> RenderableType:
        assert isinstance(state, GalaxyState)
        return render(state, lang, seat)

    def seat_name(self, state: State, seat: int, lang: str) -> str:
        assert isinstance(state, GalaxyState)
        return text.seat_name(state, seat, lang)

    def event(self, event: Event, lang: str) -> str:
        return text.event(event, lang)

    def cause(self, cause: str, lang: str) -> str:
        return text.cause(cause, lang)


def _header(state: GalaxyState, seen: GalaxyView, lang: str) -> Text:
    parts: list[tuple[str, str]] = [(label("title", lang), HEAD)]
    if seen["round"]:
        parts.append((label("round", lang, n=seen["round"], all=seen["rounds"]), ""))
    parts.append((name("phase:" + seen["phase"], lang), ""))
    order = " → ".join(seat_title(state, seat, lang) for seat in seen["order"])
    parts.append((f"{label('order', lang)}: {order}", DIM))
    if seen["decision"] is not None:
        decides = seat_title(state, seen["decision"]["seat"], lang)
        parts.append((f"{decides}: {prompt(state, lang)}", ""))
    return Text("  ").join(Text(words, style) for words, style in parts)


# --- players ------------------------------------------------------------------------------------


def _players(state: GalaxyState, seen: GalaxyView, lang: str) -> Grid:
    """A column for each alliance."""
    grid = Grid(title=label("players", lang), title_justify="left", show_lines=False)
    grid.add_column("")
    players = seen["players"]
    for player in players:
        title = seat_title(state, player["seat"], lang)
        grid.add_column(Text(title, style=SEAT_COLOURS[player["seat"]]))
    for good in ("vp", *GOODS, "cube"):
        short = TEXTS.find(f"good_short:{good}", lang)
        called = name(f"good:{good}", lang) + (f" ({short})" if short else "")
        grid.add_row(called, *(str(player["goods"][good]) for player in players))
    grid.add_row(name("good:strength", lang), *(str(player["strength"]) for player in players))
    grid.add_row(label("cards_held", lang), *(_cards_held(player, lang) for player in players))
    if any(player["leading"] for player in players):
        for row, cells in (
            ("alliance", [_named("faction", player["leading"], lang) for player in players]),
            ("direction", [_direction(player, lang) for player in players]),
            ("types", [_named("type", player["types"], lang) for player in players]),
            ("technologies", [_named("technology", p["technologies"], lang) for p in players]),
            ("planets", [_planets(player, lang) for player in players]),
        ):
            grid.add_row(label(row, lang), *cells)
    return grid


def _cards_held(player: PlayerView, lang: str) -> str:
    told = str(player["hand_size"])
    if player["ready"]:
        told += f", {label('ready', lang)}"
    return f"{told}, {label('passed', lang)}" if player["passed"] else told


def _named(kind: str, ids: list[str], lang: str) -> str:
    return ", ".join(name(f"{kind}:{id}", lang) for id in ids) or "–"


def _direction(player: PlayerView, lang: str) -> str:
    if player["direction"] is None:
        return label("no_direction", lang)
    told = name(f"direction:{player['direction']}", lang)
    return label("direction_now", lang, it=told, n=player["direction_vp"])


def _planets(player: PlayerView, lang: str) -> str:
    return label(
        "planets_held",
        lang,
        colonised=len(player["colonised"]),
        developed=len(player["developed"]),
        captured=len(player["captured"]),
    )


def _bot(state: GalaxyState, solo: SoloView, lang: str) -> RenderableType:
    cards = ", ".join(name(f"faction:{card}", lang) for card in solo["cards"])
    line = Text.assemble(
        (f"{label('solo', lang)}: ", HEAD),
        f"{label('fleet', lang)} {solo['fleet']}, ",
        f"{name('good:strength', lang)} {solo['strength']}  {cards}",
    )
    if state.over:
        won = ", ".join(name(f"achievement:{id}", lang) for id in solo["achievements"])
        line.append(f"\n{label('rank', lang)}: {name('rank:' + solo['rank'], lang)}")
        line.append(f"\n{label('achievements', lang)}: {won or '–'}")
    return line


# --- one's own ----------------------------------------------------------------------------------


def _prices(own: PlayerView, seen: GalaxyView, lang: str) -> RenderableType:
    """What the viewer's actions and technologies cost, and what is always at work."""
    if seen["phase"] == "setup":
        return Text(label("setup_help", lang), style=DIM)
    grid = lines()
    grid.add_row(label("prices", lang), actions_at(own["prices"], lang))
    for id in own["open_technologies"]:
        reward = goods_by_name(TECHNOLOGIES[TECHNOLOGY_INDEX[id]].reward)
        line = label(
            "researchable",
            lang,
            it=name(f"technology:{id}", lang),
            cost=price(own["prices"][id], lang),
            goods=named_goods(reward, lang),
            effect=help_text(f"effect:{id}", lang),
        )
        grid.add_row(label("technology", lang), line)
    working = [
        (f"ability:{ability.id}", f"ability:{ability.id}")
        for id in own["leading"]
        for ability in FACTIONS[FACTION_INDEX[id]].abilities
    ]
    working += [(f"technology:{id}", f"effect:{id}") for id in own["technologies"]]
    for called, does in working:
        grid.add_row(label("at_work", lang), f"{name(called, lang)}: {help_text(does, lang)}")
    return grid


def _hand(own: PlayerView, lang: str) -> list[RenderableType]:
    """The viewer's cards with everything that is written on them."""
    parts: list[RenderableType] = []
    if own["replaced"] and not own["leading"]:
        given = _named("faction", own["replaced"], lang)
        parts.append(Text.assemble((f"{label('replaced', lang)}: ", HEAD), given))
    for title, ids in (("pack", own["pack"]), ("hand", own["hand"])):
        if not ids:
            continue
        grid = lines()
        for id in ids:
            mark = "▶ " if id == own["chosen"] else ""
            grid.add_row(f"{mark}{name(f'faction:{id}', lang)}", help_text(f"faction:{id}", lang))
        parts += [Text(f"{label(title, lang)}:", HEAD), grid]
    return parts
