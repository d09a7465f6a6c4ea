"""What is dropped where a foe must drive: the first point of a drive is forced, straight ahead.

Whoever has chosen a speed above 0, or cannot brake to a stand, comes onto that point for certain.
"""

from __future__ import annotations

from functools import lru_cache

from ...systems.streets import State
from ...systems.streets.search import (
    CODES,
    kinds,
    marker_sd,
    section_of,
    stays_in_hand,
    tables,
    tyre_damage,
)
from .foe import Foe
from .sketch import KILL, Ground, Rig, cell_of

TYRE_BOX = 0.9
"""What a box of a tire is worth while the tire holds."""

TYRE_LOSS = 2
"""Steps of the top speed that go with a tire (ruling 5)."""

STEP, LAST_STEP, LAST = 3.0, 4.0, 3
"""What a step of the top speed is worth, and how much more each of the last three."""

ASTRAY = 3.0
"""What it is worth that a car is out of hand: turned anywhere, at a stand."""

MAY_STOP = 0.2
"""How likely somebody drives on who could brake to a stand instead."""

KEPT = {"mine": 4.0, "spikes": 4.0, "oil": 1.5, "smoke": 0.5}
"""What something is worth that is kept for later: a place where it is sure to be driven over
comes in most duels."""

DIE = range(1, 9)
"""What a die may show."""


@lru_cache(maxsize=512)
def marker_worth(rig: Rig, code: str, fast: int) -> float:
    """What a car loses that comes onto a marker at a speed, in the unit of all values."""
    value = bite(rig, code)
    sd = marker_sd(code, fast)
    if sd:
        value += (1 - float(stays_in_hand(fast))) * ASTRAY
        value += TYRE_BOX * sum([min(left, tyre_damage(sd)) for left in rig.tyres])
    return min(KILL, value)


@lru_cache(maxsize=256)
def bite(rig: Rig, code: str) -> float:
    """What spikes and mines do to a car, the test that may follow not counted."""
    value = 0.0
    if code in ("mine", "spikes"):
        value += _punctures(rig)
    if code == "mine":
        less = tables().markers.mine_inside_less
        inside = sum([max(0, die - less) for die in DIE]) / len(DIE)
        value += sum([min(KILL, inside * rig.inside[section_of(die)]) for die in DIE]) / len(DIE)
    return value


def _punctures(rig: Rig) -> float:
    """What it costs to roll for each tire: boxes, and top speed for each that goes."""
    less = tables().markers.spikes_less
    shares, boxes = [1.0], 0.0
    for left in rig.tyres:
        if not left:
            continue
        hurts = [min(left, max(0, die - less)) for die in DIE]
        gone = sum([hurt == left for hurt in hurts]) / len(DIE)
        boxes += sum([hurt for hurt in hurts if hurt < left]) / len(DIE)
        shares = [
            keep * (1 - gone) + lose * gone
            for keep, lose in zip([*shares, 0.0], [0.0, *shares], strict=True)
        ]
    value = TYRE_BOX * boxes
    for flat, share in enumerate(shares):
        left = min(rig.top, rig.whole - TYRE_LOSS * (rig.tyres.count(0) + flat))
        value += share * (_pace_worth(rig.top) - _pace_worth(left))
    return value


def _pace_worth(top: int) -> float:
    return STEP * top + LAST_STEP * min(LAST, top) if top > 0 else 0.0


class Snares:
    """Where something may be dropped right before a foe.

    ``worths`` are what that is worth by cell and facing of our own car, ``8 * cell + facing``.
    """

    def __init__(
        self, state: State, ground: Ground, rig: Rig, foes: list[Foe], shut: set[int]
    ) -> None:
        """``shut`` are the cells of cars; without ``foes`` there are no such places."""
        self.worths: dict[int, float] = {}
        self._points: dict[int, tuple[Rig, int, float]] = {}
        pods = _pods(state, rig)
        if not pods:
            return
        taken = shut | {cell_of(state, marker.x, marker.y) for marker in state.markers}
        bearings = state.outfits[rig.car].bearings
        for foe in foes:
            sure, cell = certainty(ground, foe), ground.next[8 * foe.cell + foe.travel]
            if cell < 0 or cell in taken or not sure:
                continue
            self._points[cell] = foe.rig, abs(foe.speed), foe.worth * sure
            for mount, codes in pods:
                worth = max([self.worth(cell, code) for code in codes])
                for facing in range(8):
                    for way in bearings[mount][facing]:
                        post = ground.next[8 * cell + (way + 4) % 8]
                        key = 8 * post + facing
                        if post >= 0 and worth > self.worths.get(key, 0.0):
                            self.worths[key] = worth

    def worth(self, cell: int, code: str) -> float:
        """What it is worth to drop something on a point, and not to keep it."""
        found = self._points.get(cell)
        if found is None:
            return 0.0
        rig, fast, share = found
        return share * marker_worth(rig, code, fast) - KEPT[code]


def certainty(ground: Ground, foe: Foe) -> float:
    """How likely a foe comes onto the point before it with its next drive."""
    fast = abs(foe.speed)
    if not fast:
        return 0.0
    if foe.later or fast > foe.rig.brake[ground.soft[foe.cell]]:
        return 1.0
    return MAY_STOP


def _pods(state: State, rig: Rig) -> list[tuple[int, list[str]]]:
    """The pods that may still drop something in this turn, with what is in them."""
    loads = state.cars[rig.car].loads
    dropped = (
        state.dropped if state.active >= 0 and state.people[state.active].car == rig.car else 0
    )
    return [
        (
            mount,
            [CODES[number] for number in dict.fromkeys(loads[mount]) if kinds()[number].passive],
        )
        for mount in rig.drops
        if not dropped >> mount & 1
    ]


__all__ = ("MAY_STOP", "TYRE_BOX", "Snares", "bite", "marker_worth")
