"""Games played at random and against the grain, with everything checked that must always hold.

    >>> from igroteka.arena.fuzz import fuzz
    >>> report = fuzz("age_of_galaxy", decisions=200, seed=1)
    >>> report.decisions >= 200, report.findings
    (True, ())

What is played depends on the seed alone, never on how many processes share the work. A finding is
a record of few actions, the name of what does not hold and a sentence about it.
"""

from .campaign import Report, fuzz
from .course import Finding
from .invariants import INVARIANTS, Broken, Invariant

__all__ = ["INVARIANTS", "Broken", "Finding", "Invariant", "Report", "fuzz"]
