"""The value of a ram for both vehicles."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot

from ....systems.classic.search import INCH, Pose
from ..fire.sketch import COS, SIDES, SIN, Rig, side_of
from .field import Field
from .impact import ram_worth

INSIDE = 6.0
"""What lies behind armor counts as so many points of it: a plant, or whoever drives."""

DREAD = 1.7
"""How much more one's own damage by a ram weighs than the foe's: nobody wins who dies as well."""

LAST, WRENCH = 0.57, 0.002
"""The same for who has only rams left; what each mph costs who has not."""

KEEN_LAST = 0.85
"""The same where the hits of rams are known part by part."""

PACES, REVERSED = (100, 150, 300, 450, 600), 0.1
"""The speeds of rams that are thought of, tenths of a mph; what one in reverse must be worth."""

FAST, TURNED, AWAY, STRIDE, SWERVES = 20.0, 0.6, 1.5, 0.06, 0.6
"""From how many mph on a foe may ram who stands in his way; up to which cosine off his heading, and
how many inches away, and more for each mph; how likely he then does who would win by it."""

CHARGE, CHARGING, RUN_UP, TURN_IN = 0.6, 450, 0.15, 0.06
"""What a ram counts that may come of a way, at the speed of a charge, tenths of a mph; what that
speed is worth at all, and as much again to head for a foe at it; to head for one at any speed."""

NEEDED, CORNERED, NOSE_ON, SLOW = 4.0, 0.7, 0.8, 5.0
"""Inches ahead that a run takes; with how few who can but ram backs off first; from which cosine on
somebody is right ahead; up to how many mph somebody is held up."""

OVER_TURN, OPEN = 50, 0.2
"""From this turn on keen drivers let each other be as well; how much more than oneself a ram must
hurt a foe before."""

SPENT_TURN, APART, PART = 40, 10.0, 0.03
"""From this turn on drivers who have only rams left let each other be; how far apart they drive, in
inches between two middles, and what each inch less costs."""


def ram_hits(mph: float) -> float:
    """The hits that a ram at a speed may expect, before damage modifiers (Collisions)."""
    if mph < 35:
        return {0: 0.0, 5: 0.2, 10: 1.7, 15: 2.5}.get(int(mph) // 5 * 5, 3.5)
    return 3.5 * ((mph - 25) // 5)


def ram_value(
    me: Rig, at: Pose, speed: float, foe: Rig, there: Pose, rams: bool | None = None
) -> float:
    """What it is worth to run into a foe: what both may expect to take, by the side of each that is
    hit, as a share of bringing it down. ``rams``: it has only this, and wants it; by itself whoever
    cannot shoot any more does."""
    x, y = (there.x - at.x) / INCH, (there.y - at.y) / INCH
    mine = side_of(at.heading / 10, x, y)
    edge = side_of(there.heading / 10, -x, -y)
    # The side that leads rams; in reverse it is the back.
    leads, trails = ("front", "back") if speed >= 0 else ("back", "front")
    ahead = at.heading if speed >= 0 else at.heading + 1800
    apart = abs(ahead - there.heading) % 3600
    if edge == "front" and 900 < apart < 2700:
        closing = abs(speed) + abs(foe.speed)
    elif edge == "back" or mine == trails:
        closing = abs(abs(speed) - abs(foe.speed))
    else:
        closing = abs(speed) if mine == leads else abs(foe.speed)
    wants = not me.guns if rams is None else rams
    if wants and me.keen:
        given = ram_worth(foe.state, foe.number, edge, int(closing), me.dm)
        return given - KEEN_LAST * ram_worth(me.state, me.number, mine, int(closing), foe.dm)
    hits = ram_hits(closing)
    given = crushed(foe, edge, hits * me.dm)
    taken = crushed(me, mine, hits * foe.dm)
    if wants:
        return given - LAST * taken
    return given - DREAD * taken - WRENCH * closing


def ram_threat(foe: Rig, there: Pose, me: Rig, at: Pose, speed: float) -> float:
    """What it costs to stay where a fast foe can turn and drive into one: as likely as he is to
    want it, by where he heads. ``speed``: one's own, in mph."""
    if foe.speed < FAST:
        return 0.0
    ahead, gap = bearing(there, at)
    if ahead < TURNED or gap > AWAY + foe.speed * STRIDE:
        return 0.0
    x, y = (at.x - there.x) / INCH, (at.y - there.y) / INCH
    towards = there._replace(heading=round(degrees(atan2(x, -y)) * 10) % 3600)
    edge = side_of(at.heading / 10, -x, -y)
    before, me.speed = me.speed, speed
    wish = ram_value(foe, towards, foe.speed, me, at)
    me.speed = before
    if wish <= 0:
        return 0.0
    return SWERVES * ahead * crushed(me, edge, ram_hits(foe.speed) * foe.dm)


def crushed(rig: Rig, side: str, hits: float) -> float:
    """What hits of a collision on a side of a vehicle bring, as a share of bringing it down: what
    the armor stops does little, what goes through it much."""
    armor = rig.armor[side]
    # About how far dice spread.
    through = sum(min(1.0, max(0.0, share * hits - armor) / INSIDE) for share in (0.75, 1.0, 1.25))
    return through / 3 + 0.3 * min(hits, armor) / (armor + INSIDE)


# A charge


