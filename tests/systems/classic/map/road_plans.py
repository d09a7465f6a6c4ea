"""Roads for tests: some that are written, and as many random ones as one wants."""

from __future__ import annotations

from random import Random

from wreckyard.systems.classic.roads import (
    BANKS,
    CURVES,
    EDGES,
    FLAT,
    SECTION_KINDS,
    Laid,
    RoadPlan,
    Section,
)

OVAL = "Oval: 4 straight, right, right banked, straight, fork, join, straight, 2 right"
"""A lap of twelve sections, 60 by 20 inches, with a fork on the way back."""

LANE = "Lane: 3 straight, 2 right, fork soft-shoulder, join, 2 straight barrier, left, end"
"""A road of eleven sections that ends, with a fork on the way back."""

BOW = "Bow: 3 straight, 3 right, straight, left, 2 straight, 2 left"
"""A lap of twelve sections that crosses itself on its third."""

LIKED = {"straight": 5, "left": 2, "right": 2, "fork": 1, "join": 3, "end": 1}


def random_road(rng: Random, least: int = 8) -> RoadPlan:
    """A road that is whole, of any kind, with so many sections before it may end."""
    while True:
        laid = _laid(rng, least)
        if laid.is_whole:
            return RoadPlan("Random Road", tuple(each.section for each in laid.placed))


def _laid(rng: Random, least: int) -> Laid:
    laid = Laid()
    while not laid.closed and not laid.ended:
        fitting = [
            section
            for kind in SECTION_KINDS
            for section in [_section(kind, rng)]
            if not laid.why_not(section) and (kind != "end" or len(laid.placed) > least)
        ]
        if not fitting:
            break
        weights = [LIKED[each.kind] for each in fitting]
        laid = laid.with_section(rng.choices(fitting, weights)[0])
    return laid


def _section(kind: str, rng: Random) -> Section:
    return Section(kind, rng.choice(EDGES), rng.choice(BANKS) if kind in CURVES else FLAT)
