"""Chances to win by what is left of everybody: for games whose evaluation samples nothing."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .insight import Chances


def chances_of(strengths: Sequence[float | None]) -> Chances:
    """Chances in proportion to the exponents of strengths in logits; ``None`` is out."""
    top = max((each for each in strengths if each is not None), default=0.0)
    powers = [0.0 if each is None else math.exp(each - top) for each in strengths]
    total = sum(powers) or 1.0
    return Chances(tuple(each / total for each in powers), (0.0,) * len(powers))
