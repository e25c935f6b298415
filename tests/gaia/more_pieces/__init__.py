"""One more piece of every kind for Gaia Project, behind those of the base game.

Nothing in the rules may count on how many there are, or on which of them comes last.
"""

from igroteka.games.gaia.layer import Layer


class MorePieces(Layer):
    players = (2, 3, 4)
