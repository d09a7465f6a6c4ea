"""Bodies, moves and results of moves."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from ....kit.convex import Convex
from ....kit.geometry import Pose
from ....kit.sweep import Contact


class Weight(IntEnum):
    """What a body does when something is moved against it."""

    LIGHT = 0
    HEAVY = 1
    WALL = 2


class Body(NamedTuple):
    """Something that stands in the way: its outline and its weight."""

    shape: Convex
    weight: Weight


class Shift(NamedTuple):
    """Straight along a bearing in tenths of a degree by so many units, keeping the heading."""

    direction: int
    length: int


class Pivot(NamedTuple):
    """About a corner of the rectangle by tenths of a degree, clockwise when positive."""

    corner: int
    angle: int


class Ending(IntEnum):
    """Why a move ended: it was whole; the mover ran into something new and unyielding; what it
    pushed did; or it would press on a wall it already touched, or on something jammed."""

    WHOLE = 0
    COLLISION = 1
    PILE_UP = 2
    BLOCKED = 3


class Drive(NamedTuple):
    """What came of a move. Bodies are named by their places in the sequence given.

    ``made`` is in units or tenths of a degree. ``contacts`` are what the mover ran into or is
    blocked by. ``pile_ups`` pair a pushed body with its contact with what it ran into. Both can
    happen at the same moment: then the ending is a collision.
    ``pressed`` are the contacts of the mover with what it pushes itself. ``moved`` gives the
    way (index, x, y) that each pushed body went, ``popped`` the light ones that broke, in
    order. A contact is ``already`` there when it was at the start, or when what it is with was
    being pushed.
    """

    pose: Pose
    made: int
    ending: Ending
    contacts: tuple[Contact, ...] = ()
    pile_ups: tuple[tuple[int, Contact], ...] = ()
    pressed: tuple[Contact, ...] = ()
    moved: tuple[tuple[int, int, int], ...] = ()
    popped: tuple[int, ...] = ()
