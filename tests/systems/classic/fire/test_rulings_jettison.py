"""Jettison joinings: a sidecar that is cast off on the run (Cycle Accessories).

The rig is a heavy cycle with heavy suspension and a machine gun in front; on its right runs a heavy
sidecar with improved suspension, a launcher, a gunner and a smokescreen.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.systems.classic.design.garage import HD, armed
from tests.systems.classic.positions.scene import Dice, Scene
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import (
    COUNTER_KINDS,
    RULES,
    Fitted,
    Layer,
    Link,
    Sidecar,
    design_to_json,
    why_not_fielded,
)
from wreckyard.systems.classic.drive.sidecar import roll_on, slow
from wreckyard.systems.classic.state.frames import CAUSES
from wreckyard.systems.classic.state.play import Play
from wreckyard.systems.classic.state.rows import Loose
from wreckyard.systems.classic.vehicle import crew

SIDECAR = COUNTER_KINDS.index("sidecar")
FIRE = "work driver jettison-joining"
RIG = armed(
    ("mg", "front"),
    ("mml", "sidecar-front"),
    body="heavy-cycle",
    plant="super-cycle",
    armor=(Layer("plastic", (6, 6)),),
    accessories=(Fitted("jettison-joining"),),
    name="Rig",
    sidecar=Sidecar(
        "heavy-sidecar", "right", "improved", HD, (Layer("plastic", (4, 4, 4, 2, 0, 3)),), gunners=1
    ),
)
PILOT: dict[str, Any] = {"x": 12_000, "y": 12_000, "heading": 0, "status": 3, "hc": 3}


def rig(speed: int = 300, phase: int = 1, **changes: Any) -> Scene:
    """The rig in the middle of the Lot, heading north, asked for fire."""
    scene = Scene(
        {**PILOT, "speed": speed, **changes.pop("a", {})},
        changes.pop("b", {"x": 3_000, "y": 21_000, "heading": 0}),
        phase=phase,
        vehicles=[design_to_json(RIG), "pocket-change"],
        **changes,
    )
    scene.until("fire")
    return scene


def test_jettison_joining_is_a_firing_action_that_the_crew_is_offered() -> None:
    assert why_not_fielded(RIG) == ""
    scene = rig()
    assert {each for each in scene.options if each.startswith("work")} == {
        FIRE,
        "work sidecar-gunner-1 jettison-joining",
    }
    scene.do(FIRE)
    assert scene.told("jettison") == [{"vehicle": 0, "who": "driver"}]
    vehicle, outfit = scene.state.vehicles[0], scene.state.outfits[0]
    assert not crew.may_fire_now(vehicle.condition, outfit, "driver")


def test_jettison_joining_the_cycle_is_one_without_a_sidecar_from_then_on() -> None:
    # At 30 mph and status 3 a D2 hazard leaves 1: nothing is rolled there.
    scene = rig()
    before = scene.state.outfits[0]
    scene.do(FIRE)
    vehicle, outfit = scene.state.vehicles[0], scene.state.outfits[0]
    assert (before.hc, outfit.hc) == (3, 2)
    # The handling class falls at once, and the status with it, before the hazard.
    assert (vehicle.motion.hc, vehicle.motion.status) == (2, 0)
    assert outfit.top_speed > before.top_speed
    assert (outfit.weapons, outfit.aboard, outfit.wheels) == (
        ("mg-front",),
        ("driver",),
        ("front", "back"),
    )
    assert outfit.falls
    assert [each["difficulty"] for each in scene.told("control")] == [2]
    assert [each["cause"] for each in scene.told("control")] == ["joining"]


def test_jettison_joining_the_sidecar_rolls_on_beside_it_and_loses_5_mph_a_turn() -> None:
    scene = rig(speed=300, phase=5)
    # Two dice on Crash Table 1: 1 and 1, less 1 at 30 mph, a trivial skid; then 5 mph less.
    scene.do(FIRE, 1, 1)
    lying = scene.state.counters[-1]
    _, y, heading = scene.pose()
    # Half of both counters, half an inch each, and a bit between them.
    assert (lying.kind, lying.x, lying.y, lying.heading) == (SIDECAR, 12_550, y, heading)
    assert scene.told("loose-crash") == [
        {"thing": 1000, "dice": [1, 1], "added": -1, "total": 1, "result": "trivial-skid"}
    ]
    # 25 mph: an inch in phase 1 and in 3, and half an inch in 5.
    assert [row.speed for row in scene.state.loose] == [250]
    play = Play(scene.state, Dice(), [])
    went = []
    for phase in range(1, 6):
        scene.state.phase = phase
        roll_on(play)
        went.append(y - lying.y)
    assert went == [1_000, 1_000, 2_000, 2_000, 2_500]


def loose(x: int, y: int, speed: int, **changes: Any) -> Scene:
    """A sidecar that heads north at some speed, the vehicles far from it."""
    scene = Scene(
        changes.pop("a", {"x": 20_000, "y": 20_000, "heading": 0}),
        {"x": 3_000, "y": 21_000, "heading": 0},
        counters=[[SIDECAR, x, y, 0]],
        **changes,
    )
    scene.state.loose = [Loose(0, speed, 0)]
    return scene


@pytest.mark.parametrize(
    ("speed", "dice", "row"),
    [
        (300, (1, 1), [250, 0, 0, 0]),  # 1: trivial skid; 5 mph a turn
        (300, (2, 3), [200, 0, 0, 0]),  # 4: minor skid, 5 more
        (300, (4, 3), [150, 0, 0, 0]),  # 6: moderate skid, 10 more
        (300, (4, 5), [50, 0, 0, 0]),  # 8: severe skid, 20 more
        (300, (5, 5), [100, 0, 1, 0]),  # 9: spinout; 20 mph a turn
        (200, (6, 5), []),  # 9: spinout, and it stands
        (1500, (6, 6, 4), [1300, 0, 1, 16]),  # 16: vault, four inches through the air
    ],
)
def test_jettison_joining_it_rolls_on_crash_table_1_each_turn(
    speed: int, dice: tuple[int, ...], row: list[int]
) -> None:
    scene = loose(12_000, 20_000, speed)
    luck = Dice(*dice)
    slow(Play(scene.state, luck, []))
    assert not luck.left
    assert scene.state.loose == ([Loose(0, *row)] if row else [])


def test_jettison_joining_who_is_struck_by_it_has_met_an_obstacle() -> None:
    # He stands an inch and a quarter north of it, from nose to nose, and pays three dice less 3 for
    # each tire and a hazard of D3, once: at rest nothing is rolled for that.
    scene = loose(12_000, 12_000, 600, a={"x": 12_000, "y": 10_500, "heading": 0})
    luck, story = Dice(4, 3, 5, 1), []
    scene.state.phase = 1
    roll_on(Play(scene.state, luck, story))
    assert not luck.left
    assert [each.kind for each in story] == ["loose", "met", "damage"]
    assert [row[1:3] for row in scene.state.hazards] == [(3, CAUSES.index("obstacle"))]
    # It has passed over him, and stands in nobody's way.
    assert (scene.state.counters[0].y, scene.state.loose[0].speed) == (10_000, 600)


def test_jettison_joining_in_the_air_it_strikes_nobody() -> None:
    scene = loose(12_000, 12_000, 600, a={"x": 12_000, "y": 10_500, "heading": 0})
    scene.state.loose = [Loose(0, 600, 0, 1, 8)]
    scene.state.phase = 1
    roll_on(Play(scene.state, Dice(), []))
    assert scene.state.loose == [Loose(0, 600, 0, 1, 0)]


@pytest.mark.parametrize(("x", "live"), [(6_000, 1), (12_000, 0)])
def test_jettison_joining_it_ends_at_a_wall_and_is_gone_by_a_gate(x: int, live: int) -> None:
    scene = loose(x, 600, 600)
    scene.state.phase = 1
    roll_on(Play(scene.state, Dice(), []))
    assert scene.state.loose == []
    assert scene.state.counters[0].live == live
    assert RULES.from_json(json.loads(json.dumps(RULES.to_json(scene.state)))) is not None


def test_jettison_joining_the_counter_is_driven_over_as_an_obstacle() -> None:
    scene = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0, "speed": 200, "status": 4, "hc": 4},
        counters=[[SIDECAR, 12_000, 11_000, 0]],
    )
    scene.until("maneuver")
    scene.do("straight", 3, 3, 3, 4)
    assert scene.told("met") == [{"vehicle": 0, "thing": 1000}]
    assert [each["difficulty"] for each in scene.told("control")] == [3]


def test_jettison_joining_a_state_without_the_sidecar_reads_back() -> None:
    scene = rig()
    scene.do(FIRE)
    data = json.loads(json.dumps(RULES.to_json(scene.state)))
    again = RULES.from_json(data)
    assert again == scene.state
    assert again.outfits[0].weapons == ("mg-front",)
    data["vehicles"][1]["parted"] = 2
    with pytest.raises(Malformed, match="has no sidecar that is cast off"):
        RULES.from_json(data)


def test_jettison_joining_whoever_steered_from_the_sidecar_is_gone_with_it() -> None:
    scene = rig()
    vehicle, outfit = scene.state.vehicles[0], scene.state.outfits[0]
    vehicle.condition.left[outfit.part_of["driver"]] = 0
    # Crash Table 1 with 4 more: 1 and 1, less 1 for 30 mph, less 1 for D2, plus 4.
    scene.do("work sidecar-gunner-1 jettison-joining", 1, 1)
    assert scene.told("rider-down") == [{"vehicle": 0}]
    assert scene.told("crash")[0]["total"] == 4


def test_jettison_joining_breaks_links_of_cycle_and_sidecar() -> None:
    linked = armed(
        ("ss", "back"),
        ("ss", "sidecar-back"),
        ("sd", "back"),
        body="heavy-cycle",
        plant="super-cycle",
        accessories=(Fitted("jettison-joining"),),
        links=(Link("link", ("ss-back", "ss-sidecar-back")), Link("link", ("ss-back", "sd-back"))),
        sidecar=Sidecar("heavy-sidecar", "left", "light", HD, ()),
        name="Linked",
    )
    scene = Scene(
        {**PILOT, "speed": 300},
        {"x": 3_000, "y": 21_000, "heading": 0},
        vehicles=[design_to_json(linked), "pocket-change"],
    )
    scene.until("fire")
    assert len({each.split(" ")[2] for each in scene.options if "link-" in each}) == 2
    scene.do(FIRE)
    joins = [each.joins for each in scene.state.outfits[0].design.links]
    assert sorted(joins) == [(), ("ss-back", "sd-back")]
    assert scene.state.counters[-1].x == 11_450
