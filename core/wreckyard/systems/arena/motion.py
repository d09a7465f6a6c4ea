"""The ways of a car: straight, slide, turn, spin, reposition, and what each of them runs into.

Pure geometry: nothing here knows of tokens, dice or damage. A car in reverse is driven as
though its back were its front (Adjust Speed); the sides that a player names are always the
car's own.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from ...kit.geometry import (
    FRONT_LEFT,
    FRONT_RIGHT,
    REAR_LEFT,
    REAR_RIGHT,
    TOUCH,
    Pose,
    Side,
    corner,
    outline,
    shift,
    touch,
)
from ...kit.geometry import pivot as turned_about
from ...kit.sweep import contact
from ...kit.trig import TURN as FULL_TURN
from ...kit.trig import cosine, sine
from .actions import LEFT, RIGHT
from .components import components
from .geometry.base import CarBase
from .geometry.moves import Body, Drive, Ending, Pivot, Shift, Weight
from .geometry.push import drive as push_along

CAR_BASE = CarBase(1000, 500, 100)
"""A car: a rectangle with a nose and a rear cap that count for touching only (house sizes)."""

BARE = CAR_BASE.bare
"""A car without its caps: what aiming, sightlines, terrain and hazards use."""

STRAIGHT, TURN, SLIDE = range(3)
"""The moves of a movement point."""

STEP = 1000
"""A movement point: one car length."""

RETREAT = 2 * STEP
"""How far a stuck car goes back (Stuck)."""

REPOSITION_ANGLE = 900

_SWING = 1150
"""No part of a car is further than this from the corner on which it pivots."""

SQUARE = 114
"""A car is square to a wall when it is off by less than one part in so many: half a degree."""

type Bodies = dict[int, Body]
"""What can be touched, by obstacle number, in a fixed order, without the car that moves."""


@dataclass(frozen=True, slots=True)
class Bump:
    """A collision: ``first`` ran into ``second``, touching with these sides.

    ``first`` is -1 for the moving car itself; in a pile-up it is what the car pushed into
    ``second``, and ``mover_sides`` are the sides of the car that push it. Sides are empty for
    things without any, two when a corner was met exactly between them.
    """

    first: int
    second: int
    mover_sides: tuple[Side, ...]
    first_sides: tuple[Side, ...]
    second_sides: tuple[Side, ...]


@dataclass(slots=True)
class Motion:
    """The result of a way of a car: where everything is after it, and what happened on it.

    ``pose`` is the car's, ``bodies`` are the others as they lie now, ``moved`` tells how far
    each of them was pushed. ``turned`` is how far the car pivoted, in tenths of a degree,
    never negative. ``walls`` are the walls, or things held by one, that it touched before and
    would press on: then it must be repositioned, and nothing else of this happens. ``whole``
    says that nothing stopped it.
    """

    pose: Pose
    bodies: Bodies
    turned: int = 0
    whole: bool = True
    bumps: list[Bump] = field(default_factory=list)
    walls: list[int] = field(default_factory=list)
    moved: dict[int, tuple[int, int]] = field(default_factory=dict)
    popped: list[int] = field(default_factory=list)

    @property
    def lights(self) -> list[int]:
        """The light obstacles that were pushed and are still there."""
        return [number for number in self.moved if self.bodies[number].weight is Weight.LIGHT]


def _leg(
    motion: Motion, move: Shift | Pivot, shoving: bool = False, fresh: Collection[int] = ()
) -> Drive:
    """Go one leg of a way; ``fresh`` are numbers that count as not touched before it."""
    numbers = list(motion.bodies)
    result = push_along(
        motion.pose,
        CAR_BASE,
        move,
        list(motion.bodies.values()),
        shoving,
        [at for at, number in enumerate(numbers) if number in fresh],
    )
    motion.pose = result.pose
    motion.whole = result.ending is Ending.WHOLE
    motion.bodies = dict(motion.bodies)
    for at, x, y in result.moved:
        number = numbers[at]
        body = motion.bodies[number]
        motion.bodies[number] = Body(body.shape.moved(x, y), body.weight)
        before = motion.moved.get(number, (0, 0))
        motion.moved[number] = before[0] + x, before[1] + y
    for at in result.popped:
        number = numbers[at]
        del motion.bodies[number]
        motion.moved.pop(number, None)
        motion.popped.append(number)
    if result.ending is Ending.BLOCKED:
        motion.walls += [numbers[met.obstacle] for met in result.contacts if met.already]
    else:
        motion.bumps += [
            Bump(-1, numbers[met.obstacle], met.sides, (), met.other_sides)
            for met in result.contacts
        ]
        motion.bumps += [
            Bump(
                numbers[at],
                numbers[met.obstacle],
                _pushing_sides(motion, result, numbers, numbers[at]),
                met.sides,
                met.other_sides,
            )
            for at, met in result.pile_ups
        ]
    return result


def _pushing_sides(
    motion: Motion, result: Drive, numbers: list[int], last: int
) -> tuple[Side, ...]:
    """The sides of the car that press on the first thing of the chain that ends at ``last``."""
    pressed = {numbers[met.obstacle]: met.sides for met in result.pressed}
    links, behind = [last], [number for number in motion.moved if number != last]
    while links:
        for number in links:
            if number in pressed:
                return pressed[number]
        links = [
            number
            for number in behind
            if any(touch(motion.bodies[number].shape, motion.bodies[link].shape) for link in links)
        ]
        behind = [number for number in behind if number not in links]
    return next(iter(pressed.values()), ())


def _goes_left(side: int, reverse: bool) -> bool:
    """Whether a way to the car's own ``side`` goes left as seen in the direction of driving."""
    return (side == LEFT) != reverse


