"""Python's speed in the page in a real Chromium, and whether thinking holds the page up.

``python -m tools.bench.page [--quick] [--json]``. WRECKYARD_CHROMIUM names the browser.
"""

from __future__ import annotations

import inspect
import itertools
import json
import os
import random
import statistics
import sys
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import wreckyard
from wreckyard.ai import Budget, make_agent

from ..site.server import serving
from ..site.steps import ROOT

IN_THE_PAGE = """async (request) => {
    const { startPython } = await import(new URL("python.mjs", document.baseURI));
    const python = await startPython({});
    python.globals.set("request", request);
    return python.runPython(`
import json, time, random
from ui.play.thinking import answer_json
from wreckyard.systems.duel import RULES
from wreckyard.systems.duel.options import legal_actions
from wreckyard.engine.chance import SampledChance

request = json.loads(request)
report = {"rates": {}, "ace": []}
for seats in (2, 4):
    rng = random.Random(1)
    chance = SampledChance(rng)
    decisions, start = 0, time.perf_counter()
    while (passed := time.perf_counter() - start) < request["seconds"]:
        state = RULES.setup(seats, {"length": "duel", "prestige": False}, chance)
        while not state.over:
            options = legal_actions(state)
            RULES.advance(state, options[int(rng.random() * len(options))], chance)
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


RUN_IN_THE_PAGE = """async (code) => {
    const { startPython } = await import(new URL("python.mjs", document.baseURI));
    return (await startPython({})).runPython(code);
}"""


def play_streets(seconds: float) -> dict[str, float]:
    """Random play on the streets, and the time that it takes to list what is legal.

    The page runs this function from its source: what it needs, it imports itself.
    """
    import random
    import time

    from wreckyard.engine.chance import SampledChance
    from wreckyard.systems.streets import RULES, SCENARIOS
    from wreckyard.systems.streets.options import StreetOptions
    from wreckyard.systems.streets.search import advance

    clock, listing, games, playing = time.perf_counter, list[float](), 0, 0.0
    while playing < seconds:
        rng = random.Random(games)
        chance = SampledChance(rng)
        scenario = SCENARIOS[games % len(SCENARIOS)]
        seats = 4 if scenario == "mission" else 2 + games % 3
        state = RULES.setup(seats, {"scenario": scenario}, chance)
        while not state.over:
            # The quickest of three: what else the machine does is not asked for.
            times = []
            for _ in range(3):
                options, start = StreetOptions(state), clock()
                found = list(options)
                times.append(clock() - start)
            listing.append(min(times))
            start = clock()
            advance(state, rng.choice(found), chance)
            playing += clock() - start + min(times)
        games += 1
    listing.sort()
    return {
        "rate": len(listing) / playing,
        "decisions": len(listing),
        "median_ms": 1000 * listing[len(listing) // 2],
        "late_ms": 1000 * listing[len(listing) * 999 // 1000],
        "longest_ms": 1000 * listing[-1],
    }


def play_classic(seconds: float) -> dict[str, float]:
    """Random duels of the classic on all maps, and the time that it takes to list what is legal.

    What is found once is kept by the rules, so each question is listed once. The page runs this
    function from its source as well.
    """
    import random
    import time

    from wreckyard.engine.chance import SampledChance
    from wreckyard.systems.classic import GROUNDS, RULES
    from wreckyard.systems.classic.search import advance
    from wreckyard.systems.classic.turn.options import ClassicOptions

    clock, listing, duels, playing = time.perf_counter, list[float](), 0, 0.0
    while playing < seconds:
        rng = random.Random(duels)
        chance = SampledChance(rng)
        seats = 2 + duels % 3
        options = {"map": sorted(GROUNDS)[duels % len(GROUNDS)], "turns": 20}
        state = RULES.setup(seats, RULES.check_options(seats, options), chance)
        while not state.over:
            start = clock()
            found = list(ClassicOptions(state))
            listing.append(clock() - start)
            advance(state, rng.choice(found), chance)
            playing += clock() - start
        duels += 1
    listing.sort()
    return {
        "rate": len(listing) / playing,
        "decisions": len(listing),
        "median_ms": 1000 * listing[len(listing) // 2],
        "late_ms": 1000 * listing[len(listing) * 999 // 1000],
        "longest_ms": 1000 * listing[-1],
    }


type RandomPlay = Callable[[float], dict[str, float]]


RANDOM_PLAY: dict[str, RandomPlay] = {
    play.__name__.removeprefix("play_"): play for play in (play_streets, play_classic)
}


def in_the_page(play: RandomPlay, page: Page, seconds: float) -> dict[str, float]:
    """What a function of random play finds in the page."""
    source = inspect.getsource(play)
    code = f"import json\n{source}\njson.dumps({play.__name__}({seconds}))"
    found: dict[str, float] = json.loads(page.evaluate(RUN_IN_THE_PAGE, code))
    return found


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
            seat = decision.seat
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
            match.submit(seat, match.ask(agents[seat], Budget()))
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


def native_rate(seats: int, seconds: float) -> float:
    """Decisions a second of random play in this interpreter."""
    from .engine import duel, rate

    return rate(duel(seats), seconds, 1)[0]


def main() -> None:
    quick = "--quick" in sys.argv
    count, seconds = (30, 1.0) if quick else (150, 3.0)
    with serving(ROOT / "dist") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("WRECKYARD_CHROMIUM"), args=["--no-sandbox"]
        )
        try:
            tasks = tasks_while_thinking(browser, address, 20 if quick else 60)
            page = browser.new_page()
            page.goto(address)
            page.wait_for_selector("body[data-ready]", timeout=120_000)
            reports = {}
            for seats in (2, 4):
                request = {"seconds": seconds, "questions": questions(count, seats, 7, 1.5)}
                reports[seats] = json.loads(page.evaluate(IN_THE_PAGE, json.dumps(request)))
            listed = {name: in_the_page(play, page, seconds) for name, play in RANDOM_PLAY.items()}
        finally:
            browser.close()
    print_report(reports, tasks, listed, seconds)


def print_report(
    reports: dict[int, dict[str, Any]],
    tasks: dict[str, float],
    listed: dict[str, dict[str, float]],
    seconds: float,
) -> None:
    if "--json" in sys.argv:
        print(json.dumps({"python": reports, "tasks": tasks, **listed}))
        return
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
    for name, found in listed.items():
        print(
            f"the {name} in the page: {found['rate']:,.0f} decisions a second of random play"
            f" (native {RANDOM_PLAY[name](seconds)['rate']:,.0f}); to list"
            f" what is legal {found['median_ms']:.1f} ms in the median, {found['late_ms']:.1f} at 999"
            f" of 1000, {found['longest_ms']:.1f} at most, of {found['decisions']:,}"
        )


if __name__ == "__main__":
    main()
