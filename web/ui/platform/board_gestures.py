"""Boards that can be zoomed, panned and pointed into, and the ways that their pieces drive.

data-board      an svg whose one inner `data-camera` group is zoomed and panned by wheel, pinch,
                drag and keys; a press on its ground is told as a point in its own units
data-focus      `name,x,y` of the svg, or `name,x,y,across`: with a new name the place is brought
                into view, with so much around it
data-way        with a new number, the piece drives along `data-path` (`x,y,heading;…`, in units
                and tenths of a degree) to where it is
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ui.platform.elements import found, ref_of
from ui.platform.listener import OnRef

if TYPE_CHECKING:
    from browser.document import Document, Element
    from browser.events import KeyboardEvent, MakesCallable, PointerEvent, WheelEvent
    from browser.proxies import JsProxy
    from browser.window import Window

ZOOM_MOST = 8.0
CLOSE = 2.6
"""How near `camera:me` and a small screen's first look come."""

SLACK = 6.0
"""A press may move so many pixels and still be none but a press."""

HANDLE = "nose"
"""The reference of what is dragged itself, instead of the board with it."""

SMALL_SCREEN = 450
"""A board that is narrower or lower than this, in pixels, is looked at from nearby at first."""
MARGIN = 0.22
"""What is brought into view keeps this part of the board from its edges."""

WAY_SECONDS = (0.0, 0.55, 1.1)
"""How long a way takes at each speed of the page, and for each further car length."""

