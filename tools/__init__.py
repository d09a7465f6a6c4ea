"""The tools of a checkout. Every tool can import the rules and the page, whatever Python runs
it."""

import sys
from pathlib import Path

for _room in ("core", "web"):
    if (_path := str(Path(__file__).resolve().parent.parent / _room)) not in sys.path:
        sys.path.insert(0, _path)
