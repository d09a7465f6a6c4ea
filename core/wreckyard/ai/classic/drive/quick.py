"""One slice ahead, with exact odds of control."""

from __future__ import annotations

import random
from typing import ClassVar

from ....engine.decision import Decision
from ....systems.classic import VehicleNumber
from ....systems.classic.search import (
    Action,
    Maneuver,
    Observation,
    OpenShot,
    Pose,
    State,
    are_foes,
    asked_vehicle,
    ground_difficulty,
    is_race,
    legal_actions,
    open_shots,
    open_slice,
    question,
    row_of,
    stack_to_json,
    try_maneuver,
)
from ...agent import Budget
from ..fire.sketch import is_lost
from ..foot import on_foot
from .counters import even_out
from .outlook import ARC, Outlook, is_in_front
from .racing import foremost, race_of

HARM = {
    "kept": 0.0, "trivial-skid": 0.4, "minor-skid": 0.8, "moderate-skid": 1.6, "severe-skid": 3.0,
    "spinout": 8.0, "roll": 14.0, "burning-roll": 16.0, "vault": 20.0,
}  # fmt: skip
"""What each result of a maneuver costs."""

DROWNING = 12.0
"""What it costs to end in water that is too deep."""

COUNTRY = 300
"""How fast it drives off the road, tenths of a mph: faster, the ground wears twice as much."""

SIDES = ("L", "R")

RACING, FAR = 150, 5000
"""How much faster it drives in a race, tenths of a mph, where its way is clear for so many
units."""

PER_INCH = 0.5
"""What an inch along the course of a race is worth to it."""

CLOSE = 1700
"""How near the middles of two vehicles are that touch, along and across together."""


def moment_rng(seed: int, state: State) -> random.Random:
    """A generator of one's own for this moment: the same observation brings the same luck."""
    return random.Random(f"{seed} {state.asked} {state.step} {stack_to_json(state.stack)}")


TURNS_AT, ASIDE = 50, 450
"""The speed for turning on the spot toward somebody on foot who is further off the nose; tenths of
a mph, and of a degree."""


