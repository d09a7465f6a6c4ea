"""A risk that is shown is what happens: ten positions a game, three hundred seeds each."""

from __future__ import annotations

import pytest

from tests.systems.risks import assert_risks_come_true
from wreckyard.systems.streets.risk import fate as street_fate
from wreckyard.systems.streets.risk import risk as street_risk


@pytest.mark.soak
def test_on_the_streets_drivers_die_as_often_as_they_are_told() -> None:
    assert_risks_come_true("streets", street_risk, street_fate, 10)
