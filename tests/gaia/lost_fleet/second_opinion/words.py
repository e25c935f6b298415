"""The second opinion in the words of actions, for whoever lists actions as text.

`choices(legal)` is everything of a turn but `federation`, with prices: the words of the base game
(`mine HEX`, `upgrade HEX STRUCTURE`, `action SPACE [HEX]` …) and those of the fleet (`explore
SHIP`, `ship SPACE [ARGUMENT]`, `artifact ARTIFACT [TOKEN]`). A hex is `q,r`. The other functions
are the answers to pending questions. `play(turn, words)` does any of them.
"""

from __future__ import annotations

from . import rounds
from .facts import FREE_MINES
from .legal import Choice, Legal
from .position import Hex
from .purse import Price
from .turn import Turn

Words = dict[str, Price]


def word(choice: Choice) -> str:
    if choice is None:
        return ""
    return f" {choice}" if isinstance(choice, str) else f" {choice[0]},{choice[1]}"


def booster(name: str | None) -> str:
    if name is None:
        return ""
    return f" booster-{name}" if name.isdigit() else f" {name}"


def choices(legal: Legal) -> Words:
    found: Words = {}
    found |= {f"mine{word(p)}": price for p, price in legal.mines().items()}
    found |= {f"project{word(p)}": price for p, price in legal.projects().items()}
    found |= {f"upgrade{word(p)} {to}": price for (p, to), price in legal.upgrades().items()}
    found |= {f"research {track}": price for track, price in legal.research().items()}
    for verb, actions in (
        ("action", legal.power_actions()),
        ("ship", legal.ship_actions()),
        ("special", legal.specials()),
    ):
        found |= {f"{verb} {name}{word(to)}": price for (name, to), price in actions.items()}
    found |= {f"explore {ship}": price for ship, price in legal.explorations().items()}
    for artifact, price in legal.artifacts().items():
        tokens = {token for token, _ in legal.seat.tokens} if artifact == "art_federation" else {}
        found |= {f"artifact {artifact}{word(token)}": price for token in tokens or {None}}
    found |= {f"convert {name}": {} for name in legal.conversions() | legal.bundles()}
    if legal.burn():
        found["burn"] = {}
    found |= {f"pass{booster(name)}": {} for name in legal.passes()}
    return found


def tiles(legal: Legal) -> set[str]:
    """Answers to a pending tile."""
    covers = [tile for tile, uncovered in legal.seat.tiles.items() if uncovered]
    advanced = {f"tile {tile} {cover}" for tile in legal.advanced_tiles() for cover in covers}
    return {f"tile {tile}" for tile in legal.tiles()} | advanced


def tokens(legal: Legal) -> set[str]:
    """Answers to a pending federation token."""
    return {f"token {token}" for token in legal.federation_tokens()}


def free_mines(legal: Legal, source: str) -> Words:
    """Answers to a pending free mine of a tile or token, besides forgoing it."""
    return {f"colonise{word(p)}": price for p, price in legal.free_mines(source).items()}


def hex_of(text: str) -> Hex:
    q, r = text.split(",")
    return int(q), int(r)


def argument(words: list[str]) -> Choice:
    if not words:
        return None
    return hex_of(words[0]) if "," in words[0] else words[0]


def play(turn: Turn, action: str, price: Price | None = None) -> None:
    """Do an action or answer in a turn. The rest of the questions is in `turn.pending`.

    Whoever has the price from `choices` already may hand it over.
    """
    verb, *words = action.split()
    if verb in ANSWERS:
        answer(turn, verb, words)
        return
    if price is None:
        price = choices(turn.legal)[action]
    choice = argument(words[1:])
    if verb == "mine":
        turn.mine(hex_of(words[0]), price)
    elif verb == "project":
        turn.project(hex_of(words[0]), price)
    elif verb == "upgrade":
        turn.upgrade(hex_of(words[0]), words[1], price)
    elif verb == "research":
        turn.research(words[0])
    elif verb == "action":
        turn.power_action(words[0], choice, price)
    elif verb == "ship":
        turn.ship(words[0], choice, price)
    elif verb == "special":
        turn.special(words[0], choice, price)
    elif verb == "explore":
        turn.explore(words[0], price)
    elif verb == "artifact":
        turn.artifact(*words)
    elif verb == "convert":
        turn.convert(words[0])
    elif verb == "burn":
        turn.burn()
    elif verb == "pass":
        taken = words[0].removeprefix("booster-") if words else None
        rounds.pass_round(turn.position, turn.me, taken)
    else:
        raise KeyError(verb)


ANSWERS = {"tile", "token", "advance", "stay", "colonise", "forgo", "tinker"}


def answer(turn: Turn, verb: str, words: list[str]) -> None:
    if verb in ("colonise", "forgo"):
        source = next(name for name in turn.pending if name in FREE_MINES)
        turn.pending.remove(source)
        if verb == "colonise":
            turn.free_mine(source, hex_of(words[0]))
    elif verb == "tile":
        turn.pending.remove("tile")
        if len(words) == 2:
            turn.advanced(*words)
        else:
            turn.tile(words[0])
    elif verb == "token":
        turn.token(words[0])
    elif verb == "tinker":
        turn.seat.tinkering = words[0]
    elif verb == "advance":
        if "advance" in turn.pending:
            turn.pending.remove("advance")
        turn.advance(words[0])
