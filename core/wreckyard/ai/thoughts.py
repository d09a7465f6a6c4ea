"""What a computer player weighed for an answer: told after it, in numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

CHANCE, POINTS = "chance", "points"
"""Units of worth: the chance to win, from 0 to 1; points of the game's own scale."""


class Thought(NamedTuple):
    """An option, as text, and what it was found to be worth.

    Attributes:
        error: the standard error of ``worth``; 0 where nothing was sampled.
        looks: in how many possible worlds it was tried; 0 where nothing was sampled.
        like: what the character adds to it because it likes it.
    """

    action: str
    worth: float
    error: float = 0.0
    looks: int = 0
    like: float = 0.0


class Thoughts(NamedTuple):
    """All options that were weighed, in ``unit``, in the order in which they were found."""

    unit: str
    options: tuple[Thought, ...]


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean of samples and its standard error; 0.5 for the error of fewer than two."""
    count = len(values)
    if not count:
        return 0.0, 0.5
    mean = math.fsum(values) / count
    if count < 2:
        return mean, 0.5
    spread = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, math.sqrt(spread / count)
