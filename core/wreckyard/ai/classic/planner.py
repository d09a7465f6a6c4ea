"""A beam over the slices of the coming phases, with exact odds of control for every maneuver.

A plan is what a driver does with each inch; it is worth the best shot of each turn, less what the
foes' shots take, less what losing control and walls cost (Classic page, section 7).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from ...systems.classic.search import (
    BEND,
    DRIFT,
    INCH,
    PIVOT,
    STRAIGHT,
    Maneuver,
    Pose,
    State,
    cap,
    control_chance,
    difficulty,
    end_of,
    gap_at_most,
    hc_now,
    lowered,
    moves_of,
    outline,
    recovered,
    skill,
)
from .sketch import Field, Rig, drift_on, foes_of, quarters_left, ram_value, rig_of, shot_value

PHASES = 5

WHOLE, HALF = 4, 2
"""Quarter inches of a slice in which there can be a maneuver, and of a half-move."""

PIVOTING = 50
"""The speed of pivots, tenths of a mph."""

AHEAD = Maneuver(STRAIGHT)

TEMPLATES = (
    AHEAD,
    *[Maneuver(BEND, side, angle) for angle in (15, 30, 45, 60, 90) for side in "LR"],
    *[Maneuver(DRIFT, side, 250) for side in "LR"],
)

PIVOTS = (
    AHEAD,
    *[
        Maneuver(PIVOT, side, angle, about=side)
        for angle in (30, 60, 90, 135, 180)
        for side in "LR"
    ],
)

CRASH = 0.25
"""What losing control at 30 mph costs, as a share of a vehicle; it grows with the speed."""

RAM = 0.012
"""What running into something costs for each mph."""

CONTACT = 50
"""Vehicles this near are taken to collide, in units; those with their middles further apart than
``FAR_APART``, along and across together, are not."""

FAR_APART = 1700

BRAKING = 15
"""mph that one brakes safely in a turn."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """How a driver weighs: what shots at it count, how far ahead it looks in phases, how many ways
    it keeps, and the risk of losing control that it will not go beyond in a maneuver."""

    fear: float = 0.8
    horizon: int = 10
    width: int = 8
    risk: float = 0.12


@dataclass(frozen=True, slots=True)
class Node:
    """A place on a way: where, the handling status, what it is worth so far, how likely it came so
    far; the first maneuver; the best shots of this turn given and taken."""

    pose: Pose
    status: int
    worth: float
    sure: float
    first: Maneuver
    give: float = 0.0
    take: float = 0.0
    made: bool = False


@lru_cache(maxsize=65536)
def control(speed: int, status: int, ability: int) -> float:
    return float(control_chance(Fraction(abs(speed), 10), status, ability))


class Planner:
    """Plans for one vehicle from where it stands."""

    def __init__(self, state: State, number: int, judgement: Judgement) -> None:
        self.state, self.number, self.judgement = state, number, judgement
        self.vehicle, self.outfit = state.vehicles[number], state.outfits[number]
        self.field = Field(state, number)
        self.me = rig_of(state, number)
        self.ability = skill(state, number)
        self.hc, self.cap = hc_now(state, number), cap(state, number)
        first = max(1, min(PHASES, state.phase))
        self.phases = [(first - 1 + at) % PHASES + 1 for at in range(judgement.horizon + 1)]
        self.foes = [rig_of(state, foe) for foe in foes_of(state, number)]
        for foe in self.foes:
            left = quarters_left(state, foe.number)
            foe.path = drift_on(state, self.field, foe, self.phases, left)

    def plan(self, speed: int, slices: list[int], status: int, made: bool, hard: int = 0) -> Node:
        """The best way at a speed in tenths of a mph, from the slices that are left of this phase,
        in quarter inches. ``made``: there is no maneuver any more in this phase."""
        vehicle = self.vehicle
        nodes = [Node(vehicle.pose, status, 0.0, 1.0, AHEAD, made=made)]
        moves = moves_of(speed)
        opening = True
        for at, phase in enumerate(self.phases):
            quarters = slices if at == 0 else slices_of(moves[phase - 1])
            for number, length in enumerate(quarters):
                nodes = self._step(nodes, speed, length, opening, number, at)
                opening = False
            nodes = [
                self._end_of_phase(node, speed, at, phase, hard if at == 0 else 0) for node in nodes
            ]
        ends = [self._leaf(node, speed) for node in nodes]
        return max(ends, key=lambda node: node.worth)

    def later_shot(self, target: int) -> float:
        """How much more the best shot at a foe is worth in a later phase of this turn than now, if
        both drive straight on; 0 when it is no foe any more."""
        foe = next((each for each in self.foes if each.number == target), None)
        if foe is None:
            return 0.0
        own = drift_on(self.state, self.field, self.me, self.phases, 0)
        left = PHASES - self.phases[0]
        now = shot_value(
            self.me, self.me.pose, foe, foe.pose, True, hard=self.vehicle.motion.difficulty
        )
        later = [
            shot_value(self.me, own[at + 1], foe, foe.path[at + 1], True)
            for at in range(1, min(left + 1, len(own) - 1))
        ]
        return max(later, default=0.0) / max(now, 1e-6)

    def _step(
        self, nodes: list[Node], speed: int, length: int, opening: bool, number: int, at: int
    ) -> list[Node]:
        """All ways to make a slice, the best of them kept."""
        found: dict[tuple[int, int, int, bool], Node] = {}
        for node in nodes:
            for maneuver in self._choices(node, speed, length, number):
                new = self._make(node, speed, length, maneuver, opening, at)
                if new is None:
                    continue
                key = new.pose.x // 250, new.pose.y // 250, new.pose.heading // 75, new.made
                if key not in found or found[key].worth < new.worth:
                    found[key] = new
        # A rough order for the cut: what it is worth, and whether it looks at a foe.
        ranked = sorted(found.values(), key=lambda node: -(node.worth + self._promise(node, speed)))
        return ranked[: self.judgement.width]

    def _choices(self, node: Node, speed: int, length: int, number: int) -> tuple[Maneuver, ...]:
        if node.made or number > 1:
            return (AHEAD,)
        if length == WHOLE:
            return TEMPLATES
        return PIVOTS if length == HALF and abs(speed) == PIVOTING else (AHEAD,)

    def _make(
        self, node: Node, speed: int, length: int, maneuver: Maneuver, opening: bool, at: int
    ) -> Node | None:
        reverse = speed < 0
        pose = end_of(node.pose, self.outfit.base, maneuver, length * INCH // 4, reverse)
        status, worth, sure = node.status, node.worth, node.sure
        hard = difficulty(maneuver, reverse)
        if hard:
            status = lowered(status, hard)
            kept = control(speed, status, self.ability)
            if 1 - kept > self.judgement.risk and maneuver != AHEAD:
                return None
            worth -= sure * (1 - kept) * CRASH * abs(speed) / 300
            sure *= kept
        if self.field.blocked(pose):
            worth -= sure * (0.05 + RAM * abs(speed) / 10)
            pose = node.pose
            sure *= 0.3
        for foe in self.foes:
            there = self._meets(node.pose, pose, foe, at)
            if there is not None:
                ram = ram_value(self.me, node.pose, speed / 10, foe, foe.path[at])
                worth += sure * 0.93**at * ram
                sure *= 0.3
        first = maneuver if opening else node.first
        made = node.made or maneuver.kind != STRAIGHT
        return Node(pose, status, worth, sure, first, node.give, node.take, made)

    def _meets(self, start: Pose, end: Pose, foe: Rig, at: int) -> Pose | None:
        """Where a foe that moves is when an inch of a phase runs into it."""
        if not foe.speed:
            return None
        before, after = foe.path[at], foe.path[at + 1]
        middle = Pose((before.x + after.x) // 2, (before.y + after.y) // 2, after.heading)
        for there in (after, middle):
            if self._touches(end, there, foe):
                return there
        return middle if self._touches(start, middle, foe) else None

    def _touches(self, pose: Pose, there: Pose, foe: Rig) -> bool:
        if abs(there.x - pose.x) + abs(there.y - pose.y) > FAR_APART:
            return False
        other = self.state.outfits[foe.number].base
        return gap_at_most(outline(pose, self.outfit.base), outline(there, other), CONTACT)

    def _promise(self, node: Node, speed: int) -> float:
        """What a place may lead to, for the cut alone."""
        if not self.foes:
            return 0.0
        return max(
            0.3 * shot_value(self.me, node.pose, foe, foe.path[1], False, speed / 10)
            for foe in self.foes
        ) + 0.01 * min(6.0, self.field.room(node.pose))

    def _end_of_phase(self, node: Node, speed: int, at: int, phase: int, hard: int) -> Node:
        """Fire, and after the fifth phase the end of the turn."""
        now = at + self.phases[0] <= PHASES
        give = max(
            (
                shot_value(self.me, node.pose, foe, foe.path[at + 1], now, speed / 10, hard)
                for foe in self.foes
            ),
            default=0.0,
        )
        me = self.me
        before, me.speed = me.speed, speed / 10
        take = sum(shot_value(foe, foe.path[at + 1], me, node.pose, now) for foe in self.foes)
        me.speed = before
        # Later is less sure: foes do not drive straight on for ever.
        sure = node.sure * 0.93**at
        give, take = max(node.give, give * sure), max(node.take, take * sure)
        status, worth = node.status, node.worth
        if phase == PHASES:
            worth += give - self.judgement.fear * take
            give = take = 0.0
            status = recovered(status, self.hc, self.ability, self.cap)
        return Node(node.pose, status, worth, node.sure, node.first, give, take)

    def _leaf(self, node: Node, speed: int) -> Node:
        """What it is worth to end somewhere: what the turn has brought so far, and room to stop."""
        worth = node.worth + node.give - self.judgement.fear * node.take
        if speed > 0:
            room = max(self._room(node.pose, turn) for turn in (0, 300, -300))
            need = _stopping(speed // 10)
            if room < need:
                worth -= node.sure * 0.02 * (need - room) * abs(speed) / 100
        if self.foes:
            near = min(
                self.foes,
                key=lambda foe: abs(foe.pose.x - node.pose.x) + abs(foe.pose.y - node.pose.y),
            )
            gap = (abs(near.pose.x - node.pose.x) + abs(near.pose.y - node.pose.y)) / INCH
            worth -= 0.004 * gap
        return Node(node.pose, node.status, worth, node.sure, node.first)

    def _room(self, pose: Pose, turn: int) -> float:
        """Inches ahead after a turn by tenths of a degree, which cost some of it."""
        if not turn:
            return self.field.room(pose)
        return 0.8 * self.field.room(pose._replace(heading=(pose.heading + turn) % 3600))


def slices_of(quarters: int) -> list[int]:
    whole, rest = divmod(quarters, WHOLE)
    return [WHOLE] * whole + ([rest] if rest else [])


@lru_cache(maxsize=256)
def _stopping(mph: int) -> float:
    """Inches to a stop with safe braking."""
    way = 0.0
    while mph > 0:
        mph = max(0, mph - BRAKING)
        way += mph / 10
    return way
