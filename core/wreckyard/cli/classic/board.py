"""The map as characters: a picture for the terminal, to no rule's use."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from ...engine.values import seat_letter
from ...kit.geometry import Convex, Pose, ahead, outline, overlap
from ...systems.classic import COUNTER_KINDS, IN, State, counter_size
from .board_ground import dot, ground_key, sign_of
from .words import ARROWS, eighth

WIDE, HIGH = 500, 1000
"""Units that a character is wide and high."""

THIN = 60
"""What reaches so far into a character's place is drawn there, in units."""

WALLS = {
    "wall": "#",
    "low-wall": "=",
    "bunker": "B",
    "barrier": "H",
    "platform": "+",
    "building": "H",
    "window": "H",
    "rubble": "&",
}
COUNTERS = {
    "debris": "%", "obstacle": "o", "mines": "*", "spear-mines": "*", "spikes": "x", "oil": "~",
    "fuel": "~", "flames": "^", "smoke": ":", "tear-gas": ":", "paint": ";", "foam": ";",
    "grenade": "!", "sidecar": "u",
}  # fmt: skip
PERSON = "i"
RIGHT_WAY = ";"
"""A line of the right way of a fork."""

LINES = ("$", "'")
"""The first line of a course, and all others."""

NAMES = {
    PERSON: "somebody on foot",
    "%": "debris", "o": "obstacle", "*": "mines", "x": "spikes", "~": "oil", "^": "flames",
    ":": "smoke", ";": "paint", "!": "grenade", "u": "loose sidecar",
}  # fmt: skip
KEY = (
    "# wall   = low wall   B bunker   % debris   o obstacle{more}; a dot every two inches, a number"
    " is a gate, the arrow a nose, north is up"
)

KEY_WIDTH, MARGIN = 80, "    "
"""The key is broken into lines of so many characters, below the map."""


