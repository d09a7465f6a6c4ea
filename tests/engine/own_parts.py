"""What the tests of a game say of it to the tests of all games, in modules beside its rulings."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parent.parent


def own_part(game: str, name: str) -> Any:
    """Return the module ``name`` of a game's tests; ``None`` where there is none.

    It lies in ``tests/systems/ID/``, and for a game that exists for tests alone in ``tests/ID/``.
    """
    for folder in (f"systems/{game}", game):
        if (TESTS / folder / f"{name}.py").is_file():
            return import_module(f"tests.{folder.replace('/', '.')}.{name}")
    return None
