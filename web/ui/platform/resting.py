"""A press that rests where it is: it hurries what is shown meanwhile, or asks what something is
about.

data-about       what the compendium says of an element, `game:id`

A finger on the ground, or a space bar that is kept down, hurries. A finger on what has an entry and
a right click ask. Where a finger could do both it hurries, while there is something to hurry.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.platform.elements import NATIVE_PRESS, TYPES_IN, about_of, ref_of

if TYPE_CHECKING:
    from browser.document import Document, Element
    from browser.events import Event, KeyboardEvent, MakesCallable, PointerEvent

    from ui.platform.listener import OnRef

HURRIES_AFTER = 0.35
"""Seconds after which a press on the ground hurries."""

ASKS_AFTER = 0.5
"""Seconds after which a finger on what has an entry asks; browsers take as long to a menu."""

AGAIN_WITHIN = 0.8
"""Seconds after which a space bar, or a finger in its place, that has hurried may press a button:
who strikes on to hurry does not answer the question that comes."""

NEAR = 32.0
"""A finger that strikes again comes down within so many pixels."""

SLACK = 10.0
"""The pixels a resting press may move; beyond, it carries or drags."""

GROUND = ("", "board", "hurry")
"""The references of what nothing is pressed on, and of the button that does the same."""


class Resting:
    """Hears presses that rest.

    `on_ref` is told `hold` and `release`, and `about` with what is asked; each says whether that
    was of any use.
    """

    def __init__(
        self,
        root: Element,
        document: Document,
        on_ref: OnRef,
        callback: MakesCallable,
    ) -> None:
        self._on_ref = on_ref
        self._at = (0.0, 0.0)
        self._timers: list[asyncio.TimerHandle] = []
        self._hurries = self._asked = False
        self._struck = -AGAIN_WITHIN
        self._struck_at: tuple[float, float] | None = None
        root.addEventListener("pointerdown", callback(self._down))
        root.addEventListener("pointermove", callback(self._move))
        root.addEventListener("contextmenu", callback(self._menu))
        document.addEventListener("pointerup", callback(self._up))
        document.addEventListener("pointercancel", callback(self._up))
        document.addEventListener("keydown", callback(self._space))
        document.addEventListener("keyup", callback(self._space_up))

    def took(self) -> bool:
        """Whether the click that comes now ends a press that has asked."""
        asked, self._asked = self._asked, False
        return asked

    # -- pointers ------------------------------------------------------------------------

    def _down(self, event: PointerEvent) -> None:
        self._stop()
        self._asked = False
        self._at = (event.clientX, event.clientY)
        target = event.target
        ref = ref_of(target)
        if ref in GROUND and (ref == "hurry" or target.tagName not in NATIVE_PRESS):
            self._later(HURRIES_AFTER, self._hurry)
        about = about_of(target)
        if about and event.pointerType == "touch":
            self._later(ASKS_AFTER, lambda: self._held(about))

    def _later(self, seconds: float, then: Callable[[], None]) -> None:
        self._timers.append(asyncio.get_event_loop().call_later(seconds, then))

    def _move(self, event: PointerEvent) -> None:
        x, y = self._at
        if self._timers and max(abs(event.clientX - x), abs(event.clientY - y)) > SLACK:
            self._stop()

    def _up(self, event: Event) -> None:
        self._stop()
        self._release()

    def _stop(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    # -- hurrying ------------------------------------------------------------------------

    def _hurry(self) -> None:
        if not self._hurries:
            self._hurries = self._on_ref("", "hold", {})
        if self._hurries:
            self._stop()

    def _release(self) -> None:
        if self._hurries:
            self._hurries = False
            self._on_ref("", "release", {})

    def struck(self, at: tuple[float, float] | None = None) -> None:
        """A stroke of the space bar, or a press at a place, has hurried."""
        self._struck = asyncio.get_event_loop().time()
        self._struck_at = at

    def hurries_at(self, x: float, y: float) -> bool:
        """Whether a press goes on hurrying: one was here a moment ago, and nothing to press
        then."""
        at = self._struck_at
        late = asyncio.get_event_loop().time() - self._struck >= AGAIN_WITHIN
        if at is None or late or max(abs(at[0] - x), abs(at[1] - y)) > NEAR:
            return False
        self.struck((x, y))
        return True

    def hurries_on(self, repeated: bool) -> bool:
        """Whether a space bar that is kept down, or was struck a moment ago, presses no button."""
        if not repeated and asyncio.get_event_loop().time() - self._struck >= AGAIN_WITHIN:
            return False
        self.struck()
        return True

    def _space(self, event: KeyboardEvent) -> None:
        target = event.target
        if event.key == " " and event.repeat and target.tagName not in NATIVE_PRESS | TYPES_IN:
            self._hurry()
            if self._hurries:
                self.struck()

    def _space_up(self, event: KeyboardEvent) -> None:
        if event.key == " ":
            self._release()

    # -- asking --------------------------------------------------------------------------

    def ask(self, about: str) -> bool:
        """Ask about an entry. False where that is of no use."""
        return self._on_ref(about, "about", {})

    def _held(self, about: str) -> None:
        self._stop()
        self._asked = self.ask(about)

    def _menu(self, event: PointerEvent) -> None:
        about = about_of(event.target)
        # What a held finger has asked already is not asked again.
        if about and (self._hurries or self._asked or self.ask(about)):
            event.preventDefault()
        self._stop()
