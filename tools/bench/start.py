"""How the page starts in a real Chromium: beside a bare PyScript page with the same runtime,
what a first visit brings, and what memory matches take.

Both are served alike: compressed, over connections that are kept, with leave to keep files in the
browser's cache. Each pair of starts has a profile of its own on disk, as a visitor has. A start
lasts from the beginning of the navigation to a page that answers, by the browser's own clock. What
is seen from outside is told as well, by the driver's clock: until the frame that shows it ready is
painted and the page takes the next task, of which a script in both pages tells the driver at once.

``python -m tools.bench.start [--quick] [--json]``. WRECKYARD_CHROMIUM names the browser.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, CDPSession, ConsoleMessage, Playwright, sync_playwright

from ..site.dist import hashes, packed
from ..site.packing import PACKED
from ..site.server import Handler, serving
from ..site.setup import NODE_MODULES
from ..site.steps import ROOT

BARE_HTML = """<!doctype html><html lang="en"><title>Bare</title><link rel="icon" href="data:,">
<script type="module" src="pyscript/core.js"></script>
<script type="py" src="bare.py" config="bare.json"></script><body></body></html>"""
BARE_JSON = '{"interpreter": "./pyodide/pyodide.mjs", "packages_cache": "never"}'
BARE_PY = "from js import document, performance\ndocument.body.dataset.ready = ''\nperformance.mark('ready')\n"

VISITS = ("first visit", "returning visit")
GOALS = (0.90, 0.33)
"""At most this much of the time of a bare page, by visit."""
RETURNS = 3
"""Returning visits of one profile: their median counts."""

TIMELINE = """() => {
  const { responseStart } = performance.getEntriesByType("navigation")[0];
  const marks = performance.getEntriesByType("mark").map((mark) => [mark.name, mark.startTime]);
  return [["first byte", responseStart], ...marks];
}"""

PAINTED = "bench: painted and answering"
"""What the page tells the driver on its console, once for each navigation."""

TELL_PAINTED = f"""
new MutationObserver((_, observer) => {{
  if (!document.body?.hasAttribute("data-ready")) return;
  observer.disconnect();
  // The frame that shows it, and then a task: whatever kept the page busy is over.
  requestAnimationFrame(() => setTimeout(() => console.debug({json.dumps(PAINTED)})));
}}).observe(document, {{ subtree: true, attributes: true, attributeFilter: ["data-ready"] }});
"""

type Start = tuple[float, float]
"""Seconds from navigation: by the browser's clock to a page that answers, and by the driver's to
one that has also painted it."""
type Starts = tuple[Start, Start]
"""The first visit, and later ones."""
type Moment = tuple[str, float]


class CachingHandler(Handler):
    """A host that lets browsers keep what they have."""

    caching = "max-age=600"


def _is_painted(message: ConsoleMessage) -> bool:
    return message.text == PAINTED


def starts(playwright: Playwright, address: str) -> tuple[Starts, list[Moment]]:
    """How long a first visit and those after it take with a fresh profile, and what happens when
    in the last one: names and seconds from navigation."""
    with TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=os.environ.get("WRECKYARD_CHROMIUM"),
            args=["--no-sandbox"],
        )
        context.add_init_script(TELL_PAINTED)
        page = context.new_page()
        seconds: list[Start] = []
        for visit in range(1 + RETURNS):
            start = time.perf_counter()
            with page.expect_console_message(_is_painted, timeout=120_000):
                page.goto(address, wait_until="commit")
            outside = time.perf_counter() - start
            moments = [(name, at / 1000) for name, at in page.evaluate(TIMELINE)]
            seconds.append((dict(moments)["ready"], outside))
            if visit == 0 and not address.endswith("bare.html"):
                page.wait_for_selector(
                    "body[data-snapshot=kept]", timeout=120_000, state="attached"
                )
            page.goto("about:blank")
        context.close()
    first, *later = seconds
    inside, outside = (statistics.median(clock) for clock in zip(*later, strict=True))
    return (first, (inside, outside)), moments


def transfer(site: Path) -> tuple[float, float]:
    """Megabytes that a first visit brings to the device, offline copy and all: from a host that
    compresses what it sends as most do (gzip), and from one that does not. What is packed comes so
    from either."""
    parcels = packed(site)
    names = [name + PACKED if name in parcels else name for name in hashes(site)]
    files = [(site / name).read_bytes() for name in (*names, "sw.js")]
    sizes = [(min(len(data), len(gzip.compress(data, 6, mtime=0))), len(data)) for data in files]
    return sum(size for size, _ in sizes) / 1e6, sum(size for _, size in sizes) / 1e6


def memory_after_matches(browser: Browser, address: str, matches: int) -> float | None:
    """Megabytes of the page's process, its worker in it, after matches between computers on a
    returning visit.

    None where the system does not tell (it is read from /proc).
    """
    session = browser.new_browser_cdp_session()
    # Without motion the computers do not wait for what is shown.
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("body[data-snapshot=kept]", timeout=120_000, state="attached")
    # What the first visit leaves in its process is no part of the second.
    page.close()
    before = _memory(session)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("body[data-ready]", timeout=120_000)
    for match in range(matches):
        page.get_by_role("button", name="Set up a card duel").click()
        for seat, level in enumerate(("regular", "rookie")):
            page.locator(f'[data-ref="player:{seat}"]').select_option(level)
        page.locator('label:has([data-ref="length:duel"])').click()
        page.locator("details").evaluate("fold => { fold.open = true }")
        page.locator('[data-ref="seed"]').fill(str(match))
        page.get_by_role("button", name="Start the engines").click()
        page.wait_for_selector("body[data-screen=score]", timeout=600_000, state="attached")
        page.locator('[data-ref="finish"]').first.click()
    after = _memory(session)
    context.close()
    # A browser takes what process it likes for a page: this one has grown.
    grown = max(after, key=lambda pid: after[pid] - before.get(pid, 0), default=None)
    return None if grown is None else after[grown]


def _memory(session: CDPSession) -> dict[int, float]:
    """Megabytes of each process that shows pages and that the system tells of."""
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    pids = [process["id"] for process in found if process["type"] == "renderer"]
    return {pid: own for pid in pids if (own := _anonymous(pid)) is not None}


def _anonymous(pid: int) -> float | None:
    """Megabytes that are this process's own: files that it shares with others do not count."""
    try:
        told = Path(f"/proc/{pid}/status").read_text("utf-8")
    except OSError:
        return None
    # A process that has just ended is still listed, without memory.
    own = [line for line in told.splitlines() if line.startswith("RssAnon:")]
    return int(own[0].split()[1]) / 1e3 if own else None


