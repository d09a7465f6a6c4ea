"""How long drivers of the streets take over an answer in the page, in a real Chromium.

``python -m tools.bench_answers [--quick] [--json]``. WRECKYARD_CHROMIUM names the browser.

Questions of matches between Regulars, as the page asks them, are put to `answer_json`, which is
what the page's worker runs, in an interpreter started as the worker's is, with the time that the
page gives unless told otherwise. Questions with one option are left out: they are not asked.
"""

from __future__ import annotations

import json
import os
import random
import sys
from typing import Any

from playwright.sync_api import sync_playwright

from .server import serving
from .steps import ROOT

sys.path.insert(0, str(ROOT / "core"))
sys.path.insert(0, str(ROOT / "web"))

import wreckyard
from ui.base.seating import ACE_SECONDS
from wreckyard.ai import Budget, make_agent

ASKED = ("speed", "point", "stand")
"""The kinds of questions over which drivers think."""

LEVELS = ("rookie", "regular", "ace")

IN_THE_PAGE = """async (request) => {
    const { startPython } = await import(new URL("python.mjs", document.baseURI));
    const python = await startPython({});
    python.globals.set("request", request);
    return python.runPython(`
import json, random, time
from ui.play.thinking import answer_json
from wreckyard.systems.streets import RULES
from wreckyard.systems.streets.search import advance, legal_actions
from wreckyard.engine.chance import SampledChance

request = json.loads(request)
report = {"answers": {}, "listing": []}
rng = random.Random(1)
chance = SampledChance(rng)
until = time.perf_counter() + request["seconds"]
while time.perf_counter() < until:
    state = RULES.setup(rng.randrange(2, 5), {}, chance)
    while not state.over:
        start = time.perf_counter()
        options = legal_actions(state)
        report["listing"].append(time.perf_counter() - start)
        advance(state, rng.choice(options), chance)
for question in request["questions"]:
    key = f"{question['level']} {question.pop('kind')}"
    start = time.perf_counter()
    reply = json.loads(answer_json(json.dumps(question)))
    assert "action" in reply, reply
    report["answers"].setdefault(key, []).append(time.perf_counter() - start)
json.dumps(report)
`);
}"""


def questions(count: int, seats: int, seed: int) -> list[dict[str, Any]]:
    """So many questions of each kind and level, of matches between Regulars."""
    rng = random.Random(seed)
    found: dict[str, list[dict[str, Any]]] = {kind: [] for kind in ASKED}
    names = ["Ann", "Bob", "Cy", "Di"][:seats]
    while any(len(each) < 2 * count for each in found.values()):
        match = wreckyard.new_match("streets", names, rng.randrange(10**9))
        agents = [make_agent("streets", "regular", seat) for seat in range(seats)]
        while (decision := match.decision) is not None:
            seat = decision.seat
            if decision.kind in found and len(decision.options) > 1:
                found[decision.kind].append(
                    {
                        "game": "streets",
                        "kind": decision.kind,
                        "observation": match.rules.observation_to_json(match.observe(seat)),
                        "seed": len(found[decision.kind]),
                        "seconds": ACE_SECONDS,
                    }
                )
            match.submit(seat, match.ask(agents[seat], Budget(samples=1)))
    return [
        {**question, "level": level}
        for kind in ASKED
        for question in rng.sample(found[kind], count)
        for level in LEVELS
    ]


def rank(times: list[float], share: float) -> float:
    """The time that a share of all does not exceed, in seconds."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def main() -> None:
    quick = "--quick" in sys.argv
    count, seconds = (20, 3.0) if quick else (60, 10.0)
    with serving(ROOT / "dist") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("WRECKYARD_CHROMIUM"), args=["--no-sandbox"]
        )
        try:
            page = browser.new_page()
            page.set_default_timeout(0)
            page.goto(address)
            page.wait_for_selector("body[data-ready]", timeout=120_000)
            reports: dict[int, dict[str, Any]] = {}
            for seats in (2, 4):
                request = {"seconds": seconds, "questions": questions(count, seats, 7)}
                reports[seats] = json.loads(page.evaluate(IN_THE_PAGE, json.dumps(request)))
        finally:
            browser.close()
    if "--json" in sys.argv:
        print(json.dumps(reports))
        return
    print(f"milliseconds of an answer in the page, with {ACE_SECONDS} s allowed")
    for seats, report in reports.items():
        print(f"  {seats} seats")
        for key, times in report["answers"].items():
            print(
                f"    {key:15} median {1000 * rank(times, 0.5):6.0f}   95th percentile "
                f"{1000 * rank(times, 0.95):6.0f}   longest {1000 * max(times):6.0f}   of {len(times)}"
            )
    listing = reports[2]["listing"]
    print(
        f"listing what is legal: median {1000 * rank(listing, 0.5):.2f} ms, 999 of 1000 within"
        f" {1000 * rank(listing, 0.999):.2f} ms, of {len(listing)}"
    )


if __name__ == "__main__":
    main()
