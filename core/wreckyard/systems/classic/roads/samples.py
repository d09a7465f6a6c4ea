"""Roads to begin with: ours, by their codes."""

from __future__ import annotations

from functools import cache

from ....engine.errors import Malformed
from ....kit.reading import among
from .plan import RoadPlan, read_plan

SAMPLES = {
    "oval": "Sunday Oval: 4 straight, right, right banked, straight, fork, join, straight, 2 right",
    "bow": "The Bow: 3 straight barrier, 3 right barrier, straight barrier, left barrier,"
    " 2 straight barrier, 2 left barrier",
    "lane": "Ferry Lane: 3 straight soft-shoulder, 2 right soft-shoulder, straight shoulder, fork,"
    " join, straight, left, left barrier, 4 straight shoulder, end",
    "hill": "Hill Circuit: 3 straight, right banked, left, 2 right banked, 2 straight shoulder,"
    " right shoulder, left shoulder, straight, 2 right steep",
}


@cache
def sample_road(code: str) -> RoadPlan:
    """Return the road of a code. Raises ``Malformed`` for an unknown code."""
    if code not in SAMPLES:
        raise Malformed(f"there is no road {code[:40]!r}; there are {among(code, SAMPLES)}")
    return read_plan(SAMPLES[code])
