"""Screens of the page as its own Python draws them, without a start of Python in the browser.

`show` puts a tree into a page that has the site's style sheet and font: that takes a hundredth of
a second where a start of the page takes seconds, and any moment can be shown. The page is a frame
within another, as a frame is resized at once and a window is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any

from playwright.sync_api import Frame, Page, Route

from ui.base.node import Node, find, to_html
from ui.base.story import StoryLine
from ui.shell.store import Store
from ui.shell.views.app import app

BLANK, AROUND = "drawn.html", "around.html"
"""Addresses below the site's, at which no files are."""

_DOCUMENT = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="css/game.css"><body data-ready><div id="app"></div>
<p id="offline" class="offline">Saving for offline play, 100 of 120 files</p></body></html>"""

_AROUND = f"""<!doctype html><html lang="en"><title>Drawn</title>
<style>body {{ margin: 0 }} iframe {{ display: block; border: 0 }}</style>
<iframe name="drawn" title="A screen" src="{BLANK}"></iframe></html>"""

RESIZE = """(width, height) => {
  Object.assign(window.frameElement.style, { width: `${width}px`, height: `${height}px` });
}"""
"""Gives the frame a size; for a script that runs in it."""

_SHOW = """async ({ html, data }) => {
  const { dataset } = document.body;
  for (const name of Object.keys(dataset)) if (name !== "ready") delete dataset[name];
  Object.assign(dataset, data);
  document.getElementById("app").innerHTML = html;
  for (const one of document.querySelectorAll("select[value]")) one.value = one.getAttribute("value");
  for (const one of document.querySelectorAll("dialog[data-modal]")) one.showModal();
  await document.fonts.ready;
}"""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A screen: what a failure calls it, its tree, and the data of the page's body."""

    name: str
    tree: Node
    data: dict[str, str] = field(default_factory=dict)


def drawn(name: str, screen: str, playing: Node | None = None, store: Store | None = None) -> Drawn:
    """A screen of the shell, or of a game in it. `screen` is what the body is told."""
    store = store or Store(screen=screen)
    at_table = playing is not None and find(playing, where=lambda n: "data-phase" in n.attrs)
    data = {"screen": screen, "speed": "0", **({"table": ""} if at_table else {})}
    return Drawn(name, app(store, playing), data)


def watched(view: Any) -> Any:
    """The same moment of a board at which computers play alone, with the widest word for the
    pace."""
    alone = replace(view, decision=None, asked=None, viewer=None, waiting_for=1)
    return replace(alone, may_undo=False, may_reset=False, may_skip=True, speed=0)


def told(*texts: str) -> Iterable[StoryLine]:
    """Lines of a story, long ones among them, in turns."""
    for at, text in enumerate(texts):
        yield StoryLine(text, "hit", turn_start=at % 4 == 0)


def collected(screens: Callable[[], Iterable[Drawn]]) -> list[Drawn]:
    """All screens of a generator, some of which play matches of their own.

    Playwright holds this thread's event loop.
    """
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(lambda: list(screens())).result()


def _answer(body: str) -> Callable[[Route], None]:
    return lambda route: route.fulfill(status=200, content_type="text/html", body=body)


def open_blank(page: Page, address: str) -> Frame:
    """A frame that is ready for `show`."""
    for name, body in ((BLANK, _DOCUMENT), (AROUND, _AROUND)):
        page.route(f"**/{name}", _answer(body))
    page.goto(address + AROUND)
    frame = page.frame("drawn")
    assert frame is not None
    frame.wait_for_selector("#app", state="attached")
    return frame


def resize(frame: Frame, width: int, height: int) -> None:
    """Give the frame a size."""
    frame.evaluate(f"([width, height]) => ({RESIZE})(width, height)", [width, height])


def show(frame: Frame, screen: Drawn) -> None:
    """Put a screen into a frame of `open_blank`."""
    frame.evaluate(_SHOW, {"html": to_html(screen.tree), "data": screen.data})
