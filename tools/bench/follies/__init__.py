"""Follies: what computer players do that makes a person laugh. What the watchers of all games
share.

A watcher is told every answer before it is carried out and everything that comes of it, with the
whole state, and counts follies by name. What speaks for an answer is asked of what its player could
know; only what came of it is told with hindsight.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import atan2, degrees, hypot
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Protocol

from wreckyard.engine.values import Event


@dataclass(frozen=True)
class Folly:
    """One kind of folly.

    Attributes:
        name: by which it is counted.
        what: in words.
        most: its goal, how many there may be at most for each ``of``.
        of: the name of the count that it is held against; games when empty.
    """

    name: str
    what: str
    most: float = 0.0
    of: str = ""


class Watcher(Protocol):
    """Watches one game. ``counts`` are follies and what they are held against, by name."""

    counts: Counter[str]

    def before(self, state: Any, action: Any) -> None:
        """An answer is about to be carried out for the seat that is asked."""
        ...

    def after(self, state: Any, events: Sequence[Event]) -> None:
        """It has been, and this came of it."""
        ...


class Turn(NamedTuple):
    """How a vehicle has spent a turn. Lengths are in lengths of a vehicle.

    Attributes:
        x, y: where it ends.
        heading: where it heads then, in degrees clockwise from up.
        turned: how far it has turned, in degrees, clockwise above 0.
        went: how far it has gone.
        fired: whether it has fired, dropped something or run into a foe.
        foes: the places of all foes at the end.
        met: whether a foe has fired at it or run into it, or it has fired itself.
    """

    x: float
    y: float
    heading: float
    turned: float
    went: float
    fired: bool
    foes: tuple[tuple[float, float], ...]
    met: bool = False


STANDING = 0.05
"""Who has gone no further stands."""

CLOSE = 6.0
"""A foe so near is one that a parked vehicle should face, in lengths of a vehicle."""

REAR = 45.0
"""So many degrees to each side of straight behind are a vehicle's back."""

ROUND, SAME_PLACE = 300.0, 1.5
"""Two turns that come so far round, in degrees, and end so near to where they began, are a
circle."""


def shows_back(turn: Turn) -> bool:
    """Whether the nearest foe is close by and straight behind."""
    if not turn.foes:
        return False
    x, y = min(turn.foes, key=lambda foe: hypot(foe[0] - turn.x, foe[1] - turn.y))
    if hypot(x - turn.x, y - turn.y) > CLOSE:
        return False
    bearing = degrees(atan2(x - turn.x, turn.y - y)) - turn.heading
    return abs((bearing + 180.0) % 360.0 - 180.0) > 180.0 - REAR


def is_parked_backwards(turns: Sequence[Turn]) -> bool:
    """Whether the last two turns were spent standing with the back to a foe, and nothing happened
    between them: who backs into him fights."""
    last = turns[-2:]
    return len(last) == 2 and all(
        each.went < STANDING and abs(each.turned) < 1 and not each.met and shows_back(each)
        for each in last
    )


WAIT = 4
"""So many turns of everybody without a move and a shot are a wait."""


def is_waiting(turns: Sequence[Turn]) -> bool:
    """Whether the last turns were spent standing, and no shot fired."""
    last = turns[-WAIT:]
    return len(last) == WAIT and all(
        each.went < STANDING and abs(each.turned) < 1 and not each.fired for each in last
    )


def is_circle(turns: Sequence[Turn]) -> bool:
    """Whether two turns led once round to where they began, and no shot was fired at or by it then,
    nor in the turn after, the last of ``turns``."""
    last = turns[-4:]
    if len(last) < 4 or any(each.met for each in last[1:]):
        return False
    begun, one, two, _ = last
    same = one.turned * two.turned > 0 and abs(one.turned + two.turned) >= ROUND
    return same and hypot(two.x - begun.x, two.y - begun.y) <= SAME_PLACE


type Pose = tuple[float, float, float]
"""Where a vehicle is, in its lengths, and where it heads, in degrees."""


@dataclass
class Track:
    """The turns of one vehicle, and the one under way."""

    here: Pose | None = None
    turns: list[Turn] = field(default_factory=list)
    turned: float = 0.0
    went: float = 0.0
    fired: bool = False
    met: bool = False

    def go(self, pose: Pose) -> None:
        """The vehicle is here now, less than half a turn from where it headed before."""
        if self.here is not None:
            x, y, heading = self.here
            self.turned += (pose[2] - heading + 180.0) % 360.0 - 180.0
            self.went += hypot(pose[0] - x, pose[1] - y)
        self.here = pose

    def ended(self, foes: Sequence[tuple[float, float]]) -> list[str]:
        """The turn under way has ended; the follies that it has made whole."""
        if self.here is None:
            return []
        met = self.met or self.fired
        self.turns.append(Turn(*self.here, self.turned, self.went, self.fired, tuple(foes), met))
        self.turned, self.went, self.fired, self.met = 0.0, 0.0, False, False
        found = []
        if is_parked_backwards(self.turns):
            found.append(PARKED)
        if is_circle(self.turns):
            found.append(CIRCLE)
        if found:
            # The turn after a circle may begin another; one that is parked has been counted.
            del self.turns[: None if PARKED in found else -1]
        return found


PARKED, CIRCLE = "parked with its back to a foe", "two turns in a circle"
WAITED = "all stood and waited"

DRIVEN = (
    Folly(PARKED, "stood two turns with its back to a near foe, and fired nothing"),
    Folly(CIRCLE, "drove two turns in a circle, no shot at it or by it then and in the turn after"),
    Folly(WAITED, "stood with everybody else for four turns in which nobody fired"),
)
"""Follies of everybody who drives."""


class DriverWatch(ABC):
    """Follows the vehicles of a game; a subclass says where they are, and adds its own follies.

    Attributes:
        over: the events that end everybody's turn.
        firing: the events of shots, drops and rams, with the name under which their seat stands.
        meeting: the events of shots and rams, with the name of whom they are at.
    """

    over: ClassVar[str]
    firing: ClassVar[Mapping[str, str]]
    meeting: ClassVar[Mapping[str, str]] = MappingProxyType({})

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.tracks: dict[int, Track] = {}

    @abstractmethod
    def poses(self, state: Any) -> dict[int, Pose]:
        """Where the vehicles are that can still drive, by seat."""

    def before(self, state: Any, action: Any) -> None:  # noqa: B027
        """An answer is about to be carried out for the seat that is asked."""

    def after(self, state: Any, events: Sequence[Event]) -> None:
        """It has been, and this came of it."""
        poses = self.poses(state)
        for seat, pose in poses.items():
            self.tracks.setdefault(seat, Track()).go(pose)
        for event in events:
            if event.kind in self.firing:
                seat = event.data[self.firing[event.kind]]
                self.tracks.setdefault(seat, Track()).fired = True
            if event.kind in self.meeting:
                seat = event.data[self.meeting[event.kind]]
                self.tracks.setdefault(seat, Track()).met = True
            if event.kind == self.over:
                self._ended(poses)

    def _ended(self, poses: dict[int, Pose]) -> None:
        for seat in poses:
            foes = [pose[:2] for foe, pose in poses.items() if foe != seat]
            for folly in self.tracks[seat].ended(foes):
                self.counts[folly] += 1
        waiting = [self.tracks[seat].turns for seat in poses]
        if len(waiting) > 1 and all(is_waiting(turns) for turns in waiting):
            self.counts[WAITED] += 1
            for turns in waiting:
                turns.clear()
