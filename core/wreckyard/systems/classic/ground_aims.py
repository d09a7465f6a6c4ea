"""The places of the map that shots at the ground can be aimed at (Rolling to Hit, Grenades; section 5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...kit.convex import Convex, contains
from ...kit.geometry import Pose, ahead
from .aims import EDGES, arc_planes, muzzle, on_wheels, shape_of
from .blockers import blockers_by
from .outfit import INCH
from .sightline import HalfPlane, shadow
from .state import IN, State, Vehicle

QUARTER = 250
"""The squares of the map that are aimed at, and by which shots stray."""

AHEAD = INCH
"""How far before a vehicle its way is aimed at with what comes down at once."""

type Place = tuple[int, int]

type Hidden = tuple[list[HalfPlane], Convex | None]
"""A shadow, and the vehicle that casts it: what is in one's way does not hide what lies on it."""


class GroundAims:
    """Where the weapons of a vehicle can throw, worked out once for all that are mounted alike."""

    __slots__ = ("_known", "_leads", "number", "state")

    def __init__(self, state: State, number: int) -> None:
        self.state, self.number = state, number
        self._known: dict[tuple[str, tuple[str, ...], bool], dict[Place, None]] = {}
        self._leads: dict[bool, list[Place]] = {}

    def places(self, gun: int) -> dict[Place, None]:
        """The places that a weapon can be fired at, in order: the middle of every other vehicle, and
        where it will be if it drives straight on, then the full inches of the map (house: not every
        square)."""
        each = self.state.outfits[self.number].anatomy.guns[gun]
        late = bool(each.record.grenades)
        key = each.edge, tuple(each.arcs), late
        if key not in self._known:
            self._known[key] = dict.fromkeys(self._found(each.edge, each.arcs, late))
        return self._known[key]

    def common(self, guns: Sequence[int]) -> list[Place]:
        """The places that all of some weapons can be fired at."""
        first, *others = [self.places(gun) for gun in guns]
        return [place for place in first if all(place in other for other in others)]

    def _found(self, edge: str, sides: Sequence[str], late: bool) -> Iterator[Place]:
        """Places for weapons that are mounted alike; some may come twice."""
        state, number = self.state, self.number
        if state.vehicles[number].place != IN or not on_wheels(state.vehicles[number]):
            return
        own = shape_of(state, number)
        eye = muzzle(own, edge)
        # All four arcs together are the whole map.
        arcs = [()] if len(sides) == len(EDGES) else [arc_planes(own, side) for side in sides]
        hidden: list[Hidden] = [
            (shadow(eye, corners), shape_of(state, at) if at >= 0 else None)
            for at, corners in blockers_by(state, number)
        ]
        for place in self._led(late):
            if (
                any(_is_in(arc, place) for arc in arcs)
                and not contains(own, place)
                and not any(
                    _is_in(planes, place) and (shape is None or not contains(shape, place))
                    for planes, shape in hidden
                )
            ):
                yield place
        for x in range(INCH, state.ground.width, INCH):
            yield from _column(x, state.ground.height, arcs, hidden, own)

    def _led(self, late: bool) -> list[Place]:
        """The places at and before other vehicles that are on the map."""
        if late not in self._leads:
            ground = self.state.ground
            poses = [
                lead_of(self.state.vehicles[other], late, part)
                for other in self.state.vehicles_in()
                if other != self.number
                for part in (0, 1, 2)
            ]
            squares = [(_square(pose.x), _square(pose.y)) for pose in poses]
            self._leads[late] = [
                (x, y) for x, y in squares if 0 < x < ground.width and 0 < y < ground.height
            ]
        return self._leads[late]


def _column(
    x: int,
    height: int,
    arcs: Sequence[Sequence[HalfPlane]],
    hidden: Sequence[Hidden],
    own: Convex,
) -> list[Place]:
    """The full inches of a map below each other that are in an arc and in no shadow. Cones and shadows
    are convex, so that each holds one stretch of them."""
    last = (height - 1) // INCH
    seen = bytearray(last + 1)
    for arc in arcs:
        start, end = _span(arc, x, last)
        seen[start : end + 1] = b"\1" * (end + 1 - start)
    for planes, shape in hidden:
        start, end = _span(planes, x, last) if any(seen) else (1, 0)
        if start > end:
            continue
        if shape is None or not shape.left <= x <= shape.right:
            seen[start : end + 1] = bytes(end + 1 - start)
            continue
        for at in range(start, end + 1):
            seen[at] = seen[at] and contains(shape, (x, at * INCH))
    found = [(x, at * INCH) for at, open_ in enumerate(seen) if open_]
    if own.left <= x <= own.right:
        found = [place for place in found if not contains(own, place)]
    return found


def _span(planes: Sequence[HalfPlane], x: int, last: int) -> tuple[int, int]:
    """The first and the last full inch down a column, 1 to ``last``, in some half-planes, which are in
    half units; the last is before the first where none is."""
    start, end = 1, last
    for u, v, least in planes:
        rest, step = least - 2 * u * x, 2 * v * INCH
        if step > 0:
            start = max(start, -(-rest // step))
        elif step < 0:
            end = min(end, rest // step)
        elif rest > 0:
            return 1, 0
        if start > end:
            return 1, 0
    return start, end


def _is_in(planes: Sequence[HalfPlane], place: Place) -> bool:
    """Whether a place of the map lies in a cone or a shadow, which are in half units."""
    x, y = 2 * place[0], 2 * place[1]
    return all(u * x + v * y >= least for u, v, least in planes)


def lead_of(vehicle: Vehicle, late: bool, halves: int = 2) -> Pose:
    """Where a shot at the ground leads a vehicle: for what is ``late`` by a second where the vehicle
    will be then if it drives straight on, for what comes down at once an inch before it.

    One that stands is not led. ``halves`` are those of the way to there, 0 to 2.
    """
    # A second at a speed in tenths of a mph is ten times as many units.
    far = abs(vehicle.motion.speed) * 10 if late else AHEAD if vehicle.motion.speed else 0
    return ahead(Pose(vehicle.x, vehicle.y, vehicle.travel), far * halves // 2)


def _square(value: int) -> int:
    return (value + QUARTER // 2) // QUARTER * QUARTER
