"""Overlays of a board on its stage, and signs at its edge.

data-edge       `x,y` of what this button stands for; it appears at the edge while that place is
                not to be seen, and `--turn` is where it lies
data-aside      lies `at-top` while what matters most is further down
data-clear      what signs at the edge keep clear of; what it covers at the right, the left or the
                top is so much less room for what is framed
data-legible    on the board: what signs keep clear of, too: its place in units, and from there its
                left, top, right and bottom in pixels
data-whole      with it: a label that is moved into the picture, by `--dx` and `--dy` in pixels,
                rather than cut off at its edge; it is `unseen` while its place is outside
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees
from typing import TYPE_CHECKING

from ui.platform.elements import found, turned_about
from ui.platform.framing import Box, Window, apart, at_edge, moved_inside, read_boxes

if TYPE_CHECKING:
    from browser.document import Element


def lying(board: Element) -> list[Box]:
    """The boxes of what lies on a board, in its pixels."""
    stage = board.parentElement
    if not found(stage):
        return []
    boxes = [_box_in(each, stage) for each in stage.querySelectorAll("[data-clear]")]
    return [box for box in boxes if box[0] < box[2]]


def show_beside(
    board: Element,
    window: Window,
    width: float,
    height: float,
    grown: float,
    taken: Sequence[Box],
) -> None:
    """Place signs for hidden cars, and move overlays out of the way.

    ``grown`` is how many times larger than 16 pixels a ``rem`` is, ``taken`` what lies on the
    board. Nothing is measured here: the page would be laid out once more for it.
    """
    stage = board.parentElement
    if found(stage):
        legible = [
            _legible(each, window, width, height, grown)
            for each in board.querySelectorAll("[data-legible]")
        ]
        _show_signs(stage, window, width, height, [*taken, *filter(None, legible)])
        _show_aside(board, stage, window)


def _legible(
    each: Element, window: Window, width: float, height: float, grown: float
) -> Box | None:
    """The box of what is to be read on the board, in pixels of it; labels are moved into sight.

    None of a label whose place is not to be seen.
    """
    text = str(each.getAttribute("data-legible"))
    box = _on_screen(text, window, width, height, grown)
    if each.getAttribute("data-whole") is None:
        return box
    px, py, *_ = text.split(",")
    x, y, _, _ = _on_screen(f"{px},{py},0,0,0,0", window, width, height, grown)
    unseen = not (0 <= x <= width and 0 <= y <= height)
    each.classList.toggle("unseen", unseen)
    if unseen:
        return None
    dx, dy = moved_inside(box, width, height)
    each.style.setProperty("--dx", f"{dx / grown:.1f}px")
    each.style.setProperty("--dy", f"{dy / grown:.1f}px")
    left, top, right, bottom = box
    return left + dx, top + dy, right + dx, bottom + dy


def _on_screen(text: str, window: Window, width: float, height: float, grown: float) -> Box:
    """The box of what lies on the board and keeps its size, in pixels of the board."""
    px, py, *edges = (float(part) for part in text.split(","))
    x = width / 2 + (px - window.x) * window.scale
    y = height / 2 + (py - window.y) * window.scale
    left, top, right, bottom = (grown * each for each in edges)
    return x + left, y + top, x + right, y + bottom


def _show_signs(
    stage: Element, window: Window, width: float, height: float, taken: list[Box]
) -> None:
    outside: list[tuple[Element, tuple[float, float], float, float]] = []
    for sign in stage.querySelectorAll("[data-edge]"):
        px, py = (float(part) for part in str(sign.getAttribute("data-edge")).split(","))
        x = width / 2 + (px - window.x) * window.scale
        y = height / 2 + (py - window.y) * window.scale
        spot = at_edge(x, y, width, height)
        sign.classList.toggle("outside", spot is not None)
        if spot is not None:
            outside.append((sign, spot, x - width / 2, y - height / 2))
    if not outside:
        return
    spots = apart([spot for _, spot, _, _ in outside], taken, width, height)
    for (sign, _, dx, dy), (x, y) in zip(outside, spots, strict=True):
        sign.style.setProperty("transform", f"translate({x:.0f}px, {y:.0f}px)")
        sign.style.setProperty("--turn", f"{_bearing(dx, dy):.0f}deg")


def _show_aside(board: Element, stage: Element, window: Window) -> None:
    text = str(board.getAttribute("data-frame") or "")
    aside = stage.querySelector("[data-aside]")
    if text and found(aside):
        _, top, _, bottom = read_boxes(text)[0]
        aside.classList.toggle("at-top", (top + bottom) / 2 > window.y)


def _box_in(el: Element, stage: Element) -> Box:
    box, frame = el.getBoundingClientRect(), stage.getBoundingClientRect()
    left, top = box.left - frame.left, box.top - frame.top
    if turned_about(stage):
        left, top = frame.right - box.right, frame.bottom - box.bottom
    return left, top, left + box.width, top + box.height


def _bearing(dx: float, dy: float) -> float:
    """Degrees clockwise from up."""
    return degrees(atan2(dx, -dy))
