"""Writes the description of the interface, from which the web table's types are made.

python -m igroteka.server.openapi > openapi.json
"""

from __future__ import annotations

import json
import sys

from .api.description import describe
from .app import create_app

if __name__ == "__main__":
    json.dump(describe(create_app()), sys.stdout, ensure_ascii=False, indent=2, sort_keys=True)
    print()
