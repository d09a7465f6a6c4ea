"""A risk that is shown is what happens: ten positions a game, three hundred seeds each."""

from __future__ import annotations

import pytest

from tests.systems.risks import Fate, Search, assert_risks_come_true
from wreckyard.systems.arena import risk as arena
from wreckyard.systems.classic.ahead import risk as classic
from wreckyard.systems.streets import risk as streets


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "risk", "fate"),
    [
        ("arena", arena.risk, arena.fate),
        ("streets", streets.risk, streets.fate),
        ("classic", classic.risk, classic.fate),
    ],
)
def test_drivers_are_out_as_often_as_they_are_told(game: str, risk: Search, fate: Fate) -> None:
    assert_risks_come_true(game, risk, fate, 10)
