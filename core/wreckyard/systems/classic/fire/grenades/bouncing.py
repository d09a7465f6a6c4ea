"""Thrown grenades bounce (Grenades).

They fly over everything on their way (house); where one comes down on a vehicle or a wall it has
hit that side of it which it came to first, and bounces a die less one squares off it, as a ball
would: straight back when it hit squarely, and no further than the next thing that stands there
    (house). One with a fuse goes off
where it hit. What is put down without a roll, or comes down exactly where it was aimed, does not
bounce.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from .....kit.convex import Convex, contains
from .....kit.trig import bearing, vector
from ...place.lying import outline_of
from ...state.actions import FIRST_WALL
from ...state.play import Play
from ...state.state import State
from .aims import QUARTER

OFF = QUARTER // 2
"""How far before what it has hit the middle of its square lies, in units."""

type Place = tuple[int, int]


class Bounce(NamedTuple):
    """Off which thing something bounces, the die (0 for none), and where it lies then."""

    thing: int
    die: int
    x: int
    y: int


def bounce(play: Play, start: Place, at: Place, fused: bool) -> Bounce | None:
    """What becomes of a throw that comes down at a place; ``None`` where it has hit nothing
    solid."""
    met = (
        each
        for each in _solids(play.state)
        if contains(each[1], at) and not contains(each[1], start)
    )
    found = next(met, None)
    if found is None:
        return None
    thing, shape = found
    hit, way = _hit(shape, start, at)
    if fused:
        return Bounce(thing, 0, *hit)
    die, end = play.die(), hit
    for squares in range(die):
        place = _beyond(hit, way, OFF + squares * QUARTER)
        if not _is_clear(play.state, place):
            break
        end = place
    return Bounce(thing, die, *end)


def _solids(state: State) -> Iterator[tuple[int, Convex]]:
    """Yield everything as large as a car: vehicles and high walls."""
    for number in state.vehicles_in():
        yield number, outline_of(state, number)
    ground = state.ground
    for at, wall in enumerate(ground.walls[: ground.plain]):
        if wall.hides and not state.breaches[at]:
            yield FIRST_WALL + at, wall.shape


def _is_clear(state: State, place: Place) -> bool:
    """Whether something can come to rest at a place: on the map, and on nothing solid (house)."""
    ground = state.ground
    on_map = OFF <= place[0] <= ground.width - OFF and OFF <= place[1] <= ground.height - OFF
    return on_map and not any(contains(shape, place) for _, shape in _solids(state))


def _beyond(place: Place, way: int, far: int) -> Place:
    x, y = vector(way, far)
    return place[0] + x, place[1] + y


def _hit(shape: Convex, start: Place, at: Place) -> tuple[Place, int]:
    """Where the way to a place within a shape comes to it first, and the bearing in which it
    bounces off."""
    way = at[0] - start[0], at[1] - start[1]
    first, bent = Fraction(2), way
    for number, end in enumerate(shape.points):
        begin = shape.points[number - 1]
        edge = end[0] - begin[0], end[1] - begin[1]
        across = way[0] * edge[1] - way[1] * edge[0]
        if not across:
            continue
        off = begin[0] - start[0], begin[1] - start[1]
        along = Fraction(off[0] * edge[1] - off[1] * edge[0], across)
        beside = Fraction(off[0] * way[1] - off[1] * way[0], across)
        if 0 <= along < first and 0 <= beside <= 1:
            first, bent = along, _mirrored(way, edge)
    if first > 1:
        return at, bearing(-way[0], -way[1])
    place = start[0] + round(first * way[0]), start[1] + round(first * way[1])
    return place, bearing(*bent)


def _mirrored(way: Place, edge: Place) -> Place:
    """A way after it has met an edge: along it as before, across it turned round."""
    along = way[0] * edge[0] + way[1] * edge[1]
    length = edge[0] * edge[0] + edge[1] * edge[1]
    return (
        round(Fraction(2 * along * edge[0], length)) - way[0],
        round(Fraction(2 * along * edge[1], length)) - way[1],
    )
