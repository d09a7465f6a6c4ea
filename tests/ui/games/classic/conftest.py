"""The classic is among the games while its page is tested, before the registry offers it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from wreckyard.games import GAMES


@pytest.fixture(autouse=True)
def the_classic_is_offered() -> Iterator[None]:
    before = GAMES.ids
    if "classic" not in before:
        GAMES.ids = (*before, "classic")  # type: ignore[misc] - the line of the registry
    try:
        yield
    finally:
        GAMES.ids = before  # type: ignore[misc]
