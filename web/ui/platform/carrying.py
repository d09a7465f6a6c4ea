"""Things that are taken with the mouse or a finger, and let go over others.

data-drag       an element that can be taken, named by its `data-ref`
data-drop       an element that something can be let go over, and its name as such
data-facing     `far` on an element around it: the screen is turned about for who takes it

Told are `lift` when something is taken, and `drop` when it is let go: see `Detail`. While it is
carried an image of it is under the pointer, and what it would fall on has `data-over`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.platform.elements import found, ref_of, turned_about
from ui.platform.listener import OnRef
from ui.platform.resting import SLACK

if TYPE_CHECKING:
    from browser.document import Document, Element
    from browser.events import Event, KeyboardEvent, MakesCallable, PointerEvent

SMALLER = 0.6
"""How large the image of what is carried is, beside the thing itself."""

GAP = 10
"""Pixels between the pointer and that image."""


class Carrying:
    """Hears what is taken and where it is let go."""

    def __init__(
        self, root: Element, document: Document, on_ref: OnRef, callback: MakesCallable
    ) -> None:
        self._root, self._document, self._on_ref = root, document, on_ref
        self._taken: Element | None = None
        self._pointer = -1
        self._ref = ""
        self._from = (0.0, 0.0)
        self._image: Element | None = None
        self._turned = ""
        self._hangs = (0.0, 0.0)
        self._over: Element | None = None
        self._carried = False
        root.addEventListener("pointerdown", callback(self._down))
        root.addEventListener("pointermove", callback(self._move))
        root.addEventListener("pointerup", callback(self._up))
        root.addEventListener("pointercancel", callback(self._cancel))
        root.addEventListener("click", callback(self._click), True)
        document.addEventListener("keydown", callback(self._key))

    def _down(self, event: PointerEvent) -> None:
        self._carried = False
        if self._taken is not None:
            # A second finger belongs to nobody who carries something.
            return
        taken = event.target.closest("[data-drag]")
        if found(taken) and not event.button:
            self._taken, self._pointer = taken, int(event.pointerId)
            self._ref = ref_of(taken)
            self._from = (event.clientX, event.clientY)

    def _move(self, event: PointerEvent) -> None:
        taken = self._taken
        if taken is None or int(event.pointerId) != self._pointer:
            return
        x, y = event.clientX, event.clientY
        if self._image is None:
            if max(abs(x - self._from[0]), abs(y - self._from[1])) < SLACK:
                return
            if not taken.isConnected or not self._on_ref(self._ref, "lift", {}):
                self._taken = None
                return
            # From here on the pointer is ours, wherever it goes.
            taken.setPointerCapture(event.pointerId)
            self._carried = True
            self._image = self._make_image(taken)
        dx, dy = self._hangs
        self._image.style.transform = f"translate({x + dx}px, {y + dy}px){self._turned}"
        self._mark(self._under(x, y))

    def _make_image(self, taken: Element) -> Element:
        """A small likeness that the pointer looks through."""
        wide, high = taken.offsetWidth, taken.offsetHeight
        turned = turned_about(taken)
        self._turned = f" scale({SMALLER})" + (" rotate(180deg)" if turned else "")
        # It hangs on the pointer, so that what it would do there can be read.
        below = high * SMALLER / 2 + GAP
        self._hangs = (-wide / 2, (-below if turned else below) - high / 2)
        image = taken.cloneNode(True)
        for name in ("data-ref", "data-drag", "data-autofocus", "data-about", "id"):
            image.removeAttribute(name)
        image.setAttribute("aria-hidden", "true")
        image.setAttribute("inert", "")
        image.classList.toggle("carried", True)
        image.style.setProperty("width", f"{wide}px")
        image.style.setProperty("height", f"{high}px")
        self._document.body.appendChild(image)
        return image

    def _under(self, x: float, y: float) -> Element | None:
        below = self._document.elementFromPoint(x, y)
        place = below.closest("[data-drop]") if found(below) else None
        return place if found(place) else None

    def _mark(self, place: Element | None) -> None:
        before, self._over = self._over, place
        if before is not None and (place is None or not before.isSameNode(place)):
            before.removeAttribute("data-over")
        if place is not None:
            place.setAttribute("data-over", "")

    def _up(self, event: PointerEvent) -> None:
        if int(event.pointerId) == self._pointer:
            place = self._under(event.clientX, event.clientY) if self._image is not None else None
            self._end("" if place is None else str(place.getAttribute("data-drop")))

    def _cancel(self, event: PointerEvent) -> None:
        if int(event.pointerId) == self._pointer:
            self._end("")

    def _key(self, event: KeyboardEvent) -> None:
        if event.key == "Escape":
            self._end("")

    def _end(self, on: str) -> None:
        taken, image, ref = self._taken, self._image, self._ref
        self._taken, self._image, self._pointer = None, None, -1
        self._mark(None)
        if taken is None or image is None:
            return
        image.remove()
        # What has been drawn anew meanwhile may be something else by now.
        still = taken.isConnected and ref_of(taken) == ref
        self._on_ref(ref, "drop", {"on": on if still else ""})

    def _click(self, event: Event) -> None:
        if self._carried:
            # The end of carrying is no press.
            self._carried = False
            event.stopPropagation()
