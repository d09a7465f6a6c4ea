"""What rough ground does to a path."""

from __future__ import annotations

from typing import NamedTuple

from ....systems.classic.search import (
    FLAMES,
    FLAT,
    OIL_DIFFICULTY,
    RINGED,
    SCRAP_DIFFICULTY,
    SLICKS,
    WEAR_CHANCES,
    Convex,
    Counter,
    Footprint,
    Pose,
    State,
    counter_shape,
    drowns_at,
    feature_difficulty,
    ground_difficulty,
    ground_hc,
    lowered,
    outline,
    overlap,
    ring_shape,
    stops_at,
    wear_rolls,
)
from .snares import snares
from .ways import Node, control

REACH = 700
"""How far from the middle of a vehicle it may touch something, in units."""

BLOCKED = 99
"""The D of what stops a vehicle."""

DROWNING = 0.6
"""What it costs to drown, as a share of a vehicle."""

HAZARD = 0.004
"""What each D of a hazard costs besides: it comes off shots, and may hurt tires."""

WORN = 0.012, 0.03
"""What a point off the underbody costs, and one off a tire."""

SCRAPED, STRUCK, SLIPPED = 0.03, 0.12, 0.02
"""What it costs to drive over debris and obstacles, near mines or spikes, over oil, burning or
not."""


class Litter(NamedTuple):
    """Something that lies there: the edges of where the middle of a vehicle may be that touches it,
    its outline, the D of its hazard, and what it costs besides."""

    box: tuple[int, int, int, int]
    shape: Convex
    hard: int
    harm: float


def litter_of(counter: Counter) -> Litter | None:
    """What a counter is to somebody who drives over it; ``None`` for clouds and what is gone."""
    if not counter.live:
        return None
    if counter.kind in SCRAP_DIFFICULTY:
        shape, hard, harm = counter_shape(counter), SCRAP_DIFFICULTY[counter.kind], SCRAPED
    elif counter.kind in RINGED:
        shape, hard, harm = ring_shape(counter), 0, STRUCK
    elif counter.kind in SLICKS:
        shape, hard, harm = counter_shape(counter), OIL_DIFFICULTY, SLIPPED
    else:
        return None
    return Litter(_round(shape), shape, hard, harm)


def known_litter(state: State, number: int) -> list[Litter]:
    """All that lies there, as keen eyes see it: what is dropped by what it does to this vehicle as
    it is now, and mines and spikes apart from the quarter inch round them, so that who is beside
    them does not drive onto them."""
    found: list[Litter] = []
    for counter in state.counters:
        usual = litter_of(counter)
        if usual is None:
            continue
        if counter.kind == FLAMES:
            _, harm = snares(state, number, counter.kind)
            found.append(usual._replace(harm=SLIPPED + harm))
        elif counter.kind in RINGED:
            beside, onto = snares(state, number, counter.kind)
            shape = counter_shape(counter)
            found.append(usual._replace(harm=beside))
            found.append(Litter(_round(shape), shape, 0, onto - beside))
        else:
            found.append(usual)
    return found


def _round(shape: Convex) -> tuple[int, int, int, int]:
    return shape.left - REACH, shape.top - REACH, shape.right + REACH, shape.bottom + REACH


class Country:
    """The ground of a map for one vehicle; ``road``: it is nothing else, ``flat``: and nothing lies
    on it, so that it asks nothing."""

    __slots__ = ("base", "boxes", "flat", "hc", "litter", "number", "road", "state", "wear")

    def __init__(self, state: State, number: int, keen: bool = False) -> None:
        terrain = state.ground.terrain
        self.state, self.number = state, number
        self.base: Footprint = state.outfits[number].base
        self.road = terrain is FLAT
        usual = (litter_of(each) for each in state.counters)
        self.litter = known_litter(state, number) if keen else [each for each in usual if each]
        self.flat = self.road and not self.litter
        self.boxes = [_round(each.shape) for each in terrain.features]
        vehicle = state.vehicles[number]
        self.hc = 0 if self.road else ground_hc(state, number, vehicle.pose)
        self.wear = float(sum(a * b for a, b in zip(WEAR_CHANCES, WORN, strict=True)))

    def harder(self, end: Pose) -> int:
        """What it adds to a maneuver that ends somewhere."""
        return 0 if self.road else ground_difficulty(self.state, self.number, end)

    def recovers(self, end: Pose) -> int:
        """How much more, or less, handling comes back there than where the vehicle is."""
        return 0 if self.road else ground_hc(self.state, self.number, end) - self.hc

    def hazards(self, start: Pose, end: Pose, speed: int) -> int:
        """The D of all that one comes to on the way; ``BLOCKED`` where that stops it."""
        if not self.boxes:
            return 0
        there = [
            at
            for at, (left, top, right, bottom) in enumerate(self.boxes)
            if left < end.x < right and top < end.y < bottom
        ]
        if not there:
            return 0
        hard, before, after = 0, outline(start, self.base), outline(end, self.base)
        for at in there:
            shape = self.state.ground.terrain.features[at].shape
            if overlap(after, shape) and not overlap(before, shape):
                if stops_at(self.state, at, speed):
                    return BLOCKED
                hard += feature_difficulty(self.state, self.number, at, speed)
        return hard

    def scraped(self, start: Pose, end: Pose, via: Pose | None = None) -> tuple[int, float]:
        """The D of all that lies on a way and was not under its start, and what it costs besides.
        ``via``: where the straight part of the way ends, for who looks at that as well."""
        hard, harm, before = 0, 0.0, None
        places = (end,) if via is None else (end, via)
        shapes: list[Convex | None] = [None] * len(places)
        for (left, top, right, bottom), shape, more, worse in self.litter:
            for at, place in enumerate(places):
                if not (left < place.x < right and top < place.y < bottom):
                    continue
                there = shapes[at] = shapes[at] or outline(place, self.base)
                before = before or outline(start, self.base)
                if overlap(there, shape) and not overlap(before, shape):
                    hard, harm = hard + more, harm + worse
                    break
        return hard, harm

    def oiled(self, start: Pose) -> int:
        """What oil that lies under a start adds to a maneuver (Oil Jets); of oil that one comes to
        on the way ``scraped`` knows."""
        before = None
        for (left, top, right, bottom), shape, hard, harm in self.litter:
            if (
                hard != OIL_DIFFICULTY
                or harm < SLIPPED
                or not (left < start.x < right and top < start.y < bottom)
            ):
                continue
            before = before or outline(start, self.base)
            if overlap(before, shape):
                return hard
        return 0

    def over(
        self, hard: int, status: int, end: Pose, speed: int, ability: int
    ) -> tuple[int, float, float]:
        """The handling status after hazards of some D on a way, what they cost besides, and how
        likely control is kept."""
        if self.flat:
            return status, 0.0, 1.0
        cost = self.price(end, speed, False)
        if not 0 < hard < BLOCKED:
            return status, cost, 1.0
        status = lowered(status, hard)
        return status, cost + HAZARD * hard, control(speed, status, ability)

    def turn_over(self, worth: float, sure: float, node: Node) -> tuple[float, int]:
        """What a way is worth that ends a turn somewhere, and how much more handling comes back."""
        cost = self.price(node.pose, node.speed, True)
        return worth - sure * cost, self.recovers(node.pose)

    def price(self, end: Pose, speed: int, turn_over: bool) -> float:
        """What it costs to be somewhere at a speed: water that is too deep, wear."""
        if self.road:
            return 0.0
        cost = DROWNING if drowns_at(self.state, self.number, end) else 0.0
        if turn_over and self.harder(end):
            cost += self.wear * wear_rolls(speed)
        return cost
