"""The arena and its vehicles in quick floats: shots between places, room ahead, what is hit.

Plans look at thousands of places; what is chosen goes through the rules. Lengths are inches,
angles degrees clockwise from up, speeds mph.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from math import atan2, cos, degrees, hypot, radians, sin

from ...systems.classic.search import (
    IN,
    INCH,
    QUESTIONS,
    SIDE,
    Convex,
    Pose,
    State,
    awake,
    computer_bonus,
    gunnery_skill,
    hit_chance,
    matrix_speed,
    moves_of,
    outline,
    overlap,
    ready,
    rockets_left,
    shape_of,
    size_modifier,
    speed_modifier,
)

FRONT_HALF = degrees(atan2(1, 2))
"""Half of the arc of a car's front and back."""

INSIDE = 6.0
"""What lies behind armor counts as so many points of it: a plant, or whoever drives."""

REACH = 0.57
"""How far a car's corners are from its middle, and a little more."""

DREAD = 1.7
"""How much more one's own damage by a ram weighs than the foe's: nobody wins who dies as well."""

SOFT_TARGET = 0.4
"""How much it is worth to hit who cannot fight back any more."""


@dataclass(slots=True)
class Gun:
    """A weapon that works: its place, the number it needs with its computer and its people's skill,
    the damage that it may expect, and whether it can still fire in this turn."""

    place: str
    number: int
    damage: float
    fresh: bool


@dataclass(slots=True)
class Rig:
    """A vehicle as shots ask it.

    ``weak`` is what a point of damage on each side is worth, as a share of bringing it down;
    ``sizes`` what its size adds by side; ``dm`` its damage modifier.
    """

    number: int
    pose: Pose
    speed: float
    guns: list[Gun]
    weak: dict[str, float]
    sizes: dict[str, int]
    dm: float
    path: list[Pose] = field(default_factory=list)
    """Where it is after each phase, its place now first."""


