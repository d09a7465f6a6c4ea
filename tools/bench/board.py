"""The arena's board in a real Chromium: scripting for each step of the angle, and random games.

``python -m tools.bench.board [--quick] [--json]``. WRECKYARD_CHROMIUM names the browser.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from ..site.server import serving
from ..site.steps import ROOT

# A step of the dial, and the frame that shows it.
STEP = """async (angle) => {
  const dial = document.querySelector('input[data-ref="angle"]');
  dial.value = angle;
  dial.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
}"""

RANDOM_GAMES = """async (request) => {
    const { startPython } = await import(new URL("python.mjs", document.baseURI));
    const python = await startPython({});
    python.globals.set("request", request);
    return python.runPython(`
import json, random, time
from wreckyard.engine.chance import SampledChance
from wreckyard.systems.arena import RULES

request = json.loads(request)
rates = {}
for seats in request["seats"]:
    rng = random.Random(1)
    chance = SampledChance(rng)
    decisions = games = 0
    start = time.perf_counter()
    while (passed := time.perf_counter() - start) < request["seconds"]:
        state = RULES.setup(seats, {}, chance)
        while not state.over:
            options = list(RULES.decision(state).options)
            RULES.advance(state, options[int(rng.random() * len(options))], chance)
            decisions += 1
        games += 1
    rates[seats] = [games / passed, decisions / passed]
json.dumps(rates)
`);
}"""


def scripting(session: CDPSession) -> float:
    """Seconds of scripting that the page has had."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(float(each["value"]) for each in metrics if each["name"] == "ScriptDuration")


def to_the_wheel(page: Page, address: str, seats: int) -> None:
    """Start a game against Rookies and go on until a person drives."""
    page.goto(address)
    page.wait_for_selector("body[data-ready]", timeout=120_000)
    page.locator('[data-ref="lobby:arena:arena-setup"]').click()
    page.locator(f'label:has([data-ref="a-count:{seats}"])').click()
    for seat in range(1, seats):
        page.locator(f'[data-ref="a-player:{seat}"]').select_option("rookie")
    page.locator("details.fold:has([data-ref=a-seed]) > summary").click()
    page.locator('[data-ref="a-seed"]').fill("1")
    page.locator('[data-ref="a-start"]').click()
    phase = "document.querySelector('.arena')?.dataset.phase"
    for _ in range(400):
        page.wait_for_function(f"{phase} && {phase} !== 'waiting'", timeout=120_000)
        if page.evaluate(phase) == "move":
            return
        asked = "document.querySelector('.arena')?.dataset.question"
        question = page.evaluate(asked)
        page.locator('.arena-side [data-ref="confirm"]').click()
        page.wait_for_function(f"(before) => {asked} !== before", arg=question)
    raise RuntimeError("nobody came to drive")


def dragging(browser: Browser, address: str, seats: int) -> list[float]:
    """Milliseconds of scripting for each degree of a turn, all the way round and back."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    to_the_wheel(page, address, seats)
    page.locator('[data-ref="move:turn:R"]').click()
    session = context.new_cdp_session(page)
    # The page's own time: what else the machine does meanwhile does not count.
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    found = []
    for angle in [*range(2, 91), *range(89, 1, -1)]:
        before = scripting(session)
        page.evaluate(STEP, str(angle))
        found.append(1000 * (scripting(session) - before))
    context.close()
    return found


def percentile(values: list[float], part: float) -> float:
    """The value that a part of all lies below."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def main() -> None:
    quick = "--quick" in sys.argv
    seats = (2,) if quick else (2, 6)
    with sync_playwright() as playwright, serving(ROOT / "dist") as address:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("WRECKYARD_CHROMIUM"), args=["--no-sandbox"]
        )
        steps = {count: dragging(browser, address, count) for count in seats}
        page = browser.new_page()
        request = {"seats": list(seats), "seconds": 5 if quick else 20}
        page.goto(address)
        page.wait_for_selector("body[data-ready]", timeout=120_000)
        rates: dict[str, Any] = json.loads(page.evaluate(RANDOM_GAMES, json.dumps(request)))
        browser.close()
    if "--json" in sys.argv:
        print(json.dumps({"dragging": steps, "random": rates}))
        return
    print("milliseconds of scripting for one step of the angle (goal: 95th percentile under 20)")
    for count, values in steps.items():
        print(
            f"  {count} cars  median {statistics.median(values):5.1f}"
            f"   95th percentile {percentile(values, 0.95):5.1f}   longest {max(values):5.1f}"
        )
    print("random games of the arena in the page")
    for cars, (games, decisions) in rates.items():
        print(f"  {cars} cars  {games:6.2f} games a second   {decisions:8,.0f} decisions a second")


if __name__ == "__main__":
    main()
