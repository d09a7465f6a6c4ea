"""The Ace: plans two turns against the ways that its foes are likely to go, rams where it pays, and
fires in the phase in which shots do most."""

from __future__ import annotations

from typing import ClassVar

from ...systems.classic import VehicleNumber
from ...systems.classic.search import INCH, Action, State
from .drive.foresight import answered_path, can_choose, follow, likely_path, likely_speed
from .drive.planner import PHASES, Planner
from .drive.ways import Node
from .fire.gunnery import Gunnery
from .fire.shots import shot_value
from .fire.sketch import Rig
from .mind.judgement import Judgement
from .regular import LIKELY, SCARCE, SPARING, Regular

FEW = 2
"""How many speeds, the best at first sight, are weighed again."""

LIKELIEST = 0.72
"""How likely a hit is that is always worth a shot."""

ANSWERING = 14.0
"""How near a foe is, in inches along and across together, whose answers are thought through."""


class Ace(Regular):
    """Two turns ahead, against the answers of the foes."""

    judgement: ClassVar[Judgement] = Judgement(
        horizon=10, width=8, facing=0.4, handling=0.012, turned=20.0, slow=0.03, keen=True
    )
    patience: ClassVar[float] = 1.2

    def planner(self, state: State, number: VehicleNumber) -> Planner:
        """Plans from here, with the foes on the ways that are best for them."""
        planner = Planner(state, number, self.judgement)
        foe = nearest(planner)
        if foe is not None and can_choose(state, foe.number):
            speed = likely_speed(state, foe.number, number, self.is_late)
            if not self.is_late():
                follow(planner, foe, likely_path(state, foe.number, number, speed), speed)
        return planner

    def speed(self, state: State, number: VehicleNumber, options: tuple[Action, ...]) -> Action:
        """The speed with the best way at it; the best few are weighed again by what the nearest foe
        does about them."""
        planner = self.planner(state, number)
        foe = nearest(planner)
        found: list[tuple[float, Node, Action]] = []
        # The mildest changes first: who runs out of time does nothing wild.
        for option in sorted(self.tried(state, options), key=lambda each: abs(each.amount)):
            if found and self.is_late():
                break
            if option.verb == "speed" and self.is_wild(planner, option):
                continue
            found.append((*self.way_at(planner, option), option))
        found.sort(key=lambda each: -each[0])
        if foe is None or not may_answer(planner, foe) or self.is_late():
            return found[0][2]
        again: list[tuple[float, Action]] = []
        for _, way, option in found[:FEW]:
            if again and self.is_late():
                break
            self.answered(planner, foe, way)
            again.append((self.way_at(planner, option)[0], option))
        return max(again, key=lambda each: each[0])[1]

    def maneuver(
        self, state: State, number: VehicleNumber, quarters: int, options: tuple[Action, ...]
    ) -> Action:
        """What the best way does with this slice, when the nearest foe has answered the first that
        came to mind."""
        planner = self.planner(state, number)
        foe = nearest(planner)
        plan = self.way_on(planner, quarters)
        if foe is not None and may_answer(planner, foe) and not self.is_late():
            self.answered(planner, foe, plan)
            plan = self.way_on(planner, quarters)
        return Action(plan.first.kind, maneuver=plan.first)

    def answered(self, planner: Planner, foe: Rig, way: Node) -> None:
        """Take a foe to answer a way."""
        speed = round(foe.speed * 10)
        path = answered_path(planner.state, foe.number, planner.number, speed, way, self.is_late)
        follow(planner, foe, path, speed)

    def spends(self, state: State, gunnery: Gunnery, shot: Action, value: float) -> bool:
        """Whether a shot is good enough: where few are left, as likely to hit as they all must be
        to get through."""
        if state.turn >= SPARING:
            return True
        sure, left = gunnery.stock(shot)
        share = min(LIKELIEST, max(LIKELY, gunnery.needed(shot) / max(1, left)))
        return left >= SCARCE or value >= share * sure

    def waits(self, state: State, number: VehicleNumber, shot: Action, value: float) -> bool:
        """Whether a later phase of this turn looks better for it, on the best way from here."""
        if state.phase >= PHASES:
            return False
        planner = self.planner(state, number)
        foe = next((each for each in planner.foes if each.number == shot.target), None)
        if foe is None:
            return False
        me, motion = planner.me, planner.vehicle.motion
        hard = motion.difficulty
        now = shot_value(me, me.pose, foe, foe.pose, True, hard=hard)
        way = planner.plan(motion.speed, [], motion.status, False, hard)
        best, spared = 0.0, 1.0 - shot_value(foe, foe.pose, me, me.pose, True)
        for at, here in enumerate(way.places[: PHASES - planner.phases[0] + 1]):
            there = foe.path[at + 1]
            if at:
                then = shot_value(me, here.pose, foe, there, True, hard=here.hard)
                then = here.sure * planner.seen(then, here.pose, there)
                # Who waits may be brought down before.
                best = max(best, max(0.0, spared) * then)
                spared = min(spared, 1.0 - shot_value(foe, there, me, here.pose, True))
        return best > self.patience * max(now, 1e-6)


def nearest(planner: Planner) -> Rig | None:
    """The nearest foe: the one that is read; others are taken to drive straight on."""
    me = planner.me.pose
    return min(
        planner.foes,
        key=lambda foe: abs(foe.pose.x - me.x) + abs(foe.pose.y - me.y),
        default=None,
    )


def may_answer(planner: Planner, foe: Rig) -> bool:
    """Whether what a foe does about a way matters already."""
    here, there = planner.me.pose, foe.pose
    apart = abs(there.x - here.x) + abs(there.y - here.y)
    return apart < ANSWERING * INCH and can_choose(planner.state, foe.number)
