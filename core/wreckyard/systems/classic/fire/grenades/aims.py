"""Places on the map that a shot at the ground can be aimed at (Rolling to Hit; Grenades)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .....kit.convex import Convex, contains
from .....kit.geometry import Pose, ahead
from ...sight.aims import on_wheels, shape_of
from ...sight.blockers import Arc, Blocker, Lookout
from ...sight.line import HalfPlane, Shadow, for_places, shadow
from ...state.outfit import INCH
from ...state.state import IN, Vehicle

QUARTER = 250
"""The squares of the map that are aimed at, and by which shots stray."""

AHEAD = INCH
"""How far before a vehicle its way is aimed at with what comes down at once."""

type Place = tuple[int, int]


class Hidden(NamedTuple):
    """What something hides from an eye: its shadow and its edges, in half units, and its outline
    where it is a vehicle: what is in one's way does not hide what lies on it."""

    planes: Shadow
    blocker: Blocker
    shape: Convex | None

    def holds(self, place: Place) -> bool:
        """Whether a place of the map is hidden."""
        if not _is_in(self.planes, place):
            return False
        return self.shape is None or not contains(self.shape, place)


class GroundAims:
    """Where the weapons of a vehicle can throw, worked out once for all that are mounted alike."""

    __slots__ = ("_known", "_leads", "lookout")

    def __init__(self, lookout: Lookout) -> None:
        self.lookout = lookout
        self._known: dict[tuple[str, tuple[str, ...], bool], dict[Place, None]] = {}
        self._leads: dict[bool, list[Place]] = {}

    def places(self, gun: int) -> dict[Place, None]:
        """The places that a weapon can be fired at, in order: the middle of every other vehicle,
        and where it will be if it drives straight on, then the full inches of the map (house: not
        every square)."""
        each = self.lookout.state.outfits[self.lookout.firer].anatomy.guns[gun]
        late = bool(each.record.grenades)
        key = each.edge, each.arcs, late
        if key not in self._known:
            self._known[key] = dict.fromkeys(self._found(*key))
        return self._known[key]

    def common(self, guns: Sequence[int]) -> list[Place]:
        """The places that all of some weapons can be fired at."""
        first, *others = [self.places(gun) for gun in guns]
        found = list(first)
        for each in others:
            found = [place for place in found if place in each]
        return found

    def _found(self, edge: str, sides: tuple[str, ...], late: bool) -> Iterator[Place]:
        """Places for weapons that are mounted alike; some may come twice."""
        lookout, state = self.lookout, self.lookout.state
        vehicle = state.vehicles[lookout.firer]
        if vehicle.place != IN or not on_wheels(vehicle):
            return
        own, eye, arcs = lookout.own, lookout.eye(edge), lookout.arcs(sides)
        hidden = list(self._hidden(eye))
        for place in self._led(late):
            if (
                any(_is_in(arc, place) for arc in arcs)
                and not contains(own, place)
                and not any(each.holds(place) for each in hidden)
            ):
                yield place
        columns = Columns(state.ground.width, state.ground.height)
        for arc in arcs:
            columns.add(arc)
        for each in hidden:
            columns.hide(each, eye)
        columns.leave_out(own)
        yield from columns.places()

    def _hidden(self, eye: Place) -> Iterator[Hidden]:
        """Yield the hidden parts of the map. The walls around it hide nothing, and are left out."""
        lookout, ground = self.lookout, self.lookout.state.ground
        found: list[tuple[Blocker, Convex | None]] = [(each, None) for each in lookout.walls()]
        found += [(each, shape_of(lookout.state, number)) for number, each in lookout.vehicles]
        right, bottom = 2 * ground.width - 1, 2 * ground.height - 1
        for blocker, shape in found:
            planes = for_places(shadow(eye, *blocker.screen))
            if all(max(u, u * right) + max(v, v * bottom) >= least for u, v, least, _ in planes):
                yield Hidden(planes, blocker, shape)

    def _led(self, late: bool) -> list[Place]:
        """The places at and before other vehicles that are on the map."""
        if late not in self._leads:
            state = self.lookout.state
            poses = [
                lead_of(state.vehicles[other], late, part)
                for other, _ in self.lookout.vehicles
                for part in (0, 1, 2)
            ]
            squares = [(_square(pose.x), _square(pose.y)) for pose in poses]
            width, height = state.ground.width, state.ground.height
            self._leads[late] = [(x, y) for x, y in squares if 0 < x < width and 0 < y < height]
        return self._leads[late]


