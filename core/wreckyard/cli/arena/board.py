"""The arena as a grid of characters: a picture for the terminal, to no rule's use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine.values import seat_letter
from ...kit.geometry import Convex, Pose, ahead, overlap
from ...systems.arena import (
    FIRST_THING,
    State,
    kind_of,
    obstacles_in_play,
    pose_of,
    rectangle_of,
    shape_of,
)
from ..table import wrapped
from .words import ARROWS, eighth, listed

COLUMNS = 72
"""The most that a board is wide."""

FINEST = 250
"""Units that a character is wide in an arena of the usual size. It is twice as high."""

THIN = 60
"""What reaches so far into a character's place is drawn there, in units."""

LENGTH = 1000
THINGS = {"barrel": "o", "barrier": "+", "wreck": "x", "wall": "#"}
HAZARDS = {"clay": "%", "mud": "~", "oil": "=", "debris": "*"}
OTHER = "?"


class Board:
    """A grid over the arena. Rows run from north to south."""

    def __init__(self, state: State) -> None:
        self.state = state
        field = state.field
        self.wide = max(FINEST, -(-max(field.width, field.height) // COLUMNS))
        self.high = 2 * self.wide
        self.columns = -(-field.width // self.wide)
        self.rows = [[" "] * self.columns for _ in range(-(-field.height // self.high))]
        self.legend: dict[str, str] = {}
        self._ground()
        for number in obstacles_in_play(state):
            if number >= FIRST_THING:
                self._thing(number)
        # Whose places share a character: the letters are drawn over the bodies.
        seats = [number for number in obstacles_in_play(state) if number < state.n]
        for seat in seats:
            self._mark(rectangle_of(state, seat), seat_letter(seat).lower(), self.wide // 2)
        for seat in seats:
            self._nose(seat)
        for seat in seats:
            self._put(*self._cell(pose_of(state, seat)), seat_letter(seat))

    def _ground(self) -> None:
        field = self.state.field
        for y in range(0, field.height, LENGTH):
            for x in range(0, field.width, LENGTH):
                self._put(x // self.wide, y // self.high, ".")
        for level, shape in sorted(field.terrain, key=lambda patch: patch[0]):
            self._mark(shape, str(level), self.wide // 2)
            self.legend[str(level)] = f"rough ground {level}"
        for hazard in field.hazards:
            name = hazard.name.lower()
            sign = HAZARDS.get(name, OTHER)
            self._mark(hazard.shape, sign, THIN)
            self.legend[sign] = name

    def _thing(self, number: int) -> None:
        kind = kind_of(self.state, number)
        if kind.shape is not None:
            # An edge of the arena: the frame.
            return
        sign = THINGS.get(kind.name.lower(), OTHER)
        self._mark(shape_of(self.state, number), sign, THIN)
        self.legend[sign] = kind.name.lower()

    def _nose(self, seat: int) -> None:
        """An arrow in the first character before the middle one."""
        pose = pose_of(self.state, seat)
        middle = self._cell(pose)
        far = 450
        while (cell := self._cell(ahead(pose, far))) == middle:
            far += 50
        self._put(*cell, ARROWS[eighth(pose.heading)])

    def _cell(self, pose: Pose) -> tuple[int, int]:
        return pose.x // self.wide, pose.y // self.high

    def _put(self, column: int, row: int, sign: str) -> None:
        if 0 <= row < len(self.rows) and 0 <= column < self.columns:
            self.rows[row][column] = sign

    def _cells(self, shape: Convex) -> Iterator[tuple[int, int, Convex]]:
        """Every character that a shape may reach into, with its place."""
        for row in range(max(0, shape.top // self.high), shape.bottom // self.high + 1):
            for column in range(max(0, shape.left // self.wide), shape.right // self.wide + 1):
                x, y = column * self.wide, row * self.high
                right, bottom = x + self.wide, y + self.high
                yield column, row, Convex([(x, y), (right, y), (right, bottom), (x, bottom)])

    def _mark(self, shape: Convex, sign: str, depth: int) -> None:
        for column, row, cell in self._cells(shape):
            if overlap(shape, cell, depth):
                self._put(column, row, sign)

    def lines(self) -> list[str]:
        """The board in its frame, with car lengths along two sides."""
        frame = "   +" + "-" * self.columns + "+"
        ruler = [" "] * (self.columns + 8)
        for number in range(0, self.state.field.width + 1, LENGTH):
            at = 4 + number // self.wide
            text = str(number // LENGTH)
            if all(sign == " " for sign in ruler[max(0, at - 1) : at + len(text)]):
                ruler[at : at + len(text)] = text
        lines = ["".join(ruler).rstrip(), frame]
        for number, row in enumerate(self.rows):
            y = number * self.high
            near = -(-y // LENGTH) * LENGTH
            label = str(near // LENGTH) if near < y + self.high else ""
            lines.append(f"{label:>2} |{''.join(row)}|")
        return [*lines, frame]


def board_lines(state: State, names: Sequence[str]) -> list[str]:
    """The board, and below it what the characters mean."""
    board = Board(state)
    cars = [
        f"{seat_letter(seat)} {names[seat]}"
        for seat, car in enumerate(state.cars)
        if car.in_play and car.placed
    ]
    legend = [f"{sign} {meaning}" for sign, meaning in board.legend.items()]
    below = [f"{', '.join([*legend, 'a dot every car length'])}; north is up."]
    if cars:
        below.insert(0, f"{listed(cars)}: the arrow is the nose, small letters are the rest.")
    return [*board.lines(), *(wrapped(line, "   ", "   ") for line in below)]