class Quick:
    """Drives within what it can hold, and wastes no shot."""

    cruise: ClassVar[int] = 300
    angles: ClassVar[tuple[int, ...]] = (15, 30, 45, 60, 75, 90)
    least_chance: ClassVar[float] = 0.16
    noise: ClassVar[float] = 0.0
    tires: ClassVar[bool] = True

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """One of the options."""
        state = observation.known
        options = list(legal_actions(state))
        if len(options) == 1:
            return options[0]
        action = self.answer(state, options)
        return action if action in options else options[0]

    def answer(self, state: State, options: list[Action]) -> Action:
        """The answer to each kind of question."""
        number, kind = asked_vehicle(state), question(state)
        found = on_foot.answer(state, kind, options, moment_rng(self.seed, state))
        if found is not None:
            return found
        match kind:
            case "enter":
                return self.enter(state, options)
            case "speed":
                return self.speed(state, number, options)
            case "maneuver":
                return self.maneuver(state, number, options)
            case "fire":
                return self.fire(state, number)
            case "surrender":
                return self.give_up(state, number)
            case "even":
                return even_out(state, number, options)
            case _:
                # Go, recover, the first collision, type, corner and side: the first is the usual one.
                return options[0]

    # Coming in, giving up

    def enter(self, state: State, options: list[Action]) -> Action:
        """Any gate, as fast as one may."""
        if is_race(state):
            return foremost(options)
        fastest = max(each.amount for each in options)
        gates = [each for each in options if each.amount == fastest]
        return moment_rng(self.seed, state).choice(gates)

    def give_up(self, state: State, number: VehicleNumber) -> Action:
        """Whoever cannot fire any more either gives up; who can but drop things, when a foe can
        still go where he wants."""
        condition = state.vehicles[number].condition
        guns = state.outfits[number].anatomy.guns
        armed = any(
            condition.left[gun.part] and sum(condition.shots[at]) for at, gun in enumerate(guns)
        )
        return Action("fight" if armed and not is_lost(state, number) else "surrender")

    # Speed

    def speed(self, state: State, number: VehicleNumber, options: list[Action]) -> Action:
        """Toward the speed that it wants, gently, at the start of a turn or when it must."""
        vehicle = state.vehicles[number]
        motion = vehicle.motion
        wanted = self.wanted_speed(state, number)
        if wanted > TURNS_AT and motion.speed >= 0 and self.has_prey_aside(state, number):
            wanted = TURNS_AT
        if wanted == motion.speed:
            return options[0]
        near = abs(wanted - motion.speed)
        best = options[0]
        for each in options:
            speed = motion.speed + each.amount if each.verb == "speed" else motion.speed
            slower = abs(motion.speed) - abs(speed)
            if slower > self.hardest_braking(state, number):
                continue
            if abs(wanted - speed) < near:
                best, near = each, abs(wanted - speed)
        return best

    @staticmethod
    def has_prey_aside(state: State, number: VehicleNumber) -> bool:
        """Whether somebody on foot whom it hunts is far off its nose: who goes on fast drives round
        him in circles for ever."""
        if not on_foot.hunts(state, number):
            return False
        outlook, vehicle = Outlook(state, number), state.vehicles[number]
        near = on_foot.nearest(state, number, vehicle.x, vehicle.y)
        if near is None:
            return False
        to_x, to_y, _, _ = outlook.towards(vehicle.x, vehicle.y, near.x, near.y)
        return abs(outlook.off(vehicle.x, vehicle.y, vehicle.heading, to_x, to_y)) > ASIDE

    def hardest_braking(self, state: State, number: int) -> int:
        """How hard it brakes at once: what asks for no roll."""
        motion = state.vehicles[number].motion
        spare = motion.status - row_of(motion.mph).safe
        return 100 + 50 * max(0, min(3, spare))

    def wanted_speed(self, state: State, number: VehicleNumber) -> int:
        """The speed for what lies ahead, tenths of a mph."""
        outlook = Outlook(state, number)
        vehicle = outlook.vehicle
        motion = vehicle.motion
        ahead = outlook.clear(vehicle.x, vehicle.y, vehicle.heading)
        if motion.speed < 0:
            return 0 if ahead > 2500 else -100
        if motion.speed == 0:
            if ahead >= 500:
                return 150 if ahead > 1500 else 50
            return -50
        if motion.status < row_of(motion.mph).safe:
            return max(100, motion.speed - 100)
        wanted = self.cruise if ahead > 3000 else 200 if ahead > 1250 else 100
        if race_of(state, number) is not None:
            return max(wanted, self.cruise + RACING) if ahead > FAR else wanted
        if ground_difficulty(state, number):
            wanted = min(wanted, COUNTRY)
        foe = outlook.nearest_foe()
        if foe is not None and ahead > 1500:
            other = state.vehicles[foe]
            off = outlook.off(vehicle.x, vehicle.y, vehicle.heading, other.x, other.y)
            behind = abs((other.heading - vehicle.heading + 1800) % 3600 - 1800) < 600
            near = abs(other.x - vehicle.x) + abs(other.y - vehicle.y) < 4000
            if behind and near and abs(off) < ARC:
                wanted = max(100, min(wanted, abs(other.motion.speed)))
        return wanted

    # Maneuvers

    def maneuver(self, state: State, number: VehicleNumber, options: list[Action]) -> Action:
        """The best of straight on, drifts, bends by fifteen degrees, and pivots."""
        quarters = open_slice(state)
        outlook = Outlook(state, number)
        rng = moment_rng(self.seed, state)
        offered = set(options)
        found = [
            each for each in map(_as_action, self.templates(quarters)) if each in offered
        ] or options[:1]
        return max(
            found,
            key=lambda each: (
                self.worth(outlook, each.maneuver or Maneuver("straight"), quarters)
                + self.noise * rng.random()
            ),
        )

    def templates(self, quarters: int) -> list[Maneuver]:
        """The maneuvers that are looked at."""
        found = [Maneuver("straight")]
        if quarters == 4:
            found += [Maneuver("drift", side, 250) for side in SIDES]
            found += [Maneuver("bend", side, angle) for angle in self.angles for side in SIDES]
        else:
            found += [
                Maneuver("pivot", side, angle, about=side)
                for angle in (30, 60, 90, 120, 150, 180)
                for side in SIDES
            ]
        return found

    def worth(self, outlook: Outlook, maneuver: Maneuver, quarters: int) -> float:
        """How good it is to be where a maneuver leads, all its risks in it."""
        state, number = outlook.state, outlook.number
        motion = outlook.vehicle.motion
        found = try_maneuver(state, number, maneuver, quarters)
        x, y, heading = found.pose
        worth = -sum(HARM[code] * chance for code, chance in found.odds.items())
        if found.meets and not (outlook.unarmed and self.near(outlook, x, y)):
            worth -= 6.0 + abs(motion.speed) / 50
        travel = heading if motion.gear > 0 else (heading + 1800) % 3600
        ahead = outlook.clear(x, y, travel) / 1000
        # The inches of the next two moves or so.
        need = 1.0 + abs(motion.speed) / 150
        short = max(0.0, need - ahead)
        worth -= 2.5 * short * (1 + short)
        if found.drowns:
            worth -= DROWNING
        worth -= 0.3 * found.hazards
        status = motion.status - found.difficulty - found.hazards
        spare = status - row_of(motion.mph).safe
        worth -= 0.5 * max(0, 1 - spare) + 0.12 * found.difficulty
        return worth + self.aim(outlook, x, y, heading)

    @staticmethod
    def near(outlook: Outlook, x: float, y: float) -> bool:
        """Whether the nearest foe is what it runs into: who cannot shoot any more may want that."""
        foe = outlook.nearest_foe()
        if foe is None:
            return False
        other = outlook.state.vehicles[foe]
        return abs(other.x - x) + abs(other.y - y) < CLOSE

    def aim(self, outlook: Outlook, x: float, y: float, heading: int) -> float:
        """How good a place is against the foes: guns on the nearest, out of all others' front; in a
        race how far along it is, and where it points."""
        race = race_of(outlook.state, outlook.number)
        if race is not None:
            pose = Pose(round(x), round(y), heading)
            return 3.0 * (1 - race.off(pose) / 90) + PER_INCH * race.along(pose)
        foe = outlook.nearest_foe()
        if foe is None:
            return self.hunt(outlook, x, y, heading)
        other = outlook.state.vehicles[foe]
        to_x, to_y, far, straight = outlook.towards(x, y, other.x, other.y)
        # Whoever is not to be reached straight is driven to nose first, with no range to keep.
        guns = (heading + outlook.guns) % 3600 if straight else heading
        off = abs(outlook.off(x, y, guns, to_x, to_y))
        if not straight:
            return 3.0 * (1 - off / 900) - 0.06 * far
        worth = 3.0 * (1 - off / 900) - 0.06 * abs(far - 3)
        if off <= ARC:
            worth += 2.0
        exposed = sum(is_in_front(outlook.state, each.seat, x, y) for each in outlook.foes)
        return worth - 0.8 * exposed

    @staticmethod
    def hunt(outlook: Outlook, x: float, y: float, heading: int) -> float:
        """How good a place is against people on foot, where nobody else is left: nose to the
        nearest."""
        near = on_foot.nearest(outlook.state, outlook.number, x, y)
        if near is None:
            return 0.0
        to_x, to_y, far, _ = outlook.towards(x, y, near.x, near.y)
        off = abs(outlook.off(x, y, heading, to_x, to_y))
        return 3.0 * (1 - off / 900) - 0.06 * far

    # Fire

    def fire(self, state: State, number: VehicleNumber) -> Action:
        """The shot that does most, if it is likely enough."""
        shots = [each for each in open_shots(state, number) if not self.is_wreck(state, each)]
        good = [each for each in shots if each.chance >= self.least_chance]
        if not good:
            options = legal_actions(state) if state.walkers else ()
            found = on_foot.shot_at_person(state, number, options)
            return found or Action("done")
        return max(good, key=lambda each: (self.value(each), -len(str(each.action)))).action

    def is_wreck(self, state: State, shot: OpenShot) -> bool:
        """Whether a shot is at something that is a kill already, or of its own side."""
        target = shot.action.target
        number = asked_vehicle(state)
        return bool(state.vehicles[target].out) or not are_foes(state, target, number)

    def value(self, shot: OpenShot) -> float:
        """What a shot is worth: more where it gets through, and where it takes a tire."""
        if shot.action.part.startswith("tire-"):
            return shot.chance * (3.0 if self.tires and shot.damage >= shot.armor else 0.3)
        through = max(0.0, shot.damage - shot.armor)
        return shot.chance * (shot.damage + 2.0 * through) / (1 + 0.08 * shot.armor)


def _as_action(maneuver: Maneuver) -> Action:
    return Action(maneuver.kind, maneuver=maneuver)
