"""The page in a real Chromium: starting beside a bare PyScript page, and Python's speed there.

``python -m tools.bench_page [--quick] [--json]``. WRECKYARD_CHROMIUM names the browser.
"""

from __future__ import annotations

import gzip
import json
import os
import random
import shutil
import statistics
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, CDPSession, sync_playwright

from .server import serving
from .steps import ROOT

sys.path.insert(0, str(ROOT / "core"))

import itertools

import wreckyard
from wreckyard.ai import Budget, make_agent

BARE_HTML = """<!doctype html><html lang="en"><title>Bare</title>
<script type="module" src="vendor/pyscript/core.js"></script>
<script type="py" src="bare.py" config="bare.json"></script><body></body></html>"""
BARE_JSON = '{"interpreter": "./vendor/pyodide/pyodide.mjs", "packages_cache": "never"}'
BARE_PY = "from js import document\ndocument.body.dataset.ready = ''\n"

IN_THE_PAGE = """async (request) => {
    const { startPython } = await import(new URL("python.mjs", document.baseURI));
    const python = await startPython({});
    python.globals.set("request", request);
    return python.runPython(`
import json, time, random
from ui.thinking import answer_json
from wreckyard.systems.duel import DUEL
from wreckyard.systems.duel.options import legal_actions
from wreckyard.engine.chance import SampledChance

request = json.loads(request)
report = {"rates": {}, "ace": []}
for seats in (2, 4):
    rng = random.Random(1)
    chance = SampledChance(rng)
    decisions, start = 0, time.perf_counter()
    while (passed := time.perf_counter() - start) < request["seconds"]:
        state = DUEL.setup(seats, {"length": "duel", "prestige": False}, chance)
        while not state.over:
            options = legal_actions(state)
            DUEL.advance(state, options[int(rng.random() * len(options))], chance)
            decisions += 1
    report["rates"][str(seats)] = decisions / passed
for question in request["questions"]:
    start = time.perf_counter()
    reply = json.loads(answer_json(json.dumps(question)))
    assert "action" in reply, reply
    report["ace"].append(time.perf_counter() - start)
json.dumps(report)
`);
}"""


def time_to_ready(browser: Browser, address: str) -> tuple[float, float]:
    """Seconds from navigation to a page that answers, on the first visit and the second."""
    context = browser.new_context()
    page = context.new_page()
    seconds = []
    for visit in range(2):
        start = time.perf_counter()
        page.goto(address, wait_until="commit")
        page.wait_for_selector("body[data-ready]", timeout=120_000, state="attached")
        seconds.append(time.perf_counter() - start)
        if visit == 0 and not address.endswith("bare.html"):
            page.wait_for_selector("body[data-snapshot=kept]", timeout=120_000, state="attached")
        page.goto("about:blank")
    context.close()
    return seconds[0], seconds[1]


def transfer(site: Path) -> tuple[float, float]:
    """Megabytes that a first visit brings to the device, offline copy and all: from a host that
    compresses what it sends as most do (gzip), and from one that does not."""
    files = [file.read_bytes() for file in site.rglob("*") if file.is_file()]
    sizes = [(min(len(data), len(gzip.compress(data, 6, mtime=0))), len(data)) for data in files]
    return sum(size for size, _ in sizes) / 1e6, sum(size for _, size in sizes) / 1e6


def memory_after_matches(browser: Browser, address: str, matches: int) -> float | None:
    """Megabytes of the page's process, its worker in it, after matches between computers.

    None where the system does not tell (it is read from /proc).
    """
    session = browser.new_browser_cdp_session()
    before = _renderers(session)
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("body[data-snapshot=kept]", timeout=120_000, state="attached")
    page.reload()
    page.wait_for_selector("body[data-ready]", timeout=120_000)
    for match in range(matches):
        page.get_by_role("button", name="Set up a card duel").click()
        for seat, level in enumerate(("regular", "rookie")):
            page.locator(f'[data-ref="player:{seat}"]').select_option(level)
        page.locator('label:has([data-ref="length:duel"])').click()
        page.locator('[data-ref="seed"]').fill(str(match))
        page.get_by_role("button", name="Start the engines").click()
        page.wait_for_selector("body[data-screen=score]", timeout=600_000, state="attached")
        page.locator('[data-ref="finish"]').first.click()
    megabytes = [_anonymous(pid) for pid in _renderers(session) - before]
    context.close()
    return None if None in megabytes else max(filter(None, megabytes), default=None)


def _renderers(session: CDPSession) -> set[int]:
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return {process["id"] for process in found if process["type"] == "renderer"}


def _anonymous(pid: int) -> float | None:
    """Megabytes that are this process's own: files that it shares with others do not count."""
    try:
        told = Path(f"/proc/{pid}/status").read_text("utf-8")
    except OSError:
        return None
    [line] = [line for line in told.splitlines() if line.startswith("RssAnon:")]
    return int(line.split()[1]) / 1e3


def questions(count: int, seats: int, seed: int, seconds: float) -> list[dict[str, Any]]:
    """What the page asks the Ace in duels between Regulars, every question in its turn."""
    rng = random.Random(seed)
    found: list[dict[str, Any]] = []
    while len(found) < count:
        match = wreckyard.new_match(
            "duel", ["Ann", "Bob", "Cy", "Di"][:seats], rng.randrange(10**9), {"length": "duel"}
        )
        agents = [make_agent("duel", "regular", seat) for seat in range(seats)]
        while (decision := match.decision) is not None:
            seat = decision.seats[0]
            observation = match.observe(seat)
            if decision.kind in ("turn", "defence", "follow-up"):
                found.append(
                    {
                        "game": "duel",
                        "observation": match.rules.observation_to_json(observation),
                        "level": "ace",
                        "seed": len(found),
                        "seconds": seconds,
                    }
                )
            match.submit(seat, agents[seat].choose(observation, decision, Budget()))
    return rng.sample(found, count)


