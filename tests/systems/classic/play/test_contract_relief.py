"""The classic keeps the contract of a game on maps with banks, ramps and edges, over random games."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.engine.contract import Walk
from tests.systems.classic.play.relief import box, yard
from tests.systems.classic.play.taste import by_verb, gently
from tests.systems.classic.play.test_random_games import CARS
from wreckyard.kit.convex import overlap
from wreckyard.systems.classic.game import RULES
from wreckyard.systems.classic.heights import in_the_way, meets
from wreckyard.systems.classic.passage import shape_of
from wreckyard.systems.classic.state import State

GAMES = 20

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


def options_of(number: int) -> dict[str, Any]:
    """Every other match on the map of ours."""
    return {
        "map": ("jumps", RUGGED)[number % 2],
        "vehicles": [CARS[(number + seat) % len(CARS)] for seat in range(2)],
        "errata": number % 4 == 0,
        "turns": 40,
    }


@cache
def walk() -> Walk:
    """All matches, played once."""
    found = Walk(RULES, 7, 0.02, check_heights)
    for number in range(GAMES):
        found.play(2, options_of(number), (by_verb, gently)[number // 2 % 2])
    return found


def test_random_matches_on_ramps_and_edges_keep_the_contract() -> None:
    found = walk()
    assert found.games == GAMES
    assert {"took-off", "falls", "hit-ground"} <= set(found.happened)
