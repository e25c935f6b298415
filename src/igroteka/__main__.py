"""``python -m igroteka`` is the same as the ``igroteka`` command."""

from igroteka.cli import run

run()
