"""A board and its cars in plain numbers, for plans that look at thousands of places.

A cell is ``y * width + x``. Nothing here decides what is legal; the plans that come of it are
answers to the rules' own options.
"""

from __future__ import annotations

from ...systems.streets import State
from ...systems.streets.search import (
    CODES,
    TESTS,
    Board,
    faster,
    kinds,
    manned_by,
    open_boxes,
    safe_speed,
    slower,
    spare_boxes,
    top_speed,
    works,
)

NO_LINE = (-1, -1)

KILL = 30.0
"""The value of putting a foe out of the game. The unit of all values is about one box of armor that
the car needs."""


ROUND_WORTH = {
    "mg": 0.3, "shell": 0.5, "rocket": 3.5, "flame": 3.5, "oil": 0.3, "smoke": 0.3, "spikes": 0.3,
    "mine": 0.3,
}  # fmt: skip
"""What a round is worth to whoever has it: who has rockets and flames left wins most games."""


class Ground:
    """What of a board never changes: steps, free lines, soft ground."""

    __slots__ = ("_lines", "cells", "next", "soft", "width")

    def __init__(self, board: Board) -> None:
        self.width = board.width
        self.cells = board.width * board.height
        self.next = [-1] * (8 * self.cells)
        self.soft = [False] * self.cells
        self._lines: dict[int, dict[int, tuple[int, int]]] = {}
        for point in board.points():
            cell = point.y * self.width + point.x
            self.soft[cell] = board.ground(point) == "grass"
            for way in range(8):
                step = board.step(point, way)
                if not step.block:
                    self.next[8 * cell + way] = step.point.y * self.width + step.point.x

    def line(self, start: int, end: int) -> tuple[int, int]:
        """The direction and length of the free line from a cell to another, or ``NO_LINE``."""
        return self.lines_to(end).get(start, NO_LINE)

    def lines_to(self, end: int) -> dict[int, tuple[int, int]]:
        """The free lines to a cell: direction and length, by the cells where they begin."""
        found = self._lines.get(end)
        if found is None:
            found = self._lines[end] = {}
            for out in range(8):
                there, length = self.next[8 * end + out], 1
                while there >= 0:
                    found[there] = (out + 4) % 8, length
                    there, length = self.next[8 * there + out], length + 1
        return found

    def offset(self, start: int, end: int) -> tuple[int, int]:
        """How far right and down a cell lies from another."""
        width = self.width
        return end % width - start % width, end // width - start // width

    def distance(self, start: int, end: int) -> int:
        """The steps from a cell to another on an empty board."""
        x, y = self.offset(start, end)
        return max(abs(x), abs(y))

    def toward(self, start: int, end: int) -> int:
        """The direction that comes nearest to the way from a cell to another."""
        x, y = self.offset(start, end)
        if abs(x) > 2 * abs(y):
            y = 0
        elif abs(y) > 2 * abs(x):
            x = 0
        return _WAYS[(x > 0) - (x < 0), (y > 0) - (y < 0)]


_WAYS = {
    (0, 0): 0, (0, -1): 0, (1, -1): 1, (1, 0): 2, (1, 1): 3, (0, 1): 4, (-1, 1): 5, (-1, 0): 6,
    (-1, -1): 7,
}  # fmt: skip

_grounds: dict[int, tuple[Board, Ground]] = {}


def ground_of(board: Board) -> Ground:
    """The ground of a board, made once for each of the last few boards."""
    found = _grounds.get(id(board))
    if found is None:
        if len(_grounds) > 7:
            del _grounds[next(iter(_grounds))]
        found = _grounds[id(board)] = board, Ground(board)
    return found[1]


def cell_of(state: State, x: int, y: int) -> int:
    """The cell of a point."""
    return y * state.board.width + x


class Gun:
    """A loaded pod or turret: what it fires, and in which directions for each facing."""

    __slots__ = ("code", "left", "masks", "mount", "number")

    def __init__(self, mount: int, code: str, number: int, left: int, masks: list[int]) -> None:
        self.mount, self.code, self.number, self.left, self.masks = mount, code, number, left, masks


