"""The likely plans of an opponent.

It plans anew in each phase, against a car that drives straight on from where it has come to; so it
is read in each phase against the way that one has in mind.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from ....systems.classic import VehicleNumber
from ....systems.classic.search import (
    DRIVING,
    Action,
    Pose,
    SliceDue,
    State,
    frames,
    lowered,
    moves_of,
    question,
)
from ..fire.sketch import Rig, quarters_left
from ..regular import FINE, HARDEST, SLOW, Regular
from .field import drift_from
from .planner import PHASES, Planner
from .ways import Node, slices_of

FOE = Regular.judgement
"""How a foe is taken to plan."""


def can_choose(state: State, foe: int) -> bool:
    """Whether a vehicle drives, and goes where it wants with its next move."""
    motion = state.vehicles[foe].motion
    return motion.mode == DRIVING and not motion.coming


def never() -> bool:
    """That there is time."""
    return False


def likely_speed(
    state: State, foe: VehicleNumber, number: int, is_late: Callable[[], bool] = never
) -> int:
    """The speed that is best for a foe against one that drives straight on, tenths of a mph; when
    it is late, the best of those tried so far, which is that of now at least."""
    motion = state.vehicles[foe].motion
    if motion.changed or motion.speed < 0:
        return motion.speed
    planner = Planner(state, foe, FOE, [number])
    now, outfit = motion.speed, planner.outfit
    most = max(now, min(now + outfit.acceleration, outfit.top_speed))
    speeds = [now, 0, most]
    speeds += range(max(0, now + HARDEST), most, FINE if now > SLOW else FINE // 2)
    best, most_worth = now, -math.inf
    for new in dict.fromkeys(speeds):
        if is_late():
            break
        worth = _speed_worth(planner, new)
        if worth > most_worth:
            best, most_worth = new, worth
    return best


def _speed_worth(planner: Planner, new: int) -> float:
    now = planner.vehicle.motion.speed
    change = Action("speed", amount=new - now) if new != now else Action("hold")
    return Regular.speed_worth(planner, change)


def likely_path(state: State, foe: VehicleNumber, number: int, speed: int) -> list[Pose]:
    """Where a foe is now and after each phase on its best way at a speed against one that drives
    straight on."""
    planner = Planner(state, foe, FOE, [number])
    way = _way(state, planner, speed, _left(state, foe, speed))
    return [planner.vehicle.pose, *[place.pose for place in way.places]]


def answered_path(
    state: State,
    foe: VehicleNumber,
    number: int,
    speed: int,
    mine: Node,
    is_late: Callable[[], bool] = never,
) -> list[Pose]:
    """Where a foe is now and after each phase of this turn if it plans anew in each of them against
    a way of somebody else; no further than there is time for."""
    world = state.copy()
    them, me = world.vehicles[foe], world.vehicles[number]
    me.motion.speed, them.motion.speed = mine.speed, speed
    # Faster first; whoever is asked about his way is before who has still one to go.
    before = question(state) == "maneuver" or abs(mine.speed) > abs(speed)
    lefts = _left(state, foe, speed), _left(state, number, mine.speed)
    world.stack[-1] = frames.Maneuver(foe, 0)
    path = [them.pose]
    for at, phase in enumerate(range(max(1, min(PHASES, state.phase)), PHASES + 1)):
        if is_late():
            break
        world.phase = phase
        left, own = lefts
        if at:
            left, own = moves_of(abs(speed))[phase - 1], moves_of(abs(mine.speed))[phase - 1]
            before = abs(mine.speed) > abs(speed)
        if before:
            me.x, me.y, me.heading = mine.places[at].pose
        world.slices = [] if before else [SliceDue(number, own, 0)]
        if left:
            place = _way(world, Planner(world, foe, FOE, [number]), speed, left).places[0]
            them.x, them.y, them.heading = place.pose
            them.motion.status = lowered(them.motion.status, place.hard)
        path.append(them.pose)
        them.motion.maneuvered = them.motion.skidded = them.motion.difficulty = 0
        me.x, me.y, me.heading = mine.places[at].pose
    return path


def _left(state: State, foe: int, speed: int) -> int:
    """The quarter inches that a foe makes in this phase at a speed."""
    if question(state) in ("speed", "enter"):
        return moves_of(abs(speed))[max(1, min(PHASES, state.phase)) - 1]
    return quarters_left(state, foe)


def _way(state: State, planner: Planner, speed: int, left: int) -> Node:
    motion = state.vehicles[planner.number].motion
    made = bool(motion.maneuvered or motion.skidded)
    return planner.plan(speed, slices_of(left), motion.status, made, motion.difficulty)


def follow(planner: Planner, foe: Rig, path: list[Pose], speed: int) -> None:
    """Take a foe to go along a path at a speed, and straight on from its end."""
    foe.speed = speed / 10
    rest = planner.phases[len(path) - 1 :]
    foe.path = path + drift_from(path[-1], speed, planner.field, rest)
