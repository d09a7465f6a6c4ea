"""Debris and obstacles from damage (Producing Debris; Producing Obstacles).

House: 20 hits in a phase leave an obstacle in place of debris, and a vehicle leaves one obstacle a
phase at most.
"""

from __future__ import annotations

from ....kit.trig import vector
from ..book.records import BACK, SIDES, TOP, UNDERBODY
from ..sight.aims import EDGES, shape_of
from ..state.actions import FIRST_COUNTER
from ..state.play import Play
from ..state.state import DEBRIS, OBSTACLE, Counter
from .damage import side_of

DEBRIS_FROM, OBSTACLE_FROM = 10, 20
"""Hits in one phase that leave debris, and an obstacle."""

QUARTER = 250
"""The squares of the map, on which counters lie."""

HALF_INCH = 500

KINDS_OF_DEBRIS = 3
"""Debris in the first square, in the second, in both."""

EXPLOSION_DEBRIS = 5


def lay_debris(play: Play) -> None:
    """What the hits of this phase leave of each vehicle, at the side that took the most of them."""
    for number in play.state.vehicles_in():
        struck = play.state.vehicles[number].struck
        total = sum(struck)
        if total < DEBRIS_FROM:
            continue
        side = SIDES[struck.index(max(struck))]
        kind = OBSTACLE if total >= OBSTACLE_FROM else DEBRIS
        _lay_at(play, number, side, kind)


def lay_obstacle(play: Play, number: int, part: str) -> None:
    """An obstacle for a lost wheel or lost metal armor, at the side where it was."""
    _lay_at(play, number, side_of(part), OBSTACLE)


def _lay_at(play: Play, number: int, side: str, kind: int) -> None:
    """A counter next to a side; of the top and the underbody behind the vehicle."""
    shape = shape_of(play.state, number)
    at = EDGES.index(BACK if side in (TOP, UNDERBODY) else side)
    a, b = shape.points[at], shape.points[at - 3]
    vehicle = play.state.vehicles[number]
    x, y = (a.x + b.x) // 2, (a.y + b.y) // 2
    out_x, out_y = x - vehicle.x, y - vehicle.y
    length = max(abs(out_x), abs(out_y), 1)
    across = abs(out_x) > abs(out_y)
    lay(play, kind, x + out_x * QUARTER // length, y + out_y * QUARTER // length, across, number)


def lay(play: Play, kind: int, x: int, y: int, across: bool, by: int) -> None:
    """A counter on the squares nearest to a point of the map; ``across``: its two squares lie one
    below the other. Who lies or stands there has not met it."""
    ground = play.state.ground
    x = min(max(x, HALF_INCH), ground.width - HALF_INCH)
    y = min(max(y, HALF_INCH), ground.height - HALF_INCH)
    half = QUARTER // 2
    if across:
        x, y, heading = _snap(x, half), _snap(y, 0), 900
    else:
        x, y, heading = _snap(x, 0), _snap(y, half), 0
    live = 1 + play.chance.pick(KINDS_OF_DEBRIS) if kind == DEBRIS else 1
    play.state.counters.append(Counter(kind, x, y, heading, live, by))
    play.tell(
        "counter",
        thing=FIRST_COUNTER + len(play.state.counters) - 1,
        counter=kind,
        x=x,
        y=y,
        heading=heading,
    )


def _snap(value: int, offset: int) -> int:
    """The multiple of a quarter inch nearest to a value, plus an offset."""
    return (value - offset + QUARTER // 2) // QUARTER * QUARTER + offset


def scatter(play: Play, number: int) -> None:
    """The debris of an explosion: five counters, each (1d - 1) half inches off in one of twelve
    directions (ruling 25)."""
    vehicle = play.state.vehicles[number]
    for _ in range(EXPLOSION_DEBRIS):
        off_x, off_y = vector(play.direction(), (play.die() - 1) * HALF_INCH)
        lay(play, DEBRIS, vehicle.x + off_x, vehicle.y + off_y, False, number)
