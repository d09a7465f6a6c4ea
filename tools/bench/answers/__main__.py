"""How long computer players take over an answer in the page, in a real Chromium.

``python -m tools.bench.answers [duel|streets|classic] [--quick] [--json]``; the streets unless told
otherwise. WRECKYARD_CHROMIUM names the browser.

Questions of matches are put to `answer_json`, which is what the page's worker runs, in an
interpreter started as the worker's is, with the time that the page gives unless told otherwise.
Times are the page's own, of its thread, so that a busy machine does not count. Questions with one
option are left out: they are not asked. In the duel and the streets questions of each kind are
drawn from matches between Regulars. In the classic Aces are asked all questions of whole duels, on
each map with its own cars, so that what they take over a turn, one second of the game, is told too.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import defaultdict
from importlib import import_module
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright

from ui.base.seating import ACE_SECONDS

from ...site.server import serving
from ...site.steps import ROOT
from . import ASKING, Question

GAMES = sorted(file.stem for file in Path(__file__).parent.glob("[!_]*.py"))
"""The games whose questions are known."""

START = """async (request) => {
    const { startPython } = await import(new URL("python.mjs", document.baseURI));
    const python = await startPython({});
    python.globals.set("request", request);
    const report = python.runPython(`
import json, random, time
from ui.play.thinking import answer_json
from wreckyard import rules_of
from wreckyard.engine.chance import SampledChance

request = json.loads(request)
listing = []
rng = random.Random(1)
chance = SampledChance(rng)
rules = rules_of(request["game"])
until = time.perf_counter() + request["seconds"]
while time.perf_counter() < until:
    state = rules.setup(rng.randrange(2, 5), {}, chance)
    while not state.over and time.perf_counter() < until:
        start = time.perf_counter()
        options = list(rules.decision(state).options)
        listing.append(time.perf_counter() - start)
        rules.advance(state, rng.choice(options), chance)
json.dumps(listing)
`);
    window.answerJson = python.globals.get("answer_json");
    return report;
}"""

ANSWER = "question => window.answerJson(question)"


def sorted_out(questions: list[Question], answers: list[float]) -> dict[str, list[float]]:
    """The seconds of answers by what they count under, and of turns where they are told."""
    times: dict[str, list[float]] = defaultdict(list)
    turns: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for question, took in zip(questions, answers, strict=True):
        times[question["group"]].append(took)
        if "turn" in question:
            turns[question["group"] + ", a turn"][question["turn"]] += took
    return times | {name: list(each.values()) for name, each in turns.items()}


def answered(page: Page, questions: list[Question]) -> list[float]:
    """Seconds that each answer takes: the page's own, what else the machine does does not count."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    found = []
    for question in questions:
        text = json.dumps({key: question[key] for key in ASKING})
        before = thread_time(session)
        reply = json.loads(page.evaluate(ANSWER, text))
        found.append(thread_time(session) - before)
        assert "action" in reply, reply
    return found


def thread_time(session: CDPSession) -> float:
    """Seconds that the page's thread has worked."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(float(each["value"]) for each in metrics if each["name"] == "ThreadTime")


def rank(times: list[float], share: float) -> float:
    """The time that a share of all does not exceed, in seconds."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("game", nargs="?", default="streets", choices=GAMES)
    options.add_argument("--quick", action="store_true", help="few questions")
    options.add_argument("--json", action="store_true")
    args = options.parse_args()
    asked = import_module(f".{args.game}", __package__)
    questions = asked.questions(asked.FEW if args.quick else asked.MANY)
    request = {"game": args.game, "seconds": 3.0 if args.quick else 10.0}
    with serving(ROOT / "dist") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("WRECKYARD_CHROMIUM"), args=["--no-sandbox"]
        )
        try:
            page = browser.new_page()
            page.set_default_timeout(0)
            page.goto(address)
            page.wait_for_selector("body[data-ready]", timeout=120_000)
            listing = json.loads(page.evaluate(START, json.dumps(request)))
            answers = answered(page, questions)
        finally:
            browser.close()
    times = sorted_out(questions, answers)
    if args.json:
        print(json.dumps({"answers": times, "listing": listing}))
        return
    print(f"milliseconds of an answer in the page, with {ACE_SECONDS} s allowed")
    for key, each in times.items():
        print(
            f"  {key:24} median {1000 * rank(each, 0.5):6.0f}   95th percentile "
            f"{1000 * rank(each, 0.95):6.0f}   longest {1000 * max(each):6.0f}   of {len(each)}"
        )
    print(
        f"listing what is legal: median {1000 * rank(listing, 0.5):.2f} ms, 999 of 1000 within"
        f" {1000 * rank(listing, 0.999):.2f} ms, of {len(listing)}"
    )


if __name__ == "__main__":
    main()
