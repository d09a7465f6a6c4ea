"""Vehicles in fast floats: weapons, arcs, armor.

Plans look at thousands of places; what is chosen goes through the rules. Lengths are inches,
angles degrees clockwise from up, speeds mph.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import atan2, cos, degrees, radians, sin

from ....systems.classic import VehicleNumber
from ....systems.classic.search import (
    IN,
    INCH,
    NO_FIRE,
    Outfit,
    Pose,
    State,
    Weapon,
    are_foes,
    asked_vehicle,
    awake,
    can_move,
    computer_bonus,
    gunnery_skill,
    is_blind,
    is_night,
    moves_of,
    night_aim,
    open_slice,
    person_aboard,
    question,
    ready,
    reverse_top,
    rockets_left,
    size_modifier,
    sustained,
)
from .gunnery import toll

FRONT_HALF = degrees(atan2(1, 2))
"""Half of the arc of a car's front and back."""

SIN = tuple(sin(radians(tenths / 10)) for tenths in range(3600))
COS = tuple(cos(radians(tenths / 10)) for tenths in range(3600))
"""Of every heading."""

SIDES = ("front", "right", "back", "left")

TURN_TO = {"front": 0, "right": 90, "back": 180, "left": 270}
"""The direction of each side from that of the front, in degrees."""

BLINDED = 10
"""What comes off the shots of who is blinded."""

ENDS = ("front", "back")


@dataclass(slots=True)
class Gun:
    """A weapon that works: its place, the number it needs with its computer and its people's skill,
    how many rockets it fires, whether it can still fire in this turn, what sustained fire at the
    vehicle ``aimed`` brings, and the number of what fires with it in one action."""

    place: str
    number: int
    record: Weapon
    shots: int
    fresh: bool
    aimed: int = -1
    steady: int = 0
    volley: int = 0


@dataclass(slots=True)
class Rig:
    """A vehicle as shots ask it.

    ``tolls`` is what a hit of each weapon on each side is worth, as a share of bringing it down,
    as far as it was asked; ``armor`` the points left there; ``sizes`` what its size adds by side;
    ``dm`` its damage modifier; ``arcs`` the sides into which it can fire; ``half`` its half length
    and width in inches. ``keen``: shots at it are judged by all of its sides that can be seen.
    """

    state: State
    number: VehicleNumber
    pose: Pose
    speed: float
    guns: list[Gun]
    armor: dict[str, int]
    sizes: dict[str, int]
    dm: float
    arcs: frozenset[str]
    half: tuple[float, float] = (0.5, 0.25)
    keen: bool = False
    tolls: dict[tuple[str, str], float] = field(default_factory=dict)
    path: list[Pose] = field(default_factory=list)
    """Where it is after each phase, its place now first."""
    barrels: dict[tuple[str, bool], list[Gun]] = field(default_factory=dict)
    reverse: int = 0
    """How fast it goes backward, tenths of a mph."""

    def bearing(self, arc: str, now: bool) -> list[Gun]:
        """The weapons that fire into an arc, turrets among them; ``now``: in this turn still."""
        found = self.barrels.get((arc, now))
        if found is None:
            places = arc, "turret"
            found = [gun for gun in self.guns if gun.place in places and (gun.fresh or not now)]
            self.barrels[arc, now] = found
        return found

    def toll(self, record: Weapon, side: str) -> float:
        """What a hit of a weapon on a side of it is worth."""
        key = record.code, side
        found = self.tolls.get(key)
        if found is None:
            found = self.tolls[key] = toll(self.state, self.number, side, record, self.keen)
        return found


