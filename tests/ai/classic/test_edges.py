"""Computer players know ramps, platforms and edges (Classic page, section 7)."""

from __future__ import annotations

import pytest

from tests.systems.classic.positions.relief import box, yard
from wreckyard.ai.agent import Budget
from wreckyard.ai.classic import PLAYERS
from wreckyard.ai.classic.drive.edges import Edges
from wreckyard.ai.classic.drive.ways import AHEAD, FINE_PIVOTS, TEMPLATES
from wreckyard.engine.chance import LiveChance
from wreckyard.kit.geometry import Pose
from wreckyard.systems.classic import EDGE, JUMP, RULES, Leap, State, position
from wreckyard.systems.classic.book.maneuvers import legs
from wreckyard.systems.classic.drive.leaps import DROP, leap_on
from wreckyard.systems.classic.map.relief import Relief

RAMP = box(44, 40, 8, 8, up="north", angle=30, rise=4)
PLATFORM = box(24, 24, 48, 48, rise=4)
"""From 6 to 18 inches both ways."""

BLOCK = box(60, 24, 8, 8, rise=2)


def scene(*vehicles: dict[str, int], **features: object) -> State:
    return RULES.from_json(position({"map": yard(**features)}, vehicles))


FAR = {"x": 3_000, "y": 20_000, "heading": 900}


def test_a_jump_costs_what_its_landing_may_and_an_edge_costs_much() -> None:
    state = scene({"x": 12_000, "y": 10_750, "speed": 300, "status": 4}, FAR, ramps=[RAMP])
    edges = Edges(state, 0)
    start = Pose(12_000, 10_750, 0)
    jump, sure = edges.price(start, AHEAD, 4, 300, 4, 0)
    # 30 mph at 4 less D1 is safe for certain: the tires alone pay.
    assert (jump, sure) == (0.04, 1.0)
    worse, less = edges.price(start, AHEAD, 4, 500, -3, 0)
    assert worse > jump
    assert less < 1
    slow, _ = edges.price(start, AHEAD, 4, 200, 4, 0)
    assert slow > 0.4
    assert edges.price(Pose(12_000, 14_000, 0), AHEAD, 4, 300, 4, 0) == (0.0, 1.0)


def test_what_is_far_from_ramps_is_told_at_once_and_rightly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """From many places around a ramp, in every direction of four, some of what plans try."""
    state = scene({"x": 12_000, "y": 20_000, "speed": 400}, FAR, ramps=[RAMP], platforms=[BLOCK])
    tried = [
        (Pose(x, y, heading), legs(Pose(x, y, heading), maneuver, 1000, reverse))
        for x in range(9_500, 16_000, 450)
        for y in range(8_500, 14_000, 450)
        for heading in range(0, 3_600, 900)
        for maneuver in (*TEMPLATES[::4], FINE_PIVOTS[-1])
        for reverse in (False, True)
    ]

    def answers() -> list[Leap | None]:
        return [leap_on(state, 0, start, way, s, 0) for start, way in tried for s in (150, 400)]

    quick = answers()
    monkeypatch.setattr(Relief, "ramp_within", lambda *_: True)
    assert quick == answers()
    assert {each.kind for each in quick if each} == {JUMP, DROP, EDGE}


def test_a_ramp_is_a_wall_from_behind_and_a_platform_from_below() -> None:
    state = scene(
        {"x": 2_000, "y": 2_000}, FAR, ramps=[RAMP], platforms=[box(60, 40, 8, 8, rise=2)]
    )
    edges = Edges(state, 0)
    assert edges.stops(Pose(12_000, 9_000, 1800), Pose(12_000, 10_000, 1800))
    assert not edges.stops(Pose(12_000, 12_600, 0), Pose(12_000, 11_600, 0))
    assert edges.stops(Pose(14_000, 11_000, 900), Pose(15_000, 11_000, 900))


@pytest.mark.parametrize("name", ["rookie", "regular", "ace"])
def test_nobody_drives_over_an_edge_for_nothing(name: str) -> None:
    """On a platform, with the edge ahead: for two turns each of them stays on it until a shot takes
    the choice from him."""
    state = scene(
        {"x": 12_000, "y": 9_000, "speed": 200, "status": 3, "reflexes": 6},
        {"x": 12_000, "y": 15_000, "speed": 100, "status": 3, "reflexes": 5},
        platforms=[PLATFORM],
    )
    players = [PLAYERS[name](seed) for seed in (3, 4)]
    chance = LiveChance(5)
    fell, hit = [], set[int]()
    while state.turn <= 2 and (decision := RULES.decision(state)) is not None:
        seen = RULES.observe(state, decision.seat)
        action = players[decision.seat].choose(seen, decision, Budget())
        for event in RULES.apply(state, action, chance):
            if event.kind == "damage":
                hit.add(event.data["vehicle"])
            elif event.kind == "falls" and event.data["vehicle"] not in hit:
                fell.append(event.data["vehicle"])
    assert fell == []
