"""The browser's Back, which goes a step back inside the page while there is one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from browser.events import Event, MakesCallable
    from browser.window import Window

STEPS = 4
"""Entries of history above the page's own. Chromium may pass over those that were added without a
press, so each press adds what the last steps back have used."""


class BackSteps:
    """Hears Back, and has it leave the page only where no step inside is left.

    The state of each entry is its number; the page was opened at 0. `on_back` is told of each step.
    `callback` makes a function of ours one that the browser can call and keeps it alive.
    """

    def __init__(
        self, window: Window, on_back: Callable[[], object], callback: MakesCallable
    ) -> None:
        self._window, self._on_back = window, on_back
        self._caught = False
        self._pressed = False
        self._returning = False
        self._at = 0
        self._readable = True
        state = self._state()
        if isinstance(state, int):
            # Loaded anew, or come back to.
            self._at = state
        else:
            self._number(0)
        window.addEventListener("popstate", callback(self._moved))
        window.addEventListener("pointerdown", callback(self._press), True)
        window.addEventListener("keydown", callback(self._press), True)

    def catch(self, on: bool) -> None:
        """Have Back go a step back inside the page from now on, or leave it."""
        self._caught = on
        self._settle()

    def forget_link(self) -> None:
        """Have the address lead to the menu, so that a reload does not open its link."""
        self._number(self._at, str(self._window.location.href).partition("#")[0])

    def _press(self, _: Event) -> None:
        self._pressed = True

    def _state(self) -> object:
        try:
            return self._window.history.state
        except Exception:
            # Whoever cannot tell a step back from one forward leaves Back as it is.
            self._readable = False
            return None

    def _moved(self, _: Event) -> None:
        state = self._state()
        if not isinstance(state, int):
            # The address has another end, and is an entry that the browser has added.
            self._at, self._returning = 0, False
            self._number(0)
            self._settle()
            return
        before, self._at = self._at, state
        if self._window.location.hash:
            # Going back opens no link.
            self.forget_link()
        if self._returning:
            self._returning = False
        elif state < before:
            self._pressed = False
            self._on_back()
        self._settle()

    def _settle(self) -> None:
        if self._returning or not self._readable:
            return
        if not self._caught and self._at > 0:
            try:
                self._window.history.go(-self._at)
                self._returning = True
            except Exception:
                # Then each press of Back takes one of the entries that are left.
                return
        elif self._caught and (self._pressed or self._at == 0):
            self._pressed = False
            self._add_steps()

    def _add_steps(self) -> None:
        try:
            while self._at < STEPS:
                self._window.history.pushState(self._at + 1, "")
                self._at += 1
        except Exception:
            # A browser may refuse: then Back leaves the page.
            return

    def _number(self, step: int, *address: str) -> None:
        try:
            self._window.history.replaceState(step, "", *address)
        except Exception:
            # As before.
            return
