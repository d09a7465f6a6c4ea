"""The camera of a board: what is framed by itself, and what a player looks at instead.

data-board      an svg whose one inner `data-camera` group is moved; its viewBox is all of it
data-frame      boxes in units, the most important one first: what to show (see `framing`)
data-focus      with a new name, what is to be shown is looked at anew
data-edge       beside the board: `x,y` of what this button stands for; it appears at the edge
                while that place is not to be seen, and `--turn` is where it lies
data-aside      beside the board: lies `at-top` while what matters most is further down
data-clear      beside the board: what signs at the edge keep clear of; what it covers at the
                right, the left or the top is so much less room for what is framed

A player who zooms or pans keeps the view until the framing is asked for again. The camera eases
to its place in half a second; at pace 0 it is there at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import atan2, degrees
from typing import TYPE_CHECKING

from ui.platform.elements import found, turned_about
from ui.platform.framing import (
    Box,
    Margins,
    Window,
    apart,
    at_edge,
    at_right,
    common,
    framed,
    hidden,
    margins,
    read_boxes,
    stays,
    within,
)

if TYPE_CHECKING:
    from browser.document import Document, Element
    from browser.proxies import JsProxy
    from browser.window import Window as BrowserWindow

ZOOM_LEAST, ZOOM_MOST = 0.4, 8.0

LEAST, MOST = 60, 200
"""A thousand units are never framed smaller, to show more, nor larger than so many pixels."""

ACROSS = 5200
"""A board is not framed nearer than so many units across its shorter side, or `LEAST` allows."""

PADDING, TAG = 14, 30
"""Pixels between what is framed and the edges of the board, and more below for a name."""

EASE = (0, 380, 560)
"""Milliseconds that the camera takes to its place, by the pace of the page."""

FAR, TINY = 56, 36
"""A thousand units shorter than this, in pixels, leave room for fewer words, or for hardly any."""

UNCOVERED = Margins()
"""Nothing lies on the board."""

ROOT = 16
"""Pixels of a `rem` for which all these are meant; they grow with it."""


class Camera:
    """Where the board of the page is looked at from."""

    def __init__(
        self,
        document: Document,
        window: BrowserWindow,
        options: Callable[[Mapping[str, object] | Sequence[object]], JsProxy],
    ) -> None:
        self._document, self._window, self._options = document, window, options
        self._x = self._y = 0.0
        self.zoom = 1.0
        self._held = False
        self._focus = ""
        self._size = (0.0, 0.0)
        # Asked once a drawing: to ask between changes has the browser lay out the page each time.
        self._scale = 1.0
        self._grown = 1.0
        # Buttons and tips that lie on the board, and what is kept clear of them.
        self._lying: list[Box] = []
        self._covered = Margins()

    def forget(self) -> None:
        """There is no board any more."""
        self._focus, self._held, self._size = "", False, (0.0, 0.0)
        self._x, self._y, self.zoom = 0.0, 0.0, 1.0

    def refresh(self, board: Element) -> None:
        """The page has been drawn, or has another size."""
        name = str(board.getAttribute("data-focus") or "")
        size = (float(board.clientWidth), float(board.clientHeight))
        resized, first = size != self._size, not self._focus
        _, _, self._scale = self.origin(board)
        if resized:
            self._size = size
            self._grown = self._root_pixels() / ROOT
        renamed, self._focus = name != self._focus, name
        if renamed or resized:
            self._lying = _lying(board)
        if (renamed or resized) and not self._held:
            self._frame_again(board, jump=first or resized)
        else:
            self.show(board)

    def frame_again(self, board: Element) -> None:
        """Show what matters now, and from here on by itself."""
        self._held = False
        self._frame_again(board, jump=False, best=True)

    def whole(self, board: Element) -> None:
        """Show all of the board, until another view is asked for."""
        self._held = True
        before = self._where()
        self.zoom = 1.0
        self._ease(board, before)

    def zoom_at(self, board: Element, x: float, y: float, factor: float) -> None:
        """Zoom so that what is at a place of the svg stays there."""
        zoom = max(1.0, min(ZOOM_MOST, self.zoom * factor))
        factor = zoom / self.zoom
        self._held = True
        self._x, self._y = x - factor * (x - self._x), y - factor * (y - self._y)
        self.zoom = zoom
        self.show(board)

    def zoom_by(self, board: Element, factor: float) -> None:
        """Zoom at the middle of the board."""
        left, top, width, height = view_box(board)
        self.zoom_at(board, left + width / 2, top + height / 2, factor)

    def pan(self, board: Element, dx: float, dy: float) -> None:
        """Move the board by so many pixels."""
        self._held = True
        if turned_about(board):
            dx, dy = -dx, -dy
        self._x += dx / self._scale
        self._y += dy / self._scale
        self.show(board)

    # -- places ------------------------------------------------------------------------------

    def origin(self, board: Element) -> tuple[float, float, float]:
        """Where the svg's own units lie on the screen: their origin, and pixels for a unit."""
        left, top, width, height = view_box(board)
        box = board.getBoundingClientRect()
        scale = min(box.width / width, box.height / height) or 1.0
        x = box.left + (box.width - scale * width) / 2 - scale * left
        y = box.top + (box.height - scale * height) / 2 - scale * top
        return x, y, scale

    def units(self, board: Element, x: float, y: float) -> tuple[float, float]:
        """A place of the screen in the units of the svg, before the camera."""
        left, top, scale = self.origin(board)
        if turned_about(board):
            box = board.getBoundingClientRect()
            x, y = box.left + box.right - x, box.top + box.bottom - y
        return (x - left) / scale, (y - top) / scale

    def place(self, board: Element, x: float, y: float) -> tuple[int, int]:
        """A place of the screen in units of the board."""
        left, top = self.units(board, x, y)
        return round((left - self._x) / self.zoom), round((top - self._y) / self.zoom)

    def _window_now(self, board: Element) -> Window:
        left, top, width, height = view_box(board)
        x, y = left + width / 2, top + height / 2
        return Window((x - self._x) / self.zoom, (y - self._y) / self.zoom, self._scale * self.zoom)

    def _set_window(self, board: Element, window: Window) -> None:
        left, top, width, height = view_box(board)
        # All of the board, or as much less as there is room beside what lies on it.
        least = ZOOM_LEAST if self._covered.left or self._covered.top else 1.0
        self.zoom = max(least, min(ZOOM_MOST, window.scale / self._scale))
        self._x = left + width / 2 - self.zoom * window.x
        self._y = top + height / 2 - self.zoom * window.y

    # -- looking -----------------------------------------------------------------------------

    def _frame_again(self, board: Element, jump: bool, best: bool = False) -> None:
        text = str(board.getAttribute("data-frame") or "")
        width, height = self._size
        if not text or not width or not height:
            self.show(board)
            return
        boxes, field = read_boxes(text), _field(board)
        first = common(boxes[0], field)
        covered = margins(self._lying, width, height)
        tips = [box for box in self._lying if not at_right(box, width)]
        # To keep clear of a tip all else becomes smaller: only where it would hide what matters.
        for clear in (Margins(right=covered.right), covered):
            wish, good = wanted(boxes, field, width, height, self._grown, clear)
            if not hidden(first, wish, tips, width, height):
                break
        now = self._window_now(board)
        fine = good(now) and not hidden(first, now, tips, width, height)
        self._covered = clear
        if fine and not (best or jump):
            self.show(board)
            return
        before = self._where()
        self._set_window(board, wish)
        if jump:
            self.show(board)
        else:
            self._ease(board, before)

    def _where(self) -> tuple[str, str]:
        return self._transform(), self._label()

    def _transform(self) -> str:
        return f"translate({self._x:.1f}px, {self._y:.1f}px) scale({self.zoom:.4f})"

    def _label(self) -> str:
        """What is drawn in pixels keeps its size: how many times 18 units a pixel is."""
        return f"{self._grown / (18 * self._scale * self.zoom):.4f}"

    def _ease(self, board: Element, before: tuple[str, str]) -> None:
        self.show(board)
        pace = str(self._document.body.dataset.speed or "1")
        duration = EASE[int(pace) if pace in "012" else 1]
        camera = board.querySelector("[data-camera]")
        if not duration or not found(camera) or before[0] == self._transform():
            return
        timing = self._options({"duration": duration, "easing": "ease-in-out"})
        ways = [{"transform": before[0]}, {"transform": self._transform()}]
        camera.animate(self._options(ways), timing)
        labels = [{"--label": before[1]}, {"--label": self._label()}]
        board.animate(self._options(labels), timing)

    def show(self, board: Element) -> None:
        """Put the board where it is looked at, and signs for what is not to be seen."""
        width, height = self._size
        if width and height:
            # What is shown lies on the board as far as there is enough of it.
            now, field = self._window_now(board), _field(board)
            covered = self._covered
            if width / now.scale >= field[2] - field[0]:
                covered = covered._replace(right=0.0)
            self._set_window(board, within(now, beyond(field, covered, now.scale), width, height))
        camera = board.querySelector("[data-camera]")
        if found(camera):
            camera.style.transform = self._transform()
        board.style.setProperty("--zoom", f"{self.zoom:.3f}")
        board.style.setProperty("--label", self._label())
        board.classList.toggle("zoomed", self.zoom > 1)
        board.classList.toggle("held", self._held)
        length = 1000 * self._scale * self.zoom / self._grown
        board.classList.toggle("far", length < FAR)
        board.classList.toggle("tiny", length < TINY)
        self._signs(board)

    # -- what lies beside the board ------------------------------------------------------------

    def _signs(self, board: Element) -> None:
        stage = board.parentElement
        if not found(stage):
            return
        width, height = self._size
        window = self._window_now(board)
        outside: list[tuple[Element, tuple[float, float], float, float]] = []
        for sign in stage.querySelectorAll("[data-edge]"):
            px, py = (float(part) for part in str(sign.getAttribute("data-edge")).split(","))
            x = width / 2 + (px - window.x) * window.scale
            y = height / 2 + (py - window.y) * window.scale
            spot = at_edge(x, y, width, height)
            sign.classList.toggle("outside", spot is not None)
            if spot is not None:
                outside.append((sign, spot, x - width / 2, y - height / 2))
        if outside:
            taken = [_box_in(each, stage) for each in stage.querySelectorAll("[data-clear]")]
            spots = apart([spot for _, spot, _, _ in outside], taken, width, height)
            for (sign, _, dx, dy), (x, y) in zip(outside, spots, strict=True):
                sign.style.setProperty("transform", f"translate({x:.0f}px, {y:.0f}px)")
                sign.style.setProperty("--turn", f"{_bearing(dx, dy):.0f}deg")
        self._corner(board, stage, window)

    def _corner(self, board: Element, stage: Element, window: Window) -> None:
        text = str(board.getAttribute("data-frame") or "")
        aside = stage.querySelector("[data-aside]")
        if text and found(aside):
            _, top, _, bottom = read_boxes(text)[0]
            aside.classList.toggle("at-top", (top + bottom) / 2 > window.y)

    def _root_pixels(self) -> float:
        style = self._window.getComputedStyle(self._document.documentElement)
        text = str(style.getPropertyValue("font-size")).removesuffix("px")
        try:
            return float(text)
        except ValueError:
            return float(ROOT)


