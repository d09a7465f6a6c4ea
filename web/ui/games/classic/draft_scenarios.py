"""What a match of the classic that is set up may be about. Pure."""

from __future__ import annotations

from wreckyard.systems.classic import GROUNDS, ground_of, racing, road

SCENARIOS = ("", racing.RACE, road.ROAD_DUEL, road.PACK_ATTACK, road.CHASE)

WITH_LAPS = (racing.RACE, road.CHASE)
"""What a match is about: a duel, a race, road combat, a chase; those that are over so many laps."""

LAPS = (1, 2, 3, 5)
"""How many laps a race may have."""


def maps_for(scenario: str) -> list[str]:
    """The maps that one may choose from: for a race those with a course."""
    return [code for code in GROUNDS if not scenario or ground_of(code).course]
