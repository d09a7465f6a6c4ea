"""The camera of a board: automatic framing, and the player's own view.

data-board      an svg whose one inner `data-camera` group is moved; its viewBox is all of it
data-frame      boxes in units, the most important one first: what to show (see `framing`)
data-focus      with a new name, what is to be shown is looked at anew
data-glance     boxes of what has just happened: with a new focus these are shown first, once, and
                then what is to be shown

What stands beside the board is told in `beside`. A player who zooms or pans keeps the view until
the framing is asked for again. The camera eases to its place in less than half a second; at pace 0
it is there at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ui.platform.beside import lying, show_beside
from ui.platform.elements import found, turned_about
from ui.platform.framing import (
    Box,
    Margins,
    Window,
    at_right,
    beyond,
    common,
    hidden,
    margins,
    read_boxes,
    wanted,
    within,
)

if TYPE_CHECKING:
    from browser.document import Document, Element
    from browser.events import MakesCallable
    from browser.proxies import JsProxy
    from browser.window import Window as BrowserWindow

ZOOM_LEAST, ZOOM_MOST = 0.4, 8.0

EASE = 380
"""Milliseconds that the camera takes to its place at the usual pace."""

GLANCE = {"0": 900, "1": 1200, "2": 900, "4": 700}
"""Milliseconds for which what has just happened is shown first, by the pace of the page. Instant
shows it as a still picture."""

FAR, TINY = 56, 36
"""A thousand units shorter than this, in pixels, leave room for fewer words, or for hardly any."""

ROOT = 16
"""Pixels of a `rem` for which all these are meant; they grow with it."""


class Camera:
    """Where the board of the page is looked at from."""

    def __init__(
        self,
        document: Document,
        window: BrowserWindow,
        options: Callable[[Mapping[str, object] | Sequence[object]], JsProxy],
        callback: MakesCallable,
    ) -> None:
        self._document, self._window, self._options = document, window, options
        self._look_on_soon = callback(self._look_on)
        self._x = self._y = 0.0
        self.zoom = 1.0
        self._held = False
        self._focus = ""
        self._size = (0.0, 0.0)
        self._scale = 1.0
        self._grown = 1.0
        # Buttons and tips that lie on the board, and what is kept clear of them.
        self._lying: list[Box] = []
        self._covered = Margins()
        # What was shown first the last time, and the board on which it still is.
        self._glanced = ""
        self._glancing: Element | None = None
        self._timer = 0

    def forget(self) -> None:
        """There is no board any more."""
        self._focus, self._held, self._size = "", False, (0.0, 0.0)
        self._glanced, self._glancing = "", None
        self._x, self._y, self.zoom = 0.0, 0.0, 1.0

    def refresh(self, board: Element) -> None:
        """The page has been drawn, or has another size.

        All is measured before anything is changed: the browser lays out the page each time that
        it is measured after a change, and a drawing is long as it is.
        """
        name = str(board.getAttribute("data-focus") or "")
        size = (float(board.clientWidth), float(board.clientHeight))
        resized, first = size != self._size, not self._focus
        _, _, self._scale = self.origin(board)
        if resized:
            self._size = size
            self._grown = self._root_pixels() / ROOT
        renamed, self._focus = name != self._focus, name
        self._lying = lying(board)
        if renamed:
            self._glance(board)
        if (renamed or resized) and not self._held:
            self._frame_again(board, jump=first or resized)
        else:
            self.show(board)

    def _glance(self, board: Element) -> None:
        """See whether something has happened that is shown before anything else."""
        text = str(board.getAttribute("data-glance") or "")
        news = text != self._glanced
        self._glanced = text
        self._glancing = None
        if text and news and not self._held:
            self._glancing = board
            self._window.clearTimeout(self._timer)
            self._timer = self._window.setTimeout(self._look_on_soon, GLANCE[self._pace()])

    def _look_on(self) -> None:
        """Mark events as seen."""
        board, self._glancing = self._glancing, None
        if board is not None and not self._held:
            self._frame_again(board, jump=False)

    def frame_again(self, board: Element) -> None:
        """Return to automatic framing."""
        self._held, self._glancing = False, None
        self._frame_again(board, jump=False, best=True)

    def whole(self, board: Element) -> None:
        """Show all of the board, until another view is asked for."""
        self._held = True
        before = self._where()
        self._x, self._y, self.zoom = 0.0, 0.0, 1.0
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
        least = ZOOM_LEAST if any(self._covered) else 1.0
        self.zoom = max(least, min(ZOOM_MOST, window.scale / self._scale))
        self._x = left + width / 2 - self.zoom * window.x
        self._y = top + height / 2 - self.zoom * window.y

    # -- looking -----------------------------------------------------------------------------

    def _frame_again(self, board: Element, jump: bool, best: bool = False) -> None:
        text = self._to_show(board)
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

    def _to_show(self, board: Element) -> str:
        seen = "data-frame" if self._glancing is None else "data-glance"
        return str(board.getAttribute(seen) or "")

    def _pace(self) -> str:
        """The pace of the page: how many times as fast as usual, 0 for instant."""
        pace = str(self._document.body.dataset.speed or "1")
        return pace if pace in GLANCE else "1"

    def _where(self) -> tuple[str, str]:
        return self._transform(), self._label()

    def _transform(self) -> str:
        return f"translate({self._x:.1f}px, {self._y:.1f}px) scale({self.zoom:.4f})"

    def _label(self) -> str:
        """The scale of drawings in pixels: how many times 18 units a pixel is."""
        return f"{self._grown / (18 * self._scale * self.zoom):.4f}"

    def _ease(self, board: Element, before: tuple[str, str]) -> None:
        self._keep_on_the_board(board)
        pace = int(self._pace())
        duration = EASE // pace if pace else 0
        camera = board.querySelector("[data-camera]")
        if duration and found(camera) and before[0] != self._transform():
            timing = self._options({"duration": duration, "easing": "ease-in-out"})
            ways = [{"transform": before[0]}, {"transform": self._transform()}]
            # A motion that begins asks for the style of what moves: before it is changed.
            camera.animate(self._options(ways), timing)
            labels = [{"--label": before[1]}, {"--label": self._label()}]
            board.animate(self._options(labels), timing)
        self._put(board)

    def show(self, board: Element) -> None:
        """Put the board where it is looked at, and signs for what is not to be seen."""
        self._keep_on_the_board(board)
        self._put(board)

    def _keep_on_the_board(self, board: Element) -> None:
        """Keep the view on the board as far as it is large enough."""
        width, height = self._size
        if width and height:
            now, field = self._window_now(board), _field(board)
            covered = self._covered
            # `clientWidth` is rounded: a board that fills 691.2 pixels has a width of 691.
            fits = width + 1 >= (field[2] - field[0]) * now.scale
            if fits and not self._under_buttons(board):
                covered = covered._replace(right=0.0)
            self._set_window(board, within(now, beyond(field, covered, now.scale), width, height))

    def _put(self, board: Element) -> None:
        camera = board.querySelector("[data-camera]")
        if found(camera):
            camera.style.transform = self._transform()
        board.style.setProperty("--label", self._label())
        board.classList.toggle("zoomed", self.zoom > 1)
        board.classList.toggle("held", self._held)
        length = 1000 * self._scale * self.zoom / self._grown
        board.classList.toggle("far", length < FAR)
        board.classList.toggle("tiny", length < TINY)
        window = self._window_now(board)
        show_beside(board, window, *self._size, self._grown, self._lying)

    def _under_buttons(self, board: Element) -> bool:
        """Whether what matters most would lie under buttons, with all of the board in sight."""
        text = self._to_show(board)
        if self._held or not text:
            return False
        width, height = self._size
        now, field = self._window_now(board), _field(board)
        whole = within(
            now, beyond(field, self._covered._replace(right=0.0), now.scale), *self._size
        )
        buttons = [box for box in self._lying if at_right(box, width)]
        return hidden(common(read_boxes(text)[0], field), whole, buttons, width, height)

    def _root_pixels(self) -> float:
        style = self._window.getComputedStyle(self._document.documentElement)
        text = str(style.getPropertyValue("font-size")).removesuffix("px")
        try:
            return float(text)
        except ValueError:
            return float(ROOT)


def view_box(board: Element) -> Box:
    """Left, top, width and height of what the svg shows without a camera."""
    left, top, width, height = map(float, str(board.getAttribute("viewBox")).split())
    return left, top, width, height


def _field(board: Element) -> Box:
    left, top, width, height = view_box(board)
    return left, top, left + width, top + height
