"""Which of several processes a table is at home in.

That one drives it: it lets bots move and answers what people have asked not to be asked. Every
process can show and change every table, for what is stored decides; the one at home is then told.
"""

from __future__ import annotations


class Home:
    """Where everything is at home: a process that is alone."""

    def is_here(self, table_id: str) -> bool:
        """Whether a table is at home in this process."""
        return True

    def call(self, notice: str) -> None:
        """Have the process a table is at home in look at it: it was changed here. What is told is
        what PostgreSQL tells, so that home does not look twice."""
