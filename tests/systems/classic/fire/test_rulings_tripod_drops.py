"""What is dropped from tripods (Pedestrian Equipment, Tripod Weapons; Dropped Weapons)."""

from __future__ import annotations

import pytest

from tests.systems.classic.fire.test_rulings_tripods import at_tripod_again
from tests.systems.classic.foot.test_rulings_gear import at_tripod
from tests.systems.classic.foot.test_rulings_on_foot import walker
from wreckyard.systems.classic import aim_ahead, names_in, parse, tell_event
from wreckyard.systems.classic.harm.tripods import has_tripod_load
from wreckyard.systems.classic.state.counters import (
    CONTACT,
    FUEL,
    MINES,
    OIL,
    PAINT,
    SMOKE,
    SPEAR_MINES,
    SPIKES,
)
from wreckyard.systems.classic.state.gear import shots_left

# Dropped Weapons: no roll; straight out of a side, as from a turret at rest


@pytest.mark.parametrize(
    ("code", "kind", "far", "live"),
    [
        ("md", MINES, 375, CONTACT),
        ("smd", SPEAR_MINES, 375, CONTACT),
        ("sd", SPIKES, 375, 1),
        # Half of the quarter inch of a square, and of an inch of smoke.
        ("oj", OIL, 625, 1),
        ("foj", FUEL, 625, 1),
        ("ss", SMOKE, 625, 1),
        ("ps", PAINT, 625, 1),
    ],
)
def test_dropped_weapons_on_a_tripod_lay_their_counter_straight_out(
    code: str, kind: int, far: int, live: int
) -> None:
    scene = at_tripod([f"tripod:{code}", "backpack", "tripod-magazine"])
    before = shots_left(scene.state, 0, 0)
    text = f"fire driver T-{code.upper()} > ground"
    places = ((0, -far), (far, 0), (0, far), (-far, 0))
    sides = [f"{text} {6_125 + x} {6_125 + y}" for x, y in places]
    # Of the four sides of his square, and nothing besides.
    assert sorted(scene.options) == sorted([*sides, "done"])
    scene.do(sides[1])
    for _ in range(3):
        if not scene.state.throws:
            break
        scene.do("done")
    (lying,) = scene.state.counters
    assert (lying.kind, lying.x, lying.y, lying.heading) == (kind, 6_125 + far, 6_125, 900)
    assert (lying.live, lying.by) == (live, 0)
    assert shots_left(scene.state, 0, 0) == before - 1
    (told,) = scene.told("dropped")
    assert (told["vehicle"], told["counter"]) == (0, kind)
    at_tripod_again(scene)


def test_what_a_tripod_drops_takes_no_roll_and_is_his_fire_of_the_turn() -> None:
    scene = at_tripod(["tripod:sd"])
    assert aim_ahead(scene.state, walker(scene), parse(scene.options[0])) is None
    scene.do(scene.options[0])
    assert walker(scene).fired
    event = next(each for each in scene.story if each.kind == "throws")
    assert tell_event(event, names_in(scene.state)) == (
        "A's driver lets the SD on the tripod drop what it holds."
    )


def test_computers_set_up_no_tripod_that_drops() -> None:
    assert not has_tripod_load(at_tripod(["tripod:md"]).state, 0)
    assert has_tripod_load(at_tripod(["tripod:mg"]).state, 0)
