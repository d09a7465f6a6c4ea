"""Moving a base that pushes what yields along with it.

A move goes in short steps. What the base, or something that it pushes, would overlap gives way
by the shortest distance that clears it, and keeps its heading. Light things give way to
everything and break when they are pushed into something else; heavy ones give way to whoever
touched them before the move; walls never do. Nothing overlaps at the end of any step.

Bodies must be thicker than ``_STRIDE`` everywhere, or they could be passed within a step.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ....kit.arrival import towards
from ....kit.convex import Convex, nearest, overlap
from ....kit.geometry import Footprint, Pose, corner, outline, pivot, touch
from ....kit.separation import separation
from ....kit.sweep import GRAZE, Contact, Sweep, contact, sweep_shift
from ....kit.trig import rounded, vector
from ....kit.turning import sweep_pivot
from .arrival import arrived, nears
from .moves import Body, Drive, Ending, Pivot, Shift, Weight

_STRIDE = 40
"""How far, in units, a corner of the mover goes in one step while it pushes."""

_ROUNDS = 12
"""Rounds of giving way before a step counts as jammed."""

_PATIENCE = 6
"""Rounds in which a light body may still slide along what it touched before."""

_EASING = 100
"""How far a mover may be eased off walls while it repositions: a tenth of a car length."""


def drive(
    pose: Pose,
    base: Footprint,
    move: Shift | Pivot,
    bodies: Sequence[Body],
    shoving: bool = False,
    fresh: Collection[int] = (),
) -> Drive:
    """Move a base to the end of its move, or until a rule of collisions stops it.

    Without ``shoving``: light bodies are pushed along, heavy ones only if they touched the
    mover before (or what pushes them, in a chain); a first touch with a heavy body or a wall
    is a collision, and one of a pushed heavy body with another is a pile-up. All first touches
    of the place where it ends are named, also when it was the end of the way anyhow. A body that is
    being pushed may touch the mover without a new collision. ``fresh`` are bodies that count as not
    touched before though they are.

    With ``shoving`` (repositioning, or backing out when stuck) heavy bodies are always pushed,
    the mover slides off the walls that it touched at the start, and another wall, or a pushed
    body against a wall, blocks it.

    The mover must not overlap anything at the start, nor must the bodies each other.
    """
    swept = _sweep(pose, base, move, [body.shape for body in bodies])
    met = [c._replace(already=False) if c.obstacle in fresh else c for c in swept.contacts]
    hard = [c for c in met if _stops(c, bodies[c.obstacle].weight)]
    if met and (shoving or not hard):
        return _Pushing(pose, base, move, bodies, shoving, fresh).run(swept)
    walls = tuple(c for c in hard if c.already)
    if walls:
        return Drive(swept.pose, swept.made, Ending.BLOCKED, walls)
    if not shoving:
        hard += arrived(pose, base, move, swept.pose, bodies, fresh, {c.obstacle for c in hard})
    ending = Ending.COLLISION if hard else Ending.WHOLE
    return Drive(swept.pose, swept.made, ending, tuple(hard))


def _sweep(pose: Pose, base: Footprint, move: Shift | Pivot, shapes: Sequence[Convex]) -> Sweep:
    if isinstance(move, Shift):
        return sweep_shift(pose, base, move.direction, move.length, shapes)
    return sweep_pivot(pose, base, move.corner, move.angle, shapes)


def _stops(met: Contact, weight: Weight) -> bool:
    """Whether a contact of the mover ends its move at once."""
    return weight is Weight.WALL or (weight is Weight.HEAVY and not met.already)


class _Stop(Exception):
    """A step that cannot be made: what the mover met, and what pushed bodies met."""

    def __init__(self, ending: Ending, met: list[int], chained: list[tuple[int, int]]) -> None:
        self.ending, self.met, self.chained = ending, met, chained


def _met_by(shape: Convex, others: Sequence[Convex]) -> list[int]:
    """The places of all that a shape overlaps."""
    left, right, top, bottom = shape.left, shape.right, shape.top, shape.bottom
    return [
        index
        for index, other in enumerate(others)
        if other.left < right
        and left < other.right
        and other.top < bottom
        and top < other.bottom
        and overlap(shape, other)
    ]


class _State:
    """The bodies as they stand after some steps, and how far the mover was eased aside."""

    __slots__ = ("popped", "pressed", "shapes", "x", "y")

    def __init__(self, shapes: list[Convex], x: int, y: int) -> None:
        self.shapes, self.x, self.y = shapes, x, y
        self.popped: list[int] = []
        self.pressed: list[int] = []

    def copy(self) -> _State:
        new = _State(list(self.shapes), self.x, self.y)
        new.popped = list(self.popped)
        return new


class _Pushing:
    """One move with pushing: the fixed facts of it."""

    def __init__(
        self,
        pose: Pose,
        base: Footprint,
        move: Shift | Pivot,
        bodies: Sequence[Body],
        shoving: bool,
        fresh: Collection[int],
    ) -> None:
        self.pose, self.base, self.move, self.shoving = pose, base, move, shoving
        self.weights = [body.weight for body in bodies]
        self.shapes = [body.shape for body in bodies]
        mover = outline(pose, base)
        self.touched = [
            index not in fresh and touch(mover, shape) for index, shape in enumerate(self.shapes)
        ]
        self.whole = move.length if isinstance(move, Shift) else abs(move.angle)
        if isinstance(move, Shift):
            self.step = vector(move.direction, move.length)
            self.stride = _STRIDE
        else:
            x, y = corner(pose, base, move.corner)
            reach = max(abs(u - x) + abs(v - y) for u, v in mover.points)
            # A tenth of a degree is 1/573 of the radius.
            self.stride = max(1, 573 * _STRIDE // reach)

    def at(self, made: int, state: _State) -> Pose:
        """The mover's pose after so much of the way."""
        if isinstance(self.move, Shift):
            x, y = self.step
            x, y = rounded(x * made, self.whole), rounded(y * made, self.whole)
            pose = Pose(self.pose.x + x, self.pose.y + y, self.pose.heading)
        else:
            angle = made if self.move.angle > 0 else -made
            pose = pivot(self.pose, self.base, self.move.corner, angle)
        return Pose(pose.x + state.x, pose.y + state.y, pose.heading)

    def outline(self, made: int, state: _State) -> Convex:
        """The mover's outline after so much of the way."""
        pose = self.at(made, state)
        return self.base.template(pose.heading).moved(pose.x, pose.y)

    def run(self, swept: Sweep) -> Drive:
        """Goes on from where a sweep met the first thing."""
        made = swept.made
        state = _State(list(self.shapes), 0, 0)
        start = self.at(made, state)
        state.x, state.y = swept.pose.x - start.x, swept.pose.y - start.y
        stop: _Stop | None = None
        while made < self.whole and stop is None:
            # Halving finds the longest step that can be made, always from the same state: many
            # short steps would add up their roundings.
            going, failing = made, min(made + self.stride, self.whole) + 1
            reached, trial = state, failing - 1
            while going + 1 < failing:
                try:
                    reached = self.stepped(trial, state)
                    going = trial
                except _Stop as reason:
                    stop, failing = reason, trial
                trial = (going + failing) // 2
            made, state = going, reached
        return self.result(made, state, stop)

    def stepped(self, made: int, before: _State) -> _State:
        """The state after the step to ``made``; raises ``_Stop`` when it cannot be made."""
        state = before.copy()
        pushed: list[int] = []
        for count in range(_ROUNDS):
            # What the mover pushes is clear of it at once; only its own easing starts it anew.
            changed = self.push_by_mover(made, state, pushed)
            for index in pushed:
                if index not in state.popped:
                    changed |= self.push_by_body(index, state, pushed, count < _PATIENCE)
            if not changed:
                return state
        mover = outline(self.at(made, before), self.base)
        raise _Stop(
            Ending.BLOCKED,
            [
                i
                for i, shape in enumerate(before.shapes)
                if self.hems(i, state) and overlap(mover, shape)
            ],
            [],
        )

    def hems(self, index: int, state: _State) -> bool:
        """Whether a body can be what keeps the mover from going on."""
        return self.weights[index] is not Weight.LIGHT and index not in state.popped

    def push_by_mover(self, made: int, state: _State, pushed: list[int]) -> bool:
        """Clears the mover's place; whether the mover itself had to be eased aside."""
        eased = False
        mover = self.outline(made, state)
        met: list[int] = []
        blocked: list[int] = []
        for index in _met_by(mover, state.shapes):
            shape = state.shapes[index]
            if index in state.popped or (eased and not overlap(mover, shape)):
                continue
            weight = self.weights[index]
            if weight is Weight.WALL:
                if self.touched[index] and self.eased(mover, shape, state):
                    eased = True
                    mover = self.outline(made, state)
                elif self.touched[index] or self.shoving:
                    blocked.append(index)
                else:
                    met.append(index)
            elif weight is Weight.HEAVY and not (self.shoving or self.in_contact(index, state)):
                met.append(index)
            else:
                self.clear(index, mover, state, pushed)
                if index not in state.pressed:
                    state.pressed.append(index)
        if blocked:
            raise _Stop(Ending.BLOCKED, blocked, [])
        if met:
            raise _Stop(Ending.COLLISION, met, [])
        return eased

    def in_contact(self, index: int, state: _State) -> bool:
        """Whether a body touched the mover at the start, or is being pushed by now."""
        return self.touched[index] or state.shapes[index] is not self.shapes[index]

    def eased(self, mover: Convex, wall: Convex, state: _State) -> bool:
        """Moves the mover off a wall that it touched at the start, if it may slide so far."""
        turning = self.shoving and isinstance(self.move, Pivot)
        limit = _EASING if turning else 2 * GRAZE
        if overlap(mover, wall, limit):
            return False
        x, y = separation(mover, wall)
        state.x, state.y = state.x + x, state.y + y
        return max(abs(state.x), abs(state.y)) <= limit

    def clear(self, index: int, pusher: Convex, state: _State, pushed: list[int]) -> None:
        """Lets a body give way to a pusher."""
        shape = state.shapes[index]
        state.shapes[index] = shape.moved(*separation(shape, pusher))
        if index not in pushed:
            pushed.append(index)

    def push_by_body(self, index: int, state: _State, pushed: list[int], patient: bool) -> bool:
        """Clears the place of a pushed body; whether that moved or broke anything."""
        changed = False
        for other in _met_by(state.shapes[index], state.shapes):
            pusher, shape = state.shapes[index], state.shapes[other]
            if other == index or other in state.popped:
                continue
            if changed and not overlap(pusher, shape):
                continue
            changed = True
            together = touch(self.shapes[index], self.shapes[other])
            weight = self.weights[other]
            if self.weights[index] is Weight.LIGHT:
                if not (patient and together and not overlap(pusher, shape, GRAZE)):
                    state.popped.append(index)
                    return True
                state.shapes[index] = pusher.moved(*separation(pusher, shape))
            elif weight is Weight.LIGHT:
                if self.leans(other, index, state):
                    state.popped.append(other)
                else:
                    self.clear(other, pusher, state, pushed)
            elif weight is Weight.HEAVY and (together or self.shoving):
                self.clear(other, pusher, state, pushed)
            elif weight is Weight.WALL and together:
                state.shapes[index] = pusher.moved(*separation(pusher, shape))
            else:
                ending = Ending.BLOCKED if self.shoving else Ending.PILE_UP
                raise _Stop(ending, [], [(index, other)])
        return changed

    def leans(self, index: int, pusher: int, state: _State) -> bool:
        """Whether a light body touches something besides the body that is pushed into it."""
        return any(
            other not in (index, pusher) and other not in state.popped and touch(shape, light)
            for light in [state.shapes[index]]
            for other, shape in enumerate(state.shapes)
        )

    def result(self, made: int, state: _State, stop: _Stop | None) -> Drive:
        """The outcome, with the contacts as things stand."""
        pose = self.at(made, state)
        mover = outline(pose, self.base)
        state.popped += self.arrived_light(state)
        moved = [
            (index, new.points[0].x - old.points[0].x, new.points[0].y - old.points[0].y)
            for index, (old, new) in enumerate(zip(self.shapes, state.shapes, strict=True))
            if index not in state.popped and new is not old
        ]
        pressed = [
            contact(mover, state.shapes[index], index, self.in_contact(index, state))
            for index, _, _ in moved
            if touch(mover, state.shapes[index])
        ]
        met = list(stop.met) if stop else []
        chained = list(stop.chained) if stop else []
        ending = stop.ending if stop else Ending.WHOLE
        if ending is not Ending.BLOCKED and not self.shoving:
            met += self.arrived(pose, mover, state, met)
            chained += self.arrived_pushed(state, chained)
            if met or chained:
                ending = Ending.COLLISION if met else Ending.PILE_UP
        return Drive(
            pose,
            made,
            ending,
            tuple(contact(mover, state.shapes[i], i, self.in_contact(i, state)) for i in met),
            tuple((i, contact(state.shapes[i], state.shapes[j], j, False)) for i, j in chained),
            tuple(pressed),
            tuple((i, x, y) for i, x, y in moved if x or y),
            tuple(state.popped),
        )

    def arrived(
        self, pose: Pose, mover: Convex, state: _State, reported: Collection[int]
    ) -> list[int]:
        """What the mover came to touch at the end of its way, but for those reported already."""
        return [
            index
            for index, shape in enumerate(state.shapes)
            if index not in reported
            and self.hems(index, state)
            and not self.in_contact(index, state)
            and touch(mover, shape)
            and nears(mover, self.move, pose, self.base, shape)
        ]

    def arrived_light(self, state: _State) -> list[int]:
        """The light bodies that were pushed up to something, and break on it."""
        return [
            index
            for index, shape in enumerate(state.shapes)
            if self.weights[index] is Weight.LIGHT
            and index not in state.popped
            and shape is not self.shapes[index]
            and any(
                there is self.shapes[other]
                and other not in state.popped
                and touch(shape, there)
                and not touch(self.shapes[index], there)
                and towards(self.parting(index, other, state), nearest(shape, there).direction)
                for other, there in enumerate(state.shapes)
            )
        ]

    def arrived_pushed(
        self, state: _State, reported: Collection[tuple[int, int]]
    ) -> list[tuple[int, int]]:
        """What pushed bodies came to touch at the end, each pair once."""
        found: list[tuple[int, int]] = []
        for index, shape in enumerate(state.shapes):
            if shape is self.shapes[index] or self.weights[index] is not Weight.HEAVY:
                continue
            for other, there in enumerate(state.shapes):
                pair, back = (index, other), (other, index)
                if other == index or not self.hems(other, state):
                    continue
                if {pair, back} & {*reported, *found} or touch(
                    self.shapes[index], self.shapes[other]
                ):
                    continue
                if touch(shape, there) and towards(
                    self.parting(index, other, state), nearest(shape, there).direction
                ):
                    found.append(pair)
        return found

    def parting(self, index: int, other: int, state: _State) -> tuple[int, int]:
        """How far a body has gone, as another that may have been pushed too sees it."""
        (x, y), (u, v) = self.shapes[index].points[0], state.shapes[index].points[0]
        (m, n), (p, q) = self.shapes[other].points[0], state.shapes[other].points[0]
        return u - x - p + m, v - y - q + n
