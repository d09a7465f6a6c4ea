"""The arena and its vehicles in quick floats: what fires from where, room ahead, what is hit.

Plans look at thousands of places; what is chosen goes through the rules. Lengths are inches,
angles degrees clockwise from up, speeds mph.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import atan2, cos, degrees, radians, sin

from ...systems.classic.search import (
    DITCH,
    IN,
    INCH,
    NO_FIRE,
    PLATFORM,
    QUESTIONS,
    RAMP_BACK,
    Convex,
    Outfit,
    Pose,
    State,
    Weapon,
    awake,
    computer_bonus,
    gap_at_most,
    gunnery_skill,
    in_the_way,
    moves_of,
    outline,
    overlap,
    ready,
    rockets_left,
    shape_of,
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

ENDS = ("front", "back")

GRAZE = 10
"""What one comes so near to, in units, is hit (how the rules are read: collisions in play)."""

RAISED = (PLATFORM, RAMP_BACK, DITCH)
"""What is a wall from below alone."""

SLICE = 2.0
"""Inches that a middle moves at most with a slice: an inch, and a turn about a corner."""

MOST, FIELDS = 16384, 16
"""How much is remembered of a field, and how many fields are."""

REACH = 0.57
"""How far a car's corners are from its middle, and a little more."""


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
    number: int
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
            found = self.tolls[key] = toll(self.state, self.number, side, record)
        return found


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
        rockets = rockets_left(condition, outfit, at)
        fresh = free and not condition.worked[at] and vehicle.motion.aim != NO_FIRE
        last = condition.aims[at]
        # What has fired in this turn may go on in the next.
        turn = state.turn if fresh else state.turn + 1
        steady = sustained(last, last[0], turn)
        number_ = gun.record.to_hit - bonus
        volley = volley_of(outfit, at)
        guns.append(Gun(gun.edge, number_, gun.record, rockets, fresh, last[0], steady, volley))
    points, sizes = {}, {}
    for side in SIDES:
        points[side] = sum(condition.left[plate.part] for plate in body.plates[side])
        sizes[side] = size_modifier(outfit.design.body, side)
    places = {gun.place for gun in guns}
    arcs = frozenset(SIDES if "turret" in places else places)
    speed = vehicle.motion.speed / 10
    dm = float(outfit.dm)
    half = outfit.base.length / 2 / INCH, outfit.base.width / 2 / INCH
    return Rig(state, number, vehicle.pose, speed, guns, points, sizes, dm, arcs, half)


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
    """In whose arc of a vehicle a place lies, so far ahead of its middle and to the right of it: the
    ends reach half as far aside as ahead."""
    if ahead > 0:
        if abs(aside) <= ahead / 2:
            return "front"
    elif abs(aside) <= -ahead / 2:
        return "back"
    return "right" if aside > 0 else "left"


def _box(shape: Convex) -> tuple[float, float, float, float]:
    """The edges of a shape in inches."""
    return shape.left / INCH, shape.top / INCH, shape.right / INCH, shape.bottom / INCH


class Field:
    """What stands in the arena, for one that drives there; who is ``spared`` is not in the way."""

    __slots__ = (
        "_blocked", "_rooms", "_wide", "base", "boxes", "far", "height", "shapes", "tables", "width",
    )  # fmt: skip

    def __init__(self, state: State, number: int, spared: Sequence[int] = ()) -> None:
        rows = zip(state.ground.walls, state.breaches, strict=True)
        # What is high from below ``edges`` know, of ditches ``country``.
        walls = [wall.shape for wall, breach in rows if not breach and wall.kind not in RAISED]
        self.base = state.outfits[number].base
        self.width, self.height = state.ground.width / INCH, state.ground.height / INCH
        stand = [shape_of(state, other) for other in _standing(state, number, spared)]
        self.shapes: list[Convex] = [*walls, *stand]
        self.boxes = [_box(shape) for shape in self.shapes]
        own = shape_of(state, number)
        self.far = self.boxes + [
            _box(wall.shape)
            for wall in state.ground.walls
            if wall.kind == PLATFORM and in_the_way(state, number, wall, own)
        ]
        # Who is on a platform has room to its edge.
        level = state.vehicles[number].level
        self.tables = [
            tuple([each / INCH for each in platform[:4]])
            for platform in state.ground.relief.platforms
            if platform.level == level
        ]
        self._rooms: dict[tuple[int, int, int], float] = {}
        self._wide: dict[tuple[int, int], bool] = {}
        self._blocked: dict[tuple[Pose, int], bool] = {}

    def is_wide(self, pose: Pose) -> bool:
        """Whether a slice from a place meets nothing that ``blocked`` tells of, whatever it is."""
        key = pose.x // INCH, pose.y // INCH
        found = self._wide.get(key)
        if found is None:
            x, y = key
            inside = SLICE <= x <= self.width - SLICE - 1 and SLICE <= y <= self.height - SLICE - 1
            found = self._wide[key] = inside and not any(
                left - SLICE - REACH < x + 1
                and x < right + SLICE + REACH
                and top - SLICE - REACH < y + 1
                and y < bottom + SLICE + REACH
                for left, top, right, bottom in self.boxes
            )
        return found

    def blocked(self, pose: Pose, gap: int = GRAZE) -> bool:
        """Whether a wall, or a vehicle that stands, is in the way at a place, or no further off than
        a gap; below 0: only what overlaps is."""
        key = pose, gap
        found = self._blocked.get(key)
        if found is None:
            if len(self._blocked) >= MOST:
                self._blocked.clear()
            found = self._blocked[key] = self._is_blocked(pose, gap)
        return found

    def _is_blocked(self, pose: Pose, gap: int) -> bool:
        x, y = pose.x / INCH, pose.y / INCH
        if not (0 <= x <= self.width and 0 <= y <= self.height):
            return True
        shape = None
        for number, (left, top, right, bottom) in enumerate(self.boxes):
            if left - REACH < x < right + REACH and top - REACH < y < bottom + REACH:
                shape = shape or outline(pose, self.base)
                wall = self.shapes[number]
                if overlap(shape, wall) if gap < 0 else gap_at_most(shape, wall, gap):
                    return True
        return False

    def room(self, pose: Pose) -> float:
        """Inches from the front straight on to the first wall or the edge of the map; good to a quarter inch
        and a few degrees."""
        key = (pose.x + 62) // 125, (pose.y + 62) // 125, (pose.heading + 25) // 50 % 72
        if key not in self._rooms:
            if len(self._rooms) >= MOST:
                self._rooms.clear()
            # Of the place that stands for its neighbours, so that nothing depends on who asked first.
            x, y, heading = key
            self._rooms[key] = self._room(Pose(125 * x, 125 * y, 50 * heading))
        return self._rooms[key]

    def _room(self, pose: Pose) -> float:
        u, v = SIN[pose.heading] or 1e-9, -COS[pose.heading] or 1e-9
        x, y = pose.x / INCH + u / 2, pose.y / INCH + v / 2
        # Gates are no way: who leaves does not win.
        best = min(((self.width if u > 0 else 0) - x) / u, ((self.height if v > 0 else 0) - y) / v)
        best = max(0.0, best)
        for left, top, right, bottom in self.far:
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
        for left, top, right, bottom in self.tables:
            if left <= x <= right and top <= y <= bottom:
                out = min(
                    ((right if u > 0 else left) - x) / u, ((bottom if v > 0 else top) - y) / v
                )
                best = min(best, out)
        return best