def drive(pose: Pose, bodies: Bodies, move: int, side: int, angle: int, reverse: bool) -> Motion:
    """One movement point: straight, turn (by ``angle`` tenths of a degree) or slide."""
    motion = Motion(pose, bodies)
    bearing = (pose.heading + (FULL_TURN // 2 if reverse else 0)) % FULL_TURN
    left = _goes_left(side, reverse)
    if move == SLIDE:
        off = 10 * components().turning_key.slide
        bearing = (bearing + (-off if left else off)) % FULL_TURN
    end = shift(pose, bearing, STEP)
    which = turning_corner(side, reverse) if move == TURN else -1
    if _is_open(pose, end, which, bodies):
        motion.pose = end
        if move == TURN:
            motion.pose = turned_about(end, CAR_BASE, which, -angle if left else angle)
            motion.turned = angle
        return motion
    _leg(motion, Shift(bearing, STEP))
    if move == TURN and motion.whole:
        before = outline(pose, CAR_BASE)
        # What it has only come alongside of on the way is not pressed on from the start.
        fresh = {
            number
            for number, body in bodies.items()
            if number not in motion.moved and not touch(before, body.shape)
        }
        pivot = Pivot(which, -angle if left else angle)
        motion.turned = _leg(motion, pivot, fresh=fresh).made
    return motion


def _is_open(start: Pose, end: Pose, which: int, bodies: Bodies) -> bool:
    """Whether nothing is anywhere near a straight way and the turn behind it, if there is one.

    Most movement points are of this kind, and need no sweep.
    """
    first, last = outline(start, CAR_BASE), outline(end, CAR_BASE)
    left, right = min(first.left, last.left) - TOUCH, max(first.right, last.right) + TOUCH
    top, bottom = min(first.top, last.top) - TOUCH, max(first.bottom, last.bottom) + TOUCH
    x, y = corner(end, CAR_BASE, which) if which >= 0 else (0, 0)
    for shape, _ in bodies.values():
        if (
            shape.left <= right
            and left <= shape.right
            and shape.top <= bottom
            and top <= shape.bottom
        ):
            return False
        if which >= 0:
            across = max(shape.left - x, x - shape.right, 0)
            along = max(shape.top - y, y - shape.bottom, 0)
            if across * across + along * along < _SWING * _SWING:
                return False
    return True


def turning_corner(side: int, reverse: bool) -> int:
    """The corner that a turn to ``side`` pivots on: the trailing one at the key's side."""
    if reverse:
        return FRONT_LEFT if side == LEFT else FRONT_RIGHT
    return REAR_LEFT if side == LEFT else REAR_RIGHT


def spin_corner(side: int, reverse: bool) -> int:
    """The corner that a spin pivots on after a maneuver to ``side``: the leading one opposite."""
    if reverse:
        return REAR_RIGHT if side == LEFT else REAR_LEFT
    return FRONT_RIGHT if side == LEFT else FRONT_LEFT


def spin(pose: Pose, bodies: Bodies, side: int, angle: int, reverse: bool) -> Motion:
    """Spinning out after a slide or turn to ``side``: the tail swings out to the other side.

    What the car touches is pushed; a wall that it presses on ends the spin (Spinning Out).
    """
    motion = Motion(pose, bodies)
    turn = -angle if _goes_left(side, reverse) else angle
    motion.turned = _leg(motion, Pivot(spin_corner(side, reverse), turn)).made
    return motion


def reposition(
    pose: Pose, bodies: Bodies, side: int, walls: Collection[int], reverse: bool
) -> Motion:
    """Pivot a full D4 away from the walls that the car presses on (Pushing Walls).

    Everything but walls is pushed, and nothing is a collision; what is held by a wall counts
    as one. The car is moved off its wall as far as the pivot needs. ``whole`` is false when it
    is stuck.
    """
    held = {
        number: Body(body.shape, Weight.WALL) if number in walls else body
        for number, body in bodies.items()
    }
    motion = Motion(pose, held)
    turn = -REPOSITION_ANGLE if _goes_left(side, reverse) else REPOSITION_ANGLE
    motion.turned = _leg(motion, Pivot(turning_corner(side, reverse), turn), shoving=True).made
    return motion


def retreat(pose: Pose, bodies: Bodies, reverse: bool) -> Motion:
    """Two lengths straight back for a stuck car, pushing everything but walls (Stuck)."""
    motion = Motion(pose, bodies)
    bearing = (pose.heading + (0 if reverse else FULL_TURN // 2)) % FULL_TURN
    _leg(motion, Shift(bearing, RETREAT), shoving=True)
    return motion


def far_sides(pose: Pose, bodies: Bodies, walls: Collection[int]) -> tuple[int, ...]:
    """The sides of a car that are furthest from the walls that it presses on, left first.

    Both when it stands square to its wall, to half a degree, or when walls on both sides leave
    no side better than the other (Pushing Walls).
    """
    shape = outline(pose, CAR_BASE)
    s, c = sine(pose.heading), cosine(pose.heading)
    sides = {LEFT, RIGHT}
    for wall in walls:
        if wall not in bodies:
            continue
        x, y = contact(shape, bodies[wall].shape, 0, True).direction
        across, along = x * c + y * s, x * s - y * c
        if abs(across) * SQUARE > abs(along):
            sides.discard(RIGHT if across > 0 else LEFT)
    return tuple(side for side in (LEFT, RIGHT) if side in sides) or (LEFT, RIGHT)
