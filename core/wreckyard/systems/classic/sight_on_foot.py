"""Lines of fire from and to people on foot (Line of Fire, Pedestrians; ruling 26).

A line goes to the square in which somebody is, from its middle. People see all round. Over a low
wall shoots nobody who lies behind it, nor is he hit there. Places are in half units, as lines have
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isqrt

from ...kit.arcs import arcs_with
from ...kit.convex import Convex
from .aims import arc_planes, faces, muzzle, shape_of, side_names, stretches
from .blockers import corners_of, walls_of
from .maps import LOW_WALL
from .sightline import HalfPlane, Outline, nearest_lit, shadow
from .smoke import clouds, outlines, place_at, veil
from .state import State
from .to_hit import Bearing
from .walker import Walker, shape_of_walker

type Seen = tuple[int, tuple[int, int]]
"""How far off somebody is who is seen, in units, and where, in half units."""


def eye_of(walker: Walker) -> tuple[int, int]:
    """Where the lines of somebody on foot begin."""
    return 2 * walker.x, 2 * walker.y


def in_the_way(state: State, but: Sequence[int], low: bool, stopped: bool) -> list[Outline]:
    """What blocks lines: walls, low ones too for who lies, vehicles but some, clouds for lasers."""
    shapes: list[Convex] = [*walls_of(state)]
    if low:
        pairs = zip(state.ground.walls, state.breaches, strict=True)
        shapes += [wall.shape for wall, breach in pairs if wall.kind == LOW_WALL and not breach]
    shapes += [shape_of(state, number) for number in state.vehicles_in() if number not in but]
    found = [corners_of(each) for each in shapes]
    return [*found, *(outlines(clouds(state)) if stopped else ())]


def nearest_of(
    eye: tuple[int, int], shape: Convex, arcs: Iterable[Sequence[HalfPlane]], dark: list[Outline]
) -> Seen | None:
    """The nearest point of a square that is in some arc and can be seen."""
    shadows = [shadow(eye, each) for each in dark]
    best: tuple[int, tuple[int, int]] | None = None
    corners = [(2 * point.x, 2 * point.y) for point in shape.points]
    for arc in arcs:
        for at, a in enumerate(corners):
            b = corners[at - 3]
            if not faces(eye, a, b):
                continue
            found = nearest_lit(eye, a, b, arc, shadows)
            if found is not None and (best is None or found[0] < best[0]):
                best = int(found[0]), place_at(a, b, found[1])
    return None if best is None else (isqrt(best[0]) // 2, best[1])


def seen_by_vehicle(
    state: State, number: int, gun: int, walker: Walker, stopped: bool
) -> Seen | None:
    """How far off somebody is for a weapon of a vehicle; ``None`` when it cannot be aimed at him."""
    each = state.outfits[number].anatomy.guns[gun]
    own = shape_of(state, number)
    arcs = [()] if len(each.arcs) > 3 else [arc_planes(own, side) for side in each.arcs]
    dark = in_the_way(state, (number,), bool(walker.prone), stopped)
    return nearest_of(muzzle(own, each.edge), shape_of_walker(walker), arcs, dark)


def seen_on_foot(state: State, firer: Walker, target: Walker, stopped: bool = False) -> Seen | None:
    """How far off somebody on foot is for another."""
    low = bool(firer.prone or target.prone)
    dark = in_the_way(state, (), low, stopped)
    return nearest_of(eye_of(firer), shape_of_walker(target), [()], dark)


def bearing_on_foot(
    state: State, firer: Walker, target: int, part: str, stopped: bool = False
) -> Bearing | None:
    """How a part of a vehicle lies to somebody on foot; ``None`` when he cannot shoot at it."""
    vehicle, outfit = state.vehicles[target], state.outfits[target]
    eye, shape = eye_of(firer), shape_of(state, target)
    dark = in_the_way(state, (target,), bool(firer.prone), stopped)
    shadows = [shadow(eye, each) for each in dark]
    best = None
    for edge, a, b in stretches(vehicle, outfit, shape, part):
        if edge and not faces(eye, a, b):
            continue
        found = nearest_lit(eye, a, b, (), shadows)
        if found is not None and (best is None or found[0] < best[0]):
            best = found[0], edge, place_at(a, b, found[1])
    if best is None:
        return None
    squared, edge, point = best
    faced = not edge or part.startswith("tire-") or _in_arc(eye, shape, edge)
    inside = side_names(arcs_with(vehicle.pose, outfit.base, shape_of_walker(firer)))
    veiled = veil(eye, point, clouds(state))
    return Bearing(isqrt(int(squared)) // 2, faced, inside, (), False, veiled, point)


def _in_arc(eye: tuple[int, int], shape: Convex, edge: str) -> bool:
    planes = arc_planes(shape, edge)
    return all(u * eye[0] + v * eye[1] >= least for u, v, least in planes)


def veiled_between(state: State, eye: tuple[int, int], point: tuple[int, int]) -> int:
    """The begun half inches of smoke and paint on a line."""
    return veil(eye, point, clouds(state))
