"""The table in a terminal, as a seat sees it, playable without the box.

The star, the planets, tracks with goals, agreements, players, a battle, and of the hands only the
viewer's own. Everything is taken from the seat's view, so nothing hidden can be printed.
"""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from igroteka.engine.events import Event
from igroteka.engine.state import State
from igroteka.engine.terminal import Terminal

from .box.terms import RESOURCES, TRACKS
from .state import AnunnakiState
from .terminal_battle import battle
from .terminal_planets import Planets
from .terminal_star import Star
from .terminal_style import DIM, HEAD, Pen, lines, minus
from .text import Words
from .view import view
from .view_types import AnunnakiView, PlayerView


def render(state: AnunnakiState, lang: str = "en", seat: int | None = None) -> RenderableType:
    """The whole table as a seat, or a spectator, sees it."""
    seen = view(state, seat)
    pen = Pen(state.game.words, lang, seen["players"])
    parts: list[RenderableType] = [_header(state, seen, pen)]
    if seen["star"]:
        shown = seen["active"] if seat is None else seat
        if shown is not None:
            parts.append(Star(seen, seen["players"][shown], pen))
        parts += [Planets(seen, pen), tracks(seen, pen), _offers(seen, pen)]
    parts.append(_players(seen, pen))
    parts += battle(seen, pen)
    if seat is not None:
        parts += _own(seen["players"][seat], pen)
    return Group(*parts)


