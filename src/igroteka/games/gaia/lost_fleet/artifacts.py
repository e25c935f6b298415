"""Action 12, examine an artifact: power tokens are discarded for one of those on a ship.

The Lost Fleet, «Исследовать артефакт» and appendix VII.
"""

from __future__ import annotations

from dataclasses import dataclass

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, unfit
from igroteka.games.gaia import board_actions, federations, goods, mines, power
from igroteka.games.gaia.pending import Pending
from igroteka.games.gaia.state import NO_BRAINSTONE, GaiaState, Player
from igroteka.games.gaia.telling import Telling
from igroteka.games.gaia.text import with_details
from igroteka.games.gaia.verbs import TURN, Question, Verb, argument

from .box import Artifact
from .fleet import Fleet, fleet_box


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    fleet = state.part(Fleet)
    if not fleet.artifacts:
        return
    box = fleet_box(state.box)
    if not fleet.explored[player.seat] >> box.artifact_ship.index & 1:
        return
    if power.all_tokens(player) < box.artifact_tokens:
        return
    for artifact in box.artifacts:
        if fleet.artifacts >> artifact.index & 1:
            found.extend(
                [Action(("artifact", artifact.id, *word)) for word in _words(player, artifact)]
            )


def _words(player: Player, artifact: Artifact) -> list[tuple[str, ...]]:
    """What is named with an artifact: the token that it scores again, if there is one."""
    if artifact.effect == "token" and player.tokens:
        tokens = player.box.tokens
        return [(tokens[token].id,) for token in board_actions.owned_tokens(player)]
    return [()]


def perform(state: GaiaState, player: Player, action: Action) -> None:
    box = fleet_box(state.box)
    index = box.artifact_index[action[1]]
    token = state.box.token_index[action[2]] if len(action) > 2 else -1
    state.part(Fleet).artifacts &= ~(1 << index)
    state.pending.append(Examine(player.seat, index, token))
    power.ask_payment(state, player, box.artifact_tokens, NO_BRAINSTONE, "artifact")


@dataclass(slots=True)
class Examine(Pending):
    """An artifact becomes the player's once it is paid for."""

    kind = "examine"
    artifact: int
    token: int
    """The federation token that is scored again, or -1."""

    def promise(self, state: GaiaState, lang: str) -> str:
        """What a token asks next; everything else is told in numbers."""
        token = state.box.tokens[self.token] if self.token >= 0 else None
        return state.words.help(f"token:{token.id}", lang) if token and token.effect else ""

    def idle(self, state: GaiaState) -> bool:
        """Without a token to score again, or with nothing to count."""
        artifact = fleet_box(state.box).artifacts[self.artifact]
        if artifact.effect == "token" and self.token < 0:
            return True
        counted = times(state, state.seats[self.seat], artifact) if artifact.each else 1
        return not counted and not artifact.goods

    def outcome(self, state: GaiaState) -> GaiaState:
        trial = state.clone()
        trial.events = []
        del trial.pending[trial.pending.index(self) + 1 :]
        self.resolve(trial)
        return trial

    def resolve(self, state: GaiaState) -> bool:
        state.pending.pop()
        player, box = state.seats[self.seat], fleet_box(state.box)
        artifact = box.artifacts[self.artifact]
        state.part(Fleet).owned[self.seat] |= 1 << self.artifact
        goods.gain(state, player, artifact.goods, artifact.id)
        goods.gain(state, player, artifact.each, artifact.id, times(state, player, artifact))
        if self.token >= 0:
            token = state.box.tokens[self.token]
            federations.score_token(state, player, token, artifact.id)
        if artifact.mine is not None:
            new = not player.types >> artifact.mine & 1
            player.types |= 1 << artifact.mine
            news = mines.News(new, sector=False)
            mines.reward(state, player, artifact.mine, guest=False, news=news)
        return True


def times(state: GaiaState, player: Player, artifact: Artifact) -> int:
    """How often its `each` is gained now."""
    if artifact.track is not None:
        return player.research[artifact.track]
    return goods.count(state, player, artifact.per) if artifact.per else 0


def mines_of(state: GaiaState, player: Player, planet: int | None = None) -> int:
    """Artifacts of a player that count as mines, on planets of that type or of any."""
    owned = state.part(Fleet).owned[player.seat]
    return sum(
        owned >> artifact.index & 1
        for artifact in fleet_box(state.box).artifacts
        if artifact.mine is not None and planet in (None, artifact.mine)
    )


def _tell(telling: Telling) -> str:
    action, n = telling.action, fleet_box(telling.box).artifact_tokens
    text = telling.say(it=telling.name(f"artifact:{action[1]}"))
    details = [] if telling.played else [telling.detail("detail:tokens", n=n)]
    if len(action) > 2:
        details.append(telling.name(f"token:{action[2]}"))
    return with_details(text, details)


def _why_not(question: Question) -> Reasons:
    state, player, box = question.state, question.player, fleet_box(question.box)
    fleet, artifact = state.part(Fleet), box.artifacts[box.artifact_index[question.args[0]]]
    if found := fleet.why_closed(question, box.artifact_ship.index):
        return found
    if not fleet.artifacts >> artifact.index & 1:
        return unfit("artifact_absent", artifact=artifact.id)
    if short := goods.short(player, "tokens", box.artifact_tokens):
        return short
    kind = "token" if artifact.effect == "token" and player.tokens else None
    if found := argument(question, kind):
        return found
    return board_actions.why_no_owned_token(player, question.args[1]) if kind else []


def artifact_ids(state: GaiaState) -> tuple[str, ...]:
    return tuple(fleet_box(state.box).artifact_index)


VERBS = (
    Verb(
        "artifact",
        TURN,
        "ARTIFACT [TOKEN]",
        ("artifact", "hex"),
        {"artifact": artifact_ids},
        why_not=_why_not,
        tell=_tell,
        offer=options,
        perform=perform,
        asks_later=True,
        may_idle=True,
    ),
)
