"""Small worlds for tests of the streets: boards where cars meet at once, and tastes for random
play."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from tests.engine.contract import Taste, evenly
from wreckyard.systems.streets import Action

SCENARIOS = ("street", "arena", "mission")
BOARDS = ("market-cross", "the-common", "the-bowl")


def board(
    markers: Sequence[tuple[str, int, int, int, int]] = (),
    starts: Sequence[tuple[int, int, int]] = ((10, 0, 4), (20, 10, 6), (10, 20, 0), (0, 10, 2)),
    gates: Sequence[tuple[int, int, int]] = (),
    weapons: Sequence[tuple[str, int, int]] = (),
    wrecks: Sequence[tuple[int, int, int]] = (),
    width: int = 21,
) -> dict[str, Any]:
    """A board as JSON: open road but for what is told."""
    data: dict[str, Any] = {
        "format": 1,
        "code": "test",
        "name": "Test",
        "text": "A yard.",
        "width": width,
        "height": 21,
        "markers": [dict(zip(["kind", "x", "y", "w", "h"], each, strict=True)) for each in markers],
        "starts": [dict(zip(["x", "y", "facing"], each, strict=True)) for each in starts],
    }
    if gates:
        data["gates"] = [dict(zip(["x", "y", "facing"], each, strict=True)) for each in gates]
    if weapons:
        data["weapons"] = [dict(zip(["kind", "x", "y"], each, strict=True)) for each in weapons]
    if wrecks:
        data["wrecks"] = [dict(zip(["x", "y", "facing"], each, strict=True)) for each in wrecks]
    return data


EDGES = ((10, 0, 4), (41, 10, 6), (31, 20, 0), (0, 10, 2))


def crowd(width: int, kind: str) -> dict[str, Any]:
    """Cars that start nose to nose between a few walls, among oil, smoke, spikes and mines."""
    middle = width // 2
    starts = ((middle - 3, 10, 2), (middle + 3, 10, 6), (middle, 7, 4), (middle, 13, 0))
    weapons = (
        ("oil", middle, 10),
        ("smoke", middle - 2, 12),
        ("spikes", middle + 2, 8),
        ("mine", middle - 2, 8),
        ("mine", middle + 2, 12),
        ("spikes", middle, 4),
        ("oil", middle - 6, 10),
    )
    markers = (
        (kind, middle - 6, 6, 2, 2),
        ("trees", middle + 5, 13, 2, 2),
        ("grass", middle - 1, 15, 4, 2),
    )
    gates = EDGES if width == 42 else ((10, 0, 4), (20, 10, 6), (10, 20, 0), (0, 10, 2))
    return board(markers, starts, gates, weapons, width=width)


def options_of(number: int, seats: int, cars: Sequence[Any]) -> dict[str, Any]:
    """The options of a game of that number: all scenarios, boards and cars come round."""
    scenario = SCENARIOS[number % (3 if seats == 4 else 2)]
    width = 42 if seats == 4 or (scenario == "arena" and seats > 2) else 21
    boards: list[Any] = ["the-bowl" if scenario == "arena" else BOARDS[number // 3 % 3]]
    boards += [crowd(width, "building"), crowd(width, "trees")]
    options: dict[str, Any] = {
        "scenario": scenario,
        "board": boards[number // 2 % 3],
        "cars": [cars[(3 * number + seat) % len(cars)] for seat in range(seats)],
    }
    if scenario == "arena":
        options |= {"wrecks": number % 4 > 1, "rearming": number % 3 > 0}
    if seats == 4 and scenario != "mission" and number % 5 == 0:
        options["teams"] = [0, 1, 0, 1]
    return options


def by_verb(options: Sequence[Action], rng: random.Random) -> Action:
    """Any kind of answer, all alike, and then any of that kind."""
    verbs = sorted({action.verb for action in options})
    verb = verbs[int(rng.random() * len(verbs))]
    return evenly([action for action in options if action.verb == verb], rng)


def fierce(options: Sequence[Action], rng: random.Random) -> Action:
    """Fires at cars and people where it can, drives fast, drops what it has, and rarely gets
    out."""
    by: Mapping[str, list[Action]] = {}
    for action in options:
        by.setdefault(action.verb, []).append(action)  # type: ignore[attr-defined]
    shots = [action for action in by.get("fire", ()) if action.target < 64]
    if shots and rng.random() < 0.9:
        return evenly(shots, rng)
    fast = [action for action in by.get("speed", ()) if action.amount > 0]
    if fast and rng.random() < 0.7:
        return evenly(fast[-2:], rng)
    for verb, share in (("load", 0.95), ("drop", 0.3), ("go", 0.6), ("straight", 0.5)):
        if verb in by and rng.random() < share:
            return evenly(by[verb], rng)
    rest = [action for action in options if action.verb not in ("fire", "leave", "retire")]
    return by_verb(options if not rest or rng.random() < 0.03 else rest, rng)


def wandering(options: Sequence[Action], rng: random.Random) -> Action:
    """Gets out when it can, walks, and fights on foot."""
    for verb, share in (("leave", 0.6), ("step", 0.7), ("fire", 0.8)):
        found = [action for action in options if action.verb == verb]
        if found and rng.random() < share:
            return evenly(found, rng)
    return by_verb(options, rng)


def reckless(options: Sequence[Action], rng: random.Random) -> Action:
    """As fast as it goes, and round every second corner as sharply as it can be turned."""
    fast = [action for action in options if action.verb == "speed"]
    if fast:
        return max(fast, key=lambda action: action.amount)
    sharp = [action for action in options if action.verb == "turn" and abs(action.amount) > 1]
    if sharp and rng.random() < 0.4:
        return evenly(sharp, rng)
    return fierce(options, rng)


TASTES: tuple[Taste, ...] = (fierce, evenly, fierce, by_verb, wandering, reckless)
