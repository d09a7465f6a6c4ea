"""Boards as files that people write, checked as a whole (Setting up, Terrain).

A file gives its terrain markers, starting points and, for an arena, gates. With ``turned`` its
markers are one quarter of the board, and the others are that quarter turned about the middle. See
docs/rules-streets.md for all entries.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ...engine.errors import Malformed
from ...engine.plain import without_mark
from ...kit.board import DIRECTIONS, step
from ...kit.convex import Point
from ...kit.reading import ObjectReader, among, quoted
from .board import DROPS, Board, Dropped, Marker, Start
from .reading import FORMAT, object_reader, package_file, read_code, read_json
from .tables import BUILDING, GRASS, TREES

STOCK_BOARDS = ("market-cross", "the-common", "the-bowl")
"""The boards that come with the package, by code."""

SIDE = 21
"""The points along a side of a single board."""

SIZES = ((SIDE, SIDE), (2 * SIDE, SIDE))
"""The sizes of a board: one, or two side by side."""

KINDS = (GRASS, TREES, BUILDING)
MARKER_SIZES = ((2, 2), (2, 4), (4, 2), (4, 4))

MOST_MARKERS, MOST_PLACES = 120, 24

AHEAD = 2
"""The free points that there must be before a start."""


# Reading


def board_from_json(data: object, where: str = "board") -> Board:
    """A board from plain data. Raises ``Malformed`` naming what is wrong and where."""
    reader = object_reader(where, data)
    reader.whole("format", FORMAT, FORMAT, FORMAT)
    code = read_code(reader)
    name = reader.text("name", longest=40)
    text = reader.text("text", "", 200)
    width = reader.whole("width", 1, 1000)
    height = reader.whole("height", 1, 1000)
    if (width, height) not in SIZES:
        raise Malformed(
            f"{where}: a board is {SIDE} points wide and high, or {2 * SIDE} wide and {SIDE} high,"
            f" not {width} by {height}"
        )
    markers = [
        _read_marker(each, width, height)
        for each in reader.objects("markers", "marker", MOST_MARKERS, [])
    ]
    turned = reader.flag("turned")
    if turned and width != height:
        raise reader.wrong("turned", "is for boards that are as wide as they are high")
    places = {
        name: tuple(
            _read_start(each, width, height)
            for each in reader.objects(name, name[:-1], MOST_PLACES, default)
        )
        for name, default in (("starts", ...), ("gates", []), ("wrecks", []))
    }
    weapons = tuple(
        _read_drop(each, width, height)
        for each in reader.objects("weapons", "weapon", MOST_PLACES, [])
    )
    reader.finish()
    everything = _all_quarters(markers) if turned else markers
    board = Board(code, name, text, width, height, tuple(everything), **places, weapons=weapons)
    # A marker of another quarter is called by the number of the one that it was turned from.
    check_board(board, where, len(markers))
    return board


def _all_quarters(markers: list[Marker]) -> list[Marker]:
    middle = (SIDE // 2, SIDE // 2)
    return [
        Marker(marker.kind, *marker.rectangle.rotated(middle, quarters))
        for quarters in range(4)
        for marker in markers
    ]


def _read_marker(reader: ObjectReader, width: int, height: int) -> Marker:
    marker = Marker(
        reader.choice("kind", KINDS),
        *(reader.whole("x", 0, width - 1), reader.whole("y", 0, height - 1)),
        *(reader.whole("w", 1, SIDE), reader.whole("h", 1, SIDE)),
    )
    reader.finish()
    if (marker.w, marker.h) not in MARKER_SIZES:
        raise Malformed(
            f"{reader.where}: a marker is 2 by 2, 2 by 4, 4 by 2 or 4 by 4 points,"
            f" not {marker.w} by {marker.h}"
        )
    if marker.x + marker.w > width or marker.y + marker.h > height:
        raise Malformed(f"{reader.where}: reaches over the edge of the board")
    return marker


def _read_start(reader: ObjectReader, width: int, height: int) -> Start:
    start = Start(
        reader.whole("x", 0, width - 1),
        reader.whole("y", 0, height - 1),
        reader.whole("facing", 0, DIRECTIONS - 1),
    )
    reader.finish()
    return start


def _read_drop(reader: ObjectReader, width: int, height: int) -> Dropped:
    drop = Dropped(
        reader.choice("kind", DROPS),
        reader.whole("x", 0, width - 1),
        reader.whole("y", 0, height - 1),
    )
    reader.finish()
    return drop


def board_to_json(board: Board) -> dict[str, Any]:
    """A board as plain data, without loss; all quarters are written out."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "code": board.code,
        "name": board.name,
        "text": board.text,
        "width": board.width,
        "height": board.height,
    }
    for name in ("markers", "starts", "gates", "wrecks", "weapons"):
        data[name] = [each._asdict() for each in getattr(board, name)]
    return data


def load_board(board: object, double: bool = False, where: str = "board") -> Board:
    """A board from the code of one of ours, the text of a file, or JSON. Raises ``Malformed``.

    ``double`` gives two of it side by side, unless it is a double board already.
    """
    if isinstance(board, str):
        is_file = without_mark(board).lstrip().startswith("{")
        found = read_board(board, where) if is_file else stock_board(board)
    elif isinstance(board, Mapping):
        found = board_from_json(board, where)
    else:
        raise Malformed(f"{where}: must be the name of a board or an object, not {quoted(board)}")
    return doubled(found, where) if double and found.width == SIDE else found


