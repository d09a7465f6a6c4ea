"""What happens on the page: one listener per event type, told by `data-ref`.

data-ref         the name of something that can be pointed at
data-roving      arrow keys move the focus among its inner `data-ref` elements
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.platform.elements import NATIVE_PRESS, TYPES_IN, about_of, found, is_input, ref_of
from ui.platform.resting import GROUND, Resting

if TYPE_CHECKING:
    from browser.data import ArrayBuffer, File
    from browser.document import Document, Element, HTMLInputElement
    from browser.events import Event, InputEvent, KeyboardEvent, MakesCallable, PointerEvent
    from browser.proxies import JsPromise

    from ui.play.game_ui import Detail

FILE_MOST = 16_000_000
"""Of a file at most this much is read, in bytes: more than any that is of use here."""

WHEEL = ".whl"
"""How the name of a file ends that is read as bytes, and with all others of them that were
chosen."""

type OnRef = Callable[[str, str, Detail], bool]
"""Told the reference, what happened (press, key, input, change, file) and details; true when used.

Before a `file` comes `reading`; `unread` comes in the place of one that cannot be read.
`hold` and `release` have no reference, that of `about` is an entry: see `resting`.
"""

_SLIDES = frozenset(
    {"Tab", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "PageUp", "PageDown", "Home", "End"}
)
"""The keys that move a slider. Only these repeat while held."""
_LINES_IN = frozenset({"TEXTAREA", "SELECT"})
"""What a held Enter writes into, or chooses in."""

_ARROWS = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1}


class Listener:
    """Hears clicks, keys and fields inside an element, and keys outside of it.

    `callback` makes a function of ours one that the browser can call and keeps it alive.
    """

    def __init__(
        self,
        root: Element,
        document: Document,
        on_ref: OnRef,
        callback: MakesCallable,
    ) -> None:
        self._root = root
        self._document = document
        self._on_ref = on_ref
        self._callback = callback
        self._resting = Resting(root, document, on_ref, callback)
        self._listen(document, callback)

    def _listen(self, document: Document, callback: MakesCallable) -> None:
        self._root.addEventListener("pointerdown", callback(self._touch))
        self._root.addEventListener("click", callback(self._click))
        self._root.addEventListener("keydown", callback(self._keydown))
        self._root.addEventListener("input", callback(self._input))
        self._root.addEventListener("change", callback(self._input))
        # Keys pressed while nothing in the page has the focus go to the body.
        document.addEventListener("keydown", callback(self._key_outside))
        # A dialog that the browser closes by itself is still in the tree.
        self._root.addEventListener("cancel", callback(self._cancel), True)
        # Android's Back may close one without asking.
        self._root.addEventListener("close", callback(self._cancel), True)

    def _touch(self, event: PointerEvent) -> None:
        """A finger on what has the focus is no keyboard: the ring that shows it goes.

        Without this it would go from what is pressed to what is asked next, and on.
        """
        active = self._document.activeElement
        if not found(active) or active.tagName != "BUTTON" or not active.contains(event.target):
            return
        if active.matches(":focus-visible"):
            active.blur()

    def _click(self, event: PointerEvent) -> None:
        target = event.target
        if event.detail > 0 and self._resting.took():
            return
        if target.tagName in ("INPUT", "SELECT", "OPTION", "LABEL"):
            return
        ref = ref_of(target)
        if not ref and target.tagName == "DIALOG":
            ref = "backdrop"
        here = (event.clientX, event.clientY)
        pointed = event.detail > 0
        if ref not in GROUND and pointed and self._resting.hurries_at(*here):
            return
        if self._on_ref(ref, "press", {"pointer": pointed}) and pointed and ref in GROUND:
            self._resting.struck(here)

    def _keydown(self, event: KeyboardEvent) -> None:
        key = event.key
        target = event.target
        if event.ctrlKey or event.metaKey or event.altKey or self._is_answered(event):
            return
        ref = ref_of(target)
        if key == "Escape":
            event.preventDefault()
            self._on_ref("", "key", {"key": "Escape"})
            return
        if key in ("Enter", " ") and ref and target.tagName not in NATIVE_PRESS:
            event.preventDefault()
            self._on_ref(ref, "press", {"pointer": False})
            return
        if key == "?" and target.tagName not in TYPES_IN and (about := about_of(target)):
            event.preventDefault()
            self._resting.ask(about)
            return
        slider = is_input(target) and str(target.type) == "range"
        if slider and key not in _SLIDES:
            if self._on_ref(ref, "key", {"key": key, "shift": bool(event.shiftKey)}):
                event.preventDefault()
            return
        typing = target.tagName in TYPES_IN
        entering = key == "Enter" and target.tagName == "INPUT"
        if key == "Tab" or (typing and not entering):
            return
        if key in _ARROWS and self._rove(target, _ARROWS[key]):
            event.preventDefault()
            return
        if key in ("Enter", " ") and target.tagName in NATIVE_PRESS and not entering:
            if key == " " and self._resting.hurries_on(bool(event.repeat)):
                event.preventDefault()
            return
        self._tell_key(ref, event)

    def _is_answered(self, event: KeyboardEvent) -> bool:
        """Whether a held key repeats what its first press has done: one press, one answer."""
        if not event.repeat or event.key in _SLIDES:
            return False
        target = event.target
        if event.key == " " and target.tagName in NATIVE_PRESS:
            return False
        # Browsers press a button again with each repeat, the space bar scrolls, and Escape closes a dialog.
        if event.key in (" ", "Escape") or (
            event.key == "Enter" and target.tagName not in _LINES_IN
        ):
            event.preventDefault()
        return True

    def _tell_key(self, ref: str, event: KeyboardEvent) -> None:
        if self._on_ref(ref, "key", {"key": event.key, "shift": bool(event.shiftKey)}):
            event.preventDefault()
            if event.key == " ":
                self._resting.struck()

    def _key_outside(self, event: KeyboardEvent) -> None:
        if self._root.contains(event.target):
            return
        if event.ctrlKey or event.metaKey or event.altKey or event.key == "Tab":
            return
        if not self._is_answered(event):
            self._tell_key("", event)

    def _cancel(self, event: Event) -> None:
        event.preventDefault()
        self._on_ref("", "key", {"key": "Escape"})

    def _input(self, event: InputEvent) -> None:
        target = event.target
        ref = ref_of(target)
        if ref:
            kind = str(getattr(target, "type", ""))
            if kind == "file":
                if event.type == "change" and target.files.length:
                    self._read(ref, target)
                return
            checked = bool(target.checked) if kind in ("checkbox", "radio") else None
            self._on_ref(ref, str(event.type), {"value": str(target.value), "checked": checked})

    def _read(self, ref: str, field: HTMLInputElement) -> None:
        """Tell the text of the file that was chosen, once it has been read."""
        chosen = [field.files.item(at) for at in range(field.files.length)]
        if any(str(file.name).endswith(WHEEL) for file in chosen):
            self._read_wheels(ref, [file for file in chosen if str(file.name).endswith(WHEEL)])
            field.value = ""
            return
        file = chosen[0]
        name, size = str(file.name), int(file.size)
        # Otherwise the same file, mended, could not be chosen again.
        field.value = ""

        def done(text: str) -> None:
            self._on_ref(ref, "file", {"name": name, "text": str(text), "size": size})

        self._await(ref, lambda: file.slice(0, FILE_MOST).text(), done)

    def _await[T](
        self, ref: str, read: Callable[[], JsPromise[T]], done: Callable[[T], None]
    ) -> None:
        """Read a file. What waits for it is told that it is being read, or that it cannot be."""

        def failed(_: object = None) -> None:
            self._on_ref(ref, "unread", {})

        self._on_ref(ref, "reading", {})
        try:
            reading = read()
        except Exception:
            failed()
            return
        reading.then(self._callback(done), self._callback(failed))

    def _read_wheels(self, ref: str, files: list[File]) -> None:
        """Tell the wheels that were chosen, in base64, once all have been read."""
        from base64 import b64encode

        wheels: list[tuple[str, str]] = []

        def next_one() -> None:
            if len(wheels) < len(files):
                file = files[len(wheels)]
                self._await(ref, lambda: file.slice(0, FILE_MOST).arrayBuffer(), done)
            else:
                self._on_ref(ref, "file", {"wheels": wheels})

        def done(content: ArrayBuffer) -> None:
            text = b64encode(content.to_bytes()).decode("ascii")
            wheels.append((str(files[len(wheels)].name), text))
            next_one()

        next_one()

    def _rove(self, target: Element, step: int) -> bool:
        box = target.closest("[data-roving]")
        here = target.closest("[data-ref]")
        if not found(box) or not found(here):
            return False
        stops = [
            one for one in box.querySelectorAll("[data-ref]") if not getattr(one, "disabled", False)
        ]
        for at, stop in enumerate(stops):
            if stop.isSameNode(here):
                stops[(at + step) % len(stops)].focus()
                return True
        return False