def charge(
    me: Rig, field: Field, foe: Rig, there: Pose, at: Pose, speed: int, cornered: bool
) -> float:
    """What it is worth, for who cannot shoot any more, to be fast at a place and to head for a foe
    who is then there: most from where a ram at the speed of a charge hurts the foe more. Slow rams
    bring nothing, so speed is worth something wherever it heads. ``cornered``: room comes first."""
    if cornered:
        free = min(1.0, run_ahead(field, at, there) / NEEDED)
        return RUN_UP * (free - abs(speed) / CHARGING)
    ahead, _ = bearing(at, there)
    if me.keen:
        return _keen_charge(me, foe, there, at, speed, ahead)
    if speed <= 0:
        # Backward is no way to anybody.
        return RUN_UP * speed / CHARGING
    return _run(ahead, speed, CHARGING, ram_value(me, at, CHARGING / 10, foe, there))


def _run(ahead: float, speed: int, pace: int, ram: float) -> float:
    """What a run at a speed is worth with somebody so far ahead, where a ram at a pace is worth
    ``ram``."""
    fast = min(pace, speed) / pace
    run = RUN_UP + max(0.0, ahead) ** 3 * (RUN_UP + CHARGE * max(0.0, min(1.0, ram)))
    # Who has it at his side turns best when he is slow: two who are fast circle for ever.
    return fast * run + TURN_IN * ahead


def _keen_charge(me: Rig, foe: Rig, there: Pose, at: Pose, speed: int, ahead: float) -> float:
    """The same at the pace that hurts the foe most for what it costs; backward too, where the back
    hurts him enough."""
    if speed > 0:
        pace, ram = best_ram(me, foe, there, at, PACES)
        return _run(ahead, speed, pace, ram) - RUN_UP * max(0, speed - pace) / CHARGING
    creeping = RUN_UP * speed / CHARGING
    backing = [-each for each in PACES if each <= me.reverse]
    if not (backing and speed):
        return creeping
    pace, ram = best_ram(me, foe, there, at, backing)
    return creeping if ram < REVERSED else max(creeping, _run(-ahead, -speed, -pace, ram))


def best_ram(me: Rig, foe: Rig, there: Pose, at: Pose, paces: Sequence[int]) -> tuple[int, float]:
    """The pace, in tenths of a mph, at which a ram from a place is worth most, and how much."""
    found = [(ram_value(me, at, pace / 10, foe, there), pace) for pace in paces]
    worth, pace = max(found, key=lambda each: (each[0], abs(each[1])))
    return pace, worth


def is_spent(turn: int, me: Rig, foes: list[Rig]) -> bool:
    """Whether a duel is long and has nothing left but rams: those who could win by them have, and
    the others only rub their sides. A keen eye sees whether somebody is still to be had."""
    if turn < SPENT_TURN or not foes or me.guns or any(foe.guns for foe in foes):
        return False
    return not (me.keen and turn < OVER_TURN and any(is_open(me, foe) for foe in foes))


def is_open(me: Rig, foe: Rig) -> bool:
    """Whether some ram that one can drive would hurt a foe much, and oneself less."""
    ways = [("front", pace) for pace in PACES]
    ways += [("back", pace) for pace in PACES if pace <= me.reverse]
    return any(
        ram_worth(foe.state, foe.number, edge, pace // 10, me.dm)
        - ram_worth(me.state, me.number, mine, pace // 10, foe.dm)
        > OPEN
        for mine, pace in ways
        for edge in SIDES
    )


def parting(at: Pose, there: Pose) -> float:
    """What it costs to be near somebody whom one lets be."""
    return -PART * max(0.0, APART - bearing(at, there)[1])


def approach(at: Pose, there: Pose, backward: bool = False, far: float | None = None) -> float:
    """How promising a place is for a ram: near somebody, and ahead of him; or behind him for who
    may ram ``backward``. ``far``: how many inches it is to him, if it is not straight."""
    ahead, gap = bearing(at, there)
    return 0.1 * (abs(ahead) if backward else ahead) - 0.04 * (gap if far is None else far)


def is_cornered(me: Rig, field: Field, foes: list[Rig]) -> bool:
    """Whether who can but ram has no room for a run: he is slow, his nose at a wall or a foe. Once
    he backs off he does until there is room."""
    need = NEEDED if me.speed < 0 else CORNERED
    return me.speed <= SLOW and any(run_ahead(field, me.pose, foe.pose) < need for foe in foes)


def run_ahead(field: Field, at: Pose, there: Pose) -> float:
    """Inches ahead to a wall, or to somebody who is right ahead."""
    ahead, gap = bearing(at, there)
    room = field.room(at)
    return min(room, max(0.0, gap - 1.0)) if ahead > NOSE_ON else room


def straight_on(pose: Pose, length: int) -> Pose:
    """The place so many units straight ahead."""
    u, v = SIN[pose.heading], -COS[pose.heading]
    return pose._replace(x=round(pose.x + u * length), y=round(pose.y + v * length))


def bearing(at: Pose, there: Pose) -> tuple[float, float]:
    """The cosine of the angle at which somebody is seen ahead, and how far off, in inches."""
    x, y = (there.x - at.x) / INCH, (there.y - at.y) / INCH
    gap = hypot(x, y) or 1.0
    return (x * SIN[at.heading] - y * COS[at.heading]) / gap, gap
