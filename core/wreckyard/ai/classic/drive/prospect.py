"""What may follow a path: distance to an opponent, and whose guns bear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....systems.classic.search import INCH, Pose
from ..fire.shots import shot_value, threat
from ..fire.sketch import Rig, side_of
from ..mind.judgement import FASTEST, FOLLOWING, NEARING, OUT_OF_RANGE, RESTLESS_PACE
from .rams import charge, parting
from .ways import PIVOTING, Node

if TYPE_CHECKING:
    from .planner import Planner

WHEELING = 90.0
"""By how many degrees a vehicle may turn in the turn after a plan."""

ASTRAY = 0.004
"""What an inch costs by which a foe is too far off, along and across together."""

FREE, CLEAR = 0.06, 1.5
"""What it is worth to be clear of what one's nose is at; how many inches off one is that."""


def off(one: Pose, other: Pose) -> float:
    """How far two places are from each other in inches, along and across together."""
    return (abs(other.x - one.x) + abs(other.y - one.y)) / INCH


def far_round(planner: Planner, pose: Pose) -> float:
    """What it costs that one does not drive straight from a place to the nearest foe; 0 where one
    does."""
    if planner.detours is None:
        return 0.0
    way = planner.detour(pose, nearest(planner, pose))
    return 0.0 if way is None else ASTRAY * way.length


def nearest(planner: Planner, pose: Pose) -> Rig:
    """The foe to whom it is nearest from a place, by the ways that there are."""

    def far(foe: Rig) -> float:
        way = planner.detour(pose, foe)
        return off(foe.pose, pose) if way is None else way.length

    return min(planner.foes, key=far)


def outlook(planner: Planner, node: Node) -> float:
    """What may come after a way: the nearer a foe the better, and whose guns bear on whom. Where
    one does not drive straight to him, nearer is what is further along the way round."""
    manner, judgement = planner.manner, planner.judgement
    near = nearest(planner, node.pose)
    way, there = planner.detour(node.pose, near), near.path[-1]
    if way is None:
        gap = off(near.pose, node.pose)
        astray = gap - manner.range
    else:
        # Nobody is at his range to somebody behind a wall.
        gap = astray = way.length
    worth = -ASTRAY * manner.care * max(astray, -manner.off * astray)
    worth += manner.pace * min(FASTEST, abs(node.speed)) / 100
    if manner.lead and gap < FOLLOWING:
        x, y = near.pose.x - node.pose.x, near.pose.y - node.pose.y
        worth += manner.lead * (side_of(node.pose.heading / 10, x, y) == "back")
    if planner.spent:
        return parting(node.pose, there)
    if planner.stuck:
        return worth + node.sure * FREE * min(1.0, off(planner.me.pose, node.pose) / CLEAR)
    if planner.rams:
        goal = there if way is None else there._replace(x=way.x, y=way.y)
        worth += node.sure * charge(
            planner.me, planner.field, near, goal, node.pose, node.speed, planner.cornered
        )
        return worth
    if planner.doomed:
        worth += planner.doomed * parting(node.pose, there)
    if planner.restless:
        return worth + RESTLESS_PACE * min(FASTEST, abs(node.speed)) / 100
    off_pace = abs(abs(node.speed) - PIVOTING) / 100
    near_by = max(0.0, min(1.0, (OUT_OF_RANGE - gap) / NEARING))
    worth -= judgement.slow * off_pace * near_by
    if judgement.facing:
        mine = _could(planner, planner.me, node.pose, near, there)
        his = _could(planner, near, there, planner.me, node.pose)
        worth += judgement.facing * node.sure * (mine - planner.fear * his)
    return worth


def _could(planner: Planner, firer: Rig, at: Pose, target: Rig, there: Pose) -> float:
    """What the shots of a vehicle may come to from where a way ends."""
    if planner.judgement.turned:
        return planner.seen(threat(firer, at, target, there, WHEELING), at, there)
    return shot_value(firer, at, target, there, False)
