"""A small game that exists for the tests alone: how a game is added, followed to the letter.

Its folders lie under `systems/`, `ai/`, `cli/`, `ui/` and `css/` as they would in the rooms of
the project. `added` puts them there for the time of a test, with the line in the registry.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import ui.games
import wreckyard.ai
import wreckyard.cli
import wreckyard.systems
import wreckyard.zoo
from wreckyard.games import GAMES

HERE = Path(__file__).parent
ID = "toy"
ROOMS = {
    "systems": wreckyard.systems,
    "ai": wreckyard.ai,
    "cli": wreckyard.cli,
    "zoo": wreckyard.zoo,
    "ui": ui.games,
}


@contextmanager
def added() -> Iterator[None]:
    """Have the toy among the games."""
    before = GAMES.ids
    for folder, room in ROOMS.items():
        room.__path__.append(str(HERE / folder))
    GAMES.ids = (*before, ID)  # type: ignore[misc] - the line of the registry
    try:
        yield
    finally:
        GAMES.ids = before  # type: ignore[misc]
        for folder, room in ROOMS.items():
            room.__path__.remove(str(HERE / folder))
