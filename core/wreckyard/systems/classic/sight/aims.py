"""The targets in the arcs of a vehicle's weapons (Line of Fire; Firing Arcs).

Rulings 26 to 29. Parts are sides, ``turret``, and ``tire-`` with a wheel, as ``damage.strike``
takes them; actions write them shorter: ``B``, ``turret``, ``tire-FL``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import isqrt

from ....kit.convex import Convex, Point, Side
from ....kit.geometry import outline
from ..book.records import BACK, FRONT, LEFT, RIGHT, TOP, TRIKE, UNDERBODY
from ..design.components import TIRE
from ..design.design import ON_SIDECAR, TURRET, on_sidecar
from ..place.depth import depth
from ..state.actions import SIDE_LETTERS
from ..state.outfit import Outfit
from ..state.state import IN, State, Vehicle
from ..vehicle.cycles import RIDER
from ..vehicle.fittings import shows
from ..vehicle.lamps import is_lamp, lamp_text, lamps, works
from .darkness import is_night
from .line import HalfPlane, cone

EDGES = (FRONT, RIGHT, BACK, LEFT)
"""The edges of a counter in the order of its outline, and of ``Side``."""

TOP_EDGES = (FRONT, RIGHT, LEFT)
"""The edges from which the top of a trike can be seen, reversed ones too."""

ARC_SIDES = {Side.FRONT: FRONT, Side.RIGHT: RIGHT, Side.BACK: BACK, Side.LEFT: LEFT}

TIRE_REACH = 250
"""How far from its corner a tire can be aimed at, along both edges (house)."""

LAMP_SHARE = 16
"""So small a part of its edge lies to each side of the middle of a searchlight (house)."""

OPPOSED = 900
"""Headings further apart than so many tenths of a degree are those of vehicles nearing each
other."""


# Parts and their texts


@lru_cache(maxsize=256)
def part_text(part: str) -> str:
    """How actions write a part: ``B``, ``turret``, ``tire-FL``, ``tire-BL2``."""
    if part.startswith(f"{TIRE}-"):
        words = part.split("-")[1:]
        return f"{TIRE}-{''.join(word[0].upper() for word in words)}"
    if is_lamp(part):
        return lamp_text(part)
    if on_sidecar(part):
        return f"S{SIDE_LETTERS[part.removeprefix(f'{ON_SIDECAR}-')]}"
    return part if part in (TURRET, RIDER) else SIDE_LETTERS[part]


@lru_cache(maxsize=256)
def parts_of(outfit: Outfit) -> dict[str, str]:
    """Everything of a vehicle that can ever be aimed at, by its text: sides, turret or whoever sits
    on a cycle, tires, searchlights."""
    sides = [*EDGES, TOP, UNDERBODY]
    turret = [TURRET] if outfit.design.turret else []
    turret += [RIDER] if outfit.is_cycle else []
    tub = outfit.anatomy.tub
    turret += [f"{ON_SIDECAR}-{side}" for side in (FRONT, BACK, tub.side)] if tub else []
    tires = [f"{TIRE}-{wheel}" for wheel in outfit.wheels]
    lights = [each.code for each in lamps(outfit)]
    return {part_text(part): part for part in [*sides, *turret, *tires, *lights]}


_ROLLED = {
    # What shows at the right edge, and at the left one, after quarter rolls to the right.
    0: (RIGHT, LEFT),
    1: (TOP, UNDERBODY),
    2: (LEFT, RIGHT),
    3: (UNDERBODY, TOP),
}


def side_at(vehicle: Vehicle, edge: str) -> str:
    """The side that an edge of a counter shows: another one when the vehicle has rolled."""
    if edge in (FRONT, BACK):
        return edge
    right, left = _ROLLED[vehicle.motion.face]
    if vehicle.motion.hand < 0:
        right, left = _ROLLED[-vehicle.motion.face % 4]
    return right if edge == RIGHT else left


def on_wheels(vehicle: Vehicle) -> bool:
    """Whether it stands on its wheels: nothing fires otherwise, and neither tires nor turret are
    there to be aimed at (ruling 18)."""
    return vehicle.motion.face == 0


# Where things are


def shape_of(state: State, number: int) -> Convex:
    """The outline of a vehicle."""
    return outline(state.vehicles[number].pose, state.outfits[number].base)


def muzzle(shape: Convex, place: str) -> tuple[int, int]:
    """Where shots of a place start, in half units: the middle of its side, or of the counter."""
    a, b, c, d = shape.points
    ends = {FRONT: (a, b), RIGHT: (b, c), BACK: (c, d), LEFT: (d, a)}.get(place, (a, c))
    return ends[0].x + ends[1].x, ends[0].y + ends[1].y


def _double(point: Point) -> tuple[int, int]:
    return 2 * point.x, 2 * point.y


def arc_planes(shape: Convex, edge: str) -> tuple[HalfPlane, HalfPlane]:
    """The arc of an edge, in half units: the cone from the middle through its corners."""
    at = EDGES.index(edge)
    first, second = shape.points[at], shape.points[at - 3]
    return cone(muzzle(shape, TURRET), _double(first), _double(second))


def _corner_stretches(shape: Convex, wheel: str) -> dict[str, tuple[Point, Point]]:
    """The stretches of the edges at which the tire of a wheel can be seen."""
    words = wheel.split("-")
    points = shape.points
    found = {}
    for at, edge in enumerate(EDGES):
        a, b = points[at], points[at - 3]
        before, after = EDGES[at - 1], EDGES[at - 3]
        if edge in words and len(words) == 1:
            found[edge] = a, b
        elif before in words and (edge in words or len(words) == 1):
            found[edge] = a, _along(a, b)
        elif after in words and (edge in words or len(words) == 1):
            found[edge] = _along(b, a), b
    return found


def _along(a: Point, b: Point) -> Point:
    """The point ``TIRE_REACH`` from one corner to another, or the other one if it is nearer."""
    x, y = b.x - a.x, b.y - a.y
    length = isqrt(x * x + y * y)
    if length <= TIRE_REACH:
        return b
    return Point(a.x + x * TIRE_REACH // length, a.y + y * TIRE_REACH // length)


type Stretch = tuple[str, tuple[int, int], tuple[int, int]]
"""Where a part can be seen: the edge, and both ends in half units; no edge for a turret."""


def _beside(shape: Convex, part: str, side: str) -> Iterator[Stretch]:
    """Where a part of a sidecar is that runs on a side: the half of an end, all of its own edge."""
    edge = side if part.startswith(TIRE) else part.removeprefix(f"{ON_SIDECAR}-")
    at = EDGES.index(edge)
    a, b = _double(shape.points[at]), _double(shape.points[at - 3])
    if edge in (FRONT, BACK):
        middle = muzzle(shape, edge)
        # The edges go round clockwise: the front's begins at the left, the back's at the right.
        a, b = (a, middle) if (edge == FRONT) == (side == LEFT) else (middle, b)
    yield edge, a, b


def _at_lamp(outfit: Outfit, shape: Convex, part: str) -> Iterator[Stretch]:
    """Where a searchlight is: about the middle of its edge, in a turret at that of the counter."""
    edge = next(each.edge for each in lamps(outfit) if each.code == part)
    x, y = muzzle(shape, edge)
    if edge not in EDGES:
        yield "", (x, y), (x, y)
        return
    at = EDGES.index(edge)
    (ax, ay), (bx, by) = _double(shape.points[at]), _double(shape.points[at - 3])
    u, v = (bx - ax) // LAMP_SHARE, (by - ay) // LAMP_SHARE
    yield edge, (x - u, y - v), (x + u, y + v)


def stretches(vehicle: Vehicle, outfit: Outfit, shape: Convex, part: str) -> Iterator[Stretch]:
    """Where a part is."""
    tub = outfit.anatomy.tub
    if is_lamp(part):
        yield from _at_lamp(outfit, shape, part)
    elif tub and (on_sidecar(part) or part == f"{TIRE}-{ON_SIDECAR}"):
        yield from _beside(shape, part, tub.side)
    elif part == TURRET:
        middle = muzzle(shape, TURRET)
        yield "", middle, middle
    elif part == RIDER:
        for edge in (RIGHT, LEFT):
            at = EDGES.index(edge)
            yield edge, _double(shape.points[at]), _double(shape.points[at - 3])
    elif part == TOP and on_wheels(vehicle):
        # A trike's, which slopes to its front and sides (Trike Targeting).
        for edge in TOP_EDGES:
            at = EDGES.index(edge)
            yield edge, _double(shape.points[at]), _double(shape.points[at - 3])
    elif part.startswith(f"{TIRE}-"):
        wheel = part.removeprefix(f"{TIRE}-").removesuffix("-2")
        for edge, (a, b) in _corner_stretches(shape, wheel).items():
            yield edge, _double(a), _double(b)
    else:
        for at, edge in enumerate(EDGES):
            if side_at(vehicle, edge) == part:
                yield edge, _double(shape.points[at]), _double(shape.points[at - 3])


def faces(eye: tuple[int, int], a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Whether an eye is before the edge from one corner to the next one clockwise, or on it."""
    (ax, ay), (bx, by), (x, y) = a, b, eye
    height = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    if height:
        return height < 0
    return (x - ax) * (x - bx) + (y - ay) * (y - by) <= 0


