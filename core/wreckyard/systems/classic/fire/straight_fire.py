"""Unaimed fire hits the first thing on its line (Automatic Fire)."""

from __future__ import annotations

from ....kit.line import met_in_order, whole_units
from ..design.design import TURRET
from ..place.buildings import Stand, screens
from ..sight.aims import EDGES, arc_planes, faces, in_arc, muzzle, shape_of, side_at, targets
from ..sight.bearing import Bearing
from ..sight.blockers import doubled, walls_of
from ..sight.smoke import is_stopped, place_at, veil
from ..sight.view import View
from ..state.outfit import INCH
from ..state.state import State

FAR = 1000
"""How many half lengths of a counter a line straight on is followed: off every map."""


def straight_on(state: State, firer: int, gun: int) -> tuple[int, str, Bearing] | None:
    """What a weapon hits that is not aimed: the first thing on the line straight out from the
    middle of its side, if it is a vehicle; which, at which side, and how it lies (ruling 32)."""
    outfit = state.outfits[firer]
    own = shape_of(state, firer)
    place = outfit.anatomy.guns[gun].edge
    eye, middle = muzzle(own, place), muzzle(own, TURRET)
    far = (
        eye[0] + (eye[0] - middle[0]) * FAR,
        eye[1] + (eye[1] - middle[1]) * FAR,
    )
    numbers = targets(state, firer)
    shapes = [doubled(shape_of(state, number)) for number in numbers]
    walls = [doubled(wall) for wall in (*walls_of(state, firer), *screens(state, [Stand(own)]))]
    met = met_in_order(eye, far, [*shapes, *walls])
    if not met or met[0].place >= len(numbers):
        return None
    target, shape = numbers[met[0].place], shapes[met[0].place]
    view = View(state, firer, target)
    for at, edge in enumerate(EDGES):
        a, b = shape.points[at], shape.points[at - 3]
        if faces(eye, a, b) and crosses(eye, far, a, b):
            part = side_at(state.vehicles[target], edge)
            share = met[0].stretch.enter
            distance = whole_units(eye, far, share) // 2
            point = place_at(eye, far, share)
            veiled = veil(eye, point, view.lookout.clouds)
            each = outfit.anatomy.guns[gun]
            reach = each.record.range * INCH
            if (veiled and is_stopped(each)) or (reach and distance > reach):
                return None
            faced = in_arc(eye, arc_planes(view.shape, edge))
            bearing = Bearing(
                distance, faced, view.from_sides, view.to_sides, view.nearing, veiled, point
            )
            return target, part, bearing
    return None


def crosses(
    eye: tuple[int, int], far: tuple[int, int], a: tuple[int, int], b: tuple[int, int]
) -> bool:
    """Whether a line meets an edge."""
    x, y = far[0] - eye[0], far[1] - eye[1]
    one = x * (a[1] - eye[1]) - y * (a[0] - eye[0])
    other = x * (b[1] - eye[1]) - y * (b[0] - eye[0])
    return one * other <= 0
