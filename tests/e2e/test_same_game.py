"""One game everywhere: CPython and the page's Python agree on every state hash."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

import wreckyard
from wreckyard.ai import Budget, make_agent

IN_THE_PAGE = """async ([code, text]) => {
    const { startPython } = await import(new URL("python.mjs", document.baseURI));
    const python = await startPython({});
    python.globals.set("text", text);
    return python.runPython(code);
}"""

REPLAYED = """
import json, sys, wreckyard
matches = [wreckyard.load_replay(one) for one in json.loads(text)]
json.dumps([sys.platform, *([match.state_hash, match.replay()] for match in matches)])
"""

STARTED = """
import json, sys, wreckyard
match = wreckyard.new_match('duel', ['Ann', 'Bob'], seed=int(text))
json.dumps([sys.platform, [match.state_hash, match.replay()]])
"""

PLAYED = """
import json, sys, wreckyard

def played(game):
    seats = [f"Player {number}" for number in range(game["seats"])]
    match = wreckyard.new_match("arena", seats, game["seed"], game["options"])
    turn = game["seed"]
    while (decision := match.decision) is not None:
        turn = (turn * 1103515245 + 12345) % 2**31
        options = list(decision.options)
        match.submit(decision.seat, options[(turn >> 8) % len(options)], decision.id)
    return match

matches = [played(game) for game in json.loads(text)]
json.dumps([sys.platform, *([match.state_hash, match.replay()] for match in matches)])
"""
"""Matches that are played, not replayed, by a rule that needs the options alone: so luck, the
lists of options and all geometry are worked out anew."""


def in_the_page(page: Page, code: str, text: str) -> list[list[str]]:
    """The state hash and the replay of every match of some code that runs in the page."""
    platform, *matches = json.loads(page.evaluate(IN_THE_PAGE, [code, text]))
    assert platform == "emscripten"
    return matches


def told(match: wreckyard.Match) -> list[str]:
    return [match.state_hash, match.replay()]


type Choose = Callable[[wreckyard.Match, Any], Any]


def play(match: wreckyard.Match, choose: Choose) -> wreckyard.Match:
    while (decision := match.decision) is not None:
        match.submit(decision.seat, choose(match, decision), decision.id)
    return match


def random_match(game: str, seats: int, seed: int, **options: Any) -> wreckyard.Match:
    rng = random.Random(seed)
    names = [f"Player {n}" for n in range(seats)]
    match = wreckyard.new_match(game, names, seed=seed, options=options)
    return play(match, lambda _, decision: rng.choice(list(decision.options)))


def regular_match(seats: int, seed: int, **options: Any) -> wreckyard.Match:
    agents = [make_agent("arena", "regular", seat) for seat in range(seats)]
    names = [f"Regular {n}" for n in range(seats)]

    def choose(match: wreckyard.Match, decision: Any) -> Any:
        seat = decision.seat
        return agents[seat].choose(match.observe(seat), decision, Budget())

    return play(wreckyard.new_match("arena", names, seed=seed, options=options), choose)


def brawl(seats: int, seed: int, **options: Any) -> wreckyard.Match:
    """A random match of the duel in which nobody escapes, and who can attack does."""
    rng = random.Random(seed)
    names = [f"Player {n}" for n in range(seats)]
    match = wreckyard.new_match("duel", names, seed=seed, options=options)

    def choose(_: wreckyard.Match, decision: Any) -> Any:
        options = [each for each in decision.options if each.verb not in ("escape", "discard")]
        attacks = [each for each in options if each.verb == "fire"]
        return rng.choice(attacks or options or list(decision.options))

    return play(match, choose)


def test_matches_played_in_cpython_replay_in_the_page_with_equal_hashes(page: Page) -> None:
    matches = [random_match("duel", seats, seed=seats) for seats in (2, 4, 6)]
    texts = json.dumps([match.replay() for match in matches])
    assert in_the_page(page, REPLAYED, texts) == [told(match) for match in matches]


def test_matches_with_cows_and_own_decks_replay_in_the_page_with_equal_hashes(page: Page) -> None:
    cars = {"format": 1, "id": "cars", "kinds": [{"code": "MG:F", "value": 5}]}
    cattle = {"format": 1, "id": "cattle", "kinds": [{"code": "METHANE", "copies": 6}]}
    matches = [
        brawl(3, seed=3, vehicles=["cow"] * 3),
        brawl(2, seed=4, vehicles=["car", "cow"]),
        brawl(6, seed=5, vehicles=["car", "cow"] * 3),
        brawl(4, seed=6, vehicles=["cow", "car"] * 2, decks=[cars, cattle]),
    ]
    met = Counter(event.kind for match in matches for event in match.events_for(None))
    for kind in ("swerved", "skidded", "spun", "dud", "fizzled", "breached", "out"):
        assert met[kind], kind
    texts = json.dumps([match.replay() for match in matches])
    assert in_the_page(page, REPLAYED, texts) == [told(match) for match in matches]


def test_arena_matches_played_in_cpython_replay_in_the_page_with_equal_hashes(page: Page) -> None:
    matches = [
        random_match("arena", 2, seed=2, arena="open-yard"),
        random_match("arena", 2, seed=0, arena="crossing"),
        random_match("arena", 4, seed=0, arena="six-barriers", division=9),
        random_match("arena", 4, seed=0, arena="spillway", division=9, wrecks="durable"),
        regular_match(2, seed=5, arena="six-barriers"),
    ]
    lengths = [len(match.log) for match in matches]
    assert min(lengths) < 150
    assert max(lengths) > 300
    # Without these the matches would say little about the geometry.
    met = Counter(event.kind for match in matches for event in match.events_for(None))
    for kind in ("collision", "pile-up", "repositioned", "stuck", "spun-out", "push-roll"):
        assert met[kind], kind
    texts = json.dumps([match.replay() for match in matches])
    assert in_the_page(page, REPLAYED, texts) == [told(match) for match in matches]


@pytest.mark.parametrize(
    "games",
    [
        [{"seats": 2, "seed": 7, "options": {"arena": "spillway", "rounds": 6}}],
        [{"seats": 4, "seed": 8, "options": {"arena": "crossing", "division": 9}}],
    ],
    ids=["short", "long"],
)
def test_the_page_plays_the_same_arena_match_by_itself(page: Page, games: list[Any]) -> None:
    text = json.dumps(games)
    here: dict[str, Any] = {"text": text}
    exec(PLAYED, here)
    assert in_the_page(page, PLAYED, text) == [told(match) for match in here["matches"]]


def test_a_seed_starts_the_same_match_in_the_page(page: Page) -> None:
    match = wreckyard.new_match("duel", ["Ann", "Bob"], seed=123456789)
    assert in_the_page(page, STARTED, "123456789") == [told(match)]
