"""The type of a collision between two counters, and its cost to both (Collisions).

Of a vehicle the front is the side that leads, whatever its driver calls it (ruling 20): so a
sideways one rams with a side, and one in reverse with its back.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from .....kit.convex import Convex, Nearest, Point, Side, nearest
from .....kit.geometry import Footprint, Pose, faced_side, outline
from .....kit.plain_dice import PlainDice
from .....kit.trig import TURN, cosine, sine
from ...book.collisions import HEAD_ON, REAR_END, SIDESWIPE, aftermath, kinds
from ...book.records import BACK, FRONT, LEFT, RIGHT

NAMES = {Side.FRONT: FRONT, Side.RIGHT: RIGHT, Side.BACK: BACK, Side.LEFT: LEFT}
"""The sides of counters as vehicles call them."""

_AHEAD, _ABEAM, _BEHIND = Side.FRONT, Side.RIGHT, Side.BACK
"""What a side is to the direction of travel; abeam stands for both."""

BOOTLEGGER_SPEED = 15
"""At so many mph a vehicle between both halves of a bootlegger rams."""


class Party(NamedTuple):
    """One of two that meet: where it stands, the bearing in which it travels (from a stand: its
    heading), its speed in mph, 0 or more, and its damage modifier."""

    pose: Pose
    base: Footprint
    travel: int
    speed: Fraction = Fraction(0)
    dm: Fraction = Fraction(1)


def leading(heading: int, travel: int) -> Side:
    """The side of a vehicle that leads; half-way between two, front or back."""
    off = (travel - heading + TURN // 2) % TURN - TURN // 2
    if abs(off) <= 450:
        return Side.FRONT
    if abs(off) >= 1350:
        return Side.BACK
    return Side.RIGHT if off > 0 else Side.LEFT


def travel_angle(one: int, two: int) -> int:
    """The angle between two directions of travel, 0 to 1800 tenths of a degree."""
    return abs((one - two + TURN // 2) % TURN - TURN // 2)


class Meeting(NamedTuple):
    """How two vehicles meet, the one that moves first.

    ``kinds`` are the types of collision that it can be taken for: two on a border, where the one
    that is hit chooses. ``mover_rams`` says that the mover is the one that rams, V1 of the
    book. ``leads`` are the leading sides of both, ``flanks`` those beside them where they touch.
    """

    kinds: tuple[str, ...]
    mover_rams: bool
    angle: int
    leads: tuple[Side, Side]
    flanks: tuple[Side, Side]

    def sides(self, kind: str) -> tuple[Side, Side]:
        """The sides of both that take the damage of a collision of a kind."""
        if kind == HEAD_ON:
            return self.leads
        if kind == SIDESWIPE:
            return self.flanks
        rammer = 0 if self.mover_rams else 1
        hit = self.leads[1 - rammer].opposite if kind == REAR_END else self.flanks[1 - rammer]
        return (self.leads[0], hit) if self.mover_rams else (hit, self.leads[1])


def meet(mover: Party, other: Party) -> Meeting:
    """How two vehicles meet that touch (ruling 20)."""
    one, two = outline(mover.pose, mover.base), outline(other.pose, other.base)
    near = nearest(one, two)
    leads = leading(mover.pose.heading, mover.travel), leading(other.pose.heading, other.travel)
    back = Point(-near.direction.x, -near.direction.y)
    own = _role(one, leads[0], near.first_corner, near.first, near.direction)
    its = _role(two, leads[1], near.second_corner, near.second, back)
    angle = travel_angle(mover.travel, other.travel)
    mover_rams = True
    if _corner_on_corner(one, two, near):
        found = kinds("", angle)
    elif own is _AHEAD:
        found = kinds(NAMES[its], angle)
    elif its is _AHEAD:
        mover_rams = False
        found = kinds(NAMES[own], angle)
    else:
        found = (SIDESWIPE,)
    place = one.points[near.first] if near.first_corner else two.points[near.second]
    flanks = (
        _flank(mover, leads[0], place, other.pose),
        _flank(other, leads[1], place, mover.pose),
    )
    return Meeting(found, mover_rams, angle, leads, flanks)


def _role(shape: Convex, lead: Side, is_corner: bool, part: int, direction: Point) -> Side:
    """What the part of a vehicle that is touched is to its travel: ahead, abeam or behind.

    A corner of the leading side is ahead; every other one counts for the side that faces more.
    """
    if is_corner and lead in (shape.sides[part - 1], shape.sides[part]):
        return _AHEAD
    faced = faced_side(shape, is_corner, part, direction)
    if lead in faced:
        return _AHEAD
    return _BEHIND if lead.opposite in faced else _ABEAM


def _corner_on_corner(one: Convex, two: Convex, near: Nearest) -> bool:
    """Whether two corners meet, and no edges that lie along each other."""
    if not (near.first_corner and near.second_corner):
        return False
    for p, q in one.edges:
        x, y = q.x - p.x, q.y - p.y
        for r, s in two.edges:
            u, v = s.x - r.x, s.y - r.y
            if x * v == y * u and x * u + y * v < 0:
                ends = sorted([x * each.x + y * each.y for each in (r, s)])
                start, end = x * p.x + y * p.y, x * q.x + y * q.y
                beside = (x * (r.y - p.y) - y * (r.x - p.x)) ** 2
                close = beside <= (near.squared // near.divisor + 1) * (x * x + y * y)
                if close and max(start, ends[0]) < min(end, ends[1]):
                    return False
    return True


def _flank(party: Party, lead: Side, place: Point, other: Pose) -> Side:
    """The side of a vehicle beside the leading one, on the hand where it is touched."""
    bearing = party.pose.heading + 900 * lead
    across, along = cosine(bearing), sine(bearing)
    for x, y in (place, (other.x, other.y)):
        hand = across * (x - party.pose.x) + along * (y - party.pose.y)
        if hand:
            break
    return Side((lead + (1 if hand >= 0 else 3)) % 4)


class Outcome(NamedTuple):
    """The result of a collision of two vehicles. Pairs hold the mover's value, then the other's.

    ``speed`` is the ramming speed, ``dice`` are rolled once for both, ``sides`` take the damage,
    ``speeds`` are mph afterwards, ``hazards`` the D of each. ``goes_on`` says that the mover makes
    the rest of its way; ``yields`` is the vehicle that conforms: 0 the mover, 1 the other, ``None``
    neither. No vehicle turns in its own move: a mover that yields turns when the other goes on.
    """

    kind: str
    speed: int
    dice: PlainDice
    sides: tuple[Side, Side]
    speeds: tuple[Fraction, Fraction]
    hazards: tuple[int, int]
    goes_on: bool
    yields: int | None


def collide(mover: Party, other: Party, meeting: Meeting, kind: str) -> Outcome:
    """What a collision that is taken for a kind comes to (Collision Procedure)."""
    pair = (mover, other) if meeting.mover_rams else (other, mover)
    same_way = meeting.angle <= TURN // 4
    found = aftermath(kind, (pair[0].speed, pair[1].speed), (pair[0].dm, pair[1].dm), same_way)
    at = 0 if meeting.mover_rams else 1
    return Outcome(
        kind,
        found.speed,
        found.dice,
        meeting.sides(kind),
        (found.speeds[at], found.speeds[1 - at]),
        (found.hazards[at], found.hazards[1 - at]),
        found.goes_on[at],
        None if found.conforms is None else found.conforms ^ at,
    )


def meet_fixed(mover: Party, thing: Convex) -> tuple[str, Side]:
    """The type of a collision with something fixed that a vehicle touches, and the side of it that
    takes the damage: under 45° between travel and wall a sideswipe, else head on (ruling 20).

    What it touches while it goes away from it, by a swing of its tail, is a sideswipe.
    """
    shape = outline(mover.pose, mover.base)
    near = nearest(shape, thing)
    x, y = sine(mover.travel), -cosine(mover.travel)
    u, v = near.direction
    towards, aside = x * u + y * v, abs(x * v - y * u)
    lead = leading(mover.pose.heading, mover.travel)
    if towards > 0 and towards >= aside:
        return HEAD_ON, lead
    place = shape.points[near.first] if near.first_corner else thing.points[near.second]
    middle = Pose((thing.left + thing.right) // 2, (thing.top + thing.bottom) // 2, 0)
    return SIDESWIPE, _flank(mover, lead, place, middle)