def rig_of(state: State, number: VehicleNumber) -> Rig:
    """A vehicle in short."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    condition, body = vehicle.condition, outfit.anatomy
    who = next((each for each in outfit.crew if awake(condition, outfit, each)), None)
    free = who is not None and not all(condition.fired)
    guns = []
    dark = in_the_dark(state, number, who) if who is not None else 0
    for at, gun in enumerate(body.guns):
        if who is None or gun.record.to_hit is None or gun.record.damage is None:
            continue
        if not ready(condition, outfit, at):
            continue
        bonus = computer_bonus(outfit.design, outfit.weapons[at], who)
        bonus += gunnery_skill(state, number, who) + dark
        rockets = rockets_left(condition, outfit, at)
        fresh = free and not condition.worked[at] and vehicle.motion.aim != NO_FIRE
        last = condition.aims[at]
        # What has fired in this turn may go on in the next.
        turn = state.turn if fresh else state.turn + 1
        steady = sustained(last, last.target, turn)
        number_ = gun.record.to_hit - bonus
        volley = volley_of(outfit, at)
        guns.append(Gun(gun.edge, number_, gun.record, rockets, fresh, last.target, steady, volley))
    points, sizes = {}, {}
    for side in SIDES:
        points[side] = sum(condition.left[plate.part] for plate in body.plates[side])
        sizes[side] = size_modifier(outfit.design.body, side)
    places = {gun.place for gun in guns}
    arcs = frozenset(SIDES if "turret" in places else places)
    speed = vehicle.motion.speed / 10
    dm = float(outfit.dm)
    half = outfit.base.length / 2 / INCH, outfit.base.width / 2 / INCH
    back = reverse_top(outfit)
    return Rig(
        state, number, vehicle.pose, speed, guns, points, sizes, dm, arcs, half, reverse=back
    )


def in_the_dark(state: State, number: VehicleNumber, who: str) -> int:
    """What the night, or a light in his eyes, takes off the shots of somebody."""
    if not is_night(state):
        return 0
    person = person_aboard(state, number, who)
    return night_aim(state, person) - BLINDED * is_blind(state, person, number)


def volley_of(outfit: Outfit, gun: int) -> int:
    """The number of the first weapon that fires in one action with a weapon: its own where no link
    joins it to others."""
    name = outfit.weapons[gun]
    joined = [each.joins for each in outfit.design.links if name in each.joins]
    return min(
        (
            outfit.weapons.index(each)
            for joins in joined
            for each in joins
            if each in outfit.weapons
        ),
        default=gun,
    )


def side_of(heading: float, x: float, y: float) -> str:
    """In whose arc a step (x, y) lies for one that heads so."""
    turn = (degrees(atan2(x, -y)) - heading + 540) % 360 - 180
    if abs(turn) <= FRONT_HALF:
        return "front"
    if abs(turn) >= 180 - FRONT_HALF:
        return "back"
    return "right" if turn > 0 else "left"


def arc_of(ahead: float, aside: float) -> str:
    """In whose arc of a vehicle a place lies, so far ahead of its middle and to the right of it:
    the ends reach half as far aside as ahead."""
    if ahead > 0:
        if abs(aside) <= ahead / 2:
            return "front"
    elif abs(aside) <= -ahead / 2:
        return "back"
    return "right" if aside > 0 else "left"


def quarters_left(state: State, number: int) -> int:
    """The quarter inches that a vehicle still has to make in this phase."""
    if question(state) in ("speed", "enter"):
        speed = abs(state.vehicles[number].motion.speed)
        return moves_of(speed)[max(1, min(5, state.phase)) - 1]
    asked = open_slice(state) if asked_vehicle(state) == number else 0
    return asked + sum(row.quarters for row in state.slices if row.mover == number)


def foes_of(state: State, number: int) -> list[VehicleNumber]:
    """Everybody else who is in and no kill yet."""
    return [
        each
        for each in state.numbers()
        if are_foes(state, each, number)
        and state.vehicles[each].place == IN
        and not state.vehicles[each].out
    ]


def is_lost(state: State, number: VehicleNumber) -> bool:
    """Whether who cannot move has nothing left that is aimed, ready or not, while some foe could
    drive off from a stand."""
    condition, guns = state.vehicles[number].condition, state.outfits[number].anatomy.guns
    aims = rig_of(state, number).guns or any(
        gun.record.to_hit is not None and condition.left[gun.part] and sum(condition.shots[at])
        for at, gun in enumerate(guns)
    )
    return not aims and any(
        can_move(state.vehicles[foe].condition, state.outfits[foe], 0)
        for foe in foes_of(state, number)
    )
