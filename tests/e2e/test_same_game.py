"""One game everywhere: CPython and the page's Python agree on every state hash."""

from __future__ import annotations

import random

from playwright.sync_api import Page

import wreckyard

REPLAY_IN_THE_PAGE = """async (text) => {
    const { loadPyodide } = await import(new URL("vendor/pyodide/pyodide.mjs", document.baseURI));
    const python = await loadPyodide();
    const archive = await (await fetch("app.zip")).arrayBuffer();
    python.unpackArchive(archive, "zip");
    python.globals.set("text", text);
    return python.runPython(`
import sys, wreckyard
match = wreckyard.load_replay(text)
chr(10).join([sys.platform, match.state_hash, match.replay()])
`);
}"""


def random_match(seats: int, seed: int) -> wreckyard.Match:
    rng = random.Random(seed)
    match = wreckyard.new_match("duel", [f"Player {n}" for n in range(seats)], seed=seed)
    while (decision := match.decision) is not None:
        match.submit(decision.seats[0], rng.choice(list(decision.options)), decision.id)
    return match


def test_matches_played_in_cpython_replay_in_the_page_with_equal_hashes(page: Page) -> None:
    for seats in (2, 4, 6):
        match = random_match(seats, seed=seats)
        platform, state_hash, text = page.evaluate(REPLAY_IN_THE_PAGE, match.replay()).split(
            "\n", 2
        )
        assert platform == "emscripten"
        assert state_hash == match.state_hash
        assert text == match.replay()


def test_a_seed_starts_the_same_match_in_the_page(page: Page) -> None:
    script = REPLAY_IN_THE_PAGE.replace(
        "wreckyard.load_replay(text)", "wreckyard.new_match('duel', ['Ann', 'Bob'], seed=int(text))"
    )
    state_hash = page.evaluate(script, "123456789").split("\n")[1]
    assert state_hash == wreckyard.new_match("duel", ["Ann", "Bob"], seed=123456789).state_hash
