"""The exact odds against the rules themselves: every roll and draw that they can ask for."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest

from wreckyard.engine.chance import SampledChance
from wreckyard.systems.streets import RULES, State, hull, stock_car
from wreckyard.systems.streets.damage import strike
from wreckyard.systems.streets.play import Play
from wreckyard.systems.streets.shot_odds import inside_odds
from wreckyard.systems.streets.sight import passed_on


class Script:
    """A chance that plays through all there is: what it is asked beyond its script is 0."""

    def __init__(self, script: list[int]) -> None:
        self.script, self.sizes = script, list[int]()

    def pick(self, size: int) -> int:
        self.sizes.append(size)
        if len(self.script) < len(self.sizes):
            self.script.append(0)
        return self.script[len(self.sizes) - 1]


def all_ways(
    run: Callable[[Script], tuple[int, ...]],
) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """What comes out for every series of picks, with its chance."""
    script: list[int] = []
    while True:
        chance = Script(script[:])
        found = run(chance)
        share = Fraction(1)
        for size in chance.sizes:
            share /= size
        yield found, share
        script = chance.script[: len(chance.sizes)]
        while script and script[-1] == chance.sizes[len(script) - 1] - 1:
            script.pop()
        if not script:
            return
        script[-1] += 1


def fresh(code: str) -> State:
    return RULES.setup(2, {"cars": [code, code]}, SampledChance(random.Random(1)))


@pytest.mark.parametrize(
    ("code", "block", "bearing", "came_from"),
    [("gatepost", 0, 0, "front"), ("sunday-choir", 6, 6, "side"), ("wet-paint", 4, 4, "rear")],
)
@pytest.mark.parametrize("through", [2, 4])
def test_damage_inside_is_what_the_rules_do(
    code: str, block: int, bearing: int, came_from: str, through: int
) -> None:
    car = stock_car(code).car
    start = fresh(code)
    # The blow takes all the armor of the block and some points more; one component is harmed.
    harmed = car.of_kind("extinguisher")[0]
    start.cars[1].harm[harmed] = 1
    boxes = hull(start, 1).boxes

    def run(chance: Script) -> tuple[int, ...]:
        state = start.copy()
        play = Play(state, chance, None)  # type: ignore[arg-type]
        strike(play, 1, block, car.armour[block] + through, bearing, 0)
        return hull(state, 1).boxes

    found: dict[tuple[int, ...], Fraction] = {}
    for left, share in all_ways(run):
        found[left] = found.get(left, Fraction()) + share
    section = {0: 0, 6: 1, 4: 2}[block]
    assert sum(found.values()) == 1
    assert found == inside_odds(car, boxes, (section, *passed_on(section, came_from)), through)