class Rig:
    """A car as fights and drives see it: guns, what is left of it, what it can do.

    ``armour`` are open boxes by block, ``tyres`` those of each tire, ``inside`` what a point of
    damage in each section is worth to a foe; ``hard`` and ``soft`` are the safe speeds of corners
    by eighths, on road and grass. ``arms`` and ``body`` are what counts of it for shots that it
    fires, and for those at it; ``bears`` are the directions (bits) in which any gun bears, by
    facing.
    """

    __slots__ = (
        "added", "armour", "arms", "bears", "body", "brake", "car", "drops", "gain", "guns", "hard", "inside", "soft",
        "top", "tyres", "whole", "worth",
    )  # fmt: skip

    def __init__(self, state: State, car: int) -> None:
        outfit, each = state.outfits[car], state.cars[car]
        self.car = car
        self.top = top_speed(state, car)
        self.whole = outfit.top
        self.tyres = [open_boxes(state, car, tyre) for tyre in outfit.tyres]
        self.added = int(works(state, car, "gunnery-computer"))
        self.armour = [whole - harm for whole, harm in zip(outfit.armour, each.armour, strict=True)]
        steer = works(state, car, "auto-steer")
        self.hard = [99, *(safe_speed(turn, "road", steer) for turn in (1, 2, 3))]
        self.soft = [99, *(safe_speed(turn, "grass", steer) for turn in (1, 2, 3))]
        charged, braked = works(state, car, "supercharger"), works(state, car, "power-brakes")
        self.gain = [faster(ground, charged) for ground in ("road", "grass")]
        self.brake = [slower(ground, braked) for ground in ("road", "grass")]
        self.guns: list[Gun] = []
        self.drops: list[int] = []
        for mount in outfit.mounts:
            load = each.loads[mount]
            if not load:
                continue
            if kinds()[load[-1]].passive:
                self.drops.append(mount)
                continue
            masks = [sum(1 << way for way in ways) for ways in outfit.bearings[mount]]
            code = outfit.parts[mount].code
            self.guns.append(Gun(mount, code, load[-1], len(load), masks))
        self.bears = [0] * 8
        for gun in self.guns:
            self.bears = [one | two for one, two in zip(self.bears, gun.masks, strict=True)]
        self.worth = KILL if manned_by(state, car) >= 0 else KILL / 3
        self.inside = self._inside(state, car)
        self.arms: tuple[object, ...] = (
            self.added,
            *[(gun.number, gun.masks[0]) for gun in self.guns],
        )
        self.body: tuple[object, ...] = (*self.armour, *self.inside)

    def _inside(self, state: State, car: int) -> list[float]:
        """What a point inside each section is worth, by the chances of its hit table."""
        if state.cars[car].wreck:
            return [self.worth / 3] * 3
        outfit = state.outfits[car]
        found = []
        for table in outfit.tables:
            values = [
                self._box_value(state, car, part)
                for part in table
                if open_boxes(state, car, part) > 0
            ]
            found.append(sum(values) / len(values) if values else 0.3)
        for section in (0, 2):
            # What an empty section takes goes on to the center.
            if found[section] == 0.3:
                found[section] = found[1] * 0.9
        return found

    def _box_value(self, state: State, car: int, part: int) -> float:
        outfit = state.outfits[car]
        component = outfit.parts[part]
        left = open_boxes(state, car, part)
        if component.kind == "driver":
            return self.worth / (left + 0.6)
        if component.kind == "engine":
            return self.worth / (self.top + 1.5)
        if component.kind == "tyre":
            return 2 * self.worth / (self.top + 2) / (left + 1)
        if component.kind in ("pod", "turret"):
            if spare_boxes(state, car, part) > 0:
                return 0.3 + 0.1 * len(state.cars[car].loads[part])
            load = state.cars[car].loads[part]
            return ROUND_WORTH[CODES[load[-1]]] if load else 0.3
        if component.kind == "tank":
            return 0.8 if works(state, car, "extinguisher") else 2.5
        return 0.9

    def safe(self, soft: bool) -> list[int]:
        """The safe speeds by eighths of a corner."""
        return self.soft if soft else self.hard


_rigs: dict[tuple[object, ...], Rig] = {}


def rig_of(state: State, car: int) -> Rig:
    """A car as it is now: the same as before while nothing has happened to it."""
    each = state.cars[car]
    driver = manned_by(state, car)
    wounds = state.people[driver].wounds if driver >= 0 else -1
    loads = tuple([tuple(load) for load in each.loads])
    key = (state.outfits[car], car, wounds, each.wreck, tuple(each.armour), tuple(each.harm), loads)
    found = _rigs.get(key)
    if found is None:
        if len(_rigs) > 2000:
            _rigs.clear()
        found = _rigs[key] = Rig(state, car)
    return found


def tests_at(state: State) -> dict[int, str]:
    """The cells with oil, smoke or spikes, and with mines, by the code of what lies there."""
    return {cell_of(state, marker.x, marker.y): CODES[marker.weapon] for marker in state.markers}


__all__ = (
    "KILL", "NO_LINE", "TESTS", "Ground", "Gun", "Rig", "cell_of", "ground_of", "rig_of", "tests_at",
)  # fmt: skip