def spread(values: list[float]) -> str:
    """Median and range for a table."""
    return f"{statistics.median(values):6.2f}  ({min(values):.2f} to {max(values):.2f})"


@contextmanager
def bare_site() -> Iterator[Path]:
    """A site with one page, bare.html: PyScript and nothing of ours, whole as it is published."""
    with TemporaryDirectory() as folder:
        site = Path(folder)
        for name, published in (
            ("pyscript", NODE_MODULES / "@pyscript" / "core" / "dist"),
            ("pyodide", NODE_MODULES / "pyodide"),
        ):
            shutil.copytree(published, site / name, ignore=shutil.ignore_patterns("*.map"))
        for name, text in (
            ("bare.html", BARE_HTML),
            ("bare.json", BARE_JSON),
            ("bare.py", BARE_PY),
        ):
            (site / name).write_text(text, "utf-8")
        yield site


def main() -> None:
    pairs_wanted = 3 if "--quick" in sys.argv else 9
    with (
        bare_site() as bare,
        serving(bare, handler=CachingHandler) as theirs,
        serving(ROOT / "dist", handler=CachingHandler) as ours,
        sync_playwright() as playwright,
    ):
        pairs = []
        for _ in range(pairs_wanted):
            bare_start, _ = starts(playwright, f"{theirs}bare.html")
            start, timeline = starts(playwright, ours)
            pairs.append((bare_start, start))
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("WRECKYARD_CHROMIUM"), args=["--no-sandbox"]
        )
        memory = memory_after_matches(browser, ours, 3)
        browser.close()
    print_report(pairs, timeline, transfer(ROOT / "dist"), memory)


def print_report(
    pairs: list[tuple[Starts, Starts]],
    timeline: list[Moment],
    brought: tuple[float, float],
    memory: float | None,
) -> None:
    if "--json" in sys.argv:
        told = {"starts": pairs, "timeline": timeline, "transfer": brought, "memory": memory}
        print(json.dumps(told))
        return
    print(
        "seconds from navigation to playable, median (min to max), and beside a bare PyScript page"
    )
    for visit, name in enumerate(VISITS):
        for clock, measure in enumerate((f"goal {GOALS[visit]:.2f}", "from outside")):
            bare = [pair[0][visit][clock] for pair in pairs]
            ours = [pair[1][visit][clock] for pair in pairs]
            ratios = [our / their for our, their in zip(ours, bare, strict=True)]
            print(
                f"  {name:16} ours {spread(ours)}   bare {spread(bare)}"
                f"   ratio {spread(ratios)}, {measure}"
            )
    moments = ", ".join(f"{name} {at:.2f}" for name, at in timeline)
    print(f"the last returning visit, seconds from navigation: {moments}")
    print(f"megabytes of a first visit: {brought[0]:.2f} compressed, {brought[1]:.2f} as they are")
    if memory is not None:
        print(f"megabytes of the page's process after three matches, with its worker: {memory:.0f}")


if __name__ == "__main__":
    main()
