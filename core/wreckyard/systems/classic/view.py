"""How one vehicle lies to another: what of it is in arcs and in sight of which weapons (Line of Fire).

Rulings 26 to 29.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isqrt

from ...kit.arcs import arcs_with
from ...kit.convex import Convex
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
from .blockers import blockers
from .components import TIRE
from .cycle_parts import RIDER
from .design import TURRET, on_sidecar
from .outfit import INCH
from .records import BACK, FRONT, LEFT, RIGHT, TOP, UNDERBODY
from .sightline import HalfPlane, Outline, is_lit, nearest_lit, shadow
from .smoke import clouds, is_stopped, outlines, place_at, veil
from .state import State
from .to_hit import Bearing

type Lines = tuple[
    str, tuple[int, int], tuple[int, int], Sequence[HalfPlane], list[list[HalfPlane]]
]
"""A stretch of a part, as ``aims.Stretch``, an arc, and the shadows that may lie on it."""


class View:
    """How one vehicle lies to another: what all shots between the two have in common. The clouds on the
    map are ``veils``, where they are known already."""

    __slots__ = (
        "_all_seen",
        "_arcs",
        "_blocked",
        "_clouds",
        "_from_sides",
        "_parts",
        "_seen",
        "_shadows",
        "_stretches",
        "_visible",
        "firer",
        "nearing",
        "own",
        "shape",
        "state",
        "target",
        "to_sides",
    )

    def __init__(
        self, state: State, firer: int, target: int, veils: list[Convex] | None = None
    ) -> None:
        one, two = state.vehicles[firer], state.vehicles[target]
        self.state, self.firer, self.target = state, firer, target
        self.own, self.shape = shape_of(state, firer), shape_of(state, target)
        self._from_sides: tuple[str, ...] | None = None
        self.to_sides = side_names(arcs_with(one.pose, state.outfits[firer].base, self.shape))
        apart = abs(one.heading - two.heading) % 3600
        self.nearing = min(apart, 3600 - apart) > OPPOSED
        self._blocked: list[Outline] | None = None
        self._clouds = veils
        self._seen: dict[tuple[str, tuple[str, ...], bool, str], Bearing | None] = {}
        self._shadows: dict[tuple[str, bool], list[list[HalfPlane]]] = {}
        self._visible: dict[tuple[str, tuple[str, ...], bool, str], bool] = {}
        self._all_seen: dict[tuple[str, tuple[str, ...], bool, bool, int], tuple[str, ...]] = {}
        self._stretches: dict[str, list[Stretch]] = {}
        self._arcs: dict[tuple[str, ...], list[tuple[HalfPlane, ...]]] = {}
        self._parts: dict[bool, list[str]] = {}

    @property
    def from_sides(self) -> tuple[str, ...]:
        """The sides of the target that the firer is before."""
        if self._from_sides is None:
            pose, base = self.state.vehicles[self.target].pose, self.state.outfits[self.target].base
            self._from_sides = side_names(arcs_with(pose, base, self.own))
        return self._from_sides

    @property
    def clouds(self) -> list[Convex]:
        """The clouds on the map."""
        if self._clouds is None:
            self._clouds = clouds(self.state)
        return self._clouds

    @property
    def blocked(self) -> list[Outline]:
        """What may be in the way."""
        if self._blocked is None:
            self._blocked = blockers(self.state, self.firer, self.target)
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
        stopped = bool(self.clouds) and is_stopped(each)
        key = each.edge, each.arcs, stopped, part
        if key not in self._seen:
            self._seen[key] = self._bearing(each.edge, each.arcs, stopped, part)
        found = self._seen[key]
        reach = each.record.range
        return None if found is None or (reach and found.distance > reach * INCH) else found

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
        stopped = bool(self.clouds) and is_stopped(each)
        key = each.edge, each.arcs, stopped, part
        if key not in self._visible:
            lines = self._lines(*key) if self.is_in_arc(gun) else ()
            self._visible[key] = any(is_lit(a, b, arc, dark) for _, a, b, arc, dark in lines)
        if not self._visible[key]:
            return False
        reach = each.record.range * INCH
        # Where the farthest corner is within reach all of it is.
        return not reach or self._farthest(each.edge) <= reach or bool(self.bearing(gun, part))

    def _farthest(self, place: str) -> int:
        """How far the farthest corner of the target is from the weapons in one place."""
        x, y = muzzle(self.own, place)
        squares = [(2 * u - x) ** 2 + (2 * v - y) ** 2 for u, v in self.shape.points]
        return isqrt(max(squares)) // 2

    def _lines(
        self, place: str, sides: tuple[str, ...], stopped: bool, part: str
    ) -> Iterator[Lines]:
        """Every stretch of a part that weapons in one place may see, with each arc of theirs, and the
        shadows of what is in the way."""
        if part == RIDER and not {LEFT, RIGHT} & set(self.from_sides):
            return
        eye = muzzle(self.own, place)
        if on_sidecar(part) and not self.by_sidecar(eye):
            return
        if part not in self._stretches:
            vehicle, outfit = self.state.vehicles[self.target], self.state.outfits[self.target]
            self._stretches[part] = list(stretches(vehicle, outfit, self.shape, part))
        if sides not in self._arcs:
            self._arcs[sides] = _arcs(self.own, sides)
        for edge, a, b in self._stretches[part]:
            if not edge or faces(eye, a, b):
                dark = self._dark(place, eye, stopped)
                for arc in self._arcs[sides]:
                    yield edge, a, b, arc, dark

    def _bearing(
        self, place: str, sides: tuple[str, ...], stopped: bool, part: str
    ) -> Bearing | None:
        """How a part of the target lies to weapons in one place, however far they reach."""
        eye = muzzle(self.own, place)
        best = None
        for edge, a, b, arc, dark in self._lines(place, sides, stopped, part):
            found = nearest_lit(eye, a, b, arc, dark)
            if found is not None and (best is None or found[0] < best[0]):
                best = found[0], edge, place_at(a, b, found[1])
        if best is None:
            return None
        squared, edge, point = best
        distance = isqrt(int(squared)) // 2
        sloped = part == TOP and on_wheels(self.state.vehicles[self.target])
        aside = (part in (*EDGES, TOP, UNDERBODY) or on_sidecar(part)) and edge and not sloped
        faced = not aside or in_arc(eye, arc_planes(self.shape, edge))
        veiled = veil(eye, point, self.clouds) if self.clouds else 0
        beside = part in (FRONT, BACK) and self.by_sidecar(eye)
        return Bearing(
            distance, faced, self.from_sides, self.to_sides, self.nearing, veiled, point, beside
        )

    def _dark(self, place: str, eye: tuple[int, int], stopped: bool) -> list[list[HalfPlane]]:
        """The shadows of all that may be in the way of weapons in one place."""
        key = place, stopped
        if key not in self._shadows:
            blocked = [*self.blocked, *(outlines(self.clouds) if stopped else ())]
            self._shadows[key] = [shadow(eye, each) for each in blocked]
        return self._shadows[key]

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
        """What of the target is there for a weapon to be aimed at, seen or not."""
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


def _arcs(shape: Convex, sides: Sequence[str]) -> list[tuple[HalfPlane, ...]]:
    """The arcs of some sides; one without limits for all four."""
    if len(sides) == len(EDGES):
        return [()]
    return [arc_planes(shape, side) for side in sides]


def aims(state: State, firer: int, gun: int, target: int) -> dict[str, Bearing]:
    """Everything of a target that a weapon can be aimed at now, by part, with how it lies."""
    if target not in targets(state, firer):
        return {}
    view = View(state, firer, target)
    found = {part: view.bearing(gun, part) for part in view.parts(gun)}
    return {part: bearing for part, bearing in found.items() if bearing}
