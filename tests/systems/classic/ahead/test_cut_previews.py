"""Previews and play agree where a way is cut short, slides along a wall, or leads out by a gate."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tests.systems.classic.positions.scene import Scene
from wreckyard.engine.chance import LiveChance
from wreckyard.engine.errors import Malformed
from wreckyard.engine.values import Event
from wreckyard.systems.classic import (
    FIRST_WALL,
    RULES,
    Ahead,
    Maneuver,
    State,
    ahead,
    open_slice,
    position,
    ram_ahead,
)
from wreckyard.systems.classic.state import frames

MANEUVERS = 10
SPEEDS = (100, 200, 300, 400, 500)
"""Up to 50 mph a vehicle has one slice in a phase: what comes of an answer is one way."""


def near_a_wall(rng: random.Random) -> State | None:
    """Two cars side by side at a wall of the lot, or before its northern gate, from 11 to 13
    inches."""
    x, y = rng.choice([(5_000, 700), (12_000, 900), (10_700, 900), (600, 9_000)])
    cars = [
        {
            "x": x + number * rng.choice([800, 1_300, 6_000]),
            "y": y + rng.randrange(0, 700),
            "heading": rng.choice([0, 900, 2700, rng.randrange(3600)]),
            "speed": rng.choice(SPEEDS),
            "status": rng.choice([3, 6]),
            "reflexes": 5,
        }
        for number in (0, 1)
    ]
    vehicles = [rng.choice(["sunday-roast", "pocket-change"]) for _ in cars]
    try:
        return RULES.from_json(position({"vehicles": vehicles, "map": "lot"}, cars))
    except Malformed:
        return None


def own_way(events: Sequence[Event], seat: int) -> Iterator[Event]:
    """What is told of a vehicle in the phase of a maneuver."""
    for event in events:
        if event.kind in ("phase", "turn"):
            return
        if seat in [event.data.get(name) for name in ("vehicle", "mover", "other", "to")]:
            yield event


def check(found: Ahead, events: Sequence[Event], before: int) -> str:
    """Compare a preview with what came; what kind of way it was."""
    kinds = [each.kind for each in events]
    rolls = [each.data for each in events if each.kind == "control"]
    mine = [each for each in rolls if each["cause"] == "maneuver"]
    hits = [each for each in events if each.kind in ("hit-wall", "collision")]
    assert hits or found.leaves == ("left" in kinds)
    if not hits:
        places = [each.data for each in events if each.kind in ("moved", "turned-along")]
        last = places[-1] if places and "conformed" not in kinds else None
        assert last is None or (last["x"], last["y"], last["heading"]) == tuple(found.end)
        assert not found.meets or "conformed" in kinds or "pushed" in kinds or "blocked" in kinds
    if any(thing < FIRST_WALL for thing in found.meets) or "conformed" in kinds:
        return "vehicle"
    if hits and "left" in kinds:
        assert not rolls, "nothing is rolled any more for a vehicle that is out"
        return "out"
    assert [each["difficulty"] for each in mine] == [found.difficulty] * bool(found.difficulty)
    assert (mine[0]["status"] if mine else before) == found.status
    return "out" if found.leaves else "slid" if "turned-along" in kinds else "hit" if hits else (
        "blocked" if "blocked" in kinds else "free"
    )  # fmt: skip


def play(seed: int) -> Iterator[str]:
    """Drive at random, and check every maneuver."""
    rng, state = random.Random(seed), None
    while state is None:
        state = near_a_wall(rng)
    chance, made = LiveChance(seed), 0
    while (decision := RULES.decision(state)) is not None and made < MANEUVERS:
        options = list(decision.options)
        action: Any = options[0]
        seat = decision.seat
        found = None
        before = state.vehicles[seat].motion.status
        if decision.kind == "maneuver":
            made += 1
            action = rng.choice([each for each in options if not str(each).startswith("tstop")])
            found = ahead(state, seat, action.maneuver, open_slice(state))
        events = RULES.apply(state, action, chance)
        fast = abs(state.vehicles[seat].motion.speed) > 500
        asked = any(isinstance(frame, frames.Made) for frame in state.stack)
        if found is not None and not fast and not asked:
            yield check(found, list(own_way(events, seat)), before)


@pytest.mark.parametrize("first", range(0, 60, 20))
def test_what_is_foretold_of_maneuvers_at_walls_and_gates_comes(first: int) -> None:
    """Rulings 11, 22, 23 and 36."""
    met = [kind for seed in range(first, first + 20) for kind in play(seed)]
    assert {"free", "hit", "slid"} <= set(met), met


def foretold(x: int, y: int, heading: int, maneuver: Maneuver, speed: int = 400) -> Ahead:
    scene = Scene({"x": x, "y": y, "heading": heading, "speed": speed, "status": 3, "reflexes": 6})
    scene.until("maneuver")
    return ahead(scene.state, 0, maneuver, 4)


def test_a_bend_into_a_wall_is_none() -> None:
    """Ruling 11: at 60 degrees to the wall it comes no further than its straight inch."""
    way = foretold(5_000, 900, 600, Maneuver("bend", "L", 45))
    assert (way.difficulty, way.status, len(way.meets)) == (0, 3, 1)


@pytest.mark.parametrize("x", [11_800, 12_600])
def test_out_by_a_gate_nothing_is_rolled_and_nothing_hit(x: int) -> None:
    """Ruling 36: the gate from 11 to 13 inches; a drift takes all of the counter out."""
    way = foretold(x, 400, 0, Maneuver("drift", "L", 500))
    assert (way.leaves, way.difficulty, way.status, way.meets) == (True, 0, 3, ())


def test_a_swerve_that_only_scrapes_along_a_wall_counts_whole() -> None:
    """Sideswipes: a quarter of an inch to the wall on its right, and then it bends away from it."""
    swerve = Maneuver("swerve", "L", 45)
    free = foretold(5_000, 12_000, 2700, swerve)
    assert (free.difficulty, free.status, free.meets) == (4, -1, ())
    way = foretold(5_000, 500, 2700, swerve)
    assert way.end == (4_000, 250, 2700)
    assert (way.difficulty, way.status, len(way.meets)) == (4, -1, 1)
    scene = Scene({"x": 5_000, "y": 500, "heading": 2700, "speed": 400, "status": 3, "reflexes": 6})
    scene.until("maneuver")
    [action] = [each for each in RULES.decision(scene.state).options if each.maneuver == swerve]
    events = RULES.apply(scene.state, action, LiveChance(2))
    rolls = [each.data for each in events if each.kind == "control"]
    assert [each["difficulty"] for each in rolls if each["cause"] == "maneuver"] == [4]


def test_a_wall_at_the_end_of_another_is_foretold() -> None:
    """Ruling 22: it turns along the wall on its right, and hits the one at the corner head on."""
    cars = [
        {"x": 1_200, "y": 333, "heading": 2800, "speed": 200, "status": 3},
        {"x": 12_000, "y": 12_000},
    ]
    data = position({"vehicles": ["pocket-change"] * 2, "map": "lot"}, cars)
    north, west = FIRST_WALL, FIRST_WALL + 6
    data["vehicles"][0]["touching"] = [north]
    state, chance = RULES.from_json(data), LiveChance(1)
    while (decision := RULES.decision(state)) is not None and decision.kind != "maneuver":
        RULES.apply(state, next(iter(decision.options)), chance)
    assert state.asked == 0
    found = ahead(state, 0, Maneuver("straight"), open_slice(state))
    ram = ram_ahead(state, 0, found)
    assert (found.end, found.meets) == ((500, 250, 2700), (west,))
    # Head-on at 20 mph, a wall that holds stops it.
    assert ram is not None
    assert (ram.other, ram.kinds, ram.speed, ram.speeds[0]) == (west, ("head-on",), 20, 0)
    hits = [
        each.data
        for each in RULES.apply(state, RULES.parse("straight"), chance)
        if each.kind == "hit-wall"
    ]
    assert [(each["thing"], each["type"], each["speed"]) for each in hits] == [
        (west, "head-on", 20)
    ]
