"""Some forty drivers that mean harm, or fail without meaning to, and what the page says of each."""

from __future__ import annotations

import re
from typing import NamedTuple

from playwright.sync_api import Page

from tests.e2e.playing import click
from tests.ui.made_wheels import content_of


class Hostile(NamedTuple):
    """A driver: what it tries, the body of its module, and what is told of it (a pattern)."""

    what: str
    source: str
    told: str


def choosing(body: str, before: str = "") -> str:
    """A driver whose function does this."""
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    return f"{before}\ndef choose(observation, decision):\n{lines}"


LATE = r"took longer than 10 seconds"
NONE = r"gave an answer that is none"
MEMORY = r"threw MemoryError|ended its process|took longer than 10 seconds"
NO_MODULE = r"threw (ModuleNotFoundError|ImportError)"
WELL = r"legal answers"
FIRST = "return next(iter(decision.options))"

HOSTILE = (
    Hostile("hangs", choosing("while True: pass"), LATE),
    Hostile("hangs when it is read", "while True: pass", LATE),
    Hostile("recurses", choosing("return choose(observation, decision)"), r"threw RecursionError|ended"),
    Hostile("floods memory", choosing("x = []\nwhile True: x.append(bytearray(1 << 24))"), MEMORY),
    Hostile("asks for too much at once", choosing("return 'x' * (1 << 30)"), MEMORY),
    Hostile("answers nonsense", choosing("return 'nonsense'"), NONE),
    Hostile("answers nothing", choosing("return None"), NONE),
    Hostile("answers a number", choosing("return 7"), NONE),
    Hostile("answers what it cannot say", choosing("class X:\n  def __str__(self): raise KeyError('x')\nreturn X()"), r"threw KeyError"),
    Hostile("answers a huge text", choosing("return 'x' * 5_000_000"), r"gave what is no answer"),
    Hostile("answers another seat's question", choosing("return 'fire MG:R > Z99'"), NONE),
    Hostile("prints without end", choosing("while True: print('x' * 1000)"), LATE),
    Hostile("imports js", choosing("import js\njs.fetch('/')"), NO_MODULE),
    Hostile("imports pyodide_js", choosing("import pyodide_js"), NO_MODULE),
    Hostile("touches the document", choosing("document.body.remove()"), r"threw NameError"),
    Hostile("runs a script", choosing("from pyodide.code import run_js\nrun_js('postMessage(1)')"), r"threw (ImportError|ModuleNotFoundError|JsException|EvalError|AttributeError|NameError)"),
    Hostile("looks for the browser in memory", choosing("import gc\nfor one in gc.get_objects():\n    if type(one).__name__ == 'JsProxy':\n        one.constructor.constructor('while(true)postMessage(1)')()\n" + FIRST), r"threw|legal answers"),
    Hostile("forges an answer", choosing("import json\njson.dumps = lambda *_: '{\"action\": \"pass\", \"started\": true}'\nreturn 'nonsense'"), NONE),
    Hostile("breaks json", choosing("import json\njson.loads = json.dumps = None\n" + FIRST), WELL),
    Hostile("breaks builtins", choosing("import builtins\nfor name in ('str', 'next', 'iter', 'isinstance', 'len', 'open'): setattr(builtins, name, None)\nreturn 'pass'"), r"threw|ended|legal answers"),
    Hostile("exits", choosing("import sys\nsys.exit(0)"), r"threw SystemExit"),
    Hostile("ends the process", choosing("import os\nos._exit(0)"), r"ended its process|threw"),
    Hostile("aborts", choosing("import os\nos.abort()"), r"ended its process|threw"),
    Hostile("starts threads", choosing("import threading\nthreading.Thread(target=print).start()"), r"threw RuntimeError"),
    Hostile("starts a process", choosing("import os\nos.system('ls')\nos.fork()"), r"threw"),
    Hostile("gives a generator without end", choosing("def on():\n    while True: yield 1\nreturn on()"), NONE),
    Hostile("changes what it sees", choosing("for name in ('seat', 'hand', 'cars'):\n    object.__setattr__(observation, name, None)\n" + FIRST), r"threw|legal answers"),
    Hostile("is a bomb of pickles", choosing("import pickle\npickle.loads(b'cos\\nsystem\\n(S\"ls\"\\ntR.')"), r"threw|gave"),
    Hostile("fills the disk", choosing("with open('/tmp/x', 'wb') as file:\n    while True: file.write(bytes(1 << 24))"), r"threw (MemoryError|OSError)|ended|took longer"),
    Hostile("waits for ever", choosing("import time\ntime.sleep(10 ** 6)"), LATE),
    Hostile("is a coroutine", "async def choose(observation, decision):\n    import asyncio\n    await asyncio.sleep(10 ** 6)\n", NONE),
    Hostile("raises what nobody catches", choosing("raise BaseException('no')"), r"threw BaseException, line 3: no"),
    Hostile("raises when it is read", "raise SystemExit", r"threw SystemExit, line 1"),
    Hostile("is no Python", "def choose(:", r"threw SyntaxError, line 1"),
)  # fmt: skip