# Notes when the open question changes, and every task of the page longer than 50 ms.
WATCH = """addEventListener("DOMContentLoaded", () => {
    const seen = (window.benchSeen = { changes: [], tasks: [] });
    new MutationObserver(() => seen.changes.push(performance.now()))
        .observe(document.body, { attributes: true, attributeFilter: ["data-question"] });
    new PerformanceObserver((list) => {
        for (const task of list.getEntries()) seen.tasks.push([task.startTime, task.duration]);
    }).observe({ type: "longtask" });
})"""
DRAWING = 150
"""Milliseconds after a change of the question that belong to drawing it, not to thinking."""


def tasks_while_thinking(browser: Browser, address: str, seconds: float) -> dict[str, float]:
    """Tasks over 50 ms on the page's thread while two Aces have a question before them."""
    context = browser.new_context()
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("body[data-ready]", timeout=120_000)
    # The worker that makes the snapshot is not what is measured here.
    page.wait_for_selector("body[data-snapshot=kept]", timeout=120_000)
    page.get_by_role("button", name="Set up a card duel").click()
    for seat in range(2):
        page.locator(f'[data-ref="player:{seat}"]').select_option("ace")
    page.get_by_role("button", name="Start the engines").click()
    page.wait_for_selector("[data-phase]")
    page.wait_for_timeout(1000 * seconds)
    seen = page.evaluate("window.benchSeen")
    context.close()
    changes = seen["changes"]
    spans = [
        (begin + DRAWING, end)
        for begin, end in itertools.pairwise(changes)
        if end - begin > 2 * DRAWING
    ]
    long = [
        length
        for start, length in seen["tasks"]
        if any(begin < start < end for begin, end in spans)
    ]
    thinking = sum(end - begin for begin, end in spans) / 1000
    return {
        "answers": len(spans),
        "seconds": thinking,
        "tasks": len(long),
        "longest": max(long, default=0),
    }


def spread(values: list[float]) -> str:
    """Median and range for a table."""
    return f"{statistics.median(values):6.2f}  ({min(values):.2f} to {max(values):.2f})"


def native_rate(seats: int, seconds: float) -> float:
    """Decisions a second of random play in this interpreter."""
    from .bench_engine import duel, rate

    return rate(duel(seats), seconds, 1)[0]


def main() -> None:
    quick = "--quick" in sys.argv
    visits, count, seconds = (3, 30, 1.0) if quick else (9, 150, 3.0)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        shutil.copytree(ROOT / "dist", site)
        for name, text in (
            ("bare.html", BARE_HTML),
            ("bare.json", BARE_JSON),
            ("bare.py", BARE_PY),
        ):
            (site / name).write_text(text, "utf-8")
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("WRECKYARD_CHROMIUM"), args=["--no-sandbox"]
        )
        with serving(site) as address:
            pairs = [
                (time_to_ready(browser, f"{address}bare.html"), time_to_ready(browser, address))
                for _ in range(visits)
            ]
            memory = memory_after_matches(browser, address, 3)
            tasks = tasks_while_thinking(browser, address, 20 if quick else 60)
            page = browser.new_page()
            page.goto(f"{address}bare.html")
            reports = {}
            for seats in (2, 4):
                request = {"seconds": seconds, "questions": questions(count, seats, 7, 1.5)}
                reports[seats] = json.loads(page.evaluate(IN_THE_PAGE, json.dumps(request)))
        browser.close()
    print_report(pairs, transfer(ROOT / "dist"), memory, reports, tasks, seconds)


def print_report(
    pairs: list[tuple[tuple[float, float], tuple[float, float]]],
    brought: tuple[float, float],
    memory: float | None,
    reports: dict[int, dict[str, Any]],
    tasks: dict[str, float],
    seconds: float,
) -> None:
    if "--json" in sys.argv:
        figures = {"starts": pairs, "transfer": brought, "memory": memory}
        print(json.dumps({**figures, "python": reports, "tasks": tasks}))
        return
    print(
        "seconds from navigation to playable, median (min to max), and beside a bare PyScript page"
    )
    for visit, name in enumerate(("first visit", "returning visit")):
        bare = [pair[0][visit] for pair in pairs]
        ours = [pair[1][visit] for pair in pairs]
        ratios = [our / their for our, their in zip(ours, bare, strict=True)]
        print(f"  {name:16} ours {spread(ours)}   bare {spread(bare)}   ratio {spread(ratios)}")
    print(f"megabytes of a first visit: {brought[0]:.2f} compressed, {brought[1]:.2f} as they are")
    if memory is not None:
        print(f"megabytes of the page's process after three matches, with its worker: {memory:.0f}")
    print("decisions a second of random play, in the page and native")
    for seats in (2, 4):
        page_rate, native = reports[2]["rates"][str(seats)], native_rate(seats, seconds)
        print(
            f"  {seats} seats  page {page_rate:9,.0f}   native {native:9,.0f}   {native / page_rate:.2f} times"
        )
    print("seconds of the Ace for one decision in the page, with 1.5 s allowed")
    for seats, report in reports.items():
        times = sorted(report["ace"])
        late = times[min(len(times) - 1, int(0.95 * len(times)))]
        print(
            f"  {seats} seats  median {statistics.median(times):.2f}   95th percentile {late:.2f}"
            f"   longest {times[-1]:.2f}   of {len(times)}"
        )
    print(
        f"tasks over 50 ms on the page's thread in {tasks['answers']} thoughts of the Ace "
        f"({tasks['seconds']:.1f} s): {tasks['tasks']}, the longest {tasks['longest']:.0f} ms"
    )


if __name__ == "__main__":
    main()
