"""Drives as a plan sees them: what is left of one, a way so far, and a way to its end."""

from __future__ import annotations

from typing import NamedTuple


class Node(NamedTuple):
    """A way so far: where it has led, what it has cost, the best shot at each foe on it.

    ``hold`` is the chance that the car has been in hand all the way; ``shots`` what may be fired
    of ``gains``, and what may be dropped before a foe, ``snare``; ``first`` the corner at the first
    point, in eighths; ``over`` whether the drive has ended; ``bent`` the eighths of all corners,
    ``swung`` those to the right less those to the left.
    """

    cell: int
    facing: int
    turned: bool
    worth: float
    hold: float
    gains: tuple[float, ...]
    shots: float
    first: int
    over: bool = False
    snare: float = 0.0
    bent: int = 0
    swung: int = 0


class Stretch(NamedTuple):
    """What is left of a drive.

    ``speed`` is below 0 in reverse, ``left`` the points that are left of it. ``turned``: the corner
    of this point is made, or may not be made; ``arrived``: this point was reached in this drive,
    and shots can be fired from it. ``shot_at`` are foes, by their places in the outlook, that have
    had their shot in this turn.
    """

    cell: int
    facing: int
    speed: int
    left: int
    turned: bool
    arrived: bool = True
    shot_at: frozenset[int] = frozenset()


def whole(cell: int, facing: int, speed: int) -> Stretch:
    """A drive that is about to begin."""
    return Stretch(cell, facing, speed, abs(speed), turned=True, arrived=False)


class Plan(NamedTuple):
    """A way: its worth, its first corner, the gains of its shots, its end.

    ``done`` is its worth without what it is worth to end there.
    """

    worth: float
    first: int
    gains: tuple[float, ...]
    cell: int
    facing: int
    crashes: bool = False
    done: float = 0.0
