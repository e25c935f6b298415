"""Keyed, stateless randomness: a function of the seed and a named purpose.

Nothing here remembers anything, so creating a second game cannot disturb the first and a
record needs only its seed to be replayed.
"""

from __future__ import annotations

import hashlib
import random

MAX_SEED = 2**63 - 1


def stream(seed: int, *purpose: str | int) -> random.Random:
    """A fresh generator for one purpose, e.g. ``stream(seed, "boosters")``."""
    key = "\x1f".join([str(seed), *(str(part) for part in purpose)])
    digest = hashlib.blake2b(key.encode(), digest_size=16).digest()
    return random.Random(int.from_bytes(digest, "big"))


def fresh_seed() -> int:
    """A seed nobody can guess, for games started without one."""
    return random.SystemRandom().randrange(MAX_SEED)
