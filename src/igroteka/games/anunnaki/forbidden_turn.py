"""Why something cannot be done in a turn: the star, magic, gods, agreements, cards."""

from __future__ import annotations

from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no, unfit

from . import amounts, artifacts, battles, economy, hands, magic, outcome, rewards, star, trade
from .amounts import NUMBER
from .box.rewards import Cost
from .box.terms import COLOURS, METAL, RESOURCES
from .fight import ATTACK
from .forbidden_places import has_follower, summon_place
from .questions import Question, no_artifact, short, short_of
from .summoning import Athena
from .table import CORNUCOPIA, NOTHING, PANDORA, SUMMONED, TRADED
from .tokens import Use
from .trade import BOTTOM, MIDDLE

# --- set-up and the star --------------------------------------------------------------------------


def house(question: Question) -> Reasons:
    return no("house_taken", house=f"house:{question.args[0]}")


def give_back(question: Question) -> Reasons:
    return unfit("not_dealt", god=f"god:{question.args[0]}")


def act(question: Question) -> Reasons:
    token = question.box.token_index[question.args[0]]
    if question.player.pawn == NOTHING:
        return no("blue_first") if question.box.red_tokens >> token & 1 else []
    return _under_pawn(question, token)


def _under_pawn(question: Question, token: int) -> Reasons:
    if star.under_pawn(question.state, question.player) == token:
        return no("under_pawn", token=f"token:{question.box.tokens[token].id}")
    return []


def shift(question: Question) -> Reasons:
    here, there = (question.box.cell_index[word] for word in question.args)
    signs = question.player.signs
    if not signs >> here & 1:
        return unfit("no_sign", cell=f"cell:{question.args[0]}")
    if isinstance(question.entry, star.Shift) and not question.entry.cells >> here & 1:
        return unfit("not_crossed", cell=f"cell:{question.args[0]}")
    if signs >> there & 1:
        return no("cell_taken", cell=f"cell:{question.args[1]}")
    return []


def upgrade(question: Question) -> Reasons:
    box, player = question.box, question.player
    token = box.token_index[question.args[0]]
    id = f"token:{question.args[0]}"
    if found := _under_pawn(question, token):
        return found
    joined = player.pawn != NOTHING and box.neighbours[player.pawn]
    if not joined >> question.state.table.spot_of[token] & 1:
        return unfit("not_joined", token=id)
    if player.improved >> token & 1:
        return no("improved_already", token=id)
    return short(player, box.upgrades[box.tokens[token].colour].cost)


def use(question: Question) -> Reasons:
    box = question.box
    token = box.token_index[question.args[0]]
    offered = bits(question.entry.tokens) if isinstance(question.entry, Use) else []
    if found := _under_pawn(question, token):
        return found
    return unfit("other_tokens", offered=tuple(f"token:{box.tokens[one].id}" for one in offered))


# --- goods ----------------------------------------------------------------------------------------


def take(question: Question) -> Reasons:
    return unfit("not_on_display", trade=f"trade:{question.args[0]}")


def gain(question: Question) -> Reasons:
    """Which resources come: so many, of one type, or of certain ones."""
    taken, entry = amounts.read(question.args[0]), question.entry
    if isinstance(entry, (economy.Create, economy.Any, Athena)) and sum(taken) != entry.amount:
        return no("total", n=entry.amount)
    if isinstance(entry, economy.Create):
        return no("one_type", n=entry.amount)
    if isinstance(entry, rewards.OneOf):
        return no("one_of_these")
    return no("types_of_district")


def market(question: Question) -> Reasons:
    entry = question.entry
    assert isinstance(entry, economy.Market)
    *given, taken = question.args
    types = [one for one, amount in enumerate(amounts.read(taken)) if amount]
    if entry.pay and not given:
        return no("say_given")
    if given and not entry.pay:
        return no("nothing_given")
    if sum(amounts.read(taken)) != entry.gain:
        return no("total", n=entry.gain)
    if len(types) < entry.gain or (given and NUMBER[given[0]] in types):
        return no("all_different")
    paid = amounts.of(NUMBER[given[0]], entry.pay) if given else (0, 0, 0, 0)
    return short_of(question.player, paid)


