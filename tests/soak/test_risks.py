"""A risk that is shown is what happens: ten positions a game, three hundred seeds each."""

from __future__ import annotations

import pytest

from tests.systems.risks import Fate, Search, assert_risks_come_true
from wreckyard.systems.arena.risk import fate as fate_in_arena
from wreckyard.systems.arena.risk import risk as risk_in_arena
from wreckyard.systems.classic.ahead.risk import fate as fate_in_classic
from wreckyard.systems.classic.ahead.risk import risk as risk_in_classic
from wreckyard.systems.streets.risk import fate as fate_on_streets
from wreckyard.systems.streets.risk import risk as risk_on_streets


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "risk", "fate"),
    [
        ("arena", risk_in_arena, fate_in_arena),
        ("streets", risk_on_streets, fate_on_streets),
        ("classic", risk_in_classic, fate_in_classic),
    ],
)
def test_drivers_are_out_as_often_as_they_are_told(game: str, risk: Search, fate: Fate) -> None:
    assert_risks_come_true(game, risk, fate, 10)
