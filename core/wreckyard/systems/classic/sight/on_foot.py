"""Lines of fire to and from people on foot (Line of Fire; Pedestrians).

A line goes to the square in which somebody is, from its middle. People see all round. Over a low
wall shoots nobody who lies behind it, nor is he hit there. Places are in half units, as lines have
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isqrt

from ....kit.arcs import arcs_with
from ....kit.convex import Convex
from ..design.design import TURRET
from ..map.file.grid import SQUARE
from ..map.map import LOW_WALL
from ..place.buildings import Stand, floor_of, house_at, is_fallen, is_open, is_opening, screens
from ..place.heights import height_at
from ..state.person import Walker, shape_of_walker, square_at
from ..state.state import State
from .aims import arc_planes, faces, muzzle, shape_of, side_names, stretches
from .bearing import Bearing
from .blockers import grazed, solid, walls_above
from .line import HalfPlane, Screen, nearest_lit, shadow
from .smoke import clouds, fog, place_at, veil

type Seen = tuple[int, tuple[int, int]]
"""How far off somebody is who is seen, in units, and where, in half units."""


def eye_of(walker: Walker) -> tuple[int, int]:
    """Where somebody on foot is."""
    return 2 * walker.x, 2 * walker.y


def stand_of(state: State, walker: Walker) -> Stand:
    """Return a walker as lines of fire see them."""
    floor = floor_of(state, walker.person) if state.upstairs else 0
    return Stand(shape_of_walker(walker), floor, bool(walker.prone), 0)


def vehicle_stand(state: State, number: int) -> Stand:
    """A vehicle as lines of fire have it."""
    return Stand(shape_of(state, number))


def spots_of(state: State, walker: Walker) -> list[tuple[int, int]]:
    """The middles of the squares in which somebody on foot shows: his own, and those of the
    openings beside him of the building in which he is (house)."""
    own = (walker.x, walker.y)
    house = house_at(state, *own)
    if house is None or is_fallen(state, house) or not house.is_within(*own):
        return [own]
    floor = floor_of(state, walker.person)
    found = [own]
    for across in (-SQUARE, 0, SQUARE):
        for down in (-SQUARE, 0, SQUARE):
            place = walker.x + across, walker.y + down
            at = house.squares.get(place, -1)
            if at < 0 or floor >= house.stories or not is_opening(state, at):
                continue
            # Who lies is below the sill of a window, and above the ground all are windows (house).
            if not walker.prone or (is_open(state, at) and not floor):
                found.append(place)
    return found


def is_at_an_opening(state: State, walker: Walker) -> bool:
    """Whether somebody looks out of a building, or leans on what is left of one."""
    house = house_at(state, walker.x, walker.y)
    if house is None:
        return False
    if is_fallen(state, house) or house.squares.get((walker.x, walker.y), -1) >= 0:
        return floor_of(state, walker.person) < house.stories
    return len(spots_of(state, walker)) > 1


def _level(state: State, stand: Stand) -> int:
    """How high the ground is on which somebody or something stands."""
    shape = stand.shape
    return height_at(state, (shape.left + shape.right) // 2, (shape.top + shape.bottom) // 2)


def in_the_way(
    state: State,
    stands: Sequence[Stand],
    but: Sequence[int],
    low: bool,
    stopped: bool,
    house: int = 0,
) -> list[Screen]:
    """What blocks lines between some stands: walls, low ones too for who lies, vehicles but some,
    buildings but one, clouds for lasers. From a floor above the ground one sees over all but
    buildings as high (house)."""
    shapes: list[Convex] = [*screens(state, stands, house)] if state.ground.houses else []
    vehicles: list[Convex] = []
    if not any(each.floor for each in stands):
        shapes += walls_above(state, max(_level(state, each) for each in stands))
        if low:
            pairs = zip(state.ground.walls, state.breaches, strict=True)
            shapes += [wall.shape for wall, breach in pairs if wall.kind == LOW_WALL and not breach]
        vehicles = [shape_of(state, number) for number in state.vehicles_in() if number not in but]
    found = [each.screen for each in (*solid(state, shapes), *grazed(state, vehicles))]
    return [*found, *(fog(state, clouds(state)) if stopped else ())]


def nearest_of(
    eye: tuple[int, int], shape: Convex, arcs: Iterable[Sequence[HalfPlane]], dark: list[Screen]
) -> Seen | None:
    """The nearest point of a square that is in some arc and can be seen."""
    shadows = [shadow(eye, *each) for each in dark]
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
    """Return the view of a walker from a vehicle's weapon, or ``None`` if it cannot be aimed at
    them."""
    each = state.outfits[number].anatomy.guns[gun]
    own = shape_of(state, number)
    arcs = [()] if len(each.arcs) > 3 else [arc_planes(own, side) for side in each.arcs]
    stands = (vehicle_stand(state, number), stand_of(state, walker))
    dark = in_the_way(state, stands, (number,), bool(walker.prone), stopped)
    found = nearest_shown(state, [muzzle(own, each.edge)], walker, arcs, dark)
    if found is None or (
        is_too_high(stands[1].floor, found[0]) and not fires_up(state, number, gun)
    ):
        return None
    return found


def fires_up(state: State, number: int, gun: int) -> bool:
    """Whether a weapon of a vehicle fires straight up: in a turret with a universal mounting."""
    outfit = state.outfits[number]
    return outfit.anatomy.guns[gun].edge == TURRET and outfit.design.has(UNIVERSAL)


def nearest_shown(
    state: State,
    eyes: Sequence[tuple[int, int]],
    walker: Walker,
    arcs: Sequence[Sequence[HalfPlane]],
    dark: list[Screen],
) -> Seen | None:
    """The nearest point of the squares in which somebody shows, from any of some eyes."""
    best: Seen | None = None
    for x, y in spots_of(state, walker):
        for eye in eyes:
            found = nearest_of(eye, square_at(x, y), arcs, dark)
            if found is not None and (best is None or found < best):
                best = found
    return best


UNIVERSAL = "universal-turret"
"""The mounting with which a turret fires straight up."""

HIGH_FLOOR = 3
"""From this floor on vehicles hit nobody from near by (Height Modifications)."""

STORY = 667
"""Ten feet, in units: an inch is fifteen."""


def is_too_high(floor: int, far: int) -> bool:
    """Whether somebody on a floor is too high for the weapons of a vehicle that is so far off: it
    must be further off than he is high."""
    return floor >= HIGH_FLOOR and far <= floor * STORY


def eyes_of(state: State, walker: Walker) -> list[tuple[int, int]]:
    """Where the lines of somebody on foot may begin."""
    return [(2 * x, 2 * y) for x, y in spots_of(state, walker)]


def seen_on_foot(state: State, firer: Walker, target: Walker, stopped: bool = False) -> Seen | None:
    """How far off somebody on foot is for another."""
    low = bool(firer.prone or target.prone)
    stands = (stand_of(state, firer), stand_of(state, target))
    if _has_a_ceiling_between(state, firer, target, stands):
        return None
    dark = in_the_way(state, stands, (), low, stopped)
    return nearest_shown(state, eyes_of(state, firer), target, [()], dark)


def _has_a_ceiling_between(
    state: State, one: Walker, two: Walker, stands: tuple[Stand, Stand]
) -> bool:
    """Whether two people are on different floors of one building."""
    if stands[0].floor == stands[1].floor:
        return False
    house = house_at(state, one.x, one.y)
    return house is not None and house is house_at(state, two.x, two.y)


def bearing_on_foot(
    state: State, firer: Walker, target: int, part: str, stopped: bool = False
) -> Bearing | None:
    """Return the bearing of a vehicle's part for a walker, or ``None`` without a shot."""
    vehicle, outfit = state.vehicles[target], state.outfits[target]
    shape = shape_of(state, target)
    stands = (stand_of(state, firer), vehicle_stand(state, target))
    dark = in_the_way(state, stands, (target,), bool(firer.prone), stopped)
    best = None
    for eye in eyes_of(state, firer):
        shadows = [shadow(eye, *each) for each in dark]
        for edge, a, b in stretches(vehicle, outfit, shape, part):
            if edge and not faces(eye, a, b):
                continue
            found = nearest_lit(eye, a, b, (), shadows)
            if found is not None and (best is None or found[0] < best[0]):
                best = found[0], edge, place_at(a, b, found[1]), eye
    if best is None:
        return None
    squared, edge, point, eye = best
    faced = not edge or part.startswith("tire-") or _in_arc(eye, shape, edge)
    inside = side_names(arcs_with(vehicle.pose, outfit.base, shape_of_walker(firer)))
    veiled = veil(eye, point, clouds(state))
    return Bearing(isqrt(int(squared)) // 2, faced, inside, (), False, veiled, point)


def _in_arc(eye: tuple[int, int], shape: Convex, edge: str) -> bool:
    planes = arc_planes(shape, edge)
    return all(u * eye[0] + v * eye[1] >= least for u, v, least, _ in planes)


def veiled_between(state: State, eye: tuple[int, int], point: tuple[int, int]) -> int:
    """The begun half inches of smoke and paint on a line."""
    return veil(eye, point, clouds(state))
