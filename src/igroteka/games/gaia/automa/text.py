"""The Automa in words: what it did, what it wanted to do, and which rule left which candidates."""

from __future__ import annotations

from igroteka.engine.hexes import Grid, bits
from igroteka.engine.text import signed
from igroteka.games.gaia.words import Words

from .box import AutomaBox
from .opponent import NO_CARD
from .trace import Kind, Part, Step, Turn
from .ways import ways_of


def help(words: Words, kind: str, id: str, lang: str) -> str:
    """What makes a level of difficulty; empty for everything else."""
    if kind != "difficulty":
        return ""
    start = words.texts.say("automa:start", lang, n=words.box.part(AutomaBox).levels[id].start_vp)
    return f"{words.texts.get(f'difficulty_help:{id}', lang)} {start}"


DOES, DID = "automa", "automa_told"
"""The words of its turn as the table shows it, and as the log tells it."""


def deed(words: Words, result: str, lang: str, section: str = DOES) -> str:
    """What the Automa did, from the words of its event: `mine 3,-2`, `pass booster-3`."""
    verb, _, rest = result.partition(" ")
    first, _, second = rest.partition(" ")
    if verb in ("pass", "booster"):
        if not first:
            return words.texts.get(f"{section}:pass", lang)
        message = f"{section}:pass_for" if verb == "pass" else f"{section}:booster"
        return words.texts.say(message, lang, it=words.name(f"booster:{first}", lang))
    if verb in ("settle", "mine"):
        return words.texts.say(f"{section}:{verb}", lang, hex=first)
    if verb == "upgrade":
        alike = second.startswith("academy")
        new = words.texts.get("automa:academy" if alike else f"structure_new:{second}", lang)
        return words.texts.say(f"{section}:upgrade", lang, hex=first, new=new)
    return ways_of(words.box).tell(words, section, verb, rest.split(), lang)


def component(words: Words, kind: Kind, index: int, grid: Grid) -> str:
    """A candidate by kind and id: `hex:3,-2`, `track:economy`, `space:power_ore_2`."""
    box = words.box
    if kind == "space":
        return ways_of(box).space(box, index)
    if kind == "hex":
        return f"hex:{grid.name(index)}"
    return f"{kind}:{box.tracks[index].id if kind == 'track' else box.boosters[index].id}"


def candidate(words: Words, kind: Kind, index: int, grid: Grid) -> str:
    """The bare id of a candidate."""
    return component(words, kind, index, grid).partition(":")[2]


def candidates(words: Words, kind: Kind, mask: int, grid: Grid) -> list[str]:
    return [candidate(words, kind, index, grid) for index in bits(mask)]


def rule(words: Words, found: Step, lang: str) -> str:
    """The rule of a step alone, with its number: «Fewest terraforming steps (1)»."""
    rule, detail, goal = found.rule, found.detail, ""
    if rule in ("direction", "number"):
        detail, _, side = detail.rpartition(" ")
        rule = f"{rule}_{side}"
    elif rule == "final" and not detail:
        rule = "final_none"
    elif rule == "final":
        goal = words.name(f"final:{detail}", lang)
        rule = (
            "final"
            if words.box.final_index[detail] in words.box.part(AutomaBox).final_ties
            else "final_silent"
        )
    line = words.texts.get(f"automa:line_{detail}", lang) if rule == "line" else ""
    return words.texts.say(f"automa:rule_{rule}", lang, detail=detail, goal=goal, line=line)


def step(words: Words, found: Step, kind: Kind, grid: Grid, lang: str) -> str:
    """One rule and the candidates it left."""
    left = [component(words, kind, index, grid) for index in bits(found.after)]
    named = ", ".join(ways_of(words.box).name(words, id, lang) for id in left)
    return f"{rule(words, found, lang)}: {named or words.texts.get('automa:nothing_left', lang)}"


def part(words: Words, found: Part, grid: Grid, lang: str, section: str = DOES) -> str:
    """One action of a turn, or why it was not possible."""
    if not found.result:
        if found.do == "pass":
            return words.texts.get(f"{section}:pass", lang)
        do = words.texts.get(f"automa_action:{found.do}", lang)
        return words.texts.say(
            f"{section}:instead", lang, do=do, why=words.texts.get(f"automa:why_{found.why}", lang)
        )
    said = deed(words, found.result, lang, section)
    if found.satellite >= 0:
        said += f", {words.texts.say('automa:satellite', lang, hex=grid.name(found.satellite))}"
    return said


def turn(
    words: Words, found: Turn, grid: Grid, lang: str, section: str = DOES, who: str = ""
) -> str:
    """A turn in a sentence: cards, deeds, points."""
    cards = words.texts.say(
        f"{section}:{_heading(found)}",
        lang,
        action=_number(words, found.action),
        behaviour=_number(words, found.behaviour),
    )
    said = [part(words, one, grid, lang, section) for one in found.parts]
    said += [
        f"{signed(gain.vp)} {words.texts.noun(gain.vp, 'vp', lang)} "
        f"({words.cause(gain.cause, lang)})"
        for gain in found.gains
    ]
    deeds = "; ".join(said)
    return words.texts.say(f"{section}:turn", lang, cards=cards, deeds=deeds, who=who)


def _heading(found: Turn) -> str:
    if found.outcome == "setup":
        return "no_card" if found.behaviour == NO_CARD else "drawn"
    return {"action": "cards", "pass symbol": "pass_symbol", "pass empty": "pass_empty"}[
        found.outcome
    ]


def _number(words: Words, card: int) -> int:
    return words.box.part(AutomaBox).cards[card].number if card != NO_CARD else 0
