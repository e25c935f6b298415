"""What every civilisation does by the common rules, and the places where one may differ."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons
from igroteka.games.gaia import goods, power, turns
from igroteka.games.gaia.box import Box, FactionBoard
from igroteka.games.gaia.gaia_phase import return_tokens
from igroteka.games.gaia.state import NO_BRAINSTONE, GaiaState, Player
from igroteka.games.gaia.telling import Telling

if TYPE_CHECKING:
    from igroteka.games.gaia.mines import News
    from igroteka.games.gaia.verbs import Question


class Faction:
    """The rules of one civilisation; the defaults are the rules everybody follows."""

    id: ClassVar[str] = ""
    """That of the class's name unless it says another: `HadschHallas` are `hadsch_hallas`."""
    board: FactionBoard
    has_goods: ClassVar[bool] = True
    """Whether somebody plays it; without goods it is asked nothing."""

    has_token: ClassVar[bool] = False
    """Whether a federation token is set aside for it."""
    burnt_tokens_to: ClassVar[int] = NO_BRAINSTONE
    """Where the token discarded by burning goes (-1: the supply)."""
    one_federation: ClassVar[bool] = False
    """Whether later federation actions enlarge the first federation."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "id" not in vars(cls):
            cls.id = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    def __init__(self, board: FactionBoard, box: Box) -> None:
        self.board = board
        self.box = box
        own_price = board.gaia_qic
        self.gaia_planet_price = (box.gaia_planet_qic if own_price is None else own_price, 0)
        """QIC and ore that make a gaia planet habitable."""
        self.steps = self._steps()
        """Terraforming steps to each planet type."""
        offers = box.faction_conversions[board.id]
        plain = tuple(offer for offer in offers if not offer.needs_institute)
        everybody = tuple(box.conversions.values())
        self.conversions = ((*everybody, *plain), (*everybody, *offers))
        """Conversions of free actions, without and with the planetary institute."""
        self.conversion_offers = tuple(
            tuple((offer.pays, offer.cost, box.convert_actions[offer.id]) for offer in listed)
            for listed in self.conversions
        )
        """The same as what is paid, how much of it, and the action."""

    def _steps(self) -> tuple[int, ...]:
        """Along the wheel; from a home that is not on it as many as the board says."""
        home, box = self.board.home, self.box
        if home < box.home_types:
            return box.steps[home]
        return tuple(self.board.steps if kind.home else kind.steps for kind in box.planets)

    def seat_name(self, state: GaiaState, lang: str) -> str:
        """What to call its seat."""
        return state.words.name(f"faction:{self.board.id}", lang)

    def here(self, state: GaiaState, lang: str) -> str:
        """What it does at this table; empty where it is the same at every one."""
        return ""

    # Set-up.

    def unpack(self, state: GaiaState, player: Player) -> None:
        """Put everything printed on the board in its place, starting research included."""
        board = self.board
        state.emit(player.seat, "vp", player.vp, "start")
        goods.gain(state, player, board.start, "start")
        for area, tokens in enumerate(board.bowls, start=1):
            power.add_tokens(state, player, area, tokens, "start")
        if board.brainstone:
            power.place_brainstone(state, player, 1, "start")
        for track in board.start_tracks:
            player.research[track] = 1
            goods.gain(state, player, state.box.tracks[track].levels[1].once, "start")

    def place_start(self, state: GaiaState, player: Player) -> bool:
        """Put a starting structure on the map, if nobody has to decide where."""
        return False

    def first_booster(self, state: GaiaState, player: Player) -> bool:
        """Take the first booster, if nobody has to decide which."""
        return False

    # Rounds.

    def round_starts(self, state: GaiaState, player: Player) -> None:
        """A round has begun; whatever is asked now comes before the income."""

    def round_ends(self, state: GaiaState, player: Player) -> None:
        """The clean-up of a round."""

    def take_turn(self, state: GaiaState, player: Player) -> None:
        state.pending.append(turns.Turn(player.seat))

    def final_count(self, state: GaiaState, player: Player, what: str) -> int:
        """Progress on a final goal."""
        return goods.count(state, player, what)

    # Power and goods.

    def token_worth(self, player: Player) -> int:
        """Power that one token pays when spent from bowl III."""
        return 1

    def qic_comes_as(self, player: Player) -> str:
        """The good that a QIC is gained as now."""
        return "qic"

    def gain_qic(self, state: GaiaState, player: Player, amount: int, cause: str) -> None:
        goods.add_qic(state, player, amount, cause)

    def token_with_charge(self, player: Player) -> bool:
        """Whether charging through the passive action also brings a token."""
        return False

    # Building.

    def shared_planets(self, state: GaiaState, player: Player) -> int:
        """Opponents' planets on which the civilisation may build a mine."""
        return 0

    def on_mine(
        self, state: GaiaState, player: Player, planet: int, guest: bool, news: News
    ) -> None:
        """A mine was built on a planet of that type."""

    def on_upgrade(self, state: GaiaState, player: Player, structure: int) -> None:
        """A structure was upgraded to another one."""

    strong_bonus: int = 0
    """How much more power value structures have on `strong_planets`."""

    def strong_planets(self, state: GaiaState, player: Player) -> int:
        """Planets on which structures have more power value."""
        return 0

    # Research.

    def may_research(self, player: Player, track: int) -> bool:
        return True

    # Federations.

    def federation_need(self, state: GaiaState, player: Player) -> int:
        """Power value a new federation must have."""
        return state.box.federation_power

    satellite_good: ClassVar[str] = "tokens"
    """What each satellite costs one of."""

    def satellite_funds(self, player: Player) -> int:
        """How many satellites the player could pay."""
        return power.all_tokens(player)

    def pay_satellites(self, state: GaiaState, player: Player, count: int) -> None:
        power.ask_payment(state, player, count, NO_BRAINSTONE, "satellites")

    def satellites_in_the_way(self, player: Player) -> int:
        """Hexes that own satellites close to the lost planet."""
        return player.satellites

    # Special action of the board.

    special: ClassVar[str] = ""
    """Name of the board's own action space."""
    special_word: ClassVar[str] = "hex"
    """The kind of word that follows the name."""

    def special_argument(self, question: Question) -> str | None:
        """The kind of word that follows the name now; None if there is none."""
        return self.special_word

    def special_open(self, player: Player) -> bool:
        """Whether the space may be used now or later this round."""
        return player.has_institute

    def special_options(self, state: GaiaState, player: Player, found: list[Action]) -> None:
        """Add what the board's own action space offers."""

    def special_perform(self, state: GaiaState, player: Player, action: Action) -> None:
        """Use the board's own action space."""

    def special_tell(self, telling: Telling) -> str:
        """The use of the space as a readable phrase."""
        return telling.on(telling.say(self.special, hex=telling.action[2]), telling.hex(2))

    def special_why_not(self, question: Question) -> Reasons:
        """What forbids a use of the open space; its words have been checked."""
        return []

    # Gaia phase.

    def gaia_phase(self, state: GaiaState, player: Player) -> None:
        """Bring the tokens back, or ask first what to do with them."""
        return_tokens(state, player)

    def purchases(self) -> Sequence[str]:
        """What tokens of its gaia area can be exchanged for."""
        return ()