def rig_of(state: State, number: int) -> Rig:
    """A vehicle in short."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    condition, body = vehicle.condition, outfit.anatomy
    who = next((each for each in outfit.crew if awake(condition, outfit, each)), None)
    free = who is not None and not all(condition.fired)
    guns = []
    for at, gun in enumerate(body.guns):
        if who is None or gun.record.to_hit is None or gun.record.damage is None:
            continue
        if not ready(condition, outfit, at):
            continue
        bonus = computer_bonus(outfit.design, outfit.weapons[at], who)
        bonus += gunnery_skill(state, number, who)
        dice = gun.record.damage
        mean = dice.number * (dice.sides + 1) / 2 + dice.plus
        mean *= rockets_left(condition, outfit, at)
        guns.append(
            Gun(gun.place, gun.record.to_hit - bonus, mean, free and not condition.worked[at])
        )
    weak, sizes = {}, {}
    worth = 1.0 if guns else SOFT_TARGET
    for side in ("front", "right", "back", "left"):
        armor = sum(condition.left[plate.part] for plate in body.plates[side])
        weak[side] = 0.0 if vehicle.out else worth / (armor + INSIDE)
        sizes[side] = size_modifier(outfit.design.body, side)
    speed = vehicle.motion.speed / 10
    return Rig(number, vehicle.pose, speed, guns, weak, sizes, float(outfit.dm))


def side_of(heading: float, x: float, y: float) -> str:
    """In whose arc a step (x, y) lies for one that heads so."""
    turn = (degrees(atan2(x, -y)) - heading + 540) % 360 - 180
    if abs(turn) <= FRONT_HALF:
        return "front"
    if abs(turn) >= 180 - FRONT_HALF:
        return "back"
    return "right" if turn > 0 else "left"


@lru_cache(maxsize=256)
def _chance(number: int) -> float:
    return float(hit_chance(number))


@lru_cache(maxsize=65536)
def _movement(mine: str, yours: str, target: int, firer: int, nearing: bool) -> int:
    one, two = (each if each in ("front", "back") else SIDE for each in (mine, yours))
    found = speed_modifier(matrix_speed(one, two, target, firer, nearing))
    return found + (target == 0) + (firer == 0)


def shot_value(
    firer: Rig,
    at: Pose,
    target: Rig,
    there: Pose,
    now: bool,
    speed: float | None = None,
    hard: int = 0,
) -> float:
    """What the best shots of a vehicle at one place are worth at another at its place: the damage
    that they may expect times what it is worth there.

    ``now``: only weapons that can still fire in this turn count. ``hard`` comes off the roll.
    """
    x, y = (there.x - at.x) / INCH, (there.y - at.y) / INCH
    distance = hypot(x, y)
    arc = side_of(at.heading / 10, x, y)
    edge = side_of(there.heading / 10, -x, -y)
    apart = abs(at.heading - there.heading) % 3600
    nearing = 900 < apart < 2700
    own = firer.speed if speed is None else speed
    base = _movement(edge, arc, round(target.speed), round(own), nearing) - hard
    base += target.sizes[edge]
    reach = max(0.0, distance - 0.8)
    base += 4 if reach < 1 else -int(reach // 4)
    total = 0.0
    for gun in firer.guns:
        if (gun.place in (arc, "turret")) and (gun.fresh or not now):
            total += _chance(gun.number - base) * gun.damage
    return total * target.weak[edge]


class Field:
    """What stands in the arena, for one that drives there."""

    __slots__ = ("_rooms", "base", "boxes", "height", "shapes", "width")

    def __init__(self, state: State, number: int) -> None:
        rows = zip(state.ground.walls, state.breaches, strict=True)
        walls = [wall.shape for wall, breach in rows if not breach]
        self.base = state.outfits[number].base
        self.width, self.height = state.ground.width / INCH, state.ground.height / INCH
        stand = [
            shape_of(state, other)
            for other in state.vehicles_in()
            if other != number and not state.vehicles[other].motion.speed
        ]
        self.shapes: list[Convex] = [*walls, *stand]
        self.boxes = [
            (box.left / INCH, box.top / INCH, box.right / INCH, box.bottom / INCH)
            for box in self.shapes
        ]
        self._rooms: dict[tuple[int, int, int], float] = {}

    def blocked(self, pose: Pose) -> bool:
        """Whether a wall, or a vehicle that stands, is in the way at a place."""
        x, y = pose.x / INCH, pose.y / INCH
        if not (0 <= x <= self.width and 0 <= y <= self.height):
            return True
        shape = None
        for number, (left, top, right, bottom) in enumerate(self.boxes):
            if left - REACH < x < right + REACH and top - REACH < y < bottom + REACH:
                shape = shape or outline(pose, self.base)
                if overlap(shape, self.shapes[number]):
                    return True
        return False

    def room(self, pose: Pose) -> float:
        """Inches from the front straight on to the first wall or the edge of the map; good to a quarter inch
        and a few degrees."""
        key = pose.x // 125, pose.y // 125, pose.heading // 50
        if key not in self._rooms:
            self._rooms[key] = self._room(pose)
        return self._rooms[key]

    def _room(self, pose: Pose) -> float:
        angle = radians(pose.heading / 10)
        u, v = sin(angle) or 1e-9, -cos(angle) or 1e-9
        x, y = pose.x / INCH + u / 2, pose.y / INCH + v / 2
        # Gates are no way: who leaves does not win.
        best = min(((self.width if u > 0 else 0) - x) / u, ((self.height if v > 0 else 0) - y) / v)
        best = max(0.0, best)
        for left, top, right, bottom in self.boxes:
            one, two = (left - x) / u, (right - x) / u
            if one > two:
                one, two = two, one
            three, four = (top - y) / v, (bottom - y) / v
            if three > four:
                three, four = four, three
            enter = one if one > three else three
            leave = two if two < four else four
            if enter <= leave and leave >= 0 and enter < best:
                best = enter if enter > 0 else 0.0
        return best


def quarters_left(state: State, number: int) -> int:
    """The quarter inches that a vehicle still has to make in this phase."""
    kind = QUESTIONS[state.stack[-1][0]]
    if kind in ("speed", "enter"):
        speed = abs(state.vehicles[number].motion.speed)
        return moves_of(speed)[max(1, min(5, state.phase)) - 1]
    return sum(row[1] for row in state.slices if row[0] == number)


def drift_on(state: State, field_: Field, rig: Rig, phases: list[int], left: int) -> list[Pose]:
    """Where a vehicle is now, and after each of some phases if it goes on straight and stops at
    walls; ``left`` are the quarter inches that are left of the first."""
    pose, found = rig.pose, [rig.pose]
    sign = 1 if rig.speed >= 0 else -1
    moves = moves_of(abs(round(rig.speed * 10)))
    for number, phase in enumerate(phases):
        length = (moves[phase - 1] if number else left) / 4
        if length and sign > 0:
            length = min(length, field_.room(pose))
        angle = radians(pose.heading / 10)
        pose = Pose(
            round(pose.x + sign * length * INCH * sin(angle)),
            round(pose.y - sign * length * INCH * cos(angle)),
            pose.heading,
        )
        found.append(pose)
    return found


def ram_hits(mph: float) -> float:
    """The hits that a ram at a speed may expect, before damage modifiers (2.8)."""
    if mph < 35:
        return {0: 0.0, 5: 0.2, 10: 1.7, 15: 2.5}.get(int(mph) // 5 * 5, 3.5)
    return 3.5 * ((mph - 25) // 5)


def ram_value(me: Rig, at: Pose, speed: float, foe: Rig, there: Pose) -> float:
    """What it is worth to run into a foe: what both may expect to take, by the side of each that is
    hit, as a share of bringing it down."""
    x, y = (there.x - at.x) / INCH, (there.y - at.y) / INCH
    mine = side_of(at.heading / 10, x, y)
    edge = side_of(there.heading / 10, -x, -y)
    apart = abs(at.heading - there.heading) % 3600
    if edge == "front" and 900 < apart < 2700:
        closing = abs(speed) + abs(foe.speed)
    elif edge == "back" or mine == "back":
        closing = abs(abs(speed) - abs(foe.speed))
    else:
        closing = abs(speed) if mine == "front" else abs(foe.speed)
    hits = ram_hits(closing)
    given = min(1.0, hits * me.dm * foe.weak[edge])
    taken = min(1.0, hits * foe.dm * me.weak[mine])
    # Who cannot shoot any more has only this.
    dread = DREAD if me.guns else DREAD / 2
    return given - dread * taken - 0.002 * closing


def foes_of(state: State, number: int) -> list[int]:
    """Everybody else who is in and no kill yet."""
    return [
        each
        for each in range(len(state.vehicles))
        if each != number and state.vehicles[each].place == IN and not state.vehicles[each].out
    ]
