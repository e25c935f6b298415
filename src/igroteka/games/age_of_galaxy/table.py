"""What set-up fixes for the whole game: the galaxy row with its tokens, and the trade cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from .box.pieces import Planet, PlanetToken
    from .game import GalaxyGame


class Table:
    """The galaxy row, the tokens on it and the trade cards; the same for the whole game."""

    __slots__ = (
        "box",
        "explored_space",
        "game",
        "planet_tokens",
        "players",
        "reach",
        "research_tokens",
        "row",
        "solo",
        "spot_reach",
        "token_at",
        "token_on",
        "trade",
        "types",
        "unused",
    )

    aside: ClassVar[frozenset[str]] = frozenset(
        {"box", "game", "reach", "spot_reach", "token_at", "token_on", "types"}
    )
    """The same for every table of a game, or follow from the cards and tokens; see the engine's
    `position`."""

    def __init__(
        self,
        game: GalaxyGame,
        players: int,
        solo: bool,
        explored_space: bool,
        cards: tuple[int, ...],
        planet_tokens: tuple[int, ...],
        research_tokens: tuple[int, ...],
        trade: tuple[int, ...],
    ) -> None:
        self.game = game
        self.box = game.box
        self.players = players
        self.solo = solo
        self.explored_space = explored_space
        self.row = cards[: self.box.rounds]
        self.unused = cards[self.box.rounds :]
        self.planet_tokens = planet_tokens
        """In the order in which they come into play."""
        self.research_tokens = research_tokens
        self.trade = trade
        self.token_at: dict[int, int] = {}
        """Planet token of a planet that is not printed."""
        self.token_on: dict[int, int] = {}
        """Research token of a spot."""
        self._lay()

    def _lay(self) -> None:
        """Put tokens on the cards of the row, as far as the number of players asks for them."""
        box = self.box
        counted = box.solo.players_of_setup if self.solo else self.players
        types = [0] * len(box.planet_types)
        reach, spot_reach = [0], [0]
        planets, tokens = iter(self.planet_tokens), iter(self.research_tokens)
        for number in self.row:
            card = box.space_cards[number]
            mask = spots = 0
            for place, planet in enumerate(card.planets):
                bit = 1 << number * box.slots + place
                types[planet.type] |= bit
                mask |= bit
            for place, players in enumerate(card.token_slots, start=len(card.planets)):
                token = next(planets, None) if counted >= players else None
                if token is not None:
                    bit = 1 << number * box.slots + place
                    self.token_at[number * box.slots + place] = token
                    types[box.planet_tokens[token].type] |= bit
                    mask |= bit
            for place, players in enumerate(card.research_spots):
                token = next(tokens, None) if counted >= players else None
                if token is not None:
                    self.token_on[number * box.spots + place] = token
                    spots |= 1 << number * box.spots + place
            reach.append(reach[-1] | mask)
            spot_reach.append(spot_reach[-1] | spots)
        self.types = tuple(types)
        """Mask of the planets of each type."""
        self.reach = tuple(reach)
        """Mask of the planets on the first n cards."""
        self.spot_reach = tuple(spot_reach)

    def with_token(self, spot: int, token: int) -> Table:
        """The same table with another research token on a spot; the two change places."""
        old = self.token_on[spot]
        swapped = {old: token, token: old}
        other = Table.__new__(Table)
        for slot in Table.__slots__:
            setattr(other, slot, getattr(self, slot))
        other.research_tokens = tuple(swapped.get(each, each) for each in self.research_tokens)
        other.token_on = {on: swapped.get(each, each) for on, each in self.token_on.items()}
        return other

    def planet(self, planet: int) -> Planet | PlanetToken:
        """What has type and reward of a planet in the row: it is printed, or a token."""
        box = self.box
        token = self.token_at.get(planet)
        if token is not None:
            return box.planet_tokens[token]
        return box.space_cards[planet // box.slots].planets[planet % box.slots]
