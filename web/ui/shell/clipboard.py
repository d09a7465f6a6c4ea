"""The clipboard, and what the page shows where the browser copies nothing."""

from __future__ import annotations

from collections.abc import Callable

from ui.shell.screen import Screen


class Clipboard:
    """Copies texts and links. A text that cannot be copied is shown, selected.

    `copied` is called once the browser says that the text is on the clipboard, and never otherwise.
    """

    def __init__(self, screen: Screen) -> None:
        self._screen = screen

    def copy(self, text: str, copied: Callable[[], None]) -> None:
        """Copy a text."""
        self._screen.page.copy(text, copied, self._show)

    def share(self, end: str, copied: Callable[[], None]) -> None:
        """Copy the address of the page with another end."""
        self._screen.page.share(end, copied, self._show)

    def _show(self, text: str) -> None:
        self._screen.set(uncopied=text)
        self._screen.open("uncopied")
