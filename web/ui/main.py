"""Entry of the page: puts the parts together and takes the page over."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

from js import document, window
from pyodide.ffi import create_proxy, jsnull

from ui.dom import Page
from ui.saves import BrowserSaves
from ui.shell import Shell
from ui.thinking import LocalThinker


class BrowserClock:
    """The page's own time."""

    def now(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def _live_region() -> Any:
    """The place where events are said aloud, outside of what is patched."""
    live = document.getElementById("live")
    if live is jsnull:
        live = document.createElement("div")
        live.id = "live"
        live.className = "visually-hidden"
        live.setAttribute("role", "log")
        live.setAttribute("aria-live", "polite")
        document.body.appendChild(live)
    return live


async def start() -> None:
    """Read what was kept, draw the menu, and say that Python has taken over."""
    shell: Shell

    def on_ref(ref: str, kind: str, detail: dict[str, Any]) -> bool:
        return shell.on_ref(ref, kind, detail)

    page = Page(document.getElementById("app"), _live_region(), on_ref)
    saves = BrowserSaves()
    await saves.open()
    less_motion = window.matchMedia("(prefers-reduced-motion: reduce)")
    shell = Shell(
        page,
        saves,
        BrowserClock(),
        _thinker(),
        LocalThinker(),
        lambda: random.SystemRandom().randrange(10**9),
        reduced_motion=bool(less_motion.matches),
    )
    saves.on_trouble = shell.saves_trouble
    less_motion.addEventListener(
        "change", create_proxy(lambda event: shell.motion_changed(bool(event.matches)))
    )
    await shell.start()
    page.flush()
    page.body(ready="")


def _thinker() -> Any:
    return LocalThinker()


asyncio.ensure_future(start())