# --- magic ----------------------------------------------------------------------------------------


def _too_late(question: Question) -> Reasons:
    """Whether the time of magic is over."""
    if question.kind != "turn":
        return []
    if not question.state.magic:
        return no("magic_done")
    return no("magic_late") if question.state.done else []


def do_magic(question: Question) -> Reasons:
    entry, box = question.entry, question.box
    piece = box.magic[box.magic_index[question.args[0]]]
    less = entry.discount if isinstance(entry, magic.Mirror) else 0
    if isinstance(entry, magic.Mirror) and entry.done >> piece.index & 1:
        return no("mirror_different", magic=f"magic:{piece.id}")
    if found := _too_late(question) or _magic_words(question, piece.id):
        return found
    return short(question.player, piece.cost, less) or _pointless(question, piece.id)


def _magic_words(question: Question, kind: str) -> Reasons:
    """Whether the token that is named is one of those that an action is for."""
    box = question.box
    colours = {"blue_action": box.blue_tokens, "red_action": box.red_tokens}
    if kind not in colours:
        return no("no_token_named", magic=f"magic:{kind}") if question.args[1:] else []
    if not question.args[1:]:
        return []
    token = box.token_index[question.args[1]]
    if not colours[kind] >> token & 1:
        colour = COLOURS[box.tokens[token].colour]
        return unfit("other_colour", token=f"token:{question.args[1]}", colour=f"colour:{colour}")
    return _under_pawn(question, token)


def _pointless(question: Question, kind: str) -> Reasons:
    """What a magic action needs beside its price."""
    if kind in magic.NEEDS and not magic.NEEDS[kind](question.state, question.player):
        return no(f"no_{kind}")
    if kind not in magic.NEEDS and not question.args[1:]:
        return no("say_token")
    return []


def mirror(question: Question) -> Reasons:
    found = no_artifact(question, magic.MIRROR_EFFECT) or _too_late(question)
    return found or no("no_magic_possible")


# --- additional actions ---------------------------------------------------------------------------


def summon(question: Question) -> Reasons:
    box, player, name = question.box, question.player, question.args[0]
    id = f"god:{name}"
    chief = box.chief_gods[box.chief_of[player.house]].id == name
    if not chief and box.god_index.get(name, NOTHING) not in player.gods:
        return unfit("not_your_god", god=id)
    if question.state.done & SUMMONED:
        return no("one_god")
    if chief and player.chief_at != NOTHING:
        return unfit("summoned_already", god=id)
    if not chief and player.summoned >> box.god_index[name] & 1:
        return unfit("summoned_already", god=id)
    if not (player.chief_token if chief else player.lesser_tokens):
        return no("no_chief_token" if chief else "no_lesser_token")
    return summon_place(question)


def fulfil(question: Question) -> Reasons:
    state, player, box = question.state, question.player, question.box
    which = box.trade_index[question.args[0]]
    id = f"trade:{question.args[0]}"
    if which not in player.trades:
        return unfit("not_held", trade=id)
    if question.kind == "bastet":
        return no("trade_alone")
    if state.done & TRADED:
        return no("one_trade")
    return short(player, box.trade[which].cost) or _fulfil_words(question, which)


def _fulfil_words(question: Question, which: int) -> Reasons:
    """Whether what is paid and what is taken are named as they have to be."""
    state, player = question.state, question.player
    piece = question.box.trade[which]
    half = question.args[-1] in (MIDDLE, BOTTOM)
    paid = question.args[1:-1] if half else question.args[1:]
    if not paid and piece.cost.any:
        return no("say_payment", n=piece.cost.any)
    if paid and not piece.cost.any:
        return no("no_payment")
    if paid:
        chosen = amounts.read(paid[0])
        if sum(chosen) != piece.cost.any:
            return no("total", n=piece.cost.any)
        whole = [a + b for a, b in zip(chosen, piece.cost.resources, strict=True)]
        if found := short_of(player, whole):
            return found
    full = trade.present(state, player, piece, trade.rule.ruled(state, player))
    if full:
        return no("both_rewards") if half else []
    house = f"house:{question.box.houses[piece.house].id}"
    if half:
        return []
    return no("symbol_own" if piece.house == player.house else "symbol", house=house)


