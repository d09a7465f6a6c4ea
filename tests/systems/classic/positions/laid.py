"""What lies on the ground, for rulings about it: a car that drives there, and what it costs."""

from __future__ import annotations

from typing import Any

from tests.systems.classic.design.garage import SOLID
from tests.systems.classic.positions.arsenal import car
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import COUNTER_KINDS, Design, State, design_to_json

MINES, SPEAR, SPIKES, OIL, FUEL, FLAMES, SMOKE, TEAR_GAS, PAINT = (
    COUNTER_KINDS.index(name)
    for name in (
        "mines", "spear-mines", "spikes", "oil", "fuel", "flames", "smoke", "tear-gas", "paint",
    )
)  # fmt: skip

PLAIN = car(("mg", "front"), name="Plain")
SMOOTH = car(("mg", "front"), name="Smooth", tires=(SOLID,) * 4)


def scene(*designs: Design, phase: int = 1, counters: Any = (), **first: Any) -> Scene:
    """A car in the middle of the lot that heads north, and others far off."""
    cars = [design_to_json(each) for each in designs]
    if len(cars) < 2:
        cars.append(design_to_json(PLAIN))
    own = {"x": 12_000, "y": 12_000, "heading": 0, **first}
    far = [{"x": 20_000, "y": 20_000 - 2_000 * n, "heading": 0} for n in range(len(cars) - 1)]
    return Scene(own, *far, phase=phase, counters=counters, vehicles=cars)


def lying(state: State) -> list[tuple[str, int, int, int]]:
    """What lies there: kind, place, heading."""
    return [(COUNTER_KINDS[c.kind], c.x, c.y, c.heading) for c in state.counters if c.live]


def over(
    kind: int,
    place: tuple[int, int] = (12_000, 11_000),
    dice: tuple[int, ...] = (),
    design: Design = PLAIN,
    live: int = 1,
) -> Scene:
    """A car at 25 mph drives an inch in phase 1, over a counter or beside it."""
    play = scene(design, speed=250, counters=[[kind, *place, 0, live]])
    play.until("maneuver")
    play.do("straight", *dice)
    return play


def lost(play: Scene, number: int = 0) -> dict[str, int]:
    """What every part of a car has lost."""
    outfit, left = play.state.outfits[number], play.state.vehicles[number].condition.left
    return {
        part.code: part.dp - now
        for part, now in zip(outfit.parts, left, strict=True)
        if now < part.dp
    }


TIRES = ("tire-front-left", "tire-front-right", "tire-back-right", "tire-back-left")


def tires(play: Scene, number: int = 0) -> list[int]:
    """What each tire has lost."""
    found = lost(play, number)
    return [found.get(f"tire-{place}", 0) for place in play.state.outfits[number].wheels]
