"""The path of a counter: first contact, final position, flat counters it crosses (Movement).

A way is the legs of a maneuver or of a crash result (``maneuvers``), all of it swept: whoever
starts without overlapping anything ends so, and passes through nothing. An inch is 1000 units.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import NamedTuple

from ....kit.arrival import nears_straight, nears_turning
from ....kit.convex import Convex
from ....kit.crossing import Crossing, crossed_pivoting, crossed_straight, crossed_turning
from ....kit.geometry import TOUCH, Base, Footprint, Pose, corner, outline, touch
from ....kit.sweep import Contact, Sweep, contact, sweep_straight
from ....kit.trig import TURN, rounded, vector
from ....kit.turning import sweep_pivot, sweep_turn
from ..book.maneuvers import (
    BEND,
    DRIFT,
    GENTLE,
    LEFT,
    MIDDLE,
    RIGHT,
    STRAIGHT,
    SWERVE,
    Leg,
    Maneuver,
)

CAR, CYCLE, PERSON = Base(1000, 500), Base(500, 500), Base(250, 250)
"""The counters: of cars and trikes, of cycles with or without a sidecar, of people on foot."""


class Part(NamedTuple):
    """A leg of a way as far as it was made, and the poses at its ends."""

    start: Pose
    leg: Leg
    end: Pose


class Way(NamedTuple):
    """How far a counter came.

    ``parts`` are what it made, in order. ``contacts`` are what it met there: of each ``already``
    says that the two were held to touch before, so that it is no new collision (ruling 23); none
    when the way is whole. ``rest`` are the legs that it has not made, the first of them perhaps
    in part, for whoever goes on after a collision.
    """

    pose: Pose
    parts: tuple[Part, ...]
    contacts: tuple[Contact, ...]
    rest: tuple[Leg, ...]


def drive(
    pose: Pose,
    base: Footprint,
    legs: Sequence[Leg],
    obstacles: Sequence[Convex],
    held: Collection[int] = (),
) -> Way:
    """Moves a counter along legs until it is stopped or ends next to something it would press on.

    ``obstacles`` are all that it cannot pass, by whose places contacts name them; it must overlap
    none of them. ``held`` are the places of those that it collided with and has touched since.
    Sliding along what it touches is no contact.
    """
    there = _near(pose, base, legs, obstacles)
    shapes = [obstacles[place] for place in there]
    parts: list[Part] = []
    left = list(legs)
    while left:
        leg = left.pop(0)
        swept = _sweep(pose, base, leg, shapes)
        made, rest = _split(leg, swept.made)
        parts.append(Part(pose, made, swept.pose))
        met = []
        for each in swept.contacts:
            place = there[each.obstacle]
            met.append(each._replace(obstacle=place, already=place in held))
        pose = swept.pose
        known = [*held, *[each.obstacle for each in met]]
        met += _arrived(
            pose, base, leg, [(place, obstacles[place]) for place in there if place not in known]
        )
        if met:
            return Way(pose, tuple(parts), tuple(met), (*rest, *left))
    return Way(pose, tuple(parts), (), ())


def touching(
    pose: Pose, base: Footprint, obstacles: Sequence[Convex], places: Collection[int]
) -> list[int]:
    """Those of some obstacles, by their places, that a counter still touches."""
    shape = outline(pose, base)
    return [place for place in places if touch(shape, obstacles[place])]


def _near(
    pose: Pose, base: Footprint, legs: Sequence[Leg], obstacles: Sequence[Convex]
) -> list[int]:
    """The places of the obstacles that a way could come to: each turn takes a counter no further
    than twice its size."""
    shape = outline(pose, base)
    size = shape.right - shape.left + shape.bottom - shape.top + TOUCH
    far = size + sum([leg.length + abs(leg.aside) or 2 * size for leg in legs])
    left, right, top, bottom = pose.x - far, pose.x + far, pose.y - far, pose.y + far
    return [
        place
        for place, other in enumerate(obstacles)
        if other.left <= right
        and left <= other.right
        and other.top <= bottom
        and top <= other.bottom
    ]


def _step(leg: Leg) -> tuple[int, int]:
    """A straight leg as a step (x, y)."""
    x, y = vector(leg.bearing, leg.length)
    u, v = vector((leg.bearing + TURN // 4) % TURN, leg.aside)
    return x + u, y + v


def _sweep(pose: Pose, base: Footprint, leg: Leg, obstacles: Sequence[Convex]) -> Sweep:
    if leg.length:
        return sweep_straight(pose, base, *_step(leg), obstacles, leg.length)
    if leg.corner == MIDDLE:
        return sweep_turn(pose, base, (pose.x, pose.y), leg.angle, obstacles)
    return sweep_pivot(pose, base, leg.corner, leg.angle, obstacles)


def _split(leg: Leg, made: int) -> tuple[Leg, list[Leg]]:
    """A leg as far as it was made, and what is left of it, if anything is."""
    if leg.length:
        aside = rounded(leg.aside * made, leg.length)
        done = leg._replace(length=made, aside=aside)
        rest = leg._replace(length=leg.length - made, aside=leg.aside - aside)
        return done, [rest] if rest.length else []
    turned = made if leg.angle > 0 else -made
    rest = leg._replace(angle=leg.angle - turned)
    return leg._replace(angle=turned), [rest] if rest.angle else []


def _arrived(
    pose: Pose, base: Footprint, leg: Leg, obstacles: Sequence[tuple[int, Convex]]
) -> list[Contact]:
    """What a counter came next to by a leg without being stopped by it, and would press on if it
    went on so; obstacles are given with their places."""
    shape = outline(pose, base)
    found: list[Contact] = []
    for place, other in obstacles:
        if not touch(shape, other):
            continue
        if leg.length:
            nearing = nears_straight(shape, *_step(leg), other)
        else:
            centre = (pose.x, pose.y) if leg.corner == MIDDLE else corner(pose, base, leg.corner)
            nearing = leg.angle != 0 and nears_turning(shape, centre, leg.angle > 0, other)
        if nearing:
            found.append(contact(shape, other, place, False))
    return found


class Passed(NamedTuple):
    """A flat counter that a way passes over, by its place; ``part`` is the part of the way, and
    ``at`` how much of it was made, from 0 to 1. ``already`` says that the vehicle lay on it when
    the way began, which is no new hit (Debris and Obstacles)."""

    marker: int
    part: int
    at: Fraction
    already: bool


def passed(base: Footprint, parts: Sequence[Part], markers: Sequence[Convex]) -> list[Passed]:
    """The flat counters that a way passes over, each once, in the order of the way."""
    found: dict[int, Passed] = {}
    for number, part in enumerate(parts):
        for each in _crossed(part, base, markers):
            if each.marker not in found:
                already = each.already and number == 0
                found[each.marker] = Passed(each.marker, number, each.at, already)
    return list(found.values())


def _crossed(part: Part, base: Footprint, markers: Sequence[Convex]) -> list[Crossing]:
    start, leg, _ = part
    if leg.corner != MIDDLE:
        return crossed_pivoting(start, base, leg.corner, leg.angle, markers)
    if leg.angle:
        return crossed_turning(start, base, (start.x, start.y), leg.angle, markers)
    return crossed_straight(outline(start, base), *_step(leg), markers)


def so_far(maneuver: Maneuver, rest: Sequence[Leg], begun: bool = False) -> Maneuver:
    """Return what an unfinished maneuver counts as (ruling 11).

    Within the straight inch it is none, else it goes by the angle, by whole degrees, or by the
    drift; a controlled skid needs all of the turn. Others count whole once they have begun. Legs
    along a wall, behind what is made of a turn, change nothing. With ``begun``, as version 2 had
    it, begun degrees count, and such legs make the turn none.
    """
    if not rest or maneuver.kind not in (DRIFT, BEND, SWERVE):
        return maneuver
    first = rest[0]
    if maneuver.kind != DRIFT and not begun and not any(leg.angle for leg in rest):
        return maneuver
    aside = _drift_of(maneuver)
    if first.length:
        aside = aside._replace(amount=aside.amount - abs(first.aside))
    else:
        turned = maneuver.amount * 10 - abs(first.angle)
        degrees = -(-turned // 10) if begun else turned // 10
        if degrees:
            return Maneuver(maneuver.kind, maneuver.side, degrees)
    return aside if aside.amount else Maneuver(STRAIGHT)


def _drift_of(maneuver: Maneuver) -> Maneuver:
    """The drift with which a maneuver begins. A drift of no units does not count."""
    if maneuver.kind == DRIFT:
        return maneuver
    side = LEFT if maneuver.side == RIGHT else RIGHT
    return Maneuver(DRIFT, side, GENTLE if maneuver.kind == SWERVE else 0)