FAR, TINY = 56, 36
"""A thousand units shorter than this, in pixels, leave room for fewer words, or for hardly any."""

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
        self._x = self._y = 0.0
        self._zoom = 1.0
        # How near the player wants to be; to show two cars at once the board steps back.
        self._wish = 1.0
        self._touching: dict[int, tuple[float, float]] = {}
        self._dragging = False
        self._moved = False
        self._start: tuple[float, float] = (0.0, 0.0)
        self._focus = ""
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

    # -- after every drawing -----------------------------------------------------------

    def refresh(self) -> None:
        """The page has been drawn: keep the camera, drive new ways, look where it matters."""
        board = self._board()
        if board is None:
            self._ways.clear()
            self._focus = ""
            self._x = self._y = 0.0
            self._zoom = self._wish = 1.0
            return
        name, _, place = str(board.getAttribute("data-focus") or "").partition(",")
        if name and name != self._focus:
            first, self._focus = not self._focus, name
            x, y, *across = (float(part) for part in place.split(","))
            if first and min(board.clientWidth, board.clientHeight) < SMALL_SCREEN:
                self._wish = CLOSE
                self._look_at(board, x, y, CLOSE)
            elif self._wish > 1:
                self._bring_in(board, x, y, *across)
        self._show(board)
        self._drive(board)

    def _board(self) -> Element | None:
        board = self._root.querySelector("svg[data-board]")
        return board if found(board) else None

    def _drive(self, board: Element) -> None:
        calm = str(self._document.body.dataset.speed or "1")
        seconds = WAY_SECONDS[int(calm) if calm in "012" else 1]
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

    # -- the camera ----------------------------------------------------------------------

    def _frame(self, board: Element) -> tuple[float, float, float, float, float]:
        """Where the board's own units lie on the screen: origin, and pixels for a unit."""
        left, top, width, height = _view_box(board)
        box = board.getBoundingClientRect()
        scale = min(box.width / width, box.height / height) or 1.0
        x = box.left + (box.width - scale * width) / 2 - scale * left
        y = box.top + (box.height - scale * height) / 2 - scale * top
        return x, y, scale, width, height

    def _units(self, board: Element, x: float, y: float) -> tuple[float, float]:
        """A place of the screen in the units of the svg, before the camera."""
        left, top, scale, _, _ = self._frame(board)
        return (x - left) / scale, (y - top) / scale

    def _zoom_at(self, board: Element, x: float, y: float, factor: float) -> None:
        """Zoom so that what is at a place of the svg stays there."""
        zoom = max(1.0, min(ZOOM_MOST, self._zoom * factor))
        factor = zoom / self._zoom
        self._wish = zoom
        self._x, self._y = x - factor * (x - self._x), y - factor * (y - self._y)
        self._zoom = zoom
        self._show(board)

    def _look_at(self, board: Element, x: float, y: float, zoom: float) -> None:
        """Bring a place of the arena to the middle."""
        left, top, width, height = _view_box(board)
        self._zoom = max(1.0, min(ZOOM_MOST, zoom))
        self._x = left + width / 2 - self._zoom * x
        self._y = top + height / 2 - self._zoom * y
        self._show(board)

    def _bring_in(self, board: Element, x: float, y: float, across: float = 0.0) -> None:
        left, top, width, height = _view_box(board)
        if across or self._zoom != self._wish:
            fits = min(width, height) / across if across else self._wish
            self._look_at(board, x, y, min(self._wish, fits))
            return
        here_x, here_y = self._x + self._zoom * x, self._y + self._zoom * y
        inside = (
            left + MARGIN * width < here_x < left + (1 - MARGIN) * width
            and top + MARGIN * height < here_y < top + (1 - MARGIN) * height
        )
        if not inside:
            self._look_at(board, x, y, self._zoom)

    def _show(self, board: Element) -> None:
        left, top, width, height = _view_box(board)
        spare = self._zoom - 1
        # What is shown never leaves the arena.
        self._x = max(-spare * (left + width), min(-spare * left, self._x))
        self._y = max(-spare * (top + height), min(-spare * top, self._y))
        _, _, scale, _, _ = self._frame(board)
        camera = board.querySelector("[data-camera]")
        if found(camera):
            camera.style.transform = f"translate({self._x}px, {self._y}px) scale({self._zoom})"
        board.style.setProperty("--zoom", f"{self._zoom:.3f}")
        # What is drawn in pixels keeps its size: how many times 18 units a pixel is.
        board.style.setProperty("--label", f"{1 / (18 * scale * self._zoom):.4f}")
        board.classList.toggle("zoomed", self._zoom > 1)
        length = 1000 * scale * self._zoom
        board.classList.toggle("far", length < FAR)
        board.classList.toggle("tiny", length < TINY)

    # -- what happens --------------------------------------------------------------------

    def _wheel(self, event: WheelEvent) -> None:
        board = self._board()
        if board is None or not board.contains(event.target):
            return
        event.preventDefault()
        x, y = self._units(board, event.clientX, event.clientY)
        self._zoom_at(board, x, y, 1.0015 ** -float(event.deltaY))

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
        _, _, scale, _, _ = self._frame(board)
        if self._dragging:
            self._ask_to_tell(board, x, y)
        elif len(self._touching) == 2:
            (other,) = (p for key, p in self._touching.items() if key != int(event.pointerId))
            before = _distance(at, other)
            if before > 1:
                middle = self._units(board, (x + other[0]) / 2, (y + other[1]) / 2)
                self._zoom_at(board, *middle, _distance((x, y), other) / before)
            self._pan(board, (x - at[0]) / scale / 2, (y - at[1]) / scale / 2)
        else:
            self._pan(board, (x - at[0]) / scale, (y - at[1]) / scale)
        self._touching[int(event.pointerId)] = (x, y)

    def _pan(self, board: Element, dx: float, dy: float) -> None:
        self._x += dx
        self._y += dy
        self._show(board)

    def _up(self, event: PointerEvent) -> None:
        self._touching.pop(int(event.pointerId), None)
        if not self._touching:
            self._dragging = False

    def _ask_to_tell(self, board: Element, x: float, y: float) -> None:
        """Tell of a drag once a frame, however often the pointer reports."""
        waiting = self._point is not None
        self._point = self._place(board, x, y)
        if not waiting:
            self._window.requestAnimationFrame(self._tell_soon)

    def _tell(self, *_: object) -> None:
        point, self._point = self._point, None
        if point is not None:
            self._on_ref(HANDLE, "drag", {"x": point[0], "y": point[1]})

    def _place(self, board: Element, x: float, y: float) -> tuple[int, int]:
        """A place of the screen in units of the arena."""
        left, top = self._units(board, x, y)
        return round((left - self._x) / self._zoom), round((top - self._y) / self._zoom)

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
            x, y = self._place(board, event.clientX, event.clientY)
            if not self._on_ref("board", "point", {"x": x, "y": y}):
                self._on_ref("board", "press", {"pointer": True})

    def _turn(self, board: Element, what: str) -> None:
        left, top, width, height = _view_box(board)
        middle = left + width / 2, top + height / 2
        if what == "in":
            self._zoom_at(board, *middle, 1.5)
        elif what == "out":
            self._zoom_at(board, *middle, 1 / 1.5)
        elif what == "fit":
            self._wish = 1.0
            self._look_at(board, *middle, 1.0)
        elif what == "me":
            place = str(board.getAttribute("data-focus") or "").split(",")[1:]
            if len(place) >= 2:
                self._wish = max(CLOSE, self._zoom)
                self._look_at(board, float(place[0]), float(place[1]), self._wish)

    def _key(self, event: KeyboardEvent) -> None:
        board = self._board()
        if board is None or event.ctrlKey or event.metaKey or event.altKey:
            return
        if getattr(event.target, "tagName", "") in ("INPUT", "TEXTAREA", "SELECT"):
            return
        key = str(event.key)
        if key in _KEYS:
            left, top, width, height = _view_box(board)
            self._zoom_at(board, left + width / 2, top + height / 2, _KEYS[key])
        elif key == "0":
            self._turn(board, "fit")
        elif key == "Home":
            self._turn(board, "me")
        else:
            return
        event.preventDefault()


def _view_box(board: Element) -> tuple[float, float, float, float]:
    left, top, width, height = map(float, str(board.getAttribute("viewBox")).split())
    return left, top, width, height


def _distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


def _transform(x: float, y: float, heading: float) -> str:
    return f"translate({x}px, {y}px) rotate({heading / 10}deg)"
