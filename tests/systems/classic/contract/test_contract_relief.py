"""The classic keeps the contract of a game on maps with banks, ramps and edges, over random
games."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from tests.engine.contract import Walk
from tests.systems.classic.positions.relief import box, yard
from tests.systems.classic.positions.taste import by_verb, gently
from tests.systems.classic.positions.wheels import CROWD
from wreckyard.engine.values import Event
from wreckyard.kit.convex import overlap
from wreckyard.systems.classic import RULES, State, design_to_json, ground, load_map, stock_vehicles
from wreckyard.systems.classic.drive.passage import shape_of
from wreckyard.systems.classic.map.relief import Relief
from wreckyard.systems.classic.place.heights import in_the_way, meets

GAMES, SOAK = 20, 150

FLEET = (*stock_vehicles(), *[design_to_json(each) for each in CROWD])

RUGGED = yard(
    code="rugged",
    name="Rugged",
    ramps=[
        box(44, 10, 8, 5, up="south", angle=30, rise=3),
        box(44, 81, 8, 5, up="north", angle=18, rise=2),
        box(30, 30, 5, 8, up="east", angle=25, rise=4),
    ],
    platforms=[box(35, 24, 26, 20, rise=4), box(35, 54, 26, 14, rise=2)],
    banks=[box(4, 4, 20, 20, inside="south-east", steep=True)],
)
"""Ramps before both gates, and platforms behind them."""


def check_heights(state: State) -> None:
    """Nothing overlaps that is at one height, and nobody stands in what stops him."""
    there = state.vehicles_in()
    shapes = {number: shape_of(state, number) for number in there}
    for number in there:
        for other in there:
            passes = other >= number or not meets(state, number, other)
            assert passes or not overlap(shapes[number], shapes[other])
        for at, wall in enumerate(state.ground.walls):
            if not state.breaches[at] and in_the_way(state, number, wall, shapes[number]):
                assert not overlap(shapes[number], wall.shape)


STEP = 20
"""How close the places are, in units, at which a way is looked at."""


class Climbers:
    """Where everybody is, by what is told alone: nobody on the ground comes up but by a ramp, and
    nobody comes onto a ramp from its side."""

    def __init__(self, relief: Relief) -> None:
        self.relief = relief
        self.places: dict[int, tuple[int, int]] = {}
        self.aloft: set[int] = set()

    def hear(self, event: Event) -> None:
        """Follow an event."""
        data, kind = event.data, event.kind
        if kind in ("took-off", "falls"):
            self.aloft.add(data["vehicle"])
        elif kind in ("touched-down", "hit-ground"):
            self.aloft.discard(data["vehicle"])
        elif kind in ("entered", "moved", "turned-along", "conformed"):
            ways = data.get("path", [[data["x"], data["y"], data["heading"]]])
            for x, y, _ in ways:
                self._go(data["vehicle"], (x, y))

    def _go(self, vehicle: int, there: tuple[int, int]) -> None:
        here = self.places.get(vehicle, there)
        self.places[vehicle] = there
        if vehicle in self.aloft:
            return
        (x, y), (u, v) = here, there
        count = max(1, abs(u - x) // STEP, abs(v - y) // STEP)
        places = [(x + (u - x) * i // count, y + (v - y) * i // count) for i in range(count + 1)]
        for one, other in pairwise(places):
            self._step(one, other)

    def _step(self, one: tuple[int, int], other: tuple[int, int]) -> None:
        relief = self.relief
        ramps = [
            relief.ramps[at - 1] for at in (relief.ramp_at(*one), relief.ramp_at(*other)) if at
        ]
        steep = max([ramp.rise / ramp.length for ramp in ramps], default=0)
        climbed = relief.height(*other) - relief.height(*one)
        # A turn about a corner goes in an arc, a bit longer than what is looked at.
        assert climbed <= steep * 4 * STEP + 2, f"up {climbed} from {one} to {other}"


def options_of(number: int, seats: int) -> dict[str, Any]:
    """Every other match of two on the map of ours; every vehicle in its turn."""
    return {
        "map": RUGGED if seats == 2 and number % 2 else "jumps",
        "vehicles": [FLEET[(5 * number + seat) % len(FLEET)] for seat in range(seats)],
        "errata": number % 4 == 0,
        "turns": 12,
    }


def walked(games: int, first: int, closely: float) -> Walk:
    """Random matches of two to six."""
    walk = Walk(RULES, first, closely, check_heights)
    for number in range(first, first + games):
        seats = 2 + number % 5 if number % 2 else 2 + number % 4
        options = options_of(number, seats)
        walk.hear = Climbers(ground(load_map(options["map"], "map")).relief).hear
        walk.play(seats, options, (by_verb, gently)[number // 2 % 2])
    return walk


@cache
def walk() -> Walk:
    """All matches, played once for the tests below."""
    return walked(GAMES, 10, 0.03)


def test_random_matches_on_ramps_and_edges_keep_the_contract() -> None:
    assert walk().games == GAMES
    assert walk().looks > 20


def test_the_ground_is_left_and_come_back_to() -> None:
    assert {"took-off", "falls", "hit-ground"} <= set(walk().happened)


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_many_random_matches_on_ramps_and_edges_keep_the_contract() -> None:
    found = walked(SOAK, 1000, 0.01)
    assert found.games == SOAK
    assert {"touched-down", "dropped-corner"} <= set(found.happened)