def cornucopia(question: Question) -> Reasons:
    if found := no_artifact(question, artifacts.CORNUCOPIA):
        return found
    if question.state.done & CORNUCOPIA:
        return no("once_a_turn")
    card = question.box.artifacts[question.box.artifact_with[artifacts.CORNUCOPIA]]
    return short_of(question.player, amounts.of(NUMBER[question.args[1]], card.params.pay))


def pandora(question: Question) -> Reasons:
    if found := no_artifact(question, artifacts.PANDORA):
        return found
    if question.state.done & PANDORA:
        return no("once_a_turn")
    return unfit("pandora_used", it=f"pandora:{question.args[0]}")


# --- cards ----------------------------------------------------------------------------------------


def _card(question: Question, card: int) -> Reasons:
    """Why a card cannot be used: not in hand, or too expensive."""
    box, player = question.box, question.player
    id = f"weapon:{box.weapons[card].id}"
    if not (player.hand | box.ordinary) >> card & 1:
        return unfit("not_in_hand", card=id)
    price, chosen = hands.cost(question.state, player, card)
    return short(player, Cost(any=chosen, **dict(zip(RESOURCES, price, strict=True))))


def arm(question: Question) -> Reasons:
    box, player = question.box, question.player
    card = box.weapon_index[question.args[0]]
    id = f"weapon:{question.args[0]}"
    if box.ordinary >> card & 1:
        return unfit("ordinary_stays", card=id)
    if not box.advanced_of[player.house] >> card & 1:
        return unfit(
            "other_house", card=id, house=f"house:{box.houses[box.weapons[card].house].id}"
        )
    return no("in_hand_already", card=id)


def lay(question: Question) -> Reasons:
    """`lay`, also in place of a card that was put back."""
    entry, box = question.entry, question.box
    assert isinstance(entry, battles.Lay | battles.Replace)
    most = question.player.powers.weapons_laid if isinstance(entry, battles.Lay) else 1
    cards = [box.weapon_index[word] for word in question.args]
    for card in cards:
        id = f"weapon:{box.weapons[card].id}"
        if entry.which == ATTACK and box.ordinary >> card & 1:
            return unfit("attacker_advanced", card=id)
        if entry.fight.sides[entry.which].barred >> card & 1:
            return no("put_back", card=id)
        if found := _card(question, card):
            return found
    if len(cards) > max(1, most):
        return no("cards_laid", n=max(1, most))
    return no("cards_differ")


def second(question: Question) -> Reasons:
    card = question.box.weapon_index[question.args[0]]
    if question.box.ordinary >> card & 1:
        return unfit("second_advanced", card=f"weapon:{question.args[0]}")
    return _card(question, card)


def wield(question: Question) -> Reasons:
    return unfit("not_laid", card=f"weapon:{question.args[0]}")


def spend(question: Question) -> Reasons:
    return short_of(question.player, amounts.of(METAL, int(question.args[0])))


def steal(question: Question) -> Reasons:
    assert isinstance(question.entry, outcome.Steal)
    return no("nothing_to_steal", good=f"good:{question.args[0]}")


# --- artifacts ------------------------------------------------------------------------------------


def artifact(question: Question) -> Reasons:
    return unfit("not_among", it=f"artifact:{question.args[0]}")


def advance(question: Question) -> Reasons:
    card = question.box.artifacts[question.box.artifact_with[artifacts.SCARAB]]
    return no("tracks_differ", n=card.params.tracks)


def lose(question: Question) -> Reasons:
    entry = question.entry
    assert isinstance(entry, artifacts.Loss)
    card = question.args[0] in question.box.weapon_index
    if card != (entry.item == "weapon"):
        return no("lose_card" if entry.item == "weapon" else "lose_follower")
    if not card:
        return has_follower(question)
    return unfit("not_in_hand", card=f"weapon:{question.args[0]}")


def first(question: Question) -> Reasons:
    return unfit("not_due", item=f"item:{question.args[0]}")
