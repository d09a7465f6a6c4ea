"""Long tasks of the page while somebody plays, in a real Chromium: by the clock, and by the
processor time that they took, which what else the machine does hardly changes.

``python -m tools.bench.tasks [--quick] [--json]``. WRECKYARD_CHROMIUM names the browser.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e import arena_playing, classic_playing, playing, streets_playing

from ..site.server import serving
from ..site.steps import ROOT
from .board import to_the_wheel

GOAL = 50
"""Milliseconds that no task should take while one plays."""

type Task = tuple[float, float, str]
"""Milliseconds by the clock, milliseconds of processor time, and what it was done for."""

CAUSES = {
    "TimerFire": "timer",
    "FireAnimationFrame": "frame",
    "EventDispatch": "press",
    "HandlePostMessage": "message",
    "Layout": "layout",
    "Paint": "paint",
    "MinorGC": "memory",
    "MajorGC": "memory",
}
"""What a task is called by the first of its parts that is one of these."""


def long_tasks(events: Sequence[Mapping[str, Any]]) -> list[Task]:
    """The tasks of the page's own thread in a trace, the longest first."""
    threads = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    tasks: dict[tuple[int, int], list[Mapping[str, Any]]] = {}
    for each in events:
        if each["name"] == "RunTask" and each.get("ph") == "X" and "tdur" in each:
            where = each["pid"], each["tid"]
            if where in threads:
                tasks.setdefault(where, []).append(each)
    if not tasks:
        raise RuntimeError("the trace tells of no task of the page")
    # The page that is played on is the one that works most.
    busiest = max(tasks, key=lambda where: sum(each["tdur"] for each in tasks[where]))
    parts = [
        each for each in events if (each["pid"], each["tid"]) == busiest and each["name"] in CAUSES
    ]
    found = [
        (each["dur"] / 1000, each["tdur"] / 1000, _cause(each, parts)) for each in tasks[busiest]
    ]
    return sorted(found, reverse=True)


def _cause(task: Mapping[str, Any], parts: Sequence[Mapping[str, Any]]) -> str:
    begin, end = task["ts"], task["ts"] + task["dur"]
    inside = [each for each in parts if begin <= each["ts"] < end]
    named = [CAUSES[each["name"]] for each in sorted(inside, key=lambda each: float(each["ts"]))]
    return named[0] if named else "other"


LOOK = 250
"""Milliseconds that every moment is looked at, so that all that follows of it is drawn."""

type Seen = Callable[[dict[str, Any]], None]


def a_duel(page: Page, address: str) -> Callable[[Seen, int], None]:
    """A person plays a duel with a Rookie."""
    page.goto(address)
    page.wait_for_selector("body[data-ready]", timeout=120_000)
    page.locator('[data-ref="lobby:duel:setup"]').click()
    page.locator('label:has([data-ref="count:2"])').click()
    page.locator('[data-ref="player:1"]').select_option("rookie")
    page.locator("details").first.evaluate("fold => { fold.open = true }")
    page.locator('[data-ref="seed"]').fill("3")
    page.locator('[data-ref="start"]').click()

    def play(seen: Seen, moments: int) -> None:
        left = iter(range(moments))
        playing.play_until(
            page,
            lambda moment: moment["screen"] != "table" or next(left, None) is None,
            lambda page, ref: page.locator(f'[data-ref="{ref}"]').first.click(force=True),
            seen=seen,
        )

    return play


def an_arena(seats: int) -> Callable[[Page, str], Callable[[Seen, int], None]]:
    """A person among Rookies in the arena, from his first turn at the wheel on."""

    def begin(page: Page, address: str) -> Callable[[Seen, int], None]:
        to_the_wheel(page, address, seats)

        def play(seen: Seen, moments: int) -> None:
            left = iter(range(moments))
            arena_playing.Driver(1).play(
                page,
                arena_playing.click,
                lambda moment: moment["phase"] == "over" or next(left, None) is None,
                seen,
            )

        return play

    return begin


