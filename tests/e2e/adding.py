"""Adding a game to a copy of the project, as CONTRIBUTING.md tells a person to do by hand."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOMS = {
    "systems": "core/wreckyard/systems",
    "ai": "core/wreckyard/ai",
    "cli": "core/wreckyard/cli",
    "zoo": "core/wreckyard/zoo",
    "ui": "web/ui/games",
    "css": "web/css/games",
}
"""Where a game has a folder of its id, by the names that these folders have where it is kept."""

REGISTRY = "core/wreckyard/games.py"


def add_game(copy: Path, home: Path, id: str) -> None:
    """Add the game whose folders are ``home``/PART/``id`` to a copy of core/ and web/."""
    for part, room in ROOMS.items():
        without = shutil.ignore_patterns("__pycache__")
        shutil.copytree(home / part / id, copy / room / id, ignore=without)
    registry = copy / REGISTRY
    before, end, after = registry.read_text("utf-8").partition("\n)\n")
    registry.write_text(f'{before}\n    "{id}",{end}{after}', "utf-8")
