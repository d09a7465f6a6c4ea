"""What a weapon can be aimed at from where its vehicle stands: arcs, faced sides, what blocks.

Rulings 26 to 29. Parts are sides, ``turret``, and ``tire-`` with a wheel, as ``damage.strike``
takes them; actions write them shorter: ``B``, ``turret``, ``tire-FL``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import isqrt

from ...kit.arcs import arcs_with
from ...kit.convex import Convex, Point, Side
from ...kit.geometry import outline
from ...kit.line import met_in_order, whole_units
from .actions import SIDE_LETTERS
from .components import TIRE
from .design import TURRET
from .gunnery import arcs_of
from .maps import LOW_WALL
from .outfit import INCH, Outfit
from .records import BACK, FRONT, LEFT, RIGHT, TOP, UNDERBODY
from .sightline import HalfPlane, Outline, cone, nearest_seen
from .state import IN, State, Vehicle
from .to_hit import Bearing

EDGES = (FRONT, RIGHT, BACK, LEFT)
"""The edges of a counter in the order of its outline, and of ``Side``."""

ARC_SIDES = {Side.FRONT: FRONT, Side.RIGHT: RIGHT, Side.BACK: BACK, Side.LEFT: LEFT}

TIRE_REACH = 250
"""How far from its corner a tire can be aimed at, along both edges (house)."""

FAR = 1000
"""How many half lengths of a counter a line straight on is followed: off every map."""

OPPOSED = 900
"""Headings further apart than so many tenths of a degree are those of vehicles nearing each other."""


# Parts and their texts


def part_text(part: str) -> str:
    """How actions write a part: ``B``, ``turret``, ``tire-FL``, ``tire-BL2``."""
    if part.startswith(f"{TIRE}-"):
        words = part.split("-")[1:]
        return f"{TIRE}-{''.join(word[0].upper() for word in words)}"
    return part if part == TURRET else SIDE_LETTERS[part]


@lru_cache(maxsize=256)
def parts_of(outfit: Outfit) -> dict[str, str]:
    """Everything of a vehicle that can ever be aimed at, by its text: sides, turret, tires."""
    sides = [*EDGES, TOP, UNDERBODY]
    turret = [TURRET] if outfit.design.turret else []
    tires = [f"{TIRE}-{wheel}" for wheel in outfit.wheels]
    return {part_text(part): part for part in [*sides, *turret, *tires]}


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


def _stretches(
    vehicle: Vehicle, shape: Convex, part: str
) -> Iterator[tuple[str, tuple[int, int], tuple[int, int]]]:
    """Where a part is: the edge, and both ends in half units; no edge for a turret."""
    if part == TURRET:
        middle = muzzle(shape, TURRET)
        yield "", middle, middle
    elif part.startswith(f"{TIRE}-"):
        wheel = part.removeprefix(f"{TIRE}-").removesuffix("-2")
        for edge, (a, b) in _corner_stretches(shape, wheel).items():
            yield edge, _double(a), _double(b)
    else:
        for at, edge in enumerate(EDGES):
            if side_at(vehicle, edge) == part:
                yield edge, _double(shape.points[at]), _double(shape.points[at - 3])


def _doubled(shape: Convex) -> Convex:
    return Convex.trusted(tuple([Point(2 * x, 2 * y) for x, y in shape.points]))


def _faces(eye: tuple[int, int], a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Whether an eye is before the edge from one corner to the next one clockwise, or on it."""
    (ax, ay), (bx, by), (x, y) = a, b, eye
    height = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    if height:
        return height < 0
    return (x - ax) * (x - bx) + (y - ay) * (y - by) <= 0


type Blocker = tuple[Outline, int, int, int, int]
"""What blocks lines of fire: its corners in half units, and its left, top, right and bottom."""


@lru_cache(maxsize=256)
def _blocker(shape: Convex) -> Blocker:
    corners = tuple([_double(point) for point in shape.points])
    return corners, 2 * shape.left, 2 * shape.top, 2 * shape.right, 2 * shape.bottom


def walls_of(state: State) -> list[Convex]:
    """All that stands and is too high to be shot over."""
    rows = zip(state.ground.walls, state.breaches, strict=True)
    return [wall.shape for wall, breach in rows if wall.kind != LOW_WALL and not breach]


def blockers(state: State, firer: int, target: int) -> list[Outline]:
    """What may block a line of fire from one vehicle to another, in half units: walls that are not
    low, and other vehicles; what lies aside of both is left out."""
    one, two = shape_of(state, firer), shape_of(state, target)
    left, right = 2 * min(one.left, two.left), 2 * max(one.right, two.right)
    top, bottom = 2 * min(one.top, two.top), 2 * max(one.bottom, two.bottom)
    others = [shape_of(state, each) for each in state.vehicles_in() if each not in (firer, target)]
    return [
        corners
        for corners, x, y, far_x, far_y in map(_blocker, (*walls_of(state), *others))
        if x <= right and far_x >= left and y <= bottom and far_y >= top
    ]


# Aims


def there(state: State, target: int, part: str) -> bool:
    """Whether a part of a vehicle is there to be aimed at."""
    vehicle, outfit = state.vehicles[target], state.outfits[target]
    if part.startswith(f"{TIRE}-"):
        wheel = outfit.wheels.index(part.removeprefix(f"{TIRE}-"))
        on = vehicle.condition.wheels[wheel] and vehicle.condition.left[outfit.part_of[part]]
        return bool(on) and on_wheels(vehicle)
    if part == TURRET:
        return bool(outfit.design.turret) and on_wheels(vehicle)
    return any(side_at(vehicle, edge) == part for edge in EDGES)