class AnunnakiTerminal(Terminal):
    """What the terminal asks of the game."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def render(self, state: State, lang: str, seat: int | None) -> RenderableType:
        assert isinstance(state, AnunnakiState)
        return render(state, lang, seat)

    def seat_name(self, state: State, seat: int, lang: str) -> str:
        assert isinstance(state, AnunnakiState)
        return self.words.seat_name(state, seat, lang)

    def event(self, event: Event, lang: str) -> str:
        return self.words.event(event, lang)

    def cause(self, cause: str, lang: str) -> str:
        return self.words.cause(cause, lang)


def _header(state: AnunnakiState, seen: AnunnakiView, pen: Pen) -> Text:
    parts: list[tuple[str, str]] = [(pen.label("title"), HEAD)]
    if seen["round"]:
        parts.append((pen.label("round", n=seen["round"]), ""))
    if seen["ending"]["triggered"]:
        parts.append((pen.label("stalled" if seen["ending"]["stalled"] else "last_round"), "red"))
    parts.append((pen.name(f"phase:{seen['phase']}"), ""))
    order = " → ".join(pen.seat_title(player["seat"]) for player in seen["players"])
    parts.append((f"{pen.label('order')}: {order}", DIM))
    if seen["decision"] is not None:
        decides = pen.seat_title(seen["decision"]["seat"])
        parts.append((f"{decides}: {pen.words.prompt(state, pen.lang)}", ""))
    return Text("  ").join(Text(words, style) for words, style in parts)


# --- common boards --------------------------------------------------------------------------------


def tracks(seen: AnunnakiView, pen: Pen) -> Grid:
    """Markers on the tracks, and the goals beside them."""
    box = pen.words.box
    grid = Grid(title=pen.label("tracks"), title_justify="left")
    grid.add_column(pen.label("track"))
    grid.add_column(pen.label("goal"))
    for player in seen["players"]:
        seat = player["seat"]
        grid.add_column(Text(pen.seat_title(seat), style=pen.colour(seat)))
    goals = {one["track"]: one["goal"] for one in seen["goals"]}
    for track in TRACKS:
        spaces = [player["tracks"][track] for player in seen["players"]]
        told = [
            pen.label("space", n=one["space"], multiplier=one["multiplier"], goal=one["goal"])
            for one in spaces
        ]
        grid.add_row(pen.name(f"track:{track}"), pen.name(f"goal:{goals[track]}"), *told)
    power: list[str] = []
    for player in seen["players"]:
        vp = pen.points(box.power_vp[player["power"]])
        said = pen.label("power_space", vp=vp, goal=player["power_goal"])
        power.append(f"{said}, {pen.label('past_lightning')}" if player["past_lightning"] else said)
    grid.add_row(pen.name("track:power"), pen.name(f"goal:{goals['power']}"), *power)
    return grid


def _offers(seen: AnunnakiView, pen: Pen) -> Grid:
    """Agreements on display, artifacts, what is left of tokens and crystals."""
    box, grid = pen.words.box, lines()
    for trade in filter(None, seen["row"]):
        terms = pen.words.terms(box.trade_index[trade], pen.lang)
        grid.add_row(pen.label("trade"), f"{pen.name(f'trade:{trade}')}: {terms}")
    grid.add_row(pen.label("trade"), Text(pen.label("trade_left", n=seen["stack"]), style=DIM))
    spaces = ", ".join(minus(box.power_vp[space]) for space in seen["two_vp"])
    grid.add_row(pen.name("track:power"), pen.label("power_tokens", list=spaces or "–"))
    if seen["artifacts_left"]:
        known = seen["artifacts"]
        told = str(seen["artifacts_left"]) if known is None else pen.names("artifact", known)
        grid.add_row(pen.label("artifacts"), told)
    grid.add_row(pen.label("crystals_left"), str(seen["crystals"]))
    return grid


# --- players --------------------------------------------------------------------------------------


def _players(seen: AnunnakiView, pen: Pen) -> Grid:
    """A column for each house."""
    grid = Grid(title=pen.label("players"), title_justify="left", show_lines=False)
    grid.add_column("")
    players = seen["players"]
    for player in players:
        seat = player["seat"]
        grid.add_column(Text(pen.seat_title(seat), style=pen.colour(seat)))
    for good in ("vp", "crystal", *RESOURCES):
        grid.add_row(pen.name(f"good:{good}"), *(str(one["goods"][good]) for one in players))
    if not seen["star"]:
        grid.add_row(pen.label("gods"), *(_gods(player, pen) for player in players))
        return grid
    for row, cells in (
        ("pawn", [_pawn(player, pen) for player in players]),
        ("signs", [str(player["star"]["reserve"]) for player in players]),
        ("improved_tokens", [pen.names("token", one["star"]["improved"]) for one in players]),
        (
            "summon_tokens",
            [
                pen.label("summon_count", lesser=one["lesser_tokens"], chief=one["chief_token"])
                for one in players
            ],
        ),
        ("gods", [_gods(player, pen) for player in players]),
        ("supply", [str(player["supply"]["follower"]) for player in players]),
        ("settlements_left", [str(player["supply"]["settlement"]) for player in players]),
        ("income", [pen.goods(player["income"]) for player in players]),
        ("shrines", [str(player["shrines"]) for player in players]),
        ("hand", [_hand(player, pen) for player in players]),
        ("trades", [pen.names("trade", (one["trade"] for one in p["trades"])) for p in players]),
        ("fulfilled", [str(len(player["fulfilled"])) for player in players]),
        ("civilizations", [str(len(player["civilizations"])) for player in players]),
        ("held_artifacts", [_artifacts(player, pen) for player in players]),
        ("at_end", [str(sum(player["points"].values())) for player in players]),
    ):
        grid.add_row(pen.label(row), *cells)
    return grid


def _pawn(player: PlayerView, pen: Pen) -> str:
    pawn = player["star"]["pawn"]
    return "–" if pawn is None else pen.name(f"token:{pawn}")


def _gods(player: PlayerView, pen: Pen) -> str:
    gods = [*([player["chief"]] if player["chief"] else []), *(player["gods"] or ())]
    told = [pen.name(f"god:{one['god']}") for one in gods]
    return ", ".join(
        pen.label("summoned", it=name) if one["summoned"] else name
        for one, name in zip(gods, told, strict=True)
    )


def _hand(player: PlayerView, pen: Pen) -> str:
    """Advanced weapons: which, for their owner; for others how many, and what they know."""
    if player["hand"] is not None:
        return pen.names("weapon", player["hand"])
    if not player["hand_certain"]:
        return pen.label("hand_unknown", n=player["hand_size"])
    known = pen.names("weapon", player["hand_certain"])
    return pen.label("hand_certain", n=player["hand_size"], list=known)


def _artifacts(player: PlayerView, pen: Pen) -> str:
    told = [pen.name(f"artifact:{one['artifact']}") for one in player["artifacts"]]
    if player["providence"] is not None:
        told.append(pen.name(f"track:{player['providence']}"))
    elif player["foresees"]:
        told.append(pen.label("foresees"))
    return ", ".join(told) or "–"


# --- one's own ------------------------------------------------------------------------------------


def _own(own: PlayerView, pen: Pen) -> list[RenderableType]:
    """The viewer's cards and agreements with everything that is written on them."""
    grid = lines()
    for god in own["dealt"] or ():
        grid.add_row(pen.label("dealt"), f"{pen.name(f'god:{god}')}: {pen.help(f'god:{god}')}")
    gods = [*([own["chief"]] if own["chief"] else []), *(own["gods"] or ())]
    for god in gods:
        id = f"god:{god['god']}"
        grid.add_row(pen.label("gods"), f"{pen.name(id)}: {pen.help(id)}")
    for card in own["hand"] or ():
        id = f"weapon:{card}"
        grid.add_row(pen.label("hand"), f"{pen.name(id)}: {pen.help(id)}")
    box = pen.words.box
    for trade in own["trades"]:
        id = trade["trade"]
        terms = pen.words.terms(box.trade_index[id], pen.lang)
        rewards = pen.label("full" if trade["full"] else "half")
        grid.add_row(pen.label("trades"), f"{pen.name(f'trade:{id}')}: {terms} ({rewards})")
    for artifact in own["artifacts"]:
        id = f"artifact:{artifact['artifact']}"
        grid.add_row(pen.label("held_artifacts"), f"{pen.name(id)}: {pen.help(id)}")
    return [grid] if grid.row_count else []
