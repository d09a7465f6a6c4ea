"""Gestures on boards: zoom, pan, point, and draw routes.

data-board      an svg whose one inner `data-camera` group is zoomed and panned by wheel, pinch,
                drag and keys; a press on its ground is told as a point in its own units
data-way        with a new number, the piece drives along `data-path` (`x,y,heading;…`, in units
                and tenths of a degree) to where it is

What the board shows by itself: see `camera`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ui.platform.camera import Camera
from ui.platform.elements import found, ref_of
from ui.platform.listener import OnRef

if TYPE_CHECKING:
    from browser.document import Document, Element
    from browser.events import Event, KeyboardEvent, MakesCallable, PointerEvent, WheelEvent
    from browser.proxies import JsProxy
    from browser.window import Window

SLACK = 6.0
"""The pixels a press may move and still be a press."""

HANDLE = "nose"
"""The reference of what is dragged itself, instead of the board with it."""

WAY_SECONDS = 0.55
"""Seconds that a way of eight poses takes at the usual pace of the page. Longer ones take
longer."""

_KEYS = {"+": 1.35, "=": 1.35, "-": 1 / 1.35}


class Boards:
    """Zooms and pans the board that is on the page."""

    def __init__(
        self,
        root: Element,
        document: Document,
        window: Window,
        on_ref: OnRef,
        callback: MakesCallable,
        options: Callable[[Mapping[str, object] | Sequence[object]], JsProxy],
    ) -> None:
        self._root, self._document, self._window = root, document, window
        self._on_ref, self._options = on_ref, options
        self._camera = Camera(document, window, options, callback)
        self._touching: dict[int, tuple[float, float]] = {}
        self._dragging = False
        self._moved = False
        self._start: tuple[float, float] = (0.0, 0.0)
        self._ways: dict[str, str] = {}
        self._point: tuple[int, int] | None = None
        self._tell_soon = callback(self._tell)
        root.addEventListener("pointerdown", callback(self._down))
        root.addEventListener("pointermove", callback(self._move))
        root.addEventListener("pointerup", callback(self._up))
        root.addEventListener("pointercancel", callback(self._up))
        root.addEventListener("wheel", callback(self._wheel), options({"passive": False}))
        root.addEventListener("click", callback(self._click), True)
        document.addEventListener("keydown", callback(self._key))
        window.addEventListener("resize", callback(self._resized))

    # -- after every drawing -----------------------------------------------------------

    def refresh(self) -> None:
        """The page has been drawn: keep the camera, drive new ways, look where it matters."""
        board = self._board()
        if board is None:
            self._ways.clear()
            self._camera.forget()
            return
        self._drive(board)
        self._camera.refresh(board)

    def _resized(self, event: Event) -> None:
        board = self._board()
        if board is not None:
            self._camera.refresh(board)

    def _board(self) -> Element | None:
        board = self._root.querySelector("svg[data-board]")
        return board if found(board) else None

    def _drive(self, board: Element) -> None:
        pace = str(self._document.body.dataset.speed or "1")
        times = int(pace) if pace.isdigit() else 1
        seconds = WAY_SECONDS / times if times else 0.0
        for piece in board.querySelectorAll("[data-way]"):
            ref, number = ref_of(piece), str(piece.getAttribute("data-way"))
            before = self._ways.get(ref)
            self._ways[ref] = number
            if before in (None, number) or not seconds or number in ("", "0"):
                continue
            frames = [
                {"transform": _transform(*(float(part) for part in pose.split(",")))}
                for pose in str(piece.getAttribute("data-path")).split(";")
                if pose
            ]
            if len(frames) > 1:
                timing = {"duration": 1000 * seconds * (0.5 + len(frames) / 16), "easing": "linear"}
                piece.animate(self._options(frames), self._options(timing))

    # -- what happens --------------------------------------------------------------------

    def _wheel(self, event: WheelEvent) -> None:
        board = self._board()
        if board is None or not board.contains(event.target):
            return
        event.preventDefault()
        x, y = self._camera.units(board, event.clientX, event.clientY)
        self._camera.zoom_at(board, x, y, 1.0015 ** -float(event.deltaY))

    def _down(self, event: PointerEvent) -> None:
        board = self._board()
        if board is None or not board.contains(event.target):
            return
        self._touching[int(event.pointerId)] = (event.clientX, event.clientY)
        if len(self._touching) == 1:
            self._moved = False
            self._start = (event.clientX, event.clientY)
            self._dragging = ref_of(event.target) == HANDLE

    def _move(self, event: PointerEvent) -> None:
        at = self._touching.get(int(event.pointerId))
        board = self._board()
        if at is None or board is None:
            return
        x, y = event.clientX, event.clientY
        if not self._moved:
            if abs(x - self._start[0]) + abs(y - self._start[1]) < SLACK:
                return
            self._moved = True
            # From here on the pointer is ours, wherever it goes.
            board.setPointerCapture(event.pointerId)
        if self._dragging:
            self._ask_to_tell(board, x, y)
        elif len(self._touching) == 2:
            (other,) = (p for key, p in self._touching.items() if key != int(event.pointerId))
            before = _distance(at, other)
            if before > 1:
                middle = self._camera.units(board, (x + other[0]) / 2, (y + other[1]) / 2)
                self._camera.zoom_at(board, *middle, _distance((x, y), other) / before)
            self._camera.pan(board, (x - at[0]) / 2, (y - at[1]) / 2)
        else:
            self._camera.pan(board, x - at[0], y - at[1])
        self._touching[int(event.pointerId)] = (x, y)

    def _up(self, event: PointerEvent) -> None:
        self._touching.pop(int(event.pointerId), None)
        if not self._touching:
            self._dragging = False

    def _ask_to_tell(self, board: Element, x: float, y: float) -> None:
        """Tell of a drag once a frame, however often the pointer reports."""
        waiting = self._point is not None
        self._point = self._camera.place(board, x, y)
        if not waiting:
            self._window.requestAnimationFrame(self._tell_soon)

    def _tell(self, *_: object) -> None:
        point, self._point = self._point, None
        if point is not None:
            self._on_ref(HANDLE, "drag", {"x": point[0], "y": point[1]})

    def _click(self, event: PointerEvent) -> None:
        board = self._board()
        if board is None:
            return
        if self._moved and board.contains(event.target):
            # The end of a drag is no press.
            self._moved = False
            event.stopPropagation()
            return
        ref = ref_of(event.target)
        if ref.startswith("camera:"):
            event.stopPropagation()
            self._turn(board, ref.partition(":")[2])
        elif ref == "board":
            event.stopPropagation()
            x, y = self._camera.place(board, event.clientX, event.clientY)
            if not self._on_ref("board", "point", {"x": x, "y": y}):
                self._on_ref("board", "press", {"pointer": True})

    def _turn(self, board: Element, what: str) -> None:
        if what == "in":
            self._camera.zoom_by(board, 1.5)
        elif what == "out":
            self._camera.zoom_by(board, 1 / 1.5)
        elif what == "fit":
            self._camera.whole(board)
        else:
            self._camera.frame_again(board)
            _, _, ref = what.partition(":")
            if ref:
                self._on_ref(ref, "press", {"pointer": True})

    def _key(self, event: KeyboardEvent) -> None:
        board = self._board()
        if board is None or event.ctrlKey or event.metaKey or event.altKey:
            return
        if getattr(event.target, "tagName", "") in ("INPUT", "TEXTAREA", "SELECT"):
            return
        key = str(event.key)
        if key in _KEYS:
            self._camera.zoom_by(board, _KEYS[key])
        elif key == "0":
            self._turn(board, "fit")
        elif key == "Home":
            self._turn(board, "me")
        else:
            return
        event.preventDefault()


def _distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


def _transform(x: float, y: float, heading: float) -> str:
    return f"translate({x}px, {y}px) rotate({heading / 10}deg)"
