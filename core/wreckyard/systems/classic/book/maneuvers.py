"""Maneuvers as text, their difficulty, and the legs of their paths (Maneuvers).

An inch is 1000 units, headings are tenths of a degree clockwise from up. A way is a list of legs,
so that it can be swept: straight steps, and turns about a corner or about the middle.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ....engine.errors import Malformed
from ....kit.geometry import (
    FRONT_LEFT,
    FRONT_RIGHT,
    REAR_LEFT,
    REAR_RIGHT,
    Footprint,
    Pose,
    pivot,
    shift,
    turned,
)
from ....kit.trig import TURN
from .driving import bend_difficulty, driving_tables

INCH = 1000

QUARTER = 250

STEP = 50
"""Drifts go by it."""

GENTLE, STEEP = 250, 500
"""The furthest aside of a drift and of a steep drift."""

SKIDS = (250, 500, 750, 1000)
"""The lengths of a controlled skid; each adds one more to the difficulty."""

LEFT, RIGHT = "L", "R"

STRAIGHT, DRIFT, BEND, SWERVE, PIVOT, T_STOP, BOOTLEGGER = KINDS = (
    "straight",
    "drift",
    "bend",
    "swerve",
    "pivot",
    "tstop",
    "bootlegger",
)

BOOTLEGGER_DIFFICULTY = 7


class Maneuver(NamedTuple):
    """What a driver does with an inch.

    ``side`` is where it goes, ``amount`` units aside of a drift, else whole degrees; ``skid`` the
    units of a controlled skid after a bend or swerve; ``about`` the rear corner of a pivot.
    """

    kind: str
    side: str = ""
    amount: int = 0
    skid: int = 0
    about: str = ""

    def __str__(self) -> str:
        """As actions are written: ``bend L45 skid 750``, ``pivot L170 about R``, ``tstop R``."""
        words = [self.kind]
        if self.side:
            words.append(f"{self.side}{self.amount or ''}")
        if self.skid:
            words.append(f"skid {self.skid}")
        if self.about:
            words.append(f"about {self.about}")
        return " ".join(words)


_TEXT = re.compile(
    r"straight|drift (?P<drift>[LR])(?P<aside>\d{2,3})"
    r"|(?P<turn>bend|swerve) (?P<side>[LR])(?P<degrees>\d{1,2})(?: skid (?P<skid>\d{3,4}))?"
    r"|pivot (?P<pivot>[LR])(?P<angle>\d{1,3}) about (?P<about>[LR])"
    r"|(?P<whole>tstop|bootlegger) (?P<to>[LR])",
    re.ASCII,
)


def parse_maneuver(text: str) -> Maneuver:
    """The maneuver that ``str`` wrote. Raises ``Malformed`` for all else."""
    found = _TEXT.fullmatch(text[:40])
    maneuver = _of(found) if found else None
    if maneuver is None or str(maneuver) != text:
        raise Malformed(f"{text[:40]!r} is no maneuver, such as bend L45")
    return maneuver


def _of(found: re.Match[str]) -> Maneuver | None:
    if found["drift"]:
        aside = int(found["aside"])
        fits = 0 < aside <= STEEP and aside % STEP == 0
        return Maneuver(DRIFT, found["drift"], aside) if fits else None
    if found["turn"]:
        degrees, skid = int(found["degrees"]), int(found["skid"] or 0)
        fits = 0 < degrees <= driving_tables().handling.sharpest and skid in (0, *SKIDS)
        return Maneuver(found["turn"], found["side"], degrees, skid) if fits else None
    if found["pivot"]:
        angle = int(found["angle"])
        fits = 0 < angle <= 180
        return Maneuver(PIVOT, found["pivot"], angle, about=found["about"]) if fits else None
    return Maneuver(found["whole"], found["to"]) if found["whole"] else Maneuver(STRAIGHT)


def difficulty(maneuver: Maneuver, reverse: bool = False, slower: int = 0) -> int:
    """The D of a maneuver before anything that adds to it.

    ``slower`` is the mph that a T-stop loses; in reverse every maneuver is one harder.
    """
    base = {
        STRAIGHT: 0,
        DRIFT: 1 if maneuver.amount <= GENTLE else 3,
        BEND: bend_difficulty(maneuver.amount),
        SWERVE: bend_difficulty(maneuver.amount) + 1,
        PIVOT: 0,
        T_STOP: -(-slower // 10),
        BOOTLEGGER: BOOTLEGGER_DIFFICULTY,
    }[maneuver.kind]
    if maneuver.skid:
        base += SKIDS.index(maneuver.skid) + 1
    return base + (1 if reverse and maneuver.kind != STRAIGHT else 0)


MIDDLE = -1
"""In place of a corner: turns about the middle."""


class Leg(NamedTuple):
    """A part of a way: a straight step, or a turn about a point that stays.

    A step goes ``length`` units along ``bearing`` and ``aside`` units to the right of it. A turn is
    ``angle`` tenths of a degree about a corner of the footprint, or ``MIDDLE``.
    """

    bearing: int = 0
    length: int = 0
    aside: int = 0
    angle: int = 0
    corner: int = MIDDLE


def legs(pose: Pose, maneuver: Maneuver, length: int = INCH, reverse: bool = False) -> list[Leg]:
    """The way of a maneuver from a pose; ``length`` is that of the move, less than an inch for
    straight ways and T-stops alone. A T-stop's turn comes first: it slides on along the old
    heading, and so does the first half of a bootlegger.

    In reverse a way is the mirror image, the back for the front; sides stay the driver's own.
    """
    sign = 1 if maneuver.side == RIGHT else -1
    if reverse:
        forward, turn = (pose.heading + TURN // 2) % TURN, -sign
    else:
        forward, turn = pose.heading, sign
    if maneuver.kind == DRIFT:
        return [Leg(forward, INCH, turn * maneuver.amount)]
    if maneuver.kind == BEND:
        return [Leg(forward, INCH), _turn(sign, maneuver.amount, reverse)]
    if maneuver.kind == SWERVE:
        # The drift is first, and the bend goes the other way: it is the side that is named.
        return [Leg(forward, INCH, -turn * GENTLE), _turn(sign, maneuver.amount, reverse)]
    if maneuver.kind == PIVOT:
        about = _inside(1 if maneuver.about == RIGHT else -1, reverse)
        return [Leg(forward, QUARTER), Leg(angle=turn * maneuver.amount * 10, corner=about)]
    if maneuver.kind == T_STOP:
        return [Leg(angle=turn * 900), Leg(forward, length)]
    if maneuver.kind == BOOTLEGGER:
        return [Leg(forward, 3 * QUARTER), Leg(angle=turn * 900)]
    return [Leg(forward, length)]


def second_half(pose: Pose, side: str, old: int) -> list[Leg]:
    """The second move of a bootlegger (public): half an inch along the new heading and three
    quarters along the old one, and a quarter turn more."""
    sign = 1 if side == RIGHT else -1
    return [Leg(pose.heading, 2 * QUARTER), Leg(old, 3 * QUARTER), Leg(angle=sign * 900)]


def fishtail(side: str, degrees: int) -> Leg:
    """A fishtail: the front corner of the other side stays; to the left turns clockwise."""
    if side == LEFT:
        return Leg(angle=degrees * 10, corner=FRONT_RIGHT)
    return Leg(angle=-degrees * 10, corner=FRONT_LEFT)


def _turn(sign: int, degrees: int, reverse: bool) -> Leg:
    """A turn about the corner of the inside at the end that follows."""
    return Leg(angle=(-sign if reverse else sign) * degrees * 10, corner=_inside(sign, reverse))


def _inside(sign: int, reverse: bool) -> int:
    """The corner on a side at the end that follows: the rear, in reverse the front."""
    if reverse:
        return FRONT_RIGHT if sign > 0 else FRONT_LEFT
    return REAR_RIGHT if sign > 0 else REAR_LEFT


def skid(travel: int, length: int) -> list[Leg]:
    """A skid, or a slide after a T-stop: along the old direction of travel, the heading kept."""
    return [Leg(travel, length)]


def spin(travel: int, length: int, clockwise: bool) -> list[Leg]:
    """An inch of a spinout: a quarter turn about the middle, then on along the old direction."""
    return [Leg(angle=900 if clockwise else -900), Leg(travel, length)]


def roll(pose: Pose, travel: int, length: int, side: str) -> list[Leg]:
    """The first inch of a roll: the vehicle turns across its travel, its front to a side of it;
    from then on it goes as in a ``skid``."""
    across = travel + (900 if side == RIGHT else -900)
    angle = (across - pose.heading + TURN // 2) % TURN - TURN // 2
    return [Leg(angle=angle), Leg(travel, length)]


def follow(pose: Pose, base: Footprint, leg: Leg) -> Pose:
    """The pose at the end of a leg."""
    if leg.length:
        return shift(shift(pose, leg.bearing, leg.length), (leg.bearing + 900) % TURN, leg.aside)
    if leg.corner == MIDDLE:
        return turned(pose, (pose.x, pose.y), leg.angle)
    return pivot(pose, base, leg.corner, leg.angle)


def end_of(
    pose: Pose, base: Footprint, maneuver: Maneuver, length: int = INCH, reverse: bool = False
) -> Pose:
    """Where a maneuver ends that nothing stops."""
    for leg in legs(pose, maneuver, length, reverse):
        pose = follow(pose, base, leg)
    return pose


def aimed_fire_after_skid(skid: int) -> int | None:
    """Return the modifier of aimed fire after a controlled skid, or ``None`` for no aimed fire."""
    return {0: 0, 250: -1, 500: -3, 750: -6}.get(skid)


def skid_loss(skid: int) -> tuple[int, int]:
    """Damage to each tire and mph lost by a controlled skid."""
    return {0: (0, 0), 250: (0, 0), 500: (0, 5), 750: (1, 5), 1000: (2, 10)}[skid]
