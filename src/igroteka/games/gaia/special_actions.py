"""Action 7, special actions: orange spaces of tiles, boosters and civilisation boards.

Rulebook, «Специальные действия». Each space once per round, only for its owner, and never
combined with another power, QIC or special action.
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no, unfit

from . import goods, mines, ventures
from .box import ACADEMY_RIGHT, OTHER_SPECIALS, Booster, TechTile
from .state import GaiaState, Player
from .telling import Telling
from .verbs import TURN, Question, Verb, argument

BOOSTER_BIT, ACADEMY_BIT, FACTION_BIT = (1 << place for place in range(OTHER_SPECIALS))
"""Marks in `Player.used` of the spaces that are no tiles; those of the tiles are in the box."""

ACADEMY = Action(("special", "academy_right"))


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    used = player.used
    box = state.box
    uncovered = player.tiles & ~player.covered
    for tile, bit, action in box.standard_specials:
        if uncovered & tile and not used & bit:
            found.append(action)
    for index in player.advanced:
        if index in box.advanced_specials:
            bit, action = box.advanced_specials[index]
            if not used & bit:
                found.append(action)
    if player.built[ACADEMY_RIGHT] and not used & ACADEMY_BIT:
        found.append(ACADEMY)
    if player.booster >= 0 and not used & BOOSTER_BIT:
        _booster_options(state, player, found)
    if not used & FACTION_BIT:
        player.rules.special_options(state, player, found)


def owned(player: Player) -> list[tuple[str, int]]:
    """Every special action the player has, used or not, with its bit."""
    box = player.box
    uncovered = player.tiles & ~player.covered
    found = [(action[1], bit) for tile, bit, action in box.standard_specials if uncovered & tile]
    for index in player.advanced:
        if index in box.advanced_specials:
            bit, action = box.advanced_specials[index]
            found.append((action[1], bit))
    if player.built[ACADEMY_RIGHT]:
        found.append((ACADEMY[1], ACADEMY_BIT))
    if player.booster >= 0:
        booster = box.boosters[player.booster]
        if booster.acts:
            found.append((booster.id, BOOSTER_BIT))
    if player.rules.special and player.rules.special_open(player):
        found.append((player.rules.special, FACTION_BIT))
    return found


def _booster_options(state: GaiaState, player: Player, found: list[Action]) -> None:
    booster = state.box.boosters[player.booster]
    if booster.steps:
        hexes = mines.with_step_targets(state, player, booster.steps)
    elif booster.range:
        hexes = ventures.targets(state, player, booster.range)
    elif booster.effect:
        hexes = _own_venture(state, booster).targets(state, player, 0)
    else:
        return
    actions = state.board.space.actions("special", booster.id)
    found.extend([actions[h] for h in bits(hexes)])


def perform(state: GaiaState, player: Player, action: Action) -> None:
    source = action[1]
    if source in state.box.tile_by_id:
        tile = state.box.tile_by_id[source]
        player.used |= state.box.special_bits[source]
        goods.gain(state, player, tile.goods, tile.id)
    elif source == ACADEMY[1]:
        player.used |= ACADEMY_BIT
        goods.gain(state, player, player.rules.board.structures[ACADEMY_RIGHT].special, source)
    elif player.booster >= 0 and source == state.box.boosters[player.booster].id:
        player.used |= BOOSTER_BIT
        _use_booster(state, player, state.board.grid.by_name[action[2]])
    else:
        player.used |= FACTION_BIT
        player.rules.special_perform(state, player, action)


def _use_booster(state: GaiaState, player: Player, h: int) -> None:
    booster = state.box.boosters[player.booster]
    if booster.steps:
        mines.build(state, player, h, mines.Terms(steps=booster.steps))
    elif booster.effect:
        _own_venture(state, booster).start(state, player, h, 0)
    else:
        ventures.at(state, h).start(state, player, h, booster.range)


def _own_venture(state: GaiaState, booster: Booster) -> ventures.Venture:
    """What a booster lets its owner venture beside the usual things."""
    assert booster.effect is not None
    return state.table.rules.own_ventures[booster.effect]


# How it is told.


def tell_building(telling: Telling, bonus: int = 0, venture: ventures.Venture | None = None) -> str:
    """A mine, a project or whatever else another action includes."""
    state, lang, h = telling.state, telling.lang, telling.hex(2)
    done = venture or ventures.at(state, h)
    goal = done.goal(state, h, lang)
    text = telling.detail(done.message, hex=goal, it=goal)
    return telling.on(text, h, done.details(state, telling.player, h, lang, bonus))


def tell_space(telling: Telling, source: str, it: str) -> str:
    """The use of an orange space, by the id of what it is printed on: two of them may do alike."""
    words = telling.words
    kind = "booster" if source in words.boosters else source
    kind = "tile" if source in telling.box.tile_by_id else kind
    printed = words.texts.find(f"special_source:{kind}", telling.lang) or telling.name(source)
    return telling.say(source=printed, it=it)


def _tell(telling: Telling) -> str:
    box, words, rules = telling.box, telling.words, telling.player.rules
    source = telling.action[1]
    if source == rules.special:
        return rules.special_tell(telling)
    if source in words.boosters:
        booster = words.boosters[source]
        own = _own_venture(telling.state, booster) if booster.effect else None
        it = tell_building(telling, booster.range, own)
    elif source in box.tile_by_id:
        it = words.goods(box.tile_by_id[source].goods, telling.lang)
    else:
        it = words.goods(rules.board.structures[ACADEMY_RIGHT].special, telling.lang)
    return tell_space(telling, source, it)


# Why not.


def sources(state: GaiaState) -> tuple[str, ...]:
    """Everything that a special action may be printed on."""
    boards = [rules.special for rules in state.table.rules.factions if rules.special]
    return (*state.box.tile_by_id, ACADEMY[1], *state.box.booster_index, *boards)


def _why_not(question: Question) -> Reasons:
    box, source = question.box, question.args[0]
    if source in box.tile_by_id:
        return _no_tile(question, box.tile_by_id[source])
    if source == ACADEMY[1]:
        if not question.player.built[ACADEMY_RIGHT]:
            return no("special_academy", source=source)
        return _used(question.player, ACADEMY_BIT) or argument(question, None)
    if source in box.booster_index:
        return _no_booster(question, box.boosters[box.booster_index[source]])
    return _no_faction(question, source)


def _used(player: Player, bit: int) -> Reasons:
    return no("special_used") if player.used & bit else []


def _no_tile(question: Question, tile: TechTile) -> Reasons:
    state, player = question.state, question.player
    if tile.timing != "action":
        return unfit("special_none", source=tile.id)
    owned = player.advanced if tile.advanced else bits(player.tiles)
    if tile.index not in owned:
        return unfit("special_tile", source=tile.id)
    if not tile.advanced and player.covered >> tile.index & 1:
        return no("special_covered", source=tile.id)
    return _used(player, state.box.special_bits[tile.id]) or argument(question, None)


def _no_booster(question: Question, booster: Booster) -> Reasons:
    state, player = question.state, question.player
    if not booster.acts:
        return unfit("special_none", source=booster.id)
    if player.booster < 0:
        return no("special_no_booster")
    if question.box.boosters[player.booster] is not booster:
        return unfit("special_booster", own=question.box.boosters[player.booster].id)
    if found := _used(player, BOOSTER_BIT) or argument(question, "hex"):
        return found
    h = question.hex(1)
    if booster.steps:
        return mines.why_not_with_steps(state, player, h, booster.steps, booster.id)
    venture = _own_venture(state, booster) if booster.effect else ventures.at(state, h)
    return venture.why_not(state, player, h, booster.range)


def _no_faction(question: Question, source: str) -> Reasons:
    player, rules = question.player, question.player.rules
    if rules.special != source:
        boards = question.state.table.rules.factions
        owner = next(other.board.id for other in boards if other.special == source)
        return unfit("special_faction", faction=owner)
    if found := _used(player, FACTION_BIT) or argument(question, rules.special_argument(question)):
        return found
    return rules.special_why_not(question) if rules.special_open(player) else no("needs_institute")


VERBS = (
    Verb(
        "special",
        TURN,
        "SPECIAL-ACTION [ARGUMENT]",
        ("special", "hex"),
        {"special-action": sources},
        why_not=_why_not,
        tell=_tell,
        offer=options,
        perform=perform,
    ),
)
