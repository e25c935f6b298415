"""Opponents: each answers decisions and sees no more than its seat may."""

from .bot import Bot, BotMaker, bot_names, decide, make, register
from .greedy import GreedyBot
from .random_bot import RandomBot

__all__ = ["Bot", "BotMaker", "GreedyBot", "RandomBot", "bot_names", "decide", "make", "register"]