_fields: dict[tuple[object, ...], Field] = {}


def _standing(state: State, number: int, spared: Sequence[int]) -> list[int]:
    """The vehicles that stand in the way of one."""
    return [
        other
        for other in state.vehicles_in()
        if other != number and other not in spared and not state.vehicles[other].motion.speed
    ]


def field_of(state: State, number: int, spared: Sequence[int] = ()) -> Field:
    """What stands in the arena for one that drives there; plans share it while nothing of it
    changes. Where there are heights it depends on more, and is looked at anew."""
    if state.ground.relief:
        return Field(state, number, spared)
    stand = [
        (state.vehicles[other].pose, state.outfits[other].base)
        for other in _standing(state, number, spared)
    ]
    key = state.ground, tuple(state.breaches), state.outfits[number].base, tuple(stand)
    found = _fields.get(key)
    if found is None:
        if len(_fields) >= FIELDS:
            _fields.clear()
        found = _fields[key] = Field(state, number, spared)
    return found


def quarters_left(state: State, number: int) -> int:
    """The quarter inches that a vehicle still has to make in this phase."""
    frame = state.stack[-1]
    kind = QUESTIONS[frame[0]]
    if kind in ("speed", "enter"):
        speed = abs(state.vehicles[number].motion.speed)
        return moves_of(speed)[max(1, min(5, state.phase)) - 1]
    asked = frame[2] if kind == "maneuver" and frame[1] == number else 0
    return asked + sum(row[1] for row in state.slices if row[0] == number)


def drift_on(state: State, field_: Field, rig: Rig, phases: list[int], left: int) -> list[Pose]:
    """Where a vehicle is now, and after each of some phases if it goes on straight and stops at
    walls; ``left`` are the quarter inches that are left of the first."""
    speed = round(rig.speed * 10)
    here = _straight(rig.pose, left, speed, field_)
    return [rig.pose, here, *drift_from(here, speed, field_, phases[1:])]


def drift_from(pose: Pose, speed: int, field_: Field, phases: list[int]) -> list[Pose]:
    """Where a vehicle is after each of some phases if it goes on straight and stops at walls."""
    moves = moves_of(abs(speed))
    found = []
    for phase in phases:
        pose = _straight(pose, moves[phase - 1], speed, field_)
        found.append(pose)
    return found


def _straight(pose: Pose, quarters: int, speed: int, field_: Field) -> Pose:
    """Where so many quarter inches lead."""
    sign = 1 if speed >= 0 else -1
    length = quarters / 4
    if length and sign > 0:
        length = min(length, field_.room(pose))
    angle = radians(pose.heading / 10)
    return Pose(
        round(pose.x + sign * length * INCH * sin(angle)),
        round(pose.y - sign * length * INCH * cos(angle)),
        pose.heading,
    )


def foes_of(state: State, number: int) -> list[int]:
    """Everybody else who is in and no kill yet."""
    return [
        each
        for each in range(len(state.vehicles))
        if each != number and state.vehicles[each].place == IN and not state.vehicles[each].out
    ]
