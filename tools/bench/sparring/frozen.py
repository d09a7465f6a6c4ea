"""Frozen computer players: the players of an earlier commit, for later ones to be measured against.

    python -m tools.bench.sparring.frozen 4ac2ed6

writes ``tools/bench/sparring/players.zip`` from a commit. The archive holds the room of computer
players as it was; its players ask the rules of today, so a change of what ``search.py`` of a game
offers must keep what they use. Nothing of it is part of the package or of the page.
"""

from __future__ import annotations

import io
import subprocess
import sys
import zipfile
from functools import cache
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from pathlib import Path

from wreckyard.ai.agent import Players
from wreckyard.games import GAMES

from ...site.steps import ROOT

ARCHIVE = Path(__file__).with_name("players.zip")
ROOM = "core/wreckyard/ai"
PACKAGE = "wreckyard.frozen_players"
"""What the frozen room is called beside today's: a sister of it, so that its relative imports
find the rules."""

BASELINE = "baseline"
"""The name of the frozen Ace in the benches."""

DATE = (2026, 1, 1, 0, 0, 0)
"""The date of every file in the archive: the same sources make the same bytes."""


@cache
def frozen_players(game: str) -> Players:
    """The players of a game as they were frozen, by name."""
    if PACKAGE not in sys.modules:
        spec = ModuleSpec(PACKAGE, None, is_package=True)
        spec.submodule_search_locations = [str(ARCHIVE)]
        sys.modules[PACKAGE] = module_from_spec(spec)
    players: Players = import_module(f"{PACKAGE}.{game}").PLAYERS
    return players


def frozen_games() -> tuple[str, ...]:
    """The games whose players are in the archive. A newer game has none there."""
    with zipfile.ZipFile(ARCHIVE) as archive:
        there = set(archive.namelist())
    return tuple([id for id in GAMES.ids if f"{id}/__init__.py" in there])


def freeze(commit: str) -> None:
    """Write the archive anew from a commit."""
    names = _git("ls-tree", "-r", "--name-only", commit, ROOM).decode().splitlines()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(names):
            if not name.endswith(".md") and name != f"{ROOM}/__init__.py":
                entry = zipfile.ZipInfo(name.removeprefix(f"{ROOM}/"), DATE)
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, _git("show", f"{commit}:{name}"))
    ARCHIVE.write_bytes(packed.getvalue())


def _git(*words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True).stdout


if __name__ == "__main__":
    freeze(sys.argv[1])