def read_board(text: str, where: str = "board") -> Board:
    """A board from the text of its file. Raises ``Malformed`` as ``board_from_json`` does."""
    return board_from_json(dict(read_json(text, where).data), where)


@lru_cache(maxsize=len(STOCK_BOARDS))
def stock_board(code: str) -> Board:
    """Return a single board of the package. Raises ``Malformed`` for an unknown code."""
    if code not in STOCK_BOARDS:
        known = among(code, STOCK_BOARDS)
        raise Malformed(f"there is no board {code[:40]!r}; there are {known}")
    return read_board(package_file("boards", f"{code}.json"), f"board {code}")


@lru_cache(maxsize=8)
def doubled(board: Board, where: str = "board") -> Board:
    """Two of a single board side by side, without the starts and gates at the join.

    Starts go clockwise round the whole board from the upper left. Raises ``Malformed`` when what
    is left of the starts does not do.
    """

    def twice(places: tuple[Start, ...]) -> tuple[Start, ...]:
        left = [each for each in places if each.x != SIDE - 1]
        right = [each._replace(x=each.x + SIDE) for each in places if each.x != 0]
        return tuple(sorted(left + right, key=_clockwise))

    double = Board(
        board.code,
        board.name,
        board.text,
        2 * SIDE,
        SIDE,
        board.markers + tuple(each._replace(x=each.x + SIDE) for each in board.markers),
        twice(board.starts),
        twice(board.gates),
        board.wrecks + tuple(each._replace(x=each.x + SIDE) for each in board.wrecks),
        board.weapons + tuple(each._replace(x=each.x + SIDE) for each in board.weapons),
    )
    check_board(double, f"{where}, doubled", len(double.markers))
    return double


def _clockwise(place: Start) -> tuple[int, int, int]:
    """What places are sorted by round a double board; those away from the edge come last."""
    x, y = place.x, place.y
    sides = (
        (y == 0, 0, x),
        (x == 2 * SIDE - 1, 1, y),
        (y == SIDE - 1, 2, -x),
        (x == 0, 3, -y),
        (True, 4, y * 2 * SIDE + x),
    )
    return next((side, along, x) for on_it, side, along in sides if on_it)


# The layout as a whole


def check_board(board: Board, where: str, quarter: int) -> None:
    """Raises ``Malformed`` with one sentence for what is wrong with a board as a whole.

    ``quarter`` is how many markers its file gives, the others being those turned about.
    """
    for number, marker in enumerate(board.markers):
        for other in range(number):
            if marker.rectangle.overlaps(board.markers[other].rectangle):
                names = [
                    f"marker {each % quarter + 1} ({board.markers[each].kind}"
                    + (", turned about)" if each >= quarter else ")")
                    for each in (other, number)
                ]
                raise Malformed(f"{where}: {names[0]} and {names[1]} overlap")
    _check_places(board, where)
    _check_starts(board, where)


def _check_places(board: Board, where: str) -> None:
    taken: dict[tuple[int, int], str] = {}
    rows = [("start", each.point) for each in board.starts]
    rows += [("wreck", each.point) for each in board.wrecks]
    rows += [(each.kind, each.point) for each in board.weapons]
    for name, point in rows:
        place = f"{name} at {point[0]},{point[1]}"
        if board.solid(point):
            raise Malformed(f"{where}: the {place} is covered by {board.ground(point)}")
        if point in taken:
            raise Malformed(f"{where}: the {place} is where a {taken[point]} is")
        taken[point] = name
    gates = [each.point for each in board.gates]
    for gate in board.gates:
        place = f"gate at {gate.x},{gate.y}"
        if board.solid(gate.point):
            raise Malformed(f"{where}: the {place} is covered by {board.ground(gate.point)}")
        if gates.count(gate.point) > 1:
            raise Malformed(f"{where}: there are two gates at {gate.x},{gate.y}")
        if taken.get(gate.point, "start") != "start":
            raise Malformed(f"{where}: the {place} is where a {taken[gate.point]} is")
        if board.inside(step(gate.point, gate.facing + DIRECTIONS // 2)):
            raise Malformed(f"{where}: the {place} must be at the edge, facing away from it")


def _check_starts(board: Board, where: str) -> None:
    if len(board.starts) < 2:
        raise Malformed(f"{where}: needs at least two starts, and has {len(board.starts)}")
    wrecks: set[tuple[int, int]] = {each.point for each in board.wrecks}
    rows = [("start", each) for each in board.starts] + [("gate", each) for each in board.gates]
    for name, start in rows:
        point = start.point
        for _ in range(AHEAD):
            ahead = board.step(point, start.facing)
            if ahead.block or ahead.point in wrecks:
                raise Malformed(
                    f"{where}: the {name} at {start.x},{start.y} needs {AHEAD} free points ahead"
                )
            point = ahead.point
    reached = _reached_from(board, board.starts[0].point, wrecks)
    for name, start in rows:
        if start.point not in reached:
            raise Malformed(f"{where}: the {name} at {start.x},{start.y} is cut off from the first")


def _reached_from(board: Board, first: Point, wrecks: set[tuple[int, int]]) -> set[tuple[int, int]]:
    reached: set[tuple[int, int]] = {first}
    waiting = [first]
    while waiting:
        point = waiting.pop()
        for direction in range(DIRECTIONS):
            there = board.step(point, direction)
            if not there.block and there.point not in reached and there.point not in wrecks:
                reached.add(there.point)
                waiting.append(there.point)
    return reached
