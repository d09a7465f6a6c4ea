"""The sides, tires and turrets of one vehicle that another can see (Line of Fire).

Rulings 26 to 29.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isqrt

from ....kit.arcs import arcs_with
from ..book.records import BACK, FRONT, LEFT, RIGHT, TOP, UNDERBODY
from ..design.components import TIRE
from ..design.design import TURRET, on_sidecar
from ..state.outfit import INCH
from ..state.state import State
from ..vehicle.cycles import RIDER
from .aims import (
    EDGES,
    OPPOSED,
    Stretch,
    arc_planes,
    faces,
    in_arc,
    muzzle,
    on_wheels,
    parts_of,
    shape_of,
    side_names,
    stretches,
    targets,
    there,
)
from .bearing import Bearing
from .blockers import Lookout
from .line import HalfPlane, Screen, Shadow, is_lit, nearest_lit, shadow
from .smoke import fog, is_stopped, place_at, veil

type Lines = tuple[str, tuple[int, int], tuple[int, int], Sequence[HalfPlane], list[Shadow]]
"""A stretch of a part, as ``aims.Stretch``, an arc, and the shadows that may lie on it."""


type Aimed = tuple[str, tuple[str, ...], bool, str]
"""What weapons that are mounted alike aim at: their place, the sides of their arcs, whether clouds
stop them, and the part."""

type Nearest = tuple[int, str, tuple[int, int]]
"""How far off something is, on which edge of the counter, and where, in half units."""


class View:
    """How one vehicle lies to another: what all shots between the two have in common. What the
    shots of the firer have in common is its ``lookout``, where that is known already."""

    __slots__ = (
        "_all_seen",
        "_blocked",
        "_far",
        "_from_sides",
        "_nearest",
        "_parts",
        "_seen",
        "_shadows",
        "_stretches",
        "_visible",
        "firer",
        "lookout",
        "nearing",
        "shape",
        "state",
        "target",
        "to_sides",
    )

    def __init__(
        self, state: State, firer: int, target: int, lookout: Lookout | None = None
    ) -> None:
        one, two = state.vehicles[firer], state.vehicles[target]
        self.state, self.firer, self.target = state, firer, target
        self.lookout, self.shape = lookout or Lookout(state, firer), shape_of(state, target)
        self._from_sides: tuple[str, ...] | None = None
        self.to_sides = side_names(arcs_with(one.pose, state.outfits[firer].base, self.shape))
        apart = abs(one.heading - two.heading) % 3600
        self.nearing = min(apart, 3600 - apart) > OPPOSED
        self._blocked: list[Screen] | None = None
        self._far: dict[str, tuple[int, int]] = {}
        self._nearest: dict[Aimed, Nearest | None] = {}
        self._seen: dict[Aimed, Bearing | None] = {}
        self._shadows: dict[tuple[str, bool], list[Shadow]] = {}
        self._visible: dict[Aimed, bool] = {}
        self._all_seen: dict[tuple[str, tuple[str, ...], bool, bool, int], tuple[str, ...]] = {}
        self._stretches: dict[str, list[Stretch]] = {}
        self._parts: dict[bool, list[str]] = {}

    @property
    def from_sides(self) -> tuple[str, ...]:
        """The sides of the target that the firer is before."""
        if self._from_sides is None:
            pose, base = self.state.vehicles[self.target].pose, self.state.outfits[self.target].base
            self._from_sides = side_names(arcs_with(pose, base, self.lookout.own))
        return self._from_sides

    @property
    def blocked(self) -> list[Screen]:
        """Return the possible obstacles."""
        if self._blocked is None:
            self._blocked = self.lookout.in_the_way(self.target)
        return self._blocked

    def is_in_arc(self, gun: int) -> bool:
        """Whether any of the target is in the arc of a weapon."""
        arcs = self.state.outfits[self.firer].anatomy.guns[gun].arcs
        return any(side in self.to_sides for side in arcs)

    def bearing(self, gun: int, part: str) -> Bearing | None:
        """How a part of the target lies to a weapon; ``None`` when it cannot be shot at."""
        if not self.is_in_arc(gun):
            return None
        each = self.state.outfits[self.firer].anatomy.guns[gun]
        # Weapons in one place see the same: what stands in the way is looked for once.
        stopped = bool(self.lookout.clouds) and is_stopped(each)
        key = each.edge, each.arcs, stopped, part
        if key not in self._seen:
            self._seen[key] = self._bearing(key)
        found = self._seen[key]
        reach = each.record.range
        return None if found is None or (reach and found.distance > reach * INCH) else found

    def from_place(
        self, edge: str, sides: tuple[str, ...], stopped: bool, part: str
    ) -> Bearing | None:
        """As ``bearing``, for what is fired by hand from an edge of the vehicle into the arcs of
        some sides."""
        if not any(side in self.to_sides for side in sides):
            return None
        return self._bearing((edge, sides, stopped, part))

    def seen(self, gun: int) -> tuple[str, ...]:
        """The parts of the target that a weapon can be aimed at: those there that it ``sees``."""
        if not self.is_in_arc(gun):
            return ()
        each = self.state.outfits[self.firer].anatomy.guns[gun]
        record = each.record
        if record.grenades or record.to_hit is None:
            return ()
        key = each.edge, each.arcs, is_stopped(each), bool(record.direct), record.range
        if key not in self._all_seen:
            self._all_seen[key] = tuple([part for part in self.parts(gun) if self.sees(gun, part)])
        return self._all_seen[key]

    def sees(self, gun: int, part: str) -> bool:
        """Whether a part of the target can be shot at with a weapon: as ``bearing``, without how it
        lies, which takes longer."""
        each = self.state.outfits[self.firer].anatomy.guns[gun]
        reach = each.record.range * INCH
        near, far = self._reach(each.edge) if reach else (0, 0)
        if near > reach:
            return False
        stopped = bool(self.lookout.clouds) and is_stopped(each)
        key = each.edge, each.arcs, stopped, part
        if key not in self._visible:
            lines = self._lines(key) if self.is_in_arc(gun) else ()
            self._visible[key] = any(is_lit(a, b, arc, dark) for _, a, b, arc, dark in lines)
        if not self._visible[key] or far <= reach:
            return self._visible[key]
        nearest = self._nearest_of(key)
        return nearest is not None and nearest[0] <= reach

    def _reach(self, place: str) -> tuple[int, int]:
        """How far any of the target is at least from the weapons in one place, and at most."""
        if place not in self._far:
            (x, y), shape = self.lookout.eye(place), self.shape
            across = max(2 * shape.left - x, 0, x - 2 * shape.right)
            along = max(2 * shape.top - y, 0, y - 2 * shape.bottom)
            squares = [(2 * u - x) ** 2 + (2 * v - y) ** 2 for u, v in shape.points]
            near = isqrt(across * across + along * along)
            self._far[place] = near // 2, isqrt(max(squares)) // 2
        return self._far[place]

    def _lines(self, aimed: Aimed) -> Iterator[Lines]:
        """Every stretch of a part that weapons in one place may see, with each arc of theirs, and
        the shadows of what is in the way."""
        place, sides, stopped, part = aimed
        if part == RIDER and not {LEFT, RIGHT} & set(self.from_sides):
            return
        eye = self.lookout.eye(place)
        if on_sidecar(part) and not self.by_sidecar(eye):
            return
        if part not in self._stretches:
            vehicle, outfit = self.state.vehicles[self.target], self.state.outfits[self.target]
            self._stretches[part] = list(stretches(vehicle, outfit, self.shape, part))
        for edge, a, b in self._stretches[part]:
            if not edge or faces(eye, a, b):
                dark = self._dark(place, eye, stopped)
                for arc in self.lookout.arcs(sides):
                    yield edge, a, b, arc, dark

    def _nearest_of(self, aimed: Aimed) -> Nearest | None:
        """The nearest of a part of the target that weapons in one place see, however far they
        reach."""
        if aimed not in self._nearest:
            eye = self.lookout.eye(aimed[0])
            best = None
            for edge, a, b, arc, dark in self._lines(aimed):
                found = nearest_lit(eye, a, b, arc, dark)
                if found is not None and (best is None or found[0] < best[0]):
                    best = found[0], edge, place_at(a, b, found[1])
            self._nearest[aimed] = best and (isqrt(int(best[0])) // 2, best[1], best[2])
        return self._nearest[aimed]

    def _bearing(self, aimed: Aimed) -> Bearing | None:
        """How a part of the target lies to weapons in one place, however far they reach."""
        nearest = self._nearest_of(aimed)
        if nearest is None:
            return None
        distance, edge, point = nearest
        eye, part = self.lookout.eye(aimed[0]), aimed[3]
        sloped = part == TOP and on_wheels(self.state.vehicles[self.target])
        aside = (part in (*EDGES, TOP, UNDERBODY) or on_sidecar(part)) and edge and not sloped
        faced = not aside or in_arc(eye, arc_planes(self.shape, edge))
        clouds = self.lookout.clouds
        veiled = veil(eye, point, clouds) if clouds else 0
        beside = part in (FRONT, BACK) and self.by_sidecar(eye)
        return Bearing(
            distance, faced, self.from_sides, self.to_sides, self.nearing, veiled, point, beside
        )

    def _dark(self, place: str, eye: tuple[int, int], stopped: bool) -> list[Shadow]:
        """The shadows of all that may be in the way of weapons in one place."""
        key = place, stopped
        if key not in self._shadows:
            blocked = [*self.blocked, *(self._fog() if stopped else ())]
            self._shadows[key] = [shadow(eye, *each) for each in blocked]
        return self._shadows[key]

    def _fog(self) -> list[Screen]:
        """The clouds, which are in half units already, as what stops lasers."""
        return fog(self.state, self.lookout.clouds)

    def by_sidecar(self, eye: tuple[int, int]) -> bool:
        """Whether a place in half units is on the side on which a sidecar of the target runs, or on
        the line lengthwise through the middle of its counter (Sidecar Targeting)."""
        tub = self.state.outfits[self.target].anatomy.tub
        if tub is None:
            return False
        middle, out = muzzle(self.shape, TURRET), muzzle(self.shape, tub.side)
        x, y = out[0] - middle[0], out[1] - middle[1]
        return x * (eye[0] - middle[0]) + y * (eye[1] - middle[1]) >= 0

    def parts(self, gun: int) -> list[str]:
        """Return the target's parts that a weapon can be aimed at, visible or not."""
        record = self.state.outfits[self.firer].anatomy.guns[gun].record
        if record.grenades or record.to_hit is None:
            return []
        tires = bool(record.direct)
        if tires not in self._parts:
            self._parts[tires] = [
                part
                for part in parts_of(self.state.outfits[self.target]).values()
                if there(self.state, self.target, part)
                and (not tires or part.startswith(f"{TIRE}-"))
            ]
        return self._parts[tires]


def aims(state: State, firer: int, gun: int, target: int) -> dict[str, Bearing]:
    """Everything of a target that a weapon can be aimed at now, by part, with how it lies."""
    if target not in targets(state, firer):
        return {}
    view = View(state, firer, target)
    found = {part: view.bearing(gun, part) for part in view.parts(gun)}
    return {part: bearing for part, bearing in found.items() if bearing}
