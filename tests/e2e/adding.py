"""Adding a game to a copy of the project, as CONTRIBUTING.md tells a person to do by hand."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.site.skeleton import REGISTRY, ROOMS, add_line


def add_game(copy: Path, home: Path, id: str) -> None:
    """Add the game whose folders are ``home``/PART/``id`` to a copy of core/ and web/."""
    for part, room in ROOMS.items():
        without = shutil.ignore_patterns("__pycache__")
        shutil.copytree(home / part / id, copy / room / id, ignore=without)
    add_line(copy / REGISTRY, id)