def wanted(
    boxes: Sequence[Box],
    field: Box,
    width: float,
    height: float,
    grown: float,
    covered: Margins = UNCOVERED,
) -> tuple[Window, Callable[[Window], bool]]:
    """The best window for what is to be seen, and whether another is good enough.

    ``grown`` is how many times larger than 16 pixels a ``rem`` is, ``covered`` what is covered of
    the board.
    """
    pad, tag = 2 * PADDING * grown, TAG * grown
    across = max(1.0, width - covered.left - covered.right - pad)
    down = max(1.0, height - covered.top - pad - tag)
    least = LEAST * grown / 1000
    most = max(least, min(MOST * grown / 1000, min(across, down) / ACROSS))
    best, shown = framed(boxes, field, across, down, least, most)
    aside = (covered.right - covered.left) / 2
    below = (tag - covered.top) / 2
    best = Window(best.x + aside / best.scale, best.y + below / best.scale, best.scale)

    def good(now: Window) -> bool:
        beside = Window(now.x - aside / now.scale, now.y - below / now.scale, now.scale)
        return stays(beside, best, shown, across, down)

    return within(best, beyond(field, covered, best.scale), width, height), good


def beyond(field: Box, covered: Margins, scale: float) -> Box:
    """A field with as much more at its edges as is covered there."""
    left, top, right = (each / scale for each in covered)
    return field[0] - left, field[1] - top, field[2] + right, field[3]


def _lying(board: Element) -> list[Box]:
    """The boxes of what lies on a board, in its pixels."""
    stage = board.parentElement
    if not found(stage):
        return []
    boxes = [_box_in(each, stage) for each in stage.querySelectorAll("[data-clear]")]
    return [box for box in boxes if box[0] < box[2]]


def view_box(board: Element) -> Box:
    """Left, top, width and height of what the svg shows without a camera."""
    left, top, width, height = map(float, str(board.getAttribute("viewBox")).split())
    return left, top, width, height


def _field(board: Element) -> Box:
    left, top, width, height = view_box(board)
    return left, top, left + width, top + height


def _box_in(el: Element, stage: Element) -> Box:
    box, frame = el.getBoundingClientRect(), stage.getBoundingClientRect()
    left, top = box.left - frame.left, box.top - frame.top
    if turned_about(stage):
        left, top = frame.right - box.right, frame.bottom - box.bottom
    return left, top, left + box.width, top + box.height


def _bearing(dx: float, dy: float) -> float:
    """Degrees clockwise from up."""
    return degrees(atan2(dx, -dy))
