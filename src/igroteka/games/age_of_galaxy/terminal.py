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

from .state import GalaxyState
from .terminal_galaxy import Galaxy, actions_at, boards
from .terminal_style import DIM, HEAD, SEAT_COLOURS, Pen, lines
from .text import Words
from .view import view
from .view_types import GalaxyView, PlayerView, SoloView


def render(state: GalaxyState, lang: str = "en", seat: int | None = None) -> RenderableType:
    """The whole table as a seat, or a spectator, sees it."""
    pen = Pen(state.words, lang)
    seen = view(state, seat)
    parts: list[RenderableType] = [_header(state, seen, pen)]
    if any(card["card"] for card in seen["galaxy"]):
        parts.append(Galaxy(seen, pen))
    parts += [boards(state, seen, pen), _players(state, seen, pen)]
    if seen["solo"] is not None:
        parts.append(_bot(state, seen["solo"], pen))
    if seat is not None:
        own = seen["players"][seat]
        if not state.over:
            parts.append(_prices(own, seen, pen))
        parts += _hand(own, pen)
    return Group(*parts)


class GalaxyTerminal(Terminal):
    """What the terminal asks of the game."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def render(self, state: State, lang: str, seat: int | None) -> RenderableType:
        assert isinstance(state, GalaxyState)
        return render(state, lang, seat)

    def seat_name(self, state: State, seat: int, lang: str) -> str:
        assert isinstance(state, GalaxyState)
        return self.words.seat_name(state, seat, lang)

    def event(self, event: Event, lang: str) -> str:
        return self.words.event(event, lang)

    def cause(self, cause: str, lang: str) -> str:
        return self.words.cause(cause, lang)


def _header(state: GalaxyState, seen: GalaxyView, pen: Pen) -> Text:
    parts: list[tuple[str, str]] = [(pen.label("title"), HEAD)]
    if seen["round"]:
        parts.append((pen.label("round", n=seen["round"], all=seen["rounds"]), ""))
    parts.append((pen.name("phase:" + seen["phase"]), ""))
    order = " → ".join(pen.seat_title(state, seat) for seat in seen["order"])
    parts.append((f"{pen.label('order')}: {order}", DIM))
    if seen["decision"] is not None:
        decides = pen.seat_title(state, seen["decision"]["seat"])
        parts.append((f"{decides}: {pen.words.prompt(state, pen.lang)}", ""))
    return Text("  ").join(Text(words, style) for words, style in parts)


# --- players ------------------------------------------------------------------------------------


def _players(state: GalaxyState, seen: GalaxyView, pen: Pen) -> Grid:
    """A column for each alliance."""
    grid = Grid(title=pen.label("players"), title_justify="left", show_lines=False)
    grid.add_column("")
    players = seen["players"]
    for player in players:
        title = pen.seat_title(state, player["seat"])
        grid.add_column(Text(title, style=SEAT_COLOURS[player["seat"]]))
    for good in ("vp", *state.box.goods, "cube"):
        short = pen.words.texts.find(f"good_short:{good}", pen.lang)
        called = pen.name(f"good:{good}") + (f" ({short})" if short else "")
        grid.add_row(called, *(str(player["goods"][good]) for player in players))
    grid.add_row(pen.name("good:strength"), *(str(player["strength"]) for player in players))
    grid.add_row(pen.label("cards_held"), *(_cards_held(player, pen) for player in players))
    if any(player["leading"] for player in players):
        for row, cells in (
            ("alliance", [_named("faction", player["leading"], pen) for player in players]),
            ("direction", [_direction(player, pen) for player in players]),
            ("types", [_named("type", player["types"], pen) for player in players]),
            ("technologies", [_named("technology", p["technologies"], pen) for p in players]),
            ("planets", [_planets(player, pen) for player in players]),
        ):
            grid.add_row(pen.label(row), *cells)
    return grid


def _cards_held(player: PlayerView, pen: Pen) -> str:
    told = str(player["hand_size"])
    if player["ready"]:
        told += f", {pen.label('ready')}"
    return f"{told}, {pen.label('passed')}" if player["passed"] else told


def _named(kind: str, ids: list[str], pen: Pen) -> str:
    return ", ".join(pen.name(f"{kind}:{id}") for id in ids) or "–"


def _direction(player: PlayerView, pen: Pen) -> str:
    if player["direction"] is None:
        return pen.label("no_direction")
    told = pen.name(f"direction:{player['direction']}")
    return pen.label("direction_now", it=told, n=player["direction_vp"])


def _planets(player: PlayerView, pen: Pen) -> str:
    return pen.label(
        "planets_held",
        colonised=len(player["colonised"]),
        developed=len(player["developed"]),
        captured=len(player["captured"]),
    )


def _bot(state: GalaxyState, solo: SoloView, pen: Pen) -> RenderableType:
    cards = ", ".join(pen.name(f"faction:{card}") for card in solo["cards"])
    line = Text.assemble(
        (f"{pen.label('solo')}: ", HEAD),
        f"{pen.label('fleet')} {solo['fleet']}, ",
        f"{pen.name('good:strength')} {solo['strength']}  {cards}",
    )
    if state.over:
        won = ", ".join(pen.name(f"achievement:{id}") for id in solo["achievements"])
        line.append(f"\n{pen.label('rank')}: {pen.name('rank:' + solo['rank'])}")
        line.append(f"\n{pen.label('achievements')}: {won or '–'}")
    return line


# --- one's own ----------------------------------------------------------------------------------


def _prices(own: PlayerView, seen: GalaxyView, pen: Pen) -> RenderableType:
    """What the viewer's actions and technologies cost, and what is always at work."""
    if seen["phase"] == "setup":
        return Text(pen.label("setup_help"), style=DIM)
    box, grid = pen.words.box, lines()
    grid.add_row(pen.label("prices"), actions_at(own["prices"], pen))
    for id in own["open_technologies"]:
        reward = box.by_name(box.technologies[box.technology_index[id]].reward)
        line = pen.label(
            "researchable",
            it=pen.name(f"technology:{id}"),
            cost=pen.price(own["prices"][id]),
            goods=pen.named_goods(reward),
            effect=pen.help(f"effect:{id}"),
        )
        grid.add_row(pen.label("technology"), line)
    working = [
        (f"ability:{ability.id}", f"ability:{ability.id}")
        for id in own["leading"]
        for ability in box.factions[box.faction_index[id]].abilities
    ]
    working += [(f"technology:{id}", f"effect:{id}") for id in own["technologies"]]
    for called, does in working:
        grid.add_row(pen.label("at_work"), f"{pen.name(called)}: {pen.help(does)}")
    return grid


def _hand(own: PlayerView, pen: Pen) -> list[RenderableType]:
    """The viewer's cards with everything that is written on them."""
    parts: list[RenderableType] = []
    if own["replaced"] and not own["leading"]:
        given = _named("faction", own["replaced"], pen)
        parts.append(Text.assemble((f"{pen.label('replaced')}: ", HEAD), given))
    for title, ids in (("pack", own["pack"]), ("hand", own["hand"])):
        if not ids:
            continue
        grid = lines()
        for id in ids:
            mark = "▶ " if id == own["chosen"] else ""
            grid.add_row(f"{mark}{pen.name(f'faction:{id}')}", pen.help(f"faction:{id}"))
        parts += [Text(f"{pen.label(title)}:", HEAD), grid]
    return parts
