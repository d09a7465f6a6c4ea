"""Processor time of a page at rest in a real Chromium: screens on which a question stands open
and nothing happens.

``python -m tools.bench.rest [--quick] [--json]``. WRECKYARD_CHROMIUM names the browser.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

import wreckyard

from ..site.server import serving
from ..site.steps import ROOT
from .board import to_the_wheel

type Rest = dict[str, float]
"""Per cent of a core: `page` is what the page's own thread did, `browser` all that the processes
of the browser did, painting and compositing among it."""

STILL = """() => document.getAnimations().every((one) =>
  one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity)"""
"""Whether all that moves and ends has ended; what never ends is what is measured here."""

WARM_UP = 3
"""Seconds after the last motion that still belong to it: memory is tidied up, layers are let go."""


def the_menu(page: Page, address: str) -> None:
    """The first screen of the page."""
    page.goto(address)


def a_card_chosen(page: Page, address: str) -> None:
    """A duel against a Rookie on a turn of the person's, with a card chosen that can be aimed."""
    page.goto(address)
    page.wait_for_selector("body[data-ready]")
    page.locator('[data-ref="lobby:duel:setup"]').click()
    page.locator('label:has([data-ref="count:2"])').click()
    page.locator('[data-ref="player:1"]').select_option("rookie")
    page.locator("details").evaluate("fold => { fold.open = true }")
    page.locator('[data-ref="seed"]').fill("3")
    page.locator('[data-ref="start"]').click()
    asked = "document.body.dataset.question"
    for _ in range(100):
        page.wait_for_selector('[data-phase]:not([data-phase="waiting"], [data-phase="over"])')
        if page.locator('[data-phase="turn"]').count():
            break
        question = page.evaluate(asked)
        page.locator('[data-ref="answer:pass"]').click()
        page.wait_for_function(f"(before) => {asked} !== before", arg=question)
    page.locator('[data-ref^="card:"]:not([aria-disabled="true"])').first.click()
    page.wait_for_selector('[data-ref^="card:"][aria-pressed="true"]')


def the_wheel(page: Page, address: str) -> None:
    """An arena against a Rookie, waiting for the person to drive."""
    to_the_wheel(page, address, 2)


def a_replay(page: Page, address: str) -> None:
    """A replay of the arena that stands at its middle."""
    match = wreckyard.new_match("arena", ["Ann", "Bob"], 3, {"rounds": 3})
    rng = random.Random(1)
    while (decision := match.decision) is not None:
        match.submit(decision.seat, rng.choice(list(decision.options)), decision.id)
    page.goto(f"{address}#r={wreckyard.replay_to_link(match)}")
    page.wait_for_selector('body[data-screen="replay"]')
    page.locator('[data-ref="replay-at"]').fill(str(len(match.log) // 2))


SCREENS: dict[str, Callable[[Page, str], None]] = {
    "menu": the_menu,
    "duel, a card chosen": a_card_chosen,
    "arena, waiting": the_wheel,
    "replay, paused": a_replay,
}
"""The screens by what they are called in the report: the menu is what others are compared with."""


def at_rest(context: BrowserContext, session: CDPSession, page: Page, span: int) -> Rest:
    """What a screen takes over so many seconds once all that ends has ended."""
    page.wait_for_selector("body[data-snapshot=kept]")
    page.wait_for_function(STILL)
    page.wait_for_timeout(1000 * WARM_UP)
    own = context.new_cdp_session(page)
    own.send("Performance.enable", {"timeDomain": "threadTicks"})
    begin, tasks, all_of_it = time.perf_counter(), _tasks(own), _processes(session)
    page.wait_for_timeout(1000 * span)
    passed = time.perf_counter() - begin
    tasks, all_of_it = _tasks(own) - tasks, _processes(session) - all_of_it
    return {"page": 100 * tasks / passed, "browser": 100 * all_of_it / passed}


def measured(browser: Browser, address: str, span: int) -> dict[str, Rest]:
    """Every screen in its turn, for somebody who has been here before."""
    session = browser.new_browser_cdp_session()
    context = browser.new_context(reduced_motion="no-preference")
    context.set_default_timeout(120_000)
    page = context.new_page()
    page.goto(address)
    # The worker that makes the snapshot is not what is measured here.
    page.wait_for_selector("body[data-snapshot=kept]")
    page.close()
    found = {}
    for name, show in SCREENS.items():
        page = context.new_page()
        show(page, address)
        found[name] = at_rest(context, session, page, span)
        page.close()
    context.close()
    return found


def _tasks(session: CDPSession) -> float:
    """Seconds of processor time that the page's thread has spent on tasks."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(float(each["value"]) for each in metrics if each["name"] == "TaskDuration")


def _processes(session: CDPSession) -> float:
    """Seconds of processor time that all processes of the browser have had."""
    found: list[dict[str, Any]] = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return sum(float(each["cpuTime"]) for each in found)


def main() -> None:
    span = 4 if "--quick" in sys.argv else 10
    with sync_playwright() as playwright, serving(ROOT / "dist") as address:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("WRECKYARD_CHROMIUM"), args=["--no-sandbox"]
        )
        found = measured(browser, address, span)
        browser.close()
    print_report(found, span)


def print_report(found: dict[str, Rest], span: int) -> None:
    if "--json" in sys.argv:
        print(json.dumps({"rest": found, "seconds": span}))
        return
    print(
        f"processor time at rest over {span} s, per cent of a core: the page's thread, all processes"
    )
    menu = found["menu"]["browser"]
    for name, rest in found.items():
        print(
            f"  {name:20} page {rest['page']:6.2f}   browser {rest['browser']:6.2f}"
            f"   {rest['browser'] / menu if menu else 0:6.2f} times the menu"
        )


if __name__ == "__main__":
    main()
