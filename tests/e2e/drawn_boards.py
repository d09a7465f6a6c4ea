"""Boards of drawn screens, framed as the page frames them: by its own camera.

The camera gets stand-ins that answer what was measured in the browser, and note what it changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import SimpleNamespace
from typing import Any

from playwright.sync_api import Frame

from ui.platform.camera import Camera

_MEASURED = """() => {
  const board = document.querySelector("svg[data-board]");
  if (!board) return null;
  const measured = (el) => {
    const { left, top, width, height } = el.getBoundingClientRect();
    return {
      attributes: Object.fromEntries([...el.attributes].map((one) => [one.name, one.value])),
      box: { left, top, width, height },
      size: [el.clientWidth ?? 0, el.clientHeight ?? 0],
    };
  };
  const all = (selector) => [...board.parentElement.querySelectorAll(selector)].map(measured);
  return {
    board: measured(board),
    stage: measured(board.parentElement),
    legible: [...board.querySelectorAll("[data-legible]")].map(measured),
    beside: Object.fromEntries(["edge", "clear", "aside"].map((one) => [one, all(`[data-${one}]`)])),
    rem: getComputedStyle(document.documentElement).fontSize,
  };
}"""

_CHANGED = """(changes) => {
  const board = document.querySelector("svg[data-board]");
  for (const { selector, at, styles, classes } of changes) {
    const el = selector ? board.parentElement.querySelectorAll(selector)[at] : board;
    for (const [name, value] of Object.entries(styles)) el.style.setProperty(name, value);
    for (const [name, on] of Object.entries(classes)) el.classList.toggle(name, on);
  }
}"""


class _Style:
    """Takes what is set of an element's style."""

    def __init__(self) -> None:
        self.changed: dict[str, str] = {}

    def setProperty(self, name: str, value: str) -> None:
        self.changed[name] = value

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "changed":
            super().__setattr__(name, value)
        else:
            self.changed[name] = value


class _Element:
    """Stands in for an element of the page."""

    tagName = "DIV"

    def __init__(self, measured: dict[str, Any], selector: str = "", at: int = 0) -> None:
        self._measured = measured
        self.clientWidth, self.clientHeight = measured["size"]
        self.style = _Style()
        self.classes: dict[str, bool] = {}
        self.classList = SimpleNamespace(toggle=self.classes.__setitem__)
        self.parentElement: _Element | None = None
        self.held: dict[str, list[_Element]] = {}
        self._where = {"selector": selector, "at": at}

    def getAttribute(self, name: str) -> str | None:
        value: str | None = self._measured["attributes"].get(name)
        return value

    def getBoundingClientRect(self) -> Any:
        return SimpleNamespace(**self._measured["box"])

    def querySelectorAll(self, selector: str) -> Iterable[_Element]:
        return self.held.get(selector, [])

    def closest(self, selector: str) -> None:
        """Nobody on these screens sits on the far side."""

    def querySelector(self, selector: str) -> _Element | None:
        return next(iter(self.querySelectorAll(selector)), None)

    def changes(self) -> dict[str, Any]:
        """What became of it."""
        return {**self._where, "styles": self.style.changed, "classes": self.classes}


def _as_it_is[T](call: T) -> T:
    return call


def frame_board(frame: Frame, *, glancing: bool = False) -> None:
    """Frame the board of the screen that is shown, if it has one.

    What has just happened is shown first: it is over, unless one is still `glancing`.
    """
    measured = frame.evaluate(_MEASURED)
    if measured is None:
        return
    board, stage = _Element(measured["board"]), _Element(measured["stage"])
    camera = _Element(measured["board"], "[data-camera]")
    board.held["[data-camera]"] = [camera]
    board.held["[data-legible]"] = [_Element(one) for one in measured["legible"]]
    board.parentElement = stage
    beside = []
    for name, found in measured["beside"].items():
        selector = f"[data-{name}]"
        stage.held[selector] = [_Element(one, selector, at) for at, one in enumerate(found)]
        beside += stage.held[selector]
    document: Any = SimpleNamespace(
        body=SimpleNamespace(dataset=SimpleNamespace(speed="0")), documentElement=None
    )
    style = SimpleNamespace(getPropertyValue=lambda name: measured["rem"])
    later: list[Callable[[], None]] = []
    window: Any = SimpleNamespace(
        getComputedStyle=lambda el: style,
        setTimeout=lambda call, after: later.append(call),
        clearTimeout=lambda timer: None,
    )
    stand_in: Any = board
    options: Any = dict
    callback: Any = _as_it_is
    Camera(document, window, options, callback).refresh(stand_in)
    for look_on in () if glancing else later:
        look_on()
    frame.evaluate(_CHANGED, [one.changes() for one in (board, camera, *beside)])
