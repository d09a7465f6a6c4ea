"""Dropped weapons: where counters come to lie (2.13)."""

from __future__ import annotations

import pytest

from tests.systems.classic.positions.arsenal import car
from tests.systems.classic.positions.laid import PLAIN, lying, scene
from tests.systems.classic.positions.scene import Scene
from wreckyard.kit.geometry import Base
from wreckyard.systems.classic import COUNTER_KINDS, design_to_json
from wreckyard.systems.classic.ground.dropping import drop_pose

LONG, SMALL = Base(1000, 500), Base(500, 500)


@pytest.mark.parametrize(
    ("place", "speed", "size", "pose"),
    [
        # Driving north, its rear edge at 12,500: the front of the counter lies there.
        ("back", 200, LONG, (12_000, 13_000, 0)),
        ("back", 200, SMALL, (12_000, 12_750, 0)),
        # The front of the counter lies at the front edge, 11,500, so under the car.
        ("front", 200, LONG, (12_000, 12_000, 0)),
        ("front", 200, SMALL, (12_000, 11_750, 0)),
        # The front of the counter lies in the middle of the car.
        ("top", 200, LONG, (12_000, 12_500, 0)),
        ("underbody", 200, SMALL, (12_000, 12_250, 0)),
        # The same half an inch to the side.
        ("right", 200, LONG, (12_500, 12_500, 0)),
        ("left", 200, SMALL, (11_500, 12_250, 0)),
        # In reverse it travels south, and front and back change places.
        ("front", -50, LONG, (12_000, 11_000, 1800)),
        ("back", -50, LONG, (12_000, 12_000, 1800)),
        ("right", -50, LONG, (12_500, 11_500, 1800)),
        # At rest it lies straight out of its side.
        ("back", 0, LONG, (12_000, 13_000, 0)),
        ("front", 0, LONG, (12_000, 11_000, 0)),
        ("right", 0, LONG, (12_750, 12_000, 900)),
        ("left", 0, SMALL, (11_500, 12_000, 2700)),
        ("top", 0, LONG, (12_000, 12_000, 0)),
    ],
)
def test_2_13_where_a_counter_lies(
    place: str, speed: int, size: Base, pose: tuple[int, int, int]
) -> None:
    state = scene(PLAIN, speed=speed).state
    state.vehicles[0].x, state.vehicles[0].y = 12_000, 12_000
    assert drop_pose(state, 0, place, size) == pose


DROPS = [
    ("md", "mines", 500),
    ("smd", "spear-mines", 500),
    ("sd", "spikes", 500),
    ("oj", "oil", 1000),
    ("foj", "fuel", 1000),
    ("ss", "smoke", 1000),
    ("ps", "paint", 1000),
]


@pytest.mark.parametrize(("code", "kind", "length"), DROPS)
def test_2_13_each_dropped_weapon_drops_what_its_record_says(
    code: str, kind: str, length: int
) -> None:
    """At rest behind the car, one shot of it, once a turn; no roll."""
    play = scene(car((code, "back"), name="Test"))
    play.until("fire")
    before = play.state.vehicles[0].condition.shots[0][0]
    abbreviation = code.upper()
    play.do(f"drop driver {abbreviation}:B")
    if play.asked == ("fire", "A"):
        assert not any(each.startswith("drop") for each in play.options)
        play.do("done")
    assert lying(play.state) == [(kind, 12_000, 12_500 + length // 2, 0)]
    assert play.state.vehicles[0].condition.shots[0][0] == before - 1
    assert play.told("dropped")[0]["counter"] == COUNTER_KINDS.index(kind)


def test_2_13_a_turret_drops_at_any_side() -> None:
    play = scene(car(("ss", "turret"), name="Test", turret="turret-2"))
    play.until("fire")
    offered = [each for each in play.options if each.startswith("drop")]
    assert offered == [f"drop driver SS:tur > {side}" for side in "FRLBT"]
    assert play.why_not("drop driver SS:tur").startswith("a turret needs a side to drop at")
    assert not any(each.startswith("auto") for each in play.options)
    play.do("drop driver SS:tur > L")
    assert lying(play.state) == [("smoke", 11_250, 12_000, 2700)]


def test_2_13_a_link_drops_with_what_it_fires() -> None:
    from wreckyard.systems.classic.design.design import Link

    design = car(
        ("mg", "front"),
        ("ss", "back"),
        name="Test",
        links=(Link("link", ("mg-front", "ss-back")),),
    )
    play = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0},
        {"x": 12_000, "y": 8_000, "heading": 0},
        vehicles=[design_to_json(design), design_to_json(PLAIN)],
    )
    play.until("fire")
    # 7 at 3": rests +1 +1, back of a car -1: 6 and less misses.
    play.do("fire driver link-1 > B:B", 1, 1)
    assert lying(play.state) == [("smoke", 12_000, 13_000, 0)]
