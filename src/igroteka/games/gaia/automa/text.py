"""The Automa in words: what it did, what it wanted to do, and which rule left which candidates."""

from __future__ import annotations

from igroteka.engine.hexes import Grid, bits
from igroteka.engine.text import signed
from igroteka.games.gaia import text
from igroteka.games.gaia.components import BOARD_ACTIONS, BOOSTERS, FINAL_INDEX, TRACKS

from .cards import CARDS, FINAL_TIES
from .opponent import NO_CARD
from .trace import Kind, Part, Step, Turn

TEXTS = text.TEXTS


def deed(result: str, lang: str) -> str:
    """What the Automa did, from the words of its event: `mine 3,-2`, `pass booster-3`."""
    verb, _, rest = result.partition(" ")
    first, _, structure = rest.partition(" ")
    if verb in ("pass", "booster"):
        if not first:
            return TEXTS.get("automa:pass", lang)
        message = "automa:pass_for" if verb == "pass" else "automa:booster"
        return TEXTS.say(message, lang, number=text.BOOSTER_BY_ID[first].number)
    new = ""
    if structure:
        alike = structure.startswith("academy")
        new = TEXTS.get("automa:academy" if alike else f"structure_new:{structure}", lang)
    return TEXTS.say(
        f"automa:{verb}",
        lang,
        hex=first,
        new=new,
        track=text.name(f"track:{first}", lang) if verb in ("research", "tile") else "",
        it=text.name(f"space:{first}", lang) if verb == "space" else "",
    )


def candidate(kind: Kind, index: int, grid: Grid) -> str:
    """Id of a candidate: a hex, a track, an action space or a booster."""
    if kind == "hex":
        return grid.name(index)
    if kind == "track":
        return TRACKS[index].id
    return BOARD_ACTIONS[index].id if kind == "space" else BOOSTERS[index].id


def candidates(kind: Kind, mask: int, grid: Grid) -> list[str]:
    return [candidate(kind, index, grid) for index in bits(mask)]


def rule(found: Step, lang: str) -> str:
    """The rule of a step alone, with its number: «Fewest terraforming steps (1)»."""
    rule, detail, goal = found.rule, found.detail, ""
    if rule in ("direction", "number"):
        detail, _, side = detail.rpartition(" ")
        rule = f"{rule}_{side}"
    elif rule == "final" and not detail:
        rule = "final_none"
    elif rule == "final":
        goal = text.name(f"final:{detail}", lang)
        rule = "final" if FINAL_INDEX[detail] in FINAL_TIES else "final_silent"
    line = TEXTS.get(f"automa:line_{detail}", lang) if rule == "line" else ""
    return TEXTS.say(f"automa:rule_{rule}", lang, detail=detail, goal=goal, line=line)


def step(found: Step, kind: Kind, grid: Grid, lang: str) -> str:
    """One rule and the candidates it left."""
    named = [text.name(f"{kind}:{id}", lang) for id in candidates(kind, found.after, grid)]
    left = ", ".join(named) or TEXTS.get("automa:nothing_left", lang)
    return f"{rule(found, lang)}: {left}"


def part(found: Part, grid: Grid, lang: str) -> str:
    """One action of a turn, or why it was not possible."""
    if not found.result:
        if found.do == "pass":
            return TEXTS.get("automa:pass", lang)
        do = TEXTS.get(f"automa_action:{found.do}", lang)
        return TEXTS.say(
            "automa:instead", lang, do=do, why=TEXTS.get(f"automa:why_{found.why}", lang)
        )
    said = deed(found.result, lang)
    if found.satellite >= 0:
        said += f", {TEXTS.say('automa:satellite', lang, hex=grid.name(found.satellite))}"
    return said


def turn(found: Turn, grid: Grid, lang: str) -> str:
    """A turn in a sentence: cards, deeds, points."""
    cards = TEXTS.say(
        f"automa:{_heading(found)}",
        lang,
        action=_number(found.action),
        behaviour=_number(found.behaviour),
    )
    said = [part(one, grid, lang) for one in found.parts]
    said += [
        f"{signed(gain.vp)} {TEXTS.noun(gain.vp, 'vp', lang)} ({text.cause(gain.cause, lang)})"
        for gain in found.gains
    ]
    return TEXTS.say("automa:turn", lang, cards=cards, deeds="; ".join(said))


def _heading(found: Turn) -> str:
    if found.outcome == "setup":
        return "no_card" if found.behaviour == NO_CARD else "drawn"
    return {"action": "cards", "pass symbol": "pass_symbol", "pass empty": "pass_empty"}[
        found.outcome
    ]


def _number(card: int) -> int:
    return CARDS[card].number if card != NO_CARD else 0
