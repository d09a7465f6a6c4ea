"""Where a car can end at the speed that is chosen: dots, rings and crosses on the board."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from ui.base.node import Node, h
from ui.base.present import present
from ui.games.streets.initial_choice import signed
from ui.games.streets.moment import STEPS, StreetView
from ui.games.streets.views.plane import UNIT, at
from wreckyard.systems.streets import SpeedEnds, State, ends_at, stays_in_hand

WORTH_SHOWING = Fraction(3, 8)
"""From this chance on to stay in hand, points are marked that need a test. Behind a worse one there
are many more: rings all over the board that nobody would drive to."""

RING, CROSS = UNIT // 7, UNIT // 8
"""The radius of a ring and half of a cross, in units."""

type Places = tuple[tuple[int, int], ...]


def reach_of(view: StreetView) -> SpeedEnds | None:
    """Where the chosen speed can end; None where nothing is chosen that drives a car."""
    chosen, car = view.choice.action, view.own_car
    if view.phase != "speed" or chosen is None or chosen.verb not in ("speed", "reverse"):
        return None
    if car < 0 or view.state.cars[car].x < 0 or not chosen.amount:
        return None
    return _ends(view.state, car, signed(chosen))


_KEPT: dict[tuple[object, ...], SpeedEnds] = {}
"""The ends of the speed that was asked about last: a screen asks for them again and again."""


def _ends(state: State, car: int, speed: int) -> SpeedEnds:
    where = tuple([(each.x, each.y, each.facing) for each in state.cars])
    lying = tuple(state.markers)
    harm = tuple(state.cars[car].harm)
    key = (state.board, state.settings["scenario"], where, lying, harm, car, speed)
    if key not in _KEPT:
        _KEPT.clear()
        _KEPT[key] = ends_at(state, car, speed)
    return _KEPT[key]


def at_risk(ends: SpeedEnds) -> Places:
    """The points that can be reached only by a test or over a mine."""
    return tuple(sorted(ends.risky.keys() - ends.safe.keys()))


def marked_risks(view: StreetView, ends: SpeedEnds) -> Places:
    """The points at risk to mark: where a test is likely to be passed, or where no end is safe."""
    speed = present(view.choice.action).amount
    worth = ends.must_risk or stays_in_hand(speed) >= WORTH_SHOWING
    return at_risk(ends) if worth else ()


def crashes(view: StreetView, ends: SpeedEnds) -> Places:
    """The points from which a crash comes: straight on, and wherever no way is safe.

    Beside every wall one can crash by choice: such marks would only be a carpet.
    """
    if ends.must_risk:
        return tuple(sorted(ends.crashes))
    chosen, car = present(view.choice.action), view.state.cars[view.own_car]
    travel = car.facing if chosen.verb == "speed" else (car.facing + 4) % 8
    dx, dy = STEPS[travel]
    line = {(car.x + dx * n, car.y + dy * n) for n in range(chosen.amount)}
    return tuple(
        (point[0], point[1])
        for point, ways in ends.crashes.items()
        if travel in ways and point in line
    )


def reach(view: StreetView) -> Node | None:
    """Dots at the safe ends, dotted rings at those at risk, crosses where a crash comes."""
    ends = reach_of(view)
    if ends is None:
        return None
    safe = tuple((x, y) for x, y in sorted(ends.safe))
    return _marks(safe, marked_risks(view, ends), crashes(view, ends))


@lru_cache(maxsize=16)
def _marks(safe: Places, risky: Places, crashed: Places) -> Node:
    rings = "".join(
        f"M{x - RING} {y}a{RING} {RING} 0 1 1 {2 * RING} 0a{RING} {RING} 0 1 1 {-2 * RING} 0"
        for x, y in map(at, risky)
    )
    crosses = "".join(
        f"M{x - CROSS} {y - CROSS}l{2 * CROSS} {2 * CROSS}m0 {-2 * CROSS}l{-2 * CROSS} {2 * CROSS}"
        for x, y in map(at, crashed)
    )
    dots = "".join(f"M{x} {y}h0" for x, y in map(at, safe))
    return h(
        "g",
        h("path", d=rings, class_="sc-end-risky"),
        h("path", d=dots, class_="sc-end-edge"),
        h("path", d=dots, class_="sc-end-safe"),
        h("path", d=crosses, class_="sc-end-crash"),
        class_="sc-ends",
        aria_hidden="true",
        key="ends",
    )
