"""Age of Galaxy in the registry: players, options, how a game starts."""

from __future__ import annotations

from igroteka.engine.errors import BadOption
from igroteka.engine.game import Game, Option, register
from igroteka.engine.record import Record

from . import setup
from .state import GalaxyState


class GalaxyGame(Game):
    """Age of Galaxy for one to four players."""

    id = "age_of_galaxy"
    names = {"en": "Age of Galaxy", "ru": "Эра галактики"}  # noqa: RUF012
    rules_version = 1
    players = (1, 2, 3, 4)
    hidden_information = True
    chance = "during play"
    options = (
        Option(
            "hands",
            "replace",
            "hands of seven cards of which up to three may be replaced, or a draft",
            ("replace", "draft"),
        ),
        Option(
            "explored_space", False, "all space cards lie face up from the start", (False, True)
        ),
    )
    verbs = {  # noqa: RUF012
        "pick": ("faction",),
        "discard": ("faction",),
        "start": ("faction",),
        "ally": ("faction",),
        "redirect": ("faction",),
        "reward": ("faction",),
        "colonise": ("planet", "faction"),
        "develop": ("planet", "good"),
        "produce": ("amount",),
        "restore": ("amount",),
        "trade": ("trade",),
        "explore": ("spot",),
        "lead": ("congress",),
        "research": ("technology",),
        "convert": ("conversion",),
        "raid": ("ability", "planet"),
        "capture": ("planet",),
        "lift": ("planet",),
    }

    def start(self, record: Record, listen: bool = False) -> GalaxyState:
        draft = self.option(record, "hands") == "draft"
        if draft and record.players == 1:
            raise BadOption("a draft needs at least two players")
        state = GalaxyState(
            record, setup.lay(record, bool(self.option(record, "explored_space"))), listen
        )
        setup.begin(state, draft)
        return state


AGE_OF_GALAXY = GalaxyGame()
GalaxyState.game = register(AGE_OF_GALAXY)
