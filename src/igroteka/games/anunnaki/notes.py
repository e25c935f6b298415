"""What a journey would bring about, as the table shows it before it is played, and what an
additional action puts an end to.

Read from the position after it, with the functions that the rules themselves use. Nothing that is
turned up on the way is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from igroteka.engine.decision import Action
from igroteka.engine.events import Note
from igroteka.engine.text import LANGUAGES

from . import culture, fight, hidden, magic, rule
from .box.terms import RESOURCES
from .movement import journey
from .state import AnunnakiState, Player
from .table import NOTHING
from .turns import AFTER_MAIN, Turn

Telling = Callable[[str], Mapping[str, object]]
"""What the words of a note are filled in with, by language."""

JOURNEYS = ("move", "portal")
"""Verbs by which figures go elsewhere."""


def notes(state: AnunnakiState, action: Action) -> list[Note]:
    """Of a legal action of the deciding seat: `rule` (a district that becomes the player's),
    `unruled`, `battle`, `siege`, `culture` and `magic_over`."""
    if state.decision is None:
        return []
    before = state.seats[state.decision.seat]
    if action.verb not in JOURNEYS:
        return [*_magic_over(state, before, action)]
    after = state.clone()
    player = after.seats[before.seat]
    here, there = journey(after, player, action)
    was, now = rule.ruled(state, before), rule.ruled(after, player)
    found: list[Note] = []
    if now >> there & 1 and not was >> there & 1:
        found.append(_ruled(after, player, there))
    if was >> here & 1 and not now >> here & 1:
        found.append(_note(after, "unruled", player.seat, here, lambda _: {}))
    found += _battles(after, player, there)
    found += _sieges(after, player, there)
    found += _cultures(state, after, player)
    return found


def _magic_over(state: AnunnakiState, player: Player, action: Action) -> Iterator[Note]:
    """An additional action while there could still be magic, which comes before all of them."""
    if not isinstance(state.pending[-1], Turn) or action.verb not in AFTER_MAIN:
        return
    offered: list[Action] = []
    magic.offer(state, player, offered)
    magic.offer_mirror(state, player, offered)
    if offered and action not in offered:
        words = state.game.words.texts
        text = {lang: words.say("note:magic_over", lang) for lang in LANGUAGES}
        yield Note("magic_over", player.seat, len(offered), (), text)


def _note(state: AnunnakiState, id: str, seat: int, district: int, told: Telling) -> Note:
    place = state.table.board.ids[district]
    words = state.game.words
    text = {
        lang: words.texts.say(
            f"note:{id}", lang, place=words.name(f"district:{place}", lang), **told(lang)
        )
        for lang in LANGUAGES
    }
    return Note(id.split("_")[0], seat, 1, (f"district:{place}",), text)


def _ruled(state: AnunnakiState, player: Player, district: int) -> Note:
    """A district to rule, with what it has: sources that are not depleted, shrines."""
    board, words = state.table.board, state.game.words
    free = dict.fromkeys((*RESOURCES, "any"), 0)
    if district == board.other_world:
        free["any"] = board.source_count[district] - state.depleted[district].bit_count()
    for place, resource in enumerate(board.sources[district]):
        free[RESOURCES[resource]] += not state.depleted[district] >> place & 1
    shrines = board.shrines[district]

    def told(lang: str) -> dict[str, object]:
        listed = words.counted(free.items(), lang)
        if shrines:
            listed.append(words.count("shrine", shrines, lang))
        return {"goods": ", ".join(listed)}

    return _note(
        state, "rule" if any(free.values()) or shrines else "rule_bare", player.seat, district, told
    )


def _battles(state: AnunnakiState, player: Player, district: int) -> Iterator[Note]:
    """Whom the player would have to fight, with the strengths that are known before weapons."""
    if not rule.contested(state, player) >> district & 1:
        return
    words, box = state.game.words, state.box
    own = fight.strength(box, fight.force_of(player, district), False)
    for other in state.seats:
        if other is not player and other.figures >> district & 1:
            strength = fight.strength(box, fight.force_of(other, district), True)
            yield _note(
                state,
                "battle",
                other.seat,
                district,
                lambda lang, seat=other.seat, strength=strength: {
                    "who": words.seat_name(state, seat, lang),
                    "own": own,
                    "strength": strength,
                },
            )
    token = state.civilizations[district]
    if token == NOTHING:
        return
    guard = fight.guard(state, district) if state.guarded >> district & 1 else 0
    if state.known >> district & 1:
        strength = box.civilizations[token].strength + guard
        yield _note(
            state,
            "battle_civilization",
            player.seat,
            district,
            lambda _: {"own": own, "strength": strength},
        )
    else:
        id = "battle_hidden_guarded" if guard else "battle_hidden"
        unseen = [box.civilizations[one].strength for one in hidden.unseen_civilizations(state)]
        span = "–".join(str(n) for n in sorted({min(unseen), max(unseen)}))
        yield _note(
            state,
            id,
            player.seat,
            district,
            lambda _: {"own": own, "guard": guard, "span": span},
        )


def _sieges(state: AnunnakiState, player: Player, district: int) -> Iterator[Note]:
    """Whose settlement loses its district to the player's figures."""
    words = state.game.words
    if not player.figures >> district & 1:
        return
    for other in state.seats:
        if other is player or other.figures >> district & 1:
            continue
        if rule.besieged(state, other) >> district & 1:
            yield _note(
                state,
                "siege",
                other.seat,
                district,
                lambda lang, seat=other.seat: {"who": words.seat_name(state, seat, lang)},
            )


def _cultures(before: AnunnakiState, after: AnunnakiState, player: Player) -> Iterator[Note]:
    """Culture tokens with something in every district around them after it, and not before."""
    words, board = after.game.words, after.table.board
    for spot in culture.ready(after):
        if spot in culture.ready(before):
            continue
        up = after.upturned >> spot & 1
        reward = after.box.culture[after.culture[spot]].reward
        text = {
            lang: words.texts.say(
                "note:culture" if up else "note:culture_hidden",
                lang,
                **({"goods": words.reward(reward, lang)} if up else {}),
            )
            for lang in LANGUAGES
        }
        yield Note("culture", player.seat, 1, (f"place:{board.spot_ids[spot]}",), text)