def the_streets(*players: str) -> Callable[[Page, str], Callable[[Seen, int], None]]:
    """A reckless person on the streets among computers, from the first place on."""

    def begin(page: Page, address: str) -> Callable[[Seen, int], None]:
        page.goto(address)
        page.wait_for_selector("body[data-ready]", timeout=120_000)
        scenario = "mission" if len(players) == 4 else "street"
        streets_playing.set_up(page, *players, seed="5", scenario=scenario)

        def play(seen: Seen, moments: int) -> None:
            left = iter(range(moments))
            streets_playing.Reckless().play(
                page,
                streets_playing.click,
                lambda moment: moment["phase"] == "over" or next(left, None) is None,
                seen,
            )

        return play

    return begin


def a_classic(ground: str) -> Callable[[Page, str], Callable[[Seen, int], None]]:
    """A person plays a duel of the classic with a Regular, on this map."""

    def begin(page: Page, address: str) -> Callable[[Seen, int], None]:
        page.goto(address)
        page.wait_for_selector("body[data-ready]", timeout=120_000)
        page.locator('[data-ref="lobby:classic:classic-setup"]').click()
        page.locator(f'label:has([data-ref="cl-map:{ground}"])').click()
        playing.unfold(page)
        page.locator('[data-ref="cl-seed"]').fill("5")
        page.locator('[data-ref="cl-start"]').click()

        def play(seen: Seen, moments: int) -> None:
            for at, moment in enumerate(classic_playing.moments(page, classic_playing.click)):
                if at == moments:
                    return
                seen(moment)

        return play

    return begin


SCENES = {
    "duel": a_duel,
    "arena, 2 cars": an_arena(2),
    "arena, 6 cars": an_arena(6),
    "streets, 2 cars": the_streets("person", "rookie"),
    "streets, 4 cars": the_streets("person", "regular", "regular", "regular"),
    "classic, lot": a_classic("lot"),
    "classic, scrub": a_classic("scrub"),
    "classic, jumps": a_classic("jumps"),
}
"""What is played, by its name."""


def measured(browser: Browser, address: str, name: str, moments: int) -> dict[str, Any]:
    """The tasks over the goal in so many moments of a scene."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(address)
    # The worker that makes the snapshot is not what is measured here.
    page.wait_for_selector("body[data-snapshot=kept]", timeout=120_000)
    play = SCENES[name](page, address)
    count = 0

    def look(moment: dict[str, Any]) -> None:
        nonlocal count
        count += 1
        page.wait_for_timeout(LOOK)

    browser.start_tracing(
        page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"]
    )
    play(look, moments)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return {"moments": count, "tasks": long_tasks(events)}


def main() -> None:
    quick = "--quick" in sys.argv
    with sync_playwright() as playwright, serving(ROOT / "dist") as address:
        found = {}
        for name in SCENES:
            browser = playwright.chromium.launch(
                executable_path=os.environ.get("WRECKYARD_CHROMIUM"), args=["--no-sandbox"]
            )
            found[name] = measured(browser, address, name, 10 if quick else 25)
            browser.close()
    if "--json" in sys.argv:
        print(json.dumps(found))
        return
    print(f"tasks over {GOAL} ms of the page while one plays: by the clock, by processor time")
    for name, each in found.items():
        tasks: list[Task] = each["tasks"]
        clock = [task for task in tasks if task[0] > GOAL]
        own = sorted((task for task in tasks if task[1] > GOAL), key=lambda task: -task[1])
        longest = max(tasks, key=lambda task: task[1])
        print(
            f"  {name:15} in {each['moments']:2} moments: {len(clock):2} by the clock,"
            f" {len(own):2} by processor time, the longest {longest[1]:.0f} ms ({longest[2]})"
        )


if __name__ == "__main__":
    main()