class Board:
    """A grid over the map. Rows run from north to south, with a frame for the gates."""

    def __init__(self, state: State) -> None:
        self.state = state
        ground = state.ground
        self.signs: dict[str, None] = {}
        self.columns = -(-ground.width // WIDE)
        self.rows = [[" "] * self.columns for _ in range(-(-ground.height // HIGH))]
        for y in range(0, len(self.rows), 2):
            for x in range(0, self.columns, 4):
                self.rows[y][x] = dot(ground, x * WIDE, y * HIGH)
        self._course()
        for bank in ground.banks:
            self._arrows(*bank[:4], bank.inside)
        for wall, breach in zip(ground.walls, state.breaches, strict=True):
            sign = WALLS.get(wall.kind) or sign_of(wall)
            # Of buildings what is open is no wall; other walls stay where they are drawn.
            if sign and not (wall.house and breach):
                self._mark(wall.shape, sign, THIN)
        for ramp in ground.relief.ramps:
            self._arrows(*ramp[:4], ramp.up, "/")
        for feature in ground.terrain.features:
            self._mark(feature.shape, sign_of(feature), THIN)
        for counter in state.counters:
            if not counter.live:
                continue
            sign = COUNTERS.get(COUNTER_KINDS[counter.kind], "?")
            self.signs.setdefault(sign)
            size = counter_size(counter.kind, counter.live)
            self._mark(outline(Pose(counter.x, counter.y, counter.heading), size), sign, 1)
        there = [number for number, each in state.numbered() if each.place == IN]
        for number in there:
            self._body(number)
        for number in there:
            self._put(*self._cell(state.vehicles[number].pose), self._letter(number))
        for walker in state.walkers:
            if walker.there:
                self.signs.setdefault(PERSON)
                self._put(*self._cell(Pose(walker.x, walker.y, 0)), PERSON)

    def _course(self) -> None:
        """The lines of a course, and before the first turn its places, by their numbers."""
        ground = self.state.ground
        for number, line in enumerate(ground.course.lines):
            self._mark(line, LINES[bool(number)], THIN)
        for fork in ground.course.forks:
            for line in fork.lines:
                self._mark(line, RIGHT_WAY, THIN)
        for number, gate in enumerate(ground.gates):
            if not gate.width and self.state.turn == 0:
                self._put(*self._cell(gate.start), f"{number}"[-1])

    def _arrows(
        self, left: int, top: int, right: int, bottom: int, bearing: int, between: str = ""
    ) -> None:
        """Arrows that point to the inside of a curve, or up a ramp, in every second character; what
        stands between them tells the one from the other."""
        for row in range(-(-top // HIGH), max(bottom // HIGH, -(-top // HIGH) + 1)):
            for column in range(left // WIDE, right // WIDE, 2):
                self._put(column, row, ARROWS[eighth(bearing)])
                if between:
                    self._put(column + 1, row, between)

    def _letter(self, number: int) -> str:
        letter = seat_letter(number)
        return letter.lower() if self.state.vehicles[number].out else letter

    def _body(self, number: int) -> None:
        """An arrow in the first character before the middle one."""
        pose = self.state.vehicles[number].pose
        far = 300
        while (cell := self._cell(ahead(pose, far))) == self._cell(pose):
            far += 50
        self._put(*cell, ARROWS[eighth(pose.heading)])

    def _cell(self, pose: Pose) -> tuple[int, int]:
        return pose.x // WIDE, pose.y // HIGH

    def _put(self, column: int, row: int, sign: str) -> None:
        if 0 <= row < len(self.rows) and 0 <= column < self.columns:
            self.rows[row][column] = sign

    def _mark(self, shape: Convex, sign: str, depth: int) -> None:
        for row in range(max(0, shape.top // HIGH), min(len(self.rows), shape.bottom // HIGH + 1)):
            for column in range(
                max(0, shape.left // WIDE), min(self.columns, shape.right // WIDE + 1)
            ):
                x, y = column * WIDE, row * HIGH
                right, bottom = x + WIDE, y + HIGH
                cell = Convex([(x, y), (right, y), (right, bottom), (x, bottom)])
                if overlap(shape, cell, depth):
                    self._put(column, row, sign)

    def lines(self) -> Iterator[str]:
        """The map in its frame, with inches along two sides and the gates in it."""
        width, height = self.columns + 2, len(self.rows) + 2
        border = [[" "] * width for _ in range(height)]
        for at in range(width):
            border[0][at] = border[-1][at] = "-"
        for at in range(height):
            border[at][0] = border[at][-1] = "|"
        for row, signs in enumerate(self.rows, 1):
            border[row][1:-1] = signs
        for number, gate in enumerate(self.state.ground.gates):
            if gate.width:
                self._gate(border, number, gate.start, gate.width)
        ruler = [" "] * (width + 4)
        for at in range(0, self.columns + 1, 4):
            ruler[at + 1 : at + 3] = f"{at // 2:<2}"
        yield "    " + "".join(ruler).rstrip()
        for row, signs in enumerate(border):
            label = row - 1
            shown = label if 0 <= label < len(self.rows) and label % 2 == 0 else ""
            yield f"{shown:>3} {''.join(signs)}".rstrip()
        yield ""
        more = "".join([f"   {sign} {NAMES[sign]}" for sign in self.signs if sign not in "%o"])
        more += ground_key(self.state.ground)
        if self.state.ground.course:
            more += f"   {LINES[0]} start and finish   {LINES[1]} a line of the course"
        if self.state.ground.course.forks:
            more += f"   {RIGHT_WAY} the right way of a fork   {WALLS['barrier']} a crash barrier"
        if self.state.ground.banks:
            more += "   arrows in a field: a bank, toward its inside"
        if self.state.ground.houses:
            more += "   H wall of a building   & rubble"
        if self.state.ground.relief:
            more += "   + platform, with edges   arrows with / are a ramp, upward"
        yield from wrap(
            KEY.format(more=more), KEY_WIDTH, initial_indent=MARGIN, subsequent_indent=MARGIN
        )

    def _gate(self, border: list[list[str]], number: int, start: Pose, width: int) -> None:
        """An opening in the frame, with the number of its gate in the middle."""
        level = start.heading in (0, 1800)
        half = width // 2
        if level:
            row = 0 if start.heading == 1800 else len(border) - 1
            for column in range((start.x - half) // WIDE, (start.x + half) // WIDE):
                border[row][column + 1] = " "
            border[row][start.x // WIDE + 1] = f"{number}"[-1]
        else:
            column = 0 if start.heading == 900 else len(border[0]) - 1
            for row in range((start.y - half) // HIGH, (start.y + half) // HIGH):
                border[row + 1][column] = " "
            border[start.y // HIGH + 1][column] = f"{number}"[-1]


def board_lines(state: State) -> list[str]:
    """The map with what stands on it, and what the characters mean."""
    return list(Board(state).lines())