class Columns:
    """The full inches of a map, one column after the other. A column is a number of which every bit
    is an inch: cones and shadows are convex, so that each holds one stretch of it."""

    def __init__(self, width: int, height: int) -> None:
        """None yet."""
        self._across, self._last = range(INCH, width, INCH), (height - 1) // INCH
        self._seen = [0] * len(self._across)

    def add(self, arc: Arc) -> None:
        """Take in what is in an arc."""
        found = self._stretches(arc, self._across)
        self._seen = [old | new for old, new in zip(self._seen, found, strict=True)]

    def hide(self, hidden: Hidden, eye: Place) -> None:
        """Leave out what is hidden from an eye."""
        first, end = 0, len(self._across)
        # Lines from an eye on the one side of something do not come back to that side.
        if eye[0] < hidden.blocker.left:
            first = max(0, -(-hidden.blocker.left // (2 * INCH)) - 1)
        elif eye[0] > hidden.blocker.right:
            end = max(0, hidden.blocker.right // (2 * INCH))
        found = self._stretches(hidden.planes, self._across[first:end])
        for at, column in enumerate(found, first):
            if column:
                on_it = self._inside(hidden.shape, at) if hidden.shape else 0
                self._seen[at] &= ~column | on_it

    def leave_out(self, shape: Convex) -> None:
        """Leave out what is in an outline."""
        self._seen = [column & ~self._inside(shape, at) for at, column in enumerate(self._seen)]

    def places(self) -> Iterator[Place]:
        """All that are left, column by column."""
        for x, column in zip(self._across, self._seen, strict=True):
            rest = column
            while rest:
                at = (rest & -rest).bit_length() - 1
                yield x, at * INCH
                rest &= rest - 1

    def _stretches(self, planes: Sequence[HalfPlane], across: range) -> list[int]:
        """Return the parts of some columns that lie in half-planes, in half units."""
        starts, ends = [1] * len(across), [self._last] * len(across)
        for u, v, least, _ in planes:
            wide, step = 2 * u, 2 * v * INCH
            if step > 0:
                starts = list(
                    map(max, starts, [(least - wide * x - 1) // step + 1 for x in across])
                )
            elif step < 0:
                ends = list(map(min, ends, [(least - wide * x) // step for x in across]))
            else:
                ends = [
                    end if wide * x >= least else 0 for end, x in zip(ends, across, strict=True)
                ]
        return [
            (2 << end) - (1 << start) if start <= end else 0
            for start, end in zip(starts, ends, strict=True)
        ]

    def _inside(self, shape: Convex, column: int) -> int:
        """Return the part of a column inside an outline."""
        x = self._across[column]
        if not shape.left <= x <= shape.right:
            return 0
        first, last = max(1, shape.top // INCH), min(self._last, shape.bottom // INCH)
        return sum(1 << at for at in range(first, last + 1) if contains(shape, (x, at * INCH)))


def _is_in(planes: Sequence[HalfPlane], place: Place) -> bool:
    """Whether a place of the map lies in a cone or a shadow, which are in half units."""
    x, y = 2 * place[0], 2 * place[1]
    return all(u * x + v * y >= least for u, v, least, _ in planes)


def lead_of(vehicle: Vehicle, late: bool, halves: int = 2) -> Pose:
    """Where a shot at the ground leads a vehicle: for what is ``late`` by a second where the
    vehicle will be then if it drives straight on, for what comes down at once an inch before it.

    One that stands is not led. ``halves`` are those of the way to there, 0 to 2.
    """
    # A second at a speed in tenths of a mph is ten times as many units.
    far = abs(vehicle.motion.speed) * 10 if late else AHEAD if vehicle.motion.speed else 0
    return ahead(Pose(vehicle.x, vehicle.y, vehicle.travel), far * halves // 2)


def _square(value: int) -> int:
    return (value + QUARTER // 2) // QUARTER * QUARTER
