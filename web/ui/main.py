"""Entry of the page: puts the parts together and takes the page over."""

from __future__ import annotations

import asyncio
import random
import time
from typing import TYPE_CHECKING

from js import URL, CustomEvent, URLSearchParams, Worker, document, navigator, performance, window
from pyodide.ffi import create_proxy
from pyscript import PyWorker

from ui.platform.dom import Page
from ui.platform.indexeddb import BrowserStorage
from ui.platform.laboratory import BrowserLaboratory
from ui.platform.sandbox import FrameSandbox
from ui.platform.transactions import js_object
from ui.play.thinking import LocalThinker, WorkerThinker
from ui.shell.shell import Shell
from ui.shell.updates import turn_over
from ui.shell.views.app import first_paint
from ui.storage.record import fresh_id

if TYPE_CHECKING:
    from collections.abc import Callable

    from browser.events import Event

    from ui.platform.laboratory import Lent
    from ui.play.game_ui import Detail
    from wreckyard.ai.outside import Placed


class BrowserClock:
    """The page's own time."""

    def now(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


async def start() -> None:
    """Read what was kept, draw the menu, and say that Python has taken over."""
    shell: Shell

    def on_ref(ref: str, kind: str, detail: Detail) -> bool:
        return shell.on_ref(ref, kind, detail)

    performance.mark("main begun")
    app, live = document.getElementById("app"), document.getElementById("live")
    page = Page(app, live, on_ref, first_paint())
    storage = BrowserStorage(fresh_id)
    await storage.open()
    performance.mark("storage open")
    thinker = _thinker()
    shell = Shell(
        page,
        storage,
        BrowserClock(),
        thinker,
        LocalThinker(),
        lambda: random.SystemRandom().randrange(10**9),
        sandbox=FrameSandbox(_place),
        reduced_motion=_less_motion(lambda asked: shell.preferences.motion_changed(asked)),
        laboratory=_laboratory(),
    )
    thinker.on_slow = shell.stage.tell_slow_thinker
    storage.on_trouble = shell.sessions.storage_changed
    storage.on_unkept = shell.unkept.changed
    storage.documents.on_merged = shell.merged
    storage.tabs.on_notified = shell.sessions.other_tab.notified
    storage.tabs.on_silent = shell.tabs_silent
    _wake(shell)
    _leave_when_asked(shell, storage)
    await shell.start(_wish(), str(window.location.hash))
    window.addEventListener(
        "hashchange", create_proxy(lambda event: shell.open_link(str(window.location.hash)))
    )
    page.flush()
    page.body(ready="")
    performance.mark("ready")


def _less_motion(changed: Callable[[bool], None]) -> bool:
    """Whether the system asks for less motion; `changed` is told when that changes."""
    try:
        asked = window.matchMedia("(prefers-reduced-motion: reduce)")
        asked.addEventListener("change", create_proxy(lambda event: changed(bool(event.matches))))
        return bool(asked.matches)
    except Exception:
        # No browser that cannot say is a reason not to play.
        return False


def _wish() -> str:
    """What to go straight on with: from the address, or noted before a reload."""
    wish = URLSearchParams.new(window.location.search).get("do")
    if isinstance(wish, str):
        return wish
    try:
        noted = window.sessionStorage.getItem("wreckyard-do")
        window.sessionStorage.removeItem("wreckyard-do")
    except Exception:
        # Storage that is refused has noted nothing.
        return ""
    return noted if isinstance(noted, str) else ""


def _wake(shell: Shell) -> None:
    """Storage that died while the page was hidden may work again when it is looked at."""

    def woke(_: Event) -> None:
        if not document.hidden:
            shell.sessions.woke()

    proxy = create_proxy(woke)
    document.addEventListener("visibilitychange", proxy)
    window.addEventListener("online", proxy)


def _leave_when_asked(shell: Shell, storage: BrowserStorage) -> None:
    """For a new release: let the turn end, leave the table, write what is saved, and say so."""

    async def leave() -> None:
        try:
            await turn_over(lambda: shell.host, BrowserClock(), lambda: bool(document.hidden))
            if shell.host is not None:
                shell.on_ref("leave", "press", {})
            await shell.background.flush()
            await storage.flush()
        finally:
            window.dispatchEvent(CustomEvent.new("wreckyard:left"))

    def asked(event: Event) -> None:
        event.preventDefault()
        leaving.append(asyncio.ensure_future(leave()))

    leaving: list[asyncio.Future[None]] = []
    window.addEventListener("wreckyard:leave", create_proxy(asked))


class _Frame:
    """A frame with a driver, and what lets go of what it calls."""

    def __init__(self, placed: Placed, *let_go: Callable[[], None]) -> None:
        self._placed, self._let_go = placed, let_go

    def tell(self, message: str) -> None:
        self._placed.tell(message)

    def stop(self) -> None:
        self._placed.stop()
        for let_go in self._let_go:
            let_go()


async def _place(
    heard: Callable[[str], None], failed: Callable[[str], None], wheels: bool
) -> Placed:
    hears, fails = create_proxy(heard), create_proxy(failed)
    return _Frame(await window.placeDriver(hears, fails, wheels), hears.destroy, fails.destroy)


async def _lend(worker: Worker, number: int, wheels: bool) -> Lent:
    return await window.lendDriver(worker, number, wheels)


def _address(path: str) -> str:
    return str(URL.new(path, document.baseURI).href)


def _thinker() -> WorkerThinker:
    """A worker with an interpreter of its own; it starts when computers sit down."""
    starting: asyncio.Future[PyWorker] | None = None

    async def start_worker() -> PyWorker:
        interpreter = _address("python.mjs")
        worker = PyWorker(
            _address("ui/platform/worker.py"),
            type="pyodide",
            version=interpreter,
            config={
                "interpreter": interpreter,
                "packages_cache": "never",
                "sync_main_only": True,
            },
        )
        await worker.ready
        return worker

    def prepare() -> asyncio.Future[PyWorker]:
        nonlocal starting
        if starting is None:
            starting = asyncio.ensure_future(start_worker())
        return starting

    async def call(request: str) -> str:
        worker = await prepare()
        return str(await worker.sync.choose(request))

    return WorkerThinker(call, prepare)


def _laboratory() -> BrowserLaboratory:
    """Workers that play tournaments, one for each core but the page's."""
    options = js_object({"type": "module"})

    def start_worker() -> Worker:
        return Worker.new(_address("tournament_worker.mjs"), options)

    cores = int(getattr(navigator, "hardwareConcurrency", 1) or 1)
    return BrowserLaboratory(start_worker, create_proxy, cores, _lend)


async def start_or_tell() -> None:
    """Start; the page's boot script shows what went wrong instead."""
    try:
        await start()
    except Exception as error:
        document.body.dataset.failed = f"{type(error).__name__}: {error}"
        raise


asyncio.get_event_loop().create_task(start_or_tell())
# The page's boot script takes a script that ended without this for one that failed.
document.body.dataset.begun = ""