class HostileWheel(NamedTuple):
    """A driver in a wheel: what it tries, the body of its module, what is told, and what it
    needs."""

    what: str
    source: str
    told: str
    needs: tuple[str, ...] = ()


HOSTILE_WHEELS = (
    HostileWheel(
        "looks for what installed it",
        choosing("import micropip\nmicropip.install('x')"),
        r"threw ModuleNotFoundError, hostile.py line 3: No module named 'micropip'",
    ),
    HostileWheel("hangs when it is imported", "while True: pass", LATE),
    HostileWheel(
        "takes the place of the rules",
        "import sys\nsys.modules['wreckyard'] = sys.modules['json'] = None\n"
        + choosing("return 'won'"),
        r"gave an answer that is none|threw",
    ),
    HostileWheel(
        "asks for what is in no wheel",
        choosing(FIRST),
        r"needs nowhere, which is in none of its wheels",
        ("nowhere; python_version > '3'",),
    ),
)

SAMPLE = (
    "hangs",
    "answers a huge text",
    "imports js",
    "looks for the browser in memory",
)
"""What the suite tries; all are tried by the soak."""

SAVED = """async () => {
  const open = indexedDB.open('wreckyard');
  const base = await new Promise((done) => { open.onsuccess = () => done(open.result); });
  const kept = base.transaction('kept').objectStore('kept').getAll();
  const rows = await new Promise((done) => { kept.onsuccess = () => done(kept.result); });
  base.close();
  return JSON.stringify(rows);
}"""
"""All that is kept, as text."""


PLACED = """() => {
  window.placed = false;
  const placed = (change) => [...change.addedNodes].some((one) => one.localName === 'iframe');
  new MutationObserver((changes, watcher) => {
    if (!changes.some(placed)) return;
    window.placed = true;
    watcher.disconnect();
  }).observe(document.body, { childList: true });
}"""
"""Notes when a frame for a driver comes; it may be gone again soon."""


def tried(page: Page, hostile: Hostile) -> str:
    """What the page says of a driver after it was tried; it answers meanwhile."""
    page.locator('[data-ref="driver-source"]').evaluate(
        "(box, text) => { box.value = text; box.dispatchEvent(new Event('input', {bubbles: true})); }",
        hostile.source,
    )
    page.evaluate(PLACED)
    click(page, "driver-try")
    page.wait_for_function("placed")
    # Whoever presses while it runs is heard.
    page.locator('[data-ref="driver-name"]').fill("Other")
    told = page.locator(".lab-said", has_text=re.compile(r"^(After|Your driver )"))
    told.wait_for()
    assert page.locator("iframe").count() == 0
    return told.inner_text()


def tried_wheel(page: Page, hostile: HostileWheel) -> str:
    """What the page says of a driver in a wheel after it was opened, taken and tried."""
    name = f"hostile{HOSTILE_WHEELS.index(hostile)}"
    content = content_of(name, {"hostile.py": hostile.source}, hostile.needs, "h = hostile:choose")
    file = {
        "name": f"{name}-1.0-py3-none-any.whl",
        "mimeType": "application/zip",
        "buffer": content,
    }
    page.locator('[data-ref="driver-file"]').set_input_files([file])
    page.locator(".lab-file", has_text=hostile.source.splitlines()[-1]).wait_for()
    assert page.locator("iframe").count() == 0
    click(page, "driver-trust")
    click(page, "driver-try")
    told = page.locator(".lab-said", has_text=re.compile(r"^(After|Your driver )"))
    told.wait_for()
    assert page.locator("iframe").count() == 0
    return told.inner_text()


def open_bench(page: Page) -> None:
    """Open the laboratory with a driver on the bench."""
    click(page, "drivers")
    click(page, "driver-new:duel:0")