class View:
    """How one vehicle lies to another: what all shots between the two have in common."""

    __slots__ = (
        "_blocked",
        "firer",
        "from_sides",
        "nearing",
        "own",
        "shape",
        "state",
        "target",
        "to_sides",
    )

    def __init__(self, state: State, firer: int, target: int) -> None:
        one, two = state.vehicles[firer], state.vehicles[target]
        self.state, self.firer, self.target = state, firer, target
        self.own, self.shape = shape_of(state, firer), shape_of(state, target)
        self.from_sides = _sides(arcs_with(two.pose, state.outfits[target].base, self.own))
        self.to_sides = _sides(arcs_with(one.pose, state.outfits[firer].base, self.shape))
        apart = abs(one.heading - two.heading) % 3600
        self.nearing = min(apart, 3600 - apart) > OPPOSED
        self._blocked: list[Outline] | None = None

    @property
    def blocked(self) -> list[Outline]:
        """What may be in the way."""
        if self._blocked is None:
            self._blocked = blockers(self.state, self.firer, self.target)
        return self._blocked

    def bearing(self, gun: int, part: str) -> Bearing | None:
        """How a part of the target lies to a weapon; ``None`` when it cannot be shot at."""
        outfit = self.state.outfits[self.firer]
        each = outfit.anatomy.guns[gun]
        sides = arcs_of(each.mounted, outfit.design.kind)
        if not any(side in self.to_sides for side in sides):
            return None
        eye = muzzle(self.own, each.place)
        best = None
        for edge, a, b in _stretches(self.state.vehicles[self.target], self.shape, part):
            if edge and not _faces(eye, a, b):
                continue
            for arc in _arcs(self.own, sides):
                squared = nearest_seen(eye, a, b, arc, self.blocked)
                if squared is not None and (best is None or squared < best[0]):
                    best = squared, edge
        if best is None:
            return None
        squared, edge = best
        distance = isqrt(int(squared)) // 2
        if each.record.range and distance > each.record.range * INCH:
            return None
        aside = part in (*EDGES, TOP, UNDERBODY) and edge
        faced = not aside or _in_arc(eye, arc_planes(self.shape, edge))
        return Bearing(distance, faced, self.from_sides, self.to_sides, self.nearing)

    def parts(self, gun: int) -> list[str]:
        """What of the target is there for a weapon to be aimed at, seen or not."""
        record = self.state.outfits[self.firer].anatomy.guns[gun].record
        return [
            part
            for part in parts_of(self.state.outfits[self.target]).values()
            if there(self.state, self.target, part)
            and (not record.direct or part.startswith(f"{TIRE}-"))
        ]


def _sides(sides: Sequence[Side]) -> tuple[str, ...]:
    return tuple([ARC_SIDES[side] for side in sides])


def _arcs(shape: Convex, sides: Sequence[str]) -> list[tuple[HalfPlane, ...]]:
    """The arcs of some sides; one without limits for all four."""
    if len(sides) == len(EDGES):
        return [()]
    return [arc_planes(shape, side) for side in sides]


def _in_arc(eye: tuple[int, int], arc: Sequence[HalfPlane]) -> bool:
    return all(u * eye[0] + v * eye[1] >= least for u, v, least in arc)


def targets(state: State, firer: int) -> list[int]:
    """The vehicles that one on its wheels could fire at, wrecks among them, if it sees them."""
    if state.vehicles[firer].place != IN or not on_wheels(state.vehicles[firer]):
        return []
    return [number for number in state.vehicles_in() if number != firer]


def aims(state: State, firer: int, gun: int, target: int) -> dict[str, Bearing]:
    """Everything of a target that a weapon can be aimed at now, by part, with how it lies."""
    if target not in targets(state, firer):
        return {}
    view = View(state, firer, target)
    found = {part: view.bearing(gun, part) for part in view.parts(gun)}
    return {part: bearing for part, bearing in found.items() if bearing}


def straight_on(state: State, firer: int, gun: int) -> tuple[int, str, Bearing] | None:
    """What a weapon hits that is not aimed: the first thing on the line straight out from the
    middle of its side, if it is a vehicle; which, at which side, and how it lies (ruling 32)."""
    outfit = state.outfits[firer]
    own = shape_of(state, firer)
    place = outfit.design.weapons[gun].place
    eye, middle = muzzle(own, place), muzzle(own, TURRET)
    far = (
        eye[0] + (eye[0] - middle[0]) * FAR,
        eye[1] + (eye[1] - middle[1]) * FAR,
    )
    numbers = targets(state, firer)
    shapes = [_doubled(shape_of(state, number)) for number in numbers]
    walls = [_doubled(wall) for wall in walls_of(state)]
    met = met_in_order(eye, far, [*shapes, *walls])
    if not met or met[0].place >= len(numbers):
        return None
    target, shape = numbers[met[0].place], shapes[met[0].place]
    view = View(state, firer, target)
    for at, edge in enumerate(EDGES):
        a, b = shape.points[at], shape.points[at - 3]
        if _faces(eye, a, b) and _crosses(eye, far, a, b):
            part = side_at(state.vehicles[target], edge)
            share = met[0].stretch.enter
            distance = whole_units(eye, far, share) // 2
            faced = _in_arc(eye, arc_planes(view.shape, edge))
            bearing = Bearing(distance, faced, view.from_sides, view.to_sides, view.nearing)
            return target, part, bearing
    return None


def _crosses(
    eye: tuple[int, int], far: tuple[int, int], a: tuple[int, int], b: tuple[int, int]
) -> bool:
    """Whether a line meets an edge."""
    x, y = far[0] - eye[0], far[1] - eye[1]
    one = x * (a[1] - eye[1]) - y * (a[0] - eye[0])
    other = x * (b[1] - eye[1]) - y * (b[0] - eye[0])
    return one * other <= 0