# Aims


SHOWS_TIRES = 2
"""The half feet of water in which tires still can be aimed at (Water)."""


def there(state: State, target: int, part: str) -> bool:
    """Whether a part of a vehicle is there to be aimed at."""
    vehicle, outfit = state.vehicles[target], state.outfits[target]
    if part.startswith(f"{TIRE}-"):
        wheel = outfit.wheels.index(part.removeprefix(f"{TIRE}-"))
        on = vehicle.condition.wheels[wheel] and vehicle.condition.left[outfit.part_of[part]]
        return bool(on) and on_wheels(vehicle) and depth(state, target) <= SHOWS_TIRES
    if part == TOP and outfit.design.kind == TRIKE and on_wheels(vehicle):
        return True
    if part == RIDER or on_sidecar(part):
        return on_wheels(vehicle)
    if is_lamp(part):
        return _is_lamp_there(state, target, part)
    if part == TURRET:
        out = bool(outfit.design.turret) and shows(vehicle.condition, outfit, TURRET)
        return out and on_wheels(vehicle)
    return any(side_at(vehicle, edge) == part for edge in EDGES)


def _is_lamp_there(state: State, target: int, part: str) -> bool:
    """Whether a searchlight can be aimed at: at night, while it is whole (house: by day nobody
    does)."""
    vehicle, outfit = state.vehicles[target], state.outfits[target]
    lamp = next(each for each in lamps(outfit) if each.code == part)
    out = lamp.edge != TURRET or shows(vehicle.condition, outfit, TURRET)
    return is_night(state) and works(vehicle.condition, lamp) and out and on_wheels(vehicle)


def side_names(sides: Sequence[Side]) -> tuple[str, ...]:
    return tuple([ARC_SIDES[side] for side in sides])


def in_arc(eye: tuple[int, int], arc: Sequence[HalfPlane]) -> bool:
    """Whether a place is within an arc."""
    return all(u * eye[0] + v * eye[1] >= least for u, v, least, _ in arc)


def targets(state: State, firer: int) -> list[int]:
    """The vehicles that one on its wheels could fire at, wrecks among them, if it sees them."""
    if state.vehicles[firer].place != IN or not on_wheels(state.vehicles[firer]):
        return []
    return [number for number in state.vehicles_in() if number != firer]
