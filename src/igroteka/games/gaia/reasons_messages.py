"""The sentences of `reasons`: one template with named fields for each reason.

A reason is a key and its fields; only `text` makes a sentence of it, so another language needs
another table and nothing else. Fields are ids, numbers, goods or lists of ids.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .components import Goods

Field = str | int | tuple[str, ...] | Goods
"""A tuple of words is a choice (a, b or c), a tuple of pairs is goods (1 ore and 2 credits)."""


class Reason(NamedTuple):
    """Why not: the key of a message and what it speaks about.

    A reason with the fields `good` and `missing` is only a matter of goods.
    """

    key: str
    fields: Mapping[str, Field]


Reasons = list[Reason]
"""Empty where nothing forbids an action, so that checks can be chained with `or`."""


def no(key: str, **fields: Field) -> Reasons:
    """One reason."""
    return [Reason(key, fields)]


def only_goods(reasons: Reasons) -> bool:
    """Whether nothing but goods is missing, if anything."""
    return all("missing" in reason.fields for reason in reasons)


def text(reason: Reason) -> str:
    """The sentence of a reason, on one line."""
    shown = {name: _shown(value) for name, value in reason.fields.items()}
    if WRITTEN in shown:
        shown[WRITTEN] = cut(shown[WRITTEN])
    return MESSAGES[reason.key].format(**shown)


WRITTEN = "word"
"""The field with what somebody wrote; the others hold ids."""
WORD_LENGTH = 40
"""Longer words were never an id; only their beginning is repeated."""


LISTED = 14
"""Longer lists are not told to the end."""


def cut(word: str, length: int = WORD_LENGTH) -> str:
    """What somebody wrote, short enough and in one line."""
    word = " ".join(word.split())
    return word if len(word) <= length else f"{word[: length - 1]}…"


def _shown(value: Field) -> str:
    if isinstance(value, tuple):
        choice = all(isinstance(item, str) for item in value)
        words = [item if isinstance(item, str) else _amount(*item) for item in value]
        return _listed(words, "or" if choice else "and")
    return str(value)


def _listed(words: list[str], last: str) -> str:
    if not words:
        return "nothing"
    if len(words) > LISTED:
        return f"{', '.join(words[:LISTED])}, …"
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def _amount(good: str, count: int) -> str:
    one, many = UNITS[good]
    return f"{count} {one if count == 1 else many}"


UNITS: Mapping[str, tuple[str, str]] = {
    "credits": ("credit", "credits"),
    "ore": ("ore", "ore"),
    "knowledge": ("knowledge", "knowledge"),
    "qic": ("QIC", "QIC"),
    "power": ("power", "power"),
    "tokens": ("power token", "power tokens"),
    "token_iii": ("token of bowl III", "tokens of bowl III"),
    "gaia_tokens": ("token of the gaia area", "tokens of the gaia area"),
    "gaiaformer": ("gaiaformer", "gaiaformers"),
    "step": ("terraforming step", "terraforming steps"),
    "satellite": ("satellite", "satellites"),
}

MESSAGES: Mapping[str, str] = {
    # The course of the game and the words of an action.
    "over": "the game is over",
    "no_words": "name an action: {expected}",
    "unknown_verb": "there is no action {word}; expected is {expected}",
    "unknown_verb_close": "there is no action {word}; did you mean {close}?",
    "not_the_time": "it is not the time for that: decision {decision} expects {expected}",
    "main_done": "the main action of this turn is done; left is {expected}",
    "main_first": "a turn has one main action: take one, or pass",
    "free_in_turn": "free actions are for one's own turn; decision {decision} expects {expected}",
    "words": "expected is: {usage}",
    "unknown": "there is no {kind} {word}; it is one of {known}",
    "unknown_close": "there is no {kind} {word}; did you mean {close}?",
    "no_hex": "there is no hex {word} on this board",
    "bad_hex": "{word} is no hex; a hex is written like {example}",
    "unexplained": "the rules do not allow it now",
    # Goods.
    "short": "needs {needed}, you have {held} ({missing} missing)",
    "far": "range {range} is not enough: {hex} is {distance} away and needs {cubes}, "
    "you have {held}",
    "far_gaia": "range {range} is not enough: {hex} is {distance} away and needs {cubes}, "
    "the gaia planet {gaia}, you have {held}",
    "gaia_qic": "a gaia planet needs {gaia}, you have {held}",
    "gaia_ore": "the gaia planet ({gaia}) and the mine ({mine}) cost {needed}, you have {held}",
    "terraforming": "{steps} ({ore}) and the mine ({mine}) cost {needed}, you have {held}",
    "unreachable": "no way over the board leads to {hex}",
    # Set-up.
    "faction_chosen": "{faction} are already chosen by seat {seat}",
    "faction_excluded": "{other}, on the other side of the same board, are already chosen",
    "first_game": "the first game is played with {factions}",
    "sixths": "a sector is turned by {known} sixths, not {word}",
    "turned": "sector {sector} has already been turned",
    "clash": "turned like that, equal planets would lie side by side",
    "not_home": "{hex} is {planet}, {faction} start on {home}",
    "booster_absent": "{booster} is not in this game; on offer is {offered}",
    "booster_held": "{booster} is not on offer, {holder} have it; on offer is {offered}",
    # Structures.
    "no_planet": "there is no planet on {hex}",
    "own_planet": "you have already colonised {hex}",
    "colonised": "{hex} is already colonised by {who} (only Lantids may build there)",
    "settled": "{hex} is already colonised by {who}",
    "transdim": "a transdim planet must first become a gaia planet",
    "project_running": "your gaiaformer on {hex} makes a gaia planet of it only in the next "
    "gaia phase",
    "foreign_former": "the gaiaformer of {who} stands on {hex}",
    "own_former": "your gaiaformer already stands on {hex}",
    "no_step_needed": "{hex} needs no terraforming step, {source} is for planets that do",
    "no_pieces": "all {count} {structure} pieces are on the map",
    "not_transdim": "gaia projects start on transdim planets, {hex} is {planet}",
    "no_projects": "level {level} of {track} allows no gaia project",
    "no_former": "no gaiaformer is available",
    "upgrade_to_mine": "a mine is not an upgrade; write: mine {hex}",
    "no_structure": "you have no structure on {hex}",
    "lost_mine": "the mine of the lost planet is never upgraded",
    "guest_mine": "a mine beside the structure of an opponent is never upgraded",
    "wrong_source": "{structure} is built from {sources}, on {hex} there is {found}",
    "planet_there": "there is a planet on {hex}, an empty hex is needed",
    "satellite_there": "a satellite of {who} lies on {hex}",
    "station_there": "a space station of {who} lies on {hex}",
    # Federations.
    "no_tokens_left": "no federation token is left in the supply",
    "federation_value": "your planets outside federations are worth {value}, {need} are needed",
    "growth_value": "your federation and the planets outside it are worth {value}, "
    "{need} are needed",
    "federation_funds": "no connection can be paid: the cheapest takes {needed}, "
    "you can pay {held}",
    "federation_pieces": "no connection is possible: the cheapest takes {needed}, "
    "you have {held} left",
    "federation_apart": "enough planets cannot be connected, not even by {satellites}",
    "not_yours": "{hex} is neither your planet nor your space station",
    "in_federation": "{hex} is already in a federation",
    "left_out": "{hex} touches the planets you named and comes with them",
    "unite_value": "the planets you named are worth {value}, {need} are needed",
    "unite_order": "write the hexes in this order: {hexes}",
    "unite_apart": "they cannot be connected by {satellites} without touching other planets of "
    "yours",
    "unite_not_least": "fewer satellites would do: a federation must not be larger than necessary",
    "satellite_planet": "satellites are not laid on planets",
    "satellite_twice": "you already have a satellite or space station on {hex}",
    "satellite_detour": "{hex} is on no shortest connection; possible is {hexes}",
    "token_gone": "no token {token} is left; the choice is {offered}",
    "token_gleens": "{token} comes only with the institute of the Gleens",
    # Research and tiles.
    "before_institute": "{faction} may not advance in {track} before their institute",
    "top_level": "you have reached level {level} of {track}, the last one",
    "top_taken": "level {level} of {track} is taken by {who}",
    "top_token": "level {level} of {track} needs a federation token with the green side up",
    "other_track": "the step is in {track} only",
    "tile_owned": "you already own {tile}",
    "tile_absent": "{tile} is not in this game; the choice is {offered}",
    "tile_taken": "{tile} has already been taken",
    "tile_level": "{tile} needs level {levels} of {track}, you are on level {level}",
    "tile_token": "an advanced tile needs a federation token with the green side up",
    "tile_cover": "an advanced tile covers a standard one, you have none uncovered",
    "cover_missing": "you do not own {tile}; {advanced} may cover {offered}",
    "cover_covered": "{tile} is already covered; {advanced} may cover {offered}",
    # Board actions, special actions, passing, free actions.
    "space_used": "already used this round",
    "no_tokens": "you have no federation token",
    "token_not_owned": "you have no token {token}; choose {owned}",
    "no_tile": "there is no tech tile that you could take",
    "special_used": "you have already used it this round",
    "special_none": "{source} has no special action",
    "special_faction": "not yours: it belongs to {faction}",
    "special_tile": "not yours: you do not own {source}",
    "special_covered": "{source} is covered by an advanced tile",
    "special_academy": "not yours: you have no {source}",
    "special_booster": "not yours: your booster is {own}",
    "special_no_booster": "not yours: you hold no booster",
    "needs_institute": "it needs your planetary institute",
    "no_such_structure": "you have no {structure} on {hex}",
    "lost_swap": "the mine of the lost planet stays where it is",
    "not_lowest": "{track} is not among your lowest tracks; choose {lowest}",
    "pass_plain": "in the last round no booster is taken: write pass",
    "pass_booster": "name the booster you take: {offered}",
    "pass_same": "{booster} is your own, another one must be taken; on offer is {offered}",
    "burn": "one token of bowl II is given up to lift another one; it holds {held}",
    "convert_faction": "only {faction} may do that",
    "convert_brainstone": "the brainstone is not in bowl III",
    # Answers to smaller decisions.
    "pay_form": "write tokens from bowls I, II and III like {example}",
    "pay_brainstone": "the brainstone is in none of your bowls",
    "pay_total": "exactly {needed} must be paid, you named {named}",
    "pay_bowl": "bowl {bowl} holds {held}, you named {named}",
    "not_offered": "the choice is {offered}",
    "charge_order": "say whether the new token comes before or after the charging: {offered}",
    "charge_no_token": "no token comes with it (the institute of the Taklons brings one): "
    "write charge",
    "charge_nothing": "nothing can be charged before the token comes: write {offered}",
    "exchange_faction": "{faction} may exchange {offered}",
}
